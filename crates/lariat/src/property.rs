//! The properties of the competition on software verification (SV-COMP), by name or as a `.prp` file.

use check::Config;
use check::config::{CCheck, Errors};
use check::{Reason, Report, Verdict};

/// What is asked of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    pub kind: Kind,
    /// The function that executions start in.
    pub entry: Option<String>,
    /// As a specification says it.
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `reach_error` and `__VERIFIER_error` are never called.
    UnreachCall,
    /// No signed integer overflows.
    NoOverflow,
    /// Accesses are valid, so is what is freed, and no memory is lost.
    ValidMemsafety,
    /// All memory is freed when the program ends.
    ValidMemcleanup,
}

/// The property of this name, or in the file of this name.
pub fn read(word: &str) -> Result<Property, String> {
    let named =
        |kind, formula: &str| Property { kind, entry: None, text: format!("CHECK( init(main()), LTL({formula}) )") };
    match word {
        "unreach-call" => Ok(named(Kind::UnreachCall, "G ! call(reach_error())")),
        "no-overflow" => Ok(named(Kind::NoOverflow, "G ! overflow")),
        "valid-memsafety" => Ok(Property {
            kind: Kind::ValidMemsafety,
            entry: None,
            text: MEMSAFETY.map(|part| format!("CHECK( init(main()), LTL(G {part}) )")).join("\n"),
        }),
        "valid-memcleanup" => Ok(named(Kind::ValidMemcleanup, "G valid-memcleanup")),
        _ if word.ends_with(".prp") => {
            let text = std::fs::read_to_string(word).map_err(|error| format!("{word}: {error}"))?;
            parse(&text).map_err(|why| format!("{word}: {why}"))
        }
        _ => Err(format!(
            "there is no property `{word}`: unreach-call, no-overflow, valid-memsafety, valid-memcleanup, or the name of \
             a .prp file"
        )),
    }
}

/// What memory safety consists of.
const MEMSAFETY: [&str; 3] = ["valid-free", "valid-deref", "valid-memtrack"];

/// `CHECK( init(main()), LTL(G ! call(reach_error())) )`, or the three lines of memory safety.
fn parse(text: &str) -> Result<Property, String> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut read = Vec::new();
    for line in &lines {
        let plain: String = line.chars().filter(|c| !c.is_whitespace()).collect();
        let inner = plain.strip_prefix("CHECK(init(").and_then(|rest| rest.split_once("()),LTL("));
        let Some((entry, formula)) = inner.and_then(|(entry, rest)| Some((entry, rest.strip_suffix("))")?))) else {
            return Err(format!("this is not understood as a property: {line}"));
        };
        read.push((entry.to_owned(), formula.to_owned()));
    }
    let of_memory = |formula: &str| MEMSAFETY.iter().any(|part| formula.strip_prefix('G') == Some(part));
    let kind = match read.as_slice() {
        [_, _, ..] if read.iter().all(|(_, formula)| of_memory(formula)) => Kind::ValidMemsafety,
        [(_, formula)] => match formula.as_str() {
            "G!call(reach_error())" | "G!call(__VERIFIER_error())" => Kind::UnreachCall,
            "G!overflow" => Kind::NoOverflow,
            "Gvalid-memcleanup" => Kind::ValidMemcleanup,
            _ => return Err(format!("this property is not supported: {formula}")),
        },
        _ => return Err(format!("one property was expected, and there are {}", read.len())),
    };
    let entry = read.first().map(|(entry, _)| entry.clone());
    Ok(Property { kind, entry, text: lines.join("\n") })
}

impl Property {
    /// Asks for it.
    pub fn ask(&self, config: &mut Config) {
        match self.kind {
            Kind::UnreachCall => (config.c.errors, config.c.checks) = (Errors::Calls, Vec::new()),
            Kind::NoOverflow => (config.c.errors, config.c.checks) = (Errors::None, vec![CCheck::Overflow]),
            Kind::ValidMemsafety => {
                let checks = vec![CCheck::Pointer, CCheck::Free, CCheck::Leak, CCheck::String];
                (config.c.errors, config.c.checks) = (Errors::None, checks);
            }
            Kind::ValidMemcleanup => (config.c.errors, config.c.checks) = (Errors::None, vec![CCheck::Cleanup]),
        }
        if config.main.is_none() {
            config.main.clone_from(&self.entry);
        }
    }

    /// The answer in the competition's words: what holds up to a bound only is not known.
    pub fn judge(report: &mut Report) {
        if report.verdict == Verdict::Bounded {
            let bound = report.bound.map_or(String::new(), |bound| format!(" within bound {bound}"));
            let why = report.reason.take().map_or(String::new(), |reason| format!(" ({reason})"));
            report.verdict = Verdict::Unknown;
            report.reason = Some(Reason::Property(format!("no bug{bound}, and nothing is known beyond{why}")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_read_as_files_write_them() {
        let read = |text: &str| parse(text).map(|property| (property.kind, property.entry));
        let main = || Some("main".to_owned());
        assert_eq!(read("CHECK( init(main()), LTL(G ! call(reach_error())) )\n"), Ok((Kind::UnreachCall, main())));
        assert_eq!(read("CHECK( init(main()), LTL(G ! overflow) )\n\n"), Ok((Kind::NoOverflow, main())));
        assert!(read("CHECK( init(main()), LTL(G valid-free) )").is_err());
        let line = |part: &str| format!("CHECK( init(main()), LTL(G {part}) )\n");
        let all = MEMSAFETY.map(line).concat();
        assert_eq!(read(&all), Ok((Kind::ValidMemsafety, main())));
        assert_eq!(read(&line("valid-memcleanup")), Ok((Kind::ValidMemcleanup, main())));
        assert!(read(&(line("valid-free") + &line("! overflow"))).is_err());
        assert!(read("CHECK( init(main()), LTL(G ! call(f())) )").is_err());
        assert!(read("").is_err());
    }
}

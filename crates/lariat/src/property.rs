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
}

/// The property of this name, or in the file of this name.
pub fn read(word: &str) -> Result<Property, String> {
    let named =
        |kind, formula: &str| Property { kind, entry: None, text: format!("CHECK( init(main()), LTL({formula}) )") };
    match word {
        "unreach-call" => Ok(named(Kind::UnreachCall, "G ! call(reach_error())")),
        "no-overflow" => Ok(named(Kind::NoOverflow, "G ! overflow")),
        _ if word.ends_with(".prp") => {
            let text = std::fs::read_to_string(word).map_err(|error| format!("{word}: {error}"))?;
            parse(&text).map_err(|why| format!("{word}: {why}"))
        }
        _ => Err(format!("there is no property `{word}`: unreach-call, no-overflow, or the name of a .prp file")),
    }
}

/// `CHECK( init(main()), LTL(G ! call(reach_error())) )`
fn parse(text: &str) -> Result<Property, String> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let [line] = lines.as_slice() else {
        return Err(format!("one property was expected, and there are {}", lines.len()));
    };
    let plain: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    let inner = plain.strip_prefix("CHECK(init(").and_then(|rest| rest.split_once("()),LTL("));
    let Some((entry, formula)) = inner.and_then(|(entry, rest)| Some((entry, rest.strip_suffix("))")?))) else {
        return Err(format!("this is not understood as a property: {line}"));
    };
    let kind = match formula {
        "G!call(reach_error())" | "G!call(__VERIFIER_error())" => Kind::UnreachCall,
        "G!overflow" => Kind::NoOverflow,
        _ => return Err(format!("this property is not supported: {formula}")),
    };
    Ok(Property { kind, entry: Some(entry.to_owned()), text: (*line).to_owned() })
}

impl Property {
    /// Asks for it.
    pub fn ask(&self, config: &mut Config) {
        match self.kind {
            Kind::UnreachCall => (config.c.errors, config.c.checks) = (Errors::Calls, Vec::new()),
            Kind::NoOverflow => (config.c.errors, config.c.checks) = (Errors::None, vec![CCheck::Overflow]),
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
        assert!(read("CHECK( init(main()), LTL(G ! call(f())) )").is_err());
        assert!(read("").is_err());
    }
}

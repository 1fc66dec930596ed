//! Corpus tables: a TSV that says of each program how to run it, what is expected, and what others needed.

use std::path::{Path, PathBuf};

/// One program of a table.
#[derive(Clone, Debug)]
pub struct Case {
    /// As the table names it.
    pub name: String,
    pub file: PathBuf,
    /// Arguments of `lariat check` that say the question, and other files of the program.
    pub args: Vec<String>,
    pub expected: Expected,
    /// The part of memory safety that is violated.
    pub violated: Option<String>,
    /// Whether the table gives the recursion bound that `expected` is for.
    pub bound_given: bool,
    /// What others did: engine, verdict, seconds.
    pub recorded: Vec<Recorded>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    Bug,
    NoBug,
    /// Nobody knows, or the sources disagree.
    Open,
}

#[derive(Clone, Debug)]
pub struct Recorded {
    pub engine: String,
    pub verdict: String,
    pub seconds: f64,
}

/// Reads a table; files are beside it.
pub fn read(table: &Path) -> Result<Vec<Case>, String> {
    let text = std::fs::read_to_string(table).map_err(|error| format!("{}: {error}", table.display()))?;
    let folder = table.parent().unwrap_or(Path::new("."));
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    lines.filter(|line| !line.trim().is_empty()).map(|line| case(folder, &header, line)).collect()
}

fn case(folder: &Path, header: &[&str], line: &str) -> Result<Case, String> {
    let cells: Vec<&str> = line.split('\t').collect();
    let get = |column: &str| {
        let index = header.iter().position(|&name| name == column)?;
        cells.get(index).copied().filter(|cell| !cell.is_empty())
    };
    let name = get("file").ok_or_else(|| format!("no file in: {line}"))?.to_owned();
    let mut args = Vec::new();
    let mut bound_given = false;
    if let Some(entry) = get("entry") {
        option(&mut args, "--main", entry);
    }
    if let Some(question) = get("question") {
        option(&mut args, "--question", question);
    }
    if let Some(bound) = get("recursion_bound") {
        option(&mut args, "--bound", bound);
        bound_given = true;
    }
    if let Some(bound) = get("max_static_loop_bound") {
        option(&mut args, "--max-constant-loop", bound);
    }
    for flag in get("corral_flags").unwrap_or_default().split_whitespace() {
        match flag.trim_start_matches(['/', '-']).split_once(':') {
            Some(("main", entry)) => option(&mut args, "--main", entry),
            Some(("recursionBound", bound)) => {
                option(&mut args, "--bound", bound);
                bound_given = true;
            }
            Some(("maxStaticLoopBound", bound)) => option(&mut args, "--max-constant-loop", bound),
            Some(("k", contexts)) => option(&mut args, "--contexts", contexts),
            Some(("stackDepthBound", depth)) => option(&mut args, "--stack-depth", depth),
            // A file beside the first that is part of the program.
            Some(("concat", other)) => {
                let other = folder.join(&name).with_file_name(other);
                args.push(other.display().to_string());
            }
            None if flag.ends_with("cooperative") => args.push("--cooperative".into()),
            _ => {}
        }
    }
    if let Some(width) = get("data_model") {
        option(&mut args, "--data-model", if width == "32" { "ILP32" } else { "LP64" });
    }
    let is_asked = get("property").is_none_or(|property| property_options(property, &mut args));
    let file = folder.join(&name);
    let expected = match get("expected") {
        // What is asked of memory, say, is no question yet.
        _ if !is_asked => Expected::Open,
        Some("bug") => Expected::Bug,
        Some(property) if property.starts_with("valid-") => Expected::Bug,
        Some("no-bug") => Expected::NoBug,
        _ => Expected::Open,
    };
    let recorded = header.iter().zip(&cells).filter(|(column, _)| is_engine(column));
    let recorded = recorded.filter_map(|(column, cell)| {
        let (verdict, seconds) = cell.split_once(':')?;
        Some(Recorded { engine: (*column).into(), verdict: verdict.into(), seconds: seconds.parse().ok()? })
    });
    let recorded = recorded.collect();
    let violated = get("expected").filter(|property| property.starts_with("valid-")).map(str::to_owned);
    Ok(Case { name, file, args, expected, violated, bound_given, recorded })
}

/// The options that ask for a property of SV-COMP or SMACK; false if there are none.
fn property_options(property: &str, args: &mut Vec<String>) -> bool {
    let words: Vec<&str> = property.split(['=', ' ', ',']).collect();
    match words.first() {
        Some(&"unreach-call") => {
            option(args, "--errors", "calls");
            args.push("--pure-externals".into());
        }
        Some(&"no-overflow") => {
            option(args, "--errors", "none");
            option(args, "--check", "overflow");
            args.push("--pure-externals".into());
        }
        Some(&property @ ("valid-memsafety" | "valid-memcleanup")) => {
            option(args, "--property", property);
            args.push("--pure-externals".into());
        }
        Some(&"smack") if words.contains(&"memory-safety") => option(args, "--check", "pointer,free,string,leak"),
        Some(&"smack") if words.contains(&"integer-overflow") => option(args, "--check", "overflow"),
        Some(&"smack") => return !words.contains(&"--check") && !words.contains(&"--pthread"),
        _ => return false,
    }
    true
}

fn option(args: &mut Vec<String>, name: &str, value: &str) {
    args.extend([name.to_owned(), value.to_owned()]);
}

fn is_engine(column: &str) -> bool {
    column.starts_with("corral_") && column != "corral_flags"
}

/// The programs of tables, of single files and of folders of them.
pub fn of_files(files: &[PathBuf]) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for path in files {
        if path.extension().is_some_and(|extension| extension == "tsv") {
            cases.extend(read(path)?);
            continue;
        }
        let mut found = Vec::new();
        collect(path, &mut found).map_err(|error| format!("{}: {error}", path.display()))?;
        found.sort();
        cases.extend(found.iter().map(|file| Case::of_file(file)));
    }
    Ok(cases)
}

/// Files below a folder that `lariat check` reads.
fn collect(path: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !std::fs::metadata(path)?.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    for entry in std::fs::read_dir(path)? {
        let path = entry?.path();
        let is_program = |extension: &std::ffi::OsStr| ["bpl", "c", "i", "ll"].iter().any(|known| extension == *known);
        if path.is_dir() || path.extension().is_some_and(is_program) {
            collect(&path, found)?;
        }
    }
    Ok(())
}

impl Case {
    /// A file that is in no table.
    pub fn of_file(file: &Path) -> Self {
        Self {
            name: file.display().to_string(),
            file: file.to_owned(),
            args: Vec::new(),
            expected: Expected::Open,
            violated: None,
            bound_given: false,
            recorded: Vec::new(),
        }
    }

    /// The value of an option that says the question.
    pub fn option(&self, name: &str) -> Option<&str> {
        let at = self.args.iter().position(|word| word == name)?;
        self.args.get(at + 1).map(String::as_str)
    }
}

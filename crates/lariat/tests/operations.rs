//! Every operation of the language, inside its domain, at the border and outside: `tests/operations.txt`, whose first
//! lines say how it is read.
//!
//! Each formula is asserted and so is its negation; the values of its variables are given as constants, which lowering
//! and the solver fold, and by assumptions, which only the solver sees where no pass helps. So lowering, passes, solver
//! and interpreter must agree on what the operation means, and none may know more than the language says.
//! `LARIAT_TEST_ALL=1` runs everything with everything; `LARIAT_TEST_ONLY=text` runs only lines that contain the text.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// With all passes and with none.
const CONFIGURATIONS: &[(&str, &[&str])] = &[
    ("stratified", &["--engine", "stratified"]),
    ("widening", &["--engine", "widening"]),
    ("no-passes", &["--engine", "static", "--without", "all"]),
];

/// Types whose `==` is not equality.
const FLOATS: &[&str] = &["float11e5", "float24e8"];

struct Variable {
    name: String,
    ty: String,
    value: Option<String>,
}

struct Line {
    text: String,
    variables: Vec<Variable>,
    formula: String,
    /// What the assertion may answer, and what its negation.
    verdicts: [Vec<String>; 2],
}

struct Job {
    line: usize,
    program: String,
    wanted: Vec<String>,
    configuration: usize,
}

/// `x: int = 7, l: List = Cons(7, Nil()), y: int`.
fn variables(text: &str) -> Vec<Variable> {
    let mut parts: Vec<String> = Vec::new();
    for part in text.split(", ") {
        match parts.last_mut() {
            // A comma inside a value.
            Some(before) if !part.contains(": ") => {
                before.push_str(", ");
                before.push_str(part);
            }
            _ => parts.push(part.to_owned()),
        }
    }
    let variable = |part: &String| {
        let (name, rest) = part.split_once(": ").unwrap_or_else(|| panic!("no type: {part}"));
        let (ty, value) = match rest.split_once(" = ") {
            Some((ty, value)) => (ty, Some(value.to_owned())),
            None => (rest, None),
        };
        Variable { name: name.to_owned(), ty: ty.to_owned(), value }
    };
    parts.iter().map(variable).collect()
}

/// The declarations and the lines of the table.
fn read(text: &str) -> (String, Vec<Line>) {
    let (mut declarations, mut lines) = (String::new(), Vec::new());
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(" | ").collect();
        match parts.as_slice() {
            [declaration] => {
                declarations.push_str(declaration);
                declarations.push('\n');
            }
            [names, formula, verdicts] => {
                let (claim, negation) = verdicts.split_once('/').unwrap_or_else(|| panic!("no verdicts: {line}"));
                let words = |words: &str| words.split(',').map(str::to_owned).collect();
                lines.push(Line {
                    text: line.to_owned(),
                    variables: variables(names),
                    formula: (*formula).to_owned(),
                    verdicts: [words(claim), words(negation)],
                });
            }
            _ => panic!("neither a declaration nor a line of the table: {line}"),
        }
    }
    for ty in FLOATS {
        declarations.push_str(&format!("function {{:builtin \"=\"}} same_{ty}({ty}, {ty}): bool;\n"));
    }
    (declarations, lines)
}

fn params<'a>(variables: impl Iterator<Item = &'a Variable>) -> String {
    variables.map(|variable| format!("{}: {}", variable.name, variable.ty)).collect::<Vec<_>>().join(", ")
}

/// The formula over constants; none if there are none.
fn with_constants(line: &Line, formula: &str) -> Option<String> {
    let (names, values): (Vec<&str>, Vec<&str>) =
        line.variables.iter().filter_map(|variable| Some((variable.name.as_str(), variable.value.as_deref()?))).unzip();
    if names.is_empty() {
        return None;
    }
    let params = params(line.variables.iter().filter(|variable| variable.value.is_none()));
    let (names, values) = (names.join(", "), values.join(", "));
    Some(format!("procedure main({params}) {{ assert (var {names} := {values}; {formula}); }}"))
}

/// The formula over variables that are assumed to have the values.
fn with_variables(line: &Line, formula: &str) -> String {
    let equation = |variable: &Variable| {
        let (name, value) = (&variable.name, variable.value.as_ref()?);
        Some(match FLOATS.iter().find(|&&float| float == variable.ty) {
            Some(float) => format!("assume same_{float}({name}, {value});"),
            None => format!("assume {name} == {value};"),
        })
    };
    let assumptions: Vec<String> = line.variables.iter().filter_map(equation).collect();
    let params = params(line.variables.iter());
    format!("procedure main({params}) {{ {} assert {formula}; }}", assumptions.join(" "))
}

fn jobs(lines: &[Line]) -> Vec<Job> {
    let all = std::env::var("LARIAT_TEST_ALL").is_ok();
    let mut jobs = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let negation = format!("!({})", line.formula);
        for (formula, verdicts) in [&line.formula, &negation].into_iter().zip(&line.verdicts) {
            // `safe?`: where the values are variables, the solver need not find it out.
            let exact: Vec<String> = verdicts.iter().map(|word| word.trim_end_matches('?').to_owned()).collect();
            let mut lenient = exact.clone();
            lenient.extend(verdicts.iter().any(|word| word.ends_with('?')).then(|| "unknown".to_owned()));
            let constants = with_constants(line, formula).map(|program| (program, &exact, false));
            let variables = (with_variables(line, formula), &lenient, true);
            for (program, wanted, is_open) in constants.into_iter().chain([variables]) {
                for (index, &(name, _)) in CONFIGURATIONS.iter().enumerate() {
                    // Constants see one configuration, variables always that without passes; the others have turns.
                    let turns = if is_open { 2 } else { 3 };
                    let always = all || is_open && name == "no-passes";
                    if always || number % turns == index {
                        let (program, wanted) = (program.clone(), wanted.clone());
                        jobs.push(Job { line: number, program, wanted, configuration: index });
                    }
                }
            }
        }
    }
    jobs
}

/// What is wrong with the answer, if anything.
fn judge(file: &Path, job: &Job) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("check").arg(file).args(["--main", "main", "--format", "json", "--time-limit", "20"]);
    let output = command.args(CONFIGURATIONS[job.configuration].1).output().expect("lariat runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let Ok(report) = serde_json::from_slice::<serde_json::Value>(&output.stdout) else {
        return Some(format!("{} {}{}", output.status, text(&output.stdout), text(&output.stderr)));
    };
    let verdict = report["verdict"].as_str().unwrap_or_default();
    if !job.wanted.iter().any(|wanted| wanted == verdict) {
        return Some(format!("{verdict} ({})", report["reason"]));
    }
    if verdict != "bug" {
        return None;
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("replay").arg("-").arg(file).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("lariat runs");
    let written = child.stdin.take().expect("a pipe to lariat").write_all(&output.stdout);
    let replayed = child.wait_with_output().expect("lariat ends");
    (written.is_err() || !replayed.status.success())
        .then(|| format!("the saved trace: {}{}", text(&replayed.stdout), text(&replayed.stderr)))
}

#[test]
fn operations() {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/operations.txt");
    let (declarations, mut lines) = read(&std::fs::read_to_string(table).expect("the table of operations"));
    if let Ok(wanted) = std::env::var("LARIAT_TEST_ONLY") {
        lines.retain(|line| line.text.contains(&wanted));
    }
    let jobs = jobs(&lines);
    let folder: PathBuf = std::env::temp_dir().join(format!("lariat-operations-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for programs");
    let queue = std::sync::Mutex::new(jobs.iter().enumerate());
    let failures = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().expect("no thread panics with the queue").next();
                    let Some((number, job)) = next else { return };
                    let file = folder.join(format!("{number}.bpl"));
                    std::fs::write(&file, format!("{declarations}{}\n", job.program)).expect("a program is written");
                    if let Some(problem) = judge(&file, job) {
                        let (name, _) = CONFIGURATIONS[job.configuration];
                        let (wanted, line) = (job.wanted.join(" or "), &lines[job.line].text);
                        failures
                            .lock()
                            .expect("no thread panics with the failures")
                            .push(format!("{line} [{name}]\n  {}\n  expected {wanted}, got {problem}", job.program));
                    }
                }
            });
        }
    });
    let _ = std::fs::remove_dir_all(&folder);
    let mut failures = failures.into_inner().expect("all threads are done");
    failures.sort();
    println!("{} runs of {} lines", jobs.len(), lines.len());
    assert!(failures.is_empty(), "{} runs failed:\n{}", failures.len(), failures.join("\n"));
}

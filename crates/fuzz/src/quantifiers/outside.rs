//! Who is asked about a program of `./x fuzz quantifiers`, each as a process: other solvers, about its formula, and Lariat.

use super::smtlib::Formula;
use std::path::Path;
use std::process::{Command, Stdio};

/// What a solver says of a formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// An assertion can fail.
    Sat,
    Unsat,
    Unknown,
}

/// The solvers that are there.
pub struct Solvers {
    z3: Option<String>,
    cvc5: Option<String>,
    /// Milliseconds for one question.
    time: u64,
}

/// Ways to ask cvc5, which differ in what they do about quantifiers: the first proves, the others find models.
const CVC5: [&[&str]; 4] =
    [&["--enum-inst"], &["--finite-model-find"], &["--mbqi"], &["--full-saturate-quant", "--cegqi-all"]];

/// Ways to ask Z3.
const Z3: [&[&str]; 2] = [&["smt.mbqi=true"], &["smt.mbqi=true", "smt.auto_config=false"]];

/// What all solvers together say, with the words of those who know.
#[derive(Default, Clone, Debug)]
pub struct Opinion {
    pub sat: Vec<String>,
    pub unsat: Vec<String>,
    /// What a solver did not understand; it is not asked again.
    pub errors: Vec<String>,
}

impl Opinion {
    pub fn answer(&self) -> Answer {
        match (self.sat.is_empty(), self.unsat.is_empty()) {
            (false, true) => Answer::Sat,
            (true, false) => Answer::Unsat,
            _ => Answer::Unknown,
        }
    }

    pub fn is_contradiction(&self) -> bool {
        !self.sat.is_empty() && !self.unsat.is_empty()
    }

    /// Who says it.
    pub fn words(&self) -> String {
        let mut words: Vec<String> = self.sat.iter().map(|who| format!("{who}: sat")).collect();
        words.extend(self.unsat.iter().map(|who| format!("{who}: unsat")));
        words.join(", ")
    }
}

impl Solvers {
    /// Those of the commands that run.
    pub fn new(z3: &str, cvc5: &str, seconds: f64) -> Self {
        let runs = |command: &str| {
            let output = Command::new(command).arg("--version").stdin(Stdio::null()).output();
            output.is_ok_and(|output| output.status.success()).then(|| command.to_owned())
        };
        Solvers { z3: runs(z3), cvc5: runs(cvc5), time: (seconds * 1000.0) as u64 }
    }

    pub fn names(&self) -> Vec<&str> {
        [&self.z3, &self.cvc5].into_iter().flatten().map(String::as_str).collect()
    }

    /// Asks one solver after the other, each in one way after the other until it knows; or `only` the one of this name.
    /// `file` is where the formula is kept.
    pub fn ask(&self, formula: &Formula, file: &Path, only: Option<&str>) -> Result<Opinion, String> {
        std::fs::write(file, &formula.text).map_err(|error| format!("{}: {error}", file.display()))?;
        let mut opinion = Opinion::default();
        for (name, ways) in [("z3", &Z3[..]), ("cvc5", &CVC5[..])] {
            let Some(command) = (if name == "z3" { &self.z3 } else { &self.cvc5 }) else { continue };
            if name == "cvc5" && formula.only_z3 {
                continue;
            }
            for way in ways {
                let who = format!("{name} {}", way.join(" "));
                if only.is_some_and(|only| only != who) {
                    continue;
                }
                let mut command = Command::new(command);
                if name == "z3" {
                    command.arg(format!("-t:{}", self.time)).arg(format!("-T:{}", self.time / 1000 + 2));
                } else {
                    command.arg(format!("--tlimit={}", self.time)).arg("--strings-exp");
                }
                let output = command.args(*way).arg(file).stdin(Stdio::null()).output();
                let output = output.map_err(|error| format!("{name} does not run: {error}"))?;
                let said = String::from_utf8_lossy(&output.stdout);
                match said.lines().next() {
                    Some("sat") => opinion.sat.push(who),
                    Some("unsat") => opinion.unsat.push(who),
                    Some(line) if line.starts_with("(error") => opinion.errors.push(format!("{name}: {line}")),
                    _ => continue,
                }
                break;
            }
        }
        Ok(opinion)
    }
}

/// What Lariat says.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    /// A verdict of the report; or `rejected` where there is none, `crash` where it ended otherwise.
    pub verdict: String,
    pub certain: Option<bool>,
    pub bound: Option<u64>,
    pub reason: String,
}

/// Asks Lariat about a file.
pub fn lariat(program: &Path, file: &Path, words: &[&str], seconds: f64) -> Result<Said, String> {
    let mut command = Command::new(program);
    command.arg("check").arg(file).args(["--format", "json", "--time-limit", &seconds.to_string()]).args(words);
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("lariat does not run: {error}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    let first = told.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned();
    let otherwise =
        |verdict: &str, reason: String| Said { verdict: verdict.into(), certain: None, bound: None, reason };
    if told.contains("panicked at") || !matches!(output.status.code(), Some(0..=5)) {
        return Ok(otherwise("crash", format!("{} {first}", output.status)));
    }
    if output.status.code() == Some(2) {
        return Ok(otherwise("rejected", first));
    }
    let report: serde_json::Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("no report: {error}"))?;
    let text = |field: &str| report[field].as_str().unwrap_or_default().to_owned();
    Ok(Said {
        verdict: text("verdict"),
        certain: report["certain"].as_bool(),
        bound: report["bound"].as_u64(),
        reason: text("reason"),
    })
}

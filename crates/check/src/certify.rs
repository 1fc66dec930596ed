//! `--certify`: a proof is asked of a second solver again.
//!
//! A verdict of `safe` or `bounded` rests on the last answer, `unsat`. The log of all that was asked holds the question:
//! every declaration and assertion before it, inlined instances and summaries and all, and the assumptions of the last
//! check. Another solver gets exactly that text.
//!
//! A proof by Horn clauses rests on summaries, and on an `unsat` for every procedure: it keeps its summary if those that
//! it calls keep theirs. Another solver is asked whether one of them can break its own; where the summaries came from
//! then does not matter.

use crate::job::Job;
use crate::reason::Reason;
use crate::report::{AgainStats, Report, Uncertified, Verdict};
use engine::Proof;
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long the second solver may take where there is no limit.
const CERTIFYING: Duration = Duration::from_secs(60);

/// A log in memory.
#[derive(Clone, Default)]
pub(crate) struct Transcript(Arc<Mutex<Vec<u8>>>);

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if let Ok(mut log) = self.0.lock() {
            log.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What the second solver said.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Second {
    /// It says `unsat`, too.
    Agrees,
    /// It says `sat`.
    Contradicts,
    /// It does not know, for this reason.
    Unknown(String),
    /// It could not be asked, for this reason.
    NotAsked(String),
    /// The first one was not asked either.
    NothingToAsk,
}

/// What a solver is called where nobody says otherwise.
pub const DEFAULT: &str = "cvc5";

/// What is wrong with a command to certify with, if there is no such program.
pub(crate) fn missing(command: &str) -> Option<String> {
    let words = match smt::ProcessOptions::new(command) {
        Ok(options) => options.command,
        Err(error) => return Some(format!("--certify: {error}")),
    };
    let program = words.first().map_or("", String::as_str);
    if is_there(program) {
        return None;
    }
    let advice = match program {
        DEFAULT => {
            "; install it (Debian and Ubuntu have a package `cvc5`, others are at \
             https://github.com/cvc5/cvc5/releases; the wheel of that name on PyPI is a library without the program), \
             or name another solver that reads SMT-LIB: --certify=COMMAND"
        }
        _ => "",
    };
    Some(format!("--certify: there is no program `{program}`{advice}"))
}

/// Whether a program can be started by this name.
fn is_there(program: &str) -> bool {
    let is_program = |file: &Path| {
        std::fs::metadata(file).is_ok_and(|known| known.is_file() && known.permissions().mode() & 0o111 != 0)
    };
    if program.contains('/') {
        return is_program(Path::new(program));
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut files = std::env::split_paths(&folders).map(|folder: PathBuf| folder.join(program));
    !program.is_empty() && files.any(|file| is_program(&file))
}

impl Transcript {
    /// Asks again what a proof rests on, or without one the last question as it was.
    fn ask_again(&self, command: &str, proof: Option<&Proof>, time: Duration) -> Second {
        let log = self.text();
        if let Some(problem) = log.lines().find_map(|line| line.strip_prefix(smt::NOT_WHOLE)) {
            let problem = smt::one_line(problem.trim_start_matches(':'));
            return Second::NotAsked(format!("what was asked cannot be written as SMT-LIB: {problem}"));
        }
        if !log.lines().any(is_check) {
            return Second::NotAsked("what was asked was not kept".into());
        }
        let question = match proof {
            Some(Proof::Clauses) => whole_question(&log),
            Some(Proof::Unsat { assumed }) => last_question(&log, Some(assumed)),
            Some(Proof::NothingReturns | Proof::NoModelOfAxioms) | None => last_question(&log, None),
        };
        match ask(command, question, time) {
            Ok(answer) => match answer.trim() {
                "unsat" => Second::Agrees,
                "sat" => Second::Contradicts,
                "unknown" | "timeout" => Second::Unknown("it does not know".into()),
                OUT_OF_TIME => Second::Unknown(OUT_OF_TIME.into()),
                "" => Second::NotAsked("it does not answer".into()),
                other => Second::NotAsked(format!("it says {}", smt::one_line(other))),
            },
            Err(error) => Second::NotAsked(error.to_string()),
        }
    }

    fn text(&self) -> String {
        let log = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&log).into_owned()
    }

    /// Whether it is all of a proof by Horn clauses.
    pub fn is_proof(&self) -> bool {
        is_proof(&self.text())
    }
}

fn is_proof(log: &str) -> bool {
    log.lines().any(|line| line.strip_prefix("; ") == Some(engine::horn::PROVED))
}

fn is_check(line: &str) -> bool {
    line.starts_with("(check-sat")
}

/// What an answer rests on: the proof, and what was asked on the way to it.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'t> {
    /// None where there is only one within a bound.
    pub proof: Option<&'t Proof>,
    pub transcript: Option<&'t Transcript>,
}

/// Asks another solver whether the proof holds; one that does not is no proof.
pub(crate) fn certify(report: &mut Report, asked: Asked<'_>, command: &str, deadline: Option<Instant>, job: Job<'_>) {
    let proved = matches!(report.verdict, Verdict::Safe | Verdict::Bounded) && report.reason.is_none();
    if !proved {
        return;
    }
    job.phase("certifying");
    let left = deadline.map_or(CERTIFYING, |deadline| deadline.saturating_duration_since(Instant::now()));
    let again = report.stats.houdini.as_ref().and_then(|houdini| houdini.again).unwrap_or_default();
    if again.refuted > 0 {
        report.verdict = Verdict::Unknown;
        report.reason = Some(Reason::Contradiction(format!("{command} refutes a summary that the proof rests on")));
        report.bound = None;
        return;
    }
    let Asked { proof, transcript } = asked;
    let second = match (proof, transcript) {
        (Some(Proof::NothingReturns), _) => Second::NothingToAsk,
        (Some(Proof::NoModelOfAxioms), _) => Second::Unknown("it was not asked about the axioms alone".into()),
        (_, Some(transcript)) => transcript.ask_again(command, proof, left),
        (_, None) => Second::NotAsked("what was asked was not kept".into()),
    };
    match second {
        Second::NothingToAsk => {
            report.certified = Some("no solver was needed, as nothing is left of the program that can go wrong".into());
        }
        Second::Agrees => {
            let AgainStats { proved, unknown, .. } = again;
            let guesses = match proved + unknown {
                0 => String::new(),
                all if unknown == 0 => format!(", and proves all guesses that were used again ({all})"),
                all => format!(", but proves only {proved} of {all} guesses that were used again"),
            };
            report.certified = Some(format!("{command} agrees{guesses}"));
        }
        Second::Unknown(why) => {
            report.certified = Some(format!("not by {command}: {why}"));
            report.uncertified = Some(Uncertified::Unknown);
        }
        Second::NotAsked(why) => {
            report.certified = Some(format!("not by {command}: {why}"));
            report.uncertified = Some(Uncertified::NotAsked);
        }
        Second::Contradicts => {
            report.verdict = Verdict::Unknown;
            report.reason = Some(Reason::Contradiction(format!("{command} finds a model of what the proof rests on")));
            report.bound = None;
        }
    }
}

/// The text of a log without all checks but the last, and nothing behind that. Where it is known which of the last one's
/// assumptions the proof knows of, without the others, which block calls.
fn last_question(log: &str, assumed: Option<&[usize]>) -> String {
    let last = log.lines().filter(|line| is_check(line)).count();
    let mut seen = 0;
    let mut question = String::with_capacity(log.len());
    for line in log.lines() {
        if is_check(line) {
            seen += 1;
            if seen < last {
                continue;
            }
        }
        let is_last = seen == last && last > 0;
        match assumed.filter(|_| is_last) {
            Some(assumed) => question.push_str(&assuming_only(line, assumed)),
            None => question.push_str(line),
        }
        question.push('\n');
        if is_last {
            break;
        }
    }
    question + "(exit)\n"
}

/// The text of a log without its checks, and at its end one for all of them that were answered with `unsat`: whether the
/// assumptions of one of them can hold. (Each has assumptions of its own, without which its assertions say nothing.)
fn whole_question(log: &str) -> String {
    let mut question = String::with_capacity(log.len());
    let mut refuted: Vec<String> = Vec::new();
    let mut asked = None;
    for line in log.lines() {
        match line {
            check if is_check(check) => asked = Some(check),
            "; unsat" => refuted.extend(asked.take().map(assumptions_of)),
            _ => {
                question.push_str(line);
                question.push('\n');
            }
        }
    }
    question + &format!("(assert (or false {}))\n(check-sat)\n(exit)\n", refuted.join(" "))
}

/// The text between the brackets of what a check assumes.
fn assumptions_text(check: &str) -> Option<&str> {
    check.strip_prefix("(check-sat-assuming (").and_then(|rest| rest.strip_suffix("))"))
}

/// What a check assumes, as one formula.
fn assumptions_of(check: &str) -> String {
    assumptions_text(check).map_or("true".into(), |assumptions| format!("(and true {assumptions})"))
}

/// A check with only those of its assumptions that stand in these places.
fn assuming_only(check: &str, places: &[usize]) -> String {
    let all = literals(assumptions_text(check).unwrap_or_default());
    match places.iter().filter_map(|&place| all.get(place).copied()).collect::<Vec<&str>>().as_slice() {
        [] => "(check-sat)".to_owned(),
        kept => format!("(check-sat-assuming ({}))", kept.join(" ")),
    }
}

/// The literals of a list, each a name, which may stand in bars, or something in brackets.
fn literals(list: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut depth, mut in_bars) = (None, 0_usize, false);
    for (at, letter) in list.char_indices() {
        match letter {
            '|' => in_bars = !in_bars,
            '(' if !in_bars => depth += 1,
            ')' if !in_bars => depth = depth.saturating_sub(1),
            _ if letter.is_whitespace() && !in_bars && depth == 0 => {
                found.extend(start.take().map(|start: usize| &list[start..at]));
                continue;
            }
            _ => {}
        }
        start = start.or(Some(at));
    }
    found.extend(start.map(|start| &list[start..]));
    found
}

const OUT_OF_TIME: &str = "it is out of time";

/// The first line of the solver's answer.
fn ask(command: &str, question: String, time: Duration) -> std::io::Result<String> {
    let words = smt::ProcessOptions::new(command).map_err(std::io::Error::other)?.command;
    let mut command = Command::new(words.first().map_or("", String::as_str));
    command.args(words.get(1..).unwrap_or_default()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut solver = command.spawn()?;
    let (input, output) = (solver.stdin.take(), solver.stdout.take());
    // Whoever does not read all before it answers must not stop us.
    let writer = std::thread::spawn(move || input.map(|mut input| input.write_all(question.as_bytes())));
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        let _ = output.map(|mut output| output.read_to_string(&mut text));
        text
    });
    let end = Instant::now() + time;
    while solver.try_wait()?.is_none() {
        if Instant::now() > end {
            solver.kill()?;
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    solver.wait()?;
    let _ = writer.join();
    let text = reader.join().unwrap_or_default();
    let answer = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned();
    if answer.is_empty() && Instant::now() > end {
        return Ok(OUT_OF_TIME.into());
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::{last_question, whole_question};

    #[test]
    fn the_last_check_is_asked_with_all_before_it() {
        let log = "(declare-fun a () Bool)\n(check-sat)\n; sat\n(assert a)\n; check 2\n(check-sat-assuming ((not a)))\n; unsat\n; core: a\n";
        let question = last_question(log, None);
        let expected =
            "(declare-fun a () Bool)\n; sat\n(assert a)\n; check 2\n(check-sat-assuming ((not a)))\n(exit)\n";
        assert_eq!(question, expected);
        let expected = "(declare-fun a () Bool)\n; sat\n(assert a)\n; check 2\n(check-sat)\n(exit)\n";
        assert_eq!(last_question(log, Some(&[])), expected);
    }

    #[test]
    fn all_parts_of_a_proof_are_asked_at_once() {
        let log = "(declare-fun a () Bool)\n(check-sat-assuming (a))\n; sat\n(assert b)\n(check-sat-assuming (b))\n\
                   ; unsat\n(check-sat-assuming (c d))\n; unsat\n";
        let expected = "(declare-fun a () Bool)\n; sat\n(assert b)\n\
                        (assert (or false (and true b) (and true c d)))\n(check-sat)\n(exit)\n";
        assert_eq!(whole_question(log), expected);
    }

    #[test]
    fn switches_stay_when_calls_are_not_blocked() {
        let log = "(check-sat-assuming ((not c0) tracked!1 (not (f |a (b| x)) (not c1) |x y|))\n";
        assert_eq!(last_question(log, Some(&[1, 4])), "(check-sat-assuming (tracked!1 |x y|))\n(exit)\n");
        assert_eq!(last_question(log, Some(&[2])), "(check-sat-assuming ((not (f |a (b| x))))\n(exit)\n");
    }
}

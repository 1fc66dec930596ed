//! `--certify`: a proof is asked of a second solver again.
//!
//! A verdict of `safe` or `bounded` rests on the last answer, `unsat`. The log of all that was asked holds the question:
//! every declaration and assertion before it, inlined instances and summaries and all, and the assumptions of the last
//! check. Another solver gets exactly that text.

use crate::message::phase;
use crate::report::{AgainStats, Report, Verdict};
use crate::supervisor::DEFECT;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long the second solver may take where there is no limit.
const CERTIFYING: Duration = Duration::from_secs(60);

/// A log in memory.
#[derive(Clone, Default)]
pub struct Transcript(Arc<Mutex<Vec<u8>>>);

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
pub enum Second {
    /// It says `unsat`, too.
    Agrees,
    /// It says `sat`.
    Contradicts,
    /// It does not know, or could not be asked, for this reason.
    Unknown(String),
}

impl Transcript {
    /// Asks the last question again; with `for_all_bounds`, without the assumptions that block calls.
    pub fn ask_again(&self, command: &str, for_all_bounds: bool, time: Duration) -> Second {
        let Ok(log) = self.0.lock().map(|log| String::from_utf8_lossy(&log).into_owned()) else {
            return Second::Unknown("the log is lost".into());
        };
        if log.lines().any(|line| line.starts_with(smt::NOT_WHOLE)) {
            return Second::Unknown("what was asked cannot be written in its language".into());
        }
        match ask(command, last_question(&log, for_all_bounds), time) {
            Ok(answer) => match answer.trim() {
                "unsat" => Second::Agrees,
                "sat" => Second::Contradicts,
                other => Second::Unknown(if other.is_empty() { "it does not answer".into() } else { other.to_owned() }),
            },
            Err(error) => Second::Unknown(error.to_string()),
        }
    }
}

/// Asks another solver whether the proof holds; one that does not is no proof.
pub fn certify(report: &mut Report, transcript: &Transcript, command: &str, deadline: Option<Instant>) {
    let proved = matches!(report.verdict, Verdict::Safe | Verdict::Bounded) && report.reason.is_none();
    if !proved {
        return;
    }
    phase("certifying");
    let left = deadline.map_or(CERTIFYING, |deadline| deadline.saturating_duration_since(Instant::now()));
    let again = report.stats.houdini.as_ref().and_then(|houdini| houdini.again).unwrap_or_default();
    if again.refuted > 0 {
        report.verdict = Verdict::Unknown;
        report.reason = Some(format!("{DEFECT}: {command} refutes a summary that the proof rests on"));
        report.bound = None;
        return;
    }
    match transcript.ask_again(command, report.verdict == Verdict::Safe, left) {
        Second::Agrees => {
            let AgainStats { proved, unknown, .. } = again;
            let guesses = match proved + unknown {
                0 => String::new(),
                all if unknown == 0 => format!(", and proves all guesses that were used again ({all})"),
                all => format!(", but proves only {proved} of {all} guesses that were used again"),
            };
            report.certified = Some(format!("{command} agrees{guesses}"));
        }
        Second::Unknown(why) => report.certified = Some(format!("not by {command}: {why}")),
        Second::Contradicts => {
            report.verdict = Verdict::Unknown;
            report.reason = Some(format!("{DEFECT}: {command} finds a model of what the proof rests on"));
            report.bound = None;
        }
    }
}

/// The text of a log without all checks but the last, and nothing behind that.
fn last_question(log: &str, for_all_bounds: bool) -> String {
    let is_check = |line: &&str| line.starts_with("(check-sat");
    let last = log.lines().filter(is_check).count();
    let mut seen = 0;
    let mut question = String::with_capacity(log.len());
    for line in log.lines() {
        if is_check(&line) {
            seen += 1;
            if seen < last {
                continue;
            }
        }
        let is_last = seen == last && last > 0;
        match is_last && for_all_bounds {
            true => question.push_str(&without_blocked(line)),
            false => question.push_str(line),
        }
        question.push('\n');
        if is_last {
            break;
        }
    }
    question + "(exit)\n"
}

/// A check without the assumptions that block calls, which are negations. What is left are switches of globals: these
/// say of which of them the proof knows.
fn without_blocked(check: &str) -> String {
    let assumptions = check.strip_prefix("(check-sat-assuming (").and_then(|rest| rest.strip_suffix("))"));
    let assumptions = assumptions.map(|assumptions| {
        let mut depth = 0_usize;
        let mut switches: Vec<&str> = Vec::new();
        for word in assumptions.split_whitespace() {
            if depth == 0 && !word.starts_with('(') {
                switches.push(word);
            }
            depth = (depth + word.matches('(').count()).saturating_sub(word.matches(')').count());
        }
        switches.join(" ")
    });
    match assumptions {
        Some(switches) if !switches.is_empty() => format!("(check-sat-assuming ({switches}))"),
        _ => "(check-sat)".to_owned(),
    }
}

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
        return Ok("it is out of time".into());
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::last_question;

    #[test]
    fn the_last_check_is_asked_with_all_before_it() {
        let log = "(declare-fun a () Bool)\n(check-sat)\n; sat\n(assert a)\n; check 2\n(check-sat-assuming ((not a)))\n; unsat\n; core: a\n";
        let question = last_question(log, false);
        let expected =
            "(declare-fun a () Bool)\n; sat\n(assert a)\n; check 2\n(check-sat-assuming ((not a)))\n(exit)\n";
        assert_eq!(question, expected);
        let expected = "(declare-fun a () Bool)\n; sat\n(assert a)\n; check 2\n(check-sat)\n(exit)\n";
        assert_eq!(last_question(log, true), expected);
    }

    #[test]
    fn switches_stay_when_calls_are_not_blocked() {
        let log = "(check-sat-assuming ((not c0) tracked!1 (not tracked!2) (not c1) |x y|))\n";
        assert_eq!(last_question(log, true), "(check-sat-assuming (tracked!1 |x y|))\n(exit)\n");
    }
}

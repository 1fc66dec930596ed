//! Runs tasks on this machine, some at a time, each in a process of its own.
//!
//! `lariat check` keeps its limits by itself; one that does not end long after its time is killed. The processes end with us,
//! however we end.

use crate::task::{Outcome, Task};
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much later than its time limit a check may end by itself.
const GRACE: Duration = Duration::from_secs(30);
/// A check that finds this variable ends when its parent does.
pub const WITH_PARENT: &str = "LARIAT_ENDS_WITH_PARENT";

/// A task that is done: which one, what came of it, how long it took and where it ran.
pub struct Done {
    pub task: usize,
    pub outcome: Outcome,
    pub seconds: f64,
    pub node: Option<String>,
}

/// How tasks are run.
pub struct Local<'a> {
    pub lariat: &'a Path,
    pub jobs: usize,
    /// Seconds a task, if there is a limit.
    pub limit: Option<Duration>,
    /// Whether somebody wants us to stop.
    pub is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Local<'_> {
    /// Runs all tasks, in their order, and hands over what comes of each; stops where that fails.
    pub fn run(&self, tasks: &[Task], keep: &mut dyn FnMut(Done) -> Result<(), String>) -> Result<(), String> {
        let next = Mutex::new(tasks.iter().enumerate());
        let failed = AtomicBool::new(false);
        let (send, receive) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                let (send, next, failed) = (send.clone(), &next, &failed);
                scope.spawn(move || {
                    let stops = || failed.load(Ordering::Relaxed) || (self.is_cancelled)();
                    while !stops() {
                        let Some((at, task)) = next.lock().map_or(None, |mut tasks| tasks.next()) else { return };
                        let start = Instant::now();
                        let Some(outcome) = self.one(task, &stops) else { return };
                        let seconds = start.elapsed().as_secs_f64();
                        if send.send(Done { task: at, outcome, seconds, node: None }).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(send);
            let result = receive.iter().try_for_each(keep);
            failed.store(result.is_err(), Ordering::Relaxed);
            result
        })
    }

    /// Nothing if it was stopped.
    fn one(&self, task: &Task, stops: &dyn Fn() -> bool) -> Option<Outcome> {
        let mut command = Command::new(self.lariat);
        command.arg("check").arg(&task.case.file).args(&task.words).env(WITH_PARENT, "1");
        // Ctrl-C is for us alone: an answer that was cut short is no row.
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(error) => return Some(Outcome::Refused(format!("could not be run: {error}"))),
        };
        let out = child.stdout.take().map(reader);
        let err = child.stderr.take().map(reader);
        let status = self.wait(&mut child, stops)?;
        let text = |reader: Option<std::thread::JoinHandle<Vec<u8>>>| {
            reader.and_then(|reader| reader.join().ok()).unwrap_or_default()
        };
        Some(outcome(status, &text(out), &text(err)))
    }

    fn wait(&self, child: &mut Child, stops: &dyn Fn() -> bool) -> Option<ExitStatus> {
        let start = Instant::now();
        let end = |child: &mut Child| {
            // Its workers end when it is gone.
            let _ = child.kill();
            child.wait().ok()
        };
        let mut pause = Duration::from_millis(1);
        loop {
            if let Ok(Some(status)) = child.try_wait() {
                return Some(status);
            }
            if stops() {
                end(child);
                return None;
            }
            if self.limit.is_some_and(|limit| start.elapsed() > limit + GRACE) {
                return end(child);
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(20));
        }
    }
}

/// A trace is more than a pipe holds: it is read while the process runs.
fn reader(mut stream: impl Read + Send + 'static) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        bytes
    })
}

/// What a process that has ended left behind.
pub fn outcome(status: ExitStatus, out: &[u8], err: &[u8]) -> Outcome {
    if let Ok(report) = serde_json::from_slice(out) {
        return Outcome::Report(report);
    }
    let said = String::from_utf8_lossy(err);
    let said = said.lines().take(3).collect::<Vec<_>>().join(" / ");
    match status.signal() {
        Some(signal) => Outcome::Lost(format!("the process was ended by signal {signal}")),
        None => Outcome::Refused(format!("{status}: {said}")),
    }
}

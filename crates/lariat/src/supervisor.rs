//! `lariat check`: starts the worker, watches it, and prints its answer.
//!
//! The solver looks at its own limits only now and then, and may die of lack of memory; so the work is done in a
//! process that can be killed. The worker writes one JSON message a line. The limits are kept here: when one is
//! reached, the worker's whole process group is killed, and what it had established by then is the answer.

use crate::cli::{CheckArgs, Format};
use crate::message::Message;
use crate::progress::Display;
use crate::report::{Report, Stats, Verdict};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How often the worker's memory is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// How long after the time limit the worker may still be busy saying so.
const GRACE: Duration = Duration::from_millis(400);

/// What the worker is told to be started with: the words of our own command line.
pub fn check(args: &CheckArgs, words: &[std::ffi::OsString]) -> u8 {
    let start = Instant::now();
    let mut worker = match Worker::start(words) {
        Ok(worker) => worker,
        Err(error) => {
            crate::output::error(&format!("the worker could not be started: {error}"));
            return 3;
        }
    };
    let ending = worker.watch(args, start);
    let report = match ending {
        Ending::Report(report) => *report,
        // The worker has said on standard error what is wrong with the input.
        Ending::BadInput => return 2,
        Ending::Cut(reason, progress) => cut_short(args, &reason, &progress, start),
    };
    let code = report.exit_code(args.strict);
    let text = match args.format {
        Format::Text => report.text(args.verbose),
        Format::Json => match serde_json::to_string(&report) {
            Ok(text) => text + "\n",
            Err(error) => {
                crate::output::error(&format!("the report could not be written: {error}"));
                return 3;
            }
        },
    };
    crate::output::print(&text);
    code
}

/// What is known of a worker that never answered.
#[derive(Default)]
struct Known {
    finished: Option<u32>,
    stats: Stats,
    engine: String,
    entry: String,
    question: String,
}

enum Ending {
    Report(Box<Report>),
    BadInput,
    Cut(String, Box<Known>),
}

/// The answer when a limit or a signal ended the search: `bounded` if no bound was asked for and some bound was
/// finished, else `unknown`.
fn cut_short(args: &CheckArgs, reason: &str, known: &Known, start: Instant) -> Report {
    let bounded = args.bound.is_none() && known.finished.is_some();
    let mut stats = known.stats.clone();
    stats.time.total = start.elapsed().as_secs_f64();
    let mut reason = reason.to_owned();
    if !bounded && let Some(finished) = known.finished {
        reason += &format!(" (no bug within bound {finished})");
    }
    Report {
        verdict: if bounded { Verdict::Bounded } else { Verdict::Unknown },
        reason: Some(reason),
        bound: known.finished,
        engine: if known.engine.is_empty() { args.engine.name().into() } else { known.engine.clone() },
        entry: known.entry.clone(),
        question: known.question.clone(),
        files: args.files.iter().map(|file| file.display().to_string()).collect(),
        stats,
        trace: None,
    }
}

/// What the worker's reader, or a signal, has to say.
enum News {
    Message(Message),
    /// The worker closed its output.
    End,
    Interrupted,
}

struct Worker {
    child: Child,
    news: Receiver<News>,
    peak: u64,
}

impl Worker {
    fn start(words: &[std::ffi::OsString]) -> std::io::Result<Self> {
        let mut command = std::process::Command::new(std::env::current_exe()?);
        command.arg("worker").args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own: killed as a whole, a solver process included, and deaf to the terminal's Ctrl-C.
        command.process_group(0);
        let mut child = command.spawn()?;
        let (send, news) = channel();
        let interrupt = send.clone();
        // A second handler cannot be set; there is only one check a process.
        let _ = ctrlc::set_handler(move || {
            let _ = interrupt.send(News::Interrupted);
        });
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || {
                for line in BufReader::new(output).lines() {
                    let message = line.ok().and_then(|line| serde_json::from_str(&line).ok());
                    if let Some(message) = message
                        && send.send(News::Message(message)).is_err()
                    {
                        return;
                    }
                }
                let _ = send.send(News::End);
            });
        }
        Ok(Self { child, news, peak: 0 })
    }

    fn watch(&mut self, args: &CheckArgs, start: Instant) -> Ending {
        let deadline = start + Duration::try_from_secs_f64(args.time_limit).unwrap_or(Duration::MAX / 4) + GRACE;
        let limit = args.memory_limit.map(|megabytes| megabytes.saturating_mul(1 << 20));
        let mut display = Display::new(args.format == Format::Text);
        let mut known = Known::default();
        let ending = loop {
            match self.news.recv_timeout(LOOK) {
                Ok(News::Message(Message::Report(report))) => break Ending::Report(report),
                Ok(News::Message(Message::Progress { phase, progress })) => {
                    known.stats.queries = progress.queries;
                    known.stats.instances = progress.instances as u64;
                    display.show(&phase, &progress);
                }
                Ok(News::Message(Message::Finished { bound })) => known.finished = Some(bound),
                Ok(News::Message(Message::Started { engine, entry, question })) => {
                    (known.engine, known.entry, known.question) = (engine, entry, question);
                }
                Ok(News::Interrupted) => break Ending::Cut("interrupted".into(), Box::new(known)),
                Ok(News::End) => break self.ended(known),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break self.ended(known),
            }
            self.peak = self.peak.max(memory_of_group(self.child.id()));
            known.stats.peak_memory_bytes = self.peak;
            if limit.is_some_and(|limit| self.peak > limit) {
                break Ending::Cut("memory limit".into(), Box::new(known));
            }
            if Instant::now() > deadline {
                break Ending::Cut(engine::TIME_LIMIT.into(), Box::new(known));
            }
        };
        display.finish();
        self.kill();
        match ending {
            Ending::Report(mut report) => {
                report.stats.peak_memory_bytes = report.stats.peak_memory_bytes.max(self.peak);
                report.stats.time.total = start.elapsed().as_secs_f64();
                Ending::Report(report)
            }
            other => other,
        }
    }

    /// The worker closed its output without an answer.
    fn ended(&mut self, known: Known) -> Ending {
        match self.child.wait() {
            Ok(status) if status.code() == Some(2) => Ending::BadInput,
            Ok(status) => Ending::Cut(describe(status), Box::new(known)),
            Err(error) => Ending::Cut(format!("the worker was lost: {error}"), Box::new(known)),
        }
    }

    fn kill(&mut self) {
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id() as i32) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.wait();
    }
}

fn describe(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(6 | 9 | 11) => format!("the worker died ({status}), probably for lack of memory"),
        _ => format!("the worker ended without an answer ({status})"),
    }
}

/// The resident memory of the worker and of the processes that it started.
fn memory_of_group(worker: u32) -> u64 {
    let mut sum = resident(worker);
    let children = std::fs::read_to_string(format!("/proc/{worker}/task/{worker}/children")).unwrap_or_default();
    for child in children.split_whitespace().filter_map(|child| child.parse().ok()) {
        sum += resident(child);
    }
    sum
}

fn resident(process: u32) -> u64 {
    let statm = std::fs::read_to_string(format!("/proc/{process}/statm")).unwrap_or_default();
    let pages: u64 = statm.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
    pages * rustix::param::page_size() as u64
}

/// Writes a message to the supervisor, a line each.
pub fn send(message: &Message) {
    let mut out = std::io::stdout().lock();
    if let Ok(text) = serde_json::to_string(message) {
        // Nobody listening means that the supervisor is gone, and so will this process be.
        let _ = writeln!(out, "{text}");
        let _ = out.flush();
    }
}

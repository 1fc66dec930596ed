//! A worker: one job, in a process of its own or in a thread of this one.
//!
//! A process reads its task as the first line of its standard input and writes messages to its standard output, a line each.

use crate::config::Config;
use crate::job::{Cancel, Job};
use crate::message::{Message, Task};
use crate::reason::Reason;
use crate::sources::Input;
use crate::work::work;
use std::io::{BufRead, Write};
use std::process::ExitCode;
use std::time::Instant;

/// The stack of the thread that works. Walks over deep input grow theirs; this is for what Z3 does with deep terms.
const STACK: usize = 1 << 30;

/// The word that makes a process a worker.
pub(crate) const WORKER: &str = "worker";

/// Does what [`crate::Check`] starts processes of [`crate::Config::program`] for, if this is such a process; to be called
/// first of all in the `main` of that program. The exit code, if this process was one.
pub fn serve_if_asked() -> Option<ExitCode> {
    let mut words = std::env::args_os().skip(1);
    let word = words.next().filter(|_| words.next().is_none())?;
    if word == WORKER {
        return Some(ExitCode::from(run()));
    }
    (word == crate::solvers::SERVE).then(|| ExitCode::from(crate::solvers::serve()))
}

/// A worker process; its exit code.
fn run() -> u8 {
    let start = Instant::now();
    let send = |message: Message| {
        let mut out = std::io::stdout().lock();
        if let Ok(text) = serde_json::to_string(&message) {
            // Nobody listening means that the supervisor is gone, and so will this process be.
            let _ = writeln!(out, "{text}");
            let _ = out.flush();
        }
    };
    let mut line = String::new();
    let task: Option<Task> = match std::io::stdin().lock().read_line(&mut line) {
        Ok(_) => serde_json::from_str(&line).ok(),
        Err(_) => None,
    };
    let Some(Task { config, sources, translated_from }) = task else { return 2 };
    drop(line);
    let input = match (translated_from, sources) {
        (Some(names), sources) if sources.len() == 1 => {
            let Some(text) = sources.into_iter().next() else { return 2 };
            Input::Translated { text, names }
        }
        (_, sources) => Input::Sources(sources),
    };
    if let Err(error) = end_with_supervisor() {
        send(Message::GaveUp { reason: Reason::Worker(crate::stack::no_room(&error)) });
        return 0;
    }
    match do_job(&config, &input, start, &Cancel::default(), &send) {
        Ended::Told => 0,
        Ended::Panicked(_) => 101,
    }
}

/// How a worker ends.
pub(crate) enum Ended {
    /// All has been sent.
    Told,
    /// With this message.
    Panicked(String),
}

/// Works on a thread with a large stack.
pub(crate) fn do_job(
    config: &Config,
    input: &Input,
    start: Instant,
    cancel: &Cancel,
    send: &(dyn Fn(Message) + Sync),
) -> Ended {
    let done = crate::stack::run(STACK, || {
        let job = Job { config, cancel, send };
        if let Err(stop) = work(job, input, start) {
            send(Message::BadInput { fault: stop.fault, reason: stop.reason });
        }
    });
    match done {
        Ok(Ok(())) => Ended::Told,
        Ok(Err(message)) => Ended::Panicked(message),
        Err(reason) => {
            send(Message::GaveUp { reason: Reason::Worker(reason) });
            Ended::Told
        }
    }
}

/// The supervisor holds the other end of our standard input: when it is gone, so are we.
fn end_with_supervisor() -> std::io::Result<()> {
    let watching = std::thread::Builder::new().spawn(|| {
        let mut end = std::io::stdin().lock();
        let _ = std::io::copy(&mut end, &mut std::io::sink());
        crate::processes::end_descendants(std::process::id());
        std::process::exit(3);
    });
    watching.map(drop)
}

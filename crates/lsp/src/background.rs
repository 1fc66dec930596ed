//! Checks in the background, one after the other: each uses all cores already.

use crate::Event;
use crate::document::{Answered, Root};
use check::{Cancel, Check, Config, Source};
use lsp_types::Url;
use rustc_hash::FxHashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

/// A check to run.
pub struct Job {
    pub uri: Url,
    pub root: Root,
    pub fingerprint: u64,
    pub source: Source,
    pub lines: FxHashMap<u64, (u32, u32)>,
    pub time_limit: Duration,
    pub cancel: Cancel,
}

/// What one came to. `None` where it was stopped.
pub struct Outcome {
    pub uri: Url,
    pub root: Root,
    pub fingerprint: u64,
    pub answer: Option<Arc<Answered>>,
    /// There is nothing to start from: procedures can only be checked one by one.
    pub has_no_entry: bool,
}

/// Where jobs go.
pub struct Background(Sender<Job>);

impl Background {
    pub fn start(program: Option<PathBuf>, tell: Sender<Event>) -> Self {
        let (send, jobs) = channel::<Job>();
        std::thread::spawn(move || {
            for job in jobs {
                if tell.send(Event::Checked(run(job, program.clone()))).is_err() {
                    return;
                }
            }
        });
        Self(send)
    }

    pub fn add(&self, job: Job) {
        // The thread ends only when the server does.
        let _ = self.0.send(job);
    }
}

fn run(job: Job, program: Option<PathBuf>) -> Outcome {
    let Job { uri, root, fingerprint, source, lines, time_limit, cancel } = job;
    let mut outcome = Outcome { uri, root, fingerprint, answer: None, has_no_entry: false };
    if cancel.is_cancelled() {
        return outcome;
    }
    let config = Config { main: outcome.root.clone(), program, time_limit: Some(time_limit), ..Config::default() };
    let result = Check::new([source.clone()]).config(config).cancel(&cancel).run();
    if cancel.is_cancelled() {
        return outcome;
    }
    outcome.has_no_entry = matches!(&result, Err(check::Error::Input { fault: check::Fault::NoEntry, .. }));
    let answer = render::Answer::of(result, &[source.name().into_owned()]);
    let options = render::Options { verbose: false, sources: std::slice::from_ref(&source) };
    let page = render::HTML.write(&answer, &options);
    let report = match answer {
        render::Answer::Report(report) => Ok(*report),
        render::Answer::Error(error) => Err(error.reason),
    };
    outcome.answer = Some(Arc::new(Answered { report, page, lines }));
    outcome
}

//! `lariat check`: starts the workers, watches them, and prints the answer.
//!
//! The solver looks at its own limits only now and then, and may die of lack of memory; so the work is done in
//! processes that can be killed: one, or for a portfolio several. A worker writes one JSON message a line. The limits
//! are kept here, for all workers together: when one is reached, their process groups are killed, and what was
//! established by then is the answer.

use crate::cli::{CheckArgs, EngineName, Format};
use crate::message::{Fault, Message};
use crate::portfolio::{COMPLEMENTARY, CONFIGURATIONS, RESERVE_AFTER};
use crate::processes;
use crate::progress::Display;
use crate::report::{Report, Stats, Uncertified, Verdict};
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How often the workers' memory is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// How long after the time limit a worker may still be busy saying so.
const GRACE: Duration = Duration::from_millis(400);
/// How a worker exits that found the input to be at fault.
pub const BAD_INPUT: u8 = 2;

/// Runs a check and prints the answer; `words` are those of our own command line, which the workers get too.
pub fn check(args: &CheckArgs, words: &[OsString]) -> u8 {
    if args.format == Format::Text
        && let Some((option, engine)) = args.chooses_engine()
    {
        let engine = engine.name();
        crate::output::error(&format!("note: {option} chooses the engine {engine}; --engine chooses another"));
    }
    let report = match run(args, words, &mut |_| {}) {
        Ok(report) => report,
        // What is wrong is on standard error.
        Err(NoReport::BadInput { .. }) => return BAD_INPUT,
        Err(NoReport::NoWorker) => return 3,
    };
    let code = report.exit_code(args.strict);
    if report.uncertified == Some(Uncertified::NotAsked) {
        let why = report.certified.as_deref().unwrap_or_default();
        crate::output::error(&format!("--certify: the proof could not be certified, {why}"));
    }
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
    if let Err(error) = crate::output::print(&text) {
        crate::output::error(&format!("the answer could not be written: {error}"));
        return 3;
    }
    code
}

/// Why there is nothing to report.
pub enum NoReport {
    BadInput { fault: Fault, reason: String },
    NoWorker,
}

/// Who is told what the workers say, as it comes. Several of them may say the same.
pub type Listener<'l> = &'l mut dyn FnMut(&Message);

/// The reason where somebody stopped the program.
/// How long others may look for a bug that is certain, or for a proof, once one is possible; or twice as long as that took.
const AFTER_POSSIBLE: Duration = Duration::from_secs(10);
/// Why a worker that found a possible bug only is not the last.
const POSSIBLE: &str = "what it found is possible, but not certain";
pub const INTERRUPTED: &str = "interrupted";

/// The reason where the processes used more memory than they may.
pub const MEMORY_LIMIT: &str = "memory limit";

/// How a reason starts that is our own fault.
pub const DEFECT: &str = "a defect";

/// Runs a check.
pub fn run(args: &CheckArgs, words: &[OsString], listener: Listener<'_>) -> Result<Report, NoReport> {
    let start = Instant::now();
    if let Some(pipe) = args.files.iter().find(|file| is_pipe(file)) {
        return Err(bad_usage(format!("{}: only files can be read: several processes read them", pipe.display())));
    }
    if let Some(reason) = crate::overwriting::refusal(&args.files, &args.written_files()) {
        return Err(bad_usage(reason));
    }
    if let Some(reason) = args.certify.as_deref().and_then(crate::certify::missing) {
        return Err(bad_usage(reason));
    }
    let mut workers = match Workers::start(args, words) {
        Ok(workers) => workers,
        Err(error) => {
            crate::output::error(&format!("no worker could be started: {error}"));
            return Err(NoReport::NoWorker);
        }
    };
    let ending = workers.watch(args, start, listener);
    workers.kill();
    let mut report = match ending {
        Ending::Report(report) => *report,
        Ending::BadInput => {
            let (fault, reason) = workers.known.fault.take().unwrap_or((Fault::Other, "no reason given".into()));
            return Err(NoReport::BadInput { fault, reason });
        }
        Ending::Cut(reason) => {
            let Known { found, uncertified, possible, .. } = &mut workers.known;
            match (found.take(), uncertified.take(), possible.take()) {
                (Some(found), ..) => Report { reason: Some(reason), ..*found },
                (None, Some(proved), _) => *proved,
                (None, None, Some((_, possible))) => *possible,
                (None, None, None) => workers.known.cut_short(args, reason),
            }
        }
        Ending::Contradiction(one, other) => {
            crate::output::error(&format!(
                "DEFECT: two engines contradict each other. {} says {:?}, {} says {:?}. Please report this, with the \
                 program and both reports:\n{}\n{}",
                one.engine,
                one.verdict,
                other.engine,
                other.verdict,
                serde_json::to_string(&one).unwrap_or_default(),
                serde_json::to_string(&other).unwrap_or_default(),
            ));
            let reason = format!("{DEFECT}: {} and {} contradict each other", one.engine, other.engine);
            workers.known.cut_short(args, reason)
        }
    };
    report.stats.peak_memory_bytes = report.stats.peak_memory_bytes.max(workers.peak);
    report.stats.time.total = start.elapsed().as_secs_f64();
    Ok(report)
}

/// Says what is wrong with the usage.
fn bad_usage(reason: String) -> NoReport {
    crate::output::error(&reason);
    NoReport::BadInput { fault: Fault::Other, reason }
}

/// Whether what is read from it cannot be read again.
fn is_pipe(file: &Path) -> bool {
    // What stands behind /dev/stdin is another file for each process.
    let is_of_process = ["/dev", "/proc"].iter().any(|folder| file.starts_with(folder));
    is_of_process || std::fs::metadata(file).is_ok_and(|known| !known.is_file() && !known.is_dir())
}

enum Ending {
    Report(Box<Report>),
    BadInput,
    /// A limit or a signal, or no worker is left.
    Cut(String),
    Contradiction(Box<Report>, Box<Report>),
}

/// What is known while nobody has answered.
#[derive(Default)]
struct Known {
    /// The largest bound that a worker finished.
    finished: Option<u32>,
    stats: Stats,
    entry: String,
    question: String,
    contexts: Option<u32>,
    globals: Vec<String>,
    /// A bug, if the search went on to look for more.
    found: Option<Box<Report>>,
    /// A proof that the second solver of `--certify` did not confirm: that of another worker may be better.
    uncertified: Option<Box<Report>>,
    /// An execution that hangs on what nobody has decided.
    /// Since when.
    possible: Option<(Instant, Box<Report>)>,
    /// What is wrong with the input.
    fault: Option<(Fault, String)>,
    /// Why workers gave up, each with its name in a portfolio.
    reasons: Vec<(Option<&'static str>, String)>,
}

impl Known {
    /// The answer when the search has ended without one: `bounded` if a limit or a signal ended it, no bound was asked for
    /// and some bound was finished; else `unknown`. Where something is wrong with us, nothing that was found counts.
    fn cut_short(&self, args: &CheckArgs, mut reason: String) -> Report {
        let is_limit = [engine::TIME_LIMIT, MEMORY_LIMIT, INTERRUPTED].contains(&reason.as_str());
        let finished = self.finished.filter(|_| !reason.contains(DEFECT));
        let bounded = args.bound.is_none() && finished.is_some() && is_limit;
        if !bounded && let Some(finished) = finished {
            reason += &format!(" (no bug within bound {finished})");
        }
        Report {
            verdict: if bounded { Verdict::Bounded } else { Verdict::Unknown },
            reason: Some(reason),
            bound: finished,
            engine: args.engine().name().into(),
            entry: self.entry.clone(),
            question: self.question.clone(),
            files: args.files.iter().map(|file| file.display().to_string()).collect(),
            recursion_cut: bounded,
            stats: self.stats.clone(),
            certified: None,
            uncertified: None,
            certain: None,
            vacuous: None,
            trace: None,
            more: Vec::new(),
            contexts: self.contexts,
            stack_depth: args.stack_depth,
            globals: self.globals.clone(),
        }
    }
}

/// Why workers gave up, in one text. What several of them say is said once.
fn in_one(reasons: &[(Option<&'static str>, String)]) -> String {
    match reasons {
        [] => "the worker did not answer".into(),
        [(_, first), others @ ..] if others.iter().all(|(_, other)| other == first) => first.clone(),
        _ => {
            let mut texts: Vec<String> = Vec::new();
            for (place, (name, reason)) in reasons.iter().enumerate() {
                if reasons[..place].iter().any(|(_, before)| before == reason) {
                    continue;
                }
                texts.push(match name {
                    Some(name) => format!("{name}: {reason}"),
                    None => reason.clone(),
                });
            }
            texts.join("; ")
        }
    }
}

/// What a worker, by its number, or a signal has to say.
enum News {
    Message(usize, Message),
    /// The worker closed its output.
    End(usize),
    Interrupted,
}

struct Workers {
    /// `None` once it has ended.
    all: Vec<Option<Child>>,
    news: Receiver<News>,
    /// For those that join later.
    send: Sender<News>,
    words: Vec<OsString>,
    /// How many may run at a time, and when one more may.
    jobs: usize,
    reserve: Option<Instant>,
    known: Known,
    peak: u64,
}

impl Workers {
    fn start(args: &CheckArgs, words: &[OsString]) -> std::io::Result<Self> {
        let (send, news) = channel();
        let interrupt = send.clone();
        // A second handler cannot be set; there is only one check a process.
        let _ = ctrlc::set_handler(move || {
            let _ = interrupt.send(News::Interrupted);
        });
        let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
        let is_portfolio = args.engine() == EngineName::Portfolio;
        let reserve = is_portfolio.then(|| Instant::now() + RESERVE_AFTER);
        let words = words.to_vec();
        let mut workers = Self { all: Vec::new(), news, send, words, jobs, reserve, known: Known::default(), peak: 0 };
        if is_portfolio {
            while workers.all.len() < jobs && workers.join()? {}
        } else {
            let worker = start_worker(&workers.words, &[], 0, workers.send.clone())?;
            workers.all.push(Some(worker));
        }
        Ok(workers)
    }

    /// Starts the next worker of the portfolio; false if there is none.
    fn join(&mut self) -> std::io::Result<bool> {
        let number = self.all.len();
        let Some(configuration) = CONFIGURATIONS.get(number) else { return Ok(false) };
        let worker = start_worker(&self.words, configuration.words, number, self.send.clone())?;
        self.all.push(Some(worker));
        Ok(true)
    }

    /// Lets the next worker join where the others take long, or have given up.
    fn reinforce(&mut self) {
        let Some(reserve) = self.reserve else { return };
        let running = self.all.iter().flatten().count();
        let is_late = self.all.len() < COMPLEMENTARY && Instant::now() >= reserve;
        let is_wanted = running < self.jobs || (running == self.jobs && is_late);
        // The answer may well come without it.
        if is_wanted && !self.join().unwrap_or(false) {
            self.reserve = None;
        }
    }

    fn watch(&mut self, args: &CheckArgs, start: Instant, listener: Listener<'_>) -> Ending {
        // Some ten thousand million years are for ever.
        let limit = Duration::try_from_secs_f64(args.time_limit).unwrap_or(Duration::MAX).min(Duration::MAX / 64);
        let deadline = start + limit + GRACE;
        let limit = args.memory_limit.map(|megabytes| megabytes.saturating_mul(1 << 20));
        let mut display = Display::new(args.format == Format::Text);
        let ending = loop {
            match self.news.recv_timeout(LOOK) {
                Ok(News::Message(number, message)) => {
                    listener(&message);
                    if let Some(ending) = self.hear(number, message, &mut display) {
                        break ending;
                    }
                }
                Ok(News::End(number)) => {
                    if let Some(ending) = self.ended(number) {
                        break ending;
                    }
                }
                Ok(News::Interrupted) => break Ending::Cut(INTERRUPTED.into()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break Ending::Cut("the workers were lost".into()),
            }
            self.reinforce();
            let memory = self.all.iter().flatten().map(|worker| processes::memory(worker.id())).sum();
            self.peak = self.peak.max(memory);
            if limit.is_some_and(|limit| memory > limit) && !self.give_one_up() {
                break Ending::Cut(MEMORY_LIMIT.into());
            }
            // Whoever has a possible bug does not wait for ever for one that is certain.
            let possible = self.known.possible.as_ref().map(|(at, _)| *at + AFTER_POSSIBLE.max(2 * (*at - start)));
            if Instant::now() > possible.map_or(deadline, |possible| possible.min(deadline)) {
                break Ending::Cut(engine::TIME_LIMIT.into());
            }
        };
        display.finish();
        ending
    }

    /// Ends the worker that joined last, so that the others have its memory; false if it is the only one.
    fn give_one_up(&mut self) -> bool {
        self.reserve = None;
        if self.all.iter().flatten().count() < 2 {
            return false;
        }
        if let Some(mut worker) = self.all.iter_mut().rev().find_map(Option::take) {
            processes::end(worker.id());
            let _ = worker.wait();
            self.known.reasons.push((None, MEMORY_LIMIT.into()));
        }
        true
    }

    /// Takes in a message; the ending, if it is one.
    fn hear(&mut self, number: usize, message: Message, display: &mut Display) -> Option<Ending> {
        match message {
            Message::Report(report) if report.verdict == Verdict::Unknown || report.reason.is_some() => {
                // Given up, or cut short: another worker may still know.
                let reason = report.reason.clone().unwrap_or_default();
                self.known.finished = self.known.finished.max(report.bound);
                self.known.stats = report.stats;
                self.gave_up(number, reason);
                None
            }
            Message::GaveUp { reason } => {
                self.gave_up(number, reason);
                None
            }
            Message::Report(report) if report.verdict == Verdict::Possible => {
                // Another worker may find one that is certain, or prove that there is none.
                self.known.possible.get_or_insert_with(|| (Instant::now(), report));
                self.gave_up(number, POSSIBLE.into());
                None
            }
            Message::Report(report) if report.uncertified.is_some() => {
                let is_better = |known: &Report| known.verdict == Verdict::Bounded && report.verdict == Verdict::Safe;
                if self.known.uncertified.as_deref().is_none_or(is_better) {
                    self.known.uncertified = Some(report);
                }
                None
            }
            Message::Report(report) => Some(self.first_answer(report)),
            Message::Found(report) => {
                if self.known.found.as_ref().is_none_or(|known| known.more.len() < report.more.len()) {
                    self.known.found = Some(report);
                }
                None
            }
            Message::Progress { phase, progress } => {
                self.known.stats.queries = self.known.stats.queries.max(progress.queries);
                let stats = &mut self.known.stats;
                stats.instances = stats.instances.max(progress.instances as u64);
                stats.shared = stats.shared.max(progress.shared as u64);
                stats.time.sharing = stats.time.sharing.max(progress.sharing);
                display.show(&phase, &progress);
                None
            }
            Message::Finished { bound } => {
                self.known.finished = self.known.finished.max(Some(bound));
                None
            }
            Message::BadInput { fault, reason } => {
                self.known.fault.get_or_insert((fault, reason));
                None
            }
            Message::Searching { .. } => None,
            Message::Started { entry, question, .. } => {
                (self.known.entry, self.known.question) = (entry, question);
                None
            }
            Message::Lowered { contexts, globals } => {
                (self.known.contexts, self.known.globals) = (contexts, globals);
                None
            }
        }
    }

    /// Takes note of why a worker does not know.
    fn gave_up(&mut self, number: usize, reason: String) {
        let name = CONFIGURATIONS.get(number).filter(|_| self.all.len() > 1).map(|known| known.name);
        self.known.reasons.push((name, reason));
    }

    /// A definite answer; unless another one is there already that contradicts it.
    fn first_answer(&self, report: Box<Report>) -> Ending {
        for known in self.known.found.iter().chain(&self.known.uncertified) {
            if contradict(&report, known) {
                return Ending::Contradiction(report, known.clone());
            }
        }
        for news in self.news.try_iter() {
            if let News::Message(_, Message::Report(other)) = news
                && contradict(&report, &other)
            {
                return Ending::Contradiction(report, other);
            }
        }
        Ending::Report(report)
    }

    /// A worker closed its output; the ending, if it was the last.
    fn ended(&mut self, number: usize) -> Option<Ending> {
        // One that was given up has ended before.
        let status = self.all[number].take().map(|mut worker| worker.wait());
        match status {
            Some(Ok(status)) if status.code() == Some(i32::from(BAD_INPUT)) => {
                // The first one says what is wrong, and is about to.
                return self.all[0].is_none().then_some(Ending::BadInput);
            }
            Some(Ok(status)) if !status.success() => self.known.reasons.push((None, describe(status))),
            Some(Err(error)) => self.known.reasons.push((None, format!("the worker was lost: {error}"))),
            Some(Ok(_)) | None => {}
        }
        if self.all.iter().any(Option::is_some) || (self.reserve.is_some() && self.join().unwrap_or(false)) {
            return None;
        }
        Some(Ending::Cut(in_one(&self.known.reasons)))
    }

    fn kill(&mut self) {
        for worker in self.all.iter_mut().flatten() {
            processes::end(worker.id());
            let _ = worker.wait();
        }
    }
}

/// Whether one says that there is a bug where the other says that there is none.
fn contradict(one: &Report, other: &Report) -> bool {
    let denies = |claim: &Report, bug: &Report| match claim.verdict {
        Verdict::Safe => true,
        Verdict::Bounded => claim.bound >= bug.bound,
        Verdict::Bug | Verdict::Possible | Verdict::Unknown => false,
    };
    (one.verdict == Verdict::Bug && denies(other, one)) || (other.verdict == Verdict::Bug && denies(one, other))
}

fn start_worker(words: &[OsString], more: &[&str], number: usize, send: Sender<News>) -> std::io::Result<Child> {
    let mut command = std::process::Command::new(std::env::current_exe()?);
    // What a worker is told counts because it comes last; but behind `--` there are only files.
    let files = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let (words, files) = words.split_at(files);
    command.arg("worker").args(words).args(more).args(files).stdin(Stdio::piped()).stdout(Stdio::piped());
    if number > 0 {
        // All workers read the same input: one says what is wrong with it.
        command.stderr(Stdio::null());
    }
    // A group of its own: killed as a whole, a solver process included, and deaf to the terminal's Ctrl-C.
    command.process_group(0);
    let mut child = command.spawn()?;
    if let Some(output) = child.stdout.take() {
        let listening = std::thread::Builder::new().spawn(move || {
            for line in BufReader::new(output).lines() {
                let message = line.ok().and_then(|line| serde_json::from_str(&line).ok());
                if let Some(message) = message
                    && send.send(News::Message(number, message)).is_err()
                {
                    return;
                }
            }
            let _ = send.send(News::End(number));
        });
        if let Err(error) = listening {
            processes::end(child.id());
            let _ = child.wait();
            return Err(std::io::Error::other(crate::stack::no_room(&error)));
        }
    }
    Ok(child)
}

fn describe(status: ExitStatus) -> String {
    match status.signal() {
        Some(6 | 9 | 11) => format!("the worker died ({status}), probably for lack of memory"),
        _ => format!("the worker ended without an answer ({status})"),
    }
}

//! Starts the workers of a check and watches them.
//!
//! The solver looks at its own limits only now and then, and may die of lack of memory; so the work is done in
//! processes that can be killed: one, or for a portfolio several. A worker writes one JSON message a line. The limits
//! are kept here, for all workers together: when one is reached, their process groups are killed, and what was
//! established by then is the answer.
//!
//! A caller that has no program for workers gets one that is a thread. Nobody can kill it: it stops where it looks at its
//! limits.

use crate::config::{Config, Strategy};
use crate::event::{Counts, Diagnostic, Event};
use crate::job::Cancel;
use crate::message::{Message, Task};
use crate::portfolio::{RESERVE_AFTER, complementary, members, named};
use crate::processes;
use crate::reason::Reason;
use crate::report::{Fault, Report, Stats, Times, Verdict};
use crate::sources::{Input, Source};
use crate::translation::Translated;
use crate::worker::{Ended, WORKER, do_job};
use crate::{Error, Listener};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How often the workers' memory is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// How long after the time limit a worker may still be busy saying so.
const GRACE: Duration = Duration::from_millis(400);
/// How long others may look for a bug that is certain, or for a proof, once one is possible; or twice as long as that took.
const AFTER_POSSIBLE: Duration = Duration::from_secs(10);

/// Runs a check.
pub(crate) fn run(input: &Input, config: &Config, cancel: &Cancel, listener: Listener<'_>) -> Result<Report, Error> {
    let start = Instant::now();
    if let Some(reason) = unusable(input, config) {
        listener(&Event::Message(reason.clone()));
        return Err(Error::Usage(reason));
    }
    let translated = match input {
        Input::Sources(sources) => translate(sources, config, listener)?.map(|translated| (sources, translated)),
        _ => None,
    };
    let Some((sources, translated)) = translated else { return search(input, config, start, cancel, listener) };
    // Workers have a clock of their own.
    let left = config.time_limit.map(|limit| limit.saturating_sub(start.elapsed()));
    // Where to start is known to the translation.
    let asked = Config { time_limit: left, main: None, ..config.clone() };
    let names = sources.iter().map(|source| source.name().into_owned()).collect();
    let input = Input::Translated { text: (translated.name.clone(), translated.text.clone()).into(), names };
    let mut report = search(&input, &asked, start, cancel, listener)?;
    if report.trace.is_some() {
        listener(&Event::Progress { phase: "running the program".into(), counts: Counts::default() });
    }
    let deadline = config.time_limit.and_then(|limit| start.checked_add(limit));
    let limits = crate::c_programs::Limits { deadline, cancel };
    crate::c_programs::finish(&mut report, sources, &translated, config, limits);
    report.stats.time.total = start.elapsed().as_secs_f64();
    if let Some(path) = &config.c.test_out
        && let Some(text) = crate::c_programs::test(&report, sources, &translated)
        && let Err(error) = crate::files::write_file(path, &text)
    {
        let reason = format!("{}: {error}", path.display());
        listener(&Event::Message(reason.clone()));
        return Err(Error::Usage(reason));
    }
    Ok(report)
}

/// The translation of sources that are not Boogie, of which all workers get the text.
fn translate(sources: &[Source], config: &Config, listener: Listener<'_>) -> Result<Option<Translated>, Error> {
    match crate::translation::translate(sources, config) {
        Ok(translated) => {
            for note in translated.iter().flat_map(|translated| &translated.notes) {
                listener(&Event::Message(format!("note: {note}")));
            }
            Ok(translated)
        }
        Err(reason) => {
            listener(&Event::Message(reason.clone()));
            Err(Error::Input { fault: Fault::Other, reason, diagnostics: Vec::new() })
        }
    }
}

/// Starts the workers and listens to them.
fn search(
    input: &Input,
    config: &Config,
    start: Instant,
    cancel: &Cancel,
    listener: Listener<'_>,
) -> Result<Report, Error> {
    let begun = Instant::now();
    let (send, news) = channel();
    let stop = Cancel::default();
    std::thread::scope(|scope| {
        let mut workers = Workers::new(config, input, news, send.clone());
        if config.has_workers() && !matches!(input, Input::Program(_)) {
            workers.start().map_err(Error::NoWorker)?;
        } else {
            workers.all.push(Some(Worker::Thread(stop.clone())));
            let work = move || {
                let tell = |message| {
                    let _ = send.send(News::Message(0, message));
                };
                let ended = do_job(config, input, begun, &stop, &tell);
                let _ = send.send(News::End(0, Some(ended)));
            };
            std::thread::Builder::new().spawn_scoped(scope, work).map_err(Error::NoWorker)?;
        }
        let ending = workers.watch(begun, cancel, listener);
        workers.kill();
        workers.conclude(ending, start, listener)
    })
}

/// What is wrong with what is asked, if something is.
fn unusable(input: &Input, config: &Config) -> Option<String> {
    let files = input.files();
    if let Strategy::Engine(name) = config.strategy()
        && engine::engine(&name).is_none()
    {
        return Some(format!("there is no engine named `{name}`"));
    }
    if config.strategy() == Strategy::Portfolio && !config.has_workers() {
        return Some("a portfolio needs a program that its processes run".into());
    }
    if let Some(pipe) = files.iter().find(|file| config.has_workers() && is_pipe(file)) {
        return Some(format!("{}: only files can be read: several processes read them", pipe.display()));
    }
    if config.portfolio.is_some() && config.strategy() != Strategy::Portfolio {
        return Some(format!("--portfolio: the engine is {}", config.strategy().name()));
    }
    if let Err(problem) = named(config.portfolio.as_deref()) {
        return Some(problem);
    }
    let refused = crate::overwriting::refusal(&files, &config.written_files());
    refused.or_else(|| config.certify.as_deref().and_then(crate::certify::missing))
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
    Cut(Reason),
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
    reasons: Vec<(Option<&'static str>, Reason)>,
    /// What there is to say about the source.
    diagnostics: Vec<Diagnostic>,
    /// What the first worker does, and since when; and how long it did what: where it is killed, it cannot say so itself.
    phase: Option<(String, Instant)>,
    times: Times,
}

impl Known {
    /// The first worker turns to something else, or ends.
    fn turn_to(&mut self, phase: Option<&str>) {
        let now = Instant::now();
        if self.phase.as_ref().map(|(phase, _)| phase.as_str()) == phase {
            return;
        }
        if let Some((before, since)) = self.phase.take() {
            let time = match before.as_str() {
                "reading" => &mut self.times.read,
                "lowering" => &mut self.times.lower,
                "simplifying" => &mut self.times.passes,
                "summarising" => &mut self.times.houdini,
                "encoding" => &mut self.times.vc,
                _ => &mut self.times.search,
            };
            *time += (now - since).as_secs_f64();
        }
        self.phase = phase.map(|phase| (phase.to_owned(), now));
    }

    /// The answer when the search has ended without one: `bounded` if a limit or a signal ended it, no bound was asked for
    /// and some bound was finished; else `unknown`. Where something is wrong with us, nothing that was found counts.
    fn cut_short(&self, input: &Input, config: &Config, mut reason: Reason) -> Report {
        let finished = self.finished.filter(|_| !reason.is_defect());
        let bounded = config.bound.is_none() && finished.is_some() && reason.is_limit();
        if !bounded && let Some(bound) = finished {
            reason = Reason::NoBugWithin { bound, why: Box::new(reason) };
        }
        // A worker that gave up has told its own times.
        let is_told = self.stats.time.total > 0.0;
        let time = if is_told {
            self.stats.time.clone()
        } else {
            Times { sharing: self.stats.time.sharing, ..self.times.clone() }
        };
        Report {
            verdict: if bounded { Verdict::Bounded } else { Verdict::Unknown },
            reason: Some(reason),
            bound: finished,
            engine: config.strategy().name().into(),
            entry: self.entry.clone(),
            question: self.question.clone(),
            files: input.names(),
            recursion_cut: bounded,
            stats: Stats { time, ..self.stats.clone() },
            certified: None,
            uncertified: None,
            certain: None,
            vacuous: None,
            proof: None,
            trace: None,
            native: None,
            more: Vec::new(),
            assertions: Vec::new(),
            others: None,
            contexts: self.contexts,
            stack_depth: config.stack_depth,
            globals: self.globals.clone(),
            known: Vec::new(),
            diagnostics: Vec::new(),
        }
    }
}

/// What a worker, by its number, has to say.
enum News {
    Message(usize, Message),
    /// The worker closed its output; a thread says how it ended.
    End(usize, Option<Ended>),
}

/// Who works.
enum Worker {
    Process(Child),
    /// With what stops it.
    Thread(Cancel),
}

impl Worker {
    /// The resident memory of what it runs in.
    fn memory(&self) -> u64 {
        match self {
            Worker::Process(child) => processes::memory(child.id()),
            Worker::Thread(_) => processes::memory(std::process::id()),
        }
    }

    fn end(&mut self) {
        match self {
            Worker::Process(child) => {
                processes::end(child.id());
                let _ = child.wait();
            }
            Worker::Thread(stop) => stop.cancel(),
        }
    }
}

/// Whether a program was translated, or its text has invariants (or speaks of them, in a comment, which does no harm).
fn has_loops_to_guess_about(input: &Input) -> bool {
    let mentions = |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "invariant");
    match input {
        Input::Translated { .. } => true,
        Input::Sources(sources) => sources.iter().any(|source| match source {
            crate::Source::Text { text, .. } => mentions(text),
            crate::Source::File(path) => {
                std::fs::read(path).is_ok_and(|bytes| mentions(&String::from_utf8_lossy(&bytes)))
            }
        }),
        Input::Program(_) => false,
    }
}

struct Workers<'c> {
    config: &'c Config,
    input: &'c Input,
    /// The members of a portfolio, by their numbers.
    members: Vec<(&'static str, Config)>,
    /// `None` once it has ended.
    all: Vec<Option<Worker>>,
    /// Whether it says that the input is at fault.
    refused: Vec<usize>,
    news: Receiver<News>,
    /// For those that join later.
    send: Sender<News>,
    /// How many may run at a time, and when one more may.
    jobs: usize,
    reserve: Option<Instant>,
    known: Known,
    peak: u64,
}

impl<'c> Workers<'c> {
    fn new(config: &'c Config, input: &'c Input, news: Receiver<News>, send: Sender<News>) -> Self {
        let jobs = config.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
        let (all, refused, known) = (Vec::new(), Vec::new(), Known::default());
        let is_portfolio = config.strategy() == Strategy::Portfolio;
        let members = if is_portfolio {
            members(config, has_loops_to_guess_about(input), input.is_translated())
        } else {
            Vec::new()
        };
        Self { config, input, members, all, refused, news, send, jobs, reserve: None, known, peak: 0 }
    }

    /// Starts processes.
    fn start(&mut self) -> std::io::Result<()> {
        if self.config.strategy() == Strategy::Portfolio {
            self.reserve = Some(Instant::now() + RESERVE_AFTER);
            while self.all.len() < self.jobs && self.join()? {}
        } else {
            self.add(self.config.clone())?;
        }
        Ok(())
    }

    fn add(&mut self, config: Config) -> std::io::Result<()> {
        let (sources, translated_from) = match self.input {
            Input::Sources(sources) => (sources.clone(), None),
            Input::Translated { text, names } => (vec![text.clone()], Some(names.clone())),
            Input::Program(_) => return Ok(()),
        };
        let number = self.all.len();
        match start_worker(Task { config, sources, translated_from }, number, self.send.clone()) {
            Ok(worker) => {
                self.all.push(Some(Worker::Process(worker)));
                Ok(())
            }
            Err(error) => {
                self.kill();
                Err(error)
            }
        }
    }

    /// The report that an ending comes to.
    fn conclude(mut self, ending: Ending, start: Instant, listener: Listener<'_>) -> Result<Report, Error> {
        let (config, input) = (self.config, self.input);
        self.known.turn_to(None);
        let mut report = match ending {
            Ending::Report(report) => *report,
            Ending::BadInput => {
                let (fault, reason) = self.known.fault.take().unwrap_or((Fault::Other, "no reason given".into()));
                return Err(Error::Input { fault, reason, diagnostics: self.known.diagnostics });
            }
            Ending::Cut(reason) => {
                let Known { found, uncertified, possible, .. } = &mut self.known;
                match (found.take(), uncertified.take(), possible.take()) {
                    (Some(found), ..) => Report { reason: Some(reason), ..*found },
                    (None, Some(proved), _) => *proved,
                    (None, None, Some((_, possible))) => *possible,
                    (None, None, None) => self.known.cut_short(input, config, reason),
                }
            }
            Ending::Contradiction(one, other) => {
                listener(&Event::Message(format!(
                    "DEFECT: two engines contradict each other. {} says {:?}, {} says {:?}. Please report this, with \
                     the program and both reports:\n{}\n{}",
                    one.engine,
                    one.verdict,
                    other.engine,
                    other.verdict,
                    serde_json::to_string(&one).unwrap_or_default(),
                    serde_json::to_string(&other).unwrap_or_default(),
                )));
                let what = format!("{} and {} contradict each other", one.engine, other.engine);
                self.known.cut_short(input, config, Reason::Contradiction(what))
            }
        };
        report.stats.peak_memory_bytes = report.stats.peak_memory_bytes.max(self.peak);
        report.stats.time.total = start.elapsed().as_secs_f64();
        report.diagnostics = self.known.diagnostics;
        Ok(report)
    }

    /// Starts the next worker of the portfolio; false if there is none.
    fn join(&mut self) -> std::io::Result<bool> {
        let Some((_, config)) = self.members.get(self.all.len()) else { return Ok(false) };
        self.add(config.clone())?;
        Ok(true)
    }

    /// Lets the next worker join where the others take long, or have given up.
    fn reinforce(&mut self) {
        let Some(reserve) = self.reserve else { return };
        let running = self.all.iter().flatten().count();
        let wanted = complementary(self.input.is_translated());
        let is_late = self.all.len() < wanted && Instant::now() >= reserve;
        let is_wanted = running < self.jobs || is_late;
        // The answer may well come without it.
        if is_wanted && !self.join().unwrap_or(false) {
            self.reserve = None;
        }
    }

    fn watch(&mut self, start: Instant, cancel: &Cancel, listener: Listener<'_>) -> Ending {
        // Some ten thousand million years are for ever.
        let limit = self.config.time_limit.unwrap_or(Duration::MAX).min(Duration::MAX / 64);
        let deadline = start + limit + GRACE;
        let limit = self.config.memory_limit.filter(|_| self.config.has_workers());
        let limit = limit.map(|megabytes| megabytes.saturating_mul(1 << 20));
        loop {
            match self.news.recv_timeout(LOOK) {
                Ok(News::Message(number, message)) => {
                    if let Some(ending) = self.hear(number, message, listener) {
                        break ending;
                    }
                }
                Ok(News::End(number, ended)) => {
                    if let Some(ending) = self.ended(number, ended) {
                        break ending;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    break Ending::Cut(Reason::Worker("the workers were lost".into()));
                }
            }
            if cancel.is_cancelled() {
                break Ending::Cut(Reason::Interrupted);
            }
            self.reinforce();
            let memory = self.all.iter().flatten().map(Worker::memory).sum();
            self.peak = self.peak.max(memory);
            if limit.is_some_and(|limit| memory > limit) && !self.give_one_up() {
                break Ending::Cut(Reason::MemoryLimit);
            }
            // Whoever has a possible bug does not wait for ever for one that is certain.
            let possible = self.known.possible.as_ref().map(|(at, _)| *at + AFTER_POSSIBLE.max(2 * (*at - start)));
            if Instant::now() > possible.map_or(deadline, |possible| possible.min(deadline)) {
                break Ending::Cut(Reason::TIME_LIMIT);
            }
        }
    }

    /// Ends the worker that joined last, so that the others have its memory; false if it is the only one.
    fn give_one_up(&mut self) -> bool {
        self.reserve = None;
        if self.all.iter().flatten().count() < 2 {
            return false;
        }
        if let Some(mut worker) = self.all.iter_mut().rev().find_map(Option::take) {
            worker.end();
            self.known.reasons.push((None, Reason::MemoryLimit));
        }
        true
    }

    /// Takes in a message; the ending, if it is one.
    fn hear(&mut self, number: usize, message: Message, listener: Listener<'_>) -> Option<Ending> {
        match message {
            Message::Event(event) => {
                self.note(number, event, listener);
                None
            }
            Message::Report { report, reason } if report.verdict == Verdict::Unknown || reason.is_some() => {
                // Given up, or cut short: another worker may still know.
                let reason = reason.unwrap_or(Reason::Worker(String::new()));
                self.known.finished = self.known.finished.max(report.bound);
                self.known.stats = report.stats;
                self.gave_up(number, reason);
                None
            }
            Message::GaveUp { reason } => {
                self.gave_up(number, reason);
                None
            }
            Message::Report { report, .. } if report.verdict == Verdict::Possible => {
                // Another worker may find one that is certain, or prove that there is none.
                self.known.possible.get_or_insert_with(|| (Instant::now(), report));
                self.gave_up(number, Reason::Possible);
                None
            }
            Message::Report { report, .. } if report.uncertified.is_some() => {
                let is_better = |known: &Report| known.verdict == Verdict::Bounded && report.verdict == Verdict::Safe;
                if self.known.uncertified.as_deref().is_none_or(is_better) {
                    self.known.uncertified = Some(report);
                }
                None
            }
            Message::Report { report, .. } => Some(self.first_answer(report)),
            Message::BadInput { fault, reason } => {
                self.known.fault.get_or_insert((fault, reason));
                self.refused.push(number);
                None
            }
        }
    }

    /// Takes in what a worker tells, and passes it on. All workers read the same input: one says what there is to say
    /// about it.
    fn note(&mut self, number: usize, event: Event, listener: Listener<'_>) {
        if number == 0 || !matches!(event, Event::Diagnostics { .. } | Event::Message(_) | Event::Dump { .. }) {
            listener(&event);
        }
        match event {
            Event::Found(report) => {
                let is_more = |known: &Report| known.more.len() < report.more.len() || !report.assertions.is_empty();
                if self.known.found.as_deref().is_none_or(is_more) {
                    self.known.found = Some(report);
                }
            }
            Event::Progress { phase, counts } => {
                if number == 0 {
                    self.known.turn_to(Some(&phase));
                }
                let stats = &mut self.known.stats;
                stats.queries = stats.queries.max(counts.queries);
                stats.instances = stats.instances.max(counts.instances as u64);
                stats.shared = stats.shared.max(counts.shared as u64);
                stats.time.sharing = stats.time.sharing.max(counts.sharing);
            }
            Event::Finished { bound } => self.known.finished = self.known.finished.max(Some(bound)),
            Event::Started { entry, question, .. } => (self.known.entry, self.known.question) = (entry, question),
            Event::Lowered { contexts, globals } => (self.known.contexts, self.known.globals) = (contexts, globals),
            Event::Diagnostics { list, .. } if number == 0 => self.known.diagnostics.extend(list),
            Event::Searching { .. } | Event::Diagnostics { .. } | Event::Message(_) | Event::Dump { .. } => {}
        }
    }

    /// Takes note of why a worker does not know.
    fn gave_up(&mut self, number: usize, reason: Reason) {
        let name = self.members.get(number).filter(|_| self.all.len() > 1).map(|(name, _)| *name);
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
            if let News::Message(_, Message::Report { report: other, .. }) = news
                && contradict(&report, &other)
            {
                return Ending::Contradiction(report, other);
            }
        }
        Ending::Report(report)
    }

    /// A worker closed its output; the ending, if it was the last.
    fn ended(&mut self, number: usize, ended: Option<Ended>) -> Option<Ending> {
        // One that was given up has ended before.
        let worker = self.all[number].take();
        if worker.is_some() && self.refused.contains(&number) {
            if let Some(Worker::Process(mut child)) = worker {
                let _ = child.wait();
            }
            // The first one says what is wrong, and is about to.
            return self.all[0].is_none().then_some(Ending::BadInput);
        }
        let problem = match worker {
            Some(Worker::Process(mut child)) => match child.wait() {
                Ok(status) if status.success() => None,
                Ok(status) => Some(Reason::Worker(describe(status))),
                Err(error) => Some(Reason::Worker(format!("the worker was lost: {error}"))),
            },
            Some(Worker::Thread(_)) => match ended {
                Some(Ended::Panicked(message)) => Some(engine::Reason::Defect(format!("panic: {message}")).into()),
                _ => None,
            },
            None => None,
        };
        self.known.reasons.extend(problem.map(|problem| (None, problem)));
        if self.all.iter().any(Option::is_some) || (self.reserve.is_some() && self.join().unwrap_or(false)) {
            return None;
        }
        Some(Ending::Cut(Reason::of_workers(std::mem::take(&mut self.known.reasons))))
    }

    fn kill(&mut self) {
        for worker in self.all.iter_mut().flatten() {
            worker.end();
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

fn start_worker(task: Task, number: usize, send: Sender<News>) -> std::io::Result<Child> {
    let program = task.config.program.as_deref().unwrap_or(Path::new(""));
    let mut command = std::process::Command::new(program);
    command.arg(WORKER).stdin(Stdio::piped()).stdout(Stdio::piped());
    if number > 0 {
        // All workers read the same input: one says what is wrong with it.
        command.stderr(Stdio::null());
    }
    // A group of its own: killed as a whole, a solver process included, and deaf to the terminal's Ctrl-C.
    command.process_group(0);
    let mut child = command.spawn()?;
    let text = serde_json::to_string(&task)?;
    if let Some(input) = &mut child.stdin {
        // One that does not read has ended, and that is heard of. The pipe stays open: when it closes, the worker ends.
        let _ = writeln!(input, "{text}");
    }
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
            let _ = send.send(News::End(number, None));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A worker that is killed cannot say how long it took for what.
    #[test]
    fn times_are_kept_here_too() {
        let mut known = Known::default();
        for phase in [Some("reading"), Some("lowering"), Some("searching"), Some("searching"), None] {
            known.turn_to(phase);
            std::thread::sleep(Duration::from_millis(2));
        }
        let report = known.cut_short(&Input::Sources(Vec::new()), &Config::default(), Reason::Interrupted);
        let time = &report.stats.time;
        assert!(time.read > 0.0 && time.lower > 0.0 && time.search > time.lower, "{time:?}");
        assert_eq!((time.passes, time.vc), (0.0, 0.0));
    }
}

//! What a search tells while it runs: progress to the supervisor, lines to a profile; and what it finds is replayed.

use crate::call_tree_picture::Picture;
use crate::event::{Counts, Event};
use crate::files::LogFile;
use crate::job::Job;
use engine::{Asked, Inlined, Observer, Outcome, Progress, Reason, Refusal, Witness};
use ir::Assertion;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use trace::{Replay, Trace};

/// Progress is told at most this often.
const TELL: Duration = Duration::from_millis(100);

/// Where so many paths were none, others will not be executions either.
const MOST_PATHS: u32 = 8;

/// Traces by the assertion that fails, for those who look at them while the search goes on.
pub type Traces = Rc<RefCell<BTreeMap<Assertion, Trace>>>;

/// Passes on what the engine tells, and replays what it finds.
pub(crate) struct Watcher<'p> {
    job: Job<'p>,
    pub replay: Replay<'p>,
    pub trace: Option<Trace>,
    /// The assertion that fails in it.
    pub failing: Option<Assertion>,
    /// With `--each`: where all of them are kept.
    pub all_traces: Option<Traces>,
    told: Instant,
    pub last: Progress,
    /// Seconds that replaying took.
    pub replay_time: f64,
    /// Seconds that solvers took for paths alone.
    pub path_time: f64,
    /// How many paths were looked at alone.
    paths: u32,
    /// Whether the question is as it was asked, so that a bound that is finished counts.
    pub is_last: bool,
    /// Seconds that the passes took.
    pub passes: f64,
    /// Where a line for each query goes.
    profile: Option<LogFile<'p>>,
    /// What was inlined, where somebody wants to see it.
    pub picture: Option<Picture>,
    /// Where Horn clauses go, and why they could not be written.
    clauses_out: Option<&'p Path>,
    pub clauses_lost: Option<String>,
}

impl<'p> Watcher<'p> {
    pub fn new(replay: Replay<'p>, job: Job<'p>, is_last: bool, passes: f64) -> Result<Self, String> {
        let create = |path| LogFile::create(path, job).map_err(|error| format!("{}: {error}", Path::display(path)));
        Ok(Self {
            job,
            replay,
            trace: None,
            failing: None,
            all_traces: None,
            told: Instant::now(),
            last: Progress::default(),
            replay_time: 0.0,
            path_time: 0.0,
            paths: 0,
            is_last,
            passes,
            profile: job.config.profile.as_deref().map(create).transpose()?,
            picture: job.config.call_tree.as_ref().map(|_| Picture::default()),
            clauses_out: job.config.clauses_out.as_deref(),
            clauses_lost: None,
        })
    }

    /// A line of the profile, if there is one.
    fn note(&mut self, line: &serde_json::Value) {
        if let Some(file) = &mut self.profile {
            // One that cannot be written says so itself, and is no reason to stop.
            let _ = writeln!(file, "{line}").and_then(|()| file.flush());
        }
    }

    fn replayed(&mut self, witness: &Witness) -> Result<Trace, Refusal> {
        let start = Instant::now();
        let result = self.replay.run(witness);
        self.replay_time += start.elapsed().as_secs_f64();
        result
    }

    /// An execution on the path of a witness that need not be one.
    fn on_path(&mut self, witness: &Witness) -> Option<Trace> {
        if self.paths == MOST_PATHS {
            return None;
        }
        self.paths += 1;
        let start = Instant::now();
        let (trace, in_solver) = crate::on_path::execution(&self.replay, &witness.path, self.job);
        self.path_time += in_solver.as_secs_f64();
        self.replay_time += start.elapsed().saturating_sub(in_solver).as_secs_f64();
        let (steps, seconds) = (witness.path.len(), start.elapsed().as_secs_f64());
        self.note(&serde_json::json!({ "path": steps, "execution": trace.is_some(), "seconds": seconds }));
        trace
    }

    /// Keeps the trace of a bug.
    fn accept(&mut self, trace: Trace, witness: &Witness) {
        self.trace = Some(trace);
        self.failing = trace::failing_assertion(self.replay.lowered, witness);
        if let (Some(traces), Some(failing)) = (&self.all_traces, self.failing) {
            traces.borrow_mut().extend(self.trace.take().map(|trace| (failing, trace)));
        }
    }

    /// Whether an outcome hangs on quantifiers. Triggers may miss the instance that makes assumptions contradict
    /// each other (then a bug is none), or the one that a failing assertion needs (then the solver's model is none).
    pub fn is_doubtful(&self, outcome: &Outcome) -> bool {
        match outcome {
            Outcome::Bug(_) => self.trace.as_ref().is_some_and(|trace| !trace.is_certain()),
            Outcome::Unknown { reason, .. } => matches!(reason, Reason::Candidate(_)),
            Outcome::Safe(_) | Outcome::Bounded(_) => false,
        }
    }
}

impl Observer for Watcher<'_> {
    fn progress(&mut self, progress: Progress) {
        self.last = progress;
        if self.told.elapsed() >= TELL {
            self.told = Instant::now();
            let Progress { bound, instances, open, queries, shared, sharing_time } = progress;
            let sharing = sharing_time.as_secs_f64();
            let counts = Counts { bound, instances, open, queries, shared, sharing };
            self.job.tell(Event::Progress { phase: "searching".into(), counts });
        }
    }

    fn inlined(&mut self, inlined: Inlined) {
        if let Some(picture) = &mut self.picture {
            picture.inlined(inlined, self.last.bound);
        }
    }

    fn asked(&mut self, asked: Asked) {
        if let Some(picture) = &mut self.picture {
            picture.asked(asked.time);
        }
        let Asked { number, answer, time, assumptions } = asked;
        let Progress { bound, instances, .. } = self.last;
        self.note(&serde_json::json!({
            "query": number, "answer": answer, "seconds": time.as_secs_f64(),
            "assumptions": assumptions, "instances": instances, "bound": bound,
        }));
    }

    fn refused(&mut self, refusal: &Refusal) {
        self.note(&serde_json::json!({ "refused": refusal.why, "lemma": refusal.lemma.is_some() }));
    }

    fn clauses(&mut self, text: &mut dyn FnMut() -> String) -> Result<(), String> {
        let Some(path) = &self.clauses_out else { return Ok(()) };
        crate::files::write_file(path, &text()).map_err(|error| {
            let problem = format!("{}: {error}", path.display());
            self.clauses_lost = Some(problem.clone());
            problem
        })
    }

    fn finished(&mut self, bound: u32) {
        if self.is_last {
            self.job.tell(Event::Finished { bound });
        }
    }

    fn tracking(&mut self, globals: &[ir::VarId]) {
        if self.is_last {
            let of_source = globals.iter().filter(|global| self.replay.source_map.vars.contains_key(*global));
            let tracked = of_source.map(|&global| self.replay.lowered.context.var(global).name.to_string()).collect();
            self.job.tell(Event::Searching { tracked, passes: self.passes });
        }
    }

    fn confirm(&mut self, witness: &Witness) -> Result<(), Refusal> {
        let trace = self.replayed(witness)?;
        self.accept(trace, witness);
        Ok(())
    }

    fn may_be_on_path(&mut self, witness: &Witness) -> bool {
        // What hangs on quantifiers is left to the path: the model knows less of them than the program.
        let replayed = self.replayed(witness).ok().filter(Trace::is_founded);
        let trace = replayed.or_else(|| self.on_path(witness));
        trace.map(|trace| self.accept(trace, witness)).is_some()
    }
}

//! `--each`: a verdict for every assertion that the entry can reach.
//!
//! The passes and the conditions are made once, and the engine ([`engine::Engine::each`]) answers for all assertions on one
//! solver. Only passes that cannot be left out run ([`config`]); an assertion that is gone after them cannot fail. Every bug
//! has a trace of its own, which was replayed.

use crate::config::Config;
use crate::doubt::{Doubt, doubt};
use crate::job::Stop;
use crate::reason::Reason;
use crate::report::{AssertionReport, Report, Verdict};
use crate::search::{Checking, Prepared, clock};
use crate::solvers::{Purpose, open_log, start_solver};
use crate::watcher::{Traces, Watcher};
use boogie::source::Span;
use boogie::typed::TypedProgram;
use engine::each::Answer;
use engine::{Engine, Options, Search, Sharing};
use ir::{Assertion, Event, Program, Stmt};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use trace::{Place, Trace};

/// What is known is told at most this often: it may be long.
const TELL: Duration = Duration::from_secs(1);
/// No more of an assertion's text than this is shown.
const TEXT: usize = 200;

impl Checking<'_> {
    /// Answers for each assertion, into the report. An exit code if nothing can be said.
    pub fn search_each(&self, mut lowered: Program, rounds: u32, report: &mut Report) -> Result<(), Stop> {
        let (job, config) = (self.job, self.job.config);
        let engine = engine::engine(&report.engine);
        if engine.is_none_or(Engine::only_proves) {
            // What it gets has no marks, so that nobody could tell which assertion fails.
            return Err(job.bad(format!("--each: the engine {} does not tell assertions apart", report.engine)));
        }
        let all = reachable_assertions(&lowered);
        let Prepared { defect, .. } = self.prepare(&mut lowered, rounds, engine, report)?;
        if let Some(defect) = defect {
            report.verdict = Verdict::Unknown;
            report.reason = Some(engine::Reason::Defect(defect).into());
            return Ok(());
        }
        job.phase("encoding");
        let mut since = Instant::now();
        let vcs = match engine::vc::generate_for(engine, &mut lowered) {
            Ok(vcs) => vcs,
            Err(error) => {
                report.verdict = Verdict::Unknown;
                report.reason = Some(engine::Reason::Defect(error.to_string()).into());
                return Ok(());
            }
        };
        report.stats.time.vc += clock(&mut since);
        let log = open_log(config.log.as_deref(), None, job).map_err(|error| job.bad(error.to_string()))?;
        let lowered = &lowered;
        let solver = start_solver(job, &lowered.context, log, Purpose::Search);
        let mut solver = solver.map_err(|error| job.bad(error.to_string()))?;
        let sharing = Sharing { merge: config.merge(), disjoint: config.disjoint, seed: u64::from(config.seed) };
        let options = Options { bound: config.bound, deadline: self.deadline, sharing, start_from: Vec::new() };
        let replay = self.replay(lowered);
        let mut watcher =
            Watcher::new(replay, job, true, report.stats.time.passes).map_err(|problem| job.bad(problem))?;
        let traces = Traces::default();
        watcher.all_traces = Some(traces.clone());
        let mut search = Search::new(lowered, &vcs, solver.as_mut(), options, &mut watcher);
        // What is known stays known if the time is up before the search is.
        let mut known =
            Partial { check: self, all: &all, verdicts: BTreeMap::new(), traces: traces.clone(), told: None };
        known.send(report);
        let mut tell = |assertion, answer: &Answer| known.note(assertion, answer, report);
        let answers = match engine {
            Some(engine) => engine.each(&mut search, &mut tell),
            None => engine::each::each(&mut search, &mut tell),
        };
        report.stats.queries = search.queries;
        report.stats.time.search += clock(&mut since) - watcher.replay_time;
        report.stats.time.replay += watcher.replay_time;
        report.stats.instances += watcher.last.instances as u64;
        report.stats.shared += watcher.last.shared as u64;
        report.stats.time.solver += solver.statistics().time.as_secs_f64();
        let hangs = answers.values().any(|answer| match answer {
            Answer::Bug(_) => true,
            Answer::Unknown { reason, .. } => matches!(reason, engine::Reason::NoReplay(_)),
            _ => false,
        });
        self.axioms_in_doubt.set(hangs && watcher.replay.axioms_in_doubt.get());
        let mut traces = traces.take();
        self.confirm_axioms(&mut traces);
        let verdicts = answers.iter().map(|(assertion, answer)| (*assertion, self.verdict(answer))).collect();
        self.sum_up(&all, verdicts, traces, report);
        Ok(())
    }

    /// Traces that hang only on axioms that have nothing to do with them are certain if those have a model.
    fn confirm_axioms(&self, traces: &mut BTreeMap<Assertion, Trace>) {
        let is_doubtful = |trace: &Trace| trace.is_founded() && !trace.is_certain();
        if traces.values().any(is_doubtful) && self.axioms_are_consistent(None) == Some(true) {
            traces.values_mut().filter(|trace| is_doubtful(trace)).for_each(Trace::confirm);
        }
    }

    /// What an answer means for what was asked; of a bug, the trace has the last word.
    fn verdict(&self, answer: &Answer) -> Known {
        match answer {
            Answer::Safe => Known { verdict: Verdict::Safe, bound: None, reason: None },
            Answer::Bounded(bound) => Known { verdict: Verdict::Bounded, bound: Some(*bound), reason: None },
            Answer::Bug(_) => Known { verdict: Verdict::Bug, bound: None, reason: None },
            Answer::Unknown { reason, finished } => {
                // Without a bound, the largest that was finished is the answer when the time is up.
                let cut = self.job.config.bound.is_none() && finished.is_some() && *reason == engine::Reason::TimeLimit;
                let verdict = if cut { Verdict::Bounded } else { Verdict::Unknown };
                Known { verdict, bound: *finished, reason: Some(reason.clone().into()) }
            }
        }
    }

    fn sum_up(
        &self,
        all: &BTreeSet<Assertion>,
        mut verdicts: BTreeMap<Assertion, Known>,
        mut traces: BTreeMap<Assertion, Trace>,
        report: &mut Report,
    ) {
        report.assertions.clear();
        for &assertion in all {
            // One without an answer is gone, as the passes have shown that it cannot fail.
            let safe = Known { verdict: Verdict::Safe, bound: None, reason: None };
            let Known { mut verdict, mut bound, mut reason } = verdicts.remove(&assertion).unwrap_or(safe);
            let trace = traces.remove(&assertion).filter(|_| verdict == Verdict::Bug);
            let is_founded = trace.as_ref().is_some_and(Trace::is_founded);
            // What the translation from another language lacks is no bug of the program.
            if let Some(Doubt::Unsupported(why) | Doubt::Approximate(why)) =
                trace.as_ref().filter(|_| self.is_translated).and_then(doubt)
            {
                (verdict, reason) = (Verdict::Unknown, Some(Reason::Translation(why)));
            }
            if verdict == Verdict::Bug && !is_founded && !self.job.config.accept_possible {
                verdict = Verdict::Possible;
            }
            if verdict == Verdict::Safe && (self.job.config.stack_depth.is_some() || report.contexts.is_some()) {
                (verdict, bound) = (Verdict::Bounded, self.job.config.bound);
            }
            let (place, text) = (place(self.program, assertion), text(self.program, assertion));
            report.assertions.push(AssertionReport { place, text, verdict, bound, reason, trace });
        }
        report.conclude_each();
    }
}

/// What is known of one assertion.
#[derive(Clone)]
struct Known {
    verdict: Verdict,
    bound: Option<u32>,
    reason: Option<Reason>,
}

/// What is known while the search goes on.
struct Partial<'c, 'p> {
    check: &'c Checking<'p>,
    all: &'c BTreeSet<Assertion>,
    verdicts: BTreeMap<Assertion, Known>,
    traces: Traces,
    told: Option<Instant>,
}

impl Partial<'_, '_> {
    fn note(&mut self, assertion: Assertion, answer: &Answer, report: &Report) {
        self.verdicts.insert(assertion, self.check.verdict(answer));
        if self.told.is_none_or(|told| told.elapsed() >= TELL) {
            self.send(report);
        }
    }

    /// Tells the supervisor; what is not known yet is unknown.
    fn send(&mut self, report: &Report) {
        let mut report = report.clone();
        let unknown = Known { verdict: Verdict::Unknown, bound: None, reason: Some(Reason::TIME_LIMIT) };
        let mut verdicts: BTreeMap<Assertion, Known> = self.all.iter().map(|&one| (one, unknown.clone())).collect();
        verdicts.extend(self.verdicts.clone());
        self.check.sum_up(self.all, verdicts, self.traces.borrow().clone(), &mut report);
        self.check.job.tell(crate::event::Event::Found(Box::new(report)));
        self.told = Some(Instant::now());
    }
}

/// What is asked for, without the passes that can be left out. They keep whether anything fails, and no more: of two ways
/// that both fail, simplification may drop one, and the assertion at its end would seem to be safe.
pub(crate) fn config(asked: &Config) -> Config {
    let optional = passes::pipeline::STEPS.iter().filter(|step| !step.required && step.name != "constant-loops");
    let mut without: Vec<String> = optional.map(|step| step.name.to_owned()).collect();
    without.dedup();
    without.extend(asked.without.iter().cloned());
    Config { without, ..asked.clone() }
}

/// The assertions of a program that its entry can reach, before any pass has looked at it.
fn reachable_assertions(program: &Program) -> BTreeSet<Assertion> {
    let mut seen = vec![false; program.procs.len()];
    let mut open: Vec<ir::ProcId> = program.entry.into_iter().collect();
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        for stmt in program.proc(id).body.blocks.iter().flat_map(|block| &block.stmts) {
            match stmt {
                Stmt::Call(call) => open.push(call.callee),
                Stmt::Assert(_, event) => {
                    if let Event::Fail(assertion) | Event::ThreadFail(assertion) = program.events[event.0 as usize]
                        && assertion.place != u32::MAX
                    {
                        found.insert(assertion);
                    }
                }
                _ => {}
            }
        }
    }
    found
}

fn place(program: &TypedProgram, assertion: Assertion) -> Place {
    let at = program.place(Span::new(assertion.place, assertion.place));
    Place { file: at.file.to_owned(), line: at.line, column: at.column }
}

/// What is asserted, as the source has it: up to the end of the statement or clause.
fn text(program: &TypedProgram, assertion: Assertion) -> String {
    if let Some(clause) = assertion.clause {
        return boogie::printer::print_expr(&program.syntax, boogie::syntax::ExprId(clause));
    }
    let file = program.sources.file_at(assertion.place);
    let rest = file.text.get((assertion.place - file.start) as usize..).unwrap_or_default();
    let statement = rest.split_once(';').map_or(rest, |(statement, _)| statement);
    let words = statement.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().nth(TEXT) {
        Some((end, _)) => format!("{} …", &words[..end]),
        None => words,
    }
}

//! Programs as the engines see them, without the passes that would solve the examples before any engine does.

// In a test, a panic is the report. Not every test uses all of this.
#![allow(clippy::unwrap_used, dead_code)]

pub mod doubting;

use engine::dag::{Bound, Dag};
use engine::vc::Vcs;
use engine::{Disjoint, Inlined, Merge, Observer, Options, Outcome, Progress, Refusal, Search, Sharing, Witness};
use ir::Program;
use passes::Question;
use passes::lower::{LowerOptions, find_entry, lower};
use passes::pipeline;
use smt::{Solver, Z3Options, Z3Solver};

pub struct Prepared {
    pub program: Program,
    pub vcs: Vcs,
}

/// Reads, lowers, and runs only the passes that cannot be left out.
pub fn prepare(text: &str, question: Question) -> Prepared {
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let (program, _) = boogie::check::read([("text".to_owned(), text.to_owned())], &options)
        .map_err(|rejected| rejected.diagnostics[0].message.clone())
        .unwrap();
    let entry = find_entry(&program, Some("main")).unwrap();
    let lowered = lower(&program, &LowerOptions::new(entry)).map_err(|errors| errors[0].message.clone()).unwrap();
    let mut program = lowered.program;
    let mut options = pipeline::Options::new(question);
    options.skip = pipeline::STEPS.iter().filter(|step| !step.required).map(|step| step.name.to_owned()).collect();
    pipeline::run(&mut program, &options, &mut |_, _| {}).unwrap();
    // Every engine is asked about it.
    let vcs = engine::vc::generate_for(engine::engine("inertial"), &mut program).unwrap();
    Prepared { program, vcs }
}

impl Prepared {
    pub fn dag(&self, merge: Merge, disjoint: Disjoint, bound: u32) -> Dag {
        let sharing = Sharing { merge, disjoint, seed: 0 };
        Dag::new(&self.program.context, &self.vcs, sharing, Some(bound)).unwrap()
    }

    /// Inlines these sites of the entry, by their numbers, and says which instance each got.
    pub fn bind_in_entry(&self, dag: &mut Dag, sites: &[usize]) -> Vec<Bound> {
        let entry = &self.vcs.procs[self.vcs.entry.index()];
        sites.iter().map(|&site| dag.bind(0, site, entry.sites[site].callee)).collect()
    }

    /// How many instances all of the program takes.
    pub fn grown(&self, merge: Merge, disjoint: Disjoint, bound: u32) -> usize {
        let mut dag = self.dag(merge, disjoint, bound);
        assert!(engine::growth::grow(&mut dag, &self.vcs, bound, None));
        dag.len()
    }

    /// What an engine says, step by step.
    pub fn run(&self, engine: &str, merge: Merge, disjoint: Disjoint, bound: u32) -> Run {
        self.run_with(engine, merge, disjoint, bound, Z3Options::default())
    }

    pub fn run_with(&self, engine: &str, merge: Merge, disjoint: Disjoint, bound: u32, z3: Z3Options) -> Run {
        let mut solver = Z3Solver::new(&self.program.context, z3).unwrap();
        self.run_on(&mut solver, engine, merge, disjoint, bound)
    }

    /// The same with answers that somebody has changed.
    pub fn run_doubting(&self, engine: &str, change: doubting::Change<'_>) -> Run {
        let inner = Z3Solver::new(&self.program.context, Z3Options::default()).unwrap();
        let mut solver = doubting::Doubting { inner, changed: false, change };
        self.run_on(&mut solver, engine, Merge::First, Disjoint::Control, 2)
    }

    fn run_on(&self, solver: &mut dyn Solver, engine: &str, merge: Merge, disjoint: Disjoint, bound: u32) -> Run {
        let mut steps = Steps { program: &self.program, inlined: Vec::new(), instances: 1 };
        let sharing = Sharing { merge, disjoint, seed: 0 };
        let mut search = Search::new(
            &self.program,
            &self.vcs,
            solver,
            Options { bound: Some(bound), deadline: None, sharing, start_from: Vec::new() },
            &mut steps,
        );
        let outcome = engine::engine(engine).unwrap().run(&mut search);
        let queries = search.queries;
        let name = |&global: &ir::VarId| self.program.context.var(global).name.to_string();
        let tracked = search.tracked.iter().map(name).collect();
        Run { outcome, queries, steps: steps.inlined, instances: steps.instances, tracked }
    }
}

pub struct Run {
    pub outcome: Outcome,
    pub queries: u64,
    /// For each step of the engine, the procedures that were inlined, sorted.
    pub steps: Vec<Vec<String>>,
    pub instances: usize,
    /// The globals that a proof needed.
    pub tracked: Vec<String>,
}

struct Steps<'p> {
    program: &'p Program,
    inlined: Vec<Vec<String>>,
    instances: usize,
}

impl Observer for Steps<'_> {
    fn progress(&mut self, progress: Progress) {
        self.inlined.push(Vec::new());
        self.instances = progress.instances;
    }

    fn inlined(&mut self, inlined: Inlined) {
        // Static inlining tells of nothing before its first step.
        if self.inlined.is_empty() {
            self.inlined.push(Vec::new());
        }
        let step = self.inlined.last_mut().unwrap();
        step.push(self.program.proc(inlined.callee).name.clone());
        step.sort();
    }

    fn finished(&mut self, _: u32) {}

    fn confirm(&mut self, _: &Witness) -> Result<(), Refusal> {
        Ok(())
    }
}

/// What an outcome says, without its details.
pub fn verdict(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Bug(_) => "bug".into(),
        Outcome::Safe(_) => "safe".into(),
        Outcome::Bounded(bound) => format!("bounded {bound}"),
        Outcome::Unknown { reason, .. } => format!("unknown: {reason}"),
    }
}

//! The passes behind lowering, in the order in which they run.
//!
//! Before: what lowering gives. After: what the engines take: bodies are acyclic, there is no `assert` and no
//! contract, every procedure can be reached from the entry, `reads` and `modifies` are right, and the entry can
//! return within a recursion bound if and only if the question had the answer yes for it (but for what `prune` says
//! of loops).
//!
//! [`STEPS`] is the order before a search; [`PROOF_STEPS`] and [`LAST_PROOF_STEPS`] follow for engines that only prove. One
//! runner takes all three. A pass that stands there several times is switched off everywhere by its name, and seen everywhere by
//! it.
//!
//! Whoever writes a pass: `marks` stay where an execution comes by them, on the ways that are left (renaming and dropping
//! around them is free; a mark with `needed` keeps its value); a constant that is dropped leaves a line in `definitions`; a
//! global that is dropped leaves `old_globals`, too, and one stays a watermark only as long as every look at it is a lower bound.
//! [`ir::check`] says where that is broken, as far as a program shows it, between all steps in debug builds.

use crate::{InlineLimits, Question};
use ir::Program;

/// What the passes are told.
#[derive(Clone, Debug)]
pub struct Options {
    pub question: Question,
    /// The general recursion bound: a loop that needs no more gets no bound of its own.
    pub recursion_bound: u32,
    /// How far a loop that runs a known number of times may raise its own bound; 0: not at all.
    pub max_constant_bound: u32,
    /// Whether to run the pass `cells`: for proofs and for abstraction, which then has less to track. A search for one
    /// execution looks at maps in more places with it.
    pub cells: bool,
    /// How many calls may be open at a time, if that is bounded.
    pub stack_depth: Option<u32>,
    pub inline: InlineLimits,
    /// Passes that are not to run, by name.
    pub skip: Vec<String>,
}

impl Options {
    pub fn new(question: Question) -> Self {
        let inline = InlineLimits::default();
        let (recursion_bound, max_constant_bound) = (1, 0);
        Self {
            question,
            recursion_bound,
            max_constant_bound,
            cells: false,
            stack_depth: None,
            inline,
            skip: Vec::new(),
        }
    }
}

/// One step of the pipeline.
pub struct Step {
    pub name: &'static str,
    /// What it does, for a list.
    pub about: &'static str,
    /// Whether the engines, or later steps, cannot do without it.
    pub required: bool,
    run: fn(&mut Program, &Options),
}

const fn step(name: &'static str, about: &'static str, run: fn(&mut Program, &Options)) -> Step {
    Step { name, about, required: false, run }
}

const fn required(name: &'static str, about: &'static str, run: fn(&mut Program, &Options)) -> Step {
    Step { name, about, required: true, run }
}

const PRUNE: Step =
    step("prune", "drop what no execution that matters can come by", |program, _| crate::prune(program));
const EFFECTS: Step = required("effects", "find the globals that each procedure reads and modifies", |program, _| {
    crate::effects(program)
});
const CONSTANTS: Step =
    step("constants", "put in what all executions assume of constants", |program, _| crate::constants(program));
const SIMPLIFY: Step = step("simplify", "simplify inside each procedure", |program, _| crate::simplify(program));
const INVARIANTS: Step =
    step("invariants", "find facts about globals and simplify with them", |program, _| crate::invariants(program));
const BOUNDS: Step =
    step("bounds", "decide conditions by how small and how large integers can be", |program, _| crate::bounds(program));
const INTERFACE: Step =
    step("interface", "let procedures take and give only what matters", |program, _| crate::interface(program));
const INLINE: Step = step("inline-small", "inline small procedures that are not recursive", |program, options| {
    crate::inline_small(program, options.inline);
});
const JOINS: Step = step("joins", "let blocks that go on in the same ways do so together", |program, _| {
    crate::joins(program);
});
const UNSEEN: Step = step("unseen-addresses", "let addresses that nothing looks at be the smallest", |program, _| {
    crate::unseen_addresses(program);
});

/// The steps before a search, in order. Most change nothing that they have already seen (`simplify` remembers bodies), so
/// that a step stands again wherever the one before may have left it something.
pub const STEPS: &[Step] = &[
    // Half of a driver's procedures are never called: nothing else should look at them.
    PRUNE,
    // Before `loops`: what a loop says of a counter of addresses stands in its invariant, in the body that it is part of.
    step("allocation", "turn counters of addresses into lower bounds", |program, _| crate::allocation(program)),
    // From here on bodies are acyclic, which all that follows relies on.
    required("loops", "turn loops into procedures that call themselves", |program, _| crate::loops(program)),
    // Counts calls of the source and iterations: after `loops`, and before anything is inlined.
    required("stack-depth", "block calls above the bound on open calls", |program, options| {
        if let Some(bound) = options.stack_depth {
            crate::stack_depth(program, bound);
        }
    }),
    // Loops first: a failing iteration returns from all the others.
    required("asserts", "turn failing into returning", |program, options| crate::asserts(program, options.question)),
    // What cannot lead to an assertion is only known now.
    PRUNE,
    // The clauses say what the source allows; liveness, from here on, wants what bodies do.
    EFFECTS,
    // Functions that are gone need no axioms: before `constants`, which reads axioms.
    step("tables", "put in the values of functions that axioms list", |program, _| crate::tables(program)),
    CONSTANTS,
    SIMPLIFY,
    PRUNE,
    // Static initialisers are straight code now, and no invariant has to say what hundreds of stores left.
    step("first-stores", "let maps that are filled first be full from the start", |program, _| {
        crate::first_stores(program);
    }),
    INVARIANTS,
    // What the facts have decided cuts ways off, and what only those needed leaves the interfaces.
    PRUNE,
    INTERFACE,
    CONSTANTS,
    SIMPLIFY,
    // Behind all that makes procedures small; what it pulled in is simplified by itself.
    INLINE,
    PRUNE,
    INTERFACE,
    // Knows parameters that are addresses by how they are used, which interfaces full of globals hide.
    step(
        "cells",
        "let procedures take and give what they are handed the address of (for proofs)",
        |program, options| {
            if options.cells {
                crate::cells(program);
            }
        },
    ),
    SIMPLIFY,
    INTERFACE,
    // An entry that is never called again chooses once what `allocation` left to be chosen: after inlining has brought as
    // much as possible there. `bounds`, `unseen-addresses` and `slack` then find constants where variables were.
    step("once", "let what is chosen only once be a constant", |program, _| crate::once(program)),
    SIMPLIFY,
    BOUNDS,
    INTERFACE,
    SIMPLIFY,
    UNSEEN,
    CONSTANTS,
    // The layout of memory is one chain of inequalities now: only this takes links out of it.
    step("slack", "drop constants that only stand between others", |program, _| crate::slack(program)),
    SIMPLIFY,
    PRUNE,
    // A second time, with conditions that constants have decided.
    INVARIANTS,
    PRUNE,
    INTERFACE,
    CONSTANTS,
    SIMPLIFY,
    PRUNE,
    // Counts iterations by their conditions, so that these must have their last form.
    step("constant-loops", "give loops that run a known number of times the bound they need", |program, options| {
        crate::constant_loops(program, options.recursion_bound, options.max_constant_bound);
    }),
    // Last: joined blocks hide from the others which way an execution came.
    JOINS,
];

/// The steps of one round of what follows for an engine that only proves.
pub const PROOF_STEPS: &[Step] = &[
    // Drops assumptions and marks, so that it comes before all that looks for what is still mentioned.
    step("relax", "drop what an execution can always do", |program, _| {
        crate::relax(program);
        crate::effects(program);
    }),
    // What was dropped may have been the last look into a map at a place that is not fixed.
    step("scalars", "cut maps into variables", |program, _| crate::scalars(program)),
    // Variables have bounds and facts that maps had not.
    BOUNDS,
    INVARIANTS,
    PRUNE,
    INTERFACE,
    CONSTANTS,
    INLINE,
    PRUNE,
    INTERFACE,
];

/// The steps behind the last round. (No pass that looks at effects comes after them.)
pub const LAST_PROOF_STEPS: &[Step] = &[
    step("relax", "drop what an execution can always do", |program, _| crate::relax(program)),
    // Blocks that do the same with other variables become the same, for `joins`.
    step("registers", "let variables that are never needed at once be one", |program, _| crate::registers(program)),
    JOINS,
];

/// How often the steps of a proof run at the most: each round makes way for the next, until one changes nothing. Most
/// programs take three or four.
const PROOF_ROUNDS: usize = 8;

/// Makes a program that has been through the pipeline smaller, for an engine that only proves: what it cannot do, the
/// program before cannot do either. It has no marks, so that no trace can be read from it. Stops between two steps where
/// it is not wanted any more. Passes that were skipped before are skipped here.
pub fn for_proof(
    program: &mut Program,
    skip: &[String],
    is_wanted: impl Fn() -> bool,
    after: &mut dyn FnMut(&'static str, &Program),
) {
    // The question has been answered by `asserts`.
    let options = &Options { skip: skip.to_vec(), ..Options::new(Question::Return) };
    let mut before = program.fingerprint();
    for _ in 0..PROOF_ROUNDS {
        run_steps(PROOF_STEPS, program, options, &is_wanted, after);
        if !is_wanted() {
            return;
        }
        let fingerprint = program.fingerprint();
        if std::mem::replace(&mut before, fingerprint) == fingerprint {
            break;
        }
    }
    run_steps(LAST_PROOF_STEPS, program, options, &|| true, after);
}

/// Makes a program that was made for a proof flat ([`crate::flatten`]), and what is left of it smaller; whether that could be.
pub fn flat(program: &mut Program) -> bool {
    if !crate::flatten(program) {
        return false;
    }
    settle(program);
    true
}

/// Lets the numbers of a flat program not wrap ([`crate::unwrapped`]); whether there are any that could.
pub fn without_wraps(program: &mut Program) -> bool {
    if !crate::unwrapped(program) {
        return false;
    }
    settle(program);
    true
}

/// The steps of one round for a flat program, whose interfaces are what stands at loops' heads.
const FLAT_STEPS: &[Step] = &[SIMPLIFY, BOUNDS, INVARIANTS, PRUNE, INTERFACE, CONSTANTS];

/// Makes a flat program smaller.
fn settle(program: &mut Program) {
    let options = &Options::new(Question::Return);
    let mut before = program.fingerprint();
    for _ in 0..PROOF_ROUNDS {
        run_steps(FLAT_STEPS, program, options, &|| true, &mut |_, _| {});
        let after = program.fingerprint();
        if std::mem::replace(&mut before, after) == after {
            break;
        }
    }
}

/// What cannot be done as asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PipelineError {
    #[error("there is no pass named `{0}`; there are {names}", names = names().join(", "))]
    NoSuchPass(String),
    #[error("the pass `{0}` cannot be left out")]
    Required(String),
}

/// The steps of all tables, in the order in which they first run.
fn all_steps() -> impl Iterator<Item = &'static Step> {
    STEPS.iter().chain(PROOF_STEPS).chain(LAST_PROOF_STEPS)
}

/// The names of the passes, each once, in the order in which they first run.
pub fn names() -> Vec<&'static str> {
    each_once(all_steps())
}

/// The names of the passes that can be left out.
pub fn optional() -> Vec<&'static str> {
    each_once(all_steps().filter(|step| !step.required))
}

fn each_once(steps: impl Iterator<Item = &'static Step>) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for step in steps {
        if !names.contains(&step.name) {
            names.push(step.name);
        }
    }
    names
}

/// Whether there is a pass of this name, for options that name one.
pub fn check_name(name: &str) -> Result<(), PipelineError> {
    if names().contains(&name) { Ok(()) } else { Err(PipelineError::NoSuchPass(name.to_owned())) }
}

/// Runs the passes before a search; `after` is shown the program after each, with the pass's name.
pub fn run(
    program: &mut Program,
    options: &Options,
    after: &mut dyn FnMut(&'static str, &Program),
) -> Result<(), PipelineError> {
    for name in &options.skip {
        check_name(name)?;
        if all_steps().any(|step| step.name == name && step.required) {
            return Err(PipelineError::Required(name.clone()));
        }
    }
    run_steps(STEPS, program, options, &|| true, after);
    Ok(())
}

/// Runs the steps of one table that are not skipped, as long as somebody wants that, with the checker between them in debug
/// builds.
fn run_steps(
    steps: &'static [Step],
    program: &mut Program,
    options: &Options,
    is_wanted: &dyn Fn() -> bool,
    after: &mut dyn FnMut(&'static str, &Program),
) {
    for step in steps.iter().filter(|step| !options.skip.iter().any(|skipped| skipped == step.name)) {
        if !is_wanted() {
            return;
        }
        (step.run)(program, options);
        if cfg!(debug_assertions) {
            let defects = ir::check(program);
            assert!(defects.is_empty(), "after {}: {}", step.name, defects[0]);
        }
        after(step.name, program);
    }
}

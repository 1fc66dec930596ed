//! The passes behind lowering, in the order in which they run.
//!
//! Before: what lowering gives. After: what the engines take: bodies are acyclic, there is no `assert` and no
//! contract, every procedure can be reached from the entry, `reads` and `modifies` are right, and the entry can
//! return within a recursion bound if and only if the question had the answer yes for it (but for what `prune` says
//! of loops).
//!
//! [`STEPS`] is the whole order. A pass that stands there several times is switched off everywhere by its name, and
//! seen everywhere by it.

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

/// All steps, in order.
pub const STEPS: &[Step] = &[
    PRUNE,
    step("allocation", "turn counters of addresses into lower bounds", |program, _| crate::allocation(program)),
    required("loops", "turn loops into procedures that call themselves", |program, _| crate::loops(program)),
    required("stack-depth", "block calls above the bound on open calls", |program, options| {
        if let Some(bound) = options.stack_depth {
            crate::stack_depth(program, bound);
        }
    }),
    required("asserts", "turn failing into returning", |program, options| crate::asserts(program, options.question)),
    PRUNE,
    EFFECTS,
    step("tables", "put in the values of functions that axioms list", |program, _| crate::tables(program)),
    CONSTANTS,
    SIMPLIFY,
    PRUNE,
    step("first-stores", "let maps that are filled first be full from the start", |program, _| {
        crate::first_stores(program);
    }),
    INVARIANTS,
    PRUNE,
    INTERFACE,
    CONSTANTS,
    SIMPLIFY,
    INLINE,
    PRUNE,
    INTERFACE,
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
    step("once", "let what is chosen only once be a constant", |program, _| crate::once(program)),
    SIMPLIFY,
    BOUNDS,
    INTERFACE,
    SIMPLIFY,
    UNSEEN,
    CONSTANTS,
    step("slack", "drop constants that only stand between others", |program, _| crate::slack(program)),
    SIMPLIFY,
    PRUNE,
    INVARIANTS,
    PRUNE,
    INTERFACE,
    CONSTANTS,
    SIMPLIFY,
    PRUNE,
    step("constant-loops", "give loops that run a known number of times the bound they need", |program, options| {
        crate::constant_loops(program, options.recursion_bound, options.max_constant_bound);
    }),
    JOINS,
];

/// How often the steps of a proof run at the most: each round makes way for the next, until one changes nothing. Most
/// programs take three or four.
const PROOF_ROUNDS: usize = 8;

/// Makes a program that has been through the pipeline smaller, for an engine that only proves: what it cannot do, the
/// program before cannot do either. It has no marks, so that no trace can be read from it. Stops between two steps where
/// it is not wanted any more.
pub fn for_proof(program: &mut Program, is_wanted: impl Fn() -> bool) {
    const RELAX: Step = step("relax", "drop what an execution can always do", |program, _| {
        crate::relax(program);
        crate::effects(program);
    });
    const SCALARS: Step = step("scalars", "cut maps into variables", |program, _| crate::scalars(program));
    // The question has been answered by `asserts`.
    let options = &Options::new(Question::Return);
    let mut before = program.fingerprint();
    for _ in 0..PROOF_ROUNDS {
        for step in [RELAX, SCALARS, BOUNDS, INVARIANTS, PRUNE, INTERFACE, CONSTANTS, INLINE, PRUNE, INTERFACE] {
            if !is_wanted() {
                return;
            }
            (step.run)(program, options);
        }
        let after = program.fingerprint();
        if std::mem::replace(&mut before, after) == after {
            break;
        }
    }
    crate::relax(program);
    crate::registers(program);
    crate::joins(program);
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

/// Makes a flat program smaller.
fn settle(program: &mut Program) {
    let options = &Options::new(Question::Return);
    let mut before = program.fingerprint();
    for _ in 0..PROOF_ROUNDS {
        for step in [SIMPLIFY, BOUNDS, INVARIANTS, PRUNE, INTERFACE, CONSTANTS] {
            (step.run)(program, options);
        }
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

/// The names of the passes, each once, in the order in which they first run.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for step in STEPS {
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

/// Runs the passes; `after` is shown the program after each, with the pass's name.
pub fn run(
    program: &mut Program,
    options: &Options,
    after: &mut dyn FnMut(&'static str, &Program),
) -> Result<(), PipelineError> {
    for name in &options.skip {
        check_name(name)?;
        if STEPS.iter().any(|step| step.name == name && step.required) {
            return Err(PipelineError::Required(name.clone()));
        }
    }
    for step in STEPS.iter().filter(|step| !options.skip.iter().any(|skipped| skipped == step.name)) {
        (step.run)(program, options);
        if cfg!(debug_assertions) {
            let defects = ir::check(program);
            assert!(defects.is_empty(), "after {}: {}", step.name, defects[0]);
        }
        after(step.name, program);
    }
    Ok(())
}

//! The interpreter on small programs.
//!
//! `returns` and `fails` run `main` without an oracle; a failing check is named by the line it stands in.

mod builtins;
mod calls;
mod choices;
mod expressions;
mod limits;
mod maps;
mod quantifiers;
mod statements;
mod threads;

use super::*;
use crate::check::{self, read};
use crate::typed::{Ty, TypedProgram, VarId};
use std::collections::{BTreeMap, VecDeque};

fn typed(text: &str) -> TypedProgram {
    let options = check::Options { infer_modifies: true, ..check::Options::default() };
    match read([("test.bpl", text)], &options) {
        Ok((program, _)) => program,
        Err(rejected) => {
            let messages: Vec<&String> = rejected.diagnostics.iter().map(|diagnostic| &diagnostic.message).collect();
            panic!("{messages:?}\n{text}");
        }
    }
}

fn run_with(text: &str, options: Options, oracle: &mut dyn Oracle) -> Run {
    let program = typed(text);
    let entry = program.procedure_named("main").unwrap();
    Interpreter::with_options(&program, options).run(entry, oracle)
}

fn run(text: &str) -> Run {
    run_with(text, Options::default(), &mut NoOpinion)
}

fn body(code: &str) -> String {
    format!("procedure main()\n{{\n{code}\n}}\n")
}

/// The run returns, and nothing is left undecided.
#[track_caller]
fn returns(text: &str) {
    let run = run(text);
    assert!(matches!(run.outcome, Outcome::Returned), "{:?}\n{text}", run.outcome);
    assert!(run.undecided.is_empty(), "{:?}\n{text}", run.undecided);
}

/// The formula is true. (What it says of `e` is the same for all values that are not chosen.)
#[track_caller]
fn holds(declarations: &str, formula: &str) {
    let text = format!("{declarations}\nprocedure main() {{ assert {formula}; }}");
    let run = run(&text);
    assert!(matches!(run.outcome, Outcome::Returned), "{formula}: {:?}", run.outcome);
    // An axiom about all integers cannot be decided.
    let decided = run.undecided.iter().all(|undecided| matches!(undecided.claim, Claim::Axiom(_)));
    assert!(decided, "{formula}: {:?}", run.undecided);
}

fn line(text: &str, start: u32) -> usize {
    text[..start as usize].lines().count().max(1)
}

/// How a run ends, in a word: `returned`, `assert 3` (by the line), `blocked 5` and so on.
fn ends(text: &str, run: &Run) -> String {
    match &run.outcome {
        Outcome::Returned => "returned".to_owned(),
        Outcome::OutOfFuel => "out of fuel".to_owned(),
        Outcome::DeepRecursion => "deep recursion".to_owned(),
        Outcome::Unsupported { reason, .. } => format!("unsupported {reason}"),
        Outcome::Blocked { span, .. } => format!("blocked {}", line(text, span.start + 1)),
        Outcome::Failed { claim, span, undecided } => {
            let what = match claim {
                Claim::Assert(_) => "assert",
                Claim::Requires { .. } => "requires",
                Claim::Ensures { .. } => "ensures",
                Claim::Invariant { entry: true, .. } => "invariant entry",
                Claim::Invariant { entry: false, .. } => "invariant kept",
                _ => "?",
            };
            let doubt = if *undecided { " undecided" } else { "" };
            format!("{what} {}{doubt}", line(text, span.start + 1))
        }
    }
}

#[track_caller]
fn ends_with(expected: &str, text: &str) {
    let run = run(text);
    assert_eq!(ends(text, &run), expected, "{text}");
}

/// Answers by the names of variables, each in its order.
#[derive(Default)]
struct Script {
    globals: BTreeMap<String, Value>,
    locals: BTreeMap<String, Value>,
    havocs: BTreeMap<String, VecDeque<Value>>,
    arms: VecDeque<usize>,
    calls: Vec<String>,
}

impl Script {
    fn name(world: &World<'_>, var: VarId) -> String {
        world.program.syntax.names[world.program.var(var).name.name].to_owned()
    }
}

impl Oracle for Script {
    fn initial_global(&mut self, world: &mut World<'_>, var: VarId, _: Ty) -> Option<Value> {
        self.globals.get(&Script::name(world, var)).cloned()
    }

    fn initial_local(&mut self, world: &mut World<'_>, _: Activation, var: VarId, _: Ty) -> Option<Value> {
        self.locals.get(&Script::name(world, var)).cloned()
    }

    fn havoc(&mut self, world: &mut World<'_>, _: Option<crate::syntax::StmtId>, var: VarId, _: Ty) -> Option<Value> {
        self.havocs.get_mut(&Script::name(world, var))?.pop_front()
    }

    fn branch(&mut self, _: crate::syntax::StmtId, _: usize, _: &[usize]) -> Option<usize> {
        self.arms.pop_front()
    }

    fn enter(
        &mut self,
        _: Option<crate::syntax::StmtId>,
        activation: Activation,
        procedure: crate::typed::ProcedureId,
        _: Option<crate::typed::ImplementationId>,
    ) {
        self.calls.push(format!("enter {} {}", activation.0, procedure.0));
    }

    fn leave(&mut self, activation: Activation) {
        self.calls.push(format!("leave {}", activation.0));
    }
}

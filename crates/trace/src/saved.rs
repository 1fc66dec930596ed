//! Saved traces: what was chosen in an execution, and running that again.
//!
//! The interpreter asks an oracle wherever the program leaves something open. While a witness is replayed, a
//! [`Recorder`] notes every answer; these are the trace's [`Choices`], and with them the execution can be run again from
//! the JSON alone, without a solver or a verification condition. An answer is found by what was asked (the kind of
//! choice, the procedure, the variable), and answers to the same question are given in their order: so a trace
//! survives changes of the program that do not touch its choices.

use crate::record::{failure_place, place, record};
use crate::trace::{Place, Trace};
use crate::value_text::{OpenMaps, type_text};
use boogie::interp::map::OpenId;
use boogie::interp::oracle::{Activation, Oracle, Unspecified};
use boogie::interp::outcome::{Claim, Outcome};
use boogie::interp::table::Table;
use boogie::interp::value::Value;
use boogie::interp::world::World;
use boogie::interp::{Fork, Interpreter, Options};
use boogie::printer::print_expr;
use boogie::syntax::{ExprId, StmtId};
use boogie::typed::{FunctionId, ImplementationId, ProcedureId, Ty, TypedProgram, VarId};
use ir::Map;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// What was chosen in an execution.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Choices {
    /// Whether the execution is one that returns; else it fails.
    #[serde(default, skip_serializing_if = "is_false")]
    pub returns: bool,
    /// The global that says at the return that something failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assert_var: Option<String>,
    /// How many instructions the interpreter executed.
    pub instructions: u64,
    pub made: Vec<Choice>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_false(value: &bool) -> bool {
    !*value
}

/// One choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    #[serde(flatten)]
    pub asked: Asked,
    /// The answer; absent where nobody had an opinion and the interpreter took what it takes then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<String>,
}

/// What was asked.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Asked {
    pub what: What,
    /// The thread; 0 is the one that starts in the entry.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub thread: u32,
    /// The procedure that runs.
    #[serde(default, rename = "in", skip_serializing_if = "String::is_empty")]
    pub procedure: String,
    /// The variable, the function (with its type arguments), the procedure that is called, the open map.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// The arguments of a function, the indices of a map; `?` for a value that has no text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub args: Option<Vec<String>>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(value: &u32) -> bool {
    *value == 0
}

/// The kinds of choices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum What {
    Global,
    Local,
    Havoc,
    Branch,
    Implementation,
    Function,
    Unspecified,
    Element,
    /// What decides a quantifier: a value of a variable that it binds.
    Witness,
    Context,
    Stop,
    Fork,
}

/// An argument that has no text.
const NO_TEXT: &str = "?";
/// Prefixes of names of open maps: those that the oracle gave, and those that the interpreter made.
const GIVEN: char = 'o';
const MADE: char = 'm';

/// Which procedure runs in which thread.
#[derive(Default)]
struct Stacks {
    all: Vec<Vec<ProcedureId>>,
    running: usize,
}

impl Stacks {
    fn enter(&mut self, procedure: ProcedureId) {
        self.all.resize(self.all.len().max(self.running + 1), Vec::new());
        self.all[self.running].push(procedure);
    }

    fn leave(&mut self) {
        if let Some(stack) = self.all.get_mut(self.running) {
            stack.pop();
        }
    }

    fn asked(&self, program: &TypedProgram, what: What, of: String) -> Asked {
        let procedure = self.all.get(self.running).and_then(|stack| stack.last());
        let procedure = procedure.map_or(String::new(), |&id| procedure_name(program, id));
        Asked { what, thread: self.running as u32, procedure, of, args: None }
    }
}

fn procedure_name(program: &TypedProgram, id: ProcedureId) -> String {
    program.syntax.names[program.procedures[id.index()].name.name].to_owned()
}

fn var_name(program: &TypedProgram, var: VarId) -> String {
    program.syntax.names[program.var(var).name.name].to_owned()
}

/// Whether a value is a number or the like, so that its text names no map.
fn is_scalar(value: &Value) -> bool {
    matches!(value, Value::Bool(_) | Value::Int(_) | Value::Real(_) | Value::Bv(_) | Value::Element { .. })
}

/// A question about a function, an operation or a map: the same whoever asks.
fn asked_of(
    world: &World<'_>,
    opens: &mut OpenMaps,
    what: What,
    name: String,
    types: &[Ty],
    args: &[Value],
) -> (Asked, bool) {
    let types: String = types.iter().map(|&ty| format!(" {}", type_text(world, ty))).collect();
    let args: Vec<String> =
        args.iter().map(|arg| opens.write(world, arg, MADE).unwrap_or_else(|| NO_TEXT.into())).collect();
    let is_exact = args.iter().all(|arg| arg != NO_TEXT);
    (Asked { what, thread: 0, procedure: String::new(), of: name + &types, args: Some(args) }, is_exact)
}

fn function_name(world: &World<'_>, function: FunctionId) -> String {
    world.program.syntax.names[world.program.functions[function.index()].name.name].to_owned()
}

fn unspecified_name(world: &World<'_>, what: Unspecified) -> String {
    match what {
        Unspecified::Field(constructor, field) => {
            let constructor = &world.program.constructors[constructor.index()];
            format!("{}.{field}", &world.program.syntax.names[constructor.name.name])
        }
        what => format!("{what:?}"),
    }
}

fn fork_text(fork: Fork) -> String {
    let part = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    format!("{} {}", part(fork.round.map(u64::from)), part(fork.id))
}

fn read_fork(text: &str) -> Option<Fork> {
    let (round, id) = text.split_once(' ')?;
    let round = if round == "-" { None } else { Some(round.parse().ok()?) };
    let id = if id == "-" { None } else { Some(id.parse().ok()?) };
    Some(Fork { round, id })
}

/// Passes questions on, and notes the answers.
pub(crate) struct Recorder<'p, O> {
    pub(crate) inner: O,
    program: &'p TypedProgram,
    stacks: Stacks,
    opens: OpenMaps,
    made: Vec<Choice>,
    /// What functions and maps said: they say it once.
    said: Map<Asked, Option<String>>,
    /// The same as values, where these are scalars.
    said_of_scalars: Map<FunctionId, Table>,
    /// The witnesses that were noted.
    witnesses: Map<Asked, Vec<Option<String>>>,
}

impl<'p, O: Oracle> Recorder<'p, O> {
    pub(crate) fn new(program: &'p TypedProgram, inner: O) -> Self {
        let (stacks, opens) = (Stacks::default(), OpenMaps::default());
        Self {
            inner,
            program,
            stacks,
            opens,
            made: Vec::new(),
            said: Map::default(),
            said_of_scalars: Map::default(),
            witnesses: Map::default(),
        }
    }

    /// The choices in their order, without those at the end about which nobody had an opinion.
    pub(crate) fn choices(self) -> Vec<Choice> {
        let mut later: Map<Asked, bool> = Map::default();
        let mut made = self.made;
        made.reverse();
        made.retain(|choice| {
            let wanted = later.entry(choice.asked.clone()).or_insert(false);
            *wanted |= choice.is.is_some();
            *wanted
        });
        made.reverse();
        made
    }

    fn note(&mut self, what: What, of: String, is: Option<String>) {
        self.made.push(Choice { asked: self.stacks.asked(self.program, what, of), is });
    }

    fn note_value(&mut self, world: &World<'_>, what: What, var: VarId, value: Option<&Value>) {
        let is = value.and_then(|value| self.opens.write(world, value, GIVEN));
        self.note(what, var_name(self.program, var), is);
    }

    /// Whether a function has not said this of these arguments, which are scalars. A quantifier is tried on the same
    /// values again and again, and most that is said then is known: too often to write texts for it.
    fn is_news(&mut self, function: FunctionId, types: &[Ty], args: &[Value], value: Option<&Value>) -> bool {
        let Some(value) = value else { return false };
        if !is_scalar(value) {
            return true;
        }
        let known = self.said_of_scalars.entry(function).or_default();
        if known.get(types, args) == Some(value) {
            return false;
        }
        if !known.replace(types, args, value.clone()) {
            known.insert(types, args, value.clone());
        }
        true
    }

    fn note_said(&mut self, world: &World<'_>, (asked, is_exact): (Asked, bool), value: Option<&Value>) {
        let is = value.and_then(|value| self.opens.write(world, value, GIVEN));
        if is_exact {
            if is.is_none() || self.said.get(&asked) == Some(&is) {
                return;
            }
            self.said.insert(asked.clone(), is.clone());
        }
        self.made.push(Choice { asked, is });
    }
}

impl<O: Oracle> Oracle for Recorder<'_, O> {
    fn initial_global(&mut self, world: &mut World<'_>, var: VarId, ty: Ty) -> Option<Value> {
        let value = self.inner.initial_global(world, var, ty);
        self.note_value(world, What::Global, var, value.as_ref());
        value
    }

    fn initial_local(&mut self, world: &mut World<'_>, activation: Activation, var: VarId, ty: Ty) -> Option<Value> {
        let value = self.inner.initial_local(world, activation, var, ty);
        self.note_value(world, What::Local, var, value.as_ref());
        value
    }

    fn havoc(&mut self, world: &mut World<'_>, at: Option<StmtId>, var: VarId, ty: Ty) -> Option<Value> {
        let value = self.inner.havoc(world, at, var, ty);
        self.note_value(world, What::Havoc, var, value.as_ref());
        value
    }

    fn branch(&mut self, at: StmtId, arms: usize, feasible: &[usize]) -> Option<usize> {
        let arm = self.inner.branch(at, arms, feasible);
        self.note(What::Branch, String::new(), arm.map(|arm| arm.to_string()));
        arm
    }

    fn looks_ahead(&self) -> bool {
        self.inner.looks_ahead()
    }

    fn implementation(&mut self, call: Option<StmtId>, procedure: ProcedureId, count: usize) -> Option<usize> {
        let chosen = self.inner.implementation(call, procedure, count);
        let of = procedure_name(self.program, procedure);
        self.note(What::Implementation, of, chosen.map(|chosen| chosen.to_string()));
        chosen
    }

    fn function(
        &mut self,
        world: &mut World<'_>,
        function: FunctionId,
        types: &[Ty],
        args: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        if args.iter().all(is_scalar) {
            let value = self.inner.function(world, function, types, args, ty);
            if self.is_news(function, types, args, value.as_ref()) {
                let name = function_name(world, function);
                let asked = asked_of(world, &mut self.opens, What::Function, name, types, args);
                self.note_said(world, asked, value.as_ref());
            }
            return value;
        }
        let name = function_name(world, function);
        let asked = asked_of(world, &mut self.opens, What::Function, name, types, args);
        let value = self.inner.function(world, function, types, args, ty);
        self.note_said(world, asked, value.as_ref());
        value
    }

    fn unspecified(&mut self, world: &mut World<'_>, what: Unspecified, args: &[Value], ty: Ty) -> Option<Value> {
        let name = unspecified_name(world, what);
        let asked = asked_of(world, &mut self.opens, What::Unspecified, name, &[], args);
        let value = self.inner.unspecified(world, what, args, ty);
        self.note_said(world, asked, value.as_ref());
        value
    }

    fn map_element(
        &mut self,
        world: &mut World<'_>,
        map: OpenId,
        types: &[Ty],
        indices: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        let name = self.opens.name(map, MADE);
        let asked = asked_of(world, &mut self.opens, What::Element, name, types, indices);
        let value = self.inner.map_element(world, map, types, indices, ty);
        self.note_said(world, asked, value.as_ref());
        value
    }

    fn candidates(&mut self, world: &mut World<'_>, quantifier: ExprId, var: VarId, ty: Ty) -> Vec<Value> {
        let values = self.inner.candidates(world, quantifier, var, ty);
        let asked = self.stacks.asked(self.program, What::Witness, var_name(self.program, var));
        for value in &values {
            let is = self.opens.write(world, value, GIVEN);
            // A quantifier may be tried many times.
            let known = self.witnesses.entry(asked.clone()).or_default();
            if is.is_some() && !known.contains(&is) {
                known.push(is.clone());
                self.made.push(Choice { asked: asked.clone(), is });
            }
        }
        values
    }

    fn context(&mut self, at: StmtId, back: bool) -> Option<u32> {
        let round = self.inner.context(at, back);
        self.note(What::Context, String::new(), round.map(|round| round.to_string()));
        round
    }

    fn stops(&mut self, after: StmtId) -> bool {
        let stops = self.inner.stops(after);
        self.note(What::Stop, String::new(), stops.then(|| "true".into()));
        stops
    }

    fn fork(&mut self, at: StmtId, thread: u32) -> Option<Fork> {
        let fork = self.inner.fork(at, thread);
        self.note(What::Fork, String::new(), fork.map(fork_text));
        fork
    }

    fn switch(&mut self, thread: u32) {
        self.stacks.running = thread as usize;
        self.inner.switch(thread);
    }

    fn wants_failure(&mut self, program: &TypedProgram, claim: Claim) -> bool {
        self.inner.wants_failure(program, claim)
    }

    fn enter(
        &mut self,
        call: Option<StmtId>,
        activation: Activation,
        procedure: ProcedureId,
        implementation: Option<ImplementationId>,
    ) {
        self.stacks.enter(procedure);
        self.inner.enter(call, activation, procedure, implementation);
    }

    fn leave(&mut self, activation: Activation) {
        self.stacks.leave();
        self.inner.leave(activation);
    }
}

/// Gives the answers of a saved trace.
struct SavedOracle<'p> {
    program: &'p TypedProgram,
    stacks: Stacks,
    opens: OpenMaps,
    answers: Map<Asked, VecDeque<Option<String>>>,
    /// What is meant to fail.
    failure: Option<Wanted<'p>>,
}

struct Wanted<'t> {
    text: &'t str,
    /// `None` if anything that says this will do.
    place: Option<&'t Place>,
}

impl SavedOracle<'_> {
    fn next(&mut self, what: What, of: String) -> Option<String> {
        let asked = self.stacks.asked(self.program, what, of);
        self.answers.get_mut(&asked)?.pop_front()?
    }

    fn value(&mut self, world: &mut World<'_>, what: What, var: VarId, ty: Ty) -> Option<Value> {
        let text = self.next(what, var_name(self.program, var))?;
        self.opens.read(world, &text, ty)
    }

    fn said(&mut self, world: &mut World<'_>, (asked, is_exact): (Asked, bool), ty: Ty) -> Option<Value> {
        let queue = self.answers.get_mut(&asked)?;
        // What is said once holds for ever.
        let text = if is_exact && queue.len() == 1 { queue.front().cloned()? } else { queue.pop_front()? }?;
        self.opens.read(world, &text, ty)
    }
}

impl Oracle for SavedOracle<'_> {
    fn initial_global(&mut self, world: &mut World<'_>, var: VarId, ty: Ty) -> Option<Value> {
        self.value(world, What::Global, var, ty)
    }

    fn initial_local(&mut self, world: &mut World<'_>, _: Activation, var: VarId, ty: Ty) -> Option<Value> {
        self.value(world, What::Local, var, ty)
    }

    fn havoc(&mut self, world: &mut World<'_>, _: Option<StmtId>, var: VarId, ty: Ty) -> Option<Value> {
        self.value(world, What::Havoc, var, ty)
    }

    fn branch(&mut self, _: StmtId, arms: usize, _: &[usize]) -> Option<usize> {
        self.next(What::Branch, String::new())?.parse().ok().filter(|&arm: &usize| arm < arms)
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn implementation(&mut self, _: Option<StmtId>, procedure: ProcedureId, count: usize) -> Option<usize> {
        let of = procedure_name(self.program, procedure);
        self.next(What::Implementation, of)?.parse().ok().filter(|&chosen: &usize| chosen < count)
    }

    fn function(
        &mut self,
        world: &mut World<'_>,
        function: FunctionId,
        types: &[Ty],
        args: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        let name = function_name(world, function);
        let asked = asked_of(world, &mut self.opens, What::Function, name, types, args);
        self.said(world, asked, ty)
    }

    fn unspecified(&mut self, world: &mut World<'_>, what: Unspecified, args: &[Value], ty: Ty) -> Option<Value> {
        let name = unspecified_name(world, what);
        let asked = asked_of(world, &mut self.opens, What::Unspecified, name, &[], args);
        self.said(world, asked, ty)
    }

    fn map_element(
        &mut self,
        world: &mut World<'_>,
        map: OpenId,
        types: &[Ty],
        indices: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        let name = self.opens.name(map, MADE);
        let asked = asked_of(world, &mut self.opens, What::Element, name, types, indices);
        self.said(world, asked, ty)
    }

    fn candidates(&mut self, world: &mut World<'_>, _: ExprId, var: VarId, ty: Ty) -> Vec<Value> {
        let asked = self.stacks.asked(self.program, What::Witness, var_name(self.program, var));
        let known = self.answers.get(&asked).into_iter().flatten().flatten();
        known.filter_map(|text| self.opens.read(world, text, ty)).collect()
    }

    fn wants_failure(&mut self, program: &TypedProgram, claim: Claim) -> bool {
        let Some(wanted) = &self.failure else { return false };
        let is_there = |there: &Place| {
            let at = place(program, failure_place(program, claim, claim.span(program)));
            (at.line, at.column) == (there.line, there.column)
        };
        wanted.place.is_none_or(is_there)
            && claim.expr(program).is_some_and(|expr| print_expr(&program.syntax, expr) == wanted.text)
    }

    fn enter(&mut self, _: Option<StmtId>, _: Activation, procedure: ProcedureId, _: Option<ImplementationId>) {
        self.stacks.enter(procedure);
    }

    fn leave(&mut self, _: Activation) {
        self.stacks.leave();
    }

    fn context(&mut self, _: StmtId, _: bool) -> Option<u32> {
        self.next(What::Context, String::new())?.parse().ok()
    }

    fn stops(&mut self, _: StmtId) -> bool {
        self.next(What::Stop, String::new()).is_some()
    }

    fn fork(&mut self, _: StmtId, _: u32) -> Option<Fork> {
        read_fork(&self.next(What::Fork, String::new())?)
    }

    fn switch(&mut self, thread: u32) {
        self.stacks.running = thread as usize;
    }
}

/// Instructions that a run may take beyond those of the one that was saved.
const MORE_FUEL: u64 = 1_000_000;
/// And at most so many.
const FUEL: u64 = 100_000_000;

/// Why a saved trace is none of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoReplay {
    /// The trace does not fit the program, or lacks what it takes: nothing was run.
    Unusable(String),
    /// It was run, and ends otherwise.
    Differs(String),
}

/// Runs a saved trace again. What comes out is a trace of the program as it is now.
pub fn rerun(program: &TypedProgram, saved: &Trace) -> Result<Trace, NoReplay> {
    let unusable = |why: String| Err(NoReplay::Unusable(why));
    let Some(choices) = &saved.choices else { return unusable("the trace does not say what was chosen".into()) };
    let Some(entry) = program.procedure_named(&saved.entry) else {
        return unusable(format!("there is no procedure `{}`", saved.entry));
    };
    let assert_var = match &choices.assert_var {
        None => None,
        Some(name) => match program.globals.iter().find(|&&var| var_name(program, var) == *name) {
            Some(&var) => Some(var),
            None => return unusable(format!("there is no global `{name}`")),
        },
    };
    // The same check in the same place; or, in a program that has changed, one that says the same.
    let mut first = None;
    for place in [Some(&saved.failure.place), None] {
        let mut answers: Map<Asked, VecDeque<Option<String>>> = Map::default();
        for choice in &choices.made {
            answers.entry(choice.asked.clone()).or_default().push_back(choice.is.clone());
        }
        let failure = (!choices.returns).then_some(Wanted { text: &saved.failure.text, place });
        let (stacks, opens) = (Stacks::default(), OpenMaps::default());
        let mut oracle = SavedOracle { program, stacks, opens, answers, failure };
        let fuel = choices.instructions.saturating_mul(2).saturating_add(MORE_FUEL).min(FUEL);
        let mut interpreter = Interpreter::with_options(program, Options { fuel, ..Options::default() });
        let run = interpreter.run(entry, &mut oracle);
        let show = |span| program.place(span).to_string();
        let why = match &run.outcome {
            // (What hangs on quantifiers when it is found does so again.)
            Outcome::Failed { undecided: true, span, .. } if saved.partially_checked.is_empty() => {
                format!("whether the assertion at {} fails hangs on a quantifier", show(*span))
            }
            Outcome::Failed { claim, span, .. } => {
                let trace = record(program, entry, &run);
                if !choices.returns
                    && (&trace.failure.text, &trace.failure.message) == (&saved.failure.text, &saved.failure.message)
                {
                    return Ok(Trace { choices: Some(choices.clone()), ..trace });
                }
                format!("it fails at {} instead", show(failure_place(program, *claim, *span)))
            }
            Outcome::Returned if !choices.returns => "the run returns without a failure".into(),
            Outcome::Returned if assert_var.is_some_and(|var| !crate::replay::has_failed(&run, var)) => {
                "the run returns, and its global says that nothing failed".into()
            }
            Outcome::Returned => {
                return Ok(Trace { choices: Some(choices.clone()), ..record(program, entry, &run) });
            }
            Outcome::Blocked { span, .. } => format!("what is assumed at {} is false", show(*span)),
            Outcome::OutOfFuel => "the run takes longer than the one that was saved".into(),
            Outcome::DeepRecursion => "the run recurses too deep".into(),
            Outcome::Unsupported { reason, span } => {
                let at = span.map_or(String::new(), |span| format!(" at {}", show(span)));
                format!("the interpreter does not support {reason}{at}")
            }
        };
        first = first.or(Some(why));
    }
    Err(NoReplay::Differs(first.unwrap_or_default()))
}

//! The machine: the state of a run, and the way to start one.
//!
//! Procedures run on an explicit stack of frames with a program counter each, so that a hundred thousand calls
//! inside each other are no more than a long vector, and so that several threads can take turns: all that belongs
//! to one is in [`Thread`].

use super::axioms::Definitions;
use super::code::{CallSite, Code, Pc, Slot};
use super::map::{Base, Closure, MapValue, OpenId};
use super::oracle::{Activation, Oracle, Unspecified};
use super::outcome::{Claim, Outcome, Stop, Undecided, Verdict};
use super::pending::{Pending, Restriction};
use super::pool::Pool;
use super::repair::{Subject, Unread};
use super::steps::{Event, Step};
use super::table::Table;
use super::threads::Threads;
use super::value::Value;
use super::world::World;
use crate::syntax::{Attribute, Decl, StmtId};
use crate::typed::{FunctionId, ImplementationId, ProcedureId, Ty, TypeParamId, TypedProgram, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// What a run may do.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many instructions and function calls, before [`Outcome::OutOfFuel`].
    pub fuel: u64,
    /// How many activations of procedures inside each other, before [`Outcome::DeepRecursion`].
    pub procedure_depth: usize,
    /// How many applications of functions with bodies inside each other.
    pub function_depth: u32,
    /// Whether loop invariants are checked when a loop is reached and after each iteration, as Boogie and Corral
    /// do when they unroll loops.
    pub check_invariants: bool,
    /// Whether to record [`Step`]s.
    pub record: bool,
    /// How many of them, before [`Outcome::OutOfFuel`]: a run that goes astray would fill the memory with them.
    pub most_steps: usize,
    /// On how many tuples of values the quantifiers of one formula are tried at most.
    pub quantifier_budget: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            fuel: 10_000_000,
            procedure_depth: 1_000_000,
            function_depth: 20_000,
            check_invariants: true,
            record: true,
            most_steps: 2_000_000,
            quantifier_budget: 20_000,
        }
    }
}

/// A finished run.
#[derive(Debug)]
pub struct Run {
    pub outcome: Outcome,
    pub steps: Vec<Step>,
    /// What could be evaluated in part only, in the order of the first time.
    pub undecided: Vec<Undecided>,
    /// The globals and constants that were looked at, with their values at the end.
    pub globals: Vec<(VarId, Value)>,
    /// The results of the entry, if it returned.
    pub results: Vec<Value>,
    /// What uninterpreted functions answered, in the order in which they were first asked.
    pub functions: Vec<(FunctionId, Table)>,
    /// If the run is blocked by an assumption or axiom that is quantified: the values of the quantified variables
    /// for which it is false. (A solver whose model was wrong can be told of this instance.)
    pub instance: Vec<(VarId, Value)>,
    /// What was chosen of open maps, by [`OpenId`].
    pub open_maps: Vec<Table>,
    /// How much fuel was used.
    pub executed: u64,
}

impl Run {
    pub fn global(&self, var: VarId) -> Option<&Value> {
        self.globals.iter().find(|(global, _)| *global == var).map(|(_, value)| value)
    }

    /// A map that was chosen place by place, with all the places that the run looked at.
    pub fn as_chosen(&self, value: &Value) -> Value {
        let Value::Map(map) = value else { return value.clone() };
        let Base::Open(id) = map.base else { return value.clone() };
        let Some(chosen) = self.open_maps.get(id.0 as usize) else { return value.clone() };
        let mut whole = MapValue::clone(map);
        for entry in chosen.entries() {
            if whole.entries.get(&entry.types, &entry.args).is_none() {
                whole.set(&entry.types, &entry.args, entry.value.clone());
            }
        }
        Value::Map(Arc::new(whole))
    }
}

/// A program that is ready to run, any number of times. What one run compiles, the next one finds.
pub struct Interpreter<'p> {
    pub options: Options,
    program: &'p TypedProgram,
    world: World<'p>,
    code: Code,
    definitions: Option<Arc<Definitions>>,
    /// The slots of the globals that each thread has its own of.
    thread_locals: Arc<[u32]>,
}

impl<'p> Interpreter<'p> {
    pub fn new(program: &'p TypedProgram) -> Self {
        Self::with_options(program, Options::default())
    }

    pub fn with_options(program: &'p TypedProgram, options: Options) -> Self {
        let (world, code) = (World::new(program), Code::new(program));
        let thread_locals = thread_locals(program, &code);
        Interpreter { options, program, world, code, definitions: None, thread_locals }
    }

    /// Runs the entry procedure once.
    pub fn run(&mut self, entry: ProcedureId, oracle: &mut dyn Oracle) -> Run {
        let program = self.program;
        let code = &mut self.code;
        let definitions = self.definitions.get_or_insert_with(|| Arc::new(Definitions::find(program, code))).clone();
        let globals = self.code.globals.len();
        let mut machine = Machine {
            program: self.program,
            world: &mut self.world,
            code: &mut self.code,
            oracle,
            options: &self.options,
            definitions,
            fuel: self.options.fuel,
            globals: vec![None; globals],
            initial: vec![None; globals],
            choosing: Vec::new(),
            asked_for_unique: false,
            unique: FxHashMap::default(),
            conflict: None,
            thread: Thread::default(),
            threads: Threads::new(self.thread_locals.clone()),
            pc: Pc(0),
            base: 0,
            free: Vec::new(),
            raises: false,
            repaired: Vec::new(),
            unread_globals: vec![Unread::No; globals],
            peeking: false,
            starting: true,
            activations: 0,
            returned: Vec::new(),
            stmt: None,
            env: Vec::new(),
            env_base: 0,
            untried: Vec::new(),
            scratch: Vec::new(),
            types: Vec::new(),
            closures: Vec::new(),
            doubt: false,
            probing: 0,
            trusting: false,
            goal: None,
            depth: 0,
            function_depth: 0,
            tables: FxHashMap::default(),
            table_order: Vec::new(),
            remembered: FxHashMap::default(),
            too_deep: FxHashSet::default(),
            recurring: 0,
            probed: FxHashMap::default(),
            defining: Vec::new(),
            unspecified: FxHashMap::default(),
            unspecified_order: Vec::new(),
            pool: None,
            budget: 0,
            quantifiers: 0,
            instance: (0, Vec::new()),
            pending: Vec::new(),
            restrictions: FxHashMap::default(),
            compared: FxHashSet::default(),
            overruled: Vec::new(),
            fitting: false,
            in_earnest: false,
            defining_elements: Vec::new(),
            undecided: Vec::new(),
            undecided_index: FxHashMap::default(),
            steps: Vec::new(),
        };
        let outcome = machine.run_entry(entry);
        machine.finish(outcome)
    }
}

/// The slots of the globals that are marked `{:thread_local}`.
fn thread_locals(program: &TypedProgram, code: &Code) -> Arc<[u32]> {
    let mut found = Vec::new();
    let Some(marker) = program.syntax.names.get("thread_local") else { return Arc::default() };
    let is_marked = |attributes: &[Attribute]| attributes.iter().any(|attribute| attribute.name == marker);
    let mut globals = program.globals.iter();
    for decl in &program.syntax.decls {
        let Decl::Var(decl) = decl else { continue };
        for (declared, &var) in decl.vars.iter().zip(globals.by_ref()) {
            if (is_marked(&decl.attributes) || is_marked(&declared.attributes))
                && let Some(Slot::Global(slot)) = code.slot(var)
            {
                found.push(slot);
            }
        }
    }
    found.into()
}

/// One line of execution.
#[derive(Default)]
pub(super) struct Thread {
    pub frames: Vec<Frame>,
    /// The parameters, results and locals of all frames. A variable that nobody looked at yet has no value.
    pub stack: Vec<Option<Value>>,
    /// For each of them, whether nobody had an opinion about its value and nobody looked at it since.
    pub unread: Vec<bool>,
}

/// An activation of a procedure.
pub(super) struct Frame {
    pub procedure: ProcedureId,
    pub implementation: Option<ImplementationId>,
    pub activation: Activation,
    pub pc: Pc,
    /// Where its variables start in the thread's stack.
    pub base: usize,
    pub types: Box<[Ty]>,
    /// Globals at entry, by their slots in order: those that somebody asks for.
    pub old: Box<[(u32, Option<Value>)]>,
    /// The call that waits for it.
    pub call: Option<Arc<CallSite>>,
    /// Arguments of calls that were evaluated in advance; the last is the next.
    pub prepared: Vec<Vec<Value>>,
    /// The results of a call that are not assigned yet, and whether nobody has looked at them.
    pub results: Vec<(Value, bool)>,
}

pub(super) type Eval<T = Value> = Result<T, Box<Stop>>;

/// By arguments: what a definition made of an application, and whether that is in doubt.
type Probed = FxHashMap<Box<[Value]>, (Option<Value>, bool)>;

pub(super) struct Machine<'a, 'p> {
    pub program: &'p TypedProgram,
    pub world: &'a mut World<'p>,
    pub code: &'a mut Code,
    pub oracle: &'a mut dyn Oracle,
    pub options: &'a Options,
    pub definitions: Arc<Definitions>,
    pub fuel: u64,

    // ---- the program's state
    /// Globals and constants by their slots; without a value while they have the one they started with and
    /// nobody looked.
    pub globals: Vec<Option<Value>>,
    /// The values with which globals started, as far as somebody looked.
    pub initial: Vec<Option<Value>>,
    /// Slots of constants that are being chosen.
    pub choosing: Vec<u32>,
    /// Whether the oracle was asked for all `unique` constants.
    pub asked_for_unique: bool,
    /// The `unique` constant that has this value.
    pub unique: FxHashMap<(Ty, Value), VarId>,
    /// Two `unique` constants that were given the same value.
    pub conflict: Option<Claim>,
    pub thread: Thread,
    /// The others, and whose turn it is.
    pub threads: Threads,
    /// The innermost procedure's next instruction; those of the others are in their frames.
    pub pc: Pc,
    /// Where the innermost frame's variables start.
    pub base: usize,
    /// What nobody had an opinion about and nobody but the current statement has looked at: its value may still be
    /// changed.
    pub free: Vec<Subject>,
    /// Whether an inequality is made true by a larger value rather than by a smaller one.
    pub raises: bool,
    /// Those of them that got another value because a formula wanted it, with the one that they had.
    pub repaired: Vec<(Subject, Value)>,
    /// By slot: globals about which nobody had an opinion, and which nobody looked at since.
    pub unread_globals: Vec<Unread>,
    /// Whether the code ahead is only looked at, to see whether it is blocked.
    pub peeking: bool,
    /// Whether nothing has run yet.
    pub starting: bool,
    pub activations: u64,
    /// The results of the procedure that returned last.
    pub returned: Vec<Value>,
    /// The statement that is being executed.
    pub stmt: Option<StmtId>,

    // ---- evaluation
    /// Bound variables; those of the innermost function or lambda start at `env_base`.
    pub env: Vec<Value>,
    pub env_base: usize,
    /// Places in `env` of locals of code expressions that have no value yet and stand for every value.
    pub untried: Vec<usize>,
    /// Arguments that are being evaluated.
    pub scratch: Vec<Value>,
    /// What type parameters stand for, innermost last; those of the procedure are in its frame.
    pub types: Vec<(TypeParamId, Ty)>,
    pub closures: Vec<Arc<Closure>>,
    /// Whether the value just computed hangs on something undecided.
    pub doubt: bool,
    /// Above zero while a quantifier is tried: nothing new is chosen then, or else the axioms would have to hold
    /// for values that nobody needs.
    pub probing: u32,
    /// While something is tried: what a function is where the run did not look, the oracle's word or a default, counts as
    /// chosen, unless axioms with quantifiers speak of the function. Both are the same each time, so that they make up one
    /// interpretation.
    pub trusting: bool,
    /// What the formula that is being evaluated should be if there is a choice.
    pub goal: Option<bool>,
    pub depth: u32,
    pub function_depth: u32,
    /// What uninterpreted functions answered.
    pub tables: FxHashMap<FunctionId, Table>,
    pub table_order: Vec<FunctionId>,
    /// What recursive functions computed.
    pub remembered: FxHashMap<FunctionId, Table>,
    /// Functions that are defined by a recursion that did not come to an end in time.
    pub too_deep: FxHashSet<FunctionId>,
    /// How many such recursions are being evaluated inside of each other.
    pub recurring: u32,
    /// While a quantifier is tried, and so nothing is chosen: what definitions made of applications. Many instances ask for
    /// the same few.
    pub probed: FxHashMap<FunctionId, Probed>,
    /// Applications whose definition is being evaluated.
    pub defining: Vec<(FunctionId, Box<[Value]>)>,
    pub unspecified: FxHashMap<Unspecified, Table>,
    pub unspecified_order: Vec<Unspecified>,
    /// The values on which quantifiers are tried, until the state changes.
    pub pool: Option<Arc<Pool>>,
    pub budget: u64,

    /// How many quantifiers are being tried inside each other.
    pub quantifiers: u32,
    /// The values that settled a quantifier last, and how deep inside others it was.
    pub instance: (u32, Vec<(VarId, Value)>),
    /// What was taken to be true although it could not be decided.
    pub pending: Vec<Pending>,
    /// What such formulas say of the elements of open maps.
    pub restrictions: FxHashMap<OpenId, Vec<Arc<Restriction>>>,
    /// The values of quantified variables for which an assumption first overruled what the oracle said of an element.
    pub overruled: Vec<(VarId, Value)>,
    /// The open maps whose places that nobody looked at had a say in a comparison.
    pub compared: FxHashSet<OpenId>,
    /// Whether an element is being made to fit them.
    pub fitting: bool,
    /// Whether what is assumed is evaluated in earnest at all of its places: at the end of the run.
    pub in_earnest: bool,
    /// The elements of open maps whose definitions are being evaluated.
    pub defining_elements: Vec<(OpenId, Vec<Value>)>,

    // ---- the report
    pub undecided: Vec<Undecided>,
    pub undecided_index: FxHashMap<(Claim, Verdict), usize>,
    pub steps: Vec<Step>,
}

impl Machine<'_, '_> {
    fn finish(mut self, outcome: Outcome) -> Run {
        let globals = self.code.globals.iter().zip(self.globals).filter_map(|(&var, value)| Some((var, value?)));
        let functions = self.table_order.iter().map(|id| (*id, self.tables.remove(id).unwrap_or_default()));
        Run {
            functions: functions.collect(),
            open_maps: self.world.take_open_maps(),
            instance: match outcome {
                Outcome::Blocked { .. } if !self.instance.1.is_empty() => self.instance.1,
                _ => self.overruled,
            },
            steps: self.steps,
            undecided: self.undecided,
            globals: globals.collect(),
            results: if matches!(outcome, Outcome::Returned) { self.returned } else { Vec::new() },
            executed: self.options.fuel - self.fuel,
            outcome,
        }
    }

    pub fn burn(&mut self) -> Eval<()> {
        if self.fuel == 0 {
            return Err(Box::new(Stop::OutOfFuel));
        }
        self.fuel -= 1;
        Ok(())
    }

    pub fn record(&mut self, event: Event) {
        if self.options.record {
            self.push_step(event);
        }
    }

    fn push_step(&mut self, event: Event) {
        if self.steps.len() >= self.options.most_steps {
            self.fuel = 0;
            return;
        }
        let (thread, context) = self.threads.place();
        self.steps.push(Step { thread, context, depth: self.thread.frames.len() as u32, stmt: self.stmt, event });
    }

    /// Notes a formula that could be evaluated in part only.
    pub fn note_undecided(&mut self, claim: Claim, verdict: Verdict) {
        match self.undecided_index.get(&(claim, verdict)) {
            Some(&at) => self.undecided[at].times += 1,
            None => {
                self.undecided_index.insert((claim, verdict), self.undecided.len());
                self.undecided.push(Undecided { claim, verdict, times: 1 });
            }
        }
    }

    // ------------------------------------------------------------ types

    /// What a type means here and now.
    pub fn ground(&mut self, ty: Ty) -> Ty {
        if !self.world.types.facts(ty).param {
            return ty;
        }
        let mut params = Vec::new();
        self.world.types.params_in_order(ty, &mut Default::default(), &mut params);
        let mut ground = ty;
        for param in params {
            if let Some(arg) = self.type_param(param) {
                let substitution = crate::types::Substitution { first: param, args: &[arg] };
                ground = self.world.types.substitute(ground, substitution);
            }
        }
        ground
    }

    pub fn type_param(&self, param: TypeParamId) -> Option<Ty> {
        if let Some((_, ty)) = self.types.iter().rev().find(|(known, _)| *known == param) {
            return Some(*ty);
        }
        // The procedure's own parameters and those of its implementation stand for the same types.
        let frame = self.thread.frames.last()?;
        let params = &self.program.procedures[frame.procedure.index()].type_params;
        let own = frame.implementation.map(|id| &self.program.implementations[id.index()].type_params);
        let place = |params: &Vec<TypeParamId>| params.iter().position(|&known| known == param);
        let index = place(params).or_else(|| own.and_then(place))?;
        frame.types.get(index).copied()
    }

    // ------------------------------------------------------------ variables

    /// A value that the oracle gave, unless it is of another type.
    pub fn checked(&mut self, value: Value, ty: Ty) -> Eval {
        if self.world.has_type(&value, ty) {
            Ok(value)
        } else {
            Err(Box::new(Stop::unsupported(format!("an oracle's answer of another type: {value:?}"))))
        }
    }

    pub fn default_value(&mut self, ty: Ty) -> Eval {
        self.world.default_value(ty).map_err(Box::new)
    }

    pub fn global(&mut self, slot: u32) -> Eval {
        if let Some(value) = &self.globals[slot as usize] {
            let value = value.clone();
            if self.unread_globals[slot as usize] != Unread::No {
                self.look_at_global(slot);
            }
            return Ok(value);
        }
        let value = self.initial_global(slot)?;
        self.globals[slot as usize] = Some(value.clone());
        if self.unread_globals[slot as usize] != Unread::No {
            self.look_at_global(slot);
        }
        Ok(value)
    }

    pub fn old_global(&mut self, slot: u32) -> Eval {
        let old = self.thread.frames.last().map(|frame| &frame.old);
        let entry = old.and_then(|old| old.binary_search_by_key(&slot, |(slot, _)| *slot).ok().map(|at| &old[at].1));
        match entry {
            Some(Some(value)) => Ok(value.clone()),
            // Nobody had looked at it then: it was what it started with.
            Some(None) => {
                let value = self.initial_global(slot)?;
                if self.unread_globals[slot as usize] == Unread::Initial {
                    self.unread_globals[slot as usize] = Unread::No;
                }
                Ok(value)
            }
            // Outside procedures there is one state only.
            None => self.global(slot),
        }
    }

    pub fn local(&mut self, slot: u32) -> Eval {
        let at = self.base + slot as usize;
        if let Some(value) = &self.thread.stack[at] {
            let value = value.clone();
            if self.thread.unread[at] {
                self.look_at_local(slot);
            }
            return Ok(value);
        }
        let value = self.initial_local(slot)?;
        self.thread.stack[at] = Some(value.clone());
        if self.thread.unread[at] {
            self.look_at_local(slot);
        }
        Ok(value)
    }

    /// The parameter, result or local of the innermost procedure in this place.
    pub fn local_var(&self, slot: u32) -> Option<VarId> {
        let frame = self.thread.frames.last()?;
        let procedure = &self.program.procedures[frame.procedure.index()];
        let parts: [&[VarId]; 3] = match frame.implementation {
            Some(id) => {
                let implementation = &self.program.implementations[id.index()];
                [&implementation.ins, &implementation.outs, &implementation.locals]
            }
            None => [&procedure.ins, &procedure.outs, &[]],
        };
        parts.into_iter().flatten().nth(slot as usize).copied()
    }

    fn initial_local(&mut self, slot: u32) -> Eval {
        let (Some(frame), Some(var)) = (self.thread.frames.last(), self.local_var(slot)) else {
            return Err(Box::new(Stop::unsupported("a local variable outside a procedure")));
        };
        let activation = frame.activation;
        let ty = self.ground(self.program.var(var).ty);
        let value = match self.oracle.initial_local(self.world, activation, var, ty) {
            Some(value) => self.checked(value, ty)?,
            None => {
                self.thread.unread[self.base + slot as usize] = true;
                self.default_value(ty)?
            }
        };
        self.record(Event::Initial { var, value: value.clone() });
        Ok(value)
    }
}

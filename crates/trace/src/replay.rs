//! Replay: runs a witness on the typed Boogie with the interpreter, which shares no code with lowering or with the
//! verification conditions. What it confirms is an execution of the program; the trace is what it saw.

use crate::bitwise::{Interpretation, NewSolver};
use crate::choices::{Activations, Choices};
use crate::record::{claimed, record};
use crate::saved::{self, Recorder};
use crate::trace::Trace;
use crate::values::{Apart, Values, has_map, same_type};
use boogie::interp::map::OpenId;
use boogie::interp::oracle::{Activation, Oracle, Unspecified};
use boogie::interp::outcome::{Claim, Outcome};
use boogie::interp::value::Value;
use boogie::interp::world::World;
use boogie::interp::{Fork, Interpreter, NEVER, Options, Run};
use boogie::syntax::{ExprId, ExprKind, StmtId};
use boogie::typed::{FunctionId, ImplementationId, Meaning, ProcedureId, Ty, TypeKind, TypedProgram, VarId};
use boogie::walk::{has_binder, subexpressions};
use engine::{Lemma, Refusal, Step, Witness};
use ir::{Assertion, Event, Map, Node, Op, Program, Set, Stmt};
use num_bigint::BigInt;
use passes::Question;
use passes::lower::SourceMap;
use smt::FunctionTable;
use std::cell::{Cell, OnceCell, RefCell};

/// What a replay needs besides the witness.
pub struct Replay<'p> {
    pub program: &'p TypedProgram,
    pub lowered: &'p Program,
    pub source_map: &'p SourceMap,
    pub entry: ProcedureId,
    pub question: Question,
    /// A global that must say at the return that something failed (false, or not 0).
    pub assert_var: Option<VarId>,
    /// Whether a run hung on an axiom without quantifiers that it could not make true. If nothing connects it to the
    /// program, the solver was not told of it.
    pub axioms_in_doubt: Cell<bool>,
    /// What makes axioms about functions true that no run can try everywhere; found when it is first wanted.
    pub interpretation: OnceCell<Interpretation>,
    /// What traces that are not certain were refused for, each once.
    pub told: RefCell<Vec<Lemma>>,
    /// The functions that the program asks about, and those that axioms connect to them; found when it is first wanted.
    pub connected: OnceCell<Set<FunctionId>>,
}

/// How often a trace is refused that would do, but is not certain.
const MOST_TOLD: usize = 4;

/// A run that made the choices of a witness.
struct Followed {
    run: Run,
    /// The assertion that fails, if the witness says so.
    expected: Option<Assertion>,
    /// What was chosen on the way.
    made: Vec<saved::Choice>,
}

impl Replay<'_> {
    /// The trace of a witness that is an execution; else why it is not.
    pub fn run(&self, witness: &Witness) -> Result<Trace, Refusal> {
        let first = self.follow(witness, Values::new(self.source_map));
        let why = match self.judge(&first.run, first.expected) {
            Ok(trace) if trace.is_certain() => return Ok(self.with_choices(trace, first)),
            Ok(trace) => return self.most_certain(witness, trace, first),
            Err(why) => why,
        };
        let lemma = self.lemma(&first.run);
        if matches!(first.run.outcome, Outcome::Blocked { .. }) {
            // What is wrong may be what the model made up for places that the formula does not mention.
            for apart in [Apart::Different, Apart::All] {
                let next = self.follow(witness, Values::with_maps(self.source_map, apart));
                if let Ok(trace) = self.judge(&next.run, next.expected)
                    && (apart == Apart::Different || trace.is_founded())
                {
                    return Ok(self.with_choices(trace, next));
                }
            }
        }
        Err(Refusal { why, lemma })
    }

    /// The trace that hangs on the least: what the model holds for one map may be two, of which less is said each. Where none is
    /// certain and the model is wrong somewhere, the solver gets the chance to mend that, once for each place and a few times
    /// in all: it may go on to make the same mistake elsewhere.
    fn most_certain(&self, witness: &Witness, trace: Trace, followed: Followed) -> Result<Trace, Refusal> {
        let (mut best, mut how) = (trace, followed);
        let mut refusal = None;
        for apart in [Apart::Different, Apart::All] {
            if best.is_certain() {
                break;
            }
            let next = self.follow(witness, Values::with_maps(self.source_map, apart));
            match self.judge(&next.run, next.expected) {
                Ok(trace) if trace.undecided.len() < best.undecided.len() => (best, how) = (trace, next),
                Ok(_) => {}
                Err(why) => refusal = self.lemma(&next.run).map(|lemma| (why, lemma)),
            }
        }
        if let Some((why, lemma)) = refusal.filter(|_| !best.is_founded())
            && self.told.borrow().len() < MOST_TOLD
            && !self.told.borrow().contains(&lemma)
        {
            self.told.borrow_mut().push(lemma.clone());
            return Err(Refusal { why, lemma: Some(lemma) });
        }
        Ok(self.with_choices(best, how))
    }

    /// A meaning of functions that makes axioms about them true, where one is known.
    pub fn interpretation(&self, new_solver: NewSolver<'_>) -> Option<&Interpretation> {
        let found = self.interpretation.get_or_init(|| crate::bitwise::interpret(self.program, new_solver));
        (!found.is_empty()).then_some(found)
    }

    /// The trace of a witness with functions as an interpretation has them, if the witness is an execution with it: axioms
    /// about these functions are decided then.
    pub fn run_interpreted(&self, witness: &Witness, interpretation: &Interpretation) -> Option<Trace> {
        let is_open = |claim: Claim| !matches!(claim, Claim::Axiom(axiom) if interpretation.decides(axiom));
        let mut best: Option<(Trace, Followed)> = None;
        for apart in [Apart::Nothing, Apart::Different, Apart::All] {
            let values = Values::with_maps(self.source_map, apart);
            let mut next = self.follow_with(witness, values, Some(interpretation));
            next.run.undecided.retain(|undecided| is_open(undecided.claim));
            let Ok(trace) = self.judge(&next.run, next.expected) else { continue };
            if best.as_ref().is_none_or(|(known, _)| trace.undecided.len() < known.undecided.len()) {
                best = Some((trace, next));
            }
            if best.as_ref().is_some_and(|(known, _)| known.is_certain()) {
                break;
            }
        }
        let (trace, followed) = best?;
        Some(self.with_choices(trace, followed))
    }

    /// The run that makes the choices of a witness.
    fn follow<'r>(&'r self, witness: &'r Witness, values: Values<'r>) -> Followed {
        self.follow_with(witness, values, None)
    }

    fn follow_with<'r>(
        &'r self,
        witness: &'r Witness,
        values: Values<'r>,
        interpretation: Option<&'r Interpretation>,
    ) -> Followed {
        let activations = Activations::new(self.lowered, witness);
        let expected = activations.failure;
        let mut inner = ReplayOracle::new(self, witness, activations, values);
        inner.interpretation = interpretation.map(|interpretation| (self.program, interpretation));
        let mut oracle = Recorder::new(self.program, inner);
        // Where the question is whether the entry returns, an assertion on the way is an assumption.
        let options = Options { fuel: FUEL, ..Options::default() };
        let mut interpreter = Interpreter::with_options(self.program, options);
        let run = interpreter.run(self.entry, &mut oracle);
        Followed { run, expected, made: oracle.choices() }
    }

    /// A trace with all that it takes to run it again.
    fn with_choices(&self, mut trace: Trace, followed: Followed) -> Trace {
        let name = |var: VarId| self.program.syntax.names[self.program.var(var).name.name].to_owned();
        trace.choices = Some(saved::Choices {
            returns: self.question == Question::Return,
            assert_var: self.assert_var.map(name),
            instructions: followed.run.executed,
            made: followed.made,
        });
        trace
    }

    fn judge(&self, run: &Run, expected: Option<Assertion>) -> Result<Trace, String> {
        let blocked_by = match run.outcome {
            Outcome::Blocked { claim, .. } => Some(claim),
            _ => None,
        };
        let mut doubtful = run.undecided.iter().map(|undecided| undecided.claim).chain(blocked_by);
        let is_ground = |claim| match claim {
            Claim::Axiom(expr) => !has_binder(&self.program.syntax, expr),
            Claim::Unique(..) => true,
            _ => false,
        };
        if doubtful.any(is_ground) {
            self.axioms_in_doubt.set(true);
        }
        let place = |span| self.program.place(span).to_string();
        if let Some(guess) = crate::guesses::unfounded(self.program, run)
            && !matches!(run.outcome, Outcome::Blocked { .. })
        {
            return Err(format!("what is said at {} hangs on a quantifier", place(guess.claim.span(self.program))));
        }
        match (&run.outcome, self.question) {
            (Outcome::Failed { claim, span, undecided }, Question::Assert) => {
                let at = crate::record::failure_place(self.program, *claim, *span);
                if expected.is_some_and(|expected| !is_claim(self.program, expected, *claim)) {
                    return Err(format!("it fails at {} instead", place(at)));
                }
                let mut trace = self.record(run);
                if *undecided {
                    if crate::guesses::hangs_on_types(self.program, *claim) {
                        return Err(format!("whether the assertion at {} fails hangs on a quantifier", place(at)));
                    }
                    trace.hangs_on(claimed(self.program, *claim));
                }
                Ok(trace)
            }
            (Outcome::Returned, Question::Return) if self.assert_var.is_some_and(|var| !has_failed(run, var)) => {
                Err("the run returned, and its global says that nothing failed".into())
            }
            (Outcome::Returned, Question::Return) => Ok(self.record(run)),
            (Outcome::Failed { span, .. }, Question::Return) => Err(format!("the assertion at {} fails", place(*span))),
            (Outcome::Returned, Question::Assert) => Err("the run returned without a failure".into()),
            (Outcome::Blocked { span, .. }, _) => Err(format!("what is assumed at {} is false", place(*span))),
            (Outcome::OutOfFuel, _) => Err("the run is too long".into()),
            (Outcome::DeepRecursion, _) => Err("the run recurses too deep".into()),
            (Outcome::Unsupported { reason, span }, _) => {
                let at = span.map_or(String::new(), |span| format!(" at {}", place(span)));
                Err(format!("the interpreter does not support {reason}{at}"))
            }
        }
    }

    fn record(&self, run: &Run) -> Trace {
        let mut trace = record(self.program, self.entry, run);
        let (apart, own): (Vec<Claim>, Vec<Claim>) =
            run.undecided.iter().map(|undecided| undecided.claim).partition(|&claim| self.is_apart(claim));
        let texts = |claims: Vec<Claim>| claims.into_iter().map(|claim| claimed(self.program, claim)).collect();
        (trace.undecided, trace.unconnected) = (texts(own), texts(apart));
        trace
    }

    /// Whether something is an axiom about functions that have nothing to do with the program that is searched.
    fn is_unconnected(&self, claim: Claim) -> bool {
        let Claim::Axiom(axiom) = claim else { return false };
        let connected = self.connected.get_or_init(|| connected_functions(self.lowered, self.source_map));
        let functions: Vec<FunctionId> = subexpressions(&self.program.syntax, axiom)
            .into_iter()
            .filter_map(|part| match self.program.meanings[part.index()] {
                Some(Meaning::Function(function)) => Some(function),
                _ => None,
            })
            .collect();
        !functions.is_empty() && functions.iter().all(|function| !connected.contains(function))
    }

    /// Whether that is all: what the functions are hangs on nothing that happens in the program, and the only question is
    /// whether there is a world with such functions. How many elements a type has, though, matters to whoever has some.
    fn is_apart(&self, claim: Claim) -> bool {
        let Claim::Axiom(axiom) = claim else { return false };
        let is_open = |ty: Ty| {
            matches!(self.program.types.kind(ty), TypeKind::Named(ctor, _)
                if self.program.type_ctors[ctor.index()].datatype.is_none())
        };
        let binders = subexpressions(&self.program.syntax, axiom).into_iter().filter_map(|part| {
            match self.program.syntax.expr(part).kind {
                ExprKind::Binder(binder) => Some(&self.program.binder_vars[binder.index()].1),
                _ => None,
            }
        });
        self.is_unconnected(claim) && !binders.flatten().any(|&var| is_open(self.program.var(var).ty))
    }

    /// The values at which the run found a quantifier that is assumed to be false, if all are integers.
    fn lemma(&self, run: &Run) -> Option<Lemma> {
        let values: Option<Map<VarId, BigInt>> =
            run.instance.iter().map(|(var, value)| Some((*var, value.as_int()?.to_bigint()))).collect();
        let values = values.filter(|values| !values.is_empty())?;
        let bound = self.source_map.bound.iter().filter(|(var, _)| self.is_int(**var));
        let values = bound.filter_map(|(var, source)| Some((*var, values.get(source)?.clone()))).collect();
        Some(Lemma { values })
    }

    fn is_int(&self, var: ir::VarId) -> bool {
        self.lowered.context.var(var).sort == ir::SortId::INT
    }
}

/// The functions that procedures mention, and those that stand beside one of them in an axiom, and so on.
fn connected_functions(lowered: &Program, source_map: &SourceMap) -> Set<FunctionId> {
    let context = &lowered.context;
    let functions_of = |expr: ir::ExprId| {
        let calls = ir::post_order(context, [expr]).into_iter().filter_map(|part| match context.node(part) {
            Node::App(Op::Call(function), _) => Some(source_map.functions.get(function)?.of),
            _ => None,
        });
        calls.collect::<Vec<FunctionId>>()
    };
    let mut connected: Set<FunctionId> = Set::default();
    for stmt in lowered.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts) {
        match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => connected.extend(functions_of(*expr)),
            Stmt::Call(call) => connected.extend(call.args.iter().flat_map(|&arg| functions_of(arg))),
            Stmt::Mark(mark) => connected.extend(mark.value.into_iter().flat_map(functions_of)),
            Stmt::Havoc(_) => {}
        }
    }
    // An axiom that no source has was assumed by every execution.
    let assumed = lowered.axioms.iter().filter(|axiom| !source_map.axioms.contains(*axiom));
    connected.extend(assumed.flat_map(|&axiom| functions_of(axiom)));
    let axioms: Vec<Vec<FunctionId>> = lowered.axioms.iter().map(|&axiom| functions_of(axiom)).collect();
    loop {
        let before = connected.len();
        for functions in &axioms {
            if functions.iter().any(|function| connected.contains(function)) {
                connected.extend(functions);
            }
        }
        if connected.len() == before {
            return connected;
        }
    }
}

/// Whether a global that notes failures says at the end of a run that there was one.
pub(crate) fn has_failed(run: &Run, var: VarId) -> bool {
    run.global(var)
        .is_some_and(|value| *value == Value::FALSE || matches!(value, Value::Int(_)) && *value != Value::int(0))
}

/// Whether what the interpreter claims is this assertion.
fn is_claim(program: &TypedProgram, assertion: Assertion, claim: Claim) -> bool {
    let at = crate::record::failure_place(program, claim, claim.span(program));
    let is_clause = |clause| claim.expr(program) == Some(ExprId(clause));
    assertion.place == at.start && assertion.clause.is_none_or(is_clause)
}

/// What fails in a witness, as lowering marked it.
pub fn failing_assertion(program: &Program, witness: &Witness) -> Option<Assertion> {
    witness.steps.iter().rev().find_map(|step| match step {
        Step::Event { event, .. } => match program.events[event.0 as usize] {
            Event::ThreadFail(assertion) => Some(assertion),
            Event::Fail(assertion) if assertion.place != u32::MAX => Some(assertion),
            _ => None,
        },
        _ => None,
    })
}

/// Instructions of a run; an execution that the engines find has far fewer.
const FUEL: u64 = 100_000_000;

/// So many values, the last ones of an activation, are tried for a variable that a quantifier binds.
const WITNESSES: usize = 64;

/// Makes the choices of a witness.
struct ReplayOracle<'w> {
    values: Values<'w>,
    source_map: &'w SourceMap,
    /// Parameters of the entry, globals and constants.
    start: Map<VarId, smt::Value>,
    tables: Map<FunctionId, Vec<(&'w [Ty], &'w FunctionTable)>>,
    /// Of operations outside their domain.
    partial: Map<Unspecified, Vec<(&'w [Ty], &'w FunctionTable)>>,
    /// The tables that were looked at, with their arguments read.
    read_tables: Map<(FunctionId, Vec<Ty>), Map<Vec<Value>, Value>>,
    activations: Vec<Choices>,
    /// Where the witness fails.
    failure: Option<Assertion>,
    /// The activations that are open in each thread; `None` for one that the witness does not know.
    stacks: Vec<Vec<Option<usize>>>,
    /// The thread that runs.
    running: usize,
    /// The activation that each thread begins with.
    starting: Vec<Option<usize>>,
    /// What functions are, whatever the witness says.
    interpretation: Option<(&'w TypedProgram, &'w Interpretation)>,
}

impl<'w> ReplayOracle<'w> {
    fn new(replay: &Replay<'w>, witness: &'w Witness, activations: Activations, values: Values<'w>) -> Self {
        let source_map = replay.source_map;
        let source = |var: &ir::VarId| Some(source_map.vars.get(var)?.var);
        let start = witness.inputs.iter().chain(&witness.constants);
        let mut start: Map<VarId, smt::Value> =
            start.filter_map(|(var, value)| Some((source(var)?, value.clone()))).collect();
        start.extend(activations.start);
        let mut tables: Map<FunctionId, Vec<(&[Ty], &FunctionTable)>> = Map::default();
        let mut partial: Map<Unspecified, Vec<(&[Ty], &FunctionTable)>> = Map::default();
        for (function, table) in &witness.functions {
            if let Some(instance) = source_map.functions.get(function) {
                tables.entry(instance.of).or_default().push((&instance.type_args, table));
            }
            if let Some(source) = source_map.partial.get(function) {
                partial.entry(source.what).or_default().push((&source.type_args, table));
            }
        }
        Self {
            values,
            source_map,
            start,
            tables,
            partial,
            read_tables: Map::default(),
            failure: activations.failure,
            activations: activations.all,
            stacks: vec![Vec::new()],
            running: 0,
            starting: vec![None],
            interpretation: None,
        }
    }

    fn current(&mut self) -> Option<&mut Choices> {
        let at = (*self.stacks[self.running].last()?)?;
        self.activations.get_mut(at)
    }

    /// Whether what is entered next is what a thread was started for.
    fn is_starting(&self) -> bool {
        self.running > 0 && self.stacks[self.running].is_empty()
    }
}

impl Oracle for ReplayOracle<'_> {
    fn initial_global(&mut self, world: &mut World<'_>, var: VarId, ty: Ty) -> Option<Value> {
        let value = self.start.get(&var)?;
        self.values.read(world, value, ty)
    }

    fn initial_local(&mut self, world: &mut World<'_>, _: Activation, var: VarId, ty: Ty) -> Option<Value> {
        let known = self.current().and_then(|choices| choices.initial.get(&var).cloned());
        let value = known.or_else(|| self.start.get(&var).cloned())?;
        self.values.read(world, &value, ty)
    }

    fn havoc(&mut self, world: &mut World<'_>, at: Option<StmtId>, var: VarId, ty: Ty) -> Option<Value> {
        let choices = self.current()?;
        let chosen = at.and_then(|at| choices.havocs.get_mut(&(at, var))).and_then(|queue| queue.pop_front());
        // A procedure without body chooses its results and globals once, when it is entered.
        let value = chosen.or_else(|| choices.initial.get(&var).cloned())?;
        self.values.read(world, &value, ty)
    }

    fn branch(&mut self, at: StmtId, _: usize, feasible: &[usize]) -> Option<usize> {
        let chosen = self.current()?.branches.get_mut(&at).and_then(|queue| queue.pop_front());
        // Where the arms do not differ for the verifier, it does not say which was taken.
        chosen.or_else(|| feasible.first().copied())
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn implementation(&mut self, call: Option<StmtId>, _: ProcedureId, _: usize) -> Option<usize> {
        let next = match call {
            Some(_) if self.is_starting() => self.starting[self.running]?,
            Some(call) => self.current()?.calls.get(&call).and_then(|queue| queue.front().copied())?,
            None => 0,
        };
        self.activations.get(next)?.implementation
    }

    fn function(
        &mut self,
        world: &mut World<'_>,
        function: FunctionId,
        types: &[Ty],
        args: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        let interpreted =
            self.interpretation.and_then(|(program, interpretation)| interpretation.value(program, function, args));
        if interpreted.is_some() {
            return interpreted;
        }
        let instances = self.tables.get(&function)?;
        let same = |given: &[Ty]| {
            given.len() == types.len()
                && given.iter().zip(types).all(|(&a, &b)| same_type(&self.source_map.types, a, &world.types, b))
        };
        let table = instances.iter().find(|(given, _)| same(given))?.1;
        let key = (function, types.to_vec());
        if !self.read_tables.contains_key(&key) {
            let arg_types: Vec<Ty> = args.iter().map(|arg| world.type_of(arg)).collect();
            let mut read: Map<Vec<Value>, Value> = Map::default();
            for (entry, value) in &table.entries {
                let args: Option<Vec<Value>> =
                    entry.iter().zip(&arg_types).map(|(arg, &ty)| self.values.read(world, arg, ty)).collect();
                if let (Some(args), Some(value)) = (args, self.values.read(world, value, ty)) {
                    read.insert(args, value);
                }
            }
            self.read_tables.insert(key.clone(), read);
        }
        if let Some(value) = self.read_tables[&key].get(args) {
            return Some(value.clone());
        }
        // Maps may be equal and not look it: where one says what it is anyway, the other does not.
        if args.iter().any(has_map) {
            let mut known: Vec<(Vec<Value>, Value)> =
                self.read_tables[&key].iter().map(|(known, value)| (known.clone(), value.clone())).collect();
            known.sort_by(|(one, _), (other, _)| one.cmp(other));
            let mut alike =
                |known: &[Value]| known.iter().zip(args).all(|(known, arg)| self.values.same(world, known, arg));
            if let Some((_, value)) = known.into_iter().find(|(known, _)| alike(known)) {
                return Some(value);
            }
        }
        let default = table.default.as_ref()?;
        self.values.read(world, default, ty)
    }

    fn unspecified(&mut self, world: &mut World<'_>, what: Unspecified, args: &[Value], ty: Ty) -> Option<Value> {
        let first_type = world.type_of(args.first()?);
        let types: Box<[Ty]> = match (what, world.kind(first_type)) {
            (Unspecified::Field(..), TypeKind::Named(_, args)) => args.clone(),
            _ => Box::default(),
        };
        let same = |given: &[Ty]| {
            given.len() == types.len()
                && given.iter().zip(&types).all(|(&a, &b)| same_type(&self.source_map.types, a, &world.types, b))
        };
        let table = self.partial.get(&what)?.iter().find(|(given, _)| same(given))?.1;
        // What the function has no argument for is given: the divisor is zero.
        let arg_types: Vec<Ty> = args.iter().map(|arg| world.type_of(arg)).collect();
        for (entry, value) in &table.entries {
            let mut is_same = |(known, (arg, &ty)): (&smt::Value, (&Value, &Ty))| {
                self.values.read(world, known, ty).is_some_and(|known| self.values.same(world, &known, arg))
            };
            if entry.iter().zip(args.iter().zip(&arg_types)).all(&mut is_same) {
                return self.values.read(world, value, ty);
            }
        }
        let default = table.default.as_ref()?;
        self.values.read(world, default, ty)
    }

    fn map_element(
        &mut self,
        world: &mut World<'_>,
        map: OpenId,
        types: &[Ty],
        indices: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        self.values.element(world, map, types, indices, ty)
    }

    fn candidates(&mut self, world: &mut World<'_>, _: ExprId, var: VarId, ty: Ty) -> Vec<Value> {
        // What a precondition says is checked in the callee, and the caller has the witness.
        let open = self.stacks[self.running].iter().rev().copied().flatten();
        let choices = open.filter_map(|activation| self.activations.get(activation));
        let known: Vec<_> =
            choices.filter_map(|choices| choices.witnesses.get(&var)).flatten().rev().cloned().collect();
        known.iter().take(WITNESSES).filter_map(|value| self.values.read(world, value, ty)).collect()
    }

    fn wants_failure(&mut self, program: &TypedProgram, claim: Claim) -> bool {
        // Passes drop what only ever decides that the assertion fails.
        self.failure.is_some_and(|assertion| is_claim(program, assertion, claim))
    }

    fn enter(&mut self, call: Option<StmtId>, _: Activation, _: ProcedureId, _: Option<ImplementationId>) {
        let activation = match call {
            Some(_) if self.is_starting() => self.starting[self.running].take(),
            Some(call) => {
                let queue = self.current().and_then(|choices| choices.calls.get_mut(&call));
                queue.and_then(|queue| queue.pop_front())
            }
            None => Some(0),
        };
        self.stacks[self.running].push(activation);
    }

    fn leave(&mut self, _: Activation) {
        self.stacks[self.running].pop();
    }

    fn context(&mut self, at: StmtId, back: bool) -> Option<u32> {
        self.current()?.contexts.get_mut(&(at, back))?.pop_front()?
    }

    fn stops(&mut self, after: StmtId) -> bool {
        let queue = self.current().and_then(|choices| choices.stops.get_mut(&after));
        queue.and_then(|queue| queue.pop_front()).unwrap_or(false)
    }

    fn fork(&mut self, at: StmtId, thread: u32) -> Option<Fork> {
        self.stacks.resize(self.stacks.len().max(thread as usize + 1), Vec::new());
        self.starting.resize(self.stacks.len(), None);
        let choices = self.current()?;
        let round = choices.forks.get_mut(&at).and_then(|queue| queue.pop_front()).flatten();
        let id = choices.thread_ids.get_mut(&at).and_then(|queue| queue.pop_front());
        if round != Some(NEVER) {
            self.starting[thread as usize] = self.current()?.calls.get_mut(&at).and_then(|queue| queue.pop_front());
        }
        Some(Fork { round, id })
    }

    fn switch(&mut self, thread: u32) {
        self.running = thread as usize;
    }
}

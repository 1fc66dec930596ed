//! What one thread does from one point where others may run to the next.
//!
//! A thread is its stack of activations and the globals of its own. Where a value is not known, every way that is
//! possible is gone; so what is found is all that the thread can do, and perhaps more. Locals that nobody reads any more
//! are forgotten, so that states which differ in nothing else are one.

use super::value::{Value, eval, gather, narrow};
use crate::bits::Bits;
use crate::liveness::live_at_start;
use crate::lower::Threads;
use ir::{BlockId, Event, ExprId, Map, Next, ProcId, Program, Set, Stmt, VarId};
use std::cell::RefCell;
use std::sync::Arc;

/// Where a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Constants, and what is no part of a state.
    None,
    Shared(u32),
    Own(u32),
    Local(u32),
}

/// An activation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    proc: ProcId,
    block: BlockId,
    /// The next statement.
    stmt: usize,
    locals: Vec<Value>,
}

/// A thread between two steps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thread {
    frames: Vec<Frame>,
    own: Vec<Value>,
    /// The one that the program starts with.
    pub is_first: bool,
}

/// What a step leads to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    pub shared: Vec<Value>,
    /// `None` if the thread has ended, or never goes on.
    pub thread: Option<Thread>,
    pub started: Vec<Thread>,
}

/// Why nothing is known of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// An assertion may fail, as far as is known.
    MayFail,
    /// Something that is not followed.
    Unsupported,
    TooMuch,
}

/// Activations, and statements in one step.
const DEEPEST: usize = 100;
const LONGEST: usize = 100_000;
/// After so many jumps in a step, states are remembered, so that loops are noticed.
const JUMPS: usize = 200;
/// Intervals of up to so many integers are taken one by one.
const FEW: i128 = 16;

/// What is looked up all the time.
pub struct Machine<'p> {
    program: &'p Program,
    places: Vec<Place>,
    own: Vec<VarId>,
    shared: Vec<VarId>,
    atomic: Option<u32>,
    /// The variables of each procedure: inputs, outputs, locals.
    locals: Vec<Vec<VarId>>,
    /// The locals that are read from the start of a block on, by procedure and block.
    live: Vec<Vec<Bits>>,
    live_at: RefCell<Map<(ProcId, BlockId, usize), Arc<Bits>>>,
    /// Blocks whose first assumption is one of two that exclude each other, of which one holds.
    arms: Set<(ProcId, BlockId)>,
}

/// A thread in the middle of a step.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Running {
    thread: Thread,
    shared: Vec<Value>,
    started: Vec<Thread>,
    /// What is there if the thread ended behind its last statement that others see.
    parked: Option<(Vec<Value>, Vec<Thread>)>,
    is_alone: bool,
    /// Nothing was done yet in this block: the first assumption chooses the arm.
    at_arm: bool,
}

impl<'p> Machine<'p> {
    /// `None` if the program has something that is not followed.
    pub fn new(program: &'p Program, threads: &Threads) -> Option<Self> {
        if !threads.ids.is_empty() {
            return None;
        }
        let mut places = vec![Place::None; program.context.var_count()];
        let (mut own, mut shared) = (Vec::new(), Vec::new());
        let is_own = |var: VarId| threads.local.iter().any(|&(local, _)| local == var) || threads.atomic == Some(var);
        let mut atomic = None;
        let globals = program.globals.iter().copied().chain(threads.atomic);
        for var in globals {
            if places[var.index()] != Place::None {
                continue;
            }
            if is_own(var) {
                if threads.atomic == Some(var) {
                    atomic = Some(own.len() as u32);
                }
                places[var.index()] = Place::Own(own.len() as u32);
                own.push(var);
            } else {
                places[var.index()] = Place::Shared(shared.len() as u32);
                shared.push(var);
            }
        }
        let mut locals = Vec::new();
        for proc in &program.procs {
            let vars: Vec<VarId> = proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals).copied().collect();
            for (index, var) in vars.iter().enumerate() {
                if places[var.index()] != Place::None {
                    return None;
                }
                places[var.index()] = Place::Local(index as u32);
            }
            locals.push(vars);
        }
        let (live, live_at, arms) = (Vec::new(), RefCell::default(), Set::default());
        let mut machine = Self { program, places, own, shared, atomic, locals, live, live_at, arms };
        for id in program.proc_ids() {
            let live = machine.liveness(id);
            machine.live.push(live);
            machine.find_arms(id);
        }
        Some(machine)
    }

    fn outputs(&self, id: ProcId) -> Bits {
        let mut live = Bits::new(self.locals[id.index()].len());
        for &output in &self.program.proc(id).outputs {
            if let Place::Local(index) = self.places[output.index()] {
                live.insert(index as usize);
            }
        }
        live
    }

    fn liveness(&self, id: ProcId) -> Vec<Bits> {
        let at_return = self.outputs(id);
        live_at_start(&self.program.proc(id).body, &at_return, |block, live| {
            for stmt in block.stmts.iter().rev() {
                self.back(stmt, live);
            }
        })
    }

    /// The locals that are read from before a statement on.
    fn back(&self, stmt: &Stmt, live: &mut Bits) {
        let read = |live: &mut Bits, expr: ExprId| {
            for var in ir::free_vars(&self.program.context, expr) {
                if let Place::Local(index) = self.places[var.index()] {
                    live.insert(index as usize);
                }
            }
        };
        let written = |live: &mut Bits, var: VarId| {
            if let Place::Local(index) = self.places[var.index()] {
                live.remove(index as usize);
            }
        };
        match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) => read(live, *expr),
            Stmt::Assign(var, expr) => {
                written(live, *var);
                read(live, *expr);
            }
            Stmt::Havoc(var) => written(live, *var),
            Stmt::Call(call) => {
                call.results.iter().for_each(|&var| written(live, var));
                call.args.iter().for_each(|&arg| read(live, arg));
            }
            Stmt::Mark(_) => {}
        }
    }

    fn live_at(&self, proc: ProcId, block: BlockId, stmt: usize) -> Arc<Bits> {
        if let Some(known) = self.live_at.borrow().get(&(proc, block, stmt)) {
            return known.clone();
        }
        let body = &self.program.proc(proc).body;
        let at_return = self.outputs(proc);
        let mut live = crate::liveness::live_at_end(body.block(block), &at_return, &self.live[proc.index()]);
        for stmt in body.block(block).stmts[stmt..].iter().rev() {
            self.back(stmt, &mut live);
        }
        let live = Arc::new(live);
        self.live_at.borrow_mut().insert((proc, block, stmt), live.clone());
        live
    }

    /// Pairs of blocks that a block may go on to, with conditions of which one is the other's opposite.
    fn find_arms(&mut self, id: ProcId) {
        let mut context = self.program.context.clone();
        let body = &self.program.proc(id).body;
        let first = |block: BlockId| {
            let stmts = body.block(block).stmts.iter();
            stmts
                .filter(|stmt| !matches!(stmt, Stmt::Mark(_)))
                .map(|stmt| match stmt {
                    Stmt::Assume(condition) => Some(*condition),
                    _ => None,
                })
                .next()
                .flatten()
        };
        let mut arms = Vec::new();
        for block in &body.blocks {
            if let [one, other] = block.next.targets()
                && let (Some(condition), Some(opposite)) = (first(*one), first(*other))
                && (context.not(condition) == opposite || context.not(opposite) == condition)
            {
                arms.extend([(id, *one), (id, *other)]);
            }
        }
        // A block that is also reached otherwise may block there.
        let preds = |block: BlockId| body.blocks.iter().filter(|other| other.next.targets().contains(&block)).count();
        self.arms.extend(arms.into_iter().filter(|&(_, block)| preds(block) == 1));
    }

    /// The steps with which the program starts.
    pub fn start(&self) -> Result<Vec<Step>, Failure> {
        let entry = self.program.entry.ok_or(Failure::Unsupported)?;
        let thread = Thread {
            frames: vec![self.enter(entry, Vec::new())?],
            own: self.own.iter().map(|_| Value::Any).collect(),
            is_first: true,
        };
        let mut thread = thread;
        if let Some(atomic) = self.atomic {
            thread.own[atomic as usize] = Value::Bool(false);
        }
        self.run(thread, self.shared.iter().map(|_| Value::Any).collect(), true)
    }

    /// The steps of a thread.
    pub fn steps(&self, thread: &Thread, shared: &[Value]) -> Result<Vec<Step>, Failure> {
        self.run(thread.clone(), shared.to_vec(), false)
    }

    fn enter(&self, proc: ProcId, args: Vec<Value>) -> Result<Frame, Failure> {
        if self.program.proc(proc).body.blocks.is_empty() {
            return Err(Failure::Unsupported);
        }
        let mut locals = args;
        locals.resize(self.locals[proc.index()].len(), Value::Any);
        Ok(Frame { proc, block: BlockId(0), stmt: 0, locals })
    }

    fn run(&self, thread: Thread, shared: Vec<Value>, is_alone: bool) -> Result<Vec<Step>, Failure> {
        let running = Running { thread, shared, started: Vec::new(), parked: None, is_alone, at_arm: false };
        let mut open = vec![running];
        let mut found: Set<Step> = Set::default();
        let mut result = Vec::new();
        let mut seen: Set<Running> = Set::default();
        let (mut jumps, mut count) = (0, 0);
        let mut tell = |step: Step| {
            if found.insert(step.clone()) {
                result.push(step);
            }
        };
        while let Some(mut running) = open.pop() {
            loop {
                count += 1;
                if count > LONGEST {
                    return Err(Failure::TooMuch);
                }
                let Some(frame) = running.thread.frames.last() else { break };
                let block = self.program.proc(frame.proc).body.block(frame.block);
                let Some(stmt) = block.stmts.get(frame.stmt) else {
                    match self.jump(&mut running, &block.next) {
                        Jump::Goes => {}
                        Jump::Chooses(targets) => {
                            for &target in targets {
                                let mut other = running.clone();
                                if let Some(frame) = other.thread.frames.last_mut() {
                                    (frame.block, frame.stmt) = (target, 0);
                                    other.at_arm = self.arms.contains(&(frame.proc, target));
                                }
                                open.push(other);
                            }
                            break;
                        }
                        Jump::Blocks => {
                            running.park(&mut tell);
                            break;
                        }
                        Jump::Ends => {
                            tell(running.end(None));
                            break;
                        }
                    }
                    jumps += 1;
                    if jumps > JUMPS && !seen.insert(running.clone()) {
                        // It goes round in a loop of its own.
                        running.park(&mut tell);
                        break;
                    }
                    continue;
                };
                let is_arm = running.at_arm;
                if !matches!(stmt, Stmt::Mark(_)) {
                    running.at_arm = false;
                }
                if let Some(frame) = running.thread.frames.last_mut() {
                    frame.stmt += 1;
                }
                match stmt {
                    Stmt::Mark(mark) => match self.program.events[mark.event.0 as usize] {
                        Event::Context { .. } => {
                            if running.is_alone {
                                continue;
                            }
                            match self.is_atomic(&running) {
                                Some(true) => {}
                                Some(false) => {
                                    let thread = self.stored(running.thread.clone());
                                    tell(running.end(Some(thread)));
                                    break;
                                }
                                None => return Err(Failure::Unsupported),
                            }
                        }
                        Event::Done { .. } if !running.is_alone => match self.is_atomic(&running) {
                            Some(true) => {}
                            // Threads may be started without end.
                            Some(false) if !running.started.is_empty() => {
                                let thread = self.stored(running.thread.clone());
                                tell(running.end(Some(thread)));
                                break;
                            }
                            Some(false) => running.parked = Some((running.shared.clone(), running.started.clone())),
                            None => return Err(Failure::Unsupported),
                        },
                        Event::Fork { .. } => self.fork(&mut running)?,
                        _ => {}
                    },
                    Stmt::Assume(condition) => match self.value(&running, *condition) {
                        Value::Bool(true) => {}
                        value => {
                            if !is_arm {
                                running.park(&mut tell);
                            }
                            if value == Value::Bool(false) {
                                break;
                            }
                            let mut all = self.narrowed(running, *condition);
                            let Some(last) = all.pop() else { break };
                            open.extend(all);
                            running = last;
                        }
                    },
                    Stmt::Assert(condition, _) => {
                        if self.value(&running, *condition) != Value::Bool(true) {
                            return Err(Failure::MayFail);
                        }
                    }
                    Stmt::Assign(var, expr) => {
                        let value = self.value(&running, *expr);
                        self.set(&mut running, *var, value);
                    }
                    Stmt::Havoc(var) => self.set(&mut running, *var, Value::Any),
                    Stmt::Call(call) => {
                        if running.thread.frames.len() >= DEEPEST {
                            return Err(Failure::TooMuch);
                        }
                        let args = call.args.iter().map(|&arg| self.value(&running, arg)).collect();
                        let frame = self.enter(call.callee, args)?;
                        running.thread.frames.push(frame);
                    }
                }
            }
        }
        Ok(result)
    }

    fn jump<'b>(&self, running: &mut Running, next: &'b Next) -> Jump<'b> {
        match next {
            Next::Goto(targets) => match targets.as_slice() {
                [] => Jump::Blocks,
                [target] => {
                    if let Some(frame) = running.thread.frames.last_mut() {
                        (frame.block, frame.stmt) = (*target, 0);
                    }
                    Jump::Goes
                }
                targets => Jump::Chooses(targets),
            },
            Next::Return => {
                let Some(done) = running.thread.frames.pop() else { return Jump::Ends };
                let Some(frame) = running.thread.frames.last() else { return Jump::Ends };
                let block = self.program.proc(frame.proc).body.block(frame.block);
                if let Some(Stmt::Call(call)) = frame.stmt.checked_sub(1).and_then(|at| block.stmts.get(at)) {
                    let outputs = &self.program.proc(done.proc).outputs;
                    let values: Vec<Value> = outputs.iter().map(|&output| self.local(&done, output)).collect();
                    for (&result, value) in call.results.iter().zip(values) {
                        self.set(running, result, value);
                    }
                }
                Jump::Goes
            }
        }
    }

    /// The call that follows starts a thread.
    fn fork(&self, running: &mut Running) -> Result<(), Failure> {
        let Some(frame) = running.thread.frames.last() else { return Ok(()) };
        let block = self.program.proc(frame.proc).body.block(frame.block);
        // Other marks may stand between.
        let rest = block.stmts.iter().enumerate().skip(frame.stmt);
        let mut rest = rest.filter(|(_, stmt)| !matches!(stmt, Stmt::Mark(_)));
        let Some((at, Stmt::Call(call))) = rest.next() else { return Err(Failure::Unsupported) };
        let args = call.args.iter().map(|&arg| self.value(running, arg)).collect();
        let mut own: Vec<Value> = self.own.iter().map(|_| Value::Any).collect();
        if let Some(atomic) = self.atomic {
            own[atomic as usize] = Value::Bool(false);
        }
        let frame = self.enter(call.callee, args)?;
        let thread = self.stored(Thread { frames: vec![frame], own, is_first: false });
        running.started.push(thread);
        running.is_alone = false;
        for &result in &call.results {
            self.set(running, result, Value::Any);
        }
        if let Some(frame) = running.thread.frames.last_mut() {
            frame.stmt = at + 1;
        }
        Ok(())
    }

    fn is_atomic(&self, running: &Running) -> Option<bool> {
        match self.atomic.map(|atomic| &running.thread.own[atomic as usize]) {
            None => Some(false),
            Some(Value::Bool(value)) => Some(*value),
            Some(_) => None,
        }
    }

    /// A thread as it is kept between steps.
    fn stored(&self, mut thread: Thread) -> Thread {
        let count = thread.frames.len();
        for (number, frame) in thread.frames.iter_mut().enumerate() {
            let mut live = (*self.live_at(frame.proc, frame.block, frame.stmt)).clone();
            let block = self.program.proc(frame.proc).body.block(frame.block);
            if number + 1 < count
                && let Some(Stmt::Call(call)) = frame.stmt.checked_sub(1).and_then(|at| block.stmts.get(at))
            {
                for &result in &call.results {
                    if let Place::Local(index) = self.places[result.index()] {
                        live.remove(index as usize);
                    }
                }
            }
            for (index, value) in frame.locals.iter_mut().enumerate() {
                if !live.contains(index) {
                    *value = Value::Any;
                }
            }
        }
        thread
    }

    fn local(&self, frame: &Frame, var: VarId) -> Value {
        match self.places[var.index()] {
            Place::Local(index) => frame.locals.get(index as usize).cloned().unwrap_or(Value::Any),
            _ => Value::Any,
        }
    }

    fn get(&self, running: &Running, var: VarId) -> Value {
        match self.places.get(var.index()) {
            Some(Place::Shared(index)) => running.shared[*index as usize].clone(),
            Some(Place::Own(index)) => running.thread.own[*index as usize].clone(),
            Some(Place::Local(_)) => running.thread.frames.last().map_or(Value::Any, |frame| self.local(frame, var)),
            _ => Value::Any,
        }
    }

    fn set(&self, running: &mut Running, var: VarId, value: Value) {
        match self.places[var.index()] {
            Place::Shared(index) => running.shared[index as usize] = value,
            Place::Own(index) => running.thread.own[index as usize] = value,
            Place::Local(index) => {
                if let Some(frame) = running.thread.frames.last_mut() {
                    frame.locals[index as usize] = value;
                }
            }
            Place::None => {}
        }
    }

    fn value(&self, running: &Running, expr: ExprId) -> Value {
        eval(&self.program.context, expr, &|var| self.get(running, var))
    }

    /// What is left where a condition holds: one for each value, where a variable has few.
    fn narrowed(&self, running: Running, condition: ExprId) -> Vec<Running> {
        let mut said = Vec::new();
        narrow(&self.program.context, condition, true, &|var| self.get(&running, var), &mut said);
        let mut all = vec![running];
        for (var, value) in gather(said) {
            let mut next = Vec::new();
            for running in all {
                let old = self.get(&running, var);
                match (&old, &value) {
                    (Value::Any | Value::Between(..), Value::Between(low, high)) if high - low < FEW => {
                        for single in *low..=*high {
                            let mut one = running.clone();
                            self.set(&mut one, var, Value::Int(single));
                            next.push(one);
                        }
                    }
                    (Value::Any | Value::Between(..), _) => {
                        let mut one = running;
                        self.set(&mut one, var, value.clone());
                        next.push(one);
                    }
                    _ => next.push(running),
                }
            }
            all = next;
        }
        // With what is known now it may be that it cannot hold.
        all.retain(|running| self.value(running, condition) != Value::Bool(false));
        all
    }
}

/// How a block is left.
enum Jump<'b> {
    Goes,
    Chooses(&'b [BlockId]),
    Blocks,
    Ends,
}

impl Running {
    fn end(&self, thread: Option<Thread>) -> Step {
        Step { shared: self.shared.clone(), thread, started: self.started.clone() }
    }

    /// The thread gets stuck: it may have ended where others saw it last.
    fn park(&self, tell: &mut impl FnMut(Step)) {
        if let Some((shared, started)) = &self.parked {
            tell(Step { shared: shared.clone(), thread: None, started: started.clone() });
        }
    }
}

//! Executing statements.

use super::code::{Access, Assign, Havoc, Instr, NodeId, Pc, Slot, Unpack};
use super::eval::ill_typed;
use super::machine::{Eval, Machine};
use super::maps::Part;
use super::outcome::{Claim, Outcome, Stop, Verdict};
use super::repair::Unread;
use super::steps::{Event, Place};
use super::tree::Key;
use super::value::Value;
use crate::syntax::StmtId;
use crate::typed::{ProcedureId, Ty, VarId};

/// How many instructions are looked at to see whether an arm of a choice is blocked.
const LOOK_AHEAD: u32 = 64;
/// How many choices inside each other.
const LOOK_AHEAD_CHOICES: u32 = 4;

/// How much checking the axioms and the open assumptions at the end of a run may cost.
const END_FUEL: u64 = 5_000_000;

pub(super) type Exec<T = ()> = Result<T, Box<Outcome>>;

impl Machine<'_, '_> {
    pub fn run_entry(&mut self, entry: ProcedureId) -> Outcome {
        let result = self.start(entry).and_then(|()| self.run());
        let outcome = match result {
            Ok(()) => Outcome::Returned,
            Err(outcome) => *outcome,
        };
        match outcome {
            Outcome::Failed { .. } | Outcome::Returned => {
                // What the axioms cost is no part of the run.
                let fuel = std::mem::replace(&mut self.fuel, END_FUEL);
                self.choose_what_is_left();
                let refuted = self.check_axioms(false).or_else(|| self.check_pending());
                self.fuel = fuel;
                refuted.unwrap_or(outcome)
            }
            other => other,
        }
    }

    /// Enters the entry procedure, after what holds before anything runs.
    fn start(&mut self, entry: ProcedureId) -> Exec {
        let definitions = self.definitions.clone();
        let read = self.read_axioms();
        self.evaluated(read)?;
        self.repair_axioms()?;
        for &(_, formula) in &definitions.wheres {
            self.repair(formula)?;
        }
        // A polymorphic entry runs on integers.
        let types = self.program.procedures[entry.index()].type_params.iter().map(|_| crate::typed::Ty::INT).collect();
        self.enter(entry, types, Vec::new(), None)
    }

    /// Assumes what holds of globals and constants before anything runs.
    pub fn assume_start(&mut self) -> Exec {
        if let Some(blocked) = self.check_axioms(true) {
            return Err(Box::new(blocked));
        }
        let definitions = self.definitions.clone();
        for &(var, formula) in &definitions.wheres {
            self.assume(Claim::Where(var), formula)?;
        }
        self.starting = false;
        Ok(())
    }

    fn run(&mut self) -> Exec {
        loop {
            while !self.thread.frames.is_empty() {
                self.step()?;
                if self.threads.is_due && !self.reschedule()? {
                    break;
                }
            }
            if !self.reschedule()? {
                break;
            }
        }
        if self.has_returned() { Ok(()) } else { self.stopped(Stop::unsupported("a run in which all threads stop")) }
    }

    /// Executes one instruction of the innermost procedure.
    pub fn step(&mut self) -> Exec {
        if let Err(stop) = self.burn() {
            return self.stopped(*stop);
        }
        self.pool = None;
        self.free.clear();
        let instr = self.code.instrs[self.pc.0 as usize];
        self.pc.0 += 1;
        match instr {
            Instr::Assign { stmt, var, slot, value } => {
                self.stmt = Some(stmt);
                let value = self.compute(value)?;
                if self.options.record {
                    self.record(Event::Assign { var, value: value.clone() });
                }
                self.set(slot, value);
                Ok(())
            }
            Instr::Assume { stmt, formula } => {
                self.stmt = Some(stmt);
                let verdict = self.assume_or_repair(Claim::Assume(stmt), formula)?;
                self.record(Event::Assume(verdict));
                Ok(())
            }
            Instr::Assert { stmt, formula } => {
                self.stmt = Some(stmt);
                self.check(Claim::Assert(stmt), formula)
            }
            Instr::Branch { stmt, guard, yes, no } => {
                self.stmt = Some(stmt);
                let taken = self.guard(stmt, guard)?;
                self.record(Event::Guard(taken));
                self.pc = if taken { yes } else { no };
                Ok(())
            }
            Instr::Jump(target) => {
                self.pc = target;
                Ok(())
            }
            Instr::Choose { stmt, start, count, last_first } => {
                self.stmt = Some(stmt);
                let arm = self.choose(stmt, start, count, last_first)?;
                self.record(Event::Arm(arm));
                self.pc = self.code.targets[(start + arm) as usize];
                Ok(())
            }
            Instr::AssignAll(at) => {
                let assign = self.code.assigns[at as usize].clone();
                self.stmt = Some(assign.stmt);
                self.noting(|machine| machine.assign_all(&assign))
            }
            Instr::Havoc(at) => {
                let havoc = self.code.havocs[at as usize].clone();
                self.stmt = Some(havoc.stmt);
                self.havoc(&havoc)
            }
            Instr::Unpack(at) => {
                let unpack = self.code.unpacks[at as usize].clone();
                self.stmt = Some(unpack.stmt);
                self.unpack(&unpack)
            }
            Instr::Call(at) => {
                let site = self.code.calls[at as usize].clone();
                self.stmt = Some(site.stmt);
                self.call(site)
            }
            Instr::Fork(at) => {
                let site = self.code.calls[at as usize].clone();
                self.stmt = Some(site.stmt);
                self.fork(site)
            }
            Instr::Point(stmt) => {
                self.point(stmt, false);
                Ok(())
            }
            Instr::Back(stmt) => {
                self.point(stmt, true);
                Ok(())
            }
            Instr::Results(at) => {
                let site = self.code.calls[at as usize].clone();
                let results = self.thread.frames.last_mut().map(|frame| std::mem::take(&mut frame.results));
                self.assign_results(&site, results.unwrap_or_default());
                Ok(())
            }
            Instr::EndPoint(stmt) => {
                self.end_point(stmt);
                Ok(())
            }
            Instr::Prepare { first, count } => self.prepare(first, count),
            Instr::Invariant { stmt, index, entry, free, formula } => {
                if !self.options.check_invariants {
                    return Ok(());
                }
                self.stmt = Some(stmt);
                let claim = Claim::Invariant { stmt, index, entry };
                if free { self.assume_or_repair(claim, formula).map(drop) } else { self.check(claim, formula) }
            }
            Instr::Return => self.leave(),
            Instr::Skip => Ok(()),
            Instr::Undecided(stmt) => {
                self.note_undecided(Claim::Computed(stmt), Verdict::LikelyTrue);
                Ok(())
            }
            Instr::ReturnValue(_) => self.stopped(Stop::unsupported("a `return` with a value in a procedure")),
            Instr::Unsupported { stmt, reason } => {
                self.stmt = Some(stmt);
                let reason = self.code.reasons[reason as usize].to_string();
                self.stopped(Stop::Unsupported(reason))
            }
        }
    }

    // ------------------------------------------------------------ evaluation on behalf of statements

    /// The end of the run because of an evaluation that did not come to an end.
    pub fn stopped<T>(&self, stop: Stop) -> Exec<T> {
        Err(Box::new(match stop {
            Stop::OutOfFuel => Outcome::OutOfFuel,
            Stop::DeepRecursion => Outcome::DeepRecursion,
            Stop::Unsupported(reason) => {
                let span = self.stmt.map(|stmt| self.program.syntax.stmt(stmt).span);
                Outcome::Unsupported { reason, span }
            }
        }))
    }

    pub fn blocked<T>(&self, claim: Claim) -> Exec<T> {
        Err(Box::new(Outcome::Blocked { claim, span: claim.span(self.program) }))
    }

    /// The outcome of an evaluation; the end of the run if it has none, or if it made constants equal that may
    /// not be.
    pub fn evaluated<T>(&mut self, result: Eval<T>) -> Exec<T> {
        match result {
            Ok(_) if self.conflict.is_some() => match self.conflict.take() {
                Some(claim) => self.blocked(claim),
                None => self.blocked(Claim::Computed(StmtId(0))),
            },
            Ok(value) => Ok(value),
            Err(stop) => self.stopped(*stop),
        }
    }

    /// Runs something for the current statement, noting if the result hangs on something undecided.
    pub fn noting<T>(&mut self, run: impl FnOnce(&mut Self) -> Eval<T>) -> Exec<T> {
        self.doubt = false;
        self.goal = None;
        self.budget = self.options.quantifier_budget;
        let result = run(self);
        if std::mem::replace(&mut self.doubt, false)
            && let Some(stmt) = self.stmt
        {
            self.note_undecided(Claim::Computed(stmt), Verdict::LikelyTrue);
        }
        self.evaluated(result)
    }

    pub fn compute(&mut self, node: NodeId) -> Exec<Value> {
        self.noting(|machine| machine.eval(node))
    }

    /// Takes a formula for granted.
    pub fn assume(&mut self, claim: Claim, formula: NodeId) -> Exec<Verdict> {
        let verdict = self.judge(formula, Some(true));
        self.assumed(claim, formula, verdict)
    }

    /// Takes a formula for granted that came out like this.
    pub fn assumed(&mut self, claim: Claim, formula: NodeId, verdict: Eval<Verdict>) -> Exec<Verdict> {
        match self.evaluated(verdict)? {
            Verdict::True => Ok(Verdict::True),
            Verdict::False => self.blocked(claim),
            verdict => {
                self.note_undecided(claim, verdict);
                let kept = self.keep(claim, formula, true);
                self.evaluated(kept)?;
                Ok(verdict)
            }
        }
    }

    /// Checks a formula.
    pub fn check(&mut self, claim: Claim, formula: NodeId) -> Exec {
        let verdict = self.judge(formula, Some(false));
        let mut verdict = self.evaluated(verdict)?;
        if verdict.value() && !self.free.is_empty() && self.oracle.wants_failure(self.program, claim) {
            self.refute(formula)?;
            let again = self.judge(formula, Some(false));
            verdict = self.evaluated(again)?;
        }
        self.record(Event::Assert(claim, verdict));
        match verdict {
            Verdict::True => Ok(()),
            Verdict::LikelyTrue => {
                self.note_undecided(claim, verdict);
                Ok(())
            }
            Verdict::False | Verdict::LikelyFalse => Err(Box::new(Outcome::Failed {
                claim,
                span: claim.span(self.program),
                undecided: !verdict.is_decided(),
            })),
        }
    }

    fn guard(&mut self, stmt: StmtId, guard: NodeId) -> Exec<bool> {
        let verdict = self.judge(guard, None);
        let verdict = self.evaluated(verdict)?;
        if verdict.is_decided() {
            return Ok(verdict.value());
        }
        let taken = self.oracle.undecided_guard(stmt, verdict.value()).unwrap_or(verdict.value());
        let claim = Claim::Computed(stmt);
        self.note_undecided(claim, Verdict::new(taken, false));
        let kept = self.keep(claim, guard, taken);
        self.evaluated(kept)?;
        Ok(taken)
    }

    // ------------------------------------------------------------ variables

    pub fn set(&mut self, slot: Slot, value: Value) {
        match slot {
            Slot::Global(slot) => {
                self.globals[slot as usize] = Some(value);
                self.unread_globals[slot as usize] = Unread::No;
            }
            Slot::Local(slot) => {
                let at = self.base + slot as usize;
                self.thread.stack[at] = Some(value);
                self.thread.unread[at] = false;
            }
            Slot::Bound(place) => self.env[self.env_base + place as usize] = value,
        }
    }

    /// The value of a variable, which has none until it is set again: nobody else holds it, so that it can be
    /// changed in place.
    fn take(&mut self, slot: Slot) -> Eval {
        let taken = match slot {
            Slot::Global(at) => {
                self.global(at)?;
                self.globals[at as usize].take()
            }
            Slot::Local(at) => {
                self.local(at)?;
                self.thread.stack[self.base + at as usize].take()
            }
            Slot::Bound(place) => Some(std::mem::replace(&mut self.env[self.env_base + place as usize], Value::FALSE)),
        };
        match taken {
            Some(value) => Ok(value),
            None => ill_typed("a variable"),
        }
    }

    /// An assignment to several variables or to parts of them: everything on the right and every index is
    /// evaluated before anything changes.
    pub fn assign_all(&mut self, assign: &Assign) -> Eval<()> {
        let mut updates = Vec::with_capacity(assign.targets.len());
        for target in &assign.targets {
            let mut path = Vec::with_capacity(target.path.len());
            for &access in &target.path {
                path.push(match access {
                    Access::Index(indices, types) => {
                        let mark = self.eval_args(indices)?;
                        let types = self.type_args(types);
                        Part::Index(Key { types, indices: self.scratch.drain(mark..).collect() })
                    }
                    Access::Field(field) => Part::Field(field),
                });
            }
            updates.push((path, self.eval(target.value)?));
        }
        for (target, (path, value)) in assign.targets.iter().zip(updates) {
            if self.options.record && !matches!(target.slot, Slot::Bound(_)) {
                let event = self.update_event(target.var, &path, value.clone());
                self.record(event);
            }
            let value = if path.is_empty() {
                value
            } else {
                let whole = self.take(target.slot)?;
                self.with_part(whole, &path, value)?
            };
            self.set(target.slot, value);
        }
        Ok(())
    }

    fn update_event(&self, var: VarId, path: &[Part], value: Value) -> Event {
        if path.is_empty() {
            return Event::Assign { var, value };
        }
        let place = |part: &Part| match part {
            Part::Index(key) => Place::Index(key.clone()),
            Part::Field(field) => Place::Field(self.code.fields[*field as usize].name),
        };
        Event::Update { var, path: path.iter().map(place).collect(), value }
    }

    fn havoc(&mut self, havoc: &Havoc) -> Exec {
        for &(var, slot, ty) in &havoc.vars {
            let ty = self.ground(ty);
            let answer = self.oracle.havoc(self.world, Some(havoc.stmt), var, ty);
            self.set_chosen(var, slot, ty, answer)?;
        }
        for &(_, formula) in &havoc.wheres {
            self.repair(formula)?;
        }
        self.assume_wheres(&havoc.wheres)
    }

    /// Gives a variable the value that the oracle chose, or a default.
    pub fn set_chosen(&mut self, var: VarId, slot: Slot, ty: Ty, answer: Option<Value>) -> Exec {
        let opinion = answer.is_some();
        let value = match answer {
            Some(value) => self.checked(value, ty),
            None => self.default_value(ty),
        };
        let value = self.evaluated(value)?;
        self.record(Event::Havoc { var, value: value.clone() });
        if opinion {
            self.set(slot, value);
        } else {
            self.set_unread(slot, value);
        }
        Ok(())
    }

    pub fn assume_wheres(&mut self, wheres: &[(VarId, NodeId)]) -> Exec {
        for &(var, formula) in wheres {
            self.assume(Claim::Where(var), formula)?;
        }
        Ok(())
    }

    /// Takes a datatype value apart. That another constructor made it is a failure.
    fn unpack(&mut self, unpack: &Unpack) -> Exec {
        let Value::Data(data) = self.compute(unpack.value)? else {
            return self.stopped(Stop::unsupported("an unpacking of something that is no datatype value"));
        };
        let fits = data.constructor == unpack.constructor && data.fields.len() == unpack.vars.len();
        let claim = Claim::Assert(unpack.stmt);
        self.record(Event::Assert(claim, Verdict::new(fits, true)));
        if !fits {
            return Err(Box::new(Outcome::Failed { claim, span: claim.span(self.program), undecided: false }));
        }
        for (&(var, slot), value) in unpack.vars.iter().zip(&data.fields) {
            self.record(Event::Assign { var, value: value.clone() });
            self.set(slot, value.clone());
        }
        Ok(())
    }

    // ------------------------------------------------------------ choices

    fn choose(&mut self, stmt: StmtId, start: u32, count: u32, last_first: bool) -> Exec<u32> {
        let arms = count as usize;
        let mut feasible = None;
        if self.oracle.looks_ahead() {
            feasible = Some(self.best_first(start, count, last_first)?);
        }
        if let Some(arm) = self.oracle.branch(stmt, arms, feasible.as_deref().unwrap_or(&[])) {
            if arm < arms {
                return Ok(arm as u32);
            }
            return self.stopped(Stop::unsupported(format!("an oracle's choice of arm {arm} of {arms}")));
        }
        if arms == 0 {
            return self.stopped(Stop::unsupported("a choice without arms"));
        }
        let feasible = match feasible {
            Some(feasible) => feasible,
            None => self.best_first(start, count, last_first)?,
        };
        let default = if last_first { arms - 1 } else { 0 };
        Ok(feasible.first().copied().unwrap_or(default) as u32)
    }

    /// The arms that may be taken, in the order in which they would be without an opinion.
    fn best_first(&mut self, start: u32, count: u32, last_first: bool) -> Exec<Vec<usize>> {
        let found = self.feasible(start, count, LOOK_AHEAD_CHOICES);
        let Feasible { mut possible, mut likely } = self.evaluated(found)?;
        if last_first {
            possible.reverse();
            likely.reverse();
        }
        possible.retain(|arm| !likely.contains(arm));
        likely.extend(possible);
        Ok(likely)
    }

    /// The arms that do not start with an assumption that is false now, and among them those that seem to start
    /// with assumptions that are true.
    fn feasible(&mut self, start: u32, count: u32, choices: u32) -> Eval<Feasible> {
        let mut feasible = Feasible::default();
        for arm in 0..count {
            let target = self.code.targets[(start + arm) as usize];
            let verdict = self.prospect(target, choices)?;
            if verdict != Verdict::False {
                feasible.possible.push(arm as usize);
            }
            if verdict.value() {
                feasible.likely.push(arm as usize);
            }
        }
        Ok(feasible)
    }

    /// Whether the code at a place starts with assumptions that hold. Those that hang on what it does before them are not
    /// known, nor what comes behind.
    fn prospect(&mut self, mut pc: Pc, choices: u32) -> Eval<Verdict> {
        let mut worst = Verdict::True;
        let mut given: Vec<Slot> = Vec::new();
        for _ in 0..LOOK_AHEAD {
            let instr = self.code.instrs[pc.0 as usize];
            pc.0 += 1;
            match instr {
                Instr::Assign { .. } | Instr::AssignAll(_) | Instr::Havoc(_) | Instr::Call(_) => {
                    given.extend(self.given_by(instr));
                }
                Instr::Assume { formula, .. } if self.hangs_on(formula, &given) => break,
                Instr::Assume { formula, .. } => {
                    self.burn()?;
                    self.probing += 1;
                    self.peeking = true;
                    let verdict = self.judge(formula, None);
                    self.peeking = false;
                    self.probing -= 1;
                    match verdict {
                        Ok(Verdict::False) => return Ok(Verdict::False),
                        Ok(Verdict::True) => {}
                        Ok(Verdict::LikelyTrue) if worst == Verdict::LikelyFalse => {}
                        Ok(verdict) => worst = verdict,
                        Err(stop) if *stop == Stop::OutOfFuel => return Err(stop),
                        Err(_) => {
                            self.env.clear();
                            self.scratch.clear();
                            self.env_base = 0;
                            return Ok(worst);
                        }
                    }
                }
                Instr::Jump(target) => pc = target,
                Instr::Skip | Instr::Point(_) | Instr::Back(_) | Instr::Results(_) | Instr::EndPoint(_) => {}
                Instr::Choose { start, count, .. } if choices > 0 => {
                    let inner = self.feasible(start, count, choices - 1)?;
                    return Ok(match (inner.possible.is_empty(), inner.likely.is_empty()) {
                        (true, _) => Verdict::False,
                        (false, true) => Verdict::LikelyFalse,
                        (false, false) => worst,
                    });
                }
                _ => break,
            }
        }
        Ok(worst)
    }

    /// The variables that an instruction gives a value, those that a callee may modify included.
    fn given_by(&self, instr: Instr) -> Vec<Slot> {
        match instr {
            Instr::Assign { slot, .. } => vec![slot],
            Instr::AssignAll(index) => {
                self.code.assigns[index as usize].targets.iter().map(|target| target.slot).collect()
            }
            Instr::Havoc(index) => self.code.havocs[index as usize].vars.iter().map(|&(_, slot, _)| slot).collect(),
            Instr::Call(index) => {
                let call = &self.code.calls[index as usize];
                let modifies = &self.program.procedures[call.callee.index()].modifies;
                let modified = modifies.iter().filter_map(|&var| self.code.slot(var));
                call.outs.iter().map(|&(_, slot)| slot).chain(modified).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a formula may mention one of these variables.
    fn hangs_on(&mut self, formula: NodeId, given: &[Slot]) -> bool {
        if given.is_empty() {
            return false;
        }
        let Some(mentions) = self.mentions(formula) else { return true };
        given.iter().any(|slot| match slot {
            Slot::Global(slot) => mentions.globals.contains(slot),
            Slot::Local(slot) => mentions.locals.contains(slot),
            Slot::Bound(_) => true,
        })
    }
}

/// What was seen of the arms of a choice.
#[derive(Default)]
struct Feasible {
    possible: Vec<usize>,
    likely: Vec<usize>,
}

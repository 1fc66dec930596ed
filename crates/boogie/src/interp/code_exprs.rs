//! Code expressions, `|{ … }|`: the conjunction of what all paths through a piece of code return.

use super::code::{CallSite, CodeExpr, Instr, Pc, Slot};
use super::eval::stop;
use super::machine::{Eval, Machine};
use super::outcome::{Outcome, Stop};
use super::value::Value;
use crate::syntax::StmtId;
use std::sync::Arc;

impl Machine<'_, '_> {
    /// The conjunction of what all paths return. A local without a value stands for every value, of which one is
    /// tried.
    pub fn eval_code(&mut self, code: &CodeExpr) -> Eval<bool> {
        let first = self.env_base + code.first as usize;
        self.env.truncate(first);
        let around = std::mem::replace(&mut self.doubt, false);
        let untried = self.untried.len();
        for &(_, ty) in &code.locals {
            let ty = self.ground(ty);
            let value = self.default_value(ty)?;
            self.untried.push(self.env.len());
            self.env.push(value);
        }
        let result = self.eval_paths(code.start, first, untried);
        self.env.truncate(first);
        self.untried.truncate(untried);
        self.doubt |= around;
        result
    }

    fn eval_paths(&mut self, start: Pc, first: usize, untried: usize) -> Eval<bool> {
        let mut open = vec![self.path(start, first, untried)];
        let mut result = true;
        let mut doubt = false;
        while let Some(path) = open.pop() {
            self.env.truncate(first);
            self.env.extend(path.locals);
            self.untried.truncate(untried);
            self.untried.extend(path.untried);
            self.doubt = false;
            let value = self.run_path(path.pc, first, untried, &mut open)?;
            if !value && !self.doubt {
                // One path that returns false makes the whole false.
                return Ok(false);
            }
            result &= value;
            doubt |= self.doubt;
        }
        self.doubt = doubt;
        Ok(result)
    }

    /// The current locals, to go on from a place.
    fn path(&self, pc: Pc, first: usize, untried: usize) -> Path {
        Path { pc, locals: self.env[first..].to_vec(), untried: self.untried[untried..].to_vec() }
    }

    fn set_code_local(&mut self, slot: Slot, value: Value) -> Eval<()> {
        let Slot::Bound(place) = slot else {
            return stop("a change of a variable outside the code expression");
        };
        let place = self.env_base + place as usize;
        self.env[place] = value;
        self.untried.retain(|&other| other != place);
        Ok(())
    }

    /// Runs one path; the other arms of choices are added to `open`. A path that an assumption ends is true.
    fn run_path(&mut self, mut pc: Pc, first: usize, untried: usize, open: &mut Vec<Path>) -> Eval<bool> {
        loop {
            self.burn()?;
            let instr = self.code.instrs[pc.0 as usize];
            pc.0 += 1;
            match instr {
                Instr::Assume { formula, .. } => {
                    if !self.truth(formula)? {
                        return Ok(true);
                    }
                }
                Instr::Assert { formula, .. } => {
                    if !self.truth(formula)? {
                        return Ok(false);
                    }
                }
                Instr::Assign { slot, value, .. } => {
                    let value = self.eval(value)?;
                    self.set_code_local(slot, value)?;
                }
                Instr::AssignAll(at) => {
                    let assign = self.code.assigns[at as usize].clone();
                    if assign.targets.iter().any(|target| !matches!(target.slot, Slot::Bound(_))) {
                        return stop("an assignment to a variable outside the code expression");
                    }
                    self.assign_all(&assign)?;
                    for target in &assign.targets {
                        if let (Slot::Bound(place), true) = (target.slot, target.path.is_empty()) {
                            let place = self.env_base + place as usize;
                            self.untried.retain(|&other| other != place);
                        }
                    }
                }
                Instr::Havoc(at) => {
                    let havoc = self.code.havocs[at as usize].clone();
                    for &(_, slot, ty) in &havoc.vars {
                        let ty = self.ground(ty);
                        let value = self.default_value(ty)?;
                        self.set_code_local(slot, value)?;
                        if let Slot::Bound(place) = slot {
                            self.untried.push(self.env_base + place as usize);
                        }
                    }
                }
                Instr::Branch { guard, yes, no, .. } => pc = if self.truth(guard)? { yes } else { no },
                Instr::Choose { start, count, .. } => {
                    let targets = &self.code.targets[start as usize..(start + count) as usize];
                    let Some((&next, others)) = targets.split_first() else { return Ok(true) };
                    let others: Vec<Pc> = others.iter().rev().copied().collect();
                    open.extend(others.into_iter().map(|target| self.path(target, first, untried)));
                    pc = next;
                }
                Instr::Jump(target) => pc = target,
                Instr::ReturnValue(value) => return self.truth(value),
                Instr::Return => return Ok(true),
                Instr::Skip | Instr::Point(_) | Instr::Back(_) | Instr::EndPoint(_) | Instr::Invariant { .. } => {}
                Instr::Undecided(_) => self.doubt = true,
                Instr::Unsupported { reason, .. } => return stop(&*self.code.reasons[reason as usize]),
                Instr::Call(at) => {
                    let site = self.code.calls[at as usize].clone();
                    match self.call_inside(&site)? {
                        Some(results) => {
                            for (&(_, slot), value) in site.outs.iter().zip(results) {
                                self.set_code_local(slot, value)?;
                            }
                        }
                        // No execution goes on from here.
                        None => return Ok(true),
                    }
                }
                Instr::Unpack(_) | Instr::Fork(_) | Instr::Prepare { .. } | Instr::Results(_) => {
                    return stop("an unpacking or a parallel call in a code expression");
                }
            }
        }
    }

    /// Calls a procedure (one without effects, which are undone). `None` if it is blocked.
    fn call_inside(&mut self, site: &Arc<CallSite>) -> Eval<Option<Vec<Value>>> {
        let around = Around {
            pc: self.pc,
            base: self.base,
            env_base: self.env_base,
            stmt: self.stmt,
            goal: self.goal,
            budget: self.budget,
            doubt: self.doubt,
            probing: std::mem::replace(&mut self.probing, 0),
            globals: self.globals.clone(),
        };
        let (depth, env, scratch) = (self.thread.frames.len(), self.env.len(), self.scratch.len());
        let stack = self.thread.stack.len();
        let types = self.type_args(site.types);
        let args = self.arguments(site, &types);
        // The callee's expressions have bound variables of their own.
        self.env_base = env;
        let silent = Arc::new(CallSite {
            stmt: site.stmt,
            callee: site.callee,
            args: Box::default(),
            outs: Box::default(),
            types: site.types,
            prepared: true,
            assigned_later: false,
            free: site.free,
        });
        let mut result = args.and_then(|args| self.enter(site.callee, types, args, Some(silent)));
        while result.is_ok() && self.thread.frames.len() > depth {
            result = self.step();
        }
        self.thread.frames.truncate(depth);
        self.thread.stack.truncate(stack);
        self.thread.unread.truncate(stack);
        self.env.truncate(env);
        self.scratch.truncate(scratch);
        self.free.clear();
        self.probed.clear();
        (self.pc, self.base, self.env_base, self.stmt) = (around.pc, around.base, around.env_base, around.stmt);
        (self.goal, self.budget, self.probing) = (around.goal, around.budget, around.probing);
        self.doubt |= around.doubt;
        self.globals = around.globals;
        match result {
            Ok(()) => Ok(Some(std::mem::take(&mut self.returned))),
            Err(outcome) => match *outcome {
                Outcome::Blocked { .. } => Ok(None),
                Outcome::OutOfFuel => Err(Box::new(Stop::OutOfFuel)),
                Outcome::DeepRecursion => Err(Box::new(Stop::DeepRecursion)),
                Outcome::Unsupported { reason, .. } => Err(Box::new(Stop::Unsupported(reason))),
                Outcome::Failed { .. } | Outcome::Returned => {
                    stop("a failure in a procedure that a code expression calls")
                }
            },
        }
    }
}

/// What a call from inside an expression leaves as it was.
struct Around {
    pc: Pc,
    base: usize,
    env_base: usize,
    stmt: Option<StmtId>,
    goal: Option<bool>,
    budget: u64,
    doubt: bool,
    probing: u32,
    globals: Vec<Option<Value>>,
}

/// A path of a code expression that is still to be run.
struct Path {
    pc: Pc,
    locals: Vec<Value>,
    untried: Vec<usize>,
}

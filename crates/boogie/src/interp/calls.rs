//! Entering and leaving procedures.

use super::code::{CallSite, Contract, NodeId};
use super::exec::Exec;
use super::machine::{Frame, Machine};
use super::oracle::Activation;
use super::outcome::{Claim, Outcome, Stop};
use super::repair::Unread;
use super::steps::{Enter, Event};
use super::value::Value;
use crate::typed::{ImplementationId, ProcedureId, Ty, VarId};
use crate::types::Substitution;
use std::sync::Arc;

impl CallSite {
    /// Whether the preconditions are taken for granted: a wildcard stands for some value with which they hold.
    fn is_given(&self) -> bool {
        self.free || self.args.iter().any(Option::is_none)
    }
}

impl Machine<'_, '_> {
    pub fn call(&mut self, site: Arc<CallSite>) -> Exec {
        let types = self.type_args(site.types);
        let args = if site.prepared {
            // `Prepare` came before, with arguments for each call.
            self.thread.frames.last_mut().and_then(|frame| frame.prepared.pop()).unwrap_or_default()
        } else {
            self.arguments(&site, &types)?
        };
        self.enter(site.callee, types, args, Some(site))
    }

    /// Evaluates the arguments of several calls in the same state.
    pub fn prepare(&mut self, first: u32, count: u32) -> Exec {
        let mut prepared = Vec::with_capacity(count as usize);
        for at in first..first + count {
            let site = self.code.calls[at as usize].clone();
            self.stmt = Some(site.stmt);
            let types = self.type_args(site.types);
            prepared.push(self.arguments(&site, &types)?);
        }
        prepared.reverse();
        if let Some(frame) = self.thread.frames.last_mut() {
            frame.prepared = prepared;
        }
        Ok(())
    }

    pub fn arguments(&mut self, site: &CallSite, types: &[Ty]) -> Exec<Vec<Value>> {
        let program = self.program;
        let procedure = &program.procedures[site.callee.index()];
        if site.args.len() != procedure.ins.len() {
            return self.stopped(Stop::unsupported("a call with a wrong number of arguments"));
        }
        let mut args = Vec::with_capacity(site.args.len());
        for (arg, &formal) in site.args.iter().zip(&procedure.ins) {
            args.push(match *arg {
                Some(node) => self.compute(node)?,
                None => {
                    let ty = self.formal_type(site.callee, types, formal);
                    let value = match self.oracle.havoc(self.world, Some(site.stmt), formal, ty) {
                        Some(value) => self.checked(value, ty),
                        None => self.default_value(ty),
                    };
                    let value = self.evaluated(value)?;
                    self.record(Event::Havoc { var: formal, value: value.clone() });
                    value
                }
            });
        }
        Ok(args)
    }

    /// The type of a variable of a procedure whose type parameters stand for `types`.
    fn formal_type(&mut self, procedure: ProcedureId, types: &[Ty], var: VarId) -> Ty {
        let ty = self.program.var(var).ty;
        match self.program.procedures[procedure.index()].type_params.first() {
            Some(&first) => self.world.types.substitute(ty, Substitution { first, args: types }),
            None => ty,
        }
    }

    /// Enters a procedure with these arguments (none for the entry, whose inputs are anything), and assumes or
    /// checks what must hold then. A procedure without body is also left again.
    pub fn enter(
        &mut self,
        procedure: ProcedureId,
        types: Box<[Ty]>,
        args: Vec<Value>,
        call: Option<Arc<CallSite>>,
    ) -> Exec {
        if self.thread.frames.len() >= self.options.procedure_depth {
            return Err(Box::new(Outcome::DeepRecursion));
        }
        let program = self.program;
        let implementation = self.pick_implementation(procedure, call.as_deref())?;
        let contract = self.code.contract(program, procedure);
        let body = implementation.map(|id| self.code.body(program, id));
        let decl = &program.procedures[procedure.index()];
        let slots = body.as_ref().map_or(decl.ins.len() + decl.outs.len(), |body| body.slots as usize);
        let olds = self.code.olds.get(&procedure).cloned();
        let old = olds.iter().flat_map(|slots| slots.iter()).map(|&slot| (slot, self.old_of(slot))).collect();

        if let Some(caller) = self.thread.frames.last_mut() {
            caller.pc = self.pc;
        }
        let activation = Activation(self.activations);
        self.activations += 1;
        let base = self.thread.stack.len();
        let inputs: Box<[Value]> = if self.options.record { args.as_slice().into() } else { Box::default() };
        self.thread.stack.extend(args.into_iter().map(Some));
        self.thread.stack.resize(base + slots, None);
        self.thread.unread.resize(base + slots, false);
        self.base = base;
        if call.is_some() {
            // The places of locals mean others now.
            self.free.clear();
        }
        if let Some(body) = &body {
            self.pc = body.start;
        }
        let stmt = call.as_ref().map(|site| site.stmt);
        self.thread.frames.push(Frame {
            procedure,
            implementation,
            activation,
            pc: self.pc,
            base,
            types,
            old,
            call: call.clone(),
            prepared: Vec::new(),
            results: Vec::new(),
        });
        self.oracle.enter(stmt, activation, procedure, implementation);
        if self.options.record {
            self.record(Event::Enter(Box::new(Enter { activation, procedure, implementation, inputs })));
        }

        let locals: &[_] = body.as_ref().map_or(&[], |body| &body.locals);
        if call.is_none() {
            for clause in &contract.requires {
                self.repair(clause.formula)?;
            }
            for &(_, formula) in contract.ins.iter().chain(&contract.outs).chain(locals) {
                self.repair(formula)?;
            }
            self.assume_start()?;
        }
        // What a thread starts with was checked where it was started.
        let is_start = self.threads.place().0 > 0 && self.thread.frames.len() == 1;
        let is_given = is_start || call.as_deref().is_none_or(CallSite::is_given);
        for clause in &contract.requires {
            let claim = Claim::Requires { procedure, clause: clause.index, call: stmt };
            if is_given || clause.free {
                self.assume(claim, clause.formula)?;
            } else {
                self.check(claim, clause.formula)?;
            }
        }
        self.assume_wheres(&contract.ins)?;
        if body.is_none() {
            self.run_contract(procedure, &contract, call.as_deref())?;
            self.run_known(procedure, call.as_deref())?;
            return self.pop();
        }
        if call.is_some() {
            self.free.clear();
            for &(_, formula) in contract.outs.iter().chain(locals) {
                self.repair(formula)?;
            }
        }
        self.assume_wheres(&contract.outs)?;
        self.assume_wheres(locals)
    }

    /// A global at the entry of a procedure, for later. It counts as looked at: nobody may change it any more.
    pub fn old_of(&mut self, slot: u32) -> Option<Value> {
        if self.starting {
            // What it starts with, which may still change.
            return None;
        }
        self.unread_globals[slot as usize] = Unread::No;
        self.globals[slot as usize].clone()
    }

    fn pick_implementation(
        &mut self,
        procedure: ProcedureId,
        call: Option<&CallSite>,
    ) -> Exec<Option<ImplementationId>> {
        let implementations = &self.program.procedures[procedure.index()].implementations;
        if implementations.len() <= 1 {
            return Ok(implementations.first().copied());
        }
        let count = implementations.len();
        let picked = self.oracle.implementation(call.map(|site| site.stmt), procedure, count).unwrap_or(0);
        match implementations.get(picked) {
            Some(&implementation) => Ok(Some(implementation)),
            None => self.stopped(Stop::unsupported(format!("an oracle's choice of body {picked} of {count}"))),
        }
    }

    /// What a procedure without body does: anything that its contract allows.
    fn run_contract(&mut self, procedure: ProcedureId, contract: &Contract, call: Option<&CallSite>) -> Exec {
        let program = self.program;
        let decl = &program.procedures[procedure.index()];
        let types = self.thread.frames.last().map(|frame| frame.types.clone()).unwrap_or_default();
        self.free.clear();
        for &var in decl.modifies.iter().chain(&decl.outs) {
            let ty = self.formal_type(procedure, &types, var);
            let answer = self.oracle.havoc(self.world, call.map(|site| site.stmt), var, ty);
            if let Some(slot) = self.code.slot(var) {
                self.set_chosen(var, slot, ty, answer)?;
            }
        }
        let definitions = self.definitions.clone();
        let of_modified = definitions.wheres.iter().filter(|(var, _)| decl.modifies.contains(var));
        let wheres: Vec<(VarId, NodeId)> = of_modified.chain(&contract.outs).copied().collect();
        // Twice: a clause may depend on what a later one settles.
        for _ in 0..2 {
            for &(_, formula) in &wheres {
                self.repair(formula)?;
            }
            for clause in &contract.ensures {
                self.repair(clause.formula)?;
            }
        }
        self.assume_wheres(&wheres)?;
        let call = call.map(|site| site.stmt);
        for clause in &contract.ensures {
            self.assume(Claim::Ensures { procedure, clause: clause.index, call }, clause.formula)?;
        }
        Ok(())
    }

    /// Returns from a body, after checking its postconditions.
    pub fn leave(&mut self) -> Exec {
        let Some(frame) = self.thread.frames.last() else { return Ok(()) };
        let procedure = frame.procedure;
        let contract = self.code.contract(self.program, procedure);
        for clause in &contract.ensures {
            let claim = Claim::Ensures { procedure, clause: clause.index, call: None };
            if clause.free {
                self.assume(claim, clause.formula)?;
            } else {
                self.check(claim, clause.formula)?;
            }
        }
        self.pop()
    }

    /// Leaves the innermost procedure and gives its results to the call that waits for them.
    fn pop(&mut self) -> Exec {
        let Some(frame) = self.thread.frames.last() else { return Ok(()) };
        let (procedure, activation, base) = (frame.procedure, frame.activation, frame.base);
        let decl = &self.program.procedures[procedure.index()];
        let (ins, outs) = (decl.ins.len() as u32, decl.outs.len() as u32);
        let mut results = Vec::with_capacity(outs as usize);
        // A result that nobody looked at is as open for the caller as it was here.
        let mut unread = Vec::with_capacity(outs as usize);
        for slot in ins..ins + outs {
            self.free.clear();
            let value = self.local(slot);
            results.push(self.evaluated(value)?);
            unread.push(!self.free.is_empty());
        }
        self.free.clear();
        if self.options.record {
            self.record(Event::Leave { procedure, results: results.as_slice().into() });
        }
        self.oracle.leave(activation);
        let call = self.thread.frames.pop().and_then(|frame| frame.call);
        self.thread.stack.truncate(base);
        self.thread.unread.truncate(base);
        match self.thread.frames.last() {
            Some(caller) => {
                self.base = caller.base;
                self.pc = caller.pc;
            }
            None => {
                self.returned = results;
                return Ok(());
            }
        }
        if let Some(site) = call {
            self.stmt = Some(site.stmt);
            if site.outs.is_empty() {
                self.returned = results;
                return Ok(());
            }
            let results: Vec<(Value, bool)> = results.into_iter().zip(unread).collect();
            match self.thread.frames.last_mut() {
                Some(caller) if site.assigned_later => caller.results = results,
                _ => self.assign_results(&site, results),
            }
        }
        Ok(())
    }

    /// Gives the results of a call to the variables that take them.
    pub fn assign_results(&mut self, site: &CallSite, results: Vec<(Value, bool)>) {
        self.stmt = Some(site.stmt);
        for (&(var, slot), (value, unread)) in site.outs.iter().zip(results) {
            self.record(Event::Assign { var, value: value.clone() });
            if unread {
                self.set_unread(slot, value);
            } else {
                self.set(slot, value);
            }
        }
    }

    /// Checks the preconditions of a procedure that runs later, with these arguments.
    pub fn check_requires(&mut self, site: &Arc<CallSite>, types: &[Ty], args: &[Value]) -> Exec {
        let contract = self.code.contract(self.program, site.callee);
        if site.is_given() || contract.requires.iter().all(|clause| clause.free) {
            return Ok(());
        }
        // The clauses look at the arguments where an activation has them.
        let (base, activation) = (self.base, Activation(self.activations));
        self.base = self.thread.stack.len();
        self.thread.stack.extend(args.iter().cloned().map(Some));
        self.thread.unread.resize(self.thread.stack.len(), false);
        self.thread.frames.push(Frame {
            procedure: site.callee,
            implementation: None,
            activation,
            pc: self.pc,
            base: self.base,
            types: types.into(),
            old: Box::default(),
            call: None,
            prepared: Vec::new(),
            results: Vec::new(),
        });
        self.free.clear();
        for clause in contract.requires.iter().filter(|clause| !clause.free) {
            let claim = Claim::Requires { procedure: site.callee, clause: clause.index, call: Some(site.stmt) };
            self.check(claim, clause.formula)?;
        }
        self.free.clear();
        self.thread.frames.pop();
        self.thread.stack.truncate(self.base);
        self.thread.unread.truncate(self.base);
        self.base = base;
        Ok(())
    }
}

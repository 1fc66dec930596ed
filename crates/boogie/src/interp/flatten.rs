//! From structured statements to instructions with jumps.
//!
//! A body is flattened into instructions of its own, with places counted from its start, and then moved to the
//! end of the program's instructions: a code expression inside it is flattened while it is, and may not end up
//! in its middle.

use super::code::*;
use super::compile::Compiler;
use crate::names::Name;
use crate::syntax::{self, ExprId, ExprKind, Guard, Ident, Invariant, StmtId, StmtKind};
use crate::typed::{CallMeaning, ConstructorId, StmtMeaning, TypeKind, VarId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A body that is being flattened. All places are relative to its start.
#[derive(Default)]
struct Flat {
    instrs: Vec<Instr>,
    targets: Vec<Pc>,
    labels: FxHashMap<Name, Pc>,
    /// Jumps and targets that wait for a label.
    gotos: Vec<(Hole, Name)>,
    /// The statements around that `break` can leave, innermost last.
    breakable: Vec<Breakable>,
}

#[derive(Clone, Copy)]
enum Hole {
    /// A [`Instr::Jump`] at this place.
    Jump(usize),
    /// A place in [`Flat::targets`].
    Target(usize),
}

struct Breakable {
    labels: Vec<Name>,
    is_loop: bool,
    exits: Vec<usize>,
}

impl Flat {
    fn here(&self) -> Pc {
        Pc(self.instrs.len() as u32)
    }

    fn emit(&mut self, instr: Instr) -> usize {
        self.instrs.push(instr);
        self.instrs.len() - 1
    }

    fn jump_later(&mut self) -> usize {
        self.emit(Instr::Jump(Pc(u32::MAX)))
    }

    fn fill(&mut self, hole: Hole, place: Pc) {
        match hole {
            Hole::Jump(at) => self.instrs[at] = Instr::Jump(place),
            Hole::Target(at) => self.targets[at] = place,
        }
    }
}

impl Compiler<'_> {
    /// Flattens a body and returns where it starts. Its end returns.
    pub fn flatten(&mut self, code: &[StmtId]) -> Pc {
        let mut flat = Flat::default();
        self.block(&mut flat, code);
        flat.emit(Instr::Return);
        for (hole, label) in std::mem::take(&mut flat.gotos) {
            match flat.labels.get(&label) {
                Some(&place) => flat.fill(hole, place),
                // The checker has said so already; a jump to nowhere ends the body.
                None => {
                    let end = Pc(flat.instrs.len() as u32 - 1);
                    flat.fill(hole, end);
                }
            }
        }
        let base = self.code.instrs.len() as u32;
        let first_target = self.code.targets.len() as u32;
        self.code.targets.extend(flat.targets.iter().map(|target| Pc(target.0 + base)));
        let moved = |instr: Instr| match instr {
            Instr::Jump(place) => Instr::Jump(Pc(place.0 + base)),
            Instr::Branch { stmt, guard, yes, no } => {
                Instr::Branch { stmt, guard, yes: Pc(yes.0 + base), no: Pc(no.0 + base) }
            }
            Instr::Choose { stmt, start, count, last_first } => {
                Instr::Choose { stmt, start: start + first_target, count, last_first }
            }
            other => other,
        };
        self.code.instrs.extend(flat.instrs.into_iter().map(moved));
        Pc(base)
    }

    fn block(&mut self, flat: &mut Flat, code: &[StmtId]) {
        // Labels in front of a statement name it for `break`.
        let mut labels = Vec::new();
        for &stmt in code {
            if let StmtKind::Label(label) = self.program.syntax.stmt(stmt).kind {
                let here = flat.here();
                flat.labels.entry(label.name).or_insert(here);
                labels.push(label.name);
                continue;
            }
            let labels = std::mem::take(&mut labels);
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.stmt(flat, stmt, labels));
            if self.code.concurrent {
                flat.emit(Instr::EndPoint(stmt));
            }
        }
    }

    fn stmt(&mut self, flat: &mut Flat, id: StmtId, labels: Vec<Name>) {
        let program = self.program;
        self.point(flat, id);
        match &program.syntax.stmt(id).kind {
            StmtKind::Label(_) => {}
            StmtKind::Assert { expr, .. } => {
                let formula = self.expr(*expr, Some(true));
                flat.emit(Instr::Assert { stmt: id, formula });
            }
            StmtKind::Assume { expr, .. } => {
                let formula = self.expr(*expr, Some(true));
                flat.emit(Instr::Assume { stmt: id, formula });
            }
            StmtKind::Havoc { .. } => self.havoc(flat, id),
            StmtKind::Assign { targets, values, .. } => self.assign(flat, id, targets, values),
            StmtKind::Unpack { value, .. } => self.unpack(flat, id, *value),
            StmtKind::Call(call) => {
                let meanings = self.calls_of(id);
                self.call(flat, id, call, meanings.first(), false);
            }
            StmtKind::ParCall { arms, .. } => {
                let first = self.code.calls.len() as u32;
                let prepare = flat.emit(Instr::Skip);
                let meanings = self.calls_of(id);
                for (index, arm) in arms.iter().enumerate() {
                    self.call(flat, id, arm, meanings.get(index), true);
                }
                let count = self.code.calls.len() as u32 - first;
                flat.instrs[prepare] = Instr::Prepare { first, count };
            }
            // Nothing is assumed, which loses what the callee promises.
            StmtKind::CallForall { .. } => {
                flat.emit(Instr::Undecided(id));
            }
            StmtKind::If { guard, then, otherwise, .. } => {
                flat.breakable.push(Breakable { labels, is_loop: false, exits: Vec::new() });
                let (branch, first) = self.branch(flat, id, *guard, false);
                let yes = flat.here();
                self.block(flat, then);
                let over = flat.jump_later();
                let no = flat.here();
                if let Some(otherwise) = otherwise {
                    self.block(flat, otherwise);
                }
                self.fill_branch(flat, branch, first, yes, no);
                let end = flat.here();
                flat.fill(Hole::Jump(over), end);
                self.leave(flat);
            }
            StmtKind::While { guard, invariants, body, .. } => {
                self.invariants(flat, id, invariants, true);
                flat.breakable.push(Breakable { labels, is_loop: true, exits: Vec::new() });
                let head = flat.here();
                let (branch, first) = self.branch(flat, id, *guard, true);
                let yes = flat.here();
                self.block(flat, body);
                self.point(flat, id);
                self.invariants(flat, id, invariants, false);
                flat.emit(Instr::Jump(head));
                let no = flat.here();
                self.fill_branch(flat, branch, first, yes, no);
                self.leave(flat);
            }
            StmtKind::Break(label) => {
                let jump = flat.jump_later();
                let wanted = |breakable: &Breakable| match label {
                    Some(label) => breakable.labels.contains(&label.name),
                    None => breakable.is_loop,
                };
                match flat.breakable.iter().rposition(wanted) {
                    Some(at) => flat.breakable[at].exits.push(jump),
                    None => {
                        let reason = self.code.reason("a `break` that leaves nothing");
                        flat.instrs[jump] = Instr::Unsupported { stmt: id, reason };
                    }
                }
            }
            StmtKind::Goto { targets, .. } => self.goto(flat, id, targets),
            StmtKind::Return { .. } => {
                flat.emit(Instr::Return);
            }
            StmtKind::ReturnExpr(value) => {
                let value = self.expr(*value, None);
                flat.emit(Instr::ReturnValue(value));
            }
            // Another thread may run at a yield, as everywhere. The rest steers provers.
            StmtKind::Yield { .. } | StmtKind::HideReveal { .. } | StmtKind::Scope { .. } => {
                flat.emit(Instr::Skip);
            }
        }
    }

    /// Another thread may run here.
    fn point(&mut self, flat: &mut Flat, id: StmtId) {
        if self.code.concurrent {
            flat.emit(Instr::Point(id));
        }
    }

    /// Ends the innermost statement that `break` can leave.
    fn leave(&mut self, flat: &mut Flat) {
        let end = flat.here();
        if let Some(breakable) = flat.breakable.pop() {
            for jump in breakable.exits {
                flat.fill(Hole::Jump(jump), end);
            }
        }
    }

    /// A two-way branch whose places are filled in later.
    fn branch(&mut self, flat: &mut Flat, stmt: StmtId, guard: Guard, is_loop: bool) -> (usize, usize) {
        let first = flat.targets.len();
        let nowhere = Pc(u32::MAX);
        let instr = match guard {
            Some(guard) => Instr::Branch { stmt, guard: self.expr(guard, None), yes: nowhere, no: nowhere },
            None => {
                flat.targets.extend([nowhere; 2]);
                // Without an opinion a loop ends.
                Instr::Choose { stmt, start: first as u32, count: 2, last_first: is_loop }
            }
        };
        (flat.emit(instr), first)
    }

    fn fill_branch(&mut self, flat: &mut Flat, branch: usize, first: usize, yes: Pc, no: Pc) {
        match &mut flat.instrs[branch] {
            Instr::Branch { yes: to_yes, no: to_no, .. } => (*to_yes, *to_no) = (yes, no),
            _ => {
                flat.targets[first] = yes;
                flat.targets[first + 1] = no;
            }
        }
    }

    fn invariants(&mut self, flat: &mut Flat, stmt: StmtId, invariants: &[Invariant], entry: bool) {
        let mut ordered: Vec<(usize, &Invariant)> = invariants.iter().enumerate().collect();
        // What is checked is checked before anything is taken for granted.
        ordered.sort_by_key(|(_, invariant)| invariant.free);
        for (index, invariant) in ordered {
            let formula = self.expr(invariant.expr, Some(true));
            flat.emit(Instr::Invariant { stmt, index: index as u32, entry, free: invariant.free, formula });
        }
    }

    fn goto(&mut self, flat: &mut Flat, stmt: StmtId, targets: &[Ident]) {
        if let [target] = targets {
            let jump = flat.jump_later();
            flat.gotos.push((Hole::Jump(jump), target.name));
            return;
        }
        let start = flat.targets.len();
        for (index, target) in targets.iter().enumerate() {
            flat.targets.push(Pc(u32::MAX));
            flat.gotos.push((Hole::Target(start + index), target.name));
        }
        let count = targets.len() as u32;
        flat.emit(Instr::Choose { stmt, start: start as u32, count, last_first: false });
    }

    /// The variables that a statement names, and the constructor of an unpacking.
    fn vars_of(&self, stmt: StmtId) -> (&[VarId], Option<ConstructorId>) {
        match self.program.stmt_meanings.get(&stmt) {
            Some(StmtMeaning::Vars(vars, constructor)) => (vars, *constructor),
            _ => (&[], None),
        }
    }

    fn calls_of(&self, stmt: StmtId) -> Vec<CallMeaning> {
        match self.program.stmt_meanings.get(&stmt) {
            Some(StmtMeaning::Calls(calls)) => calls.clone(),
            _ => Vec::new(),
        }
    }

    /// The places of variables that are assigned to; a reason why not where one has none.
    fn slots(&mut self, vars: &[VarId]) -> Result<Vec<(VarId, Slot)>, u32> {
        let mut slots = Vec::with_capacity(vars.len());
        for &var in vars {
            match self.target_slot(var) {
                Some(slot) => slots.push((var, slot)),
                None => {
                    let name = &self.program.syntax.names[self.program.var(var).name.name];
                    return Err(self.code.reason(format!("an assignment to {name} outside its scope")));
                }
            }
        }
        Ok(slots)
    }

    fn havoc(&mut self, flat: &mut Flat, stmt: StmtId) {
        let vars = self.vars_of(stmt).0.to_vec();
        match self.slots(&vars) {
            Ok(slots) => {
                let wheres = self.wheres(&self.with_where_of_formals(&vars));
                let with_type = |(var, slot): (VarId, Slot)| (var, slot, self.program.var(var).ty);
                let vars = slots.into_iter().map(with_type).collect();
                self.code.havocs.push(Arc::new(Havoc { stmt, vars, wheres }));
                flat.emit(Instr::Havoc(self.code.havocs.len() as u32 - 1));
            }
            Err(reason) => {
                flat.emit(Instr::Unsupported { stmt, reason });
            }
        }
    }

    /// A parameter of a separate implementation has the `where` clause of the procedure's parameter.
    fn with_where_of_formals(&self, vars: &[VarId]) -> Vec<VarId> {
        let program = self.program;
        let formal = |&var: &VarId| {
            if program.var(var).where_clause.is_some() {
                return var;
            }
            self.formals.get(&var).copied().unwrap_or(var)
        };
        vars.iter().map(formal).collect()
    }

    fn assign(&mut self, flat: &mut Flat, stmt: StmtId, targets: &[syntax::AssignTarget], values: &[ExprId]) {
        let vars = self.vars_of(stmt).0.to_vec();
        let slots = match self.slots(&vars) {
            Ok(slots) if slots.len() == targets.len() && values.len() == targets.len() => slots,
            Ok(_) => {
                let reason = self.code.reason("an assignment whose sides do not match");
                flat.emit(Instr::Unsupported { stmt, reason });
                return;
            }
            Err(reason) => {
                flat.emit(Instr::Unsupported { stmt, reason });
                return;
            }
        };
        if let ([target], [(var, slot)], [value]) = (targets, &slots[..], values)
            && target.path.is_empty()
        {
            let value = self.expr(*value, None);
            flat.emit(Instr::Assign { stmt, var: *var, slot: *slot, value });
            return;
        }
        let mut compiled = Vec::with_capacity(targets.len());
        for (index, ((target, (var, slot)), &value)) in targets.iter().zip(slots).zip(values).enumerate() {
            let mut path = Vec::with_capacity(target.path.len());
            for (step, access) in target.path.iter().enumerate() {
                match self.access(stmt, index, step, access) {
                    Some(access) => path.push(access),
                    None => {
                        let reason = self.code.reason("an assignment to a part that has no type");
                        flat.emit(Instr::Unsupported { stmt, reason });
                        return;
                    }
                }
            }
            let value = self.expr(value, None);
            compiled.push(Target { var, slot, path: path.into(), value });
        }
        self.code.assigns.push(Arc::new(Assign { stmt, targets: compiled.into() }));
        flat.emit(Instr::AssignAll(self.code.assigns.len() as u32 - 1));
    }

    fn access(&mut self, stmt: StmtId, target: usize, step: usize, access: &syntax::Access) -> Option<Access> {
        let program = self.program;
        let known = program.target_types.get(&(stmt, target as u32)).and_then(|types| types.get(step));
        match access {
            syntax::Access::Index(indices, _) => {
                let types = match known {
                    Some((_, types)) => self.type_list(types),
                    None => TypeListId::EMPTY,
                };
                Some(Access::Index(self.list(indices), types))
            }
            syntax::Access::Field(field) => match program.types.kind(known?.0) {
                TypeKind::Named(datatype, _) => Some(Access::Field(self.field(*datatype, field.name))),
                _ => None,
            },
        }
    }

    fn unpack(&mut self, flat: &mut Flat, stmt: StmtId, value: ExprId) {
        let (vars, constructor) = self.vars_of(stmt);
        let vars = vars.to_vec();
        match (self.slots(&vars), constructor) {
            (Ok(vars), Some(constructor)) => {
                let value = self.expr(value, None);
                self.code.unpacks.push(Arc::new(Unpack { stmt, constructor, vars: vars.into(), value }));
                flat.emit(Instr::Unpack(self.code.unpacks.len() as u32 - 1));
            }
            (Err(reason), _) => {
                flat.emit(Instr::Unsupported { stmt, reason });
            }
            (_, None) => {
                let reason = self.code.reason("an unpacking without a constructor");
                flat.emit(Instr::Unsupported { stmt, reason });
            }
        }
    }

    fn call(
        &mut self,
        flat: &mut Flat,
        stmt: StmtId,
        call: &syntax::Call,
        meaning: Option<&CallMeaning>,
        prepared: bool,
    ) {
        let named = |name| &self.program.syntax.names[name] == "async";
        let is_fork = call.asynchronous || call.attributes.iter().any(|attribute| named(attribute.name));
        let Some(meaning) = meaning else {
            let reason = self.code.reason("a call of something that is no procedure");
            flat.emit(Instr::Unsupported { stmt, reason });
            return;
        };
        let outs: Box<[(VarId, Slot)]> = match self.slots(&meaning.outs) {
            Ok(outs) => outs.into(),
            Err(reason) => {
                flat.emit(Instr::Unsupported { stmt, reason });
                return;
            }
        };
        let arg = |compiler: &mut Self, &arg: &ExprId| match compiler.program.syntax.expr(arg).kind {
            ExprKind::Wildcard => None,
            _ => Some(compiler.expr(arg, None)),
        };
        let args = call.args.iter().map(|expr| arg(self, expr)).collect();
        let types = self.type_list(&meaning.type_args);
        // Other threads may see that the call has returned before they see its results.
        let has_body = !self.program.procedures[meaning.callee.index()].implementations.is_empty();
        let is_global = |out: &(VarId, Slot)| matches!(out.1, Slot::Global(_));
        let assigned_later = self.code.concurrent && !is_fork && has_body && outs.iter().any(is_global);
        self.code.calls.push(Arc::new(CallSite {
            stmt,
            callee: meaning.callee,
            args,
            outs,
            types,
            prepared,
            assigned_later,
            free: call.free,
        }));
        let at = self.code.calls.len() as u32 - 1;
        flat.emit(if is_fork { Instr::Fork(at) } else { Instr::Call(at) });
        if assigned_later {
            flat.emit(Instr::Back(stmt));
            flat.emit(Instr::Results(at));
        }
    }
}

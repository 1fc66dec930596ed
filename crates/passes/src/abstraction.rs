//! Variable abstraction: forgets all globals but the tracked ones.
//!
//! Paper: Corral, §3, Fig. 3. Before: no `assert` is left. After: nothing mentions an untracked global, and every
//! execution of the program before is one of the program after (which has more): where the entry could return, it
//! still can. Assignments to untracked globals are gone; an expression that mentions one may have any value, so that
//! what it is assigned to is havocked, and an assumption of it is none. Blocks and calls stay where they are, so a
//! path of the abstraction is a path of the program.

use crate::vars::Vars;
use ir::{ExprId, Mark, Program, Set, Stmt, VarId, VarKind};

/// The abstraction of a program with these globals tracked.
pub fn abstract_globals(program: &Program, tracked: &Set<VarId>) -> Program {
    let mut result = program.clone();
    let mut vars = Vars::new();
    for id in program.proc_ids() {
        let mut proc = std::mem::replace(result.proc_mut(id), program.proc(id).clone());
        proc.reads.retain(|global| tracked.contains(global));
        proc.modifies.retain(|global| tracked.contains(global));
        proc.summary.retain(|&clause| speaks_of_tracked(program, tracked, clause));
        let mut abstraction = Abstraction { program: &mut result, vars: &mut vars, tracked, locals: Vec::new() };
        for block in &mut proc.body.blocks {
            let stmts = std::mem::take(&mut block.stmts);
            for stmt in stmts {
                abstraction.stmt(stmt, &mut block.stmts);
            }
        }
        let locals = abstraction.locals;
        proc.locals.extend(locals);
        *result.proc_mut(id) = proc;
    }
    result.globals.retain(|global| tracked.contains(global));
    result
}

/// Whether a clause of a summary mentions tracked globals only, old ones included.
fn speaks_of_tracked(program: &Program, tracked: &Set<VarId>, clause: ExprId) -> bool {
    ir::free_vars(&program.context, clause).iter().all(|var| match program.context.var(*var).kind {
        VarKind::Global => tracked.contains(var),
        VarKind::OldGlobal => program
            .globals
            .iter()
            .any(|global| tracked.contains(global) && program.old_globals.get(global) == Some(var)),
        _ => true,
    })
}

struct Abstraction<'a> {
    program: &'a mut Program,
    vars: &'a mut Vars,
    tracked: &'a Set<VarId>,
    locals: Vec<VarId>,
}

impl Abstraction<'_> {
    /// `Tracked(e)`: whether an expression mentions tracked globals only.
    fn is_tracked(&mut self, expr: ExprId) -> bool {
        let context = &self.program.context;
        let vars = self.vars.of(context, expr);
        vars.iter().all(|var| context.var(*var).kind != VarKind::Global || self.tracked.contains(var))
    }

    fn keeps(&self, var: VarId) -> bool {
        self.program.context.var(var).kind != VarKind::Global || self.tracked.contains(&var)
    }

    fn fresh(&mut self, like: VarId) -> VarId {
        let declared = self.program.context.var(like).clone();
        let fresh = self.program.context.add_var(declared.name, declared.sort, VarKind::Local);
        self.locals.push(fresh);
        fresh
    }

    fn stmt(&mut self, stmt: Stmt, out: &mut Vec<Stmt>) {
        match stmt {
            Stmt::Assign(var, _) if !self.keeps(var) => {}
            Stmt::Assign(var, expr) if !self.is_tracked(expr) => out.push(Stmt::Havoc(var)),
            Stmt::Assume(expr) if !self.is_tracked(expr) => {}
            Stmt::Havoc(var) if !self.keeps(var) => {}
            // The value of a choice that is forgotten is anything.
            Stmt::Mark(Mark { event, value: Some(value), .. }) if !self.is_tracked(value) => {
                out.push(Stmt::Mark(Mark { event, value: None, needed: false }));
            }
            Stmt::Call(mut call) => {
                for index in 0..call.args.len() {
                    if !self.is_tracked(call.args[index]) {
                        let input = self.program.proc(call.callee).inputs[index];
                        let any = self.fresh(input);
                        out.push(Stmt::Havoc(any));
                        call.args[index] = self.program.context.var_expr(any);
                    }
                }
                for index in 0..call.results.len() {
                    if !self.keeps(call.results[index]) {
                        call.results[index] = self.fresh(call.results[index]);
                    }
                }
                out.push(Stmt::Call(call));
            }
            other => out.push(other),
        }
    }
}

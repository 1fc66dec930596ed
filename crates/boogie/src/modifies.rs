//! What procedures modify, for programs whose `modifies` clauses do not say it.
//!
//! A procedure modifies what its clauses say, what its bodies assign to, and what the procedures that they call
//! modify; a call that starts a thread modifies nothing at once.

use crate::resolve::Tables;
use crate::syntax::{Decl, ImplementationDecl, ProcedureDecl, Program, StmtId, StmtKind};
use crate::typed::{StmtMeaning, VarId, VarKind};
use base::graph::{components, successors};

/// Extends each procedure's `modifies` by what its bodies modify. The order is that of the clauses, then that of the
/// globals' declarations.
pub(crate) fn infer_modifies(program: &Program, tables: &mut Tables) {
    let count = tables.procedures.len();
    let mut assigned: Vec<Vec<VarId>> = vec![Vec::new(); count];
    let mut callees: Vec<Vec<usize>> = vec![Vec::new(); count];
    for implementation in &tables.implementations {
        let procedure = implementation.procedure.index();
        let code = match &program.decls[implementation.decl] {
            Decl::Procedure(ProcedureDecl { body: Some(body), .. })
            | Decl::Implementation(ImplementationDecl { body, .. }) => &body.code,
            _ => continue,
        };
        visit(program, code, &mut |id| match (&program.stmt(id).kind, tables.stmt_meanings.get(&id)) {
            (_, Some(StmtMeaning::Vars(vars, _))) => assigned[procedure].extend(vars),
            (kind, Some(StmtMeaning::Calls(calls))) => {
                let asynchronous = matches!(kind, StmtKind::Call(call) if call.asynchronous);
                for call in calls {
                    assigned[procedure].extend(&call.outs);
                    if !asynchronous && !matches!(kind, StmtKind::CallForall { .. }) {
                        callees[procedure].push(call.callee.index());
                    }
                }
            }
            _ => {}
        });
    }
    for edges in &mut callees {
        edges.sort_unstable();
        edges.dedup();
    }
    let mut modified: Vec<Vec<VarId>> = vec![Vec::new(); count];
    let mut seen = vec![0u32; tables.vars.len()];
    for (index, component) in components(count, successors(&callees)).into_iter().enumerate() {
        let mark = index as u32 + 1;
        let mut all = Vec::new();
        let mut add = |vars: &[VarId]| {
            for &var in vars {
                let is_global = tables.vars[var.index()].kind == VarKind::Global;
                if is_global && std::mem::replace(&mut seen[var.index()], mark) != mark {
                    all.push(var);
                }
            }
        };
        for &member in &component {
            add(&tables.procedures[member].modifies);
            add(&assigned[member]);
            for &callee in &callees[member] {
                add(&modified[callee]);
            }
        }
        all.sort_unstable();
        for &member in &component {
            modified[member] = all.clone();
        }
    }
    for (procedure, found) in tables.procedures.iter_mut().zip(modified) {
        if !procedure.implementations.is_empty() {
            let mut declared = procedure.modifies.clone();
            declared.sort_unstable();
            procedure.modifies.extend(found.into_iter().filter(|var| declared.binary_search(var).is_err()));
        }
    }
}

/// Calls `visit` with each statement, those inside others included.
fn visit(program: &Program, code: &[StmtId], visit: &mut impl FnMut(StmtId)) {
    let mut open: Vec<StmtId> = code.iter().rev().copied().collect();
    while let Some(id) = open.pop() {
        visit(id);
        match &program.stmt(id).kind {
            StmtKind::If { then, otherwise, .. } => {
                open.extend(otherwise.iter().flatten().rev());
                open.extend(then.iter().rev());
            }
            StmtKind::While { body, .. } => open.extend(body.iter().rev()),
            _ => {}
        }
    }
}

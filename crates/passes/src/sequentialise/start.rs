//! Starting a thread: a procedure that runs it through its rounds, and comes back to the round in which it was started.

use super::Made;
use super::contexts::{Contexts, add_helper};
use ir::{Block, BlockId, Body, Call, Event, ExprId, Mark, Next, ProcId, Program, Stmt, VarId, VarKind};

impl Made<'_> {
    /// Adds the procedure that runs a thread of the statement `stmt`. Its inputs are the arguments and the ids.
    /// `in_block`: the thread is started in an atomic block.
    pub fn add_start(&self, program: &mut Program, callee: ProcId, stmt: u32, in_block: bool) -> ProcId {
        let contexts = self.contexts;
        let callee_proc = program.proc(callee).clone();
        let ids = &self.threads.ids;
        let inputs = callee_proc.inputs.iter().copied().chain(ids.iter().map(|ids| ids.id));
        let inputs: Vec<VarId> = inputs.map(|var| fresh(program, var)).collect();
        let (args, given) = inputs.split_at(callee_proc.inputs.len());
        let mut locals = Vec::new();

        // What belongs to the thread that starts another is put aside.
        let own = self.threads.local.iter().map(|&(var, _)| var).chain(self.threads.atomic);
        let own = own.chain(ids.iter().flat_map(|ids| [ids.id, ids.child]));
        let own: Vec<VarId> = own.chain(self.blocks.into_iter().flat_map(|blocks| blocks.own())).collect();
        let mut run = Vec::new();
        let mut put_aside = |program: &mut Program, run: &mut Vec<Stmt>, vars: &[VarId]| {
            let saved: Vec<VarId> = vars.iter().map(|&var| fresh(program, var)).collect();
            locals.extend(&saved);
            let values = Contexts::row(program, vars);
            run.extend(saved.iter().zip(values).map(|(&saved, value)| Stmt::Assign(saved, value)));
            Contexts::row(program, &saved)
        };
        let own_values = put_aside(program, &mut run, &own);
        let back = put_aside(program, &mut run, &contexts.reached);
        // An atomic block goes on with its own values of the shared variables.
        let values = if in_block { put_aside(program, &mut run, &contexts.shared()) } else { Vec::new() };

        let row = contexts.fresh_row(program);
        run.extend(contexts.choose(program, &row));
        let to = Contexts::row(program, &row);
        locals.extend(row);
        // Told while what was chosen still matters: a mark keeps nothing alive.
        let round = Contexts::number(program, &to);
        run.push(mark(program, Event::Fork { stmt }, Some(round)));
        if in_block {
            let found = contexts.fetched(program, &to);
            run.extend(contexts.set(&found, &to));
        } else {
            run.extend(contexts.go(program, &to));
        }
        for &(var, source) in &self.threads.local {
            run.push(Stmt::Havoc(var));
            let value = program.context.var_expr(var);
            run.push(mark(program, Event::Havoc { stmt, var: source }, Some(value)));
        }
        run.extend(self.threads.local_wheres.iter().map(|&clause| Stmt::Assume(clause)));
        run.extend(self.threads.atomic.map(|flag| Stmt::Assign(flag, ExprId::FALSE)));
        run.extend(self.blocks.map(|blocks| blocks.reset()));
        for (ids, &given) in ids.iter().zip(given) {
            let given = program.context.var_expr(given);
            run.extend([Stmt::Assign(ids.id, given), Stmt::Havoc(ids.child)]);
        }
        let args = Contexts::row(program, args);
        let results: Vec<VarId> = callee_proc.outputs.iter().map(|&output| fresh(program, output)).collect();
        locals.extend(&results);
        run.push(Stmt::Call(Box::new(Call { callee, args, results, source: Some(stmt) })));

        run.push(Stmt::Assign(self.stop, ExprId::FALSE));
        if let Some(blocks) = self.blocks {
            run.extend(blocks.end(program, contexts));
        }
        if in_block {
            run.extend(contexts.store_current(program));
            run.extend(contexts.set(&values, &back));
        } else {
            run.extend(contexts.go(program, &back));
        }
        run.extend(own.iter().zip(own_values).map(|(&var, value)| Stmt::Assign(var, value)));

        let block = |name: &str, stmts: Vec<Stmt>, next: &[u32]| {
            let next = next.iter().map(|&at| BlockId(at)).collect();
            Block { name: name.into(), stmts, next: Next::Goto(next) }
        };
        let never = vec![mark(program, Event::NeverRuns { stmt }, None)];
        let mut blocks = vec![
            block("start", Vec::new(), &[1, 2]),
            Block { name: "never".into(), stmts: never, next: Next::Return },
            Block { name: "run".into(), stmts: run, next: Next::Return },
        ];
        if let Some(of_block) = self.blocks.filter(|_| in_block) {
            let further = of_block.started(program);
            let first = program.context.not(further);
            let mut guess = vec![Stmt::Assume(first)];
            guess.extend(of_block.guess(program, contexts));
            blocks[0] = block("start", Vec::new(), &[1, 3, 4]);
            blocks.extend([block("first", guess, &[2]), block("further", vec![Stmt::Assume(further)], &[2])]);
        }
        add_helper(program, format!("thread.{}", callee_proc.name), inputs, locals, Body { blocks })
    }
}

/// A local variable like another one.
fn fresh(program: &mut Program, like: VarId) -> VarId {
    let declared = program.context.var(like).clone();
    program.context.add_var(declared.name, declared.sort, VarKind::Local)
}

fn mark(program: &mut Program, event: Event, value: Option<ExprId>) -> Stmt {
    let event = program.add_event(event);
    Stmt::Mark(Mark { event, value, needed: false })
}

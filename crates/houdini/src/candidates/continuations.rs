//! Guesses from what callers ask after a call: that the answer is always no.
//!
//! Loop extraction leaves what comes behind a loop with the caller: which way the loop was left, and whether what it gave
//! back is what an assertion fears, are conditions on results. Where a call is followed by such conditions, all of them on
//! the way to one place, the guess is that they never hold together.

use super::List;
use ir::{
    Block, Body, Call, Context, ExprId, Map, ProcId, Program, Set, Stmt, Substitution, VarId, VarKind, free_vars,
};

/// What is asked after the calls of each procedure.
#[derive(Default)]
pub struct Continuations {
    of: Map<ProcId, Vec<Way>>,
}

/// A way to go on after a call: the variables that take the results, and what is assumed of them.
struct Way {
    results: Vec<VarId>,
    conditions: Vec<ExprId>,
}

/// More ways to go on are not looked at.
const MAX_WAYS: usize = 24;

impl Continuations {
    pub fn of(program: &Program) -> Self {
        let mut found = Self::default();
        for proc in &program.procs {
            for block in &proc.body.blocks {
                let last = block.stmts.iter().enumerate().rev().find_map(|(place, stmt)| match stmt {
                    Stmt::Call(call) => Some((place, call)),
                    _ => None,
                });
                if let Some((place, call)) = last.filter(|(_, call)| !call.results.is_empty()) {
                    found.note(&program.context, &proc.body, block, place, call);
                }
            }
        }
        found
    }

    fn note(&mut self, context: &Context, body: &Body, block: &Block, place: usize, call: &Call) {
        let about = |conditions: &[ExprId]| -> Vec<ExprId> {
            let is_known = |var: &VarId| call.results.contains(var) || context.var(*var).kind != VarKind::Local;
            conditions.iter().copied().filter(|&condition| free_vars(context, condition).iter().all(is_known)).collect()
        };
        let (here, is_end) = assumptions(&block.stmts[place + 1..]);
        let ways = match is_end {
            true => block
                .next
                .targets()
                .iter()
                .map(|&next| [&here[..], &assumptions(&body.block(next).stmts).0].concat())
                .collect(),
            false => vec![here],
        };
        let known = self.of.entry(call.callee).or_default();
        for way in ways {
            let way = about(&way);
            let speaks_of_results =
                way.iter().any(|&condition| free_vars(context, condition).iter().any(|var| call.results.contains(var)));
            if speaks_of_results && known.len() < MAX_WAYS {
                known.push(Way { results: call.results.clone(), conditions: way });
            }
        }
    }
}

/// The assumptions at the start of a list of statements, and whether there is nothing else in it.
fn assumptions(stmts: &[Stmt]) -> (Vec<ExprId>, bool) {
    let mut found = Vec::new();
    for stmt in stmts {
        match stmt {
            Stmt::Assume(condition) => found.push(*condition),
            Stmt::Mark(_) => {}
            _ => return (found, false),
        }
    }
    (found, true)
}

pub(super) fn guess(list: &mut List<'_>, continuations: &Continuations) {
    let Some(ways) = continuations.of.get(&list.id) else { return };
    let proc = list.program.proc(list.id);
    let outputs = proc.outputs.clone();
    let globals: Set<VarId> = proc.reads.iter().chain(&proc.modifies).copied().collect();
    for Way { results, conditions } in ways {
        let context = &mut list.program.context;
        let mut substitution = Substitution::new();
        for (&result, &output) in results.iter().zip(&outputs) {
            let output = context.var_expr(output);
            substitution.insert(result, output);
        }
        let is_known = |context: &Context, condition: ExprId| {
            let vars = free_vars(context, condition);
            vars.iter()
                .all(|var| context.var(*var).kind != VarKind::Global || globals.contains(var) || results.contains(var))
        };
        let known: Vec<ExprId> = conditions.iter().copied().filter(|&one| is_known(context, one)).collect();
        let conditions: Vec<ExprId> = known.into_iter().map(|one| substitution.apply(context, one)).collect();
        if conditions.is_empty() {
            continue;
        }
        let all = context.and(conditions);
        let never = context.not(all);
        list.add(never, &[]);
    }
}

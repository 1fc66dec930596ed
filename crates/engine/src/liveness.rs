//! Which variables a body may still read, block by block.
//!
//! Joins of the passive form get an incarnation only of variables that are live there; the prototype measured
//! 1.2 times the solver time without that.

use base::BitSet;
use ir::{Body, Context, ExprId, Map, Program, Stmt, VarId, VarKind};

/// The variables of one procedure (its own and the globals that it or its callees touch), numbered densely.
#[derive(Default)]
pub struct Numbering {
    vars: Vec<VarId>,
    numbers: Map<VarId, usize>,
}

impl Numbering {
    pub fn number(&mut self, var: VarId) -> usize {
        let Self { vars, numbers } = self;
        *numbers.entry(var).or_insert_with(|| {
            vars.push(var);
            vars.len() - 1
        })
    }

    pub fn get(&self, var: VarId) -> Option<usize> {
        self.numbers.get(&var).copied()
    }

    pub fn vars(&self) -> &[VarId] {
        &self.vars
    }
}

/// The state variables that an expression reads, remembered: passes and procedures mention the same ones again.
#[derive(Default)]
pub struct Reads {
    memo: Map<ExprId, Box<[VarId]>>,
}

impl Reads {
    pub fn of(&mut self, context: &Context, expr: ExprId) -> &[VarId] {
        self.memo.entry(expr).or_insert_with(|| {
            let state = |var: &VarId| matches!(context.var(*var).kind, VarKind::Global | VarKind::Local);
            ir::free_vars(context, expr).into_iter().filter(state).collect()
        })
    }
}

/// What is live at the start of each block. `at_return` is what the callers may look at.
pub fn live_at_start(
    program: &Program,
    body: &Body,
    at_return: &[VarId],
    numbering: &mut Numbering,
    reads: &mut Reads,
) -> Vec<BitSet> {
    number_all(program, body, at_return, numbering, reads);
    let count = numbering.vars().len();
    let mut returned = BitSet::with_room_for(count);
    for &var in at_return {
        returned.insert(numbering.number(var));
    }
    ir::liveness::live_at_start(body, &returned, |block, live| {
        for stmt in block.stmts.iter().rev() {
            transfer(program, stmt, live, numbering, reads);
        }
    })
}

fn number_all(program: &Program, body: &Body, at_return: &[VarId], numbering: &mut Numbering, reads: &mut Reads) {
    for &var in at_return {
        numbering.number(var);
    }
    for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
        let (exprs, vars) = mentions(program, stmt);
        for var in vars {
            numbering.number(var);
        }
        for expr in exprs {
            for &var in reads.of(&program.context, expr) {
                numbering.number(var);
            }
        }
    }
}

/// The expressions that a statement evaluates, and the variables that it names besides.
fn mentions(program: &Program, stmt: &Stmt) -> (Vec<ExprId>, Vec<VarId>) {
    match stmt {
        Stmt::Assume(expr) | Stmt::Assert(expr, _) => (vec![*expr], vec![]),
        Stmt::Assign(var, expr) => (vec![*expr], vec![*var]),
        Stmt::Havoc(var) => (vec![], vec![*var]),
        Stmt::Mark(mark) => (mark.value.into_iter().collect(), vec![]),
        Stmt::Call(call) => {
            let callee = program.proc(call.callee);
            let vars = call.results.iter().chain(&callee.reads).chain(&callee.modifies).copied().collect();
            (call.args.clone(), vars)
        }
    }
}

/// One statement backwards. A mark reads nothing, unless it is needed: what only it mentions may be anything.
fn transfer(program: &Program, stmt: &Stmt, live: &mut BitSet, numbering: &mut Numbering, reads: &mut Reads) {
    let context = &program.context;
    let mut read = |expr: ExprId, live: &mut BitSet, numbering: &mut Numbering| {
        for &var in reads.of(context, expr) {
            live.insert(numbering.number(var));
        }
    };
    match stmt {
        Stmt::Assume(expr) | Stmt::Assert(expr, _) => read(*expr, live, numbering),
        Stmt::Assign(var, expr) => {
            let number = numbering.number(*var);
            if live.contains(number) {
                live.remove(number);
                read(*expr, live, numbering);
            }
        }
        Stmt::Havoc(var) => live.remove(numbering.number(*var)),
        Stmt::Mark(mark) => {
            if let (true, Some(value)) = (mark.needed, mark.value) {
                read(value, live, numbering);
            }
        }
        Stmt::Call(call) => {
            let callee = program.proc(call.callee);
            for &var in call.results.iter().chain(&callee.modifies) {
                live.remove(numbering.number(var));
            }
            for &var in &callee.reads {
                live.insert(numbering.number(var));
            }
            for &arg in &call.args {
                read(arg, live, numbering);
            }
        }
    }
}

//! The program as one procedure a loop head, each of which is entered with all that matters and goes on, at its end, as
//! the next one: calls stand right before returns only.
//!
//! Loop extraction gives procedures that come back, so that what is known of them is a *summary*: what a loop does, from
//! any state. To show that a program is safe it is mostly enough to know in which states a loop's head is ever reached: an
//! *invariant*, over half of the variables, and one that the search for it need not guess for states that never come up.
//! This pass makes that the same question: it copies all that is not recursive into the entry, and cuts the graph at the
//! loops' heads. What is known of the inputs of a procedure then *is* an invariant, for `bounds` as for Horn clauses
//! (`engine::forward`), whose predicates stand for inputs only.
//!
//! Before: what the pipeline leaves, without need for its marks. After: the entry can return if and only if it could before;
//! the bodies are acyclic, and where no procedure was recursive but by its own tail, there are no globals in them any more.
//! Procedures that are recursive in another way are called as they were.

use crate::vars::{Vars, operands, targets};
use base::BitSet;
use ir::graph::CallGraph;
use ir::liveness::live_at_start;
use ir::{
    Block, BlockId, Body, Call, Context, ExprId, Map, Next, Proc, ProcId, ProcKind, Program, Stmt, Substitution, VarId,
    VarKind,
};
use std::sync::Arc;

/// Copies of more statements than this are no smaller question.
const MAX_STATEMENTS: usize = 40_000;

/// Flattens a program; `false`, and nothing is changed, where it would become too large.
pub fn flatten(program: &mut Program) -> bool {
    let Some(entry) = program.entry else { return false };
    let tails = tail_recursive(program);
    let mut flat = Flat {
        kept: kept(program, &tails),
        tails,
        body: Body { blocks: Vec::new() },
        heads: Vec::new(),
        statements: 0,
        room: true,
    };
    if flat.kept[entry.index()] {
        return false;
    }
    let mut work = program.clone();
    let start = flat.add_block("start".into());
    let end = flat.add_block("end".into());
    flat.body.blocks[end.index()].next = Next::Return;
    let procs = std::mem::take(&mut work.procs);
    flat.copy(&mut work.context, &procs, entry, &[], &[], start, end);
    work.procs = procs;
    if !flat.room {
        return false;
    }
    let calls = flat.body.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| matches!(stmt, Stmt::Call(_)));
    if !calls {
        flat.make_globals_local(&mut work);
    }
    if !flat.cut(&mut work, entry) {
        return false;
    }
    crate::prune(&mut work);
    crate::effects(&mut work);
    *program = work;
    true
}

/// Whether a statement is the last thing that an activation of its procedure does, and its results are the procedure's own.
fn is_tail(program: &Program, id: ProcId, block: &Block, index: usize) -> bool {
    let proc = program.proc(id);
    let Stmt::Call(call) = &block.stmts[index] else { return false };
    let is_mark = |stmt: &Stmt| matches!(stmt, Stmt::Mark(_));
    if !block.stmts[index + 1..].iter().all(is_mark) || call.results != proc.outputs {
        return false;
    }
    let mut next = &block.next;
    for _ in 0..proc.body.blocks.len() {
        match next {
            Next::Return => return true,
            Next::Goto(to) => match to.as_slice() {
                [only] if proc.body.block(*only).stmts.iter().all(is_mark) => next = &proc.body.block(*only).next,
                _ => return false,
            },
        }
    }
    false
}

/// The procedures that call themselves, and only at their end.
fn tail_recursive(program: &Program) -> Vec<bool> {
    let calls_itself = |id: ProcId| {
        let mut calls = false;
        for block in &program.proc(id).body.blocks {
            for (index, stmt) in block.stmts.iter().enumerate() {
                if matches!(stmt, Stmt::Call(call) if call.callee == id) {
                    if !is_tail(program, id, block, index) {
                        return false;
                    }
                    calls = true;
                }
            }
        }
        calls
    };
    program.proc_ids().map(calls_itself).collect()
}

/// The procedures that are called as they are: those on a cycle of calls that is more than their own tail.
fn kept(program: &Program, tails: &[bool]) -> Vec<bool> {
    let mut calls: Vec<Vec<ProcId>> = CallGraph::of(program).callees;
    for id in program.proc_ids().filter(|id| tails[id.index()]) {
        calls[id.index()].retain(|&callee| callee != id);
    }
    let callee = |proc: usize, index: usize| calls[proc].get(index).map(|callee| callee.index());
    let mut kept = vec![false; program.procs.len()];
    for component in base::graph::components(program.procs.len(), callee) {
        let is_cycle = component.len() > 1 || calls[component[0]].iter().any(|callee| callee.index() == component[0]);
        component.iter().for_each(|&proc| kept[proc] = is_cycle);
    }
    kept
}

struct Flat {
    kept: Vec<bool>,
    tails: Vec<bool>,
    body: Body,
    /// The heads of loops, each with the name of the loop.
    heads: Vec<(BlockId, String)>,
    statements: usize,
    /// Whether it is not too large yet.
    room: bool,
}

impl Flat {
    fn add_block(&mut self, name: Arc<str>) -> BlockId {
        self.body.add(Block { name, stmts: Vec::new(), next: Next::Goto(Vec::new()) })
    }

    /// Copies a call of a procedure behind `from`; it goes on at `behind`.
    #[allow(clippy::too_many_arguments)]
    fn copy(
        &mut self,
        context: &mut Context,
        procs: &[Proc],
        id: ProcId,
        args: &[ExprId],
        results: &[VarId],
        from: BlockId,
        behind: BlockId,
    ) {
        let proc = &procs[id.index()];
        let mut copy = Copy::of(context, proc);
        let head = self.add_block(proc.name.as_str().into());
        if self.tails[id.index()] {
            self.heads.push((head, proc.name.clone()));
        }
        for (input, &arg) in proc.inputs.iter().zip(args) {
            self.push(from, Stmt::Assign(copy.vars[input], arg));
        }
        self.body.blocks[from.index()].next = Next::Goto(vec![head]);
        // An activation knows nothing of the one before it.
        for var in proc.outputs.iter().chain(&proc.locals) {
            self.push(head, Stmt::Havoc(copy.vars[var]));
        }
        let places: Vec<BlockId> = proc.body.blocks.iter().map(|block| self.add_block(block.name.clone())).collect();
        self.body.blocks[head.index()].next = Next::Goto(places.first().copied().into_iter().collect());
        for (block, &place) in proc.body.blocks.iter().zip(&places) {
            let mut at = place;
            let mut is_over = false;
            for stmt in &block.stmts {
                if !self.room {
                    return;
                }
                match stmt {
                    Stmt::Mark(_) => {}
                    Stmt::Call(call) if call.callee == id && self.tails[id.index()] => {
                        let mut values = Vec::with_capacity(call.args.len());
                        for (&arg, &input) in call.args.iter().zip(&proc.inputs) {
                            let arg = copy.exprs.apply(context, arg);
                            let declared = context.var(copy.vars[&input]).clone();
                            let value = context.add_var(declared.name, declared.sort, VarKind::Local);
                            self.push(at, Stmt::Assign(value, arg));
                            values.push(value);
                        }
                        for (value, input) in values.into_iter().zip(&proc.inputs) {
                            let value = context.var_expr(value);
                            self.push(at, Stmt::Assign(copy.vars[input], value));
                        }
                        self.body.blocks[at.index()].next = Next::Goto(vec![head]);
                        is_over = true;
                    }
                    Stmt::Call(call) if !self.kept[call.callee.index()] => {
                        let args: Vec<ExprId> = call.args.iter().map(|&arg| copy.exprs.apply(context, arg)).collect();
                        let results: Vec<VarId> = call.results.iter().map(|result| copy.vars[result]).collect();
                        let next = self.add_block(block.name.clone());
                        self.copy(context, procs, call.callee, &args, &results, at, next);
                        at = next;
                    }
                    stmt => {
                        let stmt = crate::rename::stmt(context, stmt, &copy.vars, &mut copy.exprs);
                        self.push(at, stmt);
                    }
                }
            }
            if is_over {
                continue;
            }
            self.body.blocks[at.index()].next = match &block.next {
                Next::Goto(to) => Next::Goto(to.iter().map(|to| places[to.index()]).collect()),
                Next::Return => {
                    for (output, &result) in proc.outputs.iter().zip(results) {
                        let value = context.var_expr(copy.vars[output]);
                        self.push(at, Stmt::Assign(result, value));
                    }
                    Next::Goto(vec![behind])
                }
            };
        }
    }

    fn push(&mut self, block: BlockId, stmt: Stmt) {
        self.statements += 1;
        self.room &= self.statements <= MAX_STATEMENTS;
        self.body.blocks[block.index()].stmts.push(stmt);
    }

    /// Nobody else looks at the globals.
    fn make_globals_local(&mut self, program: &mut Program) {
        let mut vars: Map<VarId, VarId> = Map::default();
        let mut exprs = Substitution::new();
        for &global in &program.globals {
            let declared = program.context.var(global).clone();
            let local = program.context.add_var(declared.name, declared.sort, VarKind::Local);
            let expr = program.context.var_expr(local);
            vars.insert(global, local);
            exprs.insert(global, expr);
        }
        for stmt in self.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            *stmt = crate::rename::stmt(&mut program.context, stmt, &vars, &mut exprs);
        }
    }

    /// Makes a procedure of what follows the start, and of what follows each head, up to the next ones.
    fn cut(&mut self, program: &mut Program, entry: ProcId) -> bool {
        let starts: Vec<BlockId> = [Body::START].into_iter().chain(self.heads.iter().map(|(head, _)| *head)).collect();
        let number: Map<BlockId, usize> = starts.iter().enumerate().map(|(number, &start)| (start, number)).collect();
        let (live, inputs) = self.live(program, &starts);
        let first = program.procs.len();
        let id = |number: usize| if number == 0 { entry } else { ProcId((first + number - 1) as u32) };
        let mut statements = 0;
        for (at, &start) in starts.iter().enumerate() {
            let (mut blocks, mut place): (Vec<BlockId>, Map<BlockId, usize>) = (vec![start], Map::default());
            place.insert(start, 0);
            let mut next = 0;
            while let Some(&block) = blocks.get(next) {
                next += 1;
                for &target in self.body.block(block).next.targets() {
                    if !number.contains_key(&target) && !place.contains_key(&target) {
                        place.insert(target, blocks.len());
                        blocks.push(target);
                    }
                }
                statements += self.body.block(block).stmts.len();
            }
            if statements > 4 * MAX_STATEMENTS {
                return false;
            }
            let mut own = Own::default();
            let mut body = Body { blocks: Vec::with_capacity(blocks.len()) };
            // Inputs are not assigned: what the code works with are copies.
            let mut into: Vec<VarId> = Vec::new();
            let mut begin: Vec<Stmt> = Vec::new();
            for &var in &inputs[at] {
                let declared = program.context.var(var).clone();
                let input = program.context.add_var(format!("{}.in", declared.name), declared.sort, VarKind::Local);
                let value = program.context.var_expr(input);
                begin.push(Stmt::Assign(own.of(&mut program.context, &live, var), value));
                into.push(input);
            }
            for &block in &blocks {
                let block = self.body.block(block);
                for var in block.stmts.iter().flat_map(|stmt| vars_of(&program.context, stmt)).collect::<Vec<VarId>>() {
                    own.of(&mut program.context, &live, var);
                }
                let mut stmts = std::mem::take(&mut begin);
                for stmt in &block.stmts {
                    stmts.push(crate::rename::stmt(&mut program.context, stmt, &own.vars, &mut own.exprs));
                }
                body.add(Block { name: block.name.clone(), stmts, next: Next::Goto(Vec::new()) });
            }
            for (at, &block) in blocks.iter().enumerate() {
                let next = match &self.body.block(block).next {
                    Next::Return => Next::Return,
                    Next::Goto(to) => {
                        let mut targets = Vec::with_capacity(to.len());
                        for target in to {
                            targets.push(match number.get(target) {
                                None => BlockId(place[target] as u32),
                                Some(&number) => {
                                    let mut args = Vec::with_capacity(inputs[number].len());
                                    for &var in &inputs[number] {
                                        let var = own.of(&mut program.context, &live, var);
                                        args.push(program.context.var_expr(var));
                                    }
                                    let call = Call { callee: id(number), args, results: Vec::new(), source: None };
                                    let name = self.body.block(*target).name.clone();
                                    let stmts = vec![Stmt::Call(Box::new(call))];
                                    body.add(Block { name, stmts, next: Next::Return })
                                }
                            });
                        }
                        Next::Goto(targets)
                    }
                };
                body.blocks[at].next = next;
            }
            let name = match at {
                0 => program.proc(entry).name.clone(),
                _ => self.heads[at - 1].1.clone(),
            };
            let globals = program.globals.clone();
            let proc = Proc {
                name,
                kind: if at == 0 { program.proc(entry).kind.clone() } else { ProcKind::Helper },
                inputs: into,
                outputs: Vec::new(),
                locals: own.list,
                reads: globals.clone(),
                modifies: globals,
                body,
                summary: Vec::new(),
                contract: Vec::new(),
                bound: None,
            };
            match at {
                0 => *program.proc_mut(entry) = proc,
                _ => program.procs.push(proc),
            }
        }
        true
    }

    /// Which variables are locals, and those of them that matter at each of these blocks.
    fn live(&self, program: &Program, starts: &[BlockId]) -> (Map<VarId, usize>, Vec<Vec<VarId>>) {
        let mut slots: Map<VarId, usize> = Map::default();
        let mut locals: Vec<VarId> = Vec::new();
        for stmt in self.body.blocks.iter().flat_map(|block| &block.stmts) {
            for var in vars_of(&program.context, stmt) {
                slots.entry(var).or_insert_with(|| {
                    locals.push(var);
                    locals.len() - 1
                });
            }
        }
        let mut vars = Vars::new();
        let live = live_at_start(&self.body, &BitSet::with_room_for(locals.len()), |block, live| {
            for stmt in block.stmts.iter().rev() {
                for target in targets(stmt) {
                    if let Some(&slot) = slots.get(target) {
                        live.remove(slot);
                    }
                }
                for &operand in operands(stmt) {
                    for var in vars.of(&program.context, operand) {
                        if let Some(&slot) = slots.get(var) {
                            live.insert(slot);
                        }
                    }
                }
            }
        });
        let of = |start: &BlockId| live[start.index()].iter().map(|slot| locals[slot]).collect();
        let inputs = starts.iter().map(of).collect();
        (slots, inputs)
    }
}

/// The locals that a statement mentions.
fn vars_of(context: &Context, stmt: &Stmt) -> Vec<VarId> {
    let mut all: Vec<VarId> = targets(stmt).to_vec();
    for &operand in operands(stmt) {
        all.extend(ir::free_vars(context, operand));
    }
    all.retain(|&var| context.var(var).kind == VarKind::Local);
    all
}

/// A procedure's variables in the flat body.
struct Copy {
    vars: Map<VarId, VarId>,
    exprs: Substitution,
}

impl Copy {
    fn of(context: &mut Context, proc: &Proc) -> Self {
        let mut copy = Self { vars: Map::default(), exprs: Substitution::new() };
        for &var in proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals) {
            let declared = context.var(var).clone();
            let fresh = context.add_var(declared.name, declared.sort, VarKind::Local);
            let expr = context.var_expr(fresh);
            copy.vars.insert(var, fresh);
            copy.exprs.insert(var, expr);
        }
        copy
    }
}

/// A piece's own variables for those of the flat body.
#[derive(Default)]
struct Own {
    vars: Map<VarId, VarId>,
    exprs: Substitution,
    list: Vec<VarId>,
}

impl Own {
    fn of(&mut self, context: &mut Context, locals: &Map<VarId, usize>, var: VarId) -> VarId {
        if !locals.contains_key(&var) {
            return var;
        }
        if let Some(&own) = self.vars.get(&var) {
            return own;
        }
        let declared = context.var(var).clone();
        let own = context.add_var(declared.name, declared.sort, VarKind::Local);
        let expr = context.var_expr(own);
        self.vars.insert(var, own);
        self.exprs.insert(var, expr);
        self.list.push(own);
        own
    }
}

//! Loop extraction: every loop becomes a procedure that calls itself (Corral §1, RMT §2).
//!
//! Before: any control-flow graphs. After: every body is acyclic, and the behaviours are the same.
//!
//! A loop is a strongly connected set of blocks. Its procedure runs from the loop's head through the body once: one
//! activation is one iteration. On an edge back to the head it calls itself and returns; on an edge out of the loop
//! it sets the exit selector (where there is more than one exit) and returns, and the parent goes on at that exit.
//! What stands behind an exit is never part of the loop, so a `return` inside a loop is an exit like any other.
//! Loops inside the loop are extracted from its procedure in turn.
//!
//! At most R activations of the loop's procedure on the stack means that the head is visited at most R times before
//! the loop is left; if the loop's body calls its own procedure's parent again, the visits of all its open runs count
//! together.
//!
//! A loop with several entries (irreducible) first gets one head: every edge to an entry, from outside or from
//! inside, goes through a new head that dispatches on a selector. Any visit of an entry is then a visit of the head.
//!
//! The locals that live into the head and that the loop mentions are the procedure's inputs, those that it changes
//! and that live out of an exit its outputs. Marks keep their order: the events of an execution are those of its
//! activations in the order of time, loops flattened into their parents.

use crate::selector::Selector;
use crate::vars::{Vars, operands, targets};
use base::BitSet;
use base::graph::components;
use ir::graph::drop_unreachable;
use ir::liveness::live_at_start;
use ir::{Block, BlockId, Body, Call, Map, Next, Proc, ProcId, ProcKind, Program, Stmt, Substitution, VarId, VarKind};

pub fn loops(program: &mut Program) {
    let mut open: Vec<ProcId> = program.proc_ids().collect();
    open.reverse();
    let mut vars = program.context.take_vars();
    while let Some(id) = open.pop() {
        let before = program.procs.len();
        extract_from(program, id, &mut vars);
        open.extend((before..program.procs.len()).rev().map(|index| ProcId(index as u32)));
    }
    program.context.give_vars(vars);
}

/// Extracts the outermost loops of one procedure.
fn extract_from(program: &mut Program, id: ProcId, vars: &mut Vars) {
    let mut body = std::mem::take(&mut program.proc_mut(id).body);
    drop_unreachable(&mut body);
    let mut cycles = cyclic_components(&body);
    if cycles.is_empty() {
        program.proc_mut(id).body = body;
        return;
    }
    if cycles.iter().any(|cycle| cycle.contains(&Body::START)) {
        add_fresh_start(&mut body);
        cycles = cyclic_components(&body);
    }
    let mut found = Vec::new();
    for blocks in cycles {
        let entries = entries(&body, &blocks);
        found.push(match entries.as_slice() {
            [head] => Loop { head: *head, blocks },
            _ => give_one_head(program, id, &mut body, blocks, &entries),
        });
    }
    let live = LocalLiveness::of(program, id, &body, vars);
    for found in &found {
        extract(program, id, &mut body, found, &live, vars);
    }
    drop_unreachable(&mut body);
    program.proc_mut(id).body = body;
}

struct Loop {
    head: BlockId,
    /// The head included.
    blocks: Vec<BlockId>,
}

fn cyclic_components(body: &Body) -> Vec<Vec<BlockId>> {
    let successors = |id: usize| body.blocks[id].next.targets();
    let successor = |id: usize, index: usize| successors(id).get(index).map(|target| target.index());
    let mut cyclic: Vec<Vec<BlockId>> = components(body.blocks.len(), successor)
        .into_iter()
        .filter(|members| members.len() > 1 || successors(members[0]).contains(&BlockId(members[0] as u32)))
        .map(|members| members.into_iter().map(|index| BlockId(index as u32)).collect())
        .collect();
    cyclic.sort_unstable();
    cyclic
}

/// The start gets a block of its own, so that no edge goes to it.
pub(crate) fn add_fresh_start(body: &mut Body) {
    let moved = BlockId(body.blocks.len() as u32);
    for block in &mut body.blocks {
        if let Next::Goto(targets) = &mut block.next {
            for target in targets.iter_mut().filter(|target| **target == Body::START) {
                *target = moved;
            }
        }
    }
    let fresh = Block { name: "start".into(), stmts: Vec::new(), next: Next::Goto(vec![moved]) };
    let old = std::mem::replace(&mut body.blocks[0], fresh);
    body.blocks.push(old);
}

/// The blocks of a loop that an edge from outside goes to.
fn entries(body: &Body, blocks: &[BlockId]) -> Vec<BlockId> {
    let inside = members(body, blocks);
    let mut entries: Vec<BlockId> = body
        .block_ids()
        .filter(|id| !inside[id.index()])
        .flat_map(|id| body.block(id).next.targets().iter().copied())
        .filter(|target| inside[target.index()])
        .collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

fn members(body: &Body, blocks: &[BlockId]) -> Vec<bool> {
    let mut inside = vec![false; body.blocks.len()];
    for id in blocks {
        inside[id.index()] = true;
    }
    inside
}

/// A new head for a loop with several entries: all edges to them go through it.
fn give_one_head(
    program: &mut Program,
    id: ProcId,
    body: &mut Body,
    mut blocks: Vec<BlockId>,
    entries: &[BlockId],
) -> Loop {
    let selector = Selector::new(&mut program.context, "entry", entries.len());
    program.proc_mut(id).locals.extend(&selector.bits);
    let inside = members(body, &blocks);
    let head = body.add(Block { name: "head".into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) });
    blocks.push(head);
    let mut dispatch = Vec::new();
    for (way, &entry) in entries.iter().enumerate() {
        let name = &body.block(entry).name;
        let (chosen, to) = (format!("{name}.enter"), format!("{name}.via.head"));
        // One for edges from outside, which is not of the loop, and one for edges from inside, which is.
        let set = Block { name: to.into(), stmts: selector.choose(way), next: Next::Goto(vec![head]) };
        let outer = body.add(set.clone());
        let inner = body.add(set);
        for (block, inside) in body.blocks.iter_mut().zip(&inside) {
            if let Next::Goto(targets) = &mut block.next {
                for target in targets.iter_mut().filter(|target| **target == entry) {
                    *target = if *inside { inner } else { outer };
                }
            }
        }
        let is_chosen = selector.is_chosen(&mut program.context, way);
        let arm = Block { name: chosen.into(), stmts: vec![Stmt::Assume(is_chosen)], next: Next::Goto(vec![entry]) };
        let arm = body.add(arm);
        dispatch.push(arm);
        blocks.extend([inner, arm]);
    }
    body.blocks[head.index()].next = Next::Goto(dispatch);
    Loop { head, blocks }
}

/// Which locals of a procedure are live at the start of each block.
struct LocalLiveness {
    /// The procedure's own variables, in order.
    locals: Vec<VarId>,
    slots: Map<VarId, usize>,
    starts: Vec<BitSet>,
}

impl LocalLiveness {
    fn of(program: &Program, id: ProcId, body: &Body, vars: &mut Vars) -> Self {
        let proc = program.proc(id);
        let locals: Vec<VarId> = proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals).copied().collect();
        let slots: Map<VarId, usize> = locals.iter().enumerate().map(|(slot, &var)| (var, slot)).collect();
        let mut at_return = BitSet::with_room_for(locals.len());
        for output in &proc.outputs {
            at_return.insert(slots[output]);
        }
        let starts = live_at_start(body, &at_return, |block, live| {
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
        Self { locals, slots, starts }
    }

    fn is_live(&self, block: BlockId, slot: usize) -> bool {
        self.starts[block.index()].contains(slot)
    }
}

/// What a loop does to one local of its parent.
#[derive(Clone, Copy, Default)]
struct Use {
    mentioned: bool,
    written: bool,
}

/// Moves one loop into a procedure of its own; its head becomes the call, its other blocks are left unreachable.
fn extract(
    program: &mut Program,
    parent: ProcId,
    body: &mut Body,
    found: &Loop,
    live: &LocalLiveness,
    vars: &mut Vars,
) {
    let id = ProcId(program.procs.len() as u32);
    let inside = members(body, &found.blocks);
    let exits = exits(body, found, &inside);
    let uses = uses(program, body, found, live, vars);

    // A local is an input if its value at the head matters, an output if a new value matters at an exit.
    let mut interface = Interface::default();
    let mut renaming = Substitution::new();
    let mut new_names: Map<VarId, VarId> = Map::default();
    for (slot, used) in uses.iter().enumerate().filter(|(_, used)| used.mentioned) {
        let old = live.locals[slot];
        let is_input = live.is_live(found.head, slot);
        let is_output = used.written && exits.iter().any(|&exit| live.is_live(exit, slot));
        let declared = program.context.var(old).clone();
        let mut fresh =
            |suffix: &str| program.context.add_var(format!("{}{suffix}", declared.name), declared.sort, VarKind::Local);
        let working = fresh("");
        if is_input && used.written {
            let input = fresh(".in");
            interface.inputs.push(input);
            interface.args.push(old);
            interface.again.push(working);
            interface.copies.push((working, input));
        } else if is_input {
            interface.inputs.push(working);
            interface.args.push(old);
            interface.again.push(working);
        }
        if is_output {
            interface.outputs.push(working);
            interface.results.push(old);
        } else if !is_input || used.written {
            interface.locals.push(working);
        }
        let expr = program.context.var_expr(working);
        renaming.insert(old, expr);
        new_names.insert(old, working);
    }
    let selector = Selector::new(&mut program.context, "exit", exits.len());
    let taken = selector.copy(&mut program.context);
    interface.outputs.extend(&selector.bits);
    interface.results.extend(&taken.bits);
    program.proc_mut(parent).locals.extend(&taken.bits);

    let mut renaming = Renaming { exprs: renaming, vars: new_names };
    let new_body = loop_body(program, id, body, found, &exits, &interface, &selector, &mut renaming);
    let name = format!("{}.loop.{}", program.proc(parent).name, body.block(found.head).name);
    let args = interface.args.iter().map(|&var| program.context.var_expr(var)).collect();
    let (reads, modifies) = (program.proc(parent).reads.clone(), program.proc(parent).modifies.clone());
    program.procs.push(Proc {
        name,
        kind: ProcKind::Loop { of: parent },
        inputs: interface.inputs,
        outputs: interface.outputs,
        locals: interface.locals,
        reads,
        modifies,
        body: new_body,
        summary: Vec::new(),
        contract: Vec::new(),
        bound: None,
    });

    let call = Stmt::Call(Box::new(Call { callee: id, args, results: interface.results, source: None }));
    let next = if let [exit] = exits.as_slice() {
        vec![*exit]
    } else {
        let arm = |(way, &exit): (usize, &BlockId)| {
            let name = format!("{}.exit.{way}", body.block(found.head).name);
            let is_taken = taken.is_chosen(&mut program.context, way);
            body.add(Block { name: name.into(), stmts: vec![Stmt::Assume(is_taken)], next: Next::Goto(vec![exit]) })
        };
        exits.iter().enumerate().map(arm).collect()
    };
    let head = &mut body.blocks[found.head.index()];
    head.stmts = vec![call];
    head.next = Next::Goto(next);
}

/// The blocks outside that the loop goes to, in order.
fn exits(body: &Body, found: &Loop, inside: &[bool]) -> Vec<BlockId> {
    let targets = found.blocks.iter().flat_map(|&id| body.block(id).next.targets().iter().copied());
    let mut exits: Vec<BlockId> = targets.filter(|target| !inside[target.index()]).collect();
    exits.sort_unstable();
    exits.dedup();
    exits
}

fn uses(program: &Program, body: &Body, found: &Loop, live: &LocalLiveness, vars: &mut Vars) -> Vec<Use> {
    let mut uses = vec![Use::default(); live.locals.len()];
    for stmt in found.blocks.iter().flat_map(|&id| &body.block(id).stmts) {
        for var in targets(stmt) {
            if let Some(&slot) = live.slots.get(var) {
                uses[slot] = Use { mentioned: true, written: true };
            }
        }
        let marked = match stmt {
            Stmt::Mark(mark) => mark.value.as_slice(),
            _ => &[],
        };
        for &operand in operands(stmt).iter().chain(marked) {
            for var in vars.of(&program.context, operand) {
                if let Some(&slot) = live.slots.get(var) {
                    uses[slot].mentioned = true;
                }
            }
        }
    }
    uses
}

/// How a loop's procedure is called.
#[derive(Default)]
struct Interface {
    inputs: Vec<VarId>,
    outputs: Vec<VarId>,
    locals: Vec<VarId>,
    /// The parent's variables for the inputs and outputs.
    args: Vec<VarId>,
    results: Vec<VarId>,
    /// The loop's own variables for the inputs, for the call of itself.
    again: Vec<VarId>,
    /// Inputs are never assigned: the ones that change are copied first.
    copies: Vec<(VarId, VarId)>,
}

/// The parent's variables as the loop calls them.
struct Renaming {
    exprs: Substitution,
    vars: Map<VarId, VarId>,
}

#[allow(clippy::too_many_arguments)]
fn loop_body(
    program: &mut Program,
    id: ProcId,
    parent: &Body,
    found: &Loop,
    exits: &[BlockId],
    interface: &Interface,
    selector: &Selector,
    renaming: &mut Renaming,
) -> Body {
    let copies = interface.copies.iter().map(|&(to, from)| Stmt::Assign(to, program.context.var_expr(from)));
    let start = Block { name: "start".into(), stmts: copies.collect(), next: Next::Goto(Vec::new()) };
    let mut body = Body { blocks: vec![start] };
    let mut new_ids: Map<BlockId, BlockId> = Map::default();
    for (index, &old) in found.blocks.iter().enumerate() {
        new_ids.insert(old, BlockId(index as u32 + 1));
    }
    body.blocks[0].next = Next::Goto(vec![new_ids[&found.head]]);
    let again = BlockId(found.blocks.len() as u32 + 1);
    let exit_ids: Map<BlockId, BlockId> =
        exits.iter().enumerate().map(|(way, &exit)| (exit, BlockId(again.0 + 1 + way as u32))).collect();
    for &old in &found.blocks {
        let block = parent.block(old);
        let stmts = block
            .stmts
            .iter()
            .map(|stmt| crate::rename::stmt(&mut program.context, stmt, &renaming.vars, &mut renaming.exprs))
            .collect();
        let target = |target: &BlockId| match new_ids.get(target) {
            Some(_) if *target == found.head => again,
            Some(&inside) => inside,
            None => exit_ids[target],
        };
        let next = Next::Goto(block.next.targets().iter().map(target).collect());
        body.add(Block { name: block.name.clone(), stmts, next });
    }
    let args = interface.again.iter().map(|&var| program.context.var_expr(var)).collect();
    let call = Call { callee: id, args, results: interface.outputs.clone(), source: None };
    body.add(Block { name: "again".into(), stmts: vec![Stmt::Call(Box::new(call))], next: Next::Return });
    for way in 0..exits.len() {
        body.add(Block { name: format!("exit.{way}").into(), stmts: selector.choose(way), next: Next::Return });
    }
    body
}

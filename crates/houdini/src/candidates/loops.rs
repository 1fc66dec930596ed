//! Guesses about procedures that call themselves: what a loop keeps, and what it reaches.
//!
//! A loop's procedure takes the loop's variables and gives them back. For a condition `p` that its body tests when it
//! is entered: `p` and its negation hold when it is left; `p` stays true once it is; and, where the loop is entered
//! from one procedure only, `p` and weaker forms of it always hold when it is entered: loop invariants. For integers
//! also their order, their signs and the distances between them.

use super::List;
use super::vocabulary::Vocabulary;
use ir::{ExprId, Node, Op, SortId, Stmt, Substitution, VarId, VarKind};

/// More conditions than this are no loop that guessing helps with.
const MAX_ATOMS: usize = 16;
/// More integers are not compared with each other.
const MAX_INTEGERS: usize = 7;
const MAX_BOUNDS: usize = 4;

pub(super) fn guess(list: &mut List<'_>, vocabulary: &Vocabulary, is_enclosed: bool) {
    let id = list.id;
    let mut stmts = list.program.proc(id).body.blocks.iter().flat_map(|block| &block.stmts);
    if !stmts.any(|stmt| matches!(stmt, Stmt::Call(call) if call.callee == id)) {
        return;
    }
    let mut view = Views::of(list);
    let atoms = atoms(list);
    if is_enclosed {
        for cell in &vocabulary.cells {
            let proc = list.program.proc(id);
            if !proc.reads.contains(&cell.global) && !proc.modifies.contains(&cell.global) {
                continue;
            }
            let now = list.now(cell.global);
            let now = cell.value(&mut list.program.context, now);
            for &value in &cell.values {
                let is = list.program.context.eq(now, value);
                list.add_pre(is);
                let is_not = list.program.context.not(is);
                list.add_pre(is_not);
            }
        }
    }
    let mut words: Vec<ExprId> = Vec::new();
    for atom in atoms {
        words.extend(weaker(list, atom));
    }
    words.extend(orders(list, &view));
    words.dedup();
    for word in words {
        if is_enclosed {
            list.add_pre(word);
        }
        let context = &mut list.program.context;
        let (before, after) = (view.before.apply(context, word), view.after.apply(context, word));
        if after == before {
            continue;
        }
        let holds = list.add(after, &[]);
        let stays = list.program.context.implies(before, after);
        let implied_by: Vec<usize> = holds.into_iter().collect();
        list.add(stays, &implied_by);
    }
    distances(list, &view);
}

/// How an expression over inputs and globals reads at entry and at return.
struct Views {
    before: Substitution,
    after: Substitution,
    /// Integers that the loop carries or looks at: an expression for each, over inputs and globals.
    integers: Vec<ExprId>,
    /// Those of them that it gives back: at entry and at return.
    carried: Vec<(ExprId, ExprId)>,
}

impl Views {
    fn of(list: &mut List<'_>) -> Self {
        let proc = list.program.proc(list.id).clone();
        let (mut before, mut after) = (Substitution::new(), Substitution::new());
        let (mut integers, mut carried) = (Vec::new(), Vec::new());
        for &input in &proc.inputs {
            let output = paired(list, input, &proc);
            let value = list.now(input);
            let is_int = list.program.context.var(input).sort == SortId::INT;
            if is_int {
                integers.push(value);
            }
            if let Some(output) = output {
                let output = list.now(output);
                after.insert(input, output);
                if is_int {
                    carried.push((value, output));
                }
            }
        }
        for &global in &proc.reads {
            let Some(old) = list.before(global) else { continue };
            before.insert(global, old);
            if list.program.context.var(global).sort == SortId::INT {
                let now = list.now(global);
                integers.push(now);
                if proc.modifies.contains(&global) {
                    carried.push((old, now));
                }
            }
        }
        Self { before, after, integers, carried }
    }
}

/// The output that gives back what an input takes.
fn paired(list: &List<'_>, input: VarId, proc: &ir::Proc) -> Option<VarId> {
    let context = &list.program.context;
    let sort = context.var(input).sort;
    let place = proc.inputs.iter().position(|&other| other == input)?;
    // The loop calls itself with the variable that takes the result.
    for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
        if let Stmt::Call(call) = stmt
            && call.callee == list.id
            && let Node::Var(passed) = context.node(call.args[place])
            && let Some(result) = call.results.iter().position(|result| result == passed)
        {
            return Some(proc.outputs[result]);
        }
    }
    let name = |var: VarId| {
        let name = &*context.var(var).name;
        let name = name.split('#').next().unwrap_or(name);
        name.trim_end_matches(".in").trim_start_matches("in_").trim_start_matches("out_").to_owned()
    };
    let wanted = name(input);
    proc.outputs.iter().copied().find(|&output| context.var(output).sort == sort && name(output) == wanted)
}

/// The conditions on inputs and globals that the body tests.
fn atoms(list: &List<'_>) -> Vec<ExprId> {
    let context = &list.program.context;
    let proc = list.program.proc(list.id);
    let stmts = proc.body.blocks.iter().flat_map(|block| &block.stmts);
    let tested = stmts.filter_map(|stmt| match stmt {
        Stmt::Assume(expr) => Some(*expr),
        _ => None,
    });
    let mut atoms = Vec::new();
    for expr in ir::post_order(context, tested) {
        let is_atom = match context.node(expr) {
            Node::App(Op::Eq, args) => context.sort_of(args[0]) != SortId::BOOL,
            Node::App(Op::Lt | Op::Le, _) => true,
            _ => false,
        };
        let vars = if is_atom { ir::free_vars(context, expr) } else { Vec::new() };
        let fits = |var: &VarId| match context.var(*var).kind {
            VarKind::Local => proc.inputs.contains(var),
            VarKind::Global => proc.reads.contains(var),
            VarKind::Constant => true,
            VarKind::OldGlobal | VarKind::Bound => false,
        };
        let speaks = vars.iter().any(|var| context.var(*var).kind != VarKind::Constant);
        if is_atom && speaks && vars.iter().all(fits) && atoms.len() < MAX_ATOMS {
            atoms.push(expr);
        }
    }
    atoms
}

/// A condition, its negation, and weaker forms of both.
fn weaker(list: &mut List<'_>, atom: ExprId) -> Vec<ExprId> {
    let context = &mut list.program.context;
    let mut forms = vec![atom, context.not(atom)];
    if let Node::App(op, args) = context.node(atom) {
        let (op, left, right) = (*op, args[0], args[1]);
        if context.sort_of(left) == SortId::INT {
            let one = context.int(1);
            forms.extend([context.le(left, right), context.le(right, left), context.eq(left, right)]);
            if op != Op::Eq {
                let (more, less) = (context.add(right, one), context.add(left, one));
                forms.extend([context.le(left, more), context.le(right, less)]);
            }
        }
    }
    forms
}

/// How integers compare with each other and with the numbers of the program's conditions.
fn orders(list: &mut List<'_>, views: &Views) -> Vec<ExprId> {
    let mut found = Vec::new();
    if views.integers.len() > MAX_INTEGERS {
        return found;
    }
    let mut numbers = vec![list.program.context.int(0)];
    for atom in atoms(list) {
        for child in list.program.context.children(atom) {
            if matches!(list.program.context.node(child), Node::Int(_)) && !numbers.contains(&child) {
                numbers.push(child);
            }
        }
    }
    numbers.truncate(MAX_BOUNDS);
    let context = &mut list.program.context;
    for (index, &one) in views.integers.iter().enumerate() {
        for &number in &numbers {
            found.extend([context.le(number, one), context.le(one, number)]);
        }
        for &other in &views.integers[index + 1..] {
            found.extend([context.eq(one, other), context.le(one, other), context.le(other, one)]);
        }
    }
    found
}

/// Whether integers grow, shrink, or move together.
fn distances(list: &mut List<'_>, views: &Views) {
    if views.carried.len() > MAX_INTEGERS {
        return;
    }
    for (index, &(before, after)) in views.carried.iter().enumerate() {
        let same = list.program.context.eq(before, after);
        let same: Vec<usize> = list.add(same, &[]).into_iter().collect();
        let grows = list.program.context.le(before, after);
        list.add(grows, &same);
        let shrinks = list.program.context.le(after, before);
        list.add(shrinks, &same);
        for &(other_before, other_after) in &views.carried[index + 1..] {
            let context = &mut list.program.context;
            let moved = context.sub(after, before);
            let other_moved = context.sub(other_after, other_before);
            let together = context.eq(moved, other_moved);
            list.add(together, &[]);
            let context = &mut list.program.context;
            let back = context.neg(other_moved);
            let against = context.eq(moved, back);
            list.add(against, &[]);
        }
    }
}

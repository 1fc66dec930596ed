//! Relaxation: drops what a proof seldom needs.
//!
//! Before: bodies are acyclic, no `assert` is left, and `reads` and `modifies` hold at least what the procedures read
//! and modify. After: the same. Every execution of the program before is one of the program after, but for its marks:
//! there are none. So what the program after cannot do, the program before cannot do either; a path through it says
//! nothing.
//!
//! - *Variables with room.* A variable that may have any value, and that is only ever assumed to be large enough, or
//!   only ever to be small enough, or only ever to be different from something, can be all of that, and nothing is left
//!   of it. In a chain of addresses, each above the one before it, the last has room; then the one before it has.
//! - *Blocks that do the same*, as many do once they have no marks, and arms that differ in a condition and in nothing
//!   else.

use crate::simplify::Simplifier;
use crate::vars::{Vars, operands};
use ir::graph::reverse_post_order;
use ir::{BlockId, Body, Context, ExprId, Map, Next, Node, Op, Proc, Program, Set, SortId, Stmt, VarId, VarKind};
use num_traits::{One, Zero};

pub fn relax(program: &mut Program) {
    let mut vars = Vars::new();
    let mut simplifier = Simplifier::new(program);
    for id in program.proc_ids() {
        for block in &mut program.proc_mut(id).body.blocks {
            block.stmts.retain(|stmt| !matches!(stmt, Stmt::Mark(_)));
            for stmt in &mut block.stmts {
                if let Stmt::Call(call) = stmt {
                    call.source = None;
                }
            }
        }
        loop {
            let Program { context, procs, .. } = program;
            let given_room = give_room(context, &mut vars, &mut procs[id.index()], Inputs::MayHaveRoom);
            simplifier.proc(program, id);
            let Program { context, procs, .. } = program;
            let merged = merge_equal(context, &mut procs[id.index()].body);
            if !given_room && !merged {
                break;
            }
        }
    }
    simplifier.finish(program);
}

/// As far as it goes while blocks and calls stay where they are: for a program whose paths somebody looks at, but not
/// the values on them.
pub fn relax_in_place(program: &mut Program) {
    let mut vars = Vars::new();
    let mut simplifier = Simplifier::new(program);
    for id in program.proc_ids() {
        loop {
            simplifier.drop_dead(program, id);
            let Program { context, procs, .. } = program;
            if !give_room(context, &mut vars, &mut procs[id.index()], Inputs::AreGiven) {
                break;
            }
        }
    }
    simplifier.finish(program);
}

/// How much stack a step into an expression needs at most, and how much more there is then.
const RED_ZONE: usize = 64 * 1024;
const STACK: usize = 1024 * 1024;

/// How a variable is used in assumptions. A variable with one kind of these only, `DIFFERENT` aside, has room.
type Uses = u8;
const LARGE: Uses = 1;
const SMALL: Uses = 2;
/// From something else: whatever that is, there is room on either side of it.
const DIFFERENT: Uses = 4;
const TRUE: Uses = 8;
const FALSE: Uses = 16;
const OTHER: Uses = 32;

fn has_room(uses: Uses) -> bool {
    uses != 0 && [LARGE | DIFFERENT, SMALL | DIFFERENT, TRUE, FALSE].iter().any(|kind| uses & !kind == 0)
}

/// Whether inputs are variables like others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inputs {
    AreGiven,
    /// An input that is only ever assumed not to be null may be assumed to be none: callers hand on addresses, and a
    /// proof that hangs on one that is null is given up.
    MayHaveRoom,
}

/// Drops what is assumed of variables with room, until there are none; whether there were any.
fn give_room(context: &mut Context, vars: &mut Vars, proc: &mut Proc, inputs: Inputs) -> bool {
    let mut changed = false;
    loop {
        let given: Set<VarId> = proc.inputs.iter().copied().collect();
        let mut all = AllUses { context, vars, given: &given, uses: Map::default(), seen: Set::default() };
        for &var in &proc.outputs {
            all.note(var, OTHER);
        }
        if inputs == Inputs::AreGiven {
            given.iter().for_each(|&var| all.note(var, OTHER));
        }
        for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
            match stmt {
                Stmt::Assume(expr) => all.of(*expr, true),
                Stmt::Assign(var, expr) => {
                    all.note(*var, OTHER);
                    all.pin(*expr);
                }
                _ => {
                    operands(stmt).iter().for_each(|&operand| all.pin(operand));
                    if let Stmt::Call(call) = stmt {
                        call.results.iter().for_each(|&result| all.note(result, OTHER));
                    }
                }
            }
        }
        let uses = all.uses;
        if !uses.values().any(|&uses| has_room(uses)) {
            return changed;
        }
        changed = true;
        let mut without = Without { context, uses: &uses, known: Map::default() };
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            if let Stmt::Assume(expr) = stmt {
                *expr = without.of(*expr, true);
            }
        }
    }
}

/// The uses of all variables of a procedure.
struct AllUses<'a> {
    context: &'a Context,
    vars: &'a mut Vars,
    /// The inputs.
    given: &'a Set<VarId>,
    uses: Map<VarId, Uses>,
    seen: Set<(ExprId, bool)>,
}

impl AllUses<'_> {
    fn note(&mut self, var: VarId, uses: Uses) {
        *self.uses.entry(var).or_default() |= uses;
    }

    fn pin(&mut self, expr: ExprId) {
        for &var in self.vars.of(self.context, expr) {
            *self.uses.entry(var).or_default() |= OTHER;
        }
    }

    /// Takes note of the uses in an expression that is assumed to hold, or not to.
    fn of(&mut self, expr: ExprId, holds: bool) {
        if !self.seen.insert((expr, holds)) {
            return;
        }
        match Part::of(self.context, expr, holds) {
            Part::All(parts) => {
                for (part, holds) in parts {
                    stacker::maybe_grow(RED_ZONE, STACK, || self.of(part, holds));
                }
            }
            Part::Atom(sides) if !share_variables(self.context, self.vars, &sides) => {
                let is_null_check = sides.iter().any(|(side, _)| is_null(self.context, *side));
                for (side, uses) in sides {
                    match variable(self.context, side) {
                        Some(var)
                            if self.given.contains(&var) && (!is_null_check || uses & (LARGE | DIFFERENT) == 0) =>
                        {
                            self.note(var, OTHER);
                        }
                        Some(var) => self.note(var, uses),
                        None => self.pin(side),
                    }
                }
            }
            Part::Atom(_) | Part::Other => self.pin(expr),
        }
    }
}

/// What an assumption is made of.
enum Part {
    /// It gets weaker as these do, each of which is assumed to hold or not to.
    All(Vec<(ExprId, bool)>),
    /// A comparison: its sides, and how they are used.
    Atom(Vec<(ExprId, Uses)>),
    Other,
}

impl Part {
    fn of(context: &Context, expr: ExprId, holds: bool) -> Self {
        match context.node(expr) {
            Node::App(Op::Not, args) => Self::All(vec![(args[0], !holds)]),
            Node::App(Op::And | Op::Or, args) => Self::All(args.iter().map(|&arg| (arg, holds)).collect()),
            Node::App(Op::Implies, args) => Self::All(vec![(args[0], !holds), (args[1], holds)]),
            Node::App(Op::Le | Op::Lt, args) if is_number(context, args[0]) => {
                let uses = if holds { [SMALL, LARGE] } else { [LARGE, SMALL] };
                Self::Atom(args.iter().copied().zip(uses).collect())
            }
            Node::App(Op::Eq, args) if !holds && is_number(context, args[0]) => {
                Self::Atom(args.iter().map(|&arg| (arg, DIFFERENT)).collect())
            }
            Node::Var(_) => Self::Atom(vec![(expr, if holds { TRUE } else { FALSE })]),
            _ => Self::Other,
        }
    }
}

/// Whether an address is compared with this where it is asked whether it is null.
fn is_null(context: &Context, expr: ExprId) -> bool {
    matches!(context.node(expr), Node::Int(value) if value.is_zero() || value.is_one())
}

fn is_number(context: &Context, expr: ExprId) -> bool {
    matches!(context.sort_of(expr), SortId::INT | SortId::REAL)
}

/// The local variable that an expression is, or is the sum of and a literal.
fn variable(context: &Context, expr: ExprId) -> Option<VarId> {
    match context.node(expr) {
        Node::Var(var) if context.var(*var).kind == VarKind::Local => Some(*var),
        Node::App(Op::Add, args) => match (context.node(args[0]), context.node(args[1])) {
            (Node::Var(var), Node::Int(_)) if context.var(*var).kind == VarKind::Local => Some(*var),
            _ => None,
        },
        _ => None,
    }
}

fn share_variables(context: &Context, vars: &mut Vars, sides: &[(ExprId, Uses)]) -> bool {
    let [(left, _), (right, _)] = *sides else { return false };
    let lefts = vars.of(context, left).to_vec();
    vars.of(context, right).iter().any(|var| lefts.contains(var))
}

/// Assumptions without what variables with room can be made to fulfil.
struct Without<'a> {
    context: &'a mut Context,
    uses: &'a Map<VarId, Uses>,
    known: Map<(ExprId, bool), ExprId>,
}

impl Without<'_> {
    fn of(&mut self, expr: ExprId, holds: bool) -> ExprId {
        if let Some(&known) = self.known.get(&(expr, holds)) {
            return known;
        }
        let result = match Part::of(self.context, expr, holds) {
            Part::All(parts) => {
                let parts: Vec<ExprId> = parts
                    .into_iter()
                    .map(|(part, holds)| stacker::maybe_grow(RED_ZONE, STACK, || self.of(part, holds)))
                    .collect();
                match self.context.node(expr).clone() {
                    Node::App(op, _) => self.context.apply(op, &parts),
                    _ => expr,
                }
            }
            Part::Atom(sides) if sides.iter().any(|(side, _)| self.is_roomy(*side)) => self.context.bool(holds),
            Part::Atom(_) | Part::Other => expr,
        };
        self.known.insert((expr, holds), result);
        result
    }

    fn is_roomy(&self, side: ExprId) -> bool {
        let uses = variable(self.context, side).and_then(|var| self.uses.get(&var));
        uses.is_some_and(|&uses| has_room(uses))
    }
}

/// Merges blocks that do the same and go on in the same way, and arms that differ in whether a condition holds and in
/// nothing else; whether there were any.
pub(crate) fn merge_equal(context: &mut Context, body: &mut Body) -> bool {
    let mut place: Vec<BlockId> = body.block_ids().collect();
    let mut seen: Map<(Vec<Stmt>, Next), BlockId> = Map::default();
    let mut changed = false;
    for id in reverse_post_order(body).into_iter().rev() {
        let mut next = body.block(id).next.clone();
        if let Next::Goto(targets) = &mut next {
            targets.iter_mut().for_each(|target| *target = place[target.index()]);
            targets.sort_unstable();
            targets.dedup();
            while let Some((first, second)) = opposites(context, body, targets) {
                let mut both = body.block(first).clone();
                both.stmts.remove(0);
                let both = match seen.get(&(both.stmts.clone(), both.next.clone())) {
                    Some(&known) => known,
                    None => {
                        let key = (both.stmts.clone(), both.next.clone());
                        place.push(BlockId(place.len() as u32));
                        *seen.entry(key).or_insert(body.add(both))
                    }
                };
                targets.retain(|&target| target != first && target != second && target != both);
                targets.push(both);
                changed = true;
            }
        }
        let block = &mut body.blocks[id.index()];
        block.next = next;
        let first = *seen.entry((block.stmts.clone(), block.next.clone())).or_insert(id);
        if first != id && id != Body::START {
            place[id.index()] = first;
            changed = true;
        }
    }
    if changed {
        ir::graph::drop_unreachable(body);
    }
    changed
}

/// Two of these blocks of which one starts where a condition holds and the other where it does not, and that are the
/// same behind that.
fn opposites(context: &mut Context, body: &Body, blocks: &[BlockId]) -> Option<(BlockId, BlockId)> {
    let mut starts: Map<ExprId, BlockId> = Map::default();
    for &id in blocks {
        let block = body.block(id);
        let Some(Stmt::Assume(condition)) = block.stmts.first() else { continue };
        let negated = context.not(*condition);
        if let Some(&other) = starts.get(&negated)
            && body.block(other).stmts[1..] == block.stmts[1..]
            && body.block(other).next == block.next
        {
            return Some((other, id));
        }
        starts.insert(*condition, id);
    }
    None
}

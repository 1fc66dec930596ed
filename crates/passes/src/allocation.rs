//! Allocation: a counter of addresses that grows by unknown steps becomes a lower bound.
//!
//! Translators of C model `malloc` by a global that an allocation reads and then moves up by at least the size:
//!
//! ```text
//!   p := alloc;  havoc alloc;  assume p + size <= alloc;
//! ```
//!
//! Every state between two allocations then holds an unknown, the next address, that most of the program carries
//! around for nothing. Only the addresses `p₁, p₂, …` are ever seen, and all that is known of them is
//! `pᵢ + sizeᵢ <= pᵢ₊₁`. So the address may as well be chosen when it is needed, and the counter be what the next
//! address is at least:
//!
//! ```text
//!   havoc p;  assume alloc <= p;  alloc := p + size;
//! ```
//!
//! The sequences of addresses are the same: `alloc` of the first program, where it matters, is the next `p` of the
//! second. This holds if the program does nothing else with the counter. What it may do besides:
//!
//! * keep a copy to say `old(alloc) <= alloc` later: true, since sizes are not negative, and dropped;
//! * say `old(alloc) == alloc` where nothing can allocate in between: true, and dropped;
//! * `assume e < alloc`: the bound is raised, `alloc` becomes any value not below itself for which that holds.
//!
//! A counter that is used in any other way is left alone.
//!
//! Since a smaller bound is now never worse than a larger one, an address that nothing looks at can be the smallest
//! one: [`crate::unseen_addresses`], for when inlining and interface reduction have shown which those are.
//!
//! The source chooses the counter's value at one allocation and the program here the address at the next one:
//! [`Event::Late`] tells replay.
//!
//! Before: any program. After: the same questions have the same answers; [`Program::watermarks`] lists the counters.

use crate::vars::{Vars, operands, targets};
use ir::graph::CallGraph;
use ir::{
    Block, Body, Context, Event, EventId, ExprId, Map, Mark, Node, Op, Proc, ProcId, Program, Set, SortId, Stmt,
    Substitution, VarId, VarKind,
};

pub fn allocation(program: &mut Program) {
    let mut vars = program.context.take_vars();
    let mut havocked: Vec<VarId> = Vec::new();
    for stmt in stmts(&program.procs) {
        if let Stmt::Havoc(var) = stmt {
            havocked.push(*var);
        }
    }
    let is_counter = |var: &VarId| havocked.contains(var) && program.context.var(*var).sort == SortId::INT;
    let counters: Vec<VarId> = program.globals.iter().copied().filter(is_counter).collect();
    for counter in counters {
        let moves = moves(program, counter);
        let plan = |(proc, &moves): (&Proc, &bool)| Plan::of(&program.context, &mut vars, proc, counter, moves);
        let plans: Option<Vec<Plan>> = program.procs.iter().zip(&moves).map(plan).collect();
        let Some(plans) = plans else { continue };
        let Some(source) = source_var(program, counter) else { continue };
        // A counter that nobody allocates from is an ordinary variable.
        if plans.iter().all(|plan| plan.sites.is_empty()) {
            continue;
        }
        let late = [false, true].map(|again| program.add_event(Event::Late { var: source, again }));
        for (index, plan) in plans.into_iter().enumerate() {
            plan.carry_out(program, index, counter, late);
        }
        drop_summaries(program, counter);
        program.watermarks.push(counter);
    }
    program.context.give_vars(vars);
}

/// Which procedures may move the counter, by themselves or through what they call.
fn moves(program: &Program, counter: VarId) -> Vec<bool> {
    let calls = CallGraph::of(program);
    let mut moves = vec![false; program.procs.len()];
    let is_moved = |proc: &Proc| stmts(std::slice::from_ref(proc)).any(|stmt| targets(stmt).contains(&counter));
    let mut open: Vec<ProcId> = program.proc_ids().filter(|&id| is_moved(program.proc(id))).collect();
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut moves[id.index()], true) {
            open.extend(&calls.callers[id.index()]);
        }
    }
    moves
}

fn stmts(procs: &[Proc]) -> impl Iterator<Item = &Stmt> {
    procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts)
}

/// The number of a global in the source, from the marks that tell of its values; none if they do not agree. Only
/// procedures without body may choose it: they do that once in an activation.
fn source_var(program: &mut Program, counter: VarId) -> Option<u32> {
    let value = program.context.var_expr(counter);
    let mut found = None;
    for stmt in stmts(&program.procs) {
        let Stmt::Mark(Mark { event, value: Some(shown), .. }) = stmt else { continue };
        if *shown != value {
            continue;
        }
        match program.events[event.0 as usize] {
            Event::Initial { var } if found.is_none_or(|known| known == var) => {
                found = Some(var);
            }
            _ => return None,
        }
    }
    found
}

/// What is to be done in one procedure; places are block and statement.
#[derive(Default)]
struct Plan {
    sites: Vec<Site>,
    /// Assumptions with a conjunct `e < alloc` or `e <= alloc`.
    raises: Vec<(usize, usize)>,
    /// The copies of the counter that say no more than that it grows, or that it stays where nothing moves it.
    olds: Set<VarId>,
}

/// An allocation: `address := alloc` at `copy`, `havoc alloc` at `havoc`, `assume address + size <= alloc` at `grows`,
/// all in one block and in this order, with nothing between them that changes the counter.
struct Site {
    block: usize,
    copy: usize,
    havoc: usize,
    grows: usize,
    address: VarId,
    size: Size,
}

#[derive(Clone, Copy, PartialEq)]
enum Size {
    Nothing,
    Of(ExprId),
}

impl Plan {
    /// The plan, if the procedure does nothing else with the counter.
    fn of(context: &Context, vars: &mut Vars, proc: &Proc, counter: VarId, moves: bool) -> Option<Self> {
        let mut plan = Self::default();
        let copies = copies(context, proc, counter)?;
        for (block_index, block) in proc.body.blocks.iter().enumerate() {
            for (index, stmt) in block.stmts.iter().enumerate() {
                if matches!(stmt, Stmt::Havoc(var) if *var == counter) {
                    let site = Site::at(context, &copies, counter, block, block_index, index)?;
                    if plan.sites.iter().any(|other| other.address == site.address) {
                        return None;
                    }
                    plan.sites.push(site);
                }
            }
        }
        let addresses: Set<VarId> = plan.sites.iter().map(|site| site.address).collect();
        plan.olds = copies.keys().copied().filter(|copy| !addresses.contains(copy)).collect();
        for (block_index, block) in proc.body.blocks.iter().enumerate() {
            for (index, stmt) in block.stmts.iter().enumerate() {
                let is_site = |site: &Site| site.block == block_index && site.grows == index;
                let mentions = |expr: ExprId, vars: &mut Vars| {
                    vars.of(context, expr).iter().any(|var| *var == counter || plan.olds.contains(var))
                };
                if !operands(stmt).iter().any(|&expr| mentions(expr, vars)) {
                    continue;
                }
                match stmt {
                    Stmt::Assign(copy, _) if copies.contains_key(copy) => {}
                    Stmt::Assume(expr) => {
                        for &conjunct in conjuncts(context, expr) {
                            let is_true = is_growth(context, &copies, counter, conjunct)
                                || (!moves && copies.keys().any(|&copy| is_same(context, copy, counter, conjunct)));
                            if is_true || !mentions(conjunct, vars) {
                                continue;
                            }
                            if plan.sites.iter().any(is_site) {
                                // What is the site's own, and what follows from it, since sizes are not negative.
                                let site = plan.sites.iter().find(|site| is_site(site))?;
                                let size = growth(context, site.address, counter, conjunct)?;
                                if size != site.size && size != Size::Nothing {
                                    return None;
                                }
                            } else {
                                lower_bound(context, counter, conjunct).filter(|&bound| !mentions(bound, vars))?;
                                plan.raises.push((block_index, index));
                            }
                        }
                    }
                    _ => return None,
                }
            }
        }
        plan.raises.dedup();
        Some(plan)
    }

    fn carry_out(self, program: &mut Program, proc: usize, counter: VarId, late: [EventId; 2]) {
        let mut body = std::mem::take(&mut program.procs[proc].body);
        let context = &mut program.context;
        let bound = context.var_expr(counter);
        // What is put in the place of a statement.
        let mut instead: Map<(usize, usize), Vec<Stmt>> = Map::default();
        let mut locals = Vec::new();
        for site in &self.sites {
            let address = context.var_expr(site.address);
            let is_above = context.le(bound, address);
            let chosen = Mark { event: late[1], value: Some(address), needed: false };
            let choice = vec![Stmt::Havoc(site.address), Stmt::Assume(is_above), Stmt::Mark(chosen)];
            instead.insert((site.block, site.copy), choice);
            let end = match site.size {
                Size::Nothing => address,
                Size::Of(size) => context.add(address, size),
            };
            instead.insert((site.block, site.havoc), vec![Stmt::Assign(counter, end)]);
        }
        for &(block, index) in &self.raises {
            let Stmt::Assume(condition) = body.blocks[block].stmts[index] else { continue };
            let is_around = |site: &&Site| site.block == block && (site.copy..site.havoc).contains(&index);
            if let Some(site) = self.sites.iter().find(is_around) {
                // From the choice of the address to the step behind it the counter is the address.
                let mut substitution = Substitution::new();
                substitution.insert(counter, context.var_expr(site.address));
                let of_address = substitution.apply(context, condition);
                instead.insert((block, index), vec![Stmt::Assume(of_address)]);
                continue;
            }
            let before = context.add_var("bound", SortId::INT, VarKind::Local);
            locals.push(before);
            let before_value = context.var_expr(before);
            let is_above = context.le(before_value, bound);
            let raise = vec![
                Stmt::Assign(before, bound),
                Stmt::Havoc(counter),
                // A mark behind the last look at a variable would be dropped.
                Stmt::Mark(Mark { event: late[0], value: Some(bound), needed: false }),
                Stmt::Assume(is_above),
                Stmt::Assume(condition),
            ];
            instead.insert((block, index), raise);
        }
        let addresses: Set<VarId> = self.sites.iter().map(|site| site.address).collect();
        for (block_index, block) in body.blocks.iter_mut().enumerate() {
            let mut kept = Vec::with_capacity(block.stmts.len());
            for (index, stmt) in std::mem::take(&mut block.stmts).into_iter().enumerate() {
                if let Some(stmts) = instead.remove(&(block_index, index)) {
                    kept.extend(stmts.into_iter().map(|stmt| without_growth(context, stmt, counter, &self.olds)));
                } else {
                    let stmt = without_growth(context, stmt, counter, &self.olds);
                    kept.push(without_growth(context, stmt, counter, &addresses));
                }
            }
            block.stmts = kept;
        }
        let proc = &mut program.procs[proc];
        proc.body = body;
        proc.locals.extend(locals);
    }
}

impl Site {
    fn at(
        context: &Context,
        copies: &Map<VarId, (usize, usize)>,
        counter: VarId,
        block: &Block,
        block_index: usize,
        havoc: usize,
    ) -> Option<Self> {
        let changes = |stmt: &Stmt| matches!(stmt, Stmt::Call(_)) || targets(stmt).contains(&counter);
        let copy =
            (0..havoc).rev().take_while(|&at| !changes(&block.stmts[at])).find_map(|at| match &block.stmts[at] {
                Stmt::Assign(var, _) if copies.get(var) == Some(&(block_index, at)) => Some((at, *var)),
                _ => None,
            });
        let (copy, address) = copy?;
        let after = (havoc + 1..block.stmts.len()).take_while(|&at| !changes(&block.stmts[at]));
        let (grows, size) = after.into_iter().find_map(|at| match &block.stmts[at] {
            Stmt::Assume(expr) => conjuncts(context, expr)
                .iter()
                .find_map(|&conjunct| growth(context, address, counter, conjunct))
                .map(|size| (at, size)),
            _ => None,
        })?;
        let is_known = |size: ExprId| {
            let assumed = block.stmts[..havoc].iter().filter_map(|stmt| match stmt {
                Stmt::Assume(expr) => Some(conjuncts(context, expr)),
                _ => None,
            });
            assumed.flatten().any(|&conjunct| is_at_least_zero(context, conjunct, size))
        };
        // The size is looked at where it is known, where the counter moves, and where the source says how far: it must be
        // the same everywhere.
        let is_steady = |size: ExprId| {
            let parts = ir::free_vars(context, size);
            let may_change = |stmt: &Stmt, var: &VarId| {
                let by_call = matches!(stmt, Stmt::Call(_)) && context.var(*var).kind == VarKind::Global;
                by_call || targets(stmt).contains(var)
            };
            !block.stmts[..grows].iter().any(|stmt| parts.iter().any(|var| may_change(stmt, var)))
        };
        let is_fine = |size: ExprId| is_natural(context, size) || (is_known(size) && is_steady(size));
        match size {
            Size::Of(size) if !is_fine(size) => None,
            size => Some(Self { block: block_index, copy, havoc, grows, address, size }),
        }
    }
}

/// The locals that are assigned once, the counter, with the place; `None` if the counter gets a value in another way
/// than by havoc, or is copied to what is not such a local.
fn copies(context: &Context, proc: &Proc, counter: VarId) -> Option<Map<VarId, (usize, usize)>> {
    let mut writes: Map<VarId, u32> = Map::default();
    let mut copies = Map::default();
    for (block_index, block) in proc.body.blocks.iter().enumerate() {
        for (index, stmt) in block.stmts.iter().enumerate() {
            if !matches!(stmt, Stmt::Havoc(_)) && targets(stmt).contains(&counter) {
                return None;
            }
            for &var in targets(stmt) {
                *writes.entry(var).or_default() += 1;
            }
            if let Stmt::Assign(var, value) = stmt
                && is_var(context, *value, counter)
            {
                copies.insert(*var, (block_index, index));
            }
        }
    }
    // In the first block: else something could look at a copy before it is made.
    let is_local = |var: &VarId| proc.locals.contains(var);
    let is_fine = |(var, (block, _)): (&VarId, &(usize, usize))| {
        is_local(var) && writes[var] == 1 && *block == Body::START.index()
    };
    copies.iter().all(is_fine).then_some(copies)
}

fn is_var(context: &Context, expr: ExprId, var: VarId) -> bool {
    matches!(context.node(expr), Node::Var(found) if *found == var)
}

fn conjuncts<'c>(context: &'c Context, expr: &'c ExprId) -> &'c [ExprId] {
    match context.node(*expr) {
        Node::App(Op::And, args) => args,
        _ => std::slice::from_ref(expr),
    }
}

/// `copy <= alloc`.
fn is_growth(context: &Context, copies: &Map<VarId, (usize, usize)>, counter: VarId, expr: ExprId) -> bool {
    match context.node(expr) {
        Node::App(Op::Le, args) if is_var(context, args[1], counter) => {
            matches!(context.node(args[0]), Node::Var(copy) if copies.contains_key(copy))
        }
        _ => false,
    }
}

/// `copy == alloc`.
fn is_same(context: &Context, copy: VarId, counter: VarId, expr: ExprId) -> bool {
    let Node::App(Op::Eq, args) = context.node(expr) else { return false };
    [copy, counter].iter().all(|&var| args.iter().any(|&side| is_var(context, side, var)))
}

/// The size in `address + size <= alloc` or `address <= alloc - size`.
fn growth(context: &Context, address: VarId, counter: VarId, expr: ExprId) -> Option<Size> {
    let Node::App(Op::Le, args) = context.node(expr) else { return None };
    match (context.node(args[0]), context.node(args[1])) {
        (Node::Var(left), Node::Var(right)) if *left == address && *right == counter => Some(Size::Nothing),
        (Node::App(Op::Add, sum), Node::Var(right)) if *right == counter => {
            let size = if is_var(context, sum[0], address) { sum[1] } else { sum[0] };
            let is_sum = is_var(context, sum[0], address) || is_var(context, sum[1], address);
            let is_other = ir::free_vars(context, size).iter().all(|var| *var != address && *var != counter);
            (is_sum && is_other).then_some(Size::Of(size))
        }
        (Node::Var(left), Node::App(Op::Sub, difference)) if *left == address => {
            let size = difference[1];
            let is_other = ir::free_vars(context, size).iter().all(|var| *var != address && *var != counter);
            (is_var(context, difference[0], counter) && is_other).then_some(Size::Of(size))
        }
        _ => None,
    }
}

/// What is below, in `e < alloc` or `e <= alloc`.
fn lower_bound(context: &Context, counter: VarId, expr: ExprId) -> Option<ExprId> {
    match context.node(expr) {
        Node::App(Op::Lt | Op::Le, args) if is_var(context, args[1], counter) => Some(args[0]),
        _ => None,
    }
}

fn is_natural(context: &Context, expr: ExprId) -> bool {
    matches!(context.node(expr), Node::Int(value) if value.sign() != num_bigint::Sign::Minus)
}

/// Whether a condition says that `size` is not negative.
fn is_at_least_zero(context: &Context, condition: ExprId, size: ExprId) -> bool {
    match context.node(condition) {
        Node::App(Op::Le | Op::Lt, args) => args[1] == size && is_natural(context, args[0]),
        _ => false,
    }
}

/// An assumption without what is true by construction: that the counter is not below one of `copies` (plus a size), or
/// that it still is the same.
fn without_growth(context: &mut Context, stmt: Stmt, counter: VarId, copies: &Set<VarId>) -> Stmt {
    let Stmt::Assume(expr) = stmt else { return stmt };
    let says_nothing = |copy: VarId, conjunct: ExprId| {
        growth(context, copy, counter, conjunct).is_some() || is_same(context, copy, counter, conjunct)
    };
    let says_more = |&conjunct: &ExprId| !copies.iter().any(|&copy| says_nothing(copy, conjunct));
    let all = conjuncts(context, &expr);
    let kept: Vec<ExprId> = all.iter().copied().filter(says_more).collect();
    if kept.len() == all.len() { stmt } else { Stmt::Assume(context.and(kept)) }
}

/// Of what summaries say of the counter, only that it grows is still true.
fn drop_summaries(program: &mut Program, counter: VarId) {
    let old = program.old_globals.get(&counter).copied();
    let Program { context, procs, .. } = program;
    for proc in procs {
        for clauses in [&mut proc.summary, &mut proc.contract] {
            let all = std::mem::take(clauses);
            clauses.extend(all.into_iter().filter_map(|clause| still_true(context, clause, counter, old)));
        }
    }
}

fn still_true(context: &mut Context, clause: ExprId, counter: VarId, old: Option<VarId>) -> Option<ExprId> {
    if !ir::free_vars(context, clause).iter().any(|&var| var == counter || Some(var) == old) {
        return Some(clause);
    }
    let old = old?;
    let grows = matches!(growth(context, old, counter, clause), Some(Size::Nothing));
    if !grows && !is_same(context, old, counter, clause) {
        return None;
    }
    let (before, after) = (context.var_expr(old), context.var_expr(counter));
    Some(context.le(before, after))
}

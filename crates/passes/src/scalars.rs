//! Scalars: a map that is only ever looked at in a few fixed places becomes a variable for each of them.
//!
//! A driver's memory is a map for each field, of all addresses; but the completion routine of a request is only ever
//! looked at in the stack locations of the few requests that the harness makes, and these are constants.
//!
//! Before: bodies are acyclic, no `assert` is left, and nobody reads the program back: there are no marks. After: the
//! entry can return if it could before. For each integer variable it is found out which sums of a constant and a
//! literal it can be ([`crate::flow`]). A global map all of whose reads are at such addresses, which the axioms keep
//! apart, is as many variables: a store changes those whose address it may hit. What is stored elsewhere nobody sees.
//! A quantifier that says something of all places says it of these. Summaries that mention such a map are dropped.

use crate::flow::{Domain, Solution, rewrite, solve, visit};
use crate::orders::Orders;
use crate::simplify::tree_size_within;
use ir::{
    Context, ExprId, Map, Node, Op, ProcId, Program, Set, Sort, SortId, Stmt, Substitution, VarId, VarKind, free_vars,
    post_order,
};

/// No more addresses than this are told apart.
const ADDRESSES: usize = 8;

/// Choices within choices are followed so deep: a deeper one is among too many addresses anyway, and may be shared.
const CHOICES: usize = 6;

/// A condition that is larger than this, as a tree, is not looked into.
const SIZE: usize = 256;

/// A constant, or none, and what is added to it.
type Address = (Option<VarId>, i64);

pub fn scalars(program: &mut Program) {
    let Some(entry) = program.entry else { return };
    let maps: Vec<VarId> = program.globals.iter().copied().filter(|&map| is_memory(&program.context, map)).collect();
    if maps.is_empty() {
        return;
    }
    let solution = solve(program, entry, &Targets::default());
    let cut = find(program, &solution, &maps);
    if cut.is_empty() {
        return;
    }
    for id in program.proc_ids() {
        rewrite(program, id, &solution, |program, state, stmt, out| {
            Cutting { program, cut: &cut, state, id }.stmt(stmt, out);
        });
        let context = &program.context;
        let is_kept = |clause: &ExprId| {
            let vars = free_vars(context, *clause);
            let is_gone =
                |var: &VarId| cut.contains_key(var) || cut.keys().any(|map| program.old_globals.get(map) == Some(var));
            !vars.iter().any(is_gone)
        };
        let mut summary = program.procs[id.index()].summary.clone();
        summary.retain(is_kept);
        program.proc_mut(id).summary = summary;
    }
    program.globals.retain(|global| !cut.contains_key(global));
    for proc in &mut program.procs {
        proc.reads.retain(|global| !cut.contains_key(global));
        proc.modifies.retain(|global| !cut.contains_key(global));
    }
    crate::effects(program);
}

fn is_memory(context: &Context, var: VarId) -> bool {
    matches!(context.sort_kind(context.var(var).sort), Sort::Array(SortId::INT, _))
}

// ------------------------------------------------------------ what variables can be

/// The addresses that variables can be; of those that are not in it, nothing is known.
#[derive(Clone, PartialEq, Default)]
struct Targets {
    known: Map<VarId, Vec<Address>>,
}

impl Domain for Targets {
    /// In order.
    type Value = Option<Vec<Address>>;

    const ANY: Self::Value = None;

    fn get(&self, var: VarId) -> Self::Value {
        self.known.get(&var).cloned()
    }

    fn set(&mut self, var: VarId, value: Self::Value) {
        match value {
            Some(addresses) => self.known.insert(var, addresses),
            None => self.known.remove(&var),
        };
    }

    fn evaluate(&self, context: &Context, expr: ExprId) -> Self::Value {
        self.evaluate_within(context, expr, CHOICES)
    }

    fn assume(&mut self, context: &Context, condition: ExprId) -> bool {
        !tree_size_within(context, condition, SIZE) || self.narrowed(context, condition)
    }

    fn with_only(&self, is_kept: impl Fn(VarId) -> bool) -> Self {
        let kept = self.known.iter().filter(|(var, _)| is_kept(**var));
        Self { known: kept.map(|(&var, addresses)| (var, addresses.clone())).collect() }
    }

    fn add_all(&mut self, other: &Self) {
        self.known.extend(other.known.iter().map(|(&var, addresses)| (var, addresses.clone())));
    }

    fn join(&mut self, other: &Self) -> bool {
        let mut changed = false;
        self.known.retain(|var, addresses| {
            let both = other.known.get(var).and_then(|there| together(addresses, there));
            changed |= both.as_ref() != Some(addresses);
            both.map(|both| *addresses = both).is_some()
        });
        changed
    }

    /// Sets of so few do not change for long.
    fn widen(&mut self, other: &Self) -> bool {
        self.join(other)
    }
}

/// Both, unless they are too many.
fn together(one: &[Address], other: &[Address]) -> Option<Vec<Address>> {
    let mut all = [one, other].concat();
    all.sort_unstable();
    all.dedup();
    (all.len() <= ADDRESSES).then_some(all)
}

/// Whether two addresses are certain to be different, constants being what they may.
fn are_apart(one: Address, other: Address) -> bool {
    one.0 == other.0 && one.1 != other.1
}

impl Targets {
    /// The addresses that an expression can be, as long as it chooses among others no deeper than `choices`.
    fn evaluate_within(&self, context: &Context, expr: ExprId, choices: usize) -> Option<Vec<Address>> {
        match context.node(expr) {
            Node::Int(value) => Some(vec![(None, value.try_into().ok()?)]),
            Node::Var(var) if context.var(*var).sort != SortId::INT => None,
            Node::Var(var) if context.var(*var).kind == VarKind::Constant => Some(vec![(Some(*var), 0)]),
            Node::Var(var) => self.get(*var),
            Node::App(Op::Add, args) => {
                let Node::Int(by) = context.node(args[1]) else { return None };
                let by: i64 = by.try_into().ok()?;
                let moved = |(base, offset): Address| Some((base, offset.checked_add(by)?));
                self.evaluate_within(context, args[0], choices)?.into_iter().map(moved).collect()
            }
            Node::App(Op::Ite, args) if choices > 0 => {
                let arm = |arm: ExprId| self.evaluate_within(context, arm, choices - 1);
                together(&arm(args[1])?, &arm(args[2])?)
            }
            _ => None,
        }
    }

    /// Takes in a condition; false if it cannot hold.
    fn narrowed(&mut self, context: &Context, condition: ExprId) -> bool {
        match context.node(condition) {
            Node::App(Op::And, parts) => parts.iter().all(|&part| self.narrowed(context, part)),
            Node::App(Op::Or, parts) if parts.len() <= ADDRESSES => {
                let cases = parts.iter().filter_map(|&part| {
                    let mut there = self.clone();
                    there.narrowed(context, part).then_some(there)
                });
                let joined = cases.reduce(|mut one, other| {
                    one.join(&other);
                    one
                });
                match joined {
                    Some(joined) => {
                        *self = joined;
                        true
                    }
                    None => false,
                }
            }
            Node::App(Op::Eq, sides) => {
                self.equals(context, sides[0], sides[1]) && self.equals(context, sides[1], sides[0])
            }
            Node::App(Op::Not, args) => match context.node(args[0]) {
                Node::App(Op::Eq, sides) => {
                    self.differs(context, sides[0], sides[1]) && self.differs(context, sides[1], sides[0])
                }
                _ => true,
            },
            _ => true,
        }
    }

    fn equals(&mut self, context: &Context, var: ExprId, other: ExprId) -> bool {
        let Node::Var(var) = context.node(var) else { return true };
        if !matches!(context.var(*var).kind, VarKind::Local | VarKind::Global) {
            return true;
        }
        let Some(others) = self.evaluate(context, other) else { return true };
        let common = match self.get(*var) {
            Some(mut known) => {
                known.retain(|&one| others.iter().any(|&other| !are_apart(one, other)));
                // Either set holds; the smaller one says more.
                if others.len() < known.len() { others } else { known }
            }
            None => others,
        };
        let is_possible = !common.is_empty();
        self.set(*var, Some(common));
        is_possible
    }

    fn differs(&mut self, context: &Context, var: ExprId, other: ExprId) -> bool {
        let Node::Var(var) = context.node(var) else { return true };
        let (Some(mut known), Some(others)) = (self.get(*var), self.evaluate(context, other)) else { return true };
        if let [other] = *others {
            known.retain(|&one| one != other);
        }
        let is_possible = !known.is_empty();
        self.set(*var, Some(known));
        is_possible
    }
}

// ------------------------------------------------------------ which maps

/// The maps that become variables: for each address, its expression and the variable.
type Cut = Map<VarId, Vec<(Address, ExprId, VarId)>>;

/// Finds them, and makes the variables.
fn find(program: &mut Program, solution: &Solution<Targets>, maps: &[VarId]) -> Cut {
    let mut uses = Uses { left: maps.iter().map(|&map| (map, Vec::new())).collect() };
    for id in program.proc_ids() {
        visit(program, id, solution, |state, stmt| uses.stmt(&program.context, state, stmt));
    }
    let mut orders = Orders::new(&program.context, &program.axioms);
    let mut cut = Cut::default();
    for &map in maps {
        let Some(addresses) = uses.left.remove(&map).filter(|addresses| !addresses.is_empty()) else { continue };
        let context = &mut program.context;
        let exprs: Vec<ExprId> = addresses.iter().map(|&address| expr_of(context, address)).collect();
        let differ = |context: &mut Context, orders: &mut Orders, one: usize, other: usize| {
            let equal = context.eq(exprs[one], exprs[other]);
            equal == ExprId::FALSE || orders.decide(context, equal) == Some(false)
        };
        let all_differ = (0..exprs.len()).all(|one| (0..one).all(|other| differ(context, &mut orders, one, other)));
        if !all_differ {
            continue;
        }
        let declared = context.var(map).clone();
        let Sort::Array(_, element) = *context.sort_kind(declared.sort) else { continue };
        let mut vars = Vec::new();
        for (&address, &expr) in addresses.iter().zip(&exprs) {
            let var = program.context.add_var(format!("{}#at", declared.name), element, VarKind::Global);
            let old = program.context.add_var(format!("{}#at#old", declared.name), element, VarKind::OldGlobal);
            program.globals.push(var);
            program.old_globals.insert(var, old);
            vars.push((address, expr, var));
        }
        cut.insert(map, vars);
    }
    cut
}

fn expr_of(context: &mut Context, (base, offset): Address) -> ExprId {
    let offset = context.int(offset);
    match base {
        Some(base) => {
            let base = context.var_expr(base);
            context.add(base, offset)
        }
        None => offset,
    }
}

/// Where maps are looked at, those that are used in no other way.
struct Uses {
    left: Map<VarId, Vec<Address>>,
}

impl Uses {
    fn stmt(&mut self, context: &Context, state: &Targets, stmt: &Stmt) {
        match stmt {
            Stmt::Assign(map, value) if self.left.contains_key(map) => match chain(context, *map, *value) {
                Some(stores) => {
                    for (index, element) in stores {
                        self.expr(context, state, index);
                        self.expr(context, state, element);
                    }
                }
                None => {
                    self.left.remove(map);
                    self.expr(context, state, *value);
                }
            },
            Stmt::Assume(condition) => match universal(context, *condition) {
                // What is said of all places is no look at one.
                Some((_, _, of)) if of.iter().all(|map| self.left.contains_key(map)) => {}
                _ => self.expr(context, state, *condition),
            },
            Stmt::Assign(_, expr) | Stmt::Assert(expr, _) => self.expr(context, state, *expr),
            Stmt::Call(call) => {
                call.args.iter().for_each(|&arg| self.expr(context, state, arg));
                call.results.iter().for_each(|result| drop(self.left.remove(result)));
            }
            Stmt::Havoc(_) | Stmt::Mark(_) => {}
        }
    }

    fn expr(&mut self, context: &Context, state: &Targets, expr: ExprId) {
        let mut looks: Set<ExprId> = Set::default();
        let below = post_order(context, [expr]);
        // From above, so that a map is seen in a look before it is seen by itself.
        for &id in below.iter().rev() {
            match context.node(id) {
                Node::App(Op::Select, args) => {
                    if let Node::Var(map) = context.node(args[0])
                        && let Some(addresses) = self.left.get_mut(map)
                    {
                        match state.evaluate(context, args[1]).and_then(|at| together(&at, addresses)) {
                            Some(all) => {
                                *addresses = all;
                                looks.insert(args[0]);
                            }
                            None => drop(self.left.remove(map)),
                        }
                    }
                    // A map may be a place, too: that is no look into it.
                    if let Node::Var(map) = context.node(args[1]) {
                        self.left.remove(map);
                    }
                }
                Node::Quantifier(_) => {
                    free_vars(context, id).iter().for_each(|var| drop(self.left.remove(var)));
                }
                Node::App(_, args) => {
                    for arg in args {
                        if let Node::Var(map) = context.node(*arg) {
                            self.left.remove(map);
                        }
                    }
                }
                Node::Var(map) if !looks.contains(&id) => drop(self.left.remove(map)),
                _ => {}
            }
        }
    }
}

/// The stores of a value that a map is assigned, the first one first, if it is that map with stores.
fn chain(context: &Context, map: VarId, value: ExprId) -> Option<Vec<(ExprId, ExprId)>> {
    let mut stores = Vec::new();
    let mut rest = value;
    while let Node::App(Op::Store, args) = context.node(rest) {
        stores.push((args[1], args[2]));
        rest = args[0];
    }
    stores.reverse();
    matches!(context.node(rest), Node::Var(var) if *var == map).then_some(stores)
}

/// Where a condition says something of all places of maps, and looks at them nowhere else: its variable, what it says,
/// and the maps.
fn universal(context: &Context, condition: ExprId) -> Option<(VarId, ExprId, Vec<VarId>)> {
    let Node::Quantifier(quantifier) = context.node(condition) else { return None };
    let &[place] = quantifier.vars.as_slice() else { return None };
    if !quantifier.forall || context.var(place).sort != SortId::INT {
        return None;
    }
    let mut maps = Vec::new();
    for id in post_order(context, [quantifier.body]) {
        match context.node(id) {
            Node::App(Op::Select, args) => match (context.node(args[0]), context.node(args[1])) {
                (Node::Var(map), Node::Var(at)) if *at == place && is_memory(context, *map) => maps.push(*map),
                _ => return None,
            },
            Node::App(_, args) if args.iter().any(|&arg| is_map(context, arg)) => return None,
            Node::Quantifier(_) => return None,
            _ => {}
        }
    }
    maps.sort_unstable();
    maps.dedup();
    let is_global = |map: &VarId| context.var(*map).kind == VarKind::Global;
    (!maps.is_empty() && maps.iter().all(is_global)).then_some((place, quantifier.body, maps))
}

fn is_map(context: &Context, expr: ExprId) -> bool {
    matches!(context.sort_kind(context.sort_of(expr)), Sort::Array(..))
}

// ------------------------------------------------------------ variables in their place

/// Puts variables in the place of maps, in one statement.
struct Cutting<'a> {
    program: &'a mut Program,
    cut: &'a Cut,
    state: &'a Targets,
    id: ProcId,
}

impl Cutting<'_> {
    fn stmt(&mut self, stmt: Stmt, out: &mut Vec<Stmt>) {
        let cut = self.cut;
        match stmt {
            Stmt::Assign(map, value) if cut.contains_key(&map) => {
                let mut stores = Vec::new();
                for (index, element) in chain(&self.program.context, map, value).unwrap_or_default() {
                    let targets = self.state.evaluate(&self.program.context, index);
                    stores.push((targets, self.copied(index, out), self.copied(element, out)));
                }
                for (targets, index, element) in stores {
                    self.store(map, targets, index, element, out);
                }
            }
            Stmt::Havoc(map) if cut.contains_key(&map) => {
                out.extend(cut[&map].iter().map(|&(_, _, var)| Stmt::Havoc(var)));
            }
            Stmt::Assume(condition) => {
                let context = &self.program.context;
                match universal(context, condition) {
                    Some((place, body, maps)) if maps.iter().any(|map| cut.contains_key(map)) => {
                        self.universal(place, body, &maps, out);
                    }
                    _ => {
                        let condition = self.read(condition);
                        out.push(Stmt::Assume(condition));
                    }
                }
            }
            Stmt::Assign(var, value) => out.push(Stmt::Assign(var, self.read(value))),
            Stmt::Call(mut call) => {
                for arg in &mut call.args {
                    *arg = self.read(*arg);
                }
                out.push(Stmt::Call(call));
            }
            Stmt::Assert(..) | Stmt::Havoc(_) | Stmt::Mark(_) => out.push(stmt),
        }
    }

    /// What an expression is before the statement, as something that does not change in it.
    fn copied(&mut self, expr: ExprId, out: &mut Vec<Stmt>) -> ExprId {
        let expr = self.read(expr);
        let context = &mut self.program.context;
        let changes = |var: &VarId| context.var(*var).kind == VarKind::Global;
        if !free_vars(context, expr).iter().any(changes) {
            return expr;
        }
        let sort = context.sort_of(expr);
        let copy = context.add_var("stored", sort, VarKind::Local);
        let copied = context.var_expr(copy);
        self.program.proc_mut(self.id).locals.push(copy);
        out.push(Stmt::Assign(copy, expr));
        copied
    }

    fn store(
        &mut self,
        map: VarId,
        targets: Option<Vec<Address>>,
        index: ExprId,
        element: ExprId,
        out: &mut Vec<Stmt>,
    ) {
        let context = &mut self.program.context;
        for &(address, at, var) in &self.cut[&map] {
            let value = match targets.as_deref() {
                Some([only]) if *only == address => element,
                Some(targets) if targets.iter().all(|&target| are_apart(target, address)) => continue,
                _ => {
                    let before = context.var_expr(var);
                    let hits = context.eq(index, at);
                    context.ite(hits, element, before)
                }
            };
            out.push(Stmt::Assign(var, value));
        }
    }

    /// What holds of all places holds of these. What it says of maps that stay as they are is lost.
    fn universal(&mut self, place: VarId, body: ExprId, maps: &[VarId], out: &mut Vec<Stmt>) {
        let cut = self.cut;
        if !maps.iter().all(|map| cut.contains_key(map)) {
            return;
        }
        let mut addresses: Vec<Address> = maps.iter().flat_map(|map| &cut[map]).map(|&(address, ..)| address).collect();
        addresses.sort_unstable();
        addresses.dedup();
        for address in addresses {
            let here: Option<Vec<(VarId, VarId)>> =
                maps.iter().map(|map| Some((*map, cut[map].iter().find(|(other, ..)| *other == address)?.2))).collect();
            let Some(here) = here else { continue };
            let context = &mut self.program.context;
            let at = expr_of(context, address);
            let place = context.var_expr(place);
            let mut new: Map<ExprId, ExprId> = Map::default();
            for (map, var) in here {
                let map = context.var_expr(map);
                let select = context.select(map, place);
                new.insert(select, context.var_expr(var));
            }
            let body = replace(context, body, &new);
            let Node::Var(place) = *context.node(place) else { continue };
            let mut view: Substitution = [(place, at)].into_iter().collect();
            out.push(Stmt::Assume(view.apply(context, body)));
        }
    }

    /// An expression with variables for looks at maps.
    fn read(&mut self, expr: ExprId) -> ExprId {
        let context = &mut self.program.context;
        let mut new: Map<ExprId, ExprId> = Map::default();
        for id in post_order(context, [expr]) {
            let Node::App(op, args) = context.node(id) else { continue };
            let (op, args) = (*op, args.clone());
            let there: Vec<ExprId> = args.iter().map(|arg| new.get(arg).copied().unwrap_or(*arg)).collect();
            let map = match (op, args.first().map(|&first| context.node(first))) {
                (Op::Select, Some(Node::Var(map))) => self.cut.get(map),
                _ => None,
            };
            if let Some(vars) = map {
                let targets = self.state.evaluate(context, args[1]).unwrap_or_default();
                let looked: Vec<_> = vars.iter().filter(|(address, ..)| targets.contains(address)).collect();
                let mut value: Option<ExprId> = None;
                for (_, at, var) in looked.into_iter().rev() {
                    let var = context.var_expr(*var);
                    value = Some(match value {
                        None => var,
                        Some(others) => {
                            let hits = context.eq(there[1], *at);
                            context.ite(hits, var, others)
                        }
                    });
                }
                new.extend(value.map(|value| (id, value)));
            } else if *there != *args {
                new.insert(id, context.apply(op, &there));
            }
        }
        new.get(&expr).copied().unwrap_or(expr)
    }
}

/// An expression with others in the place of some that are in it.
fn replace(context: &mut Context, expr: ExprId, known: &Map<ExprId, ExprId>) -> ExprId {
    let mut new = known.clone();
    for id in post_order(context, [expr]) {
        if new.contains_key(&id) {
            continue;
        }
        let Node::App(op, args) = context.node(id) else { continue };
        let (op, args) = (*op, args.clone());
        let there: Vec<ExprId> = args.iter().map(|arg| new.get(arg).copied().unwrap_or(*arg)).collect();
        if *there != *args {
            new.insert(id, context.apply(op, &there));
        }
    }
    new.get(&expr).copied().unwrap_or(expr)
}

//! Paths without quantifiers over the places of maps.
//!
//! What copies or fills memory is assumed of all places, `(forall x :: lo <= x && x < hi ==> new[x] == old[x])`. Along one path
//! the places that matter are known: those at which the map, or one that was made of it by stores, is looked at. With the
//! instances at these places instead of the quantifier, the question whether the path is an execution is one that a solver
//! decides. This is the instantiation by *index sets* of the array property fragment (Bradley, Manna, Sipma: What's decidable
//! about arrays, 2006), for the newest map of each quantifier: the path has made it of the others, so that a look into an older
//! one says nothing of it.
//!
//! The result assumes less than the path. A path that is infeasible so is infeasible; one that is feasible so has a candidate
//! for an execution, which replay has to try.

use crate::path_program::PathProgram;
use crate::single_assignment::single_assignment;
use ir::{Context, ExprId, Map, Node, Op, Program, Quantifier, Set, Sort, Stmt, Substitution, VarId};

/// More instances than this are not made: the path has too many places, or they make new places without end.
const MOST_INSTANCES: usize = 20_000;

/// The path with instances in the place of the quantifiers over places, in static single assignment; `None` if it has no such
/// quantifier, or too many instances.
pub fn instantiate(path: &PathProgram) -> Option<PathProgram> {
    let mut path = path.clone();
    let Program { context, procs, .. } = &mut path.program;
    let [proc] = procs.as_mut_slice() else { return None };
    let [block] = proc.body.blocks.as_mut_slice() else { return None };
    block.stmts = single_assignment(context, std::mem::take(&mut block.stmts), &mut proc.locals);

    let mut instances = Instances::default();
    for stmt in &block.stmts {
        match stmt {
            Stmt::Assume(expr) => instances.read(context, *expr, Some(true)),
            Stmt::Mark(mark) => mark.value.iter().for_each(|&value| instances.read(context, value, None)),
            _ => {}
        }
    }
    if instances.quantifiers.is_empty() {
        return None;
    }
    instances.complete(context)?;
    for stmt in &mut block.stmts {
        if let Stmt::Assume(expr) = stmt {
            *expr = instances.put_in_place(context, *expr, true);
        }
    }
    Some(path)
}

/// A quantifier over the places of maps.
struct OverPlaces {
    id: ExprId,
    var: VarId,
    body: ExprId,
    /// The newest of the maps that it looks into.
    map: ExprId,
    made: Vec<ExprId>,
}

#[derive(Default)]
struct Instances {
    quantifiers: Vec<OverPlaces>,
    seen: Set<ExprId>,
    /// Maps that are made of each other by stores, choices and equations: one stands for all (union-find).
    families: Map<ExprId, ExprId>,
    /// Looks into maps: the map and the place.
    looks: Vec<(ExprId, ExprId)>,
}

impl Instances {
    /// Takes in the looks, the maps and the quantifiers of a formula; `assumed` as what, if that is known.
    fn read(&mut self, context: &Context, root: ExprId, assumed: Option<bool>) {
        let mut open = vec![(root, assumed)];
        while let Some((id, assumed)) = open.pop() {
            // What is read first decides about a quantifier that is assumed both ways: then it stays.
            if !self.seen.insert(id) {
                continue;
            }
            let inside = match context.node(id) {
                Node::App(Op::And | Op::Or, _) => assumed,
                Node::App(Op::Not, _) => assumed.map(|assumed| !assumed),
                Node::App(Op::Implies, args) => {
                    open.push((args[0], assumed.map(|assumed| !assumed)));
                    open.push((args[1], assumed));
                    continue;
                }
                Node::Quantifier(quantifier) => {
                    if assumed == Some(true)
                        && let Some(found) = over_places(context, id, quantifier)
                    {
                        self.quantifiers.push(found);
                    }
                    continue;
                }
                Node::App(op, args) => {
                    let is_map = |id: ExprId| matches!(context.sort_kind(context.sort_of(id)), Sort::Array(..));
                    match op {
                        Op::Select => self.looks.push((args[0], args[1])),
                        Op::Store => self.unite(id, args[0]),
                        Op::Ite if is_map(id) => args[1..].iter().for_each(|&arm| self.unite(id, arm)),
                        Op::Eq if is_map(args[0]) => self.unite(args[0], args[1]),
                        _ => {}
                    }
                    None
                }
                _ => None,
            };
            open.extend(context.children(id).map(|child| (child, inside)));
        }
    }

    fn family(&self, mut map: ExprId) -> ExprId {
        while let Some(&above) = self.families.get(&map) {
            map = above;
        }
        map
    }

    fn unite(&mut self, one: ExprId, other: ExprId) {
        let (one, other) = (self.family(one), self.family(other));
        // The larger id goes below the smaller: the order does not matter, as long as it is always the same.
        match one.cmp(&other) {
            std::cmp::Ordering::Less => self.families.insert(other, one),
            std::cmp::Ordering::Greater => self.families.insert(one, other),
            std::cmp::Ordering::Equal => None,
        };
    }

    /// Makes instances until there is no new place; `None` if there are too many.
    fn complete(&mut self, context: &mut Context) -> Option<()> {
        let mut done: Set<(usize, ExprId)> = Set::default();
        loop {
            let mut places: Map<ExprId, Vec<ExprId>> = Map::default();
            for &(map, place) in &self.looks {
                places.entry(self.family(map)).or_default().push(place);
            }
            let mut new = Vec::new();
            for (number, quantifier) in self.quantifiers.iter().enumerate() {
                for &place in places.get(&self.family(quantifier.map)).into_iter().flatten() {
                    if done.insert((number, place)) {
                        new.push((number, place));
                    }
                }
            }
            if new.is_empty() {
                return Some(());
            }
            if done.len() > MOST_INSTANCES {
                return None;
            }
            for (number, place) in new {
                let OverPlaces { var, body, .. } = self.quantifiers[number];
                let mut at_place = Substitution::new();
                at_place.insert(var, place);
                let instance = at_place.apply(context, body);
                self.read(context, instance, None);
                self.quantifiers[number].made.push(instance);
            }
        }
    }

    /// A formula with the instances in the place of quantifiers that it assumes.
    fn put_in_place(&self, context: &mut Context, id: ExprId, assumed: bool) -> ExprId {
        match context.node(id) {
            Node::Quantifier(_) if assumed => match self.quantifiers.iter().find(|quantifier| quantifier.id == id) {
                Some(quantifier) => context.and(quantifier.made.clone()),
                None => id,
            },
            Node::App(op @ (Op::And | Op::Or | Op::Not | Op::Implies), args) => {
                let (op, args) = (*op, args.to_vec());
                let turns = |at: usize| op == Op::Not || op == Op::Implies && at == 0;
                let args: Vec<ExprId> = args
                    .into_iter()
                    .enumerate()
                    .map(|(at, arg)| self.put_in_place(context, arg, assumed != turns(at)))
                    .collect();
                context.apply(op, &args)
            }
            _ => id,
        }
    }
}

/// A quantifier that says something of one place of maps at a time.
fn over_places(context: &Context, id: ExprId, quantifier: &Quantifier) -> Option<OverPlaces> {
    let (true, &[var]) = (quantifier.forall, quantifier.vars.as_slice()) else { return None };
    let parts = ir::post_order(context, [quantifier.body]);
    if parts.iter().any(|&part| matches!(context.node(part), Node::Quantifier(_))) {
        return None;
    }
    let looked_into = parts.iter().filter_map(|&part| match context.node(part) {
        Node::App(Op::Select, args) if matches!(context.node(args[1]), Node::Var(at) if *at == var) => {
            let is_made_here = ir::free_vars(context, args[0]).contains(&var);
            (!is_made_here).then(|| (newest_base(context, args[0]), args[0]))
        }
        _ => None,
    });
    let (_, map) = looked_into.max()?;
    Some(OverPlaces { id, var, body: quantifier.body, map, made: Vec::new() })
}

/// The youngest of the variables that a map was made of by stores and choices.
fn newest_base(context: &Context, map: ExprId) -> Option<VarId> {
    let mut newest = None;
    let mut seen: Set<ExprId> = Set::default();
    let mut open = vec![map];
    while let Some(map) = open.pop() {
        if !seen.insert(map) {
            continue;
        }
        match context.node(map) {
            Node::Var(var) => newest = newest.max(Some(*var)),
            Node::App(Op::Store, args) => open.push(args[0]),
            Node::App(Op::Ite, args) => open.extend(&args[1..]),
            _ => {}
        }
    }
    newest
}

//! Which way an assumption about all places of a map is used.
//!
//! What copies or fills memory says of the map that it makes what it holds everywhere:
//!
//! ```text
//!   havoc new;  assume (forall x :: x < to ==> new[x] == old[x]);
//! ```
//!
//! Left to itself, a solver uses that for every look into `new` and for every look into `old`. In a program a map is
//! only ever made from earlier ones, so a look into `new` must be carried down to `old`, but nothing that is looked up
//! in `old` matters for `new` where nobody looks: each such instance is a new look, for the next copy to carry further
//! up. So a quantifier without a trigger is triggered by looks into the newest of its maps, if that map is one that
//! the body has made up. It is the same half as that of the theory of arrays (`smt::Z3Options::quick_arrays`), and
//! leaves out as little: a model that needs the other half does not replay, and the instance is told (`lemma`).

use ir::{Context, ExprId, Map, Node, Op, Quantifier, Set, Sort, VarId};

/// `fact` with triggers for its quantifiers over maps. `made` tells when a variable came to be; `None` for what was
/// there before the body.
pub fn downwards(context: &mut Context, fact: ExprId, made: &dyn Fn(VarId) -> Option<u32>) -> ExprId {
    let mut skeleton: Set<ExprId> = Set::default();
    let mut open = vec![fact];
    while let Some(id) = open.pop() {
        if is_connective(context, id) && skeleton.insert(id) {
            open.extend(context.children(id));
        } else if matches!(context.node(id), Node::Quantifier(_)) {
            skeleton.insert(id);
        }
    }
    let mut skeleton: Vec<ExprId> = skeleton.into_iter().collect();
    // The order of ids is a post-order.
    skeleton.sort_unstable();
    let mut changed: Map<ExprId, ExprId> = Map::default();
    for id in skeleton {
        let new = match context.node(id) {
            Node::Quantifier(quantifier) => match trigger(context, quantifier, made) {
                Some(trigger) => {
                    // With a weight, Z3 would put off what comes far down a chain of copies, and at last leave it out.
                    let is_free = quantifier.weight.is_none() && only_goes_down(context, quantifier, trigger, made);
                    let weight = if is_free { Some(0) } else { quantifier.weight };
                    let triggered = Quantifier { triggers: vec![vec![trigger]], weight, ..(**quantifier).clone() };
                    context.quantifier(triggered)
                }
                None => continue,
            },
            Node::App(op, args) if args.iter().any(|arg| changed.contains_key(arg)) => {
                let op = *op;
                let args: Vec<ExprId> = args.iter().map(|arg| changed.get(arg).copied().unwrap_or(*arg)).collect();
                context.apply(op, &args)
            }
            _ => continue,
        };
        changed.insert(id, new);
    }
    changed.get(&fact).copied().unwrap_or(fact)
}

fn is_connective(context: &Context, id: ExprId) -> bool {
    matches!(context.node(id), Node::App(Op::And | Op::Or | Op::Implies | Op::Not, _))
}

/// The look into the newest map at the variables that are bound, if the quantifier has one and no trigger.
fn trigger(context: &Context, quantifier: &Quantifier, made: &dyn Fn(VarId) -> Option<u32>) -> Option<ExprId> {
    if !quantifier.triggers.is_empty() || !quantifier.no_patterns.is_empty() {
        return None;
    }
    let looks = ir::post_order(context, [quantifier.body]).into_iter();
    let looks = looks.filter_map(|look| Some((made(looked_into(context, quantifier, look)?), look)));
    // Ids break ties: there is one look at most into one map at the variables in one order.
    let (made, newest) = looks.max()?;
    made.map(|_| newest)
}

/// Whether the trigger is the only look into the newest of all maps, so that there is an end to the looks that come of it: into
/// older maps each time. (A map that is sorted says of each place something of the next one, and so on.)
fn only_goes_down(
    context: &Context,
    quantifier: &Quantifier,
    trigger: ExprId,
    made: &dyn Fn(VarId) -> Option<u32>,
) -> bool {
    let newest = looked_into(context, quantifier, trigger).and_then(made);
    let of_trigger = ir::post_order(context, [trigger]);
    let is_older =
        |map: VarId| !matches!(context.sort_kind(context.var(map).sort), Sort::Array(..)) || made(map) < newest;
    newest.is_some()
        && ir::post_order(context, [quantifier.body]).into_iter().filter(|part| !of_trigger.contains(part)).all(
            |part| match context.node(part) {
                Node::App(Op::Select, args) => ir::free_vars(context, args[0]).into_iter().all(is_older),
                _ => true,
            },
        )
}

/// The map that `look` looks into, if it does so at all the bound variables, and at nothing else.
fn looked_into(context: &Context, quantifier: &Quantifier, look: ExprId) -> Option<VarId> {
    let mut at: Vec<VarId> = Vec::new();
    let mut base = look;
    while let Node::App(Op::Select, args) = context.node(base) {
        let Node::Var(var) = context.node(args[1]) else { return None };
        if !quantifier.vars.contains(var) || at.contains(var) {
            return None;
        }
        at.push(*var);
        base = args[0];
    }
    match context.node(base) {
        Node::Var(map) if at.len() == quantifier.vars.len() && !quantifier.vars.contains(map) => Some(*map),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::downwards;
    use ir::{Context, ExprId, Node, Quantifier, SortId, VarId, VarKind};

    fn copy(context: &mut Context, from: VarId, to: VarId) -> ExprId {
        let x = context.add_var("x".to_owned(), SortId::INT, VarKind::Bound);
        let at = context.var_expr(x);
        let (from, to) = (context.var_expr(from), context.var_expr(to));
        let (a, b) = (context.select(from, at), context.select(to, at));
        let body = context.eq(a, b);
        let (triggers, no_patterns) = (Vec::new(), Vec::new());
        context.quantifier(Quantifier { forall: true, vars: vec![x], triggers, no_patterns, body, weight: None })
    }

    fn maps(context: &mut Context) -> (VarId, VarId) {
        let sort = context.array_sort(SortId::INT, SortId::INT);
        let mut map = |name: &str| context.add_var(name.to_owned(), sort, VarKind::Local);
        (map("old"), map("new"))
    }

    fn triggers(context: &Context, fact: ExprId) -> Vec<Vec<ExprId>> {
        match context.node(fact) {
            Node::Quantifier(quantifier) => quantifier.triggers.clone(),
            other => panic!("a quantifier stays one, not {other:?}"),
        }
    }

    #[test]
    fn the_newer_map_is_looked_into() {
        let mut context = Context::default();
        let (old, new) = maps(&mut context);
        let fact = copy(&mut context, old, new);
        let oriented = downwards(&mut context, fact, &|var| (var == new).then_some(7));
        let trigger = triggers(&context, oriented)[0][0];
        assert!(matches!(context.node(trigger), Node::App(_, args) if *context.node(args[0]) == Node::Var(new)));
        // Also behind connectives.
        let guard = context.add_var("g".to_owned(), SortId::BOOL, VarKind::Local);
        let guard = context.var_expr(guard);
        let (guarded, wanted) = (context.implies(guard, fact), context.implies(guard, oriented));
        assert_eq!(downwards(&mut context, guarded, &|var| (var == new).then_some(7)), wanted);
    }

    fn weight(context: &Context, fact: ExprId) -> Option<u32> {
        match context.node(fact) {
            Node::Quantifier(quantifier) => quantifier.weight,
            other => panic!("a quantifier stays one, not {other:?}"),
        }
    }

    #[test]
    fn a_copy_weighs_nothing_and_a_chain_without_end_does() {
        let mut context = Context::default();
        let (old, new) = maps(&mut context);
        let fact = copy(&mut context, old, new);
        let oriented = downwards(&mut context, fact, &|var| (var == new).then_some(7));
        assert_eq!(weight(&context, oriented), Some(0));
        // Each place says something of the next one, in the same map or by way of an older one that is made of it.
        for next in [new, old] {
            let x = context.add_var("x".to_owned(), SortId::INT, VarKind::Bound);
            let (at, one) = (context.var_expr(x), context.int(1));
            let behind = context.add(at, one);
            let (map, next) = (context.var_expr(new), context.var_expr(next));
            let (here, there) = (context.select(map, at), context.select(next, behind));
            let body = context.eq(here, there);
            let (triggers, no_patterns) = (Vec::new(), Vec::new());
            let sorted = Quantifier { forall: true, vars: vec![x], triggers, no_patterns, body, weight: None };
            let sorted = context.quantifier(sorted);
            let age = |var| if var == new { Some(7) } else { Some(9) };
            let oriented = downwards(&mut context, sorted, &age);
            assert_eq!((triggers_of(&context, oriented), weight(&context, oriented)), (1, None));
        }
    }

    fn triggers_of(context: &Context, fact: ExprId) -> usize {
        triggers(context, fact).len()
    }

    #[test]
    fn nothing_is_chosen_among_maps_that_were_there_before() {
        let mut context = Context::default();
        let (old, new) = maps(&mut context);
        let fact = copy(&mut context, old, new);
        assert_eq!(downwards(&mut context, fact, &|_| None), fact);
    }
}

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

use ir::{Context, ExprId, Map, Node, Op, Quantifier, Set, VarId};

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
                    // Looks go down a chain of copies to its end: the older maps are fewer each time. With a weight, Z3
                    // would put off what comes far down, and at last leave it out.
                    let weight = quantifier.weight.or(Some(0));
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

    #[test]
    fn nothing_is_chosen_among_maps_that_were_there_before() {
        let mut context = Context::default();
        let (old, new) = maps(&mut context);
        let fact = copy(&mut context, old, new);
        assert_eq!(downwards(&mut context, fact, &|_| None), fact);
    }
}

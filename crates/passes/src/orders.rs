//! What the axioms say about the order of integer constants: a graph of lower bounds on differences.

use ir::{Context, ExprId, Map, Node, Op, SortId, VarId, VarKind};
use num_bigint::BigInt;
use num_traits::Zero;

/// `from + by <= to`; a side without a constant is zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    pub from: Option<VarId>,
    pub by: BigInt,
    pub to: Option<VarId>,
}

/// What a condition says of constants, as far as it matters here.
pub enum Said {
    Order(Order),
    /// The constant is not this literal.
    Differs(VarId, BigInt),
    Other,
}

impl Said {
    pub fn by(context: &Context, condition: ExprId) -> Self {
        match context.node(condition) {
            Node::App(op @ (Op::Le | Op::Lt), args) => match (sum(context, args[0]), sum(context, args[1])) {
                (Some((from, by)), Some((to, less))) => {
                    let strict = BigInt::from(u8::from(*op == Op::Lt));
                    Self::Order(Order { from, by: by - less + strict, to })
                }
                _ => Self::Other,
            },
            Node::App(Op::Not, args) => match context.node(args[0]) {
                Node::App(Op::Eq, sides) => match (sum(context, sides[0]), sum(context, sides[1])) {
                    (Some((None, literal)), Some((Some(var), by))) | (Some((Some(var), by)), Some((None, literal))) => {
                        Self::Differs(var, literal - by)
                    }
                    _ => Self::Other,
                },
                _ => Self::Other,
            },
            _ => Self::Other,
        }
    }
}

/// A constant, or none, and a literal, whose sum an expression is.
pub fn sum(context: &Context, expr: ExprId) -> Option<(Option<VarId>, BigInt)> {
    match context.node(expr) {
        Node::Int(value) => Some((None, value.clone())),
        Node::Var(var) if is_integer(context, *var) => Some((Some(*var), BigInt::zero())),
        Node::App(Op::Add, args) => match (context.node(args[0]), context.node(args[1])) {
            (Node::Var(var), Node::Int(by)) if is_integer(context, *var) => Some((Some(*var), by.clone())),
            _ => None,
        },
        _ => None,
    }
}

fn is_integer(context: &Context, var: VarId) -> bool {
    let declared = context.var(var);
    declared.kind == VarKind::Constant && declared.sort == SortId::INT
}

/// A walk from one constant takes no more steps than this: contradicting axioms go round for ever.
const STEPS: usize = 100_000;

/// The axioms' orders as a graph.
pub struct Orders {
    above: Map<Option<VarId>, Vec<(BigInt, Option<VarId>)>>,
    /// For a constant, how much at least each that is above it is above it; made when it is asked for.
    distances: Map<Option<VarId>, Map<Option<VarId>, BigInt>>,
}

impl Orders {
    pub fn new(context: &Context, axioms: &[ExprId]) -> Self {
        let mut above: Map<Option<VarId>, Vec<(BigInt, Option<VarId>)>> = Map::default();
        for &axiom in axioms {
            if let Said::Order(Order { from, by, to }) = Said::by(context, axiom) {
                above.entry(from).or_default().push((by, to));
            }
        }
        Self { above, distances: Map::default() }
    }

    /// The largest `d` that is known with `from + d <= to`.
    fn distance(&mut self, from: Option<VarId>, to: Option<VarId>) -> Option<BigInt> {
        if from == to {
            return Some(BigInt::zero());
        }
        if !self.distances.contains_key(&from) {
            let found = self.longest_paths(from);
            self.distances.insert(from, found);
        }
        self.distances[&from].get(&to).cloned()
    }

    fn longest_paths(&self, from: Option<VarId>) -> Map<Option<VarId>, BigInt> {
        let mut found: Map<Option<VarId>, BigInt> = Map::default();
        found.insert(from, BigInt::zero());
        let mut open = std::collections::VecDeque::from([from]);
        for _ in 0..STEPS {
            let Some(node) = open.pop_front() else { return found };
            let here = found[&node].clone();
            for (by, to) in self.above.get(&node).into_iter().flatten() {
                let there = &here + by;
                if found.get(to).is_none_or(|known| *known < there) {
                    found.insert(*to, there);
                    open.push_back(*to);
                }
            }
        }
        // Every path is a bound, longest or not.
        found
    }

    /// Whether a comparison of constants holds, if the axioms tell.
    pub fn decide(&mut self, context: &Context, condition: ExprId) -> Option<bool> {
        let Node::App(op @ (Op::Eq | Op::Le | Op::Lt), args) = context.node(condition) else { return None };
        let ((left, more), (right, less)) = (sum(context, args[0])?, sum(context, args[1])?);
        // `right - left` is compared with this.
        let limit = more - less;
        let at_least = self.distance(left, right);
        let at_most = self.distance(right, left).map(|distance| -distance);
        let strict = *op == Op::Lt;
        match op {
            Op::Eq => {
                let differs = at_least.is_some_and(|least| least > limit) || at_most.is_some_and(|most| most < limit);
                differs.then_some(false)
            }
            _ if at_least.is_some_and(|least| if strict { least > limit } else { least >= limit }) => Some(true),
            _ if at_most.is_some_and(|most| if strict { most <= limit } else { most < limit }) => Some(false),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_decide_comparisons() {
        let mut context = Context::new();
        let [a, b, c] = ["a", "b", "c"].map(|name| {
            let var = context.add_var(name, SortId::INT, VarKind::Constant);
            context.var_expr(var)
        });
        let [one, four, nine] = [1, 4, 9].map(|value| context.int(value));
        let mut order = |from: ExprId, by: ExprId, to: ExprId| {
            let left = context.add(from, by);
            context.le(left, to)
        };
        let axioms = [order(a, four, b), order(b, four, c)];
        let positive = context.le(one, a);
        let mut orders = Orders::new(&context, &[axioms[0], axioms[1], positive]);
        let same = context.eq(a, c);
        assert_eq!(orders.decide(&context, same), Some(false));
        let zero = context.int(0);
        let null = context.eq(zero, c);
        assert_eq!(orders.decide(&context, null), Some(false));
        let below = context.lt(c, a);
        assert_eq!(orders.decide(&context, below), Some(false));
        let above = context.le(a, b);
        assert_eq!(orders.decide(&context, above), Some(true));
        // How far apart they are at most is not known.
        let near = context.add(a, nine);
        let inside = context.lt(c, near);
        assert_eq!(orders.decide(&context, inside), None);
        let touching = context.eq(c, near);
        assert_eq!(orders.decide(&context, touching), None);
    }
}

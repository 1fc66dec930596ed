//! Intervals of integers, one for each variable, and what conditions say about them.

use crate::simplify::tree_size_within;
use ir::{Context, ExprId, Map, Node, Op, SortId, VarId};

/// What is larger than this, as a tree, is not looked into.
const SIZE: usize = 64;

/// Where bounds that move come to rest.
const LOW_RESTS: [i64; 3] = [1, 0, -1];
const HIGH_RESTS: [i64; 3] = [0, 1, 255];

/// The integers from `low` to `high`, both included; without a bound, all on that side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    pub low: Option<i64>,
    pub high: Option<i64>,
}

impl Interval {
    pub const ANY: Self = Self { low: None, high: None };

    fn point(value: i64) -> Self {
        Self { low: Some(value), high: Some(value) }
    }

    fn is_empty(self) -> bool {
        matches!((self.low, self.high), (Some(low), Some(high)) if low > high)
    }

    fn is_point(self) -> bool {
        self.low.is_some() && self.low == self.high
    }

    /// What is in either, and what is between.
    fn hull(self, other: Self) -> Self {
        let low = self.low.zip(other.low).map(|(one, other)| one.min(other));
        let high = self.high.zip(other.high).map(|(one, other)| one.max(other));
        Self { low, high }
    }

    /// What is in both.
    fn common(self, other: Self) -> Self {
        let low = match (self.low, other.low) {
            (Some(one), Some(other)) => Some(one.max(other)),
            (one, other) => one.or(other),
        };
        let high = match (self.high, other.high) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        Self { low, high }
    }

    /// The hull, with bounds that move taken to where they come to rest.
    fn widened(self, other: Self) -> Self {
        let hull = self.hull(other);
        let low = match hull.low {
            Some(low) if self.low != hull.low => LOW_RESTS.iter().copied().find(|&rest| rest <= low),
            low => low,
        };
        let high = match hull.high {
            Some(high) if self.high != hull.high => HIGH_RESTS.iter().copied().find(|&rest| rest >= high),
            high => high,
        };
        Self { low, high }
    }

    fn add(self, other: Self) -> Self {
        let sum = |one: Option<i64>, other: Option<i64>| one.zip(other).and_then(|(one, other)| one.checked_add(other));
        Self { low: sum(self.low, other.low), high: sum(self.high, other.high) }
    }

    fn negated(self) -> Self {
        let negated = |bound: Option<i64>| bound.and_then(i64::checked_neg);
        Self { low: negated(self.high), high: negated(self.low) }
    }

    fn times(self, factor: i64) -> Self {
        let product = |bound: Option<i64>| bound.and_then(|bound| bound.checked_mul(factor));
        match factor {
            0 => Self::point(0),
            1.. => Self { low: product(self.low), high: product(self.high) },
            _ => Self { low: product(self.high), high: product(self.low) },
        }
    }
}

/// What is known of variables; of those that are not in it, nothing.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct State {
    known: Map<VarId, Interval>,
}

impl State {
    pub fn get(&self, var: VarId) -> Interval {
        self.known.get(&var).copied().unwrap_or(Interval::ANY)
    }

    pub fn set(&mut self, var: VarId, interval: Interval) {
        if interval == Interval::ANY {
            self.known.remove(&var);
        } else {
            self.known.insert(var, interval);
        }
    }

    pub fn retain(&mut self, is_kept: impl Fn(VarId) -> bool) {
        self.known.retain(|&var, _| is_kept(var));
    }

    pub fn add_all(&mut self, other: &Self) {
        self.known.extend(&other.known);
    }

    /// What holds where either holds.
    pub fn join(&self, other: &Self) -> Self {
        self.combine(other, Interval::hull)
    }

    pub fn widen(&self, other: &Self) -> Self {
        self.combine(other, Interval::widened)
    }

    fn combine(&self, other: &Self, how: impl Fn(Interval, Interval) -> Interval) -> Self {
        let mut joined = Self::default();
        for (&var, &interval) in &self.known {
            joined.set(var, how(interval, other.get(var)));
        }
        joined
    }

    /// False if there is nothing left of it.
    fn narrow(&mut self, var: VarId, interval: Interval) -> bool {
        let common = self.get(var).common(interval);
        self.set(var, common);
        !common.is_empty()
    }
}

fn literal(context: &Context, expr: ExprId) -> Option<i64> {
    match context.node(expr) {
        Node::Int(value) => value.try_into().ok(),
        _ => None,
    }
}

/// Where an integer expression can be.
pub fn evaluate(context: &Context, state: &State, expr: ExprId) -> Interval {
    if context.sort_of(expr) != SortId::INT || !tree_size_within(context, expr, SIZE) {
        return Interval::ANY;
    }
    value(context, state, expr)
}

fn value(context: &Context, state: &State, expr: ExprId) -> Interval {
    match context.node(expr) {
        Node::Int(_) => literal(context, expr).map_or(Interval::ANY, Interval::point),
        Node::Var(var) => state.get(*var),
        Node::App(op, args) => match op {
            Op::Add => value(context, state, args[0]).add(value(context, state, args[1])),
            Op::Sub => value(context, state, args[0]).add(value(context, state, args[1]).negated()),
            Op::Neg => value(context, state, args[0]).negated(),
            Op::Mul => match (literal(context, args[0]), literal(context, args[1])) {
                (Some(factor), _) => value(context, state, args[1]).times(factor),
                (_, Some(factor)) => value(context, state, args[0]).times(factor),
                _ => Interval::ANY,
            },
            Op::Mod => match literal(context, args[1]) {
                Some(divisor @ 1..) => Interval { low: Some(0), high: Some(divisor - 1) },
                _ => Interval::ANY,
            },
            Op::Ite => match truth(context, state, args[0]) {
                Some(true) => value(context, state, args[1]),
                Some(false) => value(context, state, args[2]),
                None => value(context, state, args[1]).hull(value(context, state, args[2])),
            },
            _ => Interval::ANY,
        },
        _ => Interval::ANY,
    }
}

/// Whether a condition holds, if that is known.
fn truth(context: &Context, state: &State, expr: ExprId) -> Option<bool> {
    let is = |arg: &ExprId, wanted: bool| truth(context, state, *arg) == Some(wanted);
    match context.node(expr) {
        Node::Bool(value) => Some(*value),
        Node::App(op, args) => match op {
            Op::Not => truth(context, state, args[0]).map(|value| !value),
            Op::And if args.iter().any(|arg| is(arg, false)) => Some(false),
            Op::And if args.iter().all(|arg| is(arg, true)) => Some(true),
            Op::Or if args.iter().any(|arg| is(arg, true)) => Some(true),
            Op::Or if args.iter().all(|arg| is(arg, false)) => Some(false),
            Op::Implies if is(&args[0], false) || is(&args[1], true) => Some(true),
            Op::Implies if is(&args[0], true) && is(&args[1], false) => Some(false),
            Op::Le | Op::Lt | Op::Eq if context.sort_of(args[0]) == SortId::INT => {
                let (left, right) = (value(context, state, args[0]), value(context, state, args[1]));
                let strict = i64::from(*op == Op::Lt);
                let above = |low: Option<i64>, high: Option<i64>, by: i64| {
                    low.zip(high).is_some_and(|(low, high)| low.checked_sub(by).is_some_and(|low| low >= high))
                };
                match op {
                    Op::Eq if left.common(right).is_empty() => Some(false),
                    Op::Eq if left.is_point() && left == right => Some(true),
                    Op::Eq => None,
                    _ if above(right.low, left.high, strict) => Some(true),
                    // The opposite of `<=` is strict, and the other way round.
                    _ if above(left.low, right.high, 1 - strict) => Some(false),
                    _ => None,
                }
            }
            _ => None,
        },
        _ => None,
    }
}

/// What is known where a condition holds, or does not; false if that cannot be.
pub fn refine(context: &Context, state: &mut State, expr: ExprId, holds: bool) -> bool {
    !tree_size_within(context, expr, SIZE) || narrowed(context, state, expr, holds)
}

fn narrowed(context: &Context, state: &mut State, expr: ExprId, holds: bool) -> bool {
    match context.node(expr) {
        Node::Bool(value) => *value == holds,
        Node::App(op, args) => match (op, holds) {
            (Op::Not, _) => narrowed(context, state, args[0], !holds),
            (Op::And, true) | (Op::Or, false) => args.iter().all(|&arg| narrowed(context, state, arg, holds)),
            (Op::And, false) | (Op::Or, true) => {
                let cases: Vec<(ExprId, bool)> = args.iter().map(|&arg| (arg, holds)).collect();
                one_of(context, state, &cases)
            }
            (Op::Implies, true) => one_of(context, state, &[(args[0], false), (args[1], true)]),
            (Op::Implies, false) => {
                narrowed(context, state, args[0], true) && narrowed(context, state, args[1], false)
            }
            (Op::Le | Op::Lt | Op::Eq, _) if context.sort_of(args[0]) == SortId::INT => match (op, holds) {
                (Op::Le, true) => at_most(context, state, args[0], args[1], 0),
                (Op::Lt, true) => at_most(context, state, args[0], args[1], 1),
                (Op::Le, false) => at_most(context, state, args[1], args[0], 1),
                (Op::Lt, false) => at_most(context, state, args[1], args[0], 0),
                (_, true) => {
                    at_most(context, state, args[0], args[1], 0) && at_most(context, state, args[1], args[0], 0)
                }
                (_, false) => {
                    differs(context, state, args[0], args[1]) && differs(context, state, args[1], args[0])
                }
            },
            _ => true,
        },
        _ => true,
    }
}

/// One of these holds, or does not, as is said with each.
fn one_of(context: &Context, state: &mut State, cases: &[(ExprId, bool)]) -> bool {
    let mut joined: Option<State> = None;
    for &(case, holds) in cases {
        let mut there = state.clone();
        if narrowed(context, &mut there, case, holds) {
            joined = Some(joined.map_or_else(|| there.clone(), |joined| joined.join(&there)));
        }
    }
    match joined {
        Some(joined) => {
            *state = joined;
            true
        }
        None => false,
    }
}

/// `left + by <= right`.
fn at_most(context: &Context, state: &mut State, left: ExprId, right: ExprId, by: i64) -> bool {
    let high = value(context, state, right).add(Interval::point(-by));
    let low = value(context, state, left).add(Interval::point(by));
    bound(context, state, left, Interval { low: None, high: high.high })
        && bound(context, state, right, Interval { low: low.low, high: None })
}

/// An expression is in an interval; what that says of the variable that it is, or is the sum of and a literal.
fn bound(context: &Context, state: &mut State, expr: ExprId, interval: Interval) -> bool {
    match context.node(expr) {
        Node::Var(var) => state.narrow(*var, interval),
        Node::App(Op::Add, args) => match (context.node(args[0]), literal(context, args[1])) {
            (Node::Var(var), Some(by)) => state.narrow(*var, interval.add(Interval::point(by).negated())),
            _ => true,
        },
        _ => !value(context, state, expr).common(interval).is_empty(),
    }
}

/// A variable differs from the other side: where that is one of its bounds, it is further in.
fn differs(context: &Context, state: &mut State, var: ExprId, other: ExprId) -> bool {
    let (Node::Var(var), other) = (context.node(var), value(context, state, other)) else { return true };
    if !other.is_point() {
        return true;
    }
    let Interval { mut low, mut high } = state.get(*var);
    if low == other.low {
        low = low.and_then(|low| low.checked_add(1));
    }
    if high == other.high {
        high = high.and_then(|high| high.checked_sub(1));
    }
    let inside = Interval { low, high };
    state.set(*var, inside);
    !inside.is_empty()
}

/// An expression with the conditions in it that are known put in.
pub fn fold(context: &mut Context, state: &State, expr: ExprId) -> ExprId {
    if !tree_size_within(context, expr, SIZE) {
        return expr;
    }
    folded(context, state, expr)
}

fn folded(context: &mut Context, state: &State, expr: ExprId) -> ExprId {
    if context.sort_of(expr) == SortId::BOOL
        && let Some(value) = truth(context, state, expr)
    {
        return context.bool(value);
    }
    let Node::App(op, args) = context.node(expr) else { return expr };
    let (op, args) = (*op, args.clone());
    let new: Vec<ExprId> = args.iter().map(|&arg| folded(context, state, arg)).collect();
    if *new == *args { expr } else { context.apply(op, &new) }
}

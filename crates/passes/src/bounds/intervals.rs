//! Intervals of integers, one for each variable, and what conditions say about them.

use crate::flow::Domain;
use crate::simplify::tree_size_within;
use ir::{Context, ExprId, Map, Node, Op, SortId, VarId};

/// What is larger than this, as a tree, is not looked into.
const SIZE: usize = 64;

/// Where bounds that move come to rest.
const LOW_RESTS: [i64; 3] = [1, 0, -1];
const HIGH_RESTS: [i64; 3] = [0, 1, 255];

/// No more values than this are listed.
const LISTED: usize = 12;

/// The integers from `low` to `high`, both included; without a bound, all on that side. Where they are few, they are
/// listed, and it is those only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    pub low: Option<i64>,
    pub high: Option<i64>,
    /// How many are listed; none: all between the bounds.
    count: u8,
    /// In order.
    list: [i64; LISTED],
}

impl Interval {
    pub const ANY: Self = Self::between(None, None);
    /// Nothing at all.
    const EMPTY: Self = Self::between(Some(1), Some(0));

    const fn between(low: Option<i64>, high: Option<i64>) -> Self {
        Self { low, high, count: 0, list: [0; LISTED] }
    }

    fn point(value: i64) -> Self {
        Self::of(&[value])
    }

    /// These values, which are in order.
    fn of(values: &[i64]) -> Self {
        let (Some(&low), Some(&high)) = (values.first(), values.last()) else { return Self::EMPTY };
        let mut interval = Self::between(Some(low), Some(high));
        if values.len() <= LISTED {
            interval.count = values.len() as u8;
            interval.list[..values.len()].copy_from_slice(values);
        }
        interval
    }

    /// The values, if they are listed.
    pub fn listed(&self) -> Option<&[i64]> {
        (self.count > 0).then(|| &self.list[..usize::from(self.count)])
    }

    fn is_empty(self) -> bool {
        matches!((self.low, self.high), (Some(low), Some(high)) if low > high)
    }

    fn is_point(self) -> bool {
        self.low.is_some() && self.low == self.high
    }

    fn contains(&self, value: i64) -> bool {
        let is_between = self.low.is_none_or(|low| low <= value) && self.high.is_none_or(|high| value <= high);
        is_between && self.listed().is_none_or(|listed| listed.contains(&value))
    }

    /// What is in either; unless that can be listed, also what is between.
    fn hull(self, other: Self) -> Self {
        if self == other {
            return self;
        }
        if let (Some(one), Some(more)) = (self.listed(), other.listed()) {
            let mut all = [one, more].concat();
            all.sort_unstable();
            all.dedup();
            return Self::of(&all);
        }
        let low = self.low.zip(other.low).map(|(one, other)| one.min(other));
        let high = self.high.zip(other.high).map(|(one, other)| one.max(other));
        Self::between(low, high)
    }

    /// What is in both.
    fn common(self, other: Self) -> Self {
        if let Some(listed) = self.listed() {
            return Self::of(&listed.iter().copied().filter(|&value| other.contains(value)).collect::<Vec<_>>());
        }
        if other.count > 0 {
            return other.common(self);
        }
        let low = match (self.low, other.low) {
            (Some(one), Some(other)) => Some(one.max(other)),
            (one, other) => one.or(other),
        };
        let high = match (self.high, other.high) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        Self::between(low, high)
    }

    /// The hull, with bounds that move taken to where they come to rest.
    fn widened(self, other: Self) -> Self {
        let hull = self.hull(other);
        // A list does not get longer for ever.
        if hull == self || hull.count > 0 {
            return hull;
        }
        let low = match hull.low {
            Some(low) if self.low != hull.low => LOW_RESTS.iter().copied().find(|&rest| rest <= low),
            low => low,
        };
        let high = match hull.high {
            Some(high) if self.high != hull.high => HIGH_RESTS.iter().copied().find(|&rest| rest >= high),
            high => high,
        };
        Self::between(low, high)
    }

    /// Each value by a function that keeps their order.
    fn moved(self, by: impl Fn(i64) -> Option<i64>) -> Self {
        if let Some(listed) = self.listed()
            && let Some(moved) = listed.iter().map(|&value| by(value)).collect::<Option<Vec<_>>>()
        {
            return Self::of(&moved);
        }
        Self::between(self.low.and_then(&by), self.high.and_then(&by))
    }

    fn add(self, other: Self) -> Self {
        match (self.is_point(), other.is_point()) {
            (_, true) => self.moved(|value| value.checked_add(other.low?)),
            (true, false) => other.add(self),
            (false, false) => {
                let sum = |one: Option<i64>, other: Option<i64>| {
                    one.zip(other).and_then(|(one, other)| one.checked_add(other))
                };
                Self::between(sum(self.low, other.low), sum(self.high, other.high))
            }
        }
    }

    fn negated(self) -> Self {
        if let Some(listed) = self.listed()
            && let Some(negated) = listed.iter().rev().map(|value| value.checked_neg()).collect::<Option<Vec<_>>>()
        {
            return Self::of(&negated);
        }
        let negated = |bound: Option<i64>| bound.and_then(i64::checked_neg);
        Self::between(negated(self.high), negated(self.low))
    }

    fn times(self, factor: i64) -> Self {
        match factor {
            0 => Self::point(0),
            1.. => self.moved(|value| value.checked_mul(factor)),
            _ => factor.checked_neg().map_or(Self::ANY, |factor| self.negated().times(factor)),
        }
    }

    /// Without a value, as far as that can be said.
    fn without(self, value: i64) -> Self {
        if let Some(listed) = self.listed() {
            return Self::of(&listed.iter().copied().filter(|&one| one != value).collect::<Vec<_>>());
        }
        let low = if self.low == Some(value) { value.checked_add(1) } else { self.low };
        let high = if self.high == Some(value) { value.checked_sub(1) } else { self.high };
        Self::between(low, high)
    }
}

/// What is known of variables; of those that are not in it, nothing.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct State {
    known: Map<VarId, Interval>,
}

impl Domain for State {
    type Value = Interval;

    const ANY: Interval = Interval::ANY;

    fn get(&self, var: VarId) -> Interval {
        self.known.get(&var).copied().unwrap_or(Interval::ANY)
    }

    fn set(&mut self, var: VarId, interval: Interval) {
        if interval == Interval::ANY {
            self.known.remove(&var);
        } else {
            self.known.insert(var, interval);
        }
    }

    fn evaluate(&self, context: &Context, expr: ExprId) -> Interval {
        if context.sort_of(expr) != SortId::INT || !tree_size_within(context, expr, SIZE) {
            return Interval::ANY;
        }
        value(context, self, expr)
    }

    fn assume(&mut self, context: &Context, condition: ExprId) -> bool {
        refine(context, self, condition, true)
    }

    fn with_only(&self, is_kept: impl Fn(VarId) -> bool) -> Self {
        let kept = self.known.iter().filter(|(var, _)| is_kept(**var));
        Self { known: kept.map(|(&var, &interval)| (var, interval)).collect() }
    }

    fn add_all(&mut self, other: &Self) {
        self.known.extend(&other.known);
    }

    fn join(&mut self, other: &Self) -> bool {
        self.combine(other, Interval::hull)
    }

    fn widen(&mut self, other: &Self) -> bool {
        self.combine(other, Interval::widened)
    }
}

impl State {
    fn combine(&mut self, other: &Self, how: impl Fn(Interval, Interval) -> Interval) -> bool {
        let mut changed = false;
        self.known.retain(|var, interval| {
            let there = other.known.get(var).unwrap_or(&Interval::ANY);
            if there != interval {
                let combined = how(*interval, *there);
                changed |= combined != *interval;
                *interval = combined;
            }
            *interval != Interval::ANY
        });
        changed
    }
}

/// What is known of variables, with what is known in some case on top or without.
trait Known {
    fn get(&self, var: VarId) -> Interval;

    fn set(&mut self, var: VarId, interval: Interval);
}

impl Known for State {
    fn get(&self, var: VarId) -> Interval {
        Domain::get(self, var)
    }

    fn set(&mut self, var: VarId, interval: Interval) {
        Domain::set(self, var, interval);
    }
}

/// What is known in some case.
struct Case<'s> {
    anyway: &'s dyn Known,
    /// What is known besides; conditions mention few variables.
    besides: Vec<(VarId, Interval)>,
}

impl Known for Case<'_> {
    fn get(&self, var: VarId) -> Interval {
        let here = self.besides.iter().find(|(known, _)| *known == var);
        here.map_or_else(|| self.anyway.get(var), |&(_, interval)| interval)
    }

    fn set(&mut self, var: VarId, interval: Interval) {
        match self.besides.iter_mut().find(|(known, _)| *known == var) {
            Some((_, here)) => *here = interval,
            None => self.besides.push((var, interval)),
        }
    }
}

/// False if there is nothing left of it.
fn narrow(state: &mut dyn Known, var: VarId, interval: Interval) -> bool {
    let common = state.get(var).common(interval);
    state.set(var, common);
    !common.is_empty()
}

fn literal(context: &Context, expr: ExprId) -> Option<i64> {
    match context.node(expr) {
        Node::Int(value) => value.try_into().ok(),
        _ => None,
    }
}

/// Where an integer expression can be.
fn value(context: &Context, state: &dyn Known, expr: ExprId) -> Interval {
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
                Some(divisor @ 1..) => Interval::between(Some(0), Some(divisor - 1)),
                _ => Interval::ANY,
            },
            Op::Ite => match truth(context, state, args[0]) {
                Some(true) => value(context, state, args[1]),
                Some(false) => value(context, state, args[2]),
                None => {
                    let (then, otherwise) = (case(context, state, args[0], true), case(context, state, args[0], false));
                    let then = then.map(|then| value(context, &then, args[1]));
                    let otherwise = otherwise.map(|otherwise| value(context, &otherwise, args[2]));
                    match (then, otherwise) {
                        (Some(then), Some(otherwise)) => then.hull(otherwise),
                        (one, other) => one.or(other).unwrap_or(Interval::ANY),
                    }
                }
            },
            _ => Interval::ANY,
        },
        _ => Interval::ANY,
    }
}

/// What is known where a condition holds, or does not; none if that cannot be. Only comparisons of a variable are looked
/// into: what nests would be gone through once more at each level.
fn case<'s>(context: &Context, state: &'s dyn Known, condition: ExprId, holds: bool) -> Option<Case<'s>> {
    let mut case = Case { anyway: state, besides: Vec::new() };
    (!compares(context, condition) || narrowed(context, &mut case, condition, holds)).then_some(case)
}

/// Whether a condition compares a variable with a literal.
fn compares(context: &Context, condition: ExprId) -> bool {
    match context.node(condition) {
        Node::App(Op::Not, args) => compares(context, args[0]),
        Node::App(Op::Eq | Op::Le | Op::Lt, sides) => {
            let sides = (context.node(sides[0]), context.node(sides[1]));
            matches!(sides, (Node::Var(_), Node::Int(_)) | (Node::Int(_), Node::Var(_)))
        }
        _ => false,
    }
}

/// Whether a condition holds, if that is known.
fn truth(context: &Context, state: &dyn Known, expr: ExprId) -> Option<bool> {
    // Each part once: conditions nest.
    let parts = |args: &[ExprId]| args.iter().map(|&arg| truth(context, state, arg)).collect::<Vec<Option<bool>>>();
    // What one part decides, and what they do not decide together.
    let decided = |parts: &[Option<bool>], by_one: bool| match parts {
        parts if parts.contains(&Some(by_one)) => Some(by_one),
        parts if parts.contains(&None) => None,
        _ => Some(!by_one),
    };
    match context.node(expr) {
        Node::Bool(value) => Some(*value),
        Node::App(op, args) => match op {
            Op::Not => truth(context, state, args[0]).map(|value| !value),
            Op::And => decided(&parts(args), false),
            Op::Or => decided(&parts(args), true).or_else(|| are_all(context, state, args).then_some(true)),
            Op::Implies => {
                let parts = parts(args);
                decided(&[parts[0].map(|value| !value), parts[1]], true)
            }
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

/// No more values than this are counted up.
const VALUES: i64 = 16;

/// Whether a variable is one of some literals, and can be nothing else.
fn are_all(context: &Context, state: &dyn Known, parts: &[ExprId]) -> bool {
    let equality = |part: &ExprId| -> Option<(VarId, i64)> {
        let Node::App(Op::Eq, sides) = context.node(*part) else { return None };
        match (context.node(sides[0]), context.node(sides[1])) {
            (Node::Var(var), _) => Some((*var, literal(context, sides[1])?)),
            (_, Node::Var(var)) => Some((*var, literal(context, sides[0])?)),
            _ => None,
        }
    };
    let Some((var, _)) = parts.first().and_then(equality) else { return false };
    let known = state.get(var);
    let values: Vec<i64> = match (known.listed(), known.low, known.high) {
        (Some(listed), ..) => listed.to_vec(),
        (None, Some(low), Some(high)) if high.checked_sub(low).is_some_and(|width| width < VALUES) => {
            (low..=high).collect()
        }
        _ => return false,
    };
    let named: Option<Vec<i64>> =
        parts.iter().map(|part| equality(part).filter(|(other, _)| *other == var).map(|(_, value)| value)).collect();
    named.is_some_and(|named| values.iter().all(|value| named.contains(value)))
}

/// What is known where a condition holds, or does not; false if that cannot be.
pub fn refine(context: &Context, state: &mut State, expr: ExprId, holds: bool) -> bool {
    !tree_size_within(context, expr, SIZE) || narrowed(context, state, expr, holds)
}

fn narrowed(context: &Context, state: &mut dyn Known, expr: ExprId, holds: bool) -> bool {
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
            (Op::Implies, false) => narrowed(context, state, args[0], true) && narrowed(context, state, args[1], false),
            (Op::Le | Op::Lt | Op::Eq, _) if context.sort_of(args[0]) == SortId::INT => match (op, holds) {
                (Op::Le, true) => at_most(context, state, args[0], args[1], 0),
                (Op::Lt, true) => at_most(context, state, args[0], args[1], 1),
                (Op::Le, false) => at_most(context, state, args[1], args[0], 1),
                (Op::Lt, false) => at_most(context, state, args[1], args[0], 0),
                (_, true) => {
                    let both = value(context, state, args[0]).common(value(context, state, args[1]));
                    bound(context, state, args[0], both) && bound(context, state, args[1], both)
                }
                (_, false) => differs(context, state, args[0], args[1]) && differs(context, state, args[1], args[0]),
            },
            _ => true,
        },
        _ => true,
    }
}

/// One of these holds, or does not, as is said with each.
fn one_of(context: &Context, state: &mut dyn Known, cases: &[(ExprId, bool)]) -> bool {
    // What holds in all cases so far that can be. A variable of which one of them says nothing is what it was.
    let mut joined: Option<Vec<(VarId, Interval)>> = None;
    for &(case, holds) in cases {
        let mut there = Case { anyway: &*state, besides: Vec::new() };
        if narrowed(context, &mut there, case, holds) {
            let Case { besides, .. } = there;
            joined = Some(match joined {
                None => besides,
                Some(joined) => {
                    let here = |var| besides.iter().find(|(known, _)| *known == var).map(|&(_, here)| here);
                    let both = joined.into_iter().filter_map(|(var, interval)| Some((var, interval.hull(here(var)?))));
                    both.collect()
                }
            });
        }
    }
    let Some(joined) = joined else { return false };
    for (var, interval) in joined {
        state.set(var, interval);
    }
    true
}

/// `left + by <= right`.
fn at_most(context: &Context, state: &mut dyn Known, left: ExprId, right: ExprId, by: i64) -> bool {
    let high = value(context, state, right).add(Interval::point(-by));
    let low = value(context, state, left).add(Interval::point(by));
    bound(context, state, left, Interval::between(None, high.high))
        && bound(context, state, right, Interval::between(low.low, None))
}

/// An expression is in an interval; what that says of the variable that it is, or is the sum of and a literal.
fn bound(context: &Context, state: &mut dyn Known, expr: ExprId, interval: Interval) -> bool {
    match context.node(expr) {
        Node::Var(var) => narrow(state, *var, interval),
        Node::App(Op::Add, args) => match (context.node(args[0]), literal(context, args[1])) {
            (Node::Var(var), Some(by)) => narrow(state, *var, interval.add(Interval::point(by).negated())),
            _ => true,
        },
        _ => !value(context, state, expr).common(interval).is_empty(),
    }
}

/// A variable differs from the other side.
fn differs(context: &Context, state: &mut dyn Known, var: ExprId, other: ExprId) -> bool {
    let Node::Var(var) = context.node(var) else { return true };
    let other = value(context, state, other);
    let Some(excluded) = other.low.filter(|_| other.is_point()) else { return true };
    let rest = state.get(*var).without(excluded);
    state.set(*var, rest);
    !rest.is_empty()
}

/// An expression with the conditions in it that are known put in.
pub fn fold(context: &mut Context, state: &State, expr: ExprId) -> ExprId {
    if !tree_size_within(context, expr, SIZE) {
        return expr;
    }
    folded(context, state, expr)
}

fn folded(context: &mut Context, state: &dyn Known, expr: ExprId) -> ExprId {
    if context.sort_of(expr) == SortId::BOOL
        && let Some(value) = truth(context, state, expr)
    {
        return context.bool(value);
    }
    let Node::App(op, args) = context.node(expr) else { return expr };
    let (op, args) = (*op, args.clone());
    let new = match op {
        Op::Ite => {
            let condition = folded(context, state, args[0]);
            let (then, otherwise) = (case(context, state, condition, true), case(context, state, condition, false));
            match (then, otherwise) {
                (Some(then), Some(otherwise)) => {
                    vec![condition, folded(context, &then, args[1]), folded(context, &otherwise, args[2])]
                }
                (Some(then), None) => return folded(context, &then, args[1]),
                (None, Some(otherwise)) => return folded(context, &otherwise, args[2]),
                // Nothing comes here.
                (None, None) => return expr,
            }
        }
        Op::And | Op::Or if mentions_function(context, expr) => {
            match folded_parts(context, state, &args, op == Op::And) {
                Some(parts) => parts,
                None => return context.bool(op == Op::Or),
            }
        }
        _ => args.iter().map(|&arg| folded(context, state, arg)).collect(),
    };
    if *new == *args { expr } else { context.apply(op, &new) }
}

fn mentions_function(context: &Context, expr: ExprId) -> bool {
    ir::post_order(context, [expr]).iter().any(|&part| matches!(context.node(part), Node::App(Op::Call(_), _)))
}

/// The parts of a conjunction, or of a disjunction unless `all`, each where those before it have not decided it: where
/// they hold, or do not. Comparisons go first, since they say most. None where they contradict each other.
///
/// For a function that goes with it. Of the rest, what a disjunction says stays: where a procedure is not inlined, nobody
/// else says it.
fn folded_parts(context: &mut Context, state: &dyn Known, parts: &[ExprId], all: bool) -> Option<Vec<ExprId>> {
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&at| !compares(context, parts[at]));
    let mut known = Case { anyway: state, besides: Vec::new() };
    let mut new = parts.to_vec();
    for at in order {
        new[at] = folded(context, &known, parts[at]);
        if compares(context, new[at]) && !narrowed(context, &mut known, new[at], all) {
            return None;
        }
    }
    Some(new)
}

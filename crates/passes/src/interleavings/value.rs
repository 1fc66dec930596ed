//! Values as far as they are known, and expressions over them.
//!
//! What is computed is never less than the program's: a value that is not known stands for any.

use ir::{Context, ExprId, Node, Op, Sort, VarId};
use num_traits::ToPrimitive;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is known of a value.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Value {
    /// Nothing.
    Any,
    Bool(bool),
    Int(i128),
    /// Between these, both included; the first is less than the second.
    Between(i128, i128),
    /// From integers.
    Map(Arc<MapValue>),
}

/// A map: what is at some places, and at all others.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MapValue {
    pub otherwise: Value,
    pub at: BTreeMap<i128, Value>,
}

/// Expressions nested deeper than this are not looked at.
const DEEPEST: usize = 200;

impl Value {
    pub fn between(low: i128, high: i128) -> Value {
        if low == high { Value::Int(low) } else { Value::Between(low, high) }
    }

    /// The bounds of an integer.
    pub fn bounds(&self) -> (i128, i128) {
        match *self {
            Value::Int(value) => (value, value),
            Value::Between(low, high) => (low, high),
            _ => (i128::MIN, i128::MAX),
        }
    }

    fn is_number(&self) -> bool {
        matches!(self, Value::Int(_) | Value::Between(..))
    }

    /// Either of two.
    fn join(self, other: Value) -> Value {
        if self == other {
            return self;
        }
        if self.is_number() && other.is_number() {
            let ((a, b), (c, d)) = (self.bounds(), other.bounds());
            return Value::between(a.min(c), b.max(d));
        }
        Value::Any
    }

    fn map(otherwise: Value, mut at: BTreeMap<i128, Value>) -> Value {
        at.retain(|_, value| *value != otherwise);
        if otherwise == Value::Any && at.is_empty() {
            return Value::Any;
        }
        Value::Map(Arc::new(MapValue { otherwise, at }))
    }

    fn select(&self, index: &Value) -> Value {
        let Value::Map(map) = self else { return Value::Any };
        match index {
            Value::Int(index) => map.at.get(index).unwrap_or(&map.otherwise).clone(),
            _ => {
                let mut all = map.otherwise.clone();
                for value in map.at.values() {
                    all = all.join(value.clone());
                }
                all
            }
        }
    }

    fn store(&self, index: &Value, value: Value) -> Value {
        let Value::Int(index) = index else { return Value::Any };
        let (otherwise, mut at) = match self {
            Value::Map(map) => (map.otherwise.clone(), map.at.clone()),
            _ => (Value::Any, BTreeMap::new()),
        };
        at.insert(*index, value);
        Value::map(otherwise, at)
    }

    /// Whether it stands for one value only.
    fn is_known(&self) -> bool {
        match self {
            Value::Bool(_) | Value::Int(_) => true,
            Value::Map(map) => map.otherwise.is_known() && map.at.values().all(Value::is_known),
            Value::Any | Value::Between(..) => false,
        }
    }

    fn equals(&self, other: &Value) -> Value {
        match (self, other) {
            (Value::Bool(a), Value::Bool(b)) => Value::Bool(a == b),
            (a, b) if a.is_number() && b.is_number() => {
                let ((low, high), (least, most)) = (a.bounds(), b.bounds());
                if high < least || most < low {
                    Value::Bool(false)
                } else if a.is_known() && b.is_known() {
                    Value::Bool(a == b)
                } else {
                    Value::Any
                }
            }
            (Value::Map(_), Value::Map(_)) if self == other && self.is_known() => Value::Bool(true),
            _ => Value::Any,
        }
    }
}

/// The value of an expression, with those of its variables.
pub fn eval(context: &Context, expr: ExprId, of: &dyn Fn(VarId) -> Value) -> Value {
    within(context, expr, of, DEEPEST)
}

fn within(context: &Context, expr: ExprId, of: &dyn Fn(VarId) -> Value, depth: usize) -> Value {
    let (op, args) = match context.node(expr) {
        Node::Bool(value) => return Value::Bool(*value),
        Node::Int(value) => return value.to_i128().map_or(Value::Any, Value::Int),
        Node::Var(var) => return of(*var),
        Node::App(op, args) => (*op, args),
        _ => return Value::Any,
    };
    if depth == 0 {
        return Value::Any;
    }
    let at = |index: usize| within(context, args[index], of, depth - 1);
    match op {
        Op::Not => match at(0) {
            Value::Bool(value) => Value::Bool(!value),
            _ => Value::Any,
        },
        Op::And | Op::Or => {
            let decides = op == Op::Or;
            let mut all = Value::Bool(!decides);
            for index in 0..args.len() {
                match at(index) {
                    Value::Bool(value) if value == decides => return Value::Bool(decides),
                    Value::Bool(_) => {}
                    _ => all = Value::Any,
                }
            }
            all
        }
        Op::Implies => match (at(0), at(1)) {
            (Value::Bool(false), _) | (_, Value::Bool(true)) => Value::Bool(true),
            (Value::Bool(true), Value::Bool(false)) => Value::Bool(false),
            _ => Value::Any,
        },
        Op::Eq if args[0] == args[1] => Value::Bool(true),
        Op::Eq => at(0).equals(&at(1)),
        Op::Distinct if args.len() == 2 => match at(0).equals(&at(1)) {
            Value::Bool(value) => Value::Bool(!value),
            _ => Value::Any,
        },
        Op::Ite => match at(0) {
            Value::Bool(true) => at(1),
            Value::Bool(false) => at(2),
            _ => at(1).join(at(2)),
        },
        Op::Add => {
            let mut sum = Value::Int(0);
            for index in 0..args.len() {
                sum = arithmetic(&sum, &at(index), i128::checked_add, i128::checked_add);
            }
            sum
        }
        Op::Sub if args.len() == 2 => {
            let (left, right) = (at(0), at(1));
            let ((a, b), (c, d)) = (left.bounds(), right.bounds());
            numbers(&left, &right, a.checked_sub(d), b.checked_sub(c))
        }
        Op::Neg => {
            let value = at(0);
            let (low, high) = value.bounds();
            numbers(&value, &value, high.checked_neg(), low.checked_neg())
        }
        Op::Mul if args.len() == 2 => {
            let (left, right) = (at(0), at(1));
            if !left.is_number() || !right.is_number() {
                return Value::Any;
            }
            let ((a, b), (c, d)) = (left.bounds(), right.bounds());
            let products = [a.checked_mul(c), a.checked_mul(d), b.checked_mul(c), b.checked_mul(d)];
            match products.into_iter().collect::<Option<Vec<i128>>>() {
                Some(products) => {
                    let (low, high) = (products.iter().min(), products.iter().max());
                    Value::between(low.copied().unwrap_or(0), high.copied().unwrap_or(0))
                }
                None => Value::Any,
            }
        }
        Op::Div | Op::Mod => {
            let (left, right) = (at(0), at(1));
            let Value::Int(by) = right else { return Value::Any };
            if by <= 0 {
                return match left {
                    Value::Int(value) if by != 0 && op == Op::Div => {
                        value.checked_div_euclid(by).map_or(Value::Any, Value::Int)
                    }
                    Value::Int(value) if by != 0 => value.checked_rem_euclid(by).map_or(Value::Any, Value::Int),
                    _ => Value::Any,
                };
            }
            if !left.is_number() {
                return if op == Op::Mod { Value::between(0, by - 1) } else { Value::Any };
            }
            let (low, high) = left.bounds();
            if op == Op::Div {
                return Value::between(low.div_euclid(by), high.div_euclid(by));
            }
            if low.div_euclid(by) == high.div_euclid(by) {
                return Value::between(low.rem_euclid(by), high.rem_euclid(by));
            }
            Value::between(0, by - 1)
        }
        Op::Lt | Op::Le => {
            let (left, right) = (at(0), at(1));
            if !left.is_number() || !right.is_number() {
                return Value::Any;
            }
            let ((a, b), (c, d)) = (left.bounds(), right.bounds());
            let (always, never) = if op == Op::Lt { (b < c, a >= d) } else { (b <= c, a > d) };
            if always || never { Value::Bool(always) } else { Value::Any }
        }
        Op::Select => at(0).select(&at(1)),
        Op::Store => at(0).store(&at(1), at(2)),
        Op::ConstArray(sort) => match context.sort_kind(sort) {
            Sort::Array(index, _) if *context.sort_kind(*index) == Sort::Int => Value::map(at(0), BTreeMap::new()),
            _ => Value::Any,
        },
        _ => Value::Any,
    }
}

type Operation = fn(i128, i128) -> Option<i128>;

fn arithmetic(left: &Value, right: &Value, low: Operation, high: Operation) -> Value {
    let ((a, b), (c, d)) = (left.bounds(), right.bounds());
    numbers(left, right, low(a, c), high(b, d))
}

/// A result with these bounds, if both operands are integers.
fn numbers(left: &Value, right: &Value, low: Option<i128>, high: Option<i128>) -> Value {
    match (low, high) {
        (Some(low), Some(high)) if left.is_number() && right.is_number() => Value::between(low, high),
        _ => Value::Any,
    }
}

/// What a condition says of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    Bool(bool),
    /// The least and the largest integers stand for no bound.
    Within(i128, i128),
}

/// What is said of variables, as one value for each of which something is known now.
pub fn gather(said: Vec<(VarId, Said)>) -> Vec<(VarId, Value)> {
    let mut bounds: BTreeMap<VarId, (i128, i128)> = BTreeMap::new();
    let mut found = Vec::new();
    for (var, said) in said {
        match said {
            Said::Bool(value) => found.push((var, Value::Bool(value))),
            Said::Within(low, high) => {
                let known = bounds.entry(var).or_insert((i128::MIN, i128::MAX));
                *known = (known.0.max(low), known.1.min(high));
            }
        }
    }
    let is_finite = |&(_, (low, high)): &(VarId, (i128, i128))| low > i128::MIN && high < i128::MAX && low <= high;
    found.extend(bounds.into_iter().filter(is_finite).map(|(var, (low, high))| (var, Value::between(low, high))));
    found
}

/// What a condition says of variables when it holds, or does not.
pub fn narrow(
    context: &Context,
    condition: ExprId,
    holds: bool,
    of: &dyn Fn(VarId) -> Value,
    found: &mut Vec<(VarId, Said)>,
) {
    let Node::App(op, args) = context.node(condition) else {
        if let Node::Var(var) = context.node(condition) {
            found.push((*var, Said::Bool(holds)));
        }
        return;
    };
    match (op, holds) {
        (Op::Not, _) => narrow(context, args[0], !holds, of, found),
        (Op::And, true) | (Op::Or, false) => {
            for &arg in args.iter() {
                narrow(context, arg, holds, of, found);
            }
        }
        (Op::Implies, false) => {
            narrow(context, args[0], true, of, found);
            narrow(context, args[1], false, of, found);
        }
        (Op::Eq | Op::Lt | Op::Le, _) => {
            for (var, other, is_left) in [(args[0], args[1], true), (args[1], args[0], false)] {
                let Node::Var(var) = context.node(var) else { continue };
                let (old, other) = (of(*var), eval(context, other, of));
                if *context.sort_kind(context.var(*var).sort) != Sort::Int || !other.is_number() {
                    continue;
                }
                let (mut low, mut high) = old.bounds();
                let (least, most) = other.bounds();
                let below = |value: i128| value.saturating_sub(1);
                let above = |value: i128| value.saturating_add(1);
                match (op, holds, is_left) {
                    (Op::Eq, true, _) => (low, high) = (low.max(least), high.min(most)),
                    (Op::Eq, false, _) if least == most && low == least => low = above(low),
                    (Op::Eq, false, _) if least == most && high == least => high = below(high),
                    (Op::Le, true, true) | (Op::Lt, false, false) => high = high.min(most),
                    (Op::Lt, true, true) | (Op::Le, false, false) => high = high.min(below(most)),
                    (Op::Le, true, false) | (Op::Lt, false, true) => low = low.max(least),
                    (Op::Lt, true, false) | (Op::Le, false, true) => low = low.max(above(least)),
                    _ => {}
                }
                found.push((*var, Said::Within(low, high)));
            }
        }
        _ => {}
    }
}

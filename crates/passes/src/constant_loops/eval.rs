//! Values of small expressions over one counter.

use ir::{Context, ExprId, FunctionKind, Node, Op, VarId};
use num_traits::ToPrimitive;

/// A value. Bit-vectors are up to 64 bits wide, and kept below two to the width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Literal {
    Bool(bool),
    Int(i128),
    Bv { value: u128, width: u32 },
}

impl Literal {
    pub fn plus(&self, other: &Literal) -> Option<Literal> {
        match (self, other) {
            (Literal::Int(a), Literal::Int(b)) => a.checked_add(*b).map(Literal::Int),
            (Literal::Bv { value: a, width }, Literal::Bv { value: b, width: same }) if width == same => {
                Some(bv(a + b, *width))
            }
            _ => None,
        }
    }
}

fn bv(value: u128, width: u32) -> Literal {
    Literal::Bv { value: value & ((1 << width) - 1), width }
}

fn signed(value: u128, width: u32) -> i128 {
    let value = value as i128;
    if value >> (width - 1) & 1 == 1 { value - (1 << width) } else { value }
}

/// The value of a literal.
pub fn literal(context: &Context, expr: ExprId) -> Option<Literal> {
    match context.node(expr) {
        Node::Bool(value) => Some(Literal::Bool(*value)),
        Node::Int(value) => value.to_i128().map(Literal::Int),
        Node::Bv { value, width } if (1..=64).contains(width) => {
            value.to_u128().map(|value| Literal::Bv { value, width: *width })
        }
        _ => None,
    }
}

/// By how much `expr` is more than `var`, where it is `var` plus or minus a literal.
pub fn step_by(context: &Context, expr: ExprId, var: VarId) -> Option<Literal> {
    let (op, args) = match context.node(expr) {
        Node::Var(same) if *same == var => {
            return match context.sort_kind(context.var(var).sort) {
                ir::Sort::Int => Some(Literal::Int(0)),
                ir::Sort::Bv(width) => Some(Literal::Bv { value: 0, width: *width }),
                _ => None,
            };
        }
        Node::App(op, args) if args.len() == 2 => (*op, [args[0], args[1]]),
        _ => return None,
    };
    let is_var = |expr: ExprId| matches!(context.node(expr), Node::Var(same) if *same == var);
    let name = builtin(context, op);
    match (op, name) {
        (Op::Add, _) | (_, Some("bvadd")) => match args {
            [left, right] if is_var(left) => literal(context, right),
            [left, right] if is_var(right) => literal(context, left),
            _ => None,
        },
        (Op::Sub, _) | (_, Some("bvsub")) if is_var(args[0]) => match literal(context, args[1])? {
            Literal::Int(value) => value.checked_neg().map(Literal::Int),
            Literal::Bv { value, width } => Some(bv((1 << width) - value, width)),
            Literal::Bool(_) => None,
        },
        _ => None,
    }
}

fn builtin(context: &Context, op: Op) -> Option<&str> {
    let Op::Call(function) = op else { return None };
    match &context.function(function).kind {
        FunctionKind::Builtin(name) => Some(name),
        _ => None,
    }
}

/// The value of an expression over `var` alone, where `var` has this value. Depth is limited: conditions of loops
/// are small.
pub fn eval(context: &Context, expr: ExprId, var: VarId, value: &Literal) -> Option<Literal> {
    eval_within(context, expr, var, value, 32)
}

fn eval_within(context: &Context, expr: ExprId, var: VarId, value: &Literal, depth: usize) -> Option<Literal> {
    let (op, args) = match context.node(expr) {
        Node::Var(same) => return (*same == var).then(|| value.clone()),
        Node::App(op, args) => (*op, args),
        _ => return literal(context, expr),
    };
    if depth == 0 {
        return None;
    }
    let args: Vec<Literal> =
        args.iter().map(|&arg| eval_within(context, arg, var, value, depth - 1)).collect::<Option<_>>()?;
    if let Some(name) = builtin(context, op) {
        return bit_vectors(name, &args);
    }
    use Literal::{Bool, Int};
    Some(match (op, args.as_slice()) {
        (Op::Not, [Bool(a)]) => Bool(!a),
        (Op::And, all) => Bool(all.iter().all(|arg| *arg == Bool(true))),
        (Op::Or, all) => Bool(all.contains(&Bool(true))),
        (Op::Implies, [Bool(a), Bool(b)]) => Bool(!a || *b),
        (Op::Eq, [a, b]) => Bool(a == b),
        (Op::Ite, [Bool(condition), a, b]) => {
            if *condition {
                a.clone()
            } else {
                b.clone()
            }
        }
        (Op::Add, [Int(a), Int(b)]) => Int(a.checked_add(*b)?),
        (Op::Sub, [Int(a), Int(b)]) => Int(a.checked_sub(*b)?),
        (Op::Mul, [Int(a), Int(b)]) => Int(a.checked_mul(*b)?),
        (Op::Neg, [Int(a)]) => Int(a.checked_neg()?),
        (Op::Lt, [Int(a), Int(b)]) => Bool(a < b),
        (Op::Le, [Int(a), Int(b)]) => Bool(a <= b),
        (Op::Mod, [Int(a), Int(b)]) if *b != 0 => Int(a.rem_euclid(*b)),
        (Op::Div, [Int(a), Int(b)]) if *b != 0 => Int(a.div_euclid(*b)),
        _ => return None,
    })
}

fn bit_vectors(name: &str, args: &[Literal]) -> Option<Literal> {
    let [Literal::Bv { value: a, width }, Literal::Bv { value: b, width: other }] = args else { return None };
    if width != other {
        return None;
    }
    let (a, b, width) = (*a, *b, *width);
    let (left, right) = (signed(a, width), signed(b, width));
    Some(match name {
        "bvadd" => bv(a + b, width),
        "bvsub" => bv(a + (1 << width) - b, width),
        "bvmul" => bv(a.wrapping_mul(b), width),
        "bvand" => bv(a & b, width),
        "bvor" => bv(a | b, width),
        "bvxor" => bv(a ^ b, width),
        "bvult" => Literal::Bool(a < b),
        "bvule" => Literal::Bool(a <= b),
        "bvugt" => Literal::Bool(a > b),
        "bvuge" => Literal::Bool(a >= b),
        "bvslt" => Literal::Bool(left < right),
        "bvsle" => Literal::Bool(left <= right),
        "bvsgt" => Literal::Bool(left > right),
        "bvsge" => Literal::Bool(left >= right),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_vectors_wrap_and_have_signs() {
        let byte = |value| Literal::Bv { value, width: 8 };
        assert_eq!(bit_vectors("bvadd", &[byte(255), byte(2)]), Some(byte(1)));
        assert_eq!(bit_vectors("bvsub", &[byte(1), byte(2)]), Some(byte(255)));
        assert_eq!(bit_vectors("bvslt", &[byte(255), byte(0)]), Some(Literal::Bool(true)));
        assert_eq!(bit_vectors("bvult", &[byte(255), byte(0)]), Some(Literal::Bool(false)));
        assert_eq!(byte(250).plus(&byte(10)), Some(byte(4)));
    }
}

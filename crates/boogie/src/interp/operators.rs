//! Boogie's operators and SMT-LIB's functions on values.

use super::bitvector::{Bv, BvOp};
use super::builtins::{FloatOp, Op, Overflow};
use super::code::Node;
use super::eval::{ill_typed, stop};
use super::float::{Float, Format};
use super::integer::Integer;
use super::machine::{Eval, Machine};
use super::map::{Base, Pointwise};
use super::oracle::Unspecified;
use super::power::{Power, power};
use super::strings;
use super::value::Value;
use super::world::WIDEST_VECTOR;
use crate::syntax::RoundingMode;
use crate::typed::{Ty, TypeKind};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use std::cmp::Ordering;
use std::sync::Arc;

/// Numbers of more bits are not computed with: squares of squares would take for ever, and fractions much longer.
const LONGEST_NUMBER: u64 = 1 << 15;

/// Boogie's infix operators on floats round to nearest.
const INFIX_MODE: RoundingMode = RoundingMode::NearestTiesToEven;

fn is_too_long(value: &Value) -> bool {
    match value {
        Value::Int(Integer::Big(number)) => number.bits() > LONGEST_NUMBER,
        Value::Real(number) => number.numer().bits().max(number.denom().bits()) > LONGEST_NUMBER,
        _ => false,
    }
}

impl Machine<'_, '_> {
    /// A binary operator of Boogie on evaluated arguments.
    pub fn binary(&mut self, node: Node, a: Value, b: Value) -> Eval {
        if is_too_long(&a) || is_too_long(&b) {
            return stop("a very long number");
        }
        match (&a, &b) {
            (Value::Int(x), Value::Int(y)) => {
                return Ok(match node {
                    Node::Add(..) => Value::Int(x.add(y)),
                    Node::Sub(..) => Value::Int(x.sub(y)),
                    Node::Mul(..) => Value::Int(x.mul(y)),
                    Node::Lt(..) => Value::Bool(x < y),
                    Node::Le(..) => Value::Bool(x <= y),
                    Node::Gt(..) => Value::Bool(x > y),
                    Node::Ge(..) => Value::Bool(x >= y),
                    Node::Div(..) => return self.div_mod(Op::Div, &a, &b),
                    Node::Mod(..) => return self.div_mod(Op::Mod, &a, &b),
                    Node::RealDiv(..) => {
                        let (a, b) = (self.as_real(a)?, self.as_real(b)?);
                        return self.real_div(&a, &b);
                    }
                    Node::Pow(..) => return self.power(&a, &b),
                    _ => return ill_typed("an operator"),
                });
            }
            (Value::Real(x), Value::Real(y)) => {
                let (x, y): (&BigRational, &BigRational) = (x, y);
                return Ok(match node {
                    Node::Add(..) => Value::real(x + y),
                    Node::Sub(..) => Value::real(x - y),
                    Node::Mul(..) => Value::real(x * y),
                    Node::Lt(..) => Value::Bool(x < y),
                    Node::Le(..) => Value::Bool(x <= y),
                    Node::Gt(..) => Value::Bool(x > y),
                    Node::Ge(..) => Value::Bool(x >= y),
                    Node::RealDiv(..) => return self.real_div(&a, &b),
                    Node::Pow(..) => return self.power(&a, &b),
                    _ => return ill_typed("an operator"),
                });
            }
            (Value::Float(x), Value::Float(y)) if x.format() == y.format() => {
                let order = |wanted: fn(Ordering) -> bool| Value::Bool(x.compare(y).is_some_and(wanted));
                return Ok(match node {
                    Node::Add(..) => x.add(INFIX_MODE, y).into(),
                    Node::Sub(..) => x.sub(INFIX_MODE, y).into(),
                    Node::Mul(..) => x.mul(INFIX_MODE, y).into(),
                    Node::RealDiv(..) => x.div(INFIX_MODE, y).into(),
                    Node::Lt(..) => order(Ordering::is_lt),
                    Node::Le(..) => order(Ordering::is_le),
                    Node::Gt(..) => order(Ordering::is_gt),
                    Node::Ge(..) => order(Ordering::is_ge),
                    _ => return ill_typed("an operator"),
                });
            }
            (Value::Bv(x), Value::Bv(y)) if matches!(node, Node::Concat(..)) => return concat(x, y),
            // `/` takes an integer and a real too.
            (Value::Int(_), Value::Real(_)) | (Value::Real(_), Value::Int(_)) => {
                let (a, b) = (self.as_real(a)?, self.as_real(b)?);
                return self.binary(node, a, b);
            }
            _ => {}
        }
        ill_typed("an operator")
    }

    pub fn negate(&mut self, a: Value) -> Eval {
        match a {
            Value::Int(a) => Ok(Value::Int(a.neg())),
            Value::Real(a) => Ok(Value::real(-&*a)),
            Value::Float(a) => Ok(a.neg().into()),
            _ => ill_typed("a negation"),
        }
    }

    pub fn floor(&mut self, a: Value) -> Eval {
        match a {
            Value::Real(a) => Ok(Value::big_int(a.floor().to_integer())),
            Value::Int(_) => Ok(a),
            _ => ill_typed("int()"),
        }
    }

    pub fn as_real(&mut self, a: Value) -> Eval {
        match a {
            Value::Int(a) => Ok(Value::real(BigRational::from_integer(a.to_bigint()))),
            Value::Real(_) => Ok(a),
            _ => ill_typed("real()"),
        }
    }

    fn div_mod(&mut self, op: Op, a: &Value, b: &Value) -> Eval {
        let (Value::Int(x), Value::Int(y)) = (a, b) else { return ill_typed("a division") };
        match (x.div_mod(y), &op) {
            (Some((quotient, _)), Op::Div) => Ok(Value::Int(quotient)),
            (Some((_, remainder)), Op::Rem) if y.is_negative() => Ok(Value::Int(remainder.neg())),
            (Some((_, remainder)), _) => Ok(Value::Int(remainder)),
            (None, op) => {
                let what = match op {
                    Op::Div => Unspecified::DivByZero,
                    Op::Mod => Unspecified::ModByZero,
                    _ => Unspecified::RemByZero,
                };
                self.unspecified(what, &[a.clone(), b.clone()], Ty::INT)
            }
        }
    }

    fn real_div(&mut self, a: &Value, b: &Value) -> Eval {
        let (Value::Real(x), Value::Real(y)) = (a, b) else { return ill_typed("a division") };
        if y.is_zero() {
            return self.unspecified(Unspecified::RealDivByZero, &[a.clone(), b.clone()], Ty::REAL);
        }
        Ok(Value::real(&**x / &**y))
    }

    fn power(&mut self, a: &Value, b: &Value) -> Eval {
        let whole = |number: &Integer| BigRational::from_integer(number.to_bigint());
        let (result, what, ty) = match (a, b) {
            // A negative power of an integer is no integer.
            (Value::Int(_), Value::Int(y)) if y.is_negative() => (Power::Outside, Unspecified::IntPower, Ty::INT),
            (Value::Int(x), Value::Int(y)) => (power(&whole(x), &whole(y)), Unspecified::IntPower, Ty::INT),
            (Value::Real(x), Value::Real(y)) => (power(x, y), Unspecified::Power, Ty::REAL),
            _ => return ill_typed("a power"),
        };
        match result {
            Power::Rational(result) if ty == Ty::INT => Ok(Value::big_int(result.to_integer())),
            Power::Rational(result) => Ok(Value::real(result)),
            Power::Irrational => stop("an irrational number"),
            Power::TooLong => stop("a very long number"),
            Power::Outside => self.unspecified(what, &[a.clone(), b.clone()], ty),
        }
    }

    /// An SMT-LIB function; `ty` is the type of its result.
    pub fn builtin(&mut self, op: &Op, args: &[Value], ty: Ty) -> Eval {
        if args.iter().any(is_too_long) {
            return stop("a very long number");
        }
        match (op, args) {
            (Op::Not, [Value::Bool(a)]) => Ok(Value::Bool(!a)),
            (Op::And | Op::Or | Op::Xor, _) => {
                let mut result = matches!(op, Op::And);
                for arg in args {
                    let Value::Bool(arg) = *arg else { return ill_typed("a connective") };
                    result = match op {
                        Op::And => result && arg,
                        Op::Or => result || arg,
                        _ => result != arg,
                    };
                }
                Ok(Value::Bool(result))
            }
            (Op::Implies, [premises @ .., Value::Bool(conclusion)]) => {
                let holds = premises.iter().all(|premise| *premise == Value::TRUE);
                Ok(Value::Bool(!holds || *conclusion))
            }
            (Op::Eq, _) => {
                for pair in args.windows(2) {
                    if !self.values_equal(&pair[0], &pair[1])? {
                        return Ok(Value::FALSE);
                    }
                }
                Ok(Value::TRUE)
            }
            (Op::Distinct, _) => {
                for (index, a) in args.iter().enumerate() {
                    for b in &args[..index] {
                        if self.values_equal(a, b)? {
                            return Ok(Value::FALSE);
                        }
                    }
                }
                Ok(Value::TRUE)
            }
            (Op::Ite, [Value::Bool(condition), yes, no]) => Ok(if *condition { yes.clone() } else { no.clone() }),
            (Op::Sub, [a]) => self.negate(a.clone()),
            // The power of integers that is a real is that of the reals.
            (Op::Power, [a, b]) if ty == Ty::REAL => {
                let (a, b) = (self.as_real(a.clone())?, self.as_real(b.clone())?);
                self.power(&a, &b)
            }
            (Op::Add | Op::Sub | Op::Mul | Op::RealDiv | Op::Power, [first, rest @ ..]) => {
                let mut result = first.clone();
                let nothing = super::code::NodeId(0);
                let node = match op {
                    Op::Add => Node::Add(nothing, nothing),
                    Op::Sub => Node::Sub(nothing, nothing),
                    Op::Mul => Node::Mul(nothing, nothing),
                    Op::RealDiv => Node::RealDiv(nothing, nothing),
                    _ => Node::Pow(nothing, nothing),
                };
                for arg in rest {
                    result = self.binary(node, result, arg.clone())?;
                }
                Ok(result)
            }
            (Op::Div | Op::Mod | Op::Rem, [first, rest @ ..]) => {
                let mut result = first.clone();
                for arg in rest {
                    result = self.div_mod(op.clone(), &result, arg)?;
                }
                Ok(result)
            }
            (Op::Abs, [Value::Int(a)]) => Ok(Value::Int(a.abs())),
            (Op::Abs, [Value::Real(a)]) => Ok(Value::real(a.abs())),
            (Op::Lt | Op::Le | Op::Gt | Op::Ge, _) => {
                let nothing = super::code::NodeId(0);
                let node = match op {
                    Op::Lt => Node::Lt(nothing, nothing),
                    Op::Le => Node::Le(nothing, nothing),
                    Op::Gt => Node::Gt(nothing, nothing),
                    _ => Node::Ge(nothing, nothing),
                };
                for pair in args.windows(2) {
                    if self.binary(node, pair[0].clone(), pair[1].clone())? == Value::FALSE {
                        return Ok(Value::FALSE);
                    }
                }
                Ok(Value::TRUE)
            }
            (Op::ToReal, [a]) => self.as_real(a.clone()),
            (Op::ToInt, [a]) => self.floor(a.clone()),
            (Op::IsInt, [Value::Real(a)]) => Ok(Value::Bool(a.is_integer())),
            (Op::Divisible(n), [Value::Int(a)]) => {
                let divided = a.div_mod(&Integer::from(i64::from(*n)));
                Ok(Value::Bool(divided.is_some_and(|(_, remainder)| remainder.is_zero())))
            }
            (Op::Select, [Value::Map(map), indices @ ..]) => self.select(map, &[], indices),
            (Op::Store, [Value::Map(map), indices @ .., value]) => {
                let mut map = map.clone();
                Arc::make_mut(&mut map).set(&[], indices, value.clone());
                Ok(Value::Map(map))
            }
            (Op::ConstMap, [value]) => {
                if !matches!(self.world.kind(ty), TypeKind::Map { .. }) {
                    return ill_typed("a constant map");
                }
                Ok(Value::Map(Arc::new(self.world.map(ty, Base::Constant(value.clone())))))
            }
            (Op::Pointwise(inner), _) => self.pointwise(inner, args, ty),
            (Op::Float(op), _) => self.float_builtin(*op, args, ty),
            (Op::String(op), _) => match strings::apply(*op, args) {
                Some(value) => Ok(value),
                None => ill_typed("a string function"),
            },
            _ => self.bv_builtin(op, args, ty),
        }
    }

    fn bv_builtin(&mut self, op: &Op, args: &[Value], ty: Ty) -> Eval {
        let bv = |value: Option<Bv>| match value {
            Some(value) => Ok(Value::Bv(value)),
            None => ill_typed("a bit-vector function"),
        };
        match (op, args) {
            (Op::Bv(op), [Value::Bv(first), rest @ ..]) => {
                let mut result = first.clone();
                for arg in rest {
                    let Value::Bv(arg) = arg else { return ill_typed("a bit-vector function") };
                    let Some(next) = Bv::binary(*op, &result, arg) else {
                        return ill_typed("a bit-vector function");
                    };
                    result = next;
                }
                Ok(Value::Bv(result))
            }
            (Op::BvCompare(op), [Value::Bv(a), Value::Bv(b)]) => match Bv::compare(*op, a, b) {
                Some(result) => Ok(Value::Bool(result)),
                None => ill_typed("a bit-vector comparison"),
            },
            (Op::BvNot, [Value::Bv(a)]) => Ok(Value::Bv(a.not())),
            (Op::BvNeg, [Value::Bv(a)]) => Ok(Value::Bv(a.neg())),
            (Op::BvEqual, [Value::Bv(a), Value::Bv(b)]) => Ok(Value::bv(1, u64::from(a == b))),
            (Op::BvReduceOr, [Value::Bv(a)]) => Ok(Value::bv(1, u64::from(!a.is_zero()))),
            (Op::BvReduceAnd, [Value::Bv(a)]) => Ok(Value::bv(1, u64::from(a.not().is_zero()))),
            (Op::Concat, [Value::Bv(first), rest @ ..]) => {
                let mut result = Value::Bv(first.clone());
                for arg in rest {
                    let (Value::Bv(high), Value::Bv(low)) = (&result, arg) else {
                        return ill_typed("a concatenation");
                    };
                    result = concat(high, low)?;
                }
                Ok(result)
            }
            (Op::ZeroExtend(more) | Op::SignExtend(more), [Value::Bv(a)]) => {
                if u64::from(a.width()) + u64::from(*more) > u64::from(WIDEST_VECTOR) {
                    return stop("a very wide bit-vector");
                }
                Ok(Value::Bv(if matches!(op, Op::ZeroExtend(_)) { a.zero_extend(*more) } else { a.sign_extend(*more) }))
            }
            (Op::Extract { high, low }, [Value::Bv(a)]) => {
                bv(high.checked_add(1).and_then(|high| a.extract(high, *low)))
            }
            (Op::Repeat(times), [Value::Bv(a)]) => {
                if u64::from(a.width()) * u64::from(*times) > u64::from(WIDEST_VECTOR) {
                    return stop("a very wide bit-vector");
                }
                Ok(Value::Bv(a.repeat(*times)))
            }
            (Op::RotateLeft(places), [Value::Bv(a)]) => Ok(Value::Bv(a.rotate_left(*places))),
            (Op::RotateRight(places), [Value::Bv(a)]) => Ok(Value::Bv(a.rotate_right(*places))),
            (Op::RotateLeftBy | Op::RotateRightBy, [Value::Bv(a), Value::Bv(by)]) => {
                if a.width() == 0 {
                    return Ok(Value::Bv(a.clone()));
                }
                let width = Integer::from(i64::from(a.width()));
                // A remainder by the width, which is a u32.
                let places = by.unsigned().div_mod(&width).and_then(|(_, rest)| rest.to_u32()).unwrap_or(0);
                let left = matches!(op, Op::RotateLeftBy);
                Ok(Value::Bv(if left { a.rotate_left(places) } else { a.rotate_right(places) }))
            }
            (Op::BvToNat, [Value::Bv(a)]) => Ok(Value::Int(a.unsigned())),
            (Op::BvToInt, [Value::Bv(a)]) => Ok(Value::Int(a.signed())),
            (Op::IntToBv(width), [Value::Int(a)]) => {
                let width = match (width, self.world.kind(ty)) {
                    (Some(width), _) => *width,
                    (None, TypeKind::Bv(width)) => *width,
                    _ => return ill_typed("int2bv"),
                };
                if width > WIDEST_VECTOR {
                    return stop("a very wide bit-vector");
                }
                Ok(Value::Bv(Bv::from_integer(width, a)))
            }
            (Op::Overflow(op), [Value::Bv(a), rest @ ..]) => {
                let b = match rest {
                    [] => a.clone(),
                    [Value::Bv(b)] if b.width() == a.width() => b.clone(),
                    _ => return ill_typed("an overflow predicate"),
                };
                Ok(Value::Bool(overflows(*op, a, &b)))
            }
            _ => ill_typed(&format!("the builtin function {op:?}")),
        }
    }

    /// Applies an operation at every place of maps. Over constant maps the result is a table; otherwise it is
    /// computed when it is looked at.
    fn pointwise(&mut self, op: &Op, args: &[Value], ty: Ty) -> Eval {
        let mut maps = Vec::with_capacity(args.len());
        for arg in args {
            let Value::Map(map) = arg else { return ill_typed("a function on maps") };
            maps.push(map.clone());
        }
        let Some((_, range)) = self.world.map_parts(ty, &[]) else { return ill_typed("a function on maps") };
        let constants: Option<Vec<Value>> = maps
            .iter()
            .map(|map| match map.base() {
                Base::Constant(value) => Some(value.clone()),
                _ => None,
            })
            .collect();
        let Some(constants) = constants else {
            let lazy = Base::Pointwise(Arc::new(Pointwise { op: op.clone(), maps: maps.into() }));
            return Ok(Value::Map(Arc::new(self.world.map(ty, lazy))));
        };
        let otherwise = self.builtin(op, &constants, range)?;
        let mut result = self.world.map(ty, Base::Constant(otherwise));
        for map in &maps {
            for (key, _) in map.entries() {
                let mut elements = Vec::with_capacity(maps.len());
                for map in &maps {
                    elements.push(self.select(map, &key.types, &key.indices)?);
                }
                let element = self.builtin(op, &elements, range)?;
                result.set(&key.types, &key.indices, element);
            }
        }
        Ok(Value::Map(Arc::new(result)))
    }

    fn float_builtin(&mut self, op: FloatOp, args: &[Value], ty: Ty) -> Eval {
        use Value::{Float as F, RoundingMode as Mode};
        let format = match *self.world.kind(ty) {
            TypeKind::Float { significand, exponent } => {
                let format = Format { significand, exponent };
                if !format.is_supported() {
                    return stop(format!("the type float{significand}e{exponent}"));
                }
                Some(format)
            }
            _ => None,
        };
        let same = |a: &Float, b: &Float| a.format() == b.format();
        let order =
            |a: &Float, b: &Float, wanted: fn(Ordering) -> bool| Ok(Value::Bool(a.compare(b).is_some_and(wanted)));
        match (op, args, format) {
            (FloatOp::Abs, [F(a)], _) => Ok(a.abs().into()),
            (FloatOp::Neg, [F(a)], _) => Ok(a.neg().into()),
            (FloatOp::Add, [Mode(mode), F(a), F(b)], _) if same(a, b) => Ok(a.add(*mode, b).into()),
            (FloatOp::Sub, [Mode(mode), F(a), F(b)], _) if same(a, b) => Ok(a.sub(*mode, b).into()),
            (FloatOp::Mul, [Mode(mode), F(a), F(b)], _) if same(a, b) => Ok(a.mul(*mode, b).into()),
            (FloatOp::Div, [Mode(mode), F(a), F(b)], _) if same(a, b) => Ok(a.div(*mode, b).into()),
            (FloatOp::Fma, [Mode(mode), F(a), F(b), F(c)], _) if same(a, b) && same(a, c) => {
                Ok(a.fma(*mode, b, c).into())
            }
            (FloatOp::Sqrt, [Mode(mode), F(a)], _) => Ok(a.sqrt(*mode).into()),
            (FloatOp::Rem, [F(a), F(b)], _) if same(a, b) => Ok(a.rem(b).into()),
            (FloatOp::RoundToIntegral, [Mode(mode), F(a)], _) => Ok(a.round_to_integral(*mode).into()),
            (FloatOp::Min, [F(a), F(b)], _) if same(a, b) => match a.minimum(b) {
                Some(least) => Ok(least.into()),
                None => self.either_zero(Unspecified::FloatMin(a.format()), args, ty),
            },
            (FloatOp::Max, [F(a), F(b)], _) if same(a, b) => match a.maximum(b) {
                Some(greatest) => Ok(greatest.into()),
                None => self.either_zero(Unspecified::FloatMax(a.format()), args, ty),
            },
            (FloatOp::Le, [F(a), F(b)], _) if same(a, b) => order(a, b, Ordering::is_le),
            (FloatOp::Lt, [F(a), F(b)], _) if same(a, b) => order(a, b, Ordering::is_lt),
            (FloatOp::Ge, [F(a), F(b)], _) if same(a, b) => order(a, b, Ordering::is_ge),
            (FloatOp::Gt, [F(a), F(b)], _) if same(a, b) => order(a, b, Ordering::is_gt),
            (FloatOp::Eq, [F(a), F(b)], _) if same(a, b) => order(a, b, Ordering::is_eq),
            (FloatOp::IsNormal, [F(a)], _) => Ok(Value::Bool(a.is_normal())),
            (FloatOp::IsSubnormal, [F(a)], _) => Ok(Value::Bool(a.is_subnormal())),
            (FloatOp::IsZero, [F(a)], _) => Ok(Value::Bool(a.is_zero())),
            (FloatOp::IsInfinite, [F(a)], _) => Ok(Value::Bool(a.is_infinite())),
            (FloatOp::IsNan, [F(a)], _) => Ok(Value::Bool(a.is_nan())),
            (FloatOp::IsNegative, [F(a)], _) => Ok(Value::Bool(a.is_negative())),
            (FloatOp::IsPositive, [F(a)], _) => Ok(Value::Bool(a.is_positive())),
            (FloatOp::Make, [Value::Bv(sign), Value::Bv(exponent), Value::Bv(fraction)], Some(format)) => {
                match Float::from_bits(format, &Bv::concat(sign, &Bv::concat(exponent, fraction))) {
                    Some(float) => Ok(float.into()),
                    None => ill_typed("fp"),
                }
            }
            (FloatOp::ToFloat, [Value::Bv(bits)], Some(format)) => match Float::from_bits(format, bits) {
                Some(float) => Ok(float.into()),
                None => ill_typed("to_fp"),
            },
            (FloatOp::ToFloat, [Mode(mode), F(a)], Some(format)) => Ok(a.convert(format, *mode).into()),
            (FloatOp::ToFloat, [Mode(mode), Value::Real(a)], Some(format)) => {
                Ok(Float::from_rational(format, *mode, a).into())
            }
            (FloatOp::ToFloat, [Mode(mode), Value::Int(a)], Some(format)) => {
                Ok(Float::from_integer(format, *mode, a).into())
            }
            (FloatOp::ToFloat, [Mode(mode), Value::Bv(a)], Some(format)) => {
                Ok(Float::from_integer(format, *mode, &a.signed()).into())
            }
            (FloatOp::ToFloatUnsigned, [Mode(mode), Value::Bv(a)], Some(format)) => {
                Ok(Float::from_integer(format, *mode, &a.unsigned()).into())
            }
            (FloatOp::ToUnsigned(width), [Mode(mode), F(a)], _) => {
                let limit = Integer::from(BigInt::one() << width.min(WIDEST_VECTOR));
                match a.to_integer(*mode) {
                    Some(value) if !value.is_negative() && value < limit => {
                        Ok(Value::Bv(Bv::from_integer(width, &value)))
                    }
                    _ => self.unspecified(Unspecified::FloatToUnsigned(a.format(), width, *mode), &args[1..], ty),
                }
            }
            (FloatOp::ToSigned(width), [Mode(mode), F(a)], _) => {
                let limit = BigInt::one() << width.clamp(1, WIDEST_VECTOR).saturating_sub(1);
                let (least, limit) = (Integer::from(-&limit), Integer::from(limit));
                match a.to_integer(*mode) {
                    Some(value) if least <= value && value < limit => Ok(Value::Bv(Bv::from_integer(width, &value))),
                    _ => self.unspecified(Unspecified::FloatToSigned(a.format(), width, *mode), &args[1..], ty),
                }
            }
            (FloatOp::ToReal, [F(a)], _) => match a.to_rational() {
                Some(value) => Ok(Value::real(value)),
                None => self.unspecified(Unspecified::FloatToReal(a.format()), args, ty),
            },
            (FloatOp::ToBits, [F(a)], _) if a.is_nan() => self.bits_of_nan(a, args, ty),
            (FloatOp::ToBits, [F(a)], _) => Ok(Value::Bv(a.to_bits())),
            (FloatOp::PlusInfinity, [], Some(format)) => Ok(Float::infinity(format, false).into()),
            (FloatOp::MinusInfinity, [], Some(format)) => Ok(Float::infinity(format, true).into()),
            (FloatOp::Nan, [], Some(format)) => Ok(Float::nan(format).into()),
            (FloatOp::PlusZero, [], Some(format)) => Ok(Float::zero(format, false).into()),
            (FloatOp::MinusZero, [], Some(format)) => Ok(Float::zero(format, true).into()),
            _ => ill_typed(&format!("the builtin function {op:?}")),
        }
    }

    /// One of the zeros; the oracle says which by the sign of any number.
    fn either_zero(&mut self, what: Unspecified, args: &[Value], ty: Ty) -> Eval {
        match self.unspecified(what, args, ty)? {
            Value::Float(any) => Ok(Float::zero(any.format(), any.is_negative()).into()),
            _ => ill_typed("a float"),
        }
    }

    /// There are many patterns of bits for NaN. What the oracle says counts if it is one of them.
    fn bits_of_nan(&mut self, nan: &Float, args: &[Value], ty: Ty) -> Eval {
        let any = self.unspecified(Unspecified::FloatToBits(nan.format()), args, ty)?;
        let is_nan = |bits: &Bv| Float::from_bits(nan.format(), bits).is_some_and(|float| float.is_nan());
        Ok(match any {
            Value::Bv(bits) if is_nan(&bits) => Value::Bv(bits),
            _ => Value::Bv(nan.to_bits()),
        })
    }
}

fn concat(high: &Bv, low: &Bv) -> Eval {
    if u64::from(high.width()) + u64::from(low.width()) > u64::from(WIDEST_VECTOR) {
        return stop("a very wide bit-vector");
    }
    Ok(Value::Bv(Bv::concat(high, low)))
}

/// Whether the exact result is not what the bits can say.
fn overflows(op: Overflow, a: &Bv, b: &Bv) -> bool {
    let width = a.width();
    let (ua, ub) = (a.unsigned(), b.unsigned());
    let (sa, sb) = (a.signed(), b.signed());
    let unsigned = |exact: Integer, op: BvOp| Bv::binary(op, a, b).is_none_or(|bits| bits.unsigned() != exact);
    let signed = |exact: Integer, op: BvOp| Bv::binary(op, a, b).is_none_or(|bits| bits.signed() != exact);
    match op {
        Overflow::Neg => a.neg().signed() != sa.neg(),
        Overflow::UnsignedAdd => unsigned(ua.add(&ub), BvOp::Add),
        Overflow::SignedAdd => signed(sa.add(&sb), BvOp::Add),
        Overflow::UnsignedSub => unsigned(ua.sub(&ub), BvOp::Sub),
        Overflow::SignedSub => signed(sa.sub(&sb), BvOp::Sub),
        Overflow::UnsignedMul => unsigned(ua.mul(&ub), BvOp::Mul),
        Overflow::SignedMul => signed(sa.mul(&sb), BvOp::Mul),
        // Only the least number by minus one.
        Overflow::SignedDiv => width > 0 && sb == Integer::Small(-1) && a.neg().signed() != sa.neg(),
    }
}

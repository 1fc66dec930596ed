//! The SMT-LIB functions that `{:builtin "…"}` and `{:bvbuiltin "…"}` name: reading the names.
//!
//! Boogie pastes the text behind an opening bracket, so it may hold more than a name: indices (`(_ extract 7 0)`),
//! a sort (`(as const (Array Int Int))`), and first arguments (`(_ to_fp 8 24) RNE`).

use super::bitvector::{Bv, BvCompare, BvOp};
use super::integer::Integer;
use super::value::Value;
use crate::syntax::RoundingMode;
use num_bigint::BigInt;

/// A function of SMT-LIB (or of Z3).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Op {
    // Core.
    Not,
    And,
    Or,
    Xor,
    Implies,
    Eq,
    Distinct,
    Ite,
    // Integers and reals.
    Add,
    /// With one argument, the negation.
    Sub,
    Mul,
    Div,
    Mod,
    /// Z3's `rem`: `mod` with the sign of the divisor.
    Rem,
    RealDiv,
    Power,
    Abs,
    Lt,
    Le,
    Gt,
    Ge,
    ToReal,
    ToInt,
    IsInt,
    /// `(_ divisible n)`.
    Divisible(u32),
    // Bit-vectors.
    Bv(BvOp),
    BvCompare(BvCompare),
    BvNot,
    BvNeg,
    /// `bvcomp`: a bit that says whether the two are equal.
    BvEqual,
    BvReduceOr,
    BvReduceAnd,
    Concat,
    ZeroExtend(u32),
    SignExtend(u32),
    /// Both inclusive.
    Extract {
        high: u32,
        low: u32,
    },
    Repeat(u32),
    RotateLeft(u32),
    RotateRight(u32),
    RotateLeftBy,
    RotateRightBy,
    BvToNat,
    BvToInt,
    /// The width, or that of the result's type.
    IntToBv(Option<u32>),
    Overflow(Overflow),
    // Arrays.
    Select,
    Store,
    ConstMap,
    Pointwise(Box<Op>),
    // Floats.
    Float(FloatOp),
    // Strings and regular expressions.
    String(StringOp),
}

/// Predicates that tell whether an operation on bit-vectors overflows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Overflow {
    Neg,
    UnsignedAdd,
    SignedAdd,
    UnsignedSub,
    SignedSub,
    UnsignedMul,
    SignedMul,
    SignedDiv,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FloatOp {
    /// `fp`: from sign, exponent and fraction.
    Make,
    Abs,
    Neg,
    Add,
    Sub,
    Mul,
    Div,
    Fma,
    Sqrt,
    Rem,
    RoundToIntegral,
    Min,
    Max,
    Le,
    Lt,
    Ge,
    Gt,
    Eq,
    IsNormal,
    IsSubnormal,
    IsZero,
    IsInfinite,
    IsNan,
    IsNegative,
    IsPositive,
    /// To the format of the result's type.
    ToFloat,
    ToFloatUnsigned,
    ToUnsigned(u32),
    ToSigned(u32),
    ToReal,
    ToBits,
    PlusInfinity,
    MinusInfinity,
    Nan,
    PlusZero,
    MinusZero,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum StringOp {
    Concat,
    Len,
    At,
    Substr,
    PrefixOf,
    SuffixOf,
    Contains,
    IndexOf,
    Replace,
    ReplaceAll,
    Lt,
    Le,
    IsDigit,
    ToCode,
    FromCode,
    ToInt,
    FromInt,
    InRegex,
    ToRegex,
    RegexNone,
    RegexAll,
    RegexAllChar,
    RegexConcat,
    RegexUnion,
    RegexInter,
    RegexStar,
    RegexPlus,
    RegexOption,
    RegexRange,
    RegexComplement,
    RegexDifference,
    RegexPower(u32),
    RegexLoop(u32, u32),
}

/// An operation with the arguments that the text gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Builtin {
    pub op: Op,
    pub leading: Vec<Value>,
}

/// An S-expression.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sexp {
    Atom(String),
    List(Vec<Sexp>),
}

impl Sexp {
    fn atom(&self) -> Option<&str> {
        match self {
            Sexp::Atom(text) => Some(text),
            Sexp::List(_) => None,
        }
    }

    fn number(&self) -> Option<u32> {
        self.atom()?.parse().ok()
    }
}

/// The expressions side by side in a text; `None` if brackets do not match.
fn read_sexps(text: &str) -> Option<Vec<Sexp>> {
    let mut stack: Vec<Vec<Sexp>> = vec![Vec::new()];
    let mut atom = String::new();
    for character in text.chars().chain([' ']) {
        if !atom.is_empty() && (character.is_whitespace() || character == '(' || character == ')') {
            stack.last_mut()?.push(Sexp::Atom(std::mem::take(&mut atom)));
        }
        match character {
            '(' => stack.push(Vec::new()),
            ')' => {
                let list = stack.pop()?;
                stack.last_mut()?.push(Sexp::List(list));
            }
            space if space.is_whitespace() => {}
            other => atom.push(other),
        }
    }
    if stack.len() == 1 { stack.pop() } else { None }
}

pub(super) fn rounding_mode(name: &str) -> Option<RoundingMode> {
    Some(match name {
        "RNE" | "roundNearestTiesToEven" => RoundingMode::NearestTiesToEven,
        "RNA" | "roundNearestTiesToAway" => RoundingMode::NearestTiesToAway,
        "RTP" | "roundTowardPositive" => RoundingMode::TowardPositive,
        "RTN" | "roundTowardNegative" => RoundingMode::TowardNegative,
        "RTZ" | "roundTowardZero" => RoundingMode::TowardZero,
        _ => return None,
    })
}

/// A literal among the first arguments.
fn literal(sexp: &Sexp) -> Option<Value> {
    match sexp {
        Sexp::Atom(text) => {
            if let Some(mode) = rounding_mode(text) {
                return Some(Value::RoundingMode(mode));
            }
            match text.as_str() {
                "true" => return Some(Value::TRUE),
                "false" => return Some(Value::FALSE),
                _ => {}
            }
            if let Some(digits) = text.strip_prefix("#x") {
                let value = BigInt::parse_bytes(digits.as_bytes(), 16)?;
                return Some(Value::Bv(Bv::new(4 * digits.len() as u32, &value)));
            }
            if let Some(digits) = text.strip_prefix("#b") {
                let value = BigInt::parse_bytes(digits.as_bytes(), 2)?;
                return Some(Value::Bv(Bv::new(digits.len() as u32, &value)));
            }
            Some(Value::Int(Integer::from(text.parse::<BigInt>().ok()?)))
        }
        Sexp::List(parts) => match &parts[..] {
            [Sexp::Atom(mark), Sexp::Atom(name), width] if mark == "_" => {
                let value = name.strip_prefix("bv")?.parse::<BigInt>().ok()?;
                Some(Value::Bv(Bv::new(width.number()?, &value)))
            }
            [Sexp::Atom(minus), Sexp::Atom(digits)] if minus == "-" => {
                Some(Value::Int(Integer::from(-digits.parse::<BigInt>().ok()?)))
            }
            _ => None,
        },
    }
}

impl Builtin {
    /// Reads the text of an attribute; `None` if it names nothing that is known here.
    pub fn parse(text: &str) -> Option<Builtin> {
        let mut words = text.split_whitespace();
        let Some(name) = words.next().filter(|name| INDEXED.contains(name)) else { return Self::read(text) };
        // Boogie lets the indexed names of SMT-LIB be written without `(_ …)`: `sign_extend 24`.
        let words: Vec<&str> = words.collect();
        let count = words.iter().take_while(|word| word.bytes().all(|byte| byte.is_ascii_digit())).count();
        let (indices, leading) = words.split_at(count);
        match indices {
            [] => Self::read(text),
            _ => Self::read(&format!("(_ {name} {}) {}", indices.join(" "), leading.join(" "))),
        }
    }

    fn read(text: &str) -> Option<Builtin> {
        let sexps = read_sexps(text)?;
        let (head, rest) = sexps.split_first()?;
        let op = read_head(head)?;
        let leading = rest.iter().map(literal).collect::<Option<_>>()?;
        Some(Builtin { op, leading })
    }
}

/// SMT-LIB's names that take numbers as indices, never as first arguments.
const INDEXED: &[&str] = &[
    "zero_extend",
    "sign_extend",
    "repeat",
    "rotate_left",
    "rotate_right",
    "extract",
    "int2bv",
    "nat2bv",
    "int_to_bv",
    "divisible",
    "to_fp",
    "to_fp_unsigned",
    "fp.to_ubv",
    "fp.to_sbv",
    "+oo",
    "-oo",
    "+zero",
    "-zero",
    "NaN",
    "re.^",
    "re.loop",
];

fn read_head(head: &Sexp) -> Option<Op> {
    match head {
        Sexp::Atom(name) => named(name, &[]).or_else(|| lifted(name)),
        Sexp::List(parts) => match parts.first()?.atom()? {
            "as" if parts.get(1)?.atom()? == "const" => Some(Op::ConstMap),
            // (_ map f), (_ map (f (Int Int) Int))
            "_" if parts.get(1)?.atom()? == "map" => {
                let inner = match parts.get(2)? {
                    Sexp::List(signature) => signature.first()?,
                    atom => atom,
                };
                Some(Op::Pointwise(Box::new(read_head(inner)?)))
            }
            "_" => {
                let indices: Vec<u32> = parts[2..].iter().map(Sexp::number).collect::<Option<_>>()?;
                named(parts.get(1)?.atom()?, &indices)
            }
            _ => None,
        },
    }
}

/// Boogie's own names for functions on maps.
fn lifted(name: &str) -> Option<Op> {
    let op = match name {
        "MapConst" => return Some(Op::ConstMap),
        "MapAdd" => Op::Add,
        "MapSub" => Op::Sub,
        "MapMul" => Op::Mul,
        "MapDiv" => Op::Div,
        "MapMod" => Op::Mod,
        "MapEq" | "MapIff" => Op::Eq,
        "MapGt" => Op::Gt,
        "MapGe" => Op::Ge,
        "MapLt" => Op::Lt,
        "MapLe" => Op::Le,
        "MapAnd" => Op::And,
        "MapOr" => Op::Or,
        "MapNot" => Op::Not,
        "MapImp" => Op::Implies,
        "MapIte" => Op::Ite,
        _ => return None,
    };
    Some(Op::Pointwise(Box::new(op)))
}

fn named(name: &str, indices: &[u32]) -> Option<Op> {
    if let &[n] = indices {
        return Some(match name {
            "zero_extend" => Op::ZeroExtend(n),
            "sign_extend" => Op::SignExtend(n),
            "repeat" => Op::Repeat(n),
            "rotate_left" => Op::RotateLeft(n),
            "rotate_right" => Op::RotateRight(n),
            "int2bv" | "nat2bv" | "int_to_bv" => Op::IntToBv(Some(n)),
            "divisible" => Op::Divisible(n),
            "fp.to_ubv" => Op::Float(FloatOp::ToUnsigned(n)),
            "fp.to_sbv" => Op::Float(FloatOp::ToSigned(n)),
            "re.^" => Op::String(StringOp::RegexPower(n)),
            _ => return None,
        });
    }
    if let &[a, b] = indices {
        return Some(match name {
            "extract" => Op::Extract { high: a, low: b },
            "re.loop" => Op::String(StringOp::RegexLoop(a, b)),
            // The widths are those of the result's type.
            "to_fp" => Op::Float(FloatOp::ToFloat),
            "to_fp_unsigned" => Op::Float(FloatOp::ToFloatUnsigned),
            "+oo" => Op::Float(FloatOp::PlusInfinity),
            "-oo" => Op::Float(FloatOp::MinusInfinity),
            "NaN" => Op::Float(FloatOp::Nan),
            "+zero" => Op::Float(FloatOp::PlusZero),
            "-zero" => Op::Float(FloatOp::MinusZero),
            _ => return None,
        });
    }
    if !indices.is_empty() {
        return None;
    }
    Some(match name {
        "not" => Op::Not,
        "and" => Op::And,
        "or" => Op::Or,
        "xor" => Op::Xor,
        "=>" | "implies" => Op::Implies,
        "=" | "iff" => Op::Eq,
        "distinct" => Op::Distinct,
        "ite" | "if" => Op::Ite,
        "+" => Op::Add,
        "-" => Op::Sub,
        "*" => Op::Mul,
        "div" => Op::Div,
        "mod" => Op::Mod,
        "rem" => Op::Rem,
        "/" => Op::RealDiv,
        "^" => Op::Power,
        "abs" => Op::Abs,
        "<" => Op::Lt,
        "<=" => Op::Le,
        ">" => Op::Gt,
        ">=" => Op::Ge,
        "to_real" => Op::ToReal,
        "to_int" => Op::ToInt,
        "is_int" => Op::IsInt,
        "select" => Op::Select,
        "store" => Op::Store,
        _ => return bit_vectors(name).or_else(|| floats(name)).or_else(|| strings(name)),
    })
}

fn bit_vectors(name: &str) -> Option<Op> {
    Some(match name {
        "bvadd" => Op::Bv(BvOp::Add),
        "bvsub" => Op::Bv(BvOp::Sub),
        "bvmul" => Op::Bv(BvOp::Mul),
        "bvudiv" => Op::Bv(BvOp::Udiv),
        "bvurem" => Op::Bv(BvOp::Urem),
        "bvsdiv" => Op::Bv(BvOp::Sdiv),
        "bvsrem" => Op::Bv(BvOp::Srem),
        "bvsmod" => Op::Bv(BvOp::Smod),
        "bvand" => Op::Bv(BvOp::And),
        "bvor" => Op::Bv(BvOp::Or),
        "bvxor" => Op::Bv(BvOp::Xor),
        "bvnand" => Op::Bv(BvOp::Nand),
        "bvnor" => Op::Bv(BvOp::Nor),
        "bvxnor" => Op::Bv(BvOp::Xnor),
        "bvshl" => Op::Bv(BvOp::Shl),
        "bvlshr" => Op::Bv(BvOp::Lshr),
        "bvashr" => Op::Bv(BvOp::Ashr),
        "bvult" => Op::BvCompare(BvCompare::Ult),
        "bvule" => Op::BvCompare(BvCompare::Ule),
        "bvugt" => Op::BvCompare(BvCompare::Ugt),
        "bvuge" => Op::BvCompare(BvCompare::Uge),
        "bvslt" => Op::BvCompare(BvCompare::Slt),
        "bvsle" => Op::BvCompare(BvCompare::Sle),
        "bvsgt" => Op::BvCompare(BvCompare::Sgt),
        "bvsge" => Op::BvCompare(BvCompare::Sge),
        "bvnot" => Op::BvNot,
        "bvneg" => Op::BvNeg,
        "bvcomp" => Op::BvEqual,
        "bvredor" => Op::BvReduceOr,
        "bvredand" => Op::BvReduceAnd,
        "concat" => Op::Concat,
        "ext_rotate_left" => Op::RotateLeftBy,
        "ext_rotate_right" => Op::RotateRightBy,
        "bv2nat" | "bv2int" | "ubv_to_int" => Op::BvToNat,
        "sbv_to_int" => Op::BvToInt,
        "int2bv" | "nat2bv" | "int_to_bv" => Op::IntToBv(None),
        "bvnego" => Op::Overflow(Overflow::Neg),
        "bvuaddo" => Op::Overflow(Overflow::UnsignedAdd),
        "bvsaddo" => Op::Overflow(Overflow::SignedAdd),
        "bvusubo" => Op::Overflow(Overflow::UnsignedSub),
        "bvssubo" => Op::Overflow(Overflow::SignedSub),
        "bvumulo" => Op::Overflow(Overflow::UnsignedMul),
        "bvsmulo" => Op::Overflow(Overflow::SignedMul),
        "bvsdivo" => Op::Overflow(Overflow::SignedDiv),
        _ => return None,
    })
}

fn floats(name: &str) -> Option<Op> {
    Some(Op::Float(match name {
        "fp" => FloatOp::Make,
        "fp.abs" => FloatOp::Abs,
        "fp.neg" => FloatOp::Neg,
        "fp.add" => FloatOp::Add,
        "fp.sub" => FloatOp::Sub,
        "fp.mul" => FloatOp::Mul,
        "fp.div" => FloatOp::Div,
        "fp.fma" => FloatOp::Fma,
        "fp.sqrt" => FloatOp::Sqrt,
        "fp.rem" => FloatOp::Rem,
        "fp.roundToIntegral" => FloatOp::RoundToIntegral,
        "fp.min" => FloatOp::Min,
        "fp.max" => FloatOp::Max,
        "fp.leq" => FloatOp::Le,
        "fp.lt" => FloatOp::Lt,
        "fp.geq" => FloatOp::Ge,
        "fp.gt" => FloatOp::Gt,
        "fp.eq" => FloatOp::Eq,
        "fp.isNormal" => FloatOp::IsNormal,
        "fp.isSubnormal" => FloatOp::IsSubnormal,
        "fp.isZero" => FloatOp::IsZero,
        "fp.isInfinite" => FloatOp::IsInfinite,
        "fp.isNaN" => FloatOp::IsNan,
        "fp.isNegative" => FloatOp::IsNegative,
        "fp.isPositive" => FloatOp::IsPositive,
        "fp.to_real" => FloatOp::ToReal,
        "fp.to_ieee_bv" | "to_ieee_bv" => FloatOp::ToBits,
        _ => return None,
    }))
}

fn strings(name: &str) -> Option<Op> {
    Some(Op::String(match name {
        "str.++" => StringOp::Concat,
        "str.len" => StringOp::Len,
        "str.at" => StringOp::At,
        "str.substr" => StringOp::Substr,
        "str.prefixof" => StringOp::PrefixOf,
        "str.suffixof" => StringOp::SuffixOf,
        "str.contains" => StringOp::Contains,
        "str.indexof" => StringOp::IndexOf,
        "str.replace" => StringOp::Replace,
        "str.replace_all" => StringOp::ReplaceAll,
        "str.<" => StringOp::Lt,
        "str.<=" => StringOp::Le,
        "str.is_digit" => StringOp::IsDigit,
        "str.to_code" => StringOp::ToCode,
        "str.from_code" => StringOp::FromCode,
        "str.to_int" | "str.to.int" => StringOp::ToInt,
        "str.from_int" | "int.to.str" => StringOp::FromInt,
        "str.in_re" | "str.in.re" => StringOp::InRegex,
        "str.to_re" | "str.to.re" => StringOp::ToRegex,
        "re.none" | "re.nostr" => StringOp::RegexNone,
        "re.all" => StringOp::RegexAll,
        "re.allchar" => StringOp::RegexAllChar,
        "re.++" => StringOp::RegexConcat,
        "re.union" => StringOp::RegexUnion,
        "re.inter" => StringOp::RegexInter,
        "re.*" => StringOp::RegexStar,
        "re.+" => StringOp::RegexPlus,
        "re.opt" => StringOp::RegexOption,
        "re.range" => StringOp::RegexRange,
        "re.comp" | "re.complement" => StringOp::RegexComplement,
        "re.diff" => StringOp::RegexDifference,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_indices_sorts_and_first_arguments() {
        let op = |text: &str| Builtin::parse(text).map(|builtin| builtin.op);
        assert_eq!(op("bvadd"), Some(Op::Bv(BvOp::Add)));
        assert_eq!(op("(_ extract 7 0)"), Some(Op::Extract { high: 7, low: 0 }));
        assert_eq!(op("((as const (Array Int Int)))"), None);
        assert_eq!(op("(as const (Array Int Int))"), Some(Op::ConstMap));
        assert_eq!(op("(_ map (+ (Int Int) Int))"), Some(Op::Pointwise(Box::new(Op::Add))));
        assert_eq!(op("(_ map or)"), op("MapOr"));
        assert_eq!(op("bvidiv"), None);
        assert_eq!(op("(_ extract 7"), None);
        let conversion = Builtin::parse("(_ to_fp 8 24) RNE").unwrap();
        assert_eq!(conversion.op, Op::Float(FloatOp::ToFloat));
        assert_eq!(conversion.leading, [Value::RoundingMode(RoundingMode::NearestTiesToEven)]);
        assert_eq!(Builtin::parse("to_fp 8 24 RNE"), Some(conversion));
        let root = Builtin::parse("fp.sqrt RTZ").unwrap();
        assert_eq!((root.op, root.leading.len()), (Op::Float(FloatOp::Sqrt), 1));
        assert_eq!(op("sign_extend 24"), Some(Op::SignExtend(24)));
        assert_eq!(op("int2bv 8"), Some(Op::IntToBv(Some(8))));
        assert_eq!(Builtin::parse("+ 1").unwrap().leading.len(), 1);
        assert_eq!(Builtin::parse("bvadd (_ bv5 8)").unwrap().leading, [Value::bv(8, 5)]);
        assert_eq!(Builtin::parse("bvadd #x0f").unwrap().leading, [Value::bv(8, 15)]);
    }
}

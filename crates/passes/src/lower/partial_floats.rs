//! Functions of floats outside their domain.
//!
//! SMT-LIB leaves open what `fp.to_ubv` and `fp.to_sbv` make of NaN, of the infinities and of what does not fit,
//! `fp.to_real` of what is no number, and which zero `fp.min` and `fp.max` take of two. Z3's `fp.to_ieee_bv` has any
//! pattern of bits that means NaN for NaN. As in `partial.rs`, each is a function here.

use super::Lowerer;
use super::literals::{self, Toward};
use boogie::interp::Unspecified;
use boogie::interp::float::Format;
use boogie::syntax::RoundingMode;
use ir::{ExprId, Node, SortId};
use num_bigint::{BigInt, BigUint};
use num_traits::One;

const ROUNDING_MODES: [RoundingMode; 5] = [
    RoundingMode::NearestTiesToEven,
    RoundingMode::NearestTiesToAway,
    RoundingMode::TowardPositive,
    RoundingMode::TowardNegative,
    RoundingMode::TowardZero,
];

/// `fp.to_ubv` or `fp.to_sbv`, with the mode that the function's text has given, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ToBits {
    pub signed: bool,
    pub width: u32,
    pub mode: Option<RoundingMode>,
}

impl ToBits {
    /// Reads `(_ fp.to_sbv 32)`, which Boogie lets be written without `(_ …)`, or `(_ fp.to_sbv 32) RTZ`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let words = text.replace(['(', ')'], " ");
        let mut words = words.split_whitespace().skip_while(|&word| word == "_");
        let signed = match words.next()? {
            "fp.to_ubv" => false,
            "fp.to_sbv" => true,
            _ => return None,
        };
        let width = words.next()?.parse().ok().filter(|&width| width > 0)?;
        let mode = match words.next() {
            None => None,
            Some("RNE" | "roundNearestTiesToEven") => Some(RoundingMode::NearestTiesToEven),
            Some("RNA" | "roundNearestTiesToAway") => Some(RoundingMode::NearestTiesToAway),
            Some("RTP" | "roundTowardPositive") => Some(RoundingMode::TowardPositive),
            Some("RTN" | "roundTowardNegative") => Some(RoundingMode::TowardNegative),
            Some("RTZ" | "roundTowardZero") => Some(RoundingMode::TowardZero),
            Some(_) => return None,
        };
        words.next().is_none().then_some(Self { signed, width, mode })
    }

    /// The least and the greatest integer that the bits can say.
    fn range(self) -> (BigInt, BigInt) {
        let half = BigInt::one() << (self.width - 1);
        if self.signed { (-&half, half - 1) } else { (BigInt::ZERO, 2 * half - 1) }
    }
}

/// A limit for a real number: a number of halves, and whether it may be the limit itself.
type Limit = (BigInt, bool);

/// Below and above what a number must not be for its rounding to lie between `least`, which is not positive, and
/// `greatest`, which is not negative.
fn limits(mode: RoundingMode, least: &BigInt, greatest: &BigInt) -> (Limit, Limit) {
    let (low, high): (BigInt, BigInt) = (2 * least, 2 * greatest);
    match mode {
        RoundingMode::NearestTiesToEven => ((low - 1, !least.bit(0)), (high + 1, !greatest.bit(0))),
        RoundingMode::NearestTiesToAway => ((low - 1, false), (high + 1, false)),
        RoundingMode::TowardPositive => ((low - 2, false), (high, true)),
        RoundingMode::TowardNegative => ((low, true), (high + 2, false)),
        RoundingMode::TowardZero => ((low - 2, false), (high + 2, false)),
    }
}

impl Lowerer<'_> {
    fn float_test(&mut self, name: &str, arg: ExprId) -> ExprId {
        self.smt_function(name, name, &[arg], SortId::BOOL)
    }

    fn float_literal(&mut self, bits: BigUint, sort: SortId) -> ExprId {
        self.context().mk(Node::Float { bits, sort }, sort)
    }

    /// `fp.min` or `fp.max`: of two zeros of different sign one, and which is not said.
    pub(super) fn extremum(&mut self, max: bool, format: Format, left: ExprId, right: ExprId) -> ExprId {
        let sort = self.context().sort_of(left);
        let name = if max { "fp.max" } else { "fp.min" };
        let defined = self.smt_function(name, name, &[left, right], sort);
        if self.in_trigger {
            return defined;
        }
        let zeros = [left, right].map(|arg| self.float_test("fp.isZero", arg));
        let [left_sign, right_sign] = [left, right].map(|arg| self.float_test("fp.isNegative", arg));
        let same_sign = self.context().eq(left_sign, right_sign);
        let different = self.context().not(same_sign);
        let outside = self.context().and([zeros[0], zeros[1], different]);
        let (what, name) = match max {
            true => (Unspecified::FloatMax(format), "max0"),
            false => (Unspecified::FloatMin(format), "min0"),
        };
        // The function may have any value; its sign is the zero's.
        let any = self.partial_call(what.into(), name, &[left, right], sort);
        let negative = self.float_test("fp.isNegative", any);
        let minus = self.float_literal(BigUint::one() << (format.significand + format.exponent - 1), sort);
        let plus = self.float_literal(BigUint::ZERO, sort);
        let zero = self.context().ite(negative, minus, plus);
        self.context().ite(outside, zero, defined)
    }

    /// `fp.to_real`: neither NaN nor an infinity is a real number.
    pub(super) fn float_to_real(&mut self, format: Format, arg: ExprId) -> ExprId {
        let defined = self.smt_function("fp.to_real", "fp.to_real", &[arg], SortId::REAL);
        if self.in_trigger {
            return defined;
        }
        let (nan, infinite) = (self.float_test("fp.isNaN", arg), self.float_test("fp.isInfinite", arg));
        let outside = self.context().or([nan, infinite]);
        let unknown = self.partial_call(Unspecified::FloatToReal(format).into(), "to_real0", &[arg], SortId::REAL);
        self.context().ite(outside, unknown, defined)
    }

    /// `fp.to_ieee_bv`: NaN has many patterns.
    pub(super) fn float_to_pattern(&mut self, format: Format, arg: ExprId, result: SortId) -> ExprId {
        let defined = self.smt_function("fp.to_ieee_bv", "fp.to_ieee_bv", &[arg], result);
        if self.in_trigger {
            return defined;
        }
        let sort = self.context().sort_of(arg);
        let (width, stored) = (format.significand + format.exponent, format.significand - 1);
        let quiet = ((BigUint::one() << (format.exponent + 1)) - 1u32) << (stored - 1);
        let quiet = self.context().bv(quiet, width);
        // The function may have any value; one that does not mean NaN counts as the quiet one.
        let any = self.partial_call(Unspecified::FloatToBits(format).into(), "pattern0", &[arg], result);
        let to_float = format!("(_ to_fp {} {})", format.exponent, format.significand);
        let read = self.smt_function("to_fp", &to_float, &[any], sort);
        let is_nan = self.float_test("fp.isNaN", read);
        let pattern = self.context().ite(is_nan, any, quiet);
        let outside = self.float_test("fp.isNaN", arg);
        self.context().ite(outside, pattern, defined)
    }

    /// `fp.to_ubv` or `fp.to_sbv`, of a mode and a float.
    pub(super) fn float_to_bits(&mut self, to: ToBits, format: Format, args: [ExprId; 2], result: SortId) -> ExprId {
        let [mode, arg] = args;
        let name = if to.signed { "fp.to_sbv" } else { "fp.to_ubv" };
        let defined = self.smt_function(name, &format!("(_ {name} {})", to.width), &args, result);
        if self.in_trigger {
            return defined;
        }
        // A function for each mode: Z3 mixes up the modes that are arguments of functions in its models.
        let mut value = None;
        for rounding in ROUNDING_MODES {
            let literal = self.rounding_mode(rounding);
            let chosen = self.context().eq(mode, literal);
            if chosen == ExprId::FALSE {
                continue;
            }
            let inside = self.rounds_into(rounding, to, format, arg);
            let (what, name) = match to.signed {
                true => (Unspecified::FloatToSigned(format, to.width, rounding), "to_sbv0"),
                false => (Unspecified::FloatToUnsigned(format, to.width, rounding), "to_ubv0"),
            };
            let unknown = self.partial_call(what.into(), name, &[arg], result);
            let rounded = self.context().ite(inside, defined, unknown);
            value = Some(match value {
                None => rounded,
                Some(others) => self.context().ite(chosen, rounded, others),
            });
        }
        value.unwrap_or(defined)
    }

    /// Whether a float rounds to an integer that the bits can say. NaN is between no limits, and an infinity is
    /// beyond one of them.
    fn rounds_into(&mut self, mode: RoundingMode, to: ToBits, format: Format, arg: ExprId) -> ExprId {
        let sort = self.context().sort_of(arg);
        let (least, greatest) = to.range();
        let ((low, from), (high, up_to)) = limits(mode, &least, &greatest);
        // A float is above a limit that lies between two floats if it is above the lower one.
        let low_toward = if from { Toward::Positive } else { Toward::Negative };
        let high_toward = if up_to { Toward::Negative } else { Toward::Positive };
        let low = literals::halves(&low, low_toward, format.significand, format.exponent);
        let high = literals::halves(&high, high_toward, format.significand, format.exponent);
        let (low, high) = (self.float_literal(low, sort), self.float_literal(high, sort));
        let (above, below) = (if from { "fp.geq" } else { "fp.gt" }, if up_to { "fp.leq" } else { "fp.lt" });
        let above = self.smt_function(above, above, &[arg, low], SortId::BOOL);
        let below = self.smt_function(below, below, &[arg, high], SortId::BOOL);
        self.context().and([above, below])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_conversions() {
        let to = |signed, width, mode| Some(ToBits { signed, width, mode });
        assert_eq!(ToBits::parse("(_ fp.to_sbv 32)"), to(true, 32, None));
        assert_eq!(ToBits::parse("fp.to_ubv 8"), to(false, 8, None));
        assert_eq!(ToBits::parse("(_ fp.to_ubv 8) RTZ"), to(false, 8, Some(RoundingMode::TowardZero)));
        assert_eq!(ToBits::parse("(_ fp.to_ubv 0)"), None);
        assert_eq!(ToBits::parse("(_ fp.to_ubv 8) x"), None);
        assert_eq!(ToBits::parse("(_ extract 7 0)"), None);
    }

    #[test]
    fn limits_are_where_rounding_leaves_the_range() {
        let round = |mode, halves: i64| match (mode, halves.rem_euclid(2)) {
            (_, 0) => halves / 2,
            (RoundingMode::TowardPositive, _) => -(-halves).div_euclid(2),
            (RoundingMode::TowardNegative, _) => halves.div_euclid(2),
            (RoundingMode::TowardZero, _) => halves / 2,
            (RoundingMode::NearestTiesToAway, _) => (halves.abs() + 1) / 2 * halves.signum(),
            (RoundingMode::NearestTiesToEven, _) => {
                let below = halves.div_euclid(2);
                if below % 2 == 0 { below } else { below + 1 }
            }
        };
        for to in [(true, 1), (true, 3), (false, 1), (false, 3)] {
            let to = ToBits { signed: to.0, width: to.1, mode: None };
            let (least, greatest) = to.range();
            for mode in ROUNDING_MODES {
                let ((low, from), (high, up_to)) = limits(mode, &least, &greatest);
                for halves in -40..40 {
                    let value = BigInt::from(halves);
                    let above = if from { value >= low } else { value > low };
                    let below = if up_to { value <= high } else { value < high };
                    let rounded = BigInt::from(round(mode, halves));
                    let fits = least <= rounded && rounded <= greatest;
                    assert_eq!(above && below, fits, "{mode:?} {to:?} {halves}/2");
                }
            }
        }
    }
}

//! Floats against the machine's own, and small formats against brute force.

use super::*;

const SINGLE: Format = Format { significand: 24, exponent: 8 };
const DOUBLE: Format = Format { significand: 53, exponent: 11 };
const RNE: RoundingMode = RoundingMode::NearestTiesToEven;
const MODES: [RoundingMode; 5] = [
    RoundingMode::NearestTiesToEven,
    RoundingMode::NearestTiesToAway,
    RoundingMode::TowardPositive,
    RoundingMode::TowardNegative,
    RoundingMode::TowardZero,
];

/// A xorshift generator: enough for tests.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Bits of a double with exponents near each other, so that sums cancel and round; with some extremes.
    fn double(&mut self) -> f64 {
        let bits = self.next();
        match bits % 16 {
            0 => f64::from_bits(self.next()),
            1 => f64::from_bits(self.next() & 0x800f_ffff_ffff_ffff),
            2 => {
                [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX, f64::MIN_POSITIVE][bits as usize % 7]
            }
            3 => f64::from((bits >> 32) as i32),
            4 => f64::from((bits >> 60) as i32) / 2.0,
            _ => {
                let exponent = 1023 - 30 + (bits >> 8) % 60;
                f64::from_bits((self.next() & 0x800f_ffff_ffff_ffff) | (exponent << 52))
            }
        }
    }

    fn single(&mut self) -> f32 {
        let bits = self.next() as u32;
        match self.next() % 8 {
            0 => f32::from_bits(bits),
            1 => f32::from_bits(bits & 0x807f_ffff),
            2 => {
                [0.0, -0.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MAX, f32::MIN_POSITIVE][bits as usize % 7]
            }
            _ => f32::from_bits((bits & 0x807f_ffff) | ((127 - 15 + self.next() as u32 % 30) << 23)),
        }
    }
}

fn double(value: f64) -> Float {
    Float::from_bits(DOUBLE, &Bv::from_u64(64, value.to_bits())).unwrap()
}

fn single(value: f32) -> Float {
    Float::from_bits(SINGLE, &Bv::from_u64(32, u64::from(value.to_bits()))).unwrap()
}

#[test]
fn doubles_agree_with_the_machine() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..20_000 {
        let (a, b, c) = (random.double(), random.double(), random.double());
        let (x, y, z) = (double(a), double(b), double(c));
        assert_eq!(x.add(RNE, &y), double(a + b), "{a:e} + {b:e}");
        assert_eq!(x.sub(RNE, &y), double(a - b), "{a:e} - {b:e}");
        assert_eq!(x.mul(RNE, &y), double(a * b), "{a:e} * {b:e}");
        assert_eq!(x.div(RNE, &y), double(a / b), "{a:e} / {b:e}");
        assert_eq!(x.fma(RNE, &y, &z), double(a.mul_add(b, c)), "{a:e} * {b:e} + {c:e}");
        assert_eq!(x.sqrt(RNE), double(a.sqrt()), "sqrt {a:e}");
        assert_eq!(x.compare(&y), a.partial_cmp(&b), "{a:e} {b:e}");
        assert_eq!(x.convert(SINGLE, RNE), single(a as f32), "{a:e} as f32");
        assert_eq!(x.round_to_integral(RNE), double(a.round_ties_even()), "round {a:e}");
        assert_eq!(x.round_to_integral(RoundingMode::NearestTiesToAway), double(a.round()), "round {a:e}");
        assert_eq!(x.round_to_integral(RoundingMode::TowardPositive), double(a.ceil()), "ceil {a:e}");
        assert_eq!(x.round_to_integral(RoundingMode::TowardNegative), double(a.floor()), "floor {a:e}");
        assert_eq!(x.round_to_integral(RoundingMode::TowardZero), double(a.trunc()), "trunc {a:e}");
        if a.is_finite() && a.abs() < 1e18 {
            assert_eq!(x.to_integer(RoundingMode::TowardZero), Some(Integer::from(a as i64)));
        }
        if !a.is_nan() {
            assert_eq!(x.to_bits(), Bv::from_u64(64, a.to_bits()));
        }
        assert_eq!(parse_literal(&x.to_string()), Some(x));
    }
}

#[test]
fn singles_agree_with_the_machine() {
    let mut random = Random(0x1234_5678_9abc_def1);
    for _ in 0..20_000 {
        let (a, b, c) = (random.single(), random.single(), random.single());
        let (x, y, z) = (single(a), single(b), single(c));
        assert_eq!(x.add(RNE, &y), single(a + b), "{a:e} + {b:e}");
        assert_eq!(x.mul(RNE, &y), single(a * b), "{a:e} * {b:e}");
        assert_eq!(x.div(RNE, &y), single(a / b), "{a:e} / {b:e}");
        assert_eq!(x.fma(RNE, &y, &z), single(a.mul_add(b, c)), "{a:e} * {b:e} + {c:e}");
        assert_eq!(x.sqrt(RNE), single(a.sqrt()), "sqrt {a:e}");
        assert_eq!(x.convert(DOUBLE, RNE), double(f64::from(a)));
        let integer = random.next() as i64;
        assert_eq!(Float::from_integer(SINGLE, RNE, &integer.into()), single(integer as f32));
        // A double holds the exact product of two singles, from which every direction is one rounding away.
        let product = f64::from(a) * f64::from(b);
        for mode in MODES {
            assert_eq!(x.mul(mode, &y), double(product).convert(SINGLE, mode), "{a:e} * {b:e} {mode:?}");
        }
    }
}

/// All numbers of a format of a few bits.
fn all(format: Format) -> Vec<Float> {
    let width = format.significand + format.exponent;
    (0..1u64 << width).filter_map(|bits| Float::from_bits(format, &Bv::from_u64(width, bits))).collect()
}

/// What IEEE says rounding is: of the format's numbers, the nearest on the side that the mode asks for.
fn nearest(format: Format, mode: RoundingMode, value: &BigRational) -> Float {
    let numbers: Vec<(Float, BigRational)> =
        all(format).into_iter().filter_map(|x| x.to_rational().map(|exact| (x, exact))).collect();
    let below = numbers.iter().filter(|(_, exact)| exact <= value).max_by(|a, b| a.1.cmp(&b.1));
    let above = numbers.iter().filter(|(_, exact)| exact >= value).min_by(|a, b| a.1.cmp(&b.1));
    // Beyond the largest number, the next step of the same size stands for infinity.
    let step = {
        let mut finite: Vec<&BigRational> = numbers.iter().map(|(_, exact)| exact).collect();
        finite.sort();
        finite[finite.len() - 1] - finite[finite.len() - 2]
    };
    let largest = numbers.iter().map(|(_, exact)| exact).max().unwrap().clone();
    let (below, above) = match (below, above) {
        (Some(below), Some(above)) => (below.clone(), above.clone()),
        (Some(below), None) => (below.clone(), (Float::infinity(format, false), &largest + &step)),
        (None, Some(above)) => ((Float::infinity(format, true), -(&largest + &step)), above.clone()),
        (None, None) => unreachable!(),
    };
    let zero = BigRational::zero();
    let sign = |float: Float| if float.is_zero() { Float::zero(format, *value < zero) } else { float };
    if below.1 == above.1 {
        return sign(below.0);
    }
    let (down, up) = (value - &below.1, &above.1 - value);
    let even = |float: &Float| float.is_infinite() || !float.to_bits().bit(0);
    let picked = match mode {
        RoundingMode::TowardPositive => above.0,
        RoundingMode::TowardNegative => below.0,
        RoundingMode::TowardZero => {
            if *value < zero {
                above.0
            } else {
                below.0
            }
        }
        _ => match down.cmp(&up) {
            Ordering::Less => below.0,
            Ordering::Greater => above.0,
            Ordering::Equal if mode == RNE => {
                if even(&below.0) {
                    below.0
                } else {
                    above.0
                }
            }
            Ordering::Equal => {
                if *value < zero {
                    below.0
                } else {
                    above.0
                }
            }
        },
    };
    sign(picked)
}

#[test]
fn small_formats_round_as_the_definition_says() {
    let format = Format { significand: 3, exponent: 3 };
    for numerator in -180..=180i64 {
        for denominator in [1, 3, 7, 8, 16, 32] {
            let value = BigRational::new(numerator.into(), i64::from(denominator).into());
            if value.is_zero() {
                continue;
            }
            for mode in MODES {
                // The definition's infinities in directed modes apply only beyond the largest number.
                let expected = nearest(format, mode, &value);
                assert_eq!(Float::from_rational(format, mode, &value), expected, "{value} {mode:?}");
            }
        }
    }
}

#[test]
fn small_formats_compute_what_rationals_do() {
    let format = Format { significand: 3, exponent: 3 };
    let finite: Vec<Float> = all(format).into_iter().filter(|x| x.to_rational().is_some()).collect();
    for x in &finite {
        for y in &finite {
            let (a, b) = (x.to_rational().unwrap(), y.to_rational().unwrap());
            for mode in MODES {
                let check = |result: Float, exact: BigRational, what: &str| {
                    if !exact.is_zero() {
                        assert_eq!(result, Float::from_rational(format, mode, &exact), "{x} {what} {y} {mode:?}");
                    } else {
                        assert!(result.is_zero());
                    }
                };
                check(x.add(mode, y), &a + &b, "+");
                check(x.sub(mode, y), &a - &b, "-");
                check(x.mul(mode, y), &a * &b, "*");
                if !b.is_zero() {
                    check(x.div(mode, y), &a / &b, "/");
                }
                for z in &finite {
                    check(x.fma(mode, y, z), &a * &b + z.to_rational().unwrap(), "fma");
                }
            }
            if !b.is_zero() {
                let quotient = &a / &b;
                let twice: BigRational = &quotient * BigInt::from(2);
                let mut n = (quotient.clone() + BigRational::new(1.into(), 2.into())).floor();
                if twice.is_integer() && !quotient.is_integer() && n.to_integer().is_odd() {
                    n -= BigRational::one();
                }
                let remainder = x.rem(y);
                assert_eq!(remainder.to_rational(), Some(&a - &b * n), "{x} rem {y}");
                if remainder.is_zero() {
                    assert_eq!(remainder.is_negative(), x.is_negative());
                }
            }
        }
    }
}

#[test]
fn special_cases() {
    let (one, zero, minus_zero) = (double(1.0), double(0.0), double(-0.0));
    assert_eq!(one.sub(RNE, &one), zero);
    assert_eq!(one.sub(RoundingMode::TowardNegative, &one), minus_zero);
    assert_eq!(zero.compare(&minus_zero), Some(Ordering::Equal));
    assert_ne!(zero, minus_zero);
    assert_eq!(zero.minimum(&minus_zero), None);
    assert_eq!(double(f64::NAN).maximum(&one), Some(one.clone()));
    assert_eq!(double(f64::NAN).neg(), double(f64::NAN));
    assert_eq!(minus_zero.sqrt(RNE), minus_zero);
    assert!(double(-1.0).sqrt(RNE).is_nan());
    assert!(double(5e-324).is_subnormal());
    assert_eq!(double(f64::MAX).add(RoundingMode::TowardZero, &double(f64::MAX)), double(f64::MAX));
    assert_eq!(double(f64::INFINITY).to_rational(), None);
}

#[test]
fn literals() {
    assert_eq!(parse_literal("0x1.8e0f24e8"), Some(single(1.5)));
    assert_eq!(parse_literal("-0x1.8e1f24e8"), Some(single(-24.0)));
    assert_eq!(parse_literal("0x0.8e-1f53e11"), Some(double(1.0 / 32.0)));
    assert_eq!(parse_literal("0NaN24e8"), Some(single(f32::NAN)));
    assert_eq!(parse_literal("0nan24e8"), Some(single(f32::NAN)));
    assert_eq!(parse_literal("0-oo53e11"), Some(double(f64::NEG_INFINITY)));
    assert_eq!(parse_literal("0x1.8f24e8"), None);
    assert_eq!(single(0.1).to_string(), "0x1.99999ae-1f24e8");
}

#[test]
fn far_apart_numbers_still_round() {
    let wide = Format { significand: 24, exponent: 30 };
    let one = Float::from_integer(wide, RNE, &Integer::ONE);
    let tiny = Float {
        format: wide,
        negative: false,
        kind: Kind::Finite { exponent: wide.least(), significand: BigUint::one() },
    };
    assert_eq!(one.add(RNE, &tiny), one);
    assert_eq!(one.sub(RNE, &tiny), one);
    assert!(one.add(RoundingMode::TowardPositive, &tiny).compare(&one) == Some(Ordering::Greater));
    assert!(one.sub(RoundingMode::TowardZero, &tiny).compare(&one) == Some(Ordering::Less));
    assert!(tiny.mul(RNE, &tiny).is_zero());
    assert_eq!(tiny.rem(&one), tiny);
    assert_eq!(one.rem(&tiny), Float::zero(wide, false));
}

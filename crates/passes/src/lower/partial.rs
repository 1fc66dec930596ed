//! Operations outside their domain: `x div 0`, `0.0 ** 0.0`, a field of a value that another constructor made.
//! (`docs/operations.md` has them all; those of floats are in `partial_floats.rs`.)
//!
//! Boogie and SMT-LIB leave them open; a solver chooses, does not say what it chose, and now and then knows more than
//! it should (Z3 takes `0.0 ** -1.0` for zero). So lowering says it itself: `if y == 0 then div0(x) else x div y`, with
//! a function that nothing is known of. A model then has a table for `div0`, and a replay can do as it does.
//! Inside triggers the plain operation stays: that is the term to be matched.

use super::Lowerer;
use boogie::interp::Unspecified;
use boogie::typed::Ty;
use ir::{ConstructorId, ExprId, Function, FunctionId, FunctionKind, Node, Op, SortId};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

/// Where a function that stands for an operation outside its domain comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PartialSource {
    pub what: Unspecified,
    /// For a field: the type arguments of the datatype.
    pub type_args: Box<[Ty]>,
}

impl From<Unspecified> for PartialSource {
    fn from(what: Unspecified) -> Self {
        Self { what, type_args: Box::default() }
    }
}

impl Lowerer<'_> {
    /// `div`, `mod` or `/`.
    pub(super) fn division(&mut self, op: Op, left: ExprId, right: ExprId) -> ExprId {
        let defined = self.context().apply(op, &[left, right]);
        let (what, name) = match op {
            Op::Div => (Unspecified::DivByZero, "div0"),
            Op::Mod => (Unspecified::ModByZero, "mod0"),
            Op::RealDiv => (Unspecified::RealDivByZero, "quotient0"),
            _ => return defined,
        };
        self.unless_by_zero(what, name, left, right, defined)
    }

    /// Z3's `rem`: `mod` with the sign of the divisor.
    pub(super) fn remainder(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let defined = match self.context().node(right) {
            Node::Int(divisor) if divisor.is_positive() => self.context().modulo(left, right),
            Node::Int(divisor) if divisor.is_negative() => {
                let modulo = self.context().modulo(left, right);
                self.context().neg(modulo)
            }
            _ => self.smt_function("rem", "rem", &[left, right], SortId::INT),
        };
        self.unless_by_zero(Unspecified::RemByZero, "rem0", left, right, defined)
    }

    /// `defined`, unless the divisor is zero.
    fn unless_by_zero(
        &mut self,
        what: Unspecified,
        name: &str,
        left: ExprId,
        right: ExprId,
        defined: ExprId,
    ) -> ExprId {
        let fixed = match self.context().node(right) {
            Node::Int(divisor) => !divisor.is_zero(),
            Node::Real(divisor) => !divisor.is_zero(),
            _ => false,
        };
        if fixed || self.in_trigger {
            return defined;
        }
        let sort = self.context().sort_of(right);
        let zero = if sort == SortId::INT { self.context().int(0) } else { self.context().real(Zero::zero()) };
        let is_zero = self.context().eq(right, zero);
        // The divisor is no argument: it is zero.
        let unknown = self.partial_call(what.into(), name, &[left], sort);
        self.context().ite(is_zero, unknown, defined)
    }

    /// `base ** exponent`, of reals.
    pub(super) fn power(&mut self, base: ExprId, exponent: ExprId) -> ExprId {
        let defined = self.context().pow(base, exponent);
        if self.in_trigger {
            return defined;
        }
        let inside = self.has_power(base, exponent);
        if inside == ExprId::TRUE {
            return defined;
        }
        let unknown = self.partial_call(Unspecified::Power.into(), "power0", &[base, exponent], SortId::REAL);
        self.context().ite(inside, defined, unknown)
    }

    /// Whether a power is defined: a positive base has all, zero the positive ones, a negative base those whose
    /// exponent is an integer. Said as simply as what is known allows.
    fn has_power(&mut self, base: ExprId, exponent: ExprId) -> ExprId {
        let real = |node: &Node| match node {
            Node::Real(value) => Some(value.clone()),
            _ => None,
        };
        let zero = self.context().real(BigRational::zero());
        let (positive, is_zero) = (self.context().lt(zero, base), self.context().eq(base, zero));
        match real(self.context().node(exponent)) {
            Some(exponent) if exponent.is_integer() && exponent.is_positive() => return ExprId::TRUE,
            Some(exponent) if exponent.is_integer() => return self.context().not(is_zero),
            Some(exponent) if exponent.is_positive() => return self.context().le(zero, base),
            Some(_) => return positive,
            None => {}
        }
        if positive == ExprId::TRUE {
            return ExprId::TRUE;
        }
        let negative = self.context().lt(base, zero);
        let rises = self.context().lt(zero, exponent);
        let floor = self.context().to_int(exponent);
        let floor = self.context().to_real(floor);
        let is_whole = self.context().eq(floor, exponent);
        let of_zero = self.context().and([is_zero, rises]);
        let of_negative = self.context().and([negative, is_whole]);
        self.context().or([positive, of_zero, of_negative])
    }

    /// `^` of integers, to an integer: the power of the reals, where the exponent is not negative.
    pub(super) fn int_power(&mut self, base: ExprId, exponent: ExprId) -> ExprId {
        let (real_base, real_exponent) = (self.context().to_real(base), self.context().to_real(exponent));
        let power = self.context().pow(real_base, real_exponent);
        let defined = self.context().to_int(power);
        if self.in_trigger {
            return defined;
        }
        let zero = self.context().int(BigInt::zero());
        let rises = self.context().lt(zero, exponent);
        let to_zero = self.context().eq(exponent, zero);
        let of_zero = self.context().eq(base, zero);
        let not_of_zero = self.context().not(of_zero);
        let to_zero = self.context().and([to_zero, not_of_zero]);
        let inside = self.context().or([rises, to_zero]);
        let unknown = self.partial_call(Unspecified::IntPower.into(), "int_power0", &[base, exponent], SortId::INT);
        self.context().ite(inside, defined, unknown)
    }

    /// The field of a value that `constructor` may have made.
    pub(super) fn partial_field(&mut self, constructor: ConstructorId, field: u32, value: ExprId) -> ExprId {
        let context = self.context();
        let selected = context.field(constructor, field, value);
        let declared = context.constructor(constructor);
        let (name, result) = (format!("{}.wrong", declared.fields[field as usize].0), context.sort_of(selected));
        let only = context.datatype(declared.datatype).constructors.len() == 1;
        if only || self.in_trigger {
            return selected;
        }
        let Some(instance) = self.map.constructors.get(&constructor) else { return selected };
        let what = Unspecified::Field(instance.of, field);
        let source = PartialSource { what, type_args: instance.type_args.clone() };
        let built = self.context().is(constructor, value);
        if built == ExprId::TRUE {
            return selected;
        }
        let unknown = self.partial_call(source, &name, &[value], result);
        self.context().ite(built, selected, unknown)
    }

    /// What an operation is outside its domain: a function of these arguments.
    pub(super) fn partial_call(
        &mut self,
        source: PartialSource,
        name: &str,
        args: &[ExprId],
        result: SortId,
    ) -> ExprId {
        let function = match self.partials.get(&source) {
            Some(&known) => known,
            None => self.partial_function(source, name, args, result),
        };
        self.context().call(function, args)
    }

    fn partial_function(&mut self, source: PartialSource, name: &str, args: &[ExprId], result: SortId) -> FunctionId {
        let name = self.function_names.unique(name);
        let params = args.iter().map(|&arg| self.program.context.sort_of(arg)).collect();
        let function = Function { name, params, result, kind: FunctionKind::Uninterpreted };
        let function = self.context().add_function(function);
        self.partials.insert(source.clone(), function);
        self.map.partial.insert(function, source);
        function
    }
}

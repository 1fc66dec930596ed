//! Simplifying constructors of expressions.
//!
//! Each gives an expression that is equal to what its name says in every model: constants fold, neutral elements
//! go, `And`/`Or` are flat, sorted and free of duplicates, negation is pushed through comparisons that have an
//! opposite. They look at a node and its arguments, never deeper than a fixed number of steps, so building stays
//! linear.

use crate::context::{Context, Node, Op, Quantifier, Sort};
use crate::ids::{ConstructorId, ExprId, FunctionId, SortId, VarId};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

/// How many stores a `select` looks through for its index.
const SELECT_DEPTH: usize = 16;

/// Junctions up to this size are taken apart by the one around them; larger ones stay whole, so that a chain of a
/// hundred thousand conjuncts is not copied a hundred thousand times.
const FLAT_JUNCTION: usize = 16;

impl Context {
    pub fn bool(&mut self, value: bool) -> ExprId {
        if value { ExprId::TRUE } else { ExprId::FALSE }
    }

    pub fn int(&mut self, value: impl Into<BigInt>) -> ExprId {
        self.mk(Node::Int(value.into()), SortId::INT)
    }

    pub fn real(&mut self, value: BigRational) -> ExprId {
        self.mk(Node::Real(value), SortId::REAL)
    }

    pub fn bv(&mut self, value: BigUint, width: u32) -> ExprId {
        let modulus = BigUint::one() << width;
        let sort = self.sort(Sort::Bv(width));
        self.mk(Node::Bv { value: value % modulus, width }, sort)
    }

    pub fn var_expr(&mut self, var: VarId) -> ExprId {
        let sort = self.var(var).sort;
        self.mk(Node::Var(var), sort)
    }

    fn app(&mut self, op: Op, args: &[ExprId], sort: SortId) -> ExprId {
        self.mk_app(op, args, sort)
    }

    pub fn not(&mut self, arg: ExprId) -> ExprId {
        match self.node(arg) {
            Node::Bool(value) => {
                let value = !*value;
                self.bool(value)
            }
            Node::App(Op::Not, args) => args[0],
            // `!(a < b)` is `b <= a`, for integers and reals alike.
            Node::App(Op::Lt, args) => {
                let (left, right) = (args[0], args[1]);
                self.app(Op::Le, &[right, left], SortId::BOOL)
            }
            Node::App(Op::Le, args) => {
                let (left, right) = (args[0], args[1]);
                self.app(Op::Lt, &[right, left], SortId::BOOL)
            }
            Node::App(Op::Implies, args) => {
                let (left, right) = (args[0], args[1]);
                let right = self.not(right);
                self.and([left, right])
            }
            _ => self.app(Op::Not, &[arg], SortId::BOOL),
        }
    }

    pub fn and(&mut self, args: impl IntoIterator<Item = ExprId>) -> ExprId {
        self.junction(Op::And, args)
    }

    pub fn or(&mut self, args: impl IntoIterator<Item = ExprId>) -> ExprId {
        self.junction(Op::Or, args)
    }

    /// `And` and `Or`: flat, in the order of first occurrence, without duplicates and neutral elements.
    fn junction(&mut self, op: Op, args: impl IntoIterator<Item = ExprId>) -> ExprId {
        let (neutral, zero) = if op == Op::And { (ExprId::TRUE, ExprId::FALSE) } else { (ExprId::FALSE, ExprId::TRUE) };
        let mut flat: Vec<ExprId> = Vec::new();
        for arg in args {
            match self.node(arg) {
                Node::App(inner, parts) if *inner == op && parts.len() <= FLAT_JUNCTION => {
                    flat.extend(parts.iter().copied())
                }
                _ => flat.push(arg),
            }
        }
        let members = Members::keep_first(&mut flat, neutral);
        let contradicts = |&arg: &ExprId| match self.node(arg) {
            Node::App(Op::Not, inner) => members.contains(&flat, inner[0]),
            _ => arg == zero,
        };
        if flat.iter().any(contradicts) {
            return zero;
        }
        // The opposite of `a < b` is `b <= a`.
        for &arg in &flat {
            if let Node::App(Op::Lt, _) = self.node(arg) {
                let opposite = self.not(arg);
                if members.contains(&flat, opposite) {
                    return zero;
                }
            }
        }
        match flat.as_slice() {
            [] => neutral,
            [only] => *only,
            _ => self.app(op, &flat, SortId::BOOL),
        }
    }

    pub fn implies(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if left == ExprId::TRUE {
            return right;
        }
        if left == ExprId::FALSE || right == ExprId::TRUE || left == right {
            return ExprId::TRUE;
        }
        if right == ExprId::FALSE {
            return self.not(left);
        }
        self.app(Op::Implies, &[left, right], SortId::BOOL)
    }

    pub fn eq(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if left == right {
            return ExprId::TRUE;
        }
        if self.are_distinct_values(left, right) {
            return ExprId::FALSE;
        }
        match (left, right) {
            (ExprId::TRUE, other) | (other, ExprId::TRUE) => return other,
            (ExprId::FALSE, other) | (other, ExprId::FALSE) => return self.not(other),
            _ => {}
        }
        if let Some(condition) = self.ite_equals(left, right).or_else(|| self.ite_equals(right, left)) {
            return condition;
        }
        let (left, right) = if left < right { (left, right) } else { (right, left) };
        self.app(Op::Eq, &[left, right], SortId::BOOL)
    }

    /// `(if c then 1 else 0) == 1` is `c`: what a comparison of C becomes, and the branch on it.
    fn ite_equals(&mut self, ite: ExprId, value: ExprId) -> Option<ExprId> {
        let Node::App(Op::Ite, args) = self.node(ite) else { return None };
        let (condition, then, otherwise) = (args[0], args[1], args[2]);
        match (self.are_distinct_values(then, value), self.are_distinct_values(otherwise, value)) {
            (true, true) => Some(ExprId::FALSE),
            (false, true) if then == value => Some(condition),
            (true, false) if otherwise == value => Some(self.not(condition)),
            _ => None,
        }
    }

    /// Whether both are literals, and different ones. (Float literals are left to the solver: they have two zeros
    /// and many NaNs.)
    pub fn are_distinct_values(&self, left: ExprId, right: ExprId) -> bool {
        let is_value = |id| {
            matches!(
                self.node(id),
                Node::Bool(_)
                    | Node::Int(_)
                    | Node::Real(_)
                    | Node::Bv { .. }
                    | Node::String(_)
                    | Node::RoundingMode(_)
            )
        };
        left != right && is_value(left) && is_value(right)
    }

    pub fn distinct(&mut self, args: &[ExprId]) -> ExprId {
        match args {
            [] | [_] => ExprId::TRUE,
            [left, right] => {
                let equal = self.eq(*left, *right);
                self.not(equal)
            }
            _ => self.app(Op::Distinct, args, SortId::BOOL),
        }
    }

    pub fn ite(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        if condition == ExprId::TRUE || then == otherwise {
            return then;
        }
        if condition == ExprId::FALSE {
            return otherwise;
        }
        if let Node::App(Op::Not, args) = self.node(condition) {
            let condition = args[0];
            return self.ite(condition, otherwise, then);
        }
        if then == ExprId::TRUE && otherwise == ExprId::FALSE {
            return condition;
        }
        if then == ExprId::FALSE && otherwise == ExprId::TRUE {
            return self.not(condition);
        }
        let sort = self.sort_of(then);
        self.app(Op::Ite, &[condition, then, otherwise], sort)
    }

    pub fn lt(&mut self, left: ExprId, right: ExprId) -> ExprId {
        match self.compare_numbers(left, right) {
            Some(order) => self.bool(order.is_lt()),
            None if left == right => ExprId::FALSE,
            None => self.app(Op::Lt, &[left, right], SortId::BOOL),
        }
    }

    pub fn le(&mut self, left: ExprId, right: ExprId) -> ExprId {
        match self.compare_numbers(left, right) {
            Some(order) => self.bool(order.is_le()),
            None if left == right => ExprId::TRUE,
            None => self.app(Op::Le, &[left, right], SortId::BOOL),
        }
    }

    fn compare_numbers(&self, left: ExprId, right: ExprId) -> Option<std::cmp::Ordering> {
        match (self.node(left), self.node(right)) {
            (Node::Int(left), Node::Int(right)) => Some(left.cmp(right)),
            (Node::Real(left), Node::Real(right)) => Some(left.cmp(right)),
            _ => None,
        }
    }

    fn as_int(&self, id: ExprId) -> Option<&BigInt> {
        match self.node(id) {
            Node::Int(value) => Some(value),
            _ => None,
        }
    }

    /// `a + b`. A chain `(x + 1) + 2` becomes `x + 3`: pointers into structures are made of those.
    pub fn add(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let sort = self.sort_of(left);
        match (self.node(left), self.node(right)) {
            (Node::Int(a), Node::Int(b)) => {
                let sum = a + b;
                return self.int(sum);
            }
            (Node::Real(a), Node::Real(b)) => {
                let sum = a + b;
                return self.real(sum);
            }
            (Node::Int(zero), _) if zero.is_zero() => return right,
            (_, Node::Int(zero)) if zero.is_zero() => return left,
            (Node::App(Op::Add, args), Node::Int(b)) => {
                let (x, inner) = (args[0], args[1]);
                if let Some(a) = self.as_int(inner) {
                    let sum = a + b;
                    let sum = self.int(sum);
                    return self.add(x, sum);
                }
            }
            (Node::Int(_), _) => return self.add(right, left),
            _ => {}
        }
        self.app(Op::Add, &[left, right], sort)
    }

    pub fn sub(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Node::Int(b) = self.node(right) {
            let negated = -b;
            let negated = self.int(negated);
            return self.add(left, negated);
        }
        let sort = self.sort_of(left);
        if left == right {
            return if sort == SortId::INT { self.int(0) } else { self.real(BigRational::zero()) };
        }
        if let (Node::Real(a), Node::Real(b)) = (self.node(left), self.node(right)) {
            let difference = a - b;
            return self.real(difference);
        }
        self.app(Op::Sub, &[left, right], sort)
    }

    pub fn neg(&mut self, arg: ExprId) -> ExprId {
        match self.node(arg) {
            Node::Int(value) => {
                let value = -value;
                self.int(value)
            }
            Node::Real(value) => {
                let value = -value;
                self.real(value)
            }
            Node::App(Op::Neg, args) => args[0],
            _ => {
                let sort = self.sort_of(arg);
                self.app(Op::Neg, &[arg], sort)
            }
        }
    }

    pub fn mul(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let sort = self.sort_of(left);
        match (self.node(left), self.node(right)) {
            (Node::Int(a), Node::Int(b)) => {
                let product = a * b;
                return self.int(product);
            }
            (Node::Real(a), Node::Real(b)) => {
                let product = a * b;
                return self.real(product);
            }
            (Node::Int(a), _) if a.is_one() => return right,
            (_, Node::Int(b)) if b.is_one() => return left,
            (Node::Int(a), _) if a.is_zero() => return left,
            (_, Node::Int(b)) if b.is_zero() => return right,
            // Constants first, so that `x * 2` and `2 * x` are one.
            (_, Node::Int(_)) => return self.app(Op::Mul, &[right, left], sort),
            _ => {}
        }
        self.app(Op::Mul, &[left, right], sort)
    }

    /// Euclidean, as SMT-LIB and Boogie have it; by zero is left as it is, an unknown function of its argument.
    pub fn div(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let (Node::Int(a), Node::Int(b)) = (self.node(left), self.node(right))
            && !b.is_zero()
        {
            let (quotient, _) = euclid(a, b);
            return self.int(quotient);
        }
        self.app(Op::Div, &[left, right], SortId::INT)
    }

    pub fn modulo(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let (Node::Int(a), Node::Int(b)) = (self.node(left), self.node(right))
            && !b.is_zero()
        {
            let (_, remainder) = euclid(a, b);
            return self.int(remainder);
        }
        self.app(Op::Mod, &[left, right], SortId::INT)
    }

    pub fn real_div(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let (Node::Real(a), Node::Real(b)) = (self.node(left), self.node(right))
            && !b.is_zero()
        {
            let quotient = a / b;
            return self.real(quotient);
        }
        self.app(Op::RealDiv, &[left, right], SortId::REAL)
    }

    pub fn pow(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let sort = self.sort_of(left);
        self.app(Op::Pow, &[left, right], sort)
    }

    pub fn to_real(&mut self, arg: ExprId) -> ExprId {
        if let Some(value) = self.as_int(arg) {
            let value = BigRational::from_integer(value.clone());
            return self.real(value);
        }
        self.app(Op::ToReal, &[arg], SortId::REAL)
    }

    /// The largest integer that is not above the argument.
    pub fn to_int(&mut self, arg: ExprId) -> ExprId {
        match self.node(arg) {
            Node::Real(value) => {
                let value = value.floor().to_integer();
                self.int(value)
            }
            Node::App(Op::ToReal, args) => args[0],
            _ => self.app(Op::ToInt, &[arg], SortId::INT),
        }
    }

    pub fn select(&mut self, array: ExprId, index: ExprId) -> ExprId {
        let element = match self.sort_kind(self.sort_of(array)) {
            Sort::Array(_, element) => *element,
            other => unreachable!("select from {other:?}"),
        };
        let mut base = array;
        for _ in 0..SELECT_DEPTH {
            match self.node(base) {
                Node::App(Op::Store, args) if args[1] == index => return args[2],
                Node::App(Op::Store, args) if self.are_distinct_values(args[1], index) => base = args[0],
                Node::App(Op::ConstArray(_), args) => return args[0],
                _ => break,
            }
        }
        self.app(Op::Select, &[base, index], element)
    }

    pub fn store(&mut self, array: ExprId, index: ExprId, value: ExprId) -> ExprId {
        let sort = self.sort_of(array);
        let mut base = array;
        if let Node::App(Op::Store, args) = self.node(array)
            && args[1] == index
        {
            base = args[0];
        }
        if let Node::App(Op::Select, args) = self.node(value)
            && args[0] == base
            && args[1] == index
        {
            return base;
        }
        self.app(Op::Store, &[base, index, value], sort)
    }

    pub fn const_array(&mut self, sort: SortId, value: ExprId) -> ExprId {
        self.app(Op::ConstArray(sort), &[value], sort)
    }

    fn bv_width(&self, id: ExprId) -> u32 {
        match self.sort_kind(self.sort_of(id)) {
            Sort::Bv(width) => *width,
            other => unreachable!("a bit-vector is expected, not {other:?}"),
        }
    }

    pub fn concat(&mut self, high: ExprId, low: ExprId) -> ExprId {
        if let (Node::Bv { value: a, width: m }, Node::Bv { value: b, width: n }) = (self.node(high), self.node(low)) {
            let (value, width) = ((a << *n) | b, m + n);
            return self.bv(value, width);
        }
        let width = self.bv_width(high) + self.bv_width(low);
        let sort = self.sort(Sort::Bv(width));
        self.app(Op::Concat, &[high, low], sort)
    }

    /// Bits `hi` down to `lo`, both included.
    pub fn extract(&mut self, arg: ExprId, hi: u32, lo: u32) -> ExprId {
        if lo == 0 && hi + 1 == self.bv_width(arg) {
            return arg;
        }
        if let Node::Bv { value, .. } = self.node(arg) {
            let value = value >> lo;
            return self.bv(value, hi - lo + 1);
        }
        let sort = self.sort(Sort::Bv(hi - lo + 1));
        self.app(Op::Extract { hi, lo }, &[arg], sort)
    }

    pub fn call(&mut self, function: FunctionId, args: &[ExprId]) -> ExprId {
        let sort = self.function(function).result;
        self.app(Op::Call(function), args, sort)
    }

    pub fn construct(&mut self, constructor: ConstructorId, args: &[ExprId]) -> ExprId {
        let sort = self.datatype(self.constructor(constructor).datatype).sort;
        self.app(Op::Construct(constructor), args, sort)
    }

    pub fn is(&mut self, constructor: ConstructorId, arg: ExprId) -> ExprId {
        if let Node::App(Op::Construct(built), _) = self.node(arg) {
            let same = *built == constructor;
            return self.bool(same);
        }
        if self.datatype(self.constructor(constructor).datatype).constructors.len() == 1 {
            return ExprId::TRUE;
        }
        self.app(Op::Is(constructor), &[arg], SortId::BOOL)
    }

    pub fn field(&mut self, constructor: ConstructorId, field: u32, arg: ExprId) -> ExprId {
        if let Node::App(Op::Construct(built), args) = self.node(arg)
            && *built == constructor
        {
            return args[field as usize];
        }
        let sort = self.constructor(constructor).fields[field as usize].1;
        self.app(Op::Field(constructor, field), &[arg], sort)
    }

    pub fn quantifier(&mut self, quantifier: Quantifier) -> ExprId {
        if quantifier.vars.is_empty() {
            return quantifier.body;
        }
        if let Node::Bool(_) = self.node(quantifier.body) {
            // No sort is empty.
            return quantifier.body;
        }
        self.mk(Node::Quantifier(Box::new(quantifier)), SortId::BOOL)
    }

    /// `op` applied to `args` through the constructor that simplifies it.
    pub fn apply(&mut self, op: Op, args: &[ExprId]) -> ExprId {
        match (op, args) {
            (Op::Not, [a]) => self.not(*a),
            (Op::And, _) => self.and(args.iter().copied()),
            (Op::Or, _) => self.or(args.iter().copied()),
            (Op::Implies, [a, b]) => self.implies(*a, *b),
            (Op::Eq, [a, b]) => self.eq(*a, *b),
            (Op::Distinct, _) => self.distinct(args),
            (Op::Ite, [a, b, c]) => self.ite(*a, *b, *c),
            (Op::Add, [a, b]) => self.add(*a, *b),
            (Op::Sub, [a, b]) => self.sub(*a, *b),
            (Op::Mul, [a, b]) => self.mul(*a, *b),
            (Op::Neg, [a]) => self.neg(*a),
            (Op::Div, [a, b]) => self.div(*a, *b),
            (Op::Mod, [a, b]) => self.modulo(*a, *b),
            (Op::RealDiv, [a, b]) => self.real_div(*a, *b),
            (Op::Pow, [a, b]) => self.pow(*a, *b),
            (Op::Lt, [a, b]) => self.lt(*a, *b),
            (Op::Le, [a, b]) => self.le(*a, *b),
            (Op::ToReal, [a]) => self.to_real(*a),
            (Op::ToInt, [a]) => self.to_int(*a),
            (Op::Select, [a, b]) => self.select(*a, *b),
            (Op::Store, [a, b, c]) => self.store(*a, *b, *c),
            (Op::ConstArray(sort), [a]) => self.const_array(sort, *a),
            (Op::Concat, [a, b]) => self.concat(*a, *b),
            (Op::Extract { hi, lo }, [a]) => self.extract(*a, hi, lo),
            (Op::Call(function), _) => self.call(function, args),
            (Op::Construct(constructor), _) => self.construct(constructor, args),
            (Op::Is(constructor), [a]) => self.is(constructor, *a),
            (Op::Field(constructor, field), [a]) => self.field(constructor, field, *a),
            _ => unreachable!("{op:?} applied to {} arguments", args.len()),
        }
    }
}

/// The members of a junction: a short one is its own table.
struct Members(Option<crate::ids::Set<ExprId>>);

impl Members {
    /// Drops `neutral` and what stands in `args` before.
    fn keep_first(args: &mut Vec<ExprId>, neutral: ExprId) -> Self {
        if args.len() > FLAT_JUNCTION {
            let mut seen = crate::ids::Set::default();
            args.retain(|&arg| arg != neutral && seen.insert(arg));
            return Self(Some(seen));
        }
        let mut kept = 0;
        for index in 0..args.len() {
            let arg = args[index];
            if arg != neutral && !args[..kept].contains(&arg) {
                args[kept] = arg;
                kept += 1;
            }
        }
        args.truncate(kept);
        Self(None)
    }

    fn contains(&self, args: &[ExprId], arg: ExprId) -> bool {
        self.0.as_ref().map_or_else(|| args.contains(&arg), |set| set.contains(&arg))
    }
}

/// Quotient and remainder with `0 <= remainder < |b|`.
fn euclid(a: &BigInt, b: &BigInt) -> (BigInt, BigInt) {
    let remainder = a.mod_floor(&b.abs());
    ((a - &remainder) / b, remainder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::VarKind;

    #[test]
    fn equal_expressions_are_one() {
        let mut context = Context::new();
        let x = context.add_var("x", SortId::INT, VarKind::Global);
        let x = context.var_expr(x);
        let one = context.int(1);
        let a = context.add(x, one);
        let b = context.add(one, x);
        assert_eq!(a, b);
        let two = context.int(2);
        let c = context.add(a, one);
        let d = context.add(x, two);
        assert_eq!(c, d);
    }

    #[test]
    fn division_is_euclidean() {
        let mut context = Context::new();
        for (a, b, quotient, remainder) in [(7, 2, 3, 1), (-7, 2, -4, 1), (7, -2, -3, 1), (-7, -2, 4, 1)] {
            let (a, b) = (context.int(a), context.int(b));
            assert_eq!(context.div(a, b), context.int(quotient));
            assert_eq!(context.modulo(a, b), context.int(remainder));
        }
        let (a, zero) = (context.int(1), context.int(0));
        let unknown = context.div(a, zero);
        assert!(matches!(context.node(unknown), Node::App(Op::Div, _)));
    }

    #[test]
    fn a_truth_value_as_a_number_is_undone() {
        let mut context = Context::new();
        let p = context.add_var("p", SortId::BOOL, VarKind::Global);
        let p = context.var_expr(p);
        let (zero, one, two) = (context.int(0), context.int(1), context.int(2));
        let number = context.ite(p, one, zero);
        let not_p = context.not(p);
        assert_eq!(context.eq(number, one), p);
        assert_eq!(context.eq(zero, number), not_p);
        assert_eq!(context.eq(two, number), ExprId::FALSE);
    }

    #[test]
    fn contradictions_fold() {
        let mut context = Context::new();
        let p = context.add_var("p", SortId::BOOL, VarKind::Global);
        let p = context.var_expr(p);
        let not_p = context.not(p);
        assert_eq!(context.and([p, not_p]), ExprId::FALSE);
        assert_eq!(context.or([p, not_p]), ExprId::TRUE);
        assert_eq!(context.and([p, ExprId::TRUE, p]), p);
        let x = context.add_var("x", SortId::INT, VarKind::Global);
        let (x, zero) = (context.var_expr(x), context.int(0));
        let (below, above) = (context.lt(x, zero), context.le(zero, x));
        assert_eq!(context.or([above, below]), ExprId::TRUE);
        assert_eq!(context.and([below, above]), ExprId::FALSE);
    }

    #[test]
    fn select_looks_through_stores_of_other_constants() {
        let mut context = Context::new();
        let sort = context.array_sort(SortId::INT, SortId::INT);
        let m = context.add_var("m", sort, VarKind::Global);
        let m = context.var_expr(m);
        let (one, two) = (context.int(1), context.int(2));
        let stored = context.store(m, one, two);
        assert_eq!(context.select(stored, one), two);
        let direct = context.select(m, two);
        assert_eq!(context.select(stored, two), direct);
    }
}

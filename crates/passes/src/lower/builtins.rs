//! Functions that stand for SMT-LIB's: `{:builtin "…"}` and `{:bvbuiltin "…"}`.
//!
//! Those that the verifier's expressions have are made with them, so that they simplify; the others keep their
//! SMT-LIB name. Boogie's own names for pointwise operations on maps (`MapConst`, `MapAdd` and so on) become
//! constant arrays and Z3's `(_ map …)` where the map has one argument, and functions with an axiom elsewhere.
//! Those that are not defined for all arguments are in `partial.rs` and `partial_floats.rs`.

use super::partial_floats::ToBits;
use super::{AxiomOrigin, Lowerer};
use boogie::interp::float::Format;
use ir::{ExprId, Function, FunctionKind, Op, Quantifier, Sort, SortId, VarKind};

/// How a built-in function is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Builtin {
    /// With an operator of the verifier's expressions.
    Operator(Op),
    /// `a > b` and `a >= b`, as their mirror images.
    Greater {
        strict: bool,
    },
    /// `a - b - c`, `a + b + c`, `a div b div c`.
    Chain(Op),
    /// Z3's `rem`.
    Remainder,
    /// `(_ divisible n)`, of a positive number.
    Divisible(u32),
    /// `^` with a real for a result, and with an integer.
    Power,
    IntPower,
    /// `fp.min`, `fp.max`.
    Extremum {
        max: bool,
        format: Format,
    },
    /// `fp.to_ubv`, `fp.to_sbv`.
    FloatToBits(ToBits, Format),
    /// `fp.to_real`.
    FloatToReal(Format),
    /// `fp.to_ieee_bv`.
    FloatToPattern(Format),
    /// The map that holds the argument everywhere.
    MapConst,
}

/// The operator that an SMT-LIB name means for arguments of these sorts.
pub(super) fn operator(context: &ir::Context, name: &str, params: &[SortId], result: SortId) -> Option<Builtin> {
    let all = |sort: SortId| params.iter().all(|&param| param == sort);
    let numbers = !params.is_empty() && (all(SortId::INT) || all(SortId::REAL));
    let alike = params.windows(2).all(|pair| pair[0] == pair[1]);
    let arithmetic = params.iter().all(|&param| param == SortId::INT || param == SortId::REAL);
    let float = params.iter().any(|&param| matches!(context.sort_kind(param), Sort::Float { .. }));
    let count = params.len();
    let op = match name {
        "MapConst" => return Some(Builtin::MapConst),
        "not" if count == 1 && all(SortId::BOOL) => Op::Not,
        "and" if all(SortId::BOOL) => Op::And,
        "or" if all(SortId::BOOL) => Op::Or,
        "=>" if count == 2 && all(SortId::BOOL) => Op::Implies,
        "=" if count == 2 && alike => Op::Eq,
        "distinct" if alike => Op::Distinct,
        "ite" if count == 3 && params[0] == SortId::BOOL && params[1] == params[2] => Op::Ite,
        "+" | "*" if count >= 2 && numbers && !float => {
            return Some(Builtin::Chain(if name == "+" { Op::Add } else { Op::Mul }));
        }
        "-" if count == 1 && numbers => Op::Neg,
        "-" if count >= 2 && numbers => return Some(Builtin::Chain(Op::Sub)),
        "div" if count >= 2 && all(SortId::INT) => return Some(Builtin::Chain(Op::Div)),
        "mod" if count == 2 && all(SortId::INT) => Op::Mod,
        "rem" if count == 2 && all(SortId::INT) => return Some(Builtin::Remainder),
        "/" if count >= 2 && result == SortId::REAL && arithmetic => return Some(Builtin::Chain(Op::RealDiv)),
        "^" if count == 2 && result == SortId::REAL && arithmetic => return Some(Builtin::Power),
        "^" if count == 2 && result == SortId::INT && all(SortId::INT) => return Some(Builtin::IntPower),
        "<" if count == 2 && numbers => Op::Lt,
        "<=" if count == 2 && numbers => Op::Le,
        ">" | ">=" if count == 2 && numbers => return Some(Builtin::Greater { strict: name == ">" }),
        "to_real" if count == 1 && all(SortId::INT) => Op::ToReal,
        "to_int" if count == 1 && all(SortId::REAL) => Op::ToInt,
        "select" if count == 2 && *context.sort_kind(params[0]) == Sort::Array(params[1], result) => Op::Select,
        "store" if count == 3 && *context.sort_kind(params[0]) == Sort::Array(params[1], params[2]) => Op::Store,
        "concat" if count == 2 && is_bv(context, params[0]) && is_bv(context, params[1]) => Op::Concat,
        _ if params == [SortId::INT] && result == SortId::BOOL => return divisible(name),
        _ => return of_floats(context, name, params, result),
    };
    Some(Builtin::Operator(op))
}

/// `(_ divisible n)`, which Z3 does not read.
fn divisible(name: &str) -> Option<Builtin> {
    let divisor = name.strip_prefix("(_ divisible ")?.strip_suffix(')')?.trim().parse().ok()?;
    (divisor > 0).then_some(Builtin::Divisible(divisor))
}

/// The functions of floats that are not defined for all arguments.
fn of_floats(context: &ir::Context, name: &str, params: &[SortId], result: SortId) -> Option<Builtin> {
    let format = match *context.sort_kind(*params.last()?) {
        Sort::Float { exponent, significand } => Format { significand, exponent },
        _ => return None,
    };
    let result_is_bits = |width: u32| *context.sort_kind(result) == Sort::Bv(width);
    match (name, params) {
        ("fp.min" | "fp.max", &[left, right]) if left == right && right == result => {
            Some(Builtin::Extremum { max: name == "fp.max", format })
        }
        ("fp.to_real", &[_]) if result == SortId::REAL => Some(Builtin::FloatToReal(format)),
        ("fp.to_ieee_bv" | "to_ieee_bv", &[_]) if result_is_bits(format.significand + format.exponent) => {
            Some(Builtin::FloatToPattern(format))
        }
        _ => {
            let to = ToBits::parse(name)?;
            let fits = match (to.mode, params) {
                (None, &[mode, _]) => mode == SortId::ROUNDING_MODE,
                (Some(_), &[_]) => true,
                _ => false,
            };
            (fits && result_is_bits(to.width)).then_some(Builtin::FloatToBits(to, format))
        }
    }
}

fn is_bv(context: &ir::Context, sort: SortId) -> bool {
    matches!(context.sort_kind(sort), Sort::Bv(_))
}

impl Builtin {
    /// Whether it is made of a function that nothing is known of, where it is not defined.
    fn is_partial(self) -> bool {
        match self {
            Builtin::Operator(op) | Builtin::Chain(op) => matches!(op, Op::Div | Op::Mod | Op::RealDiv | Op::Pow),
            Builtin::Greater { .. } | Builtin::MapConst | Builtin::Divisible(_) => false,
            Builtin::Remainder
            | Builtin::Power
            | Builtin::IntPower
            | Builtin::Extremum { .. }
            | Builtin::FloatToBits(..)
            | Builtin::FloatToReal(_)
            | Builtin::FloatToPattern(_) => true,
        }
    }
}

/// What an operation on maps does to the elements, in SMT-LIB's words: Boogie's names, or Z3's `(_ map …)`.
fn of_elements(name: &str) -> Option<&str> {
    Some(match name {
        "MapAdd" => "+",
        "MapSub" => "-",
        "MapMul" => "*",
        "MapDiv" => "div",
        "MapMod" => "mod",
        "MapEq" | "MapIff" => "=",
        "MapGt" => ">",
        "MapGe" => ">=",
        "MapLt" => "<",
        "MapLe" => "<=",
        "MapAnd" => "and",
        "MapOr" => "or",
        "MapImp" => "=>",
        "MapNot" => "not",
        "MapIte" => "ite",
        // (_ map or), (_ map (div (Int Int) Int))
        _ => {
            let inner = name.trim().strip_prefix("(_ map ")?.trim_start();
            inner.trim_start_matches('(').split([' ', '(', ')']).next()?
        }
    })
}

/// How Z3 writes an operation on maps with elements of one sort.
fn pointwise(symbol: &str, element: &str) -> String {
    match symbol {
        "and" | "or" | "not" | "=>" => format!("(_ map {symbol})"),
        "ite" => format!("(_ map (ite (Bool {element} {element}) {element}))"),
        "=" | "<" | "<=" | ">" | ">=" => format!("(_ map ({symbol} ({element} {element}) Bool))"),
        _ => format!("(_ map ({symbol} ({element} {element}) {element}))"),
    }
}

/// A sort's name in SMT-LIB, for those that pointwise operations are written for.
fn smt_sort(sort: &Sort) -> Option<&'static str> {
    match sort {
        Sort::Bool => Some("Bool"),
        Sort::Int => Some("Int"),
        Sort::Real => Some("Real"),
        _ => None,
    }
}

impl Lowerer<'_> {
    /// `smt` applied to `args`: a function of that SMT-LIB name, made once for each list of sorts.
    pub(super) fn smt_function(&mut self, name: &str, smt: &str, args: &[ExprId], result: SortId) -> ExprId {
        let params: Box<[SortId]> = args.iter().map(|&arg| self.program.context.sort_of(arg)).collect();
        let key = (smt.to_owned(), params, result);
        let function = match self.builtins.get(&key) {
            Some(&known) => known,
            None => {
                let name = self.function_names.unique(name);
                let kind = FunctionKind::Builtin(smt.to_owned());
                let params = key.1.to_vec();
                let made = self.context().add_function(Function { name, params, result, kind });
                self.builtins.insert(key, made);
                made
            }
        };
        self.context().call(function, args)
    }

    pub(super) fn apply_builtin(&mut self, builtin: Builtin, args: &[ExprId], result: SortId) -> ExprId {
        match (builtin, args) {
            (Builtin::Greater { strict: true }, [left, right]) => self.context().lt(*right, *left),
            (Builtin::Greater { strict: false }, [left, right]) => self.context().le(*right, *left),
            (Builtin::Chain(op), [first, rest @ ..]) => {
                let first = if op == Op::RealDiv { self.as_real(*first) } else { *first };
                rest.iter().fold(first, |sum, &arg| match op {
                    Op::Div => self.division(op, sum, arg),
                    Op::RealDiv => {
                        let arg = self.as_real(arg);
                        self.division(op, sum, arg)
                    }
                    _ => self.context().apply(op, &[sum, arg]),
                })
            }
            (Builtin::MapConst, [value]) => self.constant_map(result, *value),
            (Builtin::Operator(Op::Mod), [left, right]) => self.division(Op::Mod, *left, *right),
            (Builtin::Divisible(divisor), [arg]) => {
                let (divisor, zero) = (self.context().int(divisor), self.context().int(0));
                let remainder = self.context().modulo(*arg, divisor);
                self.context().eq(remainder, zero)
            }
            (Builtin::Remainder, [left, right]) => self.remainder(*left, *right),
            (Builtin::Power, [base, exponent]) => {
                let (base, exponent) = (self.as_real(*base), self.as_real(*exponent));
                self.power(base, exponent)
            }
            (Builtin::IntPower, [base, exponent]) => self.int_power(*base, *exponent),
            (Builtin::Extremum { max, format }, [left, right]) => self.extremum(max, format, *left, *right),
            (Builtin::FloatToReal(format), [arg]) => self.float_to_real(format, *arg),
            (Builtin::FloatToPattern(format), [arg]) => self.float_to_pattern(format, *arg, result),
            (Builtin::FloatToBits(to, format), [mode, arg]) => self.float_to_bits(to, format, [*mode, *arg], result),
            (Builtin::FloatToBits(to @ ToBits { mode: Some(mode), .. }, format), [arg]) => {
                let mode = self.rounding_mode(mode);
                self.float_to_bits(to, format, [mode, *arg], result)
            }
            (Builtin::Operator(op), _) => self.context().apply(op, args),
            // The operator was chosen for as many arguments as the function has.
            _ => self.unknown(result),
        }
    }

    /// Whether a function of these sorts can be `MapConst`.
    pub(super) fn is_constant_map(&self, params: &[SortId], result: SortId) -> bool {
        let [value] = *params else { return false };
        let mut inner = result;
        while let Sort::Array(_, element) = *self.program.context.sort_kind(inner) {
            inner = element;
            if inner == value {
                return true;
            }
        }
        false
    }

    /// The array (of arrays) that holds `value` everywhere.
    pub(super) fn constant_map(&mut self, sort: SortId, value: ExprId) -> ExprId {
        let mut sorts = Vec::new();
        let mut inner = sort;
        while inner != self.context().sort_of(value) {
            let Sort::Array(_, element) = *self.context().sort_kind(inner) else { break };
            sorts.push(inner);
            inner = element;
        }
        sorts.into_iter().rev().fold(value, |value, sort| self.context().const_array(sort, value))
    }

    /// The sort of what a map holds, which has so many indices.
    fn element_sort(&self, map: SortId, indices: usize) -> Option<SortId> {
        (0..indices).try_fold(map, |sort, _| match *self.program.context.sort_kind(sort) {
            Sort::Array(_, element) => Some(element),
            _ => None,
        })
    }

    /// What an operation on maps with so many indices does to the elements.
    fn element_operation(
        &self,
        name: &str,
        params: &[SortId],
        result: SortId,
        indices: usize,
    ) -> Option<(Builtin, SortId)> {
        let params: Vec<SortId> =
            params.iter().map(|&param| self.element_sort(param, indices)).collect::<Option<_>>()?;
        let result = self.element_sort(result, indices)?;
        Some((operator(&self.program.context, of_elements(name)?, &params, result)?, result))
    }

    /// One of the pointwise operations on maps with so many indices: how Z3 writes it, if it can. Otherwise the
    /// function gets an axiom that says what it is at each index.
    pub(super) fn pointwise_kind(
        &self,
        name: &str,
        params: &[SortId],
        result: SortId,
        indices: usize,
    ) -> Option<FunctionKind> {
        let (builtin, _) = self.element_operation(name, params, result, indices).filter(|_| indices > 0)?;
        // Nobody would learn what Z3 takes a division by zero for; the axiom has a function for it.
        if builtin.is_partial() {
            return Some(FunctionKind::Uninterpreted);
        }
        // Z3's own words.
        if !name.starts_with("Map") {
            return None;
        }
        let context = &self.program.context;
        let element = self.element_sort(*params.last()?, 1)?;
        let direct = smt_sort(context.sort_kind(element)).filter(|_| indices == 1);
        Some(match direct {
            Some(element) => FunctionKind::Builtin(pointwise(of_elements(name)?, element)),
            None => FunctionKind::Uninterpreted,
        })
    }

    /// `forall maps, indices :: f(maps)[indices] == op(maps[indices])`.
    pub(super) fn pointwise_axiom(&mut self, name: &str, function: ir::FunctionId, indices: usize) {
        let declared = self.context().function(function);
        let (params, result) = (declared.params.clone(), declared.result);
        let mut vars = Vec::new();
        for &param in &params {
            vars.push(self.context().add_var("m", param, VarKind::Bound));
        }
        let maps: Vec<ExprId> = vars.iter().map(|&var| self.context().var_expr(var)).collect();
        let mut value = self.context().call(function, &maps);
        let mut elements = maps;
        let mut sort = result;
        for _ in 0..indices {
            let Sort::Array(index, element) = *self.context().sort_kind(sort) else { break };
            sort = element;
            let var = self.context().add_var("i", index, VarKind::Bound);
            vars.push(var);
            let index = self.context().var_expr(var);
            value = self.context().select(value, index);
            for element in &mut elements {
                *element = self.context().select(*element, index);
            }
        }
        let Some((builtin, element)) = self.element_operation(name, &params, result, indices) else { return };
        let pointwise = self.apply_builtin(builtin, &elements, element);
        let body = self.context().eq(value, pointwise);
        let triggers = vec![vec![value]];
        let axiom = Quantifier { forall: true, vars, triggers, no_patterns: Vec::new(), body, weight: None };
        let axiom = self.context().quantifier(axiom);
        self.axioms.push((AxiomOrigin::Definition, axiom));
    }
}

//! Functions that stand for SMT-LIB's: `{:builtin "…"}` and `{:bvbuiltin "…"}`.
//!
//! Those that the verifier's expressions have are made with them, so that they simplify; the others keep their
//! SMT-LIB name. Boogie's own names for pointwise operations on maps (`MapConst`, `MapAdd` and so on) become
//! constant arrays and Z3's `(_ map …)` where the map has one argument, and functions with an axiom elsewhere.

use super::{AxiomOrigin, Lowerer};
use ir::{ExprId, Function, FunctionKind, Op, Quantifier, Sort, SortId, VarKind};

/// How a built-in function is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Builtin {
    /// With an operator of the verifier's expressions.
    Operator(Op),
    /// `a > b` and `a >= b`, as their mirror images.
    Greater { strict: bool },
    /// `a - b - c`, `a + b + c`.
    Chain(Op),
    /// The map that holds the argument everywhere.
    MapConst,
}

/// The operator that an SMT-LIB name means for arguments of these sorts.
pub(super) fn operator(context: &ir::Context, name: &str, params: &[SortId], result: SortId) -> Option<Builtin> {
    let all = |sort: SortId| params.iter().all(|&param| param == sort);
    let numbers = !params.is_empty() && (all(SortId::INT) || all(SortId::REAL));
    let alike = params.windows(2).all(|pair| pair[0] == pair[1]);
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
        "div" if count == 2 && all(SortId::INT) => Op::Div,
        "mod" if count == 2 && all(SortId::INT) => Op::Mod,
        "/" if count == 2 && all(SortId::REAL) => Op::RealDiv,
        "<" if count == 2 && numbers => Op::Lt,
        "<=" if count == 2 && numbers => Op::Le,
        ">" | ">=" if count == 2 && numbers => return Some(Builtin::Greater { strict: name == ">" }),
        "to_real" if count == 1 && all(SortId::INT) => Op::ToReal,
        "to_int" if count == 1 && all(SortId::REAL) => Op::ToInt,
        "select" if count == 2 && *context.sort_kind(params[0]) == Sort::Array(params[1], result) => Op::Select,
        "store" if count == 3 && *context.sort_kind(params[0]) == Sort::Array(params[1], params[2]) => Op::Store,
        "concat" if count == 2 && is_bv(context, params[0]) && is_bv(context, params[1]) => Op::Concat,
        _ => return None,
    };
    Some(Builtin::Operator(op))
}

fn is_bv(context: &ir::Context, sort: SortId) -> bool {
    matches!(context.sort_kind(sort), Sort::Bv(_))
}

/// What Boogie's pointwise operations do to the elements, and how Z3 writes the whole.
fn pointwise(name: &str, element: &str) -> Option<(Op, bool, String)> {
    let (op, mirrored, symbol) = match name {
        "MapAdd" => (Op::Add, false, "+"),
        "MapSub" => (Op::Sub, false, "-"),
        "MapMul" => (Op::Mul, false, "*"),
        "MapDiv" => (Op::Div, false, "div"),
        "MapMod" => (Op::Mod, false, "mod"),
        "MapEq" => (Op::Eq, false, "="),
        "MapIff" => (Op::Eq, false, "="),
        "MapGt" => (Op::Lt, true, ">"),
        "MapGe" => (Op::Le, true, ">="),
        "MapLt" => (Op::Lt, false, "<"),
        "MapLe" => (Op::Le, false, "<="),
        "MapAnd" => (Op::And, false, "and"),
        "MapOr" => (Op::Or, false, "or"),
        "MapImp" => (Op::Implies, false, "=>"),
        "MapNot" => (Op::Not, false, "not"),
        "MapIte" => (Op::Ite, false, "ite"),
        _ => return None,
    };
    let smt = match op {
        Op::And | Op::Or | Op::Not | Op::Implies => format!("(_ map {symbol})"),
        Op::Ite => format!("(_ map (ite (Bool {element} {element}) {element}))"),
        Op::Eq | Op::Lt | Op::Le => format!("(_ map ({symbol} ({element} {element}) Bool))"),
        _ => format!("(_ map ({symbol} ({element} {element}) {element}))"),
    };
    Some((op, mirrored, smt))
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
                rest.iter().fold(*first, |sum, &arg| self.context().apply(op, &[sum, arg]))
            }
            (Builtin::MapConst, [value]) => self.constant_map(result, *value),
            (Builtin::Operator(op @ (Op::Div | Op::Mod | Op::RealDiv)), [left, right]) => {
                self.division(op, *left, *right)
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

    /// One of Boogie's pointwise operations on maps: how Z3 writes it, if it can. Otherwise the function gets an
    /// axiom that says what it is at each index.
    pub(super) fn pointwise_kind(&mut self, name: &str, params: &[SortId], result: SortId) -> Option<FunctionKind> {
        let context = &self.program.context;
        let Sort::Array(_, element) = *context.sort_kind(*params.last()?) else { return None };
        let element = smt_sort(context.sort_kind(element));
        let (op, _, smt) = pointwise(name, element.unwrap_or_default())?;
        // Nobody would learn what Z3 takes a division by zero for; the axiom has a function for it.
        if matches!(op, Op::Div | Op::Mod) {
            return Some(FunctionKind::Uninterpreted);
        }
        let one_argument = |&sort: &SortId| match context.sort_kind(sort) {
            Sort::Array(_, element) => !matches!(context.sort_kind(*element), Sort::Array(..)),
            _ => false,
        };
        let direct = element.is_some() && params.iter().chain([&result]).all(one_argument);
        Some(if direct { FunctionKind::Builtin(smt) } else { FunctionKind::Uninterpreted })
    }

    /// `forall maps, indices :: f(maps)[indices] == op(maps[indices])`.
    pub(super) fn pointwise_axiom(&mut self, name: &str, function: ir::FunctionId, indices: usize) {
        let Some((op, mirrored, _)) = pointwise(name, "") else { return };
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
        if mirrored {
            elements.reverse();
        }
        let pointwise = match (op, elements.as_slice()) {
            (Op::Div | Op::Mod, &[left, right]) => self.division(op, left, right),
            _ => self.context().apply(op, &elements),
        };
        let body = self.context().eq(value, pointwise);
        let triggers = vec![vec![value]];
        let axiom = Quantifier { forall: true, vars, triggers, no_patterns: Vec::new(), body, weight: None };
        let axiom = self.context().quantifier(axiom);
        self.axioms.push((AxiomOrigin::Definition, axiom));
    }
}

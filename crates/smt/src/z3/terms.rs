//! Sorts, functions and expressions of the IR as Z3 has them.
//!
//! Everything is made at most once and kept for the solver's life. Constants get numbers for names: no string is
//! made for them and none can clash. A bound variable is one such constant, which Z3 takes for the variable when
//! the quantifier around it is made; so an expression without slots is one term wherever it stands.

use super::api::{Api, Built, c_string};
use super::sorts::Constructor;
use crate::builtin;
use crate::smtlib::names::Names;
use crate::solver::SolverError;
use crate::triggers::Triggers;
use ir::{Context, ExprId, FunctionId, FunctionKind, Map, Node, Op, Sort, SortId, VarId, VarKind};
use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;
use z3_sys::*;

/// How deep a definition or sort may nest before the stack is grown.
pub(super) const RED_ZONE: usize = 64 * 1024;
pub(super) const STACK: usize = 1024 * 1024;

/// What stands for a function.
#[derive(Clone)]
enum Callee {
    Declared(Z3_func_decl),
    /// A term over constants in which the arguments take the constants' places.
    Body {
        params: Box<[Z3_ast]>,
        body: Z3_ast,
    },
    /// Its body is being made right now.
    Open,
}

pub(super) struct Terms<'c> {
    pub(super) api: Api,
    pub(super) context: &'c Context,
    pub(super) names: Names,
    pub(super) sort_names: Vec<Option<String>>,
    pub(super) sorts: Vec<Option<Z3_sort>>,
    pub(super) sort_ids: Map<Z3_sort, SortId>,
    pub(super) constructors: Vec<Option<Constructor>>,
    functions: Vec<Option<Callee>>,
    vars: Vec<Option<Z3_ast>>,
    shared: Vec<Option<Z3_ast>>,
    next_constant: i32,
    triggers: Triggers,
}

/// The place of an id in a table that grows as needed.
pub(super) fn place<T>(table: &mut Vec<Option<T>>, index: usize) -> &mut Option<T> {
    if index >= table.len() {
        table.resize_with(index + 1, || None);
    }
    &mut table[index]
}

pub(super) fn known<T: Clone>(table: &[Option<T>], index: usize) -> Option<T> {
    table.get(index).cloned().flatten()
}

impl<'c> Terms<'c> {
    pub(super) fn new(api: Api, context: &'c Context) -> Self {
        Self {
            api,
            context,
            names: Names::default(),
            sort_names: Vec::new(),
            sorts: Vec::new(),
            sort_ids: Map::default(),
            constructors: Vec::new(),
            functions: Vec::new(),
            vars: Vec::new(),
            shared: vec![None; context.expr_count()],
            next_constant: 0,
            triggers: Triggers::default(),
        }
    }

    // --- constants and functions -----------------------------------------------------------------------------------

    /// A constant that is different from all others.
    pub(super) fn constant(&mut self, sort: SortId) -> Built<Z3_ast> {
        let sort = self.sort(sort)?;
        self.constant_of(sort)
    }

    /// A constant of the sort of a term.
    pub(super) fn constant_like(&mut self, ast: Z3_ast) -> Built<Z3_ast> {
        // SAFETY: the term is alive, and so is its sort.
        let sort = unsafe { self.api.made(Z3_get_sort(self.api.ctx, ast))? };
        self.constant_of(sort)
    }

    fn constant_of(&mut self, sort: Z3_sort) -> Built<Z3_ast> {
        let number = self.next_constant;
        self.next_constant += 1;
        // SAFETY: the sort is kept.
        unsafe {
            let name = self.api.made(Z3_mk_int_symbol(self.api.ctx, number))?;
            Ok(self.api.keep(self.api.made(Z3_mk_const(self.api.ctx, name, sort))?))
        }
    }

    /// The one constant that stands for a rigid or bound variable.
    pub(super) fn var(&mut self, var: VarId) -> Built<Z3_ast> {
        if let Some(ast) = known(&self.vars, var.index()) {
            return Ok(ast);
        }
        let constant = self.constant(self.context.var(var).sort)?;
        *place(&mut self.vars, var.index()) = Some(constant);
        Ok(constant)
    }

    /// Whether something used a variable so far.
    pub(super) fn knows(&self, var: VarId) -> bool {
        known(&self.vars, var.index()).is_some()
    }

    /// The declaration of an uninterpreted function, if something used it so far.
    pub(super) fn declared(&self, function: FunctionId) -> Option<Z3_func_decl> {
        match self.functions.get(function.index()) {
            Some(Some(Callee::Declared(declared))) => Some(*declared),
            _ => None,
        }
    }

    fn call(&mut self, function: FunctionId, args: &[Z3_ast]) -> Built<Z3_ast> {
        if self.functions.get(function.index()).is_none_or(Option::is_none) {
            stacker::maybe_grow(RED_ZONE, STACK, || self.make_function(function))?;
        }
        let c = self.api.ctx;
        // SAFETY: functions, bodies and arguments are kept; as many arguments as there are parameters (IR checker).
        let made = unsafe {
            match &self.functions[function.index()] {
                Some(Callee::Declared(declared)) => Z3_mk_app(c, *declared, args.len() as u32, args.as_ptr()),
                Some(Callee::Body { params, body }) if params.is_empty() => return Ok(*body),
                Some(Callee::Body { params, body }) => {
                    Z3_substitute(c, *body, params.len() as u32, params.as_ptr(), args.as_ptr())
                }
                Some(Callee::Open) | None => {
                    let name = &self.context.function(function).name;
                    return Err(SolverError::Unsupported(format!("the recursive definition of `{name}`")));
                }
            }
        };
        self.api.made(made)
    }

    fn make_function(&mut self, id: FunctionId) -> Built<()> {
        let context = self.context;
        let function = context.function(id);
        *place(&mut self.functions, id.index()) = Some(Callee::Open);
        let made = match &function.kind {
            FunctionKind::Uninterpreted => {
                let name = self.names.fresh(&function.name);
                self.declare(&name, &function.params, function.result).map(Callee::Declared)
            }
            FunctionKind::Builtin(text) => self.parse_builtin(function, text),
            FunctionKind::Defined { params, body } => params
                .iter()
                .map(|&param| self.var(param))
                .collect::<Built<Box<[_]>>>()
                .and_then(|params| Ok(Callee::Body { params, body: self.shared(*body)? })),
        };
        let (callee, result) = match made {
            Ok(callee) => (Some(callee), Ok(())),
            Err(error) => (None, Err(error)),
        };
        self.functions[id.index()] = callee;
        result
    }

    fn declare(&mut self, name: &str, params: &[SortId], result: SortId) -> Built<Z3_func_decl> {
        let domain = params.iter().map(|&sort| self.sort(sort)).collect::<Built<Vec<_>>>()?;
        let range = self.sort(result)?;
        let name = self.api.symbol(name)?;
        // SAFETY: the sorts are kept.
        let made = unsafe { Z3_mk_func_decl(self.api.ctx, name, domain.len() as u32, domain.as_ptr(), range) };
        self.api.keep_function(self.api.made(made)?)
    }

    /// Asks Z3's own parser what a builtin is, so that all that it knows can be used: `(p! (builtin a!0 a!1))` with
    /// constants of the parameters' sorts and a predicate on the result's.
    fn parse_builtin(&mut self, function: &ir::Function, text: &str) -> Built<Callee> {
        let context = self.context;
        let head = builtin::head(context, function, text, &mut |sort| self.sort_text(sort));
        let params = function.params.iter().map(|&sort| self.constant(sort)).collect::<Built<Box<[_]>>>()?;
        let holds = self.declare("p!", &[function.result], SortId::BOOL)?;
        let mut names = vec![self.api.symbol("p!")?];
        let mut declared = vec![holds];
        let mut application = head.clone();
        for (index, &param) in params.iter().enumerate() {
            let name = format!("a!{index}");
            application = format!("{application} {name}");
            names.push(self.api.symbol(&name)?);
            let (constant, _) =
                self.api.application(param).ok_or_else(|| SolverError::Failed("a constant is no constant".into()))?;
            declared.push(constant);
        }
        if !params.is_empty() {
            application = format!("({application})");
        }
        let (sort_names, sorts) = self.user_sorts()?;
        let script = c_string(&format!("(assert (p! {application}))"));
        let c = self.api.ctx;
        // SAFETY: names and things named come in arrays of the same length; all are kept. The vector is referenced
        // while it is read.
        let ast = unsafe {
            let parsed = Z3_parse_smtlib2_string(
                c,
                script.as_ptr(),
                sorts.len() as u32,
                sort_names.as_ptr(),
                sorts.as_ptr(),
                declared.len() as u32,
                names.as_ptr(),
                declared.as_ptr(),
            );
            let unknown = |error: SolverError| match error {
                SolverError::Failed(reason) => {
                    SolverError::Unsupported(format!("the function `{head}` of `{}`: {}", function.name, reason.trim()))
                }
                other => other,
            };
            let vector = self.api.made(parsed).map_err(unknown)?;
            Z3_ast_vector_inc_ref(c, vector);
            let first = if Z3_ast_vector_size(c, vector) > 0 { Z3_ast_vector_get(c, vector, 0) } else { None };
            let inner = first.and_then(|first| self.api.application(first)).and_then(|(_, args)| args.first().copied());
            let kept = inner.map(|inner| self.api.keep(inner));
            Z3_ast_vector_dec_ref(c, vector);
            kept.ok_or_else(|| SolverError::Unsupported(format!("the function `{head}`")))?
        };
        if let Some((applied, args)) = self.api.application(ast)
            && *args == *params
            && !params.is_empty()
        {
            return Ok(Callee::Declared(self.api.keep_function(applied)?));
        }
        Ok(Callee::Body { params, body: ast })
    }

    // --- expressions -----------------------------------------------------------------------------------------------

    /// The term of an expression without slots; made once.
    pub(super) fn shared(&mut self, root: ExprId) -> Built<Z3_ast> {
        if let Some(ast) = known(&self.shared, root.index()) {
            return Ok(ast);
        }
        let context = self.context;
        let mut open = vec![root];
        while let Some(&id) = open.last() {
            if known(&self.shared, id.index()).is_some() {
                open.pop();
                continue;
            }
            let before = open.len();
            open.extend(context.children(id).filter(|child| known(&self.shared, child.index()).is_none()));
            if open.len() == before {
                open.pop();
                let ast = self.node(id)?;
                self.shared[id.index()] = Some(self.api.keep(ast));
            }
        }
        known(&self.shared, root.index()).ok_or_else(|| SolverError::Failed("an expression was not made".into()))
    }

    /// A literal. It is alive until the next call.
    pub(super) fn int(&mut self, value: &BigInt) -> Built<Z3_ast> {
        let sort = self.sort(SortId::INT)?;
        // SAFETY: sorts are kept; Z3 copies texts.
        let made = unsafe { Z3_mk_numeral(self.api.ctx, c_string(&value.to_string()).as_ptr(), sort) };
        self.api.made(made)
    }

    /// A node whose arguments are made. The term is alive until the next call.
    fn node(&mut self, id: ExprId) -> Built<Z3_ast> {
        let context = self.context;
        let c = self.api.ctx;
        // A value of this sort can only be read if the sort is known, and a literal may be all there is of it.
        self.sort(context.sort_of(id))?;
        // SAFETY: sorts are kept; Z3 copies texts.
        let made = unsafe {
            match context.node(id) {
                Node::Bool(true) => Z3_mk_true(c),
                Node::Bool(false) => Z3_mk_false(c),
                Node::Int(value) => {
                    let sort = self.sort(SortId::INT)?;
                    match value.to_i64() {
                        Some(value) => Z3_mk_int64(c, value, sort),
                        None => Z3_mk_numeral(c, c_string(&value.to_string()).as_ptr(), sort),
                    }
                }
                Node::Real(value) => {
                    let sort = self.sort(SortId::REAL)?;
                    Z3_mk_numeral(c, c_string(&value.to_string()).as_ptr(), sort)
                }
                Node::Bv { value, width } => return self.bits(value, *width),
                Node::Float { bits, sort } => {
                    let Sort::Float { exponent, significand } = *context.sort_kind(*sort) else {
                        return Err(SolverError::Failed("a float literal of another sort".into()));
                    };
                    let sort = self.sort(*sort)?;
                    let bits = self.bits(bits, exponent + significand)?;
                    let bits = self.api.hold(bits);
                    let made = Z3_mk_fpa_to_fp_bv(c, bits, sort);
                    let made = self.api.made(made);
                    self.api.release(bits);
                    return made;
                }
                Node::RoundingMode(name) => return self.rounding_mode(name),
                Node::String(text) => {
                    let chars: Vec<u32> = text.chars().map(u32::from).collect();
                    Z3_mk_u32string(c, chars.len() as u32, chars.as_ptr())
                }
                Node::Var(var) => match context.var(*var).kind {
                    VarKind::Constant | VarKind::Bound => return self.var(*var),
                    _ => {
                        let name = &context.var(*var).name;
                        return Err(SolverError::Failed(format!("`{name}` differs between instances")));
                    }
                },
                Node::App(op, args) => {
                    let args: Vec<Z3_ast> = args.iter().map(|arg| self.made_before(*arg)).collect::<Built<_>>()?;
                    return self.apply(*op, &args);
                }
                Node::Quantifier(quantifier) => {
                    let triggers = quantifier.triggers.iter().map(|trigger| self.all_made_before(trigger));
                    let triggers = triggers.collect::<Built<Vec<_>>>()?;
                    let no_patterns = self.all_made_before(&quantifier.no_patterns)?;
                    let body = self.made_before(quantifier.body)?;
                    return self.quantifier(id, &triggers, &no_patterns, body);
                }
            }
        };
        self.api.made(made)
    }

    fn made_before(&self, id: ExprId) -> Built<Z3_ast> {
        known(&self.shared, id.index()).ok_or_else(|| SolverError::Failed("an argument was not made".into()))
    }

    fn all_made_before(&self, ids: &[ExprId]) -> Built<Vec<Z3_ast>> {
        ids.iter().map(|&id| self.made_before(id)).collect()
    }

    fn bits(&self, value: &BigUint, width: u32) -> Built<Z3_ast> {
        let c = self.api.ctx;
        // SAFETY: the sort is kept while it is used; Z3 copies the text.
        unsafe {
            let sort = self.api.made(Z3_mk_bv_sort(c, width))?;
            let ast = self.api.made(Z3_sort_to_ast(c, sort))?;
            self.api.hold(ast);
            let made = match value.to_u64() {
                Some(value) => Z3_mk_unsigned_int64(c, value, sort),
                None => Z3_mk_numeral(c, c_string(&value.to_string()).as_ptr(), sort),
            };
            let made = self.api.made(made);
            self.api.release(ast);
            made
        }
    }

    pub(super) fn rounding_mode(&self, name: &str) -> Built<Z3_ast> {
        let c = self.api.ctx;
        // SAFETY: the context is alive.
        let made = unsafe {
            match name {
                "RNE" => Z3_mk_fpa_rne(c),
                "RNA" => Z3_mk_fpa_rna(c),
                "RTP" => Z3_mk_fpa_rtp(c),
                "RTN" => Z3_mk_fpa_rtn(c),
                "RTZ" => Z3_mk_fpa_rtz(c),
                _ => return Err(SolverError::Unsupported(format!("the rounding mode `{name}`"))),
            }
        };
        self.api.made(made)
    }

    /// An operator applied to terms that are alive. The result is alive until the next call.
    pub(super) fn apply(&mut self, op: Op, args: &[Z3_ast]) -> Built<Z3_ast> {
        let c = self.api.ctx;
        let count = args.len() as u32;
        let all = args.as_ptr();
        // SAFETY: the arguments are alive, and so are sorts and functions.
        let made = unsafe {
            match (op, args) {
                (Op::Not, &[a]) => Z3_mk_not(c, a),
                (Op::And, _) => Z3_mk_and(c, count, all),
                (Op::Or, _) => Z3_mk_or(c, count, all),
                (Op::Implies, &[a, b]) => Z3_mk_implies(c, a, b),
                (Op::Eq, &[a, b]) => Z3_mk_eq(c, a, b),
                (Op::Distinct, _) => Z3_mk_distinct(c, count, all),
                (Op::Ite, &[condition, then, otherwise]) => Z3_mk_ite(c, condition, then, otherwise),
                (Op::Add, _) => Z3_mk_add(c, count, all),
                (Op::Sub, _) => Z3_mk_sub(c, count, all),
                (Op::Mul, _) => Z3_mk_mul(c, count, all),
                (Op::Neg, &[a]) => Z3_mk_unary_minus(c, a),
                (Op::Div | Op::RealDiv, &[a, b]) => Z3_mk_div(c, a, b),
                (Op::Mod, &[a, b]) => Z3_mk_mod(c, a, b),
                (Op::Pow, &[a, b]) => Z3_mk_power(c, a, b),
                (Op::Lt, &[a, b]) => Z3_mk_lt(c, a, b),
                (Op::Le, &[a, b]) => Z3_mk_le(c, a, b),
                (Op::ToReal, &[a]) => Z3_mk_int2real(c, a),
                (Op::ToInt, &[a]) => Z3_mk_real2int(c, a),
                (Op::Select, &[array, index]) => Z3_mk_select(c, array, index),
                (Op::Store, &[array, index, value]) => Z3_mk_store(c, array, index, value),
                (Op::ConstArray(sort), &[value]) => {
                    let Sort::Array(index, _) = *self.context.sort_kind(sort) else {
                        return Err(SolverError::Failed("a constant array of another sort".into()));
                    };
                    let index = self.sort(index)?;
                    Z3_mk_const_array(c, index, value)
                }
                (Op::Concat, &[high, low]) => Z3_mk_concat(c, high, low),
                (Op::Extract { hi, lo }, &[a]) => Z3_mk_extract(c, hi, lo, a),
                (Op::Call(function), _) => return self.call(function, args),
                (Op::Construct(constructor), _) => {
                    let make = self.constructor(constructor)?.make;
                    Z3_mk_app(c, make, count, all)
                }
                (Op::Is(constructor), &[_]) => {
                    let is = self.constructor(constructor)?.is;
                    Z3_mk_app(c, is, count, all)
                }
                (Op::Field(constructor, field), &[_]) => {
                    let field = self.constructor(constructor)?.fields.get(field as usize).copied();
                    let field = field.ok_or_else(|| SolverError::Failed("a field that does not exist".into()))?;
                    Z3_mk_app(c, field, count, all)
                }
                _ => return Err(SolverError::Failed(format!("{op:?} applied to {count} arguments"))),
            }
        };
        self.api.made(made)
    }

    /// The quantifier `expr` over other terms. The result is alive until the next call.
    pub(super) fn quantifier(
        &mut self,
        expr: ExprId,
        triggers: &[Vec<Z3_ast>],
        no_patterns: &[Z3_ast],
        body: Z3_ast,
    ) -> Built<Z3_ast> {
        let context = self.context;
        let Node::Quantifier(quantifier) = context.node(expr) else {
            return Err(SolverError::Failed("a quantifier that is none".into()));
        };
        let mut bound = Vec::with_capacity(quantifier.vars.len());
        for &var in &quantifier.vars {
            let constant = self.var(var)?;
            // SAFETY: a constant is an application.
            bound.push(self.api.made(unsafe { Z3_to_app(self.api.ctx, constant) })?);
        }
        let usable: Vec<&Vec<Z3_ast>> = {
            let usable = self.triggers.usable(context, expr);
            usable.iter().filter_map(|&index| triggers.get(index as usize)).collect()
        };
        let bind = |patterns: &[&Vec<Z3_ast>], no_patterns: &[Z3_ast]| {
            self.bind(quantifier.forall, quantifier.weight, &bound, patterns, no_patterns, body)
        };
        match bind(&usable, no_patterns) {
            Ok(made) => Ok(made),
            // A trigger is advice: without those that Z3 does not take, the meaning is the same.
            Err(_) if !usable.is_empty() => {
                let good: Vec<&Vec<Z3_ast>> =
                    usable.into_iter().filter(|&trigger| bind(&[trigger], &[]).is_ok()).collect();
                bind(&good, no_patterns)
            }
            Err(error) => Err(error),
        }
    }

    fn bind(
        &self,
        forall: bool,
        weight: Option<u32>,
        bound: &[Z3_app],
        triggers: &[&Vec<Z3_ast>],
        no_patterns: &[Z3_ast],
        body: Z3_ast,
    ) -> Built<Z3_ast> {
        let c = self.api.ctx;
        let mut patterns = Vec::with_capacity(triggers.len());
        let mut kept = Vec::with_capacity(triggers.len());
        // Z3 takes triggers or terms that must not be triggers, not both.
        let no_patterns = if triggers.is_empty() { no_patterns } else { &[] };
        // SAFETY: all terms are alive; patterns are kept until the quantifier holds them.
        unsafe {
            let made = (|| {
                for trigger in triggers {
                    let pattern = self.api.made(Z3_mk_pattern(c, trigger.len() as u32, trigger.as_ptr()))?;
                    kept.push(self.api.hold(self.api.made(Z3_pattern_to_ast(c, pattern))?));
                    patterns.push(pattern);
                }
                // Boogie's and SMT-LIB's default weight is 1; only 0 means that instances are free.
                let (weight, vars) = (weight.unwrap_or(1), bound.len() as u32);
                let (count, list) = (patterns.len() as u32, patterns.as_ptr());
                let made = if no_patterns.is_empty() {
                    Z3_mk_quantifier_const(c, forall, weight, vars, bound.as_ptr(), count, list, body)
                } else {
                    let name = self.api.symbol("no-pattern")?;
                    let (refused, refused_list) = (no_patterns.len() as u32, no_patterns.as_ptr());
                    Z3_mk_quantifier_const_ex(
                        c,
                        forall,
                        weight,
                        name,
                        name,
                        vars,
                        bound.as_ptr(),
                        count,
                        list,
                        refused,
                        refused_list,
                        body,
                    )
                };
                self.api.made(made)
            })();
            // Releasing could not free the quantifier: it is the context's last result.
            for pattern in kept {
                self.api.release(pattern);
            }
            made
        }
    }
}

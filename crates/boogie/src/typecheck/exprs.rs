//! The types of expressions.

use super::Checker;
use crate::infer::MAX_WIDTH;
use crate::names::Name;
use crate::resolve::{UNKNOWN, place};
use crate::source::Span;
use crate::syntax::{BinderId, BinderKind, ExprId, ExprKind};
use crate::typed::{Meaning, Ty, TypeKind, VarId};
use num_bigint::BigUint;

impl Checker<'_> {
    /// Types all expressions; children have smaller ids than their parents.
    pub(super) fn type_exprs(&mut self) {
        for index in 0..self.program.exprs.len() as u32 {
            let id = ExprId(index);
            let ty = self.type_expr(id);
            self.expr_types[id.index()] = ty;
            if self.tables.types.facts(ty).infer {
                self.open_exprs.push(id);
            }
        }
    }

    fn type_expr(&mut self, id: ExprId) -> Ty {
        let program = self.program;
        let expr = program.expr(id);
        match expr.kind {
            ExprKind::Bool(_) => Ty::BOOL,
            ExprKind::Int(_) => Ty::INT,
            ExprKind::Real(_) => Ty::REAL,
            ExprKind::String(_) => Ty::STRING,
            ExprKind::RoundingMode(_) => Ty::ROUNDING_MODE,
            ExprKind::Bv { digits, width } => self.bv_literal(digits, width, expr.span),
            ExprKind::Float(text) => self.float_literal(text, expr.span),
            ExprKind::Name(_) => match self.tables.meanings[id.index()] {
                Some(Meaning::Var(var)) => self.mentioned_type(var),
                _ => self.error,
            },
            ExprKind::Old(inner) => self.ty(inner),
            ExprKind::Unary(op, operand) => self.unary(id, op, operand),
            ExprKind::Binary(op, left, right) => self.binary(id, op, left, right),
            ExprKind::IfThenElse(guard, then, otherwise) => self.if_then_else(guard, then, otherwise),
            ExprKind::Select(map, args) => {
                let span = place(program, id);
                self.select(id, map, program.list(args), span)
            }
            ExprKind::Store(map, args, value) => self.store(id, map, program.list(args), value),
            ExprKind::Extract { bv, hi, lo } => self.extract(id, bv, hi, lo),
            ExprKind::Apply { args, .. } => self.apply(id, program.list(args)),
            ExprKind::ToInt(inner) => self.convert(id, inner, Ty::REAL, Ty::INT),
            ExprKind::ToReal(inner) => self.convert(id, inner, Ty::INT, Ty::REAL),
            ExprKind::Ascribe(inner, ty) => {
                let wanted = self.tables.type_exprs[ty.index()];
                if wanted == UNKNOWN {
                    return self.error;
                }
                let found = self.ty(inner);
                if !self.unify(found, wanted) {
                    let message = format!("this is {}, not {}", self.show(found), self.show(wanted));
                    self.report(expr.span, message);
                    return self.error;
                }
                wanted
            }
            ExprKind::Binder(binder) => self.binder(expr.span, binder),
            ExprKind::Let(id) => {
                let body = program.let_expr(id).body;
                for index in 0..self.tables.let_vars[id.index()].len() {
                    let var = self.tables.let_vars[id.index()][index];
                    let ty = self.mentioned_type(var);
                    self.tables.vars[var.index()].ty = ty;
                    if self.tables.types.facts(ty).infer {
                        self.open_vars.push(var);
                    }
                }
                self.ty(body)
            }
            ExprKind::Code(_) => Ty::BOOL,
            ExprKind::Is(inner, constructor) => self.is_constructor(id, inner, constructor),
            ExprKind::Field(inner, field) => self.field(id, inner, field),
            ExprKind::FieldUpdate(inner, field, value) => self.field_update(id, inner, field, value),
            // Gets the parameter's type where the call is checked.
            ExprKind::Wildcard => self.error,
        }
    }

    /// The type of a variable at a place that mentions it: that of a `let` variable is its value's.
    fn mentioned_type(&self, var: VarId) -> Ty {
        match self.var_type(var) {
            UNKNOWN => self.tables.let_values.get(&var).map_or(self.error, |&(value, _)| self.ty(value)),
            ty => ty,
        }
    }

    fn bv_literal(&mut self, digits: Name, width: u32, span: Span) -> Ty {
        if width > MAX_WIDTH {
            self.report(span, format!("bit-vectors can have {MAX_WIDTH} bits at most"));
            return self.error;
        }
        // Four bits hold a digit, so nearly all literals are seen to fit without computing them.
        let text = self.spelling(digits);
        if text.len() as u64 * 4 > u64::from(width) && bits(text) > u64::from(width) {
            let message = format!("`{text}` does not fit in {width} bits");
            self.report(span, message);
        }
        self.tables.types.bv(width)
    }

    fn if_then_else(&mut self, guard: ExprId, then: ExprId, otherwise: ExprId) -> Ty {
        self.expect_bool(guard, "the condition of `if`");
        let (then_ty, otherwise_ty) = (self.ty(then), self.ty(otherwise));
        if !self.unify(then_ty, otherwise_ty) {
            let message = format!(
                "the branches of `if` have different types, {} and {}",
                self.show(then_ty),
                self.show(otherwise_ty)
            );
            let (then, otherwise) = (self.program.expr(then).span, self.program.expr(otherwise).span);
            self.report(then.to(otherwise), message);
            return self.error;
        }
        if then_ty == self.error { otherwise_ty } else { then_ty }
    }

    fn extract(&mut self, id: ExprId, bv: ExprId, hi: u32, lo: u32) -> Ty {
        let span = place(self.program, id);
        if hi < lo {
            let error = self.report(span, format!("the bits of `[{hi}:{lo}]` are in the wrong order"));
            error.hint = Some("the upper end comes first, and is not included".into());
            return self.error;
        }
        let operand = self.shallow(self.ty(bv));
        let wide_enough = match *self.tables.types.kind(operand) {
            TypeKind::Bv(width) => width >= hi,
            TypeKind::Infer(_) => {
                let wanted = self.infer.fresh_bv(&mut self.tables.types, hi.min(MAX_WIDTH));
                hi <= MAX_WIDTH && self.unify(operand, wanted)
            }
            _ => false,
        };
        if !wide_enough {
            let found = self.show(operand);
            self.report(span, format!("`[{hi}:{lo}]` needs a bit-vector of at least {hi} bits, but this is {found}"));
            return self.error;
        }
        self.tables.types.bv(hi - lo)
    }

    fn convert(&mut self, id: ExprId, inner: ExprId, from: Ty, to: Ty) -> Ty {
        let found = self.ty(inner);
        if !self.unify(found, from) {
            let message =
                format!("the conversion to {} takes {}, not {}", self.show(to), self.show(from), self.show(found));
            self.report(place(self.program, id), message);
        }
        to
    }

    fn binder(&mut self, span: Span, id: BinderId) -> Ty {
        let binder = self.program.binder(id);
        for var in &binder.vars {
            if let Some(clause) = var.where_clause {
                self.expect_bool(clause, "a `where` clause");
            }
        }
        if binder.kind != BinderKind::Lambda {
            self.expect_bool(binder.body, "the body of a quantifier");
            return Ty::BOOL;
        }
        let (params, vars) = &self.tables.binder_vars[id.index()];
        let domain: Vec<Ty> = vars.iter().map(|var| self.var_type(*var)).collect();
        let params = params.clone();
        let mut range = self.ty(binder.body);
        if !params.is_empty() {
            // The parameters are bound now, so what the range is must be known now.
            let found = self.infer.finish(&mut self.tables.types, range);
            if range != self.error {
                self.unify(range, found);
            }
            range = found;
        }
        let mut seen = Default::default();
        let mut occurring = Vec::new();
        for &ty in &domain {
            self.tables.types.params_in_order(ty, &mut seen, &mut occurring);
        }
        let (map, _) = self.tables.types.close_map(&params, &domain, range);
        if let Some(param) = params.iter().find(|param| !occurring.contains(param)) {
            let name = self.tables.type_params[param.index()].name;
            let message = format!(
                "the type parameter `{}` does not occur in the types of the lambda's parameters",
                self.spelling(name.name)
            );
            self.report(span, message);
            return self.error;
        }
        map
    }

    /// Checks that an expression is boolean.
    pub(super) fn expect_bool(&mut self, expr: ExprId, what: &str) {
        let found = self.ty(expr);
        if found != Ty::BOOL && !self.unify(found, Ty::BOOL) {
            let message = format!("{what} must be `bool`, not {}", self.show(found));
            self.report(self.program.expr(expr).span, message);
        }
    }
}

/// How many bits a number in decimal digits takes.
fn bits(digits: &str) -> u64 {
    match digits.parse::<u64>() {
        Ok(value) => u64::from(u64::BITS - value.leading_zeros()),
        Err(_) => digits.parse::<BigUint>().map_or(0, |value| value.bits()),
    }
}

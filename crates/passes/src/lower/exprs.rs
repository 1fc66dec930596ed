//! Expressions.
//!
//! Each expression of the source is lowered where it stands, with the state's variables as they are there. `let`
//! is substitution: values are shared, not copied. Expressions nest deep, so the walk grows the stack; chains of
//! operators to the left, the usual shape of depth, take no stack at all.

use super::Lowerer;
use super::scope::{Old, Position, Scope};
use boogie::syntax::{BinaryOp, ExprId as SourceExpr, ExprKind, RoundingMode, UnaryOp};
use boogie::typed::{Meaning, TypeKind, VarId as SourceVar, VarKind as SourceKind};
use ir::{ExprId, Node, Op, Sort, SortId, VarId, VarKind};
use num_bigint::{BigInt, BigUint};

impl Lowerer<'_> {
    pub(super) fn expr(&mut self, scope: &mut Scope, id: SourceExpr) -> ExprId {
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || self.expr_here(scope, id))
    }

    /// An expression that stands where its truth is good for something.
    pub(super) fn expr_at(&mut self, scope: &mut Scope, position: Position, id: SourceExpr) -> ExprId {
        scope.position = position;
        self.expr(scope, id)
    }

    pub(super) fn exprs(&mut self, scope: &mut Scope, ids: &[SourceExpr]) -> Vec<ExprId> {
        ids.iter().map(|&id| self.expr(scope, id)).collect()
    }

    fn expr_here(&mut self, scope: &mut Scope, id: SourceExpr) -> ExprId {
        let source = self.source;
        let position = std::mem::take(&mut scope.position);
        match source.syntax.expr(id).kind {
            ExprKind::Name(_) => self.name(scope, id),
            ExprKind::Binary(..) => self.binary_chain(scope, position, id),
            ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Real(_)
            | ExprKind::Bv { .. }
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::RoundingMode(_) => self.literal(scope, id),
            ExprKind::Unary(op, arg) => {
                let arg = self.expr_at(scope, position.negated(), arg);
                self.unary(op, arg)
            }
            ExprKind::IfThenElse(condition, then, otherwise) => {
                let condition = self.expr(scope, condition);
                let then = self.expr_at(scope, position, then);
                let otherwise = self.expr_at(scope, position, otherwise);
                self.context().ite(condition, then, otherwise)
            }
            ExprKind::Old(arg) => {
                let before = std::mem::replace(&mut scope.in_old, true);
                let result = self.expr_at(scope, position, arg);
                scope.in_old = before;
                result
            }
            ExprKind::Select(map, indices) => {
                let (map_ty, type_args) = (self.type_of(scope, map), self.type_args(scope, id));
                let map = self.expr(scope, map);
                let indices = self.exprs(scope, source.syntax.list(indices));
                self.select(map_ty, &type_args, map, &indices)
            }
            ExprKind::Store(map, indices, value) => {
                let (map_ty, type_args) = (self.type_of(scope, map), self.type_args(scope, id));
                let map = self.expr(scope, map);
                let indices = self.exprs(scope, source.syntax.list(indices));
                let value = self.expr(scope, value);
                self.store(map_ty, &type_args, map, &indices, value)
            }
            ExprKind::Apply { args, .. } => {
                let args = self.exprs(scope, source.syntax.list(args));
                self.application(scope, id, &args)
            }
            ExprKind::Extract { bv, hi, lo } => {
                let bv = self.expr(scope, bv);
                if hi <= lo {
                    self.error(source.syntax.expr(id).span, "bit-vectors of width 0 are not supported");
                    return bv;
                }
                self.context().extract(bv, hi - 1, lo)
            }
            ExprKind::ToInt(arg) => {
                let arg = self.expr(scope, arg);
                if self.context().sort_of(arg) == SortId::INT { arg } else { self.context().to_int(arg) }
            }
            ExprKind::ToReal(arg) => {
                let arg = self.expr(scope, arg);
                self.as_real(arg)
            }
            ExprKind::Ascribe(arg, _) => self.expr_at(scope, position, arg),
            ExprKind::Binder(binder) => self.binder(scope, position, id, binder),
            ExprKind::Let(binding) => {
                let declared = source.syntax.let_expr(binding);
                let values = self.exprs(scope, &declared.values);
                scope.vars.extend(source.let_vars[binding.index()].iter().copied().zip(values));
                self.expr_at(scope, position, declared.body)
            }
            ExprKind::Code(code) => self.code_expr(scope, code),
            ExprKind::Is(arg, _) | ExprKind::Field(arg, _) => {
                let ty = self.type_of(scope, arg);
                let arg = self.expr(scope, arg);
                match source.meanings[id.index()] {
                    Some(Meaning::Constructor(constructor)) => {
                        let constructor = self.constructor(constructor, ty);
                        self.context().is(constructor, arg)
                    }
                    Some(Meaning::Field { field, .. }) => self.field(ty, field, arg),
                    _ => self.without_meaning(scope, id),
                }
            }
            ExprKind::FieldUpdate(arg, _, value) => {
                let ty = self.type_of(scope, arg);
                let arg = self.expr(scope, arg);
                let value = self.expr(scope, value);
                match source.meanings[id.index()] {
                    Some(Meaning::Field { field, .. }) => self.update_field(ty, field, arg, value),
                    _ => self.without_meaning(scope, id),
                }
            }
            ExprKind::Wildcard => {
                self.error(source.syntax.expr(id).span, "`*` is an argument of a call and nothing else");
                let ty = self.type_of(scope, id);
                let sort = self.sort(ty);
                self.unknown(sort)
            }
        }
    }

    /// An expression that the type checker left without a meaning: it must have reported it.
    fn without_meaning(&mut self, scope: &mut Scope, id: SourceExpr) -> ExprId {
        self.error(self.source.syntax.expr(id).span, "this expression has no meaning");
        let ty = self.type_of(scope, id);
        let sort = self.sort(ty);
        self.unknown(sort)
    }

    fn name(&mut self, scope: &mut Scope, id: SourceExpr) -> ExprId {
        match self.source.meanings[id.index()] {
            Some(Meaning::Var(var)) => self.variable(scope, var),
            _ => self.without_meaning(scope, id),
        }
    }

    /// The value of a variable.
    pub(super) fn variable(&mut self, scope: &mut Scope, var: SourceVar) -> ExprId {
        if let Some(&value) = scope.vars.get(&var) {
            return value;
        }
        match self.source.var(var).kind {
            SourceKind::Constant => {
                let constant = self.constant(var);
                self.context().var_expr(constant)
            }
            SourceKind::Global => {
                let global = self.global(var);
                if scope.in_old { self.old_value(scope, global) } else { self.context().var_expr(global) }
            }
            _ => {
                let declared = self.source.var(var);
                self.error(declared.name.span, "this variable is used out of its scope");
                let ty = self.ty(scope, declared.ty);
                let sort = self.sort(ty);
                self.unknown(sort)
            }
        }
    }

    /// What the global was when the procedure was entered.
    pub(super) fn old_value(&mut self, scope: &mut Scope, global: VarId) -> ExprId {
        let old = match &mut scope.old {
            Old::None => global,
            Old::Summary => self.program.old_globals[&global],
            Old::Copies(copies) => match copies.iter().find(|(known, _)| *known == global) {
                Some(&(_, copy)) => copy,
                None => {
                    let declared = self.program.context.var(global);
                    let (name, sort) = (format!("{}#old", declared.name), declared.sort);
                    let copy = self.program.context.add_var(name, sort, VarKind::Local);
                    copies.push((global, copy));
                    copy
                }
            },
        };
        self.context().var_expr(old)
    }

    fn literal(&mut self, scope: &mut Scope, id: SourceExpr) -> ExprId {
        let source = self.source;
        let expr = source.syntax.expr(id);
        match expr.kind {
            ExprKind::Bool(value) => self.context().bool(value),
            ExprKind::Int(digits) => match self.spelling(digits).parse::<BigInt>() {
                Ok(value) => self.context().int(value),
                Err(_) => self.bad_literal(id, SortId::INT),
            },
            ExprKind::Real(text) => match super::literals::real(self.spelling(text)) {
                Some(value) => self.context().real(value),
                None => self.bad_literal(id, SortId::REAL),
            },
            ExprKind::Bv { digits, width } => {
                let ty = self.type_of(scope, id);
                let sort = self.sort(ty);
                match self.spelling(digits).parse::<BigUint>() {
                    Ok(value) if width > 0 => self.context().bv(value, width),
                    _ => self.bad_literal(id, sort),
                }
            }
            ExprKind::Float(text) => {
                let ty = self.type_of(scope, id);
                let sort = self.sort(ty);
                let value = match *self.map.types.kind(ty) {
                    TypeKind::Float { significand, exponent } => {
                        super::literals::float(self.spelling(text), significand, exponent)
                    }
                    _ => None,
                };
                match value {
                    Some(bits) => self.context().mk(Node::Float { bits, sort }, sort),
                    None => self.bad_literal(id, sort),
                }
            }
            ExprKind::String(text) => {
                let text = self.spelling(text).to_owned();
                self.context().mk(Node::String(text), SortId::STRING)
            }
            ExprKind::RoundingMode(mode) => self.rounding_mode(mode),
            _ => self.without_meaning(scope, id),
        }
    }

    fn bad_literal(&mut self, id: SourceExpr, sort: SortId) -> ExprId {
        self.error(self.source.syntax.expr(id).span, "this literal is too large");
        self.unknown(sort)
    }

    pub(super) fn rounding_mode(&mut self, mode: RoundingMode) -> ExprId {
        let name = match mode {
            RoundingMode::NearestTiesToEven => "RNE",
            RoundingMode::NearestTiesToAway => "RNA",
            RoundingMode::TowardPositive => "RTP",
            RoundingMode::TowardNegative => "RTN",
            RoundingMode::TowardZero => "RTZ",
        };
        self.context().mk(Node::RoundingMode(name), SortId::ROUNDING_MODE)
    }

    fn sorts_differ(&self, left: ExprId, right: ExprId) -> bool {
        self.program.context.sort_of(left) != self.program.context.sort_of(right)
    }

    fn is_float(&self, expr: ExprId) -> bool {
        let context = &self.program.context;
        matches!(context.sort_kind(context.sort_of(expr)), Sort::Float { .. })
    }

    pub(super) fn as_real(&mut self, arg: ExprId) -> ExprId {
        if self.context().sort_of(arg) == SortId::INT { self.context().to_real(arg) } else { arg }
    }

    fn unary(&mut self, op: UnaryOp, arg: ExprId) -> ExprId {
        match op {
            UnaryOp::Not => self.context().not(arg),
            UnaryOp::Neg if self.is_float(arg) => self.float_op("fp.neg", &[arg]),
            UnaryOp::Neg => self.context().neg(arg),
        }
    }

    /// A binary expression, with the chain of operators to its left in one loop.
    fn binary_chain(&mut self, scope: &mut Scope, position: Position, id: SourceExpr) -> ExprId {
        let source = self.source;
        let mut chain = Vec::new();
        let (mut leftmost, mut position) = (id, position);
        while let ExprKind::Binary(op, left, right) = source.syntax.expr(leftmost).kind {
            let (of_left, of_right) = match op {
                BinaryOp::And | BinaryOp::Or => (position, position),
                BinaryOp::Implies => (position.negated(), position),
                BinaryOp::Explies => (position, position.negated()),
                _ => (Position::Value, Position::Value),
            };
            chain.push((op, left, right, of_right));
            (leftmost, position) = (left, of_left);
        }
        let mut value = self.expr_at(scope, position, leftmost);
        while let Some((op, left, right_source, position)) = chain.pop() {
            let right = self.expr_at(scope, position, right_source);
            value = match op {
                BinaryOp::Subtype => {
                    let ty = self.type_of(scope, left);
                    self.at_most(ty, value, right)
                }
                // With other type arguments these could be of one type, so they may be compared.
                BinaryOp::Eq | BinaryOp::Neq if self.sorts_differ(value, right) => {
                    let types = (self.type_of(scope, left), self.type_of(scope, right_source));
                    let equal = self.equal_across_types(types, value, right);
                    if op == BinaryOp::Eq { equal } else { self.context().not(equal) }
                }
                _ => self.binary(op, value, right),
            };
        }
        value
    }

    fn binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId) -> ExprId {
        if self.is_float(left) {
            return self.float_binary(op, left, right);
        }
        let context = &mut self.program.context;
        match op {
            BinaryOp::Iff | BinaryOp::Eq => context.eq(left, right),
            BinaryOp::Neq => {
                let equal = context.eq(left, right);
                context.not(equal)
            }
            BinaryOp::Implies => context.implies(left, right),
            BinaryOp::Explies => context.implies(right, left),
            BinaryOp::And => context.and([left, right]),
            BinaryOp::Or => context.or([left, right]),
            BinaryOp::Lt => context.lt(left, right),
            BinaryOp::Le => context.le(left, right),
            BinaryOp::Ge => context.le(right, left),
            BinaryOp::Gt => context.lt(right, left),
            BinaryOp::Concat => context.concat(left, right),
            BinaryOp::Add => context.add(left, right),
            BinaryOp::Sub => context.sub(left, right),
            BinaryOp::Mul => context.mul(left, right),
            BinaryOp::Div => self.division(Op::Div, left, right),
            BinaryOp::Mod => self.division(Op::Mod, left, right),
            BinaryOp::RealDiv => {
                let (left, right) = (self.as_real(left), self.as_real(right));
                self.division(Op::RealDiv, left, right)
            }
            BinaryOp::Pow => self.power(left, right),
            // Taken apart by the chain, which knows the type.
            BinaryOp::Subtype => ExprId::TRUE,
        }
    }

    /// Operators of floats, which round to nearest, ties to even. `==` is IEEE's equality, as in Boogie: NaN is
    /// not equal to itself, and the zeros are equal.
    fn float_binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId) -> ExprId {
        let args = [left, right];
        match op {
            BinaryOp::Eq => self.float_op("fp.eq", &args),
            BinaryOp::Neq => {
                let equal = self.float_op("fp.eq", &args);
                self.context().not(equal)
            }
            BinaryOp::Lt => self.float_op("fp.lt", &args),
            BinaryOp::Le => self.float_op("fp.leq", &args),
            BinaryOp::Gt => self.float_op("fp.gt", &args),
            BinaryOp::Ge => self.float_op("fp.geq", &args),
            BinaryOp::Add => self.rounded("fp.add", &args),
            BinaryOp::Sub => self.rounded("fp.sub", &args),
            BinaryOp::Mul => self.rounded("fp.mul", &args),
            BinaryOp::RealDiv => self.rounded("fp.div", &args),
            _ => {
                self.error(self.here, format!("{op:?} is not an operator of floats"));
                left
            }
        }
    }

    fn rounded(&mut self, name: &str, args: &[ExprId]) -> ExprId {
        let mode = self.rounding_mode(RoundingMode::NearestTiesToEven);
        let args: Vec<ExprId> = std::iter::once(mode).chain(args.iter().copied()).collect();
        self.float_op(name, &args)
    }

    fn float_op(&mut self, name: &str, args: &[ExprId]) -> ExprId {
        let comparison = matches!(name, "fp.eq" | "fp.lt" | "fp.leq" | "fp.gt" | "fp.geq");
        let context = &self.program.context;
        let result = match args.last() {
            Some(&arg) if !comparison => context.sort_of(arg),
            _ => SortId::BOOL,
        };
        self.smt_function(name, name, args, result)
    }
}

//! Expressions, with no more parentheses than needed.

use super::{Printer, deeper};
use crate::syntax::{BinaryOp, Binder, BinderKind, CodeExpr, ExprId, ExprKind, Let, RoundingMode, Trigger, UnaryOp};
use std::fmt::Write;

/// How tightly the forms of expressions bind: those of the binary operators are 1 to 8, as in the parser.
mod level {
    /// `if … then … else …`, which takes all that follows it.
    pub const ANY: u8 = 0;
    pub const IS: u8 = 9;
    pub const PREFIX: u8 = 10;
    /// What can stand before `: T`, `[…]` and `->`.
    pub const POSTFIX: u8 = 12;
}

fn operator(op: BinaryOp) -> (&'static str, u8) {
    match op {
        BinaryOp::Iff => (" <==> ", 1),
        BinaryOp::Implies => (" ==> ", 2),
        BinaryOp::Explies => (" <== ", 2),
        BinaryOp::And => (" && ", 3),
        BinaryOp::Or => (" || ", 3),
        BinaryOp::Eq => (" == ", 4),
        BinaryOp::Neq => (" != ", 4),
        BinaryOp::Lt => (" < ", 4),
        BinaryOp::Le => (" <= ", 4),
        BinaryOp::Ge => (" >= ", 4),
        BinaryOp::Gt => (" > ", 4),
        BinaryOp::Subtype => (" <: ", 4),
        BinaryOp::Concat => (" ++ ", 5),
        BinaryOp::Add => (" + ", 6),
        BinaryOp::Sub => (" - ", 6),
        BinaryOp::Mul => (" * ", 7),
        BinaryOp::Div => (" div ", 7),
        BinaryOp::Mod => (" mod ", 7),
        BinaryOp::RealDiv => (" / ", 7),
        BinaryOp::Pow => (" ** ", 8),
    }
}

/// The levels that the operands of an operator must have at least.
fn operand_levels(op: BinaryOp, level: u8) -> (u8, u8) {
    match op {
        BinaryOp::Implies | BinaryOp::Pow => (level + 1, level),
        _ if level == 4 => (level + 1, level + 1),
        _ => (level, level + 1),
    }
}

impl Printer<'_> {
    pub(super) fn expr(&mut self, expr: ExprId) {
        self.expr_at(expr, level::ANY);
    }

    fn exprs(&mut self, exprs: &[ExprId]) {
        self.comma_separated(exprs, |printer, expr| printer.expr(expr));
    }

    /// An expression where only those that bind at least so tightly need no parentheses.
    fn expr_at(&mut self, expr: ExprId, least: u8) {
        let parens = self.level(expr) < least;
        self.text(if parens { "(" } else { "" });
        deeper(|| self.expr_inner(expr));
        self.text(if parens { ")" } else { "" });
    }

    fn level(&self, expr: ExprId) -> u8 {
        match self.program.expr(expr).kind {
            ExprKind::IfThenElse(..) => level::ANY,
            ExprKind::Binary(op, ..) => operator(op).1,
            ExprKind::Is(..) => level::IS,
            ExprKind::Unary(..) => level::PREFIX,
            _ => level::POSTFIX,
        }
    }

    fn expr_inner(&mut self, expr: ExprId) {
        match self.program.expr(expr).kind {
            ExprKind::Bool(value) => self.text(if value { "true" } else { "false" }),
            ExprKind::Int(text) | ExprKind::Real(text) | ExprKind::Float(text) => self.text(&self.program.names[text]),
            ExprKind::Bv { digits, width } => {
                // Writing to a string cannot fail.
                write!(self.out, "{}bv{width}", &self.program.names[digits]).unwrap_or_default();
            }
            ExprKind::String(contents) => self.string(contents),
            ExprKind::RoundingMode(mode) => self.text(match mode {
                RoundingMode::NearestTiesToEven => "RNE",
                RoundingMode::NearestTiesToAway => "RNA",
                RoundingMode::TowardPositive => "RTP",
                RoundingMode::TowardNegative => "RTN",
                RoundingMode::TowardZero => "RTZ",
            }),
            ExprKind::Name(name) => self.name(name),
            ExprKind::Old(inner) => self.wrapped("old(", inner),
            ExprKind::ToInt(inner) => self.wrapped("int(", inner),
            ExprKind::ToReal(inner) => self.wrapped("real(", inner),
            ExprKind::Unary(op, inner) => {
                self.text(match op {
                    UnaryOp::Not => "!",
                    UnaryOp::Neg => "-",
                });
                self.expr_at(inner, level::PREFIX);
            }
            ExprKind::Binary(op, left, right) => self.binary(op, left, right),
            ExprKind::IfThenElse(condition, then, otherwise) => {
                self.text("if ");
                self.expr(condition);
                self.text(" then ");
                self.expr(then);
                self.text(" else ");
                self.expr(otherwise);
            }
            ExprKind::Select(map, indices) => {
                self.expr_at(map, level::POSTFIX);
                self.text("[");
                self.exprs(self.program.list(indices));
                self.text("]");
            }
            ExprKind::Store(map, indices, value) => {
                self.expr_at(map, level::POSTFIX);
                self.text("[");
                self.exprs(self.program.list(indices));
                self.text(if indices.len > 0 { " := " } else { ":= " });
                self.expr(value);
                self.text("]");
            }
            ExprKind::Extract { bv, hi, lo } => {
                self.expr_at(bv, level::POSTFIX);
                write!(self.out, "[{hi}:{lo}]").unwrap_or_default();
            }
            ExprKind::Apply { name, args } => {
                self.name(name);
                self.text("(");
                self.exprs(self.program.list(args));
                self.text(")");
            }
            ExprKind::Ascribe(inner, ty) => {
                self.text("(");
                self.expr_at(inner, level::POSTFIX);
                self.text(": ");
                self.ty(ty);
                self.text(")");
            }
            ExprKind::Binder(id) => self.binder(self.program.binder(id)),
            ExprKind::Let(id) => self.let_expr(self.program.let_expr(id)),
            ExprKind::Code(id) => self.code_expr(self.program.code_expr(id)),
            ExprKind::Is(inner, constructor) => {
                self.expr_at(inner, level::PREFIX);
                self.text(" is ");
                self.name(constructor);
            }
            ExprKind::Field(record, field) => {
                self.expr_at(record, level::POSTFIX);
                self.text("->");
                self.name(field);
            }
            ExprKind::FieldUpdate(record, field, value) => {
                self.expr_at(record, level::POSTFIX);
                self.text("->(");
                self.name(field);
                self.text(" := ");
                self.expr(value);
                self.text(")");
            }
            ExprKind::Wildcard => self.text("*"),
        }
    }

    fn wrapped(&mut self, open: &str, inner: ExprId) {
        self.text(open);
        self.expr(inner);
        self.text(")");
    }

    fn binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId) {
        let (symbol, own) = operator(op);
        let (left_least, right_least) = operand_levels(op, own);
        self.operand(left, left_least, op);
        self.text(symbol);
        self.operand(right, right_least, op);
    }

    /// `==>` and `<==`, and `&&` and `||`, have one level but do not mix.
    fn operand(&mut self, operand: ExprId, least: u8, around: BinaryOp) {
        let mixed = match self.program.expr(operand).kind {
            ExprKind::Binary(op, ..) => op != around && matches!(operator(op).1, 2 | 3),
            _ => false,
        };
        let own = self.level(operand);
        self.expr_at(operand, if mixed && own == operator(around).1 { own + 1 } else { least });
    }

    fn binder(&mut self, binder: &Binder) {
        self.text(match binder.kind {
            BinderKind::Forall => "(forall",
            BinderKind::Exists => "(exists",
            BinderKind::Lambda => "(lambda",
        });
        self.type_params(&binder.type_params);
        self.text(" ");
        self.vars(&binder.vars);
        self.text(if binder.vars.is_empty() { ":: " } else { " :: " });
        self.attributes(&binder.attributes);
        for Trigger { positive, exprs, .. } in &binder.triggers {
            self.text(if *positive { "{" } else { "{:nopats " });
            self.exprs(exprs);
            self.text("} ");
        }
        self.expr(binder.body);
        self.text(")");
    }

    fn let_expr(&mut self, let_expr: &Let) {
        self.text("(var ");
        self.vars(&let_expr.vars);
        self.text(" := ");
        self.exprs(&let_expr.values);
        self.text("; ");
        self.attributes(&let_expr.attributes);
        self.expr(let_expr.body);
        self.text(")");
    }

    fn code_expr(&mut self, code: &CodeExpr) {
        let outer = std::mem::replace(&mut self.one_line, true);
        self.text("|{");
        self.locals(&code.locals);
        self.stmts(&code.code);
        self.text(" }|");
        self.one_line = outer;
    }
}

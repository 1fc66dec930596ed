//! The types of operators.

use super::Checker;
use crate::infer::MAX_WIDTH;
use crate::resolve::place;
use crate::syntax::{BinaryOp, ExprId, UnaryOp};
use crate::typed::{Ty, TypeKind};

/// An operator as it is written.
pub(crate) fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Iff => "<==>",
        BinaryOp::Implies => "==>",
        BinaryOp::Explies => "<==",
        BinaryOp::And => "&&",
        BinaryOp::Or => "||",
        BinaryOp::Eq => "==",
        BinaryOp::Neq => "!=",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Ge => ">=",
        BinaryOp::Gt => ">",
        BinaryOp::Subtype => "<:",
        BinaryOp::Concat => "++",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "div",
        BinaryOp::Mod => "mod",
        BinaryOp::RealDiv => "/",
        BinaryOp::Pow => "**",
    }
}

fn is_number(ty: Ty) -> bool {
    ty == Ty::INT || ty == Ty::REAL
}

impl Checker<'_> {
    pub(super) fn binary(&mut self, id: ExprId, op: BinaryOp, left: ExprId, right: ExprId) -> Ty {
        let (l, r) = (self.ty(left), self.ty(right));
        // Nearly all operators in real programs are these.
        match op {
            BinaryOp::And | BinaryOp::Or | BinaryOp::Implies | BinaryOp::Iff if l == Ty::BOOL && r == Ty::BOOL => {
                Ty::BOOL
            }
            BinaryOp::Eq | BinaryOp::Neq if l == r => Ty::BOOL,
            BinaryOp::Lt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Gt if l == r && is_number(l) => Ty::BOOL,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul if l == r && is_number(l) => l,
            _ => self.any_binary(id, op, l, r),
        }
    }

    fn any_binary(&mut self, id: ExprId, op: BinaryOp, left: Ty, right: Ty) -> Ty {
        let (left, right) = (self.shallow(left), self.shallow(right));
        if left == self.error || right == self.error {
            return self.error;
        }
        let result = match op {
            BinaryOp::And | BinaryOp::Or | BinaryOp::Implies | BinaryOp::Explies | BinaryOp::Iff => {
                let both = self.unify(left, Ty::BOOL) && self.unify(right, Ty::BOOL);
                both.then_some(Ty::BOOL)
            }
            BinaryOp::Eq | BinaryOp::Neq => {
                self.infer.comparable(&mut self.tables.types, left, right).then_some(Ty::BOOL)
            }
            BinaryOp::Subtype => self.unify(left, right).then_some(Ty::BOOL),
            BinaryOp::Lt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Gt => self.numbers(left, right).map(|_| Ty::BOOL),
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => self.numbers(left, right),
            BinaryOp::Div | BinaryOp::Mod => {
                let both = self.unify(left, Ty::INT) && self.unify(right, Ty::INT);
                both.then_some(Ty::INT)
            }
            BinaryOp::RealDiv => self.quotient(id, left, right),
            BinaryOp::Pow => {
                let both = self.unify(left, Ty::REAL) && self.unify(right, Ty::REAL);
                both.then_some(Ty::REAL)
            }
            BinaryOp::Concat => self.infer.concat(&mut self.tables.types, left, right),
        };
        result.unwrap_or_else(|| {
            self.bad_operands(id, op, left, right);
            self.error
        })
    }

    /// The type that two operands share, if it is one of numbers. Where nothing is known, it is `int`.
    fn numbers(&mut self, left: Ty, right: Ty) -> Option<Ty> {
        let known = [left, right].into_iter().find(|&ty| !matches!(self.tables.types.kind(ty), TypeKind::Infer(_)));
        let ty = known.unwrap_or(Ty::INT);
        let is_number = matches!(self.tables.types.kind(ty), TypeKind::Int | TypeKind::Real | TypeKind::Float { .. });
        (is_number && self.unify(left, ty) && self.unify(right, ty)).then_some(ty)
    }

    /// `/` takes any mixture of `int` and `real` to `real`, and floats to floats.
    fn quotient(&mut self, id: ExprId, left: Ty, right: Ty) -> Option<Ty> {
        if left == right && matches!(self.tables.types.kind(left), TypeKind::Float { .. }) {
            return Some(left);
        }
        for operand in [left, right] {
            let operand = self.shallow(operand);
            let is_open = matches!(self.tables.types.kind(operand), TypeKind::Infer(_));
            let fits = is_number(operand) || is_open && self.unify(operand, Ty::INT);
            if !fits {
                return None;
            }
        }
        let both_int = self.shallow(left) == Ty::INT && self.shallow(right) == Ty::INT;
        if both_int && self.readings.integer_quotient {
            self.tables.rewrites.quotients.push(id);
            return Some(Ty::INT);
        }
        Some(Ty::REAL)
    }

    fn bad_operands(&mut self, id: ExprId, op: BinaryOp, left: Ty, right: Ty) {
        let symbol = symbol(op);
        let (l, r) = (self.show(left), self.show(right));
        let message = match op {
            BinaryOp::Eq | BinaryOp::Neq | BinaryOp::Subtype => {
                format!("`{symbol}` compares values of the same type, but these are {l} and {r}")
            }
            BinaryOp::Concat => {
                format!("`++` joins bit-vectors of {MAX_WIDTH} bits at most, but these are {l} and {r}")
            }
            _ => {
                let wanted = match op {
                    BinaryOp::Div | BinaryOp::Mod => "`int`",
                    BinaryOp::Pow => "`real`",
                    BinaryOp::RealDiv => "`int`, `real` or equal floats",
                    BinaryOp::Lt
                    | BinaryOp::Le
                    | BinaryOp::Ge
                    | BinaryOp::Gt
                    | BinaryOp::Add
                    | BinaryOp::Sub
                    | BinaryOp::Mul => "both `int`, both `real` or equal floats",
                    _ => "`bool`",
                };
                format!("the operands of `{symbol}` must be {wanted}, but are {l} and {r}")
            }
        };
        let is_bv = |ty| matches!(self.tables.types.kind(ty), TypeKind::Bv(_));
        let hint = if (is_number(left) && is_number(right) && left != right) || op == BinaryOp::Pow && left == Ty::INT {
            match op {
                BinaryOp::Div | BinaryOp::Mod => "`div` and `mod` are for integers, `/` for reals",
                _ => "`real(…)` and `int(…)` convert between the two",
            }
        } else if is_bv(left) && is_bv(right) && left == right {
            "arithmetic on bit-vectors takes functions marked `{:bvbuiltin …}`"
        } else if (is_bv(left) && right == Ty::INT) || (left == Ty::INT && is_bv(right)) {
            "a bit-vector literal ends in its width: `0bv32`"
        } else {
            ""
        };
        let error = self.report(place(self.program, id), message);
        if !hint.is_empty() {
            error.hint = Some(hint.into());
        }
    }

    pub(super) fn unary(&mut self, id: ExprId, op: UnaryOp, operand: ExprId) -> Ty {
        let found = self.ty(operand);
        match op {
            UnaryOp::Not => {
                if found != Ty::BOOL && !self.unify(found, Ty::BOOL) {
                    let message = format!("the operand of `!` must be `bool`, but is {}", self.show(found));
                    self.report(place(self.program, id), message);
                    return self.error;
                }
                Ty::BOOL
            }
            UnaryOp::Neg => {
                let found = self.shallow(found);
                let is_number =
                    matches!(self.tables.types.kind(found), TypeKind::Int | TypeKind::Real | TypeKind::Float { .. });
                if is_number || found == self.error {
                    return found;
                }
                if self.unify(found, Ty::INT) {
                    return Ty::INT;
                }
                let message =
                    format!("the operand of `-` must be `int`, `real` or a float, but is {}", self.show(found));
                self.report(place(self.program, id), message);
                self.error
            }
        }
    }
}

//! One of several ways as a few Boolean variables: which exit a loop was left by, which entry it was entered by.

use ir::{Context, ExprId, SortId, Stmt, VarId, VarKind};

/// Boolean variables that hold a number below some count, in binary.
#[derive(Clone)]
pub struct Selector {
    pub bits: Vec<VarId>,
}

impl Selector {
    /// For `count` ways. One way needs no variable.
    pub fn new(context: &mut Context, name: &str, count: usize) -> Self {
        let width = usize::BITS - count.saturating_sub(1).leading_zeros();
        let bits = (0..width).map(|bit| context.add_var(format!("{name}.{bit}"), SortId::BOOL, VarKind::Local));
        Self { bits: bits.collect() }
    }

    /// A selector of the same ways over other variables.
    pub fn copy(&self, context: &mut Context) -> Self {
        let copy = |&bit: &VarId| {
            let name = context.var(bit).name.clone();
            context.add_var(name, SortId::BOOL, VarKind::Local)
        };
        Self { bits: self.bits.iter().map(copy).collect() }
    }

    /// The statements that choose this way.
    pub fn choose(&self, way: usize) -> Vec<Stmt> {
        let literal = |bit: usize| if way & (1 << bit) == 0 { ExprId::FALSE } else { ExprId::TRUE };
        self.bits.iter().enumerate().map(|(bit, &var)| Stmt::Assign(var, literal(bit))).collect()
    }

    /// Whether this way was chosen.
    pub fn is_chosen(&self, context: &mut Context, way: usize) -> ExprId {
        let mut literals = Vec::new();
        for (bit, &var) in self.bits.iter().enumerate() {
            let var = context.var_expr(var);
            literals.push(if way & (1 << bit) == 0 { context.not(var) } else { var });
        }
        context.and(literals)
    }
}

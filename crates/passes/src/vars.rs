//! Which state variables an expression and a statement mention, remembered.
//!
//! State variables are globals and locals; constants are the same in every state, and bound variables are inside.

use ir::{Context, ExprId, Node, Stmt, VarId, VarKind};

/// A memory of the state variables of expressions. Expressions never change, so it stays true as long as the
/// context only grows and no variable changes its kind.
#[derive(Default)]
pub struct Vars {
    /// By expression: where in `flat` its variables are; `None` where nobody has asked.
    spans: Vec<Option<Span>>,
    flat: Vec<VarId>,
    /// By expression: the last walk that came by.
    stamps: Vec<u32>,
    walk: u32,
    open: Vec<ExprId>,
}

#[derive(Clone, Copy)]
struct Span {
    start: u32,
    len: u32,
    /// Whether there is a quantifier inside.
    quantified: bool,
}

impl Vars {
    pub fn new() -> Self {
        Self::default()
    }

    /// The state variables that `root` mentions, in the order of their ids.
    pub fn of(&mut self, context: &Context, root: ExprId) -> &[VarId] {
        let span = self.span(context, root);
        &self.flat[span.start as usize..(span.start + span.len) as usize]
    }

    /// Whether `root` has a quantifier inside, and so perhaps triggers, in which not every term may stand.
    pub fn is_quantified(&mut self, context: &Context, root: ExprId) -> bool {
        self.span(context, root).quantified
    }

    /// Whether `root` is the same in every state.
    pub fn is_rigid(&mut self, context: &Context, root: ExprId) -> bool {
        self.span(context, root).len == 0
    }

    fn span(&mut self, context: &Context, root: ExprId) -> Span {
        if self.spans.len() < context.expr_count() {
            self.spans.resize(context.expr_count(), None);
            self.stamps.resize(context.expr_count(), 0);
        }
        if let Some(span) = self.spans[root.index()] {
            return span;
        }
        self.walk += 1;
        let start = self.flat.len();
        let mut quantified = false;
        self.open.push(root);
        while let Some(id) = self.open.pop() {
            if std::mem::replace(&mut self.stamps[id.index()], self.walk) == self.walk {
                continue;
            }
            if let Some(known) = self.spans[id.index()] {
                self.flat.extend_from_within(known.start as usize..(known.start + known.len) as usize);
                quantified |= known.quantified;
                continue;
            }
            match context.node(id) {
                Node::Var(var) if matches!(context.var(*var).kind, VarKind::Global | VarKind::Local) => {
                    self.flat.push(*var);
                }
                Node::Quantifier(_) => quantified = true,
                _ => {}
            }
            self.open.extend(context.children(id));
        }
        self.flat[start..].sort_unstable();
        let mut end = start;
        for index in start..self.flat.len() {
            if end == start || self.flat[end - 1] != self.flat[index] {
                self.flat[end] = self.flat[index];
                end += 1;
            }
        }
        self.flat.truncate(end);
        let span = Span { start: start as u32, len: (end - start) as u32, quantified };
        self.spans[root.index()] = Some(span);
        span
    }
}

/// The variables that a statement itself gives a value; what a callee modifies is not among them.
pub fn targets(stmt: &Stmt) -> &[VarId] {
    match stmt {
        Stmt::Assign(var, _) | Stmt::Havoc(var) => std::slice::from_ref(var),
        Stmt::Call(call) => &call.results,
        Stmt::Assume(_) | Stmt::Assert(..) | Stmt::Mark(_) => &[],
    }
}

/// The expressions of a statement that its effect depends on; a mark has none.
pub fn operands(stmt: &Stmt) -> &[ExprId] {
    match stmt {
        Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => std::slice::from_ref(expr),
        Stmt::Call(call) => &call.args,
        Stmt::Havoc(_) | Stmt::Mark(_) => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::SortId;

    #[test]
    fn constants_are_no_state() {
        let mut context = Context::new();
        let x = context.add_var("x", SortId::INT, VarKind::Local);
        let c = context.add_var("c", SortId::INT, VarKind::Constant);
        let (xe, ce) = (context.var_expr(x), context.var_expr(c));
        let sum = context.add(xe, ce);
        let twice = context.add(sum, sum);
        let mut vars = Vars::new();
        assert_eq!(vars.of(&context, sum), [x]);
        assert_eq!(vars.of(&context, twice), [x]);
        assert!(vars.is_rigid(&context, ce));
        assert!(!vars.is_quantified(&context, twice));
    }
}

//! Which state variables an expression mentions, remembered.
//!
//! State variables are globals and locals; constants are the same in every state, and bound variables are inside.

use crate::context::{Context, Node, VarKind};
use crate::ids::{ExprId, VarId};

/// A memory of the state variables of expressions. Expressions never change, so it stays true as long as the
/// context only grows and no variable changes its kind.
///
/// The passes ask about the same expressions again and again, so it outlives them: a pass takes it out of the context
/// ([`Context::take_vars`]), and gives it back for the next one.
#[derive(Default)]
pub struct Vars {
    /// By expression: where in `flat` its variables are; `None` where nobody has asked.
    spans: Vec<Option<Span>>,
    flat: Vec<VarId>,
    /// By expression: the last walk that came by.
    stamps: Vec<u32>,
    walk: u32,
    open: Vec<ExprId>,
    /// How many changes of kinds it knows of.
    pub(crate) kind_changes: u32,
}

/// A copy of a context finds out by itself: most are made to be looked at in a few places only.
impl Clone for Vars {
    fn clone(&self) -> Self {
        Self::default()
    }
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
    #[inline]
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

    /// Nearly always it is known.
    #[inline]
    fn span(&mut self, context: &Context, root: ExprId) -> Span {
        match self.spans.get(root.index()) {
            Some(Some(span)) => *span,
            _ => self.find(context, root),
        }
    }

    fn find(&mut self, context: &Context, root: ExprId) -> Span {
        if self.spans.len() < context.expr_count() {
            self.spans.resize(context.expr_count(), None);
            self.stamps.resize(context.expr_count(), 0);
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
                Node::App(_, args) => self.open.extend_from_slice(args),
                Node::Quantifier(_) => {
                    quantified = true;
                    self.open.extend(context.children(id));
                }
                _ => {}
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::SortId;

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

    #[test]
    fn a_global_that_becomes_a_constant_is_no_state_any_more() {
        let mut context = Context::new();
        let g = context.add_var("g", SortId::INT, VarKind::Global);
        let ge = context.var_expr(g);
        let mut vars = context.take_vars();
        assert_eq!(vars.of(&context, ge), [g]);
        context.give_vars(vars);
        assert!(!context.take_vars().is_rigid(&context, ge));
        let vars = context.take_vars();
        context.set_var_kind(g, VarKind::Constant);
        context.give_vars(vars);
        assert!(context.take_vars().is_rigid(&context, ge));
    }
}

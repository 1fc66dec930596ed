//! Quantifiers, with their triggers; lambdas are handed to [`super::lambdas`].

use super::Lowerer;
use super::scope::{Position, Scope};
use super::walk::number_attribute;
use boogie::syntax::{BinderId, BinderKind, ExprId as SourceExpr};
use boogie::typed::Ty;
use ir::{Context, ExprId, Node, Op, Quantifier, Sort, SortId, VarId, free_vars, post_order};

impl Lowerer<'_> {
    pub(super) fn binder(&mut self, scope: &mut Scope, position: Position, id: SourceExpr, binder: BinderId) -> ExprId {
        let source = self.source;
        let forall = match source.syntax.binder(binder).kind {
            BinderKind::Lambda => return self.lambda(scope, id, binder),
            BinderKind::Forall => true,
            BinderKind::Exists => false,
        };
        let type_params = &source.binder_vars[binder.index()].0;
        if type_params.is_empty() {
            return self.quantifier(scope, position, binder, forall);
        }
        let assumed_of_all = match position {
            Position::Claim { asserted, .. } => !asserted && position.is_universal(forall) == Some(true),
            Position::Value => false,
        };
        let instances = self.type_instances(scope, binder, scope.in_axiom && assumed_of_all);
        let mut instances: Vec<ExprId> =
            instances.iter().map(|types| self.typed_quantifier(scope, position, binder, forall, types)).collect();
        scope.unbind_types(type_params);
        let one_witness = matches!(position, Position::Claim { asserted, once: true, .. }
            if position.is_universal(forall) == Some(asserted));
        if !assumed_of_all && !one_witness {
            let other = self.at_another_type(&instances);
            instances.push(other);
        }
        if forall { self.context().and(instances) } else { self.context().or(instances) }
    }

    fn typed_quantifier(
        &mut self,
        scope: &mut Scope,
        position: Position,
        binder: BinderId,
        forall: bool,
        types: &[Ty],
    ) -> ExprId {
        scope.bind_types(&self.source.binder_vars[binder.index()].0, types);
        self.quantifier(scope, position, binder, forall)
    }

    fn quantifier(&mut self, scope: &mut Scope, position: Position, binder: BinderId, forall: bool) -> ExprId {
        let source = self.source;
        let declared = source.syntax.binder(binder);
        let bound = &source.binder_vars[binder.index()].1;
        let vars: Vec<VarId> = bound.iter().map(|&var| self.bind_var(scope, var)).collect();
        let mut conditions = Vec::new();
        for &var in bound {
            if let Some(clause) = source.var(var).where_clause {
                conditions.push(self.expr(scope, clause));
            }
        }
        let (mut triggers, mut no_patterns) = (Vec::new(), Vec::new());
        for trigger in &declared.triggers {
            let around = std::mem::replace(&mut self.in_trigger, true);
            let exprs = self.exprs(scope, &trigger.exprs);
            self.in_trigger = around;
            if !trigger.positive {
                no_patterns.extend(exprs);
            } else if self.can_match(&vars, &exprs) {
                triggers.push(exprs);
            }
        }
        let body = self.expr_at(scope, position.inside(forall), declared.body);
        let condition = self.context().and(conditions);
        let body = if forall { self.context().implies(condition, body) } else { self.context().and([condition, body]) };
        self.note_quantified(&vars, body);
        let weight = number_attribute(&source.syntax, &declared.attributes, "weight");
        self.context().quantifier(Quantifier { forall, vars, triggers, no_patterns, body, weight })
    }

    /// Notes the uninterpreted sorts of quantified variables: how many elements they have matters now. And which of them are
    /// compared: that may say that there are few.
    fn note_quantified(&mut self, vars: &[VarId], body: ExprId) {
        let context = &self.program.context;
        let sorts = uninterpreted_in(context, vars.iter().map(|&var| context.var(var).sort));
        if sorts.is_empty() {
            return;
        }
        let compared = post_order(context, [body]).into_iter().filter_map(|part| match context.node(part) {
            Node::App(Op::Eq | Op::Distinct, args) => args.first().map(|&arg| context.sort_of(arg)),
            _ => None,
        });
        let compared = uninterpreted_in(context, compared);
        self.limited.extend(sorts.iter().filter(|sort| compared.contains(sort)));
        self.quantified.extend(sorts);
    }

    /// Whether a solver takes this as a trigger: it mentions all variables, and nothing that no term matches.
    /// (Simplification, and functions that were put in place, can make it otherwise.)
    pub(super) fn can_match(&self, vars: &[VarId], trigger: &[ExprId]) -> bool {
        let context = &self.program.context;
        let mentioned: Vec<VarId> = trigger.iter().flat_map(|&expr| free_vars(context, expr)).collect();
        let terms = post_order(context, trigger.iter().copied());
        let matched = terms.iter().all(|&term| match context.node(term) {
            Node::App(op, _) => !matches!(
                op,
                Op::Not | Op::And | Op::Or | Op::Implies | Op::Eq | Op::Distinct | Op::Ite | Op::Lt | Op::Le
            ),
            Node::Quantifier(_) => false,
            _ => true,
        });
        let compound = trigger.iter().all(|&expr| matches!(context.node(expr), Node::App(..)));
        matched && compound && vars.iter().all(|var| mentioned.contains(var))
    }
}

/// The uninterpreted sorts that values of these sorts are made of.
fn uninterpreted_in(context: &Context, sorts: impl IntoIterator<Item = SortId>) -> Vec<SortId> {
    let mut found = context.sorts_within(sorts);
    found.retain(|&sort| matches!(context.sort_kind(sort), Sort::Uninterpreted(_)));
    found
}

//! Witnesses of quantifiers as values of the program.
//!
//! An assertion that something holds of all values fails for one of them, and an assumption that there is a value is true
//! for one. `assert (forall x :: p(x))` becomes `havoc w; assert p(w); assume (forall x :: p(x))`, and
//! `assume (exists x :: p(x))` becomes `havoc w; assume p(w)`, which has the same executions. So a model says which value
//! it is, and replay tries the quantifier on it.

use super::Lowerer;
use super::stmts::BodyBuilder;
use boogie::source::Span;
use boogie::typed::TypeKind;
use ir::{Event, ExprId, Node, Op, SortId, Stmt, Substitution};

impl Lowerer<'_> {
    /// Asserts; `place` is where the source says so.
    pub(super) fn assert(&mut self, builder: &mut BodyBuilder, condition: ExprId, place: Span) {
        if condition == ExprId::TRUE {
            return;
        }
        let at_witnesses = self.at_witnesses(builder, condition, true, true);
        let event = self.program.add_event(Event::Fail { place: place.start });
        builder.push(Stmt::Assert(at_witnesses, event));
        if at_witnesses != condition {
            builder.assume(condition);
        }
    }

    /// Assumes.
    pub(super) fn assume(&mut self, builder: &mut BodyBuilder, condition: ExprId) {
        let at_witnesses = self.at_witnesses(builder, condition, true, false);
        builder.assume(at_witnesses);
    }

    /// `formula`, which stands where it counts if it is true (`positive`) or if it is false, with variables of any value
    /// for those that quantifiers bind: the universal ones, or the existential ones.
    fn at_witnesses(&mut self, builder: &mut BodyBuilder, formula: ExprId, positive: bool, universal: bool) -> ExprId {
        // Code expressions have no state to keep a witness in.
        if builder.in_code {
            return formula;
        }
        let node = self.program.context.node(formula).clone();
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match node {
            Node::Quantifier(quantifier) if (quantifier.forall == positive) == universal => {
                let mut substitution = Substitution::new();
                for &var in &quantifier.vars {
                    let witness = self.witness(builder, var);
                    substitution.insert(var, witness);
                }
                let body = substitution.apply(self.context(), quantifier.body);
                self.at_witnesses(builder, body, positive, universal)
            }
            Node::App(Op::Not, args) => {
                let arg = self.at_witnesses(builder, args[0], !positive, universal);
                self.context().not(arg)
            }
            Node::App(Op::Implies, args) => {
                let left = self.at_witnesses(builder, args[0], !positive, universal);
                let right = self.at_witnesses(builder, args[1], positive, universal);
                self.context().implies(left, right)
            }
            Node::App(op @ (Op::And | Op::Or), args) => {
                let args: Vec<ExprId> =
                    args.iter().map(|&arg| self.at_witnesses(builder, arg, positive, universal)).collect();
                if op == Op::And { self.context().and(args) } else { self.context().or(args) }
            }
            Node::App(Op::Ite, args) if self.program.context.sort_of(formula) == SortId::BOOL => {
                let then = self.at_witnesses(builder, args[1], positive, universal);
                let otherwise = self.at_witnesses(builder, args[2], positive, universal);
                self.context().ite(args[0], then, otherwise)
            }
            _ => formula,
        })
    }

    /// A variable of any value in the place of a bound one; a mark tells its value.
    fn witness(&mut self, builder: &mut BodyBuilder, bound: ir::VarId) -> ExprId {
        let declared = self.program.context.var(bound);
        let (name, sort) = (format!("{}#witness", declared.name), declared.sort);
        let witness = self.temporary(builder, &name, sort);
        let value = self.context().var_expr(witness);
        builder.push(Stmt::Havoc(witness));
        // A type parameter's own type is none that a replay could try.
        let own = self.map.sorts.get(&sort).is_some_and(|&ty| matches!(self.map.types.kind(ty), TypeKind::Param(_)));
        if let Some(source) = self.map.bound.get(&bound).filter(|_| !own) {
            self.mark(builder, Event::Witness { var: source.0 }, Some(value));
        }
        value
    }
}

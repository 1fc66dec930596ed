//! Witnesses of quantifiers as values of the program.
//!
//! An assertion that something holds of all values fails for one of them, and an assumption that there is a value is true
//! for one. `assert (forall x :: p(x))` becomes `havoc w; assert p(w); assume (forall x :: p(x))`, and
//! `assume (exists x :: p(x))` becomes `havoc w; assume p(w)`, which has the same executions. So a model says which value
//! it is, and replay tries the quantifier on it. A quantifier that is computed, `b := (forall x :: p(x))`, may come out either
//! way: `havoc w; assume p(w) ==> (forall x :: p(x))` in front of it lets a model say where it fails, if it does.

use super::Lowerer;
use super::stmts::BodyBuilder;
use boogie::source::Span;
use boogie::typed::TypeKind;
use ir::{Assertion, Event, ExprId, Map, Node, Op, Set, SortId, Stmt, Substitution};

/// What all parts of a formula have in common.
struct Around<'b> {
    builder: &'b mut BodyBuilder,
    /// Which quantifiers get witnesses.
    universal: bool,
    /// What became of a part, by whether it counts if it is true. One that stands in several places has one witness.
    done: Map<(ExprId, bool), ExprId>,
}

impl Lowerer<'_> {
    /// Asserts; `place` is where the source says so.
    pub(super) fn assert(&mut self, builder: &mut BodyBuilder, condition: ExprId, place: Span) {
        self.assert_as(builder, condition, Assertion { place: place.start, clause: None });
    }

    /// The same, for what the source says with several clauses.
    pub(super) fn assert_as(&mut self, builder: &mut BodyBuilder, condition: ExprId, assertion: Assertion) {
        // (What is plainly true stays to be counted among the assertions; the first pass over them drops it.)
        let at_witnesses = self.at_witnesses(builder, condition, true);
        let event = self.program.add_event(Event::Fail(assertion));
        builder.push(Stmt::Assert(at_witnesses, event));
        if at_witnesses != condition {
            builder.assume(condition);
        }
    }

    /// Assumes.
    pub(super) fn assume(&mut self, builder: &mut BodyBuilder, condition: ExprId) {
        let at_witnesses = self.at_witnesses(builder, condition, false);
        builder.assume(at_witnesses);
    }

    /// Lets a model say why the quantifiers of a value that is computed come out as they do.
    pub(super) fn explain(&mut self, builder: &mut BodyBuilder, value: ExprId) {
        if builder.in_code {
            return;
        }
        let mut seen = Set::default();
        let mut open = vec![value];
        while let Some(part) = open.pop() {
            if !seen.insert(part) {
                continue;
            }
            match self.program.context.node(part).clone() {
                Node::Quantifier(quantifier) => {
                    let mut substitution = Substitution::new();
                    for &var in &quantifier.vars {
                        let witness = self.witness(builder, var);
                        substitution.insert(var, witness);
                    }
                    let at_witness = substitution.apply(self.context(), quantifier.body);
                    let (premise, conclusion) = if quantifier.forall { (at_witness, part) } else { (part, at_witness) };
                    let explained = self.context().implies(premise, conclusion);
                    builder.assume(explained);
                }
                Node::App(_, args) => open.extend(args.iter().rev()),
                _ => {}
            }
        }
    }

    /// `formula` with variables of any value for those that quantifiers bind: the universal ones, or the existential ones.
    fn at_witnesses(&mut self, builder: &mut BodyBuilder, formula: ExprId, universal: bool) -> ExprId {
        // Code expressions have no state to keep a witness in.
        if builder.in_code {
            return formula;
        }
        self.part_at_witnesses(&mut Around { builder, universal, done: Map::default() }, formula, true)
    }

    /// The same for a part, which stands where it counts if it is true (`positive`) or if it is false.
    fn part_at_witnesses(&mut self, around: &mut Around<'_>, formula: ExprId, positive: bool) -> ExprId {
        if let Some(&known) = around.done.get(&(formula, positive)) {
            return known;
        }
        let node = self.program.context.node(formula).clone();
        let result = stacker::maybe_grow(64 * 1024, 1024 * 1024, || match node {
            Node::Quantifier(quantifier) if (quantifier.forall == positive) == around.universal => {
                let mut substitution = Substitution::new();
                for &var in &quantifier.vars {
                    let witness = self.witness(around.builder, var);
                    substitution.insert(var, witness);
                }
                let body = substitution.apply(self.context(), quantifier.body);
                self.part_at_witnesses(around, body, positive)
            }
            Node::App(Op::Not, args) => {
                let arg = self.part_at_witnesses(around, args[0], !positive);
                self.context().not(arg)
            }
            Node::App(Op::Implies, args) => {
                let left = self.part_at_witnesses(around, args[0], !positive);
                let right = self.part_at_witnesses(around, args[1], positive);
                self.context().implies(left, right)
            }
            Node::App(op @ (Op::And | Op::Or), args) => {
                let args: Vec<ExprId> = args.iter().map(|&arg| self.part_at_witnesses(around, arg, positive)).collect();
                if op == Op::And { self.context().and(args) } else { self.context().or(args) }
            }
            Node::App(Op::Ite, args) if self.program.context.sort_of(formula) == SortId::BOOL => {
                let then = self.part_at_witnesses(around, args[1], positive);
                let otherwise = self.part_at_witnesses(around, args[2], positive);
                self.context().ite(args[0], then, otherwise)
            }
            _ => formula,
        });
        around.done.insert((formula, positive), result);
        result
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

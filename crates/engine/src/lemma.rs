//! Instances of what is assumed for all values, told to the solver where its model contradicts them.
//!
//! Quantifiers are instantiated by triggers only, so a model may contradict what is assumed at values for which the
//! formula holds no term. Replay tries axioms and assumptions at all values that the run meets, and hands back those
//! at which one is false. An instance of a universal quantifier is implied by it wherever it stands positively, so
//! telling the solver more instances than the one that was refuted takes no execution away. Nor does telling it of a
//! term that has the value in its model instead: that says more, and the solver cannot just choose another value.

use ir::{Context, ExprId, Map, Node, Op, VarId};
use num_bigint::BigInt;
use smt::{Solver, Template, Term};

/// Something that is assumed for all values of some variables is false of these, in the solver's model. A variable
/// of the source may be bound in several places: the values are for all of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Lemma {
    pub values: Map<VarId, BigInt>,
}

/// An instance of a quantifier in a formula: implied by the formula, with `values` for the variables.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clause {
    /// One of these is true, or (if it is not `bool`) false.
    literals: Vec<(ExprId, bool)>,
    values: Vec<(VarId, BigInt)>,
}

impl Lemma {
    /// The instances of the quantifiers of a formula that bind the lemma's variables.
    pub fn clauses(&self, context: &Context, formula: ExprId) -> Vec<Clause> {
        let mut found = Vec::new();
        let empty = Clause { literals: Vec::new(), values: Vec::new() };
        self.collect(context, (formula, true), &empty, &mut found);
        found.retain(|clause| !clause.binds_again(context));
        found
    }

    /// Adds the instances that `literal`, or one of the literals of `around`, implies. A formula nests quantifiers
    /// and connectives no deeper than somebody wrote them; a long chain of connectives is flat.
    fn collect(&self, context: &Context, literal: (ExprId, bool), around: &Clause, found: &mut Vec<Clause>) {
        let (expr, positive) = literal;
        match context.node(expr) {
            Node::App(Op::Not, args) => self.collect(context, (args[0], !positive), around, found),
            Node::App(op @ (Op::And | Op::Or), args) => {
                let parts: Vec<(ExprId, bool)> = args.iter().map(|&arg| (arg, positive)).collect();
                self.collect_parts(context, (*op == Op::And) == positive, &parts, around, found);
            }
            Node::App(Op::Implies, args) => {
                let parts = [(args[0], !positive), (args[1], positive)];
                self.collect_parts(context, !positive, &parts, around, found);
            }
            Node::Quantifier(quantifier) if quantifier.forall == positive => {
                let values = quantifier.vars.iter().map(|var| Some((*var, self.values.get(var)?.clone())));
                let Some(values) = values.collect::<Option<Vec<_>>>() else { return };
                let mut inside = around.clone();
                inside.values.extend(values);
                let before = found.len();
                self.collect(context, (quantifier.body, positive), &inside, found);
                // A quantifier inside that has values too says it all.
                if found.len() == before {
                    inside.literals.push((quantifier.body, positive));
                    found.push(inside);
                }
            }
            _ => {}
        }
    }

    /// The parts all hold (`all`), or one of them does.
    fn collect_parts(
        &self,
        context: &Context,
        all: bool,
        parts: &[(ExprId, bool)],
        around: &Clause,
        found: &mut Vec<Clause>,
    ) {
        for (index, &part) in parts.iter().enumerate() {
            if !matches!(context.node(part.0), Node::App(..) | Node::Quantifier(_)) {
                continue;
            }
            let mut inside = around.clone();
            if !all {
                inside.literals.extend(parts[..index].iter().chain(&parts[index + 1..]));
            }
            self.collect(context, part, &inside, found);
        }
    }
}

impl Clause {
    /// Whether a variable that has a value is bound somewhere in the clause, as where a function's body stands
    /// twice. An instance would replace it there too, and that need not be implied.
    fn binds_again(&self, context: &Context) -> bool {
        let binds = |expr: ExprId| match context.node(expr) {
            Node::Quantifier(quantifier) => self.values.iter().any(|(var, _)| quantifier.vars.contains(var)),
            _ => false,
        };
        ir::post_order(context, self.literals.iter().map(|(expr, _)| *expr)).into_iter().any(binds)
    }

    /// The variables that have values.
    pub fn values(&self) -> &[(VarId, BigInt)] {
        &self.values
    }

    /// The clause over the terms that are given for `vars`, and those for the variables that have values.
    pub fn term(
        &self,
        context: &Context,
        solver: &mut dyn Solver,
        (vars, terms): (&[VarId], &[Term]),
        values: &[Term],
    ) -> Term {
        let roots: Vec<ExprId> = self.literals.iter().map(|(expr, _)| *expr).collect();
        let slots: Vec<VarId> = vars.iter().copied().chain(self.values.iter().map(|(var, _)| *var)).collect();
        let slot_terms = [terms, values].concat();
        let mut terms = solver.instantiate(&Template::new(context, &roots, &slots), &slot_terms);
        for (term, (_, positive)) in terms.iter_mut().zip(&self.literals) {
            if !positive {
                *term = solver.not(*term);
            }
        }
        solver.or(&terms)
    }
}

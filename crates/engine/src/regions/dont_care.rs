//! Don't-care analysis: which placeholders an error condition needs to be true in a model.
//!
//! Paper: inertial refinement, §II and §V (DCR), after Calysto. The condition is walked from its root, and only what its
//! value in the model hangs on: of a conjunction that is true every part, of one that is false one part that is; of a
//! choice, its condition and the side that was taken; of everything else, all of it. A placeholder that is not met is a
//! don't care. One that is expanded is walked on into what it stands for, an input into the argument of the call.

use super::formula::{CallId, Formula, Goal, Part, Placeholder, definition};
use ir::{ExprId, Map, Node, Op, Set, SortId};
use smt::{Solver, Template, Term, Value};

/// The placeholders that a model of the goal cares about and that are not expanded, in the order in which they are met.
pub(super) fn relevant(formula: &mut Formula<'_>, solver: &mut dyn Solver, goal: Goal) -> Vec<Placeholder> {
    let part = match goal {
        Goal::Return => Part::Path,
        Goal::Error(assertion) => Part::Error(assertion),
    };
    let start = Piece::Of(Placeholder { call: Formula::ENTRY, part });
    let (terms, found, seen) = (Map::default(), Vec::new(), Set::default());
    let mut walk = Walk { formula, solver, terms, found, seen, work: vec![start] };
    while let Some(piece) = walk.work.pop() {
        if walk.seen.insert(piece) {
            match piece {
                Piece::Of(placeholder) => walk.placeholder(placeholder),
                Piece::Expr(call, expr) => walk.expr(call, expr),
            }
        }
    }
    walk.found
}

/// Something whose value in the model counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Piece {
    Expr(CallId, ExprId),
    Of(Placeholder),
}

struct Walk<'w, 'p> {
    formula: &'w mut Formula<'p>,
    solver: &'w mut dyn Solver,
    /// By instance: the terms of the Boolean expressions in its roots.
    terms: Map<CallId, Map<ExprId, Term>>,
    found: Vec<Placeholder>,
    seen: Set<Piece>,
    work: Vec<Piece>,
}

impl Walk<'_, '_> {
    /// What the model makes of a Boolean term; where it does not care, what it is completed with.
    fn truth(&mut self, term: Term) -> bool {
        self.solver.truth(term).unwrap_or_else(|| self.solver.value(term) == Some(Value::Bool(true)))
    }

    fn placeholder(&mut self, placeholder: Placeholder) {
        let Placeholder { call, part } = placeholder;
        if part.is_path() {
            let term = self.formula.term(self.solver, placeholder);
            // A region that the execution does not go through.
            if !self.truth(term) {
                return;
            }
        }
        if !self.formula.is_expanded(placeholder) {
            self.found.push(placeholder);
            return;
        }
        let region = self.formula.region(call);
        let Part::Error(assertion) = part else {
            self.work.push(Piece::Expr(call, region.roots[definition(region, part)]));
            return;
        };
        // One way to the error will do.
        for (_, root, _) in region.errors.iter().filter(|(own, ..)| *own == assertion) {
            let term = self.formula.root(call, *root);
            if self.truth(term) {
                self.work.push(Piece::Expr(call, region.roots[*root]));
                return;
            }
        }
        for site in 0..region.sites.len() {
            let Some(child) = self.formula.child(call, site) else { continue };
            let callee = self.formula.callee(child);
            if self.formula.regions.failing[callee.index()].binary_search(&assertion).is_err() {
                continue;
            }
            let inside = Placeholder { call: child, part };
            let (before, error) = (self.formula.before(child), self.formula.term(self.solver, inside));
            if self.truth(before) && self.truth(error) {
                self.work.push(Piece::Of(inside));
                self.work.push(Piece::Expr(call, region.roots[region.sites[site].before]));
                return;
            }
        }
    }

    /// Whether the model makes a Boolean expression of an instance true.
    fn holds(&mut self, call: CallId, expr: ExprId) -> bool {
        if let ExprId::TRUE | ExprId::FALSE = expr {
            return expr == ExprId::TRUE;
        }
        if !self.terms.contains_key(&call) {
            let terms = self.boolean_terms(call);
            self.terms.insert(call, terms);
        }
        match self.terms.get(&call).and_then(|terms| terms.get(&expr)).copied() {
            Some(term) => self.truth(term),
            None => false,
        }
    }

    fn boolean_terms(&mut self, call: CallId) -> Map<ExprId, Term> {
        let region = self.formula.region(call);
        let Some(instance) = &self.formula.call(call).instance else { return Map::default() };
        let context = &self.formula.program.context;
        let conditions = region.names.iter().map(|(_, condition)| *condition).collect::<Vec<_>>();
        let all = ir::post_order(context, region.roots.iter().copied().chain(conditions));
        // What stands inside of a quantifier has no value of its own.
        let mut bound: Set<ExprId> = Set::default();
        for &id in &all {
            if let Node::Quantifier(_) = context.node(id) {
                bound.extend(ir::post_order(context, context.children(id)));
            }
        }
        let wanted: Vec<ExprId> =
            all.into_iter().filter(|id| context.sort_of(*id) == SortId::BOOL && !bound.contains(id)).collect();
        let template = Template::new(context, &wanted, &region.slots);
        let terms = self.solver.instantiate(&template, &instance.slots);
        wanted.into_iter().zip(terms).collect()
    }

    fn expr(&mut self, call: CallId, expr: ExprId) {
        let formula: &Formula<'_> = self.formula;
        let context = &formula.program.context;
        let push = |expr: ExprId| Piece::Expr(call, expr);
        match context.node(expr) {
            Node::Var(var) => {
                let region = formula.region(call);
                if let Some(&slot) = region.placeholders.get(var) {
                    self.work.extend(formula.of_slot(call, slot).map(Piece::Of));
                } else if let Some(&condition) = region.names.get(var) {
                    if self.holds(call, expr) {
                        self.work.push(Piece::Expr(call, condition));
                    }
                } else if let Some(input) = region.slots[..region.inputs].iter().position(|slot| slot == var)
                    && let Some((parent, site)) = formula.call(call).parent
                {
                    let caller = formula.region(parent);
                    self.work.push(Piece::Expr(parent, caller.roots[caller.sites[site].args.start + input]));
                }
            }
            Node::App(op @ (Op::And | Op::Or), args) => {
                let (args, deciding) = (args.to_vec(), *op == Op::Or);
                if self.holds(call, expr) == deciding {
                    // One part decides; one that was looked at anyway costs nothing.
                    let mut parts = Vec::new();
                    for &arg in &args {
                        if self.holds(call, arg) == deciding {
                            parts.push(arg);
                        }
                    }
                    let known = parts.iter().position(|&arg| self.seen.contains(&push(arg)));
                    self.work.extend(parts.get(known.unwrap_or(0)).map(|&arg| push(arg)));
                } else {
                    self.work.extend(args.into_iter().rev().map(push));
                }
            }
            Node::App(Op::Implies, args) => {
                let (left, right) = (args[0], args[1]);
                if !self.holds(call, expr) {
                    self.work.extend([push(right), push(left)]);
                } else if self.holds(call, right) {
                    self.work.push(push(right));
                } else {
                    self.work.push(push(left));
                }
            }
            Node::App(Op::Ite, args) => {
                let (condition, then, otherwise) = (args[0], args[1], args[2]);
                let taken = if self.holds(call, condition) { then } else { otherwise };
                self.work.extend([push(taken), push(condition)]);
            }
            Node::App(_, args) => self.work.extend(args.iter().rev().map(|&arg| push(arg))),
            Node::Quantifier(_) => self.work.extend(context.children(expr).map(push)),
            _ => {}
        }
    }
}

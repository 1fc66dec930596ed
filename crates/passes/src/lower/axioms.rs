//! Axioms: the stated ones that are connected to the program, those of `<:` and `extends`, and those of `unique`.
//!
//! An axiom comes in when the program, or an axiom that is in, mentions a function or constant that it speaks of.
//! One that nothing connects to the program constrains symbols that nobody looks at; dropping it changes no
//! answer as long as it can be true at all.
//!
//! `<:` is a function of its own on each type: reflexive, transitive, antisymmetric. `const c: T extends p, q`
//! says, as in Boogie, that `p` and `q` are the direct and only parents of `c`; a `unique` edge that what is below
//! `c` is below no other such child of the parent; `complete` that `c` has no children but those declared.

use super::analysis::{AxiomKind, Symbol};
use super::names::type_label;
use super::scope::{Position, Scope};
use super::{AxiomOrigin, Lowerer};
use boogie::typed::{Ty, VarId as SourceVar};
use ir::{ExprId, Function, FunctionKind, Map, Quantifier, SortId, VarId, VarKind};

/// `<:` on one type.
#[derive(Clone, Copy)]
pub(super) struct Order {
    at_most: ir::FunctionId,
    /// `child(p, w)` is the child of `p`, by a unique edge, that `w` is below.
    child: Option<ir::FunctionId>,
}

impl Lowerer<'_> {
    pub(super) fn lower_axiom(&mut self, index: u32) {
        let axiom = &self.analysis.axioms[index as usize];
        self.here = axiom.span;
        let lowered = match axiom.kind {
            AxiomKind::Stated(expr) => self.expr_at(&mut Scope::axiom(), Position::AXIOM, expr),
            AxiomKind::Parents(constant) => self.parents_axiom(constant),
            AxiomKind::Children(constant) => self.children_axiom(constant),
        };
        self.axioms.push((AxiomOrigin::Source(index), lowered));
    }

    /// Unique constants of one type that the program mentions are all different.
    pub(super) fn unique_axioms(&mut self) {
        let source = self.source;
        let mut groups: Vec<(Ty, Vec<ExprId>)> = Vec::new();
        let mut places: Map<Ty, usize> = Map::default();
        let analysis = self.analysis;
        for constant in &analysis.unique_constants {
            let Some(&lowered) = self.constants.get(constant) else { continue };
            let ty = source.var(*constant).ty;
            let place = *places.entry(ty).or_insert(groups.len());
            if place == groups.len() {
                groups.push((ty, Vec::new()));
            }
            let lowered = self.context().var_expr(lowered);
            groups[place].1.push(lowered);
        }
        for (_, constants) in groups {
            let distinct = self.context().distinct(&constants);
            self.axioms.push((AxiomOrigin::Unique, distinct));
        }
    }

    /// `left <: right`.
    pub(super) fn at_most(&mut self, ty: Ty, left: ExprId, right: ExprId) -> ExprId {
        let order = self.order(ty);
        self.context().call(order.at_most, &[left, right])
    }

    fn order(&mut self, ty: Ty) -> Order {
        if let Some(&known) = self.orders.get(&ty) {
            return known;
        }
        let sort = self.sort(ty);
        let label = type_label(self.source, &self.map.types, ty);
        let name = self.function_names.unique(&format!("below#{label}"));
        let at_most =
            Function { name, params: vec![sort, sort], result: SortId::BOOL, kind: FunctionKind::Uninterpreted };
        let at_most = self.context().add_function(at_most);
        let order = Order { at_most, child: None };
        self.orders.insert(ty, order);
        self.map.orders.insert(at_most, ty);
        self.order_axioms(at_most, sort);
        self.mention(Symbol::Order);
        order
    }

    fn order_axioms(&mut self, at_most: ir::FunctionId, sort: SortId) {
        let vars: Vec<VarId> =
            ["x", "y", "z"].iter().map(|name| self.context().add_var(*name, sort, VarKind::Bound)).collect();
        let [x, y, z] = [vars[0], vars[1], vars[2]].map(|var| self.context().var_expr(var));
        let below = |lowerer: &mut Self, a, b| lowerer.context().call(at_most, &[a, b]);
        let reflexive = below(self, x, x);
        self.order_axiom(&vars[..1], vec![reflexive], reflexive);
        let (xy, yz, xz, yx) = (below(self, x, y), below(self, y, z), below(self, x, z), below(self, y, x));
        let both = self.context().and([xy, yz]);
        let transitive = self.context().implies(both, xz);
        self.order_axiom(&vars, vec![xy, yz], transitive);
        let both = self.context().and([xy, yx]);
        let equal = self.context().eq(x, y);
        let antisymmetric = self.context().implies(both, equal);
        self.order_axiom(&vars[..2], vec![xy, yx], antisymmetric);
    }

    fn order_axiom(&mut self, vars: &[VarId], trigger: Vec<ExprId>, body: ExprId) {
        let axiom = self.forall(vars, trigger, body);
        self.axioms.push((AxiomOrigin::Order, axiom));
    }

    fn forall(&mut self, vars: &[VarId], trigger: Vec<ExprId>, body: ExprId) -> ExprId {
        self.context().quantifier(Quantifier {
            forall: true,
            vars: vars.to_vec(),
            triggers: vec![trigger],
            no_patterns: Vec::new(),
            body,
            weight: None,
        })
    }

    fn constant_expr(&mut self, constant: SourceVar) -> ExprId {
        let constant = self.constant(constant);
        self.context().var_expr(constant)
    }

    /// A variable for any element of a constant's type.
    fn any_of(&mut self, constant: ExprId) -> (VarId, ExprId) {
        let sort = self.context().sort_of(constant);
        let var = self.context().add_var("w", sort, VarKind::Bound);
        (var, self.context().var_expr(var))
    }

    fn parents_axiom(&mut self, constant: SourceVar) -> ExprId {
        let ty = self.source.var(constant).ty;
        let analysis = self.analysis;
        let declared = &analysis.orders[&constant].parents;
        let child = self.constant_expr(constant);
        let mut facts = Vec::new();
        let mut parents = Vec::new();
        for &(unique, parent) in declared {
            let parent = self.constant_expr(parent);
            parents.push(parent);
            facts.push(self.context().distinct(&[child, parent]));
            facts.push(self.at_most(ty, child, parent));
            // Nothing is in between.
            let (var, w) = self.any_of(child);
            let (above, below) = (self.at_most(ty, child, w), self.at_most(ty, w, parent));
            let (is_child, is_parent) = (self.context().eq(child, w), self.context().eq(parent, w));
            let between = self.context().and([above, below]);
            let one_of_them = self.context().or([is_child, is_parent]);
            let body = self.context().implies(between, one_of_them);
            facts.push(self.forall(&[var], vec![above, below], body));
            if unique {
                facts.push(self.unique_edge(ty, child, parent));
            }
        }
        // Whatever is above the constant is itself, or above a parent.
        let (var, w) = self.any_of(child);
        let above = self.at_most(ty, child, w);
        let mut choices = vec![self.context().eq(child, w)];
        for parent in parents {
            choices.push(self.at_most(ty, parent, w));
        }
        let choice = self.context().or(choices);
        let body = self.context().implies(above, choice);
        facts.push(self.forall(&[var], vec![above], body));
        self.context().and(facts)
    }

    /// What is below `child` is below no other child of `parent` whose edge is unique.
    fn unique_edge(&mut self, ty: Ty, child: ExprId, parent: ExprId) -> ExprId {
        let order = self.order(ty);
        let child_of = match order.child {
            Some(known) => known,
            None => {
                let sort = self.sort(ty);
                let label = type_label(self.source, &self.map.types, ty);
                let name = self.function_names.unique(&format!("child#{label}"));
                let kind = FunctionKind::Uninterpreted;
                let made = self.context().add_function(Function { name, params: vec![sort, sort], result: sort, kind });
                self.orders.insert(ty, Order { child: Some(made), ..order });
                made
            }
        };
        let (var, w) = self.any_of(child);
        let below = self.at_most(ty, w, child);
        let found = self.context().call(child_of, &[parent, w]);
        let is_child = self.context().eq(found, child);
        let body = self.context().implies(below, is_child);
        self.forall(&[var], vec![below], body)
    }

    fn children_axiom(&mut self, constant: SourceVar) -> ExprId {
        let ty = self.source.var(constant).ty;
        let analysis = self.analysis;
        let parent = self.constant_expr(constant);
        let (var, w) = self.any_of(parent);
        let below = self.at_most(ty, w, parent);
        let mut choices = vec![self.context().eq(parent, w)];
        for &child in analysis.children.get(&constant).into_iter().flatten() {
            let child = self.constant_expr(child);
            choices.push(self.at_most(ty, w, child));
        }
        let choice = self.context().or(choices);
        let body = self.context().implies(below, choice);
        self.forall(&[var], vec![below], body)
    }
}

//! What lowering must know of the whole source before it starts: which functions are recursive, which must stay
//! symbols because triggers mention them, which axioms speak of which symbols, how constants are ordered.
//!
//! One walk over functions and axioms; bodies of procedures are not looked at.

use super::walk::{attribute, each_expr};
use base::graph::{on_cycles, successors};
use boogie::source::Span;
use boogie::syntax::{AxiomDecl, BinaryOp, Decl, ExprId, ExprKind, FunctionDecl};
use boogie::typed::{FunctionId, Meaning, Ty, TypeCtorId, TypeKind, TypedProgram, VarId, VarKind};
use ir::{Map, Set};

/// What axioms speak of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Symbol {
    Function(FunctionId),
    Constant(VarId),
    /// `<:`, of any type.
    Order,
    /// How many values a type has: an axiom that says which of them are equal may say that.
    Type(TypeCtorId),
    /// Some value of a type: where something says how few values there are, such an axiom may need more of them.
    Values(TypeCtorId),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum AxiomKind {
    Stated(ExprId),
    /// `const c: T extends …`: what is above `c`.
    Parents(VarId),
    /// `const c: T … complete`: what is below `c`.
    Children(VarId),
}

pub(super) struct Axiom {
    pub(super) kind: AxiomKind,
    pub(super) span: Span,
}

/// The `extends` clause of a constant.
pub(super) struct Order {
    /// Each parent, and whether the edge to it is `unique`.
    pub(super) parents: Vec<(bool, VarId)>,
}

pub(super) struct Analysis {
    /// For each function: whether its body calls it, through others or not.
    recursive: Vec<bool>,
    /// For each function: whether a trigger mentions it.
    in_trigger: Vec<bool>,
    pub(super) axioms: Vec<Axiom>,
    pub(super) axioms_of: Map<Symbol, Vec<u32>>,
    /// Axioms that speak of no symbol, or of built-in functions only: they always hold.
    pub(super) always: Vec<u32>,
    /// In the order of their declarations.
    pub(super) unique_constants: Vec<VarId>,
    pub(super) orders: Map<VarId, Order>,
    /// Constants in their order, each with the constants that extend it.
    pub(super) children: Map<VarId, Vec<VarId>>,
}

impl Analysis {
    pub(super) fn new(source: &TypedProgram) -> Self {
        let mut analysis = Self {
            recursive: recursive_functions(source),
            in_trigger: functions_in_triggers(source),
            axioms: Vec::new(),
            axioms_of: Map::default(),
            always: Vec::new(),
            unique_constants: Vec::new(),
            orders: Map::default(),
            children: Map::default(),
        };
        analysis.declarations(source);
        analysis.index_axioms(source);
        analysis
    }

    /// The body of a function that is put in the place of its calls.
    pub(super) fn inlined_body(&self, source: &TypedProgram, id: FunctionId) -> Option<ExprId> {
        let function = &source.functions[id.index()];
        let symbol = self.recursive[id.index()]
            || self.in_trigger[id.index()]
            || function.builtin.is_some()
            || function.constructor.is_some();
        if symbol { None } else { function.body }
    }

    fn declarations(&mut self, source: &TypedProgram) {
        let named: Map<_, VarId> = source.constants.iter().map(|&id| (source.var(id).name.name, id)).collect();
        let mut constants = source.constants.iter().copied();
        let stated = |axiom: &AxiomDecl| Axiom { kind: AxiomKind::Stated(axiom.expr), span: axiom.span };
        for decl in &source.syntax.decls {
            match decl {
                Decl::Axiom(axiom) => self.axioms.push(stated(axiom)),
                Decl::Function(FunctionDecl { uses, .. }) => self.axioms.extend(uses.iter().map(stated)),
                Decl::Const(decl) => {
                    for id in constants.by_ref().take(decl.vars.len()) {
                        if decl.unique {
                            self.unique_constants.push(id);
                        }
                        let Some(order) = &decl.order else { continue };
                        let parents: Vec<(bool, VarId)> = order
                            .parents
                            .iter()
                            .filter_map(|(unique, parent)| Some((*unique, *named.get(&parent.name)?)))
                            .collect();
                        for &(_, parent) in &parents {
                            self.children.entry(parent).or_default().push(id);
                        }
                        self.orders.insert(id, Order { parents });
                        self.axioms.push(Axiom { kind: AxiomKind::Parents(id), span: decl.span });
                        if order.complete {
                            self.axioms.push(Axiom { kind: AxiomKind::Children(id), span: decl.span });
                        }
                    }
                    self.axioms.extend(decl.uses.iter().map(stated));
                }
                _ => {}
            }
        }
    }

    fn index_axioms(&mut self, source: &TypedProgram) {
        for index in 0..self.axioms.len() {
            let symbols = match self.axioms[index].kind {
                AxiomKind::Stated(expr) => self.symbols(source, expr),
                AxiomKind::Parents(id) => {
                    let parents = self.orders[&id].parents.iter().map(|&(_, parent)| Symbol::Constant(parent));
                    parents.chain([Symbol::Constant(id), Symbol::Order]).collect()
                }
                AxiomKind::Children(id) => vec![Symbol::Constant(id), Symbol::Order],
            };
            if symbols.is_empty() {
                self.always.push(index as u32);
            }
            for symbol in symbols {
                self.axioms_of.entry(symbol).or_default().push(index as u32);
            }
        }
    }

    /// What an expression speaks of, once functions that are put in place are.
    fn symbols(&self, source: &TypedProgram, root: ExprId) -> Vec<Symbol> {
        let mut symbols = Vec::new();
        let mut seen = Set::default();
        let mut add = |symbol: Symbol, symbols: &mut Vec<Symbol>| {
            if seen.insert(symbol) {
                symbols.push(symbol);
            }
        };
        let mut expanded: Set<FunctionId> = Set::default();
        let mut types: Vec<Ty> = Vec::new();
        let mut roots = vec![root];
        while let Some(root) = roots.pop() {
            each_expr(&source.syntax, [root], |id| {
                types.push(source.type_of(id));
                match source.syntax.expr(id).kind {
                    ExprKind::Binder(binder) => {
                        types.extend(source.binder_vars[binder.index()].1.iter().map(|&var| source.var(var).ty));
                    }
                    ExprKind::Binary(BinaryOp::Subtype, ..) => add(Symbol::Order, &mut symbols),
                    ExprKind::Binary(BinaryOp::Eq | BinaryOp::Neq, left, _) => {
                        for ctor in constructors_in(source, source.type_of(left)) {
                            add(Symbol::Type(ctor), &mut symbols);
                        }
                    }
                    _ => {}
                }
                match source.meanings[id.index()] {
                    Some(Meaning::Var(var)) if source.var(var).kind == VarKind::Constant => {
                        add(Symbol::Constant(var), &mut symbols);
                    }
                    Some(Meaning::Function(function)) => match self.inlined_body(source, function) {
                        Some(body) => {
                            if expanded.insert(function) {
                                roots.push(body);
                            }
                        }
                        None => {
                            let declared = &source.functions[function.index()];
                            if declared.builtin.is_none() && declared.constructor.is_none() {
                                add(Symbol::Function(function), &mut symbols);
                            }
                        }
                    },
                    _ => {}
                }
            });
        }
        // An axiom that speaks of no symbol otherwise always holds.
        if !symbols.is_empty() {
            types.sort_unstable();
            types.dedup();
            for ctor in types.into_iter().flat_map(|ty| constructors_in(source, ty)) {
                add(Symbol::Values(ctor), &mut symbols);
            }
        }
        symbols
    }
}

/// The type constructors that values of a type are made with, through maps and fields.
fn constructors_in(source: &TypedProgram, ty: Ty) -> Vec<TypeCtorId> {
    let mut found: Vec<TypeCtorId> = Vec::new();
    let mut seen: Set<Ty> = Set::default();
    let mut open = vec![ty];
    while let Some(ty) = open.pop() {
        if !seen.insert(ty) {
            continue;
        }
        match source.types.kind(ty) {
            TypeKind::Named(ctor, args) => {
                open.extend(args);
                if !found.contains(ctor) {
                    found.push(*ctor);
                    let datatype = source.type_ctors[ctor.index()].datatype.iter();
                    let constructors = datatype.flat_map(|datatype| &datatype.constructors);
                    let fields = constructors.flat_map(|id| &source.constructors[id.index()].fields);
                    open.extend(fields.map(|(_, ty)| *ty));
                }
            }
            TypeKind::Map { domain, range, .. } => open.extend(domain.iter().copied().chain([*range])),
            _ => {}
        }
    }
    found
}

/// Functions with a body that occur in a trigger: with their bodies in place, the trigger would not match what it
/// was written for. (`{:inline}` and `{:define}` ask for just that.)
fn functions_in_triggers(source: &TypedProgram) -> Vec<bool> {
    let mut found = vec![false; source.functions.len()];
    let triggers = source.syntax.binders.iter().flat_map(|binder| &binder.triggers);
    let positive = triggers.filter(|trigger| trigger.positive);
    each_expr(&source.syntax, positive.flat_map(|trigger| trigger.exprs.iter().copied()), |id| {
        if let Some(Meaning::Function(function)) = source.meanings[id.index()] {
            let declared = &source.functions[function.index()];
            let Decl::Function(decl) = &source.syntax.decls[declared.decl] else { return };
            let asked = |name| attribute(&source.syntax, &decl.attributes, name).is_some();
            found[function.index()] |= !asked("inline") && !asked("define");
        }
    });
    found
}

/// The functions whose bodies lead back to them: those in a cycle of the graph of calls.
fn recursive_functions(source: &TypedProgram) -> Vec<bool> {
    let calls: Vec<Vec<usize>> = source
        .functions
        .iter()
        .map(|function| {
            let mut callees = Vec::new();
            each_expr(&source.syntax, function.body, |id| {
                if let Some(Meaning::Function(callee)) = source.meanings[id.index()]
                    && source.functions[callee.index()].body.is_some()
                {
                    callees.push(callee.index());
                }
            });
            callees.sort_unstable();
            callees.dedup();
            callees
        })
        .collect();
    on_cycles(calls.len(), successors(&calls))
}

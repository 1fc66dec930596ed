//! Lowering: typed Boogie to the verifier's program.
//!
//! Before: a program that resolves and type checks. After: an [`ir::Program`] of what an execution that starts in
//! the entry can reach, whose behaviour is the source's:
//!
//! * one procedure for each (procedure, type arguments) that is called from the entry, each with a body, which
//!   assumes its `requires` and `where` clauses first and asserts its `ensures` last ([`contracts`]);
//! * loops are cycles of blocks ([`stmts`]); a call asserts the callee's `requires` ([`calls`]);
//! * polymorphism is gone: types, functions and datatypes are made once for each instance that is used
//!   ([`types`], [`polymorphism`]);
//! * functions with bodies are put in the place of their calls, lambdas are functions with an axiom
//!   ([`functions`], [`lambdas`]);
//! * axioms that are not connected to what the program mentions are dropped ([`axioms`]).
//!
//! Instances of polymorphic maps and of quantified types are found while lowering, and what was already made
//! depends on all of them. So lowering runs in rounds: each knows the instances that the one before it found, and
//! a round that finds no new one is the last. A program without such things is lowered once.

mod analysis;
mod another_type;
mod axioms;
mod binders;
mod builtins;
mod calls;
mod code_expr;
mod contracts;
mod entry;
mod exprs;
mod functions;
mod guesses;
mod lambdas;
mod literals;
mod names;
mod partial;
mod partial_floats;
mod polymorphism;
mod scope;
mod source_map;
mod stmts;
mod threads;
mod types;
mod walk;
mod witnesses;

#[cfg(test)]
mod tests;

pub use entry::{EntryError, Root, RootsWanted, default_question, find_entry, roots, sole_entry};
pub use guesses::{Guesses, TemplateClause, TemplateRole};
pub use partial::PartialSource;
pub use source_map::{Instance, PolymorphicMap, SourceMap, VarSource};
pub use threads::{ThreadIds, Threads};

use analysis::{Analysis, AxiomKind, Symbol};
use boogie::diagnostics::{Diagnostic, Stage, any_error};
use boogie::source::Span;
use boogie::typed::VarId as SourceVar;
use boogie::typed::{
    ConstructorId as SourceConstructor, FunctionId as SourceFunction, ProcedureId, Ty, TypeCtorId, TypeKind,
    TypedProgram,
};
use boogie::walk::has_binder;
use functions::FunctionInstance;
use ir::{Context, ExprId, Map, Node, Op, ProcId, Program, Set, SortId, VarId, VarKind};
use lambdas::Lambdas;
use names::NameTable;
use polymorphism::{Found, Known};
use std::collections::VecDeque;
use threads::Sharing;

/// How to lower.
#[derive(Clone, Debug)]
pub struct LowerOptions {
    pub entry: ProcedureId,
    /// The general recursion bound, to which `{:SIextraRecBound n}` of a procedure adds.
    pub recursion_bound: u32,
    /// Whether threads are interrupted only where they say so.
    pub cooperative: bool,
    /// Procedures that are lowered although nothing calls them.
    pub also: Vec<ProcedureId>,
    /// Whether the clauses of `{:template}` procedures are lowered, too.
    pub templates: bool,
    /// Whether the axioms without quantifiers come in that nothing connects to the program, too.
    pub all_ground_axioms: bool,
    /// Whether all axioms come in, connected to the program or not.
    pub all_axioms: bool,
}

impl LowerOptions {
    pub fn new(entry: ProcedureId) -> Self {
        Self {
            entry,
            recursion_bound: 1,
            cooperative: false,
            also: Vec::new(),
            templates: false,
            all_ground_axioms: false,
            all_axioms: false,
        }
    }
}

/// The program, and where its parts come from.
pub struct Lowered {
    pub program: Program,
    pub source_map: SourceMap,
    /// With a program that starts threads: what sequentialisation must know of them.
    pub threads: Option<Threads>,
    pub guesses: Guesses,
    /// What was passed over, and why that is sound.
    pub warnings: Vec<Diagnostic>,
}

/// More rounds than any program needs whose instances come to an end.
const ROUNDS: usize = 100;

/// Lowers what `options.entry` can reach.
pub fn lower(program: &TypedProgram, options: &LowerOptions) -> Result<Lowered, Vec<Diagnostic>> {
    let analysis = Analysis::new(program);
    let sharing = Sharing::new(program, options.entry);
    let mut known = Known::new(program.types.clone());
    for _ in 0..ROUNDS {
        let mut lowerer = Lowerer::new(program, options, &analysis, &sharing, known);
        lowerer.run();
        if any_error(&lowerer.diagnostics) {
            return Err(lowerer.diagnostics);
        }
        match lowerer.found_more() {
            Ok(lowered) => return Ok(lowered),
            Err(more) => known = *more,
        }
    }
    let name = program.procedures[options.entry.index()].name;
    let message = "the program uses polymorphic maps or quantified types at ever more types";
    let hint = "an instance that leads to a larger instance of the same map or axiom never ends";
    Err(vec![Diagnostic::error(Stage::Lower, name.span, message).with_hint(hint)])
}

/// Which instance of a procedure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ProcKey {
    procedure: ProcedureId,
    type_args: Box<[Ty]>,
    /// Whether the `where` clauses of globals hold when it is entered: the entry of a program that has such
    /// clauses. Where the entry calls itself, that is another instance.
    globals_hold: bool,
}

/// In which order axioms stand in the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum AxiomOrigin {
    Source(u32),
    Definition,
    Lambda,
    Order,
    Unique,
}

/// One round.
struct Lowerer<'p> {
    source: &'p TypedProgram,
    options: &'p LowerOptions,
    analysis: &'p Analysis,
    sharing: &'p Sharing,
    threads: Threads,
    known: Known,
    found: Found,
    program: Program,
    map: SourceMap,
    diagnostics: Vec<Diagnostic>,
    /// Where errors point that have no better place.
    here: Span,
    type_names: NameTable,
    function_names: NameTable,
    field_names: NameTable,
    proc_names: NameTable,
    sorts: Map<Ty, SortId>,
    constructors: Map<(SourceConstructor, Ty), ir::ConstructorId>,
    polymorphic_maps: Map<Ty, ir::ConstructorId>,
    globals: Map<SourceVar, VarId>,
    constants: Map<SourceVar, VarId>,
    functions: Map<(SourceFunction, Box<[Ty]>), FunctionInstance>,
    builtins: Map<(String, Box<[SortId]>, SortId), ir::FunctionId>,
    orders: Map<Ty, axioms::Order>,
    lambdas: Lambdas,
    partials: Map<PartialSource, ir::FunctionId>,
    /// The predicates that say whether values of these two sorts are equal.
    same_across_types: Map<[SortId; 2], ir::FunctionId>,
    /// Whether a trigger is being lowered.
    in_trigger: bool,
    /// The uninterpreted sorts that quantifiers speak of.
    quantified: Set<SortId>,
    /// Those of them of which quantifiers say which values are equal.
    limited: Set<SortId>,
    procs: Map<ProcKey, ProcId>,
    proc_queue: VecDeque<(ProcId, ProcKey)>,
    /// Functions that need an axiom with their definition.
    definition_queue: VecDeque<(SourceFunction, Box<[Ty]>)>,
    axiom_queue: VecDeque<u32>,
    axiom_queued: Vec<bool>,
    axioms: Vec<(AxiomOrigin, ExprId)>,
    /// The procedures whose bodies are being put into a code expression.
    code_calls: Vec<ProcedureId>,
    /// How many blocks were made for them.
    code_blocks: usize,
    guesses: Guesses,
    /// Whether instances lead to ever larger instances: an error, and no reason to go on.
    overgrown: bool,
}

impl<'p> Lowerer<'p> {
    fn new(
        source: &'p TypedProgram,
        options: &'p LowerOptions,
        analysis: &'p Analysis,
        sharing: &'p Sharing,
        mut known: Known,
    ) -> Self {
        let map = SourceMap { types: std::mem::take(&mut known.types), ..SourceMap::default() };
        Self {
            source,
            options,
            analysis,
            sharing,
            threads: Threads::default(),
            known,
            found: Found::default(),
            program: Program::default(),
            map,
            diagnostics: Vec::new(),
            here: source.procedures[options.entry.index()].name.span,
            type_names: NameTable::default(),
            function_names: NameTable::default(),
            field_names: NameTable::default(),
            proc_names: NameTable::default(),
            sorts: Map::default(),
            constructors: Map::default(),
            polymorphic_maps: Map::default(),
            globals: Map::default(),
            constants: Map::default(),
            functions: Map::default(),
            builtins: Map::default(),
            orders: Map::default(),
            lambdas: Lambdas::default(),
            partials: Map::default(),
            same_across_types: Map::default(),
            in_trigger: false,
            quantified: Set::default(),
            limited: Set::default(),
            procs: Map::default(),
            proc_queue: VecDeque::new(),
            definition_queue: VecDeque::new(),
            axiom_queue: analysis.always.iter().copied().collect(),
            axiom_queued: {
                let mut queued = vec![false; analysis.axioms.len()];
                for &axiom in &analysis.always {
                    queued[axiom as usize] = true;
                }
                queued
            },
            axioms: Vec::new(),
            code_calls: Vec::new(),
            code_blocks: 0,
            guesses: Guesses::default(),
            overgrown: false,
        }
    }

    /// Lowers the entry and whatever it leads to.
    fn run(&mut self) {
        let params = &self.source.procedures[self.options.entry.index()].type_params;
        // A type parameter of the entry stands for any type: for one of its own that may be any (`another_type.rs`).
        let type_args = params.iter().map(|&param| self.map.types.param(param)).collect();
        let globals_hold = self.source.globals.iter().any(|&global| self.source.var(global).where_clause.is_some());
        let entry = self.proc(ProcKey { procedure: self.options.entry, type_args, globals_hold });
        self.program.entry = Some(entry);
        for &id in &self.options.also {
            let params = &self.source.procedures[id.index()].type_params;
            let type_args = params.iter().map(|&param| self.map.types.param(param)).collect();
            self.proc(ProcKey { procedure: id, type_args, globals_hold: false });
        }
        self.lower_local_wheres();
        self.find_guesses();
        if self.options.all_ground_axioms || self.options.all_axioms {
            self.bring_in_axioms();
        }
        while !self.overgrown {
            if let Some((id, key)) = self.proc_queue.pop_front() {
                self.lower_proc(id, &key);
            } else if let Some((function, type_args)) = self.definition_queue.pop_front() {
                self.define(function, &type_args);
            } else if let Some(axiom) = self.axiom_queue.pop_front() {
                self.lower_axiom(axiom);
            } else if !self.bring_in_elements() {
                break;
            }
        }
        self.unique_axioms();
        self.axioms.sort_by_key(|&(origin, _)| origin);
        self.program.axioms = self.split_axioms();
        self.map.axioms = self.program.axioms.iter().copied().collect();
        let globals = &self.globals;
        self.program.globals = self.source.globals.iter().filter_map(|global| globals.get(global).copied()).collect();
        let of_threads = self.thread_globals();
        self.program.globals.extend(of_threads);
        self.finish_threads();
        self.order_modifies();
    }

    /// The axioms in their order, the conjuncts of each by themselves.
    fn split_axioms(&self) -> Vec<ExprId> {
        let mut split = Vec::new();
        for &(_, axiom) in &self.axioms {
            let mut open = vec![axiom];
            while let Some(part) = open.pop() {
                match self.program.context.node(part) {
                    Node::App(Op::And, parts) => open.extend(parts.iter().rev()),
                    _ if part == ExprId::TRUE => {}
                    _ => split.push(part),
                }
            }
        }
        split
    }

    /// The clauses list globals in any order; the program has one.
    fn order_modifies(&mut self) {
        let places: Map<VarId, usize> =
            self.program.globals.iter().enumerate().map(|(index, &global)| (global, index)).collect();
        for proc in &mut self.program.procs {
            proc.modifies.sort_by_key(|global| places.get(global).copied());
            proc.modifies.dedup();
        }
    }

    fn context(&mut self) -> &mut Context {
        &mut self.program.context
    }

    fn spelling(&self, name: boogie::names::Name) -> &'p str {
        let source = self.source;
        &source.syntax.names[name]
    }

    /// A name for what a variable of the source becomes.
    fn var_name(&self, var: SourceVar) -> String {
        names::variable_name(self.spelling(self.source.var(var).name.name))
    }

    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::error(Stage::Lower, span, message));
    }

    fn warn(&mut self, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::warning(Stage::Lower, span, message));
    }

    /// A value that nothing is known of, to go on with after an error or until the next round.
    fn unknown(&mut self, sort: SortId) -> ExprId {
        let var = self.context().add_var("unknown", sort, VarKind::Constant);
        self.context().var_expr(var)
    }

    /// The procedure of this instance, to be lowered when its turn comes.
    fn proc(&mut self, key: ProcKey) -> ProcId {
        if let Some(&id) = self.procs.get(&key) {
            return id;
        }
        let id = ProcId(self.program.procs.len() as u32);
        let declared = &self.source.procedures[key.procedure.index()];
        let name =
            names::instance_name(self.source, &self.map.types, self.spelling(declared.name.name), &key.type_args);
        let name = self.proc_names.unique(&name);
        self.program.procs.push(contracts::empty_proc(name, key.procedure));
        self.map.procs.insert(id, Instance { of: key.procedure, type_args: key.type_args.clone() });
        self.check_growth(declared.name.span, &key.type_args);
        self.procs.insert(key.clone(), id);
        self.proc_queue.push_back((id, key));
        id
    }

    fn global(&mut self, var: SourceVar) -> VarId {
        if let Some(&global) = self.globals.get(&var) {
            return global;
        }
        let declared = self.source.var(var);
        let (name, ty) = (self.var_name(var), declared.ty);
        let sort = self.sort(ty);
        let global = self.context().add_var(name.clone(), sort, VarKind::Global);
        let old = self.context().add_var(format!("{name}#old"), sort, VarKind::OldGlobal);
        self.program.old_globals.insert(global, old);
        self.globals.insert(var, global);
        self.map.vars.insert(global, VarSource { var, ty });
        global
    }

    fn constant(&mut self, var: SourceVar) -> VarId {
        if let Some(&constant) = self.constants.get(&var) {
            return constant;
        }
        let declared = self.source.var(var);
        let (name, ty) = (self.var_name(var), declared.ty);
        let sort = self.sort(ty);
        let constant = self.context().add_var(name, sort, VarKind::Constant);
        self.constants.insert(var, constant);
        self.map.vars.insert(constant, VarSource { var, ty });
        self.mention(Symbol::Constant(var));
        constant
    }

    /// Brings in the axioms that speak of a symbol.
    fn mention(&mut self, symbol: Symbol) {
        let analysis = self.analysis;
        for &axiom in analysis.axioms_of.get(&symbol).into_iter().flatten() {
            if !std::mem::replace(&mut self.axiom_queued[axiom as usize], true) {
                self.axiom_queue.push_back(axiom);
            }
        }
    }

    /// Brings in the `unique` constants of the types that quantifiers speak of: each is an element of its own, mentioned or
    /// not. And the axioms about values of types of which few may be left: they may need more. Whether there were any.
    fn bring_in_elements(&mut self) -> bool {
        if self.quantified.is_empty() {
            return false;
        }
        let (source, analysis) = (self.source, self.analysis);
        let limited = self.map.sorts.iter().filter(|(sort, _)| self.limited.contains(*sort));
        let mut constructors: Vec<TypeCtorId> = limited
            .filter_map(|(_, &ty)| match *self.map.types.kind(ty) {
                TypeKind::Named(ctor, _) => Some(ctor),
                _ => None,
            })
            .collect();
        constructors.sort_unstable();
        constructors.dedup();
        for ctor in constructors {
            self.mention(Symbol::Values(ctor));
        }
        let mut is_news = !self.axiom_queue.is_empty();
        for &constant in &analysis.unique_constants {
            let ty = source.var(constant).ty;
            let is_named = matches!(source.types.kind(ty), TypeKind::Named(..));
            if is_named && !self.constants.contains_key(&constant) {
                let sort = self.sort(ty);
                if self.quantified.contains(&sort) {
                    self.constant(constant);
                    is_news = true;
                }
            }
        }
        is_news
    }

    fn bring_in_axioms(&mut self) {
        let analysis = self.analysis;
        for (index, axiom) in analysis.axioms.iter().enumerate() {
            if let AxiomKind::Stated(expr) = axiom.kind
                && (self.options.all_axioms || !has_binder(&self.source.syntax, expr))
                && !std::mem::replace(&mut self.axiom_queued[index], true)
            {
                self.axiom_queue.push_back(index as u32);
            }
        }
        for &constant in &analysis.unique_constants {
            self.constant(constant);
        }
    }

    /// The result, or what the next round must know.
    fn found_more(mut self) -> Result<Lowered, Box<Known>> {
        if self.known.covers(&self.found) {
            let warnings = std::mem::take(&mut self.diagnostics);
            self.guesses.existential = self.existential_constants();
            let threads = self.sharing.is_concurrent.then_some(self.threads);
            let Self { program, map: source_map, guesses, .. } = self;
            return Ok(Lowered { program, source_map, threads, guesses, warnings });
        }
        self.known.types = self.map.types;
        self.known.add(self.found);
        Err(Box::new(self.known))
    }
}

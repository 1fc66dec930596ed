//! Guesses from the program alone.
//!
//! Paper: Corral, §4.2. For each procedure, what it may do to the typestate of the globals that it modifies: the
//! paper's six forms, and relatives of them ([`typestate`]); for procedures that call themselves, loops among them,
//! what the loop keeps and what it reaches ([`loops`]); and that what callers ask of its results never holds
//! ([`continuations`]). `vocabulary` says which values there are.
//!
//! A procedure that can fail returns early when it does, with the error flag set and the rest of the state as it
//! happened to be: its guesses hold *unless* the flag is set.

mod continuations;
mod loops;
mod relevance;
mod typestate;
mod vocabulary;

pub use vocabulary::{Cell, Vocabulary};

use crate::components::Component;
use crate::summaries::{Candidate, Candidates};
use continuations::Continuations;
use ir::{ExprId, Map, Node, Op, ProcId, Program, VarId, VarKind};

/// The most guesses of each form about one procedure's return, in the order in which they are made. What a form does not use
/// is left to those behind it, so that a procedure with many premises still gets the paper's transition forms, and a loop its
/// own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// From the source.
    Templates,
    Unchanged,
    Transitions,
    NoError,
    WholeGlobals,
    Results,
    Cross,
    AfterFlags,
    ResultsTell,
    Loops,
    Continuations,
}

impl Form {
    const fn share(self) -> usize {
        match self {
            Form::Templates => 160,
            Form::Unchanged => 14,
            Form::Transitions => 56,
            Form::NoError => 40,
            Form::WholeGlobals => 16,
            Form::Results => 24,
            Form::Cross => 16,
            Form::AfterFlags | Form::ResultsTell => 10,
            Form::Loops => 56,
            Form::Continuations => 24,
        }
    }
}

/// And about its entry.
const MAX_PRE: usize = 120;

/// The source of guesses for one program.
pub struct Guesser {
    vocabulary: Vocabulary,
    continuations: Continuations,
    /// The flag that assertion elimination made, if it did.
    error: Option<VarId>,
    /// Clauses from templates: guesses about every procedure.
    templates: Vec<ExprId>,
    /// Whether to guess from the program, too.
    auto: bool,
}

impl Guesser {
    pub fn new(program: &Program, error: Option<VarId>, templates: Vec<ExprId>, auto: bool) -> Self {
        let (vocabulary, continuations) = (Vocabulary::of(program), Continuations::of(program));
        Self { vocabulary, continuations, error, templates, auto }
    }

    /// The guesses about the procedures of a component, in their order.
    pub fn guess(&self, program: &mut Program, component: &Component) -> Vec<Candidates> {
        component.procs.iter().map(|&id| self.about(program, id, component)).collect()
    }

    fn about(&self, program: &mut Program, id: ProcId, component: &Component) -> Candidates {
        let error = self.error.filter(|error| program.proc(id).modifies.contains(error));
        let mut list = List::new(program, id, error);
        list.turn_to(Form::Templates);
        for &clause in &self.templates {
            list.add_template(clause);
        }
        // What the source has not used up is not for others: it says what it wants.
        list.room = list.post.len();
        if self.auto {
            typestate::guess(&mut list, &self.vocabulary);
            list.turn_to(Form::Loops);
            loops::guess(&mut list, &self.vocabulary, component.enclosed.contains(&id));
            list.turn_to(Form::Continuations);
            continuations::guess(&mut list, &self.continuations);
        }
        list.finish()
    }
}

/// The guesses about one procedure while they are made.
struct List<'p> {
    program: &'p mut Program,
    id: ProcId,
    /// The error flag, if the procedure can set it.
    error: Option<VarId>,
    /// How many guesses there may be, those of later forms left out.
    room: usize,
    post: Vec<Candidate>,
    place: Map<ExprId, usize>,
    pre: Vec<ExprId>,
    known: Vec<ExprId>,
}

impl<'p> List<'p> {
    fn new(program: &'p mut Program, id: ProcId, error: Option<VarId>) -> Self {
        let known = program.proc(id).summary.clone();
        Self { program, id, error, room: 0, post: Vec::new(), place: Map::default(), pre: Vec::new(), known }
    }

    /// The guesses that follow are of this form.
    fn turn_to(&mut self, form: Form) {
        self.room += form.share();
    }

    /// A guess about executions that did not fail; gives its number for `implied_by` of others.
    fn add(&mut self, clause: ExprId, implied_by: &[usize]) -> Option<usize> {
        let clause = match self.error {
            Some(error) => {
                let error = self.program.context.var_expr(error);
                self.program.context.or([error, clause])
            }
            None => clause,
        };
        self.add_for_all(clause, implied_by)
    }

    /// A guess about all executions.
    fn add_for_all(&mut self, clause: ExprId, implied_by: &[usize]) -> Option<usize> {
        if clause == ExprId::TRUE || clause == ExprId::FALSE || self.post.len() >= self.room {
            return None;
        }
        if let Some(&known) = self.place.get(&clause) {
            return Some(known);
        }
        if self.known.contains(&clause) {
            return None;
        }
        let number = self.post.len();
        self.place.insert(clause, number);
        self.post.push(Candidate { clause, implied_by: implied_by.to_vec() });
        Some(number)
    }

    fn add_pre(&mut self, clause: ExprId) {
        let useful = clause != ExprId::TRUE && clause != ExprId::FALSE && !self.pre.contains(&clause);
        if useful && self.pre.len() < MAX_PRE {
            self.pre.push(clause);
        }
    }

    /// A template's clause, if the procedure has to do with what it speaks of.
    fn add_template(&mut self, clause: ExprId) {
        let vars = ir::free_vars(&self.program.context, clause);
        let proc = self.program.proc(self.id);
        let touches = proc.modifies.iter().any(|global| vars.contains(global));
        let exists = |var: &VarId| {
            self.program.globals.contains(var)
                || !matches!(self.program.context.var(*var).kind, VarKind::Global | VarKind::Local)
        };
        if touches && vars.iter().all(exists) {
            self.add(clause, &[]);
            self.add_no_error(clause);
        }
    }

    /// The paper's last two forms, which a source cannot write down: from a state in which the premise of a
    /// template's clause holds, the procedure does not fail.
    fn add_no_error(&mut self, clause: ExprId) {
        let Some(error) = self.error else { return };
        let context = &mut self.program.context;
        let Node::App(Op::Implies, args) = context.node(clause) else { return };
        let premise = args[0];
        let vars = ir::free_vars(context, premise);
        if vars.iter().any(|var| !matches!(context.var(*var).kind, VarKind::OldGlobal | VarKind::Constant)) {
            return;
        }
        let error = context.var_expr(error);
        let none = context.not(error);
        let never_from_there = context.implies(premise, none);
        self.add_for_all(never_from_there, &[]);
    }

    fn now(&mut self, var: VarId) -> ExprId {
        self.program.context.var_expr(var)
    }

    /// A global at entry.
    fn before(&mut self, global: VarId) -> Option<ExprId> {
        let old = *self.program.old_globals.get(&global)?;
        Some(self.program.context.var_expr(old))
    }

    fn finish(self) -> Candidates {
        Candidates { post: self.post, pre: self.pre }
    }
}

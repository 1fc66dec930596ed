//! Threads: which globals they share, where they may be interrupted, and the procedures that speak of them.
//!
//! `async call` (or `call {:async}`) starts a thread. A program that cannot reach one is lowered as if there were no
//! threads at all. In the others lowering leaves three kinds of marks for sequentialisation: [`Event::Context`] in front
//! of a statement where another thread may run, [`Event::Done`] behind one where a thread may end for good, and
//! [`Event::Fork`] in front of a call that starts a thread.
//!
//! Another thread may run before each statement that touches shared state, at `yield`, at a call of `corral_yield`
//! and at the start of an atomic block, and between the end of a call and the assignment of its results where one of
//! these is shared; in cooperative mode only at the yields. A global is *shared* if more than one
//! thread touches it and somebody changes it; a `{:thread_local}` one belongs to each thread.
//!
//! Procedures without a body that are known by their names: `corral_atomic_begin`, `corral_atomic_end`,
//! `corral_getThreadID`, `corral_getChildThreadID`, `corral_yield`, `corral_assert_not_reachable`.

use super::stmts::BodyBuilder;
use super::walk::{attribute, calls_of, each_expr, each_stmt, exprs_of_stmt};
use super::{Lowerer, ProcKey};
use boogie::syntax::{Call, Decl, ExprId as SourceExpr, Spec, StmtId, StmtKind};
use boogie::typed::{
    CallMeaning, Meaning, ProcedureId, StmtMeaning, TypedProgram, VarId as SourceVar, VarKind as SourceKind,
};
use ir::{Event, ExprId, Map, ProcId, Set, SortId, Stmt, VarId, VarKind};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// What a procedure without a body means that has one of the names above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    AtomicBegin,
    AtomicEnd,
    ThreadId,
    ChildThreadId,
    Yield,
    NotReachable,
}

/// What sequentialisation must know of the threads of a program.
#[derive(Clone, Default, Debug)]
pub struct Threads {
    /// The globals that more than one thread touches, in the order of the program's.
    pub shared: Vec<VarId>,
    /// The globals that each thread has its own of, with their numbers in the source.
    pub local: Vec<(VarId, u32)>,
    /// What is assumed of them where a thread starts to run.
    pub local_wheres: Vec<ExprId>,
    /// Whether the thread is in an atomic block.
    pub atomic: Option<VarId>,
    pub atomic_begin: Vec<ProcId>,
    pub atomic_end: Vec<ProcId>,
    pub ids: Vec<ThreadIds>,
}

/// Thread ids of one sort.
#[derive(Clone, Copy, Debug)]
pub struct ThreadIds {
    /// The thread's own.
    pub id: VarId,
    /// That of the thread that it started last.
    pub child: VarId,
    /// How many there are; the threads are numbered from 1.
    pub count: VarId,
}

/// What is known of threads before lowering starts.
pub(super) struct Sharing {
    /// The entry can start a thread.
    pub(super) is_concurrent: bool,
    shared: Set<SourceVar>,
    thread_local: Set<SourceVar>,
}

impl Sharing {
    pub(super) fn new(source: &TypedProgram, entry: ProcedureId) -> Self {
        let mut analysis = Analysis::new(source);
        let mut sharing = Self { is_concurrent: false, shared: Set::default(), thread_local: Set::default() };
        // The procedures that threads start in, with how many threads may run each: one, or several.
        let mut roots: Vec<(ProcedureId, usize)> = vec![(entry, 1)];
        let mut forks: Vec<(ProcedureId, ProcedureId, bool)> = Vec::new();
        let mut incoming: BTreeMap<ProcedureId, Vec<(ProcedureId, bool)>> = BTreeMap::new();
        let mut seen: Set<ProcedureId> = Set::default();
        let mut open = vec![entry];
        let mut is_entered_again = false;
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            analysis.each_call(id, |callee, is_fork, is_repeated| {
                open.push(callee);
                is_entered_again |= callee == entry;
                incoming.entry(callee).or_default().push((id, is_repeated));
                if is_fork {
                    forks.push((id, callee, is_repeated));
                }
            });
        }
        // The procedures that run once at most.
        let mut once: Set<ProcedureId> = Set::default();
        once.extend((!is_entered_again).then_some(entry));
        loop {
            let before = once.len();
            for (&callee, calls) in &incoming {
                if let [(caller, false)] = calls.as_slice()
                    && once.contains(caller)
                {
                    once.insert(callee);
                }
            }
            if once.len() == before {
                break;
            }
        }
        if forks.is_empty() {
            return sharing;
        }
        sharing.is_concurrent = true;
        for &(caller, callee, is_repeated) in &forks {
            let count = if is_repeated || !once.contains(&caller) { 2 } else { 1 };
            match roots[1..].iter_mut().find(|(root, _)| *root == callee) {
                Some((_, known)) => *known += count,
                None => roots.push((callee, count)),
            }
        }
        sharing.thread_local = thread_locals(source);
        let mut users: Map<SourceVar, usize> = Map::default();
        let mut written: Set<SourceVar> = Set::default();
        // What is assumed of a thread's own globals where it starts to run.
        let own = sharing.thread_local.iter().filter_map(|&var| source.var(var).where_clause);
        let own: Vec<SourceVar> = variables(source, own.collect());
        for (root, count) in roots {
            let mut touched = analysis.below(root, Threaded::Own);
            touched.reads.extend(own.iter().copied().filter(|&var| is_global(source, var)));
            for &var in touched.reads.union(&touched.writes) {
                *users.entry(var).or_default() += count;
            }
            written.extend(touched.writes.iter().copied());
        }
        let shared = |var: &&SourceVar| {
            users.get(*var).is_some_and(|&users| users > 1)
                && written.contains(*var)
                && !sharing.thread_local.contains(*var)
        };
        sharing.shared = source.globals.iter().filter(shared).copied().collect();
        sharing
    }
}

fn thread_locals(source: &TypedProgram) -> Set<SourceVar> {
    let mut found = Set::default();
    let mut globals = source.globals.iter().copied();
    for decl in &source.syntax.decls {
        let Decl::Var(decl) = decl else { continue };
        for (var, id) in decl.vars.iter().zip(globals.by_ref()) {
            if attribute(&source.syntax, &decl.attributes, "thread_local").is_some()
                || attribute(&source.syntax, &var.attributes, "thread_local").is_some()
            {
                found.insert(id);
            }
        }
    }
    found
}

/// Whether a call starts a thread.
fn is_fork(source: &TypedProgram, call: &Call) -> bool {
    call.asynchronous || attribute(&source.syntax, &call.attributes, "async").is_some()
}

/// The globals that some code looks at and changes.
#[derive(Clone, Default)]
pub(super) struct Touched {
    pub(super) reads: Set<SourceVar>,
    pub(super) writes: Set<SourceVar>,
}

impl Touched {
    /// Whether this changes what the other looks at or changes.
    pub(super) fn disturbs(&self, other: &Touched) -> bool {
        !self.writes.is_disjoint(&other.reads) || !self.writes.is_disjoint(&other.writes)
    }
}

/// Whether what the threads do that some code starts counts as done by it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Threaded {
    Own,
    All,
}

pub(super) struct Analysis<'p> {
    source: &'p TypedProgram,
    /// What the statements of a procedure touch themselves.
    touched: Map<ProcedureId, Touched>,
}

impl<'p> Analysis<'p> {
    pub(super) fn new(source: &'p TypedProgram) -> Self {
        Self { source, touched: Map::default() }
    }

    /// The calls of a procedure's bodies: the callee, whether a thread is started, and whether the call may be made
    /// more than once an activation.
    fn each_call(&self, id: ProcedureId, mut visit: impl FnMut(ProcedureId, bool, bool)) {
        let source = self.source;
        for &implementation in &source.procedures[id.index()].implementations {
            let code = &source.body(implementation).code;
            let in_loops = in_loops(source, code);
            each_stmt(&source.syntax, code, |stmt, kind| {
                if let Some(StmtMeaning::Calls(meanings)) = source.stmt_meanings.get(&stmt) {
                    for (call, meaning) in calls_of(kind).iter().zip(meanings) {
                        visit(meaning.callee, is_fork(source, call), in_loops.contains(&stmt));
                    }
                }
            });
        }
    }

    /// What a procedure touches, itself or in what it calls.
    pub(super) fn below(&mut self, root: ProcedureId, threads: Threaded) -> Touched {
        let mut all = Touched::default();
        let mut seen: Set<ProcedureId> = Set::default();
        let mut open = vec![root];
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            let own = self.of_procedure(id);
            all.reads.extend(own.reads);
            all.writes.extend(own.writes);
            self.each_call(id, |callee, is_fork, _| {
                if !is_fork || threads == Threaded::All {
                    open.push(callee);
                }
            });
        }
        all
    }

    fn of_procedure(&mut self, id: ProcedureId) -> Touched {
        if let Some(known) = self.touched.get(&id) {
            return known.clone();
        }
        let source = self.source;
        let procedure = &source.procedures[id.index()];
        let mut touched = Touched::default();
        let mut exprs = Vec::new();
        for spec in source.specs(id) {
            if let Spec::Requires { expr, .. } | Spec::Ensures { expr, .. } = spec {
                exprs.push(*expr);
            }
        }
        if procedure.implementations.is_empty() {
            touched.writes.extend(procedure.modifies.iter().copied());
        }
        for &implementation in &procedure.implementations {
            each_stmt(&source.syntax, &source.body(implementation).code, |stmt, kind| {
                exprs_of_stmt(kind, &mut exprs);
                match source.stmt_meanings.get(&stmt) {
                    Some(StmtMeaning::Vars(vars, _)) => touched.writes.extend(vars.iter().copied()),
                    Some(StmtMeaning::Calls(calls)) => {
                        touched.writes.extend(calls.iter().flat_map(|call| call.outs.iter().copied()));
                    }
                    _ => {}
                }
            });
        }
        // What is assumed of a variable wherever it gets any value.
        let own = procedure.implementations.iter().map(|id| &source.implementations[id.index()]);
        let own = own.flat_map(|own| own.ins.iter().chain(&own.outs).chain(&own.locals));
        let assumed = procedure.ins.iter().chain(&procedure.outs).chain(own).chain(&touched.writes);
        exprs.extend(assumed.filter_map(|&var| source.var(var).where_clause));
        touched.reads.extend(variables(source, exprs));
        touched.reads.retain(|&var| is_global(source, var));
        touched.writes.retain(|&var| is_global(source, var));
        self.touched.insert(id, touched.clone());
        touched
    }
}

fn is_global(source: &TypedProgram, var: SourceVar) -> bool {
    source.var(var).kind == SourceKind::Global
}

/// The variables that expressions mention.
fn variables(source: &TypedProgram, exprs: Vec<SourceExpr>) -> Vec<SourceVar> {
    let mut found = Vec::new();
    each_expr(&source.syntax, exprs, |expr| {
        if let Some(Meaning::Var(var)) = source.meanings[expr.index()] {
            found.push(var);
        }
    });
    found
}

/// The statements that may run more than once: those in a `while`, and those between a label and a jump back to it.
fn in_loops(source: &TypedProgram, code: &[StmtId]) -> Set<StmtId> {
    let mut order: Vec<StmtId> = Vec::new();
    let mut labels = Map::default();
    let mut repeated: Set<StmtId> = Set::default();
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    each_stmt(&source.syntax, code, |stmt, kind| {
        match kind {
            StmtKind::Label(label) => {
                labels.insert(label.name, order.len());
            }
            StmtKind::Goto { targets, .. } => {
                // A jump to a label that is known already goes back.
                ranges.extend(targets.iter().filter_map(|target| Some((*labels.get(&target.name)?, order.len()))));
            }
            StmtKind::While { body, .. } => {
                each_stmt(&source.syntax, body, |inner, _| {
                    repeated.insert(inner);
                });
            }
            _ => {}
        }
        order.push(stmt);
    });
    for (from, to) in ranges {
        repeated.extend(&order[from..to]);
    }
    repeated
}

// ------------------------------------------------------------ lowering

impl Lowerer<'_> {
    /// What a procedure means by its name.
    pub(super) fn known_procedure(&self, id: ProcedureId) -> Option<Known> {
        let procedure = &self.source.procedures[id.index()];
        if !procedure.implementations.is_empty() {
            return None;
        }
        Some(match self.spelling(procedure.name.name) {
            "corral_atomic_begin" => Known::AtomicBegin,
            "corral_atomic_end" => Known::AtomicEnd,
            "corral_getThreadID" => Known::ThreadId,
            "corral_getChildThreadID" => Known::ChildThreadId,
            "corral_yield" => Known::Yield,
            "corral_assert_not_reachable" => Known::NotReachable,
            _ => return None,
        })
    }

    pub(super) fn is_concurrent(&self) -> bool {
        self.sharing.is_concurrent
    }

    /// Says that another thread may run here, if it may: in front of a statement.
    pub(super) fn switch_point(&mut self, builder: &mut BodyBuilder, id: StmtId) {
        if self.is_concurrent() && !builder.in_code && self.may_switch(id) {
            self.mark(builder, Event::Context { stmt: id.0, back: false }, None);
        }
    }

    fn may_switch(&self, id: StmtId) -> bool {
        let source = self.source;
        let kind = &source.syntax.stmt(id).kind;
        if matches!(kind, StmtKind::Yield { .. }) {
            return true;
        }
        let mut exprs = Vec::new();
        let mut written: Vec<SourceVar> = Vec::new();
        let mut is_known = false;
        exprs_of_stmt(kind, &mut exprs);
        match source.stmt_meanings.get(&id) {
            Some(StmtMeaning::Vars(vars, _)) => {
                written.extend(vars);
                exprs.extend(vars.iter().filter_map(|&var| source.var(var).where_clause));
            }
            Some(StmtMeaning::Calls(calls)) => {
                for call in calls {
                    let known = self.known_procedure(call.callee);
                    if known == Some(Known::Yield) {
                        return true;
                    }
                    is_known |= known == Some(Known::AtomicBegin);
                    let callee = &source.procedures[call.callee.index()];
                    if callee.implementations.is_empty() {
                        written.extend(&call.outs);
                    }
                    let locals =
                        callee.implementations.iter().flat_map(|id| &source.implementations[id.index()].locals);
                    let assumed = callee.ins.iter().chain(&callee.outs).chain(locals);
                    exprs.extend(assumed.filter_map(|&var| source.var(var).where_clause));
                    self.add_contract(call.callee, &mut exprs, &mut written);
                }
            }
            _ => {}
        }
        if self.options.cooperative {
            return false;
        }
        let is_shared = |var: &SourceVar| self.sharing.shared.contains(var);
        is_known || written.iter().any(is_shared) || variables(source, exprs).iter().any(is_shared)
    }

    /// Whether another thread may run between the end of a call and the assignment of its results. One without a body
    /// is a single step.
    pub(super) fn assigns_later(&self, builder: &BodyBuilder, meaning: &CallMeaning) -> bool {
        let has_body = !self.source.procedures[meaning.callee.index()].implementations.is_empty();
        let may_switch = self.is_concurrent() && !self.options.cooperative && !builder.in_code;
        may_switch && has_body && meaning.outs.iter().any(|var| self.sharing.shared.contains(var))
    }

    /// Whether other threads notice when the arm of a parallel call runs.
    pub(super) fn is_noticed(&self, meaning: &CallMeaning, touched: &Touched) -> bool {
        let shared = touched.reads.union(&touched.writes).any(|var| self.sharing.shared.contains(var));
        let mut steers = false;
        let mut seen: Set<ProcedureId> = Set::default();
        let mut open = vec![meaning.callee];
        while let Some(id) = open.pop() {
            if seen.insert(id) {
                steers |= matches!(self.known_procedure(id), Some(Known::AtomicBegin | Known::AtomicEnd));
                Analysis::new(self.source).each_call(id, |callee, is_fork, _| {
                    steers |= is_fork;
                    open.push(callee);
                });
            }
        }
        shared || steers
    }

    /// Says that a thread may end for good here, if it may: behind a statement that others see the effect of. So one
    /// that gets stuck later, without others, does not keep them from going on.
    pub(super) fn end_point(&mut self, builder: &mut BodyBuilder, id: StmtId) {
        if self.is_concurrent() && !builder.in_code && builder.is_open() && self.is_seen(id) {
            self.mark(builder, Event::Done { stmt: id.0 }, None);
        }
    }

    fn is_seen(&self, id: StmtId) -> bool {
        let source = self.source;
        let kind = &source.syntax.stmt(id).kind;
        let mut written: Vec<SourceVar> = Vec::new();
        match source.stmt_meanings.get(&id) {
            Some(StmtMeaning::Vars(vars, _)) => written.extend(vars),
            Some(StmtMeaning::Calls(calls)) => {
                for (meaning, call) in calls.iter().zip(calls_of(kind)) {
                    if is_fork(source, call) || self.known_procedure(meaning.callee) == Some(Known::AtomicEnd) {
                        return true;
                    }
                    written.extend(&meaning.outs);
                    self.add_contract(meaning.callee, &mut Vec::new(), &mut written);
                }
            }
            _ => {}
        }
        !self.options.cooperative && written.iter().any(|var| self.sharing.shared.contains(var))
    }

    /// What a call itself touches: the callee's `requires`, and all of one without a body.
    fn add_contract(&self, callee: ProcedureId, exprs: &mut Vec<SourceExpr>, written: &mut Vec<SourceVar>) {
        let procedure = &self.source.procedures[callee.index()];
        let has_body = !procedure.implementations.is_empty();
        for spec in self.source.specs(callee) {
            match spec {
                Spec::Requires { expr, .. } => exprs.push(*expr),
                Spec::Ensures { expr, .. } if !has_body => exprs.push(*expr),
                _ => {}
            }
        }
        if !has_body {
            written.extend(&procedure.modifies);
        }
    }

    /// The call of a thread's procedure. Its results are lost.
    pub(super) fn fork(&mut self, builder: &mut BodyBuilder, id: StmtId, key: ProcKey, args: Vec<ExprId>) {
        let source = self.source;
        let procedure = &source.procedures[key.procedure.index()];
        let mut scope = super::scope::Scope::new(super::scope::Old::None);
        scope.bind_types(&procedure.type_params, &key.type_args);
        let mut results = Vec::new();
        for &formal in &procedure.outs {
            let ty = self.ty(&mut scope, source.var(formal).ty);
            let sort = self.sort(ty);
            let name = self.var_name(formal);
            results.push(self.temporary(builder, &name, sort));
        }
        let callee = self.proc(key);
        self.mark(builder, Event::Fork { stmt: id.0 }, None);
        builder.push(Stmt::Call(Box::new(ir::Call { callee, args, results, source: Some(id.0) })));
    }

    /// What a known procedure does besides what its contract says.
    pub(super) fn known_effect(&mut self, builder: &mut BodyBuilder, id: ProcedureId) {
        let Some(known) = self.known_procedure(id) else { return };
        match known {
            Known::AtomicBegin | Known::AtomicEnd if self.is_concurrent() => {
                let atomic = self.atomic_flag();
                let value = self.context().bool(known == Known::AtomicBegin);
                builder.push(Stmt::Assign(atomic, value));
            }
            Known::ThreadId => self.thread_id(builder, id, |ids| ids.id),
            Known::ChildThreadId if self.is_concurrent() => self.thread_id(builder, id, |ids| ids.child),
            _ => {}
        }
    }

    fn thread_id(&mut self, builder: &mut BodyBuilder, id: ProcedureId, which: fn(ThreadIds) -> VarId) {
        let Some(&result) = self.source.procedures[id.index()].outs.first() else { return };
        let target = self.target(&mut builder.scope, result);
        let sort = self.program.context.var(target).sort;
        let value = if self.is_concurrent() {
            match self.thread_ids(sort) {
                Some(ids) => self.context().var_expr(which(ids)),
                None => return,
            }
        } else {
            match self.first_id(sort) {
                Some(value) => value,
                None => return,
            }
        };
        builder.push(Stmt::Assign(target, value));
    }

    /// The number 1 of a sort that can be a thread's id.
    fn first_id(&mut self, sort: SortId) -> Option<ExprId> {
        match *self.program.context.sort_kind(sort) {
            ir::Sort::Int => Some(self.context().int(1)),
            ir::Sort::Bv(width) => Some(self.context().bv(BigUint::from(1u32), width)),
            _ => None,
        }
    }

    fn thread_ids(&mut self, sort: SortId) -> Option<ThreadIds> {
        self.first_id(sort)?;
        let context = &self.program.context;
        if let Some(ids) = self.threads.ids.iter().find(|ids| context.var(ids.id).sort == sort) {
            return Some(*ids);
        }
        let ids = ThreadIds {
            id: self.thread_global("thread.id", sort),
            child: self.thread_global("thread.child", sort),
            count: self.thread_global("thread.count", sort),
        };
        self.threads.ids.push(ids);
        Some(ids)
    }

    fn atomic_flag(&mut self) -> VarId {
        match self.threads.atomic {
            Some(atomic) => atomic,
            None => {
                let atomic = self.thread_global("thread.atomic", SortId::BOOL);
                self.threads.atomic = Some(atomic);
                atomic
            }
        }
    }

    fn thread_global(&mut self, name: &str, sort: SortId) -> VarId {
        let global = self.context().add_var(name, sort, VarKind::Global);
        let old = self.context().add_var(format!("{name}#old"), sort, VarKind::OldGlobal);
        self.program.old_globals.insert(global, old);
        global
    }

    /// The globals of the program that are there for threads.
    pub(super) fn thread_globals(&self) -> Vec<VarId> {
        let ids = self.threads.ids.iter().flat_map(|ids| [ids.id, ids.child, ids.count]);
        self.threads.atomic.into_iter().chain(ids).collect()
    }

    /// What is assumed of a thread's own globals where it starts to run.
    pub(super) fn lower_local_wheres(&mut self) {
        if !self.is_concurrent() {
            return;
        }
        let source = self.source;
        let mut scope = super::scope::Scope::new(super::scope::Old::None);
        let own = source.globals.iter().filter(|&global| self.sharing.thread_local.contains(global));
        for global in own.copied().collect::<Vec<_>>() {
            if let Some(clause) = source.var(global).where_clause {
                let condition = self.expr(&mut scope, clause);
                self.threads.local_wheres.push(condition);
            }
        }
    }

    /// What sequentialisation is told, once all is lowered.
    pub(super) fn finish_threads(&mut self) {
        if !self.is_concurrent() {
            return;
        }
        for &global in &self.source.globals {
            let Some(&lowered) = self.globals.get(&global) else { continue };
            if self.sharing.shared.contains(&global) {
                self.threads.shared.push(lowered);
            }
            if self.sharing.thread_local.contains(&global) {
                self.threads.local.push((lowered, global.0));
            }
        }
        for id in self.program.proc_ids() {
            let ir::ProcKind::Source(procedure) = self.program.proc(id).kind else { continue };
            match self.known_procedure(ProcedureId(procedure)) {
                Some(Known::AtomicBegin) => self.threads.atomic_begin.push(id),
                Some(Known::AtomicEnd) => self.threads.atomic_end.push(id),
                _ => {}
            }
        }
    }
}

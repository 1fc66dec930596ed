//! Handed on: maps that procedures hand to each other become globals.
//!
//! Translators that keep no global memory pass it along: `call M := p(M, …)`. What such a map stands for is a global,
//! but variable abstraction only forgets globals (Corral, §3), and would have to track it. This pass makes a global of
//! it.
//!
//! Before: no `assert` is left. After: the same executions. Locals, parameters and results between which a map is
//! copied, stored into, passed and returned are a *class*. They can be one global if no two of them are ever needed at
//! the same time with different values, as registers are coalesced by a compiler: wherever one of them is given a
//! value, no other one is needed behind that place, except the one that it is a copy of. Classes for which that is
//! not so, or that no procedure hands on, stay as they are. `reads` and `modifies` are right again.

use crate::vars::{Vars, operands, targets};
use base::BitSet;
use ir::graph::CallGraph;
use ir::liveness::{live_at_end, live_at_start};
use ir::{Call, Context, ExprId, Map, Node, Op, Proc, ProcId, Program, Set, Sort, Stmt, Substitution, VarId, VarKind};

/// Makes globals of maps; gives them back.
pub fn handed_on(program: &mut Program) -> Vec<VarId> {
    coalesce(program, &|sort| matches!(sort, Sort::Array(..)))
}

/// The same for variables of these sorts. None where somebody calls the entry, whose own variables stay what they are.
pub fn coalesce(program: &mut Program, is_meant: &dyn Fn(&Sort) -> bool) -> Vec<VarId> {
    let mut made = Vec::new();
    if program.entry.is_some_and(|entry| CallGraph::of(program).sites[entry.index()] > 0) {
        return made;
    }
    for class in classes(program, is_meant) {
        if Coalescing::new(program, &class).is_possible() {
            made.push(Rewriting::new(program, class).run());
        }
    }
    if !made.is_empty() {
        crate::effects(program);
    }
    made
}

/// A set of variables, with its first.
struct Class {
    first: VarId,
    members: Set<VarId>,
}

/// The classes that some procedure hands on, in the order of their first variables.
fn classes(program: &Program, is_meant: &dyn Fn(&Sort) -> bool) -> Vec<Class> {
    let is_meant = |var: &VarId| is_meant(program.context.sort_kind(program.context.var(*var).sort));
    let mut groups = Groups::default();
    let mut handed: Vec<VarId> = Vec::new();
    for id in program.proc_ids() {
        let proc = program.proc(id);
        // What the entry takes and gives is what it is asked about.
        if program.entry != Some(id) {
            handed.extend(proc.inputs.iter().chain(&proc.outputs).filter(|var| is_meant(var)));
        }
        groups.add(proc.locals.iter().copied().filter(is_meant));
    }
    groups.add(handed.iter().copied());
    for proc in &program.procs {
        for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
            match stmt {
                Stmt::Assign(var, value) => groups.join(&program.context, *var, *value),
                Stmt::Call(call) => {
                    let callee = program.proc(call.callee);
                    for (&input, &arg) in callee.inputs.iter().zip(&call.args) {
                        groups.join(&program.context, input, arg);
                    }
                    for (&output, &result) in callee.outputs.iter().zip(&call.results) {
                        groups.join_vars(output, result);
                    }
                }
                _ => {}
            }
        }
    }
    let mut classes: Vec<Class> = Vec::new();
    let roots: Set<VarId> = handed.iter().map(|&var| groups.root(var)).collect();
    let mut class_of: Map<VarId, usize> = Map::default();
    let mut members: Vec<VarId> = groups.parent.keys().copied().collect();
    members.sort_unstable();
    for var in members {
        let root = groups.root(var);
        if roots.contains(&root) {
            let class = *class_of.entry(root).or_insert_with(|| {
                classes.push(Class { first: var, members: Set::default() });
                classes.len() - 1
            });
            classes[class].members.insert(var);
        }
    }
    classes
}

/// Variables between which a map is handed on (union-find).
#[derive(Default)]
struct Groups {
    parent: Map<VarId, VarId>,
}

impl Groups {
    fn add(&mut self, vars: impl Iterator<Item = VarId>) {
        self.parent.extend(vars.map(|var| (var, var)));
    }

    fn root(&mut self, var: VarId) -> VarId {
        let mut root = var;
        while self.parent[&root] != root {
            let up = self.parent[&self.parent[&root]];
            self.parent.insert(root, up);
            root = up;
        }
        root
    }

    fn join_vars(&mut self, one: VarId, other: VarId) {
        if self.parent.contains_key(&one) && self.parent.contains_key(&other) {
            let (one, other) = (self.root(one), self.root(other));
            // The root is the smallest, whatever the order of the statements.
            self.parent.insert(one.max(other), one.min(other));
        }
    }

    /// `var` is given the value: the maps that it is made from are of its class.
    fn join(&mut self, context: &Context, var: VarId, value: ExprId) {
        let mut open = vec![value];
        let mut seen: Set<ExprId> = Set::default();
        while let Some(expr) = open.pop() {
            if !seen.insert(expr) {
                continue;
            }
            match context.node(expr) {
                Node::Var(from) => self.join_vars(var, *from),
                Node::App(Op::Store, args) => open.push(args[0]),
                Node::App(Op::Ite, args) => open.extend(&args[1..]),
                _ => {}
            }
        }
    }
}

/// Whether a class can be one global.
struct Coalescing<'p> {
    program: &'p Program,
    class: &'p Class,
    vars: Vars,
    /// The procedures in which a member, their own or a callee's, is given a value.
    touches: Vec<bool>,
}

impl<'p> Coalescing<'p> {
    fn new(program: &'p Program, class: &'p Class) -> Self {
        let mut this = Self { program, class, vars: Vars::new(), touches: vec![false; program.procs.len()] };
        let mut changed = true;
        while changed {
            changed = false;
            for id in program.proc_ids() {
                if !this.touches[id.index()] && this.body_touches(program.proc(id)) {
                    this.touches[id.index()] = true;
                    changed = true;
                }
            }
        }
        this
    }

    fn body_touches(&self, proc: &Proc) -> bool {
        let is_member = |var: &VarId| self.class.members.contains(var);
        proc.body.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| match stmt {
            Stmt::Call(call) => call.results.iter().any(is_member) || self.touches(call),
            stmt => targets(stmt).iter().any(is_member),
        })
    }

    /// Whether a call gives the global another value, for its callee or in it.
    fn touches(&self, call: &Call) -> bool {
        let input = member_of(&self.program.proc(call.callee).inputs, self.class);
        self.touches[call.callee.index()] || input.is_some_and(|input| !self.is_member(call.args[input]))
    }

    /// Whether an expression is a member, just so.
    fn is_member(&self, expr: ExprId) -> bool {
        matches!(self.program.context.node(expr), Node::Var(var) if self.class.members.contains(var))
    }

    fn is_possible(&mut self) -> bool {
        let program = self.program;
        program.proc_ids().all(|id| {
            let proc = program.proc(id);
            let is_entry = program.entry == Some(id);
            let several = |vars: &[VarId]| vars.iter().filter(|var| self.class.members.contains(*var)).count() > 1;
            (is_entry || !several(&proc.inputs) && !several(&proc.outputs)) && self.is_possible_in(proc)
        })
    }

    fn is_possible_in(&mut self, proc: &Proc) -> bool {
        let all = proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals);
        let own: Vec<VarId> = all.filter(|var| self.class.members.contains(*var)).copied().collect();
        if own.is_empty() {
            return true;
        }
        let slot_of: Map<VarId, usize> = own.iter().enumerate().map(|(slot, &var)| (var, slot)).collect();
        let mut at_return = BitSet::with_room_for(own.len());
        for output in proc.outputs.iter().filter_map(|var| slot_of.get(var)) {
            at_return.insert(*output);
        }
        let mut is_possible = true;
        let starts = live_at_start(&proc.body, &at_return, |block, live| {
            for stmt in block.stmts.iter().rev() {
                self.before(stmt, &slot_of, live, &mut true);
            }
        });
        for id in proc.body.block_ids() {
            let block = proc.body.block(id);
            let mut live = live_at_end(block, &at_return, &starts);
            for stmt in block.stmts.iter().rev() {
                self.before(stmt, &slot_of, &mut live, &mut is_possible);
            }
        }
        // What is needed at the start is what was handed in; anything else would be any map.
        let start = &starts[ir::Body::START.index()];
        is_possible && start.iter().all(|slot| proc.inputs.contains(&own[slot]))
    }

    /// From what is needed behind a statement to what is before it; whether it goes well there.
    fn before(&mut self, stmt: &Stmt, slot_of: &Map<VarId, usize>, live: &mut BitSet, is_possible: &mut bool) {
        let context = &self.program.context;
        let given: Vec<usize> = targets(stmt).iter().filter_map(|var| slot_of.get(var)).copied().collect();
        given.iter().for_each(|&slot| live.remove(slot));
        let (touches, copy_of) = match stmt {
            Stmt::Call(call) => (!given.is_empty() || self.touches(call), None),
            Stmt::Assign(_, value) => match context.node(*value) {
                Node::Var(from) => (!given.is_empty(), slot_of.get(from).copied()),
                _ => (!given.is_empty(), None),
            },
            _ => (!given.is_empty(), None),
        };
        *is_possible &= !touches || live.iter().all(|slot| Some(slot) == copy_of);
        let mark = match stmt {
            Stmt::Mark(mark) => mark.value,
            _ => None,
        };
        for &expr in operands(stmt).iter().chain(&mark) {
            for slot in self.vars.of(context, expr).iter().filter_map(|var| slot_of.get(var)) {
                live.insert(*slot);
            }
        }
    }
}

/// Which of these variables is in the class, by its place.
fn member_of(vars: &[VarId], class: &Class) -> Option<usize> {
    vars.iter().position(|var| class.members.contains(var))
}

/// Puts a global in the place of a class.
struct Rewriting<'p> {
    program: &'p mut Program,
    class: Class,
    global: VarId,
    value: ExprId,
    /// The members as the global.
    view: Substitution,
}

impl<'p> Rewriting<'p> {
    fn new(program: &'p mut Program, class: Class) -> Self {
        let declared = program.context.var(class.first).clone();
        let global = program.context.add_var(declared.name.clone(), declared.sort, VarKind::Global);
        let old = program.context.add_var(format!("{}#old", declared.name), declared.sort, VarKind::OldGlobal);
        program.globals.push(global);
        program.old_globals.insert(global, old);
        let value = program.context.var_expr(global);
        let view = class.members.iter().map(|&member| (member, value)).collect();
        Self { program, class, global, value, view }
    }

    fn run(mut self) -> VarId {
        // By procedure: which of its inputs and outputs goes.
        let places = |proc: &Proc| (member_of(&proc.inputs, &self.class), member_of(&proc.outputs, &self.class));
        let interfaces: Vec<(Option<usize>, Option<usize>)> = self.program.procs.iter().map(places).collect();
        for id in self.program.proc_ids() {
            self.summary(id, interfaces[id.index()].0);
            let mut body = std::mem::take(&mut self.program.proc_mut(id).body);
            let mut locals = Vec::new();
            for block in &mut body.blocks {
                let stmts = std::mem::take(&mut block.stmts);
                for stmt in stmts {
                    self.stmt(stmt, &interfaces, &mut block.stmts, &mut locals);
                }
            }
            let members = &self.class.members;
            let proc = &mut self.program.procs[id.index()];
            proc.body = body;
            for vars in [&mut proc.inputs, &mut proc.outputs, &mut proc.locals] {
                vars.retain(|var| !members.contains(var));
            }
            proc.locals.extend(locals);
        }
        self.global
    }

    /// In a summary, what was handed in is what the global was at entry.
    fn summary(&mut self, id: ProcId, input: Option<usize>) {
        let mut clauses = std::mem::take(&mut self.program.proc_mut(id).summary);
        let input = input.map(|input| self.program.proc(id).inputs[input]);
        if let Some(input) = input {
            let old = self.program.old_globals[&self.global];
            let old = self.program.context.var_expr(old);
            self.view.insert(input, old);
        }
        for clause in &mut clauses {
            *clause = self.view.apply(&mut self.program.context, *clause);
        }
        if let Some(input) = input {
            self.view.insert(input, self.value);
        }
        self.program.proc_mut(id).summary = clauses;
    }

    fn stmt(
        &mut self,
        stmt: Stmt,
        interfaces: &[(Option<usize>, Option<usize>)],
        out: &mut Vec<Stmt>,
        locals: &mut Vec<VarId>,
    ) {
        let context = &mut self.program.context;
        let place = |var: VarId| if self.class.members.contains(&var) { self.global } else { var };
        match stmt {
            Stmt::Assume(expr) => out.push(Stmt::Assume(self.view.apply(context, expr))),
            Stmt::Assert(expr, event) => out.push(Stmt::Assert(self.view.apply(context, expr), event)),
            Stmt::Havoc(var) => out.push(Stmt::Havoc(place(var))),
            Stmt::Mark(mut mark) => {
                mark.value = mark.value.map(|value| self.view.apply(context, value));
                out.push(Stmt::Mark(mark));
            }
            Stmt::Assign(var, value) => {
                let value = self.view.apply(context, value);
                // A copy of one member to another is none of the global.
                if place(var) != self.global || value != self.value {
                    out.push(Stmt::Assign(place(var), value));
                }
            }
            Stmt::Call(mut call) => {
                for arg in &mut call.args {
                    *arg = self.view.apply(context, *arg);
                }
                let (input, output) = interfaces[call.callee.index()];
                if let Some(input) = input {
                    let handed = call.args.remove(input);
                    if handed != self.value {
                        // The other arguments are those from before.
                        for arg in &mut call.args {
                            if ir::free_vars(context, *arg).contains(&self.global) {
                                let sort = context.sort_of(*arg);
                                let before = context.add_var("argument", sort, VarKind::Local);
                                locals.push(before);
                                out.push(Stmt::Assign(before, *arg));
                                *arg = context.var_expr(before);
                            }
                        }
                        out.push(Stmt::Assign(self.global, handed));
                    }
                }
                let result = output.map(|output| call.results.remove(output));
                out.push(Stmt::Call(call));
                // What is no member, a global of the source, still gets it.
                if let Some(result) = result.filter(|&result| place(result) != self.global) {
                    out.push(Stmt::Assign(result, self.value));
                }
            }
        }
    }
}

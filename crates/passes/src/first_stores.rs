//! First stores: a map that is filled before anything looks at it was so from the start.
//!
//! Before: bodies are acyclic, `reads` and `modifies` are right. After: the same answers, and `reads` and `modifies`
//! are right again. In code that every execution runs first, and once, `M := M[i := v]` with a literal `i` becomes
//! `assume M[i] == v`, if nothing has looked at `M` or changed it before, but for such stores to other places.
//!
//! Both programs have the same executions: globals start with any value. One of the new program is one of the old as it
//! is, since the store then changes nothing. One of the old program is one of the new if it starts with the map that
//! it has when all is filled.
//!
//! Translators of C fill the memory of static objects that way, and every store in a chain costs the solver an axiom
//! for each place that is read.

use crate::vars::{Vars, operands, targets};
use ir::graph::CallGraph;
use ir::{Body, Context, ExprId, Map, Next, Node, Op, ProcId, Program, Set, Sort, Stmt, VarId};

pub fn first_stores(program: &mut Program) {
    let Some(entry) = program.entry else { return };
    let graph = CallGraph::of(program);
    if graph.sites[entry.index()] > 0 {
        return;
    }
    let mut untouched = untouched_maps(program);
    if untouched.is_empty() {
        return;
    }
    let mut filler = Filler { graph, vars: Vars::new(), changed: false };
    filler.run(program, entry, &mut untouched);
    if filler.changed {
        crate::effects(program);
    }
}

/// The places of each map that are filled so far, for those that nothing has looked at.
type Untouched = Map<VarId, Set<ExprId>>;

/// All maps of which no summary says what they were before.
fn untouched_maps(program: &Program) -> Untouched {
    let context = &program.context;
    let mut old: Set<VarId> = Set::default();
    for proc in &program.procs {
        for &clause in proc.summary.iter().chain(&proc.contract) {
            old.extend(ir::free_vars(context, clause));
        }
    }
    let is_map = |global: &VarId| matches!(context.sort_kind(context.var(*global).sort), Sort::Array { .. });
    let is_free = |global: &VarId| program.old_globals.get(global).is_none_or(|before| !old.contains(before));
    let maps = program.globals.iter().copied().filter(|global| is_map(global) && is_free(global));
    maps.map(|global| (global, Set::default())).collect()
}

struct Filler {
    graph: CallGraph,
    vars: Vars,
    changed: bool,
}

impl Filler {
    /// Follows the first block of a procedure that runs once, and what it calls.
    fn run(&mut self, program: &mut Program, id: ProcId, untouched: &mut Untouched) {
        let mut body = std::mem::take(&mut program.proc_mut(id).body);
        let start = &mut body.blocks[Body::START.index()];
        let ends = start.next == Next::Return;
        for stmt in &mut start.stmts {
            if untouched.is_empty() {
                break;
            }
            if let Stmt::Call(call) = stmt {
                for &arg in &call.args {
                    self.look_at(&program.context, arg, untouched);
                }
                if self.graph.sites[call.callee.index()] == 1 {
                    self.run(program, call.callee, untouched);
                } else {
                    let callee = program.proc(call.callee);
                    for global in callee.reads.iter().chain(&callee.modifies) {
                        untouched.remove(global);
                    }
                }
            } else if let Some(filled) = self.fill(&mut program.context, stmt, untouched) {
                *stmt = Stmt::Assume(filled);
                self.changed = true;
                continue;
            } else {
                for &expr in operands(stmt) {
                    self.look_at(&program.context, expr, untouched);
                }
                if let Stmt::Mark(mark) = stmt
                    && let Some(value) = mark.value
                {
                    self.look_at(&program.context, value, untouched);
                }
            }
            for target in targets(stmt) {
                untouched.remove(target);
            }
        }
        program.proc_mut(id).body = body;
        if !ends {
            // What the other blocks do comes next.
            let proc = program.proc(id);
            for global in proc.reads.iter().chain(&proc.modifies) {
                untouched.remove(global);
            }
        }
    }

    fn look_at(&mut self, context: &Context, expr: ExprId, untouched: &mut Untouched) {
        for var in self.vars.of(context, expr) {
            untouched.remove(var);
        }
    }

    /// What a statement that only fills new places of an untouched map says of it.
    fn fill(&mut self, context: &mut Context, stmt: &Stmt, untouched: &mut Untouched) -> Option<ExprId> {
        let Stmt::Assign(map, value) = *stmt else { return None };
        let places = untouched.get_mut(&map)?;
        let mut stores: Vec<(ExprId, ExprId)> = Vec::new();
        let mut rest = value;
        while let Node::App(Op::Store, args) = context.node(rest) {
            stores.push((args[1], args[2]));
            rest = args[0];
        }
        let is_itself = matches!(context.node(rest), Node::Var(var) if *var == map);
        let mut new: Set<ExprId> = Set::default();
        let fits = |&(place, element): &(ExprId, ExprId)| {
            let is_literal = matches!(context.node(place), Node::Int(_) | Node::Bv { .. });
            is_literal
                && !places.contains(&place)
                && new.insert(place)
                && !self.vars.of(context, element).contains(&map)
        };
        if !is_itself || stores.is_empty() || !stores.iter().all(fits) {
            return None;
        }
        places.extend(new);
        for &(_, element) in &stores {
            for var in self.vars.of(context, element).to_vec() {
                untouched.remove(&var);
            }
        }
        let before = context.var_expr(map);
        let mut facts = Vec::with_capacity(stores.len());
        for (place, element) in stores {
            let found = context.select(before, place);
            facts.push(context.eq(found, element));
        }
        Some(context.and(facts))
    }
}

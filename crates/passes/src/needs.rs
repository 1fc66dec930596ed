//! What of each procedure's interface matters: an interprocedural liveness analysis.
//!
//! A value matters if an `assume`, an `assert` or something that matters in turn depends on it. The least solution is
//! wanted: a loop that only hands a variable round to itself does not need it. What is demanded of a procedure at
//! its returns is the union over its calls; the entry's results are demanded by nobody.
//!
//! Marks demand nothing but what they are needed for.

use crate::vars::{Vars, targets};
use base::BitSet;
use ir::graph::CallGraph;
use ir::liveness::find_live_at_start;
use ir::{Block, Body, Call, ExprId, ProcId, Program, Stmt, VarId, VarKind};
use std::collections::VecDeque;

/// The number of each variable in the sets of its procedure: globals first, then the procedure's own.
pub struct Slots {
    slots: Vec<u32>,
    pub globals: usize,
}

const NO_SLOT: u32 = u32::MAX;

impl Slots {
    pub fn of(program: &Program) -> Self {
        let mut slots = vec![NO_SLOT; program.context.var_count()];
        for (slot, global) in program.globals.iter().enumerate() {
            slots[global.index()] = slot as u32;
        }
        let mut slots = Self { slots, globals: program.globals.len() };
        for id in program.proc_ids() {
            slots.refresh(program, id);
        }
        slots
    }

    /// Numbers the variables of one procedure anew, after some were added or dropped.
    pub fn refresh(&mut self, program: &Program, id: ProcId) {
        self.slots.resize(program.context.var_count(), NO_SLOT);
        let proc = program.proc(id);
        for (index, var) in proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals).enumerate() {
            self.slots[var.index()] = (self.globals + index) as u32;
        }
    }

    /// Only state variables have one.
    pub fn get(&self, var: VarId) -> usize {
        debug_assert_ne!(self.slots[var.index()], NO_SLOT, "a variable that nobody declares");
        self.slots[var.index()] as usize
    }

    /// The size of a procedure's sets.
    pub fn size(&self, program: &Program, id: ProcId) -> usize {
        let proc = program.proc(id);
        self.globals + proc.inputs.len() + proc.outputs.len() + proc.locals.len()
    }
}

/// The globals that each procedure or its callees may assign, as sets of globals.
pub fn modified_globals(program: &Program, slots: &Slots, graph: &CallGraph) -> Vec<BitSet> {
    let mut modifies = vec![BitSet::with_room_for(slots.globals); program.procs.len()];
    for id in program.proc_ids() {
        for stmt in program.proc(id).body.blocks.iter().flat_map(|block| &block.stmts) {
            for &target in targets(stmt) {
                let slot = slots.get(target);
                if slot < slots.globals {
                    modifies[id.index()].insert(slot);
                }
            }
        }
    }
    // Callees come first: without recursion one round is enough.
    loop {
        let mut changed = false;
        for &id in &graph.bottom_up {
            for &callee in &graph.callees[id.index()] {
                if callee != id {
                    let theirs = std::mem::take(&mut modifies[callee.index()]);
                    changed |= modifies[id.index()].add_all(&theirs);
                    modifies[callee.index()] = theirs;
                }
            }
        }
        if !changed {
            return modifies;
        }
    }
}

/// What matters of one procedure's interface.
#[derive(Clone, PartialEq, Eq)]
pub struct Need {
    /// By position.
    pub inputs: BitSet,
    pub outputs: BitSet,
    /// Globals at entry: read before they are written, or kept until a return where they matter.
    pub globals_in: BitSet,
    /// Globals at return, of those that the procedure modifies.
    pub globals_out: BitSet,
}

/// The analysis of a whole program.
pub struct Needs {
    pub slots: Slots,
    pub modifies: Vec<BitSet>,
    pub needs: Vec<Need>,
    /// For each procedure, the globals that are live before and after some call of it.
    pub live_before_calls: Vec<BitSet>,
    pub live_after_calls: Vec<BitSet>,
    callers: Vec<Vec<ProcId>>,
}

/// What the solution starts from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// What the calls demand, starting from an entry of which nothing is demanded.
    Calls,
    /// All inputs, all outputs, and all globals that a procedure modifies.
    Everything,
}

impl Needs {
    /// The least solution. Summaries demand nothing here; see [`Needs::add_summaries`].
    pub fn solve(program: &Program, vars: &mut Vars, demand: Demand) -> Self {
        let graph = CallGraph::of(program);
        let slots = Slots::of(program);
        let modifies = modified_globals(program, &slots, &graph);
        let full = |size: usize| {
            let mut bits = BitSet::with_room_for(size);
            if demand == Demand::Everything {
                (0..size).for_each(|index| {
                    bits.insert(index);
                });
            }
            bits
        };
        let needs = program.procs.iter().zip(&modifies).map(|(proc, modifies)| Need {
            inputs: full(proc.inputs.len()),
            outputs: full(proc.outputs.len()),
            globals_in: BitSet::with_room_for(slots.globals),
            globals_out: if demand == Demand::Everything {
                modifies.clone()
            } else {
                BitSet::with_room_for(slots.globals)
            },
        });
        let needs = needs.collect();
        let none = vec![BitSet::with_room_for(slots.globals); program.procs.len()];
        let mut solution = Self {
            slots,
            modifies,
            needs,
            live_before_calls: none.clone(),
            live_after_calls: none,
            callers: graph.callers,
        };
        // Callees first: what they need at entry is then known where they are called.
        solution.propagate(program, vars, graph.bottom_up.into());
        solution
    }

    /// What the clauses of each procedure mention, those of the summary first.
    pub fn mentions(&self, program: &Program) -> Vec<Vec<Mentions>> {
        let of = |id: ProcId| {
            let proc = program.proc(id);
            let clauses = proc.summary.iter().chain(&proc.contract);
            clauses.map(|&clause| Mentions::of(program, id, clause, &self.slots)).collect()
        };
        program.proc_ids().map(of).collect()
    }

    /// Adds what the summaries mention to what is demanded; gives the procedures from which to solve again.
    pub fn add_summaries(&mut self, program: &Program, mentions: &[Vec<Mentions>]) -> Vec<ProcId> {
        let mut changed = Vec::new();
        for id in program.proc_ids() {
            let before = self.needs[id.index()].clone();
            for mentions in &mentions[id.index()] {
                let need = &mut self.needs[id.index()];
                for &input in &mentions.inputs {
                    need.inputs.insert(input);
                }
                for &output in &mentions.outputs {
                    need.outputs.insert(output);
                }
                for &global in &mentions.before {
                    need.globals_in.insert(global);
                }
                for &global in &mentions.after {
                    if self.modifies[id.index()].contains(global) {
                        need.globals_out.insert(global);
                    } else {
                        need.globals_in.insert(global);
                    }
                }
            }
            if *need_of(&self.needs, id) != before {
                changed.push(id);
                changed.extend(&self.callers[id.index()]);
            }
        }
        changed
    }

    /// Takes changes along until nothing changes any more.
    pub fn propagate(&mut self, program: &Program, vars: &mut Vars, mut open: VecDeque<ProcId>) {
        let mut waiting = vec![false; program.procs.len()];
        let mut first = VecDeque::new();
        while let Some(id) = open.pop_front() {
            if !std::mem::replace(&mut waiting[id.index()], true) {
                first.push_back(id);
            }
        }
        let mut open = first;
        let mut starts = Vec::new();
        while let Some(id) = open.pop_front() {
            waiting[id.index()] = false;
            let mut demanded = Vec::new();
            self.find_starts(program, id, vars, &mut demanded, &mut starts);
            for callee in demanded {
                if callee != id && !std::mem::replace(&mut waiting[callee.index()], true) {
                    open.push_back(callee);
                } else if callee == id && !std::mem::replace(&mut waiting[id.index()], true) {
                    open.push_front(id);
                }
            }
            let start = &starts[Body::START.index()];
            let need = &mut self.needs[id.index()];
            let mut changed = false;
            for slot in start.iter() {
                if slot < self.slots.globals {
                    changed |= need.globals_in.insert(slot);
                } else if slot - self.slots.globals < program.proc(id).inputs.len() {
                    changed |= need.inputs.insert(slot - self.slots.globals);
                }
            }
            if changed {
                for &caller in &self.callers[id.index()] {
                    if !std::mem::replace(&mut waiting[caller.index()], true) {
                        open.push_back(caller);
                    }
                }
            }
        }
    }

    /// What is live at a procedure's returns.
    pub fn at_return(&self, program: &Program, id: ProcId) -> BitSet {
        let need = &self.needs[id.index()];
        let mut live = BitSet::with_room_for(self.slots.size(program, id));
        live.add_all(&need.globals_out);
        let proc = program.proc(id);
        for output in need.outputs.iter() {
            live.insert(self.slots.get(proc.outputs[output]));
        }
        live
    }

    /// Leaves what is live at the start of each block in `starts`; adds the callees of which more is demanded than
    /// before.
    fn find_starts(
        &mut self,
        program: &Program,
        id: ProcId,
        vars: &mut Vars,
        demanded: &mut Vec<ProcId>,
        starts: &mut Vec<BitSet>,
    ) {
        let at_return = self.at_return(program, id);
        let through = |block: &Block, live: &mut BitSet| {
            for stmt in block.stmts.iter().rev() {
                if let Stmt::Call(call) = stmt
                    && self.demand(call, live)
                {
                    demanded.push(call.callee);
                }
                self.before(program, stmt, live, vars);
            }
        };
        find_live_at_start(&program.proc(id).body, &at_return, through, starts);
    }

    /// Takes note of what is demanded of a call's callee, given what is live behind the call.
    fn demand(&mut self, call: &Call, live: &BitSet) -> bool {
        let callee = call.callee.index();
        let mut behind = live.clone();
        let need = &mut self.needs[callee];
        let mut changed = false;
        for (index, &result) in call.results.iter().enumerate() {
            let slot = self.slots.get(result);
            if live.contains(slot) {
                changed |= need.outputs.insert(index);
            }
            behind.remove(slot);
        }
        for global in self.modifies[callee].iter().filter(|&global| behind.contains(global)) {
            changed |= need.globals_out.insert(global);
        }
        self.live_after_calls[callee].add_all(&behind);
        changed
    }

    /// From what is live behind a statement to what is live before it.
    pub fn before(&mut self, program: &Program, stmt: &Stmt, live: &mut BitSet, vars: &mut Vars) {
        let context = &program.context;
        let slots = &self.slots;
        let mut add = |expr: ExprId, live: &mut BitSet| {
            for &var in vars.of(context, expr) {
                live.insert(slots.get(var));
            }
        };
        match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) => add(*expr, live),
            Stmt::Assign(var, expr) => {
                let slot = slots.get(*var);
                if live.contains(slot) {
                    live.remove(slot);
                    add(*expr, live);
                }
            }
            Stmt::Havoc(var) => live.remove(slots.get(*var)),
            Stmt::Mark(mark) => {
                if let (true, Some(value)) = (mark.needed, mark.value) {
                    add(value, live);
                }
            }
            Stmt::Call(call) => {
                let callee = call.callee.index();
                for &result in &call.results {
                    live.remove(slots.get(result));
                }
                live.remove_all(&self.modifies[callee]);
                live.add_all(&self.needs[callee].globals_in);
                self.live_before_calls[callee].add_all(live);
                for input in self.needs[callee].inputs.iter() {
                    add(call.args[input], live);
                }
            }
        }
    }

    /// Leaves what is live at the start of each block of a solved procedure in `starts`.
    pub fn find_solved_starts(&mut self, program: &Program, id: ProcId, vars: &mut Vars, starts: &mut Vec<BitSet>) {
        self.find_starts(program, id, vars, &mut Vec::new(), starts);
    }
}

fn need_of(needs: &[Need], id: ProcId) -> &Need {
    &needs[id.index()]
}

/// What of the interface a clause of a summary mentions: positions, and slots of globals.
pub struct Mentions {
    pub inputs: Vec<usize>,
    pub outputs: Vec<usize>,
    /// By their old value.
    pub before: Vec<usize>,
    pub after: Vec<usize>,
}

impl Mentions {
    pub fn of(program: &Program, id: ProcId, clause: ExprId, slots: &Slots) -> Self {
        let proc = program.proc(id);
        let mut mentions = Self { inputs: Vec::new(), outputs: Vec::new(), before: Vec::new(), after: Vec::new() };
        let mentioned = ir::free_vars(&program.context, clause);
        for var in &mentioned {
            if let Some(index) = proc.inputs.iter().position(|input| input == var) {
                mentions.inputs.push(index);
            } else if let Some(index) = proc.outputs.iter().position(|output| output == var) {
                mentions.outputs.push(index);
            }
        }
        let kind = |var: &VarId| program.context.var(*var).kind;
        let globals = mentioned.iter().filter(|var| kind(var) == VarKind::Global);
        mentions.after.extend(globals.map(|&global| slots.get(global)));
        if mentioned.iter().any(|var| kind(var) == VarKind::OldGlobal) {
            for (slot, global) in program.globals.iter().enumerate() {
                if program.old_globals.get(global).is_some_and(|old| mentioned.binary_search(old).is_ok()) {
                    mentions.before.push(slot);
                }
            }
        }
        mentions
    }
}

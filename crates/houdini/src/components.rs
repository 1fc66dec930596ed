//! In which order procedures are looked at: callees before callers, what depends on each other together.
//!
//! A component is a strongly connected set of the call graph, joined with the one procedure that calls it from
//! outside if what it is called for is to loop: then guesses about the state in which the loop is entered (its
//! invariants) can be established by the caller.

use base::graph::{self, successors};
use ir::{ProcId, Program, Stmt};

/// Procedures whose guesses depend on each other.
pub struct Component {
    /// In increasing order.
    pub procs: Vec<ProcId>,
    /// Those of them that are called from inside the component only, so that guesses about their entry make sense.
    pub enclosed: Vec<ProcId>,
}

/// All components, callees first.
pub fn components(program: &Program) -> Vec<Component> {
    let count = program.procs.len();
    let callees: Vec<Vec<usize>> = program.procs.iter().map(|proc| callees(&proc.body)).collect();
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (caller, callees) in callees.iter().enumerate() {
        for &callee in callees {
            callers[callee].push(caller);
        }
    }
    let strong = graph::components(count, successors(&callees));
    let mut component_of = vec![0; count];
    for (index, members) in strong.iter().enumerate() {
        for &member in members {
            component_of[member] = index;
        }
    }
    let entry = program.entry.map(ProcId::index);
    // Which component each one is joined to: callers have larger numbers, so one walk from the top settles all.
    let mut joined: Vec<usize> = (0..strong.len()).collect();
    for index in (0..strong.len()).rev() {
        let members = &strong[index];
        let is_loop = members.len() > 1 || callees[members[0]].contains(&members[0]);
        let mut outside: Vec<usize> = members.iter().flat_map(|&member| callers[member].iter().copied()).collect();
        outside.retain(|&caller| component_of[caller] != index);
        outside.sort_unstable();
        outside.dedup();
        if let [only] = outside.as_slice()
            && is_loop
            && !members.iter().any(|&member| Some(member) == entry)
        {
            joined[index] = joined[component_of[*only]];
        }
    }
    let mut components: Vec<Vec<usize>> = vec![Vec::new(); strong.len()];
    for (index, members) in strong.into_iter().enumerate() {
        components[joined[index]].extend(members);
    }
    // A component that took in its callees' loops still comes after all that those call.
    let mut all = Vec::new();
    for mut members in components.into_iter().filter(|members| !members.is_empty()) {
        members.sort_unstable();
        let inside = |caller: &usize| members.binary_search(caller).is_ok();
        let enclosed = members.iter().filter(|&&member| {
            Some(member) != entry && !callers[member].is_empty() && callers[member].iter().all(inside)
        });
        let enclosed = enclosed.map(|&member| ProcId(member as u32)).collect();
        let procs = members.iter().map(|&member| ProcId(member as u32)).collect();
        all.push(Component { procs, enclosed });
    }
    all
}

/// The procedures that every engine inlines first, so that nobody looks at their summaries: the entry, and what it
/// calls once and on every path.
pub fn always_inlined(program: &Program) -> Vec<bool> {
    let mut always = vec![false; program.procs.len()];
    let mut sites = vec![0; program.procs.len()];
    for stmt in program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts) {
        if let Stmt::Call(call) = stmt {
            sites[call.callee.index()] += 1;
        }
    }
    let mut open: Vec<ProcId> = program.entry.into_iter().filter(|entry| sites[entry.index()] == 0).collect();
    while let Some(id) = open.pop() {
        always[id.index()] = true;
        let body = &program.proc(id).body;
        for (index, block) in body.blocks.iter().enumerate() {
            for stmt in &block.stmts {
                if let Stmt::Call(call) = stmt
                    && sites[call.callee.index()] == 1
                    && call.callee != id
                    && !returns_without(body, index)
                {
                    open.push(call.callee);
                }
            }
        }
    }
    always
}

/// Whether there is a path to a return that does not pass this block.
fn returns_without(body: &ir::Body, avoided: usize) -> bool {
    let mut seen = vec![false; body.blocks.len()];
    seen[avoided] = true;
    let mut open = Vec::new();
    if !std::mem::replace(&mut seen[0], true) {
        open.push(0);
    }
    while let Some(block) = open.pop() {
        if body.blocks[block].next == ir::Next::Return {
            return true;
        }
        for target in body.blocks[block].next.targets() {
            if !std::mem::replace(&mut seen[target.index()], true) {
                open.push(target.index());
            }
        }
    }
    false
}

fn callees(body: &ir::Body) -> Vec<usize> {
    let stmts = body.blocks.iter().flat_map(|block| &block.stmts);
    let mut found: Vec<usize> = stmts
        .filter_map(|stmt| match stmt {
            Stmt::Call(call) => Some(call.callee.index()),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

//! Allocators of the program's own: a copy for each place that calls them.
//!
//! What `malloc` returns is told apart by the place of the call. Where a program calls it in one function (`xmalloc`,
//! `alloc_node`) and that function everywhere, all objects would come from one place, and lists, strings and buffers
//! would share their memory. So a small function that hands on what an allocator returns is copied for each call.

use llvm::ids::InstructionId;
use rustc_hash::FxHashSet;

use crate::externals::Known;
use crate::link::{Program, SymbolId};
use crate::points_to::known;

/// Larger functions are no mere wrappers.
const LARGEST: usize = 120;
/// Wrappers of wrappers of wrappers.
const DEEPEST: usize = 3;
const MOST_CLONES: usize = 3000;

/// Notes which calls go to copies.
pub fn clone_allocators(program: &mut Program) {
    let mut wrappers = wrappers(program);
    wrappers.extend(for_threads(program));
    if wrappers.is_empty() {
        return;
    }
    let mut work: Vec<(SymbolId, usize)> = (0..program.symbols.len() as u32).map(|id| (SymbolId(id), 0)).collect();
    let mut next = 0;
    let mut made = 0;
    while let Some(&(caller, depth)) = work.get(next) {
        next += 1;
        for (at, callee) in calls(program, caller) {
            if !wrappers.contains(&callee) || callee == caller || depth > DEEPEST || made == MOST_CLONES {
                continue;
            }
            made += 1;
            let clone = SymbolId(program.symbols.len() as u32);
            program.symbols.push(program.symbols[callee.index()].clone());
            program.clones.insert((caller, at), clone);
            work.push((clone, depth + 1));
        }
    }
}

/// The models of mutexes and the like: all of them work on what they are handed.
fn for_threads(program: &Program) -> Vec<SymbolId> {
    let is_meant = |&id: &SymbolId| {
        let symbol = &program.symbols[id.index()];
        symbol.is_function
            && symbol.is_defined
            && crate::models::is_model(&program.units[symbol.at.0].file)
            && crate::models::is_for_threads(&symbol.name)
    };
    (0..program.symbols.len() as u32).map(SymbolId).filter(is_meant).collect()
}

/// The direct calls of a function.
fn calls(program: &Program, caller: SymbolId) -> Vec<(InstructionId, SymbolId)> {
    let Some((unit, _, function)) = program.function(caller) else { return Vec::new() };
    let Some(body) = &function.body else { return Vec::new() };
    let instructions = body.instructions.iter().enumerate();
    instructions
        .filter_map(|(number, instruction)| {
            let at = InstructionId(number as u32);
            Some((at, program.callee(caller, unit, at, instruction.op.call()?)?))
        })
        .collect()
}

/// Small functions with a pointer for a result that call an allocator, or another such function.
fn wrappers(program: &Program) -> FxHashSet<SymbolId> {
    let mut found = FxHashSet::default();
    for _ in 0..DEEPEST {
        let before = found.len();
        for id in (0..program.symbols.len() as u32).map(SymbolId) {
            let Some((unit, _, function)) = program.function(id) else { continue };
            let is_small = function.body.as_ref().is_some_and(|body| body.instructions.len() <= LARGEST);
            if !is_small || !program.module(unit).types.is_pointer(function.result) {
                continue;
            }
            let calls = calls(program, id);
            let allocates = calls.iter().any(|(_, callee)| {
                found.contains(callee)
                    || matches!(known(program, *callee), Some(Known::Allocate { .. } | Known::Reallocate { .. }))
            });
            if allocates && calls.iter().all(|&(_, callee)| callee != id) {
                found.insert(id);
            }
        }
        if before == found.len() {
            break;
        }
    }
    found
}

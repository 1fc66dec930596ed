//! Effects: which globals each procedure reads and modifies, exactly as far as its shape tells.
//!
//! Before: any program. After: `modifies` of each procedure are the globals that it or a callee assigns somewhere,
//! `reads` those whose value at entry may matter: read before they are written, kept by a path on which they are
//! modified on another, or mentioned by the summary. Both in the order of [`Program::globals`]. Nothing else changes.
//!
//! Liveness inside a procedure relies on both: a call of a procedure that modifies a global and does not read it
//! gives it a new value whatever it was before.

use crate::needs::{Demand, Needs};
use base::BitSet;
use ir::{Program, VarId};

pub fn effects(program: &mut Program) {
    let mut vars = program.context.take_vars();
    let mut needs = Needs::solve(program, &mut vars, Demand::Everything);
    let changed = needs.add_summaries(program, &needs.mentions(program));
    needs.propagate(program, &mut vars, changed.into());
    set_effects(program, &needs);
    program.context.give_vars(vars);
}

/// Writes the solution's globals into the program.
pub(crate) fn set_effects(program: &mut Program, needs: &Needs) {
    let globals = std::mem::take(&mut program.globals);
    let list = |bits: &BitSet| bits.iter().map(|slot| globals[slot]).collect::<Vec<VarId>>();
    for id in program.proc_ids() {
        let proc = program.proc_mut(id);
        proc.reads = list(&needs.needs[id.index()].globals_in);
        proc.modifies = list(&needs.modifies[id.index()]);
    }
    program.globals = globals;
}

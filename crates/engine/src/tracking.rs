//! Globals that are tracked on demand, inside one solver.
//!
//! Corral's variable abstraction (Corral, §3) without a second program: what a condition says of a global is guarded by a
//! Boolean, the global's *switch*. A query that assumes the switch to be false has more executions than the program, and
//! less to think about. So a query is asked with the globals that have been needed so far. What it proves of more
//! executions holds for the program's. If there is one, the same is asked with all globals: where that is a proof, its core
//! names the globals that it takes, and they are tracked from then on; else it is an execution. As the switches are
//! assumptions on the one solver, nothing is done again, and what was learnt stays: unlike a refined program, which is
//! searched anew.
//!
//! Widening does so with [`ir::Program::watermarks`]: counters of addresses, which say no more than that what is new is
//! none of what was there, and about which half of the solver's work on a driver is. With other globals a proof takes
//! more call sites than it saves work: memory and states are what most of them are about.

use crate::search::{Checked, Known, Search};
use crate::vc::ProcVc;
use crate::witness::Witness;
use ir::{Map, SortId, VarId};
use smt::{Solver, Step, Term};

/// A set of switches, by their numbers.
type Mask = u64;

/// The switches of a search.
pub struct Tracking {
    /// The numbers of those globals that have a switch.
    numbers: Map<VarId, u32>,
    switches: Vec<Switch>,
    tracked: Mask,
    /// By procedure, for those that were asked for: the switches of each assertion of its condition.
    masks: Vec<Option<Box<[Mask]>>>,
}

struct Switch {
    global: VarId,
    on: Term,
    off: Term,
}

impl Tracking {
    /// Switches for these globals, as many as there can be; none is tracked yet.
    pub fn new(globals: &[VarId], procs: usize, solver: &mut dyn Solver) -> Self {
        let numbers = globals.iter().copied().zip(0..Mask::BITS).collect();
        let switches = globals.iter().take(Mask::BITS as usize).map(|&global| {
            let on = solver.constant("tracked", SortId::BOOL);
            Switch { global, on, off: solver.not(on) }
        });
        let switches = switches.collect();
        Self { numbers, switches, tracked: 0, masks: vec![None; procs] }
    }

    fn all(&self) -> Mask {
        Mask::MAX.checked_shr(Mask::BITS - self.switches.len() as u32).unwrap_or(0)
    }

    /// The switch of what is in a slot.
    fn of_slot(&self, vc: &ProcVc, slot: usize) -> Mask {
        let number = vc.origins[slot].and_then(|global| self.numbers.get(&global));
        number.map_or(0, |number| 1 << number)
    }

    /// The switches of the assertions of a procedure's condition: of the globals whose values they mention.
    pub fn of_assertions(&mut self, proc: usize, vc: &ProcVc) -> Box<[Mask]> {
        if let Some(masks) = &self.masks[proc] {
            return masks.clone();
        }
        let mut steps: Vec<Mask> = Vec::with_capacity(vc.template.steps.len());
        for step in &vc.template.steps {
            let of = |places: &[u32]| places.iter().fold(0, |mask, &place| mask | steps[place as usize]);
            steps.push(match step {
                Step::Slot(slot) => self.of_slot(vc, *slot as usize),
                Step::App { args, .. } => of(args),
                Step::Quantifier { body, .. } => steps[*body as usize],
                Step::Shared(_) | Step::Bound(_) => 0,
            });
        }
        let roots = &vc.template.roots[..vc.assertions];
        let masks: Box<[Mask]> = roots.iter().map(|&root| steps[root as usize]).collect();
        self.masks[proc] = Some(masks.clone());
        masks
    }

    /// What a formula says while all of these switches are on.
    pub fn guarded(&self, solver: &mut dyn Solver, mask: Mask, formula: Term) -> Term {
        let mut guarded = formula;
        for (number, switch) in self.switches.iter().enumerate() {
            if mask & (1 << number) != 0 {
                guarded = solver.implies(switch.on, guarded);
            }
        }
        guarded
    }

    /// The same for an equation between what is in a slot of an instance and what it is given.
    pub fn guarded_slot(&self, solver: &mut dyn Solver, vc: &ProcVc, slot: usize, formula: Term) -> Term {
        self.guarded(solver, self.of_slot(vc, slot), formula)
    }

    /// What to assume so that these globals, and no others, are tracked.
    fn assumptions(&self, tracked: Mask) -> impl Iterator<Item = Term> + '_ {
        let is_on = move |number: usize| tracked & (1 << number) != 0;
        self.switches.iter().enumerate().map(move |(number, switch)| if is_on(number) { switch.on } else { switch.off })
    }

    /// Tracks the globals that a proof needed; those that were not tracked before.
    fn learn(&mut self, core: &[Term]) -> Vec<VarId> {
        let mut learnt = Vec::new();
        for (number, switch) in self.switches.iter().enumerate() {
            if core.contains(&switch.on) && self.tracked & (1 << number) == 0 {
                self.tracked |= 1 << number;
                learnt.push(switch.global);
            }
        }
        learnt
    }
}

impl Search<'_> {
    /// Assumptions, and switches so that these globals are tracked.
    fn assume(&mut self, tracking: &Tracking, assumptions: &[Term], tracked: Mask) -> Vec<Term> {
        let is_on = |number: &usize| tracked & (1 << number) != 0;
        let numbers = (0..tracking.switches.len()).filter(is_on);
        self.switched_on = numbers.map(|number| assumptions.len() + number).collect();
        assumptions.iter().copied().chain(tracking.assumptions(tracked)).collect()
    }

    /// Asks under assumptions with the globals that are tracked, and where that is not enough with all of them.
    ///
    /// A model that does not know all globals may still have found the path of an execution, which is then the answer.
    pub fn check_tracking(
        &mut self,
        tracking: &mut Tracking,
        assumptions: &[Term],
        known: &dyn Known,
    ) -> Result<Checked, Box<Witness>> {
        let all = tracking.all();
        if tracking.tracked != all {
            let with = self.assume(tracking, assumptions, tracking.tracked);
            match self.check_once(&with) {
                Some(Checked::Unsat) => return Ok(Checked::Unsat),
                Some(Checked::Unknown(reason)) if self.is_late() => return Ok(Checked::Unknown(reason)),
                // What it does not know of some globals it may know of all.
                Some(Checked::Unknown(_)) | None => {}
                Some(Checked::Model { .. }) => {
                    let witness = known.witness(self.solver);
                    if self.observer.may_be_on_path(&witness) {
                        return Err(Box::new(witness));
                    }
                }
            }
        }
        let with = self.assume(tracking, assumptions, all);
        let checked = self.check(&with);
        if matches!(checked, Checked::Unsat) {
            self.tracked.extend(tracking.learn(&self.solver.unsat_core()));
        }
        Ok(checked)
    }
}

//! The program as Horn clauses: proofs for all depths at once.
//!
//! Each procedure `p` is a predicate over its inputs and outputs, its unknown summary, and one rule says what it holds
//! of: the procedure's condition ([`crate::vc`]), with the callee's predicate at every call site. Is the predicate of
//! the entry empty, the entry cannot return, and the program is safe whatever the bound. The solver finds summaries
//! that show it (Spacer), or says that there are none.
//!
//! In a rule all calls have to hold, but an execution passes only some of them. So every predicate has a first
//! argument that says whether the call is made at all (the control variable of the site), and holds of anything if it
//! is not. Constants of the program are arguments of all predicates that depend on them: a rule stands for itself, and
//! would take another value for them otherwise.
//!
//! What the rules say is more than what the program does: quantifiers and uninterpreted functions are beyond them. So
//! an entry that seems to return is no bug, and this engine never finds one.

use crate::call_tree::constants_in;
use crate::proof::Proof;
use crate::reason::Reason;
use crate::search::{Checked, Engine, Outcome, Search};
use crate::vc::{ProcVc, Vcs};
use ir::{Context, ExprId, Set, SortId, VarId};
use smt::{Answer, Atom, Horn, Limits, Predicate, Solver, Step, Template, Term};
use std::collections::BTreeSet;

/// The last line about a proof, where what is asked is written down: all the questions above that were answered with
/// `unsat` are what it rests on.
pub const PROVED: &str = "proved: each procedure keeps its summary, and the entry's says that it does not return";

pub struct HornClauses;

/// Why this engine does not know.
pub const ONLY_PROVES: &str = "the Horn clauses do not rule a bug out";

const NO_HORN: &str = "this solver knows no Horn clauses";

impl Engine for HornClauses {
    fn run(&self, search: &mut Search<'_>) -> Outcome {
        match prove(search) {
            Ok(()) => Outcome::Safe(Proof::Clauses),
            Err(_) if search.is_late() => Outcome::Unknown { reason: Reason::TimeLimit, finished: None },
            Err(reason) => Outcome::Unknown { reason, finished: None },
        }
    }

    fn only_proves(&self) -> bool {
        true
    }
}

/// Proves the program safe, or says why not.
fn prove(search: &mut Search<'_>) -> Result<(), Reason> {
    let clauses = Clauses::new(search)?;
    let limits = Limits { time: search.time_left(), resources: None };
    let asked = horn(search.solver)?;
    search.observer.clauses(&mut || asked.text(clauses.returns)).map_err(Reason::Other)?;
    search.queries += 1;
    match horn(search.solver)?.derivable(clauses.returns, limits) {
        Answer::Unsat => clauses.confirm(search),
        Answer::Sat => Err(Reason::NoProof(ONLY_PROVES.into())),
        Answer::Unknown(reason) => Err(Reason::NoProof(format!("no proof by Horn clauses: {reason}"))),
    }
}

pub(crate) fn horn(solver: &mut dyn Solver) -> Result<&mut dyn Horn, Reason> {
    solver.horn().ok_or_else(|| Reason::NoProof(NO_HORN.into()))
}

/// A procedure's rule.
struct Rule {
    name: String,
    body: Vec<Term>,
    calls: Vec<Atom>,
    head: Atom,
}

/// The rules of the program.
struct Clauses {
    rules: Vec<Rule>,
    axioms: Vec<Term>,
    /// The entry, if it is called.
    entry: Atom,
    /// Holds if the entry can return.
    returns: Predicate,
}

impl Clauses {
    /// Tells the solver all rules.
    fn new(search: &mut Search<'_>) -> Result<Self, Reason> {
        let context = &search.program.context;
        let vcs = search.vcs;
        let solver = &mut *search.solver;
        let axioms = solver.instantiate(&vcs.axioms, &[]);
        let reached = reached(vcs);
        let constants = constants(context, vcs);
        let mut predicates = vec![Predicate(0); vcs.procs.len()];
        for &proc in &reached {
            let vc = &vcs.procs[proc];
            let rigid = constants[proc].iter().map(|&var| context.var(var).sort);
            let own = vc.ins.iter().chain(&vc.outs).map(|&var| context.var(var).sort);
            let sorts: Vec<SortId> = [SortId::BOOL].into_iter().chain(rigid).chain(own).collect();
            predicates[proc] = horn(solver)?.predicate(&vc.name, &sorts);
        }
        let (yes, no) = (solver.bool(true), solver.bool(false));
        let mut rules = Vec::with_capacity(reached.len());
        for &proc in &reached {
            let vc = &vcs.procs[proc];
            let mut slots = Vec::with_capacity(vc.slots.len());
            for &var in &vc.slots {
                let declared = context.var(var);
                slots.push(solver.constant(&declared.name, declared.sort));
            }
            let roots = solver.instantiate(&vc.template, &slots);
            let mut rigid = |of: usize| constants[of].iter().map(|&var| solver.rigid(var)).collect::<Vec<Term>>();
            let mut calls = Vec::with_capacity(vc.sites.len());
            for site in &vc.sites {
                let callee = site.callee.index();
                let mut args = vec![slots[site.control as usize]];
                args.extend(rigid(callee));
                args.extend(&roots[site.args.clone()]);
                args.extend(site.results.iter().map(|&slot| slots[slot as usize]));
                calls.push(Atom { predicate: predicates[callee], args });
            }
            let mut args = vec![yes];
            args.extend(rigid(proc));
            args.extend(&slots[..vc.ins.len() + vc.outs.len()]);
            let head = Atom { predicate: predicates[proc], args };
            let mut body = roots[..vc.assertions].to_vec();
            body.push(slots[vc.blocks[0].control as usize]);
            let is_known = |axiom: ExprId| constants_in(context, vec![axiom]).is_subset(&constants[proc]);
            let known = axioms.iter().zip(&search.program.axioms).filter(|(_, axiom)| is_known(**axiom));
            body.extend(known.map(|(term, _)| *term));
            horn(solver)?.rule(&body, &calls, &head);
            let mut not_called = head.clone();
            not_called.args[0] = no;
            horn(solver)?.rule(&[], &[], &not_called);
            rules.push(Rule { name: vc.name.to_string(), body, calls, head });
        }
        // The entry comes last, after all that it calls.
        let entry = rules
            .last()
            .map(|rule| rule.head.clone())
            .ok_or_else(|| Reason::NoProof("there is no procedure".into()))?;
        let horn = horn(solver)?;
        let returns = horn.predicate("the entry returns", &[]);
        horn.rule(&axioms, std::slice::from_ref(&entry), &Atom { predicate: returns, args: Vec::new() });
        Ok(Self { rules, axioms, entry, returns })
    }

    /// Checks a proof, with plain queries: that every procedure keeps its summary if those that it calls keep theirs,
    /// and that the entry's says that it does not return. It costs little, and then nothing hangs on how the summaries
    /// were found, nor on how the solver changed the rules.
    ///
    /// Of a procedure that cannot return, or that does not matter, the solver may say nothing. It is taken for the one
    /// first, and for the other if that turns out wrong.
    fn confirm(&self, search: &mut Search<'_>) -> Result<(), Reason> {
        for &axiom in &self.axioms {
            search.solver.assert(axiom);
        }
        let mut returns: Set<Predicate> = Set::default();
        let mut open: Vec<&Rule> = self.rules.iter().collect();
        while let Some(rule) = open.pop() {
            let Some(kept) = self.summary(search, &rule.head, &returns)? else { continue };
            let mut broken = rule.body.clone();
            for call in &rule.calls {
                broken.extend(self.summary(search, call, &returns)?);
            }
            broken.push(search.solver.not(kept));
            search.solver.remark(&format!("can {} break its summary?", rule.name));
            if refute(search, &broken)? {
                continue;
            }
            if horn(search.solver)?.summary(&rule.head).is_some() || !returns.insert(rule.head.predicate) {
                return Err(Reason::RefutedProof);
            }
            let calls = |other: &&Rule| other.calls.iter().any(|call| call.predicate == rule.head.predicate);
            open.extend(self.rules.iter().filter(calls));
        }
        let entry: Vec<Term> = self.summary(search, &self.entry, &returns)?.into_iter().collect();
        search.solver.remark("can the entry return?");
        match refute(search, &entry)? {
            true => {
                search.solver.remark(PROVED);
                Ok(())
            }
            false => Err(Reason::RefutedProof),
        }
    }

    /// What an atom implies: what the solver says of its predicate, if the call is made; else that it is not made,
    /// unless it is known to return. None is anything.
    ///
    /// The solver's word is taken for calls that are made, and only for those: of one that is not, it has to say
    /// nothing, and nobody checks that.
    fn summary(&self, search: &mut Search<'_>, atom: &Atom, returns: &Set<Predicate>) -> Result<Option<Term>, Reason> {
        let mut made = atom.clone();
        made.args[0] = search.solver.bool(true);
        if let Some(known) = horn(search.solver)?.summary(&made) {
            return Ok(Some(search.solver.implies(atom.args[0], known)));
        }
        Ok((!returns.contains(&atom.predicate)).then(|| search.solver.not(atom.args[0])))
    }
}

/// Whether terms cannot all hold.
pub(crate) fn refute(search: &mut Search<'_>, terms: &[Term]) -> Result<bool, Reason> {
    let all = search.solver.constant("all", SortId::BOOL);
    for &term in terms {
        let guarded = search.solver.implies(all, term);
        search.solver.assert(guarded);
    }
    loop {
        match search.check(&[all]) {
            Checked::Unsat => return Ok(true),
            // A model may be one of half a theory only.
            Checked::Model { .. } if search.solver.look_harder() => {}
            Checked::Model { .. } => return Ok(false),
            Checked::Unknown(reason) => {
                return Err(Reason::NoProof(format!("the proof could not be checked: {reason}")));
            }
        }
    }
}

/// The procedures that the entry can call, callees first where that can be.
pub(crate) fn reached(vcs: &Vcs) -> Vec<usize> {
    let mut seen = vec![false; vcs.procs.len()];
    let mut order = Vec::new();
    let mut stack = vec![(vcs.entry.index(), 0)];
    seen[vcs.entry.index()] = true;
    while let Some((proc, next)) = stack.last_mut() {
        if let Some(site) = vcs.procs[*proc].sites.get(*next) {
            *next += 1;
            let callee = site.callee.index();
            if !std::mem::replace(&mut seen[callee], true) {
                stack.push((callee, 0));
            }
        } else {
            order.push(*proc);
            stack.pop();
        }
    }
    order
}

/// The constants of the program that each procedure, or one that it calls, mentions.
pub(crate) fn constants(context: &Context, vcs: &Vcs) -> Vec<BTreeSet<VarId>> {
    let mut all: Vec<BTreeSet<VarId>> = vcs.procs.iter().map(|vc| mentioned(context, &vc.template)).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (caller, vc) in vcs.procs.iter().enumerate() {
            let callees: Set<usize> = callees(vc).collect();
            for callee in callees {
                let more: Vec<VarId> = all[callee].difference(&all[caller]).copied().collect();
                changed |= !more.is_empty();
                all[caller].extend(more);
            }
        }
    }
    all
}

fn callees(vc: &ProcVc) -> impl Iterator<Item = usize> + '_ {
    vc.sites.iter().map(|site| site.callee.index())
}

fn mentioned(context: &Context, template: &Template) -> BTreeSet<VarId> {
    let shared = template.steps.iter().filter_map(|step| match step {
        Step::Shared(expr) => Some(*expr),
        _ => None,
    });
    constants_in(context, shared.collect::<Vec<ExprId>>())
}

//! Invariants instead of summaries: Horn clauses for programs whose calls stand at the end.
//!
//! Where every call is the last thing that its procedure does, nobody comes back, and a procedure is a place that an execution
//! passes. Each is a predicate over its inputs, "an execution gets here with these": a clause for each call says so of the
//! callee, a clause for each way to return that no execution does. Every clause has one predicate in its body, so that
//! Spacer looks for an invariant at each loop's head, forward from the entry, which is far less than a relation between what a
//! loop is entered with and what it is left with (`crate::horn`). `passes::flatten` makes such programs; of others, the
//! summaries are asked for.
//!
//! A proof is checked clause by clause, with plain queries, as summaries are.

use crate::horn::{HornClauses, ONLY_PROVES, PROVED, constants, horn, reached, refute};
use crate::proof::Proof;
use crate::reason::Reason;
use crate::search::{Engine, Outcome, Search};
use crate::vc::{ProcVc, Vcs};
use ir::{Block, Next, Program, Set, SortId, Stmt};
use smt::{Answer, Atom, Limits, Predicate, Term};

pub struct Forward;

impl Engine for Forward {
    fn run(&self, search: &mut Search<'_>) -> Outcome {
        if !calls_at_the_end(search.program, search.vcs) {
            return HornClauses.run(search);
        }
        match prove(search) {
            Ok(()) => Outcome::Safe(Proof::Clauses),
            Err(_) if search.is_late() => Outcome::Unknown { reason: Reason::TimeLimit, finished: None },
            Err(reason) => Outcome::Unknown { reason, finished: None },
        }
    }

    fn only_proves(&self) -> bool {
        true
    }

    fn wants_flat(&self) -> bool {
        true
    }
}

/// Whether every call is followed by a return and by nothing else, and gives nothing back.
fn calls_at_the_end(program: &Program, vcs: &Vcs) -> bool {
    reached(vcs).into_iter().all(|index| {
        let proc = &program.procs[index];
        let is_tail = |block: &Block| {
            let others = |stmt: &Stmt| !matches!(stmt, Stmt::Mark(_));
            let calls = block.stmts.iter().filter(|stmt| matches!(stmt, Stmt::Call(_))).count();
            let last = block.stmts.iter().rev().find(|stmt| others(stmt));
            calls == 0 || (calls == 1 && block.next == Next::Return && matches!(last, Some(Stmt::Call(_))))
        };
        proc.outputs.is_empty() && proc.modifies.is_empty() && proc.body.blocks.iter().all(is_tail)
    })
}

/// "Whoever gets to `from`, and goes on like this, gets to `to`", or fails where there is none.
struct Clause {
    name: String,
    body: Vec<Term>,
    from: Atom,
    to: Option<Atom>,
}

fn prove(search: &mut Search<'_>) -> Result<(), Reason> {
    let clauses = Clauses::new(search)?;
    let limits = Limits { time: search.time_left(), resources: None };
    let asked = horn(search.solver)?;
    search.observer.clauses(&mut || asked.text(clauses.fails)).map_err(Reason::Other)?;
    search.queries += 1;
    match horn(search.solver)?.derivable(clauses.fails, limits) {
        Answer::Unsat => clauses.confirm(search),
        Answer::Sat => Err(Reason::NoProof(ONLY_PROVES.into())),
        Answer::Unknown(reason) => Err(Reason::NoProof(format!("no proof by Horn clauses: {reason}"))),
    }
}

struct Clauses {
    clauses: Vec<Clause>,
    axioms: Vec<Term>,
    entry: Atom,
    /// Holds if an execution can fail.
    fails: Predicate,
}

impl Clauses {
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
            let own = vc.ins.iter().map(|&var| context.var(var).sort);
            let sorts: Vec<SortId> = rigid.chain(own).collect();
            predicates[proc] = horn(solver)?.predicate(&vc.name, &sorts);
        }
        let fails = horn(solver)?.predicate("an execution fails", &[]);
        let mut clauses = Vec::new();
        let mut entry = None;
        // The entry comes first.
        for &proc in reached.iter().rev() {
            let vc = &vcs.procs[proc];
            let mut slots = Vec::with_capacity(vc.slots.len());
            for &var in &vc.slots {
                let declared = context.var(var);
                slots.push(solver.constant(&declared.name, declared.sort));
            }
            let roots = solver.instantiate(&vc.template, &slots);
            let mut args: Vec<Term> = constants[proc].iter().map(|&var| solver.rigid(var)).collect();
            args.extend(&slots[..vc.ins.len()]);
            let from = Atom { predicate: predicates[proc], args };
            if proc == vcs.entry.index() {
                horn(solver)?.rule(&axioms, &[], &from);
                entry = Some(from.clone());
            }
            let mut common = roots[..vc.assertions].to_vec();
            common.push(slots[vc.blocks[0].control as usize]);
            let fails = Atom { predicate: fails, args: Vec::new() };
            for end in ends(vc) {
                let mut body = common.clone();
                // An execution ends in one place: it gets to this one if it gets to no other.
                for other in returns(vc).filter(|&other| Some(other) != end && (end.is_some() || has_site(vc, other))) {
                    let control = slots[vc.blocks[other].control as usize];
                    body.push(solver.not(control));
                }
                let to = end.and_then(|end| vc.sites.iter().find(|site| site.block == end)).map(|site| {
                    let callee = site.callee.index();
                    let mut args: Vec<Term> = constants[callee].iter().map(|&var| solver.rigid(var)).collect();
                    args.extend(&roots[site.args.clone()]);
                    Atom { predicate: predicates[callee], args }
                });
                horn(solver)?.rule(&body, std::slice::from_ref(&from), to.as_ref().unwrap_or(&fails));
                clauses.push(Clause { name: vc.name.to_string(), body, from: from.clone(), to });
            }
        }
        let entry = entry.ok_or_else(|| Reason::NoProof("there is no procedure".into()))?;
        Ok(Self { clauses, axioms, entry, fails })
    }

    /// Checks a proof: the entry is where its invariant holds, every clause keeps the invariants, and none fails.
    fn confirm(&self, search: &mut Search<'_>) -> Result<(), Reason> {
        for &axiom in &self.axioms {
            search.solver.assert(axiom);
        }
        search.solver.remark("does the entry's invariant hold?");
        if let Some(known) = horn(search.solver)?.summary(&self.entry) {
            let broken = search.solver.not(known);
            if !refute(search, &[broken])? {
                return Err(Reason::RefutedProof);
            }
        }
        // Of a predicate of which the solver says nothing: nobody gets there, or nothing is known of it. It is taken for the
        // one first, and for the other if that turns out wrong.
        let mut any: Set<Predicate> = Set::default();
        any.insert(self.entry.predicate);
        let mut open: Vec<&Clause> = self.clauses.iter().collect();
        while let Some(clause) = open.pop() {
            let mut broken = clause.body.clone();
            match horn(search.solver)?.summary(&clause.from) {
                Some(known) => broken.push(known),
                None if any.contains(&clause.from.predicate) => {}
                None => continue,
            }
            let mut unknown = None;
            if let Some(to) = &clause.to {
                match horn(search.solver)?.summary(to) {
                    Some(known) => broken.push(search.solver.not(known)),
                    None if any.contains(&to.predicate) => continue,
                    None => unknown = Some(to.predicate),
                }
            }
            search.solver.remark(&format!("can {} break an invariant?", clause.name));
            if refute(search, &broken)? {
                continue;
            }
            let Some(reached) = unknown else { return Err(Reason::RefutedProof) };
            any.insert(reached);
            open.extend(self.clauses.iter().filter(|clause| clause.from.predicate == reached));
        }
        search.solver.remark(PROVED);
        Ok(())
    }
}

/// The blocks, by number, in which an execution of the body ends.
fn returns(vc: &ProcVc) -> impl Iterator<Item = usize> + '_ {
    vc.blocks.iter().enumerate().filter(|(_, block)| block.returns).map(|(number, _)| number)
}

fn has_site(vc: &ProcVc, block: usize) -> bool {
    vc.sites.iter().any(|site| site.block == block)
}

/// How an execution of the body can end: at a call, or by failing.
fn ends(vc: &ProcVc) -> Vec<Option<usize>> {
    let mut ends: Vec<Option<usize>> = returns(vc).filter(|&block| has_site(vc, block)).map(Some).collect();
    if returns(vc).any(|block| !has_site(vc, block)) {
        ends.push(None);
    }
    ends
}

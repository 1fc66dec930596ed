//! A verdict for each assertion, with shared work.
//!
//! Paper: inertial refinement, §III (every error condition is checked by itself); the search is stratified inlining
//! (Corral, §2). All assertions are asked about on one solver and one call tree: an execution that fails ends at one
//! assertion, whose *target*, a Boolean of its own, its failing block implies in every instance; and a call that is open may only have
//! failed one that can fail below it. To leave assertions out of
//! a query is to assume that their targets are false.
//!
//! A query is about a *group* of assertions. A model is a bug of one of them, which then leaves the group: the same tree
//! answers for the others. No model is a proof for all of them at once, and its core says what it is worth: where it
//! needs no call site that the bound blocks, all are safe; else the group is halved until it is known of which that is true.
//! Where the solver does not know, the group is halved, too, so that one hard assertion does not take the others with it.
//! So what is inlined is inlined once, and an assertion that another one's proof covers is never asked about by itself.

use crate::call_tree::{CallTree, SiteId};
use crate::reason::Reason;
use crate::search::{Checked, Search};
use crate::stratified::split_on_cost;
use crate::witness::{Step, Witness};
use ir::{Assertion, Event, Program, Stmt};
use smt::Term;
use std::collections::BTreeMap;

/// What is known of one assertion.
#[derive(Debug)]
pub enum Answer {
    /// It can fail; replay has confirmed it.
    Bug(Box<Witness>),
    /// It cannot, at any depth.
    Safe,
    /// It cannot, as long as no more activations than this are on the stack.
    Bounded(u32),
    /// Nothing was established beyond `finished`, for this reason.
    Unknown { reason: Reason, finished: Option<u32> },
}

/// The assertions that can still fail in a program that has been through the passes.
pub fn assertions(program: &Program) -> Vec<Assertion> {
    let marks = program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts);
    let mut found: Vec<Assertion> = marks
        .filter_map(|stmt| match stmt {
            Stmt::Mark(mark) => failure(program.events[mark.event.0 as usize]),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// By procedure: which of these assertions can fail in it or below it, sorted.
pub fn failing(program: &Program, assertions: &[Assertion]) -> Vec<Vec<u32>> {
    let mut failing: Vec<Vec<u32>> = Vec::with_capacity(program.procs.len());
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); program.procs.len()];
    for (index, proc) in program.procs.iter().enumerate() {
        let mut own = Vec::new();
        for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
            match stmt {
                Stmt::Mark(mark) => {
                    let failed = failure(program.events[mark.event.0 as usize]);
                    own.extend(failed.and_then(|failed| assertions.binary_search(&failed).ok()).map(|at| at as u32));
                }
                Stmt::Call(call) => callers[call.callee.index()].push(index),
                _ => {}
            }
        }
        own.sort_unstable();
        own.dedup();
        failing.push(own);
    }
    // What is new in a procedure is handed to its callers, until nothing is.
    let mut fresh = failing.clone();
    let mut open: Vec<usize> = (0..failing.len()).collect();
    while let Some(proc) = open.pop() {
        let new = std::mem::take(&mut fresh[proc]);
        for &caller in callers[proc].iter().filter(|_| !new.is_empty()) {
            let more: Vec<u32> =
                new.iter().copied().filter(|assertion| failing[caller].binary_search(assertion).is_err()).collect();
            if !more.is_empty() {
                failing[caller].extend(&more);
                failing[caller].sort_unstable();
                fresh[caller].extend(more);
                open.push(caller);
            }
        }
    }
    failing
}

/// The assertion that an event says has failed.
pub fn failure(event: Event) -> Option<Assertion> {
    match event {
        Event::Fail(assertion) | Event::ThreadFail(assertion) => Some(assertion),
        _ => None,
    }
}

/// The assertion at which a witness ends.
fn failed(program: &Program, witness: &Witness) -> Option<Assertion> {
    witness.steps.iter().rev().find_map(|step| match step {
        Step::Event { event, .. } => failure(program.events[event.0 as usize]),
        _ => None,
    })
}

/// Who is told of answers as they come.
pub type Tell<'t> = &'t mut dyn FnMut(Assertion, &Answer);

/// Answers for each of the program's assertions; those that are not in the result cannot fail, as the passes have shown.
pub fn each(search: &mut Search<'_>, tell: Tell<'_>) -> BTreeMap<Assertion, Answer> {
    let all = assertions(search.program);
    let mut tree = match search.start() {
        Ok(tree) => tree,
        Err(crate::Outcome::Unknown { reason, .. }) => {
            let unknown = |assertion| (assertion, Answer::Unknown { reason: reason.clone(), finished: None });
            return all.into_iter().map(unknown).collect();
        }
        Err(_) => return BTreeMap::new(),
    };
    tree.watch(search.solver);
    let mut round = Round { answers: BTreeMap::new(), tell, left_out: BTreeMap::new() };
    let max = search.options.bound.unwrap_or(u32::MAX);
    let (mut open, mut finished) = (vec![all], None);
    for bound in 1..=max {
        let groups = std::mem::take(&mut open);
        let mut left = Vec::new();
        for group in groups {
            left.extend(round.within(search, &mut tree, bound, finished, group));
        }
        open = left.into_iter().filter(|group| !group.is_empty()).collect();
        if search.is_late() {
            break;
        }
        finished = Some(bound);
        search.observer.finished(bound);
        if open.is_empty() {
            break;
        }
    }
    for assertion in open.into_iter().flatten() {
        let answer = match finished {
            Some(bound) if bound == max => Answer::Bounded(bound),
            _ => Answer::Unknown { reason: Reason::TimeLimit, finished },
        };
        round.settle(assertion, answer);
    }
    round.answers
}

struct Round<'t> {
    answers: BTreeMap<Assertion, Answer>,
    tell: Tell<'t>,
    /// The literals that leave out assertions that are settled or in another group.
    left_out: BTreeMap<Assertion, Term>,
}

/// What a group comes to within a bound.
enum Grouped {
    /// No execution; and none at all where the proof needs no blocked call site.
    Proved {
        needs_bound: bool,
    },
    Unknown(Reason),
}

impl Round<'_> {
    fn settle(&mut self, assertion: Assertion, answer: Answer) {
        (self.tell)(assertion, &answer);
        self.answers.insert(assertion, answer);
    }

    /// Settles what can be settled of a group within a bound; the rest, by groups, is for larger bounds.
    fn within(
        &mut self,
        search: &mut Search<'_>,
        tree: &mut CallTree<'_>,
        bound: u32,
        finished: Option<u32>,
        group: Vec<Assertion>,
    ) -> Vec<Vec<Assertion>> {
        let mut work = vec![group];
        // A group of which it is known that nothing fails within the bound, but not why.
        let mut proved: Vec<Vec<Assertion>> = Vec::new();
        let mut left: Vec<Vec<Assertion>> = Vec::new();
        while let Some(mut group) = work.pop() {
            match self.search(search, tree, bound, &mut group) {
                _ if group.is_empty() => {}
                Grouped::Proved { needs_bound: false } => self.are_safe(group),
                Grouped::Proved { needs_bound: true } => match self.ask(search, tree, &[], &group) {
                    Checked::Unsat => self.are_safe(group),
                    _ => proved.push(group),
                },
                Grouped::Unknown(_) if search.is_late() => left.push(group),
                Grouped::Unknown(reason) => match group.as_slice() {
                    [only] => self.settle(*only, Answer::Unknown { reason, finished }),
                    _ => {
                        let half = group.split_off(group.len() / 2);
                        work.extend([half, group]);
                    }
                },
            }
        }
        // Which of them need the bound?
        let mut bounded = Vec::new();
        while let Some(mut group) = proved.pop() {
            if group.len() == 1 || search.is_late() {
                bounded.extend(group);
                continue;
            }
            // A proof may use what it does not need: the halves are asked about without the bound.
            let half = group.split_off(group.len() / 2);
            for half in [half, group] {
                match self.ask(search, tree, &[], &half) {
                    Checked::Unsat => self.are_safe(half),
                    // What holds of all of them holds of these.
                    _ => proved.push(half),
                }
            }
        }
        bounded.sort_unstable();
        left.push(bounded);
        left
    }

    fn are_safe(&mut self, group: Vec<Assertion>) {
        group.into_iter().for_each(|assertion| self.settle(assertion, Answer::Safe));
    }

    /// Asks about a group with these sites blocked.
    fn ask(
        &mut self,
        search: &mut Search<'_>,
        tree: &CallTree<'_>,
        blocked: &[SiteId],
        group: &[Assertion],
    ) -> Checked {
        let mut assumptions: Vec<Term> = blocked.iter().map(|&site| tree.site(site).blocked).collect();
        for (assertion, target) in tree.targets() {
            if group.binary_search(&assertion).is_err() {
                let left_out = self.left_out.entry(assertion).or_insert_with(|| search.solver.not(target));
                assumptions.push(*left_out);
            }
        }
        search.check(&assumptions)
    }

    /// Stratified inlining within a bound, for a group; those that fail leave it.
    fn search(
        &mut self,
        search: &mut Search<'_>,
        tree: &mut CallTree<'_>,
        bound: u32,
        group: &mut Vec<Assertion>,
    ) -> Grouped {
        group.sort_unstable();
        // Each of many assertions may be behind a call of its own, and a model comes by few of them. So as long as
        // models only lead to more calls, more and more of the others are inlined with those.
        let mut more = 1;
        while !group.is_empty() {
            search.tell(tree, bound);
            let all: Vec<SiteId> = tree.open_sites().collect();
            match self.ask(search, tree, &all, group) {
                Checked::Model { certain } => match self.judge(search, tree, certain, group) {
                    Ok(()) => continue,
                    Err(reason) if certain => return Grouped::Unknown(reason),
                    Err(_) => {}
                },
                Checked::Unsat => {}
                Checked::Unknown(reason) if search.is_late() => return Grouped::Unknown(reason),
                Checked::Unknown(_) => {}
            }
            let (allowed, above) = split_on_cost(tree, bound);
            match self.ask(search, tree, &above, group) {
                Checked::Unsat => return Grouped::Proved { needs_bound: needs_sites(search, tree, &above) },
                Checked::Unknown(reason) => return Grouped::Unknown(reason),
                Checked::Model { certain } => {
                    let passed = tree.open_sites_on_path(search.solver);
                    let mut to_inline: Vec<SiteId> =
                        passed.into_iter().filter(|site| allowed.binary_search(site).is_ok()).collect();
                    if to_inline.is_empty()
                        && let Err(reason) = self.judge(search, tree, certain, group)
                    {
                        return Grouped::Unknown(reason);
                    }
                    if !to_inline.is_empty() && group.len() > 1 {
                        let others: Vec<SiteId> =
                            allowed.into_iter().filter(|site| !to_inline.contains(site)).take(more).collect();
                        to_inline.extend(others);
                        more = (2 * more).min(group.len());
                    }
                    to_inline.into_iter().for_each(|site| search.inline(tree, site));
                }
            }
        }
        Grouped::Proved { needs_bound: false }
    }

    /// A model without open calls: a bug of one of the group, or the solver was told where it is wrong; else the reason to
    /// give up.
    fn judge(
        &mut self,
        search: &mut Search<'_>,
        tree: &mut CallTree<'_>,
        certain: bool,
        group: &mut Vec<Assertion>,
    ) -> Result<(), Reason> {
        let Some(witness) = search.judge(tree, certain)? else { return Ok(()) };
        let Some(place) = failed(search.program, &witness).and_then(|failed| group.binary_search(&failed).ok()) else {
            return Err(Reason::Defect("an execution fails an assertion that was not asked about".into()));
        };
        let assertion = group.remove(place);
        self.settle(assertion, Answer::Bug(witness));
        Ok(())
    }
}

/// Whether the last proof needs one of these sites to be blocked.
fn needs_sites(search: &mut Search<'_>, tree: &CallTree<'_>, sites: &[SiteId]) -> bool {
    let core = search.solver.unsat_core();
    sites.iter().any(|&site| core.contains(&tree.site(site).blocked))
}

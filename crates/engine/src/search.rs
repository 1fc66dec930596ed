//! What all engines share: the question, the limits, the answer.

use crate::call_tree::{CallTree, SiteId};
use crate::dag::Sharing;
use crate::each::Tell;
use crate::lemma::Lemma;
use crate::proof::Proof;
use crate::reason::Reason;
use crate::tracking::Tracking;
use crate::vc::Vcs;
use crate::witness::Witness;
use ir::{Assertion, ProcId, Program, VarId};
use smt::{Answer, Limits, Solver, Term, Unknown};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The answer of an engine.
#[derive(Debug)]
pub enum Outcome {
    /// The entry can return (after an error, if that was the question); replay has confirmed it.
    Bug(Box<Witness>),
    /// It cannot, at any depth; with what that rests on.
    Safe(Proof),
    /// It cannot, as long as no more activations than this are on the stack.
    Bounded(u32),
    /// Nothing was established beyond `finished`, for this reason.
    Unknown { reason: Reason, finished: Option<u32> },
}

impl Outcome {
    /// Whether replay had the last word, so that it hangs on what replay knows of axioms.
    pub fn hangs_on_replay(&self) -> bool {
        match self {
            Outcome::Bug(_) => true,
            Outcome::Unknown { reason, .. } => matches!(reason, Reason::NoReplay(_)),
            Outcome::Safe(_) | Outcome::Bounded(_) => false,
        }
    }
}

/// What an engine may be told.
#[derive(Clone, Debug)]
pub struct Options {
    /// The largest recursion bound; without one the search deepens as long as it may.
    pub bound: Option<u32>,
    pub deadline: Option<Instant>,
    /// How call sites share instances.
    pub sharing: Sharing,
    /// Sites to inline before the first query: what an earlier search over the same calls inlined.
    pub start_from: Vec<SiteId>,
}

/// How far a search is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Progress {
    pub bound: u32,
    pub instances: usize,
    /// Call sites that share another one's instance.
    pub shared: usize,
    pub open: usize,
    pub queries: u64,
    /// Spent in looking for instances to share.
    pub sharing_time: Duration,
}

/// A call site that was inlined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inlined {
    pub site: SiteId,
    pub callee: ProcId,
    /// The numbers of the instance that calls and of the one that is called; the entry's is 0.
    pub caller: usize,
    pub instance: usize,
    /// Whether it shares an instance that was there.
    pub shared: bool,
}

/// A query and its answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Asked {
    /// How many there were before it.
    pub number: u64,
    /// `sat`, `unsat` or `unknown`.
    pub answer: &'static str,
    pub time: Duration,
    pub assumptions: usize,
}

/// Who watches a search and judges what it finds.
pub trait Observer {
    /// Called often; cheap.
    fn progress(&mut self, progress: Progress);

    /// A call site was inlined.
    fn inlined(&mut self, _: Inlined) {}

    /// The solver has answered.
    fn asked(&mut self, _: Asked) {}

    /// An abstraction that tracks these globals is searched next.
    fn tracking(&mut self, _: &[VarId]) {}

    /// All executions within this bound were ruled out.
    fn finished(&mut self, bound: u32);

    /// A witness was no execution, and the solver was told so; or the search gives up.
    fn refused(&mut self, _: &Refusal) {}

    /// The program is asked about as Horn clauses; this is their text, if somebody wants it. An error, with its reason,
    /// ends the search.
    fn clauses(&mut self, _: &mut dyn FnMut() -> String) -> Result<(), String> {
        Ok(())
    }

    /// Whether a witness is an execution: replays it.
    fn confirm(&mut self, witness: &Witness) -> Result<(), Refusal>;

    /// Whether there is an execution on the path of a witness that need not be one: it was read from a model that does not
    /// know all of the program.
    fn may_be_on_path(&mut self, _: &Witness) -> bool {
        false
    }
}

/// Why a witness is no execution.
#[derive(Debug)]
pub struct Refusal {
    pub why: String,
    /// What the solver's model gets wrong, if that can be said to it.
    pub lemma: Option<Lemma>,
}

/// An engine's surroundings.
pub struct Search<'a> {
    pub program: &'a Program,
    pub vcs: &'a Vcs,
    pub solver: &'a mut dyn Solver,
    pub options: Options,
    pub observer: &'a mut dyn Observer,
    pub queries: u64,
    /// What was inlined so far, for a search that goes on from here.
    pub inlined: Vec<SiteId>,
    /// How often the solver was told instances of quantifiers.
    pub lemmas: u32,
    /// Where globals are tracked on demand: those that a proof has needed so far.
    pub tracked: Vec<VarId>,
    /// The places of the switches that were on among what the last query assumed.
    pub switched_on: Vec<usize>,
}

/// What a query under the time that is left came to.
pub enum Checked {
    /// There is a model; `certain` unless the solver only has a candidate.
    Model {
        certain: bool,
    },
    Unsat,
    Unknown(Reason),
}

impl<'a> Search<'a> {
    pub fn new(
        program: &'a Program,
        vcs: &'a Vcs,
        solver: &'a mut dyn Solver,
        options: Options,
        observer: &'a mut dyn Observer,
    ) -> Self {
        Self {
            program,
            vcs,
            solver,
            options,
            observer,
            queries: 0,
            inlined: Vec::new(),
            lemmas: 0,
            tracked: Vec::new(),
            switched_on: Vec::new(),
        }
    }

    /// The tree to start from: an instance of the entry, with what the options say inlined.
    /// If there can be none, that is the outcome.
    pub fn start(&mut self) -> Result<CallTree<'a>, Outcome> {
        self.start_with(None)
    }

    /// The same where globals are tracked on demand.
    pub fn start_with(&mut self, tracking: Option<Tracking>) -> Result<CallTree<'a>, Outcome> {
        let Options { sharing, bound, .. } = self.options;
        let mut tree = CallTree::new(self.program, self.vcs, self.solver, sharing, bound, tracking)
            .map_err(|error| Outcome::Unknown { reason: error.into(), finished: None })?;
        for &site in &self.options.start_from {
            tree.inline(self.solver, site);
        }
        Ok(tree)
    }

    /// Inlines a call site.
    pub fn inline(&mut self, tree: &mut CallTree<'_>, site: SiteId) {
        let shared = tree.shared_count();
        let instance = tree.inline(self.solver, site).index();
        let shared = tree.shared_count() > shared;
        let of_tree = tree.site(site);
        let (callee, caller) = (of_tree.callee, of_tree.instance.index());
        self.observer.inlined(Inlined { site, callee, caller, instance, shared });
    }

    /// Tells how far the search is.
    pub fn tell(&mut self, tree: &CallTree<'_>, bound: u32) {
        let progress = Progress {
            bound,
            instances: tree.instance_count(),
            shared: tree.shared_count(),
            open: tree.open_count(),
            queries: self.queries,
            sharing_time: tree.sharing_time(),
        };
        self.observer.progress(progress);
        self.inlined.extend(&tree.history()[self.inlined.len()..]);
    }

    /// Asks the solver under assumptions, within what is left of the time. An `unknown` with a model is a candidate:
    /// good for choosing what to look at, and a bug only if it replays.
    ///
    /// An incremental solver can lose its way in what it learnt from the queries before: one that a new solver answers
    /// in a second may take it minutes. And what is good for proofs is bad for finding models. So a query has a share
    /// of work, and where that is not enough a new solver of another kind, with all that the old one was told, is
    /// asked; then the old one goes on, with what it has learnt, and so on in turns, with larger shares. Work is
    /// counted, not timed, so that the same search asks the same queries on any machine.
    pub fn check(&mut self, assumptions: &[Term]) -> Checked {
        let mut turn = 0;
        loop {
            if let Some(checked) = self.ask(assumptions, turn) {
                return checked;
            }
            self.solver.start_again();
            turn += 1;
        }
    }

    /// The same, but without a second turn: `None` where one is not enough.
    pub fn check_once(&mut self, assumptions: &[Term]) -> Option<Checked> {
        self.ask(assumptions, 0)
    }

    /// Asks with the share of work of this turn; `None` if that is not enough.
    fn ask(&mut self, assumptions: &[Term], turn: u32) -> Option<Checked> {
        let time = match self.time_left() {
            Some(left) if left.is_zero() => return Some(Checked::Unknown(Reason::TimeLimit)),
            left => left,
        };
        let start = Instant::now();
        let resources = self.solver.can_start_again().then(|| share(turn));
        let answer = self.solver.check(assumptions, Limits { time, resources });
        self.observer.asked(Asked {
            number: self.queries,
            answer: match &answer {
                Answer::Sat => "sat",
                Answer::Unsat => "unsat",
                Answer::Unknown(_) => "unknown",
            },
            time: start.elapsed(),
            assumptions: assumptions.len(),
        });
        self.queries += 1;
        Some(match answer {
            Answer::Sat => Checked::Model { certain: true },
            Answer::Unsat => Checked::Unsat,
            Answer::Unknown(_) if self.is_late() => Checked::Unknown(Reason::TimeLimit),
            Answer::Unknown(Unknown::Interrupted) => {
                // Who stops one query wants the search to end.
                self.options.deadline = Some(start);
                Checked::Unknown(Reason::Interrupted)
            }
            Answer::Unknown(Unknown::Resources) => return None,
            Answer::Unknown(_) if self.solver.error().is_none() && self.solver.has_model() => {
                Checked::Model { certain: false }
            }
            Answer::Unknown(reason) => Checked::Unknown(Reason::Solver(reason.to_string())),
        })
    }

    /// What a model comes to: a bug; nothing, but the solver has been told where it is wrong and is worth asking
    /// again; or the reason to give up.
    pub fn judge(&mut self, known: &mut dyn Known, certain: bool) -> Result<Option<Box<Witness>>, Reason> {
        let witness = known.witness(self.solver);
        let refusal = match self.observer.confirm(&witness) {
            Ok(()) => return Ok(Some(Box::new(witness))),
            Err(refusal) => refusal,
        };
        self.observer.refused(&refusal);
        if let Some(lemma) = &refusal.lemma
            && self.lemmas < MAX_LEMMAS
            && known.tell(self.solver, lemma)
        {
            self.lemmas += 1;
            return Ok(None);
        }
        if self.solver.look_harder() {
            return Ok(None);
        }
        Err(if certain { Reason::NoReplay(refusal.why) } else { Reason::Candidate(refusal.why) })
    }

    /// Whether the time is up.
    pub fn is_late(&self) -> bool {
        self.time_left().is_some_and(|left| left.is_zero())
    }

    pub fn time_left(&self) -> Option<Duration> {
        self.options.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}

/// What an engine has told the solver of the program: enough to read an execution from a model.
pub trait Known {
    /// The model's execution, with all that a replay needs.
    fn witness(&self, solver: &mut dyn Solver) -> Witness;

    /// Tells the solver what a lemma says about the axioms, and about what is assumed on the way of the model's
    /// execution: there the lemma was found. Whether that is news.
    fn tell(&mut self, solver: &mut dyn Solver, lemma: &Lemma) -> bool;
}

/// How a search within one recursion bound ends.
pub enum Stratum {
    Done(Outcome),
    /// No execution within the bound, and sites above it were needed to say so.
    Exhausted,
}

/// Searches bound after bound, on a tree that only grows. The search starts with `first`: what smaller ones would say is
/// only on the way.
pub fn deepen(
    search: &mut Search<'_>,
    first: u32,
    search_within: impl Fn(&mut Search<'_>, &mut CallTree<'_>, u32) -> Stratum,
) -> Outcome {
    let tree = search.start();
    deepen_from(tree, search, first, search_within)
}

/// The same from this tree, if there is one.
pub fn deepen_from(
    tree: Result<CallTree<'_>, Outcome>,
    search: &mut Search<'_>,
    first: u32,
    search_within: impl Fn(&mut Search<'_>, &mut CallTree<'_>, u32) -> Stratum,
) -> Outcome {
    let mut tree = match tree {
        Ok(tree) => tree,
        Err(outcome) => return outcome,
    };
    let mut finished = None;
    let max = search.options.bound.unwrap_or(u32::MAX);
    // What an earlier search inlined may lie beyond the first bounds, and an execution through it does. That search has
    // ruled out the smaller ones, of a program that does more.
    let first = first.max(tree.smallest_bound()).min(max);
    for bound in first..=max {
        match search_within(search, &mut tree, bound) {
            Stratum::Done(Outcome::Unknown { reason, .. }) => return Outcome::Unknown { reason, finished },
            Stratum::Done(outcome) => return outcome,
            Stratum::Exhausted => {
                // What lies within smaller bounds is ruled out, too.
                for smaller in finished.map_or(1, |last| last + 1)..=bound {
                    search.observer.finished(smaller);
                }
                finished = Some(bound);
            }
        }
    }
    Outcome::Bounded(max)
}

/// What a query may cost in a turn before another solver is asked. The turns of the second kind are short: what it is
/// good at it does quickly.
fn share(turn: u32) -> u32 {
    (FIRST_SHARE >> (turn % 2)).saturating_mul(1u32.checked_shl(turn / 2).unwrap_or(u32::MAX))
}

/// Some eight seconds of Z3's work.
const FIRST_SHARE: u32 = 16_000_000;

/// A model that is wrong so often will be wrong again.
const MAX_LEMMAS: u32 = 400;

/// A way to search. Engines are listed in [`crate::ENGINES`].
pub trait Engine: Sync {
    fn run(&self, search: &mut Search<'_>) -> Outcome;

    /// An answer for each assertion; those that have none cannot fail, as the passes have shown.
    fn each(&self, search: &mut Search<'_>, tell: Tell<'_>) -> BTreeMap<Assertion, crate::each::Answer> {
        crate::each::each(search, tell)
    }

    /// Whether it needs the summaries of regions ([`crate::vc::generate_for`]).
    fn needs_regions(&self) -> bool {
        false
    }

    /// Whether it never finds a bug, so that nobody reads a trace from the program that it gets.
    fn only_proves(&self) -> bool {
        false
    }

    /// Whether it wants a program whose calls stand at the end, where there can be one (`passes::flatten`).
    fn wants_flat(&self) -> bool {
        false
    }
}

/// Nobody watches, and nothing found counts: for proofs.
pub struct Unwatched;

impl Observer for Unwatched {
    fn progress(&mut self, _: Progress) {}

    fn finished(&mut self, _: u32) {}

    fn confirm(&mut self, _: &Witness) -> Result<(), Refusal> {
        Err(Refusal { why: "a proof was asked for".into(), lemma: None })
    }
}

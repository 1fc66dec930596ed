//! The choices of a witness, by activation of the source's procedures.
//!
//! A witness is one list of marks with the calls around them. Loops that became procedures are folded back into the
//! activation that runs them, inlined calls are unfolded again. Within an activation the choices of one statement
//! are a queue: passes may drop a choice that does not matter, but not change the order of those that they keep.

use boogie::interp::NEVER;
use boogie::syntax::StmtId;
use boogie::typed::VarId;
use engine::{Step, Witness};
use ir::{Assertion, Event, Map, ProcKind, Program};
use smt::Value;
use std::collections::VecDeque;

/// The choices of one activation of a procedure of the source.
#[derive(Default, Debug)]
pub struct Choices {
    pub branches: Map<StmtId, VecDeque<usize>>,
    pub havocs: Map<(StmtId, VarId), VecDeque<Value>>,
    pub initial: Map<VarId, Value>,
    /// What decides quantifiers, for the variables that they bind.
    pub witnesses: Map<VarId, Vec<Value>>,
    pub implementation: Option<usize>,
    /// In which round a thread goes on at a statement (`false`), or before the results of a call are assigned (`true`);
    /// none if in the same.
    pub contexts: Map<(StmtId, bool), VecDeque<Option<u32>>>,
    /// Whether a thread ends behind a statement.
    pub stops: Map<StmtId, VecDeque<bool>>,
    /// In which rounds the threads start that statements start.
    pub forks: Map<StmtId, VecDeque<Option<u32>>>,
    pub thread_ids: Map<StmtId, VecDeque<u64>>,
    /// The calls, by their statement, as indices into [`Activations`].
    pub calls: Map<StmtId, VecDeque<usize>>,
}

/// All activations of a witness; the entry's is the first.
#[derive(Default, Debug)]
pub struct Activations {
    pub all: Vec<Choices>,
    /// Where the execution failed: an offset in the source.
    pub failure: Option<Assertion>,
    /// Values of globals at the start that turned out later.
    pub start: Map<VarId, Value>,
}

/// Where the value that a variable was given last is kept.
#[derive(Clone, Copy)]
enum Place {
    Havoc { activation: usize, stmt: StmtId, index: usize },
    Initial { activation: usize },
}

impl Activations {
    pub fn new(program: &Program, witness: &Witness) -> Self {
        let mut found = Self::default();
        let mut last: Map<VarId, Place> = Map::default();
        // For each call that is open: its activation, and whether leaving it ends that.
        let mut open: Vec<usize> = Vec::new();
        for step in &witness.steps {
            match step {
                Step::Enter { proc, source } => {
                    let same = match program.proc(*proc).kind {
                        ProcKind::Loop { .. } => open.last().copied(),
                        ProcKind::Helper => open.last().copied(),
                        ProcKind::Source(_) => None,
                        // Made up around the entry: what it calls is the first activation.
                        ProcKind::Root => Some(usize::MAX),
                    };
                    let activation = same.unwrap_or_else(|| found.enter(open.last().copied(), *source));
                    open.push(activation);
                }
                Step::Leave => {
                    open.pop();
                }
                Step::Event { event, value } => {
                    let event = program.events[event.0 as usize];
                    match event {
                        Event::Enter { stmt, .. } => {
                            let activation = found.enter(open.last().copied(), stmt);
                            open.push(activation);
                        }
                        Event::Leave => {
                            open.pop();
                        }
                        Event::Fail(assertion) => {
                            // In a program with threads the one that failed has said where.
                            found.failure = found.failure.or(Some(assertion));
                            // What follows is the way back to the entry's exit, which the source does not go.
                            return found;
                        }
                        Event::ThreadFail(assertion) => found.failure = Some(assertion),
                        Event::Late { var, again } => {
                            if let Some(value) = value {
                                found.correct(VarId(var), last.get(&VarId(var)).copied(), value.clone());
                            }
                            if again && let Some(&activation) = open.last() {
                                last.insert(VarId(var), Place::Initial { activation });
                            }
                        }
                        _ => {
                            if let Some(&activation) = open.last()
                                && let Some(choices) = found.all.get_mut(activation)
                            {
                                choices.add(event, value.clone());
                                if let Some((var, place)) = choices.place_of(event, activation) {
                                    last.insert(var, place);
                                }
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// The value that a global was given last is this one.
    fn correct(&mut self, var: VarId, place: Option<Place>, value: Value) {
        let known = match place {
            None => self.start.entry(var).or_insert_with(|| value.clone()),
            Some(Place::Initial { activation }) => {
                self.all[activation].initial.entry(var).or_insert_with(|| value.clone())
            }
            Some(Place::Havoc { activation, stmt, index }) => {
                let queue = self.all[activation].havocs.entry((stmt, var)).or_default();
                let Some(known) = queue.get_mut(index) else { return };
                known
            }
        };
        *known = value;
    }

    fn enter(&mut self, caller: Option<usize>, source: Option<u32>) -> usize {
        let activation = self.all.len();
        self.all.push(Choices::default());
        if let Some(stmt) = source
            && let Some(caller) = caller.and_then(|caller| self.all.get_mut(caller))
        {
            caller.calls.entry(StmtId(stmt)).or_default().push_back(activation);
        }
        activation
    }
}

impl Choices {
    fn add(&mut self, event: Event, value: Option<Value>) {
        match event {
            Event::Branch { stmt, arm } => {
                self.branches.entry(StmtId(stmt)).or_default().push_back(arm as usize);
            }
            Event::Havoc { stmt, var } => {
                if let Some(value) = value {
                    self.havocs.entry((StmtId(stmt), VarId(var))).or_default().push_back(value);
                }
            }
            Event::Initial { var } => {
                if let Some(value) = value {
                    self.initial.entry(VarId(var)).or_insert(value);
                }
            }
            Event::Witness { var } => self.witnesses.entry(VarId(var)).or_default().extend(value),
            Event::Implementation { index } => self.implementation = Some(index as usize),
            Event::Context { stmt, back } => {
                self.contexts.entry((StmtId(stmt), back)).or_default().push_back(round(value));
            }
            Event::Stop { stmt, back } => {
                self.contexts.entry((StmtId(stmt), back)).or_default().push_back(Some(NEVER));
            }
            Event::Done { stmt } => self.stops.entry(StmtId(stmt)).or_default().push_back(false),
            Event::StopAfter { stmt } => self.stops.entry(StmtId(stmt)).or_default().push_back(true),
            Event::Fork { stmt } => self.forks.entry(StmtId(stmt)).or_default().push_back(round(value)),
            Event::NeverRuns { stmt } => self.forks.entry(StmtId(stmt)).or_default().push_back(Some(NEVER)),
            Event::ThreadId { stmt } => {
                if let Some(id) = value.and_then(|value| number(&value)) {
                    self.thread_ids.entry(StmtId(stmt)).or_default().push_back(id);
                }
            }
            Event::Fail(_) | Event::ThreadFail(_) | Event::Enter { .. } | Event::Leave | Event::Late { .. } => {}
        }
    }

    /// Where the value of a choice that was just added is.
    fn place_of(&self, event: Event, activation: usize) -> Option<(VarId, Place)> {
        match event {
            Event::Havoc { stmt, var } => {
                let index = self.havocs.get(&(StmtId(stmt), VarId(var)))?.len().checked_sub(1)?;
                Some((VarId(var), Place::Havoc { activation, stmt: StmtId(stmt), index }))
            }
            Event::Initial { var } => Some((VarId(var), Place::Initial { activation })),
            _ => None,
        }
    }
}

fn round(value: Option<Value>) -> Option<u32> {
    number(&value?)?.try_into().ok()
}

fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Int(value) => value.try_into().ok(),
        Value::Bv { value, .. } => value.try_into().ok(),
        _ => None,
    }
}

//! All interleavings of a program's threads, with values as far as they are known: a proof without a bound, where the
//! threads go through finitely many states.
//!
//! The states of all threads together are gone through. Where there are too many threads for that, or no end of them, what
//! is gone through are *views*: the shared variables with two threads (Abdulla, Haziza, Holík: All for the Price of Few);
//! those with one thread are few, and tried first. A view changes when one of its threads does a step, and when another thread does one, which
//! may be there if each smaller part of that state is a view. So views are never less than what the program can get to,
//! for any number of threads; an assertion that holds in all of them never fails. Nothing else is ever said.

mod machine;
mod value;

use crate::lower::Threads;
use ir::{Map, Program, Set};
pub use machine::Failure;
use machine::{Machine, Step, Thread};
use std::collections::VecDeque;
use std::sync::Arc;
use value::Value;

/// More threads than this at once are looked at in views.
const MOST_THREADS: usize = 6;
/// So many states are gone through.
const MOST_STATES: usize = 1_500_000;
/// And so many views with one thread, which are tried first.
const MOST_OF_ONE: usize = 20_000;

/// Looks for a failing assertion in all interleavings; an error says why it is not known that there is none. `stops` says
/// when there is no more time.
pub fn interleavings(program: &Program, threads: &Threads, stops: &dyn Fn() -> bool) -> Result<(), Failure> {
    let machine = Machine::new(program, threads).ok_or(Failure::Unsupported)?;
    let mut states = States::new(&machine);
    // The cheapest first: it proves less, and says nothing where it does not.
    if states.with_one(stops).is_ok() {
        return Ok(());
    }
    match states.all(stops) {
        Err(Failure::TooMuch) => states.with_two(stops),
        known => known,
    }
}

/// Shared variables and threads by number.
type SharedId = u32;
type ThreadId = u32;
/// A thread that has ended.
const ENDED: ThreadId = 0;

/// A step, by numbers.
#[derive(Clone, Debug)]
struct Numbered {
    shared: SharedId,
    thread: ThreadId,
    started: Vec<ThreadId>,
}

struct States<'m, 'p> {
    machine: &'m Machine<'p>,
    shared: Vec<Arc<[Value]>>,
    shared_ids: Map<Arc<[Value]>, SharedId>,
    threads: Vec<Option<Arc<Thread>>>,
    thread_ids: Map<Arc<Thread>, ThreadId>,
    steps: Map<(SharedId, ThreadId), Arc<Vec<Numbered>>>,
}

impl<'m, 'p> States<'m, 'p> {
    fn new(machine: &'m Machine<'p>) -> Self {
        Self {
            machine,
            shared: Vec::new(),
            shared_ids: Map::default(),
            threads: vec![None],
            thread_ids: Map::default(),
            steps: Map::default(),
        }
    }

    fn shared(&mut self, values: Vec<Value>) -> SharedId {
        if let Some(&known) = self.shared_ids.get(values.as_slice()) {
            return known;
        }
        let values: Arc<[Value]> = values.into();
        let id = self.shared.len() as SharedId;
        self.shared.push(values.clone());
        self.shared_ids.insert(values, id);
        id
    }

    fn thread(&mut self, thread: Option<Thread>) -> ThreadId {
        let Some(thread) = thread else { return ENDED };
        if let Some(&known) = self.thread_ids.get(&thread) {
            return known;
        }
        let thread = Arc::new(thread);
        let id = self.threads.len() as ThreadId;
        self.threads.push(Some(thread.clone()));
        self.thread_ids.insert(thread, id);
        id
    }

    fn numbered(&mut self, step: Step) -> Numbered {
        let shared = self.shared(step.shared);
        let thread = self.thread(step.thread);
        let started = step.started.into_iter().map(|thread| self.thread(Some(thread))).collect();
        Numbered { shared, thread, started }
    }

    fn start(&mut self) -> Result<Vec<Numbered>, Failure> {
        let steps = self.machine.start()?;
        Ok(steps.into_iter().map(|step| self.numbered(step)).collect())
    }

    fn steps(&mut self, shared: SharedId, thread: ThreadId) -> Result<Arc<Vec<Numbered>>, Failure> {
        if let Some(known) = self.steps.get(&(shared, thread)) {
            return Ok(known.clone());
        }
        let found = match &self.threads[thread as usize] {
            None => Vec::new(),
            Some(of) => {
                let steps = self.machine.steps(of, &self.shared[shared as usize])?;
                steps.into_iter().map(|step| self.numbered(step)).collect()
            }
        };
        let found = Arc::new(found);
        self.steps.insert((shared, thread), found.clone());
        Ok(found)
    }

    fn is_first(&self, thread: ThreadId) -> bool {
        self.threads[thread as usize].as_ref().is_some_and(|thread| thread.is_first)
    }

    /// The states of all threads together.
    fn all(&mut self, stops: &dyn Fn() -> bool) -> Result<(), Failure> {
        let mut seen: Set<Box<[u32]>> = Set::default();
        let mut open: Vec<Box<[u32]>> = Vec::new();
        let add = |seen: &mut Set<Box<[u32]>>, open: &mut Vec<Box<[u32]>>, shared: u32, mut threads: Vec<u32>| {
            threads.retain(|&thread| thread != ENDED);
            if threads.len() > MOST_THREADS {
                return Err(Failure::TooMuch);
            }
            threads.sort_unstable();
            threads.push(shared);
            let state: Box<[u32]> = threads.into();
            if seen.insert(state.clone()) {
                open.push(state);
            }
            Ok(())
        };
        for step in self.start()? {
            let threads = step.started.iter().copied().chain([step.thread]).collect();
            add(&mut seen, &mut open, step.shared, threads)?;
        }
        while let Some(state) = open.pop() {
            if seen.len() > MOST_STATES || (seen.len().is_multiple_of(256) && stops()) {
                return Err(Failure::TooMuch);
            }
            let Some((&shared, threads)) = state.split_last() else { continue };
            // What the first thread does comes next: whether it starts threads without end shows soon.
            let mut order: Vec<usize> = (0..threads.len()).collect();
            order.sort_by_key(|&at| self.is_first(threads[at]));
            for at in order {
                let thread = threads[at];
                if at > 0 && threads[at - 1] == thread {
                    continue;
                }
                for step in self.steps(shared, thread)?.iter() {
                    let mut next = threads.to_vec();
                    next[at] = step.thread;
                    next.extend(&step.started);
                    add(&mut seen, &mut open, step.shared, next)?;
                }
            }
        }
        Ok(())
    }

    /// Views with one thread.
    fn with_one(&mut self, stops: &dyn Fn() -> bool) -> Result<(), Failure> {
        let mut at: Map<SharedId, Vec<ThreadId>> = Map::default();
        let mut seen: Set<(SharedId, ThreadId)> = Set::default();
        let mut open: Vec<(SharedId, ThreadId)> = Vec::new();
        for step in self.start()? {
            open.extend(step.started.iter().chain([&step.thread]).map(|&thread| (step.shared, thread)));
        }
        while let Some((shared, thread)) = open.pop() {
            if !seen.insert((shared, thread)) || thread == ENDED {
                continue;
            }
            if seen.len() > MOST_OF_ONE || (seen.len().is_multiple_of(64) && stops()) {
                return Err(Failure::TooMuch);
            }
            let here = at.entry(shared).or_default();
            here.push(thread);
            let others = here.clone();
            let own = self.steps(shared, thread)?;
            for step in own.iter() {
                open.extend(step.started.iter().chain([&step.thread]).map(|&next| (step.shared, next)));
            }
            for other in others {
                if self.is_first(thread) && self.is_first(other) {
                    continue;
                }
                let moves = own.iter().filter(|step| step.shared != shared);
                open.extend(moves.map(|step| (step.shared, other)));
                let theirs = self.steps(shared, other)?;
                let moves = theirs.iter().filter(|step| step.shared != shared);
                open.extend(moves.map(|step| (step.shared, thread)));
            }
        }
        Ok(())
    }

    /// Views with two threads.
    fn with_two(&mut self, stops: &dyn Fn() -> bool) -> Result<(), Failure> {
        // For each state of the shared variables, who may be there with whom.
        let mut with: Map<(SharedId, ThreadId), Vec<ThreadId>> = Map::default();
        let mut seen: Set<(SharedId, ThreadId, ThreadId)> = Set::default();
        let mut open: VecDeque<(SharedId, ThreadId, ThreadId)> = VecDeque::new();
        let pairs = |open: &mut VecDeque<(SharedId, ThreadId, ThreadId)>, shared, threads: &[ThreadId]| {
            for (index, &one) in threads.iter().enumerate() {
                for &other in &threads[index + 1..] {
                    open.push_back((shared, one.min(other), one.max(other)));
                }
            }
        };
        for step in self.start()? {
            // With nobody else there is one that has ended.
            let threads: Vec<ThreadId> = step.started.iter().copied().chain([step.thread, ENDED]).collect();
            pairs(&mut open, step.shared, &threads);
        }
        let mut count = 0u64;
        while let Some(view) = open.pop_front() {
            if !seen.insert(view) {
                continue;
            }
            let (shared, one, other) = view;
            if seen.len() > MOST_STATES || (seen.len().is_multiple_of(64) && stops()) {
                return Err(Failure::TooMuch);
            }
            with.entry((shared, one)).or_default().push(other);
            if one != other {
                with.entry((shared, other)).or_default().push(one);
            }
            let of_one = self.steps(shared, one)?;
            let of_other = self.steps(shared, other)?;
            for (steps, stays) in [(&of_one, other), (&of_other, one)] {
                for step in steps.iter() {
                    let threads: Vec<ThreadId> = step.started.iter().copied().chain([step.thread, stays]).collect();
                    pairs(&mut open, step.shared, &threads);
                }
            }
            // A third one, with which each of them may be.
            for third in with.get(&(shared, one)).cloned().unwrap_or_default() {
                count += 1;
                if count.is_multiple_of(65536) && stops() {
                    return Err(Failure::TooMuch);
                }
                let (least, most) = (other.min(third), other.max(third));
                if !seen.contains(&(shared, least, most)) {
                    continue;
                }
                let of_third = self.steps(shared, third)?;
                let of_all = [(&of_third, one, other), (&of_one, other, third), (&of_other, one, third)];
                for (steps, left, right) in of_all {
                    for step in steps.iter().filter(|step| step.shared != shared) {
                        open.push_back((step.shared, left.min(right), left.max(right)));
                    }
                }
            }
        }
        Ok(())
    }
}

//! Programs: procedures as control-flow graphs.

use crate::context::Context;
use crate::ids::{BlockId, ExprId, Map, ProcId, Set, VarId};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The program that the engines look at.
#[derive(Clone, Default)]
pub struct Program {
    pub context: Context,
    /// In the order of their declarations.
    pub globals: Vec<VarId>,
    /// For each global, the variable that stands for its value at entry in summaries.
    pub old_globals: Map<VarId, VarId>,
    /// Hold in every state; mention constants only.
    pub axioms: Vec<ExprId>,
    /// Constants that nothing mentions any more, with what they were, over those that are left: for models.
    pub definitions: Vec<(VarId, ExprId)>,
    pub procs: Vec<Proc>,
    pub entry: Option<ProcId>,
    /// What the choices of an execution were in the source; see [`Mark`].
    pub events: Vec<Event>,
    /// Globals that are only ever looked at as lower bounds: an execution stays one if such a global gets a smaller
    /// value.
    pub watermarks: Vec<VarId>,
    /// The flag that says that an assertion has failed, once assertions have become that.
    pub error: Option<VarId>,
    /// Fingerprints of the bodies that simplification left as they were, so that it need not look at them again.
    pub simplified: Set<u64>,
}

impl Program {
    pub fn proc(&self, id: ProcId) -> &Proc {
        &self.procs[id.index()]
    }

    pub fn proc_mut(&mut self, id: ProcId) -> &mut Proc {
        &mut self.procs[id.index()]
    }

    pub fn proc_ids(&self) -> impl Iterator<Item = ProcId> + use<> {
        (0..self.procs.len() as u32).map(ProcId)
    }

    /// A number for all that the passes look at: programs with different ones are different.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = FxHasher::default();
        (&self.globals, &self.axioms, self.entry.map(|entry| entry.0)).hash(&mut hasher);
        for proc in &self.procs {
            (&proc.inputs, &proc.outputs, &proc.locals, &proc.reads, &proc.modifies).hash(&mut hasher);
            (&proc.summary, &proc.contract, proc.bound).hash(&mut hasher);
            for block in &proc.body.blocks {
                (&block.stmts, &block.next).hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    /// The same without its procedures, which need not be copied then.
    pub fn without_procs(&self) -> Self {
        Self {
            context: self.context.clone(),
            globals: self.globals.clone(),
            old_globals: self.old_globals.clone(),
            axioms: self.axioms.clone(),
            definitions: self.definitions.clone(),
            procs: Vec::new(),
            entry: self.entry,
            events: self.events.clone(),
            watermarks: self.watermarks.clone(),
            error: self.error,
            simplified: Set::default(),
        }
    }

    pub fn add_event(&mut self, event: Event) -> EventId {
        self.events.push(event);
        EventId(self.events.len() as u32 - 1)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum ProcKind {
    /// A procedure of the source, by its number there.
    Source(u32),
    /// A loop of the procedure (or loop) `of`, made by loop extraction: one activation is one iteration.
    Loop { of: ProcId },
    /// Made by a pass for the procedure that calls it, and part of that activation.
    Helper,
    /// Calls the entry and is the entry in its place; made where the source's entry is called by others too. It is
    /// no activation of the source.
    Root,
}

#[derive(Clone, Debug)]
pub struct Proc {
    pub name: String,
    pub kind: ProcKind,
    pub inputs: Vec<VarId>,
    pub outputs: Vec<VarId>,
    pub locals: Vec<VarId>,
    /// The globals that it or its callees may read (before writing them) and modify, in the order of
    /// [`Program::globals`]. Lowering fills `modifies` from the clauses; interface reduction makes both exact.
    pub reads: Vec<VarId>,
    pub modifies: Vec<VarId>,
    pub body: Body,
    /// Holds between entry and return of every execution that returns: over inputs, outputs, globals (at return)
    /// and old globals (at entry). What stands at a call that is not inlined.
    pub summary: Vec<ExprId>,
    /// Like `summary`, but only of executions that did not fail: the procedure's contract before assertion
    /// elimination, which weakens each clause by the error flag and moves it to `summary`.
    pub contract: Vec<ExprId>,
    /// A recursion bound of its own, above the general one.
    pub bound: Option<u32>,
}

/// A body: block 0 is where it starts.
#[derive(Clone, Debug, Default)]
pub struct Body {
    pub blocks: Vec<Block>,
}

impl Body {
    pub const START: BlockId = BlockId(0);

    pub fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.index()]
    }

    pub fn block_ids(&self) -> impl Iterator<Item = BlockId> + use<> {
        (0..self.blocks.len() as u32).map(BlockId)
    }

    pub fn add(&mut self, block: Block) -> BlockId {
        self.blocks.push(block);
        BlockId(self.blocks.len() as u32 - 1)
    }
}

#[derive(Clone, Debug)]
pub struct Block {
    /// Shared by all copies of the body.
    pub name: Arc<str>,
    pub stmts: Vec<Stmt>,
    pub next: Next,
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// To any one of these; to none: the execution is blocked.
    Goto(Vec<BlockId>),
    Return,
}

impl Next {
    pub fn targets(&self) -> &[BlockId] {
        match self {
            Next::Goto(targets) => targets,
            Next::Return => &[],
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stmt {
    Assume(ExprId),
    /// An execution that gets here with a false expression has gone wrong; the event says where in the source.
    Assert(ExprId, EventId),
    Assign(VarId, ExprId),
    Havoc(VarId),
    Call(Box<Call>),
    /// No effect; for reading a trace back.
    Mark(Mark),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Call {
    pub callee: ProcId,
    pub args: Vec<ExprId>,
    /// The variables that take the results; each a different one.
    pub results: Vec<VarId>,
    /// The statement of the source, if it has one.
    pub source: Option<u32>,
}

/// "Here the execution made this choice": what replay needs to make the same one on the source.
///
/// A mark's expression is what was chosen, in the state where the mark stands. It does not keep a variable alive,
/// unless it is `needed`: what no other statement needs may be anything in the replay too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    pub event: EventId,
    pub value: Option<ExprId>,
    /// Whether the execution depends on the value although no statement shows it any more: an assumption that only
    /// said what a variable is has become the variable's definition.
    pub needed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct EventId(pub u32);

/// A choice of the source. The numbers are those of the source's statements and variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A `goto`, `if (*)` or `while (*)` took this arm.
    Branch { stmt: u32, arm: u32 },
    /// A statement gave this variable a value of its choice.
    Havoc { stmt: u32, var: u32 },
    /// The value of a local, result or (of the entry) parameter when its procedure was entered.
    Initial { var: u32 },
    /// A quantifier is decided by this value of a variable that it binds.
    Witness { var: u32 },
    /// The value that this global was given last, by whatever choice, turns out to be this one. `again`: the
    /// activation that this stands in, of a procedure without body, gives it a new one.
    Late { var: u32, again: bool },
    /// Which body of the procedure was entered.
    Implementation { index: u32 },
    /// The execution failed here.
    Fail(Assertion),
    /// From here to its [`Event::Leave`] the execution is in a call that was inlined: of the source's procedure
    /// `callee`, by the source's statement `stmt` if it has one.
    Enter { callee: u32, stmt: Option<u32> },
    /// The end of the innermost inlined call that is open.
    Leave,
    /// The statement `stmt` is reached, and other threads may run first; the value is the round in which this thread
    /// goes on, none if in the same. Lowering says where this may be, sequentialisation how it was. With `back` the
    /// statement is a call that has returned and whose results are not assigned yet.
    Context { stmt: u32, back: bool },
    /// The thread ends for good there.
    Stop { stmt: u32, back: bool },
    /// The statement `stmt` is done, and the thread goes on; it might have ended for good. Only statements that other
    /// threads see the effect of have this.
    Done { stmt: u32 },
    /// The thread ends for good behind this statement.
    StopAfter { stmt: u32 },
    /// A thread is started by this statement; the value is the round in which it starts to run.
    Fork { stmt: u32 },
    /// A thread was started by this statement that never runs.
    NeverRuns { stmt: u32 },
    /// The id of the thread that this statement starts.
    ThreadId { stmt: u32 },
    /// The execution fails here, as at [`Event::Fail`]; but what other threads did before is told after it.
    ThreadFail(Assertion),
}

/// What can fail, as the source has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Assertion {
    /// The offset of the assertion, of the call whose `requires` does not hold, or of the `ensures` clause.
    pub place: u32,
    /// The expression of the clause, where several are asserted at this place: a `requires` of a call.
    pub clause: Option<u32>,
}

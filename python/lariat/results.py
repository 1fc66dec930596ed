"""The types of answers, as docs/report.schema.json has them: `tools/python-results` writes this file.

A field that the answer leaves out has its default; one whose name is a word of Python ends in `_` here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Literal, Optional, Tuple

FailureKind = Literal["assertion", "precondition", "postcondition", "invariant", "return"]
InputFault = Literal["no_entry", "no_such_entry", "input", "usage", "no_worker"]
NativeOutcome = Literal["confirmed", "unconfirmed", "contradicted"]
Others = Literal["safe", "bounded", "unknown"]
ProofKind = Literal["unsat", "clauses", "nothing-returns", "no-model-of-axioms", "interleavings"]
Severity = Literal["error", "warning"]
StepKind = Literal["call", "return", "assign", "havoc", "assume", "assert", "branch", "fork"]
Uncertified = Literal["unknown", "not_asked"]
Verdict = Literal["bug", "safe", "bounded", "unknown", "possible-bug"]
What = Literal["global", "local", "havoc", "branch", "implementation", "function", "unspecified", "element", "context", "stop", "fork", "witness"]
Wrong = Literal["error"]


@dataclass(frozen=True)
class AbstractionStats:
    """The loop of abstraction and refinement."""

    #: Checks of paths by the refinement algorithm.
    checks: int
    globals: int
    iterations: int
    #: Seconds in that algorithm.
    refine: float
    #: The globals of the source that each search tracked.
    rounds: List[List[str]]
    #: Seconds in the solver for the engine's queries.
    solver: float
    #: The globals that were tracked in the end.
    tracked: List[str]
    #: Whether it was Horn clauses beside the search that proved the program safe.
    by_clauses: bool = False


@dataclass(frozen=True)
class AgainStats:
    """Proofs of summaries that a second solver was asked for, one by one."""

    proved: int
    refuted: int
    unknown: int


@dataclass(frozen=True)
class AssertionReport:
    """The answer about one assertion."""

    place: Place
    text: str
    verdict: Verdict
    #: With `bounded`: the largest recursion bound within which it cannot fail.
    bound: Optional[int] = None
    reason: Optional[str] = None
    trace: Optional[Trace] = None


@dataclass(frozen=True)
class Binding:
    """Binding"""

    name: str
    value: str


@dataclass(frozen=True)
class Choice:
    """One choice."""

    what: What
    #: The arguments of a function, the indices of a map; `?` for a value that has no text.
    args: Optional[List[str]] = None
    #: The procedure that runs.
    in_: str = ""
    #: The answer; absent where nobody had an opinion and the interpreter took what it takes then.
    is_: Optional[str] = None
    #: The variable, the function (with its type arguments), the procedure that is called, the open map.
    of: str = ""
    #: The thread; 0 is the one that starts in the entry.
    thread: int = 0


@dataclass(frozen=True)
class Choices:
    """What was chosen in an execution."""

    #: How many instructions the interpreter executed.
    instructions: int
    made: List[Choice]
    #: The global that says at the return that something failed.
    assert_var: Optional[str] = None
    #: Whether the execution is one that returns; else it fails.
    returns: bool = False


@dataclass(frozen=True)
class Diagnostic:
    """Something to say about a place of the source."""

    end: Place
    message: str
    severity: Severity
    start: Place
    #: What the user could do about it.
    hint: Optional[str] = None
    #: Other places that belong to it.
    notes: List[Note] = field(default_factory=list)


@dataclass(frozen=True)
class Did:
    """Something that a line did."""

    assign: Optional[SourceValue] = None
    #: A condition was asked, and was this.
    condition: Optional[bool] = None
    call: Optional[DidCall] = None
    #: The function that the line is in gave this back.
    return_: Optional[DidReturn] = None


@dataclass(frozen=True)
class Failure:
    """Failure"""

    #: In plain words: "assertion may fail", "precondition of p does not hold", …
    message: str
    place: Place
    #: The expression that is false.
    text: str
    context: int = 0
    #: Where that ends.
    end: Optional[Position] = None
    kind: FailureKind = 'assertion'
    source: Optional[Place] = None
    #: The whole statement, where an `assert` or the precondition of a call fails.
    statement: str = ""
    #: The thread that fails.
    thread: int = 0


@dataclass(frozen=True)
class HoudiniStats:
    """Guesses about procedures, and what became of them."""

    #: Sets of procedures that depend on each other, and how many of them were finished in time.
    components: int
    finished: int
    guesses: int
    #: Proved and not implied by others: these are summaries.
    kept: int
    proved: int
    queries: int
    #: With `--certify`: what the second solver said of what was proved.
    again: Optional[AgainStats] = None
    #: The `{:existential true}` constants.
    assignment: List[Tuple[str, bool]] = field(default_factory=list)


@dataclass(frozen=True)
class Input:
    """One value that the program read."""

    #: The function that gave it.
    function: str
    value: str
    place: Optional[Place] = None
    type: str = ""


@dataclass(frozen=True)
class KnownFailure:
    """A failure that an earlier report has, too."""

    #: What it is known by; lines and values do not count.
    fingerprint: str
    message: str
    place: Place
    #: What is false.
    text: str = ""


@dataclass(frozen=True)
class Native:
    """What was seen when the program was compiled and run with the inputs of a trace."""

    outcome: NativeOutcome
    #: What was seen, or why nothing was.
    reason: str
    #: The words that started the compiler.
    compiler: str = ""


@dataclass(frozen=True)
class Note:
    """A place that belongs to something else, with the reason."""

    end: Place
    message: str
    start: Place


@dataclass(frozen=True)
class Place:
    """Place"""

    column: int
    file: str
    line: int


@dataclass(frozen=True)
class Position:
    """A line and a column, counted from 1; columns count characters."""

    column: int
    line: int


@dataclass(frozen=True)
class SourceFailure:
    """SourceFailure"""

    function: str
    message: str
    place: Place
    #: What SV-COMP calls the part of memory safety that is violated: `valid-deref`, `valid-free`, `valid-memtrack` or
    #: `valid-memcleanup`.
    property: Optional[str] = None
    #: The line of the source.
    text: str = ""


@dataclass(frozen=True)
class SourceStep:
    """What happened in one line of the source."""

    #: How many calls are around it.
    depth: int
    #: The function that it is in.
    function: str
    place: Place
    #: The line of the source, or what happened where that cannot be read.
    text: str
    #: What was done there, in order.
    did: List[Did] = field(default_factory=list)
    #: The thread that does it, where there are several; the first one is 1.
    thread: Optional[int] = None


@dataclass(frozen=True)
class SourceTrace:
    """An execution of the source."""

    #: The function that it starts in.
    entry: str
    failure: SourceFailure
    #: What the program read, in order.
    inputs: List[Input]
    steps: List[SourceStep]


@dataclass(frozen=True)
class SourceValue:
    """SourceValue"""

    name: str
    value: str
    type: str = ""


@dataclass(frozen=True)
class Stats:
    """Stats"""

    #: Procedure instances that the solver was given.
    instances: int
    peak_memory_bytes: int
    procedures: int
    queries: int
    #: Seconds.
    time: Times
    #: What abstraction and refinement did, if they were on.
    abstraction: Optional[AbstractionStats] = None
    #: What Houdini did, if it did something.
    houdini: Optional[HoudiniStats] = None
    #: Call sites that share an instance of another one.
    shared: int = 0
    #: The solver's own counters.
    solver: List[Tuple[str, float]] = field(default_factory=list)


@dataclass(frozen=True)
class Times:
    """Times"""

    lower: float
    passes: float
    read: float
    replay: float
    #: Everything in the engine, the solver included.
    search: float
    solver: float
    total: float
    vc: float
    houdini: float = 0.0
    #: In looking for instances to share: a part of the search.
    sharing: float = 0.0


@dataclass(frozen=True)
class Trace:
    """An execution from the entry to what went wrong."""

    #: The procedure that was entered first.
    entry: str
    #: What went wrong; for the question whether the entry can return: where it does.
    failure: Failure
    #: The values that the execution starts from: parameters of the entry, globals and constants that matter.
    initial: List[Binding]
    steps: List[TraceStep]
    #: What was chosen: all that it takes to run the execution again.
    choices: Optional[Choices] = None
    #: The same in the words of the program that the Boogie text was made from, where its front end knows them.
    in_source: Optional[SourceTrace] = None
    #: What was seen when that program was compiled and run with the same inputs.
    native: Optional[Native] = None
    #: Assumptions that hold for what the run touched, and could not be evaluated everywhere (quantifiers).
    partially_checked: List[str] = field(default_factory=list)
    #: Axioms about functions that have nothing to do with the program, of which nobody knows whether they contradict each
    #: other.
    unconnected: List[str] = field(default_factory=list)
    #: Those of them that nobody has decided otherwise: the execution is a possible one.
    undecided: List[str] = field(default_factory=list)


@dataclass(frozen=True)
class TraceStep:
    """Something that happened."""

    #: How many calls are around it.
    depth: int
    kind: StepKind
    #: In the Boogie text.
    place: Place
    #: The statement, or the callee's name.
    text: str
    #: The round in which the thread took it, from 0.
    context: int = 0
    #: Where the statement ends there; with `if` and `while`, where the condition does.
    end: Optional[Position] = None
    #: The label of the block that the statement is in, as Boogie has it.
    label: str = ""
    #: What the program that the Boogie text was made from calls the argument of this call (`{:cexpr "x"}`).
    shows: Optional[str] = None
    #: In the program that the Boogie text was made from, where it says so.
    source: Optional[Place] = None
    #: With a fork: the thread that it starts.
    starts: Optional[int] = None
    #: The thread that took it: 1 is the one that starts in the entry.
    thread: int = 0
    #: What was assigned, passed, returned or chosen.
    values: List[Binding] = field(default_factory=list)
    #: With a call: the procedure has no body.
    without_body: bool = False


@dataclass(frozen=True)
class ReportFields:
    """One answer. `docs/json.md` describes each field."""

    #: The program that wrote it, with its version.
    generator: str
    #: The version of this form: 1.
    version: int
    engine: str
    entry: str
    files: List[str]
    question: str
    stats: Stats
    verdict: Verdict
    #: With `--each`: the answer for every assertion, in the order of the source.
    assertions: List[AssertionReport] = field(default_factory=list)
    #: With `bounded`: the largest recursion bound within which there is no bug. With `bug`: the one that found it.
    bound: Optional[int] = None
    #: With `bug` and `possible-bug`: whether all that one of the traces takes for granted was decided to be true.
    certain: Optional[bool] = None
    #: With `--certify`, for `safe` and `bounded`: what the second solver said of the proof.
    certified: Optional[str] = None
    #: With a program that starts threads: how many contexts each may have run in.
    contexts: Optional[int] = None
    #: Warnings about the source.
    diagnostics: List[Diagnostic] = field(default_factory=list)
    #: The globals that the entry can reach, in the order of their declarations.
    globals: List[str] = field(default_factory=list)
    #: With `--baseline`: what fails, and failed when the earlier report was made; it is in none of the traces.
    known: List[KnownFailure] = field(default_factory=list)
    #: The traces of further bugs (`--max-bugs`), each with another assertion that fails.
    more: List[Trace] = field(default_factory=list)
    #: With `unknown`: what was seen when a C program was run with the inputs of a trace that is none of its executions.
    native: Optional[Native] = None
    #: With `bug`, where several were looked for: what is known of the other assertions.
    others: Optional[Others] = None
    #: With `safe`: what that rests on.
    proof: Optional[ProofKind] = None
    #: Why nothing definite was found out; with `unknown`, with `bounded` that a limit cut short, and with `bug` where
    #: the search for more was.
    reason: Optional[str] = None
    #: With `bounded`, and with `bug` for the search that found no more: whether executions beyond the recursion bound
    #: were left out. `bounded` may be due to other bounds alone.
    recursion_cut: bool = False
    #: With `--stack-depth`: how many procedures may have been on the stack.
    stack_depth: Optional[int] = None
    trace: Optional[Trace] = None
    #: Why the proof is not certified, where that was asked for.
    uncertified: Optional[Uncertified] = None
    #: With safe and bounded: why nothing could have failed in the first place.
    vacuous: Optional[str] = None


@dataclass(frozen=True)
class InputErrorFields:
    """Why there is no verdict: with exit code 2, the input or what was asked of it is wrong."""

    #: The program that wrote it, with its version.
    generator: str
    #: The version of this form: 1.
    version: int
    fault: InputFault
    #: The files, as they were named.
    files: List[str]
    #: The first thing that is wrong, in a line.
    reason: str
    verdict: Wrong
    #: All errors and warnings about the source.
    diagnostics: List[Diagnostic] = field(default_factory=list)


@dataclass(frozen=True)
class DidCall:
    """DidCall"""

    arguments: List[SourceValue]
    function: str


@dataclass(frozen=True)
class DidReturn:
    """The function that the line is in gave this back."""

    value: str
    type: str = ""

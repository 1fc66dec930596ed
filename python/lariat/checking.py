"""Runs `lariat check` as a process of its own and reads its answer.

The process keeps the limits: whatever happens in it, the caller goes on. It ends when it is cancelled, when the caller is
interrupted (Ctrl-C).
"""

from __future__ import annotations

import dataclasses
import html
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
import typing
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Sequence, Union

from . import results

Program = Union[str, "os.PathLike[str]", Sequence["os.PathLike[str]"]]
#: How long a process that was told to stop may take to say what it knows.
GRACE = 5.0


class Error(Exception):
    """What this package raises; its subclasses say what happened."""


class NotFound(Error):
    """There is no program `lariat` on this machine."""


class UsageError(Error):
    """What was asked cannot be asked: an option that there is not, a value that it cannot have."""


class Crashed(Error):
    """The program ended without an answer."""


class InputError(Error):
    """The program that was to be checked is wrong, or cannot be read."""

    def __init__(self, answer: results.InputErrorFields):
        first = answer.diagnostics[0] if answer.diagnostics else None
        place = f"{first.start.file}({first.start.line},{first.start.column}): " if first else ""
        super().__init__(place + answer.reason)
        #: The first thing that is wrong.
        self.reason: str = answer.reason
        #: What kind of thing that is.
        self.fault: results.InputFault = answer.fault
        #: All that there is to say about the source, with places.
        self.diagnostics: List[results.Diagnostic] = answer.diagnostics


class Cancelled(Error):
    """The check was cancelled; `report` is what was known by then (`unknown`, perhaps with a finished bound)."""

    def __init__(self, report: Optional["Report"] = None):
        super().__init__("the check was cancelled")
        self.report = report


@dataclasses.dataclass(frozen=True)
class Progress:
    """How far a check is."""

    #: Seconds since it started.
    seconds: float
    #: What it does: reading, an engine's name.
    phase: str
    #: The largest recursion bound within which there is no bug, if one is finished.
    bound: Optional[int]
    #: Instances of procedures that the solver was given.
    instances: int
    #: Call sites at which nothing was inlined.
    open: int
    #: How often the solver was asked.
    queries: int


@dataclasses.dataclass(frozen=True)
class Report(results.ReportFields):
    """The answer of a check. `docs/json.md` describes each field."""

    #: The answer as it came, for what the fields above do not name.
    json: Dict[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)
    #: A page for a browser: the source with the trace in it, to step through. Empty if `page=False` was asked for.
    page: str = dataclasses.field(default="", repr=False, compare=False)

    @property
    def has_bug(self) -> bool:
        """Whether there is an execution that fails, for certain."""
        return self.verdict == "bug"

    @property
    def has_none(self) -> bool:
        """Whether no execution fails that was asked about: at any depth (`safe`), or within the bound (`bounded`)."""
        return self.verdict in ("safe", "bounded")

    def summary(self) -> str:
        """The answer in a line."""
        words: List[str] = [self.verdict]
        if self.bound is not None and self.verdict in ("bounded", "unknown"):
            words.append(f"no bug within bound {self.bound}")
        if self.trace is not None:
            failure = self.trace.failure
            words.append(f"{failure.place.file}({failure.place.line},{failure.place.column}): {failure.message}")
        if self.reason is not None:
            words.append(self.reason)
        return ": ".join(words)

    def __str__(self) -> str:
        return self.summary()

    def _repr_html_(self) -> str:
        """For notebooks. The page stands in a frame of its own, which may run its script and nothing else."""
        if not self.page:
            return f"<pre>{html.escape(self.summary())}</pre>"
        page = html.escape(self.page, quote=True)
        return f'<iframe sandbox="allow-scripts" style="width:100%;height:40em;border:1px solid #ccc" srcdoc="{page}"></iframe>'


def decode(kind: Any, value: Any, **more: Any) -> Any:
    """A value of JSON as the type that is wanted; fields that the type does not know are left out."""
    origin = typing.get_origin(kind)
    arguments = typing.get_args(kind)
    if origin is Union:
        return None if value is None else decode(arguments[0], value)
    if origin is list:
        return [decode(arguments[0], each) for each in value or []]
    if origin is tuple:
        return tuple(decode(inner, each) for inner, each in zip(arguments, value))
    if dataclasses.is_dataclass(kind):
        hints = _hints(kind)
        given = {}
        for field in dataclasses.fields(kind):
            name = field.name.rstrip("_")
            # What is null says nothing, as what is absent.
            if value.get(name) is not None and field.name not in more:
                given[field.name] = decode(hints[field.name], value[name])
        return kind(**given, **more)  # type: ignore[operator]
    return value


_known_hints: Dict[Any, Dict[str, Any]] = {}


def _hints(kind: Any) -> Dict[str, Any]:
    if kind not in _known_hints:
        _known_hints[kind] = typing.get_type_hints(kind)
    return _known_hints[kind]


def program() -> str:
    """Where the program `lariat` is: `LARIAT_PROGRAM` says so, else it is beside this Python, else on the PATH."""
    named = os.environ.get("LARIAT_PROGRAM")
    if named:
        if not os.access(named, os.X_OK):
            raise NotFound(f"LARIAT_PROGRAM names {named}, which is no program")
        return named
    folders = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable)]
    user = getattr(sysconfig, "get_preferred_scheme", lambda _: f"{os.name}_user")("user")
    folders.append(sysconfig.get_path("scripts", user))
    for folder in folders:
        path = os.path.join(folder, "lariat")
        if os.access(path, os.X_OK):
            return path
    found = shutil.which("lariat")
    if found is None:
        raise NotFound("the program lariat was not found: is the wheel installed? (LARIAT_PROGRAM names another)")
    return found


def version() -> str:
    """The version of the program, and the Z3 inside: what must agree where answers are to be compared."""
    done = subprocess.run([program(), "--version"], stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        raise Crashed(f"lariat --version: exit code {done.returncode}")
    return done.stdout.strip()


def words_of(options: Dict[str, Any]) -> List[str]:
    """Options as the command line has them: `max_bugs=2` is `--max-bugs 2`, `each=True` is `--each`, lists repeat."""
    words = []
    for name, value in options.items():
        option = f"--{name.rstrip('_').replace('_', '-')}" if len(name.rstrip("_")) > 1 else f"-{name}"
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if each is True:
                words.append(option)
            elif each is not None and each is not False:
                words += [option, os.fspath(each) if isinstance(each, os.PathLike) else str(each)]
    return words


class Running:
    """A check that runs; `result` waits for its answer, `cancel` ends it, from any thread."""

    def __init__(self, files: List[str], text: Optional[str], options: List[str], page: bool, progress: Optional[Callable[[Progress], None]]):
        self._folder = tempfile.TemporaryDirectory(prefix="lariat-")
        self._page = os.path.join(self._folder.name, "page.html") if page else None
        self._progress = progress
        self._cancelled = False
        self._problem: Optional[BaseException] = None
        command = [program(), "check", *files, "--format", "json", "--progress-json", *options]
        if self._page:
            command += ["--html", self._page]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE if text is not None else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # Ctrl-C is for the caller, who then ends this one.
            start_new_session=True,
        )
        self._said: List[str] = []
        self._out = b""
        self._threads = [threading.Thread(target=target, daemon=True) for target in (self._listen, self._read)]
        if text is not None:
            self._threads.append(threading.Thread(target=self._write, args=(text,), daemon=True))
        for thread in self._threads:
            thread.start()

    def _write(self, text: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(text.encode())
            self._process.stdin.close()
        except OSError:
            # It has ended already, and says why.
            pass

    def _read(self) -> None:
        assert self._process.stdout is not None
        self._out = self._process.stdout.read()

    def _listen(self) -> None:
        assert self._process.stderr is not None
        for raw in self._process.stderr:
            line = raw.decode(errors="replace").rstrip("\n")
            if not line.startswith('{"'):
                self._said.append(line)
                continue
            if self._progress is None or self._problem is not None:
                continue
            try:
                self._progress(decode(Progress, json.loads(line), bound=json.loads(line).get("bound")))
            except BaseException as problem:  # Whatever the callback raises ends the check, and is raised again by `result`.
                self._problem = problem
                self.cancel()

    @property
    def is_done(self) -> bool:
        """Whether the process has ended; `result` then does not wait."""
        return self._process.poll() is not None

    def cancel(self) -> None:
        """Ends the check; `result` then raises `Cancelled`. A check that has its answer already keeps it."""
        if self._process.poll() is None:
            self._cancelled = True
            self._process.send_signal(signal.SIGINT)
            threading.Timer(GRACE, self._kill).start()

    def _kill(self) -> None:
        if self._process.poll() is None:
            # It is the first of a group of its own, which holds all that it started.
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def result(self, cancel: Optional[Any] = None) -> "Report":
        """Waits for the answer. `cancel` is a `threading.Event`, or anything with `is_set`: when it is set, the check ends."""
        try:
            while self._process.poll() is None:
                if cancel is not None and cancel.is_set():
                    self.cancel()
                    cancel = None
                try:
                    self._process.wait(0.05 if cancel is not None else None)
                except subprocess.TimeoutExpired:
                    pass
        except BaseException:
            self.cancel()
            try:
                self._process.wait(GRACE)
            except subprocess.TimeoutExpired:
                self._kill()
            raise
        for thread in self._threads:
            thread.join()
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()
        try:
            return self._answer()
        finally:
            self._folder.cleanup()

    def _answer(self) -> "Report":
        if self._problem is not None:
            raise self._problem
        said = "\n".join(self._said)
        try:
            answer = json.loads(self._out)
        except ValueError:
            if self._cancelled:
                raise Cancelled() from None
            if self._process.returncode == 2:
                raise UsageError(said or "the command line is wrong") from None
            raise Crashed(f"lariat check ended with {self._process.returncode} and without an answer: {said}") from None
        if answer["verdict"] == "error":
            error = decode(results.InputErrorFields, answer)
            if error.fault == "usage":
                raise UsageError(error.reason)
            raise InputError(error)
        page = ""
        if self._page is not None and os.path.exists(self._page):
            page = Path(self._page).read_text(encoding="utf-8")
        report: Report = decode(Report, answer, json=answer, page=page)
        if self._cancelled and report.verdict == "unknown":
            raise Cancelled(report)
        return report


def start(
    program_or_text: Program,
    bound: Optional[int] = None,
    *,
    entry: Optional[str] = None,
    engine: Optional[str] = None,
    time_limit: Optional[float] = None,
    memory_limit: Optional[int] = None,
    jobs: Optional[int] = None,
    progress: Optional[Callable[[Progress], None]] = None,
    page: bool = True,
    **options: Any,
) -> Running:
    """Starts a check, as `check` does, and does not wait for it."""
    text = None
    if isinstance(program_or_text, str) and "\n" in program_or_text:
        text, files = program_or_text, ["-"]
    elif isinstance(program_or_text, (str, os.PathLike)):
        files = [os.fspath(program_or_text)]
    else:
        files = [os.fspath(file) for file in program_or_text]
    if not files:
        raise UsageError("there is no file to check")
    # A file whose name starts with a dash is no option.
    files = [file if file == "-" or not file.startswith("-") else os.path.join(".", file) for file in files]
    if "roots" in options:
        raise UsageError("several roots have an answer each: check them one by one, with entry=")
    known = {"bound": bound, "main": entry, "engine": engine, "time_limit": time_limit, "memory_limit": memory_limit, "jobs": jobs}
    return Running(files, text, words_of({**known, **options}), page, progress)


def check(
    program_or_text: Program,
    bound: Optional[int] = None,
    *,
    entry: Optional[str] = None,
    engine: Optional[str] = None,
    time_limit: Optional[float] = None,
    memory_limit: Optional[int] = None,
    jobs: Optional[int] = None,
    progress: Optional[Callable[[Progress], None]] = None,
    cancel: Optional[Any] = None,
    page: bool = True,
    **options: Any,
) -> Report:
    """Tells whether a program can go wrong.

    `program_or_text` is a file (C or Boogie), a list of files that are one program, or the text of a Boogie program: a
    string with a newline in it is a text. `bound` is the recursion bound; without it the search deepens until it is decided
    or the time is up. `time_limit` is in seconds (60 by default, `math.inf` for none), `memory_limit` in megabytes.
    Other options are those of `lariat check`: `houdini="auto"` is `--houdini auto`, `each=True` is `--each`.

    `progress` is called with a `Progress` now and then, in a thread of its own; what it raises ends the check and is raised
    here. `cancel` is a `threading.Event` that ends the check when it is set: `Cancelled` is raised. `page=False` leaves out
    the page that notebooks show.

    Raises `InputError` where the program is wrong, with its `diagnostics`; `UsageError` where the options are; `NotFound`
    where there is no `lariat`; `Crashed` where it ended without an answer. A verdict is no error, whatever it is.
    """
    running = start(
        program_or_text,
        bound,
        entry=entry,
        engine=engine,
        time_limit=time_limit,
        memory_limit=memory_limit,
        jobs=jobs,
        progress=progress,
        page=page,
        **options,
    )
    return running.result(cancel)

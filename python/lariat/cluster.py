"""The bridge from `lariat suite --cluster ADDRESS` to a cluster of Ray (`pip install ray` on all of its machines).

It reads tasks from standard input, a line of JSON each, and writes what came of them, as `crates/suite/src/bridge.rs` says. It
keeps nothing: whoever started it keeps the rows, and asks again for what it has not said.

Files are shipped with their tasks. A node whose `lariat` is of another version, or that has none, is refused: the suite stops
and says which. A check runs in a process of its own below Ray's worker and keeps its own limits, so that one that eats the memory
is `unknown` and the others go on. Tasks of a node that died are run again elsewhere.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any, Dict, Iterator, List, Optional, Tuple

PROGRAMS = (".bpl", ".c", ".i", ".ll")
#: How much later than its time limit a check may end by itself.
GRACE = 30.0


def run_task(files: List[Tuple[str, bytes]], words: List[str], version: str, time_limit: Optional[float], named: Optional[str]) -> Dict[str, Any]:
    """Runs one check, on a node. The first file is the program; words that name others are those files' places here."""
    import socket

    from lariat import checking

    start = time.monotonic()
    node = socket.gethostname()
    try:
        # The program of whoever asks is only meant for its own machine.
        program = named if named and os.access(named, os.X_OK) else checking.program()
        said = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=False)
        ours = said.stdout.strip()
    except (checking.Error, OSError) as problem:
        return {"stop": f"node {node} is refused: {problem}"}
    if ours != version:
        return {"stop": f"node {node} is refused: it has {ours or 'no lariat that runs'}, and the suite {version}"}
    with tempfile.TemporaryDirectory(prefix="lariat-") as folder:
        places = {}
        for at, (name, content) in enumerate(files):
            place = os.path.join(folder, str(at), os.path.basename(name))
            os.makedirs(os.path.dirname(place))
            with open(place, "wb") as file:
                file.write(content)
            places[name] = place
        command = [program, "check", places[files[0][0]], *(places.get(word, word) for word in words)]
        environment = dict(os.environ, LARIAT_ENDS_WITH_PARENT="1")
        limit = None if time_limit is None else time_limit + GRACE
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, env=environment, timeout=limit, check=False)
        except subprocess.TimeoutExpired:
            return {"lost": "the process did not end in time", "seconds": time.monotonic() - start, "node": node}
        except OSError as problem:
            return {"lost": f"could not be run: {problem}", "seconds": time.monotonic() - start, "node": node}
    answer: Dict[str, Any] = {"seconds": time.monotonic() - start, "node": node}
    try:
        report = json.loads(done.stdout)
        # A trace may be megabytes, and no row has it.
        answer["report"] = {name: report.get(name) for name in ("verdict", "reason", "bound", "stats")}
    except ValueError:
        problems = " / ".join(done.stderr.decode(errors="replace").splitlines()[:3])
        if done.returncode < 0:
            answer["lost"] = f"the process was ended by signal {-done.returncode}"
        else:
            answer["refused"] = f"exit code {done.returncode}: {problems}"
    return answer


def shipped(task: Dict[str, Any]) -> List[Tuple[str, bytes]]:
    """The files of a task, with their contents: its program, and words that name programs."""
    names = [task["file"]] + [word for word in task["words"] if word.endswith(PROGRAMS) and os.path.isfile(word)]
    found = []
    for name in names:
        with open(name, "rb") as file:
            found.append((name, file.read()))
    return found


def answers(tasks: List[Dict[str, Any]], options: argparse.Namespace) -> Iterator[Dict[str, Any]]:
    """Runs all tasks on the cluster, in their order, and gives what comes of them as it comes."""
    import ray

    started: Dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if options.address == "local":
        # One of our own, for this suite alone, without a dashboard. (Some of its ports are not on loopback even so.)
        started.update(include_dashboard=False, _node_ip_address="127.0.0.1")
    ray.init(address=options.address, **started)
    named = os.environ.get("LARIAT_PROGRAM")
    memory = (options.memory_limit or 0) * 1_000_000
    remote = ray.remote(run_task).options(num_cpus=1, max_retries=5, memory=memory or None)
    waiting: Dict[Any, int] = {}
    left = list(reversed(list(enumerate(tasks))))
    while left or waiting:
        # Enough that no core waits; not all, since each holds its files.
        room = max(8, 4 * int(ray.cluster_resources().get("CPU", 1)))
        while left and len(waiting) < room:
            _, task = left.pop()
            try:
                files = shipped(task)
            except OSError as problem:
                yield {"task": task["task"], "refused": str(problem), "seconds": 0.0}
                continue
            waiting[remote.remote(files, task["words"], options.version, options.time_limit, named)] = task["task"]
        if not waiting:
            continue
        for done in ray.wait(list(waiting), num_returns=1)[0]:
            at = waiting.pop(done)
            try:
                answer = ray.get(done)
            except ray.exceptions.OutOfMemoryError:
                answer = {"lost": "memory limit: the node had no more", "seconds": 0.0}
            except ray.exceptions.WorkerCrashedError as problem:
                answer = {"lost": f"its worker died, again and again: {str(problem).splitlines()[0]}", "seconds": 0.0}
            yield {**answer, "task": at}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m lariat.cluster", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--address", required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--memory-limit", type=int)
    parser.add_argument("--time-limit", type=float)
    options = parser.parse_args()
    # What Ray prints is for people; the lines of the bridge have the output for themselves.
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def say(answer: Dict[str, Any]) -> None:
        out.write(json.dumps(answer) + "\n")
        out.flush()

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if options.address == "local":
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    try:
        import ray  # noqa: F401
    except ImportError:
        say({"stop": "--cluster needs Ray: pip install ray (docs/scale.md)"})
        sys.exit(2)
    try:
        for answer in answers([json.loads(line) for line in sys.stdin], options):
            say(answer)
            if "stop" in answer:
                sys.exit(2)
    except BrokenPipeError:
        pass
    except Exception as problem:  # Whatever Ray raises: the rows that were said stay.
        say({"stop": f"the cluster {options.address}: {type(problem).__name__}: {str(problem).splitlines()[0] if str(problem) else ''}"})
        sys.exit(1)


if __name__ == "__main__":
    main()

"""Lariat for BenchExec: how it is started, and what its answers are called.

Use it as `<benchmark tool="lariat">` with this folder on PYTHONPATH as part of `benchexec.tools`, or by its path in
`benchexec --tool-directory`; `python3 -m benchexec.test_tool_info` shows what it says of itself.
"""

import re

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import ILP32, LP64, get_data_model_from_task


class Tool(benchexec.tools.template.BaseTool2):
    """Lariat: reachability modulo theories, for C and Boogie programs."""

    REQUIRED_PATHS = ["lariat"]

    def name(self):
        return "Lariat"

    def executable(self, tool_locator):
        return tool_locator.find_executable("lariat")

    def version(self, executable):
        # "lariat 0.2.0 (Z3 …)": the number is enough for a table.
        return self._version_from_tool(executable).removeprefix("lariat").strip().split(" ")[0]

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", *options]
        if task.property_file:
            command += ["--property", task.property_file]
        model = get_data_model_from_task(task, {ILP32: "ILP32", LP64: "LP64"})
        if model and "--data-model" not in options:
            command += ["--data-model", model]
        if "--time-limit" not in options:
            limit = rlimits.cputime_hard or rlimits.cputime or rlimits.walltime
            # BenchExec ends it: until then it may search.
            command += ["--time-limit", str(limit) if limit else "inf"]
        return [*command, *task.input_files_or_identifier]

    def determine_result(self, run):
        verdicts = [line for line in run.output if re.match(r"(bug|safe|bounded|possible bug|unknown): ", line)]
        if not verdicts:
            return result.RESULT_ERROR if run.exit_code.value == 2 else result.RESULT_UNKNOWN
        verdict = verdicts[-1]
        if verdict.startswith("safe: "):
            return result.RESULT_TRUE_PROP
        if verdict.startswith("bug: "):
            memory = re.search(r"\((valid-[a-z]+)\)", verdict)
            if memory:
                return {
                    "valid-deref": result.RESULT_FALSE_DEREF,
                    "valid-free": result.RESULT_FALSE_FREE,
                    "valid-memtrack": result.RESULT_FALSE_MEMTRACK,
                    "valid-memcleanup": result.RESULT_FALSE_MEMCLEANUP,
                }[memory.group(1)]
            overflow = any("no-overflow" in word or "overflow.prp" in word for word in run.cmdline)
            return result.RESULT_FALSE_OVERFLOW if overflow else result.RESULT_FALSE_REACH
        return result.RESULT_UNKNOWN

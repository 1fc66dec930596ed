"""Suites on a cluster: what needs no engine, and one run on an engine of our own where Ray is installed."""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
if "LARIAT_PROGRAM" in os.environ:
    sys.path.insert(0, os.path.dirname(HERE))

import lariat  # noqa: E402
from lariat import cluster  # noqa: E402

WRONG = b"procedure main(x: int) { assert x != 3; }\n"


class Tasks(unittest.TestCase):
    def test_files_are_shipped_and_versions_compared(self):
        files = [("/not/on/this/node/a.bpl", WRONG)]
        words = ["--format", "json", "--quiet"]
        answer = cluster.run_task(files, words, lariat.version(), 20, None)
        self.assertEqual(answer["report"]["verdict"], "bug", answer)
        answer = cluster.run_task(files, words, "lariat 0.0.0", 20, None)
        self.assertIn("is refused", answer["stop"])

    def test_a_task_that_cannot_be_asked_is_refused_and_not_lost(self):
        answer = cluster.run_task([("a.bpl", WRONG)], ["--no-such-option"], lariat.version(), 20, None)
        self.assertIn("no-such-option", answer["refused"])

    @unittest.skipUnless(importlib.util.find_spec("ray"), "Ray is not installed")
    def test_a_suite_runs_on_ray(self):
        with tempfile.TemporaryDirectory() as folder:
            for at in range(4):
                with open(os.path.join(folder, f"{at}.bpl"), "wb") as file:
                    file.write(WRONG)
            out = os.path.join(folder, "out")
            paths = os.pathsep.join(path for path in sys.path if path)
            environment = dict(os.environ, LARIAT_PYTHON=sys.executable, PYTHONPATH=paths)
            command = [lariat.program(), "suite", folder, "--out", out, "--cluster", "local"]
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
            with open(os.path.join(out, "results.jsonl")) as file:
                rows = [json.loads(line) for line in file]
            self.assertEqual([row["verdict"] for row in rows], ["bug"] * 4)


if __name__ == "__main__":
    unittest.main()

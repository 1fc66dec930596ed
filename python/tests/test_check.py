"""The package against the program that `LARIAT_PROGRAM` names, or the one that is installed: `python3 -m unittest` in this folder."""

import dataclasses
import json
import os
import subprocess
import sys
import threading
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
if "LARIAT_PROGRAM" in os.environ:
    sys.path.insert(0, os.path.dirname(HERE))

import lariat  # noqa: E402

LOCK = os.path.join(TOP, "examples", "lock.bpl")
FINE = "procedure main()\n{ var x: int; assume x > 0; assert x >= 0; }"
# Takes long: the engine that inlines everything has a tree of 2^40 leaves before it asks.
ENDLESS = "var g: int;\nprocedure main() { call p0(); assert g != 7; }\n" + "\n".join(
    f"procedure p{i}() {{ if (*) {{ g := g * g + {i}; call p{i + 1}(); }} else {{ g := g - {i}; call p{i + 1}(); }} }}" for i in range(40)
) + "\nprocedure p40() { g := g * 3; }\n"


class Checks(unittest.TestCase):
    def test_a_bug_has_a_typed_trace_and_a_page(self):
        seen = []
        report = lariat.check(LOCK, bound=3, progress=seen.append)
        self.assertEqual((report.verdict, report.has_bug, report.has_none), ("bug", True, False))
        self.assertEqual(report.trace.failure.text, "owner[l] == me")
        self.assertTrue(all(isinstance(step, lariat.results.TraceStep) for step in report.trace.steps))
        self.assertEqual(report.trace.failure.place.line, 20)
        self.assertIn("srcdoc=", report._repr_html_())
        self.assertIn("owner[l] == me", report.page)
        self.assertTrue(seen and all(isinstance(each, lariat.Progress) for each in seen))

    def test_a_text_is_checked_and_options_are_those_of_the_command_line(self):
        report = lariat.check(FINE, houdini="off", each=True, page=False)
        self.assertEqual(report.verdict, "safe")
        self.assertEqual([each.verdict for each in report.assertions], ["safe"])
        self.assertIn("safe", report._repr_html_())

    def test_what_is_wrong_is_an_exception(self):
        with self.assertRaises(lariat.InputError) as caught:
            lariat.check("procedure main()\n{ assert y; }")
        self.assertEqual((caught.exception.diagnostics[0].start.line, caught.exception.fault), (2, "input"))
        with self.assertRaises(lariat.UsageError):
            lariat.check(FINE, no_such_option=1)
        with self.assertRaises(lariat.Error):
            lariat.check("/there/is/no/such.bpl")

    def test_a_check_can_be_cancelled(self):
        cancel = threading.Event()
        threading.Timer(1.0, cancel.set).start()
        start = time.monotonic()
        with self.assertRaises(lariat.Cancelled):
            lariat.check(ENDLESS, bound=2, engine="static", merge="none", cancel=cancel, page=False)
        self.assertLess(time.monotonic() - start, 15)

        def refuse(progress):
            raise KeyError("enough")

        with self.assertRaises(KeyError):
            lariat.check(LOCK, progress=refuse)


class Types(unittest.TestCase):
    @unittest.skipUnless(os.path.exists(os.path.join(TOP, "docs", "report.schema.json")), "needs the clone")
    def test_they_are_what_the_schema_says(self):
        subprocess.run([sys.executable, os.path.join(TOP, "tools", "python-results"), "--check"], check=True)
        with open(os.path.join(TOP, "docs", "report.schema.json")) as file:
            schema = json.load(file)
        for name, kind in (("Report", lariat.results.ReportFields), ("TraceStep", lariat.results.TraceStep)):
            fields = {field.name.rstrip("_") for field in dataclasses.fields(kind)} - {"version", "generator"}
            self.assertEqual(fields, set(schema["$defs"][name]["properties"]))


if __name__ == "__main__":
    unittest.main()

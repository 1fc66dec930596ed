"""Lariat tells whether a program can go wrong.

    >>> import lariat
    >>> report = lariat.check("examples/lock.bpl", bound=3)
    >>> report.verdict
    'bug'
    >>> report.trace.failure.text
    'owner[l] == me'

In a notebook a report shows itself as the page with the source and the trace in it. `docs/python.md` says more.
"""

from . import results
from .checking import Cancelled, Crashed, Error, InputError, NotFound, Progress, Report, Running, UsageError, check, program, start, version
from .results import Diagnostic, Place, Trace

__all__ = [
    "Cancelled",
    "Crashed",
    "Diagnostic",
    "Error",
    "InputError",
    "NotFound",
    "Place",
    "Progress",
    "Report",
    "Running",
    "Trace",
    "UsageError",
    "check",
    "program",
    "results",
    "start",
    "version",
]

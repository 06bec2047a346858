"""The figures of a run as one HTML file that needs nothing else, and as tables on a terminal."""

from __future__ import annotations

from harvester.evaluation.report.overview import origin, report_of
from harvester.evaluation.report.page import write
from harvester.evaluation.report.sections import Bars, Case, Cases, Columns, Curve, Scatter, Section, Table
from harvester.evaluation.report.terminal import show

__all__ = [
    "Bars",
    "Case",
    "Cases",
    "Columns",
    "Curve",
    "Scatter",
    "Section",
    "Table",
    "origin",
    "report_of",
    "show",
    "write",
]

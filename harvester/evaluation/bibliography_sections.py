"""The report on bibliography lines: the seeds' slide with ours beside, their two plots, the worst documents."""

from __future__ import annotations

from typing import Any

from harvester.evaluation import seeds
from harvester.evaluation.bibliography import Found, figures
from harvester.evaluation.importance import importance
from harvester.evaluation.report.sections import Case, Cases, Scatter, Section, Table

# Documents, and lines of each, that the report shows.
WORST, SHOWN = 30, 12


def sections(found: dict[str, list[Found]], main: str) -> list[Section]:
    plot = importance([one.row for one in found[main]])
    return [_methods(found), _stress(), plot, _times(found), _worst(found[main])]


def _methods(found: dict[str, list[Found]]) -> Table:
    """The slide's table: by method precision and recall, theirs and ours."""
    rows = []
    for method, of in found.items():
        ours = figures(of)
        published = seeds.BLOCKS.get(method, seeds.BLOCKS["union"])
        rows.append([method, *published, ours["precision"], ours["recall"], ours["f"]])
    columns = ["method", "seeds' precision", "seeds' recall", "precision", "recall", "F"]
    note = "Seeds: 100 documents kept back of 1,000. `forest` is their feature model; `best` stands beside their union."
    return Table("Seeds' slide: methods", columns, rows, note)


def _stress() -> Table:
    rows = [[name, *row] for name, row in seeds.STRESS.items()]
    note = "Published for 100 two-column PDFs, for comparison only."
    return Table("Seeds' slide: stress test", ["", "precision", "recall", "F"], rows, note)


def _times(found: dict[str, list[Found]]) -> Scatter:
    """The seeds' second plot: time by size of text."""
    points = {method: [(one.size / 1000, 1000 * one.seconds) for one in of if one.size] for method, of in found.items()}
    note = f"The seeds: {seeds.DOCUMENTS_A_MINUTE} documents a minute."
    return Scatter("Time by size of text", "thousand characters", "milliseconds", points, note=note)


def _worst(found: list[Found]) -> Cases:
    """The documents with most wrong lines, each with the lines around the first wrong one."""
    ordered = sorted(found, key=lambda one: -(one.counts.false + one.counts.missed))[:WORST]
    cases = []
    for one in ordered:
        wrong = [
            n for n, (want, got) in enumerate(zip(one.row["labels"], one.inside, strict=True)) if bool(want) != got
        ]
        if not wrong:
            break
        start = max(wrong[0] - SHOWN // 2, 0)
        lines = [
            f"{'▌' if one.row['labels'][n] else ' '}{'▐' if one.inside[n] else ' '} {one.row['lines'][n]}"
            for n in range(start, min(start + SHOWN, len(one.inside)))
        ]
        want, got = f"{sum(map(bool, one.row['labels']))} lines", f"{sum(one.inside)} lines"
        name = f"{one.counts.missed} missed, {one.counts.false} too many, first at line {wrong[0]}"
        cases.append(Case(str(one.row["id"]), name, want, got, None, lines))
    return Cases("Worst documents", cases, "Left mark: the set counts the line as list. Right mark: we do.")


def values(found: list[Found]) -> list[dict[str, Any]]:
    """The blocks of each document, to compare runs by."""
    return [
        {"id": one.row["id"], "field": "lines", "value": _runs(one.inside), "weight": 1.0, "right": _right(one)}
        for one in found
        if any(one.inside)
    ]


def _right(one: Found) -> bool:
    return [bool(label) for label in one.row["labels"]] == one.inside


def _runs(inside: list[bool]) -> str:
    edges = [n for n in range(len(inside)) if inside[n] and (n == 0 or not inside[n - 1])]
    ends = [n for n in range(len(inside)) if inside[n] and (n + 1 == len(inside) or not inside[n + 1])]
    return ", ".join(f"{first}-{last}" for first, last in zip(edges, ends, strict=True))

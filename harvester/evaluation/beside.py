"""Our four ratings of each field beside the seeds' own, method by method."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.evaluation.measures import RATINGS
from harvester.evaluation.report.sections import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harvester.evaluation.seeds import Row

# What each label of the tables is called.
NAMES = {"author": "authors", "web": "URL", "affiliation": "organisation", "intro": "introduction", "page": "pages"}
NOTE = (
    "Each cell: seeds' figure, then ours. A dash: not published, or no truth here. A method the seeds did not have "
    "stands beside their best for the field."
)


def beside_seeds(title: str, published: Mapping[str, Row], ours: Mapping[str, Mapping[str, list[int]]]) -> Table:
    """A row for each field and method; `ours` counts by method and field."""
    columns = ["field", "method", "n", *(f"{name} {whose}" for name in RATINGS for whose in ("seeds", "here"))]
    rows = []
    for field, of in published.items():
        for method, fields in ours.items():
            rows.append([NAMES.get(field, field), method, *_cells(_nearest(of, method), fields.get(field))])
    return Table(title, columns, rows, NOTE)


def _nearest(published: Row, method: str) -> tuple[float, ...] | None:
    """What the seeds have for the method; for one they did not have, their best; for the mere majority, nothing."""
    if method in ("svm", "hmm", "rules", "majority"):
        return published.get(method)
    return max(published.values(), key=lambda row: row[0], default=None)


def _cells(seeds: tuple[float, ...] | None, counts: list[int] | None) -> list[Any]:
    n = sum(counts) if counts else 0
    cells: list[Any] = [n or None]
    for at in range(len(RATINGS)):
        cells += [seeds[at] if seeds else None, round(100 * counts[at] / n, 1) if counts and n else None]
    return cells

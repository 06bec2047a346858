"""What a report is made of, and the table that puts our ratings of each field beside the seeds' own."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

# The four ways a field can end, as the seeds count them.
RATINGS = ("extracted", "not extracted", "too much", "not all")
# What each label of the tables is called.
LABEL_NAMES = {
    "author": "authors",
    "web": "URL",
    "affiliation": "organisation",
    "intro": "introduction",
    "page": "pages",
}
BESIDE_NOTE = (
    "Each cell: seeds' figure, then ours. A dash: not published, or no truth here. A method the seeds did not have "
    "stands beside their best for the field."
)
# Of methods that read what they are given; those that look on a web have a column of requests.
NO_REQUEST = "No request is made."


@dataclass(slots=True)
class Table:
    """Rows of cells; a missing one is printed as a dash. `note` says how to read it."""

    title: str
    columns: list[str]
    rows: list[list[Any]]
    note: str = ""


@dataclass(slots=True)
class Bars:
    """For each label a bar a group, from 0 to `most`; a missing one leaves its place empty."""

    title: str
    groups: list[str]
    values: dict[str, list[float | None]]
    most: float = 1.0
    note: str = ""


@dataclass(slots=True)
class Columns:
    """Standing bars over time, one a label, the series piled up on one another."""

    title: str
    labels: list[str]
    series: dict[str, list[int]]
    note: str = ""


@dataclass(slots=True)
class Curve:
    """How often values of a weight are right, a line a series; a point is mean weight, share right, how many."""

    title: str
    series: dict[str, list[tuple[float, float, int]]]
    note: str = ""


@dataclass(slots=True)
class Scatter:
    """Points a series, on logarithmic axes where `logarithmic` says so."""

    title: str
    across: str
    up: str
    series: dict[str, list[tuple[float, float]]]
    logarithmic: bool = True
    note: str = ""


@dataclass(slots=True)
class WrongValue:
    """One wrong value with what it should be and the lines it stands in."""

    name: str
    field: str
    want: str
    got: str
    weight: float | None = None
    source: list[str] = dataclasses.field(default_factory=list)


@dataclass(slots=True)
class WrongValues:
    title: str
    cases: list[WrongValue]
    note: str = ""


@dataclass(slots=True)
class ReadField:
    """What was read of a document and what stands there; `right` is None where the truth does not say."""

    name: str
    got: str
    want: str
    weight: float | None = None
    right: bool | None = None


@dataclass(slots=True)
class ReadPage:
    """A document whose first page is shown beside what was read of it; its lines where it cannot be drawn."""

    name: str
    path: str
    fields: list[ReadField]
    lines: list[str] = dataclasses.field(default_factory=list)


@dataclass(slots=True)
class ReadPages:
    """`columns` head what was read, and what it stands beside."""

    title: str
    pages: list[ReadPage]
    note: str = ""
    columns: tuple[str, str] = ("read", "stands there")


Section = Table | Bars | Columns | Curve | Scatter | WrongValues | ReadPages


def beside_seeds(
    title: str, published: Mapping[str, Mapping[str, tuple[float, ...]]], ours: Mapping[str, Mapping[str, list[int]]]
) -> Table:
    """A row for each field and method; `ours` counts by method and field."""
    columns = ["field", "method", "n", *(f"{name} {whose}" for name in RATINGS for whose in ("seeds", "here"))]
    rows = []
    for field, of in published.items():
        for method, fields in ours.items():
            rows.append(
                [LABEL_NAMES.get(field, field), method, *_make_cells(_find_nearest(of, method), fields.get(field))]
            )
    return Table(title, columns, rows, BESIDE_NOTE)


def _find_nearest(published: Mapping[str, tuple[float, ...]], method: str) -> tuple[float, ...] | None:
    """What the seeds have for the method; for one they did not have, their best; for the mere majority, nothing."""
    if method in ("svm", "hmm", "rules", "majority"):
        return published.get(method)
    return max(published.values(), key=lambda row: row[0], default=None)


def _make_cells(seeds: tuple[float, ...] | None, counts: list[int] | None) -> list[Any]:
    n = sum(counts) if counts else 0
    cells: list[Any] = [n or None]
    for at in range(len(RATINGS)):
        cells += [seeds[at] if seeds else None, round(100 * counts[at] / n, 1) if counts and n else None]
    return cells

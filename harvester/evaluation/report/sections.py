"""What a report is made of."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any


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
class Case:
    """One wrong value with what it should be and the lines it stands in."""

    name: str
    field: str
    want: str
    got: str
    weight: float | None = None
    source: list[str] = dataclasses.field(default_factory=list)


@dataclass(slots=True)
class Cases:
    title: str
    cases: list[Case]
    note: str = ""


Section = Table | Bars | Columns | Curve | Scatter | Cases

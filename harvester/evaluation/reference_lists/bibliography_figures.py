"""Lines taken for a list, the figures of many, and their report: the seeds' slide, their two plots, worst documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.finding.methods import TEN, open_finder_model, take_seeds_features
from harvester.bibliography.lines import measure_lines
from harvester.evaluation import seeds
from harvester.evaluation.measures import Counts
from harvester.evaluation.report.sections import (
    NO_REQUEST,
    Bars,
    Scatter,
    Section,
    Table,
    WrongValue,
    WrongValues,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

# Documents, and lines of each, that the report shows.
WORST, SHOWN = 30, 12
# So many lines are enough, and take a second or two.
SAMPLED_LINES = 6000
DRAWN_LINES = 1500  # more would be one blot
NOTE = "What is lost of the chance given to the right class when a feature is dealt out to the lines at random."


@dataclass(slots=True)
class FoundLines:
    """A document of the set, which of its lines were taken for a list, and what that took."""

    row: dict[str, Any]
    inside: list[bool]
    seconds: float

    @property
    def counts(self) -> Counts:
        pairs = list(zip(self.row["labels"], self.inside, strict=True))
        right = sum(1 for want, got in pairs if want and got)
        return Counts(right, sum(self.inside) - right, sum(map(bool, self.row["labels"])) - right)

    @property
    def size(self) -> int:
        return sum(len(line) + 1 for line in self.row["lines"])


def make_figures(found: Iterable[FoundLines]) -> dict[str, Any]:
    every = list(found)
    counts = sum((one.counts for one in every), Counts())
    shares = {"precision": counts.precision, "recall": counts.recall, "f": counts.f}
    lines = sum(len(one.row["lines"]) for one in every)
    return {"n": len(every), "lines": lines, **{name: round(value, 4) for name, value in shares.items()}}


def make_sections(found: dict[str, list[FoundLines]], main: str) -> list[Section]:
    plot = plot_importance([one.row for one in found[main]])
    projection = plot_projection([one.row for one in found[main]])
    return [_compare_methods(found), _tell_stress(), plot, projection, _plot_times(found), _list_worst(found[main])]


def _compare_methods(found: dict[str, list[FoundLines]]) -> Table:
    """The slide's table: by method precision and recall, theirs and ours."""
    rows = []
    for method, of in found.items():
        ours = make_figures(of)
        published = seeds.BLOCKS.get(method, seeds.BLOCKS["union"])
        pace = round(1000 * sum(one.seconds for one in of) / max(len(of), 1), 1)
        rows.append([method, *published, ours["precision"], ours["recall"], ours["f"], pace])
    columns = ["method", "seeds' precision", "seeds' recall", "precision", "recall", "F", "milliseconds a document"]
    note = "Seeds: 100 documents kept back of 1,000. `forest` is their feature model; `best` stands beside their union."
    return Table("Seeds' slide: methods", columns, rows, f"{note} {NO_REQUEST}")


def _tell_stress() -> Table:
    rows = [[name, *row] for name, row in seeds.STRESS.items()]
    note = "Published for 100 two-column PDFs, for comparison only."
    return Table("Seeds' slide: stress test", ["", "precision", "recall", "F"], rows, note)


def _plot_times(found: dict[str, list[FoundLines]]) -> Scatter:
    """The seeds' second plot: time by size of text."""
    points = {method: [(one.size / 1000, 1000 * one.seconds) for one in of if one.size] for method, of in found.items()}
    note = f"The seeds: {seeds.DOCUMENTS_A_MINUTE} documents a minute."
    return Scatter("Time by size of text", "thousand characters", "milliseconds", points, note=note)


def _list_worst(found: list[FoundLines]) -> WrongValues:
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
        cases.append(WrongValue(str(one.row["id"]), name, want, got, None, lines))
    return WrongValues("Worst documents", cases, "Left mark: the set counts the line as list. Right mark: we do.")


def list_values(found: list[FoundLines]) -> list[dict[str, Any]]:
    """The blocks of each document, to compare runs by."""
    return [
        {
            "id": one.row["id"],
            "field": "lines",
            "value": _write_runs(one.inside),
            "weight": 1.0,
            "right": _is_right(one),
        }
        for one in found
        if any(one.inside)
    ]


def _is_right(one: FoundLines) -> bool:
    return [bool(label) for label in one.row["labels"]] == one.inside


def _write_runs(inside: list[bool]) -> str:
    edges = [n for n in range(len(inside)) if inside[n] and (n == 0 or not inside[n - 1])]
    ends = [n for n in range(len(inside)) if inside[n] and (n + 1 == len(inside) or not inside[n + 1])]
    return ", ".join(f"{first}-{last}" for first, last in zip(edges, ends, strict=True))


def plot_importance(rows: Sequence[dict[str, Any]]) -> Bars:
    """By shuffling one feature after the other, of the line and of the lines around it together."""
    columns, labels = _sample_lines(rows)
    forest, chance = open_finder_model("forest").forest, np.random.default_rng(0)
    assert forest is not None
    known = _right_chance(forest.chances(columns), labels)
    lost: dict[str, float] = {}
    for at, name in enumerate(TEN):
        shuffled, places = columns.copy(), [at, at + len(TEN)]
        shuffled[:, places] = columns[chance.permutation(len(columns))][:, places]
        lost[name] = max(known - _right_chance(forest.chances(shuffled), labels), 0.0)
    whole = sum(lost.values()) or 1.0
    shares: dict[str, list[float | None]] = {name: [value / whole] for name, value in lost.items()}
    ordered = dict(sorted(shares.items(), key=lambda row: -(row[1][0] or 0)))
    return Bars("Importance of features", ["forest"], ordered, max(lost.values()) / whole or 1.0, NOTE)


def plot_projection(rows: Sequence[dict[str, Any]]) -> Scatter:
    """The seeds' third plot: lines by their features, on the two axes along which they differ most."""
    columns, labels = _sample_lines(rows)
    step = max(len(labels) // DRAWN_LINES, 1)
    columns, labels = columns[::step], labels[::step]
    spread = columns.std(axis=0)
    unit = (columns - columns.mean(axis=0))[:, spread > 0] / spread[spread > 0]
    axes = np.linalg.svd(unit, full_matrices=False)[2][:2]
    places = unit @ axes.T if len(axes) == 2 else np.zeros((len(labels), 2))
    kinds = {"text": ~labels, "list": labels}
    points = {name: [(float(x), float(y)) for x, y in places[chosen]] for name, chosen in kinds.items()}
    note = "Principal components of the seeds' features; a point is a line."
    return Scatter("Projection of lines", "first component", "second component", points, logarithmic=False, note=note)


def _right_chance(chances: NDArray[np.float64], labels: NDArray[np.bool_]) -> float:
    """The mean chance given to the right class, lists and text counting alike."""
    parts = [chances[labels], 1 - chances[~labels]]
    return float(np.mean([part.mean() for part in parts if len(part)] or [0.0]))


def _sample_lines(rows: Sequence[dict[str, Any]]) -> tuple[NDArray[Any], NDArray[np.bool_]]:
    """Features and labels of lines from all over the set."""
    columns = np.vstack([take_seeds_features(measure_lines(row["lines"])) for row in rows if row["lines"]])
    labels = np.concatenate([np.array(row["labels"], dtype=bool) for row in rows if row["lines"]])
    step = max(len(labels) // SAMPLED_LINES, 1)
    return columns[::step], labels[::step]

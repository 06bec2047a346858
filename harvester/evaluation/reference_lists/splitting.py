"""Task `splitting`: the lines of a list become references; F of references with both ends right, twins paired."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from harvester.bibliography import splitter
from harvester.evaluation import corpora, seeds
from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.measures import Counts
from harvester.evaluation.reference_lists import twins
from harvester.evaluation.report.sections import RATINGS, Section, WrongValue, WrongValues, beside_seeds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    Entries = Callable[[Sequence[str]], Sequence[splitter.ListEntry]]
    Fit = Callable[[list[corpora.Row]], Entries]

Span = tuple[int, int]
WORST, SHOWN = 40, 8


@dataclass(slots=True)
class SplitList:
    """A list of references of the set, and where its references stand, in truth and as we say."""

    id: str
    row: corpora.Row
    lines: list[str]
    want: list[Span]
    got: list[Span]

    @property
    def counts(self) -> Counts:
        right = len(set(self.want) & set(self.got))
        return Counts(right, len(set(self.got)) - right, len(set(self.want)) - right)


def evaluate_splitting(corpus: Path, method: str = "", folds: Folds[Fit] | None = None) -> dict[str, Any]:
    """The figures of the shipped splitter, or of splitters trained anew for each fold of documents."""
    if method:
        raise CorpusError("splitting has one method")
    rows = [row for row in corpora.require_rows(corpus, "lines") if row.get("refs") or row.get("ref_starts")]
    if not rows:
        raise CorpusError(f"{corpus} marks no references (refs or ref_starts)")
    found, paired = [], []
    for entries, asked in _run_folds(rows, folds, corpus):
        found += [one for index in asked for one in _make_lists(rows[index], entries)]
        paired += [twins.pair_twins(rows[index], entries) for index in asked if rows[index].get("twins")]
    return {
        "task": "splitting",
        "corpus": str(corpus),
        "n": sum(len(one.want) for one in found),
        "folds": folds.count if folds else 0,
        "trained_on": not folds and corpora.was_trained_on("bibliography", corpus),
        "figures": _make_figures(found) | ({"twins": twins.make_figures(paired)} if paired else {}),
        "sections": [*_make_sections(found), *([twins.list_worst(paired)] if paired else [])],
        "values": _list_values(found),
    }


def make_figures(found: Iterable[SplitList]) -> dict[str, Any]:
    every = list(found)
    counts = sum((one.counts for one in every), Counts())
    shares = {"precision": counts.precision, "recall": counts.recall, "f": counts.f}
    return {"n": sum(len(one.want) for one in every), **{name: round(value, 4) for name, value in shares.items()}}


def _run_folds(
    rows: list[corpora.Row], folds: Folds[Fit] | None, corpus: Path
) -> Iterator[tuple[Entries, Iterable[int]]]:
    if not folds:
        yield splitter.split_entries, range(len(rows))
        return
    others = corpora.read_rows_beside(corpus, "corpora", "split.*") + corpora.read_rows_beside(
        corpus, "corpora_ru", "ru_lines*"
    )
    groups = [str(row.get("group") or row["id"]) for row in rows]
    for known, asked in corpora.deal_folds(rows, groups, folds.count):
        yield folds.fit([*known, *others]), asked


def _make_lists(row: corpora.Row, entries: Entries) -> Iterator[SplitList]:
    """The list of a row with its boundaries; of a whole document with starts only, each of its lists.

    Where only starts are marked, a reference ends where the next begins, so that what stands between counts for none.
    """
    if "labels" not in row:
        got = [(entry.first, entry.last) for entry in entries(row["lines"])]
        yield SplitList(row["id"], row, row["lines"], [(first, last) for first, last in row["refs"]], got)
        return
    for first, last in _find_runs(row["labels"]):
        lines = row["lines"][first : last + 1]
        starts = [start - first for start in row["ref_starts"] or () if first <= start <= last]
        if starts:
            found = [entry.first for entry in entries(lines)]
            yield SplitList(f"{row['id']}:{first}", row, lines, _until_next(starts, lines), _until_next(found, lines))


def _until_next(starts: list[int], lines: list[str]) -> list[Span]:
    return [(first, after - 1) for first, after in pairwise([*starts, len(lines)])]


def _find_runs(labels: Sequence[int]) -> Iterator[Span]:
    first = None
    for at, label in enumerate([*labels, 0]):
        if label and first is None:
            first = at
        elif not label and first is not None:
            yield first, at - 1
            first = None


def _make_figures(found: list[SplitList]) -> dict[str, Any]:
    whole = make_figures(found)
    for key in ("set", "lang"):
        parts = sorted({str(one.row.get(key) or "") for one in found})
        if len(parts) > 1:
            whole |= {
                f"{key}_{part}": make_figures(one for one in found if str(one.row.get(key) or "") == part)
                for part in parts
            }
    return whole


def _make_sections(found: list[SplitList]) -> list[Section]:
    counted = [0] * len(RATINGS)
    for one in found:
        for span in one.want:
            counted[_rate_answer(span, one.got)] += 1
    row = {"reference": seeds.TABLE_6["reference"]}
    table = beside_seeds("Seeds' table 6: whole references, per cent", row, {"best": {"reference": counted}})
    return [table, _list_worst(found)]


def _rate_answer(want: Span, got: list[Span]) -> int:
    """A place in RATINGS, by the answer that covers most of the reference."""
    if want in got:
        return 0
    first, last = max(got, key=lambda span: min(span[1], want[1]) - max(span[0], want[0]), default=(0, -1))
    if min(last, want[1]) < max(first, want[0]):
        return 1
    return 2 if last - first >= want[1] - want[0] else 3


def _list_worst(found: list[SplitList]) -> WrongValues:
    ordered = sorted(found, key=lambda one: one.counts.f)
    cases = []
    for one in ordered[:WORST]:
        missed = sorted(set(one.want) - set(one.got))
        if missed:
            first, last = missed[0]
            lines = [f"{number}  {line}" for number, line in enumerate(one.lines)][max(first - 2, 0) : first + SHOWN]
            near = next((span for span in one.got if span[0] <= last and first <= span[1]), None)
            name = f"{len(missed)} of {len(one.want)} missed"
            cases.append(
                WrongValue(
                    one.id, name, f"lines {first}-{last}", f"lines {near[0]}-{near[1]}" if near else "", None, lines
                )
            )
    return WrongValues("Worst lists", cases)


def _list_values(found: list[SplitList]) -> list[dict[str, Any]]:
    return [
        {
            "id": one.id,
            "field": f"reference at {first}",
            "value": f"{first}-{last}",
            "weight": 1.0,
            "right": (first, last) in one.want,
        }
        for one in found
        for first, last in one.got
    ]

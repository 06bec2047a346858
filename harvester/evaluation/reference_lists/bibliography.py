"""Task `bibliography`: which lines of a text belong to a list of references; precision, recall and F over all lines."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from harvester.bibliography import finder
from harvester.evaluation import corpora
from harvester.evaluation.chosen_methods import ALL, choose_methods
from harvester.evaluation.reference_lists.bibliography_figures import (
    FoundLines,
    list_values,
    make_figures,
    make_sections,
)
from harvester.evaluation.reference_lists.conventions import count_as_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from harvester.evaluation.corpora import Folds

    Find = Callable[[Sequence[str]], Sequence[Sequence[int]]]


@dataclass(frozen=True, slots=True)
class FinderTraining:
    """What training lends: an example of a row, None where lists are not marked in it; finders by method of many."""

    make_example: Callable[[corpora.Row], Any]
    fit_finders: Callable[[Sequence[Any], Sequence[str]], Iterable[tuple[str, Find]]]


def evaluate_bibliography(corpus: Path, method: str = "", folds: Folds[FinderTraining] | None = None) -> dict[str, Any]:
    """The figures of the shipped finder, or of finders trained anew for each fold of sources."""
    rows = corpora.require_rows(corpus, "lines", "labels")
    methods = choose_methods(method or ALL, finder.METHODS, finder.METHODS[0])
    found = _find_lines(rows, methods, folds, corpus)
    main = found[methods[0]]
    seconds = sum(one.seconds for one in main)
    return {
        "task": "bibliography",
        "corpus": str(corpus),
        "n": len(rows),
        "method": methods[0],
        "folds": folds.count if folds else 0,
        "trained_on": not folds and corpora.was_trained_on("bibliography", corpus),
        "figures": _make_figures(main) | {"documents_a_minute": round(60 * len(rows) / max(seconds, 1e-6))},
        "sections": make_sections(found, methods[0]),
        "values": list_values(main),
    }


def group_of(row: corpora.Row) -> str:
    """What a document is split by: its source where the set names one."""
    return str(row.get("group") or row["id"])


def _find_lines(
    rows: list[corpora.Row], methods: list[str], folds: Folds[FinderTraining] | None, corpus: Path
) -> dict[str, list[FoundLines]]:
    """By method what it found in each document."""
    answers: dict[str, dict[int, FoundLines]] = {method: {} for method in methods}
    for method, find, asked in _run_folds(rows, methods, folds, corpus):
        find(["so that opening the models is not counted"])
        for index in asked:
            began = time.process_time()
            blocks = find(rows[index]["lines"])
            seconds = time.process_time() - began
            inside = count_as_set(rows[index].get("set") or "", rows[index]["lines"], blocks)
            answers[method][index] = FoundLines(rows[index], inside, seconds)
    return {method: [of[index] for index in sorted(of)] for method, of in answers.items()}


def _run_folds(
    rows: list[corpora.Row], methods: list[str], folds: Folds[FinderTraining] | None, corpus: Path
) -> Iterator[tuple[str, Find, Iterable[int]]]:
    """A method, what finds by it, and the documents it is asked about: the shipped finder, or a fold's own."""
    if not folds:
        yield from ((method, partial(finder.find, method=method), range(len(rows))) for method in methods)
        return
    beside = corpora.read_rows_beside(corpus, "corpora", "find.*") + corpora.read_rows_beside(
        corpus, "corpora_ru", "ru_lines*"
    )
    others = [folds.fit.make_example(row) for row in beside]
    own = [folds.fit.make_example(row) for row in rows]
    for known, asked in corpora.deal_folds(own, [group_of(row) for row in rows], folds.count):
        for trained, find in folds.fit.fit_finders([one for one in [*known, *others] if one is not None], methods):
            yield trained, find, asked


def _make_figures(found: list[FoundLines]) -> dict[str, Any]:
    whole = make_figures(found)
    for key in ("set", "lang", "method"):
        parts = sorted({str(one.row.get(key) or "") for one in found})
        if len(parts) > 1:
            whole |= {
                f"{key}_{part}": make_figures(one for one in found if str(one.row.get(key) or "") == part)
                for part in parts
            }
    hidden = corpora.find_largest([group_of(one.row) for one in found])
    whole["without_largest_source"] = make_figures(one for one in found if group_of(one.row) not in hidden)
    empty = [one for one in found if not any(one.row["labels"])]
    return whole | ({"none_where_none_is": f"{sum(not any(o.inside) for o in empty)} of {len(empty)}"} if empty else {})

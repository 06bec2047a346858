"""Task `bibliography`: which lines of a text belong to a list of references; precision, recall and F over all lines."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from harvester.bibliography import finder
from harvester.evaluation import corpora
from harvester.evaluation.conventions import in_terms_of
from harvester.evaluation.measures import Counts
from harvester.evaluation.web import CorpusError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    Find = Callable[[Sequence[str]], Sequence[Sequence[int]]]


@dataclass(slots=True)
class Found:
    """A document of the set, which of its lines were taken for a list, and what that took."""

    row: corpora.Row
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


def evaluate(corpus: Path, method: str = "", folds: int = 0) -> dict[str, Any]:
    """The figures of the shipped finder, or of finders trained anew for each fold of sources."""
    from harvester.evaluation import bibliography_documents
    from harvester.evaluation.bibliography_sections import sections, values

    if corpus.is_dir():
        return bibliography_documents.evaluate(corpus, method, folds)
    rows = corpora.require(corpus, "lines", "labels")
    methods = [method] if method else list(finder.METHODS)
    if methods[0] not in finder.METHODS:
        raise CorpusError(f"no method {method}: one of {', '.join(finder.METHODS)}")
    found = _found(rows, methods, folds, corpus)
    main = found[methods[0]]
    seconds = sum(one.seconds for one in main)
    return {
        "task": "bibliography",
        "corpus": str(corpus),
        "n": len(rows),
        "method": methods[0],
        "folds": folds,
        "trained_on": not folds and corpora.trained_on("bibliography", corpus),
        "figures": _figures(main) | {"documents_a_minute": round(60 * len(rows) / max(seconds, 1e-6))},
        "sections": sections(found, methods[0]),
        "values": values(main),
    }


def figures(found: Iterable[Found]) -> dict[str, Any]:
    every = list(found)
    counts = sum((one.counts for one in every), Counts())
    shares = {"precision": counts.precision, "recall": counts.recall, "f": counts.f}
    lines = sum(len(one.row["lines"]) for one in every)
    return {"n": len(every), "lines": lines, **{name: round(value, 4) for name, value in shares.items()}}


def group_of(row: corpora.Row) -> str:
    """What a document is split by: its source where the set names one."""
    return str(row.get("group") or row["id"])


def _found(rows: list[corpora.Row], methods: list[str], folds: int, corpus: Path) -> dict[str, list[Found]]:
    """By method what it found in each document."""
    answers: dict[str, dict[int, Found]] = {method: {} for method in methods}
    for method, find, asked in _rounds(rows, methods, folds, corpus):
        find(["so that opening the models is not counted"])
        for index in asked:
            began = time.process_time()
            blocks = find(rows[index]["lines"])
            seconds = time.process_time() - began
            inside = in_terms_of(rows[index].get("set") or "", rows[index]["lines"], blocks)
            answers[method][index] = Found(rows[index], inside, seconds)
    return {method: [of[index] for index in sorted(of)] for method, of in answers.items()}


def _rounds(
    rows: list[corpora.Row], methods: list[str], folds: int, corpus: Path
) -> Iterator[tuple[str, Find, Iterable[int]]]:
    """A method, what finds by it, and the documents it is asked about: the shipped finder, or a fold's own."""
    if not folds or methods == ["rules"]:
        yield from ((method, partial(finder.find, method=method), range(len(rows))) for method in methods)
        return
    from models.training.finder import example, fits, usable

    beside = corpora.beside(corpus, "corpora", "find.*") + corpora.beside(corpus, "corpora_ru", "ru_lines*")
    others = [example(row) for row in beside if usable(row)]
    own = [example(row) if usable(row) else None for row in rows]
    for known, asked in corpora.folds(own, [group_of(row) for row in rows], folds):
        for trained in fits([*filter(None, known), *others], methods):
            yield trained.method, trained.find, asked


def _figures(found: list[Found]) -> dict[str, Any]:
    whole = figures(found)
    for key in ("set", "lang", "method"):
        parts = sorted({str(one.row.get(key) or "") for one in found})
        if len(parts) > 1:
            whole |= {
                f"{key}_{part}": figures(one for one in found if str(one.row.get(key) or "") == part) for part in parts
            }
    hidden = corpora.largest([group_of(one.row) for one in found])
    whole["without_largest_source"] = figures(one for one in found if group_of(one.row) not in hidden)
    empty = [one for one in found if not any(one.row["labels"])]
    return whole | ({"none_where_none_is": f"{sum(not any(o.inside) for o in empty)} of {len(empty)}"} if empty else {})

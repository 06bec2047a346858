"""How often the kind of a document is right; a corpus is a folder with truth.jsonl and the files it names."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.documents import group_of, read_corpus
from harvester.kinds import KINDS, KindJudge, tell_kind
from harvester.kinds.outline import measure_outline

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harvester.items import Document

    Fit = Callable[[list["KindExample"]], KindJudge]

FOLDS = 5
WRITTEN = ("thesis", "autoreferat")


@dataclass(slots=True)
class KindExample:
    """A document whose kind is known."""

    file: str
    kind: str
    group: str
    document: Document
    features: dict[str, float]


@dataclass(slots=True)
class KindAnswer:
    """The kind a document has, and the one that was given to it."""

    file: str
    kind: str
    group: str
    given: str
    weight: float

    @property
    def right(self) -> bool:
        return self.kind == self.given


def evaluate_kinds(corpus: Path, folds: Folds[Fit] | None = None, ocr: str = "auto") -> dict[str, Any]:
    """The figures of the shipped model, or of models trained anew for each fold of groups."""
    found = read_examples(corpus, ocr)
    if not found:
        raise CorpusError(f"{corpus} names no readable file with a kind")
    if folds:
        answers = cross_validate(found, folds.fit, folds.count)
    else:
        answers = [_make_answer(example, *tell_kind(example.features)) for example in found]
    wrong = [{"file": a.file, "kind": a.kind, "given": a.given, "weight": a.weight} for a in answers if not a.right]
    return {"task": "kinds", "corpus": str(corpus), "n": len(answers), "figures": make_figures(answers), "wrong": wrong}


def read_examples(corpus: Path, ocr: str = "auto") -> list[KindExample]:
    """The documents of the corpus that can be read and have a kind; twins stand in one group."""
    twins: dict[str, str] = {}
    found = []
    for row, document in read_corpus(corpus, ocr):
        group = group_of(row, twins)
        if row["kind"] in KINDS and document.status == "ok":
            found.append(KindExample(row["file"], row["kind"], group, document, measure_outline(document)))
    return found


def cross_validate(found: list[KindExample], fit: Fit, folds: int) -> list[KindAnswer]:
    """The kind of each document by a model that saw nothing of its group."""
    from sklearn.model_selection import GroupKFold

    answers = []
    for known, asked in GroupKFold(folds).split(found, groups=[example.group for example in found]):
        judge = fit([found[index] for index in known])
        answers += [_make_answer(found[index], *tell_kind(found[index].features, judge)) for index in asked]
    return answers


def make_figures(answers: list[KindAnswer]) -> dict[str, Any]:
    """Shares of right answers; kinds with few cases as "k of n"."""
    largest, _ = Counter(answer.group for answer in answers).most_common(1)[0]
    others = [answer for answer in answers if answer.kind != "paper"]
    written = [answer for answer in answers if answer.kind in WRITTEN]
    refused = [answer for answer in answers if answer.given != "paper"]
    counted = {kind: [answer for answer in answers if answer.kind == kind] for kind in KINDS}
    return {
        "right": _take_share([answer.right for answer in answers]),
        "right_without_largest_group": _take_share([answer.right for answer in answers if answer.group != largest]),
        "recall_of_non_papers": _take_share([answer.given != "paper" for answer in others]),
        "precision_of_non_papers": _take_share([answer.kind != "paper" for answer in refused]),
        "theses_and_autoreferats": _write_count([answer.given in WRITTEN for answer in written]),
        **{kind: _write_count([answer.right for answer in of]) for kind, of in counted.items()},
        **_calibrate_answers(answers),
    }


def _calibrate_answers(answers: list[KindAnswer]) -> dict[str, Any]:
    """In bins of weight: the mean weight, and how many were right."""
    found = {}
    for low, high in ((0.0, 0.8), (0.8, 0.95), (0.95, 1.01)):
        of = [answer for answer in answers if low <= answer.weight < high]
        if of:
            found[f"weight_{sum(answer.weight for answer in of) / len(of):.2f}"] = _write_count([a.right for a in of])
    return found


def _make_answer(example: KindExample, given: str, weight: float) -> KindAnswer:
    return KindAnswer(example.file, example.kind, example.group, given, weight)


def _take_share(hits: list[bool]) -> float | None:
    return round(sum(hits) / len(hits), 4) if hits else None


def _write_count(hits: list[bool]) -> str:
    return f"{sum(hits)} of {len(hits)}"

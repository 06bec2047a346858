"""Task `bibliography` on a folder with truth.jsonl: how many references of each file come out whole.

The whole way is measured: the file read, its lists found, split, and printed once where they are printed twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.bibliography.marks import part_label
from harvester.bibliography.references import references_of
from harvester.evaluation import corpora
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.documents import group_of, read_corpus
from harvester.evaluation.measures import CLOSE, Counts, are_alike
from harvester.evaluation.report.sections import WrongValue, WrongValues

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from harvester.evaluation.corpora import Row

# Files whose references somebody has looked at one by one.
GRADE = "A"
# A list is as long as it should be when so small a share of its references is missing or too many.
SAME_LENGTH = 0.05
WORST, SHOWN = 30, 10


@dataclass(slots=True)
class FileReferences:
    """A file of the set: its references in truth, those found, and which of both have no partner."""

    row: Row
    group: str
    want: list[str]
    got: list[str]
    missed: list[str]
    false: list[str]

    @property
    def counts(self) -> Counts:
        return Counts(len(self.want) - len(self.missed), len(self.false), len(self.missed))

    @property
    def is_as_long(self) -> bool:
        return abs(len(self.got) - len(self.want)) <= SAME_LENGTH * len(self.want)


def evaluate_documents(corpus: Path) -> dict[str, Any]:
    """The figures of the shipped models, which have seen none of these files."""
    twins: dict[str, str] = {}
    read = read_corpus(corpus, workers=1)
    found = [
        compare_references(row, group_of(row, twins), [reference.text for reference in references_of(document)])
        for row, document in read
        if row.get("refs") and row.get("refs_grade") == GRADE
    ]
    if not found:
        raise CorpusError(f"{corpus} names no file with references of grade {GRADE} in truth.jsonl")
    return {
        "task": "bibliography",
        "corpus": str(corpus),
        "n": sum(len(one.want) for one in found),
        "folds": 0,
        "trained_on": False,
        "figures": _make_figures(found),
        "sections": [_list_worst(found)],
        "values": _list_values(found),
    }


def compare_references(row: Row, group: str, got: list[str]) -> FileReferences:
    """Each reference of the truth takes one that was found and is as good as the same, if there is any."""
    want = [part_label(text)[1] for text in row["refs"]]
    left, missed = list(got), []
    for text in want:
        partner = next((other for other in left if are_alike(text, other, CLOSE)), None)
        if partner is None:
            missed.append(text)
        else:
            left.remove(partner)
    return FileReferences(row, group, want, got, missed, left)


def make_figures(found: Iterable[FileReferences]) -> dict[str, Any]:
    every = list(found)
    counts = sum((one.counts for one in every), Counts())
    as_long = sum(one.is_as_long for one in every) / max(len(every), 1)
    shares = {"precision": counts.precision, "found_whole": counts.recall, "number_within_5_percent": as_long}
    return {"n": sum(len(one.want) for one in every), "files": len(every)} | {
        name: round(value, 4) for name, value in shares.items()
    }


def _make_figures(found: list[FileReferences]) -> dict[str, Any]:
    russian = [
        one for one in found if (one.row["format"], one.row["lang"]) == ("pdf", "ru") and one.row["made"] == "no"
    ]
    hidden = corpora.find_largest([one.group for one in russian])
    parts = {"russian_pdf": russian, "without_largest_source": [one for one in russian if one.group not in hidden]}
    parts |= {f"format_{name}": [one for one in found if one.row["format"] == name] for name in _list_formats(found)}
    return make_figures(found) | {name: make_figures(of) for name, of in parts.items()}


def _list_formats(found: list[FileReferences]) -> list[str]:
    return sorted({one.row["format"] for one in found} - {"pdf"})


def _list_worst(found: list[FileReferences]) -> WrongValues:
    """The files with most references missed or too many: the first of them, and what was found that is in no list."""
    cases = []
    for one in sorted(found, key=lambda one: -len(one.missed) - len(one.false))[:WORST]:
        if one.missed or one.false:
            name = f"{len(one.missed)} of {len(one.want)} missed, {len(one.false)} too many"
            first, second = next(iter(one.missed), ""), next(iter(one.false), "")
            cases.append(WrongValue(one.row["file"], name, first, second, None, one.missed[1:SHOWN]))
    return WrongValues("References that did not come out whole", cases)


def _list_values(found: list[FileReferences]) -> list[dict[str, Any]]:
    return [
        {"id": one.row["file"], "field": "reference", "value": text, "weight": 1.0, "right": text not in one.false}
        for one in found
        for text in one.got
    ]

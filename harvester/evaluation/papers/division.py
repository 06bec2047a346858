"""Task `division`: which lines of a file are the paper's own. A folder with truth.jsonl.

Rows that say `own_lines` ([first, last], counted from 0) are judged as they stand. Of the other PDF papers those that
begin on their first page are put together as issues do it, so that the kind of each line is known.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.evaluation import corpora
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.documents import read_corpus
from harvester.evaluation.measures import Counts
from harvester.evaluation.papers.joined_papers import JoinedPaper, join_papers
from harvester.evaluation.report.sections import Table
from harvester.layout.document_parts import KINDS, PAPER
from harvester.layout.layout_reader import divide_document
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harvester.evaluation.corpora import Row
    from harvester.items import Document, DocumentPage

# A paper's title begins within so many lines of its first page, and so many of its letters tell it.
NEAR_TOP, TITLE_LETTERS = 15, 20
AS_PRINTED = "as printed"


@dataclass(slots=True)
class DivisionJudgement:
    """Of one file: the lines of each kind, and whether the paper's first and last lines are right."""

    way: str
    counts: dict[str, Counts]
    first: bool
    last: bool


def evaluate_division(corpus: Path, ocr: str = "auto") -> dict[str, Any]:
    """Figures of the shipped model."""
    read = [(row, document) for row, document in read_corpus(corpus, ocr) if document.status == "ok"]
    judged = [judge_division(one) for one in (*_list_printed(read), *_join_printed(read))]
    if not judged:
        raise CorpusError(f"{corpus} names no PDF paper that can be read, nor rows with own_lines")
    ways: dict[str, list[DivisionJudgement]] = defaultdict(list)
    for one in judged:
        ways[one.way].append(one)
    figures = {way: make_figures(of) for way, of in ways.items()}
    columns = list(next(iter(figures.values())))
    rows = [[way, *(of[name] for name in columns)] for way, of in figures.items()]
    note = "F of lines by kind; shares of files in which the first and the last line of the paper are right."
    return {
        "task": "division",
        "corpus": str(corpus),
        "n": len(judged),
        "folds": 0,
        "trained_on": corpora.was_trained_on("layout", corpus),
        "figures": make_figures(judged) | figures,
        "sections": [Table("How files are divided", ["file", *columns], rows, note)],
    }


def judge_division(joined: JoinedPaper) -> DivisionJudgement:
    """Running heads and feet belong to the page and are not counted."""
    found = [""] * len(joined.kinds)
    for part in divide_document(joined.document).parts:
        found[part.first : part.last + 1] = [part.kind] * (part.last + 1 - part.first)
    pairs = [
        (want, got)
        for want, got, line in zip(joined.kinds, found, joined.document.lines, strict=True)
        if not line.kind and line.text.strip()
    ]
    counts = {kind: _count(kind, pairs) for kind in KINDS}
    wanted = [place for place, (want, _) in enumerate(pairs) if want == PAPER]
    given = [place for place, (_, got) in enumerate(pairs) if got == PAPER]
    return DivisionJudgement(joined.way, counts, wanted[:1] == given[:1], wanted[-1:] == given[-1:])


def make_figures(judged: Sequence[DivisionJudgement]) -> dict[str, Any]:
    """F of each kind that is there, and how often the paper's bounds are right."""
    totals = {kind: sum((one.counts[kind] for one in judged), Counts()) for kind in KINDS}
    shares = {name: sum(getattr(one, name) for one in judged) / len(judged) for name in ("first", "last")}
    return {
        "n": len(judged),
        **{f"{kind}_f": round(of.f, 4) if of.right + of.missed else None for kind, of in totals.items()},
        **{f"{name}_line_right": round(share, 4) for name, share in shares.items()},
    }


def _count(kind: str, pairs: Sequence[tuple[str, str]]) -> Counts:
    right = sum(want == got == kind for want, got in pairs)
    return Counts(right, sum(got == kind for _, got in pairs) - right, sum(want == kind for want, _ in pairs) - right)


def _list_printed(read: Sequence[tuple[Row, Document]]) -> Iterator[JoinedPaper]:
    """Files of which somebody says which lines are the paper's."""
    for row, document in read:
        if row.get("own_lines"):
            first, last = row["own_lines"]
            kinds = [PAPER if first <= place <= last else "" for place in range(len(document.lines))]
            yield JoinedPaper(AS_PRINTED, document, kinds)


def _join_printed(read: Sequence[tuple[Row, Document]]) -> Iterator[JoinedPaper]:
    papers: list[Document] = []
    fronts: list[list[DocumentPage]] = []
    for row, document in read:
        if row["kind"] not in ("", "paper") or row.get("own_lines") or not all(page.width for page in document.pages):
            continue
        place = _find_title_page(document, squeeze(row["title"])[:TITLE_LETTERS])
        if place == 0:
            papers.append(document)
        elif place is not None and "cover" in row.get("layout", ()):
            fronts.append(document.pages[:place])
    return join_papers(papers, fronts)


def _find_title_page(document: Document, title: str) -> int | None:
    """The first page on which the title stands at the top; None where none has it."""
    for index, page in enumerate(document.pages):
        if title and title in squeeze(" ".join(line.text for line in page.lines[:NEAR_TOP])):
            return index
    return None

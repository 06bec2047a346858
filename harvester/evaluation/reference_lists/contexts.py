"""Task `contexts`: the sentences that cite each reference, beside those that somebody has read.

A truth is a file of JSON lines, one a paper: `file` (in the folder of the corpus), `style` (numbered, author-date,
footnotes), `source`, `references` {key: how the reference begins}, `citations` [{"sentence", "markers": [{"marker",
"references": [keys]}]}].
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from harvester.bibliography.references import references_of
from harvester.documents import read
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.measures import Counts
from harvester.evaluation.report.sections import WrongValue, WrongValues
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from harvester.items import CitationContext, Reference

Row = dict[str, Any]
# Sentences are compared by so many letters on either side of the mark: long ones with formulas are cut anywhere.
AROUND = 250
CLOSE, WHOLE = 0.8, 0.95
# A sentence cut at a formula, or gone on over a heading, is right when so many letters with the mark are there.
LEAST_PART = 40
# A reference of the truth is ours when its first letters stand at the head of ours.
HEAD, FIRST_LETTERS = 30, 25
WORST = 60


@dataclass(slots=True)
class CitedPaper:
    """A paper of the truth: how many pairs of reference and sentence are right, and the wrong ones."""

    row: Row
    counts: Counts
    whole: int  # of the right ones, those whose sentence is the same to the letter, nearly
    missed: list[tuple[str, str]] = field(default_factory=list)
    false: list[tuple[str, str]] = field(default_factory=list)


def evaluate(corpus: Path, truth: Path) -> dict[str, Any]:
    """The figures over all papers of a truth, and by style."""
    papers = [_judge(row, corpus) for row in _read_truth(truth)]
    return {
        "task": "contexts",
        "corpus": str(truth),
        "n": sum(paper.counts.right + paper.counts.missed for paper in papers),
        "folds": 0,
        "trained_on": False,
        "figures": make_figures(papers) | _by_style(papers),
        "sections": [_list_wrong(papers)],
        "values": _list_values(papers),
    }


def _read_truth(truth: Path) -> list[Row]:
    try:
        rows = [json.loads(line) for line in truth.read_text("utf-8").splitlines() if line.strip()]
        if rows and all({"file", "references", "citations"} <= set(row) for row in rows):
            return rows
    except (ValueError, TypeError):
        pass
    raise CorpusError(f"{truth} is no truth of contexts: a JSON object a line with file, references, citations")


def _judge(row: Row, corpus: Path) -> CitedPaper:
    file = corpus / row["file"]
    if not file.is_file():
        raise CorpusError(f"{file} is not there; --corpus is the folder of the papers")
    return compare_contexts(row, references_of(read(file.read_bytes(), name=file.name, ocr="never")))


def compare_contexts(row: Row, references: Sequence[Reference]) -> CitedPaper:
    """Each cited sentence of the truth takes a context of its reference, if there is any that is as good."""
    ours = _pair_references(row["references"], references)
    wanted = _list_wanted(row)
    paper = CitedPaper(row, Counts(), 0)
    for key in row["references"]:
        left = list(references[ours[key]].contexts) if key in ours else []
        for sentence, marker in wanted.get(key, {}).items():
            context = next((one for one in left if _are_one(one, sentence, marker)), None)
            if context is None:
                paper.missed.append((key, sentence))
            else:
                left.remove(context)
                paper.counts += Counts(1)
                paper.whole += _likeness(squeeze(context.text), squeeze(sentence)) >= WHOLE
        paper.false += [(key, context.text) for context in left]
    strays = set(range(len(references))) - set(ours.values())
    paper.false += [("", context.text) for place in sorted(strays) for context in references[place].contexts]
    paper.counts += Counts(0, len(paper.false), len(paper.missed))
    return paper


def _pair_references(keys: dict[str, str], references: Sequence[Reference]) -> dict[str, int]:
    heads = [squeeze(f"{one.label or ''} {one.text}")[: HEAD + FIRST_LETTERS] for one in references]
    ours: dict[str, int] = {}
    for key, text in keys.items():
        first = squeeze(text)[:FIRST_LETTERS]
        taken = set(ours.values())
        place = next((at for at, head in enumerate(heads) if at not in taken and first in head), None)
        if place is not None:
            ours[key] = place
    return ours


def _list_wanted(row: Row) -> dict[str, dict[str, str]]:
    """By reference its sentences, each once, with the first mark."""
    wanted: dict[str, dict[str, str]] = {}
    for citation in row["citations"]:
        for mark in citation["markers"]:
            for key in mark["references"]:
                wanted.setdefault(key, {}).setdefault(citation["sentence"], mark["marker"])
    return wanted


def _are_one(context: CitationContext, sentence: str, marker: str) -> bool:
    one, other = _cut_around(context.text, context.marker), _cut_around(sentence, marker or context.marker)
    if _likeness(one, other) >= CLOSE:
        return True
    short, long = sorted((squeeze(context.text), squeeze(sentence)), key=len)
    return len(short) >= LEAST_PART and short in long


def _cut_around(sentence: str, marker: str) -> str:
    place = sentence.find(marker) if marker else -1
    return squeeze(sentence if place < 0 else sentence[max(0, place - AROUND) : place + AROUND])


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def make_figures(papers: Iterable[CitedPaper]) -> dict[str, Any]:
    every = list(papers)
    counts = sum((paper.counts for paper in every), Counts())
    whole = sum(paper.whole for paper in every) / max(1, counts.right)
    shares = {"precision": counts.precision, "recall": counts.recall, "f": counts.f, "whole_sentences": whole}
    size = {"papers": len(every), "n": counts.right + counts.missed}
    return size | {name: round(value, 4) for name, value in shares.items()}


def _by_style(papers: list[CitedPaper]) -> dict[str, Any]:
    styles = sorted({str(paper.row.get("style") or "") for paper in papers})
    of = {style: [paper for paper in papers if str(paper.row.get("style") or "") == style] for style in styles}
    return {f"style_{style}": make_figures(some) for style, some in of.items() if style}


def _list_wrong(papers: list[CitedPaper]) -> WrongValues:
    cases = [
        WrongValue(paper.row["file"], kind, want, got, None, [])
        for paper in papers
        for kind, want, got in (
            *((f"missed of {key}", text, "") for key, text in paper.missed),
            *((f"false of {key}", "", text) for key, text in paper.false),
        )
    ]
    return WrongValues("Citations that were missed or are none", cases[:WORST])


def _list_values(papers: list[CitedPaper]) -> list[dict[str, Any]]:
    return [
        {"id": paper.row["file"], "field": key, "value": text, "weight": 1.0, "right": False}
        for paper in papers
        for key, text in paper.false
    ]

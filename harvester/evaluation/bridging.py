"""Does widening help? Leave one out: a paper's key words ask, papers of its class are what should be found."""

from __future__ import annotations

import hashlib
import tempfile
from typing import TYPE_CHECKING, Any

from harvester.evaluation.documents import read_corpus
from harvester.evaluation.report.sections import Table
from harvester.header import extract
from harvester.items import Paper
from harvester.library import open_library
from harvester.related_terms.asking import widen_search
from harvester.related_terms.building import TermCounts
from harvester.related_terms.vocabulary import list_classes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library
    from harvester.related_terms.building import Scored

FIRST = 10  # places of an answer that are looked at
FIGURES = ("plain_recall", "wide_recall", "plain_precision", "wide_precision")


def evaluate_bridging(corpus: Path) -> dict[str, Any]:
    """Every paper with a class and key words asks; it is neither found nor counted itself."""
    with tempfile.TemporaryDirectory() as folder:
        library = open_library(f"sqlite:///{folder}/library.db")
        papers = [library.papers.save(paper, text) for paper, text in _read_papers(corpus)]
        counts = TermCounts()
        for paper in papers:
            counts.add(paper)
        rows = [row for paper in papers for row in _ask_papers(library, counts, papers, paper)]
        library.close()
    figures = {name: round(sum(row[name] for row in rows) / max(1, len(rows)), 4) for name in FIGURES}
    columns = ["query", "class", "relevant", *(name.replace("_", " ") for name in FIGURES)]
    cells = [[row["query"], row["class"], row["relevant"], *(row[name] for name in FIGURES)] for row in rows]
    note = f"shares among the first {FIRST}; plain search beside the one that is widened by related terms"
    table = Table("Queries", columns, cells, note)
    return {"task": "bridging", "corpus": str(corpus), "n": len(rows), "figures": figures, "sections": [table]}


class WithoutOne:
    """The counts of a library as if one of its papers were not there."""

    def __init__(self, counts: TermCounts, paper: Paper) -> None:
        self._counts, self._paper = counts, paper

    def of(self, word: str) -> Scored:
        return self._counts.of(word, self._paper)

    def papers(self, term: str) -> list[str]:
        return [paper_id for paper_id in self._counts.holders.get(term, []) if paper_id != self._paper.paper_id]


def _read_papers(corpus: Path) -> Iterator[tuple[Paper, str]]:
    for number, (row, document) in enumerate(read_corpus(corpus, "never")):
        if document.status == "ok":
            told, sha256 = extract(document), hashlib.sha256(str(number).encode()).hexdigest()
            title = told.title.value if told.title else str(row["file"])
            yield Paper("", sha256, title=title, metadata=told, language=document.language), document.text


def _ask_papers(library: Library, counts: TermCounts, papers: list[Paper], asking: Paper) -> Iterator[dict[str, Any]]:
    own = _list_classes(asking)
    relevant = {paper.paper_id for paper in papers if paper is not asking and own & _list_classes(paper)}
    if not relevant:
        return
    for keyword in asking.metadata.keywords:
        plain = [paper.paper_id for paper, _ in library.catalogue.search(keyword.value, FIRST + 1)]
        wide = [
            paper.paper_id for paper, _ in widen_search(library, WithoutOne(counts, asking), keyword.value, FIRST + 1)
        ]
        yield {
            "query": keyword.value,
            "class": ", ".join(sorted(own)),
            "relevant": len(relevant),
            **_measure_shares("plain", plain, relevant, asking.paper_id),
            **_measure_shares("wide", wide, relevant, asking.paper_id),
        }


def _measure_shares(name: str, found: list[str], relevant: set[str], asking: str) -> dict[str, float]:
    first = [paper_id for paper_id in found if paper_id != asking][:FIRST]
    right = len(relevant.intersection(first))
    recall, precision = right / min(FIRST, len(relevant)), right / len(first) if first else 0.0
    return {f"{name}_recall": round(recall, 3), f"{name}_precision": round(precision, 3)}


def _list_classes(paper: Paper) -> set[str]:
    return {code for code in list_classes(paper.metadata.udc.value if paper.metadata.udc else "") if "." not in code}

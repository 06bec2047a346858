"""What the header methods are trained on and asked about, round by round: nothing that is asked was trained on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester import header
from harvester.evaluation import corpora
from harvester.evaluation.documents import read_corpus
from harvester.header.models import Models
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from pathlib import Path

    from harvester.items import Document, Metadata

    Extract = Callable[[Document, str], Metadata]
    Label = Callable[[list[str], str], list[str]]


@dataclass(slots=True)
class Example:
    """A document of the corpus with its truth and the source it is split by."""

    row: dict[str, Any]
    document: Document
    group: str


def of_documents(
    found: list[Example], folds: int, corpus: Path, hidden: Collection[str] = ()
) -> Iterator[tuple[Extract, list[Example]]]:
    """What extracts, and the examples it is asked about: the shipped models, or a fold's own, which may be kept from
    the groups that are `hidden` too."""
    if not folds:
        yield header.extract, found
        return
    from models.training.header import fit

    labelled = corpora.beside(corpus, "corpora", "headers.*")
    for known, places in corpora.folds(found, [example.group for example in found], folds):
        asked = [found[place] for place in places]
        shown = [(example.row, example.document) for example in known if example.group not in hidden]
        yield fit(shown, unlike(labelled, [example.row["title"] for example in asked])).extract, asked


def of_lines(rows: list[corpora.Row], folds: int, corpus: Path) -> Iterator[tuple[Label, Iterable[int]]]:
    """What labels lines, and the places of the headers it is asked about."""
    if not folds:
        yield Models().label_lines, range(len(rows))
        return
    from models.training.header import fit_labellers

    papers = corpora.root(corpus) / "papers"
    examples = list(read_corpus(papers)) if (papers / "truth.jsonl").is_file() else []
    others = corpora.beside(corpus, "corpora", "headers.*")
    for known, asked in corpora.folds(rows, [str(row.get("source") or row["id"]) for row in rows], folds):
        titles = [_title(rows[place]) for place in asked]
        wanted = {squeeze(title) for title in titles}
        shown = [(row, document) for row, document in examples if squeeze(row.get("title") or "") not in wanted]
        yield fit_labellers(shown, unlike([*known, *others], titles)).label_lines, asked


def unlike(labelled: list[corpora.Row], titles: Iterable[str]) -> list[corpora.Row]:
    """The labelled headers without those of the papers that have these titles: sets copy from each other."""
    asked = {squeeze(title) for title in titles} - {""}
    return [row for row in labelled if squeeze(_title(row)) not in asked]


def _title(row: corpora.Row) -> str:
    return str(row["fields"].get("title") or "")

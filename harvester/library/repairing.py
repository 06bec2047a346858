"""Records that are made from papers, made again: who wrote a paper, what it cites, and what these works are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.authors.mentions import make_mentions
from harvester.library.works import CITED, describe_paper

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.library.checking import Damage
    from harvester.library.contracts import Library

MADE_FROM_PAPERS = ("mentions", "works", "citations", "links")


def repair_records(library: Library, damages: Iterable[Damage]) -> None:
    """Each that was put right is marked as repaired; those of papers that cannot be read themselves wait for these."""
    for damage in damages:
        table, _, key = damage.name.partition(" ")
        if damage.kind == "bad_record" and table in MADE_FROM_PAPERS:
            damage.repaired = _repair_record(library, table, key)


def _repair_record(library: Library, table: str, key: str) -> bool:
    names = _list_papers(library, table, key)
    papers = [paper for name in names if (paper := library.papers.get(name))]
    if not names:
        library.citations.forget_work(key)  # nobody cites it
    for paper in papers:
        if table == "mentions":
            library.authors.save_mentions(paper.paper_id, make_mentions(paper))
        else:
            library.citations.relink(describe_paper(paper))
    return bool(papers) or not names


def _list_papers(library: Library, table: str, key: str) -> list[str]:
    """The papers that a record is made from."""
    if table == "mentions":
        return [key.split()[0]]
    if table == "links":
        return [key.split()[-1]]
    if table == "works" and key.startswith(CITED):
        return sorted({paper_id for _, paper_id in library.citations.find_citing([key])})
    return [key]

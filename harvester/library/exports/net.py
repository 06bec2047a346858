"""The citation graph as nodes and edges; a cited work that is not held is a node of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.library.exports.entry import Entry, cleaned, entry_of
from harvester.library.graph import cites
from harvester.persons.names import written, written_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Paper
    from harvester.library.interface import Library

WORK = "work:"  # before the id of a work, so that it never equals a paper's


@dataclass(slots=True, frozen=True)
class Node:
    id: str
    kind: str  # paper or work
    title: str
    authors: str
    year: str


@dataclass(slots=True, frozen=True)
class Edge:
    """`grade` says how sure it is which paper is cited; empty: a work that is not held."""

    source: str
    target: str
    grade: str
    points: float


def paper_node(paper: Paper) -> Node:
    entry: Entry = entry_of(paper)
    authors = "; ".join(written_name(*author) for author in entry.authors)
    return Node(paper.paper_id, "paper", entry.title, authors, entry.year)


def citations(library: Library, paper: Paper) -> Iterator[tuple[Edge, Node | None]]:
    """What a paper cites, each with the node that it leads to when that is no paper."""
    works = library.cited_works(paper.paper_id)
    for citation, work, reference in zip(cites(library, paper), works, paper.references, strict=False):
        for link in citation.links:
            yield Edge(paper.paper_id, link.paper_id, link.grade, link.points), None
        if not citation.links:
            authors = "; ".join(cleaned(written(person)) for person in reference.authors)
            title = cleaned(reference.title or reference.text)
            node = Node(WORK + work, "work", title, authors, cleaned(reference.year))
            yield Edge(paper.paper_id, node.id, "", 0.0), node

"""The citation graph as a table of edges: who cites what, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.exports.net import citations
from harvester.library.exports.table import csv_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.interface import Library

COLUMNS = ("source", "target", "grade", "points", "title", "year")


def edges(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield csv_row(COLUMNS)
    for paper in papers:
        for edge, node in citations(library, paper):
            held = library.paper(edge.target) if node is None else None
            title, year = (node.title, node.year) if node else ((held.title, held.year or "") if held else ("", ""))
            yield csv_row([edge.source, edge.target, edge.grade, f"{edge.points:g}", title, year])

"""The graph is the same to networkx, from either form, on either store."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

import networkx

from harvester.items import Person, Reference
from tests.harvester.library.exports.made import exported
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library import Library

TITLE = "О сходимости рядов Фурье на группах"


def test_papers_and_unmatched_works_are_nodes(library: Library) -> None:
    cited = library.save_paper(paper("cited", TITLE, authors=["Иванов И. И."], year="1999"))
    held = Reference(f"Иванов И. И. {TITLE}. 1999.", title=TITLE, year="1999", authors=[Person("Иванов", "И. И.")])
    book = Reference(
        "Петров П. Книга <о> & прочем. 2001.", title="Книга <о> & прочем", year="2001", authors=[Person("Петров", "П.")]
    )
    citing = [library.save_paper(paper(name, references=[held, book])) for name in ("one", "two")]
    graph = networkx.read_graphml(BytesIO(exported("graphml", list(library.papers()), library)))
    assert {node for node, kind in graph.nodes(data="kind") if kind == "paper"} == {
        cited.paper_id,
        *(each.paper_id for each in citing),
    }
    [work] = [node for node, kind in graph.nodes(data="kind") if kind == "work"]
    assert graph.nodes[work]["title"] == "Книга <о> & прочем"
    assert set(graph.predecessors(work)) == set(graph.predecessors(cited.paper_id)) == {p.paper_id for p in citing}
    assert graph.edges[citing[0].paper_id, cited.paper_id]["grade"] in ("exact", "strong")
    rows = list(csv.DictReader(StringIO(exported("edges", list(library.papers()), library).decode(), newline="")))
    assert {(row["source"], row["target"]) for row in rows} == set(graph.edges)

"""The graph is the same to networkx, from either form, on either store."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO

import networkx

from harvester.items import CitationContext, Person, Reference
from harvester.library.contracts import Library
from tests.harvester.exports.made import exported
from tests.harvester.library.papers import paper

TITLE = "О сходимости рядов Фурье на группах"


def test_papers_and_unmatched_works_are_nodes(library: Library) -> None:
    cited = library.papers.save(paper("cited", TITLE, authors=["Иванов И. И."], year="1999"))
    held = Reference(f"Иванов И. И. {TITLE}. 1999.", title=TITLE, year="1999", authors=[Person("Иванов", "И. И.")])
    book = Reference(
        "Петров П. Книга <о> & прочем. 2001.", title="Книга <о> & прочем", year="2001", authors=[Person("Петров", "П.")]
    )
    citing = [library.papers.save(paper(name, references=[held, book])) for name in ("one", "two")]
    graph = networkx.read_graphml(BytesIO(exported("graphml", list(library.papers.all()), library)))
    assert {node for node, kind in graph.nodes(data="kind") if kind == "paper"} == {
        cited.paper_id,
        *(each.paper_id for each in citing),
    }
    [work] = [node for node, kind in graph.nodes(data="kind") if kind == "work"]
    assert graph.nodes[work]["title"] == "Книга <о> & прочем"
    assert set(graph.predecessors(work)) == set(graph.predecessors(cited.paper_id)) == {p.paper_id for p in citing}
    assert graph.edges[citing[0].paper_id, cited.paper_id]["grade"] in ("exact", "strong")
    rows = list(csv.DictReader(StringIO(exported("edges", list(library.papers.all()), library).decode(), newline="")))
    assert {(row["source"], row["target"]) for row in rows} == set(graph.edges)


def test_a_row_for_each_citation_with_what_is_cited(library: Library) -> None:
    cited = library.papers.save(paper("cited", TITLE, authors=["Иванов И. И."], year="1999"))
    held = Reference(f"Иванов И. И. {TITLE}. 1999.", title=TITLE, year="1999", authors=[Person("Иванов", "И. И.")])
    book = Reference("Петров П. Книга; и «прочее». 2001.", title="Книга; и «прочее»", year="2001")
    citing = library.papers.save(paper("citing", references=[held, book]))
    rows = list(csv.DictReader(StringIO(exported("edges", [citing], library).decode(), newline="")))
    assert [row["source"] for row in rows] == [citing.paper_id] * 2
    assert [(row["title"], row["year"]) for row in rows] == [(TITLE, "1999"), ("Книга; и «прочее»", "2001")]
    assert rows[0]["target"] == cited.paper_id
    assert rows[0]["grade"]
    assert float(rows[0]["points"]) > 0
    assert rows[1]["target"].startswith("work:")
    assert (rows[1]["grade"], rows[1]["points"]) == ("", "0")


def test_nothing_cited_is_a_table_without_rows(library: Library) -> None:
    [head] = exported("edges", [library.papers.save(paper("alone"))], library).decode().splitlines()
    assert head.split(",") == ["source", "target", "grade", "points", "title", "year", "times", "sentences"]


def test_the_sentences_that_cite_go_with_their_edge(library: Library) -> None:
    contexts = [CitationContext("Это доказано [1].", "[1]"), CitationContext("См. <также> [1].", "[1]")]
    book = Reference("Петров П. Книга. 2001.", title="Книга", year="2001", contexts=contexts)
    citing = library.papers.save(paper("citing", references=[book, Reference("Чиж П. Другая. 2002.", title="Другая")]))
    graph = networkx.read_graphml(BytesIO(exported("graphml", [citing], library)))
    told = [(edge.get("times"), edge.get("sentences")) for _, _, edge in graph.edges(data=True)]
    assert told == [(2, "Это доказано [1].\nСм. <также> [1]."), (None, None)]
    rows = list(csv.DictReader(StringIO(exported("edges", [citing], library).decode(), newline="")))
    assert [(row["times"], row["sentences"]) for row in rows] == [
        ("2", "Это доказано [1].\nСм. <также> [1]."),
        ("0", ""),
    ]

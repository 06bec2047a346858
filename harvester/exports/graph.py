"""The citation graph as GraphML and as a table of edges; a cited work that is not held is a node of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lxml import etree

from harvester.exports.entry import ExportEntry, clean_text, format_csv_row, make_entry
from harvester.library.graph import list_cited
from harvester.persons.name_strings import write_name, write_person

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

WORK = "work:"  # before the id of a work, so that it never equals a paper's
NODE_KEYS = ("kind", "title", "authors", "year")
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'
    + "".join(f'<key id="{name}" for="node" attr.name="{name}" attr.type="string"/>\n' for name in NODE_KEYS)
    + '<key id="grade" for="edge" attr.name="grade" attr.type="string"/>\n'
    + '<key id="points" for="edge" attr.name="points" attr.type="double"/>\n'
    + '<key id="times" for="edge" attr.name="times" attr.type="int"/>\n'
    + '<key id="sentences" for="edge" attr.name="sentences" attr.type="string"/>\n'
    + '<graph id="citations" edgedefault="directed">\n'
)
EDGE_COLUMNS = ("source", "target", "grade", "points", "title", "year", "times", "sentences")


@dataclass(slots=True, frozen=True)
class GraphNode:
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
    sentences: tuple[str, ...] = ()


def make_paper_node(paper: Paper) -> GraphNode:
    entry: ExportEntry = make_entry(paper)
    authors = "; ".join(write_name(*author) for author in entry.authors)
    return GraphNode(paper.paper_id, "paper", entry.title, authors, entry.year)


def list_edges(library: Library, paper: Paper) -> Iterator[tuple[Edge, GraphNode | None]]:
    """What a paper cites, each with the node that it leads to when that is no paper."""
    works = library.citations.list_works(paper.paper_id)
    for citation, work, reference in zip(list_cited(library, paper), works, paper.references, strict=False):
        sentences = tuple(clean_text(context.text) for context in reference.contexts)
        for link in citation.links:
            yield Edge(paper.paper_id, link.paper_id, link.grade, link.points, sentences), None
        if not citation.links:
            authors = "; ".join(clean_text(write_person(person)) for person in reference.authors)
            title = clean_text(reference.title or reference.text)
            node = GraphNode(WORK + work, "work", title, authors, clean_text(reference.year))
            yield Edge(paper.paper_id, node.id, "", 0.0, sentences), node


def write_graphml(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    """Papers first, then for each what it cites; a work becomes a node when it is first met."""
    yield HEAD
    ids, seen = [], set()
    for paper in papers:
        ids.append(paper.paper_id)
        yield _write_node(make_paper_node(paper))
    for paper in filter(None, map(library.papers.get, ids)):
        for edge, node in list_edges(library, paper):
            if node and node.id not in seen:
                seen.add(node.id)
                yield _write_node(node)
            yield _write_edge(edge)
    yield "</graph>\n</graphml>\n"


def _write_node(node: GraphNode) -> str:
    element = etree.Element("node", id=node.id)
    for name in NODE_KEYS:
        if value := getattr(node, name):
            etree.SubElement(element, "data", key=name).text = value
    return etree.tostring(element, encoding="unicode") + "\n"


def _write_edge(edge: Edge) -> str:
    element = etree.Element("edge", source=edge.source, target=edge.target)
    etree.SubElement(element, "data", key="grade").text = edge.grade or "not held"
    etree.SubElement(element, "data", key="points").text = f"{edge.points:g}"
    if edge.sentences:
        etree.SubElement(element, "data", key="times").text = str(len(edge.sentences))
        etree.SubElement(element, "data", key="sentences").text = "\n".join(edge.sentences)
    return etree.tostring(element, encoding="unicode") + "\n"


def write_edges(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield format_csv_row(EDGE_COLUMNS)
    for paper in papers:
        for edge, node in list_edges(library, paper):
            held = library.papers.get(edge.target) if node is None else None
            title, year = (node.title, node.year) if node else ((held.title, held.year or "") if held else ("", ""))
            cited = (str(len(edge.sentences)), "\n".join(edge.sentences))
            yield format_csv_row([edge.source, edge.target, edge.grade, f"{edge.points:g}", title, year, *cited])

"""The citation graph as GraphML, for networkx, Gephi, yEd …"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lxml import etree

from harvester.library.exports.net import Edge, Node, citations, paper_node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.interface import Library

NODE_KEYS = ("kind", "title", "authors", "year")
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'
    + "".join(f'<key id="{name}" for="node" attr.name="{name}" attr.type="string"/>\n' for name in NODE_KEYS)
    + '<key id="grade" for="edge" attr.name="grade" attr.type="string"/>\n'
    + '<key id="points" for="edge" attr.name="points" attr.type="double"/>\n'
    + '<graph id="citations" edgedefault="directed">\n'
)


def graphml(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    """Papers first, then for each what it cites; a work becomes a node when it is first met."""
    yield HEAD
    ids, seen = [], set()
    for paper in papers:
        ids.append(paper.paper_id)
        yield _node(paper_node(paper))
    for paper in filter(None, map(library.paper, ids)):
        for edge, node in citations(library, paper):
            if node and node.id not in seen:
                seen.add(node.id)
                yield _node(node)
            yield _edge(edge)
    yield "</graph>\n</graphml>\n"


def _node(node: Node) -> str:
    element = etree.Element("node", id=node.id)
    for name in NODE_KEYS:
        if value := getattr(node, name):
            etree.SubElement(element, "data", key=name).text = value
    return etree.tostring(element, encoding="unicode") + "\n"


def _edge(edge: Edge) -> str:
    element = etree.Element("edge", source=edge.source, target=edge.target)
    etree.SubElement(element, "data", key="grade").text = edge.grade or "not held"
    etree.SubElement(element, "data", key="points").text = f"{edge.points:g}"
    return etree.tostring(element, encoding="unicode") + "\n"

"""Dublin Core in the XML of OAI-PMH; what a paper cites stands as its relations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lxml import etree

from harvester.exports.entry import ExportEntry, invert_name, make_entry, prefix_label
from harvester.library.graph import list_cited
from harvester.library.linking import AMBIGUOUS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

OAI_DC = "http://www.openarchives.org/OAI/2.0/oai_dc/"
DC = "http://purl.org/dc/elements/1.1/"
XSI = "http://www.w3.org/2001/XMLSchema-instance"
SCHEMA = f"{OAI_DC} http://www.openarchives.org/OAI/2.0/oai_dc.xsd"
TYPES = {
    "thesis": "doctoralThesis", "autoreferat": "doctoralThesis", "proceedings": "book", "chapter": "bookPart",
    "inproceedings": "conferenceObject", "report": "report", "preprint": "preprint", "slides": "lecture",
}  # fmt: skip
# The words of OpenAIRE for versions.
VERSIONS = {
    name: f"info:eu-repo/semantics/{word}Version"
    for name, word in (("submitted", "submitted"), ("accepted", "accepted"), ("published", "published"))
} | {"preprint": "info:eu-repo/semantics/draft"}
REFERENCES = "references: "


def write_dublin_core(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<records>\n'
    for paper in papers:
        yield etree.tostring(make_dublin_core(paper, library), encoding="unicode", pretty_print=True)
    yield "</records>\n"


def make_dublin_core(paper: Paper, library: Library) -> etree._Element:
    """The paper as oai_dc, for a file or for OAI-PMH."""
    root = etree.Element(f"{{{OAI_DC}}}dc", nsmap={"oai_dc": OAI_DC, "dc": DC, "xsi": XSI})
    root.set(f"{{{XSI}}}schemaLocation", SCHEMA)
    entry = make_entry(paper)
    for name, value in (*_list_elements(entry), *_list_relations(paper, entry, library)):
        if value:
            etree.SubElement(root, f"{{{DC}}}{name}").text = value
    return root


def _list_elements(entry: ExportEntry) -> Iterator[tuple[str, str]]:
    yield from (("title", entry.title), ("title", entry.title_other))
    yield from (("creator", invert_name(author)) for author in entry.authors)
    yield from (("subject", keyword) for keyword in entry.keywords)
    yield "subject", prefix_label("УДК", entry.udc)
    yield from (("subject", f"MSC {code}") for code in entry.msc)
    yield from (("description", entry.abstract), ("date", entry.year), ("type", TYPES.get(entry.type, "article")))
    yield from (("identifier", entry.url), ("identifier", f"doi:{entry.doi}" if entry.doi else ""))
    yield from (("source", _write_source(entry)), ("language", entry.language))
    yield from (("type", VERSIONS.get(entry.version, "")), ("rights", entry.licence), ("rights", entry.copyright))


def _write_source(entry: ExportEntry) -> str:
    numbers = (prefix_label("vol.", entry.volume), prefix_label("no.", entry.issue), prefix_label("pp.", entry.pages))
    return ", ".join(filter(None, (entry.container, *numbers)))


def _list_relations(paper: Paper, entry: ExportEntry, library: Library) -> Iterator[tuple[str, str]]:
    """A paper that is held by its address here, any other work by its reference."""
    for citation, text in zip(list_cited(library, paper), entry.references, strict=False):
        held = [link.paper_id for link in citation.links if link.grade != AMBIGUOUS]
        yield "relation", REFERENCES + (f"paper {held[0]}" if held else text)

"""Papers as records: their headers, their sets, and the forms in which their metadata can be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lxml import etree

from harvester.exports import dublin_core, marcxml
from harvester.exports.entry import make_entry
from harvester.library.datestamps import write_datestamp
from harvester.library.facets import LISTED, list_facets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library
    from harvester.web.oai.arguments import ListRequest

OAI = "http://www.openarchives.org/OAI/2.0/"
PREFIX = "oai:harvester:"
PAGE = 100  # records of one answer
# A form: its name space, its schema, and how a paper is put into it.
FORMATS: dict[str, tuple[str, str, Callable[[Paper, Library], etree._Element]]] = {
    "oai_dc": (dublin_core.OAI_DC, "http://www.openarchives.org/OAI/2.0/oai_dc.xsd", dublin_core.make_dublin_core),
    "marcxml": (
        marcxml.MARC,
        "http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd",
        lambda paper, _: marcxml.make_marcxml(make_entry(paper)),
    ),
}


def make_header(paper: Paper) -> etree._Element:
    element = etree.Element(f"{{{OAI}}}header")
    etree.SubElement(element, f"{{{OAI}}}identifier").text = PREFIX + paper.paper_id
    etree.SubElement(element, f"{{{OAI}}}datestamp").text = write_datestamp(paper.added)
    for name in list_sets_of(paper):
        etree.SubElement(element, f"{{{OAI}}}setSpec").text = name
    return element


def make_record(paper: Paper, prefix: str, library: Library) -> etree._Element:
    element = etree.Element(f"{{{OAI}}}record")
    element.append(make_header(paper))
    etree.SubElement(element, f"{{{OAI}}}metadata").append(FORMATS[prefix][2](paper, library))
    return element


def list_sets_of(paper: Paper) -> Iterator[str]:
    values = list_facets(paper)
    return (f"{facet}:{key}" for facet in LISTED for key in values[facet] if set_name_is_safe(key))


def set_name_is_safe(key: str) -> bool:
    """A setSpec has letters, digits and a few signs only."""
    return key.isascii() and all(sign.isalnum() or sign in "-_.!~*'()" for sign in key)


def list_selected(library: Library, listing: ListRequest) -> tuple[list[Paper], str]:
    """The next papers of a list, and the token by which it goes on; none at its end."""
    facet, _, key = listing.chosen.partition(":")
    if listing.chosen and not set_name_is_safe(key):
        return [], ""
    member = (facet, key) if listing.chosen else None
    found = library.papers.list_stamped((listing.first, listing.after), PAGE, listing.last, member)
    if not found:
        return [], ""
    place = found[-1][:2]
    more = library.papers.list_stamped(place, 1, listing.last, member)
    return [paper for *_, paper in found], listing.token(*place) if more else ""

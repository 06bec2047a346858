"""Papers as records: their headers, their sets, and the forms in which their metadata can be had."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from lxml import etree

from harvester.exports import dublin_core, marcxml
from harvester.exports.entry import make_entry
from harvester.library.facets import list_facets
from harvester.web.oai.arguments import SETS, UNKNOWN_DATE, ListRequest, write_datestamp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

OAI = "http://www.openarchives.org/OAI/2.0/"
PREFIX = "oai:harvester:"
PAGE = 100  # records of one answer
LOOKED_AT = 2_000  # papers that are looked at for one answer: a narrow selection comes in more, smaller ones
MOST_ALIKE = 200  # values of a facet that begin alike
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
    return (f"{facet}:{key}" for facet in SETS for key in values[facet] if set_name_is_safe(key))


def set_name_is_safe(key: str) -> bool:
    """A setSpec has letters, digits and a few signs only."""
    return key.isascii() and all(sign.isalnum() or sign in "-_.!~*'()" for sign in key)


def list_selected(library: Library, listing: ListRequest) -> tuple[list[Paper], int]:
    """The next papers of a list, and the number after which it goes on; 0 at its end."""
    found: list[Paper] = []
    after, looked = listing.after, 0
    if listing.chosen and not _has_papers(library, listing.chosen):
        return found, 0
    days = _widen_days(listing)
    while rows := library.papers.list_after(after, PAGE, *days):
        for number, paper in rows:
            after, looked = number, looked + 1
            if _fits(paper, listing):
                found.append(paper)
            if len(found) == PAGE or (found and looked >= LOOKED_AT):
                return found, after if library.papers.list_after(after, 1, *days) else 0
    return found, 0


def _widen_days(listing: ListRequest) -> tuple[str, str]:
    """A day more at both ends, for the index of what was added: moments there may be of any time zone."""
    first = _move_day(listing.first, -1) if listing.first > UNKNOWN_DATE else ""
    return first, f"{_move_day(listing.last, 1)}~" if listing.last else ""


def _move_day(moment: str, days: int) -> str:
    day = date.fromisoformat(moment[:10])
    return str(day + timedelta(days)) if date.min < day < date.max else str(day)


def _has_papers(library: Library, chosen: str) -> bool:
    """Whether any paper is in a set, by the index of facets: a set without papers is not looked for in all of them."""
    facet, _, key = chosen.partition(":")
    counts = library.catalogue.list_facet_values(facet, key, MOST_ALIKE)
    return len(counts) == MOST_ALIKE or any(count.key == key for count in counts)


def _fits(paper: Paper, listing: ListRequest) -> bool:
    stamp = write_datestamp(paper.added)
    dated = (not listing.first or listing.first <= stamp) and (not listing.last or stamp <= listing.last)
    return dated and (not listing.chosen or listing.chosen in list_sets_of(paper))

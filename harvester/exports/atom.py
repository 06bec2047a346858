"""New papers as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lxml import etree

from harvester.exports.entry import ExportEntry, make_entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper

ATOM = "http://www.w3.org/2005/Atom"
FEED_PAPERS = 50
BEGINNING = "1970-01-01T00:00:00+00:00"  # of papers whose day is not known


def write_atom(papers: Iterable[Paper], address: str = "", title: str = "New papers", path: str = "feed.atom") -> bytes:
    """A feed of these papers, newest first; `address` is that of the library's pages, where it has any.

    `path` is where the feed itself stands under it.
    """
    entries = [make_entry(paper) for paper in papers]
    # lxml's prefix of the default name space is None, which its types do not know.
    root = etree.Element(f"{{{ATOM}}}feed", nsmap={None: ATOM})  # type: ignore[dict-item]
    _add_element(root, "title", "".join(sign for sign in title if sign.isprintable()))
    named = f"{address}{path}" if path != "feed.atom" else address
    _add_element(root, "id", named if address else "urn:harvester:new-papers")
    _add_element(root, "updated", max((entry.added or BEGINNING for entry in entries), default=BEGINNING))
    if address:
        etree.SubElement(root, f"{{{ATOM}}}link", rel="self", href=f"{address}{path}")
    for entry in entries:
        _add_entry(root, entry, address)
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True)


def _add_entry(root: etree._Element, entry: ExportEntry, address: str) -> None:
    element = etree.SubElement(root, f"{{{ATOM}}}entry")
    _add_element(element, "id", f"urn:harvester:paper:{entry.id}")
    _add_element(element, "title", entry.title or entry.id)
    _add_element(element, "updated", entry.added or BEGINNING)
    for family, given in entry.authors or [("–", "")]:
        _add_element(etree.SubElement(element, f"{{{ATOM}}}author"), "name", f"{given} {family}".strip())
    if link := f"{address}paper/{entry.id}" if address else entry.url:
        etree.SubElement(element, f"{{{ATOM}}}link", rel="alternate", href=link)
    if entry.abstract:
        _add_element(element, "summary", entry.abstract)
    if rights := entry.licence or entry.copyright:
        _add_element(element, "rights", rights)


def _add_element(element: etree._Element, name: str, text: str) -> None:
    etree.SubElement(element, f"{{{ATOM}}}{name}").text = text

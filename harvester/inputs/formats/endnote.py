"""EndNote XML: a `record` a work, with its values inside `style` elements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lxml import etree

from harvester.inputs.formats.entries import find_year
from harvester.inputs.lines import Bad
from harvester.items import ImportedEntry

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.inputs.lines import Rows

FORM = "endnote"


def read(path: Path) -> Rows:
    try:
        tree = etree.parse(str(path), etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False))
    except (etree.XMLSyntaxError, OSError) as error:
        yield 1, Bad("line-1", f"neither Zotero RDF nor EndNote XML ({error})")
        return
    records = list(tree.getroot().iter("record"))
    if not records:
        yield 1, Bad("line-1", "neither Zotero RDF nor EndNote XML: it has no records")
    for record in records:
        yield record.sourceline or 0, _read_record(record)


PLACES = {
    "title": "titles/title",
    "container": "titles/secondary-title",
    "volume": "volume",
    "issue": "number",
    "pages": "pages",
    "publisher": "publisher",
    "doi": "electronic-resource-num",
    "address": "urls/related-urls/url",
}
LISTS = {"authors": "contributors/authors/author", "tags": "keywords/keyword", "notes": "notes"}
LISTS |= {"files": "urls/pdf-urls/url"}


def _read_record(record: Any) -> dict[str, Any]:
    texts = {name: _read_text(record.find(path)) for name, path in PLACES.items()}
    lists = {name: [text for one in record.iterfind(path) if (text := _read_text(one))] for name, path in LISTS.items()}
    label = _read_text(record.find("label")) or _read_text(record.find("rec-number"))
    xml = str(etree.tostring(record, encoding="unicode", with_tail=False))
    return {
        **texts,
        **lists,
        "year": find_year(_read_text(record.find("dates/year"))),
        "labels": [label] if label else [],
        "entries": [ImportedEntry(FORM, label, "", [["record", xml]])],
    }


def _read_text(element: Any) -> str:
    return "" if element is None else " ".join("".join(element.itertext()).split())

"""EndNote XML: a `record` a work, with its values inside `style` elements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lxml import etree

from harvester.inputs.lines import Bad

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.inputs.lines import Rows


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


def _read_record(record: Any) -> dict[str, Any]:
    year = _read_text(record.find("dates/year"))[:4]
    return {
        "title": _read_text(record.find("titles/title")),
        "authors": [name for author in record.iterfind("contributors/authors/author") if (name := _read_text(author))],
        "year": year if year.isdigit() else None,
    }


def _read_text(element: Any) -> str:
    return "" if element is None else " ".join("".join(element.itertext()).split())

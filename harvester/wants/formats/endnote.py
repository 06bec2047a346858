"""EndNote XML: a `record` a work, with its values inside `style` elements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lxml import etree

from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Want


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    try:
        tree = etree.parse(str(path), etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False))
    except (etree.XMLSyntaxError, OSError) as error:
        yield 1, BadWant("line-1", f"neither Zotero RDF nor EndNote XML ({error})")
        return
    records = list(tree.getroot().iter("record"))
    if not records:
        yield 1, BadWant("line-1", "neither Zotero RDF nor EndNote XML: it has no records")
    for record in records:
        number = record.sourceline or 0
        yield number, make_want(_row(record), number)


def _row(record: Any) -> dict[str, Any]:
    year = _text(record.find("dates/year"))[:4]
    return {
        "title": _text(record.find("titles/title")),
        "authors": [name for author in record.iterfind("contributors/authors/author") if (name := _text(author))],
        "year": year if year.isdigit() else None,
    }


def _text(element: Any) -> str:
    return "" if element is None else " ".join("".join(element.itertext()).split())

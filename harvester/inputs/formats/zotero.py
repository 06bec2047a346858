"""Zotero RDF, the form in which Zotero exports everything: https://www.zotero.org/support/kb/exporting"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from lxml import etree

from harvester.inputs.lines import Bad
from harvester.persons.name_strings import write_name
from harvester.text.patterns import YEAR_SINCE_1400

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.inputs.lines import Rows

NAMES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "bib": "http://purl.org/net/biblio#",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "z": "http://www.zotero.org/namespaces/export#",
}
# Descriptions that are no works: files, notes, journals, folders.
NO_WORKS = frozenset({"Attachment", "Memo", "Journal", "Collection", "Seq", "Person"})
PEOPLE = "bib:authors/rdf:Seq/rdf:li/foaf:Person"
_YEAR = re.compile(rf"\b{YEAR_SINCE_1400}\b")


def read(path: Path) -> Rows:
    try:
        tree = etree.parse(str(path), etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False))
    except (etree.XMLSyntaxError, OSError) as error:
        yield 1, Bad("line-1", f"not Zotero RDF ({error})")
        return
    for work in filter(_is_work, tree.getroot()):
        yield int(work.sourceline or 0), _read_work(work)


def _is_work(element: Any) -> bool:
    named = isinstance(element.tag, str) and etree.QName(element).localname not in NO_WORKS
    return named and element.find("z:itemType", NAMES) is not None


def _read_work(work: Any) -> dict[str, Any]:
    year = _YEAR.search(work.findtext("dc:date", "", NAMES))
    return {
        "title": work.findtext("dc:title", "", NAMES),
        "authors": [name for person in work.iterfind(PEOPLE, NAMES) if (name := _read_name(person))],
        "year": year[0] if year else None,
    }


def _read_name(person: Any) -> str:
    given = person.findtext("foaf:givenName", "", NAMES) or person.findtext("foaf:givenname", "", NAMES)
    return write_name(person.findtext("foaf:surname", "", NAMES), given)

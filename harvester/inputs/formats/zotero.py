"""Zotero RDF, the form in which Zotero exports everything: https://www.zotero.org/support/kb/exporting

An item is kept with all that it points to: attachments, notes, the journal. A collection is a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lxml import etree

from harvester.inputs.formats.entries import find_year
from harvester.inputs.lines import Bad
from harvester.items import ImportedEntry
from harvester.persons.name_strings import write_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.inputs.lines import Rows

FORM = "zotero-rdf"
SPACES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "z": "http://www.zotero.org/namespaces/export#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "bib": "http://purl.org/net/biblio#",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "link": "http://purl.org/rss/1.0/modules/link/",
    "prism": "http://prismstandard.org/namespaces/1.2/basic/",
    "vcard": "http://nwalsh.com/rdf/vCard#",
}
ABOUT, RESOURCE = (f"{{{SPACES['rdf']}}}{name}" for name in ("about", "resource"))
# Descriptions that are no works: files, notes, journals, folders.
NO_WORKS = frozenset({"Attachment", "Memo", "Journal", "Collection", "Seq", "Person"})
PEOPLE = "bib:authors/rdf:Seq/rdf:li/foaf:Person"
KINDS = {"journalArticle": "article", "book": "book", "bookSection": "chapter", "conferencePaper": "inproceedings"}
KINDS |= {"thesis": "thesis", "report": "report", "preprint": "preprint", "webpage": "web"}
MOST_STEPS = 3  # from an item: to its journal, and to what that is part of
MOST_LINKED = 200  # descriptions that one item points to


def read(path: Path) -> Rows:
    try:
        tree = etree.parse(str(path), etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False))
    except (etree.XMLSyntaxError, OSError) as error:
        yield 1, Bad("line-1", f"not Zotero RDF ({error})")
        return
    root = tree.getroot()
    known = {about: element for element in root if isinstance(element.tag, str) and (about := element.get(ABOUT))}
    lists = _read_collections(root)
    for work in filter(_is_work, root):
        yield int(work.sourceline or 0), _read_work(work, known, lists)


def _is_work(element: Any) -> bool:
    named = isinstance(element.tag, str) and etree.QName(element).localname not in NO_WORKS
    return named and element.find("z:itemType", SPACES) is not None


def _read_collections(root: Any) -> dict[str, list[str]]:
    """The names of the collections that an item is in, by the item."""
    lists: dict[str, list[str]] = {}
    for collection in root.iterfind("z:Collection", SPACES):
        name = " ".join(collection.findtext("dc:title", "", SPACES).split())
        for part in collection.iterfind("dcterms:hasPart", SPACES):
            lists.setdefault(part.get(RESOURCE) or "", []).append(name)
    return lists


def _read_work(work: Any, known: dict[str, Any], lists: dict[str, list[str]]) -> dict[str, Any]:
    about = work.get(ABOUT) or ""
    linked = [known[name] for name in _list_linked(work, known)]
    fields = [["item", _write_xml(work)], *(["linked", _write_xml(element)] for element in linked)]
    entry = ImportedEntry(FORM, about, work.findtext("z:itemType", "", SPACES), fields)
    own = [label] if (label := _find_text(work, "z:citationKey")) else []
    return {**read_values(work, linked), "labels": own, "lists": lists.get(about, []), "entries": [entry]}


def _list_linked(work: Any, known: dict[str, Any]) -> list[str]:
    """The descriptions that an item points to, and those that these point to."""
    found: dict[str, None] = {}
    ends = [work]
    for _ in range(MOST_STEPS):
        parts = (one for end in ends for one in end.iter() if isinstance(one.tag, str))
        names = dict.fromkeys(name for one in parts if (name := one.get(RESOURCE)))
        new = [name for name in names if name in known and name not in found]
        ends = [known[name] for name in new if known[name] is not work and not _is_work(known[name])]
        found |= dict.fromkeys(end.get(ABOUT) for end in ends[: MOST_LINKED - len(found)])
    return list(found)


def _write_xml(element: Any) -> str:
    return str(etree.tostring(element, encoding="unicode", with_tail=False))


def read_values(work: Any, linked: list[Any]) -> dict[str, Any]:
    parts = [work, *work.iterfind("dcterms:isPartOf/*", SPACES), *(one for one in linked if not _is_file(one))]
    identifiers = [_join_text(one) for part in parts for one in part.iterfind("dc:identifier", SPACES)]
    files = [one for one in linked if etree.QName(one).localname == "Attachment"]
    memos = [one for one in linked if etree.QName(one).localname == "Memo"]
    paths = [_find_resource(one, "rdf:resource") or _find_resource(one, "z:path") for one in files]
    return {
        "title": _find_text(work, "dc:title"),
        "authors": [name for person in work.iterfind(PEOPLE, SPACES) if (name := _read_name(person))],
        "year": find_year(_find_text(work, "dc:date")),
        "kind": KINDS.get(_find_text(work, "z:itemType"), "other"),
        "container": next((text for part in parts[1:] if (text := _find_text(part, "dc:title"))), ""),
        "volume": _find_first(parts, "prism:volume"),
        "issue": _find_first(parts, "prism:number"),
        "pages": _find_text(work, "bib:pages"),
        "publisher": _find_text(work, "dc:publisher/foaf:Organization/foaf:name"),
        "doi": next((text.split()[-1] for text in identifiers if text.upper().startswith("DOI ")), ""),
        "address": _find_text(work, "dc:identifier/dcterms:URI/rdf:value"),
        "tags": [_join_text(one) for one in work.iterfind("dc:subject", SPACES)],
        "notes": [_join_text(one) for one in (*work.iterfind("dc:description", SPACES), *_list_values(memos))],
        "files": [path for path in paths if path],
    }


def _is_file(element: Any) -> bool:
    return etree.QName(element).localname in ("Attachment", "Memo")


def _list_values(elements: list[Any]) -> Iterator[Any]:
    return (value for element in elements for value in element.iterfind("rdf:value", SPACES))


def _find_resource(element: Any, name: str) -> str:
    found = element.find(name, SPACES)
    return "" if found is None else str(found.get(RESOURCE) or _join_text(found))


def _find_first(elements: list[Any], name: str) -> str:
    return next((text for element in elements if (text := _find_text(element, name))), "")


def _find_text(element: Any, name: str) -> str:
    found = element.find(name, SPACES)
    return "" if found is None else _join_text(found)


def _join_text(element: Any) -> str:
    return " ".join("".join(element.itertext()).split())


def _read_name(person: Any) -> str:
    given = _find_text(person, "foaf:givenName") or _find_text(person, "foaf:givenname")
    return write_name(_find_text(person, "foaf:surname"), given)

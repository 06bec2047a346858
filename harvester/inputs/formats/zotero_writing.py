"""Wants as Zotero RDF: items that came so go back with all they point to, the others are made of what is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lxml import etree
from lxml.builder import ElementMaker

from harvester.inputs.formats.entries import list_entries
from harvester.inputs.formats.zotero import ABOUT, FORM, KINDS, RESOURCE, SPACES
from harvester.items import ImportedEntry
from harvester.persons.name_strings import read_person

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Want

ELEMENTS = {"article": "Article", "book": "Book", "chapter": "BookSection", "thesis": "Thesis", "report": "Report"}
# By the field of a want: the element of an item that holds it.
PLAIN = {"title": "dc:title", "year": "dc:date", "pages": "bib:pages"}
_MAKERS = {prefix: ElementMaker(namespace=space, nsmap=SPACES) for prefix, space in SPACES.items()}


def write(wants: Iterable[Want]) -> Iterator[str]:
    spaces = " ".join(f'xmlns:{prefix}="{space}"' for prefix, space in SPACES.items())
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF {spaces}>\n'
    written: dict[str, str] = {}
    lists: dict[str, list[str]] = {}
    for want, entry in list_entries(wants, FORM, make_entry, change_entry):
        elements = _rename_taken([etree.fromstring(xml) for _, xml in entry.fields], written)
        for name in want.lists:
            lists.setdefault(name, []).append(elements[0].get(ABOUT))
        for element in elements:
            text = str(etree.tostring(element, encoding="unicode"))
            if written.get(element.get(ABOUT) or text) != text:
                written[element.get(ABOUT) or text] = text
                yield f"{text}\n"
    for number, (name, items) in enumerate(lists.items(), 1):
        yield f"{etree.tostring(_make_collection(number, name, items), encoding='unicode')}\n"
    yield "</rdf:RDF>\n"


def _rename_taken(elements: list[Any], written: dict[str, str]) -> list[Any]:
    """Two files both have an #item_1: the second gets another name, where it stands and where it is pointed to."""
    renamed = {}
    for element in elements:
        about = element.get(ABOUT)
        if about in written and written[about] != etree.tostring(element, encoding="unicode"):
            number = 2
            while f"{about}-{number}" in written:
                number += 1
            renamed[about] = f"{about}-{number}"
    for one in (part for element in elements for part in element.iter() if isinstance(part.tag, str)):
        for name in (ABOUT, RESOURCE):
            if one.get(name) in renamed:
                one.set(name, renamed[one.get(name)])
    return elements


def make_entry(want: Want) -> ImportedEntry:
    kind = next((name for name, kind in KINDS.items() if kind == want.kind), "document")
    if not want.kind and want.container:
        kind = "journalArticle"
    item = _make(f"bib:{ELEMENTS.get(KINDS.get(kind, ''), 'Document')}")
    item.set(ABOUT, f"#{want.id}")
    item.append(_make("z:itemType", kind))
    for name in ("title", "year", "pages", "authors", "container", "publisher", "doi", "address", "tags", "notes"):
        _put(item, want, name)
    for label in want.labels[:1]:
        item.append(_make("z:citationKey", label))
    return ImportedEntry(FORM, f"#{want.id}", kind, [["item", str(etree.tostring(item, encoding="unicode"))]])


def change_entry(entry: ImportedEntry, want: Want) -> ImportedEntry:
    item = etree.fromstring(entry.fields[0][1])
    for name in want.edited:
        _put(item, want, name)
    xml = str(etree.tostring(item, encoding="unicode"))
    return ImportedEntry(FORM, entry.label, entry.kind, [["item", xml], *entry.fields[1:]])


def _put(item: Any, want: Want, name: str) -> None:
    """Write a field of the want in the place of what the item has there."""
    value: Any = getattr(want, name)
    if name in PLAIN:
        _replace(item, PLAIN[name], [_make(PLAIN[name], str(value))] if value else [])
    elif name == "authors":
        people = _make("bib:authors", _make("rdf:Seq", *(_make("rdf:li", _make_person(one)) for one in value)))
        _replace(item, "bib:authors", [people] if value else [])
    elif name == "container":
        parts = {"prism:volume": want.volume, "prism:number": want.issue}
        numbers = [_make(tag, text) for tag, text in parts.items() if text]
        journal = _make("dcterms:isPartOf", _make("bib:Journal", *numbers, _make("dc:title", value)))
        _replace(item, "dcterms:isPartOf", [journal] if value else [])
    elif name == "publisher":
        publisher = _make("dc:publisher", _make("foaf:Organization", _make("foaf:name", value)))
        _replace(item, "dc:publisher", [publisher] if value else [])
    elif name in ("doi", "address"):
        _put_identifier(item, name, value)
    elif name in ("tags", "notes"):
        tag = "dc:subject" if name == "tags" else "dc:description"
        texts = [*value, want.reference] if name == "notes" and want.reference else value
        _replace(item, tag, [_make(tag, text) for text in texts])


def _put_identifier(item: Any, name: str, value: str) -> None:
    for old in item.findall("dc:identifier", SPACES):
        is_address = old.find("dcterms:URI", SPACES) is not None
        if is_address == (name == "address") and (is_address or (old.text or "").upper().startswith("DOI ")):
            item.remove(old)
    if value:
        address = _make("dcterms:URI", _make("rdf:value", value))
        item.append(_make("dc:identifier", address if name == "address" else f"DOI {value}"))


def _replace(item: Any, name: str, new: list[Any]) -> None:
    old = item.findall(name, SPACES)
    place = item.index(old[0]) if old else len(item)
    for element in old:
        item.remove(element)
    for element in reversed(new):
        item.insert(place, element)


def _make(name: str, *content: Any) -> Any:
    prefix, _, tag = name.partition(":")
    return _MAKERS[prefix](tag, *(_clean(one) if isinstance(one, str) else one for one in content))


def _clean(text: str) -> str:
    """Without the signs that XML does not take."""
    return "".join(sign for sign in text if sign in "\t\n\r" or (sign >= "\x20" and sign not in "\ufffe\uffff"))


def _make_person(author: str) -> Any:
    person = read_person(author)
    given = " ".join(part for part in (person.given, person.patronymic) if part)
    names = [_make("foaf:surname", person.family or author), *([_make("foaf:givenName", given)] if given else [])]
    return _make("foaf:Person", *names)


def _make_collection(number: int, name: str, items: list[str]) -> Any:
    collection = _make("z:Collection", _make("dc:title", name))
    collection.set(ABOUT, f"#collection_{number}")
    for about in dict.fromkeys(items):
        part = _make("dcterms:hasPart")
        part.set(RESOURCE, about)
        collection.append(part)
    return collection

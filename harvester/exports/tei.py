"""The record of a file as TEI, in the form that readers of GROBID's answers know."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from harvester.exports.entry import clean_text
from harvester.items import Metadata, Paper, Person
from harvester.items.codec import decode
from harvester.persons.name_strings import write_person

if TYPE_CHECKING:
    from collections.abc import Iterable

TEI = "http://www.tei-c.org/ns/1.0"
XML = "http://www.w3.org/XML/1998/namespace"


def make_paper_of_record(record: dict[str, Any]) -> Paper:
    """A line of `scrapy extract --json` as a paper, for the formats that papers go out in."""
    told = decode(Metadata, {**record, "kind": None})
    digest = hashlib.sha256(json.dumps(record, sort_keys=True, ensure_ascii=False, default=str).encode()).hexdigest()
    return Paper(
        digest[:16],
        digest,
        told.title.value if told.title else "",
        [write_person(person) for person in told.authors],
        told.year.value if told.year else None,
        language=str(record.get("language") or ""),
        metadata=told,
    )


def write_tei(record: dict[str, Any]) -> bytes:
    """A line of `scrapy extract --json` as a TEI document."""
    told = decode(Metadata, {**record, "kind": None})
    ET.register_namespace("", TEI)
    root = ET.Element(f"{{{TEI}}}TEI")
    header = _add(root, "teiHeader", **{f"{{{XML}}}lang": str(record.get("language") or "und")})
    description = _add(header, "fileDesc")
    _add(_add(description, "titleStmt"), "title", _write(told.title), level="a", type="main")
    _add(_add(description, "publicationStmt"), "p")
    work = _add(_add(description, "sourceDesc"), "biblStruct")
    _add_work(work, told)
    profile = _add(header, "profileDesc")
    if told.keywords:
        words = _add(_add(profile, "textClass"), "keywords")
        for value in told.keywords:
            _add(words, "term", value.value)
    if told.abstract:
        _add(_add(profile, "abstract"), "p", told.abstract.value)
    back = _add(_add(_add(root, "text"), "back"), "div", type="references")
    listed = _add(back, "listBibl")
    for number, reference in enumerate(record.get("references") or []):
        _add_reference(listed, number, reference)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _add_work(work: ET.Element, told: Metadata) -> None:
    analytic = _add(work, "analytic")
    _add_people(analytic, told.authors)
    _add(analytic, "title", _write(told.title), level="a", type="main")
    if told.title_other:
        _add(analytic, "title", told.title_other.value, level="a", type="alt")
    _add_container(work, _write(told.container), _list_parts(told))
    for kind, value in (("DOI", told.doi), ("ISSN", told.issn), ("UDC", told.udc)):
        if value:
            _add(work, "idno", value.value, type=kind)


def _list_parts(told: Metadata) -> dict[str, str]:
    return {
        "volume": _write(told.volume),
        "issue": _write(told.issue),
        "page": _write(told.page_range),
        "when": _write(told.year),
    }


def _add_reference(listed: ET.Element, number: int, reference: dict[str, Any]) -> None:
    work = _add(listed, "biblStruct", **{f"{{{XML}}}id": f"b{number}"})
    analytic = _add(work, "analytic")
    _add_people(analytic, [decode(Person, person) for person in reference.get("authors") or []])
    _add(analytic, "title", reference.get("title") or "", level="a", type="main")
    parts = {"volume": "volume", "issue": "issue", "page": "pages", "when": "year"}
    values = {name: str(reference.get(key) or "") for name, key in parts.items()}
    _add_container(work, reference.get("container") or "", values)
    if reference.get("doi"):
        _add(work, "idno", reference["doi"], type="DOI")
    _add(work, "note", reference.get("text") or "", type="raw_reference")


def _add_container(work: ET.Element, name: str, parts: dict[str, str]) -> None:
    monograph = _add(work, "monogr")
    if name:
        _add(monograph, "title", name, level="j")
    imprint = _add(monograph, "imprint")
    for unit in ("volume", "issue", "page"):
        if parts[unit]:
            _add(imprint, "biblScope", parts[unit], unit=unit)
    if parts["when"]:
        _add(imprint, "date", parts["when"], type="published", when=parts["when"])


def _add_people(parent: ET.Element, people: Iterable[Person]) -> None:
    for person in people:
        name = _add(_add(parent, "author"), "persName")
        if person.given:
            _add(name, "forename", person.given, type="first")
        if person.patronymic:
            _add(name, "forename", person.patronymic, type="middle")
        _add(name, "surname", person.family)


def _write(value: Any) -> str:
    return value.value if value else ""


def _add(parent: ET.Element, name: str, text: str = "", **attributes: str) -> ET.Element:
    """An element below; text from files has no sign that XML forbids."""
    element = ET.SubElement(parent, f"{{{TEI}}}{name}", {key: clean_text(value) for key, value in attributes.items()})
    element.text = clean_text(text) or None
    return element

"""Works as catalogues describe them: whatever they call their fields, one record."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from harvester.items import Person, Reference
from harvester.persons.name_strings import read_person

MOST_AUTHORS = 100
_TAG = re.compile(r"</?[A-Za-z][\w:-]{0,20}(?:\s[^<>]{0,100})?>")
LONGEST_VALUE = 1_000


def make_record(title: Any, people: list[Person], **fields: Any) -> Reference:
    """A record of what a catalogue says; values of other types than text and numbers are none."""
    record = Reference("", 1.0, "catalogue", title=_read_text(title) or None, authors=people[:MOST_AUTHORS])
    for name, value in fields.items():
        if text := _read_text(value):
            setattr(record, name, text)
    return record


def read_people(names: Any) -> list[Person]:
    """Names in one piece, the given name first or last."""
    return [read_person(name) for name in names or [] if isinstance(name, str) and name.strip()]


def read_parted_people(rows: Any) -> list[Person]:
    """Names in two pieces."""
    people = [Person(str(row.get("family") or ""), str(row.get("given") or "")) for row in rows or []]
    return [person for person in people if person.family]


def join_pages(first: Any, last: Any) -> str:
    return "–".join(text for text in (_read_text(first), _read_text(last)) if text)


def _read_text(value: Any) -> str:
    """Without the markup that titles come with."""
    if not isinstance(value, str | int):
        return ""
    return " ".join(unescape(_TAG.sub("", str(value)[:LONGEST_VALUE])).split())

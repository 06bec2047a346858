"""A labelled reference, and what a method made of it."""

from __future__ import annotations

from typing import Any

from harvester.items import Person, Reference

_FIELDS = {"authors": [{"family": "Ветров"}, {"family": "Сомов"}], "title": "О рядах", "year": "1995", "pages": "33-48"}


def row(**more: Any) -> dict[str, Any]:
    return {
        "id": "r1",
        "lang": "ru",
        "text": "Ветров А. Б., Сомов К. Н. О рядах. 1995. С. 33–48.",
        "fields": _FIELDS,
    } | more


def answer(**more: Any) -> Reference:
    people = [Person("ВЕТРОВ"), Person("Сомов")]
    return Reference(
        "", 0.9, "rules", **{"authors": people, "title": "О рядах.", "year": "1995", "pages": "33—48"} | more
    )

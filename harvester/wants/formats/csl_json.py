"""CSL-JSON, as Zotero, Mendeley and Pandoc write it: https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.persons.names import written_name
from harvester.wants.formats.text import lines
from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Want


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    try:
        items = json.loads("\n".join(lines(path)))
    except ValueError as error:
        yield 1, BadWant("line-1", f"not CSL-JSON ({error})")
        return
    for number, item in enumerate(items, 1):
        if isinstance(item, dict):
            yield number, make_want(_row(item), number)
        else:
            yield number, BadWant(f"line-{number}", f"entry {number}: not a JSON object")


def _row(item: dict[str, Any]) -> dict[str, Any]:
    # Files of wants as one JSON array are read, too.
    if "authors" in item or "reference" in item:
        return item
    people = item.get("author") or []
    names = [_name(person) for person in people if isinstance(person, dict)] if isinstance(people, list) else []
    return {"id": item.get("id"), "title": item.get("title"), "authors": names, "year": _year(item.get("issued"))}


def _name(person: dict[str, Any]) -> str:
    family = " ".join(str(person.get(part) or "") for part in ("non-dropping-particle", "family"))
    return written_name(family, str(person.get("given") or "")) or str(person.get("literal") or "")


def _year(issued: Any) -> str | None:
    try:
        return str(issued["date-parts"][0][0])[:4]
    except (KeyError, IndexError, TypeError):
        raw = issued.get("raw") or issued.get("literal") if isinstance(issued, dict) else None
        return next((word[:4] for word in str(raw or "").replace("-", " ").split() if word[:4].isdigit()), None)

"""CSL-JSON, as Zotero, Mendeley and Pandoc write it: https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.inputs.lines import Bad, read_lines
from harvester.persons.name_strings import write_name

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.inputs.lines import Rows


def read(path: Path) -> Rows:
    try:
        items = json.loads("\n".join(read_lines(path)))
    except ValueError as error:
        yield 1, Bad("line-1", f"not CSL-JSON ({error})")
        return
    for number, item in enumerate(items, 1):
        is_object = isinstance(item, dict)
        yield number, _read_item(item) if is_object else Bad(f"line-{number}", f"entry {number}: not a JSON object")


def _read_item(item: dict[str, Any]) -> dict[str, Any]:
    # Files of wants as one JSON array are read, too.
    if "authors" in item or "reference" in item:
        return item
    people = item.get("author") or []
    names = [_read_name(person) for person in people if isinstance(person, dict)] if isinstance(people, list) else []
    return {"id": item.get("id"), "title": item.get("title"), "authors": names, "year": _read_year(item.get("issued"))}


def _read_name(person: dict[str, Any]) -> str:
    family = " ".join(str(person.get(part) or "") for part in ("non-dropping-particle", "family"))
    return write_name(family, str(person.get("given") or "")) or str(person.get("literal") or "")


def _read_year(issued: Any) -> str | None:
    try:
        return str(issued["date-parts"][0][0])[:4]
    except (KeyError, IndexError, TypeError):
        raw = issued.get("raw") or issued.get("literal") if isinstance(issued, dict) else None
        return next((word[:4] for word in str(raw or "").replace("-", " ").split() if word[:4].isdigit()), None)

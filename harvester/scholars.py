"""Scholars as people give them: spider arguments, or a file of JSON lines or names."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.items import Scholar
from harvester.text.names import split_names
from harvester.text.scripts import normal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HINTS = ("field", "affiliation", "city", "coauthors", "email", "paper", "other_names")
LISTS = ("coauthors", "other_names")


class ScholarsError(ValueError):
    """The names as a whole cannot be used; the message says what to do."""


@dataclass(slots=True)
class BadScholar:
    """A line that names nobody, and why; the others go on."""

    id: str
    reason: str


def check_scholars(arguments: Mapping[str, str]) -> None:
    """Raise ScholarsError, before a crawl begins, for what cannot work."""
    ways = [key for key in ("name", "scholar", "names") if key in arguments]
    if len(ways) != 1:
        raise ScholarsError("give a name or a file of names: -a name='Иванов Иван Иванович' or -a names=FILE")
    if "names" in arguments:
        path = Path(arguments["names"])
        if not path.is_file() or not path.stat().st_size:
            raise ScholarsError(f"no file of names at {path}: give JSON lines (id, name, hints), or a name a line")


def given_scholars(arguments: Mapping[str, str]) -> Iterator[Scholar | BadScholar]:
    """The scholars of a spider's arguments; of two with one id the second is an error."""
    seen: set[str] = set()
    for number, row in _rows(arguments):
        scholar = make_scholar(row, number)
        if isinstance(scholar, Scholar) and scholar.id in seen:
            yield BadScholar(scholar.id, f"line {number}: the id {scholar.id} was there before")
            continue
        seen.add(scholar.id)
        yield scholar


def _rows(arguments: Mapping[str, str]) -> Iterator[tuple[int, Any]]:
    if "names" not in arguments:
        name = arguments.get("name") or arguments.get("scholar")
        yield 1, {"name": name, **{key: arguments[key] for key in HINTS if key in arguments}}
        return
    with Path(arguments["names"]).open(encoding="utf-8-sig", errors="replace") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield number, _row(line.strip())


def _row(line: str) -> Any:
    if not line.startswith("{"):
        return {"name": line}
    try:
        return json.loads(line)
    except ValueError:
        return None


def make_scholar(row: Any, line: int) -> Scholar | BadScholar:
    """A scholar of a row of values, or what is wrong with it; hints nobody knows are passed over."""
    if not isinstance(row, dict):
        return BadScholar(f"line-{line}", f"line {line}: not a JSON object")
    given = str(row.get("id") or "").strip()
    name = row.get("name")
    if not isinstance(name, str) or not name.strip():
        return BadScholar(given or f"line-{line}", f"line {line}: no name")
    values = {key: _value(key, row.get(key)) for key in HINTS}
    name = " ".join(name.split())
    return Scholar(id=given or _id(name, values), name=name, **values)


def _value(key: str, value: Any) -> Any:
    if key not in LISTS:
        return " ".join(str(value).split()) if value else ""
    if isinstance(value, str):
        return split_names(value)
    return [str(one) for one in value] if isinstance(value, list) else []


def _id(name: str, hints: Mapping[str, Any]) -> str:
    """A stable id of a name and its hints."""
    text = json.dumps([normal(name), hints], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

"""Scholars as people give them: spider arguments, or a file of JSON lines or names."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from harvester.given import Bad, each_once, is_empty, rows_in
from harvester.items import Scholar
from harvester.text.names import split_names
from harvester.text.scripts import normal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

HINTS = ("field", "affiliation", "city", "coauthors", "email", "paper", "other_names")
LISTS = ("coauthors", "other_names")


class ScholarsError(ValueError):
    """The names as a whole cannot be used; the message says what to do."""


def check_scholars(arguments: Mapping[str, str]) -> None:
    """Raise ScholarsError, before a crawl begins, for what cannot work."""
    ways = [key for key in ("name", "scholar", "names") if key in arguments]
    hints = [key for key in HINTS if key in arguments]
    if len(ways) > 1 or (hints and not ways):
        raise ScholarsError(
            "give one name, with hints (-a name='Иванов Иван Иванович' -a field=…), or a file (-a names=FILE), "
            "or neither: scholars of the library that are due"
        )
    if "names" in arguments and is_empty(arguments["names"]):
        path = arguments["names"]
        raise ScholarsError(f"no file of names at {path}: give JSON lines (id, name, hints), or a name a line")


def given_scholars(arguments: Mapping[str, str]) -> Iterator[Scholar | Bad]:
    """The scholars of a spider's arguments; of two with one id the second is an error."""
    return each_once((number, make_scholar(row, number)) for number, row in _rows(arguments))


def _rows(arguments: Mapping[str, str]) -> Iterable[tuple[int, Any]]:
    if "names" in arguments:
        return rows_in(arguments["names"], lambda line: {"name": line})
    name = arguments.get("name") or arguments.get("scholar")
    return [(1, {"name": name, **{key: arguments[key] for key in HINTS if key in arguments}})]


def make_scholar(row: Any, line: int) -> Scholar | Bad:
    """A scholar of a row of values, or what is wrong with it; hints nobody knows are passed over."""
    if not isinstance(row, dict):
        return Bad(f"line-{line}", f"line {line}: not a JSON object")
    given = str(row.get("id") or "").strip()
    name = row.get("name")
    if not isinstance(name, str) or not name.strip():
        return Bad(given or f"line-{line}", f"line {line}: no name")
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

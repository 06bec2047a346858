"""Scholars as people give them: spider arguments, or a file of JSON lines or names."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from harvester.inputs.lines import Bad, InputError, drop_repeats, is_empty, make_bad, read_rows
from harvester.items import Scholar
from harvester.persons.name_strings import split_names
from harvester.text.scripts import normalise_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

HINTS = ("field", "affiliation", "city", "coauthors", "email", "paper", "other_names")
LISTS = ("coauthors", "other_names")


def check_scholars(arguments: Mapping[str, str]) -> None:
    """Raise InputError, before a crawl begins, for what cannot work."""
    ways = [key for key in ("name", "scholar", "names") if key in arguments]
    hints = [key for key in HINTS if key in arguments]
    if len(ways) > 1 or (hints and not ways):
        raise InputError(
            "give one name, with hints (-a name='Иванов Иван Иванович' -a field=…), or a file (-a names=FILE), "
            "or neither: scholars of the library that are due"
        )
    if "names" in arguments and is_empty(arguments["names"]):
        path = arguments["names"]
        raise InputError(f"no file of names at {path}: give JSON lines (id, name, hints), or a name a line")


def read_given_scholars(arguments: Mapping[str, str]) -> Iterator[Scholar | Bad]:
    """The scholars of a spider's arguments; of two with one id the second is an error."""
    return drop_repeats((number, make_scholar(row, f"line {number}")) for number, row in _list_rows(arguments))


def _list_rows(arguments: Mapping[str, str]) -> Iterable[tuple[int, Any]]:
    if "names" in arguments:
        return read_rows(arguments["names"], lambda line: {"name": line})
    name = arguments.get("name") or arguments.get("scholar")
    return [(1, {"name": name, **{key: arguments[key] for key in HINTS if key in arguments}})]


def make_scholar(row: Any, where: str) -> Scholar | Bad:
    """A scholar of a row of values, or what is wrong with it; hints nobody knows are passed over."""
    if not isinstance(row, dict):
        return make_bad(where, "not a JSON object")
    given = str(row.get("id") or "").strip()
    name = row.get("name")
    if not isinstance(name, str) or not name.strip():
        return make_bad(where, "no name", given)
    values = {key: _read_hint(key, row.get(key)) for key in HINTS}
    name = " ".join(name.split())
    return Scholar(id=given or _make_id(name, values), name=name, **values)


def _read_hint(key: str, value: Any) -> Any:
    if key not in LISTS:
        return " ".join(str(value).split()) if value else ""
    if isinstance(value, str):
        return split_names(value)
    return [str(one) for one in value] if isinstance(value, list) else []


def _make_id(name: str, hints: Mapping[str, Any]) -> str:
    """A stable id of a name and its hints."""
    text = json.dumps([normalise_text(name), hints], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

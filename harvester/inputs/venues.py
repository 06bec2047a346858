"""Venues as they are given: by a spider's arguments, by a file of JSON lines, or by the library's tasks."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from harvester.inputs.lines import Bad, InputError, drop_repeats, is_empty, make_bad, read_rows
from harvester.items import Venue
from harvester.text.scripts import normalise_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

GIVEN = ("url", "venue", "names")


def check_venues(arguments: Mapping[str, str]) -> None:
    """Raise InputError, before a crawl begins, for what cannot work."""
    if "names" in arguments and {"url", "venue"} & set(arguments):
        raise InputError("give names, or a name and an address, not both")
    if arguments.get("files", "no") not in ("yes", "no"):
        raise InputError("files is yes or no")
    if arguments.get("people", "all") != "all":
        raise InputError("people is all: `-a url=http://institute.example/ -a people=all`")
    if "people" in arguments and not set(GIVEN) & set(arguments):
        raise InputError("people=all needs an institute: `-a url=http://institute.example/ -a people=all`")
    if "names" in arguments and is_empty(arguments["names"]):
        path = arguments["names"]
        raise InputError(f"no file of venues at {path}: give JSON lines (id, name, url), or a name a line")


def read_given_venues(arguments: Mapping[str, str]) -> Iterator[Venue | Bad]:
    """The venues of a spider's arguments; of two with one id the second is an error."""
    return drop_repeats((number, make_venue(row, f"line {number}")) for number, row in _list_rows(arguments))


def _list_rows(arguments: Mapping[str, str]) -> Iterable[tuple[int, Any]]:
    if "names" in arguments:
        return read_rows(arguments["names"], _read_plain)
    return [(1, {"name": arguments.get("venue", ""), "url": arguments.get("url", "")})]


def _read_plain(line: str) -> dict[str, Any]:
    return {"url" if line.startswith(("http://", "https://")) else "name": line}


def make_venue(row: Any, where: str) -> Venue | Bad:
    """A venue of a row of values, or what is wrong with it."""
    if not isinstance(row, dict):
        return make_bad(where, "not a JSON object")
    values = {key: row.get(key) or "" for key in ("id", "name", "url")}
    key = str(values["id"]).strip()
    if not all(isinstance(values[name], str) for name in ("name", "url")):
        return make_bad(where, "name and url are texts", key)
    name, url = (" ".join(values[part].split()) for part in ("name", "url"))
    if not name and not url:
        return make_bad(where, "neither name nor url", key)
    return Venue(key or make_venue_id(name, url), name, url)


def make_venue_id(name: str, url: str) -> str:
    """A stable id of a name and an address."""
    return hashlib.sha256(json.dumps([normalise_text(name), url], ensure_ascii=False).encode()).hexdigest()[:16]

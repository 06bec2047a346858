"""`field=value` for a want, as a person writes it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.inputs.identifiers import clean_arxiv, clean_doi
from harvester.inputs.lines import InputError
from harvester.inputs.wants import find_fault, is_year
from harvester.persons.name_strings import split_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Want

TEXTS = ("title", "reference", "doi", "arxiv", "address", "kind", "container", "volume", "issue", "pages", "publisher")
LISTS = ("lists", "labels", "tags", "notes", "files")
FIELDS = (*TEXTS, "authors", "year", *LISTS)
OTHER_NAMES = {"journal": "container", "number": "issue", "url": "address", "author": "authors", "list": "lists"}
OTHER_NAMES |= {"label": "labels", "keywords": "tags", "note": "notes", "file": "files"}


def change_want(want: Want, texts: Iterable[str]) -> Want:
    """The want with other values; raises InputError for the first that cannot be used, and for what leaves no want."""
    for text in texts:
        given, sign, value = text.partition("=")
        name = OTHER_NAMES.get(given.strip().casefold(), given.strip().casefold())
        if name not in FIELDS:
            raise InputError(f"{given.strip()!r} is no field of a want: give one of {', '.join(FIELDS)}")
        if not sign:
            raise InputError(f"{text!r} says no value: write {name}=VALUE, or {name}= for nothing")
        read = _read_value(name, " ".join(value.split()))
        if read != getattr(want, name):
            edited = want.edited if name in want.edited else [*want.edited, name]
            want = replace(want, **{name: read}, edited=edited)
    if reason := find_fault(want):
        raise InputError(reason)
    return want


def _read_value(name: str, value: str) -> Any:
    if name == "year":
        if value and not is_year(value):
            raise InputError(f"the year is not a number of at most four digits: {value[:40]!r}")
        return int(value) if value else None
    if name == "authors":
        return [author.strip() for author in split_names(value) if author.strip()]
    if name in LISTS:
        return list(dict.fromkeys(part.strip() for part in value.split(";") if part.strip()))
    if name == "doi":
        return clean_doi(value) if value else ""
    return clean_arxiv(value) if name == "arxiv" else value

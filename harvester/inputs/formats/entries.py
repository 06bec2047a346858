"""What the forms share: wants as entries of a form, and what a person changed written into them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.text.patterns import YEAR_SINCE_1400

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from harvester.items import ImportedEntry, Want

# By the field of a want: under which names a form has it, the one it is written under first.
Names = dict[str, tuple[str, ...]]
_YEAR = re.compile(rf"(?<!\d){YEAR_SINCE_1400}(?!\d)")
_DASHES = re.compile(r"\s*[-‐-―−]+\s*")
_TAGS = re.compile(r"\s*[;,]\s*")


def find_year(text: str) -> str | None:
    """The year of a date as people write it; a date without one is no reason to lose the work."""
    found = _YEAR.search(text)
    return found[0] if found else None


def write_pages(pages: str, dash: str) -> str:
    return _DASHES.sub(dash, pages)


def split_tags(text: str) -> list[str]:
    return [tag for tag in _TAGS.split(text.strip()) if tag]


def first_of(values: Mapping[str, list[str]], names: Iterable[str]) -> str:
    """The first value that is there under one of these names."""
    return next((value for name in names for value in values.get(name, []) if value.strip()), "")


def group_fields(entry: ImportedEntry) -> dict[str, list[str]]:
    """The values of an entry by their names in small letters."""
    values: dict[str, list[str]] = {}
    for name, value in entry.fields:
        values.setdefault(name.casefold(), []).append(value)
    return values


def list_entries(
    wants: Iterable[Want],
    form: str,
    make_entry: Callable[[Want], ImportedEntry],
    change: Callable[[ImportedEntry, Want], ImportedEntry],
) -> Iterator[tuple[Want, ImportedEntry]]:
    """Each entry of this form as it came, with what a person changed since; made up for wants that came otherwise."""
    for want in wants:
        own = [entry for entry in want.entries if entry.form == form]
        for entry in own or [make_entry(want)]:
            yield want, change(entry, want) if own and want.edited else entry


def put_values(entry: ImportedEntry, names: tuple[str, ...], values: list[str]) -> ImportedEntry:
    """The entry with these values under the first of the names that it has, in its place; none under the others."""
    present = [name.casefold() for name, _ in entry.fields]
    kept = next((name for name in names if name.casefold() in present), names[0])
    place = next((place for place, name in enumerate(present) if name == kept.casefold()), len(present))
    spelt = entry.fields[place][0] if place < len(present) else kept
    gone = {name.casefold() for name in names}
    before = [pair for pair in entry.fields[:place] if pair[0].casefold() not in gone]
    after = [pair for pair in entry.fields[place:] if pair[0].casefold() not in gone]
    return replace(entry, fields=[*before, *([spelt, value] for value in values), *after])

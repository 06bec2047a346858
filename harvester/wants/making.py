"""A want of a row of values, under an id that is the same in every run; and as it is hunted."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from harvester.items import Want
from harvester.persons.names import written
from harvester.text.names import split_names
from harvester.text.scripts import normal

if TYPE_CHECKING:
    from collections.abc import Mapping


class WantsError(ValueError):
    """The wants as a whole cannot be used; the message says what to do."""


@dataclass(slots=True)
class BadWant:
    """A want that cannot be hunted, and why; the others go on."""

    id: str
    reason: str


def make_want(row: Mapping[str, Any], line: int) -> Want | BadWant:
    """A want of a row of values, or what is wrong with it."""
    title, reference = _text(row.get("title")), _text(row.get("reference"))
    authors = row.get("authors") or []
    if isinstance(authors, str):
        authors = split_names(authors)
    given = _text(row.get("id"))
    if not isinstance(authors, list) or not all(isinstance(author, str) for author in authors):
        return BadWant(given or f"line-{line}", f"line {line}: authors must be a list of names")
    try:
        year = int(row["year"]) if row.get("year") not in (None, "") else None
    except (TypeError, ValueError):
        return BadWant(given or f"line-{line}", f"line {line}: the year is not a number: {row['year']!r}")
    if not title and not reference:
        return BadWant(given or f"line-{line}", f"line {line}: a want needs a title or a reference")
    authors = [author.strip() for author in authors if author.strip()]
    want = Want(given, title, authors, year, reference)
    return want if given else replace(want, id=stable_id(want))


def stable_id(want: Want) -> str:
    """The same want has the same id in every file and every run."""
    parts = [want.title, *want.authors, str(want.year or ""), want.reference]
    return "w-" + hashlib.sha256("|".join(normal(part) for part in parts).encode()).hexdigest()[:16]


def understood(want: Want) -> Want:
    """A want as it is hunted: fields taken from a lone reference (S12), a romanised title in Cyrillic."""
    from harvester.text.romanised import cyrillic_of

    want = _parsed(want)
    cyrillic = cyrillic_of(want.title)
    return replace(want, title=cyrillic) if cyrillic else want


def _parsed(want: Want) -> Want:
    if want.title or not want.reference:
        return want
    from harvester.bibliography import parse_for_search

    reference = parse_for_search(want.reference)
    authors = [written(person) for person in reference.authors]
    year = int(reference.year) if reference.year and reference.year.isdigit() else None
    return replace(want, title=reference.title or "", authors=want.authors or authors, year=want.year or year)


def _text(value: Any) -> str:
    return " ".join(str(value).split()) if value not in (None, "") else ""

"""A wanted paper, made of the values that people give, and as it is hunted."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.inputs.lines import Bad, make_bad
from harvester.items import Want
from harvester.persons.name_strings import split_names, write_person
from harvester.text.scripts import normalise_text

if TYPE_CHECKING:
    from collections.abc import Mapping


def make_want(row: Mapping[str, Any], where: str) -> Want | Bad:
    """A want of a row of values, or what is wrong with it."""
    title, reference = _read_text(row.get("title")), _read_text(row.get("reference"))
    authors = row.get("authors") or []
    if isinstance(authors, str):
        authors = split_names(authors)
    given = _read_text(row.get("id"))
    if not isinstance(authors, list) or not all(isinstance(author, str) for author in authors):
        return make_bad(where, "authors must be a list of names", given)
    try:
        year = int(row["year"]) if row.get("year") not in (None, "") else None
    except (TypeError, ValueError):
        return make_bad(where, f"the year is not a number: {row['year']!r}", given)
    if not title and not reference:
        return make_bad(where, "a want needs a title or a reference", given)
    authors = [author.strip() for author in authors if author.strip()]
    want = Want(given, title, authors, year, reference)
    return want if given else replace(want, id=make_want_id(want))


def _read_text(value: Any) -> str:
    return " ".join(str(value).split()) if value not in (None, "") else ""


def make_want_id(want: Want) -> str:
    """The same want has the same id in every file and every run."""
    parts = [want.title, *want.authors, str(want.year or ""), want.reference]
    return "w-" + hashlib.sha256("|".join(normalise_text(part) for part in parts).encode()).hexdigest()[:16]


def understand_want(want: Want) -> Want:
    """A want as it is hunted: fields taken from a lone reference, a romanised title in Cyrillic."""
    from harvester.text.romanised import restore_cyrillic

    want = _parse_reference(want)
    cyrillic = restore_cyrillic(want.title)
    return replace(want, title=cyrillic) if cyrillic else want


def _parse_reference(want: Want) -> Want:
    if want.title or not want.reference:
        return want
    from harvester.bibliography.parser import parse_for_search

    reference = parse_for_search(want.reference)
    authors = [write_person(person) for person in reference.authors]
    year = int(reference.year) if reference.year and reference.year.isdigit() else None
    return replace(want, title=reference.title or "", authors=want.authors or authors, year=want.year or year)

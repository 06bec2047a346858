"""A wanted paper as it is hunted: what its reference says, and its title as its language writes it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.fusion.title_notes import strip_title_note
from harvester.inputs.identifiers import clean_doi
from harvester.persons.name_strings import write_person

if TYPE_CHECKING:
    from harvester.items import Want


def understand_want(want: Want) -> Want:
    """A want as it is hunted: fields taken from a lone reference, its title in Cyrillic without notes, no luggage."""
    from harvester.text.romanised import restore_cyrillic

    want = replace(_parse_reference(want), entries=[], notes=[], files=[], fingerprints=[], edited=[])
    bare = strip_title_note(want.title)
    return replace(want, title=restore_cyrillic(bare) or bare)


def _parse_reference(want: Want) -> Want:
    if want.title or not want.reference:
        return want
    from harvester.bibliography.parser import parse_for_search

    reference = parse_for_search(want.reference)
    authors = [write_person(person) for person in reference.authors]
    year = int(reference.year) if reference.year and reference.year.isdigit() else None
    return replace(
        want,
        title=reference.title or "",
        authors=want.authors or authors,
        year=want.year or year,
        doi=want.doi or (clean_doi(reference.doi) if reference.doi else ""),
    )

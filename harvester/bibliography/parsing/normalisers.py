"""Labelled words become the fields of a reference: a list of normalisers, each for its keys, in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.containers import container
from harvester.bibliography.parsing.designations import number
from harvester.bibliography.parsing.editors import editors_of
from harvester.bibliography.parsing.imprints import imprint
from harvester.bibliography.parsing.kinds import type_of
from harvester.bibliography.parsing.links import links
from harvester.bibliography.parsing.names import authors_of
from harvester.bibliography.parsing.numbers import numbers
from harvester.bibliography.parsing.titles import title
from harvester.bibliography.parsing.tongues import tongue
from harvester.bibliography.parsing.years import year_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference


def authors(segments: Segments, reference: Reference) -> None:
    reference.authors = authors_of(segments)
    reference.editors = editors_of(segments)


def year(segments: Segments, reference: Reference) -> None:
    reference.year = year_of(segments)


def kind(segments: Segments, reference: Reference) -> None:
    reference.type = type_of(segments.tokens, reference)


def language(segments: Segments, reference: Reference) -> None:
    reference.language = tongue(reference.title or reference.container or segments.tokens.text[:200]) or None


NORMALISERS: tuple[Callable[[Segments, Reference], None], ...] = (
    authors,
    title,
    container,
    year,
    numbers,
    imprint,
    links,
    kind,
    number,
    language,
)


def normalise(segments: Segments, reference: Reference) -> Reference:
    for normaliser in NORMALISERS:
        normaliser(segments, reference)
    return reference

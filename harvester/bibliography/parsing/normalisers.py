"""Labelled words become the fields of a reference: a list of normalisers, each for its keys, in this order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.designations import number
from harvester.bibliography.parsing.editors import editors_of
from harvester.bibliography.parsing.kinds import type_of
from harvester.bibliography.parsing.links import links
from harvester.bibliography.parsing.names import authors_of
from harvester.bibliography.parsing.numbers import numbers
from harvester.bibliography.parsing.schools import EAST, school_of
from harvester.bibliography.parsing.segments import NAMES
from harvester.bibliography.parsing.tails import act, before_slash, container_without_tail, standard, title_alone
from harvester.bibliography.parsing.tongues import tongue
from harvester.bibliography.parsing.years import ACT, year_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference

# A word broken at the end of a line; in `Haus- und Hofbau` it is not.
_BROKEN = re.compile(r"(?<=[^\W\d_]{2})- (?!(?:und|oder|bzw|sowie|and|or|или)\b)(?=[^\W\d_A-ZА-ЯЁ]{2})")
# A title in quotes ends where they close.
OPENING = ("“", "«", "„", "‘", '"', "`")
QUOTED = re.compile(r"[”»“’\"]\s*[,.]|[,.][”»\"]|,?''")
# "Some body: «Title": who said it stands before the quotes.
SAID = re.compile(r"[^«“\"„]{3,80}[^г][.:–—-]\s*[«“\"„](?=[^«»“”\"]{8,}$)")
# A title does not go on with what it stands in.
INSIDE = re.compile(r"[.?!] In:? (?=[A-Z\d])|, to appear in$")
CONTAINER_EDGES = re.compile(r"^In:? (?=[A-Z\d])|^В (?:кн\.?|книге|сб\.?|сборнике):? |, vol(?:ume|\.) \d.*$")
# The number and the article of a gazette, after its name.
GAZETTE = re.compile(r"[.,] [\d.]{4,10}[.,]? ?[–—-]? ?№ ?\d+\D{1,15}[Сс]т\. ?\d")
# A town on its river, a body named in honour of somebody.
RIVER = re.compile(r"\b[A-ZÄÖÜ][^\W\d_]+ (?:am|an der|ob der|im|bei|upon|on|sur) $")
HONOUR = re.compile(r"(?:\b[А-ЯЁ][\w-]+ )*\bим(?:\.|ени) ?(?:[А-ЯЁ]\. ?)*$")
# What makes a closer look at quotes and brackets worth while.
_QUOTE = re.compile('[«“"„(\\[]')
_EDGES = " .,;:/|–—-=\\"
_PAIRS = (("(", ")"), ("[", "]"), ("«", "»"), ("“", "”"), ("„", "“"))


def authors(segments: Segments, reference: Reference) -> None:
    reference.authors = authors_of(segments)
    reference.editors = editors_of(segments)


def title(segments: Segments, reference: Reference) -> None:
    """The longest run, in the quotes it begins with, and by the conventions of Russian lists where they hold."""
    run = segments.main("title")
    text = segments.text(run) if run else ""
    before = segments.tokens.gaps[run[0]][-1:] if run else ""
    if before and before in OPENING:
        text = QUOTED.split(text, maxsplit=1)[0]
    elif _QUOTE.search(text) and (said := SAID.match(text)) and not ACT.match(text):
        text = text[said.end() :]
    if " In" in text or "appear" in text:
        text = INSIDE.split(text, maxsplit=1)[0]
    if school_of(segments.tokens.text) == EAST:
        slashed = "" if run or segments.labels[0] in NAMES else before_slash(segments.tokens.text)
        text = _named(segments, reference) or title_alone(text or slashed, bracketed=before == "[")
    if run and _untitled(segments, run):
        text = ""
    reference.title = _phrase(text)


def _named(segments: Segments, reference: Reference) -> str:
    """The title of a standard or an act, which begins the reference; who has no initials there is no author."""
    if any(person.given for person in reference.authors):
        return ""
    text = standard(segments.tokens.text) or act(segments.tokens.text)
    if text:
        reference.authors = []
    return text


def _untitled(segments: Segments, run: tuple[int, int]) -> bool:
    """`Author // Journal. 1992`: nothing but names before the double slash, so what follows it is no title."""
    slashed = run[0] > 0 and "//" in segments.tokens.gaps[run[0]]
    return slashed and "container" not in segments.runs and NAMES.issuperset(segments.labels[: run[0]])


def container(segments: Segments, reference: Reference) -> None:
    """The longest run; words after the double slash that were taken for title are the container."""
    run = segments.main("container")
    text = segments.text(run) if run else ""
    titles = segments.runs.get("title", ())
    if not text and len(titles) > 1 and "//" in segments.tokens.gaps[titles[1][0]]:
        text = segments.text(titles[1])
    if not text and titles and _untitled(segments, titles[0]):
        text = segments.text(titles[0])
    if (
        reference.title
        and not text
        and not reference.authors
        and GAZETTE.match(segments.tokens.text, len(reference.title))
    ):
        text, reference.title = reference.title, None
    if text and school_of(segments.tokens.text) == EAST:
        text = container_without_tail(text)
    reference.container = _phrase(CONTAINER_EDGES.sub("", text))


def year(segments: Segments, reference: Reference) -> None:
    reference.year = year_of(segments)


def imprint(segments: Segments, reference: Reference) -> None:
    publisher = segments.main("publisher")
    reference.publisher = _phrase(_begun(segments, publisher, HONOUR)) if publisher else None
    place = next(iter(segments.runs.get("place", ())), None)
    reference.place = _phrase(_begun(segments, place, RIVER)) if place else None


def _begun(segments: Segments, run: tuple[int, int], beginning: re.Pattern[str]) -> str:
    """A run and the words before it that surely belong to it."""
    before = segments.tokens.text[: segments.tokens.spans[run[0]][0]]
    found = beginning.search(before[-60:])
    return (found[0] if found else "") + segments.text(run)


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


def _phrase(text: str | None) -> str | None:
    """Words of a title put together again, with the closing bracket or quote the last word lost."""
    if not text:
        return None
    text = (_BROKEN.sub("", text) if "- " in text else text).strip(_EDGES)
    if _QUOTE.search(text):
        for opening, closing in _PAIRS:
            if text.count(opening) > text.count(closing):
                text += closing
    return text or None

"""Labelled words become the fields of a reference: a list of normalisers, each for its keys, in this order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.kinds import type_of
from harvester.bibliography.parsing.names import authors_of, editors_of
from harvester.bibliography.parsing.schools import EAST, school_of
from harvester.bibliography.parsing.tongues import tongue

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference

_BROKEN = re.compile(r"(?<=[^\W\d_]{2})- (?=[^\W\d_A-ZА-ЯЁ]{2})")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d(?:$|[^\W\d_])")
_LOOKED = re.compile(
    r"обращени|доступа|просмотр|access|retrieved|visited|abgerufen|zugriff|stand|aufruf|http|www\.|ред\. от|изм\.",
    re.IGNORECASE,
)
# What of a title is none, by the conventions of Russian lists.
TITLE_TAIL = re.compile(
    r"(?<=\w{3} )\[[^\W\d_]{2}.*$|(?<=\w.)\[[^\]]*\]?$| = .*$|\\(?:inbook|jour|book|publ|yr|vol|pages)\b.*$|"
    r"[:.,]\s*(?:автореф|дис(?:\.|с\b|серт)|"
    r"учебн|учеб\.|монография|"
    r"справочн\w+ пособ|сборник|сб\.|практикум|курс лекций|тез\.|тезисы докл|пер\. с|в \d+(?:-х)? (?:т|ч|кн)|"
    r"ucheb|monogra).*$|"
    r"[:.,]\s*[–—-]?\s*(?:\d+-?(?:е|ое|th|nd|rd)?,? (?:изд|ed)\b|(?:в|В) кн\.|В: |А\. ?[Сс]\. (?:№ ?)?\d).*$|"
    r"\s:\s*(?:\([^)]*\)\s*:\s*)?(?:федер|закон|указ\b|постановл|приказ|распоряж|принят|утв|№).*$",
    re.IGNORECASE | re.DOTALL,
)
CONTAINER_TAIL = re.compile(
    r"\[[^\]]*\]?$| \[[^\W\d_]{2}.*$| = .*$|[:,]\s*(?:сб\.|сб$|сборник|материалы|тез\.|тезисы|межвуз|тр\.|труды|докл\.|науч\.).*$|"
    r"[.,]\s*(?:Вып(?:уск)?|Vyp|Т|Vol?|№|в)\.?\s*(?:\d+|[,:].*)?$|\s№\s?\d+.*$|\s?/\s?(?:под|отв|ed)\b.*$|"
    r"[.,]\s*\d{1,2}\s*[–—-]?\s*\d*\s*(?:янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ма[йя]?\b).*$|"
    r"[.,]\s*(?:[A-ZА-Я][\w-]+, )?(?:\d{1,2}|(?:January|February|March|April|May|June|July|August|September|October|"
    r"November|December) \d{1,2}\b.*)$",
    re.IGNORECASE | re.DOTALL,
)
ACT = re.compile(
    r"^[«\"“]?(?:\w+ )?(?:закон|указ|постановлени|приказ|положени|кодекс|конституц|распоряжени|решени|"
    r"гост|снип|gost|iso)",
    re.IGNORECASE,
)
# "320 с.", "320c": a number of pages, not a page.
_UNIT = re.compile(r"\s?(?:с|c|стр|p|pp|S)\b")
_COUNTED = re.compile(r"\d+[сcpS]")
# A title in quotes ends where they close.
OPENING = ("“", "«", "„", "‘", '"', "`")
QUOTED = re.compile(r"[”»“’\"]\s*[,.]|[,.][”»\"]|,?''")
# A title does not go on with what it stands in.
INSIDE = re.compile(r"[.?!] In:? (?=[A-Z\d])|, to appear in$")
CONTAINER_EDGES = re.compile(r"^In:? (?=[A-Z\d])|^В (?:кн\.?|книге|сб\.?|сборнике):? |, vol(?:ume|\.) \d.*$")
_EDGES = " .,;:/|–—-=\\"
_PAIRS = (("(", ")"), ("[", "]"), ("«", "»"), ("“", "”"), ("„", "“"))


def authors(segments: Segments, reference: Reference) -> None:
    reference.authors = authors_of(segments)
    reference.editors = editors_of(segments)


def title(segments: Segments, reference: Reference) -> None:
    """The longest run, without the kind of publication and the translation that Russian lists print after it."""
    run = segments.main("title")
    text = segments.text(run) if run else ""
    if run and segments.tokens.gaps[run[0]][-1:] in OPENING:
        text = QUOTED.split(text, maxsplit=1)[0]
    text = INSIDE.split(text, maxsplit=1)[0]
    if text and school_of(segments.tokens.text) == EAST:
        text = TITLE_TAIL.sub("", text)
    reference.title = _phrase(text)


def container(segments: Segments, reference: Reference) -> None:
    """The longest run; words after the double slash that were taken for title are the container."""
    run = segments.main("container")
    text = segments.text(run) if run else ""
    titles = segments.runs.get("title", ())
    if not text and len(titles) > 1 and "//" in segments.tokens.gaps[titles[1][0]]:
        text = segments.text(titles[1])
    if text and school_of(segments.tokens.text) == EAST:
        text = CONTAINER_TAIL.sub("", text)
    reference.container = _phrase(CONTAINER_EDGES.sub("", text))


def year(segments: Segments, reference: Reference) -> None:
    """The labelled year, the first of several; else the last one outside of other fields; else that of an act."""
    words, labels = segments.tokens.words, segments.labels
    years = [n for n, word in enumerate(words) if _YEAR.match(word)]
    for choice in (
        [n for n in years if labels[n] == "year"][:1],
        [n for n in years if labels[n] == "other" and not _looked_up(segments, n)][-1:],
        [n for n in years if labels[n] == "title"][:1] if ACT.search(segments.tokens.text) else [],
    ):
        if choice:
            reference.year = words[choice[0]][:4]
            return


def _looked_up(segments: Segments, n: int) -> bool:
    """Whether a year is that of a look at a page, or part of an address."""
    before = segments.tokens.text[max(0, segments.tokens.spans[n][0] - 40) : segments.tokens.spans[n][0]]
    return bool(_LOOKED.search(before))


def numbers(segments: Segments, reference: Reference) -> None:
    reference.volume = segments.first("volume")
    reference.issue = segments.first("issue")
    reference.number = segments.first("number")
    reference.pages, reference.extent = _pages(segments, bool(reference.container))


def _pages(segments: Segments, inside: bool) -> tuple[str | None, str | None]:
    """Pages and extent: `320 с.` is the extent of a book, `5–9 с.` are pages."""
    pages, extent = segments.last("pages"), segments.last("extent")
    if pages and not inside and not extent:
        after = segments.tokens.text[segments.tokens.spans[segments.runs["pages"][-1][1] - 1][1] :]
        counted = _COUNTED.fullmatch(pages) if pages[-1:].isalpha() else _UNIT.match(after) and pages.isdigit()
        return (None, pages.rstrip("cсpS")) if counted else (pages, None)
    if extent and not pages and not extent.rstrip("cсpS").isdigit():
        return extent.rstrip("cсpS"), None
    return pages, extent and extent.rstrip("cсpS")


def imprint(segments: Segments, reference: Reference) -> None:
    publisher = segments.main("publisher")
    reference.publisher = _phrase(segments.text(publisher)) if publisher else None
    reference.place = _phrase(segments.first("place"))


def links(segments: Segments, reference: Reference) -> None:
    doi, url = segments.last("doi"), segments.first("url")
    if doi:
        place = doi.find("10.")
        reference.doi = doi[place:].replace(" ", "").rstrip(".,;") if place >= 0 else None
    if url:
        reference.url = url.replace(" ", "").rstrip(".,;")
    reference.accessed = segments.last("accessed")


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
    text = _BROKEN.sub("", text).strip(_EDGES)
    for opening, closing in _PAIRS:
        if text.count(opening) > text.count(closing):
            text += closing
    return text or None

"""The journal, book or proceedings a work stands in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.phrases import phrase
from harvester.bibliography.parsing.schools import EAST, school_of
from harvester.bibliography.parsing.tails import container_without_tail
from harvester.bibliography.parsing.titles import untitled

if TYPE_CHECKING:
    from harvester.bibliography.parsing.roles import Run
    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference

EDGES = re.compile(
    r"^In:? (?=[A-Z\d])|^В (?:кн\.?|книге|сб\.?|сборнике):? |, vol(?:ume|\.) \d.*$|(?<=\w\w\w)\. [–—] (?!Сер|Ser).*$"
)
# The number and the article of a gazette, after its name.
GAZETTE = re.compile(r"[.,] [\d.]{4,10}[.,]? ?[–—-]? ?№ ?\d+\D{1,15}[Сс]т\. ?\d")
# What tells a book of editors from proceedings and from what a work stands in.
EDITORS = re.compile(r"[(\[](?:hrsg|hg|eds?|editors?|(?:под |отв\. ?|гл\. ?)?ред)\b|, editors?\b", re.IGNORECASE)
INSIDE_OF = re.compile(r"(?:^|[ .,])in:? ", re.IGNORECASE)
PROCEEDINGS = re.compile(r"proc(?:eedings|\.)|advances in|труды|материалы|тезисы", re.IGNORECASE)


def container(segments: Segments, reference: Reference) -> None:
    """The longest run; words after the double slash that were taken for title are the container."""
    run = _named(segments, reference)
    text = segments.text(run) if run else _after_slashes(segments)
    alone = reference.title and not (text or reference.authors)
    if reference.title and alone and GAZETTE.match(segments.tokens.text, len(reference.title)):
        text, reference.title = reference.title, None
    if text and school_of(segments.tokens.text) == EAST:
        text = container_without_tail(text)
    reference.container = phrase(EDGES.sub("", text))
    if run and not reference.title and " / " in segments.tokens.text and "//" not in segments.tokens.text:
        reference.title, reference.container = reference.container, None
    if run and reference.editors and not (reference.title or reference.authors) and _edited(segments, run):
        reference.title, reference.container = reference.container, None


def _named(segments: Segments, reference: Reference) -> Run | None:
    """The container; of a book it is neither the title nor the body that a single slash makes responsible."""
    run = segments.main("container")
    if not run or not reference.title or " / " not in segments.tokens.text or "//" in segments.tokens.text:
        return run
    responsible = "/" in segments.tokens.gaps[run[0]]
    return None if responsible or segments.text(run).startswith(reference.title) else run


def _after_slashes(segments: Segments) -> str:
    titles = segments.runs.get("title", ())
    if len(titles) > 1 and "//" in segments.tokens.gaps[titles[1][0]]:
        return segments.text(titles[1])
    return segments.text(titles[0]) if titles and untitled(segments, titles[0]) else ""


def _edited(segments: Segments, run: Run) -> bool:
    """Whether names and "(Hrsg.)" stand before a book that is none of proceedings: nothing else is its title."""
    before = segments.tokens.text[: segments.tokens.spans[run[0]][0]]
    return bool(EDITORS.search(before)) and not (INSIDE_OF.search(before) or PROCEEDINGS.match(segments.text(run)))

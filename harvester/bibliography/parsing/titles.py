"""The title of a reference."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.phrases import QUOTE, phrase, reopened
from harvester.bibliography.parsing.roles import NAMES
from harvester.bibliography.parsing.schools import EAST, school_of
from harvester.bibliography.parsing.tails import act, before_slash, standard, title_alone
from harvester.bibliography.parsing.years import ACT

if TYPE_CHECKING:
    from harvester.bibliography.parsing.roles import Run
    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference

# A title in quotes ends where they close.
OPENING = ("“", "«", "„", "‘", '"', "`")
QUOTED = re.compile(r"[”»“’\"]\s*[,.]|[,.][”»\"]|,?''")
# "Some body: «Title": who said it stands before the quotes.
SAID = re.compile(r"[^«“\"„]{3,80}[^г][.:–—-]\s*[«“\"„](?=[^«»“”\"]{8,}$)")
# A title does not go on with what it stands in, nor without authors with its editors.
INSIDE = re.compile(r"[.?!] In:? (?=[A-Z\d])|, to appear in$")
BY_EDITORS = re.compile(r"[.,] (?:Herausgegeben|Hrsg\.|Hg\.|[Ee]dited) (?:von|by) ")
# The number of an edition is none of the title.
EDITION = re.compile(r"[.,] \d{1,2}$")
AFTER_EDITION = re.compile(r"(?:\.|st|nd|rd|th)?,? ?(?:Aufl|überarb|erw|neubearb|ed\b|edition)")
ONLINE = re.compile(r"\s?\[(?:online|internet|electronic resource|elektronische ressource)\b", re.IGNORECASE)
# What follows the title of a page or a thesis.
WESTERN_TAIL = re.compile(
    r"\s*\[electronic resource\b.*$|[:.,] (?:ph\.? ?d\.?|doctoral|master['’]?s) (?:thesis|diss\w*)\W*$", re.IGNORECASE
)
# An act of the European Union begins with its number.
WESTERN_ACT = re.compile(
    r"(?:(?:Council|Commission|Delegated|Implementing) ){0,3}"
    r"(?:Directive|Regulation|Decision|Richtlinie|Verordnung)\b[^/]{0,12}\d+/"
)


def title(segments: Segments, reference: Reference) -> None:
    """The longest run, in the quotes it begins with, and by the conventions of Russian lists where they hold."""
    run = segments.main("title")
    text, before = _labelled(segments, run) if run else ("", "")
    if run and run[0] and WESTERN_ACT.match(segments.tokens.text):
        text, reference.authors, reference.editors = segments.tokens.between(0, run[1] - 1), [], []
    if not reference.authors:
        text = BY_EDITORS.split(text, maxsplit=1)[0]
    if school_of(segments.tokens.text) == EAST:
        slashed = "" if run or segments.labels[0] in NAMES else before_slash(segments.tokens.text)
        text = _named(segments, reference) or title_alone(text or slashed, bracketed=before == "[")
    elif "esource" in text or "hes" in text or "iss" in text:
        text = WESTERN_TAIL.sub("", text)
    if run and untitled(segments, run):
        text = ""
    reference.title = phrase(text or _online(segments))


def _labelled(segments: Segments, run: Run) -> tuple[str, str]:
    """The text of a run where it surely is the title, and what stands before it."""
    text, before = segments.text(run), segments.tokens.gaps[run[0]][-1:]
    if before and before in OPENING:
        text = reopened(before, QUOTED.split(text, maxsplit=1)[0])
    elif QUOTE.search(text) and (said := SAID.match(text)) and not ACT.match(text):
        text = text[said.end() :]
    if " In" in text or "appear" in text:
        text = INSIDE.split(text, maxsplit=1)[0]
    if (
        text[-1:].isdigit()
        and EDITION.search(text)
        and AFTER_EDITION.match(segments.tokens.text, segments.tokens.spans[run[1] - 1][1])
    ):
        text = EDITION.sub("", text)
    return text, before


def _named(segments: Segments, reference: Reference) -> str:
    """The title of a standard or an act, which begins the reference; who has no initials there is no author."""
    if any(person.given for person in reference.authors):
        return ""
    text = standard(segments.tokens.text) or act(segments.tokens.text)
    if text:
        reference.authors = []
    return text


def untitled(segments: Segments, run: Run) -> bool:
    """`Author // Journal. 1992`: nothing but names before the double slash, so what follows it is no title."""
    slashed = run[0] > 0 and "//" in segments.tokens.gaps[run[0]]
    return slashed and "container" not in segments.runs and NAMES.issuperset(segments.labels[: run[0]])


def _online(segments: Segments) -> str:
    """What stands before `[online]`, after names and year, where no title was labelled."""
    mark = None if "title" in segments.runs else ONLINE.search(segments.tokens.text)
    if not mark:
        return ""
    words = [n for n in range(len(segments.labels)) if segments.tokens.spans[n][1] <= mark.start()]
    known = [n for n in words if segments.labels[n] in NAMES or segments.labels[n] == "year"]
    first = known[-1] + 1 if known else 0
    return segments.tokens.between(first, words[-1]) if words and first <= words[-1] else ""

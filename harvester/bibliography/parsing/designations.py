"""The numbers that standards, patents, preprints and reports are known by."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.schools import WEST, school_of
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Person, Reference

_BODY = (
    r"(?:ГОСТ|GOST|ОСТ|СНиП|СанПиН|СП|СТБ|ДСТУ|РД|ИСО|МЭК|ISO|IEC|DIN|EN|ÖNORM|ASTM|ANSI|BS|ITU-T|RFC|"
    r"IEEE(?= Std| Standard \d|/))"
)
# `ГОСТ Р ИСО/МЭК 12-2001`, `DIN EN 12-1:2001-03`, `ISO Standard No. 12:2001`, `IEEE Std 12.3-2001`.
DESIGNATION = re.compile(
    rf"\b{_BODY}(?:[ /](?:{_BODY}|Р|R|TS|TR|VDE|Std\.?|Standard(?: No\.?)?))*\s?(?:№\s?)?(?:[A-Z]{{1,2}}[ .]?)?"
    r"\d+(?:\.\d+)*(?:\s?[–—:-]\s?\d+(?:\.\d+)*)*"
)
# `Standard for gardens, IEEE Std 12.3-2001`.
_NAMED = re.compile(rf"(.{{8,200}}?)[,(] ?(?={_BODY} Std)")
_AROUND = ' ,.:;–—-"“”„«»'
_DIGITS = (
    r"(?:[A-Z]{2} ?)?(?:\d\d \d{4} \d{3} \d{3}|\d{1,3}(?:[ ,.\u2009\u00a0]\d{3}){1,3}|\d{4}/\d{5,7}|\d{5,10})"
    r"(?: ?[A-C]\d?\b)?(?!\d)"
)
_PATENT = re.compile(
    rf"(?:\bpat(?:ents?)?\b|\bпат(?:ент\w*)?\b|\bа\. ?с\.|свидетельств\w+)\D{{0,60}}?({_DIGITS})", re.IGNORECASE
)
_ARXIV = re.compile(
    r"\barxiv(?:\.org/(?:abs|pdf)/|\W{0,3}(?:preprint\W{1,3})?(?:arxiv\W{0,3})?)"
    r"([a-z-]+(?:\.[a-z]{2})?/\d{7}|\d{4}\.\d{4,5}(?:v\d+)?)",
    re.IGNORECASE,
)
_COUNT = r"(?:№|\bNo\.?|\bNr\.?|\bN\b\.?|#)\s?"
_PREPRINT = re.compile(rf"\b(?:препр(?:инт\w*|\.)|preprint)[^№\d]{{0,80}}?{_COUNT}(\d[\w/-]*)", re.IGNORECASE)
_REPORT = re.compile(
    r"\b(?:tech(?:nical|\.)?\s?rep(?:ort|\.)|research report|working papers?|discussion papers?|arbeitspapiere?)"
    rf"[^#\d]{{0,40}}?(?:{_COUNT}|\s)((?:(?-i:[A-Z]{{1,8}})[-/ ]?){{0,3}}\d[\w/-]*)",
    re.IGNORECASE,
)
_REPORTED = (" rep", "paper", "arbeitspapier", "деп. в", "№ гр", "№гр", "гос. рег", "гос.рег")
# Deposited manuscripts and registered reports.
_DEPOSITED = re.compile(r"(?:\b[Дд]еп\. в [^№]{3,40}№|№ ?(?:ГР|гос\. ?рег\.))\s?(\d[\w-]*)")
_YEAR = re.compile(YEAR)


@lru_cache(maxsize=256)
def designation(text: str) -> tuple[int, int]:
    """Where a reference that begins with the number of a standard has it; an empty span without one."""
    found = DESIGNATION.match(text)
    return found.span() if found else (0, 0)


def number(segments: Segments, reference: Reference) -> None:
    """The number of what is known by one, where the tagger did not label it."""
    text = segments.tokens.text
    if reference.type == "standard":
        _standard(text, reference)
    if reference.type == "preprint" and reference.issue and not (reference.number or reference.container):
        reference.number, reference.issue = reference.issue, None
    reference.number = reference.number or NUMBERS.get(reference.type, _report)(text)
    reference.issue = None if reference.issue == reference.number else reference.issue


def _standard(text: str, reference: Reference) -> None:
    """The body that made a standard is no person; outside of Russian lists the number is not part of the title."""
    start, end = designation(text)
    named = None if end else _NAMED.match(text)
    if named:
        reference.title, reference.authors, reference.container = named[1].strip(_AROUND), [], None
    reference.authors, reference.editors = (
        [person for person in people if not _inside(person, text[start:end])]
        for people in (reference.authors, reference.editors)
    )
    if not reference.title and reference.container and not reference.authors:
        reference.title, reference.container = DESIGNATION.sub("", reference.container).strip(_AROUND) or None, None
    western = school_of(text) == WEST and not text.startswith("GOST")
    if reference.title and western and 0 <= (place := text.find(reference.title)) < end:
        reference.title = text[end : place + len(reference.title)].strip(_AROUND) or reference.title


def _inside(person: Person, name: str) -> bool:
    return person.family in name


def _of_standard(text: str) -> str | None:
    found = DESIGNATION.search(text)
    return found[0] if found else None


def _of_patent(text: str) -> str | None:
    found = _PATENT.search(text)
    return found[1].strip() if found else None


def _of_preprint(text: str) -> str | None:
    arxiv = _ARXIV.search(text)
    found = None if arxiv else _PREPRINT.search(text)
    return f"arXiv:{arxiv[1]}" if arxiv else found[1] if found else None


def _report(text: str) -> str | None:
    lower = text.lower()
    if not any(word in lower for word in _REPORTED):
        return None
    found = _DEPOSITED.search(text) or _REPORT.search(text)
    return found[1] if found and not _YEAR.fullmatch(found[1]) else None


NUMBERS = {"standard": _of_standard, "patent": _of_patent, "preprint": _of_preprint}

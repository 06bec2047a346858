"""The numbers that standards, patents, preprints and reports are known by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.signs import STANDARD
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

_DIGITS = (
    r"(?:[A-Z]{2} ?)?(?:\d\d \d{4} \d{3} \d{3}|\d{1,3}(?:[ ,.\u2009\u00a0]\d{3}){1,3}|\d{4}/\d{5,7}|\d{5,10})"
    r"(?: ?[A-C]\d?\b)?(?!\d)"
)
_PATENT = compile_late(
    rf"(?:\bpat(?:ents?)?\b|\bпат(?:ент\w*)?\b|\bа\. ?с\.|свидетельств\w+)\D{{0,60}}?({_DIGITS})", re.IGNORECASE
)
_ARXIV = compile_late(
    r"\barxiv(?:\.org/(?:abs|pdf)/|\W{0,3}(?:preprint\W{1,3})?(?:arxiv\W{0,3})?)"
    r"([a-z-]+(?:\.[a-z]{2})?/\d{7}|\d{4}\.\d{4,5}(?:v\d+)?)",
    re.IGNORECASE,
)
_COUNT = r"(?:№|\bNo\.?|\bNr\.?|\bN\b\.?|#)\s?"
_PREPRINT = compile_late(rf"\b(?:препр(?:инт\w*|\.)|preprint)[^№\d]{{0,80}}?{_COUNT}(\d[\w/-]*)", re.IGNORECASE)
_REPORT = compile_late(
    r"\b(?:tech(?:nical|\.)?\s?rep(?:ort|\.)|research report|working papers?|discussion papers?|arbeitspapiere?)"
    rf"[^#\d]{{0,40}}?(?:{_COUNT}|\s)((?:(?-i:[A-Z]{{1,8}})[-/ ]?){{0,3}}\d[\w/-]*)",
    re.IGNORECASE,
)
_REPORTED = (" rep", "paper", "arbeitspapier", "деп. в", "№ гр", "№гр", "гос. рег", "гос.рег")
# Deposited manuscripts and registered reports.
_DEPOSITED = compile_late(r"(?:\b[Дд]еп\. в [^№]{3,40}№|№ ?(?:ГР|гос\. ?рег\.))\s?(\d[\w-]*)")
_YEAR = compile_late(YEAR)


def read_number(draft: Draft) -> None:
    """The number of what is known by one, where the tagger did not label it."""
    reference = draft.reference
    reference.number = reference.number or NUMBERS.get(reference.type, _report)(draft.tokens.text)
    reference.issue = None if reference.issue == reference.number else reference.issue


def _of_standard(text: str) -> str | None:
    found = STANDARD.search(text)
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

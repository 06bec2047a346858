"""What the text of a reference shows wherever its words are labelled: the number of a standard, the day of a look."""

from __future__ import annotations

import re
from functools import lru_cache

from harvester.lexicon import join_classes, list_words
from harvester.text.patterns import YEAR

STANDARD_BODY = rf"(?:{join_classes('standard_bodies')}|IEEE(?= Std| Standard \d|/))"
# `ГОСТ Р ИСО/МЭК 12-2001`, `DIN EN 12-1:2001-03`, `ISO Standard No. 12:2001`, `IEEE Std 12.3-2001`.
STANDARD = re.compile(
    rf"\b{STANDARD_BODY}(?:[ /](?:{STANDARD_BODY}|Р|R|TS|TR|VDE|Std\.?|Standard(?: No\.?)?))*\s?"
    r"(?:№\s?)?(?:[A-Z]{1,2}[ .]?)?\d+(?:\.\d+)*(?:\s?[–—:-]\s?\d+(?:\.\d+)*)*"
)
_MONTH = rf"(?:{join_classes('months.beginnings')})[^\W\d_]*\.?"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_DATE = (
    rf"\d{{1,2}} ?[./-] ?\d{{1,2}} ?[./-] ?(?:{YEAR}|\d\d)\b|{YEAR}[./-]\d{{1,2}}[./-]\d{{1,2}}|"
    rf"{_DAY}[. -]{{1,2}}(?:of )?{_MONTH},?[ -]?{YEAR}|{_MONTH} {_DAY}, ?{YEAR}|{_MONTH} {_DAY} {YEAR}|"
    rf"{YEAR},? {_MONTH}(?: \d{{1,2}}\b)?|{_MONTH},? {YEAR}|{YEAR}"
)
_LOOKED = re.compile(
    rf"(?:\b(?:{join_classes('access_marks')})\b|\b(?:{join_classes('access_marks.stopped')})|[\[;] ?cited\b)"
    rf"[\s:,–—-]*(?:(?:{join_classes('access_marks.on')})\b[\s:]*)?({_DATE})",
    re.IGNORECASE,
)
# Pages are looked at where one of these stands; one of the others is in each mark: quick looks before the slow one.
_MAYBE = ("http", "www.", "обращ", "ccess", "etrieved", "Web. ", "[")
_MARKS = list_words("access_marks.hints")
# MLA's medium before the day; elsewhere "web." is the end of a sentence.
_MEDIUM = re.compile(rf"\bWeb\. (\d{{1,2}} [A-Z][a-z]{{2,8}}\.? {YEAR})")


@lru_cache(maxsize=256)
def find_look(text: str) -> tuple[int, int]:
    """Where the day stands on which a page was looked at; an empty span without one."""
    lower = text.lower() if any(mark in text for mark in _MAYBE) else ""
    if not any(mark in lower for mark in _MARKS):
        return 0, 0
    found = _LOOKED.search(text) or _MEDIUM.search(text)
    return found.span(1) if found else (0, 0)


@lru_cache(maxsize=256)
def find_standard(text: str) -> tuple[int, int]:
    """Where a reference that begins with the number of a standard has it; an empty span without one."""
    found = STANDARD.match(text)
    return found.span() if found else (0, 0)

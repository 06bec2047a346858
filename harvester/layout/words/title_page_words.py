"""The patterns of title pages of theses and autoreferats, from the words of the lexicon."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes, join_edged, join_stems, list_needed
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR as ANY_YEAR

_ENDING = join_classes(
    *("abstract_headings", "abstract_headings.other", "contents_headings"),
    *("introduction_headings", "introduction_headings.other", "title_pages.end"),
)
_WORKS = join_stems("title_pages.works")


def _match_any(*parts: str) -> re.Pattern[str]:
    """One pattern for a line; on several joined lines it looks at each."""
    return compile_late("|".join(parts), re.IGNORECASE | re.MULTILINE)


def _begin(name: str) -> str:
    """A line that begins with one of the words."""
    return rf"^\W*(?:{join_edged(f'title_pages.{name}')})"


BLANK = compile_late(
    rf"^[\W\d_]*$|_{{4,}}|{join_stems('title_pages.signature')}|^\W*(?:{join_classes('title_pages.signed')})\W*$",
    re.IGNORECASE,
)
# What says that the page is the title page of a thesis; a line of its own, so it begins with these.
SIGN = _match_any(
    _begin("thesis"),
    rf"^\W*(?:{join_classes('title_pages.final')})\s?\w*\s*(?:{join_classes('title_pages.tested')})\s+(?:{_WORKS})",
    rf"^\W*(?:{join_classes('title_pages.students')})\s+(?:{_WORKS})",
    rf"^\W*(?:an?\s+)?(?:{join_classes('title_pages.degrees')})\W{{0,2}}s?\s+(?:of \w+ )?(?:{_WORKS})",
    rf"^\W*(?:an?\s+)?(?:{join_classes('title_pages.named')})\b.{{0,40}}(?:{join_stems('title_pages.handed')}|$)",
    join_edged("title_pages.fulfilment"),
)
# What a page with such a line has for sure, in small letters.
SIGN_STEMS = list_needed(
    *(f"title_pages.{part}" for part in ("thesis", "final", "students", "degrees", "named", "fulfilment"))
)
# Words that may be the only ones on a line of that kind: what they are followed by is no title.
MANUSCRIPT = _match_any(_begin("manuscript"))
# Whom the next names belong to: not the author.
OTHERS = _match_any(_begin("others"), join_edged("title_pages.judges"))
# Whom they belong to: the author.
BY = _match_any(rf"{_begin('by')}(?:(?:{join_classes('title_pages.endings')})\b|\(\w{{1,3}}\))?")
TOPIC = _match_any(rf"^\W*(?:{join_classes('title_pages.topic')})\s*(?:[:«\"„]|$)")
INSTITUTION = _match_any(
    join_edged("title_pages.institutions"),
    _begin("schools"),
    rf"\b(?:{join_classes('title_pages.last')})\W*$",
    rf"(?:{join_classes('title_pages.after')})\s*[А-Я]\.",
)
SPECIALITY = _match_any(
    _begin("studies"),
    r"^\W*\d{1,2}\.\d{1,2}\.\d{1,2}\b|^\W*\d-\d{2} \d{2}|^\W*\d\s?-\s?\d\d \d\d",
    rf"^\W*(?:{join_classes('title_pages.doctors')})\s+\S+",
    rf"\w+\s+(?:{join_classes('title_pages.sciences')})\W*$",
    join_edged("title_pages.degree"),
)
ENDS = _match_any(rf"^\W*(?:{_ENDING})\b")
YEAR = _match_any(rf"^\D{{0,40}}(?:{ANY_YEAR}|(?:19|20)XX)\s*(?:{join_classes('year_words')})?\W*$")

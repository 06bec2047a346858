"""The words that rules of the header go by, in Russian, English and German, as patterns."""

from __future__ import annotations

import re

from harvester.layout.words.section_words import OPENINGS
from harvester.lexicon import join_alternatives, join_classes, join_edged, load_words
from harvester.text.patterns import DOI_PREFIX, LINK, YEAR, AnyOf

_VOLUMES = join_classes("part_marks.volume")
_ISSUES = join_classes("part_marks.issue")
# What stands beside the name of a publisher and in no title.
_IDENTIFIERS = rf"{join_edged('serials.identifiers')}|©|https?://|www\."
# Lines of a journal, a conference, a publisher.
VENUE = AnyOf(
    join_edged("serials.lines", "serials.rights"),
    rf"^(?:{join_edged('serials.heads')})",
    rf"\b(?:{join_classes('serials.dated')})\b.*\d{{4}}",
    rf"\b(?:{_VOLUMES}|{_ISSUES}) ?№?\s?\d|№ ?\d+|\b(?:{join_classes('part_marks.pages', 'part_marks.number')}) ?\d",
    _IDENTIFIERS,
)
# What no title has: numbers of issues, addresses, rights.
ISSUE = AnyOf(
    rf"№ ?\d|\b(?:{_VOLUMES}|{_ISSUES}|{join_classes('part_marks.page', 'part_marks.pages')}) ?\d",
    _IDENTIFIERS,
)
# Lines of a title page that say what the work is, not what it is called.
FORMAL = AnyOf(
    join_edged("formal_lines"),
    rf"^(?:{join_edged('formal_lines.heads')})",
    rf"^(?:{join_classes('formal_lines.whole', 'contents_headings')})$",
    rf"^(?:{join_classes('formal_lines.numbered')})(?:\s+(?:nr|no|№)\.?\s*\d.*)?$",
)
# Codes before or after the title.
CODE = AnyOf(
    rf"^\[?(?:{join_classes('publication_codes', 'publication_codes.other', 'publication_codes.code')})\b",
    f"^{DOI_PREFIX}",
)
UDC = re.compile(r"^\W*УДК\b", re.IGNORECASE)
REFERENCES = re.compile(
    rf"^\W*(?:{join_classes('bibliography_headings', 'bibliography_headings.other')})\W*$", re.IGNORECASE
)
DATE = AnyOf(
    rf"^\W*(?:\d{{1,2}}[./-]\d{{1,2}}[./-]\d{{2,4}}|\d{{1,2}} \w+ \d{{4}}( г\.?)?|{YEAR})\W*$",
    rf"^(?:[а-яё][а-яё-]+(?: [а-яё][а-яё-]+)?),? ?[-–—]? ?{YEAR}(?: ?г\.?)?$",
    rf"^(?:{join_alternatives(load_words('months', 'en'))})\b.*\d{{4}}$",
)
PHONE = AnyOf(
    rf"\b(?:{join_classes('contact_words.phone')})\b",
    r"\+\d[\d ()-]{8,}|\(\d{3}\) ?\d{3}-\d{4}|(?<![\d-])\d{3}-\d{3}-\d{4}(?!\d)",
)
WEB = re.compile(LINK, re.IGNORECASE)
ABSTRACT = re.compile(
    rf"^\W*({join_classes('abstract_headings', 'abstract_headings.other')})"
    r"(?:\s*[.:—–-]\s*|\s*$|\s+(?=[А-ЯЁA-ZÄÖÜ\"«]))",
    re.IGNORECASE,
)
KEYWORDS = re.compile(
    rf"^\W*({join_classes('keyword_headings', 'keyword_headings.other')})\s*[.:—–-]*\s*", re.IGNORECASE
)
SECTION = re.compile(
    rf"^\W*(?:(?:[1I]|0)?[.)]?\s*)({OPENINGS}|1\.?\s+[А-ЯA-ZЁ]\w.*)\W*$",
    re.IGNORECASE,
)


def is_web(text: str) -> bool:
    """Whether a line is an address of the web for the greater part; one of the DOI is the number of a publication."""
    found = WEB.search(text)
    return found is not None and "doi.org" not in found[0] and 2 * len(found[0]) >= len(text.strip())


def name_section(text: str) -> str:
    """What a heading begins, in the words of the labels."""
    if ABSTRACT.match(text):
        return "abstract"
    return "keyword" if KEYWORDS.match(text) else "intro"

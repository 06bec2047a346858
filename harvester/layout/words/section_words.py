"""The patterns of what sections of a paper begin with, in Russian, Ukrainian, English and German."""

from __future__ import annotations

import re

from harvester.lexicon import join_beginnings, join_classes, join_edged, list_words
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import DOI_PREFIX, list_stems

# What the first section of a paper is headed with, or what stands before it.
OPENINGS = join_classes(
    "introduction_headings", "introduction_headings.other", "introduction_headings.problem", "contents_headings"
)


def _words(part: str, language: str) -> str:
    """A part of the sentences that abstracts begin with."""
    name = f"abstract_beginnings.{part}" if part else "abstract_beginnings"
    return f"(?:{join_beginnings(list_words(name, language))})"


# What stands between a heading and its text on one line.
_STOP = r"(?:\s*[.:—–-]+\s*|\s*$|\s+(?=[А-ЯЁІЇЄA-ZÄÖÜ\"«(]))"
_NUMBER = r"^\W*(?:\d{1,2}[.)]?\s+)?"
_ABSTRACT = join_classes("abstract_headings", "abstract_headings.other")
ABSTRACT = compile_late(
    rf"{_NUMBER}(?:краткая\s+)?(?:{_ABSTRACT}|{join_classes('abstract_headings.rare')})(?:\s*\([^)]{{1,30}}\))?{_STOP}",
    re.IGNORECASE,
)
_KEYWORDS = (
    rf"(?:{join_classes('keyword_headings', 'keyword_headings.other')}|key\s?-?\s?words)\s*(?:\([^)]{{1,30}}\))?\s*"
)
KEYWORDS = compile_late(rf"^\W*{_KEYWORDS}[.:—–-]*\s*", re.IGNORECASE)
# Both in the midst of a line: after a sentence, with a capital and a sign. A line without the stems has neither.
RUN_IN = compile_late(
    rf"(?<=[.!?…»)\"]\s)(?=(?-i:[А-ЯA-Z]))(?:(?P<keywords>{_KEYWORDS}[.:—–•])|"
    rf"(?P<abstract>(?:{_ABSTRACT})\s*[.:—–]))",
    re.IGNORECASE,
)
RUN_IN_STEMS = (*list_words("keyword_headings.inside"), *list_words("abstract_headings.inside"))
SECTION = compile_late(
    rf"^\W*(?:[1I0]\s*[.)]?\s*)?(?:{OPENINGS})\W*$|^\W*[1I]\s*\.?\s+[А-ЯЁA-Z]\w[^.]{{2,60}}$",
    re.IGNORECASE,
)
OPENING = compile_late(rf"^\W*(?:{join_classes('introduction_headings')})\s*[.:—–]\s+\S", re.IGNORECASE)
REFERENCES = compile_late(
    rf"^\W*(?:{join_classes('bibliography_headings', 'bibliography_headings.other')})\W*$", re.IGNORECASE
)
CODE = compile_late(
    rf"^\W*(?:{join_classes('publication_codes', 'publication_codes.other')}|msc\s?\d{{4}}|осис|ocis)\b|^{DOI_PREFIX}|"
    r"^.{0,12}mathematics subject",
    re.IGNORECASE,
)
RECEIVED = compile_late(
    rf"^\W*(?:(?:{join_classes('dates_of_receipt.things')})\s+)?(?:{join_classes('dates_of_receipt')})\b.{{0,60}}\d{{4}}",
    re.IGNORECASE,
)
# What an article ends its head with: rights, the way to cite it, money.
_NOTES = join_classes(
    *("author_notes", "acknowledgement_headings", "acknowledgement_headings.funding", "acknowledgement_headings.notes"),
    *("citation_notes", "citation_notes.other"),
)
NOTE = compile_late(rf"^\W*(?:{_NOTES})", re.IGNORECASE)

_STARTS = compile_late(
    "|".join(
        f"(?P<{name}>{pattern.pattern})"
        for name, pattern in (
            ("keywords", KEYWORDS),
            ("abstract", ABSTRACT),
            ("section", SECTION),
            ("opening", OPENING),
            ("references", REFERENCES),
            ("code", CODE),
            ("received", RECEIVED),
            ("note", NOTE),
        )
    ),
    re.IGNORECASE,
)
# What a paper does, by the first words of a sentence.
CUE = compile_late(
    rf"(?:в (?:{_words('here', 'ru')} )?{_words('place', 'ru')}\b|"
    rf"[ву] (?:{_words('here', 'uk')} )?{_words('place', 'uk')}\b|{_words('', 'uk')}|"
    rf"(?:{_words('this', 'ru')} )?{_words('subject', 'ru')} {_words('tells', 'ru')}|{_words('', 'ru')}|"
    rf"{_words('this', 'en')} {_words('subject', 'en')}|(?:in|within) {_words('this', 'en')} {_words('inside', 'en')}|"
    rf"we {_words('verbs', 'en')}|{_words('this', 'de')} (?:{_words('here', 'de')} )?{_words('subject', 'de')})",
    re.IGNORECASE,
)
# The parts of an abstract that has some.
STRUCTURED = compile_late(rf"^\W*(?:{join_edged('abstract_beginnings.parts')})", re.IGNORECASE)


# The first letters of all these, three where they have so many: few lines must be compared with every one of them.
_BEGINNINGS = frozenset(
    stem[:3]
    for pattern in (
        *("краткая|key|осис|ocis", _ABSTRACT, OPENINGS, _NOTES, join_classes("abstract_headings.rare")),
        *(join_classes("keyword_headings", "keyword_headings.other"), join_classes("introduction_headings")),
        *(join_classes("bibliography_headings", "bibliography_headings.other"), join_classes("dates_of_receipt")),
        *(join_classes("publication_codes", "publication_codes.other"), join_classes("dates_of_receipt.things")),
    )
    for stem in list_stems(pattern)
)


def name_start(text: str) -> str:
    """What a line that begins so begins, or nothing."""
    if not _may_start(text):
        return ""
    match = _STARTS.match(text[:200])
    name = match.lastgroup or "" if match else ""
    # «… такие / ключевые слова, как …»: the words themselves in the midst of a sentence.
    if name == "keywords" and match and match.group().lstrip()[:1].islower() and ":" not in match.group():
        return ""
    return {"opening": "section"}.get(name, name)


def _may_start(text: str) -> bool:
    """Whether a line has one of the beginnings, or begins with a sign or a number, a Roman one too."""
    small = text[:3].lower()
    if small in _BEGINNINGS or small[:2] in _BEGINNINGS or not small[:1].isalpha() or small[0] == "i":
        return True
    return small[0].isascii() and "mathematics subject" in text[:50].lower()

"""The patterns of what pages name their parts with, in text and in class names."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes
from harvester.persons.workplaces import ORGANISATION, RUSSIAN_ORGANISATION


def _label(words: str) -> re.Pattern[str]:
    """A text that begins with one of these words and a colon or dash, or has nothing else in it."""
    return re.compile(rf"^\W*(?:{words})(?:\s*[:.—–-]+(?:\s|(?<=:))\s*|\s*$)", re.IGNORECASE)


def _hint(words: str) -> re.Pattern[str]:
    """One of these words as a part of a class or id: "article-authors", "author__name", "node authors"."""
    return re.compile(rf"(?:^|[\s_-])(?:{words})(?:$|[\s_-])")


TITLE = _label(join_classes("title_labels.pages"))
ABSTRACT = _label(join_classes("abstract_headings", "abstract_headings.other"))
KEYWORDS = _label(join_classes("keyword_headings", "keyword_headings.other", "keyword_headings.tags"))
INSTITUTION = _label(join_classes("organisations.labels"))
# Of a description: what is offered, not what the text says.
OFFER = re.compile(rf"\b(?:{join_classes('page_offers')})\b", re.IGNORECASE)
# Headings of parts, and codes that are set like headings: no titles of the whole.
_SECTIONS = join_classes(
    *("abstract_headings", "introduction_headings", "contents_headings", "conclusion_headings"),
    *("bibliography_headings", "bibliography_headings.last", "acknowledgement_headings"),
)
SECTION = re.compile(
    rf"^[\W\dIVX]*(?:{_SECTIONS})\W*$|^\W*(?:{join_classes('publication_codes')})\b",
    re.IGNORECASE,
)
# Whose page it is: rights and responsibility.
RESPONSIBLE = re.compile(
    rf"(?:\(c\)|{join_classes('page_owners.rights')})[\W\d]*(?:{join_classes('page_owners.by')})?[\W\d]*|"
    rf"\b(?:{join_classes('page_owners')}|(?:{join_classes('page_owners.responsible')})[^:]{{0,60}})\s*:?\s+",
    re.IGNORECASE,
)
AUTHOR_HINT = _hint(join_classes("class_names.author"))
ABSTRACT_HINT = _hint(join_classes("class_names.abstract"))
KEYWORDS_HINT = _hint(join_classes("class_names.keyword"))
TITLE_HINT = _hint(join_classes("class_names.title"))
INSTITUTION_HINT = _hint(join_classes("class_names.institution"))
MAX_INSTITUTION, MAX_INSTITUTION_TEXT = 160, 2_000
_CAPITAL = r"[A-ZÄÖÜÉ](?:[\w&'’-]|\.(?=\w))*"
_LINK = rf"(?:{join_classes('organisations.inside')})"
# English and German names are rows of capitalised words, linked by small ones.
_LATIN = rf"{_CAPITAL}(?:\s(?:{_LINK}\s){{0,3}}{_CAPITAL})*"
# Russian ones begin with an adjective or the word itself and go on in small letters up to a preposition or a sign.
_ADJECTIVE = r"[А-ЯЁ][а-яё-]*(?:[ыио]й|[ая]я|[ое]е|[ео]го|[ео]му|[ыиое]м|ей|ую)"
_NO_PART = rf"(?!(?:{join_classes('organisations.ends')})\b)"
_CYRILLIC = (
    rf"(?:{_ADJECTIVE}\s(?:[а-яё-]+\s){{0,4}}?)?(?i:{RUSSIAN_ORGANISATION})"
    rf"(?:\s(?:им(?:\.|ени)\s?(?:[А-ЯЁ]\.\s?){{0,2}}[А-ЯЁ]\w+|{_NO_PART}[\w«»\"-]+)){{0,8}}"
)
_NAME = re.compile(f"{_LATIN}|{_CYRILLIC}")
_OF = re.compile(
    rf"\b(?:{join_classes('organisations.before')})\s(?:the\s)?|^(?:{join_classes('organisations.beginnings')})\s(?:the\s)?"
)


def find_institution_names(text: str) -> list[str]:
    """The stretches of a text that name an institution: "homepage of the Institute of X" is about the institute."""
    if not ORGANISATION.search(text[:MAX_INSTITUTION_TEXT]):
        return []
    names = [_cut_beginning(match[0]).strip(" .,\"'&-") for match in _NAME.finditer(text[:MAX_INSTITUTION_TEXT])]
    return [name for name in names if " " in name and len(name) <= MAX_INSTITUTION and ORGANISATION.search(name)]


def _cut_beginning(name: str) -> str:
    """From where the institution itself begins: not "Bulletin of the", not "About the"."""
    place = ORGANISATION.search(name)
    start = max((link.end() for link in _OF.finditer(name, 0, place.start())), default=0) if place else 0
    return name[start:]

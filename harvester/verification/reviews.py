"""A wanted review: it has the title of the book, and is headed by a reference to it that no other paper begins with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Evidence
from harvester.lexicon import join_classes
from harvester.persons.name_strings import read_family, split_names
from harvester.text.patterns import YEAR_SINCE_1800
from harvester.verification.authors import find_authors_extracted, find_authors_near
from harvester.verification.points import (
    AT_TOP,
    AUTHORS_ALL,
    AUTHORS_NONE,
    CLOSE_SHARE,
    DEEP,
    HEADING,
    REVIEWER_UNPRINTED,
    TITLE_ABSENT,
    TITLE_DECISIVE,
    TITLE_OTHER,
    TITLE_WHOLE,
)
from harvester.verification.title_place import pick_decisive
from harvester.verification.wanted import Wanted, split_key_words

if TYPE_CHECKING:
    from harvester.items import Record, Want
    from harvester.verification.head import DocumentHead
    from harvester.verification.title_place import TitlePlace

_OPENING = re.compile(rf"(?<!\w)(?:{join_classes('reviews')})(?!\w)[\s:\]»)/]*", re.IGNORECASE)
_RUBRIC = re.compile(rf"^\W*(?:{join_classes('reviews.rubrics')})\W*$", re.IGNORECASE)
# What is told of a book after its title; only who reviews it counts its pages.
_COUNTED = re.compile(r"\bISBN\b|\d\s?(?:pp?|с|стр|S)\b")
_IMPRINT = re.compile(rf"\b{YEAR_SINCE_1800}\b|{_COUNTED.pattern}")
_YEAR_AT_END = re.compile(r"[\W\d]+$")
_WORD = re.compile(r"\w{3}")
_LINES_ABOVE = 12
_LEAST_LETTERS = 12


def read_wanted_review(want: Want) -> list[Wanted]:
    """The want read as a review, if it says that it is one: the title of the book, and who reviews it."""
    from harvester.bibliography.parser import parse_for_search

    text = want.reference.partition("//")[0] or want.title
    opened = _OPENING.search(text)
    if not opened or (not want.reference and _WORD.search(text[: opened.start()])):
        return []
    title = parse_for_search(text[opened.end() :]).title or ""
    words = split_key_words(title)
    if len("".join(words)) < _LEAST_LETTERS:
        return []
    names = want.authors or split_names(_YEAR_AT_END.sub("", text[: opened.start()]))
    surnames = [surname for surname in map(read_family, names) if surname]
    return [Wanted(title, words, surnames, want.year, is_review=True)]


def judge_review(wanted: Wanted, record: Record, head: DocumentHead, place: TitlePlace) -> list[Evidence]:
    """Whether what begins at this place is a review of that book: the book itself is none."""
    reviewers = set(find_authors_near(wanted, head, place)) | set(find_authors_extracted(wanted, record))
    if not _is_headed(head, place) and not (reviewers and _COUNTED.search(_take_told(head, place))):
        return [Evidence("title", TITLE_ABSENT, "no review of it")]
    return [_judge_book(wanted, head, place), _judge_place(place), *_judge_reviewers(wanted, record, reviewers)]


def _is_headed(head: DocumentHead, place: TitlePlace) -> bool:
    lines = head.lines[max(0, place.first_line - _LINES_ABOVE) : place.last_line + 1]
    return any(_OPENING.search(line.text) or _RUBRIC.match(line.text) for line in lines)


def _take_told(head: DocumentHead, place: TitlePlace) -> str:
    return " ".join(line.text for line in head.lines[place.last_line : place.last_line + 2])


def _judge_book(wanted: Wanted, head: DocumentHead, place: TitlePlace) -> Evidence:
    beside = [] if _IMPRINT.search(_take_told(head, place)) else place.after
    if found := pick_decisive([*place.missing, *place.other, *beside]):
        return Evidence("title", TITLE_DECISIVE, f"another part or kind: {' '.join(found)}")
    differing = place.missing + place.other
    if sum(map(len, differing)) >= CLOSE_SHARE * len(wanted.squeezed):
        return Evidence("title", TITLE_OTHER, f"differs in: {' '.join(differing[:8])}")
    return Evidence("title", TITLE_WHOLE * place.likeness, "reviewed")


def _judge_place(place: TitlePlace) -> Evidence:
    if place.heading:
        return Evidence("place", HEADING, "a heading")
    return Evidence("place", AT_TOP if place.top else DEEP, f"line {place.first_line + 1}")


def _judge_reviewers(wanted: Wanted, record: Record, found: set[str]) -> list[Evidence]:
    """Who reviews often signs at the end."""
    if not wanted.surnames:
        return []
    if found:
        return [Evidence("authors", AUTHORS_ALL * len(found) / len(set(wanted.surnames)), ", ".join(sorted(found)))]
    if record.metadata.authors:
        return [Evidence("authors", AUTHORS_NONE, "others")]
    return [Evidence("authors", REVIEWER_UNPRINTED, "none printed")]

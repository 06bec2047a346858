"""The wanted title as it stands in the head of a document: where, how whole, and what stands around it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from harvester.lexicon import join_classes, join_edged, join_stems, list_words
from harvester.persons.name_shapes import INITIALS_OR_BY
from harvester.text.likeness import find_differences, find_spans
from harvester.text.patterns import YEAR_SINCE_1800
from harvester.text.scripts import is_cyrillic
from harvester.verification.wanted import make_name_key, split_key_words, split_plain_words

if TYPE_CHECKING:
    from harvester.verification.head import DocumentHead
    from harvester.verification.wanted import Wanted

# A place less alike than this is no place; the words then say what differs.
LEAST_LIKENESS = 0.7
# Of the longer words of the title at least this share must stand in the head, else no place is looked for.
LEAST_WORDS = 0.34
# How far above the title the heading of an opinion on the paper may stand.
LINES_ABOVE = 10
# A title is seldom printed deeper than this many lines below the top of its page.
TOP_LINES = 25

# A subtitle says within so many words that it is of a survey, or of a part.
KIND_WORDS = 3

_PART = frozenset(split_key_words(" ".join(list_words("title_additions"))))
_LABEL_CLASSES = ("title_labels", "title_labels.topic", "title_labels.about")
_LABELS = frozenset(word for name in _LABEL_CLASSES for label in list_words(name) for word in split_key_words(label))
_SMALL = frozenset(split_key_words(" ".join(list_words("small_words.titles"))))
# What stands around a title: codes, people and where they work, headings, the journal.
_NEIGHBOURS = join_stems(
    *("publication_codes", "organisations", "abstract_headings", "introduction_headings", "title_neighbours")
)
_AROUND = re.compile(rf"\b(?:{_NEIGHBOURS}|г\.\s|©|№)|@", re.IGNORECASE)
_CITATION = re.compile(
    rf"//|\bpp?\.\s?\d|\b[сs]\.\s?\d|\bin:\s|{join_edged('container_marks.citations')}|\(\d{{4}}\)", re.IGNORECASE
)
_OPINION = re.compile(rf"^\W*(?:{join_classes('title_additions.opinions')})\b", re.IGNORECASE)
_YEAR = re.compile(YEAR_SINCE_1800)
# What parts a subtitle; what stands in brackets rather tells which of several papers it is.
_BREAK = re.compile(r"[:.?!](?=\s|$)|[–—]|\s-\s")
_FOOTNOTE = re.compile(r"([a-z]{2,})\d{1,2}")


@dataclass(slots=True)
class TitlePlace:
    """One place of the head where the wanted title, or something like it, is printed."""

    likeness: float
    first_line: int
    last_line: int
    missing: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    goes_on: list[str] = field(default_factory=list)
    parted: bool = False  # by a sign from what goes on
    heading: bool = False
    citation: bool = False
    references: bool = False
    about_it: str = ""
    contents: bool = False

    @property
    def top(self) -> bool:
        return self.first_line < TOP_LINES

    @property
    def differing(self) -> list[str]:
        return self.missing + self.other + self.before

    @property
    def misquoted(self) -> bool:
        """Whether one word is lacking or too many; words for other words make another title."""
        return len(self.differing) == 1

    @property
    def decisive(self) -> list[str]:
        """Numbers and the like that only one side has."""
        found = [word for word in pick_decisive(self.missing) if word not in self.other]
        found += [word for word in pick_decisive(self.other + self.before + self.after) if word not in self.missing]
        found += [word for word in pick_decisive(self.goes_on[:1]) if not _YEAR.fullmatch(word)]
        return found + [word for word in self.goes_on[1:KIND_WORDS] if self.parted and word in _PART]


def pick_decisive(words: list[str]) -> list[str]:
    """Words that make another paper of the same title: numbers, "part", "survey" and the like."""
    return [word for word in words if word.isdigit() or word in _PART]


def pick_weighty(words: list[str]) -> list[str]:
    """Words that carry meaning; prepositions and articles are often written otherwise."""
    return [word for word in words if word not in _SMALL and (len(word) > 2 or word.isdigit())]


def find_title_places(wanted: Wanted, head: DocumentHead) -> list[TitlePlace]:
    """All places of the head that are like the wanted title."""
    if not _worth_a_look(wanted, head):
        return []
    return [
        _make_place(wanted, head, *_widen_to_words(wanted, head, span.start, span.end))
        for span in find_spans(wanted.squeezed, head.squeezed, LEAST_LIKENESS)
    ]


def _worth_a_look(wanted: Wanted, head: DocumentHead) -> bool:
    long = {word for word in wanted.words if len(word) > 3} or set(wanted.words)
    return bool(long) and sum(word in head.squeezed for word in long) >= LEAST_WORDS * len(long)


def _widen_to_words(wanted: Wanted, head: DocumentHead, start: int, end: int) -> tuple[int, int]:
    """The run of whole words around these characters that is most like the title."""
    first, last = head.word_at(start), head.word_at(end - 1)
    best = (0.0, first, last + 1)
    for begin in range(max(0, first - 1), first + 4):
        for stop in range(max(begin + 1, last - 3), min(len(head.words), last + 3) + 1):
            likeness = fuzz.ratio(wanted.squeezed, "".join(head.words[begin:stop]))
            if likeness > best[0]:
                best = (likeness, begin, stop)
    return best[1], best[2]


def _make_place(wanted: Wanted, head: DocumentHead, begin: int, stop: int) -> TitlePlace:
    first, last = head.line_of(begin), head.line_of(stop - 1)
    printed = [_strip_footnote(word, wanted) for word in head.words[begin:stop]]
    place = TitlePlace(fuzz.ratio(wanted.squeezed, "".join(printed)) / 100, first, last)
    for missing, other in find_differences(wanted.words, printed, (wanted.plain, head.plain[begin:stop])):
        place.missing += pick_weighty(missing)
        place.other += pick_weighty(other)
    style = head.style(first)
    place.heading = style != head.body and style[0] >= head.body[0]
    place.references = not place.heading and head.in_references(first)
    place.citation = not place.heading and _is_cited(head, place)
    place.about_it = _find_opinion(head, place)
    place.contents = head.in_contents(first, last)
    _look_beside(place, wanted, head, begin, stop)
    place.goes_on = place.after + (_find_continuation(place, wanted, head) if place.heading else [])
    place.parted = bool(place.goes_on) and _is_parted(head, place.last_line, stop)
    return place


def _strip_footnote(word: str, wanted: Wanted) -> str:
    """A number set as the mark of a footnote comes out of a file as the end of the title's last word."""
    mark = _FOOTNOTE.fullmatch(word)
    return mark[1] if mark and word not in wanted.words else word


def _is_cited(head: DocumentHead, place: TitlePlace) -> bool:
    """Whether the words after the title, to the end of the next line, are those of a citation."""
    lines = head.lines[place.last_line : place.last_line + 2]
    return any(_CITATION.search(line.text) and not _AROUND.search(line.text) for line in lines)


def _find_opinion(head: DocumentHead, place: TitlePlace) -> str:
    """The heading of an opinion or a certificate above the title, if there is one."""
    above = (line.text for line in head.lines[max(0, place.first_line - LINES_ABOVE) : place.first_line])
    return next((found[0] for found in map(_OPINION.match, above) if found), "")


def _look_beside(place: TitlePlace, wanted: Wanted, head: DocumentHead, begin: int, stop: int) -> None:
    """What is printed in the lines of the title before and after it; authors and codes may stand there."""
    before = head.words[head.first_word[place.first_line] : begin]
    after = head.words[stop : head.first_word[place.last_line + 1]]
    numbered = place.heading and len(before) == 1 and before[0].isdigit()  # a chapter
    apart = numbered or _LABELS.issuperset(pick_weighty(before))
    if not apart and (not _is_surroundings(place.first_line, wanted, head) or pick_decisive(before)):
        place.before = pick_weighty(before)
    if not before and _does_continue(place, wanted, head):
        place.before = pick_weighty(head.words_of(place.first_line - 1))
    place.after = pick_weighty(_cut_at_names(after, wanted, head))
    if place.after == ["1"]:
        place.after = []


def _does_continue(place: TitlePlace, wanted: Wanted, head: DocumentHead) -> bool:
    """Whether the place is the rest of a longer title that begins in the line above."""
    above = place.first_line - 1
    if above < 0 or not place.heading or _is_surroundings(above, wanted, head):
        return False
    if is_cyrillic(head.lines[above].text) != is_cyrillic(head.lines[place.first_line].text):
        return False
    small = head.lines[place.first_line].text.lstrip()[:1].islower()
    return head.same_block(above) or (small and head.style(above) == head.style(place.first_line))


def _find_continuation(place: TitlePlace, wanted: Wanted, head: DocumentHead) -> list[str]:
    """The words of the title block below the wanted title: lines in the same print that name no one."""
    style, title = head.style(place.last_line), head.lines[place.last_line].text
    found: list[str] = []
    for line in range(place.last_line + 1, len(head.lines)) if style != head.body else ():
        text = head.lines[line].text
        # The title in the other language often follows in the same print.
        if head.style(line) != style or _is_surroundings(line, wanted, head) or is_cyrillic(text) != is_cyrillic(title):
            break
        found += pick_weighty(head.words_of(line))
    return found


def _is_parted(head: DocumentHead, line: int, stop: int) -> bool:
    """Whether a sign stands between the title, which ends in this line, and what goes on: then it is a subtitle."""
    text, words = head.lines[line].text, stop - head.first_word[line]
    if any(len(split_plain_words(text[: sign.end()])) == words for sign in _BREAK.finditer(text)):
        return True
    below = head.lines[line + 1].text.lstrip() if line + 1 < len(head.lines) else ""
    return words == len(head.words_of(line)) and bool(_BREAK.match(below))


def _is_surroundings(line: int, wanted: Wanted, head: DocumentHead) -> bool:
    """Whether a line beside the title tells of authors, places or the journal, and is no part of the title."""
    text, words = head.lines[line].text, head.words_of(line)
    if _AROUND.search(text) or INITIALS_OR_BY.search(text):
        return True
    return len(_cut_at_names(words, wanted, head)) < len(words)


def _cut_at_names(words: list[str], wanted: Wanted, head: DocumentHead) -> list[str]:
    names = head.names.union(map(make_name_key, wanted.surnames))
    for index, word in enumerate(words):
        if word.rstrip("0123456789") in names:
            return words[:index]
    return words

"""What is printed around the wanted title: a citation, a table of contents, the rest of a longer title."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, join_edged, join_stems, list_words
from harvester.persons.name_shapes import INITIALS_OR_BY
from harvester.text.scripts import is_cyrillic
from harvester.verification.title_place import pick_decisive, pick_weighty
from harvester.verification.wanted import make_name_key, split_key_words, split_plain_words

if TYPE_CHECKING:
    from harvester.verification.head import DocumentHead
    from harvester.verification.title_place import TitlePlace
    from harvester.verification.wanted import Wanted

# How far above the title the heading of an opinion on the paper may stand.
LINES_ABOVE = 10

_LABEL_CLASSES = ("title_labels", "title_labels.topic", "title_labels.about")
_LABELS = frozenset(word for name in _LABEL_CLASSES for label in list_words(name) for word in split_key_words(label))
# What stands around a title: codes, people and where they work, headings, the journal.
_NEIGHBOURS = join_stems(
    *("publication_codes", "organisations", "abstract_headings", "introduction_headings", "title_neighbours")
)
_AROUND = re.compile(rf"\b(?:{_NEIGHBOURS}|г\.\s|©|№)|@", re.IGNORECASE)
_CITATION = re.compile(
    rf"//|\bpp?\.\s?\d|\b[сs]\.\s?\d|\bin:\s|{join_edged('container_marks.citations')}|\(\d{{4}}\)", re.IGNORECASE
)
_OPINION = re.compile(rf"^\W*(?:{join_classes('title_additions.opinions')})\b", re.IGNORECASE)
# What parts a subtitle.
_BREAK = re.compile(r"[:.?!](?=\s|$)|[–—(]|\s-\s")
# What is joined to a title that is complete without it makes another paper.
_JOINED = re.compile(rf"\W*(?:{join_classes('conjunctions.persons')})\b", re.IGNORECASE)
# A first part is often quoted without its number, and nobody quotes whom a paper is dedicated to.
_FIRST = re.compile(rf"\W*(?:{join_edged('title_additions.first')})", re.IGNORECASE)
_DEDICATED = re.compile(rf"\W*\([^()]*(?:{join_edged('title_additions.dedications')})", re.IGNORECASE)
_EDGE = re.compile(r"\b")


def look_around(place: TitlePlace, head: DocumentHead) -> None:
    """How the title is set, and what kind of text it stands in."""
    style = head.style(place.first_line)
    place.heading = style != head.body and style[0] >= head.body[0]
    place.references = not place.heading and head.in_references(place.first_line)
    place.citation = not place.heading and _is_cited(head, place)
    place.about_it = _find_opinion(head, place)
    place.contents = head.in_contents(place.first_line, place.last_line)


def _is_cited(head: DocumentHead, place: TitlePlace) -> bool:
    """Whether the words after the title, to the end of the next line, are those of a citation."""
    lines = head.lines[place.last_line : place.last_line + 2]
    return any(_CITATION.search(line.text) and not _AROUND.search(line.text) for line in lines)


def _find_opinion(head: DocumentHead, place: TitlePlace) -> str:
    """The heading of an opinion or a certificate above the title, if there is one."""
    above = (line.text for line in head.lines[max(0, place.first_line - LINES_ABOVE) : place.first_line])
    return next((found[0] for found in map(_OPINION.match, above) if found), "")


def look_beside(place: TitlePlace, wanted: Wanted, head: DocumentHead, begin: int, stop: int) -> None:
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
    place.goes_on = place.after + (_find_continuation(place, wanted, head) if place.heading else [])
    rest = _read_rest(head, place.last_line, stop) if place.goes_on else ""
    if _DEDICATED.match(rest):
        place.after = place.goes_on = []
    elif rest:
        place.first_part = bool(_FIRST.match(rest))
        place.parted = any(not split_plain_words(rest[: sign.start()]) for sign in _BREAK.finditer(rest))
        place.joined = bool(_JOINED.match(rest))


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


def _read_rest(head: DocumentHead, line: int, stop: int) -> str:
    """The text after the last word of the title, which ends in this line, and the line below."""
    text, words = head.lines[line].text, stop - head.first_word[line]
    edges = (edge.start() for edge in _EDGE.finditer(text))
    end = next((edge for edge in edges if len(split_plain_words(text[:edge])) == words), len(text))
    below = head.lines[line + 1].text if line + 1 < len(head.lines) else ""
    return f"{text[end:]} {below}"


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

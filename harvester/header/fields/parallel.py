"""Title and authors in the paper's second language: under the first, at the top of the second page, or at the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from harvester.header.rule_switches import is_on
from harvester.items import Person, Value
from harvester.layout import words
from harvester.layout.paragraphs import HeadParagraph, same_style
from harvester.layout.words.section_words import CUE
from harvester.lexicon import join_classes
from harvester.persons import workplaces
from harvester.persons.author_lines import read_author_line
from harvester.persons.name_shapes import PARTICLES
from harvester.persons.place_names import read_place
from harvester.text.late_patterns import compile_late
from harvester.text.line_language import tell_language
from harvester.text.patterns import WEB_START, YEAR
from harvester.text.repair import join_lines
from harvester.text.scripts import in_capitals, squeeze
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterator

METHOD = "rules"
# Letters of a title in another language: a shorter one is a heading, a longer one running text.
MIN_TITLE, MAX_TITLE = 12, 350
# A list of authors has no more lines; entries of a bibliography are longer.
LONGEST_LIST = 5
# An author has no more words in it.
WORDS_OF_NAME = 4
# How far from its title the authors and the abstract of a language may stand, in paragraphs.
NEAR = 4
# The points a block needs: at the end of a paper references in that language stand too.
ENOUGH_IN_FRONT, ENOUGH_AT_END = 2.4, 3.4
_LABELLED = compile_late(rf"^\W*(?:{join_classes('title_labels.other')})\s*:\s*(?P<title>\S.{{10,}})", re.IGNORECASE)
LONGEST_LABEL = 60
_NO_TITLE = compile_late(
    rf"@|{WEB_START}|\bdoi\b|^\W*\[?\d+[.)\]]|\bpp?\. ?\d|№|\bvol\.|\bISSN|©|\borcid\b|\bс\. \d|^\(|\bet al\b|//|"
    r"\be-?mail\b|\btel\b|\bfig\b|"
    rf"^\W*(?:{join_classes('dates_of_receipt.first', 'part_headings.figures')}|references)",
    re.IGNORECASE,
)
# A place and a publisher, a year, initials: what entries of a list have and titles hardly ever.
_REFERENCE = compile_late(rf"\w: [A-Z]\w+|\b{YEAR}\b|\b[A-Z]\.(?:\s?[A-Z]\.)?[,;]|[A-Z]\w+ [A-Z]\.\s?[A-Z]?\.")
# «Original article» above the title.
_KIND = compile_late(rf"^\W*(?:{join_classes('formal_lines.whole', 'formal_lines.numbered')})\W*$", re.IGNORECASE)
_NAME = compile_late(r"[^\W\d_][\w’'-]{2,}")
_MARK = compile_late(r"(?<=[^\W\d_])\s?[*∗†‡¹²³]+$|(?<=[^\W\d_])\d$")
# A list of authors is no longer.
LONGEST_PEOPLE = 400
_WORD = compile_late(r"[^\W\d_]{2,}")


def find_titles(
    front: list[HeadParagraph], back: list[HeadParagraph], title: str, place: int, authors: list[Person]
) -> dict[str, Value]:
    """The best title in each other language than the first, by language; `place` is where that one stands in front."""
    own = tell_language(title)
    keys = {make_surname_key(person.family) for person in authors}
    titles: dict[str, Value] = {}
    labelled = _find_labelled([*front[place + 1 :], *back], own)
    if labelled and is_on("labelled_title"):
        titles[tell_language(labelled)] = Value(labelled, 0.95, METHOD)
    for paragraphs, near, enough in ((front, place, ENOUGH_IN_FRONT), (back, -1, ENOUGH_AT_END)):
        found = _find_candidates(paragraphs, own, near, keys)
        for text, points in sorted(found, key=lambda candidate: -candidate[1]):
            if points >= enough and squeeze(text) != squeeze(title):
                value = Value(text, round(min(0.95, 0.45 + 0.1 * points), 2), METHOD)
                titles.setdefault(tell_language(text), value)
    return titles


def _find_labelled(paragraphs: list[HeadParagraph], own: str) -> str:
    """What stands after «Title:» or «Название на английском:», with the lines it goes on in."""
    for part in paragraphs:
        for place, line in enumerate(part.lines):
            match = _LABELLED.match(line.text) if ":" in line.text[:LONGEST_LABEL] else None
            if match and tell_language(match["title"]) != own:
                lines = [match["title"]]
                for after in part.lines[place + 1 :]:
                    if lines[-1].endswith(".") or not after.text[:1].islower() or tell_language(after.text) == own:
                        break
                    lines.append(after.text)
                return join_lines(lines).strip(" .")
    return ""


def find_authors(
    front: list[HeadParagraph], back: list[HeadParagraph], authors: list[Person]
) -> dict[str, list[Person]]:
    """The authors as they are written in the other alphabet, found by the sound of their names, by language."""
    keys = [make_surname_key(person.family) for person in authors]
    own = {tell_language(person.family) for person in authors}
    found: dict[str, dict[str, Person]] = {}
    for paragraph in (*front, *back):
        unlike = bool(paragraph.start) or len(paragraph.lines) > LONGEST_LIST
        if unlike or (paragraph.language in own and not _is_mixed(paragraph)) or not _sounds_like(paragraph, keys):
            continue
        for person in _read_people(paragraph):
            key = make_surname_key(person.family)
            if key in keys and tell_language(person.family) not in own:
                person.weight, person.method = 0.9, METHOD
                found.setdefault(tell_language(person.family), {}).setdefault(key, person)
    return {language: [named[key] for key in dict.fromkeys(keys) if key in named] for language, named in found.items()}


def _sounds_like(paragraph: HeadParagraph, keys: list[str]) -> bool:
    """Whether any of the names may stand in a paragraph: entries of lists name others, and to read them costs more."""
    if len(paragraph.raw) > LONGEST_PEOPLE:
        return False
    words = (word for word in _WORD.findall(paragraph.raw) if word[0].isupper() or word in PARTICLES)
    sounds = make_surname_key(" ".join(words))
    return any(key in sounds for key in keys)


def _is_mixed(paragraph: HeadParagraph) -> bool:
    """Names in both alphabets on neighbouring lines."""
    return 1 < len(paragraph.lines) < 4 and len({tell_language(line.text) for line in paragraph.lines}) > 1


def _find_candidates(
    paragraphs: list[HeadParagraph], own: str, near: int, keys: set[str]
) -> Iterator[tuple[str, float]]:
    """Blocks that may be the title in the other language, with their points."""
    last = -1
    for place, paragraph in enumerate(paragraphs):
        if place <= last or place < near - NEAR or not _is_possible(paragraph, own):
            continue
        last = place
        while last + 1 < len(paragraphs) and _goes_on(paragraphs[last], paragraphs[last + 1], own):
            last += 1
        lines = [
            line.text for part in paragraphs[place : last + 1] for line in part.lines if not _KIND.match(line.text)
        ]
        kept = [text for text in lines if len(lines) == 1 or not _names_authors(text, keys)]
        text = _MARK.sub("", join_lines(kept)).strip(" .,;:")
        if MIN_TITLE <= len(text) <= MAX_TITLE and not _is_people(paragraph, keys):
            points = _score_title(paragraphs, place, last, near, keys)
            yield text, points + 2.0 * (len(kept) < len(lines))


def _is_possible(paragraph: HeadParagraph, own: str) -> bool:
    text = paragraph.raw
    if paragraph.start or not MIN_TITLE <= len(text) <= MAX_TITLE or text[:1].islower() or paragraph.language == own:
        return False
    if len(text.split()) < 2 or sum(map(str.isalpha, text)) <= 0.7 * len(text.replace(" ", "")):
        return False
    return not _NO_TITLE.search(text) and bool(read_place(text)[0])


def _goes_on(before: HeadParagraph, after: HeadParagraph, own: str) -> bool:
    """A title in lines of one style; that of a file without a layout may go on in a line of capitals."""
    if after.lines[0].x1:
        return False
    both = in_capitals(before.raw) and in_capitals(after.raw)
    return both and _is_possible(after, own) and same_style(before.style, after.style)


def _is_people(paragraph: HeadParagraph, keys: set[str]) -> bool:
    if len(paragraph.lines) > 1:
        return False
    found = _read_people(paragraph)
    named = sum(
        any(_is_same_name(make_surname_key(word), key) for word in _NAME.findall(paragraph.raw)) for key in keys
    )
    if named > 1 or (named and len(paragraph.raw.split()) <= WORDS_OF_NAME):
        return True
    return bool(found) and (len(found) > 1 or make_surname_key(found[0].family) in keys or "." in found[0].given)


def _names_authors(text: str, keys: set[str]) -> bool:
    """Whether a short text has the name of an author, in whatever alphabet."""
    if not keys or len(text) > 250:
        return False
    return any(_is_same_name(make_surname_key(word), key) for word in _NAME.findall(text) for key in keys)


def _is_same_name(one: str, other: str) -> bool:
    """One key, but for a letter that was recognised wrongly in a longer name."""
    return one == other or (len(other) > 5 and OSA.distance(one, other, score_cutoff=1) < 2)


def _score_title(paragraphs: list[HeadParagraph], place: int, last: int, near: int, keys: set[str]) -> float:
    first = paragraphs[place]
    text, style = first.raw, first.style
    language = first.language
    marked = in_capitals(text) or style.bold
    points = 1.2 * marked - 2.0 * bool(CUE.match(text)) - 1.5 * bool(_REFERENCE.search(text))
    points -= 1.0 * (near < 0 and not marked)
    points -= 1.2 * bool(workplaces.AFFILIATION.search(text) and not marked) + 1.5 * bool(words.VENUE.search(text))
    points -= 1.0 * (text.endswith(".") and len(text) > 120) + 0.5 * (len(text.split()) < 3)
    if near >= 0:
        points += 2.4 * (place == near + 1) + 0.8 * (near + 1 < place <= near + NEAR) + 0.5 * (place < near)
        points += 0.6 * same_style(paragraphs[near].style, style)
    around = [*paragraphs[max(place - 2, 0) : place], *paragraphs[last + 1 : last + 3]]
    beside = (part for part in around if part.language == language)
    named = (part.raw if len(part.raw) <= LONGEST_PEOPLE else part.lines[0].text for part in beside)
    points += 2.0 * any(_names_authors(text, keys) for text in named)
    after = paragraphs[last + 1 : last + 1 + 2 * NEAR]
    points += 1.2 * any(part.language == language and _is_text(part) for part in after)
    return points


def _is_text(paragraph: HeadParagraph) -> bool:
    return paragraph.start in ("abstract", "keywords") or (not paragraph.start and len(paragraph.raw) > 180)


def _read_people(paragraph: HeadParagraph) -> list[Person]:
    """The people of an author paragraph, whose list may go over several lines."""
    if paragraph.start or len(paragraph.raw) > LONGEST_PEOPLE:
        return []
    lines = paragraph.lines[:6]
    return read_author_line(paragraph.raw) or [who for line in lines for who in read_author_line(line.text)]

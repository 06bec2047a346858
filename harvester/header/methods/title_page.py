"""Title pages of theses and autoreferats: the title stands between the author and what the work is, set like one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.items import Document, Line, Metadata, Person, Value
from harvester.layout.words import title_page_words as words
from harvester.persons.author_lines import read_author_line
from harvester.persons.title_page_names import guess_person, read_two_lines
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

METHOD = "title_page"
# A title page has few lines, and hardly any as long as those of running text.
MOST_LINES, RUNNING, MOST_RUNNING = 46, 95, 8
# Titles of theses are longer than those of papers.
MIN_TITLE, MAX_TITLE = 8, 400
SAME_SIZE, GAP = 0.06, 1.9
# Typists of Ukrainian take the Latin letter.
_LATIN_I = re.compile("(?<=[а-яїє])i|i(?=[а-яїє])")
_POST = re.compile(r"^.*?(?:групп[аы]|курса?|кафедры|факультета)\s+[\w./-]+[,:]?\s+(?=[А-ЯЁ])")
_LABELS = (
    ("blank", words.BLANK),
    ("year", words.YEAR),
    ("topic", words.TOPIC),
    ("manuscript", words.MANUSCRIPT),
    ("sign", words.SIGN),
    ("others", words.OTHERS),
    ("by", words.BY),
    ("speciality", words.SPECIALITY),
    ("institution", words.INSTITUTION),
    ("code", re.compile(r"^\W*(?:УДК|ББК|UDC)\b", re.IGNORECASE)),
)


@dataclass(slots=True)
class TitlePageLine:
    """A line of the page with its label; `people` are those it names."""

    line: Line
    label: str
    people: list[Person] = field(default_factory=list)


def extract(document: Document) -> Metadata | None:
    """Title and author of a thesis, or None when the document does not begin with the title page of one."""
    lines = (document.pages[0].lines if document.pages else [])[: MOST_LINES + 1]
    whole = "\n".join([line.text[:MAX_TITLE] for line in lines])
    small = whole.lower()
    if not any(stem in small for stem in words.SIGN_STEMS) or not words.SIGN.search(whole):
        return None
    entries = list(_label_page(lines))
    if len(entries) > MOST_LINES or sum(len(entry.line.text) > RUNNING for entry in entries) > MOST_RUNNING:
        return None
    authors = _find_authors(entries)
    title, place = _find_title(entries)
    if not title:
        return None
    authors = authors or _guess_authors(entries, place)
    weight = 0.93 if authors else 0.75
    for person in authors:
        person.family = _LATIN_I.sub("і", person.family)
        person.weight, person.method = weight, METHOD
    return Metadata(title=Value(title, weight, METHOD), authors=authors)


def _label_page(lines: list[Line]) -> Iterator[TitlePageLine]:
    """The labelled lines of the page, up to its end: the place and year, or the beginning of the work."""
    signed = named = False
    before: Line | None = None
    for line in lines:
        text = line.text.strip()[:MAX_TITLE]
        if words.ENDS.match(text) and signed:
            return
        entry = TitlePageLine(line, next((name for name, pattern in _LABELS if pattern.search(text)), ""))
        if entry.label == "year" and before is not None and _is_continued(before, line) and line.x1:
            entry.label = ""
        before = line
        if entry.label in ("", "by", "others"):
            entry.people = read_author_line(text) or read_author_line(_POST.sub("", text))
        if not entry.people and (entry.label == "by" or (named and not entry.label)):
            entry.people = read_author_line(words.BY.sub("", text, count=1).lstrip(" :.–—-"), weak=True)
        named = entry.label == "by" and not entry.people
        signed = signed or entry.label == "sign"
        yield entry
        if entry.label == "year" and signed:
            return


def _find_authors(entries: list[TitlePageLine]) -> list[Person]:
    """Who is named as the author, else the first who is not named as something else."""
    owner, free = "", []
    for place, entry in enumerate(entries):
        if entry.label in ("by", "others"):
            owner = entry.label
        people = entry.people or _join_two_lines(entries, place)
        if people and owner == "by":
            return people
        if people and not owner:
            free += people
        if entry.label in ("sign", "topic") and owner == "by":
            owner = ""
    return free[:3]


def _guess_authors(entries: list[TitlePageLine], place: int) -> list[Person]:
    """Capitalised words of the line above the title or below it, when no line is a name for sure."""
    for entry in (*entries[max(place - 1, 0) : place], *entries[place + 1 : place + 2]):
        if not entry.label and (people := guess_person(entry.line.text)):
            return people
    return []


def _join_two_lines(entries: list[TitlePageLine], place: int) -> list[Person]:
    """The family name on a line of its own, given name and patronymic on the next."""
    one, two = entries[place], entries[place + 1] if place + 1 < len(entries) else None
    if two is None or one.label or two.label:
        return []
    entry_people = read_two_lines(one.line.text, two.line.text)
    if entry_people:
        one.people, two.people, two.label = entry_people, [], "name"
    return entry_people


def _find_title(entries: list[TitlePageLine]) -> tuple[str, int]:
    """The block set most like a title, what comes after "на тему" before all others; and the place it begins at."""
    for place, entry in enumerate(entries):
        if entry.label == "topic":
            rest = words.TOPIC.sub("", entry.line.text, count=1).strip()
            after = _collect_block(entries, place + 1)
            text = _join_text([Line(rest), *after] if rest else after)
            if MIN_TITLE <= len(text) <= MAX_TITLE:
                return text, place
    largest = max((entry.line.size for entry in entries), default=0.0)
    best: list[Line] = []
    found, most = 0, 0.0
    place = 0
    while place < len(entries):
        block = _collect_block(entries, place)
        text = _join_text(block)
        points = _score_block(entries, place, block, largest) if MIN_TITLE <= len(text) <= MAX_TITLE else 0.0
        if points > most:
            best, found, most = block, place, points
        place += max(len(block), 1)
    above = _find_larger_above(entries, found) if best else []
    return _join_text([*above, *best]), found - len(above)


def _find_larger_above(entries: list[TitlePageLine], place: int) -> list[Line]:
    """The lines right above a title that are set larger: then it is their subtitle."""
    start, line = place, entries[place].line
    while start and not entries[start - 1].label and not entries[start - 1].people:
        start -= 1
    above = [entry.line for entry in entries[start:place]]
    larger = all(one.size > (1 + SAME_SIZE) * line.size and one.bold == line.bold for one in above)
    # The sizes of recognised text, which has no fonts, are rough.
    return above if above and larger and line.font and line.y0 - above[-1].y1 < GAP * above[-1].size else []


def _collect_block(entries: list[TitlePageLine], place: int) -> list[Line]:
    """The unlabelled lines from a place on that are set alike and stand together."""
    block: list[Line] = []
    for entry in entries[place:]:
        line = entry.line
        if entry.people or entry.label not in ("", "institution") or (entry.label and not block):
            break
        if block and not _is_continued(block[-1], line):
            break
        block.append(line)
    return block


def _is_continued(before: Line, line: Line) -> bool:
    if not line.x1:
        return line.text.lstrip().startswith("(") or before.text.isupper() == line.text.isupper()
    same = abs(before.size - line.size) <= SAME_SIZE * max(before.size, 1.0) and before.bold == line.bold
    return same and line.y0 - before.y1 < GAP * before.size


def _join_text(block: list[Line]) -> str:
    text = join_lines(line.text for line in block)
    text = _LATIN_I.sub("і", text).strip(" .,:;|_—-")
    if text.count("«") != text.count("»") or (text.startswith("«") and text.find("»") == len(text) - 1):
        text = text.strip("«»")
    return text


def _score_block(entries: list[TitlePageLine], place: int, block: list[Line], largest: float) -> float:
    first = block[0]
    text = _join_text(block)
    points = 1.0 + 2.0 * (first.size >= 0.97 * largest) + 1.0 * first.bold + 0.7 * text.isupper()
    points += 1.0 * (len(text) > 30) - 1.5 * (len(text.split()) < 2)
    before = entries[place - 1] if place else None
    after = entries[place + len(block)] if place + len(block) < len(entries) else None
    if before is not None:
        points += 1.5 * (bool(before.people) or before.label == "name") + 0.7 * (before.label == "sign")
        points -= 1.5 * (before.label in ("speciality", "institution", "others"))
    points -= 1.5 * any(entry.label == "others" for entry in entries[max(place - 3, 0) : place])
    if after is not None:
        points += 0.7 * (after.label in ("sign", "speciality")) + 0.5 * bool(after.people)
    return points - 0.8 * text.startswith("(") - 0.6 * (place == 0)

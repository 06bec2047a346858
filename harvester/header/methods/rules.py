"""The header by rules (S17): title and authors by layout and patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header import words
from harvester.header.labels import by_script
from harvester.header.lines import HeadLine, bare, head_lines
from harvester.header.title import Block, find_title
from harvester.items import Document, Metadata, Person, Value
from harvester.persons.author_lines import people_of_line

if TYPE_CHECKING:
    from collections.abc import Iterable

METHOD = "rules"
# How far from the title authors are looked for, in lines.
NEAR = 8
# So many lines after the title capitalised words alone are taken for authors.
GUESSED = 4
# The labels of the rules in the words of Cora's tags.
_TAGS = {
    "people": "author",
    "affiliation": "affiliation",
    "email": "email",
    "venue": "note",
    "formal": "note",
    "code": "pubnum",
    "date": "date",
    "number": "page",
}


def extract(document: Document) -> Metadata:
    """Title and authors; where the first page has no title, the second one may."""
    head = head_lines(document)
    title = find_title(head)
    if title is None and len(document.pages) > 1:
        head = head_lines(document, pages=2)
        title = find_title(head)
    metadata = Metadata()
    if title is not None:
        metadata.title = Value(title.text, weight_of(title), METHOD)
        metadata.authors, metadata.authors_other = by_script(find_authors(head, title), title.text)
    return metadata


def label_lines(texts: list[str]) -> list[str]:
    """A label for each line: its own, the title's, or that of the section it stands in."""
    lines = bare(texts)
    ends = next((index for index, line in enumerate(lines) if line.label == "section"), len(lines))
    title = find_title(lines[:ends])
    labels, section = [], "other"
    for index, line in enumerate(lines):
        if line.label == "section":
            section = section_of(line.text)
        inside = title is not None and title.first <= index <= title.last
        labels.append("title" if inside else section if index >= ends else _tag(line))
    return labels


def _tag(line: HeadLine) -> str:
    if words.is_web(line.text):
        return "web"
    return "phone" if words.PHONE.search(line.text) else _TAGS.get(line.label, "other")


def section_of(text: str) -> str:
    if words.ABSTRACT.match(text):
        return "abstract"
    return "keyword" if words.KEYWORDS.match(text) else "intro"


def weight_of(title: Block) -> float:
    """Points of the block as a probability; the curve was read off the Russian papers at hand."""
    return round(min(0.95, max(0.2, 0.45 + 0.1 * title.points)), 2)


def find_authors(head: list[HeadLine], title: Block) -> list[Person]:
    """People of the lines around the title, after it or before it, whichever side has them nearer."""
    after = _people(head[title.last + 1 :][: NEAR * 2])
    before = _people(list(reversed(head[: title.first]))[:NEAR])
    people = after if after and not before else before if before and not after else _nearer(head, title, before, after)
    if not people:
        people = _people(head[title.last + 1 :][: NEAR * 2], guess=True)
    unique = {(person.family.casefold(), person.given[:1]): person for person in people}
    for person in unique.values():
        person.method = METHOD
        person.weight = person.weight or 0.85
    return list(unique.values())


def _people(lines: Iterable[HeadLine], guess: bool = False) -> list[Person]:
    """People lines up to where running text begins; in their size, other capitalised words are names too."""
    found: list[Person] = []
    size = running = 0.0
    for number, line in enumerate(lines):
        people = line.people if line.label == "people" else []
        if (
            not people
            and line.label == "title"
            and (line.line.size == size or (guess and not found and number < GUESSED))
        ):
            people = _weak(line.text)
        if people:
            size, running = line.line.size, 0
        elif found and line.label == "title" and len(line.text) > 60 and line.relative <= 1.05:
            running += 1
        found += people
        if running > 1:
            break
    return found


def _weak(text: str) -> list[Person]:
    people = people_of_line(text, weak=True) if len(text) < 120 else []
    for person in people:
        person.weight = 0.6
    return people


def _nearer(head: list[HeadLine], title: Block, before: list[Person], after: list[Person]) -> list[Person]:
    down = next((step for step, line in enumerate(head[title.last + 1 :]) if line.people), NEAR)
    up = next((step for step, line in enumerate(reversed(head[: title.first])) if line.people), NEAR)
    return after if down <= up else list(reversed(before))

"""The seed's rule algorithm as it was published (Vasiliev, Kozlov, Samusev, Shamina, section 4), with its limits.

1. head = what stands before "Введение" or "Аннотация" on the first page, else its first 2,000 characters
2. authors = the first of the first five lines of it that looks like a list of names
3. title = of the lines beside the authors the one in the larger type; without authors the largest of the first five
4. a line that names a journal, conference, institute or publisher, longer than 200 or shorter than 15 characters is
   struck out, and 3 is done again
5. a title without authors: names are guessed near "факультет", "институт", "лаборатория" after it
6. the list of authors is split into names

abstract = its section, else 1,000 characters of the introduction, else the first four lines

A line is what stands in one type: the seed's text had marks where the type changes, and 200 characters are several
printed lines. Names, institutes, journals and headings are lines of their own.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from harvester.items import Document, Metadata, Value
from harvester.layout import words
from harvester.layout.line_wording import label_text
from harvester.persons.author_lines import part_by_script, read_author_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Line, Person

METHOD = "seed"
HEAD_LETTERS, HEAD_LINES = 2_000, 5
LONGEST_TITLE, SHORTEST_TITLE = 200, 15
INTRODUCTION_LETTERS, ABSTRACT_LINES = 1_000, 4
SECTION_LINES = 60  # of an abstract that has no end
NO_TITLES = ("venue", "formal", "affiliation", "code")
SAME_SIZE = 0.1  # points
WEIGHT = 0.5  # the seed gives none


def extract(document: Document) -> Metadata:
    """Title, authors and abstract; nothing where there is no page."""
    printed = [line for line in document.pages[0].lines if line.text.strip()] if document.pages else []
    lines = _join_lines(printed)
    head, metadata = _cut_head(lines), Metadata()
    found = next((place for place, line in enumerate(head[:HEAD_LINES]) if read_author_line(line.text)), None)
    people = read_author_line(head[found].text) if found is not None else []
    title = _choose_title(head, found)
    if title is not None:
        metadata.title = Value(" ".join(head[title].text.split()), WEIGHT, METHOD)
        people = [replace(one, weight=WEIGHT, method=METHOD) for one in people or _guess_authors(head[title + 1 :])]
        metadata.authors, metadata.authors_other = part_by_script(people, metadata.title.value)
    return metadata


def find_abstract(document: Document) -> Value | None:
    lines = [line.text.strip() for page in document.pages[:2] for line in page.lines if line.text.strip()]
    begins = next((place for place, text in enumerate(lines) if words.ABSTRACT.match(text)), None)
    if begins is not None:
        text = " ".join(_read_section(lines, begins))
    elif (begins := next((place for place, text in enumerate(lines) if _is_introduction(text)), None)) is not None:
        text = " ".join(lines[begins + 1 :])[:INTRODUCTION_LETTERS]
    else:
        text = " ".join(lines[:ABSTRACT_LINES])
    return Value(text, WEIGHT, METHOD) if text.strip() else None


def _join_lines(printed: Sequence[Line]) -> list[Line]:
    joined: list[Line] = []
    alone = True
    for line in printed:
        was_alone, alone = alone, label_text(line.text) != "title" or bool(read_author_line(line.text))
        if not alone and not was_alone and abs(line.size - joined[-1].size) < SAME_SIZE:
            joined[-1] = replace(joined[-1], text=f"{joined[-1].text} {line.text}")
        else:
            joined.append(line)
    return joined


def _cut_head(lines: Sequence[Line]) -> list[Line]:
    end = next((place for place, line in enumerate(lines) if label_text(line.text) == "section"), None)
    if end is not None:
        return list(lines[:end])
    letters, head = 0, []
    for line in lines:
        head.append(line)
        letters += len(line.text)
        if letters >= HEAD_LETTERS:
            break
    return head


def _choose_title(head: Sequence[Line], authors: int | None) -> int | None:
    """The place of the title; lines that cannot be one are struck out, and what is left is asked again."""
    left = [place for place in range(len(head)) if place != authors]
    while left:
        if authors is None:
            asked = left[:HEAD_LINES]
        else:
            before = [place for place in left if place < authors][-1:]
            asked = before + [place for place in left if place > authors][:1]
        best = max(asked, key=lambda place: head[place].size)
        if _may_be_title(head[best].text):
            return best
        left.remove(best)
    return None


def _may_be_title(text: str) -> bool:
    return SHORTEST_TITLE <= len(text.strip()) <= LONGEST_TITLE and label_text(text) not in NO_TITLES


def _guess_authors(after: Sequence[Line]) -> list[Person]:
    """Names in the lines beside one that names a faculty, an institute or a laboratory."""
    for place, line in enumerate(after):
        if label_text(line.text) == "affiliation":
            beside = islice(after, max(0, place - 1), place + 2)
            if people := [one for near in beside for one in read_author_line(near.text, weak=True)]:
                return people
    return []


def _read_section(lines: Sequence[str], begins: int) -> list[str]:
    """From its heading, which may go on in the same line, to the next one."""
    first = words.ABSTRACT.sub("", lines[begins], count=1).lstrip(" .:—–-")
    rest = []
    for text in lines[begins + 1 : begins + SECTION_LINES]:
        if label_text(text) == "section":
            break
        rest.append(text)
    return [first, *rest]


def _is_introduction(text: str) -> bool:
    return label_text(text) == "section" and words.name_section(text) == "intro"

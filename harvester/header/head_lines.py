"""The lines of the head of a paper, each with what it seems to be and how it is set against the body."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.header.labelled_line import HeadLine
from harvester.items import DocumentPage, Line
from harvester.layout import words
from harvester.layout.line_wording import label_text
from harvester.layout.viewed_lines import find_text_size
from harvester.persons.author_lines import read_author_line
from harvester.persons.name_shapes import NAME_AFTER_TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Document, Person

# The head is what stands before the abstract or the introduction, or so many characters.
HEAD_CHARACTERS = 3000
# What the learned methods look at: so many lines, and the next page too when the first one has few.
VIEW_LINES, VIEW_PAGES, SPARSE = 50, 2, 20
# So many lines of the body are seen, to tell where it begins.
INTO = 4
# The rest of a longer line is running text.
LONGEST_LINE = 2000
# Small against its neighbours.
SMALL = 0.8
# A paragraph, longer than any printed line; where in it a name may end the title.
PARAGRAPH, SHORTEST_TITLE, LONGEST_TITLE = 110, 15, 250
_MARK = re.compile(r"\s*[\d*∗†‡§]{1,3}\s*")


def read_head(document: Document, pages: int = 1) -> list[HeadLine]:
    """The labelled lines of the head: up to the abstract, the introduction or the limit."""
    size = find_text_size(document.pages)
    head: list[HeadLine] = []
    count = 0
    for page in document.pages[:pages]:
        for line in _part_title_from_names(_without_marks(page.lines)):
            labelled = make_head_line(line, page, size)
            if labelled.label == "section" and any(item.label == "title" for item in head):
                return head
            head.append(labelled)
            count += len(line.text)
            if count > HEAD_CHARACTERS * pages:
                return head
    return head


def view_head(document: Document) -> list[HeadLine]:
    """The first lines with their labels, past the abstract: what the learned methods look at."""
    size = find_text_size(document.pages)
    seen: list[HeadLine] = []
    for page in document.pages[:VIEW_PAGES]:
        if len(seen) > SPARSE:
            break
        for line in _part_title_from_names(_without_marks(page.lines[: 2 * VIEW_LINES])):
            if len(seen) >= VIEW_LINES or _in_body(seen):
                return seen
            if line.text.strip():
                seen.append(make_head_line(line, page, size))
    return seen


def _without_marks(lines: list[Line]) -> list[Line]:
    """Lines but the footnote marks, which are set in small print beside the line they belong to."""
    return [line for index, line in enumerate(lines) if not is_small_mark(line, lines[max(index - 1, 0) : index + 2])]


def is_small_mark(line: Line, around: Sequence[Line]) -> bool:
    """Whether a line is the mark of a footnote, set in small print beside the lines around it."""
    return bool(_MARK.fullmatch(line.text)) and line.size < SMALL * max(near.size for near in around)


def _part_title_from_names(lines: list[Line]) -> list[Line]:
    """A page without line breaks has title and names in one paragraph: they part where the first name begins."""
    if not lines or len(lines[0].text) < PARAGRAPH:
        return lines
    name = NAME_AFTER_TITLE.search(lines[0].text, SHORTEST_TITLE)
    if name is None or name.start() > LONGEST_TITLE:
        return lines
    title, rest = lines[0].text[: name.start()].rstrip(), lines[0].text[name.start() :]
    return [replace(lines[0], text=title), replace(lines[0], text=rest), *lines[1:]]


def _in_body(seen: list[HeadLine]) -> bool:
    """Whether the introduction has begun, below the people: no header goes on there."""
    last = seen[-INTO - 1 :]
    begun = len(last) > INTO and last[0].label == "section" and words.SECTION.match(last[0].text)
    return bool(begun) and any(line.label == "people" for line in seen)


def label_all_lines(document: Document) -> list[HeadLine]:
    """All lines of a header that stands by itself."""
    size = find_text_size(document.pages)
    return [make_head_line(line, page, size) for page in document.pages for line in page.lines]


def cut_at_section(lines: list[HeadLine]) -> list[HeadLine]:
    """What stands before the abstract or the introduction."""
    titled = next((index for index, line in enumerate(lines) if line.label == "title"), len(lines))
    ends = (index for index in range(titled, len(lines)) if lines[index].label == "section")
    return lines[: next(ends, len(lines))]


def label_bare_lines(texts: list[str]) -> list[HeadLine]:
    """Lines of a header that came without its layout."""
    page = DocumentPage(1)
    return [make_head_line(Line(text), page, 0.0) for text in texts]


def cut_line(line: HeadLine, text: str) -> HeadLine:
    """A stretch of a line, set as the whole of it."""
    label, people = _label_with_people(text)
    return replace(line, line=replace(line.line, text=text), label=label, people=people)


def make_head_line(line: Line, page: DocumentPage, size: float) -> HeadLine:
    if len(line.text) > LONGEST_LINE:
        line = replace(line, text=line.text[:LONGEST_LINE])
    label, people = _label_with_people(line.text)
    relative = line.size / size if size else 1.0
    return HeadLine(line, label, relative, _is_centred(line, page), page.number, people, page.width, page.height)


def _label_with_people(text: str) -> tuple[str, list[Person]]:
    people: list[Person] = []
    label = label_text(text)
    if label in ("title", "affiliation", "email") or (label == "venue" and text.lstrip().startswith("©")):
        people = read_author_line(text)
        label = "people" if people else label
    return label, people


def _is_centred(line: Line, page: DocumentPage) -> bool:
    if not page.width:
        return False
    left, right = line.x0, page.width - line.x1
    return abs(left - right) < 0.06 * page.width and left > 0.12 * page.width

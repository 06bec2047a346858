"""The lines of the head of a document, each with what it seems to be and how it is set against the body."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.header import words
from harvester.header.names import people_of_line

if TYPE_CHECKING:
    from harvester.items import Document, DocumentPage, Line, Person

# S17: the head is what stands before the abstract or the introduction, or so many characters.
HEAD_CHARACTERS = 3000
# Fewer lines before the code are the journal's own: its name, its address, a section.
TAIL_LINES = 9
# Lines of running text are longer than this on average; those of a title page are not.
RUNNING = 45
_NUMBERED = re.compile(r"^\[?\d{1,3}[.)\]]\s")
_EMAIL = re.compile(r"@|\be-?mail\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]")


@dataclass(slots=True)
class HeadLine:
    """A line with its label: title (may be), people, affiliation, email, venue, formal, code, date, number, section."""

    line: Line
    label: str
    relative: float
    centred: bool
    page: int
    people: list[Person] = field(default_factory=list)

    @property
    def text(self) -> str:
        return self.line.text


def body_size(document: Document) -> float:
    """The size most letters of the first pages are set in."""
    sizes: Counter[float] = Counter()
    for page in document.pages[:4]:
        for line in page.lines:
            sizes[line.size] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def head_lines(document: Document, pages: int = 1) -> list[HeadLine]:
    """The labelled lines of the head: up to the abstract, the introduction or the limit."""
    size = body_size(document)
    head: list[HeadLine] = []
    count = 0
    for page in document.pages[:pages]:
        for line in page.lines[_tail(page, size) :]:
            labelled = _labelled(line, page, size)
            if labelled.label == "section" and any(item.label == "title" for item in head):
                return head
            head.append(labelled)
            count += len(line.text)
            if count > HEAD_CHARACTERS * pages:
                return head
    return head


def _tail(page: DocumentPage, size: float) -> int:
    """How many lines at the top belong to the article before: a code, or else a list of references, tells its end."""
    lines = page.lines
    if page.number > 1 or any(line.size > 1.15 * size for line in lines[:TAIL_LINES]):
        return 0
    code = next((index for index, line in enumerate(lines) if words.UDC.match(line.text)), 0)
    if code > TAIL_LINES and sum(len(line.text) for line in lines[:code]) > RUNNING * code:
        return code
    heading = next((index for index, line in enumerate(lines) if words.REFERENCES.match(line.text)), len(lines))
    numbered = [index for index in range(heading, len(lines)) if _NUMBERED.match(lines[index].text)]
    if not size or not numbered or len(lines) - numbered[-1] < 2 * TAIL_LINES:
        return 0
    return numbered[-1] + 1


def _labelled(line: Line, page: DocumentPage, size: float) -> HeadLine:
    people: list[Person] = []
    label = _label(line.text)
    if label in ("title", "affiliation", "email") or (label == "venue" and line.text.lstrip().startswith("©")):
        people = people_of_line(line.text)
        label = "people" if people else label
    relative = line.size / size if size else 1.0
    return HeadLine(line, label, relative, _centred(line, page), page.number, people)


def _label(text: str) -> str:
    if len(_LETTERS.findall(text)) < 3:
        return "number"
    if words.ABSTRACT.match(text) or words.KEYWORDS.match(text) or words.SECTION.match(text):
        return "section"
    for label, pattern in (
        ("code", words.CODE),
        ("email", _EMAIL),
        ("formal", words.FORMAL),
        ("date", words.DATE),
        ("venue", words.VENUE),
        ("affiliation", words.AFFILIATION),
    ):
        if pattern.search(text):
            return label
    return "title"


def _centred(line: Line, page: DocumentPage) -> bool:
    if not page.width:
        return False
    left, right = line.x0, page.width - line.x1
    return abs(left - right) < 0.06 * page.width and left > 0.12 * page.width

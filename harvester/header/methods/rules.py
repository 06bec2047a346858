"""The header by rules: title and authors by layout and patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header.head_lines import label_bare_lines, read_head
from harvester.header.head_people import find_authors
from harvester.header.line_labels import TitleBlock, find_title
from harvester.items import Document, Metadata, Value
from harvester.layout import words
from harvester.layout.words import name_section
from harvester.persons.author_lines import part_by_script

if TYPE_CHECKING:
    from harvester.header.labelled_line import HeadLine

METHOD = "rules"
# The labels of the rules in the words of Cora's tags.
_TAGS = {"people": "author", "venue": "note", "formal": "note", "code": "pubnum", "number": "page"}
_TAGS |= {name: name for name in ("affiliation", "email", "date")}


def extract(document: Document) -> Metadata:
    """Title and authors; where the first page has no title, the second one may."""
    head = read_head(document)
    title = find_title(head)
    if title is None and len(document.pages) > 1:
        head = read_head(document, pages=2)
        title = find_title(head)
    metadata = Metadata()
    if title is not None:
        metadata.title = Value(title.text, weigh_title(title), METHOD)
        people = find_authors(head, title.first, title.last)
        metadata.authors, metadata.authors_other = part_by_script(people, title.text)
    return metadata


def label_lines(texts: list[str]) -> list[str]:
    """A label for each line: its own, the title's, or that of the section it stands in."""
    lines = label_bare_lines(texts)
    ends = next((index for index, line in enumerate(lines) if line.label == "section"), len(lines))
    title = find_title(lines[:ends])
    labels, section = [], "other"
    for index, line in enumerate(lines):
        if line.label == "section":
            section = name_section(line.text)
        inside = title is not None and title.first <= index <= title.last
        labels.append("title" if inside else section if index >= ends else _name_tag(line))
    return labels


def _name_tag(line: HeadLine) -> str:
    if words.is_web(line.text):
        return "web"
    return "phone" if words.PHONE.search(line.text) else _TAGS.get(line.label, "other")


def weigh_title(title: TitleBlock) -> float:
    """Points of the block as a probability; the curve was read off the Russian papers at hand."""
    return round(min(0.95, max(0.2, 0.45 + 0.1 * title.points)), 2)

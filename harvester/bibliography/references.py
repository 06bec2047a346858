"""The references of a document: its blocks found, split and parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.finder import find
from harvester.bibliography.parser import MARK, parse
from harvester.bibliography.splitter import split

if TYPE_CHECKING:
    from harvester.items import Document, Reference

# A file with more is no paper, and parsing them all would only cost time.
MOST = 3000


def references_of(document: Document) -> list[Reference]:
    """All references of a document in the order they stand."""
    lines = [line.text for line in document.lines]
    texts = [text for first, last in find(lines) for text in split(lines[first : last + 1])]
    return [parse(MARK.sub("", text, count=1)) for text in texts[:MOST]]

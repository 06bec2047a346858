"""The parts of a file: the pages before the paper, another's tail, the paper itself, the head of the next one."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import astuple, dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.layout.viewed_lines import LABELS, LayoutReading, view_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Document, DocumentPage

# The kinds of parts in their order: cover, imprint, board and contents; the end of the paper before; the paper itself;
# the head of the next one.
FRONT_MATTER, TAIL_OF_OTHER, PAPER, HEAD_OF_NEXT = KINDS = ("front", "tail", "paper", "next")
# A line with more chance to be a running head is the page's, not that of the paper above whose tail it stands.
RUNNING = 0.5


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """Lines that follow each other, by their numbers in the document, the last one with them."""

    kind: str
    first: int
    last: int


@dataclass
class DividedDocument:
    """A document, the parts of it, and what the reader of layout makes of its first pages."""

    document: Document
    parts: list[DocumentPart]
    reading: LayoutReading

    @cached_property
    def own(self) -> range:
        """The numbers of the paper's lines."""
        own = next((part for part in self.parts if part.kind == PAPER), None)
        return range(own.first, own.last + 1) if own else range(0)

    @cached_property
    def first_page(self) -> int:
        """The index of the page on which the paper begins."""
        before = 0
        for index, page in enumerate(self.document.pages):
            before += len(page.lines)
            if self.own.start < before:
                return index
        return 0

    @cached_property
    def paper(self) -> Document:
        """The paper by itself: its own pages, without the lines of others."""
        return replace(self.document, pages=list(self._cut_pages()))

    def _cut_pages(self) -> Iterator[DocumentPage]:
        first = 0
        for index, page in enumerate(self.document.pages):
            inside = range(max(self.own.start - first, 0), min(self.own.stop - first, len(page.lines)))
            if len(inside) == len(page.lines):
                yield page
            elif inside or index >= self.first_page:
                running = self._running if index == self.first_page else frozenset()
                above = [line for line in page.lines[: inside.start] if line.kind or id(line) in running]
                yield replace(page, lines=[*above, *page.lines[inside.start : inside.stop]])
            first += len(page.lines)

    @cached_property
    def _running(self) -> frozenset[int]:
        reading = self.reading
        places = np.flatnonzero(reading.chance_of("running") > RUNNING)
        return frozenset(id(reading.lines[place].line) for place in places)

    def pack(self) -> dict[str, Any]:
        """All but the document itself, as plain values."""
        chances = b64encode(self.reading.chances.astype("<f4").tobytes()).decode()
        return {"parts": [astuple(part) for part in self.parts], "chances": chances}


def unpack_division(document: Document, packed: dict[str, Any]) -> DividedDocument:
    """The document with the parts that were found before."""
    chances = np.frombuffer(b64decode(packed["chances"]), "<f4").reshape(-1, len(LABELS))
    parts = [DocumentPart(*part) for part in packed["parts"]]
    return DividedDocument(document, parts, LayoutReading(view_lines(document), chances))

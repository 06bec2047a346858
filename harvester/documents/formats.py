"""What a format is: a row of a table with the signs it is known by and the function that reads it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from harvester.items.documents import Document, DocumentPage, Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


# Pages where a paper says what it is and what it cites.
FIRST, LAST = 3, 2


@dataclass(frozen=True, slots=True)
class Options:
    """How to read: the PDF engine, whether scans are recognised, and the limits."""

    engine: str = "auto"
    ocr: str = "auto"
    max_pages: int = 400
    max_unpacked: int = 200_000_000
    content_type: str = ""
    ocr_seconds: float = 90.0
    ocr_pages: int = 0  # pages that are recognised at most, the first ones; 0 for as many as there is time for


@dataclass(frozen=True, slots=True)
class FileSigns:
    """What a kind of file is known by; `first` are byte strings that its files begin with."""

    name: str
    types: tuple[str, ...]
    endings: tuple[str, ...]
    first: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class DocumentFormat(FileSigns):
    """A format that holds one document. Of several files in an archive the one with the highest score is the paper."""

    read: Callable[[bytes, Options], Document | Converted]
    score: float = 1.0


@dataclass(frozen=True, slots=True)
class Converted:
    """Bytes of another format that a file was turned into, which are read on; `otherwise` where they cannot be."""

    data: bytes
    format: str
    otherwise: Document | None = None


@dataclass(frozen=True, slots=True)
class PackedFile:
    """A file inside another one; one that cannot be unpacked has a status of statuses.DOCUMENT instead of data."""

    name: str
    data: bytes = b""
    status: str = "ok"
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Archive(FileSigns):
    """A format that holds other files: its function gives them one by one. `layers` counts towards the depth."""

    unpack: Callable[[bytes, Budget], Iterator[PackedFile]]
    layers: int = 2


@dataclass(slots=True)
class Budget:
    """What may still be unpacked of one file, over all its members and layers."""

    left: int = 512_000_000
    one: int = 200_000_000

    def check(self, size: int, packed: int) -> None:
        """More than may still be unpacked, or too much from too few bytes, is a bomb: asked while it unpacks."""
        if size > self.most or (size > RATIO_FROM and size > MAX_RATIO * max(packed, 1)):
            raise BombError

    def spend(self, size: int, packed: int) -> None:
        """Count what was unpacked."""
        self.check(size, packed)
        self.left -= size

    @property
    def most(self) -> int:
        """The most bytes that the next member may have."""
        return max(0, min(self.left, self.one))


class BombError(Exception):
    """The data unpacks to more than the limit."""


# Text and pictures of pages shrink to a hundredth at best; what shrinks more and is large was made to burst.
MAX_RATIO = 250
RATIO_FROM = 20_000_000

# A page of a format without pages: long enough that header methods see what they look at.
LINES_OF_PAGE = 60


def cut_into_pages(name: str, lines: Iterable[Line], max_pages: int = Options().max_pages) -> Document:
    """A document of a format that has lines but no pages: cut into pages of a plain height."""
    kept = list(islice((line for line in lines if line.text.strip()), max_pages * LINES_OF_PAGE))
    if not kept:
        return Document("no_text", name)
    pages = [kept[start : start + LINES_OF_PAGE] for start in range(0, len(kept), LINES_OF_PAGE)]
    return Document(
        "ok", name, text_from="text", pages=[DocumentPage(number, lines=page) for number, page in enumerate(pages, 1)]
    )

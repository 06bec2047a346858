"""What a format is: a row of a table with the signs it is known by and the function that reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.items import Document, DocumentPage, Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@dataclass(frozen=True, slots=True)
class Options:
    """How to read: the PDF engine, whether scans are recognised, and the limits."""

    engine: str = "auto"
    ocr: str = "auto"
    max_pages: int = 400
    max_unpacked: int = 200_000_000
    content_type: str = ""


@dataclass(frozen=True, slots=True)
class Format:
    """One format of files; `first` are byte strings that its files begin with."""

    name: str
    types: tuple[str, ...]
    endings: tuple[str, ...]
    first: tuple[bytes, ...]
    read: Callable[[bytes, Options], Document]


class BombError(Exception):
    """The data unpacks to more than the limit."""


# A page of a format without pages: long enough that header methods see what they look at.
LINES_OF_PAGE = 60


def flow(name: str, lines: Iterable[Line]) -> Document:
    """A document of a format that has lines but no pages: cut into pages of a plain height."""
    kept = [line for line in lines if line.text.strip()]
    if not kept:
        return Document("no_text", name)
    pages = [kept[start : start + LINES_OF_PAGE] for start in range(0, len(kept), LINES_OF_PAGE)]
    return Document(
        "ok", name, text_from="text", pages=[DocumentPage(number, lines=page) for number, page in enumerate(pages, 1)]
    )

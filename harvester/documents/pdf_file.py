"""A PDF opened once, for its text and for its pictures."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Self

import pypdfium2

if TYPE_CHECKING:
    from collections.abc import Iterator

# So many pages stay open, each with half a megabyte: some are read a second time, and looked at.
KEPT_OPEN = 40


class PdfFile:
    """Its pages, opened when they are asked for; a file that is none says so then."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._kept: dict[int, pypdfium2.PdfPage] = {}

    def __len__(self) -> int:
        return len(self._pdf)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._kept.clear()
        if "_pdf" in self.__dict__:
            self._pdf.close()

    @cached_property
    def _pdf(self) -> pypdfium2.PdfDocument:
        return pypdfium2.PdfDocument(self.data)

    def keep_page(self, number: int) -> pypdfium2.PdfPage:
        """A page that stays open, if it is one of the first, for whoever asks for it next."""
        page = self._kept.get(number) or self._pdf[number]
        if number < KEPT_OPEN:
            self._kept[number] = page
        return page

    @contextmanager
    def open_page(self, number: int) -> Iterator[pypdfium2.PdfPage]:
        """A page for a moment."""
        if number in self._kept:
            yield self._kept[number]
            return
        page = self._pdf[number]
        try:
            yield page
        finally:
            page.close()

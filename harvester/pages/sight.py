"""What one look needs of a page and a want, made once: the index of the text, the surnames, the title's words."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from harvester.pages.index import PageIndex
from harvester.pages.words import parts
from harvester.persons.surnames import SurnamePlaces, Surnames
from harvester.text.scripts import words
from harvester.text.transliteration import key

if TYPE_CHECKING:
    from harvester.items import Link, Page, Want

_STEM = 6  # letters by which words of a title are told, so that endings do not matter
_PIECES = re.compile(r"\.\s+|//|\s[—–-]\s|[«»“”„\"]|,\s*(?=\d)")
_LITTLE = 3  # letters: shorter words say nothing


class Sight:
    """A page seen with one want in mind."""

    def __init__(self, page: Page, want: Want) -> None:
        self.page = page
        self.want = want
        self.titles = [want.title] if want.title else _titles(want.reference)
        self.index = PageIndex(page)
        self.surnames = Surnames(want.authors)
        self.stems = {word[:_STEM] for word in words(self.titles[0]) if len(word) > _LITTLE}

    @cached_property
    def mentions(self) -> SurnamePlaces:
        """The places of the authors' surnames in the page's text."""
        return self.surnames.find(self.page.text)

    @cached_property
    def latin_stems(self) -> set[str]:
        """The title's words as file names may have them."""
        return {key(word)[:_STEM] for word in words(self.titles[0]) if len(word) > _LITTLE}

    def share(self, start: int, end: int) -> float:
        """The share of the title's words that stand in a stretch of the text."""
        if start >= end or not self.stems:
            return 0.0
        return len(self.stems & {word[:_STEM] for word in self.index.words(start, end)}) / len(self.stems)

    def share_in_name(self, name: str) -> float:
        """The share of the title's words that the name of a file has, in any alphabet."""
        return len(self.latin_stems & {key(word)[:_STEM] for word in parts(name)}) / max(1, len(self.latin_stems))

    def words(self, link: Link) -> list[str]:
        """The words of a link's anchor."""
        return self.index.words(link.start, link.end) if link.start < link.end else parts(link.text.lower())

    def is_here(self, url: str) -> bool:
        """The address is on the host of the page."""
        return url.split("/", 3)[2:3] == self.page.url.split("/", 3)[2:3]

    def line(self, start: int, end: int) -> tuple[int, int]:
        """The line or lines around a stretch of the text."""
        text = self.page.text
        last = text.find("\n", end)
        return text.rfind("\n", 0, start) + 1, last if last >= 0 else len(text)

    def paragraph(self, start: int, end: int) -> tuple[int, int]:
        """From blank line to blank line."""
        text = self.page.text
        last = text.find("\n\n", end)
        return text.rfind("\n\n", 0, start) + 1, last if last >= 0 else len(text)


def _titles(reference: str) -> list[str]:
    """What of a bare reference may be its title, the likeliest first: long pieces before the container's sign."""
    head = reference.partition("//")[0]
    pieces = [piece.strip() for piece in _PIECES.split(head) if len(words(piece)) > 2]
    return [*sorted(pieces, key=len, reverse=True)[:3], reference]

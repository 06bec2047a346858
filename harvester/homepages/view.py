"""One page seen with one scholar in mind: what all families of signs need, made once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.lexicon import join_classes

if TYPE_CHECKING:
    from harvester.items import Hit, Page, Scholar
    from harvester.persons.mentions import Mention, Names

TOP = 400  # characters: the first lines of a page
MOST_TEXT = 200_000
MOST_SMALL = 60  # characters of a line all in small letters that may be a name
_HOME_FILE = re.compile(rf"(?:{join_classes('home_pages.files')})\b")
_FIRST_LETTER = re.compile(r"(?<![^\W_])[^\W\d_]")


@dataclass(slots=True)
class InLink:
    """A link to the page from another page seen."""

    source: str
    text: str


@dataclass
class View:
    page: Page
    scholar: Scholar
    names: Names
    hit: Hit | None = None
    in_links: list[InLink] = field(default_factory=list)
    seen: int = 1  # pages seen, to normalise counts by
    site: list[Mention] = field(default_factory=list)  # of the surname, on the other pages seen of this host

    @cached_property
    def text(self) -> str:
        return self.page.text[:MOST_TEXT]

    @cached_property
    def lines(self) -> list[str]:
        return [line for line in self.text.split("\n") if line.strip()]

    @cached_property
    def address(self) -> str:
        return unquote(self.page.url).lower()

    @cached_property
    def host(self) -> str:
        return urlsplit(self.page.url).netloc.lower()

    @cached_property
    def path(self) -> str:
        return urlsplit(self.address).path or "/"

    @cached_property
    def last(self) -> str:
        """The last part of the path that says something: its folder when that is an index file."""
        parts = [part for part in self.path.split("/") if part]
        if parts and _HOME_FILE.match(parts[-1]):
            parts = parts[:-1]
        return parts[-1] if parts else self.host

    @cached_property
    def mentions(self) -> list[Mention]:
        return self.names.mentions(raise_small_lines(self.text))

    @cached_property
    def title_grade(self) -> int:
        return self.names.best(raise_small_lines(self.page.title))

    @cached_property
    def heading_grade(self) -> int:
        return self.names.best(raise_small_lines("\n\n".join(self.page.headings[:4])))


def raise_small_lines(text: str) -> str:
    """The text, of the same length, with capitals where a short line has none: some print their names so."""
    return "\n".join(_raise_line(line) if len(line) <= MOST_SMALL else line for line in text.split("\n"))


def _raise_line(line: str) -> str:
    return _FIRST_LETTER.sub(lambda letter: letter[0].upper()[:1], line) if line.islower() else line

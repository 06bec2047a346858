"""The people a page of staff lists: names as anchors, headings, or at the beginning of lines, each with its page."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.homepages.words import HOMEPAGE, is_refused
from harvester.pages.files import is_other, rate_file_link
from harvester.pages.words import split_letter_runs
from harvester.persons.leading_names import read_leading_name
from harvester.persons.surnames import Surnames
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Link, Page

MAX_PEOPLE = 500  # people of a page
MAX_LINES = 5_000
_BLOCK = 1_500  # characters after a name in which that person's links stand
# A cell of a row, without its number or a post before a colon.
_PIECE = re.compile(r"(?:^|(?<=\s\|\s))(?:\d{1,3}[.)]?\s+)?(?:[^:|]{3,50}:\s+)?([^|]*\S)")


@dataclass(slots=True)
class Someone:
    """A name as printed; `sure` when it needs no page of names around it to be one."""

    name: str
    url: str | None = None
    sure: bool = True


def find_people(page: Page, furniture: frozenset[str] = frozenset()) -> list[Someone]:
    """Everyone listed, in order, once; in `furniture`, lines of other pages too, only sure names count."""
    named = list(_named_lines(page, furniture))[:MAX_PEOPLE]
    links = [link for link in page.links if link.end > link.start]
    starts = [link.start for link in links]
    found: dict[str, Someone] = {}
    for number, (name, start, sure) in enumerate(named):
        end = named[number + 1][1] if number + 1 < len(named) else len(page.text)
        beside = links[bisect_left(starts, start) : bisect_left(starts, min(end, start + _BLOCK))]
        someone = found.setdefault(squeeze(name), Someone(name, sure=sure))
        someone.url = someone.url or _choose_page(name, beside)
    return list(found.values())


def _named_lines(page: Page, furniture: frozenset[str]) -> Iterator[tuple[str, int, bool]]:
    """The lines and cells that begin with a name, and where; what only looks like one must be a heading or a link."""
    marked = {text.strip() for text in [*page.headings, *(link.text for link in page.links)]}
    at = 0
    for line in page.text.split("\n")[:MAX_LINES]:
        for piece in _PIECE.finditer(line):
            text = piece[1].strip()
            if name := read_leading_name(text):
                yield name, at + piece.start(), "." not in name
            elif text not in furniture:
                likely = read_leading_name(text, weak=True)
                if likely and {text, likely} & marked:
                    yield likely, at + piece.start(), False
        at += len(line) + 1


def _choose_page(name: str, links: list[Link]) -> str | None:
    """The page that the name links to, else one called a home page, else one with the surname in its address."""
    pages = [link for link in links if not is_other(link.url) and rate_file_link(link.url, "")[0] < 0.7]
    pages = [link for link in pages if not is_refused(link.url)]
    letters, surname = squeeze(name), Surnames([name])
    named = [link.url for link in pages if squeeze(link.text) and squeeze(link.text)[:40] in letters]
    home = [link.url for link in pages if HOMEPAGE.search(link.text)]
    paths = [(link.url, urlsplit(link.url).path.lower()) for link in pages]
    addressed = [url for url, path in paths if surname.in_address(path, split_letter_runs(path))]
    return next(iter([*named, *home, *addressed]), None)

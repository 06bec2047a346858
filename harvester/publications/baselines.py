"""The seed's way to read a list of publications (S7), to stand beside ours: lines, a vector each, one machine.

page → lines (a paragraph a line, headings dropped) → x = (shares of word clusters, facts of the whole line)
is_entry(line) = sign(w · x + b), fitted by `models/training/publication_lines.py`
file(entry) = the links to files inside the line, else the nearest on either side, by distance in letters (S4)
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.items import Publication
from harvester.layout.word_clusters import find_cluster, split_tokens
from harvester.pages.files import rate_file_link
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.items import Link, Page, Reference

MIN_LETTERS = 20  # a shorter line is no reference
NEAR = 300  # letters from an entry within which a file may be its own
_YEAR = re.compile(rf"(?<!\d){YEAR}(?!\d)")
_PAGES = re.compile(r"\d+ ?[–—-]{1,2} ?\d+")
_SIGNS = {"slashes": "//", "comma": ",", "stop": ".", "colon": ":", "quote": "«", "other quote": '"', "bracket": "("}


@dataclass(frozen=True, slots=True)
class PageLine:
    """A paragraph of a page, and its place in the page's text."""

    text: str
    start: int
    end: int


def split_page(page: Page) -> list[PageLine]:
    """The paragraphs of a page without its headings and what is too short to be a reference."""
    headings = {heading.strip() for heading in page.headings}
    found, start = [], 0
    for text in page.text.split("\n"):
        if len(text.strip()) >= MIN_LETTERS and text.strip() not in headings:
            found.append(PageLine(text, start, start + len(text)))
        start += len(text) + 1
    return found


def measure_line(text: str) -> dict[str, float]:
    """The share of each cluster among its words, and what is true of the line as a whole."""
    clusters = [find_cluster(token) for token in split_tokens(text)]
    shares = {f"share {name}": count / len(clusters) for name, count in Counter(clusters).items()}
    signs = {name: text.count(sign) / len(text) for name, sign in _SIGNS.items()}
    whole = {
        "length": min(len(text), 600) / 600,
        "year": float(bool(_YEAR.search(text))),
        "pages": float(bool(_PAGES.search(text))),
        "begins with a digit": float(text.lstrip()[:1].isdigit()),
        "digits": sum(letter.isdigit() for letter in text) / len(text),
    }
    return shares | signs | whole


def read_lines(
    page: Page,
    are_entries: Callable[[Sequence[str]], Sequence[bool]],
    parse: Callable[[list[str]], list[Reference]],
) -> list[Publication]:
    """The lines that the machine takes for references, parsed into fields, each with its nearest files."""
    lines = split_page(page)
    chosen = [
        line for line, is_entry in zip(lines, are_entries([line.text for line in lines]), strict=True) if is_entry
    ]
    files = [link for link in page.links if rate_file_link(link.url, link.text)[0] > 0]
    references = parse([line.text for line in chosen])
    return [
        Publication(
            text=line.text,
            title=reference.title or "",
            authors=[],
            year=reference.year,
            container=reference.container,
            files=find_nearest_files(line, files),
            weight=1.0,
        )
        for line, reference in zip(chosen, references, strict=True)
    ]


def find_nearest_files(line: PageLine, files: Sequence[Link]) -> list[str]:
    """Links inside the block win, otherwise the nearest one on either side."""
    inside = [link.url for link in files if line.start <= link.start <= line.end]
    if inside:
        return list(dict.fromkeys(inside))
    near = [(max(line.start - link.end, link.start - line.end), link.url) for link in files]
    return [url for distance, url in sorted(near)[:1] if distance <= NEAR]

"""References in the style of the APA (seventh edition), one a line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.exports.entry import make_entry
from harvester.exports.gost import lower_capitals, take_initials

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.exports.entry import ExportEntry
    from harvester.items import Paper
    from harvester.library.contracts import Library

MOST_AUTHORS = 20  # of more, the first 19 and the last are named
UNDATED = "n.d."
_ENDING = re.compile(r"[.?!…]$")


def write_apa(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield from (f"{describe_apa(make_entry(paper))}\n" for paper in papers)


def describe_apa(entry: ExportEntry) -> str:
    """Authors, year, title, where it stands; what is not known is left out, without authors the title comes first."""
    title = lower_capitals(entry.title.rstrip(".")) or "[Untitled]"
    title += f" [{entry.genre}]" if entry.genre else ""
    date = f"({entry.year or UNDATED})."
    authors = _list_authors(entry.authors)
    head = [authors, date, _end(title)] if authors else [_end(title), date]
    return " ".join(filter(None, [*head, _describe_container(entry), _give_address(entry)]))


def _list_authors(authors: list[tuple[str, str]]) -> str:
    names = [", ".join(filter(None, (family, take_initials(given)))) for family, given in authors]
    if len(names) > MOST_AUTHORS:
        return _end(f"{', '.join(names[: MOST_AUTHORS - 1])}, … {names[-1]}")
    if len(names) > 1:
        return _end(f"{', '.join(names[:-1])}, & {names[-1]}")
    return _end(names[0]) if names else ""


def _describe_container(entry: ExportEntry) -> str:
    if not entry.container:
        return ""
    number = f"{entry.volume}({entry.issue})" if entry.issue else entry.volume
    pages = entry.pages.replace("-", "–")
    return _end(", ".join(filter(None, (lower_capitals(entry.container.rstrip(".")), number, pages))))


def _give_address(entry: ExportEntry) -> str:
    return f"https://doi.org/{entry.doi}" if entry.doi else entry.url


def _end(text: str) -> str:
    return text if _ENDING.search(text) else f"{text}."

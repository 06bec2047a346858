"""The stage that hears what a page says of the paper whose file it leads to: in its tags, or as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.fusion.agreement import SAME_TITLE
from harvester.fusion.statements import hear_header, hear_reference
from harvester.text.likeness import compare_titles

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Page, Statement, Want
    from harvester.stages.workbench import Workbench

ENTRIES = 3  # of a page that name the wanted paper
LONGEST_ENTRY = 600  # letters; longer ones are several run together


def hear_page(bench: Workbench, handle: str, url: str, titles: Sequence[str], want: Want | None) -> list[Statement]:
    """Statements about the paper of one of these titles; none when the page is about another, or has left the spool.

    Without tags it may be a list that has an entry for the want.
    """
    from harvester.metadata.stated import read_stated_metadata

    page, data = bench.load_page(handle), bench.load_bytes(handle)
    if page is None or data is None:
        return []
    stated = read_stated_metadata(data, page.url)
    if stated.title and _is_one_of(stated.title.value, titles):
        return hear_header(stated, page.url, "page")
    return _hear_entry(page, url or page.url, titles, want) if want else []


def _hear_entry(page: Page, url: str, titles: Sequence[str], want: Want) -> list[Statement]:
    from harvester.bibliography.parser import parse
    from harvester.fusion.file_notes import strip_file_notes

    for text in _list_entries(page, want):
        read = parse(strip_file_notes(text))
        if read.title and _is_one_of(read.title, titles):
            return hear_reference(read, "list", read.weight, url)
    return []


def _list_entries(page: Page, want: Want) -> Iterable[str]:
    """The texts of what may be the entry of the want, the likeliest first."""
    from harvester.pages.entries import WantSight, find_entries

    for entry in find_entries(WantSight(page, want))[:ENTRIES]:
        start, end = entry.ladder[0] if entry.ladder else (entry.start, entry.end)
        if end - start <= LONGEST_ENTRY:
            yield " ".join(page.text[start:end].split())


def _is_one_of(title: str, titles: Iterable[str]) -> bool:
    return any(compare_titles(title, other) >= SAME_TITLE for other in titles)

"""Which pages of a file are a paper: all of them, or some of a volume's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Paper

MOST_PAGES = 100  # that are shown as pictures


def list_page_numbers(paper: Paper) -> range:
    """The pages that are this paper, as its file counts them, from 1."""
    first = max(1, paper.first_page or 1)
    return range(first, min(paper.last_page or paper.pages, first + MOST_PAGES - 1) + 1)

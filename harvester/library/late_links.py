"""Links of papers that were kept without them: workers that write in bulk leave these to one who comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.citing import hear_citations
from harvester.library.contracts.terms import PAGE
from harvester.library.works import describe_paper

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.library.contracts import Library


def link_unlinked(library: Library) -> Iterator[str]:
    """Link each paper that waits, both ways, and hear what is now said of it; their ids as they are done."""
    after = ""
    while waiting := library.citations.list_unlinked(after, PAGE):
        yield from link_papers(library, waiting)
        after = waiting[-1]


def link_papers(library: Library, waiting: Iterable[str]) -> Iterator[str]:
    """The same with these papers."""
    for paper_id in waiting:
        paper = library.papers.get(paper_id)
        if paper:  # or it is about to come, and is linked another time
            library.citations.link(describe_paper(paper))
            hear_citations(library, paper_id)
            yield paper_id

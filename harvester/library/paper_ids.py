"""Papers named by the beginning of their ids, as people type them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.contracts import Papers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Paper
    from harvester.library.asynchronous import AsyncLibrary

NAMED = 5  # ids that a message names


async def find_papers_by_beginning(library: AsyncLibrary, beginning: str) -> list[Paper]:
    """The paper of this id; else all whose ids begin so."""
    if not beginning:
        return []
    if paper := await library.ask(Papers.get, beginning):
        return [paper]
    return [paper async for paper in library.each(Papers.all) if paper.paper_id.startswith(beginning)]


def explain_beginning(beginning: str, found: Sequence[Paper]) -> str:
    """Why it names no paper, or not one: one line that says what to do."""
    if not found:
        return f"no paper has an id that begins with {beginning!r}: `scrapy library list` shows the ids"
    ids = ", ".join(paper.paper_id for paper in found[:NAMED])
    return f"{len(found)} papers have ids that begin with {beginning!r} ({ids}): give more of it"

"""Papers named by the beginning of their ids, as people type them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.contracts import Papers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Paper
    from harvester.library.asynchronous import AsyncLibrary

NAMED = 5  # ids that a message names
MOST_FOUND = 50  # papers of one beginning that are looked at


async def find_papers_by_beginning(library: AsyncLibrary, beginning: str) -> list[Paper]:
    """The paper of this id; else those whose ids begin so, at most `MOST_FOUND`."""
    if not beginning:
        return []
    if paper := await library.ask(Papers.get, beginning):
        return [paper]
    ids = await library.ask(Papers.find_ids, beginning, MOST_FOUND)
    found = [await library.ask(Papers.get, paper_id) for paper_id in ids]
    return [paper for paper in found if paper]


def explain_beginning(beginning: str, ids: Sequence[str]) -> str:
    """Why it names no paper, or not one: one line that says what to do."""
    if not ids:
        return f"no paper has an id that begins with {beginning!r}: `scrapy library list` shows the ids"
    number = f"{MOST_FOUND} papers or more" if len(ids) >= MOST_FOUND else f"{len(ids)} papers"
    return f"{number} have ids that begin with {beginning!r} ({', '.join(ids[:NAMED])}): give more of it"

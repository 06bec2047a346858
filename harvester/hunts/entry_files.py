"""The files of entries: each fetched, proposed as the paper that its entry names, until one is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from harvester.inputs.wants import make_want_id
from harvester.items import Candidate, Want

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.hunts import Fetched
    from harvester.items import Publication, Verdict


class FileVerbs(Protocol):
    async def fetch(self, address: str, purpose: str, priority: int = 0) -> Fetched: ...

    async def propose(self, candidate: Candidate) -> Verdict: ...


async def keep_files(verbs: FileVerbs, entries: Iterable[Publication], found_on: str) -> tuple[int, str]:
    """How many entries have a file that was kept, and why it ended early, if it did."""
    kept = 0
    for entry in entries:
        for url in entry.files:
            fetched = await verbs.fetch(url, "file", 1)
            if fetched.status == "budget":
                return kept, "the budget ran out among the files"
            if not await is_its_paper(entry, fetched):
                continue
            if (await verbs.propose(candidate_of(entry, fetched, found_on))).accepted:
                kept += 1
                break
    return kept, ""


async def is_its_paper(entry: Publication, fetched: Fetched) -> bool:
    """A file that could be read, or a page that holds the whole text of the paper."""
    if fetched.status == "page":
        return fetched.look is not None and (await fetched.look(want_of(entry))).itself
    return is_readable(fetched)


def is_readable(fetched: Fetched) -> bool:
    return fetched.status == "document" and (fetched.document or {}).get("status") == "ok"


def candidate_of(entry: Publication, fetched: Fetched, found_on: str, before: str = "") -> Candidate:
    """A file on its way to verification; `before` tells candidates of one file apart."""
    want = want_of(entry)
    return Candidate(f"{before}{want.id}:{fetched.handle[:12]}", fetched.url, fetched.handle, want, found_on)


def want_of(entry: Publication) -> Want:
    year = int(entry.year) if entry.year and entry.year.isdigit() else None
    want = Want("", entry.title, entry.authors, year)
    want.id = make_want_id(want)
    return want

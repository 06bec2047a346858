"""What people did to the library through its pages, the newest first, each with what stood there before."""

from __future__ import annotations

import secrets
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from harvester.items import JournalEntry
from harvester.items.codec import decode, encode

if TYPE_CHECKING:
    from harvester.library.contracts import Library

KIND = "journal"  # of answers, which stores give in the order of their keys
_END_OF_TIME = 10**17  # microseconds: keys count down to it, so that the newest is the first
LONGEST_TITLE = 300


def write_entry(
    library: Library,
    action: str,
    user: str,
    now: float,
    *,
    subject: str,
    title: str = "",
    detail: str = "",
    before: Any = None,
    after: Any = None,
) -> JournalEntry:
    """Written before the thing is done, so that nothing is done that the journal does not have."""
    entry_id = f"{_END_OF_TIME - int(now * 1e6):017d}-{secrets.token_hex(4)}"
    texts = (title[:LONGEST_TITLE], detail[:LONGEST_TITLE])
    entry = JournalEntry(entry_id, action, user, now, subject, *texts, encode(before), encode(after))
    library.answers.save(KIND, entry_id, encode(entry), now)
    return entry


def list_entries(library: Library, first: int, size: int) -> list[JournalEntry]:
    return [decode(JournalEntry, answer.data) for answer in islice(library.answers.all(KIND), first, first + size)]


def get_entry(library: Library, entry_id: str) -> JournalEntry | None:
    answer = library.answers.get(KIND, entry_id)
    return decode(JournalEntry, answer.data) if answer else None


def mark_undone(library: Library, entry: JournalEntry, user: str, now: float) -> JournalEntry:
    undone = replace(entry, undone_by=user, undone_at=now)
    library.answers.save(KIND, entry.entry_id, encode(undone), entry.time)
    return undone

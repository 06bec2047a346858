"""What all contracts speak of: the error, and the words and sizes that both stores share."""

from __future__ import annotations

# When a task that is never to be done again comes due: the year 10000, which every store can hold.
NEVER = 253_402_300_800.0
# Outcomes after which the attempts at a task are counted from the beginning.
SUCCESSES = frozenset({"found", "ok"})
PAGE = 200  # rows that are held in memory at once
MOST_STEPS = 20  # ids of authors that lead from one to the next: nobody merges a person more often


class LibraryError(Exception):
    """The library cannot be used; the message is one line that says what to do."""


class BadRecord(Exception):
    """One record of the library cannot be read; the others can."""

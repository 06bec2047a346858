"""The rows that travel between stores when a library is copied: one shape for both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.items.codec import clean
from harvester.library.interface import NEVER, LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterable

# Table and columns, the key first. Papers travel as {"record", "words"}, tasks as they are, without their leases.
PLAIN = {
    "wants": ("want_id", "status", "want", "result"),
    "refusals": ("key", "want_id", "time", "record"),
    "sources": ("url", "next_due", "record"),
    "hosts": ("host", "next_allowed", "delay"),
    "bans": ("key",),
    "rejections": ("paper_id", "time", "record"),
    "crashes": ("sha256", "times"),
    "uses": ("name", "times"),
    "answers": ("name", "kind", "key", "url", "time", "data"),
}
PAGE = 200  # rows that are held in memory at once


def answer_name(kind: str, key: str) -> str:
    """One name for an answer's kind and key, under which both stores have it."""
    return clean(f"{kind}:{key}")


def plain_columns(table: str) -> tuple[str, ...]:
    if table not in PLAIN:
        raise LibraryError(f"There is no table {table!r} in a library: copy from a library of this version")
    return PLAIN[table]


def task_states(rows: Iterable[tuple[str, str, float, str]], now: float) -> dict[str, dict[str, int]]:
    """How many tasks of each kind are leased, due, waiting or done, from (kind, owner, due, outcome)."""
    counts: dict[str, dict[str, int]] = {}
    for kind, owner, due, outcome in rows:
        states = counts.setdefault(kind, {"leased": 0, "due": 0, "waiting": 0, "done": 0})
        states[_state(owner, due, outcome, now)] += 1
    return counts


def _state(owner: str, due: float, outcome: str, now: float) -> str:
    if owner:
        return "leased"
    if due <= now:
        return "due"
    return "done" if outcome and due >= NEVER else "waiting"


def unleased(row: dict[str, Any]) -> dict[str, Any]:
    """A task as it travels: nobody works on it in the other store."""
    return {**row, "lease": 0.0, "owner": ""}

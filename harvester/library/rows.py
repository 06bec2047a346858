"""What both stores write alike: the rows that travel when a library is copied, and the keys and states of rows."""

from __future__ import annotations

import hashlib
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.items import Rejection
from harvester.items.codec import clean
from harvester.library.contracts.terms import NEVER, LibraryError
from harvester.statuses import WANT_ANSWERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import AuthorMention, Paper, Refusal, Want, WantResult, Words

# Table and columns, the key first. Papers travel as {"record", "words"}, tasks as they are, without their leases, the
# persons of a paper's authors as {"paper_id", "authors"}.
PLAIN = {
    "wants": ("want_id", "status", "want", "result"),
    "aliases": ("name", "want_id"),
    "refusals": ("key", "want_id", "time", "record"),
    "sources": ("url", "next_due", "record"),
    "hosts": ("host", "next_allowed", "delay", "written"),
    "bans": ("key",),
    "rejections": ("paper_id", "time", "record"),
    "crashes": ("sha256", "times"),
    "uses": ("name", "times"),
    "answers": ("name", "kind", "key", "url", "time", "data"),
    "authors": ("author_id", "into_id"),
}
DAY = 86_400.0
SAME_TURN = 0.001  # seconds: turns are told in the time of the store, and in that of a process
LONGEST_REASON = 2_000  # letters of why a paper was rejected: a person writes less, a paste is cut


def find_turn(next_allowed: float, written: float, now: float, unused: float = -1.0) -> float:
    """When a host's next request may go; at once where the last turn, which ended at `unused`, was not used.

    What was `written` later than now was written by a wrong clock: of that only holds how long it meant to wait.
    """
    return now if abs(next_allowed - unused) < SAME_TURN else max(now, next_allowed - max(0.0, written - now))


def make_answer_name(kind: str, key: str) -> str:
    """One name for an answer's kind and key, under which both stores have it."""
    return clean(f"{kind}:{key}")


def list_columns(table: str) -> tuple[str, ...]:
    if table not in PLAIN:
        raise LibraryError(f"There is no table {table!r} in a library: copy from a library of this version")
    return PLAIN[table]


def count_task_states(rows: Iterable[tuple[str, str, float, str]], now: float) -> dict[str, dict[str, int]]:
    """How many tasks of each kind are leased, due, waiting or done, from (kind, owner, due, outcome)."""
    counts: dict[str, dict[str, int]] = {}
    for kind, owner, due, outcome in rows:
        states = counts.setdefault(kind, {"leased": 0, "due": 0, "waiting": 0, "done": 0})
        states[_tell_state(owner, due, outcome, now)] += 1
    return counts


def _tell_state(owner: str, due: float, outcome: str, now: float) -> str:
    if owner:
        return "leased"
    if due <= now:
        return "due"
    return "done" if outcome and due >= NEVER else "waiting"


def without_lease(row: dict[str, Any]) -> dict[str, Any]:
    """A task as it travels: nobody works on it in the other store."""
    return {**row, "lease": 0.0, "owner": ""}


def has_status(found: str, wanted: str | None) -> bool:
    """Does a want whose last status is `found` ("" without one) belong to the wants asked for?"""
    if wanted == "open":
        return found not in WANT_ANSWERS
    return wanted is None or found == wanted


def keep_persons(old: Iterable[AuthorMention], new: Iterable[AuthorMention]) -> list[AuthorMention]:
    """The new mentions of a paper; whoever stood at the same place under the same name keeps his person."""
    known = {(one.place, one.block, one.given, one.patronymic): one.author for one in old}
    return [replace(one, author=known.get((one.place, one.block, one.given, one.patronymic), "")) for one in new]


def pack_persons(paper_id: str, mentions: Iterable[AuthorMention]) -> list[tuple[str, dict[str, Any]]]:
    """The persons of a paper's authors as they travel to another store: an id a place, "" for one not told yet."""
    authors = [one.author for one in mentions]
    return [("mentions", {"paper_id": paper_id, "authors": authors})] if any(authors) else []


def unpack_persons(row: dict[str, Any], mentions: Iterable[AuthorMention]) -> dict[tuple[str, int], str]:
    """Whom the other store told; what was told here already stays."""
    told = dict(enumerate(row["authors"]))
    return {one.name: told[one.place] for one in mentions if not one.author and told.get(one.place)}


def make_refusal_key(refusal: Refusal) -> str:
    """One file at one address for one want: refused again, it replaces what was said before."""
    parts = "\n".join((refusal.want_id, refusal.url, refusal.sha256))
    return hashlib.sha256(clean(parts).encode()).hexdigest()


def date_oldest_refusal(refusals: list[Refusal], keep_days: float) -> float:
    """Refusals before this time are forgotten, counted from the newest so that a clock set by the caller holds."""
    now = max((refusal.time for refusal in refusals), default=time.time())
    return now - keep_days * DAY


def choose_result(want: Want, first: WantResult | None, second: WantResult | None) -> WantResult | None:
    """The answer of two wants that become one: a found paper, else the first one's, else the other's."""
    found = [result for result in (first, second) if result]
    chosen = next((result for result in found if result.status == "found"), next(iter(found), None))
    return replace(chosen, want_id=want.id) if chosen else None


def make_rejection(
    paper: Paper,
    wants: Iterable[tuple[Want | None, WantResult | None]],
    reason: str,
    now: float,
    bans: list[str],
    words: Words,
) -> Rejection:
    """The verdict with the wants that the paper was taken for; `bans` are those that it adds."""
    known = [_take_understood(want, result) for want, result in wants]
    return Rejection(paper.paper_id, paper, [want for want in known if want], reason[:LONGEST_REASON], now, bans, words)


def _take_understood(want: Want | None, result: WantResult | None) -> Want | None:
    # The result has the want as it was understood: a reference taken apart.
    return result.want if result and result.want else want

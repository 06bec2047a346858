"""A list that somebody has sent and not yet put into the library: kept in parts, so that no row becomes too large."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.items import Want
from harvester.items.codec import decode, encode
from harvester.library.want_keeping import find_known_want

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.library.contracts import Library

DRAFT, PART = "draft", "draft_part"  # kinds of answers
PART_WANTS = 100
MOST_TOLD = 500  # refused lines that are told; the others are counted
KEPT_SECONDS = 7 * 86_400.0


@dataclass(slots=True)
class ListDraft:
    """What was understood of a list, and which of its lines were refused and why."""

    draft_id: str
    name: str
    user: str
    wants: int = 0
    refused: int = 0
    reasons: list[str] = field(default_factory=list)

    @property
    def parts(self) -> int:
        return -(-self.wants // PART_WANTS)


def save_draft(
    library: Library, name: str, user: str, wants: list[Want], reasons: Iterable[str], now: float
) -> ListDraft:
    """Parts first: a draft that can be seen is whole. Drafts that nobody came back to are forgotten."""
    for kind in (DRAFT, PART):
        library.answers.forget(kind, now - KEPT_SECONDS)
    told = list(reasons)
    draft = ListDraft(secrets.token_urlsafe(12), name, user, len(wants), len(told), told[:MOST_TOLD])
    for number in range(draft.parts):
        part = wants[number * PART_WANTS : (number + 1) * PART_WANTS]
        library.answers.save(PART, _name_part(draft.draft_id, number), {"wants": encode(part)}, now)
    library.answers.save(DRAFT, draft.draft_id, encode(draft), now)
    return draft


def get_draft(library: Library, draft_id: str) -> ListDraft | None:
    answer = library.answers.get(DRAFT, draft_id)
    return decode(ListDraft, answer.data) if answer else None


def read_part(library: Library, draft: ListDraft, number: int) -> list[Want]:
    answer = library.answers.get(PART, _name_part(draft.draft_id, number))
    return [decode(Want, row) for row in answer.data["wants"]] if answer else []


def list_before(library: Library, draft: ListDraft, number: int, now: float) -> list[Want | None]:
    """The wants of a part as they stood before any of it was kept, None for new ones.

    Written down before the first is kept: sent again after a stop, a draft still knows what it changed.
    """
    name = _name_part(draft.draft_id, number)
    answer = library.answers.get(PART, name)
    if not answer:
        return []
    if "before" not in answer.data:
        wants = [decode(Want, row) for row in answer.data["wants"]]
        before = [find_known_want(library, want) for want in wants]
        library.answers.save(PART, name, {**answer.data, "before": encode(before)}, now)
        return before
    return [decode(Want, row) if row else None for row in answer.data["before"]]


def drop_draft(library: Library, draft: ListDraft) -> None:
    library.answers.drop(DRAFT, draft.draft_id)
    for number in range(draft.parts):
        library.answers.drop(PART, _name_part(draft.draft_id, number))


def _name_part(draft_id: str, number: int) -> str:
    return f"{draft_id}:{number:05d}"

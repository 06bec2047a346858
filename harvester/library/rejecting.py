"""What is remembered of a paper that a person rejected: enough to learn from, and to take the verdict back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.items import Rejection
from harvester.items.codec import encode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper, Want, WantResult, Words
    from harvester.library.interface import Library

LONGEST_REASON = 2_000


def rejection_of(
    paper: Paper,
    wants: Iterable[tuple[Want | None, WantResult | None]],
    reason: str,
    now: float,
    bans: list[str],
    words: Words,
) -> Rejection:
    """The verdict with the wants that the paper was taken for; `bans` are those that it adds."""
    known = [_understood(want, result) for want, result in wants]
    return Rejection(paper.paper_id, paper, [want for want in known if want], reason[:LONGEST_REASON], now, bans, words)


def _understood(want: Want | None, result: WantResult | None) -> Want | None:
    # The result has the want as it was understood: a reference taken apart.
    return result.want if result and result.want else want


def rejection_rows(library: Library) -> Iterator[dict[str, Any]]:
    """A row for each pair of a want and the file that was wrongly taken for it: examples for verification to learn."""
    for rejection in library.rejections():
        paper = rejection.paper
        told = {
            "accepted": False,
            "reason": rejection.reason,
            "time": rejection.time,
            "paper_id": paper.paper_id,
            "sha256": paper.sha256,
            "title": paper.title,
            "authors": paper.authors,
            "year": paper.year,
            "urls": paper.urls,
            "weight": paper.weight,
            "evidence": encode(paper.evidence),
            "metadata": encode(paper.metadata),
        }
        wants: list[Want | None] = [*rejection.wants] or [None]
        yield from ({"want": encode(want), **told} for want in wants)

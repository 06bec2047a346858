"""What a person rejected or accepted, with the evidence that it had: examples for verification to learn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Evidence
from harvester.items.codec import decode
from harvester.verification.weighing import VerdictExample, sum_by_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.library.contracts import Library


def list_verdicts(library: Library) -> Iterator[VerdictExample]:
    """Rejected papers were wrong; near misses that were accepted, and papers that somebody corrected, were right."""
    for rejection in library.removals.all():
        if rejection.wants and rejection.paper.evidence:
            yield VerdictExample(rejection.paper_id, sum_by_name(rejection.paper.evidence), right=False)
    for paper in library.papers.all():
        if paper.wants and paper.corrections and paper.evidence and not _is_given(paper.evidence):
            yield VerdictExample(paper.paper_id, sum_by_name(paper.evidence), right=True)
    for want, _ in library.wants.all():
        for refusal in library.wants.list_refusals(want.id) if want.accepted else []:
            if refusal.url == want.accepted:
                evidence = [decode(Evidence, piece) for piece in refusal.evidence]
                yield VerdictExample(want.id, sum_by_name(evidence), right=True)


def _is_given(evidence: list[Evidence]) -> bool:
    """Whether nobody asked if it is the paper: added by hand, or taken at a person's word."""
    return all(piece.points == 0.0 or piece.name == "given" for piece in evidence)

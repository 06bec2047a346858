"""What the library knows of a reference before anybody is asked: an earlier answer, or papers that may be the work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.clock import DAY
from harvester.items import AuditResult, Witness
from harvester.items.codec import decode
from harvester.library.contracts import Answers, Catalogue, Papers
from harvester.quotations.identity import match_work
from harvester.quotations.records import make_held_record
from harvester.text.scripts import split_words

if TYPE_CHECKING:
    from harvester.items import AuditedReference, Paper, Reference
    from harvester.library.asynchronous import AsyncLibrary

HELD_WEIGHT = 0.9
FOUND = 5  # papers with the words of the title that are compared
WORDS = 6  # of the title, the longest: one that is quoted wrongly must not hide the paper
PAPERS_COMPARED = 20


async def recall_audit(library: AsyncLibrary, asked: AuditedReference, days: float, now: float) -> AuditResult | None:
    """The answer of an earlier audit, of this manuscript or of another."""
    kept = await library.ask(Answers.get, "audit_result", asked.id)
    if kept is None or kept.time < now - days * DAY:
        return None
    result = decode(AuditResult, kept.data)
    result.number, result.requests, result.seconds, result.from_library = asked.number, 0, 0.0, True
    result.text, result.label = asked.reference.text, asked.reference.label
    return result


async def find_held_works(library: AsyncLibrary, reference: Reference) -> list[Witness]:
    """Papers of the library that are the work of a reference."""
    if not reference.title:
        return []
    papers: list[Paper] = await library.ask(Papers.find_by_title, reference.title)
    words = sorted(set(split_words(reference.title)), key=lambda word: (-len(word), word))
    for some in (words[:WORDS], words[1 : WORDS // 2 + 1], words[: WORDS // 2 : 2]):
        if some:
            papers += [paper for paper, _ in await library.ask(Catalogue.search, " ".join(some), FOUND)]
    once = {paper.paper_id: paper for paper in papers[:PAPERS_COMPARED]}
    witnesses = [_make_witness(paper) for paper in once.values()]
    return [witness for witness in witnesses if match_work(reference, witness.record).same]


def _make_witness(paper: Paper) -> Witness:
    url = paper.urls[0] if paper.urls else ""
    return Witness("library", url, make_held_record(paper), HELD_WEIGHT, paper.paper_id)

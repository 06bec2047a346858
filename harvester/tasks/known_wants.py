"""What the library knows of a want before it is hunted: a kept answer, or a paper that is the wanted one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.inputs.understood_wants import understand_want
from harvester.items import WantResult
from harvester.library.contracts import Papers, Tasks, Wants
from harvester.record.papers import make_record_of_paper
from harvester.statuses import WANT_ANSWERS

if TYPE_CHECKING:
    from harvester.items import Verdict, Want
    from harvester.library.asynchronous import AsyncLibrary

SURE_TITLE = 2.0  # points of a title that differs in nothing that matters


async def keep_want(library: AsyncLibrary, want: Want) -> Want:
    """The want as the library has it, before its task: killed in between, whoever gives it again adds the task."""
    kept: Want
    kept, _ = await library.ask(Wants.add, want)
    return kept


async def recall_answer(library: AsyncLibrary, want: Want, now: float) -> WantResult | None:
    """The kept answer: a found paper for good, "not found" until it is due again."""
    result = await library.ask(Wants.get_result, want.id)
    if result is None or result.status not in WANT_ANSWERS:
        return None
    if result.status == "found":
        if result.paper_id is None or await library.ask(Papers.get, result.paper_id) is None:
            return None
    else:
        task = await library.ask(Tasks.get, "want", want.id)
        if task is None or task.due <= now:
            return None
    result.requests, result.seconds, result.from_library = 0, 0.0, True
    return result


async def find_held_paper(library: AsyncLibrary, want: Want, threshold: float) -> WantResult | None:
    """A paper already in the library that is the wanted one; no request is needed."""
    from harvester.verification import verify  # heavy, and few wants have a paper of their title here

    understood = understand_want(want)
    for paper in await library.ask(Papers.find_by_title, understood.title):
        if want.id in paper.wants:
            weight, evidence = paper.weight, paper.evidence
        else:
            verdict = verify(want, make_record_of_paper(paper), threshold)
            if not verdict.accepted or verdict.is_second_best or not _is_named(verdict):
                continue
            weight, evidence = verdict.weight, verdict.evidence
        url = paper.urls[0] if paper.urls else None
        return WantResult(want.id, "found", url, paper.paper_id, weight, evidence, want=understood, from_library=True)
    return None


def _is_named(verdict: Verdict) -> bool:
    """A kept record has no head to look into, so its title must say by itself that this is the paper."""
    return any(piece.name == "title" and piece.points >= SURE_TITLE for piece in verdict.evidence)

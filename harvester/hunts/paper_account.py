"""What a hunt for a paper met on its way, and how that answers its want."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Attempt, HuntStep, WantResult
from harvester.items.results import NEAR
from harvester.statuses import FETCH_UNKNOWN

if TYPE_CHECKING:
    from harvester.hunts.paper_wanted import WantedPaper
    from harvester.items import Fetched, Verdict
    from harvester.search.provider import SearchAnswer

MOST_STEPS = 300  # of a hunt that are told


class BudgetSpent(Exception):
    """The requests or the time for this want ran out."""


class HuntAccount:
    def __init__(self, wanted: WantedPaper) -> None:
        self._wanted = wanted
        self.tried: list[Attempt] = []
        self._story: list[HuntStep] = []
        self._best: tuple[str, Verdict] | None = None
        self._unanswered: list[str] = []
        self._ends: dict[str, str] = {}  # how each address was found at last
        # Addresses whose ends decide whether there was nothing, or nobody could look.
        self.hits: set[str] = set()
        self.named: set[str] = set()
        self.entry_files: set[str] = set()
        self.entry_pages: list[str] = []  # that print the wanted entry, and have no file that is it
        self._failed = 0
        self._pause = 0.0  # seconds that hosts asked for, the longest

    # --- on the way

    def note_answer(self, query: str, answer: SearchAnswer) -> None:
        self._note_step(HuntStep("asked", query, answer.status, len(answer.hits)))
        if not answer.answered:
            self._unanswered.append(f"{answer.status} {answer.detail}".strip())

    def note_fetched(self, url: str, fetched: Fetched) -> None:
        if fetched.status == "budget":
            raise BudgetSpent
        self._ends[url] = fetched.status
        self._pause = max(self._pause, fetched.pause)

    def is_page(self, url: str) -> bool:
        return self._ends.get(url) == "page"

    def note_look(self, url: str, status: str) -> None:
        self._note_step(HuntStep("looked", url, status))

    def note_attempt(self, url: str, status: str) -> None:
        self.tried.append(Attempt(url, status))
        self._note_step(HuntStep("tried", url, status))

    def note_verdict(self, url: str, fetched: Fetched, verdict: Verdict) -> None:
        if verdict.failed:  # a mistake of ours is no judgement
            self.note_attempt(url, "failed")
            self._failed += 1
            return
        self.note_attempt(url, "accepted" if verdict.accepted else "rejected")
        if self._best is None or verdict.weight > self._best[1].weight:
            self._best = (fetched.url, verdict)

    def _note_step(self, step: HuntStep) -> None:
        if len(self._story) < MOST_STEPS:
            self._story.append(step)

    # --- how it ended

    def end_found(self, url: str, verdict: Verdict) -> WantResult:
        result = self._end("found", verdict)
        result.url, result.paper_id = url, verdict.paper_id
        return result

    def end_without(self, otherwise: str) -> WantResult:
        """Without a file: "nothing there" and "could not look" never look alike."""
        status, detail = self._explain_nothing() or (otherwise, "")
        near = self._best if self._best and self._best[1].weight >= NEAR else None
        result = self._end(status, near[1] if near else None)
        result.near_miss, result.detail = near[0] if near else None, detail
        result.pause = self._pause if status == "could_not_fetch" else 0.0
        return result

    def _explain_nothing(self) -> tuple[str, str] | None:
        """Why that there is no file does not mean that there is none."""
        hits_unknown = self._count_unknown(self.hits)
        if self._best and self._best[1].undecided:
            return "undecided", ""
        if self._unanswered:
            return "could_not_search", "; ".join(dict.fromkeys(self._unanswered))
        if self._count_unknown(self.named) and not self._wanted.has_words:
            return "could_not_fetch", "what the want names could not be fetched"
        if self._count_unknown(self.entry_files):
            return "could_not_fetch", "the file of a matching entry could not be fetched"
        if self._failed:
            return "could_not_fetch", f"{self._failed} files could not be judged"
        if hits_unknown * 2 > len(self.hits):
            return "could_not_fetch", f"{hits_unknown} of {len(self.hits)} hits could not be fetched"
        return None

    def _count_unknown(self, urls: set[str]) -> int:
        return sum(self._ends.get(url) in FETCH_UNKNOWN for url in urls)

    def _end(self, status: str, verdict: Verdict | None) -> WantResult:
        want = self._wanted.understood
        result = WantResult(want.id, status, tried=self.tried, story=self._story, want=want)
        if verdict:
            result.weight, result.evidence = verdict.weight, verdict.evidence
        return result

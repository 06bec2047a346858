from __future__ import annotations

import asyncio

import pytest

from harvester.hunts.entry_files import keep_files, make_candidate, whole_title
from harvester.items import Candidate, Fetched, Publication, Verdict
from harvester.search.provider import SearchAnswer
from tests.harvester.hunts.plain_verbs import PlainVerbs

ENTRY = Publication(
    "Berg A. Rings. 2001. PDF", "Rings", ["Berg A."], "2001", files=["http://a/1.pdf", "http://a/2.pdf"]
)


class Files(PlainVerbs):
    """Files by their addresses: which of them verification takes."""

    def __init__(self, right: dict[str, bool], failing: frozenset[str] = frozenset()) -> None:
        self.right = right
        self.failing = failing  # for the moment: who has patience gets them
        self.fetched: list[str] = []
        self.proposed: list[Candidate] = []

    async def search(self, query: str) -> SearchAnswer:
        raise AssertionError("a list is read, nobody is asked")

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        self.fetched.append(address)
        if address in self.failing and not patient:
            return Fetched(address, "failed", later=True)
        known = address in self.right
        return Fetched(address, "document" if known else "gone", handle="h" * 64, document={"status": "ok"})

    async def propose(self, candidate: Candidate) -> Verdict:
        self.proposed.append(candidate)
        return Verdict(self.right[candidate.url], 0.9)


def test_the_next_file_of_an_entry_is_tried_until_one_is_its_paper() -> None:
    verbs = Files({"http://a/1.pdf": False, "http://a/2.pdf": True})
    assert asyncio.run(keep_files(verbs, [ENTRY], "http://a/list.html")) == (1, "")
    assert [one.url for one in verbs.proposed] == ["http://a/1.pdf", "http://a/2.pdf"]


def test_what_cannot_be_fetched_is_not_proposed() -> None:
    verbs = Files({"http://a/2.pdf": False})
    assert asyncio.run(keep_files(verbs, [ENTRY], "http://a/list.html")) == (0, "")
    assert [one.url for one in verbs.proposed] == ["http://a/2.pdf"]


def test_what_failed_for_the_moment_waits_until_the_other_entries_had_their_turn() -> None:
    other = Publication("Berg A. Fields. 2002. PDF", "Fields", ["Berg A."], "2002", files=["http://b/3.pdf"])
    verbs = Files({"http://a/2.pdf": False, "http://b/3.pdf": True}, failing=frozenset({"http://a/1.pdf"}))
    verbs.right["http://a/1.pdf"] = True
    assert asyncio.run(keep_files(verbs, [ENTRY, other], "http://a/list.html")) == (2, "")
    assert verbs.fetched == ["http://a/1.pdf", "http://a/2.pdf", "http://b/3.pdf", "http://a/1.pdf"]
    assert verbs.proposed[-1].entry == ENTRY


def test_what_failed_for_the_moment_is_not_asked_again_when_another_file_is_the_paper() -> None:
    verbs = Files({"http://a/2.pdf": True}, failing=frozenset({"http://a/1.pdf"}))
    assert asyncio.run(keep_files(verbs, [ENTRY], "http://a/list.html")) == (1, "")
    assert verbs.fetched == ENTRY.files


def test_its_list_vouches_for_the_file_of_an_entry() -> None:
    candidate = make_candidate(ENTRY, Fetched("http://a/1.pdf", "document", handle="h" * 64), "http://a/list.html")
    assert candidate.listed
    assert candidate.want
    assert (candidate.want.title, candidate.want.year, candidate.found_on) == ("Rings", 2001, "http://a/list.html")


@pytest.mark.parametrize(
    ("text", "title", "whole"),
    [
        ("Berg A. Rings: a survey. Algebra, 2001", "Rings", "Rings: a survey"),
        ("Berg A. Rings. Algebra, 2001", "Rings", ""),
        ("Berg A. Rings // Algebra, 2001", "Rings", ""),
        ("Berg A. Fields", "Rings", ""),
    ],
)
def test_a_title_that_was_cut_short_goes_on_to_the_end_of_its_sentence(text: str, title: str, whole: str) -> None:
    assert whole_title(Publication(text, title)) == whole

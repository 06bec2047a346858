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

    def __init__(self, right: dict[str, bool]) -> None:
        self.right = right
        self.proposed: list[Candidate] = []

    async def search(self, query: str) -> SearchAnswer:
        raise AssertionError("a list is read, nobody is asked")

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
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

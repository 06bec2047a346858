"""Files that are gone from where they were found are told in the record, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library

ONE, TWO = "http://a.example/1.pdf", "http://b.example/1.pdf"


def test_a_dead_address_is_told_and_taken_back(library: Library) -> None:
    kept = library.papers.save(paper("a", urls=[ONE, TWO]))
    other = library.papers.save(paper("b", urls=["http://a.example/2.pdf"]))
    assert library.papers.mark_address(ONE, 5.0)
    assert library.papers.mark_address(TWO, 7.0)
    assert dead(library, kept.paper_id) == {ONE: 5.0, TWO: 7.0}
    assert library.papers.mark_address(ONE, 0.0)
    assert dead(library, kept.paper_id) == {TWO: 7.0}
    assert library.papers.mark_address(TWO, 0.0)
    assert library.papers.get(kept.paper_id) == kept
    assert library.papers.get(other.paper_id) == other


def test_another_copy_leaves_the_mark_and_an_unknown_address_is_none(library: Library) -> None:
    kept = library.papers.save(paper("a", urls=[ONE]))
    assert library.papers.mark_address(ONE, 5.0)
    library.papers.save(paper("a", urls=[TWO]))
    assert dead(library, kept.paper_id) == {ONE: 5.0}
    assert not library.papers.mark_address("http://nowhere.example/", 5.0)


def dead(library: Library, paper_id: str) -> dict[str, float]:
    found = library.papers.get(paper_id)
    assert found
    return {mark["url"]: mark["time"] for mark in found.copies[0].get("dead", [])}

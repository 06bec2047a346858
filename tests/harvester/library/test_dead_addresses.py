"""Files that are gone from where they were found are told in the record, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library import Library

ONE, TWO = "http://a.example/1.pdf", "http://b.example/1.pdf"


def test_a_dead_address_is_told_and_taken_back(library: Library) -> None:
    kept = library.save_paper(paper("a", urls=[ONE, TWO]))
    other = library.save_paper(paper("b", urls=["http://a.example/2.pdf"]))
    assert library.mark_address(ONE, 5.0)
    assert library.mark_address(TWO, 7.0)
    assert dead(library, kept.paper_id) == {ONE: 5.0, TWO: 7.0}
    assert library.mark_address(ONE, 0.0)
    assert dead(library, kept.paper_id) == {TWO: 7.0}
    assert library.mark_address(TWO, 0.0)
    assert library.paper(kept.paper_id) == kept
    assert library.paper(other.paper_id) == other


def test_another_copy_leaves_the_mark_and_an_unknown_address_is_none(library: Library) -> None:
    kept = library.save_paper(paper("a", urls=[ONE]))
    assert library.mark_address(ONE, 5.0)
    library.save_paper(paper("a", urls=[TWO]))
    assert dead(library, kept.paper_id) == {ONE: 5.0}
    assert not library.mark_address("http://nowhere.example/", 5.0)


def dead(library: Library, paper_id: str) -> dict[str, float]:
    found = library.paper(paper_id)
    assert found
    return {mark["url"]: mark["time"] for mark in found.copies[0].get("dead", [])}

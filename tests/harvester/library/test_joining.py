from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Evidence, Paper
from harvester.library.joining import digest_text, join_papers, make_first_copy
from harvester.library.paper_keys import list_beginnings, list_title_keys
from harvester.text.coarse import keep_letters
from tests.harvester.library.papers import full_paper, long_text, paper

few = st.lists(st.sampled_from(["a", "b", "c"]), unique=True)
papers = st.builds(
    lambda name, title, urls, wants, weight, text: make_first_copy(
        paper(name, title, urls=urls, wants=wants, weight=weight, evidence=[Evidence("title", weight)]), text
    ),
    st.sampled_from(["x", "y", "z"]),
    st.sampled_from(["", "One", "Two"]),
    few,
    few,
    st.sampled_from([0.0, 0.5, 1.0]),
    st.sampled_from(["", long_text()]),
)


@given(papers, papers)
def test_joining_again_changes_nothing(old: Paper, new: Paper) -> None:
    once = join_papers(old, new)
    assert join_papers(once, new) == once
    assert join_papers(once, old) == once


@given(papers, papers)
def test_joining_loses_nothing(old: Paper, new: Paper) -> None:
    both = join_papers(old, new)
    assert set(both.urls) == {*old.urls, *new.urls}
    assert set(both.wants) == {*old.wants, *new.wants}
    assert {copy["sha256"] for copy in both.copies} == {old.sha256, new.sha256}
    assert both.weight == max(old.weight, new.weight) == both.evidence[0].points
    assert (both.paper_id, both.sha256) == (old.paper_id, old.sha256)


def test_an_empty_record_is_described_by_its_copy() -> None:
    blank = make_first_copy(replace(full_paper(), title="", authors=[], metadata=Paper("", "").metadata), "")
    assert join_papers(blank, make_first_copy(full_paper(), "")).metadata == full_paper().metadata


def test_the_digest_of_a_text_does_not_see_its_layout() -> None:
    text = long_text("ёжик")
    assert digest_text(text) == digest_text(text.upper().replace("Ё", "Е").replace(" ", " —\n")) != ""
    assert digest_text(text) != digest_text(text + " ещё")
    assert digest_text("коротко") == digest_text("… " * 1000) == ""


def test_titles_are_compared_by_their_letters() -> None:
    assert keep_letters("О «сетках»,  Ёж — 2.") == "осеткахеж2"
    assert list_title_keys(full_paper()) == ["методырасчетаемкостей", "methodsofcapacityestimation"]
    assert list_beginnings("короткое") == ["короткое"]
    assert list_beginnings("0123456789ab") == ["0123456789", "0123456789a", "0123456789ab"]

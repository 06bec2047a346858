from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Publication
from harvester.recrawl.comparing import News, compare_entries, list_digest, remember_entries

A = Publication(
    "Bright A. Bounded growth of series // J. Ex. 2010.", "Bounded growth of series", files=["http://h/a.pdf"]
)
B = Publication("Dull C. Stable sorting of noise // J. Ex. 2011.", "Stable sorting of noise", files=["http://h/b.pdf"])
C = Publication("Dull C. Stable sorting of noise // Proc. 2012.", "Stable sorting of noise")


def news(old: list[Publication], new: list[Publication]) -> News:
    return compare_entries(remember_entries(old), remember_entries(new))


def told(found: News) -> tuple[int, int, int, int]:
    return len(found.appeared), len(found.changed), len(found.moved), len(found.gone)


def changed(entry: Publication, **values: Any) -> Publication:
    return Publication(**{name: values.get(name, getattr(entry, name)) for name in entry.__slots__})


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ([A, B], [A, B], (0, 0, 0, 0)),
        ([A, B], [B, A], (0, 0, 0, 0)),  # another order is no news
        ([A], [B, A], (1, 0, 0, 0)),
        ([A, B], [B], (0, 0, 0, 1)),
        ([A, B], [A, B, C], (1, 0, 0, 0)),  # the same title a second time
        ([C], [changed(C, files=["http://h/c.pdf"])], (0, 1, 0, 0)),  # a file at last
        ([A], [changed(A, files=["http://other/a.pdf"])], (0, 0, 1, 0)),
        ([A], [changed(A, text=A.text + " DOI")], (0, 1, 0, 0)),
        ([A], [changed(A, title="Bounded growth of the series")], (0, 1, 0, 0)),  # corrected, its file the same
        ([C], [changed(C, title="Stable sortings of noise")], (0, 1, 0, 0)),  # corrected, no file to tell
        ([A], [changed(A, files=["https://H/a.pdf#page=1"])], (0, 0, 0, 0)),  # another spelling of the address
        ([changed(A, text=f"1. {A.text}")], [B, changed(A, text=f"[2] {A.text}")], (1, 0, 0, 0)),  # only its number
        ([A, B], [A, changed(B, text=B.title)], (0, 0, 0, 0)),  # read by its link alone
        ([A, changed(B, text=B.title)], [A, B], (0, 0, 0, 0)),
    ],
)
def test_what_is_told(old: list[Publication], new: list[Publication], expected: tuple[int, int, int, int]) -> None:
    assert told(news(old, new)) == expected


def test_a_renamed_entry_knows_its_old_key() -> None:
    new = changed(A, title="Bounded growth of the series")
    found = news([A], [new])
    assert found.renamed == {remember_entries([new])[0].key: remember_entries([A])[0].key}


def test_the_digest_is_of_the_list_alone() -> None:
    one, other = remember_entries([A, B]), remember_entries([A, B])
    assert list_digest(one) == list_digest(other) != list_digest(remember_entries([A, C]))


TEXT = st.text(max_size=30)
ENTRIES = st.lists(st.builds(Publication, text=TEXT, title=TEXT, files=st.lists(TEXT, max_size=2)), max_size=12)


@given(ENTRIES)
def test_a_list_has_no_news_against_itself(entries: list[Publication]) -> None:
    known = remember_entries(entries)
    assert not compare_entries(known, known)
    assert len({entry.key for entry in known}) == len(known)


@given(ENTRIES, ENTRIES)
def test_every_entry_is_told_of_once(old: list[Publication], new: list[Publication]) -> None:
    before, after = remember_entries(old), remember_entries(new)
    found = compare_entries(before, after)
    keys = [*found.appeared, *found.changed, *found.moved]
    assert len(set(keys)) == len(keys)
    assert len(after) - len(found.appeared) == len(before) - len(found.gone)

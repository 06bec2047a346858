from __future__ import annotations

import pytest

from harvester.pages.publications.names_first import names_first, stopped

CAPITALS = ["Anna BRIGHT On trees and forests", "Carl GREY Spectra of graphs", "Маша ЛИСИЦЫНА О спектрах графов"]
DASHES = [
    "Anna Bright – On trees and forests",
    "Anna Bright, Carl Grey - Spectra of graphs",
    "Иван Соколов — О спектрах графов",
]


@pytest.mark.parametrize(
    ("texts", "names"),
    [
        (CAPITALS, ["Anna BRIGHT. ", "Carl GREY. ", "Маша ЛИСИЦЫНА. "]),
        (DASHES, ["Anna Bright. ", "Anna Bright, Carl Grey. ", "Иван Соколов. "]),
    ],
)
def test_a_page_s_custom(texts: list[str], names: list[str]) -> None:
    way = names_first(texts)
    assert way
    assert [stopped(found) for text in texts if (found := way.match(text))] == names


def test_two_entries_are_no_custom() -> None:
    assert names_first(CAPITALS[:2]) is None


def test_nor_is_what_few_of_many_do() -> None:
    others = ["On trees and forests. A. Bright. 2001."] * 3
    assert names_first([*CAPITALS, *others]) is None
    assert names_first([*CAPITALS, *others[:2]]) is not None
    assert names_first([]) is None

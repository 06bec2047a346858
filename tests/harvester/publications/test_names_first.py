from __future__ import annotations

import pytest

from harvester.publications.names_first import bared, names_first, stopped, without_names

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


def test_titles_in_capitals_begin_with_no_name() -> None:
    assert (
        names_first(["О ФОРМЕ ДЕРЕВЬЕВ С КОРНЯМИ", "РАСКРАСКА БОЛЬШИХ ГРАФОВ И СЕТЕЙ", "ПУТИ В СЕТЯХ БЕЗ УЗЛОВ"])
        is None
    )


def test_authors_read_into_a_title_are_none_of_it_where_others_have_theirs_before_it() -> None:
    texts = ["Anna Bright: On shapes of trees. 2011", "2012. Carl Grey. Graphs: an introduction. Springer"]
    assert without_names(texts, ["On shapes of trees", "Carl Grey. Graphs: an introduction"]) == [
        "On shapes of trees",
        "Graphs: an introduction",
    ]
    reviewed = ["Eve Clear. Waves in layers — Reviews, 2011", "On reviews of books — Reviews, 2012"]
    titles = ["Eve Clear. Waves in layers", "On reviews of books"]
    assert without_names(reviewed, titles) == titles
    years = [
        "Bright, A. (2011). Open Tree Politics: A study of many forests. Wood",
        "Grey, C. (2012). Sparse Nets: A study. Net",
    ]
    titles = ["Open Tree Politics: A study of many forests", "Sparse Nets: A study"]
    assert without_names(years, titles) == titles


def test_a_container_without_the_people_before_it() -> None:
    assert bared("Anna Bright, Carl Grey. Journal of Examples") == "Journal of Examples"
    assert bared("Journal of Examples. Series A") == "Journal of Examples. Series A"

from __future__ import annotations

import pytest

from harvester.hunts.queries import (
    MAX_QUERY_WORDS,
    make_author_queries,
    make_file_query,
    make_page_queries,
    share_words,
)
from harvester.items import Hit, Want

TITLE = "О сходимости рядов Фурье"
WANT = Want("w", TITLE, ["Кузнецов А. Б.", "M. Beyer", "фон Нейман Дж.", "Fourth P."])
REFERENCE = 'Кузнецов А. Б. "О сходимости рядов" // Вестник. — 2016. — № 3.'


def test_files_are_asked_for_by_title_and_the_first_surnames() -> None:
    assert make_file_query(WANT) == "О сходимости рядов Фурье Кузнецов Beyer фон Нейман filetype:pdf"


@pytest.mark.parametrize(
    ("want", "queries"),
    [
        (WANT, ["О сходимости рядов Фурье Кузнецов Beyer фон Нейман", TITLE]),
        (Want("w", TITLE), [TITLE]),
        (Want("w", reference=REFERENCE), ["Кузнецов А Б О сходимости рядов Вестник 2016 3"]),
        (
            Want("w", TITLE, ["Кузнецов А. Б."], reference=REFERENCE),
            [f"{TITLE} Кузнецов", "Кузнецов А Б О сходимости рядов Вестник 2016 3", TITLE],
        ),
    ],
)
def test_pages_are_asked_for_in_several_ways_each_once(want: Want, queries: list[str]) -> None:
    assert make_page_queries(want) == queries


def test_a_title_that_was_put_into_cyrillic_is_asked_as_it_was_given_too() -> None:
    assert make_page_queries(Want("w", TITLE), "O skhodimosti riadov Fur'e")[1:] == ["O skhodimosti riadov Fur'e"]
    assert make_page_queries(Want("w", TITLE), f"{TITLE} [Текст]") == [TITLE]


@pytest.mark.parametrize(
    ("title", "query"),
    [
        ('"Exact" phrases -without site:evil.example', "Exact phrases without site evil example"),
        ("Quasi-linear systems: D'Alembert’s view", "Quasi-linear systems D'Alembert’s view"),
        ("  (many)   *signs* + | ~ ", "many signs"),
        ("Уравнение x² + y² = 1", "Уравнение x² y² 1"),
        ("word " * 50, " ".join(["word"] * MAX_QUERY_WORDS)),
    ],
)
def test_a_title_never_steers_the_engine(title: str, query: str) -> None:
    assert make_page_queries(Want("w", title))[0] == query


@pytest.mark.parametrize(
    ("authors", "queries"),
    [
        ([], []),
        (["Кузнецов А. Б."], ["Кузнецов А Б публикации", "Кузнецов А Б"]),
        (["Roth, Philip"], ["Roth Philip publications", "Roth Philip"]),
        (["A. One", "B. Two", "C. Three"], ["A One publications", "A One", "B Two publications", "B Two"]),
        (["A. One", "A. One"], ["A One publications", "A One"]),
    ],
)
def test_pages_of_the_first_authors(authors: list[str], queries: list[str]) -> None:
    assert make_author_queries(Want("w", TITLE, authors)) == queries


@pytest.mark.parametrize(
    ("hit", "share"),
    [
        (Hit("http://a.example/", "О сходимости рядов Фурье"), 1.0),
        (Hit("http://a.example/", "Сходимость", "о рядах Фурье"), 2 / 3),
        (Hit("http://a.example/%D1%80%D1%8F%D0%B4%D0%BE%D0%B2-%D1%84%D1%83%D1%80%D1%8C%D0%B5"), 2 / 3),
        (Hit("http://a.example/", "Погода на завтра"), 0.0),
    ],
)
def test_the_share_of_the_titles_words_that_a_hit_shows(hit: Hit, share: float) -> None:
    assert share_words(WANT, hit) == pytest.approx(share)


def test_a_reference_stands_in_for_a_title_and_small_words_say_nothing() -> None:
    assert share_words(Want("w", reference=REFERENCE), Hit("http://a.example/", REFERENCE)) == 1.0
    assert share_words(Want("w", "О том и о сём"), Hit("http://a.example/", "О том и о сём")) == 0.0

from __future__ import annotations

import pytest

from harvester.pages.words import WEIGHTS, classify_word, classify_words, is_number, is_paging, split_letter_runs


@pytest.mark.parametrize(
    ("word", "row"),
    [
        ("публикациями", "publications"),
        ("publikationen", "publications"),
        ("доклады", "proceedings"),
        ("выпуски", "issues"),
        ("том", "issues"),
        ("томск", ""),
        ("login", "dull"),
        ("следующая", "paging"),
        ("", ""),
    ],
)
def test_kind(word: str, row: str) -> None:
    assert classify_word(word) == row


def test_rows_of_an_address() -> None:
    assert classify_words(split_letter_runs("/~ivanov/publ_2004/sec01.html")) == {"publications", "proceedings"}


def test_paging_and_numbers() -> None:
    assert is_paging("»", "/x")
    assert is_paging("[3]", "/list?page=3")
    assert not is_paging("3", "/chapter3.html")
    assert is_number("2018, № 1")
    assert not is_number("2018")


def test_weights_are_chances() -> None:
    assert all(0 <= weight < 1 for weight in WEIGHTS.values())

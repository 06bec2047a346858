from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.lines import NAMES, measure_lines


def seen(text: str) -> dict[str, float]:
    return dict(zip(NAMES, measure_lines([text])[0].tolist(), strict=True))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "1. Соколов И. И. О графах // Вестник. 2010. № 1. С. 5–9.",
            "years initials pages issue slashes venue full stop",
        ),
        (
            "[12] I. I. Falcon, Trees, Springer, 1999",
            "number in brackets|begins with initials|publisher|year at the end",
        ),
        ("Falcon, J. (2001): Trees. In: Hawk, A. (Hg.), Forests", "begins with a name|year in brackets|in|editors"),
        ("Список литературы", "heading"),
        ("Нормативные правовые акты", "part"),
        ("Сведения об авторах", "after"),
        ("Режим доступа: http://example.org", "access|url"),
        ("Там же. С. 5.", "there too"),
        ("что является также важным", "running text|small letter"),
        ("спектрах ко-", "hyphen"),
    ],
)
def test_what_a_line_shows(text: str, names: str) -> None:
    row = seen(text)
    wanted = names.split("|") if "|" in names else [names] if names in NAMES else names.replace("full stop", "").split()
    assert all(row[name] > 0 for name in wanted), {name: row[name] for name in wanted}


def test_plain_text_shows_nothing_of_references() -> None:
    row = seen("Рассмотрим граф с конечным числом вершин и докажем теорему")
    assert not any(
        row[name] for name in ("years", "initials", "pages", "issue", "url", "publisher", "venue", "heading")
    )


def test_the_number_of_an_entry() -> None:
    assert seen("17. Соколов И. И.")["number"] == 17
    assert seen("Соколов И. И.")["number"] == -1


def test_labels() -> None:
    assert seen("[Orl01] Орлова")["label in brackets"]
    assert not seen("[] Орлова")["label in brackets"]


def test_an_endless_line_costs_no_more() -> None:
    began = time.process_time()
    measure_lines(["1. Соколов И. И. " * 200_000])
    assert time.process_time() - began < 3


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    assert measure_lines([text]).shape == (1, len(NAMES))


@given(st.lists(st.sampled_from(("Сады", "1. Сады. М., 2001.", "", "Fox Q. Gardens")), max_size=8))
def test_a_line_that_stands_there_again_is_the_same(texts: list[str]) -> None:
    alone = [measure_lines([text])[0].tolist() for text in texts]
    assert measure_lines(texts).tolist() == alone

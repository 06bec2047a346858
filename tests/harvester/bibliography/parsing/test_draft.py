from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.draft import join_words
from tests.harvester.bibliography.parsing.drafts import built, spell


def test_runs_of_one_label_with_slips_closed() -> None:
    text = "О спектрах конечных графов // Вестник"
    made = built(text, ["title", "title", "other", "title", "container"])
    assert made.runs["title"] == [(0, 4)]
    assert made.text((0, 4)) == "О спектрах конечных графов"
    assert made.first("container") == made.last("container") == "Вестник"
    assert made.main("pages") is None


def test_the_double_slash_ends_a_run() -> None:
    made = built("Графы // Вестник", ["title", "title"])
    assert made.runs["title"] == [(0, 1), (1, 2)]
    assert made.main("title") == (0, 1)


def labels_of(text: str, labels: str) -> str:
    return "".join(label[0] for label in built(text, spell(labels)).labels)


def test_the_first_title_counts_unless_another_is_much_longer() -> None:
    text = "Теория графов. Орлов П. П. Задачи с решениями вуза"
    labels = ["title", "title", "family", "given", "given", "title", "title", "title", "title"]
    assert built(text, labels).main("title") == (0, 2)
    assert built(text, ["title", *["other"] * 4, *["title"] * 4]).main("title") == (5, 9)


def test_a_title_stands_before_the_address() -> None:
    text = "Графы www.example.org Просмотрено в нашем отделе садов"
    assert built(text, ["title", "url", *["title"] * 5]).main("title") == (0, 1)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("О спек- трах графов.", "О спектрах графов"),
        ("Garten- und Wegebau", "Garten- und Wegebau"),
        ("Графы (для всех", "Графы (для всех)"),
        ("Die „Wahrheit“ der Gärten", "Die „Wahrheit“ der Gärten"),
        ("The “truth of gardens", "The “truth of gardens”"),
        (" . ", None),
        (None, None),
    ],
)
def test_words_put_together_again(text: str | None, whole: str | None) -> None:
    assert join_words(text) == whole


@given(st.text("абв Abc-“”„«»()[].,", max_size=40))
def test_no_word_is_lost(text: str) -> None:
    letters = [letter for letter in text if letter.isalpha()]
    assert [letter for letter in join_words(text) or "" if letter.isalpha()] == letters

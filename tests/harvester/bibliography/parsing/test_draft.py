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


def test_a_title_of_one_word_is_no_name() -> None:
    made = built("Соколов И. Графы. М., 2001", ["family", "given", "family", "place", "year"])
    assert made.first("title") == "Графы"
    others = built("Соколов И., Лисицын. М., 2001", ["family", "given", "family", "place", "year"])
    assert others.first("title") is None


def test_the_end_of_a_name_is_no_title() -> None:
    initials = built("T. Bär. On graphs", ["given", "title", "title", "title"])
    assert initials.labels == ["given", "family", "title", "title"]
    full = built("Эд Лисицын. О графах", ["given", "title", "title", "title"])
    assert full.labels == ["given", "family", "title", "title"]
    real = built("Орлов П. Графы. Теория", ["family", "given", "title", "title"])
    assert real.labels == ["family", "given", "title", "title"]


def labels_of(text: str, labels: str) -> str:
    return "".join(label[0] for label in built(text, spell(labels)).labels)


def test_a_full_name_goes_on_after_its_initial() -> None:
    assert labels_of("Anna Fox, Max W. Orlov. Nets: a view", "gfggtttt") == "gfggfttt"
    assert labels_of("Орлов П. Графы. Теория", "fgtt") == "fgtt"


def test_a_family_follows_its_initials() -> None:
    assert labels_of("A. Orlov, B. Vetrov NETS: a view", "gfgtttt") == "gfgfttt"
    assert labels_of("A. Orlov, B. The view", "gfgtt") == "gfgtt"
    assert labels_of("Дейт, К. Дж. Введение в сети", "fgtttt") == "fggttt"


def test_another_author_after_a_comma_is_no_title() -> None:
    assert labels_of("Orlov P.A., Vetrov Yu.Yu. Grafy i seti", "fggtttttt") == "fggfggttt"
    assert labels_of("Орлов П. А., Ветров И. Графы", "fggttt") == "fggfgt"
    assert labels_of("Orlov P., Area 2.2: graphs", "fgtttt") == "fgtttt"


def test_an_article_is_no_initial() -> None:
    assert labels_of("Orlov P. A view of nets", "fggttt") == "fgtttt"
    assert labels_of("Orlov P. A. View of nets", "fggttt") == "fggttt"


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

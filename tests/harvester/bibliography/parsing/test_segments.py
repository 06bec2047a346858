from __future__ import annotations

from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of


def test_runs_of_one_label_with_slips_closed() -> None:
    tokens = tokens_of("О спектрах конечных графов // Вестник")
    segments = segments_of(tokens, ["title", "title", "other", "title", "container"])
    assert segments.runs["title"] == [(0, 4)]
    assert segments.text((0, 4)) == "О спектрах конечных графов"
    assert segments.first("container") == segments.last("container") == "Вестник"
    assert segments.main("pages") is None


def test_the_double_slash_ends_a_run() -> None:
    segments = segments_of(tokens_of("Графы // Вестник"), ["title", "title"])
    assert segments.runs["title"] == [(0, 1), (1, 2)]
    assert segments.main("title") == (0, 1)


def test_a_title_of_one_word_is_no_name() -> None:
    segments = segments_of(tokens_of("Соколов И. Графы. М., 2001"), ["family", "given", "family", "place", "year"])
    assert segments.first("title") == "Графы"
    others = segments_of(tokens_of("Соколов И., Лисицын. М., 2001"), ["family", "given", "family", "place", "year"])
    assert others.first("title") is None


def test_the_end_of_a_name_is_no_title() -> None:
    initials = segments_of(tokens_of("T. Bär. On graphs"), ["given", "title", "title", "title"])
    assert initials.labels == ["given", "family", "title", "title"]
    full = segments_of(tokens_of("Эд Лисицын. О графах"), ["given", "title", "title", "title"])
    assert full.labels == ["given", "family", "title", "title"]
    real = segments_of(tokens_of("Орлов П. Графы. Теория"), ["family", "given", "title", "title"])
    assert real.labels == ["family", "given", "title", "title"]


def test_the_first_title_counts_unless_another_is_much_longer() -> None:
    tokens = tokens_of("Теория графов. Орлов П. П. Задачи с решениями вуза")
    labels = ["title", "title", "family", "given", "given", "title", "title", "title", "title"]
    assert segments_of(tokens, labels).main("title") == (0, 2)
    assert segments_of(tokens, ["title", *["other"] * 4, *["title"] * 4]).main("title") == (5, 9)

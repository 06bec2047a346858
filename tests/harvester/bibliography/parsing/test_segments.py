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

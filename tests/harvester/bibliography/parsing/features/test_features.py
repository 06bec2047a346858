from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.features import features
from harvester.bibliography.parsing.features.gaps import gap_of, kind_of
from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.features.spelling import shape_of
from harvester.bibliography.parsing.features.zones import zones
from harvester.text.tokens import tokens_of


def test_shapes() -> None:
    words = ("2001", "1990a", "12", "И", "МГУ", "НАУКА", "Наука", "наука", "Ростов-Дон", "http://a")
    shapes = ["year", "year", "2d", "I", "XX", "XXX", "Xx", "x", "Xx-X", "url"]
    assert [shape_of(word) for word in words] == shapes


def test_gaps_are_written_one_way() -> None:
    assert [gap_of(gap) for gap in (". – ", ". — ", " // ", "», ", "№")] == [". - ", ". - ", " // ", '", ', "#"]
    assert [kind_of(gap) for gap in (". – ", " // ", " / ", ", ", " ", "(")] == [".-", "//", "/", ",", "", "("]


def test_words_of_a_kind() -> None:
    assert "lx=month" in lexicon("Мая")
    assert lexicon("графов") == []


def test_zones_count_areas_sentences_and_quotes() -> None:
    tokens = tokens_of("Соколов И. «О графах» // Ж. 2001")
    rows = zones(tokens.gaps, [shape_of(word) for word in tokens.words], "ru")
    assert [row.names[0] for row in rows] == ["z=^", "z=^", "z=^", "z=^", "z=^//", "z=^//"]
    assert [row.names[3] for row in rows] == ["q=0", "q=0", "q=1", "q=1", "q=0", "q=0"]


def test_neighbours_are_seen() -> None:
    first, second = features(tokens_of("Соколов, Графы"))
    assert "+1w=графы" in first
    assert "-1w=соколов" in second
    assert "b=, " in second


@given(st.text(max_size=200))
def test_a_row_for_each_word(text: str) -> None:
    tokens = tokens_of(text)
    rows = features(tokens)
    assert len(rows) == len(tokens)
    assert all(isinstance(name, str) for row in rows for name in row)

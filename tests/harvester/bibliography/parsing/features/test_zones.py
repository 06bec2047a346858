from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.features.spelling import shape_of
from harvester.bibliography.parsing.features.zones import zones
from harvester.text.tokens import tokens_of


def told(text: str, prefix: str) -> list[str]:
    """What the zones say of each word under one name."""
    tokens = tokens_of(text)
    rows = zones(tokens.gaps, [shape_of(word) for word in tokens.words], "ru")
    return [name.removeprefix(prefix) for row in rows for name in row.names if name.startswith(prefix)]


def test_areas_that_were_passed() -> None:
    zones_passed = told("О графах / Соколов // Журнал. – 2001. – 5", "z=")
    assert zones_passed == ["^", "^", "^/", "^///", "///.-", "///.-"]


def test_sentences_that_were_passed_but_not_after_initials() -> None:
    assert told("Соколов И. И. О графах. Часть первая. Москва", "st=") == ["0", "0", "0", "0", "0", "1", "1", "2"]


def test_quotes_and_brackets_open_and_close() -> None:
    assert told("Он «О графах» (вновь) и", "q=") == ["0", "1", "1", "0(", "0"]


def test_years_that_were_passed() -> None:
    assert [name[0] for name in told("Графы 2001 и 2002 или 2003 тут", "y=")] == ["0", "0", "1", "1", "2", "2", "2"]


def test_what_is_still_to_come() -> None:
    assert told("О графах // Журнал, 5. – 2001", "nx=") == ["//", "//", ".-", ".-", "$"]


def test_the_style_is_told_with_each_zone() -> None:
    assert told("О графах // Журнал", "gz=") == ["ru|^", "ru|^", "ru|^//"]


@given(st.text("аИ Nx.,/–«»()2016", max_size=80))
def test_a_zone_for_each_word_that_never_gets_shorter(text: str) -> None:
    tokens = tokens_of(text)
    passed = [int(stops) for stops in told(text, "st=")]
    assert len(passed) == len(tokens)
    assert passed == sorted(passed)

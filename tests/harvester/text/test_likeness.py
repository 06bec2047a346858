from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from harvester.text.likeness import compare_titles, find_differences, find_spans, is_mistyped


def test_titles_are_alike_whatever_their_print() -> None:
    assert compare_titles("О коде Шеннона – Фано", "О КОДЕ ШЕННОНА-ФАНО.") == 1.0
    assert compare_titles("О методе наискорейшего спуска", "O metode naiskoreyshego spuska") > 0.95
    assert compare_titles("О методе спуска", "Графы и сети") < 0.5
    assert compare_titles("", "Графы") == 0.0


def test_every_place_of_a_needle() -> None:
    text = "xxxx" + "abcdefghij" + "yyyyyy" + "abcdzfghij" + "xx"
    assert [(span.start, span.end) for span in find_spans("abcdefghij", text, 0.9)] == [(4, 14), (20, 30)]
    assert find_spans("abcdefghij", "abc", 0.9) == []


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("a survey of graphs", "a survey of graphs", []),
        ("a survey of grpahs", "a survey of graphs", []),
        ("multi modal data", "multimodal data", []),
        ("upper bounds", "lower bounds", [(["upper"], ["lower"])]),
        ("graphs", "graphs 2", [([], ["2"])]),
    ],
)
def test_differing(one: str, other: str, expected: list[tuple[list[str], list[str]]]) -> None:
    assert find_differences(one.split(), other.split()) == expected


WORDS = st.lists(st.sampled_from(["upper", "lower", "bounds", "graphs", "2"]), max_size=5)


@given(WORDS, WORDS)
def test_differing_is_what_has_to_be_changed(one: list[str], other: list[str]) -> None:
    """Titles that differ in one word are not aligned, which must not show."""
    changed = [step for step in Levenshtein.opcodes(one, other) if step.tag != "equal"]
    runs = find_differences(one, other)
    assert [word for run, _ in runs for word in run] == [
        word for step in changed for word in one[step.src_start : step.src_end]
    ]
    assert [word for _, run in runs for word in run] == [
        word for step in changed for word in other[step.dest_start : step.dest_end]
    ]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("программа", "прогармма", True),
        ("программирование", "програмировнаие", True),
        ("устойчивость", "неустойчивость", False),
        ("версия2", "версия3", False),
        ("версия22", "веррсия22", True),
        ("шум", "шар", False),
    ],
)
def test_mistyped(one: str, other: str, same: bool) -> None:
    assert is_mistyped(one, other) is same

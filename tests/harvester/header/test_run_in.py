from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.run_in import sections
from harvester.items import Line


def parted(*texts: str) -> list[tuple[str, str]]:
    return [(start, line.text) for line, start in sections([Line(text) for text in texts], 1000)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Аннотация. Изучены волны в слое льда. Ключевые слова: волна, лёд.",
            [("abstract", "Аннотация. Изучены волны в слое льда."), ("keywords", "Ключевые слова: волна, лёд.")],
        ),
        (
            "Key words: wave, ice. Abstract: Waves in a layer of ice are studied.",
            [("keywords", "Key words: wave, ice."), ("abstract", "Abstract: Waves in a layer of ice are studied.")],
        ),
        (
            "Wir messen Wellen im Eis. Schlagwörter: Welle, Eis",
            [("", "Wir messen Wellen im Eis."), ("keywords", "Schlagwörter: Welle, Eis")],
        ),
        ("Автор выбрал ключевые слова: волна и лёд.", [("", "Автор выбрал ключевые слова: волна и лёд.")]),
        ("We search well. Keywords are chosen by hand.", [("", "We search well. Keywords are chosen by hand.")]),
    ],
)
def test_headings_in_the_midst_of_a_line(text: str, found: list[tuple[str, str]]) -> None:
    assert parted(text) == found


def test_a_heading_broken_over_two_lines() -> None:
    assert parted("Изучены волны в слое льда. Ключевые", "слова: волна, лёд.") == [
        ("", "Изучены волны в слое льда."),
        ("keywords", "Ключевые"),
        ("", "слова: волна, лёд."),
    ]


PIECES = st.sampled_from(["Ключевые слова: ", "Abstract. ", "Keywords — ", "волна, лёд. ", "We see. ", " ", "Key"])


@given(st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=4))
def test_no_letter_is_lost(texts: list[str]) -> None:
    assert "".join("".join(text for _, text in parted(*texts)).split()) == "".join("".join(texts).split())

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from harvester.text import soundness
from harvester.text.soundness import (
    FREQUENT,
    RARE_LETTER,
    RUSSIAN,
    count_pairs,
    encode_signs,
    has_lost_letter,
    measure_pairs,
    rate_soundness,
)


@pytest.mark.parametrize(
    "text",
    [
        "О сходимости разностных схем для уравнений теплопроводности",
        "On the convergence of difference schemes for the heat equation",
        "Über die Konvergenz von Differenzenverfahren",
        "УДК 004",
        "",
    ],
)
def test_honest_text_is_sound(text: str) -> None:
    assert measure_pairs(text).is_sound


@pytest.mark.parametrize(
    "text", ["щнцпгюъмш ъшэмцщ гюцъъшщ цмъшщ", "ÌèñõîäÌäè ñõîÌäè Ìñõ Ìèäîñõ", "xqzvwkj qzxjv wqkxz jvqzx"]
)
def test_debris_is_not(text: str) -> None:
    assert not measure_pairs(text).is_sound


ENGLISH = "On the convergence of difference schemes for the heat equation: we construct small bounds for functions of graphs and groups. "
RUSSIAN_TEXT = (
    "О сходимости разностных схем для уравнений теплопроводности: мы доказываем оценки погрешности решений задач. "
)


@pytest.mark.parametrize(("text", "letter"), [(ENGLISH, "c"), (RUSSIAN_TEXT, "т")])
def test_a_letter_is_lost(text: str, letter: str) -> None:
    assert has_lost_letter(text.replace(letter, " ") * 30)
    assert not has_lost_letter(text * 30)
    assert not has_lost_letter(text.replace(letter, " "))  # too short to tell


def test_another_language_has_lost_none() -> None:
    assert not has_lost_letter(
        "Tutkimme suurten ruutujen ominaisarvoja ja niiden rajoja, joilla on monia sovelluksia. " * 30
    )


def test_one_language_only() -> None:
    assert rate_soundness("the theory of relations", RUSSIAN) == 0.0


def test_pairs_do_not_reach_over_spaces_and_digits() -> None:
    assert count_pairs("Ab c1d") == 1


LETTERS = st.text(st.sampled_from("стнеЁё оПр th-Ex1²\u0301𝐀\ud800"), max_size=40)


@given(LETTERS, st.sampled_from([FREQUENT, RUSSIAN]))
@example("İ" * 3, FREQUENT)
def test_long_texts_are_counted_as_short_ones_are(piece: str, frequent: frozenset[str]) -> None:
    text = piece * (soundness.WORTH_ARRAYS // max(len(piece), 1) + 2)
    low = text.lower()
    pairs = [pair for pair in map(str.__add__, low, low[1:]) if pair.isalpha()]
    assert count_pairs(text) == len(pairs)
    plain = text.replace("ё", "е").lower()
    among = sum(pair in frequent for pair in map(str.__add__, plain, plain[1:]))
    assert rate_soundness(text, frequent) == among / max(len(pairs), 1)


def test_no_more_than_a_sample_is_counted() -> None:
    assert count_pairs("аб" * soundness.SAMPLE) == soundness.SAMPLE - 1


def test_a_letter_of_formulas_counts_as_a_rare_one() -> None:
    assert "".join(map(chr, encode_signs("a𝐀😀Я").tolist())) == f"a{RARE_LETTER} Я"


@given(LETTERS)
def test_each_sign_has_a_code(text: str) -> None:
    assert len(encode_signs(text)) == len(text)

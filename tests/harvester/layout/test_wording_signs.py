from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.layout.word_clusters import split_tokens
from harvester.layout.wording_signs import WORDING, describe_wording
from tests.compiled_pairs import take_pair


def tell_wording(text: str) -> dict[str, float]:
    return dict(zip(WORDING, describe_wording([text])[0].tolist(), strict=True))


def test_signs_have_names_of_their_own() -> None:
    assert len(set(WORDING)) == len(WORDING)


def test_a_line_of_authors_and_one_of_text_differ() -> None:
    authors, text = tell_wording("И. И. Соколов, П. А. Орлова"), tell_wording("и найдены условия равновесия пластины.")
    assert authors["people"] == authors["several people"] == 1.0
    assert text["people"] == 0.0
    assert text["begins small"] == text["ends with a stop"] == 1.0


def test_scripts_are_told_by_their_letters() -> None:
    assert tell_wording("Інформаційна система")["share Ukrainian"] > 0
    assert tell_wording("Über Größen")["share German"] > 0
    assert tell_wording("On graphs")["share Latin"] > 0.8


def test_shapes_are_told_by_the_ends_and_the_letters() -> None:
    shown = tell_wording("1) «Рост», с. 5 . . . . 17")
    assert shown["begins with a numbered mark"] == shown["quoted"] == shown["dotted leader"] == 1.0
    assert shown["ends with a number"] == 1.0
    assert tell_wording("Petrov1,2, Sidorov?")["raised mark"] == tell_wording("(C) Petrov")["copyright"] == 1.0


@given(st.lists(st.text(max_size=400), max_size=4))
def test_any_line_has_its_signs(texts: list[str]) -> None:
    signs = describe_wording(texts)
    assert signs.shape == (len(texts), len(WORDING))
    assert [describe_wording([text])[0].tolist() for text in texts] == signs.tolist()


def tell_place(token: str) -> int:
    """A place by which tokens of one length and beginning are told from others."""
    return (len(token) * 7 + ord(token[0])) % 30


@given(st.lists(st.text() | st.text("aЯ1.-'’_ (@:/w²٣", max_size=30), max_size=4))
def test_tokens_in_c_are_counted_the_same(texts: list[str]) -> None:
    plain, replaced = take_pair("layout_wording_signs.count_tokens")
    counted = zip(*(count(texts, split_tokens, tell_place, 10) for count in (plain, replaced)), strict=True)
    assert all(one.tolist() == other.tolist() for one, other in counted)


@given(st.lists(st.text(max_size=160) | st.text("aЯё1.,;:-)] _©*«=²٣/(cC\n?…", max_size=30), max_size=4))
def test_letters_in_c_are_described_the_same(texts: list[str]) -> None:
    plain, replaced = take_pair("layout_wording_signs.describe_letters")
    kinds = np.arange(0x2300) % 7
    told = zip(*(tell(texts, kinds, 7, 160, lambda text: ".." in text) for tell in (plain, replaced)), strict=True)
    assert all(one.tolist() == other.tolist() for one, other in told)

from __future__ import annotations

import pytest
from fpdf import FPDF
from hypothesis import given
from hypothesis import strategies as st

from harvester import documents
from harvester.documents.loose_accents import Box, _can_bear, _list_bearers, put_accents_on_letters


def set_signs(*places: tuple[str, float, float]) -> tuple[str, list[Box]]:
    """Signs six points wide and nine high, each with its left edge and its base line."""
    return "".join(sign for sign, _, _ in places), [Box(left, left + 6, base, base + 9) for _, left, base in places]


def test_an_accent_at_the_end_of_its_run_is_put_on_the_letter_below_it() -> None:
    text, boxes = set_signs(("M", 0, 0), ("u", 6, 0), ("l", 12, 0), ("l", 18, 0), (" ", 24, 0), ("¨", 6, 0.5))
    assert put_accents_on_letters(text, boxes.__getitem__).strip(" \u200b") == "Müll"


def test_letters_that_an_accent_parted_are_one_word_again_and_words_stay_two() -> None:
    text, boxes = set_signs(("G", 0, 0), (" ", 6, 0), ("´", 6, 2), (" ", 9, 0), ("A", 6, 0), ("B", 12, 0))
    assert put_accents_on_letters(text, boxes.__getitem__).replace("\u200b", "") == "GÁB"
    text, boxes = set_signs(("u", 0, 0), ("r", 6, 0), (" ", 12, 0), ("¨", 0, 1), (" ", 6, 0), ("K", 20, 0))
    assert put_accents_on_letters(text, boxes.__getitem__).replace("\u200b", "") == "ür K"


def test_signs_above_no_letter_and_letters_that_bear_no_such_accent_stay() -> None:
    text, boxes = set_signs(("a", 0, 0), ("´", 40, 0))
    assert put_accents_on_letters(text, boxes.__getitem__) == text
    text, boxes = set_signs(("ж", 0, 0), ("¸", 0, 0))
    assert put_accents_on_letters(text, boxes.__getitem__) == text
    text, boxes = set_signs(("o", 0, 12), ("´", 0, 0))
    assert put_accents_on_letters(text, boxes.__getitem__) == text


@given(st.text("abu ´¨ˇ\r\n", max_size=20))
def test_the_text_keeps_its_length(text: str) -> None:
    boxes = [Box(6.0 * (place % 5), 6.0 * (place % 5) + 6, 0.0, 9.0) for place in range(len(text))]
    assert len(put_accents_on_letters(text, boxes.__getitem__)) == len(text)


def test_a_page_with_loose_accents_is_read_with_its_letters_whole() -> None:
    pdf = FPDF(unit="pt")
    pdf.add_page()
    pdf.set_font("Times", "", 20)
    pdf.text(100, 100, "Peter Muller")
    pdf.text(102 + pdf.get_string_width("Peter M"), 100, "¨")
    document = documents.read(bytes(pdf.output()), name="a.pdf")
    assert document.pages[0].lines[0].text == "Peter Müller"


@pytest.mark.parametrize("accent", ["´", "¸", "˚"])
def test_every_letter_that_can_bear_an_accent_is_known(accent: str) -> None:
    letters = [sign for sign in map(chr, range(0x3000)) if sign.isalpha() and _can_bear(sign, accent)]
    assert _list_bearers(accent) == set(letters)

from __future__ import annotations

import pytest

from harvester.documents.texfonts import ITALIC_MATH, LCY, OT1, SYMBOLS, T1, T2A, UNKNOWN, find_encoding, is_bold


@pytest.mark.parametrize(
    ("font", "table"),
    [
        ("larm1000", T2A),
        ("LABX1200", T2A),
        ("wncyr10t2a", T2A),
        ("lhr10", LCY),
        ("cmmi10", ITALIC_MATH),
        ("cmsy7", SYMBOLS),
        ("cmex10", {}),
        ("ecrm1000", T1),
        ("ptmr8t", T1),
        ("cmr10", UNKNOWN),
    ],
)
def test_a_font_by_its_name(font: str, table: dict[int, str]) -> None:
    assert find_encoding(font) == table


@pytest.mark.parametrize(
    ("table", "code", "letter"),
    [
        (OT1, 0x0E, "ffi"),
        (OT1, 0x19, "ß"),
        (OT1, 0x7B, "–"),
        (T1, 0x1C, "fi"),
        (T1, 0xE9, "é"),
        (T1, 0xFF, "ß"),
        (T2A, 0xC0, "А"),
        (T2A, 0xFF, "я"),
        (T2A, 0xBC, "ё"),
        (T2A, 0x9D, "№"),
        (LCY, 0x80, "А"),
        (LCY, 0xEF, "я"),
        (ITALIC_MATH, 0x0B, "α"),
        (SYMBOLS, 0x14, "≤"),
        (UNKNOWN, 0x0C, "fi"),
        (UNKNOWN, 0xE0, "а"),
    ],
)
def test_what_a_number_stands_for(table: dict[int, str], code: int, letter: str) -> None:
    assert table[code] == letter


@pytest.mark.parametrize("table", [OT1, T1, T2A, LCY])
def test_plain_letters_are_the_same_in_all_text_fonts(table: dict[int, str]) -> None:
    assert [table[ord(letter)] for letter in "AZaz09.,"] == list("AZaz09.,")


@pytest.mark.parametrize(
    ("font", "bold"), [("labx1200", True), ("cmbx10", True), ("larm1000", False), ("cmr10", False)]
)
def test_the_weight_of_a_font(font: str, bold: bool) -> None:
    assert is_bold(font) is bold

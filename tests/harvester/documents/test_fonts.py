"""Ciphers as wrong font maps make them, of a text of our own."""

from __future__ import annotations

import pytest

from harvester.documents.ciphers import recode
from harvester.documents.fonts import ALPHABETS, Font, find_table, find_tables

TITLE = "О сходимости разностных схем для уравнений теплопроводности"
TEXT = f"{TITLE}\nВ работе рассматривается построение устойчивых схем на неравномерных сетках и оценка их точности."


def shifted(text: str, start: int, alphabet: str = ALPHABETS[0]) -> str:
    return "".join(chr(start + alphabet.index(sign)) if sign in alphabet else sign for sign in text)


@pytest.mark.parametrize("page", ["latin-1", "mac-roman", "koi8-r"])
def test_cp1251_read_as_another_code_page(page: str) -> None:
    broken = TEXT.encode("cp1251").decode(page)
    table = find_table(broken)
    assert table is not None
    assert recode(broken, table) == TEXT


def test_the_old_macintosh_with_its_ligature_taken_apart() -> None:
    broken = TEXT.encode("mac-cyrillic").decode("mac-roman").replace("\ufb02", "fl")
    table = find_table(broken)
    assert table is not None
    assert recode(broken, table) == TEXT


@pytest.mark.parametrize("start", [0x2A, 0x99, 0x0E0A, 0x1000])
def test_an_alphabet_at_another_place(start: int) -> None:
    text = TEXT.replace(".", "")
    broken = shifted(text, start)
    table = find_table(broken)
    assert table is not None
    assert recode(broken, table) == text


def test_an_alphabet_with_its_seventh_letter() -> None:
    broken = shifted(TEXT, 0xA1, ALPHABETS[1])
    assert recode(broken, find_table(broken) or {}) == TEXT


def test_a_title_alone_is_enough() -> None:
    broken = shifted(TITLE, 0x99)
    assert recode(broken, find_table(broken) or {}) == TITLE


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "On the convergence of difference schemes for the heat equation on irregular grids and their accuracy",
        "Über die Konvergenz von Differenzenverfahren für die Wärmeleitungsgleichung und ihre Größenordnung",
        "x\ny\nz\nij\nk\nAx\n∈\n≥\n≤\nα\nβ",
        "12.05.2010 — 14 (3), 15–18; № 7",
        "",
    ],
)
def test_what_is_sound_or_no_text_is_left_alone(text: str) -> None:
    assert find_table(text) is None


@pytest.mark.parametrize(
    "runs",
    [
        ["\x12", "\x13", "\x10", "\x11"] * 12,  # brackets of one height after the other
        ["\ue072", "\ue075\ue075\ue075\ue075\ue075\ue075\ue072", "…"] * 4,  # an arrow and the parts of its line
        ["W * min", "W * max", "XII", "VII", "III", "VIII", "II"] * 9,  # heads of a table and its months
    ],
)
def test_signs_of_formulas_are_no_cipher(runs: list[str]) -> None:
    assert find_table("\n".join(runs)) is None


def test_a_short_font_is_helped_by_what_another_needed() -> None:
    short = "Том".encode("cp1251").decode("mac-roman") + "\n" + "Март".encode("cp1251").decode("mac-roman")
    fonts = [Font("long", False), Font("short", False), Font("plain", False)]
    for font, text in zip(fonts, (TEXT.encode("cp1251").decode("mac-roman"), short, "Plain words of it"), strict=True):
        font.take(text)
    assert find_tables(fonts)
    assert fonts[1].table == fonts[0].table
    assert fonts[2].table is None


RUSSIAN_LINES = [
    "рименение обратного метода",
    "аслова и параллельных вычислений для решения задач",
    "остроение оценок для графов",
]


def test_a_font_cut_into_parts_of_256_glyphs() -> None:
    """Small letters from place 5 of one part, capitals before them at the end of the part before, signs in the first."""
    small = {ord(letter): chr(5 + place) for place, letter in enumerate("абвгдежзийклмнопрстуфхцчшщъыьэюя")}
    letters, capitals, signs = Font("Serif_02", False), Font("Serif_01", False), Font("Serif_00", False)
    for line in RUSSIAN_LINES:
        letters.take(line.translate(small))
    for capital in "ПМПГС":
        capitals.take(chr(ord(capital) - ord("А") + 5 - 32 + 256))
    for sign in (".,", ".,", "-", ",", "b.ivanova@gr.example", ".,", "-", "."):
        signs.take("".join(chr(ord(one) - 4) for one in sign))
    assert find_tables([letters, capitals, signs])
    assert recode("\n".join(capitals.sample), capitals.table or {}).split() == list("ПМПГС")
    assert recode(signs.sample[4], signs.table or {}) == "b.ivanova@gr.example"


def test_a_first_part_in_its_place_stays() -> None:
    letters, signs = Font("Serif_02", False), Font("Serif_00", False)
    for line in RUSSIAN_LINES:
        letters.take("".join(chr(ord(one) - 0x430 + 5) if one != " " else one for one in line))
    for sign in (".", ".,", "-", "the spectra of graphs,", "12-14"):
        signs.take(sign)
    find_tables([letters, signs])
    assert signs.table is None


def test_many_digits_do_not_move_the_signs() -> None:
    letters, signs = Font("Serif_02", False), Font("Serif_00", False)
    for line in RUSSIAN_LINES:
        letters.take("".join(chr(ord(one) - 0x430 + 5) if one != " " else one for one in line))
    for sign in ("100", "2001", "the spectra of graphs", "1012", "in the theory of relations"):
        signs.take(sign)
    find_tables([letters, signs])
    assert signs.table is None

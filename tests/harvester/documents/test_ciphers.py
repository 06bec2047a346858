"""A text counted once tells of every map what the text would tell after it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents.ciphers import Cipher, measure_odd_share, recode
from harvester.text.soundness import RUSSIAN, rate_soundness, table_pairs

SIGNS = st.sampled_from("стенниpoАЁё fil\n.,\ue012ÀîñЪ\x01∑𝐀ﬁ")
TEXT = "О сходимости разностных схем для уравнений теплопроводности"


@given(st.text(SIGNS, max_size=200), st.dictionaries(SIGNS.map(ord), SIGNS, max_size=9))
def test_a_map_is_rated_as_the_text_that_it_makes(text: str, table: dict[int, str]) -> None:
    mended = recode(text, table)
    capitals = sum(map(str.isupper, mended)) / max(len(mended), 1)
    plain = "".join("ъ" if measure_odd_share(sign) else sign for sign in mended)
    sound = rate_soundness(plain, RUSSIAN)
    assert Cipher(text, table_pairs(RUSSIAN)).rate(table) == pytest.approx(
        sound * (1 - measure_odd_share(mended)) * (1 - 0.1 * capitals)
    )


def test_the_right_map_is_rated_best() -> None:
    tables = {shift: {code: chr(code + shift) for code in range(0x400, 0x460)} for shift in range(-9, 10)}
    cipher = Cipher(recode(TEXT, tables[5]), table_pairs(RUSSIAN))
    assert max(tables, key=lambda shift: cipher.rate(tables[shift])) == -5


def test_ligatures_that_were_taken_apart_are_single_letters_of_a_map_that_has_them() -> None:
    assert recode("flа", {0xFB02: "я"}) == "яа"
    assert recode("flа", {ord("f"): "я"}) == "яlа"

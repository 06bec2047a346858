from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.text.sign_codes import RARE_LETTER, encode_signs

SIGNS = st.text(st.sampled_from("aЯÀʯ×\n\x02\ue000𝐀𝟏\ud800"), max_size=12)


def test_a_letter_of_formulas_counts_as_a_rare_one() -> None:
    assert "".join(map(chr, encode_signs("a𝐀😀Я").tolist())) == f"a{RARE_LETTER} Я"


@given(SIGNS)
def test_each_sign_has_a_code(text: str) -> None:
    assert len(encode_signs(text)) == len(text)

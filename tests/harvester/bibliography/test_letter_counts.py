from __future__ import annotations

from array import array
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.letter_counts import MEASURES, measure_letters
from tests.compiled_pairs import take_pair

OF_LETTERS = np.zeros(ord("№") + 1, np.int64)
OF_LETTERS[[ord("0"), ord("№"), ord("(")]] = [1, 2, 4]
OF_WORDS = {"сады": 8, "ibid": 16}
LETTERS = "Сад ыIibid_.,(№09٣²ǅßİ\U0001d400\ud800-"


def measure(function: Callable[..., tuple[int, int]], text: str) -> tuple[list[float], int, int]:
    row = array("f", [0.0] * len(MEASURES))
    told = function(text, len(text), row, OF_LETTERS, OF_WORDS)
    return row.tolist(), *told


def test_what_is_counted() -> None:
    row = array("f", [0.0] * len(MEASURES))
    digits, bits = measure_letters("Сады, Ibid. 12", 14, row, OF_LETTERS, OF_WORDS)
    assert dict(zip(MEASURES, row, strict=True)) == {
        "length": 14, "words": 2, "long words": 1, "capitals": 1, "digits": pytest.approx(1 / 7),
        "marks": pytest.approx(1 / 7), "years": 0, "initials": 0, "latin": 0.5, "upper": 0,
    }  # fmt: skip
    assert (digits, bits) == (2, 1 | 8 | 16)


@given(st.text(max_size=40) | st.text(LETTERS, max_size=40))
def test_measures_in_c_are_those_in_python(text: str) -> None:
    plain, in_c = take_pair("bibliography_letter_counts.measure_letters")
    assert measure(plain, text) == measure(in_c, text)

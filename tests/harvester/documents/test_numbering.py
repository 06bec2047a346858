from __future__ import annotations

import pytest

from harvester.documents.numbering import Counters, write_numeral


@pytest.mark.parametrize(
    ("number", "style", "text"),
    [
        (4, "decimal", "4"),
        (4, "decimalZero", "04"),
        (2, "lowerLetter", "b"),
        (28, "upperLetter", "BB"),
        (4, "lowerRoman", "iv"),
        (1994, "upperRoman", "MCMXCIV"),
        (3, "russianLower", "в"),
        (3, "russianUpper", "В"),
        (3, "none", ""),
        (3, "somethingNew", "3"),
    ],
)
def test_numerals(number: int, style: str, text: str) -> None:
    assert write_numeral(number, style) == text


def test_a_higher_level_begins_the_lower_ones_anew() -> None:
    counters = Counters()
    counts = [dict(counters.next("list", level)) for level in (0, 1, 1, 0, 1)]
    assert counts == [{0: 1}, {0: 1, 1: 1}, {0: 1, 1: 2}, {0: 2}, {0: 2, 1: 1}]
    counters.forget("list")
    assert counters.next("list", 0, start=5) == {0: 5}

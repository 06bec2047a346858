from __future__ import annotations

import pytest

from harvester.bibliography.citing.raised_numbers import (
    find_raised,
    raise_number,
    read_raised,
    stands_above,
    write_raised,
)
from harvester.items import Line


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Так уже писали¹² раньше³.", [[12], [3]]),
        ("Так уже писали5 и думали.7 Потом", [[5], [7]]),
        ("as was shown5,6 and said.7–9 Later", [[5, 6], [7, 8, 9]]),
        ("газ CO2, вода H2O, x1 и версия3.5", []),
        ("в 1999 году 5 раз", []),
    ],
)
def test_numbers_raised_and_numbers_right_after_words(text: str, found: list[list[int]]) -> None:
    assert [numbers for _, _, numbers in find_raised(text)] == found


def test_written_and_read_again() -> None:
    assert read_raised(write_raised("120")) == 120


def test_a_number_above_its_line_goes_to_the_end_of_the_word_under_it() -> None:
    line = Line("gegen Ende des Jahrhunderts durch. Dann kam mehr", size=10, x0=0, x1=480, y0=100, y1=110)
    mark = Line("2", size=5, x0=338, x1=342, y0=98, y1=103)
    assert stands_above(mark, line)
    assert raise_number(line.text, mark, line) == "gegen Ende des Jahrhunderts durch.² Dann kam mehr"
    assert not stands_above(Line("2", size=5, x0=600, y0=98), line)
    assert not stands_above(Line("2", size=5, x0=338, y0=40), line)

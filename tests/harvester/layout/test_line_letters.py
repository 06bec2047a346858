from __future__ import annotations

from harvester.layout.line_letters import LINE_BEGINNING, LINE_LETTERS, encode_lines
from harvester.learned.alphabet import FIRST_LETTER


def test_of_a_long_line_beginning_and_end_are_read() -> None:
    (row,) = encode_lines(["a" * 200 + "b" * 100], "ab")
    assert row.tolist() == [FIRST_LETTER] * LINE_BEGINNING + [FIRST_LETTER + 1] * (LINE_LETTERS - LINE_BEGINNING)


def test_a_short_line_is_filled_up() -> None:
    (row,) = encode_lines(["  ba "], "ab")
    assert row[:3].tolist() == [FIRST_LETTER + 1, FIRST_LETTER, 0]

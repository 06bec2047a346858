from __future__ import annotations

from harvester.layout.line_letters import LINE_BEGINNING, LINE_LETTERS, encode_lines, find_windows
from harvester.learned.alphabet import FIRST_LETTER


def test_of_a_long_line_beginning_and_end_are_read() -> None:
    (row,) = encode_lines(["a" * 200 + "b" * 100], "ab")
    assert row.tolist() == [FIRST_LETTER] * LINE_BEGINNING + [FIRST_LETTER + 1] * (LINE_LETTERS - LINE_BEGINNING)


def test_a_short_line_is_filled_up() -> None:
    (row,) = encode_lines(["  ba "], "ab")
    assert row[:3].tolist() == [FIRST_LETTER + 1, FIRST_LETTER, 0]


def test_each_letter_has_its_window_and_each_window_stands_once() -> None:
    windows, places = find_windows(encode_lines(["abab", "ab"], "ab"))
    a, b = FIRST_LETTER, FIRST_LETTER + 1
    assert windows[places[0, :4]].tolist() == [[0, 0, a, b, a], [0, a, b, a, b], [a, b, a, b, 0], [b, a, b, 0, 0]]
    assert windows[places[1, :2]].tolist() == [[0, 0, a, b, 0], [0, a, b, 0, 0]]
    assert set(places[1, 2:]) == {places[1, 0]}  # after the end
    assert len(windows) == 6

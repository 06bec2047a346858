from __future__ import annotations

from harvester.documents.layout import Piece, lines_of


def piece(text: str, x0: float, base: float, size: float = 10.0, width: float | None = None) -> Piece:
    x1 = x0 + (width if width is not None else 0.5 * size * len(text))
    return Piece(text, "font", size, False, x0, base - size, x1, base, base)


def texts(pieces: list[Piece]) -> list[str]:
    return [line.text for line in lines_of(pieces, 600)]


def test_pieces_of_a_row_are_one_line_in_order() -> None:
    assert texts([piece("world", 130, 100), piece("hello", 100, 100)]) == ["hello world"]


def test_a_small_gap_is_no_space() -> None:
    assert texts([piece("компью", 100, 100), piece("тер", 130.5, 100)]) == ["компьютер"]


def test_raised_letters_stay_in_their_line() -> None:
    assert texts([piece("Иванов", 100, 100), piece("1", 130.2, 96.5, size=6)]) == ["Иванов1"]


def test_what_stands_far_apart_is_two_lines() -> None:
    assert texts([piece("Иванов И. И.", 50, 100), piece("Петров П. П.", 300, 100)]) == ["Иванов И. И.", "Петров П. П."]


def test_a_line_has_the_size_of_most_of_its_letters() -> None:
    (line,) = lines_of([piece("О", 100, 100, size=16), piece("сходимости рядов", 108.5, 100)], 600)
    assert line.size == 10.0

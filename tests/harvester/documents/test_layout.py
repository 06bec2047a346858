from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents.fonts import Font
from harvester.documents.layout import CHUNK, ROW, SPACE, TALLER, Span, TextPiece, order_lines
from tests.compiled_pairs import take_pair


def piece(text: str, x0: float, base: float, size: float = 10.0, width: float | None = None) -> TextPiece:
    x1 = x0 + (width if width is not None else 0.5 * size * len(text))
    return TextPiece(text, "font", size, False, x0, base - size, x1, base, base)


def texts(pieces: list[TextPiece]) -> list[str]:
    return [line.text for line in order_lines(pieces)]


def test_pieces_of_a_row_are_one_line_in_order() -> None:
    assert texts([piece("world", 130, 100), piece("hello", 100, 100)]) == ["hello world"]


def test_a_small_gap_is_no_space() -> None:
    assert texts([piece("компью", 100, 100), piece("тер", 130.5, 100)]) == ["компьютер"]


def test_raised_letters_stay_in_their_line() -> None:
    assert texts([piece("Иванов", 100, 100), piece("1", 130.2, 96.5, size=6)]) == ["Иванов1"]


def test_what_stands_far_apart_is_two_lines() -> None:
    assert texts([piece("Иванов И. И.", 50, 100), piece("Петров П. П.", 300, 100)]) == ["Иванов И. И.", "Петров П. П."]


def test_a_line_has_the_size_of_most_of_its_letters() -> None:
    (line,) = order_lines([piece("О", 100, 100, size=16), piece("сходимости рядов", 108.5, 100)])
    assert line.size == 10.0


def column(word: str, x0: float, rows: int, base: float = 100.0) -> list[TextPiece]:
    return [piece(f"{word} {number} words of it", x0, base + 12 * number, width=200) for number in range(rows)]


def test_columns_in_a_part_of_the_page_only() -> None:
    wide = piece("a line across the whole page " * 2, 50, 80, width=480)
    after = piece("another line across the page " * 2, 50, 160, width=480)
    ordered = texts([wide, *column("left", 50, 4), *column("right", 320, 4, 101.0), after])
    assert [line.split()[0] for line in ordered] == ["a", *["left"] * 4, *["right"] * 4, "another"]


def test_three_columns() -> None:
    pieces = [*column("one", 40, 6), *column("two", 260, 6), *column("three", 480, 6)]
    assert [line.split()[0] for line in texts(pieces)] == ["one"] * 6 + ["two"] * 6 + ["three"] * 6


def test_a_formula_with_its_number_is_no_column() -> None:
    rows = [piece("text of a single column that is long enough", 50, 100 + 12 * n, width=480) for n in range(3)]
    assert texts([*rows, piece("x + y", 200, 140), piece("(1)", 500, 140)])[-2:] == ["x + y", "(1)"]


PLACES = st.floats(0, 60, width=16)
PIECES = st.builds(
    lambda text, font, size, bold, x0, width, base: TextPiece(text, font, size, bold, x0, base - size, x0 + width, base, base),
    st.text("слово 1,", max_size=9), st.sampled_from("ab"), st.sampled_from([6.0, 9.96, 10.0, 10.02, 14.0]), st.booleans(),
    PLACES, PLACES, PLACES,
)  # fmt: skip


@given(st.lists(PIECES, min_size=1, max_size=25))
def test_rows_gathered_and_measured_in_c_are_those_in_python(pieces: list[TextPiece]) -> None:
    plain, in_c = take_pair("documents_layout._gather_rows")
    rows = plain(pieces, ROW, TALLER)
    assert rows == in_c(pieces, ROW, TALLER)
    for name, limits in (("_find_spans", [CHUNK]), ("_split_row", [CHUNK]), ("_describe_row", [SPACE, CHUNK])):
        plain, in_c = take_pair(f"documents_layout.{name}")
        assert [plain(row, *limits) for row in rows] == [in_c(row, *limits) for row in rows]


SPANS = st.lists(st.tuples(PLACES, PLACES).map(sorted).map(tuple), max_size=6)


@given(SPANS, SPANS, st.floats(0, 9))
def test_what_is_free_in_c_is_free_in_python(gaps: list[Span], spans: list[Span], least: float) -> None:
    plain, in_c = take_pair("documents_layout._find_free")
    assert plain(gaps, spans, least) == in_c(gaps, spans, least)


@given(st.lists(PIECES, max_size=9))
def test_pieces_made_in_c_are_those_in_python(pieces: list[TextPiece]) -> None:
    plain, in_c = take_pair("documents_layout.make_pieces")
    styles = [Font(piece.font, piece.bold) for piece in pieces]
    places = np.array([(piece.size, *piece[4:]) for piece in pieces]).reshape(-1, 6)
    made = in_c(TextPiece, [piece.text for piece in pieces], styles, places)
    assert made == plain(TextPiece, [piece.text for piece in pieces], styles, places) == pieces
    assert all(type(piece) is TextPiece for piece in made)

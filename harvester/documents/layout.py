"""Pieces of text with places become lines in reading order, also where parts of a page have columns."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, Protocol

from harvester.compiled import compiled
from harvester.items.documents import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

# In sizes of the font: a gap wider than SPACE parts words, wider than CHUNK may part columns, wider than
# APART parts lines even in one column (side by side authors, running heads with their page number).
SPACE = 0.17
CHUNK = 0.9
APART = 4.0
# Pieces belong to one row when their base lines differ by less than this: small raised letters included.
ROW = 0.42
# A piece that is so much taller than those of its row says where the row's base line is.
TALLER = 1.05
# A gutter lies in the middle of what it parts, runs through so many rows, and so many of them stand on either side.
MIDDLE = (0.22, 0.78)
ROWS, SIDE = 4, 3


class TextPiece(NamedTuple):
    """A run of characters in one font; `base` is its base line, all places from the top left corner."""

    text: str
    font: str
    size: float
    bold: bool
    x0: float
    y0: float
    x1: float
    y1: float
    base: float


class TextStyle(Protocol):
    """What a piece takes from its font."""

    name: str
    bold: bool


Row = list[TextPiece]
Span = tuple[float, float]


@compiled
def make_pieces(
    kind: type[TextPiece], texts: list[str], styles: Sequence[TextStyle], places: NDArray[np.float64]
) -> list[TextPiece]:
    """Pieces of these texts and fonts; a row of the places has the size, left, top, right, bottom and base line."""
    names, bold = [style.name for style in styles], [style.bold for style in styles]
    size, *corners = places.T.tolist()
    # As TextPiece._make, without a call in Python for each piece.
    return list(map(partial(tuple.__new__, kind), zip(texts, names, size, bold, *corners, strict=True)))


def order_lines(pieces: list[TextPiece]) -> list[Line]:
    """Lines with their text as it stands in the file."""
    ordered = _order_rows(_gather_rows(pieces, ROW, TALLER))
    lines = [Line(*_describe_row(part, SPACE, CHUNK)) for row in ordered for part in _split_row(row, APART)]
    return [line for line in lines if line.text.strip()]


@compiled
def _gather_rows(pieces: list[TextPiece], near: float, taller: float) -> list[Row]:
    """Pieces of about one base line, from left to right; one that is taller than the others says where it is."""
    rows: list[Row] = []
    bases: list[float] = []
    sizes: list[float] = []
    for piece in sorted(pieces, key=lambda piece: piece.base):
        base, size = piece.base, piece.size
        # Only the last few rows can take it: a tall letter may have opened a row below a small one.
        for index in range(len(rows) - 1, max(len(rows) - 4, -1), -1):
            if abs(base - bases[index]) < near * max(sizes[index], size):
                rows[index].append(piece)
                if size > sizes[index] * taller:
                    bases[index], sizes[index] = base, size
                break
        else:
            rows.append([piece])
            bases.append(base)
            sizes.append(size)
    for row in rows:
        if len(row) > 1:
            row.sort(key=lambda piece: piece.x0)
    return rows


@compiled
def _split_row(row: Row, limit: float) -> list[Row]:
    if len(row) == 1:
        return [row]
    parts = [[row[0]]]
    right = row[0].x1
    for before, piece in pairwise(row):
        if piece.x0 - right > limit * (before.size if before.size > piece.size else piece.size):
            parts.append([])
        parts[-1].append(piece)
        if piece.x1 > right:
            right = piece.x1
    return parts


def _order_rows(rows: list[Row], depth: int = 2) -> list[Row]:
    """Rows as they are read: where a gutter runs through neighbouring rows, the left side comes before the right."""
    if len(rows) < ROWS or not depth:
        return rows
    spans = [_find_spans(row, CHUNK) for row in rows]
    left, right = min(row[0].x0 for row in rows), max(end for parts in spans for _, end in parts)
    middle = (left + MIDDLE[0] * (right - left), left + MIDDLE[1] * (right - left))
    ordered: list[Row] = []
    band: list[Row] = []
    gaps = [middle]
    for row, parts in zip(rows, spans, strict=True):
        least = CHUNK * row[0].size
        rest = _find_free(gaps, parts, least)
        if not rest:
            ordered += _read_columns(band, gaps, depth)
            band, gaps, rest = [], [middle], _find_free([middle], parts, least)
        if rest:
            band.append(row)
            gaps = rest
        else:
            ordered.append(row)
    return ordered + _read_columns(band, gaps, depth)


@compiled
def _find_spans(row: Row, limit: float) -> list[Span]:
    """Where the parts of a row begin and end."""
    return [(part[0].x0, max(piece.x1 for piece in part)) for part in _split_row(row, limit)]


@compiled
def _find_free(gaps: list[Span], spans: list[Span], least: float) -> list[Span]:
    """What the spans leave of the gaps, where that is wide enough."""
    for start, end in spans:
        rest = []
        for low, high in gaps:
            if end <= low or start >= high:
                rest.append((low, high))
            else:
                rest += [(low, start), (end, high)]
        gaps = [(low, high) for low, high in rest if high - low >= least]
    return gaps


def _read_columns(band: list[Row], gaps: list[Span], depth: int) -> list[Row]:
    if len(band) < ROWS:
        return band
    low, high = max(gaps, key=lambda gap: gap[1] - gap[0])
    gutter = (low + high) / 2
    left = [part for row in band if (part := [piece for piece in row if piece.x0 < gutter])]
    right = [part for row in band if (part := [piece for piece in row if piece.x0 >= gutter])]
    if len(left) < SIDE or len(right) < SIDE:
        return band
    return _order_rows(left, depth - 1) + _order_rows(right, depth - 1)


@compiled
def _describe_row(row: Row, space: float, chunk: float) -> tuple[str, str, float, bool, float, float, float, float]:
    """The text of a row, its font, size and weight, and its corners."""
    top, right, bottom = min(piece.y0 for piece in row), max(piece.x1 for piece in row), max(piece.y1 for piece in row)
    return _join_text(row, space, chunk), *_find_style(row), row[0].x0, top, right, bottom


def _find_style(pieces: Row) -> tuple[str, float, bool]:
    """Font, size and weight of most letters."""
    letters: dict[tuple[str, float, bool], int] = {}
    for piece in pieces:
        style = (piece.font, round(piece.size, 1), piece.bold)
        letters[style] = letters.get(style, 0) + len(piece.text.strip())
    return max(letters, key=letters.__getitem__)


def _join_text(pieces: Row, space: float, chunk: float) -> str:
    parts = [pieces[0].text]
    right = pieces[0].x1
    for before, piece in pairwise(pieces):
        gap = (piece.x0 - right) / max(min(before.size, piece.size), 1.0)
        if gap > space and not parts[-1].endswith(" ") and not piece.text.startswith(" "):
            parts.append("  " if gap > chunk else " ")
        parts.append(piece.text)
        if piece.x1 > right:
            right = piece.x1
    return "".join(parts)

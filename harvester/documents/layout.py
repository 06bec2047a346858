"""Pieces of text with places become lines in reading order, also where parts of a page have columns."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from harvester.items.documents import Line

# In sizes of the font: a gap wider than SPACE parts words, wider than CHUNK may part columns, wider than
# APART parts lines even in one column (side by side authors, running heads with their page number).
SPACE = 0.17
CHUNK = 0.9
APART = 4.0
# Pieces belong to one row when their base lines differ by less than this: small raised letters included.
ROW = 0.42
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


Row = list[TextPiece]
Span = tuple[float, float]


def order_lines(pieces: list[TextPiece]) -> list[Line]:
    """The same with their text as it stands in the file."""
    ordered = _order_rows(_gather_rows(pieces))
    return [line for row in ordered for part in _split_row(row, APART) if (line := _make_line(part)).text.strip()]


def _gather_rows(pieces: list[TextPiece]) -> list[Row]:
    rows: list[Row] = []
    bases: list[float] = []
    sizes: list[float] = []
    for piece in sorted(pieces, key=lambda piece: piece.base):
        base, size = piece.base, piece.size
        # Only the last few rows can take it: a tall letter may have opened a row below a small one.
        for index in range(len(rows) - 1, max(len(rows) - 4, -1), -1):
            taller = sizes[index]
            if abs(base - bases[index]) < ROW * (taller if taller > size else size):
                rows[index].append(piece)
                if size > taller * 1.05:
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
    left = min(row[0].x0 for row in rows)
    right = max(piece.x1 for row in rows for piece in row)
    middle = (left + MIDDLE[0] * (right - left), left + MIDDLE[1] * (right - left))
    ordered: list[Row] = []
    band: list[Row] = []
    gaps = [middle]
    for row in rows:
        spans = [(part[0].x0, max(piece.x1 for piece in part)) for part in _split_row(row, CHUNK)]
        least = CHUNK * row[0].size
        rest = _find_free(gaps, spans, least)
        if not rest:
            ordered += _read_columns(band, gaps, depth)
            band, gaps, rest = [], [middle], _find_free([middle], spans, least)
        if rest:
            band.append(row)
            gaps = rest
        else:
            ordered.append(row)
    return ordered + _read_columns(band, gaps, depth)


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


def _make_line(pieces: Row) -> Line:
    first = pieces[0]
    if len(pieces) == 1:
        size = round(first.size, 1)
        return Line(first.text, first.font, size, first.bold, first.x0, first.y0, first.x1, first.y1)
    font, size, bold = _find_style(pieces)
    return Line(
        _join_text(pieces),
        font,
        size,
        bold,
        first.x0,
        min([piece.y0 for piece in pieces]),
        max([piece.x1 for piece in pieces]),
        max([piece.y1 for piece in pieces]),
    )


def _find_style(pieces: Row) -> tuple[str, float, bool]:
    """Font, size and weight of most letters."""
    letters: dict[tuple[str, float, bool], int] = {}
    for piece in pieces:
        style = (piece.font, round(piece.size, 1), piece.bold)
        letters[style] = letters.get(style, 0) + len(piece.text.strip())
    return max(letters, key=letters.__getitem__)


def _join_text(pieces: Row) -> str:
    parts = [pieces[0].text]
    right = pieces[0].x1
    for before, piece in pairwise(pieces):
        smaller = before.size if before.size < piece.size else piece.size
        gap = (piece.x0 - right) / (smaller if smaller > 1.0 else 1.0)
        if gap > SPACE and not parts[-1].endswith(" ") and not piece.text.startswith(" "):
            parts.append("  " if gap > CHUNK else " ")
        parts.append(piece.text)
        if piece.x1 > right:
            right = piece.x1
    return "".join(parts)

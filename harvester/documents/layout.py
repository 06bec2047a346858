"""Pieces of text with places become lines in reading order, also where parts of a page have columns."""

from __future__ import annotations

from itertools import pairwise
from operator import itemgetter
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


# So many rows back a piece may belong.
_BACK = (-1, -2, -3)
# What rows are put in order by: the places of these numbers in a piece.
_LEFT, _RIGHT, _BASE = map(itemgetter, map(TextPiece._fields.index, ("x0", "x1", "base")))

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
    for piece in sorted(pieces, key=_BASE):
        _, _, size, _, _, _, _, _, base = piece
        # Only the last few rows can take it: a tall letter may have opened a row below a small one.
        for back in _BACK[: len(rows)]:
            taller = sizes[back]
            if abs(base - bases[back]) < ROW * (taller if taller > size else size):
                rows[back].append(piece)
                if size > taller * 1.05:
                    bases[back], sizes[back] = base, size
                break
        else:
            rows.append([piece])
            bases.append(base)
            sizes.append(size)
    for row in rows:
        if len(row) > 1:
            row.sort(key=_LEFT)
    return rows


def _split_row(row: Row, limit: float) -> list[Row]:
    starts = [start for start, _, _ in _find_spans(row, limit)]
    if len(starts) == 1:
        return [row]
    return [row[start:end] for start, end in pairwise([*starts, len(row)])]


def _find_spans(row: Row, limit: float) -> list[tuple[int, float, float]]:
    """Where a row has gaps wider than the limit: of each part the number of its first piece, and both ends."""
    _, _, size_before, _, left, _, right, _, _ = row[0]
    if len(row) == 1:
        return [(0, left, right)]
    spans = []
    start = 0
    for place, (_, _, size, _, x0, _, x1, _, _) in enumerate(row):
        if x0 - right > limit * (size_before if size_before > size else size):
            spans.append((start, left, right))
            start, left, right = place, x0, x1
        elif x1 > right:
            right = x1
        size_before = size
    spans.append((start, left, right))
    return spans


def _order_rows(rows: list[Row], depth: int = 2) -> list[Row]:
    """Rows as they are read: where a gutter runs through neighbouring rows, the left side comes before the right."""
    if len(rows) < ROWS or not depth:
        return rows
    left = min([row[0].x0 for row in rows])
    right = max([max(map(_RIGHT, row)) for row in rows])
    middle = (left + MIDDLE[0] * (right - left), left + MIDDLE[1] * (right - left))
    ordered: list[Row] = []
    band: list[Row] = []
    gaps = [middle]
    for row in rows:
        spans = [(start, end) for _, start, end in _find_spans(row, CHUNK)]
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
    _, _, _, _, _, tops, rights, bottoms, _ = zip(*pieces, strict=True)
    return Line(_join_text(pieces), font, size, bold, first.x0, min(tops), max(rights), max(bottoms))


def _find_style(pieces: Row) -> tuple[str, float, bool]:
    """Font, size and weight of most letters."""
    letters: dict[tuple[str, float, bool], int] = {}
    for text, font, size, bold, _, _, _, _, _ in pieces:
        style = (font, size, bold)
        letters[style] = letters.get(style, 0) + len(text.strip())
    if len(letters) > 1:  # sizes that are one when they are rounded
        letters, exact = {}, letters
        for (font, size, bold), count in exact.items():
            style = (font, round(size, 1), bold)
            letters[style] = letters.get(style, 0) + count
    font, size, bold = max(letters, key=letters.__getitem__)
    return font, round(size, 1), bold


def _join_text(pieces: Row) -> str:
    text, _, size_before, _, _, _, right, _, _ = pieces[0]
    parts = [text]
    for text, _, size, _, x0, _, x1, _, _ in pieces[1:]:
        smaller = size_before if size_before < size else size
        gap = (x0 - right) / (smaller if smaller > 1.0 else 1.0)
        if gap > SPACE and not parts[-1].endswith(" ") and not text.startswith(" "):
            parts.append("  " if gap > CHUNK else " ")
        parts.append(text)
        if x1 > right:
            right = x1
        size_before = size
    return "".join(parts)

"""Pieces of text with places become lines in reading order, also on pages of two columns."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from harvester.items import Line
from harvester.text.repair import mend

# In sizes of the font: a gap wider than SPACE parts words, wider than CHUNK may part columns, wider than
# APART parts lines even in one column (side by side authors, running heads with their page number).
SPACE = 0.17
CHUNK = 0.9
APART = 4.0
# Pieces belong to one row when their base lines differ by less than this: small raised letters included.
ROW = 0.42


@dataclass(slots=True)
class Piece:
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


Chunk = list[Piece]


def lines_of(pieces: list[Piece], width: float) -> list[Line]:
    """The lines of a page in reading order."""
    rows = _rows(pieces)
    chunks = [chunk for row in rows for chunk in _split(row, CHUNK)]
    gutter = _gutter(chunks, width)
    ordered = rows if gutter is None else _by_columns(rows, gutter)
    return [line for row in ordered for part in _split(row, APART) if (line := _line(part)).text]


def _rows(pieces: list[Piece]) -> list[Chunk]:
    rows: list[Chunk] = []
    heights: list[tuple[float, float]] = []
    for piece in sorted(pieces, key=lambda piece: piece.base):
        # Only the last few rows can take it: a tall letter may have opened a row below a small one.
        for index in range(len(rows) - 1, max(len(rows) - 4, -1), -1):
            base, size = heights[index]
            if abs(piece.base - base) < ROW * max(size, piece.size):
                rows[index].append(piece)
                if piece.size > size * 1.05:
                    heights[index] = (piece.base, piece.size)
                break
        else:
            rows.append([piece])
            heights.append((piece.base, piece.size))
    for row in rows:
        row.sort(key=lambda piece: piece.x0)
    return rows


def _split(row: Chunk, limit: float) -> list[Chunk]:
    parts = [[row[0]]]
    right = row[0].x1
    for before, piece in pairwise(row):
        if piece.x0 - right > limit * max(before.size, piece.size):
            parts.append([])
        parts[-1].append(piece)
        right = max(right, piece.x1)
    return parts


def _gutter(chunks: list[Chunk], width: float) -> float | None:
    """The x that parts two columns: nearly nothing crosses it, and much stands on either side."""
    spans = [(chunk[0].x0, max(piece.x1 for piece in chunk)) for chunk in chunks]
    total = sum(right - left for left, right in spans)
    best: tuple[float, float] | None = None
    for step in range(30, 71):
        x = width * step / 100
        crossing = sum(right - left for left, right in spans if left < x < right)
        before = sum(right - left for left, right in spans if right <= x)
        after = sum(right - left for left, right in spans if left >= x)
        fits = crossing < 0.4 * total and min(before, after) > 0.22 * total
        rank = crossing + abs(before - after) * 0.02 + abs(step - 50) * 0.001
        if fits and len(spans) > 16 and (best is None or rank < best[0]):
            best = (rank, x)
    return best[1] if best else None


def _by_columns(rows: list[Chunk], x: float) -> list[Chunk]:
    ordered: list[Chunk] = []
    left: list[Chunk] = []
    right: list[Chunk] = []
    for row in rows:
        chunks = _split(row, CHUNK)
        if any(chunk[0].x0 < x < max(piece.x1 for piece in chunk) for chunk in chunks):
            ordered += [*left, *right, row]
            left, right = [], []
            continue
        for side, pieces in ((left, [p for p in row if p.x0 < x]), (right, [p for p in row if p.x0 >= x])):
            if pieces:
                side.append(pieces)
    return [*ordered, *left, *right]


def _line(pieces: Chunk) -> Line:
    letters: Counter[tuple[str, float, bool]] = Counter()
    for piece in pieces:
        letters[piece.font, round(piece.size, 1), piece.bold] += len(piece.text.strip())
    (font, size, bold), _ = letters.most_common(1)[0]
    return Line(
        mend(_text(pieces)),
        font,
        size,
        bold,
        min(piece.x0 for piece in pieces),
        min(piece.y0 for piece in pieces),
        max(piece.x1 for piece in pieces),
        max(piece.y1 for piece in pieces),
    )


def _text(pieces: Chunk) -> str:
    text = pieces[0].text
    right = pieces[0].x1
    for before, piece in pairwise(pieces):
        gap = (piece.x0 - right) / max(min(before.size, piece.size), 1.0)
        if gap > SPACE and not text.endswith(" ") and not piece.text.startswith(" "):
            text += "  " if gap > CHUNK else " "
        text += piece.text
        right = max(right, piece.x1)
    return text

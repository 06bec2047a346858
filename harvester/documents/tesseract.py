"""Tesseract: a picture to lines with their places and sizes, its orientation, the languages that are installed."""

from __future__ import annotations

import os
import re
import tempfile
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from harvester.documents.layout import APART
from harvester.documents.pictures import DPI
from harvester.documents.tools import ToolError, run_tool
from harvester.items.documents import Line
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

# Ways to cut a picture into lines, as tesseract numbers them: a page, a block of lines, orientation only.
PAGE, BLOCK, ORIENTATION = "3", "6", "0"
# Words that tesseract itself does not believe in are specks and rules.
LEAST_CONFIDENCE = 20.0
# Orientations that it does not believe in more than this are guesses from a few letters.
LEAST_TURN_CONFIDENCE = 3.0
# Heights of letters above and below the base line, in sizes of the font.
HIGHEST, HIGH, LOW, BELOW = 0.88, 0.7, 0.48, 0.2
_HIGHEST = re.compile("[ЙЁÄÖÜЇ]")
_HIGH = re.compile("[A-ZА-ЯІЄҐ0-9bdfhklitбёйіїßäöü\\[\\](){}|/!?]")
_BELOW = re.compile("[gjpqyQурфщцдЦЩД,;()\\[\\]{}|]")
_TURN = re.compile(r"Rotate: (\d+)\s+Orientation confidence: ([\d.]+)")
# Sizes of neighbouring lines that differ by less are the same.
EVEN = 0.14

# A picture in a format tesseract reads, and its dots per point.
Picture = tuple[bytes, float]


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its place, in points."""

    text: str
    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> float:
        return self.height / _measure_height(self.text)


def run_tesseract(picture: Picture, languages: str, seconds: float, mode: str = PAGE, dpi: int = DPI) -> list[Line]:
    """The lines of a picture; raises ToolError."""
    table = _run(picture, seconds, "-l", languages, "--psm", mode, "--dpi", str(dpi), "tsv")
    return _even_sizes(list(_read_table(table, picture[1])))


def find_turn(picture: Picture, seconds: float) -> int:
    """By how many degrees, clockwise, the picture has to be turned to be upright; 0 where that cannot be told."""
    try:
        told = _run(picture, seconds, "--psm", ORIENTATION, "--dpi", str(DPI))
    except ToolError:
        return 0  # too few letters, or no model for it
    found = _TURN.search(told)
    return int(found[1]) % 360 if found and float(found[2]) >= LEAST_TURN_CONFIDENCE else 0


@cache
def list_languages() -> frozenset[str]:
    """The languages that tesseract has models for here."""
    try:
        return frozenset(run_tool(["tesseract", "--list-langs"]).decode("utf-8", "replace").splitlines()[1:])
    except ToolError:
        return frozenset()


def _run(picture: Picture, seconds: float, *arguments: str) -> str:
    # One thread each: tesseract's own threads only get into each other's way.
    os.environ.setdefault("OMP_THREAD_LIMIT", "1")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.pgm")
        path.write_bytes(picture[0])
        command = ["tesseract", str(path), "stdout", *arguments]
        return run_tool(command, seconds, folder=folder).decode("utf-8", "replace")


def _read_table(table: str, scale: float) -> Iterator[Line]:
    """Rows of tesseract's table (level, page, block, paragraph, line, word, place, confidence, text) as lines."""
    rows = [row.split("\t") for row in table.splitlines()[1:]]
    words = [row for row in rows if len(row) == 12 and row[0] == "5" and float(row[10]) >= LEAST_CONFIDENCE]
    for _, group in groupby(words, key=lambda row: row[1:5]):
        line = [Word(row[11], *(float(number) / scale for number in row[6:10])) for row in group]
        for part in _split_line(line):
            if made := _make_line(part):
                yield made


def _split_line(words: list[Word]) -> Iterator[list[Word]]:
    """Tesseract joins what stands on one height: on two pages side by side, or beside the number of a report."""
    start = 0
    for place, (before, word) in enumerate(pairwise(words), 1):
        if word.x - before.x - before.width > APART * max(before.size, word.size):
            yield words[start:place]
            start = place
    yield words[start:]


def _make_line(words: list[Word]) -> Line | None:
    text = mend_text(" ".join(word.text for word in words))
    if not text:
        return None
    x0, y0 = min(word.x for word in words), min(word.y for word in words)
    x1, y1 = max(word.x + word.width for word in words), max(word.y + word.height for word in words)
    return Line(text, "", round(median(word.size for word in words), 1), False, x0, y0, x1, y1)


def _measure_height(word: str) -> float:
    """How high the box of a word is, in sizes of its font: its letters say."""
    above = HIGHEST if _HIGHEST.search(word) else HIGH if _HIGH.search(word) else LOW
    return above + (BELOW if _BELOW.search(word) else 0.0)


def _even_sizes(lines: list[Line]) -> list[Line]:
    """Neighbouring lines of nearly one size are of one size: a title is to stay in one piece."""
    group: list[Line] = []
    for line in [*lines, None]:
        if group and (line is None or abs(line.size - group[-1].size) > EVEN * group[-1].size):
            size = round(median(one.size for one in group), 1)
            for one in group:
                one.size = size
            group = []
        if line is not None:
            group.append(line)
    return lines

"""Lines as our readers give them, labelled by what was printed there."""

from __future__ import annotations

import ctypes
from bisect import bisect_left, bisect_right
from collections import Counter
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

import pypdfium2
import pypdfium2.raw as pdfium

from models.training.printing.sheets import read_colour

if TYPE_CHECKING:
    from harvester.items.documents import Document, Line

# A run of letters as the colour tells it: base line from the page's top, both ends, number of its block.
Run = tuple[float, float, float, int]
# Runs are words or lines, hundreds on a page; a page with more than this is no page of text.
MAX_RUNS = 20_000


def count_printed_lines(data: bytes, document: Document) -> list[list[Counter[int]]]:
    """For each line of each page the numbers of the blocks that it was printed for, with how much of it each has."""
    pdf = pypdfium2.PdfDocument(data)
    try:
        pages = ((page.lines, _read_runs(pdf, page.number)) for page in document.pages)
        return [[_count_runs(line, runs) for line in lines] for lines, runs in pages]
    finally:
        pdf.close()


def _read_runs(pdf: pypdfium2.PdfDocument, number: int) -> list[Run]:
    page = pdf[number - 1]
    height = page.get_size()[1]
    colours = [ctypes.c_uint() for _ in range(4)]
    box = [ctypes.c_float() for _ in range(4)]
    matrix = pdfium.FS_MATRIX()
    runs = []
    for index in range(min(pdfium.FPDFPage_CountObjects(page.raw), MAX_RUNS)):
        item = pdfium.FPDFPage_GetObject(page.raw, index)
        if pdfium.FPDFPageObj_GetType(item) != pdfium.FPDF_PAGEOBJ_TEXT:
            continue
        pdfium.FPDFPageObj_GetFillColor(item, *map(ctypes.byref, colours))
        pdfium.FPDFPageObj_GetBounds(item, *map(ctypes.byref, box))
        pdfium.FPDFPageObj_GetMatrix(item, matrix)
        block = read_colour(*(colour.value for colour in colours[:3]))
        if block:
            runs.append((height - matrix.f, box[0].value, box[2].value, block))
    page.close()
    return sorted(runs)


def _count_runs(line: Line, runs: list[Run]) -> Counter[int]:
    """The lengths of the runs whose base line goes through the line."""
    votes: Counter[int] = Counter()
    low, high = bisect_left(runs, (line.y0,)), bisect_right(runs, (line.y1,))
    for _, left, right, number in runs[low:high]:
        inside = min(right, line.x1) - max(left, line.x0)
        if inside > 0:
            votes[number] += round(inside * 100)
    return votes


def count_read_lines(document: Document, printed: list[tuple[str, int]]) -> list[list[Counter[int]]]:
    """The same for formats without colours: the letters read are laid beside those printed, in order."""
    truth = [(letter, number) for text, number in printed for letter in _letters(text)]
    read = [(letter, place) for place, line in enumerate(document.lines) for letter in _letters(line.text)]
    votes: list[Counter[int]] = [Counter() for _ in document.lines]
    matcher = SequenceMatcher(None, [letter for letter, _ in truth], [letter for letter, _ in read], autojunk=False)
    for start, other, size in _match(matcher, truth, read):
        for step in range(size):
            votes[read[other + step][1]][truth[start + step][1]] += 1
    counts = iter(votes)
    return [[next(counts) for _ in page.lines] for page in document.pages]


def _match(
    matcher: SequenceMatcher[str], truth: list[tuple[str, int]], read: list[tuple[str, int]]
) -> list[tuple[int, int, int]]:
    """Nearly always the two are the same to the letter; only where not is the slow way gone."""
    if [letter for letter, _ in truth] == [letter for letter, _ in read]:
        return [(0, 0, len(read))]
    return [tuple(block) for block in matcher.get_matching_blocks()]  # type: ignore[misc]


def _letters(text: str) -> list[str]:
    return [letter for letter in text.casefold() if letter.isalnum()]

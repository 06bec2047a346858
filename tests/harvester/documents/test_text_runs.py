from __future__ import annotations

import ctypes
import re

import numpy as np
import pypdfium2
import pytest
from fpdf import FPDF

from harvester.documents.loose_accents import GONE
from harvester.documents.text_runs import RUNS, STEP, measure_runs
from tests.compiled_pairs import take_pair

WORDS = [f"w{number}" * (1 + number % 7) for number in range(RUNS + 30)]


@pytest.fixture
def page() -> pypdfium2.PdfPage:
    """More words than are measured at a time, each a text object of its own at its own place."""
    pdf = FPDF(unit="pt", format=(2000, 4000))
    pdf.add_page()
    pdf.set_font("Helvetica", "", 8)
    for number, word in enumerate(WORDS):
        pdf.text(100 + 200 * (number % 8), 20 + 20 * (number // 8), word)
    return pypdfium2.PdfDocument(bytes(pdf.output()))[0]


@pytest.mark.parametrize("step", [1, STEP, 50])
def test_every_text_object_is_a_run_with_its_own_place(page: pypdfium2.PdfPage, step: int) -> None:
    textpage = page.get_textpage()
    text = textpage.get_text_range(errors="strict")
    runs, table, sizes = measure_runs(ctypes.cast(textpage.raw, ctypes.c_void_p), text, step, GONE)
    assert len(runs) == len(table) == len(sizes)
    words = [text[first:last] for _, first, last, _ in runs]
    places = [(round(row[4]), round(4000 - row[5])) for row in table]
    assert all(abs(row[6] - row[4]) < 1 for row in table)
    assert words == WORDS
    assert places == [(100 + 200 * (number % 8), 20 + 20 * (number // 8)) for number in range(len(WORDS))]


@pytest.mark.parametrize("step", [1, STEP])
@pytest.mark.parametrize("gone", [GONE, "w"])
def test_runs_measured_in_c_are_those_in_python(page: pypdfium2.PdfPage, step: int, gone: str) -> None:
    plain, in_c = take_pair("documents_text_runs.measure_runs")
    textpage = page.get_textpage()
    handle = ctypes.cast(textpage.raw, ctypes.c_void_p)
    text = re.sub("w1+|2 ", lambda found: " " * len(found[0]), textpage.get_text_range(errors="strict"))
    (runs, table, sizes), (others, other_table, other_sizes) = (
        plain(handle, text, step, gone),
        in_c(handle, text, step, gone),
    )
    assert runs == others
    assert len(runs) < len(WORDS)
    assert np.array_equal(table, other_table)
    assert np.array_equal(sizes, other_sizes)

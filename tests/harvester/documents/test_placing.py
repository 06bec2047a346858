from __future__ import annotations

import io

import numpy as np
import pypdfium2
import pytest
from fpdf import FPDF

from harvester.documents import read
from harvester.documents.placing import find_turns

TITLE, LINES = "Spectra of Finite Graphs", [f"line {number} of the text about spectra" for number in range(6)]


def make_turned(angle: int) -> bytes:
    """A page whose text stands at an angle, counterclockwise, though the page itself is not turned."""
    pdf = FPDF(unit="pt", format=(600, 600))
    pdf.add_page()
    with pdf.rotation(angle, 300, 300):
        pdf.set_font("Helvetica", "", 18)
        pdf.text(100, 100, TITLE)
        pdf.set_font("Helvetica", "", 10)
        for number, line in enumerate(LINES):
            pdf.text(100, 130 + 14 * number, line)
    return bytes(pdf.output())


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_a_sheet_printed_sideways_is_read_like_an_upright_one(angle: int) -> None:
    document = read(make_turned(angle), ocr="never")
    assert [line.text for line in document.lines] == [TITLE, *LINES]
    title = document.lines[0]
    assert (title.x0, title.y1) == (pytest.approx(100, abs=3), pytest.approx(100, abs=8))
    assert title.x1 > title.x0 + 150


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_page_that_says_how_it_is_turned(turn: int) -> None:
    pdf = pypdfium2.PdfDocument(make_turned(turn))
    pdf[0].set_rotation(turn)
    file = io.BytesIO()
    pdf.save(file)
    assert [line.text for line in read(file.getvalue(), ocr="never").lines] == [TITLE, *LINES]


def test_a_stamp_along_the_margin_is_no_text() -> None:
    pdf = FPDF(unit="pt", format=(600, 600))
    pdf.add_page()
    pdf.set_font("Helvetica", "", 10)
    for number, line in enumerate(LINES):
        pdf.text(100, 130 + 14 * number, line)
    with pdf.rotation(90, 20, 300):
        pdf.text(20, 300, "downloaded by a reader")
    assert [line.text for line in read(bytes(pdf.output()), ocr="never").lines] == LINES


def test_one_mirrored_axis_is_not_upside_down() -> None:
    table = np.zeros((4, 14))
    table[:, :6] = [[-1, 0, 0, 1, 0, 0], [-1, 0, 0, -1, 0, 0], [0, 1, -1, 0, 0, 0], [0, -1, 1, 0, 0, 0]]
    assert find_turns(table).tolist() == [0, 180, 90, 270]

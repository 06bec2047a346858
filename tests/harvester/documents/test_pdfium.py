from __future__ import annotations

import pytest
from fpdf import FPDF
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.documents import pdfium, read
from harvester.documents.formats import Options
from tests.harvester.documents.making import make_pdf

ROWS = [("Spectra of Finite Graphs", 20.0, "B", "C"), ("We study the spectra of graphs.", 10.0, "", "L")]
WHOLE = make_pdf(ROWS)


def turned(angle: int) -> bytes:
    """A page whose text stands across it."""
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", "", 12)
    for place, text in enumerate(("The first line of the page", "The second line of the page")):
        with pdf.rotation(angle, 100, 150):
            pdf.text(60, 140 + 10 * place, text)
    return bytes(pdf.output())


def test_lines_have_font_size_and_place() -> None:
    document = pdfium.read(WHOLE, Options())
    title, text = document.pages[0].lines
    assert (document.status, document.format, document.text_from) == ("ok", "pdf", "text")
    assert [title.text.rstrip(), text.text.rstrip()] == [row[0] for row in ROWS]
    assert (round(title.size), round(text.size)) == (20, 10)
    assert title.bold
    assert not text.bold
    assert 0 < title.y0 < title.y1 < text.y1 < document.pages[0].height


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_a_sheet_printed_sideways_is_read_in_its_order(angle: int) -> None:
    lines = [line.text.rstrip() for line in pdfium.read(turned(angle), Options()).lines]
    assert lines == ["The first line of the page", "The second line of the page"]


def test_a_sheet_printed_sideways_is_as_wide_as_it_was_high() -> None:
    page, upright = pdfium.read(turned(90), Options()).pages[0], pdfium.read(WHOLE, Options()).pages[0]
    assert (page.width, page.height) == (upright.height, upright.width)


def test_what_stands_endlessly_far_away_stands_on_no_page() -> None:
    pdf = FPDF()
    pdf.set_compression(False)
    pdf.add_page()
    pdf.set_font("Helvetica", "", 12)
    pdf.text(20, 20, "Spectra of Finite Graphs")
    pdf.text(60, 120, "x" * 120)
    far = f"{10**38}. 0 0 {10**38}. 50 50 Tm /F1 1000. Tf (far away)".ljust(122)
    data = bytes(pdf.output()).replace(b"(%s)" % (b"x" * 120), far.encode())
    assert [line.text.rstrip() for line in pdfium.read(data, Options()).lines] == ["Spectra of Finite Graphs"]
    assert read(data, ocr="never").status == "ok"


def test_no_more_pages_than_asked() -> None:
    data = make_pdf([("line", 60.0, "", "L")] * 60)
    assert len(pdfium.read(data, Options(max_pages=2)).pages) == 2


def test_a_locked_file_is_encrypted() -> None:
    pytest.importorskip("cryptography")
    assert pdfium.read(make_pdf(ROWS, password="x"), Options()).status == "encrypted"


def test_a_page_without_text_has_no_text() -> None:
    assert pdfium.read(make_pdf([]), Options()).status == "no_text"


@settings(max_examples=40)
@given(st.integers(0, len(WHOLE)), st.binary(max_size=8))
def test_a_damaged_file_is_a_status(place: int, junk: bytes) -> None:
    data = WHOLE[:place] + junk + WHOLE[place + len(junk) :]
    assert pdfium.read(data, Options()).status in ("ok", "no_text", "broken", "encrypted")
    assert pdfium.read(data[:place], Options()).status in ("ok", "no_text", "broken", "encrypted")

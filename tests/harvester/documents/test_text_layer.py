"""Pages whose picture says more than their text: outlines, scans with a bad layer, scans with a stamp."""

from __future__ import annotations

import io

import pytest
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.svg import SVGObject

from harvester.documents import read
from harvester.documents.pictures import Pictures
from tests.harvester.documents.making import FONT, make_pdf, needs_font
from tests.harvester.documents.test_scans import ROWS, scanned

GOOD = "We study the spectra of finite graphs and the bounds for them, with applications."
WRONG = "PACIIIHPEHHE B03MOJKHOCTEH CHCTEMhl OTJIA.LlKH HA BA3E .LlHCllETqEPA CneKTpbl rpaclJoB KOHe4HbIX H MX ou,eHKH"
SENTENCE = ("В работе изучаются спектры конечных графов и их оценки при больших значениях параметра.", 12.0, "", "L")


def make_layered(picture: bytes | None, layer: list[str], times: int = 1) -> bytes:
    """Pages with a picture of a page and a text layer that is not drawn over it."""
    pdf = FPDF(unit="pt", format=(595, 842))
    for _ in range(times):
        pdf.add_page()
        if picture:
            pdf.image(io.BytesIO(picture), 0, 0, 595, 842)
        pdf.set_font("Helvetica", "", 9)
        with pdf.local_context(text_mode="INVISIBLE") if picture else pdf.local_context():
            for number, line in enumerate(layer):
                pdf.text(40, 60 + 14 * number, line)
    return bytes(pdf.output())


def make_outlined(count: int) -> bytes:
    """Pages whose letters are shapes, as a program for print leaves them, with a page number as text."""
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    shapes = []
    for row in range(14):
        x = 40.0
        for glyph in (glyphs[names[ord(letter)]] for letter in SENTENCE[0][:70]):
            pen = SVGPathPen(glyphs)
            glyph.draw(pen)
            if drawn := pen.getCommands():
                place = f"translate({x:.1f} {60 + 16 * row}) scale(0.005 -0.005)"
                shapes.append(f'<path transform="{place}" d="{drawn}"/>')
            x += glyph.width * 0.005
    picture = f'<svg viewBox="0 0 595 842" xmlns="http://www.w3.org/2000/svg">{"".join(shapes)}</svg>'
    pdf = FPDF(unit="pt", format=(595, 842))
    pdf.set_font("Helvetica", "", 9)
    for number in range(count):
        pdf.add_page()
        SVGObject(picture).draw_to_page(pdf)
        pdf.text(290, 820, f"{number + 17}")
    return bytes(pdf.output())


@pytest.fixture(scope="module")
def picture() -> bytes:
    with Pictures(make_pdf([*ROWS, *[SENTENCE] * 25])) as pictures:
        return pictures.draw(0, dpi=100)[0]


def list_unread(data: bytes) -> list[int]:
    return read(data, ocr="never").unread


@needs_font
def test_letters_as_outlines() -> None:
    document = read(make_outlined(1), ocr="never")
    assert (document.status, document.unread) == ("no_text", [0])


@needs_font
def test_a_scan_whose_layer_was_recognised_in_the_wrong_language(picture: bytes) -> None:
    assert list_unread(make_layered(picture, [WRONG] * 12)) == [0]


@needs_font
def test_a_scan_with_a_good_layer_is_left_alone(picture: bytes) -> None:
    assert list_unread(make_layered(picture, [GOOD] * 40)) == []


@needs_font
def test_a_scan_with_a_stamp(picture: bytes) -> None:
    assert list_unread(make_layered(picture, ["Downloaded from the library of the institute, for readers only"])) == [0]


def test_a_printed_page_in_a_language_we_do_not_know_is_left_alone() -> None:
    finnish = "Tutkimme suurten ruutujen ominaisarvoja ja niiden rajoja, joilla on monia sovelluksia."
    assert list_unread(make_layered(None, [finnish] * 40)) == []


def test_a_page_whose_font_lost_a_letter_is_looked_at() -> None:
    printed = "On the convergence of difference schemes for the heat equation: small bounds for functions of graphs and groups."
    assert list_unread(make_layered(None, [printed] * 30)) == []
    assert list_unread(make_layered(None, [printed.replace("c", "")] * 30)) == [0]


def test_a_short_page_of_text_is_left_alone() -> None:
    assert list_unread(make_layered(None, [GOOD])) == []


@needs_font
def test_a_figure_after_pages_of_text_is_left_alone() -> None:
    pdf = FPDF(unit="pt", format=(595, 842))
    for number in range(3):
        pdf.add_page()
        pdf.set_font("Helvetica", "", 9)
        for row in range(40 if number < 2 else 1):
            pdf.text(40, 60 + 14 * row, GOOD)
    for step in range(1500):
        pdf.line(40 + step % 250 * 2, 100 + step // 250 * 100, 40 + step % 250 * 2, 180 + step // 250 * 100)
    assert list_unread(bytes(pdf.output())) == []


@needs_font
def test_a_scan_without_a_layer() -> None:
    assert list_unread(scanned(make_pdf(ROWS))) == [0]

from __future__ import annotations

import io

import numpy as np
import pytest
from fpdf import FPDF

from harvester.documents.pictures import DPI, MAX_DOTS, Pictures, halve_picture

WIDTH, HEIGHT = 300, 400
BLACK = (100, 50, 200, 150)  # a box on the page, in points


def drawn(width: float = WIDTH, height: float = HEIGHT) -> bytes:
    """A page with a black box on it."""
    pdf = FPDF(unit="pt", format=(width, height))
    pdf.add_page()
    x0, y0, x1, y1 = BLACK
    pdf.set_fill_color(0)
    pdf.rect(x0, y0, x1 - x0, y1 - y0, style="F")
    return bytes(pdf.output())


def printed(text: str) -> bytes:
    pdf = FPDF(unit="pt", format=(WIDTH, HEIGHT))
    pdf.add_page()
    pdf.set_font("Helvetica", "", 12)
    for row in range(10):
        pdf.text(30, 40 + 20 * row, text)
    return bytes(pdf.output())


def to_dots(picture: bytes) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    head, body = picture.split(b"\n", 1)
    kind, width, height, most = head.split()
    assert (kind, most) == (b"P5", b"255")
    return np.frombuffer(body, np.uint8).reshape(int(height), int(width))


def test_a_page_is_drawn_grey_at_its_scale() -> None:
    with Pictures(drawn()) as pictures:
        picture, scale = pictures.draw(0)
        assert (len(pictures), pictures.measure_page(0)) == (1, (WIDTH, HEIGHT))
    dots = to_dots(picture)
    assert scale == pytest.approx(DPI / 72)
    assert dots.shape == pytest.approx((HEIGHT * scale, WIDTH * scale), abs=2)
    assert dots[int(100 * scale), int(150 * scale)] == 0
    assert dots[int(300 * scale), int(150 * scale)] == 255


def test_a_box_of_a_page_is_drawn_alone() -> None:
    with Pictures(drawn()) as pictures:
        inside, _ = pictures.draw(0, (110, 60, 190, 140))
        outside, _ = pictures.draw(0, (110, 200, 190, 300))
    assert to_dots(inside).max() < 5
    assert to_dots(outside).min() == 255


def test_a_page_is_turned_clockwise() -> None:
    with Pictures(drawn()) as pictures:
        upright, turned = (to_dots(pictures.draw(0, dpi=72, turn=turn)[0]) for turn in (0, 90))
    assert turned.shape == upright.shape[::-1]
    assert (turned == np.rot90(upright, -1)).mean() > 0.99


def test_a_poster_is_drawn_no_larger_than_a_sheet() -> None:
    with Pictures(drawn(5000, 7000)) as pictures:
        assert max(to_dots(pictures.draw(0)[0]).shape) <= MAX_DOTS + 1


def test_a_scan_covers_its_page_and_a_text_does_not() -> None:
    with Pictures(drawn()) as pictures:
        picture, _ = pictures.draw(0, dpi=72)
        assert pictures.covered(0) == 0
    pdf = FPDF(unit="pt", format=(WIDTH, HEIGHT))
    pdf.add_page()
    pdf.image(io.BytesIO(picture), 0, 0, WIDTH, HEIGHT / 2)
    with Pictures(bytes(pdf.output())) as pictures:
        assert pictures.covered(0) == pytest.approx(0.5, abs=0.01)


def test_ink_counts_where_no_box_is() -> None:
    text = "letters of a text that is drawn"
    with Pictures(printed(text)) as pictures:
        bare, boxed = pictures.measure_bare_ink(0, []), pictures.measure_bare_ink(0, [(0, 0, WIDTH, HEIGHT)])
        half = pictures.measure_bare_ink(0, [(0, 0, WIDTH, 130)])
    assert boxed == 0
    assert 0.4 < bare / (10 * len(text.replace(" ", ""))) < 2.5
    assert half == pytest.approx(bare / 2, rel=0.1)


def test_half_the_dots() -> None:
    picture = b"P5 4 3 255\n" + bytes([0, 100, 50, 50, 100, 200, 50, 50, 9, 9, 9, 9])
    assert halve_picture((picture, 2.0)) == (b"P5 2 1 255\n" + bytes([100, 50]), 1.0)

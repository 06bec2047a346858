from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.evaluation.report.page_pictures import draw_first_page, draw_first_pages, encode_png
from tests.harvester.documents.making import make_pdf

START = "data:image/png;base64,"


def read_size(png: bytes) -> tuple[int, ...]:
    return struct.unpack(">II", png[16:24])


def test_the_first_page_of_a_pdf_is_drawn() -> None:
    data = make_pdf([("Spectra of graphs", 20.0, "B", "C")])
    png = base64.b64decode(draw_first_page(data).removeprefix(START))
    assert png.startswith(b"\x89PNG")
    assert 400 < read_size(png)[0] < read_size(png)[1] < 800


@pytest.mark.parametrize("data", [b"", b"<html></html>", b"%PDF-1.4 and nothing more"])
def test_what_cannot_be_drawn_has_no_picture(data: bytes) -> None:
    assert draw_first_page(data) == ""


def test_pages_are_drawn_in_a_worker(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(make_pdf([("Spectra of graphs", 20.0, "B", "C")]))
    one, missing = draw_first_pages([str(path), str(tmp_path / "none.pdf")])
    assert one.startswith(START)
    assert missing == ""


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_every_dot_stands_in_the_png(width: int, height: int, data: st.DataObject) -> None:
    dots = data.draw(st.binary(min_size=width * height, max_size=width * height))
    png = encode_png(b"P5 %d %d 255\n" % (width, height) + dots)
    assert read_size(png) == (width, height)
    length = struct.unpack(">I", png[33:37])[0]
    rows = zlib.decompress(png[41 : 41 + length])
    stride = 1 + (width + 1) // 2
    greys = [byte for row in range(height) for byte in rows[row * stride + 1 : (row + 1) * stride]]
    halves = [grey for byte in greys for grey in (byte >> 4, byte & 15)]
    step = 2 * ((width + 1) // 2)
    assert [halves[row * step + column] for row in range(height) for column in range(width)] == [
        dot >> 4 for dot in dots
    ]

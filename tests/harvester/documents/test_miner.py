from __future__ import annotations

import pytest

from harvester.documents import miner
from harvester.documents.formats import Options
from tests.harvester.documents.making import make_columns, make_pdf

ROWS = [("Spectra of Finite Graphs", 20.0, "B", "C"), ("We study the spectra of graphs.", 10.0, "", "L")]


def test_lines_have_font_size_and_place() -> None:
    document = miner.read(make_pdf(ROWS), Options())
    title, text = document.pages[0].lines
    assert (document.status, document.format, document.text_from) == ("ok", "pdf", "text")
    assert [title.text, text.text] == [row[0] for row in ROWS]
    assert (round(title.size), round(text.size)) == (20, 10)
    assert title.bold
    assert not text.bold
    assert 0 < title.y0 < title.y1 < text.y1 < document.pages[0].height


def test_columns_are_read_one_after_the_other() -> None:
    left = [f"left line number {number} of the column" for number in range(12)]
    right = [f"right line number {number} of the column" for number in range(12)]
    lines = [
        line.text for line in miner.read(make_columns(left, right, "A Title Across Both of Them"), Options()).lines
    ]
    assert lines == ["A Title Across Both of Them", *left, *right]


def test_no_more_pages_than_asked_and_than_there_is_time_for() -> None:
    data = make_pdf([("line", 60.0, "", "L")] * 500)
    assert len(miner.read(data, Options(max_pages=2)).pages) == 2
    assert len(miner.read(data, Options()).pages) == miner.MAX_PAGES


def test_a_locked_file_is_encrypted() -> None:
    pytest.importorskip("cryptography")
    assert miner.read(make_pdf(ROWS, password="x"), Options()).status == "encrypted"


def test_a_page_without_text_has_no_text() -> None:
    assert miner.read(make_pdf([]), Options()).status == "no_text"


@pytest.mark.parametrize("data", [b"", b"%PDF-1.4", b"no pdf at all", make_pdf(ROWS)[:200]])
def test_what_is_no_pdf_is_broken_or_empty(data: bytes) -> None:
    assert miner.read(data, Options()).status in ("broken", "no_text")

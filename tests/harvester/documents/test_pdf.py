from __future__ import annotations

import pytest

from harvester.documents import read
from harvester.documents.pdf import measure_rubbish
from tests.harvester.documents.making import make_columns, make_pdf, needs_font

ROWS = [
    ("Спектры конечных графов", 20.0, "B", "C"),
    ("И. И. Иванов", 12.0, "", "C"),
    ("В работе изучаются спектры конечных графов.", 10.0, "", "L"),
]


@needs_font
@pytest.mark.parametrize("engine", ["auto", "pdfium", "pdfminer"])
def test_lines_have_text_size_and_place(engine: str) -> None:
    document = read(make_pdf(ROWS), engine=engine)
    title, author, text = document.pages[0].lines
    assert [line.text for line in (title, author, text)] == [row[0] for row in ROWS]
    assert title.size > author.size > text.size
    assert title.bold
    assert not text.bold
    assert 0 < title.y0 < title.y1 < author.y1 < text.y1 < document.pages[0].height
    assert document.language == "ru"


@needs_font
def test_size_is_in_points() -> None:
    assert read(make_pdf(ROWS)).pages[0].lines[0].size == pytest.approx(20, abs=0.2)


def test_two_columns_are_read_one_after_the_other() -> None:
    left = [f"left column line number {number} of it" for number in range(20)]
    right = [f"right column line number {number} of it" for number in range(20)]
    lines = [line.text for line in read(make_columns(left, right, "A Title Across Both of the Columns")).lines]
    assert lines == ["A Title Across Both of the Columns", *left, *right]


def test_a_locked_file_is_encrypted() -> None:
    pytest.importorskip("cryptography")
    assert read(make_pdf([("Secret", 12.0, "", "L")], password="x")).status == "encrypted"


def test_a_page_without_text_has_no_text() -> None:
    document = read(make_pdf([]))
    assert (document.status, len(document.pages)) == ("no_text", 1)


def test_half_a_file_is_broken_or_read() -> None:
    data = make_pdf([("A line of text", 12.0, "", "L")])
    assert read(data[: len(data) // 3]).status in ("broken", "no_text", "ok")


def test_junk_before_the_header_does_not_matter() -> None:
    assert read(b"junk\r\n\r\n" + make_pdf([("A line of text", 12.0, "", "L")])).status == "ok"


def test_no_more_pages_than_asked() -> None:
    rows = [("line", 12.0, "", "L")] * 200
    assert len(read(make_pdf(rows), max_pages=2).pages) == 2


def test_rubbish_is_counted() -> None:
    assert measure_rubbish("\ue001\ue002 ab") == 0.5
    assert measure_rubbish("(cid:12)(cid:3)") == 1.0
    assert measure_rubbish("") == 0.0

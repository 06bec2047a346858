from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from harvester.documents import ocr
from harvester.documents.ocr import is_better, recognise_line, recognise_pages
from harvester.documents.pictures import Pictures
from harvester.documents.tesseract import Picture, list_languages
from harvester.documents.tools import ToolError
from harvester.items import Line
from tests.harvester.documents.making import make_pdf, needs_font

needs_tesseract = pytest.mark.skipif(not shutil.which("tesseract"), reason="tesseract is not installed")

BURN = "while :; do :; done"
TABLE = "\n".join(
    [
        "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
        "5\t1\t1\t1\t1\t1\t100\t100\t200\t70\t95.1\tГРАФЫ",
        "5\t1\t1\t1\t1\t2\t320\t100\t90\t70\t96.0\tИ",
        "5\t1\t1\t1\t1\t3\t500\t100\t900\t900\t3.0\t|",
        "5\t1\t1\t1\t2\t1\t100\t200\t200\t90\t91.0\tсмысл,",
    ]
)


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in the place of tesseract that answers with a table at once."""
    program = tmp_path / "tesseract"
    (tmp_path / "table").write_text(TABLE, encoding="utf-8")
    program.write_text(f"#!/bin/sh\necho $@ >> {tmp_path}/calls\ncat {tmp_path}/table\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return tmp_path


def draw(number: int, turn: int = 0) -> Picture:
    return b"P5 1000 1400 255\n" + bytes(1_400_000), 2.0


def test_words_become_lines_with_places_in_points(tool: Path) -> None:
    (page,) = recognise_pages(draw, 1)
    assert [line.text for line in page.lines] == ["ГРАФЫ И", "смысл,"]
    first = page.lines[0]
    assert (first.x0, first.y0, first.x1, first.y1) == (50, 50, 205, 85)
    assert first.size == pytest.approx(50, abs=8)
    assert (page.width, page.height) == (500, 700)


def test_words_far_apart_are_lines_of_their_own(tool: Path) -> None:
    table = TABLE.replace("\t320\t100\t90\t70\t96.0\tИ", "\t900\t100\t90\t70\t96.0\tИ")
    (tool / "table").write_text(table, encoding="utf-8")
    (page,) = recognise_pages(draw, 1)
    assert [line.text for line in page.lines] == ["ГРАФЫ", "И", "смысл,"]


def test_the_first_pages_and_the_end_come_first(tool: Path) -> None:
    asked: list[int] = []

    def drawing(number: int, turn: int) -> Picture:
        asked.append(number)
        return draw(number)

    recognise_pages(drawing, 9)
    assert list(dict.fromkeys(asked)) == [0, 1, 2, 7, 8, 3, 4, 5, 6]


def test_only_the_pages_asked_for(tool: Path) -> None:
    pages = recognise_pages(draw, 4, only={1, 3})
    assert [bool(page.lines) for page in pages] == [False, True, False, True]


def test_when_the_time_is_over_the_rest_stays_empty(tool: Path) -> None:
    count = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done"
    (tool / "tesseract").write_text(f"#!/bin/sh\n{count}\ncat {tool}/table\n")
    pages = recognise_pages(draw, 90, seconds=2.5)
    assert 0 < sum(bool(page.lines) for page in pages) < 30


def test_a_page_that_takes_too_long_is_told(tool: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "FIRST_SECONDS", 0.3)
    (tool / "tesseract").write_text(f"#!/bin/sh\n{BURN}\n")
    with pytest.raises(ToolError) as failure:
        recognise_pages(draw, 1)
    assert failure.value.status == "timeout"


def test_a_page_full_of_specks_is_read_with_half_the_dots(tool: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "FIRST_SECONDS", 1.0)
    monkeypatch.setattr(ocr, "PAGE_SECONDS", 1.0)
    slow = f'case "$*" in *"--dpi 300"*) {BURN};; esac; cat {tool}/table'
    (tool / "tesseract").write_text(f"#!/bin/sh\n{slow}\n")
    (page,) = recognise_pages(draw, 1)
    assert (page.width, page.height) == (500, 700)
    assert page.lines[0].x0 == 100


@needs_font
@needs_tesseract
def test_a_line_cut_out_of_its_page() -> None:
    data = make_pdf([("Первая строка", 14.0, "", "L"), ("Вторая строка", 14.0, "", "L")])
    with Pictures(data) as pictures:
        assert recognise_line(pictures.draw(0, (20, 25, 300, 46))) == "Первая строка"
        assert pictures.covered(0) == 0.0


def test_no_more_pages_than_asked_for(tool: Path) -> None:
    pages = recognise_pages(draw, 9, most=2)
    assert [page.number for page in pages if page.lines] == [1, 2]


ROWS = [
    ("Спектры конечных графов", 20.0, "B", "C"),
    *[("В работе изучаются спектры конечных графов и их оценки.", 12.0, "", "L")] * 8,
]
UKRAINIAN = [
    "У цій роботі досліджуються спектри скінченних графів.",
    "Одержано оцінки власних значень для великих степенів вершин.",
    "Наведено приклади, які показують, що ці оцінки є точними.",
    "Розглянуто також застосування до задачі про розбиття множин.",
]


@needs_font
@needs_tesseract
@pytest.mark.parametrize("lying", [90, 180])
def test_a_page_that_lies_on_its_side_is_turned(lying: int) -> None:
    with Pictures(make_pdf(ROWS)) as pictures:
        (page,) = recognise_pages(lambda number, turn: pictures.draw(number, turn=(lying + turn) % 360), 1)
    assert page.lines[0].text == ROWS[0][0]
    assert page.height > page.width


@needs_font
@needs_tesseract
@pytest.mark.skipif("ukr" not in list_languages(), reason="tesseract has no Ukrainian")
def test_ukrainian_is_read_as_ukrainian() -> None:
    with Pictures(make_pdf([(text, 12.0, "", "L") for text in UKRAINIAN])) as pictures:
        (page,) = recognise_pages(lambda number, turn: pictures.draw(number, turn=turn), 1)
    assert [line.text for line in page.lines] == UKRAINIAN


def line(text: str) -> Line:
    return Line(text, "", 10.0)


def test_what_reads_better() -> None:
    good = [line("В работе изучаются спектры конечных графов и их оценки при больших значениях.")]
    bad = [
        line(
            "PACIIIHPEHHE B03MOJKHOCTEH CHCTEMhl OTJIA.LlKH BA3E .LlHCllETqEPA CneKTpbl rpaclJoB KOHe4HbIX npH 3HaqeHHAX"
        )
    ]
    stamp = [line("Из собрания библиотеки института")]
    assert is_better(good, bad)
    assert not is_better(bad, good)
    assert is_better(good * 4, stamp)
    assert is_better(stamp, [])
    assert not is_better([], bad)

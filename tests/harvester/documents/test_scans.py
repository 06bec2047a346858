from __future__ import annotations

import io
import shutil

import pytest
from fpdf import FPDF

from harvester.documents import read, scans
from harvester.documents.pictures import Pictures
from harvester.items import Document, DocumentPage, Line
from tests.harvester.documents.making import make_pdf, needs_font

needs_tesseract = pytest.mark.skipif(not shutil.which("tesseract"), reason="tesseract is not installed")

TITLE = "Спектры конечных графов"
ROWS = [(TITLE, 20.0, "B", "C"), *[("В работе изучаются спектры конечных графов и их оценки.", 12.0, "", "L")] * 8]


def scanned(data: bytes) -> bytes:
    """The pages of a PDF as pictures."""
    pdf = FPDF(unit="pt", format=(595, 842))
    with Pictures(data) as pictures:
        for number in range(len(pictures)):
            picture, _ = pictures.draw(number)
            pdf.add_page()
            pdf.image(io.BytesIO(picture), 0, 0, 595, 842)
    return bytes(pdf.output())


@needs_font
@needs_tesseract
def test_a_scan_is_recognised() -> None:
    document = read(scanned(make_pdf(ROWS)))
    assert (document.status, document.text_from, document.language) == ("ok", "ocr", "ru")
    title, line = document.lines[:2]
    assert title.text == TITLE
    assert title.size > 1.3 * line.size
    assert 0 < title.x0 < title.x1 < document.pages[0].width


@needs_font
def test_unless_that_is_not_wanted() -> None:
    document = read(scanned(make_pdf(ROWS)), ocr="never")
    assert document.status == "no_text"
    assert scans.is_scan(document)


@needs_font
def test_without_tesseract_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    document = read(scanned(make_pdf(ROWS)))
    assert (document.status, document.detail) == ("missing_tool", "tesseract")


@needs_font
def test_a_text_that_is_sound_is_not_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    document = read(make_pdf(ROWS))
    assert (document.status, document.text_from) == ("ok", "text")
    assert not scans.is_scan(document)


def page(*texts: str) -> DocumentPage:
    return DocumentPage(1, 595, 842, [Line(text, "font", 10.0) for text in texts])


def test_a_layer_without_words_is_never_ok() -> None:
    pages = [page("щнцпгюъмш ъшэмцщ гюцъъшщ цмъшщ фыжэъ щцгшъ юшщфъ цжгъш ъщшгц эжъфщ")]
    document = scans.judge_outcome(Document("ok", "pdf", text_from="text", pages=pages, unread=[0]))
    assert (document.status, document.lines) == ("no_text", [])
    assert "no words" in document.detail


def test_debris_on_pages_that_were_not_read_is_dropped() -> None:
    debris = page("щнцпгюъмш ъшэмцщ гюцъъшщ цмъшщ фыжэъ щцгшъ юшщфъ цжгъш ъщшгц эжъфщ")
    document = Document(
        "ok", "pdf", text_from="mixed", pages=[page("Спектры конечных графов и оценки их собственных значений"), debris]
    )
    document.unread = [1]
    assert [line.text for line in scans.judge_outcome(document).lines] == [
        "Спектры конечных графов и оценки их собственных значений"
    ]


def test_a_few_letters_beside_pictures_are_not_ok_either() -> None:
    assert scans.judge_outcome(Document("ok", "pdf", pages=[page("17")], unread=[0])).status == "no_text"
    assert scans.judge_outcome(Document("ok", "pdf", pages=[page("17")])).status == "ok"


def test_only_lines_in_an_unreadable_font_are_drawn_alone() -> None:
    bad = "\ue0c1\ue0c2\ue0c3\ue0c4\ue0c5\ue0c6\ue0c7\ue0c8\ue0c9\ue0ca\ue0cb\ue0cc\ue0cd"
    document = Document("ok", "pdf", pages=[page(bad, "a line of plain text", "𝛼 = 𝑚𝑖𝑛(𝑥, 𝑦) ∈ 𝑋")])
    assert [line.text for _, line in scans.list_bad_lines(document, set())] == [bad]
    assert scans.is_scan(document)  # a crawl, which reads without recognition first, has them recognised too
    assert not scans.is_scan(Document("ok", "pdf", pages=[page("a line of plain text")]))

from __future__ import annotations

import pytest

from harvester.documents import text_pages
from harvester.documents.pdf_file import PdfFile
from harvester.documents.text_pages import TextPages
from tests.compiled_pairs import take_pair
from tests.harvester.documents.hostile import page_of
from tests.harvester.documents.making import make_pdf


@pytest.fixture
def pdf() -> PdfFile:
    return PdfFile(make_pdf([(f"Line {number}", 60.0, "", "L") for number in range(40)]))


def test_a_page_has_its_characters_and_its_size(pdf: PdfFile) -> None:
    page = TextPages(pdf).open(0)
    assert page.text.startswith("Line 0")
    assert page.height > page.width > 500


def test_the_first_pages_are_opened_once(pdf: PdfFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_pages, "KEPT_OPEN", 1)
    pages = TextPages(pdf)
    assert pages.open(0) is pages.open(0)
    assert pages.open(1) is not pages.open(1)
    assert pages.open(1).text == pages.open(1).text


def test_a_sign_without_a_meaning_moves_no_other() -> None:
    """pdfium counts the sign 3, but leaves it out of its text; in lines of 65 with their ends one begins a part of 64."""
    shown = [f"Line {number:02}\x03{'goes on as if there had been no sign at all':.<55}" for number in range(65)]
    drawn = "".join(f"({line}) Tj T* " for line in shown)
    page = TextPages(PdfFile(page_of(f"BT /F 9 Tf 10 TL 40 760 Td {drawn}ET".encode()))).open(0)
    assert page.text.split("\r\n") == shown


def test_characters_asked_for_singly_in_c_are_those_in_python() -> None:
    drawn = b"BT /F 9 Tf 40 700 Td (Sign \\003 \\200 \\223) Tj ET"
    page = TextPages(PdfFile(page_of(drawn))).open(0)
    plain, in_c = take_pair("documents_text_pages.read_singly")
    for count in (0, 1, len(page.text), len(page.text) + 2):
        assert in_c(page.handle, count) == plain(page.handle, count)

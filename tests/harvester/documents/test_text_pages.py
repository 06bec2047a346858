from __future__ import annotations

import pytest

from harvester.documents import text_pages
from harvester.documents.pdf_file import PdfFile
from harvester.documents.text_pages import TextPages
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

from __future__ import annotations

import pypdfium2
import pytest

from harvester.documents.pdf_file import KEPT_OPEN, PdfFile
from tests.harvester.documents.making import make_pdf


def test_a_kept_page_is_opened_once_and_stays_open() -> None:
    with PdfFile(make_pdf([("Line", 60.0, "", "L")])) as file:
        kept = file.keep_page(0)
        with file.open_page(0) as page:
            assert page is kept is file.keep_page(0)
        assert kept.get_width() > 500


def test_other_pages_are_open_for_a_moment() -> None:
    with PdfFile(make_pdf([("Line", 700.0, "", "L")] * (KEPT_OPEN + 1))) as file:
        with file.open_page(0) as page:
            assert page.get_width() > 500
        assert page is not file.keep_page(0)
        assert file.keep_page(KEPT_OPEN) is not file.keep_page(KEPT_OPEN)


def test_what_is_no_pdf_says_so_when_it_is_asked() -> None:
    with PdfFile(b"no PDF") as file, pytest.raises(pypdfium2.PdfiumError):
        len(file)

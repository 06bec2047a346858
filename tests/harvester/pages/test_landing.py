from __future__ import annotations

import pytest

from harvester.items import Page
from harvester.pages.landing import file_leads, is_about, page_leads

TITLE = "Численное решение обратной задачи"
URL = "http://example.org/a/1"


@pytest.mark.parametrize(
    ("page", "answer"),
    [
        (Page(URL, meta={"citation_title": [TITLE.upper()]}), True),
        (Page(URL, meta={"dc.title": ["Chislennoe reshenie obratnoy zadachi"]}), True),
        (Page(URL, title=f"{TITLE} — Вестник института"), True),
        (Page(URL, headings=[TITLE]), True),
        (Page(URL, meta={"citation_title": ["Другая работа тех же авторов"]}), False),
        (Page(URL, title="Вестник института"), None),
    ],
)
def test_is_about(page: Page, answer: bool | None) -> None:
    assert is_about(page, TITLE) is answer


def test_files_in_order_of_preference() -> None:
    meta = {
        "dc.identifier": ["10.1/x", "/f.pdf"],
        "citation_pdf_url": ["p.pdf"],
        "eprints.document_url": ["http://["],
        "alternate:file": ["http://example.org/g"],
    }
    found = [(lead.url, lead.reason) for lead in file_leads(Page(URL, meta=meta))]
    assert found == [
        ("http://example.org/a/p.pdf", "citation_pdf_url"),
        ("http://example.org/g", "alternate:file"),
        ("http://example.org/f.pdf", "dc.identifier"),
    ]


def test_pages() -> None:
    page = Page(URL, meta={"citation_fulltext_html_url": ["/full/1"]})
    assert [lead.url for lead in page_leads(page)] == ["http://example.org/full/1"]

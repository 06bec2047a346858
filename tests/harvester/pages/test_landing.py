from __future__ import annotations

import time

import pytest

from harvester.items import Lead, Page
from harvester.pages import landing as landings
from harvester.pages.landing import (
    derive_file_address,
    find_landing_files,
    find_tagged_files,
    find_tagged_pages,
    holds_whole_paper,
    is_about,
    is_landing_address,
)
from harvester.pages.reading import read_page

BODY = "Рассмотрим задачу в постановке предыдущих работ и получим оценку при более слабых предположениях. " * 40
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
    found = [(lead.url, lead.reason) for lead in find_tagged_files(Page(URL, meta=meta))]
    assert found == [
        ("http://example.org/a/p.pdf", "citation_pdf_url"),
        ("http://example.org/g", "alternate:file"),
        ("http://example.org/f.pdf", "dc.identifier"),
    ]


def test_pages() -> None:
    page = Page(URL, meta={"citation_fulltext_html_url": ["/full/1"]})
    assert [lead.url for lead in find_tagged_pages(page)] == ["http://example.org/full/1"]


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("https://arxiv.org/abs/2101.00001", "https://arxiv.org/pdf/2101.00001"),
        ("https://arxiv.org/abs/math/0301001", "https://arxiv.org/pdf/math/0301001"),
        ("https://cyberleninka.ru/article/n/o-ryadah", "https://cyberleninka.ru/article/n/o-ryadah/pdf"),
        ("http://j.example/index.php/a/article/view/12/34", "http://j.example/index.php/a/article/download/12/34"),
        ("https://openreview.net/forum?id=abc", "https://openreview.net/pdf?id=abc"),
        ("http://ceur-ws.org/Vol-9/paper1.html", "http://ceur-ws.org/Vol-9/paper1.pdf"),
        (
            "https://www.biorxiv.org/content/10.1101/2020.01.01v2",
            "https://www.biorxiv.org/content/10.1101/2020.01.01v2.full.pdf",
        ),
        ("https://aclanthology.org/P19-1001/", "https://aclanthology.org/P19-1001.pdf"),
        ("https://aclanthology.org/2020.acl-main.7/", "https://aclanthology.org/2020.acl-main.7.pdf"),
        ("https://aclanthology.org/people", None),
        ("https://theses.hal.science/tel-01234567v1", "https://theses.hal.science/tel-01234567v1/document"),
        ("https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/", "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/pdf/"),
        (
            "https://www.mathnet.ru/rus/mzm123",
            "https://www.mathnet.ru/php/getFT.phtml?jrnid=&paperid=mzm123&what=fullt",
        ),
        ("http://people.example/a.html", None),
    ],
)
def test_the_address_tells_the_file(url: str, file: str | None) -> None:
    assert derive_file_address(url) == file


@pytest.mark.parametrize(
    "url",
    [
        "https://doi.org/10.1000/1",
        "http://j.example/article/view/7",
        "http://r.example/xmlui/handle/123/45",
        "http://r.example/items/01234567-89ab-cdef-0123-456789abcdef",
        "http://eprints.r.example/id/eprint/77",
        "http://www.mathnet.ru/rus/person123",
        "https://elibrary.ru/item.asp?id=1",
        "https://zenodo.org/records/12",
    ],
)
def test_pages_worth_a_request(url: str) -> None:
    assert is_landing_address(url)
    assert not is_landing_address("http://people.example/a.html")


def test_no_row_of_the_tables_is_without_a_case() -> None:
    """Each row has an address above; a row added without one fails here."""
    assert len(landings.FILE_ADDRESSES) == 10
    assert len(landings.LANDING_PAGES) == 8


def test_head_first_then_the_only_file_linked() -> None:
    head = b"<head><meta name=citation_pdf_url content=/f/1></head><body><a href=other.pdf>PDF</a>"
    assert find_landing_files(read_page(head, "http://j.example/1")) == ["http://j.example/f/1"]
    assert find_landing_files(read_page(b"<a href=p.pdf>PDF</a> <a href=s.pdf>slides</a>", "http://j.example/1")) == [
        "http://j.example/p.pdf"
    ]
    many = b"".join(b"<a href=%d.pdf>PDF</a>" % n for n in range(5))
    assert find_landing_files(read_page(many, "http://j.example/1")) == []


def page(*headings: str, body: str = BODY) -> Page:
    """A page whose text has these headings as lines of their own, with text below each."""
    return Page("http://journal.example/1", text="\n".join(f"{heading}\n{body}" for heading in headings))


@pytest.mark.parametrize(
    "headings",
    [
        ("Введение", "Заключение"),
        ("1. Введение", "Список литературы"),
        ("Аннотация. В работе изучается задача", "ЛИТЕРАТУРА"),
        ("I. Introduction", "II. Results", "References"),
        ("Abstract", "Conclusions and outlook"),
        ("1 Einleitung", "Literaturverzeichnis"),
        ("Kurzfassung", "5 Zusammenfassung"),
        ("  2.1  Введение", "Выводы:"),
        ("Аннотация Доказано", "Введение Рассматривается сеть, которая решает задачу управления"),
    ],
)
def test_the_sections_of_a_paper(headings: tuple[str, ...]) -> None:
    assert holds_whole_paper(page(*headings), [])


@pytest.mark.parametrize(
    "headings",
    [
        (),
        ("Аннотация",),
        ("Публикации", "Преподавание", "Контакты"),
        ("Abstract", "Download", "Cite this article"),
        ("Введение в теорию вероятностей, 2 курс, лекции", "Литература для чтения студентам к экзамену"),
        ("Annual report", "The introduction of new rules"),
    ],
)
def test_a_page_without_them_is_none(headings: tuple[str, ...]) -> None:
    assert not holds_whole_paper(page(*headings), [])


def test_an_abstract_with_its_references_is_too_short() -> None:
    assert not holds_whole_paper(page("Аннотация", "Список литературы", body=BODY[:800]), [])


def test_a_page_that_names_a_file_leaves_it_to_the_file() -> None:
    whole = page("Введение", "Заключение", "Список литературы")
    assert holds_whole_paper(whole, [])
    assert not holds_whole_paper(whole, [Lead("http://journal.example/1.pdf", 0.9)])


@pytest.mark.parametrize("line", ["1\n", " \n", "1. ", "X\n \n"])
def test_a_long_table_of_numbers_takes_no_time(line: str) -> None:
    began = time.process_time()
    assert not holds_whole_paper(Page("http://data.example/", text=line * 100_000), [])
    assert time.process_time() - began < 30.0  # a second here; minutes if it grew with the square

from __future__ import annotations

import pytest

from harvester.pages.reading import read_page
from harvester.publications import landings
from harvester.publications.landings import file_of, files_on, is_landing


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
    assert file_of(url) == file


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
    assert is_landing(url)
    assert not is_landing("http://people.example/a.html")


def test_no_row_of_the_tables_is_without_a_case() -> None:
    """Each row has an address above; a row added without one fails here."""
    assert len(landings.ADDRESSES) == 10
    assert len(landings.PAGES) == 8


def test_head_first_then_the_only_file_linked() -> None:
    head = b"<head><meta name=citation_pdf_url content=/f/1></head><body><a href=other.pdf>PDF</a>"
    assert files_on(read_page(head, "http://j.example/1")) == ["http://j.example/f/1"]
    assert files_on(read_page(b"<a href=p.pdf>PDF</a> <a href=s.pdf>slides</a>", "http://j.example/1")) == [
        "http://j.example/p.pdf"
    ]
    many = b"".join(b"<a href=%d.pdf>PDF</a>" % n for n in range(5))
    assert files_on(read_page(many, "http://j.example/1")) == []

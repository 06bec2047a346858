from __future__ import annotations

import pytest

from harvester.pages.publications.landings import file_of, files_on, is_landing
from harvester.pages.reading import read_page


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("https://arxiv.org/abs/2101.00001", "https://arxiv.org/pdf/2101.00001"),
        ("https://arxiv.org/abs/math/0301001", "https://arxiv.org/pdf/math/0301001"),
        ("https://cyberleninka.ru/article/n/o-ryadah", "https://cyberleninka.ru/article/n/o-ryadah/pdf"),
        ("http://j.example/index.php/a/article/view/12/34", "http://j.example/index.php/a/article/download/12/34"),
        ("https://openreview.net/forum?id=abc", "https://openreview.net/pdf?id=abc"),
        ("http://ceur-ws.org/Vol-9/paper1.html", "http://ceur-ws.org/Vol-9/paper1.pdf"),
        ("http://people.example/a.html", None),
    ],
)
def test_the_address_tells_the_file(url: str, file: str | None) -> None:
    assert file_of(url) == file


@pytest.mark.parametrize(
    "url", ["https://doi.org/10.1000/1", "http://r.example/xmlui/handle/123/45", "http://j.example/article/view/7"]
)
def test_pages_worth_a_request(url: str) -> None:
    assert is_landing(url)
    assert not is_landing("http://people.example/a.html")


def test_head_first_then_the_only_file_linked() -> None:
    head = b"<head><meta name=citation_pdf_url content=/f/1></head><body><a href=other.pdf>PDF</a>"
    assert files_on(read_page(head, "http://j.example/1")) == ["http://j.example/f/1"]
    assert files_on(read_page(b"<a href=p.pdf>PDF</a> <a href=s.pdf>slides</a>", "http://j.example/1")) == [
        "http://j.example/p.pdf"
    ]
    many = b"".join(b"<a href=%d.pdf>PDF</a>" % n for n in range(5))
    assert files_on(read_page(many, "http://j.example/1")) == []

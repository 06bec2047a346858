from __future__ import annotations

import pytest

from harvester.demo.making.model import load_papers
from harvester.demo.making.pages import write_pointing
from harvester.pages import landing
from harvester.pages.landing import find_landing_files
from harvester.pages.reading import read_page

PAPER = load_papers()["walsh"]
URL = "http://repository.example/walsh.html"


@pytest.mark.parametrize("head", [*(row[0] for row in landing.FILE_TAGS), "link"])
def test_the_page_of_a_paper_leads_to_its_file(head: str) -> None:
    page = read_page(write_pointing(PAPER, head, "http://repository.example/walsh.pdf").encode(), URL)
    assert landing.is_about(page, PAPER.title)
    assert find_landing_files(page) == ["http://repository.example/walsh.pdf"]


@pytest.mark.parametrize("head", [row[0] for row in landing.PAGE_TAGS])
def test_or_to_another_page_about_it(head: str) -> None:
    page = read_page(write_pointing(PAPER, head, "http://other.example/walsh.html").encode(), URL)
    assert [lead.url for lead in landing.find_tagged_pages(page)] == ["http://other.example/walsh.html"]
    assert find_landing_files(page) == []


def test_without_a_head_only_its_address_tells_the_file() -> None:
    page = read_page(write_pointing(PAPER, "", "http://repository.example/walsh.pdf").encode(), URL)
    assert find_landing_files(page) == []

from __future__ import annotations

from harvester.pages import read_page
from harvester.pages.venue.articles import article_on
from harvester.pages.venue.visit import visit
from harvester.publications.entries import Listed

ARTICLE = """<title>x</title><meta name=citation_title content="On machines"><meta name=citation_author content="Bright, A.">
<meta name=citation_author content="Dull, C."><meta name=citation_publication_date content="2018/03/01">
<meta name=citation_journal_title content="Journal of Small Machines"><meta name=citation_pdf_url content="/f/9.pdf">"""


def page_of(html: str, url: str = "http://j.example/article/9"):
    return read_page(html.encode(), url, "text/html; charset=utf-8")


def test_a_landing_page_is_one_paper() -> None:
    page = page_of(ARTICLE, "http://j.example/article/9")
    paper = article_on(page)
    assert paper is not None
    assert (paper.title, paper.authors, paper.year) == ("On machines", ["Bright, A.", "Dull, C."], "2018")
    assert paper.files == ["http://j.example/f/9.pdf"]
    assert visit(page, [Listed(paper, [])], "j.example/", None).entries == []


def test_a_page_without_such_tags_is_none() -> None:
    assert article_on(page_of("<title>On machines</title><meta name=citation_title content=' '>")) is None

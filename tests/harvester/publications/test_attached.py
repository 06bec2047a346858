"""Lists inside attached files: which links are followed, and what is read out of a document."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Document, DocumentPage, Line
from harvester.pages.reading import read_page
from harvester.publications.attached import find_attached_lists, read_attached_list

VITA = """Anna Bright
Curriculum vitae
Education
1990-1995 University of Northmoor, diploma in mathematics
1999 PhD, University of Eastham. Thesis: Growth of series
List of publications
1. A. Bright, C. Dull. Bounded growth of lacunary series. Journal of Examples, 2001,
vol. 3, pp. 12-29.
2. A. Bright. Stable sorting of noisy permutations. Annals of Sorting 12 (2003), no. 4, pp. 101-119.
3. C. Dull. Queues with impatient servers. Operations Letters, 2007, vol. 8, pp. 77-81.
Invited talks
1. Winter School, Talheim, 2008, pp. 1-3.
Languages"""
WORKS = """Список научных трудов
Ларионова Алексея Павловича
Статьи
1. Ларионов А.П. О сходимости разностных схем // Вестник Верхнереченского университета. 2004. № 2. С. 15-24.
2. Ларионов А.П., Ветрова О.И. Краевая задача Робина // Математические заметки. 2007. Т. 81, № 3. С. 401-412.
Учебные пособия
3. Ларионов А.П. Численные методы: учебное пособие. Верхнереченск: Изд-во ВРГУ, 2012. 120 с."""
LETTER = """Dear colleagues,
the seminar takes place on Tuesday in room four. Please bring your own cup.
We look forward to seeing you there and remain with kind regards, the secretary."""


def document(text: str) -> Document:
    return Document("ok", "pdf", pages=[DocumentPage(1, lines=[Line(line) for line in text.split("\n")])])


def test_a_cv_gives_its_publications_and_neither_posts_nor_talks() -> None:
    found = read_attached_list(document(VITA), "Anna Bright")
    assert [one.title for one in found] == [
        "Bounded growth of lacunary series", "Stable sorting of noisy permutations", "Queues with impatient servers",
    ]  # fmt: skip
    assert [one.year for one in found] == ["2001", "2003", "2007"]
    assert found[0].authors == ["Bright A.", "Dull C."]
    assert found[2].authors == ["Anna Bright", "Dull C."], "the owner is added where the list leaves the name out"


def test_a_russian_list_of_works_under_several_headings() -> None:
    found = read_attached_list(document(WORKS))
    assert [one.year for one in found] == ["2004", "2007", "2012"]
    assert found[1].title == "Краевая задача Робина"


def test_a_text_that_lists_nothing_gives_nothing() -> None:
    assert read_attached_list(document(LETTER)) == []
    assert read_attached_list(Document("no_text")) == []


@pytest.mark.parametrize(
    ("link", "is_attached"),
    [
        ("<a href=x.doc>Список научных трудов</a>", True),
        ("<a href=publications.pdf>here</a>", True),
        ("<a href=files/cv_2011.pdf>download</a>", True),
        ("<a href=all.zip>list of publications</a>", True),
        ("<a href=lebenslauf.pdf>Lebenslauf</a>", True),
        ("<a href=papers/series.pdf>PDF</a>", False),
        ("<a href=publ.html>Publications</a>", False),
        ("<a href=civil.pdf>Civil engineering</a>", False),
    ],
)
def test_links_that_promise_a_list_in_a_file(link: str, is_attached: bool) -> None:
    assert bool(find_attached_lists(read_page(link.encode(), "http://people.example/"))) == is_attached


def test_lists_come_before_cvs_and_each_file_once() -> None:
    page = b"<a href=cv.pdf>CV</a> <a href=l.pdf>publications</a> <a href=l.pdf>publication list</a>"
    assert find_attached_lists(read_page(page, "http://p.example/")) == [
        "http://p.example/l.pdf",
        "http://p.example/cv.pdf",
    ]


@given(st.lists(st.text(max_size=80), max_size=30))
def test_any_lines_give_publications_with_titles(lines: list[str]) -> None:
    assert all(one.title for one in read_attached_list(document("\n".join(lines))))

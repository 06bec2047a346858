from __future__ import annotations

from harvester.pages.reading import read_page
from harvester.publications.following import find_frames, find_further_pages, find_parts

URL = "http://lab.example/publ/"


def test_frames_paging_and_parts() -> None:
    body = (
        b"<iframe src=list.html></iframe><a href=?page=2>2</a> <a href=/news/?page=2>2</a> <a href=/publ/2015.html>2015</a>"
        b"<a href=books.html>Books and papers</a> <a href=/contact.html>Contact</a> <a href=http://other.example/publ/2015>2015</a>"
    )
    page = read_page(body, URL)
    assert find_frames(page) == ["http://lab.example/publ/list.html"]
    assert find_further_pages(page) == ["http://lab.example/publ/?page=2"]
    assert find_parts(page) == ["http://lab.example/publ/2015.html", "http://lab.example/publ/books.html"]


def test_parts_by_kind_are_those_below_the_list() -> None:
    links = {
        "buecher.html": "Bücher",
        "artikel/": "Zeitschriftenartikel",
        "glavy.html": "Главы в книгах",
        "talks.html": "Vorträge",
        "courses.html": "Материалы курсов",
        "/shop/books.html": "Books",
        "long.html": "A book that everybody in town has read",
    }
    body = "<meta charset=utf-8>" + "".join(f"<a href={url}>{text}</a> " for url, text in links.items())
    found = find_parts(read_page(body.encode(), URL))
    assert found == [f"{URL}buecher.html", f"{URL}artikel/", f"{URL}glavy.html"]

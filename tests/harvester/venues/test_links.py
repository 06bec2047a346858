from __future__ import annotations

import pytest

from harvester.items import Link
from harvester.pages.reading import read_page
from harvester.venues.links import find_links_inside, find_role, find_scope, is_inside, list_other_years


@pytest.mark.parametrize(
    ("text", "url", "role"),
    [
        ("Архив номеров", "/a.html", "issues"),
        ("2018, № 1", "/2018/1/", "number"),
        ("СЕМИНАР-2016", "/2016/", "year"),
        ("Материалы конференции", "/m/", "proceedings"),
        ("online", "/2009/proceedings/index.html", "proceedings"),
        ("Programme", "/p.html", "programme"),
        ("Оргкомитет", "/org.html", "dull"),
        ("Das Team", "/t.html", "staff"),
        ("Кафедра информатики", "/dep/inf.html", "departments"),
        ("Публикации", "/p.html", "publications"),
        ("Иванов Иван Иванович", "/staff/ivanov.html", "person"),
        ("2", "/staff/?page=2", "paging"),
        ("Главная", "/", "home"),
        ("Somewhere", "/x.html", ""),
    ],
)
def test_what_a_link_leads_to(text: str, url: str, role: str) -> None:
    assert find_role(Link(f"http://v.example{url}", text, 0, 0)) == role


@pytest.mark.parametrize(
    ("home", "scope"),
    [
        ("http://www.v.example/", "v.example/"),
        ("http://v.example/2009/", "v.example/"),
        ("http://v.example/conf/en/home.html", "v.example/conf/"),
        ("http://v.example/~lab/index.html", "v.example/~lab/"),
    ],
)
def test_the_part_of_the_web_that_is_the_venue_s(home: str, scope: str) -> None:
    assert find_scope(home) == scope
    assert is_inside(home, scope)
    assert not is_inside("http://other.example/conf/", scope)


def test_links_stay_inside_and_files_are_none() -> None:
    html = """<a href=/conf/archive.html>Archive</a> <a href=/other/>Other</a> <a href=http://w.example/conf/>W</a>
    <a href=/conf/one.pdf>PDF</a> <a href=/conf/sec1.html>Trees and forests</a> <a href=/conf/menu.html>Menu</a>
    <a href=/conf/people/a.html></a> <a href=/conf/people/a.html>Anna Huber</a>"""
    page = read_page(html.encode(), "http://v.example/conf/")
    found = find_links_inside(page, "v.example/conf/", frozenset({"http://v.example/conf/menu.html"}))
    assert {link.url.rpartition("/conf/")[2]: link.role for link in found} == {
        "archive.html": "issues",
        "sec1.html": "child",
        "menu.html": "",
        "people/a.html": "person",
    }


def test_a_page_of_endless_links_gives_few() -> None:
    html = "".join(f"<a href=/{n}.html>Issue {n}</a>" for n in range(50_000))
    page = read_page(html.encode(), "http://v.example/")
    assert len(find_links_inside(page, "v.example/")) <= 300


def test_other_editions_differ_by_the_year() -> None:
    assert list_other_years("http://v.example/2009/", 1) == ["http://v.example/2008/", "http://v.example/2010/"]
    assert list_other_years("http://v.example/conf/", 1) == []

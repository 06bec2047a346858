from __future__ import annotations

import pytest

from harvester.pages.reading import read_page
from harvester.publications.entries import read_list
from harvester.venues.links import find_links_inside
from harvester.venues.visit import choose_kind, count_kind_points, find_page_role, read_venue_page

PAGES = {
    "conference": "<title>SSM 2009</title><h1>Symposium on Small Machines</h1><p>Call for papers. Important dates."
    " The symposium is held at the Institute of Birds.</p><a href=/proceedings/>Proceedings</a>",
    "journal": "<title>Вестник малых машин</title><h1>Вестник малых машин</h1><p>Журнал института птиц. ISSN 1234-5678."
    " Главный редактор</p><a href=/archive.html>Архив номеров</a>",
    "institute": "<title>Институт птиц</title><h1>Институт птиц</h1><p>Институт издаёт журнал и проводит конференцию.</p>"
    "<a href=/staff/>Сотрудники</a> <a href=/dep/>Отделы</a>",
}
MENU = "<p><a href=/>Main</a> <a href=/archive.html>Archive</a></p>"
HOME = f"<title>Journal of Small Machines</title>{MENU}<h1>Journal of Small Machines</h1>"
TITLES = ("Bounded growth of lacunary series", "Stable sorting of noisy permutations", "Colouring with few queries")
ITEMS = "".join(
    f"<li>A. Bright, C. Dull. {title}. Journal of Small Machines, {2010 + n}, vol. 3, pp. 12-2{n}. <a href={n}.pdf>PDF</a></li>"
    for n, title in enumerate(TITLES)
)
ISSUE = f"<title>Issue 1</title>{MENU}<h1>2018, issue 1. Contents</h1><ol>{ITEMS}</ol>"


def page_of(html: str, url: str):
    return read_page(html.encode(), url, "text/html; charset=utf-8")


def test_an_issue_gives_its_entries_with_files() -> None:
    home, issue = page_of(HOME, "http://j.example/"), page_of(ISSUE, "http://j.example/2018/1/")
    seen = read_venue_page(issue, read_list(ISSUE.encode(), issue.url), "j.example/", home)
    assert [entry.title for entry in seen.entries] == list(TITLES)
    assert seen.entries[0].files == ["http://j.example/2018/1/0.pdf"]
    assert (seen.role, seen.article, seen.kinds) == ("issues", None, {})
    assert {link.role for link in seen.links} == {"issues", ""}


def test_the_home_page_tells_the_kind() -> None:
    home = page_of(HOME, "http://j.example/")
    seen = read_venue_page(home, [], "j.example/", home, "Journal of Small Machines")
    assert max(seen.kinds, key=lambda kind: seen.kinds[kind]) == "journal"


def test_what_a_page_calls_itself() -> None:
    assert find_page_role(page_of("<title>Иванов Иван Иванович</title>", "http://v.example/")) == "person"
    assert find_page_role(page_of("<title>Труды конференции</title>", "http://v.example/")) == "proceedings"


@pytest.mark.parametrize("kind", PAGES)
def test_a_home_page_tells_its_kind(kind: str) -> None:
    page = read_page(PAGES[kind].encode(), "http://v.example/", "text/html; charset=utf-8")
    assert choose_kind(count_kind_points(page, find_links_inside(page, "v.example/"))) == kind


def test_the_name_says_most() -> None:
    page = read_page(b"<title>SSM</title><p>Staff of the institute</p>", "http://v.example/")
    assert choose_kind(count_kind_points(page, [], "SSM conference")) == "conference"


def test_nothing_said_is_an_institute() -> None:
    assert choose_kind({}) == "institute"

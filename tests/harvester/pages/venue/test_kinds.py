from __future__ import annotations

import pytest

from harvester.pages import read_page
from harvester.pages.venue.kinds import kind_of, kind_points
from harvester.pages.venue.links import links_inside

PAGES = {
    "conference": "<title>SSM 2009</title><h1>Symposium on Small Machines</h1><p>Call for papers. Important dates."
    " The symposium is held at the Institute of Birds.</p><a href=/proceedings/>Proceedings</a>",
    "journal": "<title>Вестник малых машин</title><h1>Вестник малых машин</h1><p>Журнал института птиц. ISSN 1234-5678."
    " Главный редактор</p><a href=/archive.html>Архив номеров</a>",
    "institute": "<title>Институт птиц</title><h1>Институт птиц</h1><p>Институт издаёт журнал и проводит конференцию.</p>"
    "<a href=/staff/>Сотрудники</a> <a href=/dep/>Отделы</a>",
}


@pytest.mark.parametrize("kind", PAGES)
def test_a_home_page_tells_its_kind(kind: str) -> None:
    page = read_page(PAGES[kind].encode(), "http://v.example/", "text/html; charset=utf-8")
    assert kind_of(kind_points(page, links_inside(page, "v.example/"))) == kind


def test_the_name_says_most() -> None:
    page = read_page(b"<title>SSM</title><p>Staff of the institute</p>", "http://v.example/")
    assert kind_of(kind_points(page, [], "SSM conference")) == "conference"


def test_nothing_said_is_an_institute() -> None:
    assert kind_of({}) == "institute"

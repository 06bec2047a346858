from __future__ import annotations

import asyncio

import pytest

from harvester.hunts.scholar import ScholarHunt
from harvester.items import Fetched, Hit, Scholar
from harvester.pages.reading import read_page
from harvester.search.provider import SearchAnswer
from harvester.stages.workbench import PagesInMemory

HOME = """<html><head><title>Смирнов Иван Петрович: домашняя страница</title></head><body><h1>Смирнов Иван Петрович</h1>
<p>Доцент кафедры алгебры, кандидат наук. Научные интересы: {field}. E-mail: smirnov@example.org</p>
<p><a href="trudy.html">Список трудов</a></p></body></html>"""
LIST = "<html><head><title>Список трудов</title></head><body><h1>Список трудов</h1><ul>{}</ul></body></html>".format(
    "".join(f"<li>Смирнов И.П. О группах, часть {n} // Алгебра. {2000 + n}. С. {n}-{n + 7}.</li>" for n in range(8))
)
STAFF = """<html><head><title>Сотрудники</title></head><body><h1>Сотрудники кафедры</h1><ul>
<li><a href="/~smirnov/">Смирнов Иван Петрович</a>, доцент, тел. 12-34</li></ul></body></html>"""
PAGES = {
    "http://a.example/~smirnov/": HOME.format(field="теория групп"),
    "http://a.example/~smirnov/trudy.html": LIST,
    "http://a.example/staff/": STAFF,
}


class Plain:
    """The verbs over pages in memory; the engine knows what it is told."""

    def __init__(self, pages, known, status="ok"):
        self.pages = {url: read_page(html.encode(), url, "text/html; charset=utf-8") for url, html in pages.items()}
        self.known, self.status, self.fetched = known, status, []

    async def search(self, query):
        hits = [Hit(url, self.pages[url].title, rank=n) for n, url in enumerate(self.known, 1) if url in self.pages]
        return SearchAnswer(self.status, hits if self.status == "ok" else [])

    async def fetch(self, address, purpose, priority=0, patient=True):
        self.fetched.append(address)
        return Fetched(address, "page", handle=address) if address in self.pages else Fetched(address, "gone")

    async def ask(self, stage, *args):
        return stage(PagesInMemory("", pages=self.pages), *args)


def hunt(scholar, pages=PAGES, known=("http://a.example/staff/",), status="ok"):
    verbs = Plain(pages, known, status)
    return asyncio.run(ScholarHunt(scholar, verbs).run()), verbs  # type: ignore[arg-type]


def test_from_a_list_of_staff_to_the_home_page_to_the_list_of_works():
    result, verbs = hunt(Scholar("1", "Смирнов Иван Петрович"))
    assert (result.status, result.home_url) == ("found", "http://a.example/~smirnov/")
    assert result.publications_url == "http://a.example/~smirnov/trudy.html"
    assert result.weight > 0.5
    assert result.evidence
    assert len(verbs.fetched) == len(set(verbs.fetched)) < 60


def test_a_list_that_no_link_leads_to_is_searched_for_on_his_host():
    pages = {
        "http://a.example/staff/smirnov.html": HOME.format(field="теория групп").replace("trudy.html", "gone.html"),
        "http://a.example/science/spisok.html": LIST,
    }
    result, _ = hunt(Scholar("1", "Смирнов Иван Петрович"), pages, tuple(pages))
    assert result.publications_url == "http://a.example/science/spisok.html"


def test_his_own_list_comes_before_the_laboratory_s():
    theirs = "".join(
        f"<li>Орлов А.Б., Зимин В.Г. О кольцах {n} // Алгебра. {2000 + n}. С. 1-9.</li>" for n in range(60)
    )
    mine = "".join(f"<li>Смирнов И.П. О группах {n} // Алгебра. {2000 + n}. С. 1-9.</li>" for n in range(4))
    lab = f"<h1>Публикации</h1><ul>{theirs}<li>Смирнов И.П. О полях // Алгебра. 2009. С. 1-9.</li></ul>"
    works = f"<a href='/publ.html'>Публикации</a><h3>Труды</h3><ul>{mine}</ul></body>"
    pages = {
        "http://a.example/staff/1.html": HOME.format(field="группы").replace("</body>", works),
        "http://a.example/publ.html": lab,
    }
    result, _ = hunt(Scholar("1", "Смирнов Иван Петрович"), pages, ("http://a.example/staff/1.html",))
    assert result.publications_url == "http://a.example/staff/1.html"
    assert "http://a.example/publ.html" in result.publications_urls


def test_namesakes_without_hints_are_undecided_and_with_one_decided():
    pages = {
        "http://a.example/~smirnov/": HOME.format(field="теория групп"),
        "http://b.example/~smirnov/": HOME.format(field="химия полимеров, катализ").replace("smirnov@", "i.p.smirnov@"),
    }
    result, _ = hunt(Scholar("1", "Смирнов Иван Петрович"), pages, tuple(pages))
    assert (result.status, result.home_url) == ("undecided", None)
    assert {one["url"] for one in result.alternatives} == set(pages)
    result, _ = hunt(Scholar("1", "Смирнов Иван Петрович", field="катализ, химия"), pages, tuple(pages))
    assert result.home_url == "http://b.example/~smirnov/"


TWO = """<html><head><title>{name}: домашняя страница</title></head><body><h1>{name}</h1><p>{post}. {city}. Научные
интересы: {field}. E-mail: {email}</p><h2>Избранные публикации</h2><ul>{works}</ul></body></html>"""
NAMESAKES = {
    "http://a.example/~smirnov/": TWO.format(
        name="Смирнов Иван Петрович", post="Доцент, Институт механики", city="Верхнереченск", field="теория групп",
        email="smirnov@mech.example", works="<li>Смирнов И.П., Ветрова О.И. О кручении // Алгебра. 2004. С. 3-9.</li>",
    ),
    "http://b.example/~smirnov/": TWO.format(
        name="Смирнов Иван Петрович", post="Профессор, Лаборатория катализа", city="Северогорск", field="полимеры",
        email="i.smirnov@chem.example", works="<li>Смирнов И.П., Щербак Ю.Л. Цеолиты // Химия. 2011. С. 3-9.</li>",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("hint", "of_the_first", "of_the_second"),
    [
        ("field", "группы", "полимеры"),
        ("city", "Верхнереченск", "Северогорск"),
        ("affiliation", "Институт механики", "Лаборатория катализа"),
        ("coauthors", ["Ветрова О. И."], ["Щербак Ю. Л."]),
        ("email", "smirnov@mech.example", "i.smirnov@chem.example"),
        ("paper", "О кручении", "Цеолиты"),
    ],
)
def test_each_hint_tells_namesakes_apart(hint, of_the_first, of_the_second):
    for value, url in zip((of_the_first, of_the_second), NAMESAKES, strict=True):
        scholar = Scholar("1", "Смирнов Иван Петрович", **{hint: value})
        result, _ = hunt(scholar, NAMESAKES, tuple(NAMESAKES))
        assert (result.status, result.home_url) == ("found", url)
        assert {one["url"] for one in result.alternatives} == set(NAMESAKES) - {url}


def test_a_hint_that_fits_neither_leaves_namesakes_undecided():
    result, _ = hunt(Scholar("1", "Смирнов Иван Петрович", city="Озёрск"), NAMESAKES, tuple(NAMESAKES))
    assert (result.status, len(result.alternatives)) == ("undecided", 2)


def test_another_patronymic_is_another_person():
    assert hunt(Scholar("1", "Смирнов Иван Сергеевич"))[0].status == "not_found"


def test_titles_before_a_name_are_passed_over():
    result, _ = hunt(Scholar("1", "доктор физико-математических наук, зав. кафедрой, профессор Смирнов Иван Петрович"))
    assert result.home_url == "http://a.example/~smirnov/"


@pytest.mark.parametrize("name", ["Я", "7", "", "Институт прикладной математики", "University of Nowhere"])
def test_what_is_no_name_costs_no_request(name):
    result, verbs = hunt(Scholar("1", name))
    assert result.status == "invalid"
    assert result.detail
    assert not verbs.fetched


def test_no_engine_is_not_no_page():
    assert hunt(Scholar("1", "Смирнов Иван Петрович"), status="captcha")[0].status == "could_not_search"

from __future__ import annotations

import pytest

from harvester.homepages.choosing import choose_home
from harvester.homepages.judge import FAMILIES, judge_pages, make_views, measure_page
from harvester.items import Scholar
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names

HOME = """<html><head><title>Иван Петрович Смирнов: домашняя страница</title></head><body><h1>Смирнов Иван Петрович</h1>
<p>Доцент кафедры алгебры, кандидат наук. Научные интересы: теория групп. E-mail: smirnov@example.org</p>
<h2>Публикации</h2><ul><li>Смирнов И.П. О группах // Алгебра. 2011. С. 1-9.</li></ul></body></html>"""
ELSEWHERE = """<html><head><title>Сборник трудов</title></head><body><h1>Содержание</h1>
<p>Смирнов А.А. О кольцах. С. 4-8</p><p>Иванов Б.Б. О полях. С. 9-12</p></body></html>"""
STAFF = """<html><head><title>Сотрудники</title></head><body><h1>Сотрудники кафедры</h1><ul>
<li>Иванов Борис Борисович, ассистент</li>
<li><a href="/~smirnov/">Смирнов Иван Петрович</a>, доцент, кандидат физико-математических наук, тел. 12-34</li>
<li>Яковлев Антон Ильич, профессор</li></ul></body></html>"""


def seen(name="Смирнов Иван Петрович", **hints):
    scholar = Scholar("s", name, **hints)
    pages = {"http://a.example/~smirnov/": HOME, "http://b.example/2011/": ELSEWHERE, "http://a.example/staff/": STAFF}
    read = [read_page(html.encode(), url, "text/html; charset=utf-8") for url, html in pages.items()]
    return make_views(read, [None] * len(read), scholar, Names([scholar.name]))


def test_every_family_gives_the_same_signs_for_every_page():
    rows = [measure_page(view) for view in seen()]
    assert len({tuple(row) for row in rows}) == 1
    assert {name.partition(": ")[0] for name in rows[0]} == set(FAMILIES)


def test_links_from_pages_seen_are_counted():
    home, _, staff = seen()
    assert [link.source for link in home.in_links] == ["http://a.example/staff/"]
    assert not staff.in_links


def test_his_own_page_is_judged_best():
    judged = judge_pages(seen())
    assert judged[0].url == "http://a.example/~smirnov/"
    assert judged[0].weight > 0.5
    assert "http://b.example/2011/" not in {one.url for one in judged}  # it names another
    assert choose_home(judged).status == "found"


@pytest.mark.parametrize("name", ["Смирнов Иван Сергеевич", "Соколов Иван Петрович"])
def test_a_namesake_and_a_stranger_get_nothing(name):
    assert choose_home(judge_pages(seen(name))).status == "not_found"


LANG = """<html><head><title>{0}: home page</title></head><body><h1>{0}</h1><p>Professor of geometry. {1} Research interests:
convex bodies. E-mail: lang@example.org</p><h2>Publications</h2><ul><li>J. Lang. On convex bodies. Geometry. 2011. P. 1-9.</li>
<li>J. Lang, A. Huber. On lattices. Algebra. 2013. P. 21-29.</li></ul></body></html>"""


def asked(name, *given):
    page = read_page(LANG.format(*given).encode(), "http://a.example/~lang/", "text/html; charset=utf-8")
    return choose_home(judge_pages(make_views([page], [None], Scholar("s", name), Names([name])))).status


def test_initials_are_enough_unless_the_page_says_whose_they_are():
    assert asked("Judith Lang", "J. Lang", "") == asked("Jonas Lang", "J. Lang", "") == "found"
    assert asked("Jonas Lang", "J. Lang", "Jonas Lang was born in Graz.") == "found"
    assert asked("Judith Lang", "J. Lang", "Jonas Lang was born in Graz.") == "not_found"
    assert asked("Judith Lang", "Jonas Lang", "") == "not_found"
    assert asked("Karin Lang", "J. Lang", "") == asked("Yvonne Lang", "J. Lang", "") == "not_found"


def test_no_pages_no_judgement():
    assert judge_pages([]) == []


SHARED = """<html><head><title>Кафедра алгебры: сотрудники</title></head><body><h1>Сотрудники кафедры</h1>
<div id="orlova"><h3>Орлова Нина Викторовна</h3><p>профессор, доктор наук. Научные интересы: кольца.</p></div>
<div id="smirnov"><h3>Смирнов Иван Петрович</h3><p>доцент, кандидат наук. Научные интересы: теория групп.
E-mail: smirnov@a.example</p></div>
<div id="yakovlev"><h3>Яковлев Антон Ильич</h3><p>ассистент. Научные интересы: решётки.</p></div></body></html>"""
CURRICULUM = """<html><head><title>Curriculum vitae</title></head><body><h1>Орлова Нина Викторовна</h1>
<p>Профессор, доктор наук. E-mail: orlova@a.example</p><h2>Публикации</h2><ul>
<li>Орлова Н. В. О кольцах // Алгебра. 2001. С. 3-9.</li></ul><h2>Под руководством защищены</h2><ul>
<li>Смирнов Иван Петрович. О решётках. Кандидатская диссертация, 2009</li>
<li>Яковлев Антон Ильич. О модулях. Кандидатская диссертация, 2013</li></ul></body></html>"""
FRONT = """<html><head><title>Кафедра алгебры</title></head><body><h1>Кафедра алгебры</h1><p>Добро пожаловать! Кафедра основана
в 1930 году.</p><h2>Новости</h2><p>12.04.2015 Состоится семинар, докладчик Смирнов Иван Петрович</p><p>03.02.2015 Открыт
приём в аспирантуру</p></body></html>"""


def judge_one(html, url="http://a.example/x.html", name="Смирнов Иван Петрович"):
    page = read_page(html.encode(), url, "text/html; charset=utf-8")
    return judge_pages(make_views([page], [None], Scholar("s", name), Names([name])))[0]


@pytest.mark.parametrize(
    ("html", "kind"), [(HOME, "own_page"), (SHARED, "section"), (CURRICULUM, "anothers"), (FRONT, "institution")]
)
def test_what_a_page_is_to_him_is_told(html, kind):
    judged = judge_one(html)
    assert judged.kind == kind
    assert judged.kinds[kind] == max(judged.kinds.values())
    assert sum(judged.kinds.values()) == pytest.approx(1, abs=0.01)


def test_a_bare_list_of_names_is_a_list():
    names = ["Орлова Нина Викторовна", "Смирнов Иван Петрович", "Яковлев Антон Ильич", "Белова Анна Петровна"]
    listed = "".join(f"<li>{name}</li>" for name in names)
    assert judge_one(f"<title>Сотрудники</title><h1>Наши сотрудники</h1><ul>{listed}</ul>").kind == "staff_list"


def test_the_address_of_a_section_has_its_fragment():
    assert judge_one(SHARED).address == "http://a.example/x.html#smirnov"
    assert judge_one(HOME).address == "http://a.example/x.html"


def test_a_student_in_a_teacher_s_curriculum_has_no_page_there():
    assert choose_home([judge_one(CURRICULUM)]).status == "not_found"

from __future__ import annotations

from dataclasses import replace

import pytest

from harvester.homepages.judge import FAMILIES, Judged, choose_home, judge_pages, make_views, measure_page
from harvester.items import Scholar
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names

HIS = Judged("http://a.example/petrov/", 0.9, 0.05, 0.3, True, False, [], [])
ANOTHER = Judged("http://b.example/petrov/", 0.8, 0.05, 0.3, True, False, [], [])
ENTRY = Judged("http://c.example/staff/", 0.1, 0.7, 0.3, True, False, [], [])
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


def test_two_pages_that_fit_are_undecided_and_both_are_named():
    choice = choose_home([HIS, ANOTHER])
    assert (choice.status, choice.best) == ("undecided", None)
    assert choice.others == [HIS, ANOTHER]


def test_hints_tell_namesakes_apart():
    assert choose_home([HIS, replace(ANOTHER, hints=1.0)]).best.url == ANOTHER.url


def test_two_pages_of_one_person_link_to_each_other():
    assert choose_home([HIS, replace(ANOTHER, linked=[HIS.url])]).best == HIS


def test_an_entry_with_substance_is_second_best_and_a_bare_one_is_none():
    assert choose_home([ENTRY]).status == "directory"
    assert choose_home([replace(ENTRY, directory=0.3, substance=False)]).status == "not_found"
    assert choose_home([HIS, ENTRY]).status == "found"


def test_two_equal_entries_are_undecided_and_a_hint_or_a_link_tells():
    other = replace(ENTRY, url="http://d.example/people/")
    assert choose_home([ENTRY, other]).status == "undecided"
    assert choose_home([ENTRY, other]).others == [ENTRY, other]
    assert choose_home([ENTRY, replace(other, hints=1.0)]).best.url == other.url
    assert choose_home([ENTRY, replace(other, linked=[ENTRY.url])]).status == "directory"
    assert choose_home([ENTRY, replace(other, directory=0.5)]).best == ENTRY


def test_another_s_page_is_no_answer_however_likely():
    assert choose_home([replace(HIS, is_anothers=True)]).status == "not_found"


def test_pages_of_one_host_speak_for_each_other():
    """The works stand beside the home page, on another page of the same host."""
    works = replace(ANOTHER, url="http://b.example/petrov/works.html", home=0.3, marks=frozenset({"a work of his own"}))
    entry = replace(HIS, marks=frozenset({"a work of his own"}))
    assert choose_home([HIS, ANOTHER]).status == "undecided"
    assert choose_home([entry, ANOTHER, works]).best is entry


def test_nothing_likely_is_not_found():
    assert choose_home([]).status == "not_found"
    assert choose_home([replace(HIS, home=0.02)]).status == "not_found"


def test_a_page_with_the_name_on_top_is_a_rival_whatever_its_class():
    his, entry = replace(HIS, named=True), replace(ENTRY, named=True)
    assert choose_home([his, entry]).others == [his, entry]
    assert choose_home([replace(his, hints=0.8), entry]).status == "found"
    assert choose_home([his, replace(entry, directory=0.3)]).status == "found"


def test_a_work_or_an_address_on_both_pages_makes_them_one_person_s():
    his = replace(HIS, named=True, marks=frozenset({"a@a.example", "one"}))
    assert choose_home([his, replace(ANOTHER, marks=frozenset({"one", "two"}))]).best == his
    assert choose_home([his, replace(ANOTHER, marks=frozenset({"two"}))]).status == "undecided"


def test_a_page_without_his_name_on_top_and_without_substance_must_be_likely_his_own():
    bare = replace(HIS, substance=False)
    assert choose_home([bare]).status == "found"
    assert choose_home([replace(bare, home=0.4)]).status == "not_found"
    assert choose_home([replace(bare, home=0.4, named=True)]).status == "found"
    assert choose_home([replace(ENTRY, home=0.3)]).status == "directory"
    assert choose_home([replace(ENTRY, home=0.3, named=True)]).status == "found"

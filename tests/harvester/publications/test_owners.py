from __future__ import annotations

import pytest

from harvester.pages.sections import Sections
from harvester.pages.sheet import UnitSheet
from harvester.pages.units import read_sheet
from harvester.publications.entries import read_publications
from harvester.publications.owners import Owners, find_owner, names_coauthors


def sheet(body: str, title: str = "") -> UnitSheet:
    html = f"<html><head><meta charset=utf-8><title>{title}</title></head><body>{body}</body></html>"
    return read_sheet(html.encode(), "http://people.example/publ.html")


@pytest.mark.parametrize(
    ("title", "body", "owner"),
    [
        ("Публикации", "<h1>Орлова Ольга Олеговна</h1>", "Орлова Ольга Олеговна"),
        ("Орлов Олег Ильич. Труды", "<h1>Труды</h1>", "Орлов Олег Ильич"),
        ("Anna Bright | Publications", "<h1>Publications</h1>", "Bright Anna"),
        ("Papers of A. Bright", "<h1>Papers</h1>", "Bright A."),
        ("", "<h1>Prof. Dr. Karl Dunkel</h1>", "Dunkel Karl"),
        ("", "<p><b>СПИСОК</b><br>научных трудов профессора Орлова О.И.</p>", "Орлов О. И."),
        ("", "<p>Список трудов доцента Лукиной Марии Олеговны</p>", "Лукина Мария Олеговна"),
        ("Anna Bright", "<h1>Carl Grey</h1>", ""),  # two people: nobody knows whose it is
        ("Кафедра анализа", "<h1>Публикации сотрудников</h1>", ""),
        ("Journal of Trees", "<h1>Contents of volume 3</h1>", ""),
    ],
)
def test_the_page_says_whose_list_it_is(title: str, body: str, owner: str) -> None:
    assert find_owner(sheet(body, title)) == owner


def test_a_column_of_coauthors_leaves_the_owner_out() -> None:
    assert names_coauthors(sheet("<table><tr><th>Название<th>Соавторы</table>"))
    assert not names_coauthors(sheet("<table><tr><th>Название<th>Авторы</table><p>Мои соавторы живут далеко.</p>"))


@pytest.mark.parametrize(
    ("body", "owner"),
    [
        ("<h1>Osgood Fenwick</h1><p>O. Fenwick, C. Grey. Shapes of trees. 2011.</p>", "Fenwick Osgood"),
        ("<h1>Osgood Fenwick</h1><p>Grey, C., Fenwick, O. Shapes of trees. 2011.</p>", "Fenwick Osgood"),
        ("<h1>Osgood Fenwick</h1><p>C. Grey. Shapes of trees. 2011.</p>", ""),  # two words, nothing says that of a name
        ("<h1>Stochastic Models</h1><p>C. Grey. Shapes of trees. Stochastic Models. 2011.</p>", ""),
    ],
)
def test_an_uncommon_name_is_one_when_the_list_has_it_too(body: str, owner: str) -> None:
    assert find_owner(sheet(body, "Home page")) == owner


def test_an_uncommon_name_is_one_when_the_address_has_it_too() -> None:
    html = b"<html><body><h1>Osgood Fenwick</h1><p>Shapes of trees. 2011.</p></body></html>"
    assert find_owner(read_sheet(html, "http://people.example/~fenwick/publ.html")) == "Fenwick Osgood"


def test_works_below_a_member_s_name_are_not_given_to_whom_the_list_was_read_for() -> None:
    listed = sheet("<h1>Works</h1><h2>Karl Huber</h2><p>On rings, 2001</p><h2>Anna Berg</h2><p>On fields, 2003</p>")
    owners = Owners(listed, Sections(listed), "Berg Anna", [])
    rings, fields = (unit for unit in listed.root.children if unit.tags[0] == "p")
    assert [owners.find_missing_author(unit, False, False) for unit in (rings, fields)] == ["Huber Karl", "Berg Anna"]


def test_who_signs_some_works_of_a_laboratory_is_not_added_to_those_of_the_others() -> None:
    html = """<html><body><h1>Publications of the group</h1><ol>
    <li>Hartwell, J., Okoro, D. Sediment transport in braided rivers. Journal of Rivers 12 (2011) 3-19.</li>
    <li>Okoro, D. Gravel bars after a flood. Journal of Rivers 13 (2012) 20-31.</li>
    <li>Hartwell, J. Channels that move by night. Journal of Rivers 14 (2013) 5-17.</li></ol></body></html>"""
    listed = read_publications(html.encode(), "http://lab.example/publ.html", "Hartwell Jane")
    assert [len(one.authors) for one in listed] == [2, 1, 1]


def test_who_signs_no_work_of_his_list_is_added_to_all() -> None:
    html = """<html><body><h1>Publications</h1><ol>
    <li>Okoro, D., Lind, P. Sediment transport in braided rivers. Journal of Rivers 12 (2011) 3-19.</li>
    <li>Okoro, D. Gravel bars after a flood. Journal of Rivers 13 (2012) 20-31.</li></ol></body></html>"""
    listed = read_publications(html.encode(), "http://lab.example/publ.html", "Hartwell Jane")
    assert [one.authors[0] for one in listed] == ["Hartwell Jane"] * 2

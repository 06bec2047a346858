from __future__ import annotations

import pytest

from harvester.homepages.identity import names_him
from harvester.homepages.sections import (
    ALONE,
    CITED,
    HEADED,
    LED,
    MENTIONED,
    find_best_place,
    find_fragment,
    find_leaders,
    find_section,
    has_substance,
    measure_section,
)
from harvester.homepages.view import View
from harvester.items import Page, Scholar
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names

NAME = "Смирнов Иван Петрович"
OWN = f"{NAME}\nДоцент кафедры алгебры. Научные интересы: теория групп.\nТел. 12-34, e-mail: smirnov@example.org"
TEAM = """Сотрудники
Орлова Нина Викторовна
профессор
Смирнов Иван Петрович
доцент, smirnov@a.example
Яковлев Антон Ильич
ассистент"""


def view(text: str, title: str = "", *headings: str, name: str = NAME, url: str = "http://a.example/") -> View:
    return View(Page(url, title, text, headings=list(headings)), Scholar("s", name), Names([name]))


@pytest.mark.parametrize(
    ("text", "headings", "place"),
    [
        ("Мы\nСмирнов Иван Петрович\nдоцент", ("Смирнов Иван Петрович",), HEADED),
        ("Мы\nСМИРНОВ\nИван Петрович\nдоцент", ("СМИРНОВ", "Иван Петрович"), HEADED),
        ("Мы\nпроф. Смирнов Иван Петрович\nтел. 12", (), ALONE),
        ("Мы\nСмирнов Иван Петрович (род. 1950)\nтел. 12", (), ALONE),
        ("Мы\n• Смирнов И. П., доцент кафедры алгебры", (), LED),
        ("Мы\nСмирнов Иван Петрович комн. 305 smirnov@a.example", (), LED),
        ("Мы\nСмирнов Иван Петрович занимает комнату 305", (), MENTIONED),
        ("Мы\n3. | Смирнов Иван Петрович | доцент | 2001", (), ALONE),
        ("Мы\nфото | Смирнов И. П. | с 1999 года доцент", (), ALONE),
        ("Мы\nЗаведующий кафедрой: Смирнов Иван Петрович", (), ALONE),
        ("Карточка\nФамилия: Смирнов\nИмя: Иван\nОтчество: Петрович", (), ALONE),
        ("Мой руководитель: Смирнов И. П. из отдела алгебры", (), MENTIONED),
        ("Смирнов И. П., Орлова Н. В.", (), MENTIONED),
        ("Смирнов И. П. О группах // Вестник алгебры. 2011. № 2. С. 1-9.", (), CITED),
    ],
)
def test_where_a_name_stands(text: str, headings: tuple[str, ...], place: int) -> None:
    seen = view(text, "", *headings)
    assert find_best_place(seen)[1] == place


def test_a_section_ends_where_the_next_person_s_begins() -> None:
    seen = view(TEAM)
    found = find_section(seen, find_leaders(seen))
    assert found is not None
    assert seen.text[found.start : found.end].split("\n") == ["Смирнов Иван Петрович", "доцент, smirnov@a.example", ""]


def test_the_signs_of_a_section_on_a_shared_page() -> None:
    signs = measure_section(view(TEAM, "Сотрудники"))
    assert signs["own e-mail"] == signs["career"] == signs["another leads the page"] == 1.0
    assert signs["only leader"] == signs["no leader ahead"] == 0.0


def test_a_page_that_somebody_else_s_name_leads() -> None:
    text = "Anna Berg\nI am a lecturer.\nMy supervisor was John Hartley."
    signs = measure_section(view(text, "Anna Berg", "Anna Berg", name="John Hartley"))
    assert signs["another leads the title"] == signs["another heads the page"] == 1.0
    assert signs["led"] == 0.0


def test_only_a_page_that_names_him_can_be_his() -> None:
    assert names_him(view(TEAM))
    assert names_him(view("Welcome!", "Ivan Smirnov’s homepage"))
    assert names_him(view("Welcome!", url="http://smirnov.example/"))
    assert not names_him(view("Орлова Нина Викторовна, профессор"))
    assert not names_him(view("Смирнов А. А., профессор"))


def test_a_page_of_works_and_counts_tells_of_no_life() -> None:
    database = f"База статей\n{NAME}\nКазань\nстатьи: 37, тезисы: 26\nО группах без кручения"
    assert measure_section(view(database, NAME, NAME))["no life"] == 1.0
    assert measure_section(view(OWN, NAME, NAME))["no life"] == 0.0


def test_an_empty_page_has_all_signs() -> None:
    assert measure_section(view("")).keys() == measure_section(view(TEAM)).keys()


ORLOVA = "<h3{}>Орлова Нина Викторовна</h3><p>профессор</p>"
YAKOVLEV = "<h3>Яковлев Антон Ильич</h3><p>ассистент</p>"


def look(html: str) -> str:
    page = read_page(html.encode(), "http://a.example/staff/", "text/html; charset=utf-8")
    return find_fragment(View(page, Scholar("s", NAME), Names([NAME])))


@pytest.mark.parametrize(
    ("html", "fragment"),
    [
        (ORLOVA + f"<h3 id=smirnov>{NAME}</h3><p>доцент</p>" + YAKOVLEV, "smirnov"),
        (ORLOVA + f"<div id=smirnov><h3>{NAME}</h3><p>доцент</p></div>" + YAKOVLEV, "smirnov"),
        (ORLOVA + f"<a name=smirnov></a><h3>{NAME}</h3><p>доцент</p>" + YAKOVLEV, "smirnov"),
        (f"<div id=people><h3>{NAME}</h3><p>доцент</p>{YAKOVLEV}</div>", ""),
        (ORLOVA.format(" id=orlova") + f"<h3>{NAME}</h3><p>доцент</p>" + YAKOVLEV, ""),
        (f"<div id=box><div id=smirnov><h3>{NAME}</h3><p>доцент</p></div>{YAKOVLEV}</div>", "smirnov"),
        (f"<div id=me><h1>{NAME}</h1><p>доцент</p></div>", ""),
        (f"<p id=news>Доклад: {NAME} и другие.</p>" + YAKOVLEV, ""),
    ],
    ids=["heading", "box", "anchor", "box of several", "another's", "inner box", "nobody else", "mention"],
)
def test_the_fragment_leads_to_him_and_to_nobody_before_him(html: str, fragment: str) -> None:
    assert look(html.replace("{}", "")) == fragment


def test_a_long_section_has_its_fragment_too() -> None:
    life = "<p>доцент. " + "Научные интересы: теория групп. " * 200 + "</p>"
    assert look(f"{YAKOVLEV}<section id=smirnov><h3>{NAME}</h3>{life}</section>") == "smirnov"


def test_a_page_that_says_more_than_that_he_is_there() -> None:
    assert has_substance(view(OWN, NAME))
    assert not has_substance(view(f"Были: {NAME}", "Участники"))
    assert not has_substance(view("Доцент кафедры", "Новости"))


def test_a_bare_line_of_a_list_has_no_substance_whatever_the_next_line_says() -> None:
    others = ("Яковлев Антон Ильич, профессор", "Яковлев А. И., профессор", "А. И. Яковлев | профессор")
    assert not any(has_substance(view(f"{NAME}\n{other}", "Сотрудники")) for other in others)
    assert has_substance(view(f"{NAME}\nпрофессор кафедры алгебры\n{others[0]}", "Сотрудники"))


def test_an_entry_is_read_where_it_begins_not_where_a_neighbour_s_works_name_him() -> None:
    works = "Смирнов И. П., Орлова Н. В. О кольцах // Алгебра. 2011. № 2. С. 1-9.\n" * 5
    assert not has_substance(view(f"Орлова Нина Викторовна\n{works}"))
    assert has_substance(view(f"Орлова Нина Викторовна\n{works}Смирнов Иван Петрович\nдоцент кафедры"))


def test_a_reference_says_nothing_of_its_author() -> None:
    work = f"{NAME}. О кольцах // Алгебра. 2011. № 2. С. 1-9."
    assert not has_substance(view(f"{work}\nПрофессор кафедры", "Труды"))


@pytest.mark.parametrize("told", [" | 4.12 | -7603", " | ext. 4125", ", ауд. 214", " | 28-04-72"])
def test_where_to_reach_him_is_more_than_that_he_is_there(told: str) -> None:
    assert has_substance(view(f"Телефоны\n{NAME}{told}"))


@pytest.mark.parametrize("told", ["", " | 2015", " (2015)", ", Казань"])
def test_a_year_or_a_city_is_not(told: str) -> None:
    assert not has_substance(view(f"Участники\n{NAME}{told}"))

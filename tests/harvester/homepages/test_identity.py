from __future__ import annotations

from harvester.homepages.identity import (
    ENTRY_SIGNS,
    find_marks,
    is_anothers,
    is_named,
    measure_entry,
    measure_identity,
)
from harvester.homepages.view import View
from harvester.items import Page, Scholar
from harvester.persons.mentions import FULL, Names

FIRST = "О разрешимости краевой задачи для уравнений вязкой жидкости"
NAME = "Смирнов Иван Петрович"
OWN = f"{NAME}\nДоцент кафедры алгебры. Научные интересы: теория групп.\nТел. 12-34, e-mail: smirnov@example.org"
STAFF = f"Иванов Б. Б., ассистент\n{NAME}, профессор\nЯковлев А. И., доцент\nОрлова Н. В."


def view(title: str, text: str, *headings: str) -> View:
    page = Page("http://a.example/", title, text, headings=list(headings))
    return View(page, Scholar("s", NAME), Names([NAME]))


def test_where_the_name_stands_and_how_much_of_it() -> None:
    own, other = (
        measure_identity(view(NAME, OWN, NAME)),
        measure_identity(view("Сборник трудов", "Смирнов А. А. О кольцах. 2011")),
    )
    assert own["title grade"] == own["heading grade"] == own["top grade"] == FULL
    assert own["title is the name"] == 1.0
    assert own["others"] == 0.0
    assert other["title grade"] < 0
    assert other["others"] > other["agreeing"] == 0.0
    assert other["lines with years"] == 1.0


def test_many_people_on_a_list_of_staff() -> None:
    assert (
        measure_identity(view("Сотрудники", STAFF))["other people"]
        > measure_identity(view(NAME, OWN))["other people"]
        == 0.0
    )


def test_an_entry_in_a_list_tells_of_him() -> None:
    assert measure_entry(view("Сотрудники", STAFF)) == {
        "entry career": 1.0, "entry contact": 0.0, "entry at line start": 1.0, "entry year": 0.0,
    }  # fmt: skip
    assert measure_entry(view("Новости", "Никого")) == dict.fromkeys(ENTRY_SIGNS, 0.0)


def test_a_namesake_s_page() -> None:
    assert is_anothers(view("Смирнов Андрей Андреевич", "Доцент"))
    assert is_anothers(view("Сборник", "Смирнов А. А."))
    assert not is_anothers(view(NAME, OWN))


def test_the_initials_of_a_namesake_who_stands_there_in_full() -> None:
    def judith(text: str) -> bool:
        return is_anothers(
            View(Page("http://a.example/", "J. Lang", text), Scholar("s", "Judith Lang"), Names(["Judith Lang"]))
        )

    assert judith("J. Lang\nJonas Lang was born in 1970.")
    assert not judith("J. Lang\nProfessor of geometry")
    assert not judith("J. Lang\nJudith Lang and her brother Jonas Lang")
    assert not judith("J. Lang\nwith Karl Lang")


def test_a_page_without_a_patronymic_on_the_site_of_somebody_with_another() -> None:
    page = view("Ivan Smirnov", "Ivan Smirnov, professor")
    assert not is_anothers(page)
    page.site = [*page.mentions, *page.names.mentions("Смирнов Иван Львович, Смирнов И. Л.")]
    assert is_anothers(page)
    page.site += page.names.mentions(NAME)
    assert not is_anothers(page)


def test_a_page_is_named_by_its_top_or_its_address() -> None:
    assert is_named(view(NAME, OWN))
    assert not is_named(view("Сотрудники", STAFF))
    blog = view("Обо мне", f"Меня зовут {NAME}")
    assert not is_named(blog)
    blog.page.url = "http://smirnov.example/"
    assert is_named(View(blog.page, blog.scholar, blog.names))
    assert not is_named(View(Page("http://smirnov.example/", "", "Смирнов"), blog.scholar, blog.names))


def of(text: str) -> frozenset[str]:
    return find_marks(View(Page("http://a.example/", "", text), Scholar("s", "Лунин О. И."), Names(["Лунин О. И."])))


def test_a_work_in_two_forms_is_one() -> None:
    assert of(f"1. Лунин О. И. {FIRST} // Вестник. 2011. № 3.") & of(f"{FIRST} (2011), с Орловой В. П.")


def test_an_address_is_one_in_either_case() -> None:
    assert of("E-mail: Lunin@a.example.") & of("lunin@a.example")


def test_namesakes_share_neither_works_nor_what_pages_say_alike() -> None:
    alike = "Copyright 2011 by the department of mathematics, all rights reserved\nДоцент кафедры алгебры\n"
    assert not of(f"{alike}{FIRST} // Вестник. 2011.") & of(f"{alike}О группах без кручения // Вестник. 2011. С. 1-9.")


def test_a_page_without_works_and_addresses() -> None:
    assert of("Доцент кафедры алгебры") == of("") == frozenset()

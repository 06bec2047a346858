from __future__ import annotations

from harvester.homepages.marks import marks
from harvester.homepages.view import View
from harvester.items import Page, Scholar
from harvester.persons.mentions import Names

FIRST = "О разрешимости краевой задачи для уравнений вязкой жидкости"


def of(text: str) -> frozenset[str]:
    return marks(View(Page("http://a.example/", "", text), Scholar("s", "Лунин О. И."), Names(["Лунин О. И."])))


def test_a_work_in_two_forms_is_one() -> None:
    assert of(f"1. Лунин О. И. {FIRST} // Вестник. 2011. № 3.") & of(f"{FIRST} (2011), с Орловой В. П.")


def test_an_address_is_one_in_either_case() -> None:
    assert of("E-mail: Lunin@a.example.") & of("lunin@a.example")


def test_namesakes_share_neither_works_nor_what_pages_say_alike() -> None:
    alike = "Copyright 2011 by the department of mathematics, all rights reserved\nДоцент кафедры алгебры\n"
    assert not of(f"{alike}{FIRST} // Вестник. 2011.") & of(f"{alike}О группах без кручения // Вестник. 2011. С. 1-9.")


def test_a_page_without_works_and_addresses() -> None:
    assert of("Доцент кафедры алгебры") == of("") == frozenset()

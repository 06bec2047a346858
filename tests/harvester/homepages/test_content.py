from __future__ import annotations

from harvester.homepages.content import measure_content
from harvester.homepages.view import View
from harvester.items import Page, Scholar
from harvester.persons.mentions import Names

NAME = "Смирнов Иван Петрович"


def measure(title: str, text: str) -> dict[str, float]:
    return measure_content(View(Page("http://a.example/", title, text), Scholar("s", NAME), Names([NAME])))


def test_a_database_s_page_of_an_author_has_counts_and_is_called_so() -> None:
    index = measure(f"{NAME} – публикации автора", f"{NAME}\nЧисло публикаций 72\nИндекс Хирша 12\nСоавторы 40")
    own = measure(NAME, f"{NAME}\nДоцент кафедры алгебры. Научные интересы: теория групп.")
    assert index["counts of works"] > own["counts of works"] == 0.0
    assert index["catalogue in title"] > own["catalogue in title"]


def test_councils_and_obituaries_are_no_lists_of_people() -> None:
    assert measure("Диссертационный совет", NAME)["others in title"] == 1.0
    assert measure("Сотрудники", NAME)["others in title"] == 0.0

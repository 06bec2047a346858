from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Person
from harvester.persons.listed_people import (
    put_lists_in_one_order,
    read_coauthors,
    read_names,
    read_people_before,
)


def printed(people: list[Person]) -> list[str]:
    return [" ".join(filter(None, (person.family, person.given, person.patronymic))) for person in people]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Anna Bright, Carl Grey, and Eve Clear", ["Bright Anna", "Grey Carl", "Clear Eve"]),
        ("Авторы: Орлов О.О., Лукина Е. В.", ["Орлов О.О.", "Лукина Е.В."]),
        ("Hell, Anna; Dunkel, Karl (Hrsg.) (2011):", ["Hell Anna", "Dunkel Karl"]),
        ("Bright A, Grey CD", ["Bright A", "Grey CD"]),
        ("Anna B. C. Bright and Carl Grey et al. (2011)", ["Bright Anna B.C.", "Grey Carl"]),
        ("Anna Bright, Carl Grey, and 3 more authors", ["Bright Anna", "Grey Carl"]),
        ("A. Del Bosco, B. Van Rijn", ["Del Bosco A.", "Van Rijn B."]),
        ("mit Anna Hell und Karl Dunkel", ["Hell Anna", "Dunkel Karl"]),
        ("Anna Bright proves a theorem", []),
        ("Orlov O.O., Journal of Trees, 2011", []),
        ("О форме случайных деревьев", []),
        ("Bright, A. (2011). Shapes of Random Trees", []),
        ("", []),
    ],
)
def test_only_a_text_of_names_is_people(text: str, people: list[str]) -> None:
    assert printed(read_names(text)) == people


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Bright A., Grey C. D.. Journal of Examples, 2011", ["Bright A.", "Grey C.D."]),
        ("Anna Bright, Carl Grey. Journal of Examples, 2011", ["Bright Anna", "Grey Carl"]),
        ("Bright A., of whom nobody knows. 2011", []),
        ("Anna Bright Memorial Lectures, 2011", []),
        ("Journal of Examples, 2011", []),
    ],
)
def test_the_people_a_line_begins_with(text: str, people: list[str]) -> None:
    assert printed(read_people_before(text)) == people


@pytest.mark.parametrize(
    ("text", "people"),
    [
        (
            "О деревьях (совместно с О. О. Орловским и Е. В. Лукиной) // Вестник. 2011",
            ["Орловский О.О.", "Лукина Е.В."],
        ),
        ("Über Bäume (zusammen mit Karl Dunkel), in: Archiv", ["Dunkel Karl"]),
        ("Trees (with applications) in Journal of Trees", []),
        ("О деревьях (с приложениями)", []),
    ],
)
def test_brackets_name_those_with_whom_a_work_was_written(text: str, people: list[str]) -> None:
    assert printed(read_coauthors(text)) == people


def test_names_of_two_words_stand_in_the_order_of_the_others() -> None:
    lists = [(text, read_names(text)) for text in ("Bakhrov Oleg, Grenkova Olga", "Strizhov Zhdan, Bakhrov Oleg")]
    put_lists_in_one_order(lists)
    assert [printed(people) for _, people in lists] == [
        ["Bakhrov Oleg", "Grenkova Olga"],
        ["Strizhov Zhdan", "Bakhrov Oleg"],
    ]


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    assert all(person.family for person in read_names(text))
    read_coauthors(f"({text})")


@pytest.mark.parametrize("tail", [". С. 138–143", ". С. 138-143.", ", с. 7", " (pp. 3–9)", ". C. 138—143"])
def test_the_mark_of_pages_is_no_initial(tail: str) -> None:
    people = read_names(f"Сорокин Л.Д., Мягких И.П.{tail}")
    assert [(person.family, person.given) for person in people] == [("Сорокин", "Л.Д."), ("Мягких", "И.П.")]
    assert [person.given for person in read_names("Мягких И. П. С.")] == ["И.П.С."]

from __future__ import annotations

from harvester.hunts.queries import list_name_variants, make_list_queries, make_scholar_queries
from harvester.items import Person, Scholar


def test_words_fit_the_language_of_the_name():
    russian = make_scholar_queries(Scholar("1", "Щёголев Иван Петрович"))
    assert russian[0] == "Щёголев Иван Петрович домашняя страница"
    assert any("персональная страница" in query for query in russian)
    assert any("Shchyogolev" in query or "Shchegolev" in query for query in russian)
    assert make_scholar_queries(Scholar("2", "Ivan Petrov"))[0] == "Ivan Petrov homepage"


def test_hints_and_other_names_are_asked_too():
    asked = make_scholar_queries(
        Scholar("1", "Ivan Petrov", other_names=["Iwan Petrow"], affiliation="University of Examples")
    )
    assert any("Examples" in query for query in asked)
    assert any("Petrow" in query for query in asked)


def test_titles_are_not_asked_and_a_name_in_brackets_is():
    assert make_scholar_queries(Scholar("1", "Prof. Dr. Karl Huber"))[0] == "Karl Huber homepage"
    asked = make_scholar_queries(Scholar("1", "Орлова (Лунина) Вера Павловна"))
    assert asked[:2] == ["Орлова Вера Павловна домашняя страница", "Лунина Вера Павловна домашняя страница"]


def test_variants_have_order_and_initials():
    found = list_name_variants(Person("Петров", "Иван", "Сергеевич"))
    assert "Иван Петров" in found
    assert "Петров И С" in found


def test_signs_in_a_name_do_not_steer_the_engine():
    assert not any(
        sign in query for query in make_scholar_queries(Scholar("1", 'Ivan "Petrov" -site:x')) for sign in '":'
    )


def test_a_list_on_a_host_is_asked_in_both_alphabets():
    assert make_list_queries(Scholar("1", "Орлов Пётр"), "lab.example") == [
        "site:lab.example Орлов публикации",
        "site:lab.example Orlov publications",
    ]
    assert make_list_queries(Scholar("1", "Peter Hart"), "lab.example") == ["site:lab.example Hart publications"]

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Person
from harvester.topics.people import Learned, is_named, most_active, person_key, venue_spellings
from harvester.topics.queries import MORE, MOST, first_queries, language_of, more_queries

LEARNED = [
    Learned(authors=["Соколов И. И.", "Ким Л."], venue="Вестник примеров. Т. 3, № 2"),
    Learned(authors=["Sokolov Ivan"], venue=""),
]


def test_the_words_that_mark_such_pages_are_asked_in_the_query_s_language() -> None:
    russian = first_queries("теория графов")
    assert russian[0] == "теория графов"
    assert {"теория графов статьи", "теория графов сборник", "теория графов тезисы"} <= set(russian)
    assert "theory of graphs postscript" in first_queries("theory of graphs")
    assert "Reibung und Verschleiß Aufsätze" in first_queries("Reibung und Verschleiß")
    assert {"graphs", "trees"} <= set(first_queries("graphs and trees"))
    assert [language_of(text) for text in ("графы", "graphs", "Graphen für Kinder")] == ["ru", "en", "de"]


def test_authors_are_asked_with_the_subject_or_alone() -> None:
    assert "Соколов И И теория графов" in first_queries("теория графов", ["Соколов И. И."])
    alone = first_queries("", ["Соколов И. И."])
    assert alone[0] == "Соколов И И"
    assert "Соколов И И публикации" in alone


def test_what_was_learned_becomes_queries() -> None:
    queries = more_queries("теория графов", LEARNED, ["теория", "раскраска", "ребро"])
    assert any(query.startswith(("Соколов", "Sokolov")) and "теория графов" in query for query in queries)
    assert "Соколов Вестник примеров" in queries
    assert "Соколов Vestnik primerov" in queries
    assert "теория графов раскраска ребро" in queries
    assert more_queries("graphs", [], []) == []


def test_the_most_active_authors_however_they_are_written() -> None:
    assert most_active(LEARNED, 1) == ["Соколов И. И."] or most_active(LEARNED, 1) == ["Sokolov Ivan"]
    assert person_key("Соколов И. И.") == person_key("Ivan Sokolov")
    assert person_key("Соколов И.") != person_key("Соколов Л.")


def test_spellings_of_a_venue() -> None:
    spellings = venue_spellings("Журнал вычислительной математики и физики, т. 3, № 2")
    assert spellings[0] == "Журнал вычислительной математики и физики"
    assert "ЖВМФ" in spellings
    assert any(one.isascii() for one in spellings)


@given(st.text(max_size=100), st.lists(st.text(max_size=30), max_size=4), st.text(max_size=60))
def test_any_text_makes_plain_queries(query: str, authors: list[str], venue: str) -> None:
    first = first_queries(query, authors)
    more = more_queries(query, [Learned(authors=authors, venue=venue)], ["x"])
    assert len(first) <= MOST
    assert len(more) <= MORE
    assert all(one.strip() for one in (*first, *more))
    assert not any('"' in one for one in (*first, *more))


def test_a_name_in_any_order_is_the_persons() -> None:
    person = Person("Соколов", "Иван", "Ильич")
    assert all(is_named(name, person) for name in ("Соколов И. И.", "И. Соколов", "Ivan Sokolov", "Соколов"))
    assert not any(
        is_named(name, person) for name in ("Соколов Л.", "Соколов И. С.", "Игорь Соколов", "Иван", "Ким И.", "")
    )


@pytest.mark.parametrize(
    ("name", "person"),
    [
        ("Юрий Лунин", Person("Lunin", "Yuri")),
        ("Lunin Yu.", Person("Лунин", "Ю. П.")),
        ("Lunin J. P.", Person("Лунин", "Юрий", "Павлович")),
        ("Yana Lunina", Person("Лунина", "Я.")),
        ("Харитон Лунин", Person("Lunin", "Kh.")),
        ("Ludwig van den Bosch", Person("van den Bosch", "L.")),
        ("Bosch L.", Person("van den Bosch", "Ludwig")),
        ("Prof. Peter Lunin", Person("Лунин", "Пётр")),
    ],
)
def test_a_name_in_either_alphabet_is_the_persons(name: str, person: Person) -> None:
    assert is_named(name, person)
    assert not is_named(f"Б. {person.family}", person)


def test_one_key_for_the_spellings_of_a_person() -> None:
    assert (
        len({person_key(name) for name in ("Лунин Ю.", "Lunin Yu.", "Yuri Lunin", "J. Lunin", "Лунин Юрий Павлович")})
        == 1
    )
    assert person_key("Лунин Я. А.") != person_key("Лунин А. Я.")
    assert person_key("John Lang") == person_key("J. Lang") != person_key("I. Lang")

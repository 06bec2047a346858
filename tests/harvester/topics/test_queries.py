from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.titled_names import key_person
from harvester.topics.people import Learned, most_active, venue_spellings
from harvester.topics.queries import FIRST_QUERIES, LATER_QUERIES, first_queries, language_of, more_queries

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


def test_terms_of_the_library_widen_the_first_queries() -> None:
    queries = first_queries("теория графов", related=["раскраска", "хроматическое число", "дерево", "цикл"])
    assert {"теория графов раскраска", "раскраска", "теория графов дерево"} <= set(queries)
    assert not any("цикл" in query for query in queries), "the first few only"
    assert first_queries("", ["Соколов И. И."], ["раскраска"]) == first_queries("", ["Соколов И. И."])


def test_what_accepted_papers_cite_on_the_subject_is_asked_the_most_cited_first() -> None:
    learned = [
        Learned(cited=["О раскрасках графов", "Поваренная книга", "Деревья и графы"]),
        Learned(cited=["Деревья и графы."]),
    ]
    assert more_queries("теория графов", learned, []) == ["Деревья и графы", "О раскрасках графов"]


def test_the_most_active_authors_however_they_are_written() -> None:
    assert most_active(LEARNED, 1) == ["Соколов И. И."] or most_active(LEARNED, 1) == ["Sokolov Ivan"]
    assert key_person("Соколов И. И.") == key_person("Ivan Sokolov")
    assert key_person("Соколов И.") != key_person("Соколов Л.")


def test_spellings_of_a_venue() -> None:
    spellings = venue_spellings("Журнал вычислительной математики и физики, т. 3, № 2")
    assert spellings[0] == "Журнал вычислительной математики и физики"
    assert "ЖВМФ" in spellings
    assert any(one.isascii() for one in spellings)


@given(st.text(max_size=100), st.lists(st.text(max_size=30), max_size=4), st.text(max_size=60))
def test_any_text_makes_plain_queries(query: str, authors: list[str], venue: str) -> None:
    first = first_queries(query, authors)
    more = more_queries(query, [Learned(authors=authors, venue=venue)], ["x"])
    assert len(first) <= FIRST_QUERIES
    assert len(more) <= LATER_QUERIES
    assert all(one.strip() for one in (*first, *more))
    assert not any('"' in one for one in (*first, *more))

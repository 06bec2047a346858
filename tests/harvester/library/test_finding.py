"""Search with facets and rejections: both stores answer alike."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from harvester.exports.tables import list_rejection_rows
from harvester.items import FacetCount, Metadata, Search, Task, Value, Want, WantResult
from harvester.library import open_library
from harvester.library.searching import collect_words, read_query, score_paper
from tests.harvester.library.papers import full_paper, paper, sha

if TYPE_CHECKING:
    from harvester.library.contracts import Library

TITLES = ["Сетки и границы", "Сетка", "Границы областей", "Методы на сетках и сетками", "О методах"]

FAMILIES = {0: "Авдеев", 2: "Авдонин", 4: "Авдеенко"}


def fill(library: Library) -> None:
    for place, title in enumerate(TITLES):
        told = Metadata(container=Value("Вестник. Серия 1" if place % 2 else "ВЕСТНИК: серия 1", 1.0, ""))
        authors = ["Орлова Н. В."] if place % 2 else ["Orlova N. V.", f"{FAMILIES[place]} А."]
        made = paper(str(place), title, year=str(2000 + place // 2), authors=authors, metadata=told, language="ru")
        library.papers.save(made, "текст о сетке " * (3 * place))


def found(library: Library, words: str = "", **more: object) -> list[str]:
    return [paper.title for paper, _ in library.catalogue.find(Search(words, **more)).papers]  # type: ignore[arg-type]


def test_a_page_and_counts_over_all_of_the_answer(searched_library: Library) -> None:
    fill(searched_library)
    first = searched_library.catalogue.find(Search("сетка", size=2))
    assert (first.total, len(first.papers)) == (5, 2)
    assert first.papers[0][0].title == "Сетка"
    rest = found(searched_library, "сетка", first=2, size=10)
    assert sorted([*rest, *(paper.title for paper, _ in first.papers)]) == sorted(TITLES)
    assert first.facets["year"] == [
        FacetCount("2000", "2000", 2),
        FacetCount("2001", "2001", 2),
        FacetCount("2002", "2002", 1),
    ]
    assert first.facets["venue"] == [FacetCount("вестниксерия1", "Вестник. Серия 1", 5)]
    assert first.facets["author"][0] == FacetCount("orlova-n-v", "Орлова Н. В.", 5)


def test_the_points_are_those_of_the_rule(searched_library: Library) -> None:
    fill(searched_library)
    for kept, points in searched_library.catalogue.find(Search("сетки методов")).papers:
        place = TITLES.index(kept.title)
        assert points == score_paper(read_query("сетки методов"), collect_words(kept, "текст о сетке " * (3 * place)))


def test_facets_narrow_and_orders_hold(searched_library: Library) -> None:
    fill(searched_library)
    assert set(found(searched_library, facets={"year": "2000"})) == set(TITLES[:2])
    assert found(searched_library, "сетка", facets={"author": "avdev-a"}) == [TITLES[0]]
    assert found(searched_library, facets={"year": "1999"}) == found(searched_library, "!?") == []
    assert found(searched_library, order="added") == TITLES[::-1]
    assert found(searched_library, order="year")[0] == TITLES[4]


def test_values_of_a_facet_by_their_beginning(searched_library: Library) -> None:
    fill(searched_library)
    assert [value.key for value in searched_library.catalogue.list_facet_values("author", "avd")] == [
        "avdenko-a",
        "avdev-a",
        "avdonin-a",
    ]
    assert searched_library.catalogue.list_facet_values("author", limit=1) == [
        FacetCount("orlova-n-v", "Орлова Н. В.", 5)
    ]
    assert searched_library.catalogue.list_facet_values("author", ".*") == []


def test_counts_follow_papers_that_come_change_and_go(searched_library: Library) -> None:
    fill(searched_library)
    changed = searched_library.catalogue.find(Search(order="added", size=1)).papers[0][0]
    searched_library.papers.rewrite(replace(changed, year="1987", authors=["Зуев А. А."]), "текст")
    searched_library.removals.remove(searched_library.catalogue.find(Search("границы", size=1)).papers[0][0].paper_id)
    newest, by_year = (
        searched_library.catalogue.find(Search(order="added")),
        searched_library.catalogue.find(Search(order="year")),
    )
    assert newest.facets == by_year.facets
    assert newest.total == by_year.total == len(TITLES) - 1
    assert FacetCount("1987", "1987", 1) in newest.facets["year"]
    assert sum(count.papers for count in searched_library.catalogue.list_facet_values("year")) == len(TITLES) - 1
    assert searched_library.catalogue.list_facet_values("author", "avdenko") == []


def test_what_another_process_changes_is_seen(searched_library: Library, library_uri: str) -> None:
    fill(searched_library)
    assert searched_library.catalogue.find(Search()).total == 5
    other = open_library(library_uri)
    other.papers.save(paper("new", "Новая работа о сетках", year="2020"))
    assert found(searched_library, facets={"year": "2020"}) == ["Новая работа о сетках"]
    other.papers.save(paper("new", urls=["http://elsewhere.example/a.pdf"]))
    assert found(searched_library, facets={"host": "elsewhere.example"}) == ["Новая работа о сетках"]
    other.removals.remove(sha("new")[:16])
    assert searched_library.catalogue.find(Search()).total == 5
    assert found(searched_library, "сетка", facets={"year": "2020"}) == []
    other.close()


def test_a_rejected_paper_is_remembered_and_comes_back_as_it_was(searched_library: Library) -> None:
    want = Want("w1", "Методы расчёта", ["Ежова Ё."], 2011)
    searched_library.wants.save(want)
    kept = searched_library.papers.save(full_paper(), "сетка и ещё слово")
    searched_library.wants.save_result(WantResult("w1", "found", paper_id=kept.paper_id, want=want))
    # What was banned before the verdict stays banned after it is taken back.
    searched_library.papers.save(paper("twin", urls=kept.urls, text_file="x"))
    searched_library.removals.remove(sha("twin")[:16], "address")
    rejection = searched_library.removals.reject(kept.paper_id, "другая часть", 100.0)
    assert rejection
    assert rejection == searched_library.removals.get(kept.paper_id)
    assert [*searched_library.removals.all()] == [rejection]
    assert searched_library.papers.get(kept.paper_id) is None
    assert searched_library.removals.is_banned(sha256=kept.sha256)
    [row] = list_rejection_rows(searched_library)
    assert (row["want"]["title"], row["accepted"], row["reason"]) == ("Методы расчёта", False, "другая часть")
    assert row["evidence"] == [{"name": "title", "points": 3.5, "detail": "equal"}]
    assert searched_library.removals.restore(kept.paper_id) == kept == searched_library.papers.get(kept.paper_id)
    assert [paper.paper_id for paper, _ in searched_library.catalogue.search("сетка")] == [kept.paper_id]
    assert not searched_library.removals.is_banned(sha256=kept.sha256)
    assert searched_library.removals.is_banned(url=kept.urls[0])
    assert searched_library.removals.restore(kept.paper_id) is searched_library.removals.reject("none", "", 0.0) is None
    assert [*searched_library.removals.all()] == []


def test_the_want_of_a_rejected_paper_is_due_again(searched_library: Library) -> None:
    kept = searched_library.papers.save(full_paper(), "сетка")
    for name, paper_id in (("w1", kept.paper_id), ("w2", "another")):
        searched_library.wants.save(Want(name, "Методы расчёта"))
        searched_library.tasks.add(Task("want", name))
        searched_library.tasks.lease("want", name, "me", 10.0, 60.0)
        searched_library.tasks.finish("want", name, "me", "found", None, 20.0)
        searched_library.wants.save_result(WantResult(name, "found", paper_id=paper_id))
    assert searched_library.tasks.lease_due("want", "me", 1e10, 60.0, 9) == []
    searched_library.removals.reject(kept.paper_id, "", 100.0)
    assert [task.key for task in searched_library.tasks.lease_due("want", "me", 200.0, 60.0, 9)] == ["w1"]


def test_rejections_travel_to_another_library(
    searched_library: Library, tmp_path_factory: pytest.TempPathFactory
) -> None:
    kept = searched_library.papers.save(full_paper(), "сетка")
    rejection = searched_library.removals.reject(kept.paper_id, "", 1.0)
    other = open_library(f"sqlite:///{tmp_path_factory.mktemp('other')}/searched_library.db")
    other.store.load(searched_library.store.dump())
    assert [*other.removals.all()] == [rejection]
    assert other.removals.restore(kept.paper_id) == kept
    other.close()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(words="", key="", first=2**63, order="added")
@given(
    words=st.text(max_size=60),
    key=st.text(max_size=20),
    first=st.integers(0, 10**20),
    order=st.sampled_from(["best", "year", "added"]),
)
def test_no_search_fails(searched_library: Library, words: str, key: str, first: int, order: str) -> None:
    answer = searched_library.catalogue.find(Search(words, {"author": key} if key else {}, order, first))
    assert len(answer.papers) <= answer.total

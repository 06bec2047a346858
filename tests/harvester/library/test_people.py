"""The persons of a library, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.items import Metadata, Paper, Search, Statement, Value
from harvester.library import open_library
from harvester.library.author_decisions import merge_authors, split_author, undo_decision
from harvester.library.contracts import LibraryError
from harvester.library.people import gather_author, list_authors, settle_authors
from tests.harvester.library.papers import sha

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library

ICE = ("Рост речного льда в половодье", "Толщина речного льда и снега", "Прочность льда на реках")
VERSE = ("Рифма в сказках севера", "Сюжеты северной сказки", "Ритм народной былины")


def add(library: Library, title: str, authors: list[str], venue: str, **told: object) -> str:
    metadata = Metadata(container=Value(venue, 0.9, "rules"))
    paper = Paper("", sha(title), title, authors, "2015", metadata=metadata, **told)  # type: ignore[arg-type]
    return library.papers.save(paper).paper_id


@pytest.fixture
def filled(library: Library) -> Library:
    """Two people called Рябов П. И.: of ice, and of tales."""
    for title in ICE:
        add(library, title, ["Рябов П. И.", "Зимина О. А."], "Вестник льда")
    for title in VERSE:
        add(library, title, ["Корнев Д. С.", "Рябов П. И."], "Живая старина")
    return library


def works_of(library: Library, author_id: str) -> set[str]:
    found = library.catalogue.find(Search(facets={"author": author_id}))
    return {paper.title for paper, _ in found.papers}


def test_namesakes_are_two_in_facets_records_and_lists(filled: Library) -> None:
    assert settle_authors(filled) == 12
    named = list_authors(filled, "Рябов П. И.")
    assert {author.author_id for author in named} == {"rabov-p-i", "rabov-p-i-2"}
    assert {frozenset(works_of(filled, author.author_id)) for author in named} == {frozenset(ICE), frozenset(VERSE)}
    second = {place for paper in filled.papers.all() for place, told in enumerate(paper.author_ids) if told}
    assert len(second) == 1
    assert settle_authors(filled) == 0


def test_a_name_of_one_person_needs_no_id_in_the_record(filled: Library) -> None:
    settle_authors(filled)
    author = gather_author(filled, "zimina-o-a")
    assert author is not None
    assert (author.name, author.papers) == ("Зимина О. А.", 3)


def test_ids_stay_when_the_library_grows_and_when_all_is_told_anew(filled: Library) -> None:
    settle_authors(filled)
    before = {author.author_id: works_of(filled, author.author_id) for author in list_authors(filled, "Рябов П. И.")}
    add(filled, "Лёд малых рек", ["Рябов П. И.", "Зимина О. А."], "Вестник льда")
    assert settle_authors(filled) == 2
    settle_authors(filled, anew=True)
    after = {author.author_id: works_of(filled, author.author_id) for author in list_authors(filled, "Рябов П. И.")}
    assert all(before[one] <= after[one] for one in before)
    assert sum(map(len, after.values())) == 7


def test_a_merge_by_hand_lasts_and_is_undone(filled: Library) -> None:
    settle_authors(filled)
    assert merge_authors(filled, ["rabov-p-i", "rabov-p-i-2"], 1.0) == "rabov-p-i"
    settle_authors(filled, anew=True)
    assert works_of(filled, "rabov-p-i") == {*ICE, *VERSE}
    assert filled.authors.follow("rabov-p-i-2") == "rabov-p-i"
    assert "apart" in undo_decision(filled, "rabov-p-i-2")
    settle_authors(filled, anew=True)
    assert {len(works_of(filled, one)) for one in ("rabov-p-i", "rabov-p-i-2")} == {3}


def test_a_split_by_hand_lasts_and_is_undone(filled: Library) -> None:
    settle_authors(filled)
    paper = next(paper for paper in filled.papers.all() if paper.title == ICE[0])
    owner = next(
        author for author in list_authors(filled, "Рябов П. И.") if ICE[0] in works_of(filled, author.author_id)
    )
    new = split_author(filled, owner.author_id, [paper.paper_id], 1.0)
    assert new == "rabov-p-i-3"
    settle_authors(filled, anew=True)
    assert works_of(filled, new) == {ICE[0]}
    undo_decision(filled, new)
    assert works_of(filled, owner.author_id) == {*ICE}
    assert filled.authors.follow(new) == owner.author_id


@pytest.mark.parametrize("ids", [["rabov-p-i", "rabov-p-i"], ["rabov-p-i", "nobody"], ["rabov-p-i"]])
def test_a_merge_that_cannot_be_is_one_line(filled: Library, ids: list[str]) -> None:
    settle_authors(filled)
    with pytest.raises(LibraryError) as caught:
        merge_authors(filled, ids, 1.0)
    assert "\n" not in str(caught.value)


def test_a_split_that_cannot_be_is_one_line(filled: Library) -> None:
    settle_authors(filled)
    every = [paper.paper_id for paper in filled.papers.all()]
    for author, papers in (("zimina-o-a", every), ("nobody", every), ("zimina-o-a", ["no paper"])):
        with pytest.raises(LibraryError):
            split_author(filled, author, papers, 1.0)
    with pytest.raises(LibraryError):
        undo_decision(filled, "zimina-o-a")


def test_home_pages_join_what_they_list_and_lend_their_names(library: Library) -> None:
    told = {"name": "Рябов Пётр Ильич", "status": "found", "home_url": "http://ryabov.example/"}
    library.answers.save("scholar_result", "s", {**told, "publications_urls": ["http://ryabov.example/list.html"]}, 1.0)
    for title in (ICE[0], VERSE[0]):
        seen = Statement("title", title, "list", 0.9, "http://ryabov.example/list.html")
        add(library, title, ["Рябов П. И."], "", witnesses=[seen])
    settle_authors(library)
    author = gather_author(library, "rabov-p-i")
    assert author is not None
    assert (author.papers, author.homes, author.name) == (2, ["http://ryabov.example/"], "Рябов, Пётр Ильич")


def test_a_paper_that_goes_takes_its_authors_along(filled: Library) -> None:
    settle_authors(filled)
    for paper in list(filled.papers.all()):
        filled.removals.remove(paper.paper_id)
    assert gather_author(filled, "zimina-o-a") is None
    assert list_authors(filled, "Рябов П. И.") == []


def test_another_name_at_the_place_is_another_person(filled: Library) -> None:
    settle_authors(filled)
    paper = next(paper for paper in filled.papers.all() if paper.title == ICE[0])
    paper.authors = ["Соснов К.", "Зимина О. А."]
    filled.papers.rewrite(paper, "")
    assert settle_authors(filled) == 1
    assert works_of(filled, "sosnov-k") == {ICE[0]}


@pytest.mark.xdist_group("mongodb")
def test_persons_travel_to_another_store(tmp_path: Path, mongodb_uri: str) -> None:
    source, target = open_library(f"sqlite:///{tmp_path}/library.db"), open_library(mongodb_uri)
    for title in ICE:
        add(source, title, ["Рябов П. И."], "Вестник льда")
    settle_authors(source)
    papers = [mention.paper_id for mention in source.authors.list_of_author("rabov-p-i")]
    split_author(source, "rabov-p-i", papers[:1], 1.0)
    target.store.load(source.store.dump())
    assert [one.author_ids for one in target.papers.all()] == [one.author_ids for one in source.papers.all()]
    assert target.authors.list_ids("rabov") == source.authors.list_ids("rabov")
    assert works_of(target, "rabov-p-i-2") == works_of(source, "rabov-p-i-2")
    assert list(target.store.dump()) == list(source.store.dump())
    source.close()
    target.close()

"""One bad row in either store: it is told, and the others go on."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from harvester.items import Paper, Search, Task, Want
from harvester.library import open_library
from harvester.library.author_decisions import read_decisions
from harvester.library.bad_rows import BadRow, decode_sound, name_row, watch_bad_rows
from harvester.library.citing import hear_citations
from harvester.library.contracts.terms import BadRecord
from harvester.library.facets import FACETS
from harvester.library.files import FileStore
from harvester.library.graph import list_cited, list_citing, list_related
from harvester.library.merged_links import link_all
from harvester.library.net import find_edges, list_missing_works
from harvester.library.people import gather_author, settle_authors
from tests.harvester.library.damage import RECORDS, WRONG, damage
from tests.harvester.library.papers import paper, sha
from tests.harvester.web.shelf import ROWS, TITLES, fill, id_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

IDS = [id_of(row[0]) for row in ROWS]
NOW = time.time()


@pytest.fixture
def filled(library: Library, tmp_path: Path) -> Library:
    """Something in every table, told and linked."""
    fill(library, FileStore(str(tmp_path / "files")))
    library.papers.save(paper("rejected", "Отвергнутая"), "")
    library.removals.reject(id_of("rejected"), "not wanted", 1.0)
    settle_authors(library)
    return library


def list_questions(library: Library) -> Iterator[Callable[[], Any]]:
    """Whatever a library is asked without changing it."""
    yield library.papers.all
    yield library.papers.lines
    yield partial(library.papers.list_stamped, ("", 0), 100)
    for paper_id in IDS:
        yield from (partial(library.papers.get, paper_id), partial(library.citations.list_works, paper_id))
        yield from (partial(library.authors.list_of_paper, paper_id), partial(list_citing, library, paper_id))
        yield partial(list_related, library, paper_id)
    for name, title in TITLES.items():
        yield from (partial(library.papers.get_by_file, sha(name)), partial(library.papers.find_by_title, title))
        yield partial(library.catalogue.search, title)
    for facet in FACETS:
        yield partial(library.catalogue.list_facet_values, facet)
    yield partial(library.catalogue.find, Search("сетки"))
    yield partial(library.catalogue.find, Search("", order="added"))
    yield partial(library.catalogue.find, Search('"разностных схем" author:Орлова', order="year"))
    for want_id in ("series", "grids", "waves", "parts"):
        yield from (partial(library.wants.get, want_id), partial(library.wants.get_result, want_id))
        yield partial(library.wants.list_refusals, want_id)
    yield from (library.wants.all, library.wants.count_lists, partial(library.wants.of_list, "none"))
    yield from (library.sources.all, library.answers.all, library.tasks.all, library.removals.all)
    yield from (partial(library.removals.get, id_of("rejected")), partial(library.tasks.get, "want", "waves"))
    yield from (partial(library.answers.get, "scholar_result", "s1"), partial(library.sources.get, "http://nobody/"))
    yield from (library.authors.blocks, library.authors.writings, partial(gather_author, library, "orlova-n-v"))
    yield from (partial(list_missing_works, library, 20), partial(find_edges, library, IDS))
    yield from (partial(library.citations.count_cited, 20), library.citations.works, library.citations.paper_keys)
    yield from (library.store.count, library.store.dump, library.store.check_rows, partial(read_decisions, library))
    yield lambda: [list_cited(library, one) for one in library.papers.all()]


def list_changes(library: Library) -> Iterator[Callable[[], Any]]:
    """What commands and crawls do to a library."""
    yield partial(settle_authors, library, anew=True)
    yield partial(link_all, library)
    yield lambda: [hear_citations(library, paper_id) for paper_id in IDS]
    yield partial(library.papers.save, paper("new", TITLES["grids"], authors=["Орлова Н. В."]), "новая")
    yield partial(library.wants.add, Want("series", TITLES["series"], ["Щёголев А. П."], 2010))
    yield partial(library.tasks.add, Task("want", "parts", created=NOW))
    yield partial(library.tasks.lease_due, "want", "me", NOW, 60.0, 5)
    yield partial(library.removals.restore, id_of("rejected"))
    yield partial(library.removals.reject, id_of("noise"), "not wanted", NOW)


@pytest.mark.parametrize("wrong", WRONG)
def test_whatever_is_asked_bad_rows_stop_nothing(filled: Library, library_uri: str, wrong: str) -> None:
    """One row of every kind is bad."""
    for table, key, column in RECORDS:
        damage(library_uri, table, key, column, WRONG[wrong])
    told: list[BadRow] = []
    with watch_bad_rows(told.append):
        for ask in (*list_questions(filled), *list_changes(filled)):
            answer = ask()
            if hasattr(answer, "__next__"):
                list(answer)
    tables = {table for table, *_ in RECORDS}
    assert tables - {bad.table for bad in told} <= ({"tasks"} if wrong == "fields" else set())  # they may say anything
    assert len({(bad.table, bad.name) for bad in told}) == len(told)


@pytest.mark.parametrize("record", [{"authors": 5}, {"title": ["a"]}, "no JSON at all"], ids=["number", "list", "text"])
def test_papers_go_on_behind_a_bad_one(
    library: Library, library_uri: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, record: Any
) -> None:
    for name in ("one", "two", "three"):
        library.papers.save(paper(name, f"О рядах {name}"), name)
    damage(library_uri, "papers", "number", "record", record)
    assert [one.sha256 for one in library.papers.all()] == [sha("two"), sha("three")]
    assert [one.sha256 for *_, one in library.papers.list_stamped(("", 0), 10)] == [sha("two"), sha("three")]
    assert sha("one")[:16] in caplog.text
    assert "scrapy library check" in caplog.text
    target = open_library(f"sqlite:///{tmp_path}/copy.db")
    assert target.store.load(library.store.dump()) == 2
    target.close()


def test_a_bad_row_is_there_all_the_same(library: Library, library_uri: str) -> None:
    library.papers.save(paper("one", "О рядах"), "one")
    damage(library_uri, "papers", "number", "record", {"authors": 5})
    assert library.papers.get(sha("one")[:16]) is None
    assert library.store.holds("papers", sha("one")[:16])
    assert not library.store.holds("papers", sha("two")[:16])


def test_a_backup_puts_bad_rows_right(library: Library, library_uri: str, tmp_path: Path) -> None:
    library.papers.save(paper("one", "О рядах"), "one")
    library.wants.save(Want("w1", "О рядах"))
    backup = open_library(f"sqlite:///{tmp_path}/backup.db")
    backup.store.load(library.store.dump())
    for table, column in (("papers", "record"), ("wants", "want")):
        damage(library_uri, table, "number", column, "no JSON at all")
    assert library.store.load(backup.store.dump())
    assert [one.title for one in library.papers.all()] == ["О рядах"]
    assert library.wants.get("w1") == Want("w1", "О рядах")
    backup.close()


def test_a_bad_want_that_is_given_again_is_good_again(library: Library, library_uri: str) -> None:
    library.wants.save(Want("w1", "О рядах"))
    damage(library_uri, "wants", "number", "want", {"authors": 5})
    given, is_new = library.wants.add(Want("w1", "О рядах"))
    assert is_new
    assert library.wants.get("w1") == given


def test_wants_go_on_behind_a_bad_one(library: Library, library_uri: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("w1", "w2"):
        library.wants.save(Want(name, f"О рядах {name}"))
    damage(library_uri, "wants", "number", "want", {"authors": 5})
    assert [want.id for want, _ in library.wants.all()] == ["w2"]
    assert "w1" in caplog.text


def test_due_tasks_go_on_behind_a_bad_one(library: Library, library_uri: str) -> None:
    for key in ("a", "b", "c"):
        library.tasks.add(Task("scholar", key))
    damage(library_uri, "tasks", "key", "data", "no JSON at all")
    leased = [task.key for _ in "ab" for task in library.tasks.lease_due("scholar", "me", NOW, 60.0, 1)]
    assert leased == ["b", "c"]
    assert library.tasks.lease_due("scholar", "me", NOW, 60.0, 1) == []


def test_a_field_of_another_kind_is_named() -> None:
    assert decode_sound(Paper, {"paper_id": "p", "sha256": "ab"}) == Paper("p", "ab")
    assert decode_sound(Paper, {"paper_id": "p", "sha256": "ab", "title": None}) == Paper("p", "ab")
    with pytest.raises(BadRecord, match=r"Expected `str`, got `array` - at `\$.title`"):
        decode_sound(Paper, {"paper_id": "p", "title": ["a"]})
    with pytest.raises(BadRecord, match=r"\$.references\[0\].text"):
        decode_sound(Paper, {"paper_id": "p", "references": [{"text": 5}]})


def test_a_row_is_named_by_its_key() -> None:
    assert name_row({"record": "x", "url": "http://a.example/"}) == "http://a.example/"
    assert name_row({"work": "r-1", "paper_id": "p", "points": 5}) == "r-1 p"
    assert name_row({"paper_id": "p", "place": 0}) == "p 0"
    assert name_row(5) == "without a key"

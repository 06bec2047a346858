from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from harvester.items import Correction, WantResult
from harvester.library.journal import list_entries
from harvester.web import resolving
from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES, make_user
from tests.harvester.web.shelf import TITLES, id_of


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_paper_that_is_here_is_answered_with_its_file(client: TestClient, libraries: Libraries) -> None:
    asked = {"title": TITLES["grids"], "authors": "Орлова Н. В.", "year": "2012"}
    told = client.get("/resolve", params=asked).json()
    assert (told["status"], told["paper"]["paper_id"]) == ("found", id_of("grids"))
    assert client.get(told["url"]).content == b"grids"
    assert client.get("/resolve", params={"title": TITLES["grids"].upper()}).json()["status"] == "found"
    with libraries.one() as library:
        library.papers.correct(id_of("cliques"), Correction("doi", ["10.1000/cliques"]))
    assert client.get("/resolve", params={"doi": "https://doi.org/10.1000/CLIQUES"}).json()["url"]


def test_another_paper_of_a_like_title_is_not_taken_for_it(client: TestClient) -> None:
    for asked in (
        {"title": TITLES["grids"], "authors": "Сергеев С. С.", "year": "1988"},
        {"title": TITLES["grids"] + ". Часть 2"},
        {"doi": "10.1000/unknown"},
    ):
        assert client.get("/resolve", params=asked).status_code == 404, asked


def test_a_want_of_the_same_title_and_another_doi_is_not_taken_for_it(client: TestClient, libraries: Libraries) -> None:
    editor = make_user(libraries, "e", "editor")
    asked = [{"title": "On Waves", "doi": f"10.1000/{number}", "token": editor} for number in (1, 2)]
    first = client.get("/resolve", params=asked[0]).json()["want_id"]
    with libraries.one() as library:
        library.wants.save_result(WantResult(first, "found", "http://a/", id_of("series"), 0.9))
    second = client.get("/resolve", params=asked[1]).json()
    assert (second["status"], second.get("want_id") != first) == ("open", True)
    again = [client.get("/resolve", params=one).json() for one in asked]
    assert (again[0]["paper"]["paper_id"], again[1]) == (id_of("series"), second)


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_an_editors_question_begins_a_hunt(client: TestClient, libraries: Libraries) -> None:
    asked = {"title": "Работа, которой здесь нет", "authors": "Ёлкин Е.", "doi": "10.1000/none"}
    reader, editor = (make_user(libraries, role, role) for role in ("reader", "editor"))
    assert client.get("/resolve", params=asked).status_code == 404
    assert client.get("/resolve", params=asked, headers={"authorization": f"Bearer {reader}"}).status_code == 404
    assert client.get("/resolve", params={**asked, "token": "wrong"}).status_code == 401
    answer = client.get("/resolve", params={**asked, "token": editor})
    assert (answer.status_code, answer.json()["status"], answer.headers["retry-after"]) == (202, "open", "60")
    assert client.get(answer.json()["ask_again"]).json()["want"]["title"] == asked["title"]
    assert client.get("/resolve", params=asked).status_code == 202  # everybody hears that it is looked for
    with libraries.one() as library:
        assert library.tasks.get("want", answer.json()["want_id"])
        assert len([want for want, _ in library.wants.all() if want.title == asked["title"]]) == 1
    missing = client.get("/resolve", params={"title": "Разностные схемы. Часть 2", "token": editor})
    assert missing.status_code == 202


def test_a_browsers_visit_and_a_look_at_the_headers_add_nothing(writer: TestClient, libraries: Libraries) -> None:
    asked = {"title": "Работа, которой здесь нет"}
    assert writer.get("/resolve", params=asked).status_code == 404  # with an admin's cookie
    token = make_user(libraries, "e", "editor")
    assert writer.head("/resolve", params={**asked, "token": token}).status_code == 404
    with libraries.one() as library:
        assert asked["title"] not in [want.title for want, _ in library.wants.all()]
        assert not list_entries(library, 0, 1)


def test_a_want_that_somebody_else_added_meanwhile_is_not_in_the_journal_twice(
    client: TestClient, libraries: Libraries, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"title": "Работа, которой здесь нет", "token": make_user(libraries, "e", "editor")}
    monkeypatch.setattr(resolving, "find_known_want", lambda *_: None)
    answers = [client.get("/resolve", params=asked).json() for _ in range(2)]
    assert answers[0] == answers[1]
    with libraries.one() as library:
        assert [entry.action for entry in list_entries(library, 0, 9)] == ["want_add"]


def test_what_is_no_question_is_told(client: TestClient) -> None:
    for asked, status in (
        ({}, 400),
        ({"title": "A", "year": "soon"}, 400),
        ({"title": "A", "year": "1" * 30}, 400),
        ({"title": "A" * 5_000}, 414),
    ):
        answer = client.get("/resolve", params=asked)
        assert (answer.status_code, answer.json()["status"]) == (status, status)


def test_a_token_in_an_address_opens_nothing_else(client: TestClient, libraries: Libraries) -> None:
    token = make_user(libraries, "a", "admin")
    assert client.get("/api/users", params={"token": token}).status_code == 403

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES, form_token
from tests.harvester.web.shelf import HOSTILE, TITLES, id_of

SERIES = f"/paper/{id_of('series')}"


def post(client: TestClient, address: str, **form: str) -> int:
    return client.post(address, data={**form, "form_token": form_token(client, "/journal")}).status_code


def addresses_of_undoing(client: TestClient) -> list[str]:
    return re.findall(r'action="(/journal/[^"]+/undo)"', client.get("/journal").text)


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_corrections_are_undone_one_after_the_other(writer: TestClient) -> None:
    post(writer, f"{SERIES}/correct", field="title", value="Первое")
    post(writer, f"{SERIES}/correct", field="title", value="Второе")
    post(writer, f"{SERIES}/undo", field="title")
    assert f"<h1>{TITLES['series']}</h1>" in writer.get(SERIES).text
    last, second, first = addresses_of_undoing(writer)
    assert post(writer, second) == 409  # what came later is undone first
    assert post(writer, last) == 200
    assert "<h1>Второе</h1>" in writer.get(SERIES).text
    assert post(writer, last) == 409  # twice
    assert post(writer, second) == 200
    assert "<h1>Первое</h1>" in writer.get(SERIES).text
    assert post(writer, first) == 200
    assert f"<h1>{TITLES['series']}</h1>" in writer.get(SERIES).text
    page = writer.get("/journal").text
    assert page.count("undone by web") == 3
    assert not addresses_of_undoing(writer)


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_verdicts_and_wants_are_undone(writer: TestClient, libraries: Libraries) -> None:
    post(writer, f"{SERIES}/reject", reason=HOSTILE)
    assert HOSTILE not in writer.get("/journal").text
    assert post(writer, addresses_of_undoing(writer)[0]) == 200
    assert writer.get(SERIES).status_code == 200
    post(writer, f"{SERIES}/reject", reason="другая")
    post(writer, f"/rejections/{id_of('series')}/restore")
    assert post(writer, addresses_of_undoing(writer)[0]) == 200
    assert writer.get(SERIES).status_code == 410
    post(writer, "/wants", title="Новая работа")
    assert post(writer, addresses_of_undoing(writer)[0]) == 200
    with libraries.one() as library:
        assert "Новая работа" not in [want.title for want, _ in library.wants.all()]
        assert library.removals.get(id_of("series"))


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_an_old_rejection_is_not_undone_in_the_place_of_a_newer_one(writer: TestClient) -> None:
    post(writer, f"{SERIES}/reject", reason="первая")
    post(writer, f"/rejections/{id_of('series')}/restore")
    post(writer, f"{SERIES}/reject", reason="вторая")
    newer, restored, older = addresses_of_undoing(writer)
    assert post(writer, older) == 409
    assert writer.get(SERIES).status_code == 410
    assert [post(writer, undo) for undo in (newer, restored, older)] == [200] * 3
    assert writer.get(SERIES).status_code == 200


def test_what_is_not_there_or_for_others_is_told(writer: TestClient, client: TestClient) -> None:
    assert post(writer, "/journal/none/undo") == 404
    assert writer.get("/journal?page=9").status_code == 404
    writer.cookies.clear()
    assert writer.get("/journal").status_code == 403


def test_the_journal_has_pages_newest_first(writer: TestClient) -> None:
    for number in range(25):
        writer.post("/wants", data={"title": f"Работа {number}", "form_token": form_token(writer, "/wants")})
    first, second = writer.get("/journal").text, writer.get("/journal?page=2").text
    assert first.index("Работа 24") < first.index("Работа 23")
    assert "Работа 4<" in second
    assert "Работа 5<" not in second

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES, form_token


def test_wants_are_listed_by_their_state(client: TestClient) -> None:
    assert "Волны на мелкой воде" in client.get("/wants?status=open").text
    missing = client.get("/wants?status=not_found").text
    assert "Разностные схемы. Часть 2" in missing
    assert "Волны" not in missing
    assert client.get("/wants?status=lost").status_code == 400
    assert client.get("/wants?page=50").status_code == 404


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_missing_paper_tells_why(client: TestClient) -> None:
    text = client.get("/want/parts").text
    for known in (
        "Everything within reach was looked at",
        "parts-1.pdf",
        "differs in: 2",
        "7 requests",
        "gone.example",
    ):
        assert known in text, known
    assert client.get("/want/none").status_code == 404


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_want_is_added(writer: TestClient, libraries: Libraries) -> None:
    form = {"title": "Новая работа", "authors": "Иванов И.; Петров П.", "year": "2020"}
    answer = writer.post("/wants", data={**form, "form_token": form_token(writer, "/wants")})
    assert answer.status_code == 200
    assert "Новая работа" in answer.text
    with libraries.one() as library:
        [want] = [want for want, _ in library.wants.all("open") if want.title == "Новая работа"]
        assert want.authors == ["Иванов И.", "Петров П."]
        assert library.tasks.get("want", want.id)


@pytest.mark.parametrize(
    ("form", "status"), [({"title": " "}, 400), ({"title": "A", "year": "soon"}, 400), ({"title": "A" * 5_000}, 413)]
)
def test_a_want_that_cannot_be_is_told(writer: TestClient, form: dict[str, str], status: int) -> None:
    assert writer.post("/wants", data={**form, "form_token": form_token(writer, "/wants")}).status_code == status


def test_a_form_that_is_too_large_is_refused(writer: TestClient) -> None:
    assert writer.post("/wants", content=b"a" * 200_001).status_code == 413

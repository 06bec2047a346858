from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES, form_token
from tests.harvester.web.shelf import TITLES, id_of


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_field_is_corrected_on_its_page_and_taken_back(writer: TestClient, libraries: Libraries) -> None:
    address = f"/paper/{id_of('series')}"
    form = {"field": "title", "value": "О <b>рядах</b>", "form_token": form_token(writer, address)}
    page = writer.post(f"{address}/correct", data=form).text
    assert "<h1>О &lt;b&gt;рядах&lt;/b&gt;</h1>" in page
    assert 'id="corrections"' in page
    with libraries.one() as library:
        paper = library.papers.get(id_of("series"))
    assert paper
    assert [(one.name, one.author) for one in paper.corrections] == [("title", "web")]
    page = writer.post(f"{address}/undo", data={"field": "title", "form_token": form_token(writer, address)}).text
    assert f"<h1>{TITLES['series']}</h1>" in page
    assert 'id="corrections"' not in page


def test_the_longest_abstract_in_cyrillic_fits_into_a_form(writer: TestClient) -> None:
    address = f"/paper/{id_of('series')}"
    form = {"field": "abstract", "value": "ряды " * 4_000, "form_token": form_token(writer, address)}
    assert writer.post(f"{address}/correct", data=form).status_code == 200
    assert writer.post(f"{address}/correct", data={**form, "value": "ы" * 40_000}).status_code == 413


def test_what_cannot_be_is_told(writer: TestClient) -> None:
    address = f"/paper/{id_of('series')}"
    token = form_token(writer, address)
    for form in ({"field": "colour", "value": "red"}, {"field": "year", "value": "last"}, {}):
        answer = writer.post(f"{address}/correct", data={**form, "form_token": token})
        assert answer.status_code == 400
        assert "cannot be corrected so" in answer.text
    assert writer.post(f"{address}/undo", data={"field": "colour", "form_token": token}).status_code == 400
    form = {"field": "year", "value": "2001", "form_token": token}
    assert writer.post("/paper/none/correct", data=form).status_code == 404


def test_who_does_not_know_the_token_corrects_nothing(client: TestClient) -> None:
    address = f"/paper/{id_of('series')}"
    assert "/correct" not in client.get(address).text.split("<article")[1]
    assert client.post(f"{address}/correct", data={"field": "year", "value": "2001"}).status_code == 403


def test_each_field_is_corrected_where_it_stands(writer: TestClient) -> None:
    address = f"/paper/{id_of('series')}"
    page = writer.get(address).text
    for name, value in (
        ("title", TITLES["series"]),
        ("year", "2010"),
        ("udc", "517.5"),
        ("keywords", "сетка; устойчивость"),
    ):
        opened = page.split(f'name="field" value="{name}"')[1].split("</form>")[0]
        assert f">{value}</textarea>" in opened
    seen = page.split('name="field" value="udc"')[1].split('name="seen" value="')[1].split('"')[0]
    form = {"field": "udc", "value": "517.9", "seen": seen, "form_token": form_token(writer, address)}
    assert "517.9" in writer.post(f"{address}/correct", data=form).text
    assert writer.post(f"{address}/correct", data={**form, "value": "517.8"}).status_code == 409  # an old form
    assert "517.9" in writer.get(address).text


def test_nobody_else_sees_the_pens(client: TestClient) -> None:
    assert 'class="pen"' not in client.get(f"/paper/{id_of('series')}").text

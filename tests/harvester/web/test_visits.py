"""Who may write, and who may not."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from harvester.library.files import FileStore
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import TOKEN, form_token, signed_in
from tests.harvester.web.shelf import id_of

FORMS = ["/wants", f"/paper/{id_of('series')}/reject", f"/rejections/{id_of('series')}/restore"]


@pytest.mark.parametrize("address", [*FORMS, "/sign-in", "/sign-out"])
def test_without_a_token_nobody_writes(libraries: Libraries, files: FileStore, address: str) -> None:
    client = TestClient(make_app(libraries, files))
    assert client.post(address, data={"title": "A", "token": ""}).status_code == 403
    assert "set-cookie" not in client.get("/").headers


@pytest.mark.parametrize("address", FORMS)
def test_readers_do_not_write(client: TestClient, address: str) -> None:
    assert client.post(address, data={"form_token": form_token(client, "/sign-in")}).status_code == 403


@pytest.mark.parametrize("address", [*FORMS, "/sign-out"])
def test_a_form_of_another_site_is_refused(writer: TestClient, address: str) -> None:
    for token in ("", "0" * 64, "ё"):
        assert writer.post(address, data={"title": "A", "form_token": token}).status_code == 403


def test_the_cookie_is_for_this_site_alone(client: TestClient) -> None:
    cookie = client.get("/sign-in").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie


def test_a_cookie_that_came_over_tls_never_goes_without_it(app: Starlette) -> None:
    client = TestClient(app, base_url="https://testserver")
    token = form_token(client, "/sign-in")
    assert "Secure" in TestClient(app, base_url="https://testserver").get("/sign-in").headers["set-cookie"]
    answer = client.post("/sign-in", data={"token": TOKEN, "form_token": token}, follow_redirects=False)
    assert (answer.status_code, "Secure" in answer.headers["set-cookie"]) == (303, True)


def test_a_wrong_token_and_a_forged_cookie_are_refused(client: TestClient) -> None:
    answer = client.post("/sign-in", data={"token": "guess", "form_token": form_token(client, "/sign-in")})
    assert (answer.status_code, "nobody&#39;s token" in answer.text) == (403, True)
    client.cookies.set("visit", "made up by somebody else")
    assert 'class="reject"' not in client.get(f"/paper/{id_of('series')}").text


def test_a_stolen_form_token_is_worth_nothing_without_its_cookie(writer: TestClient, app: Starlette) -> None:
    token = form_token(writer, "/wants")
    assert TestClient(app).post("/wants", data={"title": "A", "form_token": token}).status_code == 403


def test_whoever_signed_in_stays_so_when_the_server_starts_anew(
    writer: TestClient, libraries: Libraries, files: FileStore
) -> None:
    again = TestClient(make_app(libraries, files, TOKEN), cookies={"visit": writer.cookies["visit"]})
    assert 'class="reject"' in again.get(f"/paper/{id_of('series')}").text
    other = TestClient(make_app(libraries, files, "another token"), cookies={"visit": writer.cookies["visit"]})
    assert 'class="reject"' not in other.get(f"/paper/{id_of('series')}").text


def test_closed_pages_are_for_those_who_signed_in(libraries: Libraries, files: FileStore) -> None:
    client = TestClient(make_app(libraries, files, TOKEN, closed=True))
    browser = {"accept": "text/html"}
    for address in ("/", "/feed.atom", "/oai", f"/paper/{id_of('series')}/text", "/nothing"):
        assert client.get(address).status_code == 401
    led = client.get("/search?q=a", headers=browser, follow_redirects=False)
    assert led.headers["location"] == "/sign-in?back=%2Fsearch%3Fq%3Da"
    assert client.get("/static/style.css").status_code == 200
    form = {"token": TOKEN, "back": "/wants", "form_token": form_token(client, "/sign-in")}
    answer = client.post("/sign-in", data=form, follow_redirects=False)
    assert answer.headers["location"] == "/wants"
    assert client.get("/wants").status_code == 200
    named = TestClient(client.app, headers={"authorization": f"Bearer {TOKEN}"})
    assert named.get("/feed.atom").status_code == 200


@pytest.mark.parametrize("token", ["from a file\n", "x" * 500])
def test_the_token_of_the_settings_is_read_as_those_that_are_given(
    libraries: Libraries, files: FileStore, token: str
) -> None:
    client = TestClient(make_app(libraries, files, token))
    signed_in(client, token)
    assert client.get("/users").status_code == 200
    named = TestClient(client.app, headers={"authorization": f"Bearer {token.strip()}"})
    assert named.get("/api/users").status_code == 200


def test_a_blank_token_of_the_settings_is_none(libraries: Libraries, files: FileStore) -> None:
    client = TestClient(make_app(libraries, files, " \n"), headers={"authorization": "Bearer "})
    assert client.get("/api/users").status_code == 401


def test_signing_out_ends_it(writer: TestClient) -> None:
    address = f"/paper/{id_of('series')}"
    assert 'class="reject"' in writer.get(address).text
    cookie = writer.cookies["visit"]
    writer.post("/sign-out", data={"form_token": form_token(writer, address)})
    assert 'class="reject"' not in writer.get(address).text
    writer.cookies.set("visit", cookie)  # kept by somebody: it is worth nothing
    assert 'class="reject"' not in writer.get(address).text


def test_the_token_is_never_shown(writer: TestClient) -> None:
    for address in ("/", "/sign-in", "/wants", f"/paper/{id_of('series')}"):
        answer = writer.get(address)
        assert TOKEN not in answer.text
        assert TOKEN not in str(answer.headers)

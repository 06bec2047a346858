from __future__ import annotations

import re
import time

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from harvester.library.users import find_user, remove_user
from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES, form_token, make_user, signed_in
from tests.harvester.web.shelf import id_of

SERIES = f"/paper/{id_of('series')}"


def new_client(app: Starlette) -> TestClient:
    return TestClient(app, headers={"accept-language": "en"})


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_an_admin_makes_an_editor_whose_token_is_shown_once(
    writer: TestClient, app: Starlette, libraries: Libraries
) -> None:
    form = {"deed": "add", "name": "Анна", "role": "editor", "form_token": form_token(writer, "/users")}
    answer = writer.post("/users", data=form)
    token = re.findall(r"<code>([\w-]{32})</code>", answer.text)[0]
    assert answer.headers["cache-control"] == "private, no-store"
    assert token not in writer.get("/users").text
    with libraries.one() as library:
        assert token not in str([*library.answers.all()])
    editor = signed_in(new_client(app), token)
    assert 'class="reject"' in editor.get(SERIES).text
    assert "Анна, editor" in editor.get("/").text
    assert editor.get("/users").status_code == 403
    assert "Анна" in writer.get("/journal").text


def test_roles_may_what_they_may(app: Starlette, libraries: Libraries) -> None:
    reader = signed_in(new_client(app), make_user(libraries, "reader", "reader"))
    assert 'class="reject"' not in reader.get(SERIES).text
    answer = reader.post("/wants", data={"title": "A", "form_token": form_token(reader, "/")})
    assert answer.status_code == 403
    assert "You are signed in as reader; this takes the role editor" in answer.text
    assert reader.get("/journal").status_code == 403
    headers = {"accept-language": "ru"}
    assert "нужна роль редактор" in reader.post("/wants", headers=headers, data={"title": "A"}).text
    editor = signed_in(new_client(app), make_user(libraries, "editor", "editor"))
    form = {"deed": "add", "name": "b", "role": "admin", "form_token": form_token(editor, "/")}
    assert editor.post("/users", data=form).status_code == 403


def test_a_role_taken_away_is_gone_at_once(writer: TestClient, app: Starlette, libraries: Libraries) -> None:
    token = make_user(libraries, "boris", "editor")
    editor = signed_in(new_client(app), token)
    admin = form_token(writer, "/users")
    writer.post("/users", data={"deed": "role", "name": "boris", "role": "reader", "form_token": admin})
    assert 'class="reject"' not in editor.get(SERIES).text
    writer.post("/users", data={"deed": "role", "name": "boris", "role": "editor", "form_token": admin})
    assert 'class="reject"' in editor.get(SERIES).text
    writer.post("/users", data={"deed": "renew", "name": "boris", "form_token": admin})
    assert 'class="reject"' not in editor.get(SERIES).text
    with libraries.one() as library:
        assert find_user(library, "Boris").role == "editor"
        remove_user(library, "boris")
    assert "boris" not in writer.get("/users").text


@pytest.mark.parametrize(
    "form",
    [
        {"deed": "add", "name": "", "role": "editor"},
        {"deed": "add", "name": "<b>x</b>", "role": "editor"},
        {"deed": "add", "name": "x" * 65, "role": "editor"},
        {"deed": "add", "name": "known", "role": "reader"},
        {"deed": "add", "name": "KNOWN", "role": "reader"},
        {"deed": "add", "name": "new", "role": "king"},
        {"deed": "role", "name": "known", "role": "king"},
        {"deed": "remove", "name": "nobody"},
        {"deed": "renew", "name": "nobody"},
        {"deed": "burn", "name": "known"},
    ],
)
def test_what_cannot_be_is_told_and_changes_nothing(
    writer: TestClient, libraries: Libraries, form: dict[str, str]
) -> None:
    make_user(libraries, "known", "editor")
    answer = writer.post("/users", data={**form, "form_token": form_token(writer, "/users")})
    assert answer.status_code == 400
    with libraries.one() as library:
        assert find_user(library, "known").role == "editor"
        assert len([*library.answers.all("user")]) == 1


def test_a_program_sends_its_token_and_needs_no_form(app: Starlette, libraries: Libraries) -> None:
    token = make_user(libraries, "script", "editor")
    client = new_client(app)
    named = {"authorization": f"Bearer {token}"}
    assert client.post("/wants", data={"title": "By a program"}, headers=named).status_code == 200
    assert client.post("/wants", data={"title": "B"}, headers={"authorization": "Bearer x"}).status_code == 401
    assert client.post("/wants", data={"title": "B"}, headers={"authorization": "Basic x"}).status_code == 403
    reader = {"authorization": f"Bearer {make_user(libraries, 'r', 'reader')}"}
    assert client.post("/wants", data={"title": "B"}, headers=reader).status_code == 403


def test_a_visit_ends_after_a_month(app: Starlette, libraries: Libraries, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = signed_in(new_client(app), make_user(libraries, "e", "editor"))
    later = time.time() + 31 * 86_400
    monkeypatch.setattr("harvester.web.visits.time.time", lambda: later)
    assert 'class="reject"' not in editor.get(SERIES).text

from __future__ import annotations

import random
import re
import string
from itertools import product
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from harvester.library.contracts import LibraryError
from harvester.library.files import FileStore
from harvester.web.app import ROUTES, make_app
from harvester.web.languages import NAMES
from harvester.web.libraries import Libraries
from tests.harvester.library.papers import sha
from tests.harvester.web.conftest import STORES
from tests.harvester.web.shelf import id_of

ADDRESSES = [
    "/",
    "/search?q=схема",
    f"/paper/{id_of('grids')}",
    "/wants",
    "/sources",
    "/crawls",
    "/rejections",
    "/nothing",
]
SIGNS = string.printable + "абвёЖ«»—\x00\ud7ff\U0001f600%&?/#'\";<>()[]{}*^$\\"
VALUES = ("q", "page", "order", "year", "author", "venue", "host", "status", "back", "language", "kind")


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_every_page_speaks_every_language(client: TestClient) -> None:
    for address, language in product(ADDRESSES, NAMES):
        answer = client.get(address, headers={"accept-language": language})
        assert f'<html lang="{language}">' in answer.text
        assert answer.status_code == (404 if address == "/nothing" else 200)


def test_no_page_loads_or_runs_anything_of_others(client: TestClient) -> None:
    for address in ADDRESSES:
        answer = client.get(address)
        assert answer.headers["content-security-policy"].startswith("default-src 'self'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert 'src="http' not in answer.text
        assert "<style" not in answer.text
        assert " onclick" not in answer.text


def test_the_scripts_of_a_page_are_small(client: TestClient) -> None:
    scripts = set(re.findall(r'src="(/static/\w+\.js)"', client.get("/").text))
    assert scripts
    assert sum(len(client.get(script).content) for script in scripts) < 60_000


def test_another_name_gets_no_answer(libraries: Libraries, files: FileStore) -> None:
    app = make_app(libraries, files, hosts=("127.0.0.1",))
    assert TestClient(app, base_url="http://127.0.0.1").get("/").status_code == 200
    assert TestClient(app, base_url="http://evil.example").get("/").status_code == 400


@pytest.mark.parametrize(
    "back", ["//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert(1)", "/a\nb"]
)
def test_the_switch_of_language_leads_nowhere_else(client: TestClient, back: str) -> None:
    answer = client.get("/language/de", params={"back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert client.get("/language/xx").status_code == 404


def test_a_library_that_fails_is_told_without_its_password(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    with client.app.state.libraries.one() as library:  # type: ignore[attr-defined]
        kind = type(library.catalogue)

    def fail(*_: object) -> None:
        raise LibraryError("mongodb://me:secret@host/name does not answer")

    monkeypatch.setattr(kind, "find", fail)
    answer = client.get("/")
    assert (answer.status_code, "secret" in answer.text) == (503, False)


def test_500_fuzzed_requests_are_all_answered(client: TestClient) -> None:
    chance = random.Random(14)
    paths = [route.path for route in ROUTES]
    for _ in range(500):
        path = chance.choice(paths)
        for name in ("paper_id", "sha256", "key", "want_id:path", "code", "name"):
            path = path.replace(
                f"{{{name}}}", chance.choice([id_of("grids"), sha("grids"), "parts", _signs(chance, 30)])
            )
        values = {chance.choice(VALUES): _signs(chance, 60) for _ in range(chance.randrange(4))}
        method = chance.choice(["GET", "GET", "GET", "POST", "HEAD", "PUT"])
        data = {"form_token": _signs(chance, 10), "title": _signs(chance, 20)} if method == "POST" else None
        answer = client.request(method, _quoted(path), params=values, data=data, follow_redirects=False)
        assert answer.status_code < 500, (method, path, values)


def _signs(chance: random.Random, most: int) -> str:
    known = ["2015", "1", "99999999999999999999", "best", "open", "сетка", "-1", "", "orlova-n-v"]
    return (
        chance.choice(known) if chance.random() < 0.4 else "".join(chance.choices(SIGNS, k=chance.randrange(1, most)))
    )


def _quoted(path: str) -> str:
    return quote(path, safe="/")

"""The pages over a filled library in either store: asked in this process, or by a real browser over the loopback."""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from harvester.inputs.want_files import read_list
from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.library.users import add_user
from harvester.rendering.finding import find_browser
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.browsing import launched, patient
from tests.harvester.web.serving import served
from tests.harvester.web.shelf import fill
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page
    from starlette.applications import Starlette

__all__ = ["mongodb_server", "mongodb_uri"]

TOKEN = "a token for the tests"


# For tests of what the stores do differently: @pytest.mark.parametrize("uri", STORES, indirect=True).
STORES = ["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))]


@pytest.fixture
def uri(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{tmp_path}/library.db"
    return str(request.getfixturevalue("mongodb_uri"))


@pytest.fixture
def files(tmp_path: Path) -> FileStore:
    return FileStore(str(tmp_path / "files"))


@pytest.fixture
def libraries(uri: str, files: FileStore) -> Iterator[Libraries]:
    with closing(open_library(uri)) as library:
        fill(library, files)
    with closing(Libraries(uri)) as opened:
        yield opened


@pytest.fixture
def app(libraries: Libraries, files: FileStore) -> Starlette:
    return make_app(libraries, files, TOKEN, read_list=read_list)


@pytest.fixture
def client(app: Starlette) -> TestClient:
    return TestClient(app, headers={"accept-language": "en"})


@pytest.fixture
def writer(client: TestClient) -> TestClient:
    """The same client, signed in."""
    return signed_in(client, TOKEN)


def signed_in(client: TestClient, token: str) -> TestClient:
    answer = client.post("/sign-in", data={"token": token, "form_token": form_token(client, "/sign-in")})
    assert answer.status_code == 200
    return client


def make_user(libraries: Libraries, name: str, role: str) -> str:
    """The token of a new user."""
    with libraries.one() as library:
        return add_user(library, name, role, time.time())


def form_token(client: TestClient, address: str) -> str:
    return client.get(address).text.split('name="form_token" value="')[1].split('"')[0]


@dataclass
class Visitor:
    """A page of a real browser, what its console said, and which addresses it asked for."""

    page: Page
    address: str
    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)


# Not longer than a module: while Playwright is there, its event loop is in the way of tests that have their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = find_browser()
    assert program, "no browser: `scrapy doctor` says how to get one"
    with launched(program) as started:
        yield started


@pytest.fixture(scope="module")
def served_library(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('served')}/library.db"


@pytest.fixture(scope="module")
def address(served_library: str) -> Iterator[str]:
    """A server of its own for the tests of a module, over SQLite."""
    files = FileStore(served_library.removeprefix("sqlite:///").replace("library.db", "files"))
    with closing(open_library(served_library)) as library:
        fill(library, files)
    with (
        closing(Libraries(served_library)) as opened,
        served(make_app(opened, files, TOKEN, read_list=read_list)) as address,
    ):
        yield address


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    with closing(browser.new_context(locale="ru-RU", viewport={"width": 1200, "height": 900})) as context:
        page = patient(context.new_page())
        visit = Visitor(page, address)
        page.on("console", lambda message: visit.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: visit.errors.append(str(error)))
        page.on("request", lambda request: visit.requests.append(request.url))
        yield visit
        assert visit.errors == []
        assert all(url.startswith(address) for url in visit.requests)

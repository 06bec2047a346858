from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from harvester.commands.doctor import services
from harvester.demo.server import run_in_thread

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.harvester.commands.running import Place


def look(place: Place, *args: str, **environment: str) -> tuple[int, dict[str, dict[str, str]]]:
    done = place.scrapy("doctor", "--json", *args, **environment)
    assert done.err == ""
    return done.code, {row["name"]: row for row in map(json.loads, done.out.splitlines())}


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A PATH with every tool that is necessary, as far as a look at PATH can tell."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("antiword", "gs", "catdoc"):
        (folder / name).symlink_to(sys.executable)
    return folder


def test_a_missing_tool_is_said_with_its_package(place: Place, tools: Path) -> None:
    code, checks = look(place, PATH=str(tools), PLAYWRIGHT_BROWSERS_PATH=str(tools))
    assert (code, checks["antiword"]["state"]) == (0, "ok")
    assert checks["browser"]["state"] == "hint"
    (tools / "antiword").unlink()
    done = place.program("doctor", PATH=str(tools))
    assert done.code == 1
    said = next(line for line in done.out.splitlines() if "antiword" in line)
    assert said == "missing\tantiword\tnot installed; it reads DOC files\tapt-get install antiword"


def test_what_is_there_is_said_and_nothing_is_made(place: Place, tools: Path) -> None:
    done = place.scrapy("doctor", PATH=str(tools))
    assert done.code == 0
    rows = [line.split("\t") for line in done.out.splitlines()]
    states = {row[1]: row[0] for row in rows[1:-1]}
    assert states["Python"] == states["library"] == states["files"] == "ok"
    assert states["user agent"] == states["search"] == "hint"
    assert rows[-1] == ["everything necessary is there"]
    assert not (place.folder / "library.db").exists()
    assert not place.files.exists()


def test_an_open_library_says_its_version(filled: Place) -> None:
    _, checks = look(filled)
    assert checks["library"]["state"] == "ok"
    assert "2 papers, schema version" in checks["library"]["found"]


def test_what_cannot_work_is_missing_and_says_why(place: Place, tools: Path) -> None:
    blocked = place.folder / "a file"
    blocked.touch()
    bad = ["-s", "LIBRARY_URI=oracle://x", "-s", f"FILES_STORE={blocked}/files", "-s", "SEARCH_PROVIDERS=altavista"]
    code, checks = look(place, *bad, PATH=str(tools))
    assert code == 1
    assert [checks[name]["state"] for name in ("library", "files", "search")] == ["missing"] * 3
    assert "sqlite:///" in checks["library"]["advice"]
    assert "known: auto, searxng" in checks["search"]["advice"]


class Engine(BaseHTTPRequestHandler):
    """A SearXNG as it comes: no JSON under /off; a working one elsewhere."""

    def do_GET(self) -> None:
        off = self.path.startswith("/off/")
        body = b"" if off else json.dumps({"results": []}).encode()
        self.send_response(403 if off else 200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def engine() -> Iterator[str]:
    with run_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), Engine)) as server:
        yield f"http://127.0.0.1:{server.server_port}"


def test_searxng_is_asked(place: Place, tools: Path, engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "ASK_SECONDS", 120.0)  # on a busy machine
    environment = {"PATH": str(tools), "no_proxy": "127.0.0.1"}
    code, checks = look(place, "-s", f"SEARXNG_URL={engine}", **environment)
    assert (code, checks["search searxng"]["state"]) == (0, "ok")
    code, checks = look(place, "-s", f"SEARXNG_URL={engine}/off/", **environment)
    assert (code, checks["search searxng"]["state"]) == (1, "missing")
    assert "search.formats" in checks["search searxng"]["advice"]


def test_an_engine_that_is_not_there_is_said(place: Place, tools: Path) -> None:
    code, checks = look(place, "-s", "SEARXNG_URL=http://127.0.0.1:9/", PATH=str(tools), no_proxy="127.0.0.1")
    assert code == 1
    assert "start it" in checks["search searxng"]["advice"]


def test_unknown_words_are_wrong_use(place: Place) -> None:
    done = place.scrapy("doctor", "everything")
    assert (done.code, done.out) == (2, "")
    assert "everything" in done.error

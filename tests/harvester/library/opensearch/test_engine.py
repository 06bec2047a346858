"""What is said of an engine that is not there, refuses us, or is no engine."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING

import pytest

from harvester.library.contracts import LibraryError
from harvester.library.opensearch.engine import Engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.opensearch import StandIn


@pytest.fixture(params=[(401, b"{}"), (503, b'{"error": {"reason": "cluster_block"}}'), (200, b"<html>")])
def strange_server(request: pytest.FixtureRequest) -> Iterator[tuple[int, str]]:
    status, body = request.param

    class Strange(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            """Nothing on the terminal of the tests."""

    with HTTPServer(("127.0.0.1", 0), Strange) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield status, f"http://anna:geheim99@127.0.0.1:{server.server_port}/papers"
        server.shutdown()
        thread.join()


def test_a_strange_server_is_told_in_one_line(strange_server: tuple[int, str]) -> None:
    status, uri = strange_server
    with pytest.raises(LibraryError) as caught:
        Engine(uri).ask("GET", "/_mapping")
    told = str(caught.value)
    assert "geheim99" not in told
    assert "\n" not in told
    assert {401: "check user and password", 503: "cluster_block", 200: "does not answer"}[status] in told


@pytest.mark.parametrize("uri", ["", "papers", "http://127.0.0.1:9200", "ftp://127.0.0.1/papers", "http://h/a/b"])
def test_an_address_without_an_index_is_refused(uri: str) -> None:
    with pytest.raises(LibraryError, match="SEARCH_URI names no index"):
        Engine(uri)


def test_what_answers_is_named(search_engine: StandIn) -> None:
    assert Engine(f"{search_engine.address}/papers").describe() == "opensearch 0-stand-in"
    assert Engine(f"{search_engine.address}/papers").ask("GET", "/_mapping") == {}


def test_a_refused_paper_is_told(search_engine: StandIn) -> None:
    engine = Engine(f"{search_engine.address}/papers")
    engine.ask("PUT", "", {"mappings": {"properties": {}}})
    place = {"_id": "a", "version": 2, "version_type": "external_gte"}
    engine.send_lines([{"delete": place}, {"index": place}, {}])
    engine.send_lines([{"index": {**place, "version": 1}}, {}])  # older: passed over
    with pytest.raises(LibraryError, match="strict_dynamic"):
        engine.send_lines([{"index": place}, {"unknown": 1}])

from __future__ import annotations

import gzip
import http.client
import json
import subprocess
import sys
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

import pytest

from harvester.demo import WEB
from harvester.demo.server import Server, serve

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOME = "http://larionov.example/"
SEARCH = "http://search.example/search?q="


@pytest.fixture(scope="module")
def web() -> Iterator[Server]:
    with serve(WEB) as server:
        yield server


def ask(web: Server, url: str, method: str = "GET", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    """One request in the proxy's form, redirects not followed."""
    connection = http.client.HTTPConnection(urlsplit(web.url).netloc)
    connection.request(method, url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_as_proxy_and_as_origin(web: Server) -> None:
    response, body = ask(web, HOME)
    assert response.status == 200
    assert "Ларионов" in body.decode("koi8-r")
    _, same = ask(web, "/", Host="larionov.example")
    assert same == body


def test_unknown_host_and_path_and_tls(web: Server) -> None:
    assert ask(web, "http://nowhere.example/")[0].status == 502
    assert ask(web, HOME + "nothing.html")[0].status == 404
    assert ask(web, HOME + "../../hosts.jsonl")[0].status == 404
    connection = http.client.HTTPConnection(urlsplit(web.url).netloc)
    connection.set_tunnel("larionov.example", 443)
    with pytest.raises(OSError, match="502"):
        connection.request("GET", "/")


def test_head_has_the_length_but_no_body(web: Server) -> None:
    response, body = ask(web, HOME, "HEAD")
    assert response.status == 200
    assert body == b""
    assert int(response.headers["Content-Length"]) == len(ask(web, HOME)[1])


def test_unchanged_pages_are_304(web: Server) -> None:
    headers = ask(web, HOME)[0].headers
    assert ask(web, HOME, If_None_Match=headers["ETag"])[0].status == 304
    assert ask(web, HOME, If_None_Match='"other"')[0].status == 200
    assert ask(web, HOME, If_Modified_Since=headers["Last-Modified"])[0].status == 304
    assert ask(web, HOME, If_Modified_Since="Thu, 01 Jan 1998 00:00:00 GMT")[0].status == 200
    assert ask(web, HOME, If_Modified_Since="yesterday")[0].status == 200


def test_text_is_gzipped_on_request(web: Server) -> None:
    url = "http://mmad.example/2014/"
    response, body = ask(web, url, Accept_Encoding="gzip")
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == ask(web, url)[1]


def test_search_speaks_searxng(web: Server) -> None:
    response, body = ask(web, SEARCH + quote("адаптивные сетки filetype:pdf") + "&format=json")
    answer = json.loads(body)
    assert response.headers["Content-Type"] == "application/json"
    assert answer["number_of_results"] >= 3
    assert all(row["url"].endswith(".pdf") and row["title"] and row["content"] for row in answer["results"])
    _, second = ask(web, SEARCH + quote("адаптивные сетки filetype:pdf") + "&format=json&pageno=50")
    assert json.loads(second)["results"] == []


def test_search_answers_at_the_servers_own_address_too(web: Server) -> None:
    response, body = ask(web, "/search?q=Krylov")
    assert response.status == 200
    assert b"numlab.example" in body
    assert b"Disallow: /*?*q=*" in ask(web, "/robots.txt")[1]
    assert ask(web, "/search?q=")[0].status == 400


def test_search_has_bad_days() -> None:
    query = SEARCH + "Krylov&format=json"
    with serve(WEB, search_json_off=True) as web:
        assert ask(web, query)[0].status == 403
        assert ask(web, SEARCH + "Krylov")[0].status == 200
    with serve(WEB, search_status=429, search_fails_after=2) as web:
        assert [ask(web, query)[0].status for _ in range(4)] == [200, 200, 429, 429]


def test_sites_can_fail_but_the_search_does_not(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with serve(WEB, fail_rate=1, log=log) as web:
        assert ask(web, HOME)[0].status == 503
        assert ask(web, SEARCH + "Krylov&format=json")[0].status == 200
        assert [(row["host"], row["status"]) for row in web.requests] == [
            ("larionov.example", 503),
            ("search.example", 200),
        ]
    assert len(log.read_text().splitlines()) == 2


def test_as_a_command() -> None:
    command = [sys.executable, "-m", "harvester.demo.server", "--port", "0", "--delay", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.terminate()

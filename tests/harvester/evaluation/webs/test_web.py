from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.request import ProxyHandler, build_opener

import pytest

from harvester.evaluation.corpora import CorpusError, read_rows
from harvester.evaluation.webs.web import find_engine, run_crawl, serve_web
from tests.webs import Web

if TYPE_CHECKING:
    from pathlib import Path

OWN_SERVER = """
import argparse
from http.server import BaseHTTPRequestHandler, HTTPServer

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"my own " + self.path.encode())
    def log_message(self, *_):
        pass

parser = argparse.ArgumentParser()
parser.add_argument("--port", type=int)
server = HTTPServer(("127.0.0.1", parser.parse_args().port), Handler)
print("ready", flush=True)
server.serve_forever()
"""


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    web = Web(tmp_path / "web")
    web.page("http://site.example/", "<p>hello</p>")
    return web.save()


def got(proxy: str, url: str) -> str:
    with build_opener(ProxyHandler({"http": proxy})).open(url, timeout=120) as answer:
        return str(answer.read().decode())


def test_the_built_in_server_serves_a_folder_without_its_own(corpus: Path) -> None:
    with serve_web(corpus) as proxy:
        assert "hello" in got(proxy, "http://site.example/")


def test_its_own_server_is_preferred(corpus: Path) -> None:
    (corpus / "serve.py").write_text(OWN_SERVER, encoding="utf-8")
    with serve_web(corpus) as proxy:
        assert got(proxy, "http://site.example/").startswith("my own")


def test_a_server_that_does_not_start_is_said(corpus: Path) -> None:
    (corpus / "serve.py").write_text("raise SystemExit(3)", encoding="utf-8")
    with pytest.raises(CorpusError, match="did not start"), serve_web(corpus):
        pass


def test_a_folder_that_is_no_web_is_said(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="has no sites/"), serve_web(tmp_path):
        pass
    with pytest.raises(CorpusError, match="is a folder"):
        read_rows(tmp_path)
    with pytest.raises(CorpusError, match=r"wants\.jsonl is missing"):
        read_rows(tmp_path / "wants.jsonl")
    (tmp_path / "wants.jsonl").write_text("{broken\n", encoding="utf-8")
    with pytest.raises(CorpusError, match="not a file of JSON lines"):
        read_rows(tmp_path / "wants.jsonl")


@pytest.mark.parametrize(
    ("hosts", "address"),
    [
        ([{"host": "a.example"}], "http://search.example/"),
        ([{"host": "a.miniweb"}, {"host": "b.miniweb"}], "http://search.miniweb/"),
        ([{"host": "a.example"}, {"host": "find.example", "search": True}], "http://find.example/"),
    ],
)
def test_where_the_engine_is(tmp_path: Path, hosts: list[dict[str, object]], address: str) -> None:
    (tmp_path / "hosts.jsonl").write_text("\n".join(map(json.dumps, hosts)), encoding="utf-8")
    assert find_engine(tmp_path) == address


def test_a_crawl_that_fails_is_said(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CorpusError, match="exit status 2"):
        run_crawl("paper", {"titel": "x"}, "http://127.0.0.1:9", "http://127.0.0.1:9/", tmp_path)
    assert "unknown argument titel" in capfd.readouterr().err

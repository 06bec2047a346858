"""A real crawl is watched: its record, its JSON log, the report as tables, as JSON and as a page; checks end others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from lxml import etree

from harvester.demo.server import run_in_thread, serve
from harvester.library import open_library
from tests.webs import PROJECT, Web

TITLE = "Bounded growth of lacunary series"


def small_web(folder: Path) -> Path:
    web = Web(folder / "web")
    web.paper("http://people.example/~bright/f0.pdf", TITLE, "A. Bright, C. Dull")
    web.page("http://people.example/", f"<p>A. Bright. {TITLE}. 2010. <a href=~bright/f0.pdf>PDF</a></p>", TITLE)
    return web.save()


def run(folder: Path, *arguments: str, proxy: str = "") -> subprocess.CompletedProcess[str]:
    folder.mkdir(exist_ok=True)
    environment = {
        **{name: value for name, value in os.environ.items() if "proxy" not in name.lower()},
        **({"http_proxy": proxy} if proxy else {}),
        "LIBRARY_URI": f"sqlite:///{folder}/library.db",
        "FILES_STORE": str(folder / "files"),
        "PYTHONUTF8": "1",
    }
    command = [sys.executable, "-m", "scrapy", *arguments]
    return subprocess.run(
        command, cwd=PROJECT, env=environment, capture_output=True, encoding="utf-8", timeout=600, check=False
    )


@pytest.fixture(scope="module")
def crawled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("watched")
    with serve(small_web(folder)) as server:
        done = run(
            folder,
            *("crawl", "paper", "-a", f"title={TITLE}", "-a", "authors=A. Bright", "-s", "SEARCH_PROVIDERS=builtin"),
            *("-s", f"JSON_LOG={folder}/log.jsonl", "-s", "HOST_DELAY=0", "-s", "ADDRESS_GUARD=off"),
            proxy=server.url,
        )
    assert done.returncode == 0, done.stderr
    return folder


def test_a_crawl_leaves_its_record(crawled: Path) -> None:
    with closing(open_library(f"sqlite:///{crawled}/library.db")) as library:
        [record] = library.answers.all("crawl")
    assert record.data["spider"] == "paper"
    assert record.data["arguments"]["title"] == TITLE
    assert record.data["reason"] == "finished"
    assert record.data["stats"]["library/papers"] == 1


def test_the_report_tells_it(crawled: Path) -> None:
    told = json.loads(run(crawled, "report", "--json").stdout)
    [crawl] = told["crawls"]
    assert (crawl["papers"], crawl["harvest_rate"]) == (1, 1.0)
    assert [sum(week.values()) for week in told["weeks"].values()] == [1]
    tables = run(crawled, "report").stdout
    assert "Crawls" in tables
    assert "finished" in tables


def test_the_page_needs_nothing_else(crawled: Path) -> None:
    page, feed = crawled / "report.html", crawled / "new.atom"
    done = run(crawled, "report", "--out", str(page), "--feed", str(feed))
    assert done.returncode == 0, done.stderr
    html = page.read_text(encoding="utf-8")
    assert "Papers by week and source" in html
    assert "Harvest rate" in html
    assert "src=" not in html
    assert "http://www.example" not in html.partition("<body>")[0]
    atom = etree.fromstring(feed.read_bytes())
    assert [entry.findtext("{*}title") for entry in atom.iterfind("{*}entry")] == [TITLE]


def test_the_log_is_json_too(crawled: Path) -> None:
    lines = [json.loads(line) for line in (crawled / "log.jsonl").read_text(encoding="utf-8").splitlines()]
    assert any("library sqlite" in line["message"] for line in lines)
    assert {"time", "level", "logger", "message"} <= set(lines[0])


class Refusing(BaseHTTPRequestHandler):
    """A search engine that lets nobody in."""

    def do_GET(self) -> None:
        self.send_error(403)

    def log_message(self, *_: object) -> None: ...


@pytest.mark.parametrize(
    ("setting", "reason"), [("DISK_FREE_MB=999999999", "free for"), ("CHECK_REFUSED_SEARCHES=2", "refused")]
)
def test_a_crawl_that_goes_wrong_ends_with_its_reason(tmp_path: Path, setting: str, reason: str) -> None:
    wants = tmp_path / "wants.jsonl"
    lines = [json.dumps({"id": f"w{number}", "title": f"No such paper of ours {number}"}) for number in range(90)]
    wants.write_text("\n".join(lines))
    asked = ("crawl", "paper", "-a", f"wants={wants}", "-s", "HUNTS_AT_ONCE=1", "-s", "SEARCH_DELAY=0.3", "-s", setting)
    with run_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), Refusing)) as engine:
        address = f"SEARXNG_URL=http://127.0.0.1:{engine.server_port}/"
        done = run(tmp_path / "run", *asked, "-s", address, "-s", "SEARCH_GIVE_UP=99", "--loglevel=ERROR")
    assert done.returncode == 1
    assert reason in done.stderr


@pytest.mark.parametrize(
    "arguments", [("report", "--days", "0"), ("report", "--days", "soon"), ("report", "everything")]
)
def test_wrong_use_is_one_line(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(tmp_path, *arguments)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from harvester.commands.demo import is_library_given
from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.webs import PROJECT

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


BARE = """import sys
sys.modules["fpdf"] = None  # as where only the product is installed
from harvester.commands import demo
from harvester.demo import server
server.run_in_thread = lambda made: sys.exit(str(type(made.sites).__name__))
demo.serve_web(0, float(sys.argv[1]))
"""
SAID = 6  # lines of a web that is up and grows


def found(out: str) -> int:
    """How many the table's last line counts."""
    count = re.search(r"12 wants: (\d+) found", out)
    assert count, out
    return int(count[1])


def scholars(out: str) -> dict[str, list[str]]:
    """The rows of the second table: home page, list, entries, papers kept."""
    table = out.partition("status\tscholar\t")[2].splitlines()[1:4]
    return {row.split("\t")[1]: row.split("\t")[2:] for row in table}


def check_namesakes(place: Place) -> None:
    """The mathematician and the chemist of one name have pages of their own, with their own papers."""
    with closing(Libraries(place.uri)) as libraries:
        with libraries.one() as library:
            mentions = [one for one in library.authors.list_of_block("larenov a") if one.author]
            titles = {one.paper_id: library.papers.get(one.paper_id).title for one in mentions}  # type: ignore[union-attr]
        client = TestClient(make_app(libraries, FileStore(str(place.files))))
        chemist = {one.author for one in mentions if "chemlab.example" in one.hosts}
        mathematician = {one.author for one in mentions if "chemlab.example" not in one.hosts}
        assert (len(chemist), len(mathematician), chemist & mathematician) == (1, 1, set())
        pages = {author: client.get(f"/author/{author}").text for author in chemist | mathematician}
    assert len(mentions) >= 6
    for one in mentions:
        assert [author for author, page in pages.items() if titles[one.paper_id] in page] == [one.author]


def test_the_demo_fills_a_library_and_a_second_one_answers_from_it(place: Place) -> None:
    first = place.program("demo")
    assert first.code == 0, first.err
    assert f"library: {place.uri}, files: {place.files}" in first.out
    assert found(first.out) >= 10
    assert "scrapy library list" in first.out
    told = sum(line.split()[0] == "found" for line in first.err.splitlines())
    assert told == found(first.out) + len(scholars(first.out))
    assert scholars(first.out) == {
        "Ларионов Алексей Павлович": ["http://larionov.example/", "http://larionov.example/publ.html", "7", "4"],
        "Ларионов А. П.": [
            "http://chemlab.example/larionov.html",
            "http://chemlab.example/larionov.html",
            "4",
            "5",
        ],
        "Eleanor Hartwell": ["http://hartwell.example/", "http://hartwell.example/publications.html", "4", "3"],
    }
    with closing(open_library(place.uri)) as library:
        before = library.store.count()
        assert before["papers"] >= 10
        files = {copy["file"] for paper in library.papers.all() for copy in paper.copies}
    assert all((place.files / file).is_file() for file in files)
    check_namesakes(place)

    second = place.program("demo")
    assert second.code == 0
    assert found(second.out) == found(first.out)
    assert scholars(second.out) == scholars(first.out)
    with closing(open_library(place.uri)) as library:
        assert library.store.count() == before
        assert all(result and result.requests > 0 for _, result in library.wants.all() if result.status != "found")


def test_the_web_is_kept_up_and_its_days_go_by(place: Place) -> None:
    """The issues of a journal's year come out one after the other while somebody asks for its archive."""
    command = [sys.executable, "-m", "scrapy", "demo", "--serve", "--port", "0", "--grow", "0.001"]
    environment = {**os.environ, "LANGUAGE": "en"}
    with subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=subprocess.PIPE, text=True) as served:
        try:
            assert served.stdout is not None
            said = [served.stdout.readline() for _ in range(SAID)]
            assert said[-1] == "  scrapy crawl recrawl -a source=http://vestnik.example/archive.html\n"
            proxy = re.findall(r"http_proxy=(\S+)", "".join(said))[0]
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": proxy}))
            while "/2026/12/" not in (archive := opener.open("http://vestnik.example/archive.html").read().decode()):
                assert "2017" in archive
            assert opener.open("http://reki.example/staff.html").status == 200
            served.send_signal(signal.SIGINT)
            assert served.stdout.read() == "The built-in web is down.\n"
        finally:
            served.kill()
    assert served.returncode == 0


@pytest.mark.parametrize("arguments", [("--grow", "2"), ("--serve", "--grow", "-1"), ("--serve", "--grow", "nan")])
def test_days_that_cannot_go_by_are_one_line(place: Place, arguments: tuple[str, ...]) -> None:
    done = place.scrapy("demo", *arguments)
    assert (done.code, done.err) == (
        2,
        "harvester: --grow takes the seconds of a day, with --serve: scrapy demo --serve --grow 2\n",
    )


@pytest.mark.parametrize(
    ("environment", "own"), [({}, True), ({"LIBRARY_URI": ""}, True), ({"LIBRARY_URI": "sqlite:///a.db"}, False)]
)
def test_the_demo_has_a_library_of_its_own_unless_one_is_named(
    environment: dict[str, str], own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LIBRARY_URI", "HARVESTER_LIBRARY_URI"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert is_library_given() is not own


def test_make_runs_the_demo_that_keeps_its_papers_apart() -> None:
    makefile = (Path(__file__).parents[3] / "Makefile").read_text(encoding="utf-8")
    assert "\t@$(BIN)/harvester demo\n" in makefile


@pytest.mark.parametrize(("day", "said"), [("0", "Sites"), ("2", "--grow needs the package fpdf: pip install fpdf2")])
def test_the_web_is_served_without_what_makes_new_papers(day: str, said: str) -> None:
    done = subprocess.run([sys.executable, "-c", BARE, day], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith(said)

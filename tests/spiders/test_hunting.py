"""What every hunting spider promises, by crawls of the real thing: stopped, doubled, broken, on either store."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.settings import Settings

from harvester.demo import WEB
from harvester.demo.server import Server, serve
from harvester.items import Candidate, Verdict
from harvester.library import open_library
from harvester.settings import defaults
from spiders.hunting import HuntingSpider
from tests.harvester.commands.running import Place
from tests.mongodb import mongodb_server, mongodb_uri
from tests.webs import (
    PROJECT,
    SECONDS_TO_END,
    Web,
    crawl,
    crawl_command,
    environment,
    hold,
    lines,
    results,
    stats,
    write_wants,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["mongodb_server", "mongodb_uri"]

NAMES = ["Hardy", "Besov", "Sobolev", "Orlicz", "Lorentz", "Morrey", "Bergman", "Hilbert", "Banach", "Frechet"]
SECONDS_TO_STOP = 300


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    web = Web(tmp_path_factory.mktemp("web"))
    for name in NAMES:
        web.paper(f"http://{name.lower()}.example/paper.pdf", title(name), f"A. {name}son")
    return web.save()


def test_a_spider_prefers_its_own_limits_to_the_default_and_those_of_a_person_to_its_own() -> None:
    spider: Any = type("Limited", (HuntingSpider,), {"custom_settings": {"HUNT_MAX_REQUESTS": 300, "OTHER": 1}})
    shipped, own = Settings({"HUNT_MAX_REQUESTS": defaults["HUNT_MAX_REQUESTS"]}), Settings({"HUNT_MAX_REQUESTS": 7})
    for settings in (shipped, own):
        spider.update_settings(settings)
    assert (shipped["HUNT_MAX_REQUESTS"], own["HUNT_MAX_REQUESTS"], own["OTHER"]) == (300, 7, 1)


def title(name: str) -> str:
    return f"Sharp estimates of operators in {name} spaces"


def wanted(folder: Path) -> tuple[str, str]:
    rows = [{"id": name, "title": title(name), "authors": [f"A. {name}son"]} for name in NAMES]
    return "-a", f"wants={write_wants(folder, rows)}"


def papers_asked(server: Server) -> list[str]:
    return sorted(row["host"] for row in server.requests if row["path"] == "/paper.pdf")


def wait_until(true: Any, seconds: float = 300.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


def started(folder: Path, proxy: str, *arguments: str) -> subprocess.Popen[str]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "stderr.txt").open("w") as log:
        return subprocess.Popen(
            crawl_command(folder, *arguments), cwd=PROJECT, env=environment(proxy), stderr=log, text=True
        )


def ended(process: subprocess.Popen[str], seconds: float) -> int:
    try:
        return process.wait(seconds)
    finally:
        process.kill()


def test_an_interrupted_crawl_stops_cleanly_and_the_next_one_does_the_rest(web: Path, tmp_path: Path) -> None:
    arguments = (*wanted(tmp_path), "-s", "HUNTS_AT_ONCE=2")
    uri = f"sqlite:///{tmp_path}/library.db"
    with serve(web) as server:
        free = hold(server, *(f"http://{name.lower()}.example/paper.pdf" for name in NAMES[6:]))
        process = started(tmp_path, server.url, *arguments)
        wait_until(lambda: len(papers_asked(server)) == 6)
        process.send_signal(signal.SIGINT)
        wait_until(lambda: "SIGINT" in (tmp_path / "stderr.txt").read_text(encoding="utf-8"))
        free.set()
        assert ended(process, SECONDS_TO_STOP) == 0, (tmp_path / "stderr.txt").read_text()
        assert stats(tmp_path)["finish_reason"] == "shutdown"
        first = results(lines(tmp_path))
        assert 4 <= len(first) < len(NAMES)
        with closing(open_library(uri)) as library:
            assert [task.key for task in library.tasks.all("want") if task.owner or task.lease > time.time()] == []
            kept = {want.id for want, result in library.wants.all() if result}
        assert set(first) <= kept
        server.requests.clear()
        second = results(crawl(tmp_path, server.url, *arguments))
        asked_again = papers_asked(server)
    assert {name: row["status"] for name, row in second.items()} == dict.fromkeys(NAMES, "found")
    assert not [name for name in first if f"{name.lower()}.example" in asked_again]
    with closing(open_library(uri)) as library:
        assert library.store.count()["papers"] == len(NAMES)


def test_two_processes_share_the_wants_of_one_library(web: Path, tmp_path: Path) -> None:
    shared = ("-s", f"LIBRARY_URI=sqlite:///{tmp_path}/library.db", "-s", f"FILES_STORE={tmp_path}/files")
    arguments = (*wanted(tmp_path), *shared, "-s", "HUNTS_AT_ONCE=2")
    folders = [tmp_path / "one", tmp_path / "other"]
    with serve(web, delay=100) as server:
        processes = [started(folder, server.url, *arguments) for folder in folders]
        assert [ended(process, SECONDS_TO_END) for process in processes] == [0, 0]
        assert papers_asked(server) == sorted(f"{name.lower()}.example" for name in NAMES)
    one, other = (results(lines(folder)) for folder in folders)
    assert set(one) == set(other) == set(NAMES)
    for name in NAMES:
        assert {one[name]["status"], other[name]["status"]} == {"found"}
        assert sorted([one[name]["from_library"], other[name]["from_library"]]) == [False, True]
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        assert library.store.count()["papers"] == len(NAMES)


@pytest.mark.xdist_group("mongodb")
def test_the_built_in_web_on_mongodb_and_a_second_run_that_asks_nothing(mongodb_uri: str, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (WEB / "demo.jsonl").read_text(encoding="utf-8").splitlines()]
    chosen = {row["id"]: row for row in (rows[0], rows[1], next(row for row in rows if "reference" in row))}
    arguments = ("-a", f"wants={write_wants(tmp_path, list(chosen.values()))}", "-s", f"LIBRARY_URI={mongodb_uri}")
    with serve() as server:
        first = results(crawl(tmp_path, server.url, *arguments))
        server.requests.clear()
        second = results(crawl(tmp_path, server.url, *arguments))
        assert not server.requests
    assert set(first) == set(second) == set(chosen)
    found = {key: row["paper_id"] for key, row in first.items() if row["status"] == "found"}
    assert len(found) == 2
    assert {key: row["url"] for key, row in second.items()} == {key: row["url"] for key, row in first.items()}
    assert not (tmp_path / "library.db").exists()
    with closing(open_library(mongodb_uri)) as library:
        assert {paper.paper_id for paper in library.papers.all()} == set(found.values())
        assert not [task for task in library.tasks.all("want") if task.owner]


def test_a_removed_paper_is_not_kept_again_from_anywhere(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    addresses = ["http://files.example/a.pdf", "http://mirror.example/copy.pdf"]
    for address in addresses:
        web.paper(address, title("Hardy"), "A. Bright")
    arguments = ("-a", f"title={title('Hardy')}", "-a", "authors=A. Bright")
    place = Place(f"sqlite:///{tmp_path}/library.db", tmp_path)
    with serve(web.save()) as server:
        [found] = results(crawl(tmp_path, server.url, *arguments)).values()
        assert found["status"] == "found"
        assert place.scrapy("library", "remove", found["paper_id"]).code == 0
        server.requests.clear()
        [missed] = results(crawl(tmp_path, server.url, *arguments)).values()
        asked = {f"http://{row['host']}{row['path']}" for row in server.requests}
    assert (missed["status"], missed["url"], missed["paper_id"]) == ("not_found", None, None)
    [other] = [address for address in addresses if address != found["url"]]
    assert {attempt["url"]: attempt["status"] for attempt in missed["tried"]} == {
        found["url"]: "refused",  # by its address, unasked
        other: "rejected",  # by its hash
    }
    assert found["url"] not in asked
    assert other in asked
    assert not list(place.files.rglob("*.pdf"))
    with closing(open_library(place.uri)) as library:
        assert library.store.count()["papers"] == 0


def odd(folder: Path, *arguments: str, code: int = 0) -> Iterator[str]:
    """The wants that the odd spider answered."""
    rows = crawl(folder, None, "-s", "SPIDER_MODULES=tests.spiders.odd_hunts", *arguments, spider="odd", code=code)
    return iter(results(rows))


def test_a_hunt_that_raises_does_not_stop_the_others(tmp_path: Path) -> None:
    answered = odd(tmp_path, "-a", "hunts=20", "-a", "raising=3")
    assert set(answered) == {f"w{number}" for number in range(20)} - {"w3"}
    assert stats(tmp_path)["hunts/errors"] == 1
    assert "ZeroDivisionError" in (tmp_path / "stderr.txt").read_text(encoding="utf-8")


def test_a_limit_ends_the_crawl_cleanly(tmp_path: Path) -> None:
    answered = list(odd(tmp_path, "-a", "hunts=100000", "-s", "CLOSESPIDER_ITEMCOUNT=5"))
    assert 5 <= len(answered) < 1_000  # what was under way, on a machine of any speed
    assert stats(tmp_path)["finish_reason"] == "closespider_itemcount"
    said = (tmp_path / "stderr.txt").read_text(encoding="utf-8")
    assert "Traceback" not in said
    assert "never awaited" not in said


def test_hunts_that_cannot_be_made_end_the_crawl_with_a_failure(tmp_path: Path) -> None:
    answered = odd(tmp_path, "-a", "hunts=20", "-a", "last=5", code=1)
    assert set(answered) <= {f"w{number}" for number in range(5)}
    said = (tmp_path / "stderr.txt").read_text(encoding="utf-8")
    assert "no more hunts can be made" in said
    assert sum(line.startswith("harvester: ") for line in said.splitlines()) == 1


def test_two_hunts_with_the_same_file_for_the_same_work_both_hear_its_verdict() -> None:
    async def run() -> tuple[list[Verdict], int]:
        spider = HuntingSpider("hunting")
        proposed = [
            asyncio.ensure_future(spider.propose(Candidate("one", "http://a.example/1.pdf", "h"))) for _ in range(2)
        ]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        spider._verdicts["one"].set_result(Verdict(True, 0.9))
        return await asyncio.wait_for(asyncio.gather(*proposed), 5), spider._out.qsize()

    verdicts, emitted = asyncio.run(run())
    assert [verdict.accepted for verdict in verdicts] == [True, True]
    assert emitted == 1

"""Two scrapyds on one MongoDB: the wants of the library are shared out, and what one has fetched the other has, too."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_plus

import pytest

from harvester.demo.server import Server, serve
from harvester.items import Want
from harvester.library import open_library
from harvester.library.want_keeping import keep_want
from harvester.stages.shared_work import LOOK_SECONDS
from tests.mongodb import mongodb_server, mongodb_uri
from tests.scrapyds import egg, ended, patiently, run_scrapyd, schedule, upload
from tests.webs import PATIENT, Web, lines, results

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.demo.answers import WebAnswer
    from harvester.library.contracts import Library

__all__ = ["egg", "mongodb_server", "mongodb_uri"]

NAMES = ["Hardy", "Besov", "Sobolev"]
LIST = "http://lists.example/"


def title(name: str) -> str:
    return f"Sharp estimates of operators in {name} spaces"


def make_web(folder: Path) -> Path:
    """Papers that no engine knows, and the one page that leads to them all."""
    web = Web(folder)
    for name in NAMES:
        web.paper(f"http://{name.lower()}.example/paper.pdf", title(name), f"A. {name}son", indexed=False)
    entries = (
        f"<li>A. {name}son. {title(name)}. 2016. <a href=http://{name.lower()}.example/paper.pdf>PDF</a></li>"
        for name in NAMES
    )
    web.page(LIST, f"<ul>{''.join(entries)}</ul>", "Publications")
    return web.save()


class Meeting:
    """Lets nobody search until both jobs have a want, and then one of them first, until the list is there for both."""

    def __init__(self, web: Server) -> None:
        self.both_begun, self.list_shared = threading.Event(), threading.Event()
        self._first = ""
        self._lock, self._answer = threading.Lock(), web.search.answer
        web.search.answer = self._answer_in_turn  # type: ignore[method-assign]

    def _answer_in_turn(self, path: str, query: str) -> WebAnswer:
        asked = next((name for name in NAMES if name in unquote_plus(query)), "")
        with self._lock:
            self._first = self._first or asked
        self.both_begun.wait()
        if asked != self._first:
            self.list_shared.wait()
        return self._answer(path, query)

    def hold(self, library: Library) -> None:
        for _ in patiently("only one job has begun"):
            if len({task.owner for task in library.tasks.all("want")} - {""}) == 2:
                break
        time.sleep(LOOK_SECONDS)  # who thought to be alone looks again
        self.both_begun.set()
        for _ in patiently("the list was not shared"):
            if library.parcels.take(f"address {LIST}", 0.0):
                break
        self.list_shared.set()


def list_settings(folder: Path, uri: str, files: Path) -> list[str]:
    """Of a job of one server: its own folder for all but the library and the files."""
    feeds = {str(folder / "out.jsonl"): {"format": "jsonlines"}}
    own = [f"FEEDS={json.dumps(feeds)}", f"SPOOL_FOLDER={folder}/spool", "HUNTS_AT_ONCE=1", "WORKERS=1"]
    quick = ["HOST_DELAY=0", "SEARCH_PAUSE=0.1"]
    return [f"LIBRARY_URI={uri}", f"FILES_STORE={files}", "SEARCH_PROVIDERS=builtin", *own, *quick, *PATIENT]


@pytest.mark.xdist_group("mongodb")
def test_each_want_is_answered_once_and_each_page_fetched_once(egg: Path, mongodb_uri: str, tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "other"]
    with ExitStack() as running:
        library = running.enter_context(closing(open_library(mongodb_uri)))
        for name in NAMES:
            keep_want(library, Want(name, title(name), [f"A. {name}son"]), "", time.time())
        web = running.enter_context(serve(make_web(tmp_path / "web")))
        meeting, jobs = Meeting(web), []
        for folder in folders:
            folder.mkdir()
            address = running.enter_context(run_scrapyd(folder, web))
            assert upload(address, egg)["status"] == "ok"
            settings = list_settings(folder, mongodb_uri, tmp_path / "files")
            jobs.append((address, schedule(address, spider="paper", setting=settings)))
        meeting.hold(library)
        for job in jobs:
            ended(*job)
        one, other = (results(lines(folder)) for folder in folders)
        assert one
        assert other
        assert not set(one) & set(other)
        assert {key: row["status"] for key, row in {**one, **other}.items()} == dict.fromkeys(NAMES, "found")
        assert list_fetched_again(web) == {}
        assert library.store.count()["papers"] == len(NAMES)
        assert not [task for task in library.tasks.all("want") if task.owner]


def list_fetched_again(web: Server) -> dict[Any, int]:
    """What was asked for more than once, queries among it, and how often."""
    asked = Counter((row["host"], row["path"], row["query"]) for row in web.requests)
    assert ("lists.example", "/", "") in asked
    return {address: times for address, times in asked.items() if times > 1}

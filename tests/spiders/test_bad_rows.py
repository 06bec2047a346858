"""Bad rows in the library of a crawl: they are told once, and whatever else is due is looked for."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.demo.server import serve
from harvester.items import Paper, Source, Task, Want
from harvester.library import open_library
from tests.harvester.library.damage import damage
from tests.webs import Web, crawl, results, stats

if TYPE_CHECKING:
    from pathlib import Path

TITLE = "Bounded growth of lacunary series"
HOME = "http://people.example/~bright/"


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    web = Web(tmp_path_factory.mktemp("web"))
    web.paper("http://files.example/a.pdf", TITLE, "A. Bright")
    web.page(HOME, "<h1>Anna Bright</h1><p>Professor of mathematics. Office: room 4.</p>", "Anna Bright: home page")
    return web.save()


def fill(folder: Path) -> str:
    """Of each thing a bad one that comes first, and a good one."""
    uri = f"sqlite:///{folder}/library.db"
    with closing(open_library(uri)) as library:
        library.papers.save(Paper("", "ab" * 32, TITLE, ["A. Bright"]), TITLE)
        for want_id in ("bad", "good"):
            library.wants.save(Want(want_id, TITLE, ["A. Bright"]))
            library.tasks.add(Task("want", want_id))
        for key in ("a", "b"):
            library.tasks.add(Task("scholar", key, data={"name": "Anna Bright"}))
        for host in ("a.example", "people.example"):
            library.sources.save(Source(f"http://{host}/~bright/", "list"))
    tables = (("papers", "number", "record"), ("wants", "number", "want"), ("tasks", "key", "data"))
    for table, key, column in (*tables, ("sources", "url", "record")):
        damage(uri, table, key, column, "no JSON at all")
    return uri


def test_wants_scholars_and_sources_go_on_behind_bad_ones(web: Path, tmp_path: Path) -> None:
    uri = fill(tmp_path)
    with serve(web) as server:
        wants = results(crawl(tmp_path, server.url))
        assert {name: row["status"] for name, row in wants.items()} == {"good": "found"}
        told = stats(tmp_path)
        assert (told["library/bad_rows/papers"], told["library/bad_rows/wants"]) == (1, 1)
        rows = crawl(tmp_path, server.url, spider="homepage")
        assert [row["scholar_id"] for row in rows if row["item"] == "scholar_result"] == ["b"]
        rows = crawl(tmp_path, server.url, spider="recrawl")
        assert [row["url"] for row in rows if row["item"] == "source_result"] == [HOME]
    with closing(open_library(uri)) as library:
        task = library.tasks.get("want", "bad")
        assert task
        assert (task.outcome, task.owner) == ("", "")  # for when it can be read again

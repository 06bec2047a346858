"""`scrapy crawl homepage` on a small web: a real crawl in a process of its own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harvester.demo.server import serve
from harvester.inputs.lines import InputError
from harvester.items import Task
from harvester.library import open_library
from harvester.library.contracts import NEVER
from spiders.homepage import HomepageSpider
from spiders.hunting import BadArgument
from tests.webs import Web, crawl

if TYPE_CHECKING:
    from pathlib import Path

WORKS = "".join(
    f"<li>A. Bright. On trees, part {n}. Journal of Examples, {2000 + n}, pp. {n}-{n + 9}.</li>" for n in range(6)
)


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    web = Web(tmp_path_factory.mktemp("web"))
    web.page(
        "http://people.example/~bright/",
        "<h1>Anna Bright</h1><p>Professor of mathematics. Research interests: trees. Office: room 4, e-mail"
        " bright@people.example</p><p><a href=publ.html>Publications</a></p>",
        "Anna Bright: home page",
    )
    web.page(
        "http://people.example/~bright/publ.html",
        f"<h1>Publications</h1><ul>{WORKS}</ul>",
        "Publications of Anna Bright",
    )
    web.page("http://news.example/1.html", "<h1>News</h1><p>Boris Bright has won a prize.</p>", "News")
    return web.save()


def test_one_line_for_each_name(web: Path, tmp_path: Path) -> None:
    names = tmp_path / "names.jsonl"
    asked = [
        {"id": "a", "name": "Anna Bright"},
        {"id": "b", "name": "Carl Bright"},
        {"id": "c", "name": "Q"},
        {"id": "c"},
    ]
    names.write_text("\n".join(map(json.dumps, asked)), encoding="utf-8")
    with serve(web) as server:
        rows = crawl(tmp_path, server.url, "-a", f"names={names}", spider="homepage")
    lines = [row for row in rows if row["item"] == "scholar_result"]
    assert len(lines) == len(asked)
    by_id = {row["scholar_id"]: row for row in lines}
    assert by_id["a"]["home_url"] == "http://people.example/~bright/"
    assert by_id["a"]["publications_url"] == "http://people.example/~bright/publ.html"
    assert by_id["b"]["home_url"] is None
    assert by_id["c"]["status"] == "invalid"
    assert all(row["requests"] < 70 for row in lines)


def test_without_a_name_the_library_s_scholars_that_are_due_are_looked_for(web: Path, tmp_path: Path) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    library = open_library(uri)
    library.tasks.add(Task("scholar", "a", data={"name": "Anna Bright"}))
    library.tasks.add(Task("scholar", "bad", data={"name": ""}))
    library.tasks.add(Task("scholar", "later", due=NEVER, data={"name": "Carl Bright"}))
    library.close()
    with serve(web) as server:
        rows = crawl(tmp_path, server.url, spider="homepage")
    assert {row["scholar_id"]: row["status"] for row in rows} == {"a": "found", "bad": "invalid"}
    library = open_library(uri)
    outcomes = {task.key: (task.outcome, task.owner, task.due) for task in library.tasks.all("scholar")}
    assert outcomes == {"a": ("found", "", NEVER), "bad": ("invalid", "", NEVER), "later": ("", "", NEVER)}
    [answer] = library.answers.all("scholar_result")
    assert (answer.key, answer.url) == ("a", "http://people.example/~bright/")
    library.close()


def test_arguments_are_checked_and_the_name_is_the_scholar_s() -> None:
    spider = HomepageSpider(name="Anna Bright", field="trees")
    assert spider.name == "homepage"
    assert spider.given == {"scholar": "Anna Bright", "field": "trees"}
    with pytest.raises(InputError):
        HomepageSpider(field="trees")
    with pytest.raises(BadArgument):
        HomepageSpider(name="Anna Bright", files="perhaps")
    with pytest.raises(BadArgument):
        HomepageSpider(name="Anna Bright", colour="red")

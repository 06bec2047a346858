from __future__ import annotations

from starlette.testclient import TestClient

from harvester.items import Task
from harvester.owners import name_owner
from harvester.web.crawls import list_crawls


def test_a_crawl_is_the_leases_of_one_owner() -> None:
    tasks = [Task("want", str(n), owner=name_owner(), lease=50.0 + n) for n in range(3)]
    tasks += [Task("source", "s", owner="other:1:2", lease=5.0), Task("want", "free")]
    alive, dead = list_crawls(tasks, now=10.0)
    assert (alive.alive, alive.kinds["want"], alive.until) == (True, 3, 52.0)
    assert (dead.alive, dead.keys) == (False, ["s"])


def test_running_crawls_are_shown(client: TestClient) -> None:
    text = client.get("/crawls").text
    assert name_owner() in text
    assert "running" in text


def test_sources_that_are_due_come_first(client: TestClient) -> None:
    text = client.get("/sources").text
    assert text.index("orlova.example.net") < text.index("graphs.example.com")
    assert text.count('class="status due"') == 1
    assert client.get("/sources?page=7").status_code == 404

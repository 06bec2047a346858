"""What the web does to a crawl for scholars and lists: a status each, and bounded work. Real crawls on loopback."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import contextmanager
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from harvester.demo.answers import WebAnswer, answer_moved, answer_page, not_found
from harvester.demo.server import Server
from harvester.statuses import LIST, SCHOLAR
from tests.webs import Web, crawl, stats

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENTRY = "<li>A. Bright. On trees, part {0}. Journal of Examples, 2001, vol. {0}, pp. 1-9.</li>"
LINK = '<a href="/{0}.html">publications {0}</a> '
GOOD = "http://people.example/publ.html"
PARKED = (
    "<h1>bright.example is for sale</h1><p>Buy this domain. <a href=/buy>Make an offer</a> Related searches: trees</p>"
)
LOGIN = "<h1>Sign in</h1><form>User <input name=user> Password <input name=password type=password></form>"


# Pages as bad as those of the web; what is too much for a worker is given up sooner than by default.
HUGE, LINKS = 20_000_000, 50_000
LARGEST = HUGE + 4_000_000
LIMITS = ("-s", f"DOWNLOAD_MAXSIZE={LARGEST}", "-s", "WORKER_SECONDS=10", "-s", "MEMUSAGE_CHECK_INTERVAL_SECONDS=0.5")


@cache
def too_large() -> WebAnswer:
    return answer_page(200, "Publications", f"<h1>Publications</h1><ul>{ENTRY.format(1)}{' ' * LARGEST}</ul>")


@cache
def of_20_mb() -> WebAnswer:
    rows = "".join(ENTRY.format(number) for number in range(HUGE // len(ENTRY)))
    return answer_page(200, "Publications", f"<h1>Publications</h1><ul>{rows}</ul>")


@cache
def of_50_000_links() -> WebAnswer:
    return answer_page(200, "Publications", "".join(LINK.format(number) for number in range(LINKS)))


class Odd(Server):
    """Hosts that are not there on disk: each does one thing."""

    def answer(self, host: str, path: str, query: str) -> WebAnswer:
        if not host.endswith(".odd") or path == "/robots.txt":
            return super().answer(host, path, query)
        return {  # type: ignore[operator]
            "big.odd": too_large,
            "huge.odd": of_20_mb,
            "links.odd": lambda: of_50_000_links() if path == "/" else not_found(),
            "calendar.odd": lambda: answer_page(200, "Publications", f"<a href='/?page={_next(query)}'>next</a>"),
            "loop.odd": lambda: answer_moved(302, f"http://loop.odd/{len(path) % 7}?{len(query) + 1}"),
            "wall.odd": lambda: WebAnswer(401, "text/html", LOGIN.encode()),
            "login.odd": lambda: answer_page(200, "Sign in", LOGIN),
            "parked.odd": lambda: answer_page(200, "bright.example is for sale", PARKED),
        }[host]()


def _next(query: str) -> int:
    return int(query.partition("=")[2] or 1) + 1


@contextmanager
def served(root: Path) -> Iterator[Odd]:
    server = Odd(root)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def asked(server: Odd) -> Counter[str]:
    return Counter(request["host"] for request in server.requests)


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """An engine that knows the odd hosts by the scholar's name."""
    web = Web(tmp_path / "web")
    web.page("http://people.example/", "<p>People</p>", "People")
    works = "".join(ENTRY.format(number) for number in range(1, 6))
    web.page(GOOD, f"<h1>Publications</h1><ul>{works}</ul>", "Publications of A. Bright", indexed=False)
    for host in ("big", "links", "calendar", "loop", "wall", "login", "parked"):
        row = {"url": f"http://{host}.odd/", "host": f"{host}.odd", "title": "Anna Bright homepage"}
        web.documents.append({**row, "text": "Anna Bright homepage publications", "anchors": "", "lang": "en"})
        web.documents[-1] |= {"type": "html", "indexed": True}
    return web.save()


def test_every_list_has_a_status_and_its_work_is_bounded(web: Path, tmp_path: Path) -> None:
    # What each address ends with, and the most requests that its host may see.
    expected = {
        "http://big.odd/": ({"could_not_fetch"}, 3),
        "http://huge.odd/": ({"could_not_fetch"}, 3),
        "http://links.odd/": ({"empty", "could_not_fetch"}, 60),
        "http://calendar.odd/": ({"empty"}, 30),
        "http://loop.odd/": ({"could_not_fetch"}, 30),
        "http://wall.odd/": ({"could_not_fetch"}, 3),
        "http://login.odd/": ({"empty"}, 5),
        "http://parked.odd/": ({"empty"}, 5),
        GOOD: ({"ok"}, 3),
    }
    addresses = tmp_path / "urls.txt"
    addresses.write_text("\n".join(expected), encoding="utf-8")
    with served(web) as server:
        rows = crawl(tmp_path / "run", server.url, "-a", f"urls={addresses}", *LIMITS, spider="publications")
        requests = asked(server)
    lists: dict[str, dict[str, Any]] = {row["page_url"]: row for row in rows if row["item"] == "publication_list"}
    assert set(lists) == set(expected)
    for url, (statuses, most) in expected.items():
        assert lists[url]["status"] in statuses & set(LIST), (url, lists[url]["status"], lists[url]["detail"])
        assert requests[url.split("/")[2]] <= most, url
    assert "401" in lists["http://wall.odd/"]["detail"]
    assert "too_large" in lists["http://big.odd/"]["detail"]
    assert "WORKER_SECONDS" in lists["http://huge.odd/"]["detail"]
    assert len(lists[GOOD]["entries"]) == 5
    told = stats(tmp_path / "run")
    assert told["memusage/max"] - told["memusage/startup"] < 10 * HUGE


def test_a_scholar_found_only_among_them_is_not_found_and_no_name_is_invalid(web: Path, tmp_path: Path) -> None:
    names = tmp_path / "names.jsonl"
    given = [
        {"id": "one letter", "name": "Я"},
        {"id": "organisation", "name": "Institute of Applied Mathematics"},
        {"id": "ministry", "name": "ФГБОУ ВО «Озёрский государственный университет»"},
        {"id": "nothing", "name": "—"},
        {"id": "scholar", "name": "Anna Bright"},
    ]
    names.write_text("\n".join(map(json.dumps, given)), encoding="utf-8")
    with served(web) as server:
        arguments = ("-a", f"names={names}", "-a", "files=yes", *LIMITS)
        rows = crawl(tmp_path / "run", server.url, *arguments, spider="homepage")
        requests = asked(server)
    results = {row["scholar_id"]: row for row in rows if row["item"] == "scholar_result"}
    assert len(results) == len(given)
    for name in ("one letter", "organisation", "ministry", "nothing"):
        assert results[name]["status"] == "invalid"
        assert results[name]["detail"]
        assert results[name]["requests"] == 0
    assert results["scholar"]["status"] in set(SCHOLAR) - {"found", "directory", "invalid"}
    assert results["scholar"]["requests"] <= 70
    assert sum(count for host, count in requests.items() if host.endswith(".odd")) <= 100

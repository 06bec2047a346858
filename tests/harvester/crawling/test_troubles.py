"""What fails for the moment: counted by address and by host, and in real crawls of hosts that fail at first."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.crawling import troubles
from harvester.crawling.troubles import SILENT_AFTER, Troubles
from harvester.demo.answers import WebAnswer
from harvester.demo.server import Server, serve
from harvester.items import Fetched
from tests.webs import Web, crawl, results, stats, write_wants

ATTEMPTS = 3
ADDRESSES = [f"http://{host}.example/{path}" for host in "ab" for path in "xy"]


def fail(known: Troubles, url: str, status: str = "failed", again: bool = True) -> bool:
    return known.note_failure(url, Fetched(url, status), time.monotonic(), again)


@given(st.lists(st.sampled_from(ADDRESSES), max_size=30), st.integers(1, 4))
def test_an_address_is_given_up_after_all_its_attempts_whoever_fails_in_between(asked: list[str], most: int) -> None:
    known, times = Troubles(most), Counter[str]()
    for url in asked:
        times[url] += 1
        assert fail(known, url) is (times[url] % most != 0)
        assert known.has_failed(url) is (times[url] % most != 0), "given up, it is new again"


@given(st.lists(st.sampled_from(ADDRESSES[:2]), min_size=1, max_size=12))
def test_a_host_is_silent_after_two_addresses_with_all_their_attempts(asked: list[str]) -> None:
    known = Troubles(ATTEMPTS)
    for number, url in enumerate(asked, 1):
        fail(known, url, "unreachable")
        assert known.is_silent(ADDRESSES[0]) is known.is_silent(ADDRESSES[1]) is (number >= SILENT_AFTER * ATTEMPTS)
    assert not known.is_silent(ADDRESSES[2]), "the other host"
    known.note_answer(ADDRESSES[1])
    assert not known.is_silent(ADDRESSES[0])


def test_what_does_not_pass_is_not_worth_another_attempt() -> None:
    known = Troubles(ATTEMPTS)
    assert not fail(known, ADDRESSES[0], again=False)
    assert known.passes_soon(ADDRESSES[1]), "whoever refuses answers"


def test_pauses_grow_and_end() -> None:
    known, pauses = Troubles(ATTEMPTS), []
    for _ in range(ATTEMPTS - 1):
        fail(known, ADDRESSES[0])
        pauses.append(known.tell_pause(ADDRESSES[0]))
        assert known.recall_fresh(ADDRESSES[0])
    assert pauses[1] > 1.5 * pauses[0] > 0
    known.note_answer(ADDRESSES[0])
    assert (known.tell_pause(ADDRESSES[0]), known.recall_fresh(ADDRESSES[0])) == (0.0, None)


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(troubles, "REMEMBERED", 2)
    known = Troubles(ATTEMPTS)
    for url in ADDRESSES:
        fail(known, url, "unreachable")
    assert [known.has_failed(url) for url in ADDRESSES] == [False, False, True, True]


# --- hosts that fail at first, with one hunt after the other

# By what fails for the moment on the way to the paper.
TITLES = {"file": "Lacunary series in weighted spaces", "list": "Sorting noisy records", "both": "Colouring few graphs"}
FAILING = {
    "file": ["http://files-file.example/1.pdf"],
    "list": ["http://list-list.example/"],
    "both": ["http://list-both.example/", "http://files-both.example/1.pdf"],
}


def build_web(root: Path) -> Path:
    """For each way a page that lists the paper, one that only names it, and the file on a host of its own."""
    web = Web(root)
    for way, title in TITLES.items():
        entry = f"<ul><li>A. Bright. {title}. 2011. <a href=http://files-{way}.example/1.pdf>PDF</a></li></ul>"
        web.page(f"http://list-{way}.example/", f"<h2>Publications</h2>{entry}", f"Publications: {title}")
        words = " and ".join(reversed(title.split()))
        web.page(f"http://other-{way}.example/", f"<p>A. Bright speaks of {words} today.</p>", "A talk")
        web.paper(f"http://files-{way}.example/1.pdf", title, "A. Bright", indexed=False)
    return web.save()


def fail_at_first(server: Server) -> None:
    """The hosts of failing addresses answer 502, robots.txt included, until one of these was asked for."""
    answer, asked = server.sites.answer, set[str]()
    failing = {url for urls in FAILING.values() for url in urls}

    def moody(host: str, path: str, query: str) -> WebAnswer:
        url = f"http://{host}{path}"
        down = any(one.startswith(f"http://{host}/") and one not in asked for one in failing)
        if url in failing:
            asked.add(url)
        return WebAnswer(502, "text/plain", b"Bad Gateway") if down else answer(host, path, query)

    server.sites.answer = moody  # type: ignore[method-assign]


class Crawled(NamedTuple):
    folder: Path
    asked: list[str]  # addresses, in their order
    answers: dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def crawled(tmp_path_factory: pytest.TempPathFactory) -> Crawled:
    folder = tmp_path_factory.mktemp("troubles")
    wants = [{"id": way, "title": title, "authors": ["A. Bright"]} for way, title in TITLES.items()]
    with serve(build_web(folder / "web")) as server:
        fail_at_first(server)
        rows = crawl(folder, server.url, "-a", f"wants={write_wants(folder, wants)}", "-s", "HUNTS_AT_ONCE=1")
        asked = [f"http://{row['host']}{row['path']}" for row in server.requests]
    return Crawled(folder, asked, results(rows))


@pytest.mark.parametrize("way", TITLES)
def test_what_waits_at_the_end_of_a_hunt_is_not_lost(crawled: Crawled, way: str) -> None:
    answer = crawled.answers[way]
    assert (answer["status"], answer["url"]) == ("found", f"http://files-{way}.example/1.pdf")


@pytest.mark.parametrize("way", TITLES)
def test_what_is_put_off_is_asked_once_more_and_last(crawled: Crawled, way: str) -> None:
    ours = [url for url in crawled.asked if f"-{way}.example/" in url and not url.endswith("/robots.txt")]
    assert Counter(ours) == {url: 2 if url in FAILING[way] else 1 for url in ours}
    assert set(FAILING[way]) <= set(ours)
    first = ours.index(FAILING[way][0])
    other, again = ours.index(f"http://other-{way}.example/"), ours.index(FAILING[way][0], first + 1)
    assert first < other < again, "the other lead, worth less, comes in between"


def test_each_is_counted(crawled: Crawled) -> None:
    told, put_off = stats(crawled.folder), sum(map(len, FAILING.values()))
    assert (told["fetching/put_off"], told["fetching/retries"]) == (put_off, put_off)

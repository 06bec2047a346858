"""Two processes on one library, one of them killed: every want answered once, every host's delay kept."""

from __future__ import annotations

import pytest

from benchmarks.machines import kill_crawls
from benchmarks.machines_web import SEARCH, WARM, Asked, serve_web
from tests.harvester.library.conftest import library_uri
from tests.mongodb import mongodb_server, mongodb_uri

__all__ = ["library_uri", "mongodb_server", "mongodb_uri"]


def test_a_killed_process_loses_nothing_and_delays_are_kept(library_uri: str) -> None:
    report = kill_crawls(2, 6, 0.4, 1, 6.0, library_uri, jitter=0.5)
    assert (report["answered"], report["lines_twice"]) == (report["wants"], 0), report
    assert (report["found"], report["papers"], report["papers_twice"]) == (2, 2, 0), report
    # On a busy machine a request is late now and then, and the next seems early; without delays nearly all would be.
    assert report["too_short"] <= report["gaps"] // 4, report


def test_gaps_are_measured_by_each_host_s_own_delay() -> None:
    with serve_web(0.0, delay=1.0) as server:
        server.asked = [
            Asked(0.0, "h2.example", "/robots.txt", "a"),
            Asked(1.5, "h2.example", "/1", "b"),
            Asked(0.0, "h3.example", "/robots.txt", "a"),
            Asked(1.0, "h3.example", "/robots.txt", "b"),
            Asked(1.1, SEARCH, "/search", "a"),
            Asked(1.2, SEARCH, "/search", "a"),
        ]
        assert min(server.gaps()) == 1.0
        server.asked.append(Asked(2.0, "h3.example", "/1", "a"))
        assert min(server.gaps()) == 0.5
        assert "Crawl-delay: 2" in server.robots("h3.example")
        assert not server.robots("h2.example")


@pytest.mark.parametrize("processes", [1, 3])
def test_the_rate_is_that_of_all_processes_at_work(processes: int) -> None:
    with serve_web(0.0) as server:
        for process in range(processes):
            start = 10.0 * process  # the others have begun earlier
            times = [start + 0.1 * number for number in range(WARM + 400)]
            server.asked += [Asked(moment, "h1.example", "/", f"p{process}") for moment in times]
        assert server.rate() == pytest.approx(10.0 * processes, rel=0.05)

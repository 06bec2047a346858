"""What a report is made of: weeks, crawls, hosts and counts of a real library."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

import pytest

from harvester.commands.report.gathering import DAY, Crawl, gather_facts
from harvester.items import Paper
from harvester.library import open_library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

NOW = datetime(2024, 5, 15, 12, tzinfo=UTC).timestamp()  # a Wednesday


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as opened:
        yield opened


def add_paper(library: Library, number: int, added: str, *urls: str) -> None:
    paper = Paper(f"p{number}", f"{number}" * 64, title=f"Title {number}", urls=list(urls), added=added)
    library.papers.save(paper)


def add_crawl(library: Library, started: float, stats: dict[str, Any], **more: Any) -> None:
    data = {"spider": "paper", "arguments": {}, "started": started, "seconds": 5.0, "reason": "finished"}
    library.answers.save("crawl", str(started), {**data, "stats": stats, **more}, started)


def test_papers_by_week_and_host(library: Library) -> None:
    add_paper(library, 1, "2024-05-14T10:00:00+00:00", "http://a.example/1.pdf")
    add_paper(library, 2, "2024-05-12T10:00:00+00:00", "http://a.example/2.pdf")
    add_paper(library, 3, "2024-05-13", "http://b.example/3.pdf")
    add_paper(library, 4, "2023-01-01", "http://b.example/4.pdf")
    add_paper(library, 5, "some day")
    found = gather_facts(library, NOW, days=30)
    assert found.papers == 5
    assert found.weeks == {
        date(2024, 5, 13): {"a.example": 1, "b.example": 1},
        date(2024, 5, 6): {"a.example": 1},
    }


def test_crawls_newest_first_and_their_counts_together(library: Library) -> None:
    stats = {"library/papers": 2, "documents/status/ok": 4, "search/builtin/ok": 3, "downloader/request_count": 9}
    add_crawl(library, NOW - 2 * DAY, stats, hosts={"a.example": [2, 1.0, 0.7]})
    add_crawl(library, NOW - DAY, {**stats, "documents/status/broken": 1}, hosts={"a.example": [1, 2.0, 2.0]})
    add_crawl(library, NOW - 40 * DAY, stats)
    found = gather_facts(library, NOW, days=30)
    assert [crawl.started for crawl in found.crawls] == [NOW - DAY, NOW - 2 * DAY]
    assert found.counts["documents"] == {"ok": 8, "broken": 1}
    assert found.counts["searches"] == {"builtin/ok": 6}
    assert found.hosts == {"a.example": [3, 3.0, 2.0]}
    assert (found.crawls[0].files, found.crawls[0].requests, found.crawls[0].harvest_rate) == (5, 9, 0.4)


def test_a_crawl_without_files_has_no_harvest_rate() -> None:
    assert Crawl("paper", {}, 0.0, 0.0, "finished").harvest_rate is None


def test_an_empty_library_gives_an_empty_report(library: Library) -> None:
    found = gather_facts(library, NOW, days=30)
    assert (found.papers, found.crawls, found.due, found.sources) == (0, [], 0, 0)

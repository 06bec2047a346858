"""A journal of the built-in web that gets new issues: walked once, then watched, by real crawls with a clock that is set."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

from harvester.clock import seconds_of
from harvester.demo.growing import ARCHIVE, HOME, GrowingJournal
from harvester.demo.server import Server, serve
from harvester.library import open_library
from tests.webs import crawl, stats

if TYPE_CHECKING:
    from pathlib import Path


def list_pages(server: Server) -> list[tuple[str, int]]:
    """What pages were asked for since, but those of single papers."""
    rows = [row for row in server.requests if row["host"] == "vestnik.example" and row["method"] == "GET"]
    return [(row["path"], row["status"]) for row in rows if row["path"].endswith(("/", "archive.html"))]


def test_new_issues_are_found_told_and_kept_and_the_venue_comes_due_by_itself(tmp_path: Path) -> None:
    journal = GrowingJournal(seed=1, months=2)
    first, second = journal.issues

    def run(spider: str, day: float, *arguments: str) -> list[dict[str, Any]]:
        journal.day = day
        server.requests.clear()
        return crawl(tmp_path, server.url, "-s", f"CLOCK={journal.time.isoformat()}", *arguments, spider=spider)

    with serve() as server, closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        server.sites = journal
        [walked] = [row for row in run("venue", 0.0, "-a", f"url={HOME}") if row["item"] == "venue_result"]
        assert (walked["status"], walked["kind"], len(walked["papers"])) == ("ok", "journal", 9)
        [task] = library.tasks.all("venue")
        assert (task.outcome, task.due) == ("ok", seconds_of(walked["next_due"]))
        kinds = {source.url: source.kind for source in library.sources.all()}
        assert (kinds[HOME], kinds[ARCHIVE], kinds[f"{HOME}2017/1/"]) == ("venue", "issues", "contents")

        rows = {row["url"]: row for row in run("recrawl", first.day + 16) if row["item"] == "source_result"}
        url = f"http://vestnik.example{first.path}"
        assert [news for news in rows[ARCHIVE]["news"] if news["what"] == "page appeared"] == [
            {"what": "page appeared", "title": "№ 1", "url": url}
        ]
        assert rows[url]["new_papers"] == stats(tmp_path)["sources/entries/appeared"] == len(first.papers)
        assert {row["status"] for row in rows.values()} == {"changed", "unchanged"}
        titles = {paper.title for paper in library.papers.all()}
        assert titles == {paper.title for paper in first.papers}

        [again] = [row for row in run("venue", second.complete + 1) if row["item"] == "venue_result"]
        assert {news["title"] for news in again["news"]} == {paper.title for paper in second.papers}
        assert len(again["papers"]) == 9 + len(titles) + len(second.papers)
        assert again["next_due"] > walked["next_due"]
        asked = {path for path, _ in list_pages(server)}
        assert second.path in asked
        assert not {path for path in asked if path.startswith(("/2015/", "/2017/"))}

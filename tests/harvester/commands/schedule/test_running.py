"""Over both stores: what is due is handed over once, whatever fails in between."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harvester.commands.schedule.plan import EXAMPLE, PlanError, ScheduledCrawl, cron_lines, read_plan
from harvester.commands.schedule.running import Scheduler
from harvester.commands.schedule.scrapyd import Scrapyd, ScrapydError
from tests.harvester.library.conftest import library, library_uri
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from harvester.library.contracts import Library

__all__ = ["library", "library_uri", "mongodb_server", "mongodb_uri"]

DAY = 86_400.0
NOW = 1_800_000_000.0
ENTRY = ScheduledCrawl("news", "recrawl", "nightly", {"limit": "5"}, {"HUNTS_AT_ONCE": "2"})


class Jobs:
    """scrapyd as a list."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, str, list[tuple[str, str]]]] = []
        self.down = False

    def jobs(self, project: str) -> set[str]:
        if self.down:
            raise ScrapydError("scrapyd at http://x does not answer")
        return {job for _, job, _ in self.posted}

    def schedule(self, project: str, spider: str, job: str, arguments: Sequence[tuple[str, str]]) -> None:
        self.posted.append((spider, job, list(arguments)))


def scheduler(library: Library, owner: str = "one") -> Scheduler:
    return Scheduler(library, [ENTRY], owner, {"LIBRARY_URI": "sqlite:////x.db"})


def test_what_is_due_runs_once_with_its_arguments(library: Library) -> None:
    jobs, first = Jobs(), scheduler(library)
    assert list(first.prepare(NOW)) == []
    assert list(first.run(jobs, "harvester", NOW)) == []
    due = first.due(ENTRY.key, NOW)
    [event] = first.run(jobs, "harvester", due)
    assert (event.outcome, jobs.posted[0][0]) == ("started", "recrawl")
    assert jobs.posted[0][2] == [
        ("limit", "5"),
        ("setting", "LIBRARY_URI=sqlite:////x.db"),
        ("setting", "HUNTS_AT_ONCE=2"),
    ]
    assert list(scheduler(library, "two").run(jobs, "harvester", due + 1)) == []
    assert len(jobs.posted) == 1
    assert due < first.due(ENTRY.key, NOW) <= due + 1.1 * DAY


def test_a_scrapyd_that_is_down_loses_nothing(library: Library) -> None:
    jobs, mine = Jobs(), scheduler(library)
    list(mine.prepare(NOW))
    due, jobs.down = mine.due(ENTRY.key, NOW), True
    [event] = mine.run(jobs, "harvester", due)
    assert event.outcome == "failed"
    jobs.down = False
    [event] = mine.run(jobs, "harvester", due + 61)
    assert event.outcome == "started"


def test_a_minute_that_failed_is_no_clock_that_went_back(library: Library) -> None:
    entry, jobs = ScheduledCrawl("wants", "paper", "* * * * *"), Jobs()
    mine = Scheduler(library, [entry], "one", {})
    list(mine.prepare(NOW))
    due, jobs.down = mine.due(entry.key, NOW), True
    assert [event.outcome for event in mine.run(jobs, "harvester", due + 1)] == ["failed"]
    assert list(mine.prepare(due + 2)) == []


def test_who_died_after_handing_over_is_not_repeated(library: Library) -> None:
    jobs, mine = Jobs(), scheduler(library)
    list(mine.prepare(NOW))
    due = mine.due(ENTRY.key, NOW)
    jobs.posted.append(("recrawl", f"news-{due:.0f}", []))
    [event] = mine.run(jobs, "harvester", due)
    assert (event.outcome, len(jobs.posted)) == ("known", 1)


def test_however_much_was_missed_it_runs_once(library: Library) -> None:
    jobs, mine = Jobs(), scheduler(library)
    list(mine.prepare(NOW))
    late = NOW + 40 * DAY
    assert [event.outcome for event in mine.run(jobs, "harvester", late)] == ["started"]
    assert [event.outcome for event in mine.run(jobs, "harvester", late + 60)] == []


def test_a_clock_that_goes_back_moves_what_would_wait_too_long(library: Library) -> None:
    mine = scheduler(library)
    list(mine.prepare(NOW + 100 * DAY))
    [event] = mine.prepare(NOW)
    assert event.outcome == "moved"
    assert mine.due(ENTRY.key, NOW) <= NOW + 1.1 * DAY


def test_the_example_is_a_schedule(tmp_path: Path) -> None:
    path = tmp_path / "schedule.toml"
    path.write_text(EXAMPLE, encoding="utf-8")
    assert {entry.name: entry.spider for entry in read_plan(path)} == {
        "wants": "paper",
        "news": "recrawl",
        "scholars": "homepage",
        "venues": "venue",
        "subjects": "topic",
    }
    path.write_text(re.sub("(?m)^# ", "", EXAMPLE.rpartition("\n\n")[2]), encoding="utf-8")
    line = cron_lines(read_plan(path), Path("/srv/my papers"), "scrapy", "log", {"LIBRARY_URI": "sqlite:////x.db"})[-1]
    assert line == (
        "30 4 * * 1 cd '/srv/my papers' && scrapy crawl topic -a 'query=ряды Фурье' -a limit=50 "
        "-s LIBRARY_URI=sqlite:////x.db -s HUNT_MAX_SECONDS=3600 >> log 2>&1"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[a", "does not parse"),
        ("a = 1", "table"),
        ("[a]\nspider = 'x'\nwhen = 'hourly'", "spider must be one of"),
        ("[a]\nspider = 'paper'", "when"),
        ("[a]\nspider = 'paper'\nwhen = 'soon'", "five"),
        ("[a]\nspider = 'paper'\nwhen = 'hourly'\ncolour = 1", "unknown colour"),
        ("[a]\nspider = 'paper'\nwhen = 'hourly'\narguments = 'x'", "written as"),
    ],
)
def test_a_schedule_that_does_not_parse_is_one_clear_line(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "schedule.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PlanError, match=says) as error:
        read_plan(path)
    assert "\n" not in str(error.value)


def test_nobody_there_is_said_without_the_password() -> None:
    with pytest.raises(ScrapydError, match="does not answer") as error:
        Scrapyd("http://127.0.0.1:9/", "me", "secret").jobs("harvester")
    assert "secret" not in str(error.value)

"""`scrapy schedule`: what is to run when, handed to scrapyd or printed for cron."""

from __future__ import annotations

import sys
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.console.output import say, say_error, say_table
from harvester.console.subcommands import Action, LibraryCommand, UseError
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from scrapy.settings import Settings

    from harvester.commands.schedule.plan import ScheduledCrawl
    from harvester.commands.schedule.running import Event, Scheduler
    from harvester.commands.schedule.scrapyd import Scrapyd
    from harvester.library.contracts import Library

DETAILS = mark("""\
What runs when: recrawls every night, wants every hour, a topic every week. The schedule is a file (SCHEDULE_FILE);
scrapyd (SCRAPYD_URL, with SCRAPYD_USERNAME and SCRAPYD_PASSWORD where it asks for them) runs the jobs.

  init [--force]        write a schedule to begin with
  list                  what it holds, and when each entry runs next
  run [--once]          start what is due, and keep doing so; or once, for a timer
  cron                  the same as lines for crontab, for use without scrapyd

Examples:
  scrapy schedule init
  scrapy schedule run -s SCRAPYD_URL=http://127.0.0.1:6800/
  scrapy schedule cron >> my-crontab""")
EVERY = 20.0  # seconds between two looks
AGAIN = 600.0  # the same failure is told again after so long


def init(given: argparse.Namespace) -> None:
    from harvester.commands.schedule.plan import EXAMPLE

    path = Path(given.settings["SCHEDULE_FILE"])
    if path.exists() and not given.force:
        raise UseError(_("{path} is there already: edit it, or use --force", path=path))
    path.write_text(EXAMPLE, encoding="utf-8")
    say(_("{path} is written; `scrapy schedule list` shows what runs when", path=path))


def show(library: Library, given: argparse.Namespace) -> None:
    scheduler, now = _make_scheduler(library, given.settings), time.time()
    rows = [
        [entry.name, entry.spider, entry.when, _write_moment(scheduler.due(key, now)), _write_entry(entry)]
        for key, entry in scheduler.entries.items()
    ]
    say_table(("entry", "spider", "when", "next", "arguments"), rows)


def run(library: Library, given: argparse.Namespace) -> int:
    scheduler, jobs = _make_scheduler(library, given.settings), _make_scrapyd(given.settings)
    project = given.settings["SCRAPYD_PROJECT"]
    told: dict[str, float] = {}
    while True:
        now = time.time()
        events = [*scheduler.prepare(now), *scheduler.run(jobs, project, now)]
        _tell_events(event for event in events if now - told.get(event.detail, 0.0) >= AGAIN)
        told.update({event.detail: now for event in events if now - told.get(event.detail, 0.0) >= AGAIN})
        if given.once:
            return 1 if any(event.outcome == "failed" for event in events) else 0
        time.sleep(EVERY)


def cron(given: argparse.Namespace) -> None:
    from harvester.commands.schedule.plan import cron_lines
    from harvester.commands.schedule.scrapyd import job_settings

    # Outside a project Scrapy knows no crawls; the program of an installation does.
    command = str(Path(sys.executable).parent / ("scrapy" if Path("scrapy.cfg").exists() else "harvester"))
    settings = job_settings(given.settings)
    for line in cron_lines(_read_plan(given.settings), Path.cwd(), command, "harvester.log", settings):
        say(line)
    if "LIBRARY_URI" not in settings:
        say_error(_("LIBRARY_URI holds a password and is left out: set it in the crontab's own environment"))


def _read_plan(settings: Settings) -> list[ScheduledCrawl]:
    from harvester.commands.schedule.plan import PlanError, read_plan

    path = Path(settings["SCHEDULE_FILE"])
    try:
        entries = read_plan(path)
    except PlanError as error:
        raise UseError(str(error)) from None
    if not entries:
        raise UseError(_("{path} has no entry: `scrapy schedule init --force` writes some to begin with", path=path))
    for entry in entries:
        _check_entry(entry, settings, f"{path}, [{entry.name}]")
    return entries


def _check_entry(entry: ScheduledCrawl, settings: Settings, where: str) -> None:
    """Better now than in a job that nobody watches."""
    from scrapy.spiderloader import get_spider_loader

    from harvester.configuration.plain_settings import open_for_scrapy

    spider: Any = get_spider_loader(open_for_scrapy(settings)).load(entry.spider)
    try:
        spider.check_arguments(entry.arguments)
    except ValueError as error:
        raise UseError(f"{where}: {error}") from None


def _make_scheduler(library: Library, settings: Settings) -> Scheduler:
    from harvester.commands.schedule.running import Scheduler
    from harvester.commands.schedule.scrapyd import job_settings
    from harvester.owners import name_owner

    return Scheduler(library, _read_plan(settings), name_owner(), job_settings(settings))


def _make_scrapyd(settings: Settings) -> Scrapyd:
    from harvester.commands.schedule.scrapyd import Scrapyd, ScrapydError

    try:
        return Scrapyd(settings["SCRAPYD_URL"], settings["SCRAPYD_USERNAME"], settings["SCRAPYD_PASSWORD"])
    except ScrapydError as error:
        raise UseError(str(error)) from None


def _tell_events(events: Iterable[Event]) -> None:
    for event in events:
        line = f"{event.entry.name}: {event.outcome} {event.detail}"
        if event.outcome in ("failed", "moved"):
            say_error(line)
        else:
            say(line)


def _write_moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M") if seconds else ""


def _write_entry(entry: ScheduledCrawl) -> str:
    return " ".join(f"{name}={value}" for name, value in {**entry.arguments, **entry.settings}.items())


ACTIONS: dict[str, Action] = {
    "init": (init, {"--force": {"action": "store_true"}}),
    "list": (show, {}),
    "run": (run, {"--once": {"action": "store_true"}}),
    "cron": (cron, {}),
}


class Command(LibraryCommand):
    name = "schedule"
    summary = mark("What runs when: init, list, run, cron")
    details = DETAILS
    actions = ACTIONS
    opening = (init, cron)

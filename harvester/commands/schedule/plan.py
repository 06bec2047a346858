"""The schedule file: TOML, a table an entry."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from harvester.commands.schedule.cron import NAMES, Cron, CronError, parse_cron

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SPIDERS = ("paper", "homepage", "publications", "venue", "topic", "recrawl")
KEYS = {"spider", "when", "arguments", "settings"}
_NAME = re.compile(r"[\w-]+", re.ASCII)

EXAMPLE = """\
# What runs when. `when` is hourly, nightly, weekly, monthly, or five fields as cron has them
# (minute, hour, day of the month, month, day of the week), in local time.

[wants]                       # the library's own wants that are due
spider = "paper"
when = "hourly"

[news]                        # sources already known, when something new is likely: lists, issues of journals
spider = "recrawl"
when = "nightly"
arguments = { limit = "1000" }

[scholars]                    # scholars that were given or are followed, and were not found yet
spider = "homepage"
when = "30 3 * * *"

[venues]                      # conferences, journals and institutes that are due to be walked again
spider = "venue"
when = "15 4 * * *"

[subjects]                    # subjects that were given, when they are due again
spider = "topic"
when = "0 5 * * *"

# [subject]                   # one subject, looked for every week whatever is due
# spider = "topic"
# when = "weekly"
# arguments = { query = "ряды Фурье", limit = "50" }
# settings = { HUNT_MAX_SECONDS = "3600" }
"""


class PlanError(Exception):
    """The schedule file cannot be used; the message is one line that says what to do."""


@dataclass(slots=True)
class ScheduledCrawl:
    name: str
    spider: str
    when: str
    arguments: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def times(self) -> Cron:
        return parse_cron(self.when)

    @property
    def key(self) -> str:
        """Of its task in the library: an entry that was changed is another one."""
        told = json.dumps([self.spider, self.when, self.arguments, self.settings], sort_keys=True, ensure_ascii=False)
        return f"{self.name} {hashlib.sha256(told.encode()).hexdigest()[:8]}"

    def next(self, now: float) -> float:
        """When it runs next, in seconds since 1970."""
        return self.times.after(datetime.fromtimestamp(now)).timestamp()


def read_plan(path: Path) -> list[ScheduledCrawl]:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise PlanError(f"there is no schedule {path}: `scrapy schedule init` writes one") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PlanError(f"{path} does not parse: {error}") from None
    return [_make_entry(path, name, table) for name, table in data.items()]


def _make_entry(path: Path, name: str, table: Any) -> ScheduledCrawl:
    where = f"{path}, [{name}]"
    if not isinstance(table, dict) or not _NAME.fullmatch(name):
        raise PlanError(f"{where}: an entry is a table with a plain name, as [news]")
    if unknown := sorted(set(table) - KEYS):
        raise PlanError(f"{where}: unknown {', '.join(unknown)}; known: {', '.join(sorted(KEYS))}")
    if table.get("spider") not in SPIDERS:
        raise PlanError(f"{where}: spider must be one of {', '.join(SPIDERS)}")
    try:
        parse_cron(str(table.get("when", "")))
    except CronError as error:
        raise PlanError(f"{where}: when: {error}") from None
    arguments, settings = (_read_texts(where, table, kind) for kind in ("arguments", "settings"))
    return ScheduledCrawl(name, table["spider"], str(table["when"]), arguments, settings)


def _read_texts(where: str, table: dict[str, Any], kind: str) -> dict[str, str]:
    given = table.get(kind, {})
    if not isinstance(given, dict) or not all(isinstance(value, str | int | float) for value in given.values()):
        raise PlanError(f'{where}: {kind} are written as {{ name = "value" }}')
    return {name: str(value) for name, value in given.items()}


def cron_lines(
    entries: Iterable[ScheduledCrawl], folder: Path, command: str, log: str, settings: dict[str, str]
) -> list[str]:
    """The same for cron itself, where there is no scrapyd; `settings` are those of every job."""
    return [
        f"{NAMES.get(entry.when, entry.when)} cd {_quote_text(str(folder))} && {command} crawl {entry.spider}"
        + "".join(f" -a {_quote_text(f'{name}={value}')}" for name, value in entry.arguments.items())
        + "".join(f" -s {_quote_text(f'{name}={value}')}" for name, value in {**settings, **entry.settings}.items())
        + f" >> {_quote_text(log)} 2>&1"
        for entry in entries
    ]


def _quote_text(text: str) -> str:
    """For a shell, and for cron, which makes line ends of percent signs."""
    import shlex

    return shlex.quote(text).replace("%", "\\%")

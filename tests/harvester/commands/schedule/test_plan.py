"""The schedule file: what is read of it, what is refused and why, and its lines for cron."""

from __future__ import annotations

import shlex
from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from harvester.commands.schedule.plan import EXAMPLE, PlanError, ScheduledCrawl, cron_lines, read_plan

if TYPE_CHECKING:
    from pathlib import Path


def read(folder: Path, text: str) -> list[ScheduledCrawl]:
    path = folder / "schedule.toml"
    path.write_text(text, encoding="utf-8")
    return read_plan(path)


def test_the_example_is_a_plan(tmp_path: Path) -> None:
    entries = read(tmp_path, EXAMPLE)
    assert [(entry.name, entry.spider, entry.when) for entry in entries] == [
        ("wants", "paper", "hourly"),
        ("news", "recrawl", "nightly"),
        ("scholars", "homepage", "30 3 * * *"),
        ("venues", "venue", "15 4 * * *"),
        ("subjects", "topic", "0 5 * * *"),
    ]
    assert entries[1].arguments == {"limit": "1000"}


def test_numbers_are_texts_as_on_a_command_line(tmp_path: Path) -> None:
    entry = read(tmp_path, "[a]\nspider = 'recrawl'\nwhen = 'weekly'\narguments = { limit = 5 }")[0]
    assert entry.arguments == {"limit": "5"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[a", "does not parse"),
        ("a = 1", "an entry is a table"),
        ("['a b']\nspider = 'paper'\nwhen = 'weekly'", "plain name"),
        ("[a]\nspider = 'moth'\nwhen = 'weekly'", "spider must be one of paper"),
        ("[a]\nspider = 'paper'\nwhen = 'sometimes'", "[a]: when: "),
        ("[a]\nspider = 'paper'\nwhen = '61 * * * *'", "[a]: when: "),
        ("[a]\nspider = 'paper'\nwhere = 'here'\nwhen = 'weekly'", "unknown where"),
        ("[a]\nspider = 'paper'\nwhen = 'weekly'\nsettings = ['x']", "settings are written as"),
    ],
)
def test_what_cannot_be_used_is_one_line_that_says_why(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(PlanError) as refused:
        read(tmp_path, text)
    assert says in str(refused.value)


def test_no_file_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="scrapy schedule init"):
        read_plan(tmp_path / "none.toml")


def test_a_changed_entry_is_another_task() -> None:
    one = ScheduledCrawl("news", "recrawl", "nightly", {"limit": "5"})
    same = ScheduledCrawl("news", "recrawl", "nightly", {"limit": "5"})
    other = ScheduledCrawl("news", "recrawl", "nightly", {"limit": "6"})
    assert one.key == same.key != other.key


def test_the_next_time_is_later_and_at_the_hour() -> None:
    now = datetime(2024, 2, 28, 12, 30).timestamp()
    entry = ScheduledCrawl("news", "recrawl", "0 3 * * *")
    assert datetime.fromtimestamp(entry.next(now)) == datetime(2024, 2, 29, 3, 0)


def test_a_line_for_cron_survives_its_shell(tmp_path: Path) -> None:
    entry = ScheduledCrawl("a", "topic", "weekly", {"query": "50% of 'it'"}, {"X": "own"})
    (line,) = cron_lines([entry], tmp_path / "a folder", "scrapy", "log.txt", {"X": "all", "Y": "z"})
    command = line.replace("\\%", "%").split(" ", 5)[5]
    words = shlex.split(command)
    assert words[:2] == ["cd", str(tmp_path / "a folder")]
    assert "query=50% of 'it'" in words
    assert ("X=own" in words, "X=all" in words, "Y=z" in words) == (True, False, True)
    assert "\\%" in line

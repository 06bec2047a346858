"""`harvester find` and its sisters: what is typed, as arguments of their spiders."""

from __future__ import annotations

import argparse
import importlib
import logging
from typing import TYPE_CHECKING, Any

import pytest
from scrapy import Spider, signals
from scrapy.crawler import Crawler
from scrapy.settings import Settings
from scrapy.utils.log import install_scrapy_root_handler
from scrapy.utils.project import get_project_settings
from scrapy.utils.test import get_crawler

from harvester.crawling import spider_commands
from harvester.crawling.spider_commands import HuntCommand, SpiderCommand
from harvester.items import WantResult

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMANDS = ("find", "people", "publications", "venue", "topic", "recrawl")


def typed(name: str, *args: str, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, str], list[str], HuntCommand]:
    """The spider's arguments and its name, as the crawl would get them."""
    command: Any = importlib.import_module(f"harvester.commands.{name}").Command()
    command.settings = get_project_settings()
    parser = argparse.ArgumentParser(conflict_handler="resolve")
    command.add_options(parser)
    opts, rest = parser.parse_known_args(args)
    command.process_options(rest, opts)
    run: list[str] = []
    monkeypatch.setattr(SpiderCommand, "run", lambda self, spiders, opts: run.extend(spiders))
    command.run(rest, opts)
    return opts.spargs, run, command


@pytest.mark.parametrize(
    ("line", "spider", "arguments"),
    [
        (["find", "О рядах", "--year", "2016"], "paper", {"title": "О рядах", "year": "2016"}),
        (["find", "О", "рядах"], "paper", {"title": "О рядах"}),
        (["find", "--list", "refs.bib", "--again"], "paper", {"wants": "refs.bib", "again": "yes"}),
        (["find"], "paper", {}),
        (["find", "-a", "title=О рядах"], "paper", {"title": "О рядах"}),
        (["people", "Иванов И. И.", "--files"], "homepage", {"name": "Иванов И. И.", "files": "yes"}),
        (
            ["people", "--list", "names.txt", "--other-names", "Ivanov"],
            "homepage",
            {"names": "names.txt", "other_names": "Ivanov"},
        ),
        (["publications", "http://a.example/"], "publications", {"url": "http://a.example/"}),
        (["venue", "Вестник", "--people"], "venue", {"name": "Вестник", "people": "all"}),
        (["venue", "https://a.example/"], "venue", {"url": "https://a.example/"}),
        (["topic", "ряды", "--limit", "5"], "topic", {"query": "ряды", "limit": "5"}),
        (["recrawl", "http://a.example/"], "recrawl", {"source": "http://a.example/"}),
    ],
)
def test_what_is_typed_becomes_the_arguments_of_a_spider(
    line: list[str], spider: str, arguments: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given, run, command = typed(*line, monkeypatch=monkeypatch)
    assert (run, given, command.exitcode) == ([spider], arguments, 0)


@pytest.mark.parametrize(
    ("wrong", "says"), [("--autors", "did you mean --authors?"), ("--frobnicate", "`scrapy find -h` shows the options")]
)
def test_an_unknown_option_is_told_with_the_nearest(
    wrong: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, run, command = typed("find", "О рядах", wrong, "x", monkeypatch=monkeypatch)
    assert (run, command.exitcode) == ([], 2)
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_of_the_spider_can_be_typed(name: str) -> None:
    command: Any = importlib.import_module(f"harvester.commands.{name}").Command()
    command.settings = get_project_settings()
    arguments = command._load_arguments()
    assert {command.asked, *command.switches, *([command.listed] if command.listed else [])} <= set(arguments)
    parser = argparse.ArgumentParser(conflict_handler="resolve")
    command.add_options(parser)
    offered = {action.dest for action in parser._actions}
    assert set(arguments) - {command.asked} <= offered
    assert "Example" in command.long_desc()


def test_a_crawl_that_never_began_has_no_last_words(capsys: pytest.CaptureFixture[str]) -> None:
    command: Any = importlib.import_module("harvester.commands.find").Command()
    command.sum_up(get_crawler(settings_dict={"LOG_FILE": "x.log"}))
    assert (command.exitcode, capsys.readouterr().err) == (0, "")


@pytest.mark.parametrize("settings", [{}, {"LOG_ENABLED": False}, {"PROGRESS": "off"}])
@pytest.mark.parametrize(
    ("reason", "status", "code"), [("shutdown", "found", 130), ("finished", "could_not_search", 1)]
)
def test_the_exit_status_tells_what_happened_whatever_is_shown(
    reason: str, status: str, code: int, settings: dict[str, Any]
) -> None:
    command: Any = importlib.import_module("harvester.commands.find").Command()
    crawler = get_crawler(settings_dict=settings)
    crawler._apply_settings()
    assert crawler.stats
    crawler.stats.set_value("finish_reason", reason)
    command.begin(crawler)
    crawler.signals.send_catch_log(signals.item_scraped, item=WantResult("w", status))
    command.sum_up(crawler)
    assert command.exitcode == code


@pytest.fixture
def _typed_harvester(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As somebody types it in an empty folder; afterwards Scrapy logs nowhere."""
    monkeypatch.setattr(spider_commands, "is_own_program", lambda: True)
    monkeypatch.setenv("SCRAPY_SETTINGS_MODULE", "harvester.settings")
    monkeypatch.chdir(tmp_path)
    yield
    install_scrapy_root_handler(Settings({"LOG_ENABLED": False}))


def begun(*args: str, **given: Any) -> Any:
    """The settings of a `find` that begins, where a file or the environment gave some."""
    command: Any = importlib.import_module("harvester.commands.find").Command()
    command.settings = get_project_settings()
    command.settings.setdict(given, priority="project")
    parser = argparse.ArgumentParser(conflict_handler="resolve")
    command.add_options(parser)
    opts, rest = parser.parse_known_args(args)
    command.process_options(rest, opts)
    crawler = Crawler(Spider, command.settings)
    command.begin(crawler)
    return crawler.settings


@pytest.mark.usefixtures("_typed_harvester")
def test_the_log_goes_to_a_file_of_its_own(tmp_path: Path) -> None:
    settings = begun("О рядах")
    logging.getLogger("scrapy").warning("told")
    (log,) = (tmp_path / "logs").iterdir()
    assert settings["LOG_FILE"] == f"logs/{log.name}"
    assert "Scrapy " in log.read_text()
    assert "told" in log.read_text()


@pytest.mark.usefixtures("_typed_harvester")
@pytest.mark.parametrize(
    ("args", "given", "log"),
    [
        ([], {"LOG_FILE": "mine.log"}, "mine.log"),
        ([], {"LOG_ENABLED": False}, None),
        (["--nolog"], {}, None),
        (["-L", "INFO"], {}, None),
        (["-s", "LOG_LEVEL=INFO"], {}, None),
    ],
)
def test_a_log_that_somebody_configured_stays_and_the_lines_are_plain(
    args: list[str], given: dict[str, Any], log: str | None, tmp_path: Path
) -> None:
    settings = begun("О рядах", "--plain", *args, **given)
    assert (settings["LOG_FILE"], settings["PROGRESS"]) == (log, "lines")
    assert not (tmp_path / "logs").exists()

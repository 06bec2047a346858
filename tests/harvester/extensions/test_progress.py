from __future__ import annotations

import logging
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from scrapy import Request
from scrapy.exceptions import NotConfigured
from scrapy.settings import Settings
from scrapy.utils.test import get_crawler

from harvester.console.live_display import LiveDisplay
from harvester.extensions.progress import Progress, QuietLogFormatter
from harvester.items import (
    Candidate,
    Paper,
    PublicationList,
    ScholarResult,
    SourceResult,
    TopicResult,
    VenueResult,
    Want,
    WantResult,
)
from harvester.messages.translating import speak

if TYPE_CHECKING:
    from collections.abc import Callable

FOUND = WantResult("w1", "found", want=Want("w1", "О сходимости рядов"))
MISSED = WantResult("w2", "not_found", want=Want("w2", reference="Иванов И. Об одном методе. 1999."))
ODD = WantResult("line-3", "invalid", detail="line 3: no title")


def told(mode: str) -> Progress:
    crawler = get_crawler(settings_dict={"PROGRESS": mode})
    crawler._apply_settings()
    progress = Progress.from_crawler(crawler)
    progress.spider_opened()
    for item in (FOUND, MISSED, ODD, Paper("p", "ab"), Candidate("c", "http://a/", "ab")):
        progress.item_scraped(item)
    progress.spider_closed()
    return progress


def test_lines_are_one_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    told("lines")
    assert [line.split(maxsplit=1) for line in capsys.readouterr().err.splitlines()] == [
        ["found", "О сходимости рядов"],
        ["not_found", "Иванов И. Об одном методе. 1999."],
        ["invalid", "line 3: no title"],
    ]


def test_why_a_line_is_no_want_is_told_in_the_language_of_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    odd = WantResult("line-5", "invalid", detail="line 5: not a work that could be looked for: '???'")
    progress = told("lines")
    with speak("ru"):
        progress.item_scraped(odd)
    assert "строка 5: не похоже на работу" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("item", "line"),
    [
        (ScholarResult("s", "Орлова Н. В.", "found", "http://a/"), "found  Орлова Н. В. http://a/"),
        (PublicationList("http://a/", "empty"), "empty  http://a/: 0 entries"),
        (VenueResult("v", "ok", name="Вестник"), "ok  Вестник: 0 papers"),
        (TopicResult("t", "сетки", "ok", ["http://a/1.pdf"]), "ok  сетки: 1 paper"),
        (SourceResult("http://a/", "changed", 2), "changed  http://a/: 2 new papers"),
    ],
)
def test_every_kind_of_answer_is_told(item: object, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    crawler = get_crawler(settings_dict={"PROGRESS": "lines"})
    crawler._apply_settings()
    Progress.from_crawler(crawler).item_scraped(item)
    assert capsys.readouterr().err.strip() == line


@pytest.mark.parametrize("mode", ["log", "auto"])
def test_elsewhere_the_log_has_the_counts_at_the_end(
    mode: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.INFO)
    told(mode)
    assert capsys.readouterr().err == ""
    [line] = [record.getMessage() for record in caplog.records if record.name.endswith("progress")]
    assert line.startswith("answered: 1 found, 1 invalid, 1 not_found; 0 requests in ")


def test_a_long_crawl_is_heard_of_now_and_then(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harvester.extensions.progress.EVERY", -1.0)
    caplog.set_level(logging.INFO)
    told("log")
    lines = [record.getMessage() for record in caplog.records if record.name.endswith("progress")]
    assert len(lines) == 4
    assert lines[0].startswith("answered: 1 found;")


async def test_live_shows_each_answer_and_ends_its_display(capsys: pytest.CaptureFixture[str]) -> None:
    told("live")
    said = capsys.readouterr().err
    assert "О сходимости рядов" in said
    assert "not_found" in said


async def test_the_bar_counts_against_what_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    crawler = get_crawler(settings_dict={"PROGRESS": "live"})
    crawler._apply_settings()
    crawler.stats.set_value("hunts/given", 30)
    progress = Progress.from_crawler(crawler)
    shown: list[tuple[object, ...]] = []
    with patch.object(LiveDisplay, "show", lambda display, *given: shown.append(given)):
        progress.spider_opened()
        progress.request_sent(Request("http://larionov.example/papers/1.pdf"))
        progress.item_scraped(FOUND)
        progress.spider_closed()
    assert (shown[-1][:2], shown[-1][3]) == ((1, 30), "asking larionov.example")
    assert progress.summarise().startswith("1 of 30 (1 found) in ")


async def test_titles_are_neither_markup_nor_orders_to_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    crawler = get_crawler(settings_dict={"PROGRESS": "live"})
    crawler._apply_settings()
    progress = Progress.from_crawler(crawler)
    progress.spider_opened()
    try:
        progress.item_scraped(WantResult("w", "found", want=Want("w", "On [/closed] and [bold] :star:\x1b[2J")))
    finally:
        progress.spider_closed()
    said = capsys.readouterr().err
    assert "On [/closed] and [bold] :star:" in said
    assert "\x1b[2J" not in said


def test_off_is_not_configured() -> None:
    with pytest.raises(NotConfigured):
        told("off")


@pytest.mark.parametrize(
    ("terminal", "log_file", "mode"), [(True, None, "live"), (True, "x.log", "log"), (False, None, "log")]
)
def test_auto_is_live_on_a_terminal_that_has_no_log(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, log_file: str | None, mode: str
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    crawler = SimpleNamespace(settings=Settings({"PROGRESS": "auto", "LOG_FILE": log_file}))
    assert Progress(crawler)._mode == mode  # type: ignore[arg-type]


def test_items_are_short_in_the_log() -> None:
    formatter, spider = QuietLogFormatter(), None
    scraped: Callable[..., dict[str, object]] = formatter.scraped
    assert scraped(FOUND, None, spider)["args"] == {"text": "WantResult w1 found"}
    assert scraped(Paper("p1", "ab", "long " * 999), None, spider)["args"] == {"text": "Paper p1 "}
    dropped = formatter.dropped(Candidate("c", "http://a/", "ab"), ValueError("why"), None, spider)  # type: ignore[arg-type]
    assert dropped["level"] == logging.DEBUG
    assert dropped["msg"] % dropped["args"] == "dropped http://a/: why"

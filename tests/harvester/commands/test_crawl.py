"""How `scrapy crawl` ends: its exit status and its last words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from scrapy.utils.test import get_crawler

from harvester.commands.crawl import Command
from tests.services import open_services

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def ended(reason: str | None, failure: str | None = None) -> Any:
    """A crawler as a crawl leaves it."""
    crawler: Any = get_crawler()
    crawler._apply_settings()
    open_services(crawler, None).failure = failure or ""
    if reason:
        crawler.stats.set_value("finish_reason", reason)
    return crawler


@pytest.mark.parametrize(
    "reason", ["finished", "shutdown", "cancelled", "closespider_itemcount", "closespider_timeout"]
)
def test_a_person_or_a_limit_may_end_a_crawl(reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert Command()._tell_outcome(ended(reason)) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("reason", "failure", "says"),
    [
        ("library_error", "the disk is full: make room", "harvester: the disk is full: make room\n"),
        ("finished", "the disk is full: make room", "harvester: the disk is full: make room\n"),
        ("memusage_exceeded", None, "harvester: the crawl ended early: memusage_exceeded; the log says more\n"),
        (None, None, "harvester: the crawl ended early: it did not start; the log says more\n"),
    ],
)
def test_what_failed_is_one_line(
    reason: str | None, failure: str | None, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Command()._tell_outcome(ended(reason, failure)) == 1
    assert capsys.readouterr().err == says


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "scrapy list"),
        (["papr"], "papr"),
        (["paper", "-a", "titel=x"], "unknown argument titel"),
        (["paper", "-a", "wants=/no/such/file"], "no file of wants"),
        (["recrawl", "-s", "CLOCK=yesterday"], "CLOCK is a date and time such as"),
    ],
)
def test_wrong_use_is_one_line_and_2(place: Place, arguments: list[str], says: str) -> None:
    done = place.scrapy("crawl", *arguments, "-s", "LOG_ENABLED=0")
    assert done.code == 2
    assert says in done.error

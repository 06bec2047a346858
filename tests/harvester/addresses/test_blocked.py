"""Hosts never to ask: the setting, the file, and what happens when the file changes, breaks or goes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from scrapy.statscollectors import StatsCollector
from scrapy.utils.test import get_crawler

from harvester.addresses import blocked
from harvester.addresses.blocked import BlockedHosts

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def stats() -> StatsCollector:
    return StatsCollector(get_crawler())


@pytest.fixture(autouse=True)
def _look_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocked, "CHECK_SECONDS", 0.0)


def write(path: Path, text: str, time: int) -> None:
    path.write_text(text, encoding="utf-8")
    os.utime(path, (time, time))


@pytest.mark.parametrize(
    ("listed", "host", "is_blocked"),
    [
        ("bad.example", "bad.example", True),
        ("bad.example", "www.bad.example", False),
        (".bad.example", "bad.example", True),
        (".bad.example", "a.b.bad.example", True),
        (".bad.example", "notbad.example", False),
        ("BAD.example  # a note", "bad.example", True),
        (".рф", "xn--e1afmkfd.xn--p1ai", True),
    ],
)
def test_a_host_or_a_domain(stats: StatsCollector, listed: str, host: str, is_blocked: bool) -> None:
    assert (host in BlockedHosts([listed], None, stats)) is is_blocked


def test_what_is_no_host_is_counted_and_the_rest_holds(stats: StatsCollector) -> None:
    hosts = BlockedHosts(["http://bad.example/", "good.example", "", "# nothing"], None, stats)
    assert "good.example" in hosts
    assert stats.get_value("address_rules/blocked_hosts/bad_lines") == 1


def test_the_file_is_read_again_when_it_changes(stats: StatsCollector, tmp_path: Path) -> None:
    path = tmp_path / "blocked.txt"
    hosts = BlockedHosts([], str(path), stats)
    assert "one.example" not in hosts  # the file may come later
    write(path, "one.example\n", 1_000)
    assert "one.example" in hosts
    write(path, "two.example\nthree.example\n", 2_000)
    assert "one.example" not in hosts
    assert "three.example" in hosts
    assert stats.get_value("address_rules/blocked_hosts/listed") == 2
    path.unlink()
    assert "two.example" not in hosts


def test_a_file_that_cannot_be_read_leaves_the_last_list(stats: StatsCollector, tmp_path: Path) -> None:
    path = tmp_path / "blocked.txt"
    hosts = BlockedHosts([], str(path), stats)
    write(path, "one.example\n", 1_000)
    assert "one.example" in hosts
    path.unlink()
    path.mkdir()
    assert "one.example" in hosts
    assert stats.get_value("address_rules/blocked_hosts/unreadable") >= 1

"""A crawl of the built-in web, killed at random moments and started again: nothing is lost or done twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.kills import run_killed_crawls
from harvester.demo import WEB
from tests.webs import PATIENT

if TYPE_CHECKING:
    from pathlib import Path


def test_kills_lose_nothing_and_repeat_nothing(tmp_path: Path) -> None:
    report = run_killed_crawls(WEB, tmp_path, 3, 9.0, 7, "HOST_DELAY=0.05", *PATIENT)
    assert report["sound"], report
    assert report["papers"] > 20

"""A crawl of the built-in web, killed at random moments and started again: nothing is lost or done twice."""

from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from benchmarks.kills import TEMPORARY, check_library, run_killed_crawls
from harvester.demo import WEB
from harvester.items import Want, WantResult
from harvester.library import open_library
from tests.webs import PATIENT

if TYPE_CHECKING:
    from pathlib import Path


def test_kills_lose_nothing_and_repeat_nothing(tmp_path: Path) -> None:
    report = run_killed_crawls(WEB, tmp_path, 3, 9.0, 7, "HOST_DELAY=0.05", *PATIENT)
    assert report["sound"], report
    assert report["papers"] > 20


@pytest.mark.parametrize(
    ("told", "could_not_look", "disagrees"),
    [(("not_found", "not_found"), 0, 0), (("could_not_fetch", "not_found"), 1, 0), (("found", "not_found"), 0, 1)],
)
def test_what_two_crawls_told_is_held_against_the_library(
    tmp_path: Path, told: tuple[str, str], could_not_look: int, disagrees: int
) -> None:
    (tmp_path / TEMPORARY).mkdir()
    (tmp_path / "wants.jsonl").write_text(json.dumps({"id": "w", "title": "On ice"}))
    for number, status in enumerate(told):
        row = {"item": "want_result", "want_id": "w", "status": status}
        (tmp_path / f"out-{number}.jsonl").write_text(json.dumps(row))
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        library.wants.save(Want("w", "On ice"))
        library.wants.save_result(WantResult("w", "not_found"))
    report = check_library(tmp_path, tmp_path / "wants.jsonl", processes=2)
    assert (report["could_not_look"], report["library_disagrees"]) == (could_not_look, disagrees)
    assert report["sound"] == (disagrees == 0)

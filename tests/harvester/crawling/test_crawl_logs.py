from __future__ import annotations

import os
from typing import TYPE_CHECKING

from harvester.crawling.crawl_logs import KEPT, make_log_path

if TYPE_CHECKING:
    from pathlib import Path


def test_a_log_has_a_name_of_its_own_in_a_folder_that_is_there(tmp_path: Path) -> None:
    path = make_log_path("paper", tmp_path / "logs")
    assert path.parent.is_dir()
    assert path.name.startswith("paper-")
    assert path.name.endswith(f"-{os.getpid()}.log")


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    for number in range(KEPT + 5):
        write_old(tmp_path / f"paper-20260101-120000-{number}.log", number)
    make_log_path("paper", tmp_path).touch()
    left = {path.name for path in tmp_path.glob("*.log")}
    assert len(left) == KEPT
    assert "paper-20260101-120000-5.log" not in left
    assert f"paper-20260101-120000-{KEPT + 4}.log" in left


def test_what_others_wrote_is_left(tmp_path: Path) -> None:
    others = {"nginx.log", "paper.log", "paper-notes.log", "homepage-20260101-120000-1.log", "notes.txt"}
    for name in others:
        write_old(tmp_path / name, 0)
    for number in range(KEPT + 5):
        write_old(tmp_path / f"paper-20260101-120000-{number}.log", number + 1)
    make_log_path("paper", tmp_path)
    assert others <= {path.name for path in tmp_path.iterdir()}


def write_old(path: Path, seconds: int) -> None:
    path.touch()
    os.utime(path, (seconds, seconds))

"""`scrapy library reread` as a person runs it on local workers, and when killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library
from harvester.library.files import FileStore
from tests.harvester.commands.running import ROOT, Place
from tests.harvester.record.kept import kept

if TYPE_CHECKING:
    from pathlib import Path

TITLES = [f"Bounded growth of series number {number}" for number in range(3)]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """Three papers whose titles an older Harvester had misread."""
    place = Place(f"sqlite:///{tmp_path}/library.db", tmp_path)
    with closing(open_library(place.uri)) as library:
        for title in TITLES:
            kept(library, FileStore(str(place.files)), title)
    return place


def titles(place: Place) -> list[str]:
    with closing(open_library(place.uri)) as library:
        return sorted(paper.title for paper in library.papers.all())


def test_on_local_workers_killed_and_started_again(place: Place) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "scrapy", "library", "reread", "--json", "-s", "WORKERS=1"],
        cwd=ROOT,
        env={**os.environ, **place.settings, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout
    assert json.loads(process.stdout.readline())["status"] == "changed"
    process.send_signal(signal.SIGKILL)
    process.wait()
    done = place.scrapy("library", "reread", "-s", "WORKERS=1")
    assert (done.code, titles(place)) == (0, TITLES)
    assert "were read by these models already" in done.out
    assert not done.out.startswith("read 3")
    again = place.scrapy("library", "reread")
    assert again.out.startswith("read 0; 0 titles changed")

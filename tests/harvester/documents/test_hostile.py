"""Every hostile file, read as the crawl reads, has a status in time, and the workers go on working."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from harvester.documents import read
from harvester.statuses import DOCUMENT
from harvester.workers import Pool, WorkerDied
from tests.harvester.documents import calls
from tests.harvester.documents.files import make_rtf
from tests.harvester.documents.hostile import EXPECTED, HOSTILE

# Those whose end is known get the time for it, also on a busy machine; the others would use any.
SECONDS, ENOUGH, MEMORY = 2.0, 120.0, 400
# A worker that was killed is started again, which takes its time, too.
PATIENCE = 300.0
TRACES = ("harvester-climbed.txt", "harvester-written", "harvester-macro")


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(1, SECONDS, MEMORY, warm=(f"{calls.__name__}:warm",)) as pool:
        yield pool


def told(pool: Pool, path: Path, seconds: float) -> str:
    pool.seconds = seconds
    try:
        return pool.call(calls.status_of, path.read_bytes(), path.name)
    except WorkerDied as death:
        return death.status


@pytest.mark.xdist_group("hostile")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_has_a_status(pool: Pool, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(HOSTILE[name]())
    started = time.monotonic()
    status = told(pool, tmp_path / name, ENOUGH if name in EXPECTED else SECONDS)
    assert time.monotonic() - started < PATIENCE
    assert status in DOCUMENT
    assert status == EXPECTED.get(name, status)
    assert not any(Path(folder, trace).exists() for trace in TRACES for folder in ("/tmp", os.getcwd()))
    (tmp_path / name).unlink()


@pytest.mark.xdist_group("hostile")
def test_the_workers_go_on_working(pool: Pool, tmp_path: Path) -> None:
    (tmp_path / "good").write_bytes(make_rtf())
    for name in ("deep-arrays.pdf", "nested.rtf"):
        (tmp_path / name).write_bytes(HOSTILE[name]())
        told(pool, tmp_path / name, SECONDS)
        assert told(pool, tmp_path / "good", ENOUGH) == "ok"


def test_there_are_enough_kinds() -> None:
    assert len(HOSTILE) >= 25


def test_nothing_outside_the_file_is_read() -> None:
    for name in ("outer-entity.docx", "reading.ps", "recursive.tex"):
        assert "root:" not in read(HOSTILE[name](), name=name, ocr="never").text

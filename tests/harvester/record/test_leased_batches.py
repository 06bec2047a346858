"""Batches in processes that are killed while they work on them: nothing is lost, nothing comes twice."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester.library.late_links import link_unlinked
from harvester.record.adding import add_leased_files
from harvester.record.leased_batches import MOST_ATTEMPTS, Job, make_batch, take_rows, work_batch
from harvester.workers import qualified_name
from tests.harvester.library.conftest import library, library_uri
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from harvester.library.contracts import Library

__all__ = ["library", "library_uri", "mongodb_server", "mongodb_uri"]

ADD = "add"
PAPER = """On bounded growth of lacunary series, part {number}

A. Bright, C. Dull

Abstract. We show that the growth of such series is bounded, and give two examples of series that grow no further.

References

1. Bright A. Lacunary series and their sums // Journal of Series. 2001. V. 3. P. 12-19.
2. Dull C. Sums of series with gaps // Journal of Series. 2003. V. 5. P. 1-9.
"""


class ReadingHere:
    """Reads in this process; at the file of that number it stops for good."""

    def __init__(self, stops_at: int = -1) -> None:
        self._stops_at, self._read = stops_at, 0

    def call(self, function: Any, *args: Any) -> Any:
        if self._read == self._stops_at:
            os.kill(os.getpid(), signal.SIGKILL)
        self._read += 1
        return function(*args)


@pytest.fixture
def job(library_uri: str, tmp_path: Path) -> Job:
    settings = {"LIBRARY_URI": library_uri, "FILES_STORE": str(tmp_path / "files"), "HEADER_METHOD": "rules"}
    limits = {"DOCUMENT_MAX_SIZE": 1_000_000, "OCR": "never", "OCR_SECONDS": 0, "PDF_ENGINE": "auto", "WORKERS": 1}
    name = qualified_name(add_leased_files)
    return Job(ADD, name, {**settings, **limits, "WORKER_SECONDS": 20, "WORKER_MEMORY_MB": 1000}, {"force": True})


def give_batches(library: Library, job: Job, folder: Path, batches: int) -> list[str]:
    """Two papers a batch, and one batch has a paper of the first one again."""
    paths = [folder / f"{number}.txt" for number in range(2 * batches)]
    for number, path in enumerate(paths):
        path.write_text(PAPER.format(number=number % (2 * batches - 1)), encoding="utf-8")
    for number in range(batches):
        library.tasks.add(make_batch(job, f"b{number}", [str(path) for path in paths[2 * number : 2 * number + 2]]))
    return list(map(str, paths))


def test_a_killed_process_leaves_its_batch_to_others(library: Library, job: Job, tmp_path: Path) -> None:
    paths = give_batches(library, job, tmp_path, 2)
    process = multiprocessing.get_context("spawn").Process(target=work_batch, args=(job, ReadingHere(1)))
    process.start()
    process.join(300)
    assert process.exitcode == -signal.SIGKILL
    assert take_rows(library, job, "b0") is None
    assert [work_batch(job, ReadingHere()) for _ in range(3)] == ["b0", "b1", ""]  # type: ignore[arg-type]
    rows = [row for name in ("b0", "b1") for row in take_rows(library, job, name) or []]
    assert Counter(row["file"] for row in rows) == Counter(paths)
    assert [row["status"] for row in rows] == ["added", "added", "added", "known"]
    papers = sorted(paper.paper_id for paper in library.papers.all())
    assert len(papers) == 3
    assert list(library.tasks.all(ADD)) == []
    assert library.citations.list_unlinked("", 10) == papers == sorted(link_unlinked(library))
    assert library.citations.list_unlinked("", 10) == []


def test_what_was_written_before_the_kill_is_known(library: Library, job: Job, tmp_path: Path) -> None:
    give_batches(library, job, tmp_path, 1)
    before = library.tasks.get(ADD, "b0")
    assert work_batch(job, ReadingHere()) == "b0"  # type: ignore[arg-type]
    done = library.tasks.get(ADD, "b0")
    assert before
    assert done
    library.tasks.discard(ADD, "b0", "")
    library.tasks.add(before)  # as if it had been killed before it could say so
    assert work_batch(job, ReadingHere()) == "b0"  # type: ignore[arg-type]
    assert [row["status"] for row in take_rows(library, job, "b0") or []] == ["known", "known"]
    assert len(list(library.papers.all())) == 1


def fail(*_: Any) -> Any:
    raise ValueError("no such thing")


def test_a_batch_that_always_fails_is_told_of_each_file(library: Library, job: Job) -> None:
    job = replace(job, function=qualified_name(fail))
    library.tasks.add(make_batch(job, "b0", ["a.txt", "b.txt"]))
    for _ in range(MOST_ATTEMPTS):
        assert take_rows(library, job, "b0") is None
        assert work_batch(job, ReadingHere()) == "b0"  # type: ignore[arg-type]
    rows = take_rows(library, job, "b0") or []
    assert [(row["file"], row["status"]) for row in rows] == [("a.txt", "broken"), ("b.txt", "broken")]
    assert "no such thing" in rows[0]["detail"]


def test_a_batch_that_somebody_works_on_is_not_taken(library: Library, job: Job) -> None:
    library.tasks.add(make_batch(job, "b0", []))
    assert library.tasks.lease(ADD, "b0", "elsewhere:1:1", time.time(), 60)
    assert work_batch(job, ReadingHere()) == ""  # type: ignore[arg-type]

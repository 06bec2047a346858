"""A batch of files as a worker takes it from the library: leased, read, written at once, and answered there.

Whoever gave the batches finds what became of them in the library, too: of a worker that was killed nothing is lost but
its time, and of one that was killed after it had written nothing comes twice.
"""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harvester.configuration.plain_settings import PlainSettings
from harvester.items import Task
from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.owners import name_owner
from harvester.workers import find_function, get_limits

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.library.contracts import Library
    from harvester.workers import Pool

    # Does the files of a batch: the library, readers, settings, and what the batch says.
    Work = Callable[[Library, Pool, Any, dict[str, Any]], list[dict[str, Any]]]

BATCH = 16  # files: some seconds of work, and little to do again when a worker is killed
MOST_ATTEMPTS = 3  # at a batch that fails as a whole
SPARE_SECONDS = 60.0  # of a lease, beside the limits of all its files

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Job:
    """What is done with the files of a batch, by which function (as a worker finds it), and with which settings."""

    kind: str
    function: str
    settings: dict[str, Any]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def read_settings(self) -> Any:
        return PlainSettings(self.settings)


def make_batch(job: Job, name: str, files: list[str]) -> Task:
    return Task(job.kind, name, data={"files": files, "options": job.options}, created=time.time())


def work_batch(job: Job, pool: Pool) -> str:
    """Take one batch and do it; its name, or "" when none is free. What became of each file stands in its task."""
    work: Work = find_function(job.function)
    with closing(open_library(job.settings["LIBRARY_URI"])) as library:
        owner, seconds = name_owner(), BATCH * get_limits(job.read_settings)[0] + SPARE_SECONDS
        for task in library.tasks.lease_due(job.kind, owner, time.time(), seconds, 1):
            try:
                rows = work(library, pool, job.read_settings, task.data)
            except LibraryError:  # of the store itself: the same for every batch
                library.tasks.finish(task.kind, task.key, owner, "failed", time.time(), time.time())
                raise
            except Exception as error:  # whatever it is: others try, and then it is told of each file
                if task.attempts + 1 < MOST_ATTEMPTS:
                    library.tasks.finish(task.kind, task.key, owner, "failed", time.time(), time.time())
                    return task.key
                rows = [_tell_failed(name, error) for name in task.data["files"]]
            library.tasks.rewrite_data(task.kind, task.key, {**task.data, "rows": rows})
            library.tasks.finish(task.kind, task.key, owner, "ok", None, time.time())
            return task.key
    return ""


def take_rows(library: Library, job: Job, name: str) -> list[Row] | None:
    """What became of the files of a batch, whose task is gone then; None while it is not done."""
    task = library.tasks.get(job.kind, name)
    if task is None or "rows" not in task.data or task.owner:
        return None
    library.tasks.discard(job.kind, name, "")
    rows: list[Row] = task.data["rows"]
    return rows


def _tell_failed(name: str, error: Exception) -> Row:
    detail = f"{type(error).__name__}: {error}"
    return {"file": name, "paper_id": None, "status": "broken", "changed": [], "title": "", "detail": detail}

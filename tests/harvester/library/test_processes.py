"""Several processes at one store, and processes that are killed."""

from __future__ import annotations

import multiprocessing
import time
from typing import TYPE_CHECKING, Any

from harvester.items import Task
from harvester.library import open_library
from harvester.owners import name_owner
from tests.harvester.library import processes
from tests.harvester.library.papers import long_text, paper, sha

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.library.contracts import Library

spawn = multiprocessing.get_context("spawn")
SECONDS = 300  # for a process to start and to end, on a busy machine


def run(*calls: tuple[Callable[..., None], tuple[Any, ...]]) -> None:
    started = [spawn.Process(target=call, args=args) for call, args in calls]
    for process in started:
        process.start()
    for process in started:
        process.join(SECONDS)
        assert process.exitcode == 0


def test_two_processes_save_the_same_papers_at_once(library: Library, library_uri: str) -> None:
    start = spawn.Barrier(2)
    run(*((processes.save_papers, (library_uri, name, start)) for name in ("one", "two")))
    kept = list(library.papers.all())
    assert len(kept) == 10
    for number in range(5):
        same = library.papers.get_by_file(sha(f"same {number}"))
        assert same
        assert (sorted(same.wants), len(same.urls), len(same.copies)) == (["one", "two"], 2, 1)
        joined = library.papers.get_by_file(sha(f"one {number}"))
        assert joined == library.papers.get_by_file(sha(f"two {number}"))
        assert joined
        assert (len(joined.urls), len(joined.copies)) == (2, 2)


def test_each_task_is_leased_once(library: Library, library_uri: str) -> None:
    for number in range(200):
        library.tasks.add(Task("want", str(number)))
    start, leased = spawn.Barrier(2), spawn.Manager().Queue()
    run(*[(processes.lease_tasks, (library_uri, start, leased))] * 2)
    assert sorted(leased.get() for _ in range(leased.qsize())) == sorted(map(str, range(200)))


def test_tickets_of_two_processes_never_meet(library: Library, library_uri: str) -> None:
    start, tickets = spawn.Barrier(2), spawn.Manager().Queue()
    run(*[(processes.take_tickets, (library_uri, start, tickets))] * 2)
    assert sorted(tickets.get() for _ in range(tickets.qsize())) == [float(number) for number in range(50)]


def test_leases_of_a_killed_process_are_free_at_once(library: Library, library_uri: str) -> None:
    for number in range(5):
        library.tasks.add(Task("want", str(number)))
    leased = spawn.Manager().Queue()
    process = spawn.Process(target=processes.lease_and_wait, args=(library_uri, leased))
    process.start()
    assert leased.get(timeout=SECONDS) == 5
    assert library.tasks.lease_due("want", name_owner(), time.time(), 60.0, 5) == []
    assert not library.tasks.lease("want", "0", name_owner(), time.time(), 60.0)
    process.kill()
    process.join(SECONDS)
    assert library.tasks.lease("want", "0", name_owner(), time.time(), 60.0)
    assert len(library.tasks.lease_due("want", name_owner(), time.time(), 60.0, 5)) == 4


def test_a_saved_paper_survives_a_kill(library: Library, library_uri: str) -> None:
    process = spawn.Process(target=processes.save_and_die, args=(library_uri,))
    process.start()
    process.join(SECONDS)
    assert process.exitcode == -9
    again = open_library(library_uri)
    assert again.papers.save(paper("a"), long_text()) == again.papers.get(sha("a")[:16])
    assert len(again.catalogue.search("слово номер")) == 1
    again.close()

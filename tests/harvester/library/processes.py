"""What the processes of `test_processes.py` do."""

from __future__ import annotations

import os
import signal
import time
from typing import TYPE_CHECKING

from harvester.library import open_library
from harvester.owners import name_owner
from tests.harvester.library.papers import long_text, paper

if TYPE_CHECKING:
    from multiprocessing.queues import Queue
    from multiprocessing.synchronize import Barrier


def save_papers(uri: str, name: str, start: Barrier) -> None:
    """Ten papers that the other process saves, too: five the same file, five the same text in another."""
    library = open_library(uri)
    start.wait(300)
    for number in range(5):
        urls = [f"http://{name}.example/{number}"]
        library.papers.save(paper(f"same {number}", urls=urls, wants=[name]))
        library.papers.save(paper(f"{name} {number}", urls=urls), long_text(f"слово{number}"))
    library.close()


def lease_tasks(uri: str, start: Barrier, leased: Queue[str]) -> None:
    library = open_library(uri)
    start.wait(300)
    while tasks := library.tasks.lease_due("want", name_owner(), 10.0, 60.0, 7):
        for task in tasks:
            leased.put(task.key)
    start.wait(300)  # what a process that has ended held may be leased anew
    library.close()


def take_tickets(uri: str, start: Barrier, tickets: Queue[float]) -> None:
    library = open_library(uri)
    start.wait(300)
    for _ in range(25):
        tickets.put(library.hosts.take_ticket("h", 1.0, 0.0))
    library.close()


def lease_and_wait(uri: str, leased: Queue[int]) -> None:
    library = open_library(uri)
    leased.put(len(library.tasks.lease_due("want", name_owner(), time.time(), 3_600.0, 5)))
    time.sleep(600)


def save_and_die(uri: str) -> None:
    open_library(uri).papers.save(paper("a"), long_text())
    os.kill(os.getpid(), signal.SIGKILL)

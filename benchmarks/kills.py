"""A crawl is killed with SIGKILL at random moments and started again; then everything is counted.

Where all wants are answered before the last kill, it goes on in a new library: every kill hits a crawl at work.

python -m benchmarks kills --corpus harvester/demo/web --kills 10
python -m benchmarks kills --kills 100 --longest 12 --processes 4      # any of four on one library
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import math
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from harvester.evaluation.corpora import read_rows
from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.jail.folders import PREFIX
from harvester.jail.time_limits import read_processor_seconds
from harvester.library import open_library
from harvester.statuses import COULD_NOT_LOOK

TEMPORARY = "tmp"
WORKERS_KILLED = 1 / 3  # of the kills hit a worker instead of the crawl
KILLED_EARLY = 0.2  # of the crawls are killed before they do anything, perhaps
EVERY = 0.1  # seconds between looks
COUNTED = ("wants", "answered_once", "could_not_look", "papers")  # of these there may be some
ENDING = 5.0  # seconds in which a worker sees that its crawl is gone


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=Path("harvester/demo/web"))
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--processes", type=int, default=1, help="crawls at once on one library")
    parser.add_argument(
        "--longest",
        type=float,
        default=30.0,
        help="seconds of the processor that a crawl works before it is killed at the latest",
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = run_killed_crawls(
            *(options.corpus.resolve(), Path(folder), options.kills, options.longest, options.seed),
            processes=options.processes,
        )
    print(json.dumps(report, indent=1))
    return 0 if report["sound"] else 1


def run_killed_crawls(
    corpus: Path, folder: Path, kills: int, longest: float, seed: int, *settings: str, processes: int = 1
) -> dict[str, Any]:
    """Kill `kills` times, let the last crawls end by themselves, and check what they left in each library."""
    dice, began = random.Random(seed), time.monotonic()
    wants = corpus / "inputs" / "wants.jsonl"
    killed: Counter[str] = Counter()
    libraries: list[dict[str, Any]] = []
    with serve_web(corpus) as proxy:
        while killed.total() < kills:
            place = folder / f"library-{len(libraries)}"
            crawls = KilledCrawls(place, wants, find_engine(corpus), proxy, settings)
            for process in range(processes):
                crawls.start(process)
            crawls.kill_often(kills - killed.total(), longest, dice)
            crawls.wait()
            libraries.append(check_library(place, wants, processes))
            killed += crawls.killed
            print(json.dumps({**crawls.killed, **libraries[-1]}), file=sys.stderr, flush=True)
    facts = {key: sum(library[key] for library in libraries) for key in libraries[0] if key != "sound"}
    sound = all(library["sound"] for library in libraries)
    seconds = round(time.monotonic() - began)
    return {"killed": dict(killed), "libraries": len(libraries), "seconds": seconds, **facts, "sound": sound}


class KilledCrawls:
    """`scrapy crawl paper` in several processes over the same wants, each of which answers all of them."""

    def __init__(self, folder: Path, wants: Path, engine: str, proxy: str, settings: tuple[str, ...]) -> None:
        self._folder, self._wants, self._engine, self._settings = folder, wants, engine, settings
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self.killed: Counter[str] = Counter()
        temporary = folder / TEMPORARY
        temporary.mkdir(parents=True)
        no_direct = {"http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""}
        self._environment = {**os.environ, **no_direct, "TMPDIR": str(temporary)}

    def start(self, process: int) -> None:
        command = [sys.executable, "-m", "scrapy", "crawl", "paper", "-a", f"wants={self._wants}"]
        command += ["-O", f"{self._folder}/out-{process}.jsonl"]
        for setting in (
            f"SEARXNG_URL={self._engine}",
            "SEARCH_PROVIDERS=searxng",
            f"LIBRARY_URI=sqlite:///{self._folder}/library.db",
            f"FILES_STORE={self._folder}/files",
            f"SPOOL_FOLDER={self._folder}/spool-of-{process}",
            "HOST_DELAY=0.2",
            "WORKERS=1",  # most of what a start costs is a worker's
            *self._settings,
        ):
            command += ["-s", setting]
        self._running[process] = subprocess.Popen(command, env=self._environment, stderr=subprocess.DEVNULL)

    def kill_often(self, times: int, longest: float, dice: random.Random) -> None:
        """Whichever crawl has worked for as long as the dice say, until all wants are answered."""
        wants = len(read_rows(self._wants))
        ends = dict.fromkeys(self._running, math.inf)
        while any(crawl.poll() is None for crawl in self._running.values()):
            for process in self._running:
                seconds = self._count_seconds(process)
                if ends[process] == math.inf and self._is_at_work(process):
                    ends[process] = seconds + dice.uniform(0.0, longest)
                elif seconds >= ends[process]:
                    anew = self.kill(process, dice)
                    early = anew and dice.random() < KILLED_EARLY
                    ends[process] = dice.uniform(0.0, longest) if early else math.inf
                    if self.killed.total() >= times or _count_answered(self._folder) >= wants:
                        return
            time.sleep(EVERY)

    def _is_at_work(self, process: int) -> bool:
        """It has something to read: a crawl that begins takes longer to start than it then takes to do something."""
        return bool(_list_workers(self._running[process].pid))

    def _count_seconds(self, process: int) -> float:
        """Of the processor: on a busy machine it is hit at work, too."""
        return read_processor_seconds(self._running[process].pid) or 0.0

    def kill(self, process: int, dice: random.Random) -> bool:
        """The crawl, or every third time one of its workers; whether it was the crawl, which is started again."""
        crawl = self._running[process]
        workers = _list_workers(crawl.pid)
        if crawl.poll() is not None:  # it has ended by itself
            return False
        if workers and dice.random() < WORKERS_KILLED:
            self.killed["workers"] += 1
            with contextlib.suppress(ProcessLookupError):
                os.kill(dice.choice(workers), signal.SIGKILL)
            return False
        self.killed["crawls"] += 1
        crawl.send_signal(signal.SIGKILL)
        crawl.wait()
        self.start(process)
        return True

    def wait(self) -> None:
        codes = [crawl.wait() for crawl in self._running.values()]
        if any(codes):
            raise subprocess.CalledProcessError(max(codes, key=abs), "scrapy crawl paper")


def check_library(folder: Path, wants: Path, processes: int = 1) -> dict[str, Any]:
    """Every want answered once, the library agrees, no paper twice, no file half written, nothing left behind."""
    asked = {row["id"] for row in read_rows(wants)}
    lines = [row for path in folder.glob("out-*.jsonl") for row in read_rows(path) if row["item"] == "want_result"]
    times = Counter(row["want_id"] for row in lines)
    library = open_library(f"sqlite:///{folder}/library.db")
    kept = {want.id: result for want, result in library.wants.all()}
    papers = list(library.papers.all())
    leased = [task.key for task in library.tasks.all("want") if task.lease > time.time()]
    library.close()
    # A line that could not look is no answer: another process may have looked since.
    answers = [(row, kept.get(row["want_id"])) for row in lines if row["status"] not in COULD_NOT_LOOK]
    other = [(row, result) for row, result in answers if result is None or result.status != row["status"]]
    left = _list_left(folder)
    for what in (*other, *left):  # the figures say how many
        print(what, file=sys.stderr)
    facts = {
        "wants": len(asked),
        "answered_once": sum(times[want] == processes for want in asked),
        "could_not_look": len(lines) - len(answers),
        "library_disagrees": len(other),
        "papers": len(papers),
        "papers_twice": len(papers) - len({copy["sha256"] for paper in papers for copy in paper.copies[:1]}),
        "files_damaged": sum(not _is_whole(folder / "files", copy) for paper in papers for copy in paper.copies),
        "temporary_files_left": len(left),
        "leases_left": len(leased),
        "processes_left": _count_processes(folder),
    }
    wrong = sum(value for key, value in facts.items() if key not in COUNTED)
    once = facts["answered_once"] == facts["wants"] and len(lines) == processes * len(asked)
    return {**facts, "sound": once and wrong == 0}


def _list_left(folder: Path) -> list[Path]:
    """What is half written, stands in the folder for temporary files, or is a crawl's own in the spools."""
    return [*folder.glob("files/**/.*"), *(folder / TEMPORARY).iterdir(), *folder.glob(f"spool-of-*/{PREFIX}*")]


def _list_workers(pid: int) -> list[int]:
    """Each is the child of the thread that started it."""
    found = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            children = path.read_text().split()
            found += [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return found


def _count_processes(folder: Path) -> int:
    """Those of the crawls that are still there, after workers had time to see that they are alone."""
    mark = f"TMPDIR={folder / TEMPORARY}".encode()
    until = time.monotonic() + ENDING
    while (number := sum(mark in _read_environment(path) for path in Path("/proc").glob("[0-9]*/environ"))) > 0:
        if time.monotonic() > until:
            break
        time.sleep(0.2)
    return number


def _read_environment(path: Path) -> bytes:
    with contextlib.suppress(OSError):
        return path.read_bytes()
    return b""


def _is_whole(store: Path, copy: dict[str, Any]) -> bool:
    path = store / copy["file"]
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == str(copy["sha256"])


def _count_answered(folder: Path) -> int:
    if not (folder / "library.db").exists():
        return 0
    library = open_library(f"sqlite:///{folder}/library.db")
    try:
        return sum(result is not None for _, result in library.wants.all())
    finally:
        library.close()

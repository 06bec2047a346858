"""Several processes on one library: throughput against one process, and delays and answers while they are killed.

python -m benchmarks machines                          # four processes on one SQLite file against one
python -m benchmarks machines --delay 1 --kills 6      # delays measured at the server, a process killed every 10 s
python -m benchmarks machines --delay 1 --kills 6 --uri mongodb://127.0.0.1:27118/machines
python -m benchmarks machines --corpus harvester/demo/web    # all of them hunt the wants of one small web
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from benchmarks.machines_corpus import compare_on_corpus
from benchmarks.machines_web import EVERY, Server, serve_web, write_title
from harvester.items import Task, Want
from harvester.library import open_library

LEAST = 2.5  # times the throughput of one
PAGE_SECONDS = 0.2
JITTER = 0.05  # of a delay: a request may be on its way longer than the next


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--wants", type=int, default=60, help="for each process")
    parser.add_argument("--delay", type=float, default=0.0, help="seconds between requests to one host")
    parser.add_argument("--kills", type=int, default=0, help="so many, one every --every seconds")
    parser.add_argument("--every", type=float, default=10.0)
    parser.add_argument("--uri", default="", help="of the library; a new SQLite file unless given")
    parser.add_argument("--corpus", type=Path, help="a folder like harvester/demo/web, instead of a made web")
    parser.add_argument("--sample", type=int, default=1, help="with --corpus: every so manyth of its wants")
    options = parser.parse_args()
    if options.corpus:
        report = compare_on_corpus(options.corpus.resolve(), options.processes, options.sample)
    elif options.delay or options.kills:
        report = kill_crawls(options.processes, options.wants, options.delay, options.kills, options.every, options.uri)
    else:
        report = compare_rates(options.processes, options.wants)
    print(json.dumps(report, indent=1))
    return 0 if report["sound"] else 1


def compare_rates(processes: int, wants: int) -> dict[str, Any]:
    rates = {}
    for number in (1, processes):
        with tempfile.TemporaryDirectory() as folder, serve_web(PAGE_SECONDS) as server:
            crawl = Crawl(Path(folder), server, delay=0.0)
            crawl.want(wants * number)
            for process in range(number):
                crawl.start(process)
            crawl.wait()
            facts = crawl.facts()
            rates[number] = server.rate()
            assert facts["answered"] == facts["wants"], facts
    ratio = rates[processes] / rates[1]
    told = {f"requests_a_second_of_{number}": round(rate, 1) for number, rate in rates.items()}
    return {**told, "ratio": round(ratio, 2), "at_least": LEAST, "sound": ratio >= LEAST}


def kill_crawls(
    processes: int, wants: int, delay: float, kills: int, every: float, uri: str = "", jitter: float = JITTER
) -> dict[str, Any]:
    """One process after the other is killed and started again; then all are left to end by themselves."""
    dice = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, serve_web(PAGE_SECONDS, delay) as server:
        crawl = Crawl(Path(folder), server, delay, uri)
        crawl.want(wants * processes)
        for process in range(processes):
            crawl.start(process)
        for _ in range(kills):
            time.sleep(every)
            crawl.kill(dice.randrange(processes))
        crawl.wait()
        facts, gaps = crawl.facts(), server.gaps()
    once = facts["answered"] == facts["wants"] and not facts["lines_twice"]
    right = facts["found"] == facts["papers"] == facts["should_be_found"]
    short = [gap for gap in gaps if gap < 1 - jitter]
    told = {"gaps": len(gaps), "too_short": len(short), "shortest_as_share_of_delay": round(min(gaps), 3)}
    return {"kills": kills, **facts, **told, "sound": once and right and not short}


class Crawl:
    """`scrapy crawl paper` in several processes on one library, its wants those that are due there."""

    def __init__(self, folder: Path, server: Server, delay: float, uri: str = "") -> None:
        self.folder, self.server, self.delay = folder, server, delay
        self.uri = uri or f"sqlite:///{folder}/library.db"
        self.running: dict[int, subprocess.Popen[bytes]] = {}
        self.starts = 0

    def want(self, number: int) -> None:
        with closing(open_library(self.uri)) as library:
            for one in range(number):
                library.wants.save(Want(f"w{one}", write_title(one), ["A. Bright", "C. Dull"]))
                library.tasks.add(Task("want", f"w{one}", created=time.time()))

    def start(self, process: int) -> None:
        self.starts += 1
        command = [sys.executable, "-m", "scrapy", "crawl", "paper", "--loglevel=ERROR"]
        command += ["-o", f"{self.folder}/out-{self.starts}.jsonl"]
        for setting in (
            "SEARCH_PROVIDERS=builtin",
            f"LIBRARY_URI={self.uri}",
            f"FILES_STORE={self.folder}/files",
            f"SPOOL_FOLDER={self.folder}/spool-{process}",
            f"HOST_DELAY={self.delay}",
            f"USER_AGENT=process-{self.starts}",
            "SEARCH_PAUSE=0.1",
            "CONCURRENT_REQUESTS=4",
            "WORKERS=1",
            "WORKER_SECONDS=300",  # several processes start at once on a machine that may be busy
        ):
            command += ["-s", setting]
        proxy = self.server.url
        environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": "", "OMP_NUM_THREADS": "1"}
        self.running[process] = subprocess.Popen(command, env=environment)

    def kill(self, process: int) -> None:
        self.running[process].send_signal(signal.SIGKILL)
        self.running[process].wait()
        self.start(process)

    def wait(self) -> None:
        codes = [process.wait() for process in self.running.values()]
        assert not any(codes), f"a crawl failed: {codes}"

    def facts(self) -> dict[str, Any]:
        lines = [json.loads(line) for path in self.folder.glob("out-*.jsonl") for line in _read_whole_lines(path)]
        told = [line["want_id"] for line in lines if line["item"] == "want_result"]
        with closing(open_library(self.uri)) as library:
            results = {want.id: result for want, result in library.wants.all()}
            papers = list(library.papers.all())
        return {
            "wants": len(results),
            "answered": sum(result is not None for result in results.values()),
            "lines_twice": len(told) - len(set(told)),
            "found": sum(result is not None and result.status == "found" for result in results.values()),
            "should_be_found": len(range(0, len(results), EVERY)),
            "papers": len(papers),
            "papers_twice": len(papers) - len({paper.title for paper in papers}),
            "requests": len(self.server.asked),
        }


def _read_whole_lines(path: Path) -> list[str]:
    """What a killed process was writing does not count."""
    return [line for line in path.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("}\n")]

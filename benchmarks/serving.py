"""`scrapy library serve` over a large library: searches with facets against the bare FTS5 query for the same words.

python -m benchmarks serving --papers 100000
python -m benchmarks serving --library made.db: made before with --keep made.db
"""

from __future__ import annotations

import argparse
import http.client
import os
import re
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from benchmarks.measuring import report_figure
from benchmarks.shelved_library import fill_library, make_queries
from harvester.library.searching import read_query

MOST_TIMES, MOST_SECONDS, MOST_MEGABYTES = 5.0, 2.0, 400.0
SEARCHES = 200
PAGE = 20


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--papers", type=int, default=100_000)
    parser.add_argument("--library", type=Path, help="a library made before")
    parser.add_argument("--keep", type=Path, help="where the made library stays for the next time")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = options.library or Path(folder) / "library.db"
        if not options.library:
            began = time.monotonic()
            fill_library(path, options.papers)
            print(f"{options.papers:,} papers, {path.stat().st_size / 1e6:.0f} MB, {time.monotonic() - began:.0f} s")
        if options.keep:
            shutil.copy(path, options.keep)
        return report_figures(path, Path(folder))


def report_figures(path: Path, folder: Path) -> int:
    began = time.monotonic()
    command = [sys.executable, "-m", "scrapy", "library", "serve", "--port", "0"]
    settings = {"LIBRARY_URI": f"sqlite:///{path}", "FILES_STORE": str(folder / "files"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | settings) as server:
        try:
            assert server.stdout
            port = re.findall(r":(\d+)/", server.stdout.readline())[0]
            asked = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
            assert _fetch_page(asked, "/") > 0
            print(f"the first page came after {time.monotonic() - began:.1f} s by the clock")
            print(f"Scrapy alone starts in {_measure_scrapy_alone():.1f} s of the processor")
            missed = report_figure(
                "the first page after the start, of the processor", measure_processor(server.pid), MOST_SECONDS, " s"
            )
            missed |= compare_searches(asked, path, server.pid)
            return missed | report_figure(
                "memory of the server at most", _measure_memory(server.pid), MOST_MEGABYTES, " MB"
            )
        finally:
            server.terminate()


def compare_searches(asked: http.client.HTTPConnection, path: Path, pid: int) -> int:
    """Each search of a person and the bare query for its words right after one another."""
    pages, bare = [], []
    with closing(sqlite3.connect(path)) as db:
        for words in make_queries(SEARCHES):
            expression = " AND ".join(
                "({})".format(" OR ".join(f'"{form}"' for form in forms)) for forms in read_query(words)
            )
            began = time.thread_time()
            db.execute(
                f"SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT {PAGE}", (expression,)
            ).fetchall()
            bare.append(time.thread_time() - began)
            before = measure_processor(pid)
            _fetch_page(asked, f"/search?q={quote(words)}")
            pages.append(measure_processor(pid) - before)
    for name, times in (("search with facets, as a page", pages), ("bare FTS5 query", bare)):
        median, slow = 1000 * statistics.median(times), 1000 * take_p95(times)
        print(f"{name:32} median {median:6.0f} ms, 95 of 100 under {slow:6.0f} ms")
    return report_figure("times the bare query at the 95th percentile", take_p95(pages) / take_p95(bare), MOST_TIMES)


def _fetch_page(asked: http.client.HTTPConnection, address: str) -> int:
    asked.close()  # the server ends connections that are idle for a while
    asked.request("GET", address)
    answer = asked.getresponse()
    size = len(answer.read())
    assert answer.status == 200, f"{address}: {answer.status}"
    return size


def measure_processor(pid: int) -> float:
    """Seconds of the processor that a process has had, so that others on the machine do not count."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def _measure_scrapy_alone() -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "scrapy", "version"], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def take_p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def _measure_memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.findall(r"VmHWM:\s*(\d+)", status)[0]) / 1024

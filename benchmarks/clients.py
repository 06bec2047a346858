"""Fifty clients at once over a large library: no error, how long the slowest twentieth waits, what a page costs.

python -m benchmarks clients --library made.db --seconds 60
python -m benchmarks clients --papers 100000
"""

from __future__ import annotations

import argparse
import http.client
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from urllib.parse import quote

from benchmarks.measuring import report_figure
from benchmarks.serving import measure_processor, take_p95
from benchmarks.shelved_library import fill_library, make_queries

CLIENTS, SECONDS = 50, 60.0
MOST_PAGE_SECONDS = 0.2  # of the server's processor
MOST_SCRIPT_KB = 60
PAUSE = 0.5  # seconds in which somebody looks at a page, at least


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--papers", type=int, default=100_000)
    parser.add_argument("--library", type=Path, help="a library made before (benchmarks serving --keep)")
    parser.add_argument("--clients", type=int, default=CLIENTS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = options.library or Path(folder) / "library.db"
        if not options.library:
            fill_library(path, options.papers)
        return run_clients(path, Path(folder), options.clients, options.seconds)


def run_clients(path: Path, folder: Path, clients: int, seconds: float) -> int:
    command = [sys.executable, "-m", "scrapy", "library", "serve", "--port", "0"]
    settings = {"LIBRARY_URI": f"sqlite:///{path}", "FILES_STORE": str(folder / "files"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | settings) as server:
        try:
            assert server.stdout
            port = int(re.findall(r":(\d+)/", server.stdout.readline())[0])
            missed = measure_pages(port, server.pid)
            readers = [Reader(port, number, time.monotonic() + seconds) for number in range(clients)]
            for reader in readers:
                reader.start()
            for reader in readers:
                reader.join()
        finally:
            server.terminate()
    waited = [one for reader in readers for one in reader.waited]
    ends = sum((reader.ends for reader in readers), Counter[str]())
    print(f"{clients} clients, {seconds:.0f} s: {len(waited)} pages, {dict(ends)}")
    if not waited:
        return missed
    print(f"median {sorted(waited)[len(waited) // 2]:.2f} s, 95 of 100 under {take_p95(waited):.2f} s by the clock")
    return missed | report_figure("answers other than 200", sum(ends.values()) - ends["200"], 0)


def measure_pages(port: int, pid: int) -> int:
    """The processor's time of each kind of page, the second time it is asked for, and the script of the first."""
    missed = 0
    for address in list_addresses(port):
        for turn in (1, 2):
            before = measure_processor(pid)
            status, _ = fetch_page(port, address)
            took = measure_processor(pid) - before
            assert status == 200, f"{address}: {status}"
            if turn == 2:
                missed |= report_figure(f"{address[:30]}, of the processor", took, MOST_PAGE_SECONDS, " s")
    scripts = re.findall(r'<script src="([^"]+)"', fetch_page(port, "/")[1])
    size = sum(len(fetch_page(port, script)[1].encode()) for script in scripts) / 1000
    return missed | report_figure("script of the first page", size, MOST_SCRIPT_KB, " KB")


def list_addresses(port: int) -> list[str]:
    """One of each kind of page that looks at many papers, those of a paper and of an author included."""
    words = quote(next(iter(make_queries(1))))
    found = fetch_page(port, f"/search?q={words}")[1]
    ways = [re.findall(rf'href="(/{kind}/[^"?]+)', found)[0] for kind in ("paper", "author", "venue")]
    searches = ["/", f"/search?q={words}", f"/search?q=-{words}+year:2000..2010", "/collection"]
    return [*searches, f"/collection?q={words}", *ways, "/graph", f"/graph?q={words}", "/missing"]


def fetch_page(port: int, address: str) -> tuple[int, str]:
    asked = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        asked.request("GET", address)
        answer = asked.getresponse()
        return answer.status, answer.read().decode(errors="replace")
    finally:
        asked.close()


class Reader(threading.Thread):
    """Somebody who searches, looks at a page for a moment, and goes on."""

    def __init__(self, port: int, number: int, until: float) -> None:
        super().__init__(daemon=True)
        self._port = port
        self._until = until
        self._chance = random.Random(f"reader {number}")
        self._queries = list(make_queries(40))
        self.waited: list[float] = []
        self.ends: Counter[str] = Counter()

    def run(self) -> None:
        while time.monotonic() < self._until:
            began = time.monotonic()
            try:
                status = str(fetch_page(self._port, self._choose_address())[0])
            except OSError as error:
                status = type(error).__name__
            self.waited.append(time.monotonic() - began)
            self.ends[status] += 1
            time.sleep(PAUSE + self._chance.random())

    def _choose_address(self) -> str:
        words = quote(self._chance.choice(self._queries))
        return self._chance.choice(
            ("/", f"/search?q={words}", f"/search?q={words}&order=year", f"/collection?q={words}")
        )


if __name__ == "__main__":
    sys.exit(main())

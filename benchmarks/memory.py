"""Memory of a crawl over many wants against a web that has none of them, two pages each.

python -m benchmarks memory --few 1000 --many 10000
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from harvester.demo.server import run_in_thread

LARGEST_RATIO = 1.3


class Nothing(BaseHTTPRequestHandler):
    """A web in which every query has two pages as hits, and no page holds the paper."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        if parts.netloc == "search.example":
            query = parse_qs(parts.query)["q"][0]
            number = "".join(filter(str.isdigit, query)) or "0"
            hits = [{"url": f"http://s{int(number) % 97}.example/{number}/{page}", "title": query} for page in (1, 2)]
            self._send(json.dumps({"results": hits if "filetype" not in query else []}).encode(), "application/json")
        elif parts.path == "/robots.txt":
            self._send(b"", "text/plain")
        else:
            self._send(b"<html><title>Page</title><p>Nothing here. " + b"Words and words. " * 60, "text/html")

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--few", type=int, default=1000)
    parser.add_argument("--many", type=int, default=10_000)
    options = parser.parse_args()
    few, many = measure_peak(options.few), measure_peak(options.many)
    print(json.dumps({"few_mb": few, "many_mb": many, "ratio": round(many / few, 3), "allowed": LARGEST_RATIO}))
    return 0 if many / few <= LARGEST_RATIO else 1


def measure_peak(wants: int) -> int:
    """The largest memory of the crawl's process, in MB."""
    with run_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), Nothing)) as server, tempfile.TemporaryDirectory() as name:
        folder, proxy = Path(name), f"http://127.0.0.1:{server.server_address[1]}"
        with (folder / "wants.jsonl").open("w") as file:
            for number in range(wants):
                file.write(json.dumps({"id": f"w{number}", "title": f"A paper that is nowhere {number:06}"}) + "\n")
        command = [sys.executable, "-m", "scrapy", "crawl", "paper", "-a", f"wants={folder}/wants.jsonl"]
        command += ["-O", f"{folder}/out.jsonl", "--loglevel=WARNING", "-s", f"STATS_FILE={folder}/stats.json"]
        for setting in (
            "SEARCH_PROVIDERS=builtin",
            "HOST_DELAY=0",
            f"LIBRARY_URI=sqlite:///{folder}/library.db",
            f"FILES_STORE={folder}/files",
            f"SPOOL_FOLDER={folder}/spool",
            "MEMUSAGE_CHECK_INTERVAL_SECONDS=5",
        ):
            command += ["-s", setting]
        environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""}
        subprocess.run(command, env=environment, check=True)
        stats = json.loads((folder / "stats.json").read_text())
        answers = sum(1 for _ in (folder / "out.jsonl").open())
        assert answers == wants, f"{answers} answers for {wants} wants"
    return int(stats["memusage/max"] / 2**20)

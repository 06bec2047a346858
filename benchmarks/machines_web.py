"""A made web for many processes: slow pages, a search engine, a paper for every so-manyth want, and a log of it all."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections import defaultdict
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

HOSTS = 60
PAGES = 4  # that a query finds
EVERY = 10  # of so many wants one has a paper
SEARCH = "search.example"
WARM = 40  # requests of a process until its worker has loaded its models
PARAGRAPH = b"<p>Words and words that stand on a page of the usual length and say nothing of interest.</p>" * 12


def write_title(number: int) -> str:
    return f"Bounded growth of the series number {number:05} in spaces of smooth functions"


@cache
def make_paper(number: int) -> bytes:
    from fpdf import FPDF

    made = FPDF(format="A4")
    made.add_page()
    made.set_font("Helvetica", "B", 18)
    made.multi_cell(0, 9, write_title(number), align="C", new_x="LMARGIN", new_y="NEXT")
    made.set_font("Helvetica", "", 10)
    made.multi_cell(0, 8, "A. Bright, C. Dull", align="C", new_x="LMARGIN", new_y="NEXT")
    for section in range(8):
        text = f"Section {section}. The estimate {number} holds under weaker assumptions. " * 6
        made.multi_cell(0, 5, text, new_x="LMARGIN", new_y="NEXT")
    return bytes(made.output())


class Asked(NamedTuple):
    """A request: when it came, for what, and which process sent it."""

    time: float
    host: str
    path: str
    process: str


class Server(ThreadingHTTPServer):
    """Every answer takes `seconds`; every other host asks for twice the crawl's own `delay` in its robots.txt."""

    daemon_threads = True
    request_queue_size = 256

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self.seconds, self.delay = seconds, delay
        self.asked: list[Asked] = []
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that was killed is no error of ours."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def robots(self, host: str) -> str:
        return f"User-agent: *\nCrawl-delay: {2 * self.delay:g}\n" if self._asks(host) else ""

    def gaps(self) -> list[float]:
        """Between two requests to one host, as shares of its delay; searches have a delay of their own."""
        by_host: dict[str, list[Asked]] = defaultdict(list)
        for asked in sorted(self.asked):
            by_host[asked.host].append(asked)
        by_host.pop(SEARCH, None)
        pairs = (pair for each in by_host.values() for pair in pairwise(each))
        return [(later.time - one.time) / self._due(later) for one, later in pairs]

    def _due(self, asked: Asked) -> float:
        # Before a process has read robots.txt it cannot know.
        known = asked.path != "/robots.txt" and self._asks(asked.host)
        return (2 if known else 1) * (self.delay or 1e-9)

    def _asks(self, host: str) -> bool:
        return bool(self.delay) and int(host[1:].partition(".")[0]) % 2 == 1

    def rate(self) -> float:
        """Requests a second while all processes were at work: imports, models that load and the end do not count."""
        times: dict[str, list[float]] = defaultdict(list)
        for asked in sorted(self.asked):
            times[asked.process].append(asked.time)
        begin = max(each[min(WARM, len(each) - 1)] for each in times.values())
        end = min(each[-1] for each in times.values())
        return sum(begin <= asked.time < end for asked in self.asked) / max(end - begin, 0.001)


class Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        self.server.asked.append(Asked(time.time(), parts.netloc, parts.path, self.headers.get("User-Agent", "")))
        time.sleep(self.server.seconds)
        if parts.netloc == SEARCH:
            self._send(_make_hits(parse_qs(parts.query)["q"][0]), "application/json")
        elif parts.path == "/robots.txt":
            self._send(self.server.robots(parts.netloc).encode(), "text/plain")
        elif parts.path.endswith(".pdf"):
            self._send(make_paper(int(parts.path[1:-4])), "application/pdf")
        else:
            self._send(_make_page(int(parts.path.split("/")[1])), "text/html")

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Quiet: `asked` has what matters."""


def _make_hits(query: str) -> bytes:
    number = next((int(word) for word in query.replace('"', " ").split() if word.isdigit()), 0)
    hits = [
        {"url": f"http://h{(7 * number + page) % HOSTS}.example/{number}/{page}", "title": write_title(number)}
        for page in range(PAGES)
    ]
    return json.dumps({"results": hits if "filetype" not in query else []}).encode()


def _make_page(number: int) -> bytes:
    there = number % EVERY == 0
    entry = (
        f'<li>A. Bright, C. Dull. {write_title(number)}. 2010. <a href="/{number}.pdf">PDF</a></li>' if there else ""
    )
    return f"<html><title>Publications</title><ul>{entry}</ul>".encode() + PARAGRAPH


@contextmanager
def serve_web(seconds: float, delay: float = 0.0) -> Iterator[Server]:
    server = Server(seconds, delay)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

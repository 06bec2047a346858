"""The built-in web on loopback: a forward proxy and an origin server at once.

Set `http_proxy` to its address and fetch `http://<host>/…` of any host of `hosts.jsonl`; the search engine answers
at any `http://search.…/` and at the server's own address. Plain http only.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
import sys
import threading
import time
from collections import deque
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from harvester.demo import WEB
from harvester.demo.answers import WebAnswer, answer_plain
from harvester.demo.searching import SearchHost
from harvester.demo.sites import Sites

if TYPE_CHECKING:
    from collections.abc import Iterator

AnyServer = TypeVar("AnyServer", bound=HTTPServer)
LOOPBACK = ("127.0.0.1", "localhost")
LEAST_GZIPPED = 800
REMEMBERED_REQUESTS = 100_000


class Server(ThreadingHTTPServer):
    """Serves a web folder; `requests` remembers what was asked, as the log file does."""

    daemon_threads = True
    request_queue_size = 256

    def __init__(
        self,
        root: Path | str,
        port: int = 0,
        delay: float = 0,
        fail_rate: float = 0,
        log: Path | str | None = None,
        *,
        seed: int = 1,
        search_json_off: bool = False,
        search_status: int = 0,
        search_fails_after: int = 0,
    ) -> None:
        self.sites = Sites(Path(root))
        self.search = SearchHost.open(Path(root), search_json_off, search_status, search_fails_after)
        self.delay, self.fail_rate = delay, fail_rate
        self.requests: deque[dict[str, Any]] = deque(maxlen=REMEMBERED_REQUESTS)
        self._random = random.Random(seed)
        self._log = open(log, "a", encoding="utf-8") if log else None  # noqa: SIM115 - closed with the server
        self._lock = threading.Lock()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def answer(self, host: str, path: str, query: str) -> WebAnswer:
        time.sleep(self.delay / 1000)
        if host not in self.sites.hosts:
            is_search = host.startswith("search.") or host in LOOPBACK
            return self.search.answer(path, query) if is_search else answer_plain(502, "unknown host")
        with self._lock:
            fails = self._random.random() < self.fail_rate
        if fails:
            return WebAnswer(503, "text/plain", b"Service Unavailable", (("Retry-After", "1"),))
        return self.sites.answer(host, path, query)

    def record(self, request: dict[str, Any]) -> None:
        self.requests.append(request)
        if self._log:
            with self._lock:
                self._log.write(json.dumps(request, ensure_ascii=False) + "\n")
                self._log.flush()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that went away in the middle is no error of ours."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        super().server_close()
        if self._log:
            self._log.close()


class Handler(BaseHTTPRequestHandler):
    """Reads a request in either form and puts the server's answer on the wire."""

    server: Server
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Harvester-Demo", ""
    # Head and body leave in one piece: two small writes would wait for each other's acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        started = time.time()
        address = urlsplit(self.path)
        host = re.sub(r":\d+$", "", (address.netloc or self.headers.get("Host", "")).lower().rpartition("@")[2])
        path, query = address.path or "/", self._read_form() or address.query
        answer = self.server.answer(host, path, query)
        if answer.status == 200 and self._is_fresh(dict(answer.headers)):
            answer = WebAnswer(304, "", b"", answer.headers)
        self.server.record(
            {
                "t": round(started, 3),
                "host": host,
                "path": path,
                "query": query,
                "method": self.command,
                "status": answer.status,
                "ms": round((time.time() - started) * 1000, 1),
                "ua": self.headers.get("User-Agent", ""),
            }
        )
        self._send_answer(answer)

    do_HEAD = do_POST = do_GET  # noqa: N815

    def do_CONNECT(self) -> None:
        self.close_connection = True
        self._send_answer(answer_plain(502, "no TLS in this web"))

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Quiet: `record` keeps what matters."""

    def _read_form(self) -> str:
        length = int(self.headers.get("Content-Length") or 0)
        return self.rfile.read(length).decode("utf-8", "replace")

    def _is_fresh(self, headers: dict[str, str]) -> bool:
        """Whether the client's copy, by tag or else by date, is the one we would send."""
        tags, since = self.headers.get("If-None-Match"), self.headers.get("If-Modified-Since")
        if "ETag" not in headers:
            return False
        if tags:
            return tags.strip() == "*" or headers["ETag"] in [tag.strip().removeprefix("W/") for tag in tags.split(",")]
        try:
            return since is not None and parsedate_to_datetime(since) >= parsedate_to_datetime(headers["Last-Modified"])
        except (TypeError, ValueError):
            return False

    def _send_answer(self, answer: WebAnswer) -> None:
        body, headers = answer.body, dict(answer.headers)
        text = answer.type.startswith("text/") or "json" in answer.type
        if text and len(body) > LEAST_GZIPPED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = gzip.compress(body, 4, mtime=0)
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        if answer.status != 304:
            headers |= {"Content-Type": answer.type, "Content-Length": str(len(body))}
        if self.close_connection:
            headers["Connection"] = "close"
        self.send_response(answer.status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD" and answer.status != 304:
            self.wfile.write(body)


@contextmanager
def serve(root: Path | str = WEB, **options: Any) -> Iterator[Server]:
    """A server in a thread, on a free port unless told otherwise; takes what `Server` takes."""
    with run_in_thread(Server(root, **options)) as server:
        yield server


@contextmanager
def run_in_thread(server: AnyServer) -> Iterator[AnyServer]:
    """Any server at work in a thread, closed afterwards."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", default=WEB, help="a folder with sites/, hosts.jsonl and index/")
    parser.add_argument("--port", type=int, default=8899)
    parser.add_argument("--delay", type=float, default=0, help="milliseconds before every answer")
    parser.add_argument("--fail-rate", type=float, default=0, help="share of the sites' answers that are 503")
    parser.add_argument("--seed", type=int, default=1, help="which of them fail")
    parser.add_argument("--log", help="a file that gets a JSON line for every request")
    parser.add_argument("--search-json-off", action="store_true", help="403 for format=json, SearXNG's default")
    parser.add_argument("--search-status", type=int, default=0, help="the search answers with this status")
    parser.add_argument("--search-fails-after", type=int, default=0, help="… after so many queries")
    server = Server(**vars(parser.parse_args()))
    print("ready", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()

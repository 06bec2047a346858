"""A small real crawl in a process of its own: orders as JSON go in, outcomes and stats come out."""

from __future__ import annotations

import json
import os
import socket
import ssl
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from harvester.demo.server import run_in_thread

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[3]
SETTINGS = {
    "DOWNLOADER_MIDDLEWARES": {
        "harvester.middlewares.address_rules.AddressRulesMiddleware": 50,
        "harvester.middlewares.address_guard.AddressGuardMiddleware": 760,
    },
    "TWISTED_DNS_RESOLVER": "harvester.middlewares.address_guard.GuardedResolver",
    "TWISTED_REACTOR": "twisted.internet.asyncioreactor.AsyncioSelectorReactor",
    "TELNETCONSOLE_ENABLED": False,
    "ROBOTSTXT_OBEY": True,
    "ROBOTSTXT_USER_AGENT": "Harvester",
    "RETRY_TIMES": 1,
    "LOG_LEVEL": "ERROR",
    "DOWNLOAD_TIMEOUT": 120,
}


@dataclass
class Site:
    """A server on loopback, origin and proxy at once; pages are answered by path, or by whole address when proxied."""

    pages: dict[str, tuple[int, dict[str, str], str]] = field(default_factory=dict)
    log: list[tuple[float, str]] = field(default_factory=list)
    posted: list[str] = field(default_factory=list)
    port: int = 0
    tls: ssl.SSLContext | None = None  # for what is asked through a tunnel

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def asked(self) -> list[str]:
        return [path for _, path in self.log]


@contextmanager
def serve(pages: dict[str, tuple[int, dict[str, str], str]]) -> Iterator[Site]:
    site = Site(pages)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        tunnel = ""

        def do_GET(self) -> None:
            asked = self.tunnel + self.path
            site.log.append((time(), asked))
            status, headers, body = site.pages.get(asked, (404, {}, "not here"))
            data = body.encode()
            self.send_response(status)
            for name, value in {"Content-Type": "text/html", **headers, "Content-Length": str(len(data))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            site.posted.append(self.tunnel + self.path)
            self.do_GET()

        def do_CONNECT(self) -> None:
            """Every tunnel ends here: what comes through it is for the host that it was asked for."""
            assert site.tls
            self.send_response_only(200)
            self.end_headers()
            self.tunnel = f"https://{self.path.removesuffix(':443')}"
            self.connection = site.tls.wrap_socket(self.connection, server_side=True)
            self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb", 0)

        def log_message(self, *args: Any) -> None:
            pass

    with run_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as server:
        site.port = server.server_address[1]
        yield site


def start(requests: list[dict[str, Any]], settings: dict[str, Any], **orders: Any) -> subprocess.Popen[str]:
    """Begin a crawl. `proxy`: its proxy; `names`: what names resolve to; `library`: its LIBRARY_URI."""
    environment = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    environment["PYTHONPATH"] = str(ROOT)
    if orders.get("proxy"):
        environment["http_proxy"] = orders["proxy"]
    process = subprocess.Popen(
        [sys.executable, __file__],
        env=environment,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin
    process.stdin.write(json.dumps({"requests": requests, "settings": {**SETTINGS, **settings}, **orders}))
    process.stdin.close()
    process.stdin = None
    return process


def crawl(requests: list[dict[str, Any]], settings: dict[str, Any], **orders: Any) -> dict[str, Any]:
    return finish(start(requests, settings, **orders))


def finish(process: subprocess.Popen[str]) -> dict[str, Any]:
    output, _ = process.communicate(timeout=600)
    answer: dict[str, Any] = json.loads(output)
    return answer


def main() -> None:
    from scrapy.crawler import CrawlerProcess

    import tests.harvester.middlewares.crawling_spider as spider

    orders = json.load(sys.stdin)
    names = orders.get("names", {})
    known = socket.gethostbyname

    def resolve(name: str) -> str:
        return names.get(name) or known(name)

    socket.gethostbyname = resolve
    process = CrawlerProcess(orders["settings"])
    crawler = process.create_crawler(spider.Orders)
    process.crawl(crawler, orders=orders)
    process.start()
    stats = {key: value for key, value in crawler.stats.get_stats().items() if isinstance(value, int | float | str)}
    print(json.dumps({"outcomes": crawler.spider.outcomes, "stats": stats}))


if __name__ == "__main__":
    main()

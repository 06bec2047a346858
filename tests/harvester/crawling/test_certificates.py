"""A real TLS server on loopback whose certificate nobody vouches for."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from harvester.demo.server import run_in_thread
from tests.certificates import self_signed
from tests.harvester.middlewares.crawling import crawl

SETTINGS = {
    "ADDRESS_GUARD": "off",
    "ROBOTSTXT_OBEY": False,
    "RETRY_ENABLED": False,
    "DOWNLOAD_VERIFY_CERTIFICATES": True,
    "DOWNLOAD_HANDLERS": {"https": "harvester.crawling.certificates.CertificatesHandler"},
}


class Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "5")
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *args: Any) -> None:
        pass


@contextmanager
def tls_server(folder: Path) -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(self_signed(folder))
    server.socket = context.wrap_socket(server.socket, server_side=True)
    with run_in_thread(server):
        yield server.server_address[1]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with tls_server(tmp_path_factory.mktemp("tls")) as port:
        yield port


def outcomes(port: int, **settings: Any) -> dict[str, str]:
    """What became of the server by each of its two names."""
    urls = {host: f"https://{host}:{port}/" for host in ("localhost", "127.0.0.1")}
    answer = crawl([{"url": url} for url in urls.values()], {**SETTINGS, **settings})
    return {host: answer["outcomes"][url] for host, url in urls.items()}


def test_an_unknown_certificate_is_refused(port: int) -> None:
    for outcome in outcomes(port).values():
        assert "certificate verify failed" in outcome


def test_it_passes_for_a_named_host_and_for_no_other(port: int) -> None:
    answer = outcomes(port, UNVERIFIED_HOSTS=" LocalHost , other.example")
    assert answer["localhost"] == "200"
    assert "certificate verify failed" in answer["127.0.0.1"]


def test_the_project_uses_it() -> None:
    from harvester import settings

    assert settings.DOWNLOAD_VERIFY_CERTIFICATES
    assert settings.DOWNLOAD_HANDLERS["https"].endswith("CertificatesHandler")
    assert settings.UNVERIFIED_HOSTS == []

from __future__ import annotations

import logging
import socket
from contextlib import closing
from pathlib import Path

import pytest
from scrapy.utils.test import get_crawler
from starlette.testclient import TestClient

from harvester.extensions.secret_gate import SecretGate
from harvester.library.files import FileStore
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.webs import crawl

KEY, CLOUD, FTP, WEB = "0penAlexKey77", "cl0udSecret/+x", "ftpPassw0rd", "webT0ken99"


def test_no_secret_gets_into_log_feed_library_and_pages(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes connections and never answers
        settings = {
            "SEARCH_PROVIDERS": "openalex",
            "OPENALEX_KEY": KEY,
            "AWS_SECRET_ACCESS_KEY": CLOUD,
            "FTP_PASSWORD": FTP,
            "WEB_TOKEN": WEB,
            "DOWNLOAD_TIMEOUT": "1",
            "SEARCH_RETRIES": "0",
            "SEARCH_GIVE_UP": "1",
        }
        given = [part for name, value in settings.items() for part in ("-s", f"{name}={value}")]
        proxy = f"http://me:pr0xyPassword@127.0.0.1:{silent.getsockname()[1]}"
        (result,) = crawl(
            tmp_path, proxy, "-a", "title=On the series of Fourier", "-s", "LOG_LEVEL=DEBUG", *given, code=1
        )
    assert result["status"] == "could_not_search"
    assert "openalex" in result["detail"]
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    with closing(Libraries(f"sqlite:///{tmp_path}/library.db")) as libraries:
        page = TestClient(make_app(libraries, FileStore(str(tmp_path / "files")), WEB)).get(
            f"/want/{result['want_id']}"
        )
    assert page.status_code == 200
    written["page"] = page.content
    assert b"Overridden settings" in written["stderr.txt"]
    found = [
        (name, secret) for name, data in written.items() for secret in (KEY, CLOUD, FTP, WEB) if secret.encode() in data
    ]
    assert found == []


@pytest.fixture
def gate() -> None:
    SecretGate.from_crawler(get_crawler(settings_dict={"SOME_ENGINE_KEY": "s0meKey-1234", "SHORT_KEY": "ab"}))


def test_records_of_any_logger_are_clean_with_their_exceptions(gate: None, caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("asked s0meKey-1234")
    except ValueError:
        logging.getLogger("elsewhere").exception("the key %s of %s", "s0meKey-1234", "Abel")
    assert "s0meKey" not in caplog.text
    assert "the key … of Abel" in caplog.text
    assert "ValueError: asked …" in caplog.text

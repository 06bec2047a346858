from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import closing

import pytest

from harvester.library import open_library
from tests.harvester.commands.conftest import SERIES
from tests.harvester.commands.running import ROOT, Place


def test_serve_answers_on_this_machine_until_it_is_stopped(place: Place) -> None:
    command = [sys.executable, "-m", "scrapy", "library", "serve", "--port", "0"]
    settings = place.settings | {"WEB_TOKEN": "a secret of the tests", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=ROOT, env=os.environ | settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout
            line = server.stdout.readline()
            address = re.findall(r"http://127\.0\.0\.1:\d+/", line)[0]
            with urllib.request.urlopen(address, timeout=300) as answer:
                assert "<main" in answer.read().decode()
        finally:
            server.send_signal(signal.SIGINT)
            rest, _ = server.communicate(timeout=300)
    assert "a secret" not in line + rest
    assert "Traceback" not in rest


@pytest.mark.parametrize("options", [["--port", "99999"], ["--port", "x"], ["--host", "no such host"]])
def test_an_address_that_cannot_be_is_told(place: Place, options: list[str]) -> None:
    done = place.scrapy("library", "serve", *options)
    assert done.code == 2
    assert done.error


def test_a_port_in_use_is_told(place: Place) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        done = place.scrapy("library", "serve", "--port", str(other.getsockname()[1]))
    assert done.code == 2
    assert "give another --host or --port" in done.error


def test_rejected_papers_are_examples_and_come_back(filled: Place) -> None:
    with closing(open_library(filled.uri)) as library:
        library.removals.reject(SERIES[:16], "другая часть", 1.0)
    row = json.loads(filled.scrapy("library", "rejections", "--json").out)
    assert (row["want"]["id"], row["accepted"], row["reason"]) == ("series", False, "другая часть")
    assert "другая часть" in filled.scrapy("library", "rejections").out
    assert filled.scrapy("library", "restore", SERIES[:16]).out.startswith(f"restored {SERIES[:16]}")
    with closing(open_library(filled.uri)) as library:
        assert library.papers.get(SERIES[:16])
    done = filled.scrapy("library", "restore", SERIES[:16])
    assert done.code == 2
    assert "scrapy library rejections" in done.error

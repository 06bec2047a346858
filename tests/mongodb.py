"""A MongoDB for the tests: the one of HARVESTER_TEST_MONGODB, a `mongod` of ours, or nx-27017, which speaks its protocol."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit, urlunsplit
from uuid import uuid4

import pytest
from pymongo import MongoClient

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS_TO_START = 120
SCRAM = "SCRAM-"


@pytest.fixture(scope="session")
def mongodb_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server, without a database."""
    if given := os.environ.get("HARVESTER_TEST_MONGODB") or os.environ.get("TEST_MONGODB_URI"):
        yield given
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("mongodb")
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(_command(port, folder), stdout=log, stderr=log, cwd=folder)
        try:
            _wait_for(port, server)
            yield f"mongodb://127.0.0.1:{port}"
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()


@pytest.fixture
def mongodb_uri(mongodb_server: str) -> Iterator[str]:
    """A database of its own for one test, gone afterwards."""
    name = f"harvester_{uuid4().hex[:12]}"
    yield name_database(mongodb_server, name)
    with MongoClient(mongodb_server) as client:
        client.drop_database(name)


def name_database(server: str, name: str) -> str:
    """The address of this database on a server. The user is looked for where he was, not in the new database."""
    parts = urlsplit(server)
    options = parse_qsl(parts.query, keep_blank_values=True)
    told = {key.lower(): value for key, value in options}
    # Other mechanisms than passwords have their users outside of all databases, by themselves.
    if parts.username and "authsource" not in told and told.get("authmechanism", SCRAM).startswith(SCRAM):
        options.append(("authSource", unquote(parts.path.strip("/")) or "admin"))
    return urlunsplit(parts._replace(path=f"/{name}", query=urlencode(options)))


def _command(port: int, folder: Path) -> list[str]:
    if mongod := shutil.which("mongod"):
        return [mongod, "--dbpath", str(folder), "--port", str(port), "--bind_ip", "127.0.0.1"]
    files = ["--log-file", str(folder / "nx.log"), "--pid-file", str(folder / "nx.pid")]
    program = str(Path(sys.executable).with_name("nx-27017"))
    return [program, "--data-dir", "memory", "--host", "127.0.0.1", "-p", str(port), *files]


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if server.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)

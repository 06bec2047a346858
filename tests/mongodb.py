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
from uuid import uuid4

import pytest
from pymongo import MongoClient

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS_TO_START = 120


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
    address, _, options = mongodb_server.partition("?")
    host = "/".join(address.split("/")[:3])
    yield f"{host}/{name}" + (f"?{options}" if options else "")
    with MongoClient(mongodb_server) as client:
        client.drop_database(name)


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

"""Real scrapyds on loopback for tests, and what is asked of them over HTTP."""

from __future__ import annotations

import base64
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.webs import PROJECT, environment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.demo.server import Server

CONFIG = """[scrapyd]
bind_address = 127.0.0.1
http_port = {port}
username = librarian
password = of-the-test
eggs_dir = {folder}/eggs
logs_dir = {folder}/logs
items_dir =
dbs_dir = {folder}/dbs
jobstorage = scrapyd.jobstorage.SqliteJobStorage
poll_interval = 0.2
"""
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))
LOGIN = {"Authorization": "Basic " + base64.b64encode(b"librarian:of-the-test").decode()}
SECONDS = 600  # that anything may take, on a busy machine


@pytest.fixture(scope="session")
def egg(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that the tree stays as it is; with bytecode, or each process would compile it anew."""
    folder = tmp_path_factory.mktemp("egg")
    source = folder / "source"
    names = ["harvester", "spiders", "pipelines", "models", "setup.py", "pyproject.toml", "README.md", "LICENSE"]
    names += ["scrapy.cfg", "requirements.txt"]
    source.mkdir()
    for name in names:
        (source / name).symlink_to(PROJECT / name)
    path = folder / "harvester.egg"
    command = [str(Path(sys.executable).with_name("scrapyd-deploy")), "--build-egg", str(path)]
    compiling = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, cwd=source, check=True, capture_output=True, timeout=SECONDS, env=compiling)
    return path


@contextmanager
def run_scrapyd(folder: Path, web: Server) -> Iterator[str]:
    """A scrapyd that wants a password, works in `folder` and whose jobs see this web; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    (folder / "scrapyd.conf").write_text(CONFIG.format(port=port, folder=folder))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    server = subprocess.Popen(
        [str(Path(sys.executable).with_name("scrapyd"))],
        cwd=folder,
        env={**environment(web.url), "PATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(SECONDS)


def call(
    url: str, data: bytes | None = None, content_type: str = "application/x-www-form-urlencoded"
) -> dict[str, Any]:
    request = urllib.request.Request(url, data, {"Content-Type": content_type, **LOGIN})
    for _ in patiently("scrapyd did not start"):
        try:
            with OPENER.open(request, timeout=SECONDS) as answer:
                return dict(json.load(answer))
        except (ConnectionError, urllib.error.URLError) as error:
            if isinstance(error, urllib.error.HTTPError):
                raise
    raise AssertionError


def patiently(why_not: str) -> Iterator[None]:
    """Turns to look again whether something has happened."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        yield
        time.sleep(0.2)
    raise AssertionError(why_not)


def upload(address: str, egg: Path) -> dict[str, Any]:
    boundary = "egg-boundary"
    parts = "".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'
        for key, value in (("project", "harvester"), ("version", "1"))
    ).encode()
    parts += f'--{boundary}\r\nContent-Disposition: form-data; name="egg"; filename="e.egg"\r\n\r\n'.encode()
    parts += egg.read_bytes() + f"\r\n--{boundary}--\r\n".encode()
    return call(f"{address}/addversion.json", parts, f"multipart/form-data; boundary={boundary}")


def run(address: str, **fields: Any) -> dict[str, Any]:
    """Schedule a job and wait for its end."""
    return ended(address, schedule(address, **fields))


def schedule(address: str, **fields: Any) -> str:
    """The id of a job that is to be run."""
    data = urllib.parse.urlencode({"project": "harvester", **fields}, doseq=True).encode()
    return str(call(f"{address}/schedule.json", data)["jobid"])


def ended(address: str, job: str) -> dict[str, Any]:
    for _ in patiently("the job did not end"):
        jobs = call(f"{address}/listjobs.json?project=harvester")
        done = [row for row in jobs["finished"] if row["id"] == job]
        if done:
            return dict(done[0])
    raise AssertionError

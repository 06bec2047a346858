"""The egg on a real scrapyd: deployed, scheduled and run to the end through its API."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.parse
import urllib.request
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester.demo.server import serve
from harvester.library import open_library
from tests.webs import PROJECT, environment

if TYPE_CHECKING:
    from collections.abc import Iterator

CONFIG = """[scrapyd]
bind_address = 127.0.0.1
http_port = {port}
eggs_dir = {folder}/eggs
logs_dir = {folder}/logs
items_dir =
dbs_dir = {folder}/dbs
jobstorage = scrapyd.jobstorage.SqliteJobStorage
poll_interval = 0.2
"""
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@pytest.fixture(scope="module")
def egg(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that the tree stays as it is."""
    folder = tmp_path_factory.mktemp("egg")
    source = folder / "source"
    names = ["harvester", "spiders", "pipelines", "models", "setup.py", "scrapy.cfg", "requirements.txt"]
    source.mkdir()
    for name in names:
        (source / name).symlink_to(PROJECT / name)
    path = folder / "harvester.egg"
    command = [str(Path(sys.executable).with_name("scrapyd-deploy")), "--build-egg", str(path)]
    subprocess.run(command, cwd=source, check=True, capture_output=True, timeout=120)
    return path


@pytest.fixture
def scrapyd(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """A scrapyd whose jobs see the built-in web; gives its address and the web's."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    (tmp_path / "scrapyd.conf").write_text(CONFIG.format(port=port, folder=tmp_path))
    with serve() as web:
        command = [str(Path(sys.executable).with_name("scrapyd"))]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        server = subprocess.Popen(
            command,
            cwd=tmp_path,
            env={**environment(web.url), "PATH": path},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield f"http://127.0.0.1:{port}", web.url
        finally:
            server.terminate()
            server.wait(20)


def call(
    url: str, data: bytes | None = None, content_type: str = "application/x-www-form-urlencoded"
) -> dict[str, Any]:
    request = urllib.request.Request(url, data, {"Content-Type": content_type})
    for _ in range(100):
        try:
            with OPENER.open(request, timeout=30) as answer:
                return dict(json.load(answer))
        except (ConnectionError, urllib.error.URLError) as error:
            if isinstance(error, urllib.error.HTTPError):
                raise
            time.sleep(0.2)
    raise AssertionError("scrapyd did not start")


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
    data = urllib.parse.urlencode({"project": "harvester", **fields}, doseq=True).encode()
    job = call(f"{address}/schedule.json", data)["jobid"]
    for _ in range(600):
        jobs = call(f"{address}/listjobs.json?project=harvester")
        done = [row for row in jobs["finished"] if row["id"] == job]
        if done:
            return dict(done[0])
        time.sleep(0.3)
    raise AssertionError("the job did not end")


def test_the_egg_holds_every_data_file(egg: Path) -> None:
    inside = set(zipfile.ZipFile(egg).namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "harvester", "models"], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    data = {name for name in tracked.stdout.splitlines() if not name.endswith(".py") and "/training/" not in name}
    assert not sorted(data - inside)[:5]


def test_paper_runs_through_the_api_to_the_end(egg: Path, scrapyd: tuple[str, str], tmp_path: Path) -> None:
    address, _ = scrapyd
    assert upload(address, egg)["status"] == "ok"
    spiders = call(f"{address}/listspiders.json?project=harvester")["spiders"]
    assert "paper" in spiders
    want = json.loads((PROJECT / "harvester/demo/web/demo.jsonl").read_text(encoding="utf-8").splitlines()[0])
    settings = [
        f"LIBRARY_URI=sqlite:///{tmp_path}/library.db",
        f"FILES_STORE={tmp_path}/files",
        "SEARCH_PROVIDERS=builtin",
    ]
    run(address, spider="paper", title=want["title"], authors="; ".join(want["authors"]), setting=settings)
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    papers = list(library.papers())
    library.close()
    assert len(papers) == 1
    assert (tmp_path / "files" / papers[0].file).is_file()


def test_a_relative_library_is_refused(egg: Path, scrapyd: tuple[str, str], tmp_path: Path) -> None:
    address, _ = scrapyd
    upload(address, egg)
    job = run(address, spider="paper", title="Any", setting=["SEARCH_PROVIDERS=builtin"])
    log = (tmp_path / "logs" / "harvester" / "paper" / f"{job['id']}.log").read_text(encoding="utf-8")
    assert "under scrapyd LIBRARY_URI must be absolute" in log
    assert not list(tmp_path.rglob("library/library.db"))

"""A folder with a small web in it (sites/, hosts.jsonl, inputs/, truth), served on loopback for one evaluation."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

from harvester.evaluation.corpora import CorpusError, read_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence
    from pathlib import Path

    # Of some webs: what writes a judge that has seen nothing of some hosts into a file.
    PrepareJudges = Callable[[Sequence[Path]], Callable[[Path, Container[str]], None]]


@contextlib.contextmanager
def serve_web(corpus: Path) -> Iterator[str]:
    """Run the corpus' own serve.py, else the built-in server; gives the address of the proxy."""
    if not (corpus / "sites").is_dir():
        raise CorpusError(f"{corpus} has no sites/: give a folder like the built-in web, harvester/demo/web")
    own = corpus / "serve.py"
    port = _free_port()
    command = [sys.executable, str(own)] if own.is_file() else [sys.executable, "-m", "harvester.demo.server"]
    if not own.is_file():
        command += ["--root", str(corpus)]
    server = subprocess.Popen([*command, "--port", str(port)], stdout=subprocess.PIPE, text=True)
    try:
        if not server.stdout or server.stdout.readline().strip() != "ready":
            raise CorpusError(f"the server of {corpus} did not start")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(60)  # a busy machine takes its time to end it


def find_engine(corpus: Path) -> str:
    """Where the engine of this web is asked: its own host if it names one, by the ending of its hosts."""
    for row in read_rows(corpus / "hosts.jsonl"):
        if row.get("search"):
            return f"http://{row['host']}/"
    endings = {row["host"].rpartition(".")[2] for row in read_rows(corpus / "hosts.jsonl")}
    return "http://search.miniweb/" if "miniweb" in endings else "http://search.example/"


def run_crawl(spider: str, arguments: dict[str, str], proxy: str, engine: str, folder: Path, *settings: str) -> Path:
    """Run a spider in a process of its own against the served web; gives the file of its lines."""
    out = folder / f"{spider}.jsonl"
    command = [sys.executable, "-m", *make_crawl_words(spider, arguments, engine, out, *settings)]
    environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""}
    environment.pop("LIBRARY_URI", None)
    done = subprocess.run(command, env=environment, check=False)
    if done.returncode != 0:
        raise CorpusError(f"the crawl failed with exit status {done.returncode}")
    return out


def make_crawl_words(spider: str, arguments: dict[str, str], engine: str, out: Path, *settings: str) -> list[str]:
    """The crawl as it is typed: its lines go to `out`, its library lies beside them."""
    words = ["scrapy", "crawl", spider, "-O", str(out), "-s", f"SEARXNG_URL={engine}"]
    words += ["-s", "SEARCH_PROVIDERS=searxng", "-s", f"LIBRARY_URI=sqlite:///{out.parent}/library.db"]
    # The web is served from this machine: nobody's server is spared by waiting.
    words += ["-s", f"FILES_STORE={out.parent}/files", "-s", "HOST_DELAY=0.2"]
    for key, value in arguments.items():
        words += ["-a", f"{key}={value}"]
    for setting in settings:
        words += ["-s", setting]
    return words


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

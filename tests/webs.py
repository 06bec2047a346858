"""Small webs for tests: pages and files of a few lines, served by the built-in web's server, crawled for real."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.demo.answers import WebAnswer
    from harvester.demo.server import Server

PROJECT = Path(__file__).resolve().parent.parent
# A slow machine is no failure: what bounds the work on a file or a page is far from what it takes.
PATIENT = (
    "WORKER_SECONDS=300",
    "RENDER_SECONDS=120",
    "DOWNLOAD_TIMEOUT=600",
    "FETCH_MAX_SECONDS=1800",
    "HUNT_MAX_SECONDS=3600",
)
SECONDS_TO_END = 900
FILLER = (
    "We consider the problem in the setting of earlier work and show that the estimate holds under weaker "
    "assumptions. The proof follows the usual lines and is given in the second section. "
)


def pdf(title: str, authors: str, pages: int = 3, references: int = 4, cited: Sequence[str] = ()) -> bytes:
    """A text PDF of a paper, in the letters that every PDF reader has; it cites `cited`, or works of no interest."""
    from fpdf import FPDF

    paper = FPDF(format="A4")
    paper.set_creation_date(datetime(2020, 1, 1, tzinfo=UTC))  # the same paper, the same bytes
    for number in range(pages):
        paper.add_page()
        if number == 0:
            paper.set_font("Helvetica", "B", 18)
            paper.multi_cell(0, 9, title, align="C", new_x="LMARGIN", new_y="NEXT")
            paper.set_font("Helvetica", "", 12)
            paper.multi_cell(0, 8, authors, align="C", new_x="LMARGIN", new_y="NEXT")
        paper.set_font("Helvetica", "", 10)
        paper.multi_cell(0, 5, FILLER * 8, new_x="LMARGIN", new_y="NEXT")
    paper.multi_cell(0, 8, "References", new_x="LMARGIN", new_y="NEXT")
    earlier = "Writer A. Some earlier work number {0} // Journal of Examples. 199{0}. P. 1-9."
    for number, line in enumerate(cited or [earlier.format(number) for number in range(references)], 1):
        paper.multi_cell(0, 5, f"{number}. {line}", new_x="LMARGIN", new_y="NEXT")
    return bytes(paper.output())


class Web:
    """A web folder in the making."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.hosts: dict[str, dict[str, Any]] = {}
        self.documents: list[dict[str, Any]] = []
        self.redirects: list[dict[str, Any]] = []

    def page(self, url: str, html: str, title: str = "", *, indexed: bool = True) -> None:
        markup = f"<html><head><meta charset=utf-8><title>{title}</title></head><body>{html}</body></html>"
        self.put(url, markup.encode(), title, html, indexed=indexed)

    def paper(self, url: str, title: str, authors: str, *, indexed: bool = True) -> None:
        self.put(url, pdf(title, authors), title, f"{title} {authors}", indexed=indexed)

    def put(self, url: str, data: bytes, title: str = "", text: str = "", *, indexed: bool = True) -> None:
        parts = urlsplit(url)
        self.hosts.setdefault(parts.netloc, {"host": parts.netloc, "charset": "utf-8"})
        name = unquote(parts.path).lstrip("/")
        path = self.root / "sites" / parts.netloc / (name + "index.html" if not name or name.endswith("/") else name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        kind = path.suffix.lstrip(".") or "html"
        row = {"url": url, "host": parts.netloc, "title": title, "text": text, "anchors": "", "lang": "en"}
        self.documents.append({**row, "type": kind, "indexed": indexed})

    def save(self) -> Path:
        self._lines("hosts.jsonl", list(self.hosts.values()))
        self._lines("redirects.jsonl", self.redirects)
        self._lines("aliases.jsonl", [])
        (self.root / "index").mkdir(exist_ok=True)
        with gzip.open(self.root / "index" / "docs.jsonl.gz", "wt", encoding="utf-8") as index:
            index.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in self.documents)
        return self.root

    def _lines(self, name: str, rows: list[dict[str, Any]]) -> None:
        self.root.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def hold(server: Server, *urls: str) -> threading.Event:
    """These addresses are not answered until the event is set: whoever asks for them is at work until then."""
    free, answer = threading.Event(), server.sites.answer

    def held(host: str, path: str, query: str) -> WebAnswer:
        if f"http://{host}{path}" in urls:
            free.wait()
        return answer(host, path, query)

    server.sites.answer = held  # type: ignore[method-assign]
    return free


def crawl_command(folder: Path, *arguments: str, spider: str = "paper") -> list[str]:
    """`scrapy crawl …` with a library of its own in `folder`, lines to out.jsonl, stats to stats.json."""
    command = [sys.executable, "-m", "scrapy", "crawl", spider, "-O", str(folder / "out.jsonl")]
    for setting in (
        f"LIBRARY_URI=sqlite:///{folder}/library.db",
        f"FILES_STORE={folder}/files",
        f"SPOOL_FOLDER={folder}/spool",
        f"STATS_FILE={folder}/stats.json",
        "SEARCH_PROVIDERS=builtin",
        "HOST_DELAY=0",
        "SEARCH_PAUSE=0.1",
        "WORKERS=1",
        *PATIENT,
    ):
        command += ["-s", setting]
    return [*command, *arguments]


def environment(proxy: str | None) -> dict[str, str]:
    clean = {key: value for key, value in os.environ.items() if "proxy" not in key.lower()}
    return {**clean, "http_proxy": proxy, "https_proxy": proxy} if proxy else clean


def crawl(
    folder: Path, proxy: str | None, *arguments: str, code: int = 0, spider: str = "paper"
) -> list[dict[str, Any]]:
    """Run a crawl to its end and give its lines; its exit status must be `code`."""
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        crawl_command(folder, *arguments, spider=spider),
        cwd=PROJECT,
        env=environment(proxy),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_END,
        check=False,
    )
    assert done.returncode == code, done.stderr[-3000:]
    (folder / "stderr.txt").write_text(done.stderr, encoding="utf-8")
    return lines(folder)


def lines(folder: Path) -> list[dict[str, Any]]:
    out = folder / "out.jsonl"
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] if out.exists() else []


def results(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The want results by id; each want once."""
    found = [row for row in rows if row["item"] == "want_result"]
    by_id = {row["want_id"]: row for row in found}
    assert len(by_id) == len(found), "a want was answered twice"
    return by_id


def stats(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / "stats.json").read_text(encoding="utf-8")))


def write_wants(folder: Path, rows: list[dict[str, Any]]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "wants.jsonl"
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path

"""Every command of docs/seeds.md is run as it stands there, on a cut of the built-in web and a few of its papers.

Crawls that an evaluation starts are answered from the truth, as if all was found (tests/spiders runs every spider);
serving, asking, scoring and the tables are real. Crawls that are typed are begun, not run.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.baseline import OWN, make_row
from harvester import workers
from harvester.demo.making.model import load_papers
from harvester.evaluation.corpora import read_rows
from harvester.hunts import paper_baselines, topic_baselines
from tests.test_docs_commands import INLINE, PROJECT
from tests.test_docs_runs import SITES, TEXT, CrawlRecorder, SharedPool, pool, type_words

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["pool"]
PAGE = PROJECT / "docs" / "seeds.md"
ROWS = re.findall(r"^\| ([ST]\d+) \|(.*)\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
COMMANDS = {f"{number}: {line}": line for number, row in ROWS for line in INLINE.findall(row)}
# What is asked of the cut web.
WANTS, NAMES, LISTS, TOPICS = (
    ("w001", "w002"),
    ("p001", "p002", "p003", "p037"),
    ("larionov.example", "numlab.example"),
    ("t01",),
)
PAPERS = 3


def write_rows(path: Path, rows: list[Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")


def cut_web(folder: Path) -> None:
    """The built-in web with few questions."""
    source = SITES.parent
    folder.mkdir(parents=True)
    chosen: dict[str, Callable[[dict[str, Any]], bool]] = {
        "wants.jsonl": lambda row: row["id"] in WANTS,
        "scholars.jsonl": lambda row: row["id"] in NAMES,
        "absent.jsonl": lambda row: row["id"] in NAMES,
        "topics.jsonl": lambda row: row["id"] in TOPICS,
        "publications.jsonl": lambda row: row["page_url"].split("/")[2] in LISTS,
        "inputs/wants.jsonl": lambda row: row["id"] in WANTS,
        "inputs/names.jsonl": lambda row: row["id"] in NAMES,
        "inputs/topics.jsonl": lambda row: row["id"] in TOPICS,
    }
    for path in source.iterdir():
        if path.name not in {name.partition("/")[0] for name in chosen}:
            (folder / path.name).symlink_to(path)
    for name, is_asked in chosen.items():
        write_rows(folder / name, [row for row in read_rows(source / name) if is_asked(row)])
    pages = [row["page_url"] for row in read_rows(folder / "publications.jsonl")]
    (folder / "inputs" / "pages.txt").write_text("\n".join(pages), encoding="utf-8")


@pytest.fixture(scope="module")
def reader_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What somebody has who types the page's commands."""
    folder = tmp_path_factory.mktemp("seeds")
    cut_web(folder / "harvester" / "demo" / "web")
    (folder / "harvester" / "evaluation").mkdir()
    (folder / "harvester" / "evaluation" / "own").symlink_to(OWN)
    stored = [paper for paper in load_papers().values() if paper.files and paper.files[0].endswith(".pdf")]
    stored = [paper for paper in stored if paper.lang == "ru" and paper.keywords and (SITES / paper.files[0]).is_file()]
    rows = []
    for number, paper in enumerate(stored[:PAPERS]):
        (folder / "papers").mkdir(exist_ok=True)
        shutil.copy(SITES / paper.files[0], folder / "papers" / f"{number}.pdf")
        rows.append({"file": f"{number}.pdf", "lang": "ru", "kind": "paper", "group": str(number), **make_row(paper)})
    write_rows(folder / "papers" / "truth.jsonl", rows)
    (folder / "paper.txt").write_text(TEXT, encoding="utf-8")
    for name, title in (("old", "О рядах"), ("new", "О сходимости рядов")):
        value = {"value": title, "weight": 0.9, "method": "crf"}
        write_rows(folder / f"{name}.jsonl", [{"file": "paper.pdf", "status": "ok", "title": value}])
    return folder


class DirectPool:
    """Calls what a worker would be asked, here: the files are our own."""

    def __enter__(self) -> DirectPool:
        return self

    def __exit__(self, *_: object) -> None: ...

    def call(self, function: Callable[..., Any], *args: Any, **_: Any) -> Any:
        return function(*args)


def answer_crawl(spider: str, arguments: dict[str, str], _: str, __: str, folder: Path, *settings: str) -> Path:
    """The lines that a crawl would write which finds everything; its method must be one that the spider knows."""
    told = dict(setting.split("=", 1) for setting in settings)
    assert told.get("PAPER_METHOD", "ours") in paper_baselines.METHODS
    assert told.get("TOPIC_METHOD", "ours") in ("ours", *topic_baselines.METHODS)
    web, out = Path("harvester/demo/web"), folder / f"{spider}.jsonl"
    assert all(Path(value).is_file() for value in arguments.values())
    lines = {
        "paper": lambda: [
            {"item": "want_result", "want_id": row["id"], "status": "found", "url": row["answers"][0]}
            | {"requests": 4, "seconds": 1.0}
            for row in read_rows(web / "wants.jsonl")
        ],
        "homepage": lambda: [
            {"item": "scholar_result", "scholar_id": row["id"], "status": "found", "home_url": row["home_url"][0]}
            | {"publications_url": row["publications_url"][0], "requests": 9}
            for row in read_rows(web / "scholars.jsonl")
        ],
        "publications": lambda: [
            {"item": "publication_list", "page_url": row["page_url"], "status": "ok", "entries": row["entries"]}
            | {"requests": 1}
            for row in read_rows(web / "publications.jsonl")
        ],
        "topic": lambda: [
            {"item": "topic_result", "topic_id": row["id"], "status": "ok", "harvest_rate": 1.0, "requests": 9}
            | {"files": [urls[0] for urls in row["relevant"]]}
            for row in read_rows(web / "topics.jsonl")
        ],
    }
    write_rows(out, lines[spider]())
    if "STATS_FILE" in told:
        Path(told["STATS_FILE"]).write_text('{"elapsed_time_seconds": 2.0}', encoding="utf-8")
    return out


@pytest.fixture
def typed(
    reader_folder: Path, pool: workers.Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], tuple[int, str]]:
    """Types a line in the reader's folder."""
    for name in ("wants", "topics", "asked_webs"):
        monkeypatch.setattr(f"harvester.evaluation.{name}.run_crawl", answer_crawl)
    monkeypatch.setattr("harvester.evaluation.documents.Pool", lambda *_, **__: DirectPool())
    monkeypatch.setattr(workers, "Pool", lambda *_, **__: SharedPool(pool))
    monkeypatch.setattr("scrapy.crawler.AsyncCrawlerProcess", CrawlRecorder)
    monkeypatch.setenv("HOME", str(reader_folder))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("PYTHONPATH", str(PROJECT))  # the folder has a harvester/ of its own
    monkeypatch.setenv("LIBRARY_URI", f"sqlite:///{tmp_path}/library.db")
    monkeypatch.setenv("FILES_STORE", str(tmp_path / "files"))
    monkeypatch.chdir(reader_folder)
    return lambda line: type_words(shlex.split(line))


def test_every_row_has_its_command() -> None:
    numbers = [number for number, _ in ROWS]
    assert numbers == [*(f"T{n}" for n in range(1, 6)), *(f"S{n}" for n in range(1, 32))]
    assert all(len(INLINE.findall(row)) == 1 for _, row in ROWS)


@pytest.mark.parametrize("line", dict.fromkeys(COMMANDS.values()))
def test_a_command_of_the_seeds_runs(line: str, typed: Callable[[str], tuple[int, str]]) -> None:
    if line.startswith("scrapy library"):
        code, said = typed("scrapy library add papers/0.pdf")
        assert code == 0, said
        (paper_id,) = re.findall(r"\b[0-9a-f]{16}\b", said)[:1]
        line = line.replace("2f84", paper_id[:6])
    CrawlRecorder.begun.clear()
    code, said = typed(line)
    assert code == 0, said
    assert "Traceback" not in said
    assert bool(CrawlRecorder.begun) == line.startswith("scrapy crawl")

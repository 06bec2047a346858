"""Every command of docs/seeds.md is run as it stands there, on a cut of the built-in web and a few of its papers.

Its crawls, those that evaluations start too, are run together beforehand, in one process (`tests/crawls_together.py`).
"""

from __future__ import annotations

import hashlib
import json
import re
import shlex
import shutil
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.baseline import OWN, make_row
from harvester import workers
from harvester.demo.making.model import load_papers
from harvester.demo.server import serve
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.webs.web import make_crawl_words
from harvester.homepages.judge import open_shipped
from tests.crawl_plan import CrawlPlan
from tests.test_docs_commands import INLINE, PROJECT
from tests.test_docs_runs import SITES, TEXT, SharedPool, pool, type_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["pool"]
pytestmark = pytest.mark.xdist_group("documented")  # its crawls are run once
PAGE = PROJECT / "docs" / "seeds.md"
ROWS = re.findall(r"^\| ([ST]\d+) \|(.*)\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
COMMANDS = {f"{number}: {line}": line for number, row in ROWS for line in INLINE.findall(row)}
# What is asked of the cut web.
WANTS, NAMES, LISTS, TOPICS = (
    ("w001",),
    ("p001", "p002", "p037"),
    ("larionov.example", "numlab.example"),
    ("t01",),
)
PAPERS = 3
# Of these the crawls are run; evaluations of home pages by a named method need none.
CRAWLS = re.compile(r"scrapy (crawl|evaluate (wants|topics|publications|homepages --corpus \S+$))")
ASKING = ("wants", "topics", "asked_webs")  # modules of evaluation that start crawls
PREFIX = "2f84"  # stands for a paper of the reader's library


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


class SharedCrawls(CrawlPlan):
    """All crawls of the page, those that evaluations start too: answered from what they wrote."""

    def note_typed(self, line: str) -> None:
        words = shlex.split(line)
        if PREFIX in line:
            prefix = add_paper(lambda typed: type_words([*shlex.split(typed), *self.list_places(line)]))
            words = [word.replace(PREFIX, prefix) for word in words]
        self.note(line, words)

    def note_asked(self, spider: str, arguments: dict[str, str], _: str, engine: str, __: Path, *settings: str) -> Path:
        """In place of `run_crawl`: it has found nothing yet. What it is given is kept, since an evaluation clears up."""
        name = self._tell_asked(spider, arguments, settings)
        folder = self.open_folder(name)
        given = {argument: str(shutil.copy(path, folder / argument)) for argument, path in arguments.items()}
        kept = [one for one in settings if not one.startswith(("STATS_FILE=", "PUBLICATIONS_MODEL="))]
        words = make_crawl_words(spider, given, engine, folder / "out.jsonl", *kept)
        self.plan[name] = [*words, *self.list_settings(name), "-s", "HOST_DELAY=0"]
        (folder / "out.jsonl").touch()
        (folder / "stats.json").write_text('{"elapsed_time_seconds": 0}', encoding="utf-8")
        return self.answer(spider, arguments, "", engine, folder, *settings)

    def answer(self, spider: str, arguments: dict[str, str], _: str, __: str, ___: Path, *settings: str) -> Path:
        """In place of `run_crawl`: the lines of the crawl that was asked the same."""
        folder = self.open_folder(self._tell_asked(spider, arguments, settings))
        for told in (one.partition("=")[2] for one in settings if one.startswith("STATS_FILE=")):
            shutil.copy(folder / "stats.json", told)
        return folder / "out.jsonl"

    def _tell_asked(self, spider: str, arguments: dict[str, str], settings: tuple[str, ...]) -> str:
        """The crawl, its method, and what it is asked."""
        asked = hashlib.sha256(b"".join(Path(path).read_bytes() for path in arguments.values())).hexdigest()[:8]
        return " ".join([spider, *(one for one in settings if "_METHOD=" in one), asked])


@pytest.fixture(scope="module")
def crawls(reader_folder: Path, pool: workers.Pool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedCrawls]:
    folder = tmp_path_factory.mktemp("crawls")
    with serve(reader_folder / "harvester" / "demo" / "web") as server, pytest.MonkeyPatch.context() as patch:
        shared = SharedCrawls(folder, server.url)
        set_reader(patch, reader_folder, folder, pool)
        for name in ASKING:
            patch.setattr(f"harvester.evaluation.webs.{name}.run_crawl", shared.note_asked)
            patch.setattr(f"harvester.evaluation.webs.{name}.serve_web", lambda _: nullcontext(server.url))
        for line in filter(CRAWLS.match, dict.fromkeys(COMMANDS.values())):
            if line.startswith("scrapy crawl"):
                shared.note_typed(line)
            else:
                code, said = type_words(shlex.split(line))
                assert code == 0, said
        shared.run()
        yield shared


def set_reader(patch: pytest.MonkeyPatch, reader_folder: Path, library: Path, pool: workers.Pool) -> None:
    """Somebody at a terminal in the reader's folder, with a library of his own.

    Judges take minutes to fit, so folds are lent the shipped ones.
    """
    patch.setattr("models.training.homepage.fit_with_made", lambda *_: open_shipped())
    patch.setattr("models.training.publications.prepare_judges", lambda *_: lambda *_: None)
    patch.setattr("harvester.evaluation.documents.Pool", lambda *_, **__: DirectPool())
    patch.setattr(workers, "Pool", lambda *_, **__: SharedPool(pool))
    patch.setenv("HOME", str(reader_folder))
    patch.setenv("LANGUAGE", "en")
    patch.setenv("PYTHONPATH", str(PROJECT))  # the folder has a harvester/ of its own
    patch.setenv("LIBRARY_URI", f"sqlite:///{library}/library.db")
    patch.setenv("FILES_STORE", str(library / "files"))
    patch.chdir(reader_folder)


@pytest.fixture
def typed(
    reader_folder: Path, pool: workers.Pool, crawls: SharedCrawls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], tuple[int, str]]:
    """Types a line in the reader's folder."""
    set_reader(monkeypatch, reader_folder, tmp_path, pool)
    for name in ASKING:
        monkeypatch.setattr(f"harvester.evaluation.webs.{name}.run_crawl", crawls.answer)
    return lambda line: type_words(shlex.split(line))


def test_every_row_has_its_command() -> None:
    numbers = [number for number, _ in ROWS]
    assert numbers == [*(f"T{n}" for n in range(1, 6)), *(f"S{n}" for n in range(1, 32))]
    assert all(len(INLINE.findall(row)) == 1 for _, row in ROWS)


TYPED = [line for line in dict.fromkeys(COMMANDS.values()) if line.startswith("scrapy crawl")]


@pytest.mark.parametrize("line", [line for line in dict.fromkeys(COMMANDS.values()) if line not in TYPED])
def test_a_command_of_the_seeds_runs(line: str, typed: Callable[[str], tuple[int, str]]) -> None:
    if line.startswith("scrapy library"):
        line = line.replace(PREFIX, add_paper(typed))
    code, said = typed(line)
    assert code == 0, said
    assert "Traceback" not in said


def add_paper(typed: Callable[[str], tuple[int, str]]) -> str:
    """A paper is put into the library; the beginning of its id."""
    code, said = typed("scrapy library add papers/0.pdf")
    assert code == 0, said
    return re.findall(r"\b[0-9a-f]{16}\b", said)[0][:6]


@pytest.mark.parametrize("line", TYPED)
def test_a_crawl_of_the_seeds_finds_something(line: str, crawls: SharedCrawls) -> None:
    assert crawls.ends[line] == {"reason": "finished", "failure": ""}
    rows = crawls.read_lines(line)
    assert [row for row in rows if row["item"] == "paper"], "nothing was kept"
    assert {row["status"] for row in rows if row["item"].endswith("_result")} <= {"found", "ok", "changed"}


def test_crawls_of_evaluations_are_real(crawls: SharedCrawls) -> None:
    asked = [key for key in crawls.plan if key not in TYPED]
    assert Counter(key.split()[0] for key in asked) == {"paper": 4, "topic": 3, "homepage": 1, "publications": 2}
    assert all(crawls.ends[key] == {"reason": "finished", "failure": ""} for key in asked)
    (key,) = (key for key in asked if key.startswith("paper PAPER_METHOD=ours"))
    ours = crawls.read_lines(key)
    assert {row["want_id"]: row["status"] for row in ours if row["item"] == "want_result"} == dict.fromkeys(
        WANTS, "found"
    )

"""Every command of the documentation is run as it stands there, in the demo's library, page by page in the order of the
page; where a page shows what the command prints, its fixed parts are compared.

What cannot be run here is listed with the reason; `test_docs_commands` reads its options all the same.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

import pytest
from scrapy.crawler import AsyncCrawlerRunner

from harvester import workers
from harvester.console import main as program
from harvester.demo.server import serve
from harvester.library import open_library
from tests.documented import PROJECT, Documented, list_documented, list_missing
from tests.harvester.documents.files import make_odt, make_zip

pytestmark = pytest.mark.xdist_group("documented")

# Crawls take seconds each: all are typed, one list is really hunted; tests/spiders runs every spider.
CRAWLS = r"(?:crawl|find|people|venue|topic|recrawl|publications)"
CALLED_CRAWL = re.compile(rf"\b(?:harvester|scrapy) {CRAWLS}\b")
NOT_RUN = {
    r"^(make|source|export|cd|\.venv/bin|python|echo host)\b": "a word for the shell, or it sets the machine up",
    r"^docker\b": "no engine of containers here; tests/test_containers.py reads its files",
    r"^curl\b": "asks a server that runs; tests/harvester/web does so",
    r"\b(library serve|harvester serve|demo --serve)\b": "a server, which stays; tests/harvester/web starts it",
    r"\bdemo\b": "the library of this test is made by it",
    r"mongodb://": "no server of MongoDB here; tests/harvester/library runs on a stand-in",
    r"\blibrary index\b": "no search engine here; tests/harvester/library/opensearch runs on a stand-in",
    r"\bschedule run\b": "hands jobs to a scrapyd, for good; tests/test_scrapyd.py runs one",
    r"--dask\b": "a cluster; tests/harvester/record starts one",
    r"\btrain\b": "minutes of fitting; tests/harvester/commands/test_train.py does it in small",
    r"\bevaluate\b": "corpora that are not shipped; tests/harvester/commands/test_evaluate.py",
    r"\b(references check|check --repair)\b": "a crawl; tests/spiders/test_audit.py, tests/harvester/library/test_checking.py",
    f"^(?:[A-Z_]+=\\S+ )*(?:harvester|scrapy) {CRAWLS}\\b": "a crawl: it is typed for real, and begun but not run",
    r"\bdoctor\b": "looks for engines on the network; tests/harvester/commands/doctor",
}
# Pages whose output is of another library or machine than the demo's: run, not compared.
OTHER_OUTPUT = {
    "docs/backup.md": "a library with damages",
    "docs/bibliography.md": "a text with line numbers of its own",
    "docs/contexts.md": "a long paper",
    "docs/header.md": "another paper",
    "docs/keyphrases.md": "another paper",
    "docs/reading.md": "an archive of proceedings",
    "docs/references.md": "through jq",
    "docs/reread.md": "a large library",
    "docs/ru/scholar.md": "another list",
    "docs/scholar.md": "another list",
    "docs/search.md": "wants that could not be searched",
    "docs/serve.md": "a token is never the same",
    "docs/settings.md": "shows a mistake",
    "docs/venues.md": "a report on an institute",
    "docs/volumes.md": "a volume",
}
RUSSIAN_PAGES = "docs/ru/"  # run, not compared either: what they show is in Russian, and here the terminal is English
# What a page shows going wrong, or what has nothing to do in the demo's library.
MAY_FAIL = re.compile(
    r"library gaps \w|init --contact|library stats$|duplicates --(merge|undo)|author (split|undo)|restore"
)
BIBTEX = "@article{a, title={О сходимости рядов}, author={Иванов, И. И.}, year={2016}, journal={Вестник}}\n"
REFERENCE = "Орлова О. О. Об одном методе // Вестник анализа. 1999. Т. 3, № 2. С. 5–9."
TEXT = f"О рядах\nИ. И. Соколов\n\nЛитература\n1. {REFERENCE}\n2. Ким Л. О графах. М., 2001. 120 с.\n"
SITES = PROJECT / "harvester" / "demo" / "web" / "sites"
PAPER = SITES / "mmad.example" / "2014" / "papers" / "zhdanova.pdf"

DOCUMENTED = list_documented()
RUN_PAGES = sorted({one.page for one in DOCUMENTED})


def find_reason(line: str) -> str:
    return next((reason for pattern, reason in NOT_RUN.items() if re.search(pattern, line)), "")


def has_other_output(page: str) -> bool:
    return page in OTHER_OUTPUT or page.startswith(RUSSIAN_PAGES)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder that `harvester demo` leaves, and what it printed."""
    place = tmp_path_factory.mktemp("demo")
    done = run_program(place, "demo", HARVESTER_WORKERS="1")
    assert done.returncode == 0, done.stderr
    return place / "harvester-demo", done.stderr + done.stdout


@pytest.fixture(scope="session")  # modules that are opened meanwhile keep it
def pool() -> Iterator[workers.Pool]:
    with workers.Pool(1, 300.0) as shared:
        yield shared


class SharedPool:
    """Lends the one warm worker to every command."""

    def __init__(self, shared: workers.Pool) -> None:
        self.call = shared.call

    def __enter__(self) -> SharedPool:
        return self

    def __exit__(self, *_: object) -> None: ...


def fill_folder(folder: Path) -> None:
    """The files that the pages name."""
    for name in ("refs.bib", "my.bib", "my-list.bib", "catalogue-cards.bib", "карточки.bib", "thesis.bib"):
        (folder / name).write_text(BIBTEX, encoding="utf-8")
    for name in ("references.docx", "paper.docx", "список.docx", "литература.docx", "статья.docx"):
        # The first bytes tell the format, not the name.
        (folder / name).write_bytes(make_odt("".join(f"<text:p>{line}</text:p>" for line in TEXT.splitlines())))
    for name in ("paper.pdf", "issue.pdf", "a.pdf", "b.djvu", "статья.pdf"):
        shutil.copy(PAPER, folder / name)
    (folder / "paper.txt").write_text(TEXT, encoding="utf-8")
    for name in ("list.txt", "список.txt"):
        (folder / name).write_text(REFERENCE, encoding="utf-8")
    (folder / "page.html").write_text(f"<html><meta charset=utf-8><h1>О рядах</h1><p>{TEXT}</html>", encoding="utf-8")
    (folder / "proceedings.zip").write_bytes(make_zip({"a.pdf": PAPER.read_bytes(), "b.txt": TEXT.encode()}))
    (folder / "out.jsonl").write_text('{"item": "want_result", "want_id": "w001"}\n', encoding="utf-8")
    (folder / "blocked-hosts.txt").touch()
    for name in ("home/papers", "home/archive", "home/архив", "papers"):
        (folder / name).mkdir(parents=True)
        shutil.copy(PAPER, folder / name)
    (folder / "backup").mkdir()
    (folder / "harvester" / "demo").mkdir(parents=True)
    (folder / "harvester" / "demo" / "web").symlink_to(SITES.parent)


def type_words(words: list[str], typed: str = "") -> tuple[int, str]:
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with (
        patch.object(sys, "argv", [f"/usr/bin/{words[0]}", *words[1:]]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()))),
        redirect_stdout(out),
        redirect_stderr(out),
    ):
        try:
            code = program.main(words[1:])
        except SystemExit as end:
            code = int(end.code or 0)
    out.seek(0)
    return code, out.read()


class Reader:
    """Somebody who types what a page says, one command after the other."""

    def __init__(self, demo: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        shutil.copytree(demo, folder)
        (folder / "harvester.toml").unlink()
        fill_folder(folder)
        monkeypatch.chdir(folder)
        monkeypatch.setenv("HOME", str(folder / "home"))
        library = open_library(f"sqlite:///{folder}/library/library.db")
        self.papers = [paper.paper_id for paper in library.papers.all()]
        self.wants = [want.id for want, _ in library.wants.all()]
        self.authors = sorted({one.author for one in library.authors.list_of_block("larenov a") if one.author})
        library.close()

    def fill_in(self, words: list[str]) -> list[str]:
        """The words with ids and paths of this library in place of the page's."""
        papers, wants = iter(self.papers), iter(self.wants)
        made: list[str] = []
        for word in words:
            if word == "ID":
                word = next(wants if words[1] == "wants" else papers)
            elif re.fullmatch(r"(?=.*\d)[0-9a-f]{2,16}", word) and words[2:3] != ["export"] and words[1] == "library":
                word = word if any(one.startswith(word) for one in self.papers) else next(papers)
            elif word.startswith("rabov-p-i"):
                word = self.authors[word.endswith("-2")]
            elif word == "Рябов":
                word = "Ларионов"
            elif word.startswith("~/"):
                word = str(self.folder / "home" / word[2:])
            made.append(word.replace("//backup", f"/{self.folder}/backup").replace("/backup/files", "backup/files"))
        return made


def run_line(reader: Reader, one: Documented) -> tuple[int, str]:
    """What a line prints: of calls joined by && the last, of a pipe the last that is ours."""
    code, output = 0, ""
    for part in (part for part in one.plain.split(" && ") if not CALLED_CRAWL.search(part)):
        typed = ""
        for segment in part.split(" | "):
            words = shlex.split(segment.partition(" > ")[0])
            settings = dict(word.split("=", 1) for word in words if re.match(r"[A-Z_]+=", word) and word is words[0])
            words = words[len(settings) :]
            if "<" in words:
                typed = (reader.folder / words[words.index("<") + 1]).read_text(encoding="utf-8")
                words = words[: words.index("<")]
            if words[0] == "echo":
                typed = " ".join(words[1:]) + "\n"
            elif words[0] in ("harvester", "scrapy"):
                code, output = type_words(reader.fill_in(words), typed)
                typed = output
                if code:
                    return code, output
            else:
                break
    return code, output


def test_what_is_not_run_has_its_reason() -> None:
    unknown = [one.line for one in DOCUMENTED if not find_reason(one.line) and not one.calls]
    assert not unknown
    used = {pattern for pattern in NOT_RUN if any(re.search(pattern, one.line) for one in DOCUMENTED)}
    assert used == set(NOT_RUN), "a reason that no line has"
    assert sum(not find_reason(one.line) for one in DOCUMENTED) >= 90


@pytest.mark.parametrize("page", RUN_PAGES)
def test_the_commands_of_a_page_run(
    page: str, demo: tuple[Path, str], pool: workers.Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "Pool", lambda *_, **__: SharedPool(pool))
    # Who reads a page in Russian has a terminal that speaks it.
    monkeypatch.setenv("LANGUAGE", "ru" if page.startswith("docs/ru/") else "en")
    typed = [one for one in DOCUMENTED if one.page == page and not find_reason(one.line)]
    reader = Reader(demo[0], tmp_path / "reader", monkeypatch)
    for one in typed:
        code, output = run_line(reader, one)
        assert code == 0 or MAY_FAIL.search(one.line), f"{one.line}: {output}"
        assert "Traceback" not in output, output
    # What is shown is what the library of the demo gives, not what the page has made of it.
    for number, one in enumerate(one for one in typed if one.shown and not has_other_output(page)):
        _, output = run_line(Reader(demo[0], tmp_path / f"fresh-{number}", monkeypatch), one)
        assert not list_missing(one.shown, output), f"{one.line} prints\n{output}"


class CrawlRecorder(AsyncCrawlerRunner):
    """Stands where crawls begin, and only notes what would be crawled."""

    begun: ClassVar[list[dict[str, Any]]] = []

    def crawl(self, crawler_or_spidercls: Any, *args: Any, **kwargs: Any) -> Any:
        self.begun.append({"spider": crawler_or_spidercls.spidercls.name, **kwargs})

    def start(self) -> None:
        raise SystemExit(0)


CRAWLED = [one for one in DOCUMENTED if CALLED_CRAWL.search(one.plain)]


@pytest.mark.parametrize("one", CRAWLED, ids=lambda one: f"{one.page}: {one.plain}")
def test_a_documented_crawl_begins_as_it_is_typed(
    one: Documented, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that stands before a crawl is done: options, arguments, files that are named, the log."""
    fill_folder(tmp_path)
    for name in ("wants.jsonl", "venues.jsonl", "subjects.jsonl", "pages.txt"):
        (tmp_path / name).write_text('{"title": "О рядах", "name": "Вестник", "query": "ряды"}\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("scrapy.crawler.AsyncCrawlerProcess", CrawlRecorder)
    CrawlRecorder.begun.clear()
    typed = [part for part in one.plain.split(" && ") if CALLED_CRAWL.search(part)]
    for words in (shlex.split(part) for part in typed):
        words = words[next(number for number, word in enumerate(words) if word in ("harvester", "scrapy")) :]
        code, output = type_words(words)
        assert code == 0, output
    assert len(CrawlRecorder.begun) == len(typed)


def test_a_documented_list_is_hunted_and_reported(demo: tuple[Path, str], tmp_path: Path) -> None:
    """The two commands of the README's real use, on the built-in web; afterwards nothing is due for recrawl."""
    lines = {one.plain for one in DOCUMENTED if one.page == "README.md"}
    find, report = (
        "harvester find --list my-list.bib -O out.jsonl",
        "harvester wants report --ids-from out.jsonl --files found/",
    )
    assert {find, report} <= lines
    folder = tmp_path / "reader"
    shutil.copytree(demo[0], folder)
    title = "Сорбция ионов меди природными глинами"
    entry = f"@article{{a, title={{{title}}}, author={{Щербак, Ю. Л.}}, year={{2016}}}}\n@misc{{b, note={{nothing}}}}\n"
    (folder / "my-list.bib").write_text(entry, encoding="utf-8")
    with serve() as web:
        proxies = {"http_proxy": web.url, "https_proxy": web.url, "no_proxy": "", "HARVESTER_WORKERS": "1"}
        done = run_program(folder, *shlex.split(find)[1:], **proxies)
        assert (done.returncode, f"found  {title}" in done.stderr) == (0, True), done.stderr
        news = run_program(folder, "recrawl", "-O", "news.jsonl", **proxies)
    assert news.returncode == 0, news.stderr
    assert (folder / "news.jsonl").read_text(encoding="utf-8") == "", "nothing is asked again right after a crawl"
    told = run_program(folder, *shlex.split(report)[1:])
    assert "1 want: 1 found" in told.stdout, told.stdout
    assert [path.suffix for path in (folder / "found").iterdir()] == [".pdf"]


def run_program(folder: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    code = "import sys; sys.argv[0] = 'harvester'; from harvester.console.main import main; sys.exit(main())"
    kept = {**os.environ, "PYTHONPATH": str(PROJECT), "PYTHONUTF8": "1", **environment}
    return subprocess.run(
        [sys.executable, "-c", code, *args], cwd=folder, env=kept, capture_output=True, encoding="utf-8", check=False
    )


def test_the_demo_prints_what_the_readme_shows(demo: tuple[Path, str]) -> None:
    (shown,) = (one.shown for one in DOCUMENTED if one.page == "README.md" and one.line == "make demo" and one.shown)
    lines = [line for line in shown if line.strip().startswith(("found ", "12 wants", "library:", "Now the"))]
    assert len(lines) > 10
    assert not [line for line in lines if list_missing([" ".join(line.split()[:4])], demo[1])]

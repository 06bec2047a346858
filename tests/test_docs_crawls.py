"""Every crawl of the documentation is run to its end on the built-in web, kept up by `scrapy demo --serve`.

The pages name papers, people and sites of that web, so that whoever reads them can try them there; hunts are cut short,
and all of them share one process.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.crawl_plan import CrawlPlan
from tests.documented import PROJECT
from tests.test_docs_runs import CALLED_CRAWL, CRAWLED, PAPER, type_words
from tests.webs import environment

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.xdist_group("documented_crawls")  # they are run once
OUTSIDE = re.compile(r"/oai\b")  # archives for machines; tests/harvester/hunts/test_archive.py harvests some
IDENTITY = re.compile(r"\b[0-9a-f]{16}\b")
TITLE = "Визуализация больших графов на плоскости"
ENTRY = f"@article{{a, title={{{TITLE}}}, author={{Кравец, Р. О.}}, year={{2018}}}}\n"
WANT = {"id": "w1", "title": TITLE, "authors": ["Кравец Р. О."]}
FILES = {
    **dict.fromkeys(("my-list.bib", "refs.bib", "catalogue-cards.bib", "карточки.bib"), ENTRY),
    "references.docx": f"О графах\nИ. И. Соколов\n\nЛитература\n1. Кравец Р. О. {TITLE}. 2018.\n",
    "wants.jsonl": json.dumps(WANT),
    "venues.jsonl": json.dumps({"name": "Workshop on Graphs and Algorithms"}),
    "subjects.jsonl": json.dumps({"query": "Reibung und Verschleiß"}),
    "pages.txt": "http://hartwell.example/publications.html",
}
# A hunt ends after so many requests; archives of the web at large are not asked.
SHORT = ["-s", "HUNT_MAX_REQUESTS=16", "-s", "SCHOLAR_FILES_MAX_REQUESTS=20", "-s", "ARCHIVE_URL="]
SHORT += ["-s", "PERSON_MAX_REQUESTS=8", "-s", "TOPIC_SCHOLARS=1"]


def cut_line(line: str) -> str:
    """What is ours of a line: no container around it, no store elsewhere, no output of its own."""
    ours = re.sub(r"^(?:[A-Z_]+=\S+ |docker compose run --rm )+", "", line)
    return re.sub(r" -O \S+", "", ours)


# In a new library nothing is due to be asked again; papers that are wanted are put into it.
NOTHING_DUE = re.compile(r"\b(recrawl|venue|topic)( -a limit=\d+)?$")
WANTED = re.compile(r"\b(find|paper)( -s \S+)?$")
LINES = {cut_line(one.plain): None for one in CRAWLED if not OUTSIDE.search(one.plain)}


@pytest.fixture(scope="module")
def web() -> Iterator[str]:
    """The address that the command tells."""
    command = [sys.executable, "-m", "scrapy", "demo", "--serve", "--port", "0"]
    server = subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True, env=environment(None))
    assert server.stdout
    told = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
    assert told
    yield told[0]
    server.terminate()
    server.wait(300)


@pytest.fixture(scope="module")
def crawls(web: str, tmp_path_factory: pytest.TempPathFactory) -> CrawlPlan:
    """All of them, run together in a folder with the files that the pages name."""
    folder = tmp_path_factory.mktemp("reader")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "harvester" / "demo").mkdir(parents=True)
    (folder / "harvester" / "demo" / "web").symlink_to(PROJECT / "harvester" / "demo" / "web")
    shared = CrawlPlan(tmp_path_factory.mktemp("crawls"), web)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for line in LINES:
            note_line(shared, line)
    shared.run(folder)
    return shared


def note_line(crawls: CrawlPlan, line: str) -> None:
    """What stands before a crawl is typed, too; a crawl of what is wanted finds a want in the library."""
    *before, crawl = (part for part in line.split(" && ") if not part.startswith("scrapy wants report"))
    assert CALLED_CRAWL.search(crawl)
    if not before and WANTED.search(line):
        before = [f'scrapy wants add --title "{TITLE}"']
    if held := IDENTITY.search(crawl):
        before = [f"scrapy library add {shlex.quote(str(PAPER))}"]
    said = ""
    for part in before:
        code, said = type_words([*shlex.split(part), *crawls.list_places(line)])
        assert code == 0, said
    if held:
        crawl = crawl.replace(held[0], IDENTITY.findall(said)[0])
    crawls.note(line, [*shlex.split(crawl), *SHORT])


@pytest.mark.parametrize("line", LINES)
def test_a_documented_crawl_can_be_tried_on_the_built_in_web(line: str, crawls: CrawlPlan) -> None:
    assert crawls.ends[line] == {"reason": "finished", "failure": ""}
    ends = {row["status"] for row in crawls.read_lines(line) if row["item"].endswith(("_result", "_list"))}
    assert NOTHING_DUE.search(line) or ends & {"found", "ok", "changed", "new"}, ends

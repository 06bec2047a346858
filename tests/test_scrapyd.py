"""The egg on a real scrapyd: deployed, scheduled and run to the end through its API."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import zipfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from scrapy.utils.project import get_project_settings
from starlette.testclient import TestClient

from harvester.commands.schedule.plan import read_plan
from harvester.commands.schedule.planned import PlannedCrawls
from harvester.commands.schedule.runners import ScrapydRunner
from harvester.commands.schedule.running import KIND
from harvester.demo.changing import ChangingWeb
from harvester.demo.changing_lists import LINK, find_target
from harvester.demo.server import Server, serve
from harvester.items import Source, Task
from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.scrapyds import OPENER, SECONDS, call, egg, ended, patiently, run, run_scrapyd, upload
from tests.webs import PATIENT, PROJECT, environment, hold

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["egg"]

DAY = 86_400.0


@pytest.fixture
def scrapyd(tmp_path: Path) -> Iterator[tuple[str, Server]]:
    """A scrapyd whose jobs see the built-in web; gives its address and the web."""
    with serve() as web, run_scrapyd(tmp_path, web) as address:
        yield address, web


def test_the_egg_holds_every_data_file(egg: Path) -> None:
    inside = set(zipfile.ZipFile(egg).namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "harvester", "models"], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    data = {name for name in tracked.stdout.splitlines() if not name.endswith(".py") and "/training/" not in name}
    data = {f"harvester/{name}" if name.startswith("models/") else name for name in data}
    assert not sorted(data - inside)[:5]


def test_paper_runs_through_the_api_to_the_end(egg: Path, scrapyd: tuple[str, Server], tmp_path: Path) -> None:
    address, _ = scrapyd
    assert upload(address, egg)["status"] == "ok"
    spiders = call(f"{address}/listspiders.json?project=harvester")["spiders"]
    assert "paper" in spiders
    want = json.loads((PROJECT / "harvester/demo/web/demo.jsonl").read_text(encoding="utf-8").splitlines()[0])
    settings = [
        f"LIBRARY_URI=sqlite:///{tmp_path}/library.db",
        f"FILES_STORE={tmp_path}/files",
        "SEARCH_PROVIDERS=builtin",
        *PATIENT,
    ]
    run(address, spider="paper", title=want["title"], authors="; ".join(want["authors"]), setting=settings)
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    papers = list(library.papers.all())
    library.close()
    assert len(papers) == 1
    assert (tmp_path / "files" / papers[0].file).is_file()


def test_a_relative_library_is_refused(egg: Path, scrapyd: tuple[str, Server], tmp_path: Path) -> None:
    address, _ = scrapyd
    upload(address, egg)
    job = run(address, spider="paper", title="Any", setting=["SEARCH_PROVIDERS=builtin"])
    log = (tmp_path / "logs" / "harvester" / "paper" / f"{job['id']}.log").read_text(encoding="utf-8")
    assert "under scrapyd LIBRARY_URI must be absolute" in log
    assert not list(tmp_path.rglob("library/library.db"))


SCHEDULE = """[news]
spider = "recrawl"
when = "nightly"
settings = {{ SEARCH_PROVIDERS = "builtin", HOST_DELAY = "0.2", WORKERS = "1", CLOCK = "{clock}", {patient} }}
"""


def toml(*settings: str) -> str:
    return ", ".join(f'{name} = "{value}"' for name, _, value in (one.partition("=") for one in settings))


def schedule_command(
    folder: Path, address: str, *arguments: str, password: str = "of-the-test"
) -> subprocess.CompletedProcess[str]:
    login = {"SCRAPYD_URL": address, "SCRAPYD_USERNAME": "librarian", "SCRAPYD_PASSWORD": password}
    places = {"LIBRARY_URI": f"sqlite:///{folder}/library.db", "FILES_STORE": f"{folder}/files"}
    command = [sys.executable, "-m", "scrapy", "schedule", *arguments, "-s", f"SCHEDULE_FILE={folder}/schedule.toml"]
    given = {**environment(None), **login, **places}
    return subprocess.run(command, cwd=PROJECT, env=given, capture_output=True, text=True, timeout=SECONDS, check=False)


class Nights:
    """One list of the built-in web, its library, and a schedule that visits it nightly."""

    def __init__(self, address: str, web: Server, folder: Path) -> None:
        self.address, self.folder = address, folder
        self.web = web.sites = ChangingWeb(slowest=1 / 10, most_lists=8)
        down = {host for host, *_ in self.web.outages}
        steady = [one for one in self.web.lists if one.moves_on is None and one.site.host not in down and one.added]
        self.list = max(steady, key=lambda one: one.html(0.0).count(b".pdf"))
        del self.list.added[1:]  # one new paper is enough
        links = [
            find_target(self.list.url, link) for link in LINK.findall(self.list.html(0.0).decode("utf-8", "replace"))
        ]
        self.last_file = [link for link in links if link.endswith(".pdf")][-1]
        self.library = open_library(f"sqlite:///{folder}/library.db")
        self.library.sources.save(Source(self.list.url, kind="list"))

    def hand_over(self, day: float, password: str = "of-the-test") -> subprocess.CompletedProcess[str]:
        """Night falls: the entry comes due, and the command hands it over."""
        self.web.day = day
        clock = time.strftime("%Y-%m-%dT%H:%M", time.gmtime(time.time() + day * DAY))
        (self.folder / "schedule.toml").write_text(
            SCHEDULE.format(clock=clock, patient=toml(*PATIENT)), encoding="utf-8"
        )
        [entry] = read_plan(self.folder / "schedule.toml")
        self.library.tasks.add(Task(KIND, entry.key, due=time.time() - 60, data={"name": entry.name}))
        return schedule_command(self.folder, self.address, "run", "--once", password=password)

    def begin(self, day: float) -> str:
        """The same, and the id of the job."""
        done = self.hand_over(day)
        assert done.returncode == 0, done.stderr
        assert "news: started" in done.stdout
        return done.stdout.split()[2]

    def kill(self, job: str, papers: int) -> None:
        """As soon as it has kept so many papers."""
        for _ in patiently("the job kept nothing"):
            running = [
                row for row in call(f"{self.address}/listjobs.json?project=harvester")["running"] if row["id"] == job
            ]
            if running and self.library.store.count()["papers"] >= papers:
                os.kill(running[0]["pid"], signal.SIGKILL)
                return

    @property
    def files(self) -> list[str]:
        """Where the kept papers came from; each once."""
        return sorted(url for paper in self.library.papers.all() for url in paper.urls)


def test_a_recrawl_by_schedule_killed_once_brings_the_new_paper(
    egg: Path, scrapyd: tuple[str, Server], tmp_path: Path
) -> None:
    address, web = scrapyd
    assert upload(address, egg)["status"] == "ok"
    nights = Nights(address, web, tmp_path)
    free = hold(web, nights.last_file)
    job = nights.begin(0.0)
    nights.kill(job, 1)
    ended(address, job)
    free.set()
    before = nights.files
    assert before
    assert nights.last_file not in before
    # The next night: what the killed job had not done is done, what it had kept stands, once.
    ended(address, nights.begin(0.5))
    kept = nights.files
    assert {*before, nights.last_file} <= set(kept)
    assert len(set(kept)) == len(kept)
    new = nights.list.added[0]
    assert not set(new.paper.urls) & set(kept)
    ended(address, nights.begin(new.day + 40))
    assert set(new.paper.urls) <= set(nights.files)
    nights.library.close()


def test_without_the_password_nothing_is_run(scrapyd: tuple[str, Server], tmp_path: Path) -> None:
    address, web = scrapyd
    assert call(f"{address}/daemonstatus.json")["status"] == "ok"
    with pytest.raises(urllib.error.HTTPError, match="401"):
        OPENER.open(f"{address}/daemonstatus.json", timeout=SECONDS)
    nights = Nights(address, web, tmp_path)
    done = nights.hand_over(0.0, password="not-that-one")
    assert done.returncode == 1
    assert "SCRAPYD_PASSWORD" in done.stderr
    assert "not-that-one" not in done.stderr
    nights.library.close()


@pytest.fixture
def builtin_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs search the built-in web: what scrapyd has in its environment they have, too."""
    for name, _, value in (one.partition("=") for one in ("SEARCH_PROVIDERS=builtin", *PATIENT)):
        monkeypatch.setenv(f"HARVESTER_{name}", value)


@pytest.mark.usefixtures("builtin_search")
def test_crawls_are_started_stopped_and_planned_from_the_page(
    egg: Path, scrapyd: tuple[str, Server], tmp_path: Path
) -> None:
    address, web = scrapyd
    upload(address, egg)
    rows = (PROJECT / "harvester/demo/web/wants.jsonl").read_text(encoding="utf-8").splitlines()
    want = next(row for row in map(json.loads, rows) if row["id"] == "w005")
    free = hold(web, *want["answers"])
    settings = get_project_settings()
    settings.setdict({"SCRAPYD_URL": address, "SCRAPYD_USERNAME": "librarian", "SCRAPYD_PASSWORD": "of-the-test"})
    settings.setdict({"LIBRARY_URI": f"sqlite:///{tmp_path}/library.db", "FILES_STORE": f"{tmp_path}/files"})
    runner = ScrapydRunner(settings)
    with closing(Libraries(settings["LIBRARY_URI"])) as libraries:
        app = make_app(libraries, FileStore(settings), "a token", runner=runner)
        page = CrawlsPage(TestClient(app, headers={"accept-language": "en"}))
        page.post("/wants", title=want["title"], authors="; ".join(want["authors"]))
        page.post("/crawls/start", spider="paper")
        first = page.wait_for_job("running")
        page.post("/crawls/stop", job=first)
        free.set()
        page.wait_for_end()
        page.post("/crawls/plan", spider="paper", name="hunt", when="nightly")
        assert "every night" in page.read()
        free.clear()  # or it might be over before anybody looks
        planned = PlannedCrawls(runner, libraries.one)
        planned.start_due(time.time())
        assert [event.outcome for event in planned.start_due(time.time() + 2 * DAY)] == ["started"]
        assert page.wait_for_job("running") != first
        free.set()
        page.wait_for_end()
        with libraries.one() as library:
            assert [paper.title for paper in library.papers.all()] == [want["title"]]
        assert page.read().count('href="/crawl/') >= 1  # what they did stands in the history


class CrawlsPage:
    """The page Crawls as an editor has it before him."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        token = self._find_token("/sign-in")
        assert client.post("/sign-in", data={"token": "a token", "form_token": token}).status_code == 200

    def _find_token(self, address: str) -> str:
        return self._client.get(address).text.split('name="form_token" value="')[1].split('"')[0]

    def read(self) -> str:
        return self._client.get("/crawls").text

    def post(self, address: str, **form: str) -> None:
        answer = self._client.post(address, data={**form, "form_token": self._find_token("/crawls")})
        assert answer.status_code == 200, answer.text

    def wait_for_job(self, state: str) -> str:
        """The id of the job that the page shows in this state."""
        for _ in patiently(f"no job is {state}"):
            shown = re.findall(
                r'class="status found">(\w+)</span>.*?name="job" value="([^"]+)"', self.read(), re.DOTALL
            )
            if shown and shown[0][0] == state:
                return str(shown[0][1])
        raise AssertionError

    def wait_for_end(self) -> None:
        for _ in patiently("the job did not end"):
            if 'name="job"' not in self.read():
                return

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from harvester.library.crawl_jobs import CrawlJob, CrawlRefused
from harvester.web.app import make_app
from tests.harvester.web.conftest import TOKEN, form_token, make_user, signed_in

if TYPE_CHECKING:
    from harvester.library.files import FileStore
    from harvester.web.libraries import Libraries


class MadeRunner:
    """Starts nothing; refuses with `reason` where it has one."""

    def __init__(self, reason: str = "") -> None:
        self.jobs: list[CrawlJob] = []
        self.reason = reason

    def check(self, spider: str, arguments: dict[str, str], when: str = "") -> None:
        if when == "sometimes":
            raise CrawlRefused("unfit", "'sometimes' is no time")

    def find_next(self, when: str, now: float) -> float:
        return now + 3_600

    def list_jobs(self) -> list[CrawlJob]:
        if self.reason == "runner":
            raise CrawlRefused("runner", "scrapyd does not answer")
        return self.jobs

    def start(self, spider: str, job_id: str, arguments: dict[str, str], user: str) -> None:
        if self.reason:
            raise CrawlRefused(self.reason, "why")
        self.jobs.append(CrawlJob(job_id, spider, arguments, user=user, started=time.time(), state="running"))

    def stop(self, job_id: str) -> None:
        self.jobs = [job for job in self.jobs if job.job_id != job_id]


@pytest.fixture
def runner() -> MadeRunner:
    return MadeRunner()


@pytest.fixture
def editor(libraries: Libraries, files: FileStore, runner: MadeRunner) -> TestClient:
    client = TestClient(make_app(libraries, files, TOKEN, runner=runner), headers={"accept-language": "en"})
    return signed_in(client, make_user(libraries, "anna", "editor"))


def post(client: TestClient, address: str, **form: str) -> tuple[int, str]:
    answer = client.post(address, data={**form, "form_token": form_token(client, "/crawls")})
    return answer.status_code, answer.text


def test_a_crawl_is_started_shown_and_stopped(editor: TestClient, runner: MadeRunner) -> None:
    status, page = post(editor, "/crawls/start", spider="topic", given="ряды <b>", limit="20")
    assert status == 200
    assert runner.jobs[0].arguments == {"query": "ряды <b>", "limit": "20"}
    assert runner.jobs[0].user == "anna"
    assert "ряды &lt;b&gt;" in page
    assert 'id="going" data-live' in page
    post(editor, "/crawls/stop", job=runner.jobs[0].job_id)
    assert runner.jobs == []
    journal = editor.get("/journal").text
    assert "Crawl started" in journal
    assert "Crawl stopped" in journal


def test_a_crawl_is_planned_and_that_is_undone(editor: TestClient) -> None:
    status, page = post(editor, "/crawls/plan", spider="recrawl", name="news", when="nightly", limit="100")
    assert status == 200
    assert "<b>news</b>" in page
    assert "every night" in page
    assert editor.get("/api/crawls").json()["planned"][0]["arguments"] == {"limit": "100"}
    assert "<b>news</b>" not in post(editor, "/crawls/unplan", name="news")[1]
    for shown in (True, False):
        undo = re.findall(r'action="(/journal/[^"]+/undo)"', editor.get("/journal").text)[0]
        editor.post(undo, data={"form_token": form_token(editor, "/journal")})
        assert ("<b>news</b>" in editor.get("/crawls").text) is shown


def test_times_may_be_told_as_cron_does(editor: TestClient) -> None:
    post(editor, "/crawls/plan", spider="recrawl", name="news", when="nightly", cron="30 2 * * *")
    assert editor.get("/api/crawls").json()["planned"][0]["when"] == "30 2 * * *"


@pytest.mark.parametrize(
    ("address", "form", "status"),
    [
        ("/crawls/start", {"spider": "rm -rf"}, 400),
        ("/crawls/start", {"spider": "topic", "given": "x", "limit": "²"}, 400),
        ("/crawls/start", {"spider": "topic", "given": "x" * 2_000}, 400),
        ("/crawls/plan", {"spider": "paper", "when": "sometimes"}, 400),
        ("/crawls/plan", {"spider": "paper", "when": "hourly", "name": "../x"}, 400),
        ("/crawls/unplan", {"name": "nothing"}, 404),
    ],
)
def test_what_cannot_be_is_told(editor: TestClient, address: str, form: dict[str, str], status: int) -> None:
    assert post(editor, address, **form)[0] == status


@pytest.mark.parametrize(("reason", "status"), [("running", 409), ("runner", 503)])
def test_a_runner_that_refuses_is_told(libraries: Libraries, files: FileStore, reason: str, status: int) -> None:
    app = make_app(libraries, files, TOKEN, runner=MadeRunner(reason))
    client = signed_in(TestClient(app, headers={"accept-language": "en"}), TOKEN)
    assert post(client, "/crawls/start", spider="paper")[0] == status
    assert client.get("/crawls").status_code == 200
    assert ("scrapyd does not answer" in client.get("/crawls").text) is (reason == "runner")


def test_readers_and_strangers_start_nothing(libraries: Libraries, files: FileStore, runner: MadeRunner) -> None:
    client = TestClient(make_app(libraries, files, TOKEN, runner=runner))
    assert client.post("/crawls/start", data={"spider": "paper"}).status_code == 403
    signed_in(client, make_user(libraries, "boris", "reader"))
    assert "/crawls/start" not in client.get("/crawls").text
    assert client.post("/crawls/start", data={"spider": "paper"}).status_code == 403
    assert runner.jobs == []


def test_without_a_runner_there_is_no_form(writer: TestClient) -> None:
    assert "/crawls/start" not in writer.get("/crawls").text
    assert post(writer, "/crawls/start", spider="paper")[0] == 404

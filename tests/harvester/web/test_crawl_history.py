from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.items import HuntStep, Refusal, WantResult
from harvester.web.crawl_history import CrawlRun, plot_papers
from harvester.web.languages import Translation

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from harvester.web.libraries import Libraries

STATS = {
    "library/papers": 7,
    "downloader/request_count": 1234,
    "documents/status/ok": 9,
    "documents/status/encrypted": 2,
    "search/builtin/ok": 3,
}


def save_crawl(libraries: Libraries, started: float, reason: str, told: float) -> str:
    key = f"{started:.3f} host:1:2"
    record = {"spider": "paper", "arguments": {"title": "О <рядах>"}, "started": started, "seconds": 90.0,
              "reason": reason, "stats": STATS, "hosts": {"slow.example": [4, 10.0, 5.0]}}  # fmt: skip
    with libraries.one() as library:
        library.answers.save("crawl", key, record, told)
    return key


def test_a_crawl_has_a_row_with_its_figures_and_a_page(client: TestClient, libraries: Libraries) -> None:
    now = time.time()
    key = save_crawl(libraries, now - 3_600, "finished", now - 3_500)
    save_crawl(libraries, now - 100_000, "", now - 99_000)
    page = client.get("/crawls").text
    assert "О &lt;рядах&gt;" in page
    assert "1\u202f234" in page
    assert "finished" in page
    assert "ended" in page  # the one that was killed
    assert ">: 7</title>" in page.replace(page.split("</title>")[0], "") or ": 7</title>" in page
    own = client.get(f"/crawl/{key}").text
    assert "encrypted" in own
    assert "slow.example" in own
    assert "2.50" in own
    told = client.get(f"/api/crawl/{key}").json()
    assert (told["papers"], told["files"], told["requests"]) == (7, 11, 1234)
    assert client.get("/crawl/nothing").status_code == 404


def test_papers_are_plotted_by_day() -> None:
    now = 1_800_000_000.0
    runs = [CrawlRun("k", "paper", {}, now - day * 86_400, 1.0, "", now, STATS) for day in (0, 0, 1, 90)]
    plot = plot_papers(runs, now, Translation("en"))
    assert [bar.value for bar in plot.bars[-3:]] == [0, 7, 14]
    assert plot.bars[-1].height == plot.height == 2 * plot.bars[-2].height
    assert plot.bars[-1].name == "2027-01-15"
    assert plot_papers(runs, now, Translation("de")).bars[-1].name == "15.01.2027"


def test_a_hunt_is_told_as_a_story(client: TestClient, libraries: Libraries) -> None:
    near = "http://www.example.org/other.pdf"
    with libraries.one() as library:
        result = library.wants.get_result("parts")
        assert isinstance(result, WantResult)
        result.story = [
            HuntStep("asked", '"Разностные схемы"', "ok", 4),
            HuntStep("asked", "Сергеев", "quota"),
            HuntStep("looked", "http://www.example.org/", "page"),
            HuntStep("tried", near, "rejected"),
            HuntStep("tried", "javascript:alert(1)", "gone"),
        ]
        library.wants.save_result(result)
        why = [{"name": "authors", "points": -3.0, "detail": "Berg"}, {"name": "year", "points": 1.0, "detail": "2001"}]
        library.wants.save_refusals([Refusal("parts", near, "cd" * 32, "refused", 0.1, why, time.time())], 90)
    story = client.get("/want/parts").text.split('id="story"')[1].split("</section>")[0]
    assert "hits: 4" in story
    assert "quota" in story
    assert "not this paper" in story
    assert "authors: Berg" in story
    assert 'href="javascript' not in story

"""`scrapy crawl venue`: real crawls in a process of their own, on the built-in web and on small ones."""

from __future__ import annotations

import json
import time
from contextlib import closing
from pathlib import Path

import pytest

from harvester.demo.server import serve
from harvester.evaluation.webs.venues import score_venues
from harvester.inputs.lines import InputError
from harvester.items import Task
from harvester.library import open_library
from spiders.hunting import BadArgument
from spiders.venue import VenueSpider
from tests.webs import PROJECT, Web, crawl, stats

BUILT_IN = PROJECT / "harvester" / "demo" / "web"
TITLES = [
    "Bounded growth of lacunary series",
    "Stable sorting of noisy permutations",
    "Graph colouring with few queries",
]
HOME = "http://machines.example/"


def small_web(folder: Path) -> Web:
    """A workshop with an endless calendar beside its proceedings, and a page of 50,000 links."""
    web = Web(folder)
    items = "".join(
        f"<li>A. Bright, C. Dull. {title}. Workshop on Small Machines, {2010 + n}, pp. 12-2{n}. <a href=f{n}.pdf>PDF</a></li>"
        for n, title in enumerate(TITLES)
    )
    links = '<a href="/proceedings.html">Proceedings</a> <a href="/calendar?month=2020-01">Archive by month</a>'
    web.page(HOME, f"<h1>Workshop on Small Machines</h1><p>Call for papers</p>{links}", "Workshop on Small Machines")
    web.page(f"{HOME}proceedings.html", f"<h1>Proceedings</h1><ol>{items}</ol>", "Proceedings")
    web.paper(f"{HOME}f0.pdf", TITLES[0], "A. Bright, C. Dull", indexed=False)
    web.page("http://birds.example/", "<h1>Institute of Birds</h1><a href=/staff/>Staff</a>", "Institute of Birds")
    web.page("http://birds.example/staff/", "<ul><li>Karl Huber, professor<li>Anna Bauer, lecturer</ul>", "Staff")
    many = "".join(f"<a href=/{n}.html>{n}</a> " for n in range(50_000))
    web.page("http://endless.example/", f"<h1>Endless journal</h1>{many}", "Endless journal")
    web.hosts["machines.example"]["calendar"] = True
    return web


def test_every_venue_of_the_built_in_web_is_right(tmp_path: Path) -> None:
    asked = [
        {**json.loads(line), "id": f"{way}-{json.loads(line)['id']}"}
        for way in ("venues", "venue_urls")
        for line in (BUILT_IN / "inputs" / f"{way}.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    names = tmp_path / "names.jsonl"
    names.write_text("\n".join(json.dumps(row) for row in asked), encoding="utf-8")
    with serve(BUILT_IN) as server:
        lines = crawl(tmp_path / "run", server.url, "-a", f"names={names}", spider="venue")
    for way in ("venues", "venue_urls"):
        own = [
            {**line, "venue_id": line["venue_id"].rpartition("-")[2]}
            for line in lines
            if line["venue_id"].startswith(f"{way}-")
        ]
        result = score_venues(BUILT_IN, {way: own})
        for row in result["venues"][way]:
            told = (row["name"], row["status"], row["home_right"], row["kind_right"])
            assert told == (row["name"], "ok", True, True)
            assert (row["papers_f"] or 1.0) >= 0.95, row
            assert (row["files_recall"] or 1.0) >= 0.9, row
            assert row["scholars"] in (None, 1.0), row
            assert row["requests"] < 80, row


def test_files_are_kept_bad_input_has_a_status_and_traps_an_end(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text(
        f"{HOME}\nhttp://endless.example/\nQ\nИванов Иван Иванович\nhttp://gone.example/\n", encoding="utf-8"
    )
    with serve(small_web(tmp_path / "web").save()) as server:
        rows = crawl(tmp_path / "run", server.url, "-a", f"names={names}", "-a", "files=yes", spider="venue")
    venues = {row["name"] or row["url"] or row["venue_id"]: row for row in rows if row["item"] == "venue_result"}
    assert len(venues) == 5
    found = venues[HOME]
    assert (found["status"], found["kind"], found["kept"]) == ("ok", "conference", 1)
    assert [paper["title"] for paper in found["papers"]] == TITLES
    assert [row["title"] for row in rows if row["item"] == "paper"] == [TITLES[0]]
    assert venues["Q"]["status"] == venues["Иванов Иван Иванович"]["status"] == "invalid"
    assert sorted(row["status"] for row in venues.values())[0] == "could_not_fetch"
    assert all(row["requests"] < 300 for row in venues.values())
    assert stats(tmp_path / "run")["venues/invalid"] == 2


def test_venues_of_the_library_that_are_due_are_walked_once(tmp_path: Path) -> None:
    with closing(open_library(f"sqlite:///{tmp_path}/run/library.db")) as library:
        library.tasks.add(Task("venue", "birds", data={"url": "http://birds.example/"}))
        library.tasks.add(Task("venue", "later", due=time.time() + 1_000, data={"url": HOME}))
        library.tasks.add(Task("venue", "empty"))
    with serve(small_web(tmp_path / "web").save()) as server:
        rows = crawl(tmp_path / "run", server.url, spider="venue")
    assert {row["venue_id"]: row["status"] for row in rows} == {"birds": "ok", "empty": "invalid"}
    with closing(open_library(f"sqlite:///{tmp_path}/run/library.db")) as library:
        task = library.tasks.get("venue", "birds")
        assert task is not None
        assert (task.outcome, task.owner) == ("ok", "")
        assert task.due > time.time() + 1_000


def test_arguments_are_checked_and_the_name_is_the_venue_s() -> None:
    spider = VenueSpider(name="Journal of Examples", files="yes")
    assert spider.name == "venue"
    assert spider.given == {"venue": "Journal of Examples", "files": "yes"}
    with pytest.raises(BadArgument):
        VenueSpider(name="Journal of Examples", colour="red")
    with pytest.raises(InputError):
        VenueSpider(names="no/such/file")
    with pytest.raises(InputError, match="people is all"):
        VenueSpider(url=HOME, people="some")
    with pytest.raises(InputError, match="needs an institute"):
        VenueSpider(people="all")


def test_from_an_institute_of_the_built_in_web_to_what_its_people_wrote(tmp_path: Path) -> None:
    with serve(BUILT_IN) as server:
        arguments = ("-a", "url=http://mathinst.example/", "-a", "people=all")
        rows = crawl(tmp_path / "run", server.url, *arguments, spider="venue")
    (report,) = [row for row in rows if row["item"] == "gap_report"]
    assert report["name"] == "Институт математики и механики"
    assert {person["status"] for person in report["people"]} == {"found"}
    works = {work["title"]: work for person in report["people"] for work in person["works"]}
    assert (len(report["people"]), len(works)) == (6, 16)
    kept = {row["paper_id"] for row in rows if row["item"] == "paper"}
    states = {
        state: [work for work in works.values() if work["state"] == state] for state in ("file", "cited", "nowhere")
    }
    assert {work["paper_id"] for work in states["file"]} <= kept
    assert {state: len(some) for state, some in states.items()} == {"file": 10, "cited": 5, "nowhere": 1}
    assert sum(row["item"] == "scholar_result" for row in rows) == 6
    assert next(row for row in rows if row["item"] == "venue_result")["scholars"][0]["home_url"]

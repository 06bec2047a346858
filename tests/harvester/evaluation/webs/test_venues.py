from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.webs.venues import find_out_of_reach, read_expected, score_venues, walk_links
from harvester.items import Fetched
from harvester.pages.reading import read_page

PAGES = {
    "http://c.example/": "<a href=2010/>2010</a> <a href=/calendar?month=1>Calendar</a> <a href=http://d.example/>D</a>",
    "http://c.example/2010/": "<a href=/1.pdf>PDF</a> <a href=/gone.html>gone</a> <a href=/p.html>Petrov</a>",
    "http://c.example/2011/": "<a href=/2.pdf>PDF</a>",
    "http://c.example/calendar?month=1": "<a href=/2011/>2011</a>",
    "http://d.example/": "<a href=http://c.example/2011/>2011</a>",
}


class Web:
    def __init__(self) -> None:
        self.pages = {url: read_page(html.encode(), url) for url, html in PAGES.items()}

    def fetch(self, url: str) -> Fetched:
        return Fetched(url, "page", handle=url) if url in self.pages else Fetched(url, "gone")


def test_links_are_followed_inside_the_site_and_calendars_are_not() -> None:
    pages, linked = walk_links(["http://c.example/"], {"c.example"}, Web())  # type: ignore[arg-type]
    assert pages == {"c.example/", "c.example/2010/"}
    assert "c.example/1.pdf" in linked


def test_what_no_link_leads_to_is_told() -> None:
    truth = {
        "id": "c",
        "name": "Conference",
        "homes": ["http://c.example/"],
        "hosts": {"c.example"},
        "papers": {
            "on trees": {"files": {"c.example/1.pdf"}, "pages": {"c.example/2010/"}},
            "on rings": {"files": {"c.example/2.pdf"}, "pages": {"c.example/2011/"}},
        },
        "people": {"Petrov": {"c.example/p.html"}, "Huber": {"c.example/h.html"}},
    }
    (row,) = find_out_of_reach([truth], Web())  # type: ignore[arg-type]
    assert (row["papers"], row["files"], row["scholars"]) == (["on rings"], ["c.example/2.pdf"], ["Huber"])


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A conference of two papers and an institute of two people."""
    home = {"home_url": ["http://c.example/"], "directory_url": []}
    rows: dict[str, list[dict[str, Any]]] = {
        "venues": [
            {"id": "c", "name": "Conference", "kind": "conference", "home_url": ["http://c.example/"], "scholars": []},
            {
                "id": "i",
                "name": "Institute",
                "kind": "institute",
                "home_url": ["http://i.example/"],
                "scholars": ["p", "q"],
            },
        ],
        "scholars": [
            {
                "id": "p",
                "name": "Ivan Petrov",
                "name_native": "Петров Иван",
                "home_url": ["http://i.example/p"],
                "directory_url": [],
            },
            {"id": "q", "name": "Anna Huber", **home, "directory_url": ["http://i.example/staff.html"]},
        ],
        "publications": [
            {
                "page_url": "http://c.example/2010/",
                "entries": [
                    {"title": "On trees and forests", "files": ["http://c.example/1.pdf"]},
                    {"title": "On rings", "files": ["http://c.example/2.pdf"]},
                ],
            },
            {"page_url": "http://i.example/p", "entries": [{"title": "Of a person", "files": []}]},
        ],
    }
    for name, lines in rows.items():
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return tmp_path


LINES = [
    {
        "item": "venue_result",
        "venue_id": "c",
        "status": "ok",
        "url": "http://c.example/index.html",
        "kind": "conference",
        "papers": [
            {"title": "On Trees & Forest", "files": []},
            {"title": "On rings", "files": ["http://c.example/2.pdf"]},
            {"title": "Something else", "files": []},
        ],
        "requests": 10,
    },
    {
        "item": "venue_result",
        "venue_id": "i",
        "status": "ok",
        "url": "http://wrong.example/",
        "kind": "journal",
        "scholars": [{"name": "Петров И. И.", "home_url": "http://i.example/p"}, {"name": "Huber", "home_url": None}],
        "requests": 20,
    },
]


def test_each_venue_has_its_figures(corpus: Path) -> None:
    result = score_venues(corpus, {"named": LINES})
    conference, institute = result["venues"]["named"]
    assert (conference["home_right"], conference["kind_right"]) == (True, True)
    assert conference["papers_f"] == pytest.approx(2 * 1 / 5)  # "On Trees & Forest" is not alike enough
    assert conference["files_recall"] == 0.5
    assert conference["scholars"] is None
    assert (institute["home_right"], institute["kind_right"], institute["papers_f"]) == (False, False, None)
    assert institute["scholars"] == 0.5
    assert institute["missed_scholars"] == ["Anna Huber"]
    assert institute["scholars_by_address"] == 0.5
    assert result["figures"]["named_home_right"] == 1
    assert result["figures"]["named_requests_a_venue"] == 15
    assert result["n"] == 2


def test_a_venue_that_is_not_answered_counts(corpus: Path) -> None:
    result = score_venues(corpus, {"addressed": []})
    assert result["figures"]["addressed_papers_f"] == 0
    assert result["figures"]["addressed_scholars"] == 0
    assert result["answered"] == {"addressed": 0}


def test_the_truth_of_an_institute_has_no_papers(corpus: Path) -> None:
    conference, institute = read_expected(corpus)
    assert set(conference["papers"]) == {"on trees and forests", "on rings"}
    assert not institute["papers"]
    assert set(institute["people"]) == {"Петров Иван", "Anna Huber"}


def test_the_sections_can_be_printed(corpus: Path) -> None:
    from harvester.evaluation.report.overview import list_sections

    unreached = [
        {"venue_id": "c", "name": "Conference", "pages": 3, "papers": ["on rings"], "files": [], "scholars": []}
    ]
    result = score_venues(corpus, {"named": LINES}, unreached)
    titles = [section.title for section in list_sections(result)]
    assert {"venues named", "out of reach by links", "worst cases"} <= set(titles)

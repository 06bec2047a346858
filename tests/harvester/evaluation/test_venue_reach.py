from __future__ import annotations

from harvester.evaluation.venue_reach import find_out_of_reach, walk_links
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

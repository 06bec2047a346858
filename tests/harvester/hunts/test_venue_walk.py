from __future__ import annotations

import asyncio

from harvester.hunts.venue_finds import Finds
from harvester.hunts.venue_walk import PAGES, VenueWalk
from tests.harvester.hunts.venue_web import Plain

J = "http://jsm.example/"


def walk(verbs: Plain, kind: str = "journal") -> Finds:
    async def run() -> Finds:
        first = await verbs.visit_page(J, "jsm.example/", J, "", False)
        return await VenueWalk("jsm.example/", kind, J, verbs).run(first)

    return asyncio.run(run())


def test_paging_does_not_go_deeper_and_a_page_may_be_a_file() -> None:
    pages = {J: "<title>Journal</title><h1>Journal</h1><a href=archive/1>All issues</a>"}
    for number in range(1, 15):
        item = f"<li>Bright A. - <a href=/{number}.pdf>On trees, part {number}</a>"
        pages[f"{J}archive/{number}"] = f"<title>Issues</title><ul>{item}</ul><a href=/archive/{number + 1}>&raquo;</a>"
    assert len(walk(Plain(pages)).papers) == 14


def test_a_site_without_an_end_is_left() -> None:
    endless = {f"{J}{n}/": f"<title>Issue {n}</title><a href=/{n + 1}/>&raquo;</a>" for n in range(1, 400)}
    verbs = Plain({J: "<title>Journal</title><a href=1/>Issues</a>", **endless})
    assert walk(verbs).papers == []
    assert len(verbs.fetched) == PAGES


def test_the_kind_says_what_is_worth_following() -> None:
    pages = {
        J: "<title>J</title><a href=archive.html>Archive</a> <a href=staff.html>Staff</a> <a href=org.html>Committee</a>",
        J + "archive.html": "<title>Archive</a>",
        J + "staff.html": "<title>Staff</title>",
        J + "org.html": "<title>Committee</title>",
    }
    for kind, followed in ("journal", "archive.html"), ("institute", "staff.html"):
        verbs = Plain(pages)
        walk(verbs, kind)
        assert verbs.fetched == [J + followed]


def test_other_hosts_and_folders_are_left_alone() -> None:
    verbs = Plain(
        {J: "<title>J</title><a href=http://w.example/archive/>Archive</a> <a href=//jsm.example/issues/>Issues</a>"}
    )
    walk(verbs)
    assert verbs.fetched == [J + "issues/"]

from __future__ import annotations

import asyncio

import pytest

from harvester.hunts.venue import VenueHunt
from harvester.items import Venue, VenueResult
from harvester.statuses import VENUE
from tests.harvester.hunts.venue_web import Plain

J = "http://jsm.example/"
JOURNAL = {
    J: "<title>Journal of Small Machines</title><h1>Journal of Small Machines</h1><p>A journal. <a href=archive.html>Archive</a>",
    J
    + "archive.html": "<title>Archive</title><h1>Archive</h1><a href=2018/1/>2018, No. 1</a> <a href=2018/2/>2018, No. 2</a>",
    J
    + "2018/1/": "<title>Issue 1</title><ul><li>Bright A. - <a href=1.pdf>On trees</a><li>Dull C. - <a href=/art/2>On rings</a>",
    J + "2018/2/": "<title>Issue 2</title><ul><li><a href=/art/3>On fields</a><li><a href=/art/4>On groups</a></ul>",
    J + "art/2": "<title>On rings</title><a href=/f/2.pdf>PDF</a>",
    J + "art/3": "<meta name=citation_title content='On fields'><meta name=citation_pdf_url content=/f/3.pdf>",
    J + "art/4": "<meta name=citation_title content='On groups'><meta name=citation_author content='Lind, D.'>",
}
B = "http://birds.example/"
INSTITUTE = {
    B: "<title>Институт птиц</title><h1>Институт птиц</h1><a href=staff/>Сотрудники</a> <a href=dep.html>Отделы</a>",
    B
    + "staff/": "<title>Сотрудники</title><ul><li><a href=ivanov.html>Иванов Иван Иванович</a><li>Петрова Анна Ильинична",
    B + "dep.html": "<title>Отделы</title><a href=dep/fish.html>Отдел рыб</a>",
    B
    + "dep/fish.html": "<title>Отдел рыб</title><ul><li><a href=http://sidorov.example/>Сидоров Пётр Петрович</a></ul>",
    B
    + "staff/ivanov.html": "<title>Иванов Иван Иванович</title><a href=http://ivanov.example/>Персональная страница</a>",
    "http://ivanov.example/": "<title>Иванов</title>",
}
C = "http://ssm.example/2009/"
CONFERENCE = {
    C: "<title>SSM 2009</title><h1>Symposium on Small Machines (SSM)</h1><ul><li>2008 - elsewhere</ul><a href=p.html>Programme</a>",
    C + "p.html": "<title>Programme</title><ul><li>Bright A. - On trees</ul>",
    "http://ssm.example/2008/": "<title>SSM 2008</title><a href=proc/>Proceedings</a>",
    "http://ssm.example/2008/proc/": "<title>SSM 2008</title><ul><li>Dull C. - <a href=1.pdf>On rings</a></ul>",
}


def hunt(venue: Venue, verbs: Plain, keep: bool = False) -> VenueResult:
    result = asyncio.run(VenueHunt(venue, keep, verbs).run())
    assert result.status in VENUE
    return result


def test_a_journal_by_its_address() -> None:
    result = hunt(Venue("v", url=J), Plain(JOURNAL))
    assert (result.status, result.kind, result.url) == ("ok", "journal", J)
    files = {paper.title: paper.files for paper in result.papers}
    assert files == {
        "On trees": [J + "2018/1/1.pdf"],
        "On rings": [J + "f/2.pdf"],
        "On fields": [J + "f/3.pdf"],
        "On groups": [],
    }
    assert result.scholars == []


def test_a_journal_by_its_name_from_any_of_its_pages() -> None:
    verbs = Plain(JOURNAL, known=[J + "art/3", J + "2018/1/"])
    result = hunt(Venue("v", "Journal of Small Machines"), verbs)
    assert (result.status, result.url, len(result.papers)) == ("ok", J, 4)
    assert result.evidence


def test_an_institute_gives_its_scholars_with_live_pages() -> None:
    result = hunt(Venue("v", url=B), Plain(INSTITUTE))
    assert (result.status, result.kind) == ("ok", "institute")
    assert {one["name"]: one["home_url"] for one in result.scholars} == {
        "Иванов Иван Иванович": "http://ivanov.example/",
        "Петрова Анна Ильинична": None,
        "Сидоров Пётр Петрович": "http://sidorov.example/",
    }


def test_another_edition_is_found_unseen_and_a_programme_where_there_are_no_proceedings() -> None:
    result = hunt(Venue("v", url=C), Plain(CONFERENCE))
    assert result.kind == "conference"
    assert [paper.title for paper in result.papers] == ["On rings", "On trees"]


def test_a_home_that_is_gone_is_walked_from_what_the_engine_knows() -> None:
    pages = {url: html for url, html in JOURNAL.items() if url != J}
    result = hunt(Venue("v", url=J), Plain(pages, known=[J + "archive.html"]))
    assert (result.status, result.url) == ("ok", J)
    assert len(result.papers) == 4
    assert hunt(Venue("v", url=J), Plain({})).status == "not_found"


def test_files_are_kept_against_their_entries() -> None:
    verbs = Plain(JOURNAL)
    result = hunt(Venue("v", url=J), verbs, keep=True)
    assert result.kept == len(verbs.proposed) == 3
    assert {one.want.title for one in verbs.proposed if one.want} == {"On trees", "On rings", "On fields"}


@pytest.mark.parametrize(
    ("venue", "status"),
    [
        (Venue("v", "Q"), "invalid"),
        (Venue("v", "Иванов Иван Иванович"), "invalid"),
        (Venue("v", url="ftp//nothing"), "invalid"),
        (Venue("v", "Annals of Large Ships"), "not_found"),
    ],
)
def test_what_is_no_venue_has_a_status(venue: Venue, status: str) -> None:
    verbs = Plain(JOURNAL, known=[J])
    assert hunt(venue, verbs).status == status
    assert status != "invalid" or not verbs.fetched + verbs.asked


def test_an_engine_that_does_not_answer_says_nothing_about_the_venue() -> None:
    assert hunt(Venue("v", "Journal of Small Machines"), Plain(JOURNAL, status="captcha")).status == "could_not_search"


def test_a_spent_budget_keeps_what_was_found() -> None:
    assert hunt(Venue("v", url=J), Plain(JOURNAL, budget=0)).status == "budget_spent"
    result = hunt(Venue("v", url=J), Plain(JOURNAL, budget=3))
    assert (result.status, result.detail) == ("ok", "the budget ran out inside the venue")

from __future__ import annotations

from harvester.pages.reading import read_page
from harvester.venues.home import find_homes, judge_homes, make_comparable
from harvester.venues.names import VenueName

SITE = {
    "http://vestnik.example/": "<title>Вестник малых машин</title><h1>Вестник малых машин</h1><a href=a.html>Архив</a>",
    "http://vestnik.example/2018/1/": "<title>Вестник малых машин 2018 № 1</title><a href=/>Главная</a><h1>№ 1</h1>",
    "http://vestnik.example/2018/1/3.html": "<title>О машинах - Вестник малых машин</title>"
    "<meta name=citation_title content='О машинах'><a href=/>Главная</a>",
    "http://birds.example/": "<title>Институт птиц</title><p>Издания: Вестник малых машин</p>",
    "http://ivanov.example/": "<title>Иванов Иван Иванович</title><p>Редактор: Вестник малых машин</p>",
}


def pages(*urls: str):
    return [read_page(SITE[url].encode(), url, "text/html; charset=utf-8") for url in urls or SITE]


def test_the_home_of_a_journal_is_no_issue_article_owner_or_editor() -> None:
    scores = judge_homes(pages(), VenueName("Вестник малых машин"))
    assert scores[0].url == "http://vestnik.example/"
    assert scores[0].fits
    assert scores[0].evidence
    rest = {score.url: score.points for score in scores[1:]}
    assert max(rest.values()) < scores[0].points - 1


def test_nothing_fits_a_name_that_is_not_there() -> None:
    assert not any(score.fits for score in judge_homes(pages(), VenueName("Вестник больших кораблей")))
    assert not any(
        score.fits for score in judge_homes(pages("http://ivanov.example/"), VenueName("Вестник малых машин"))
    )


def test_pages_call_their_home() -> None:
    (issue,) = pages("http://vestnik.example/2018/1/")
    assert find_homes(issue) == ["http://vestnik.example/"]


def test_addresses_of_one_page_compare_equal() -> None:
    assert make_comparable("https://www.v.example/a/index.html") == make_comparable("http://v.example/a/")

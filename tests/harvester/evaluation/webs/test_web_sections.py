from __future__ import annotations

from typing import Any

from harvester.evaluation.report.sections import Bars, Table, WrongValues
from harvester.evaluation.webs.web_sections import WORST, homepage_sections, list_sections, venue_sections

FIGURES = {"precision": 0.6, "recall": 0.75, "publications_precision": 0.5, "publications_recall": 1.0}


def wrong_home(name: str, outcome: str, home: str | None, *truth: str) -> dict[str, Any]:
    evidence = [{"name": "title", "points": 2.5}, {"name": "hints", "points": -1.0}]
    line = {"home_url": home, "publications_url": f"{home}publ.html", "weight": 0.4, "evidence": evidence}
    return {"name": name, "outcome": outcome, "line": line if home else None, "truth": list(truth)}


def test_home_pages_stand_beside_the_published_figures() -> None:
    homes = {"1": "right", "2": "entry", "3": "wrong", "4": "absent_wrong", "5": "missed"}
    lists = {"1": "list_right", "2": "list_wrong"}
    table, costs, *_ = homepage_sections(FIGURES | {"requests_a_scholar": 4.0}, homes, lists, [])
    assert isinstance(table, Table)
    assert isinstance(costs, Table)
    assert [row[0] for row in table.rows[1::2]] == ["home pages (seeds)", "publications pages (seeds)"]
    assert table.rows[0] == ["home pages", 2, 2, 4, 0.6, 0.75]
    assert table.rows[2] == ["publications pages", 1, 1, 2, 0.5, 1.0]
    assert {len(row) for row in table.rows} == {len(table.columns)}
    assert costs.rows == [["requests_a_scholar", 4.0]]


def test_what_went_wrong_by_site_and_by_name() -> None:
    wrong = [
        wrong_home("a", "missed", None, "http://a.example/"),
        wrong_home("b", "wrong", "http://x.example/", "http://b.example/", "http://b.example/en/"),
        wrong_home("c", "list_wrong", "http://x.example/", "http://c.example/publ.html"),
        wrong_home("d", "absent_wrong", None),
    ]
    *_, sites, cases = homepage_sections(FIGURES, {}, {}, wrong)
    assert isinstance(sites, Table)
    assert isinstance(cases, WrongValues)
    assert sites.columns[1:] == ["wrong", "missed", "absent_wrong", "list_wrong", "list_missed"]
    assert sites.rows == [["x.example", 1, 0, 0, 1, 0], ["a.example", 0, 1, 0, 0, 0], ["no page", 0, 0, 1, 0, 0]]
    _, home, listed, _ = cases.cases
    assert (home.want, home.got) == ("http://b.example/, http://b.example/en/", "http://x.example/")
    assert listed.got == "http://x.example/publ.html"
    assert home.source == ["title +2.5", "hints -1"]
    assert len(homepage_sections(FIGURES, {}, {}, wrong * WORST)[-1].cases) == WORST  # type: ignore[union-attr]


def test_sites_of_lists_come_worst_first() -> None:
    site: dict[str, Any] = {"pages": 1, "truth": 4, "found": 3, "right": 2, "files": 1, "files_found": 1, "file_f": 1.0}
    sites = {"good.example": site | {"f": 0.9}, "bad.example": site | {"f": 0.2}, "empty.example": site | {"f": None}}
    names = ("mean_site_f", "mean_site_file_f", "requests_a_list", "rendered_of_needing", "rendered_of_others")
    page = {"page_url": "http://bad.example/", "truth": 4, "found": 3, "right": 1, "status": "ok", "f": 0.2}
    table, by_site, bars, cases = list_sections(dict.fromkeys(names, 0.5), sites, [page])
    assert isinstance(table, Table)
    assert isinstance(by_site, Table)
    assert isinstance(bars, Bars)
    assert isinstance(cases, WrongValues)
    assert [row[1:] for row in table.rows] == [[0.5, None]] * len(names)
    assert [row[0] for row in by_site.rows] == ["empty.example", "bad.example", "good.example"]
    assert list(bars.values.values()) == [[None, 1.0], [0.2, 1.0], [0.9, 1.0]]
    assert cases.cases[0].got == "3 found, 1 right, status ok"


def test_venues_by_each_way_and_the_worst_of_them() -> None:
    good = {"name": "Journal", "status": "ok", "kind": "journal", "home_right": True, "url": "http://j.example/"}
    good |= {"papers_f": 1.0, "files_recall": None, "scholars": 1.0, "scholars_by_address": 0.3333}
    good |= {"papers_found": 7, "scholars_found": 2, "requests": 9}
    bad = good | {"name": "School", "papers_f": 0.25, "home_right": False, "url": None}
    unreached = {"name": "School", "pages": 3, "papers": ["On trees", "On rings"], "files": [], "scholars": ["Dull"]}
    named, given, reach, worst = venue_sections({"named": [good, bad], "given": [good]}, [unreached])
    assert isinstance(named, Table)
    assert isinstance(given, Table)
    assert isinstance(reach, Table)
    assert isinstance(worst, WrongValues)
    assert (named.title, len(named.rows), given.title) == ("venues named", 2, "venues given")
    assert 0.333 in named.rows[0]
    assert reach.rows == [["School", 3, 2, 0, 1]]
    assert [(case.name, case.field) for case in worst.cases] == [
        ("School", "named: home"),
        ("School", "named: papers_f"),
    ]

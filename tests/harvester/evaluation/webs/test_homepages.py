from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from harvester.evaluation.report import overview, page
from harvester.evaluation.webs.asked_webs import AnswerLines, AskedWebs
from harvester.evaluation.webs.homepages import score_answers

PRESENT = [
    {
        "id": "1",
        "name": "a",
        "home_url": ["http://a.example/"],
        "directory_url": [],
        "publications_url": ["http://a.example/p"],
    },
    {
        "id": "2",
        "name": "b",
        "home_url": ["http://b.example/"],
        "directory_url": ["http://s.example/"],
        "publications_url": ["http://b.example/p"],
    },
    {"id": "3", "name": "c", "home_url": [], "directory_url": ["http://s.example/"], "publications_url": []},
    {"id": "4", "name": "d", "home_url": ["http://d.example/"], "directory_url": [], "publications_url": []},
]
ABSENT = [{"id": "5", "name": "e"}, {"id": "6", "name": "f"}]


def line(scholar: str, home: str | None, publications: str | None = None) -> dict[str, Any]:
    return {
        "item": "scholar_result", "scholar_id": scholar, "status": "found" if home else "not_found", "home_url": home,
        "publications_url": publications, "requests": 4, "weight": 0.5,
    }  # fmt: skip


def test_the_figures_by_hand(tmp_path: Path) -> None:
    for name, rows in (("scholars", PRESENT), ("absent", ABSENT)):
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)))
    lines = [
        line("1", "http://a.example/index.html", "http://a.example/p"),
        line("2", "http://s.example/", "http://s.example/q"),
        line("3", "http://s.example/"),
        line("4", "http://x.example/"),
        line("5", None),
        line("6", "http://y.example/"),
    ]
    answers = {tmp_path: AnswerLines(lines, {"rendering/pages": 2, "pages/status/ok": 40})}
    result = score_answers(AskedWebs((tmp_path,)), answers)
    figures = result["figures"]
    assert (figures["right"], figures["entry"], figures["wrong"], figures["absent_wrong"]) == (2, 1, 1, 1)
    assert figures["precision"] == 0.6
    assert figures["recall"] == 0.75
    assert figures["recall_of_staff_pages"] == 1.0
    assert figures["absent_refused"] == 0.5
    assert (figures["publications_precision"], figures["publications_recall"]) == (0.5, 0.5)
    assert figures["requests_a_scholar"] == 4
    assert (figures["pages_rendered"], figures["pages_read"]) == (2, 40)
    table, costs, sites, cases = result["sections"]
    assert table.rows[:2] == [["home pages", 3, 2, 5, 0.6, 0.75], ["home pages (seeds)", 84, 40, 124, 0.68, None]]
    assert ["pages_rendered", 2] in costs.rows
    assert "x.example" in [row[0] for row in sites.rows]
    assert {case.field for case in cases.cases} == {"wrong", "absent_wrong", "list_wrong"}
    page.write_page(tmp_path / "report.html", "homepages", overview.list_sections(result))
    assert "http://b.example/p" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_scholars_of_hosts_set_aside_are_one_figure_and_named_nowhere(tmp_path: Path) -> None:
    for name, rows in (("scholars", PRESENT), ("absent", ABSENT)):
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)))
    answers = {tmp_path: AnswerLines([line("1", "http://a.example/"), line("4", "http://x.example/")])}
    result = score_answers(AskedWebs((tmp_path,), frozenset(["d.example"])), answers)
    assert (result["figures"]["wrong"], result["figures"]["set aside"]["wrong"]) == (0, 1)
    assert "4" not in {one["scholar_id"] for one in result["wrong"]}

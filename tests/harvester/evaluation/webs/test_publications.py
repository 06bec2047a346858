from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from harvester.evaluation.webs.asked_webs import AskedWebs
from harvester.evaluation.webs.publications import score_lists


def lines(path: Path, rows: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_entries_and_files_are_scored_a_site(tmp_path: Path) -> None:
    url = "http://people.example/publ.html"
    file = tmp_path / "sites" / "people.example" / "1.pdf"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"x")
    entries = [
        {"title": "On trees", "year": 2011, "files": ["http://people.example/1.pdf"]},
        {"title": "On rings", "year": 2012, "files": []},
    ]
    lines(tmp_path / "publications.jsonl", [{"page_url": url, "entries": entries}])
    found = [
        {
            "title": "On Trees",
            "year": "2011",
            "files": ["http://people.example/1.pdf", "http://people.example/absent.pdf"],
        }
    ]
    line = {"item": "publication_list", "page_url": url, "status": "ok", "entries": found}
    result = score_lists(AskedWebs((tmp_path,)), {tmp_path: [line]})
    assert result["sites"]["people.example"]["f"] == 0.6667
    assert result["figures"]["mean_site_file_f"] == 1.0
    assert result["figures"]["year_right"] == 1.0
    assert [section.title for section in result["sections"]] == [
        "Entries and their files", "By site", "F by site", "Worst pages",
    ]  # fmt: skip


def test_browsers_are_counted_for_pages_that_need_them_and_for_others(tmp_path: Path) -> None:
    pages = [{"page_url": f"http://p.example/{n}", "entries": [], "needs_browser": n == 0} for n in range(3)]
    lines(tmp_path / "publications.jsonl", pages)
    found = [
        {"item": "publication_list", "page_url": f"http://p.example/{n}", "status": "empty", "rendered": n}
        for n in (1, 2)
    ]
    figures = score_lists(AskedWebs((tmp_path,)), {tmp_path: found})["figures"]
    assert (figures["rendered_of_needing"], figures["rendered_of_others"]) == (0.0, 1.0)


def test_hosts_set_aside_are_told_as_one_figure_beside_those_of_each_web(tmp_path: Path) -> None:
    answers = {}
    for name, hosts in (("one", ("a", "b")), ("two", ("c", "d"))):
        web = tmp_path / name
        web.mkdir()
        entries = [{"title": "On trees", "year": 2011, "files": []}]
        lines(
            web / "publications.jsonl", [{"page_url": f"http://{host}.example/", "entries": entries} for host in hosts]
        )
        answers[web] = [
            {"item": "publication_list", "page_url": f"http://{host}.example/", "status": "ok", "entries": entries}
            for host in hosts
            if host in "ad"
        ]
    result = score_lists(AskedWebs(tuple(answers), frozenset(["d.example"])), answers)
    figures = result["figures"]
    assert [figures["one"]["mean_site_f"], figures["two"]["mean_site_f"]] == [0.5, 0.0]
    assert figures["mean_site_f"] == 0.3333
    assert figures["set aside"]["mean_site_f"] == 1.0
    assert set(result["sites"]) == {"a.example", "b.example", "c.example"}
    assert (result["n"], result["answered"]) == (3, 1)

from __future__ import annotations

import json
from collections.abc import Container
from pathlib import Path
from typing import Any

from harvester.evaluation.corpora import Folds
from harvester.evaluation.matching import are_alike, fold_title, match_titles
from harvester.evaluation.publications import _prepare_judges, score_lists


def lines(path: Path, rows: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_titles_match_one_to_one() -> None:
    assert match_titles(["a b c", "a b c"], ["a b c", "a b c", "a b c"]) == {0: 0, 1: 1}
    assert match_titles(["on the shape of random trees"], ["on the shapes of random trees"]) == {0: 0}
    assert not are_alike(fold_title("On trees"), fold_title("On forests"))


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
    result = score_lists(tmp_path, [{"item": "publication_list", "page_url": url, "status": "ok", "entries": found}])
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
    figures = score_lists(tmp_path, found)["figures"]
    assert (figures["rendered_of_needing"], figures["rendered_of_others"]) == (0.0, 1.0)


def test_each_list_is_asked_of_a_judge_that_has_not_seen_its_host(tmp_path: Path) -> None:
    seen: list[Container[str]] = []
    folds = Folds(3, lambda corpus: lambda file, without: seen.append(without))
    addresses = [f"http://{host}.example/{n}" for host in "abc" for n in range(2)]
    asked = _prepare_judges(tmp_path, addresses, folds, tmp_path)
    assert sorted(url for _, urls in asked for url in urls) == addresses
    assert all({url.split("/")[2] for url in urls} == hosts for (_, urls), hosts in zip(asked, seen, strict=True))
    assert _prepare_judges(tmp_path, addresses, None, tmp_path) == [("", addresses)]

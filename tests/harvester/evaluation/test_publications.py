from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from harvester.evaluation.matching import alike, folded, matched
from harvester.evaluation.publications import score


def lines(path: Path, rows: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_titles_match_one_to_one() -> None:
    assert matched(["a b c", "a b c"], ["a b c", "a b c", "a b c"]) == {0: 0, 1: 1}
    assert matched(["on the shape of random trees"], ["on the shapes of random trees"]) == {0: 0}
    assert not alike(folded("On trees"), folded("On forests"))


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
    result = score(tmp_path, [{"item": "publication_list", "page_url": url, "status": "ok", "entries": found}])
    assert result["sites"]["people.example"]["f"] == 0.6667
    assert result["figures"]["mean_site_file_f"] == 1.0
    assert result["figures"]["year_right"] == 1.0

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.webs.topics import COMPARED, compare_methods, evaluate_topics, score_topics


def lines(path: Path, rows: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_a_paper_counts_once_and_files_of_no_known_paper_not_at_all(tmp_path: Path) -> None:
    relevant = [["http://a.example/1.pdf", "http://b.example/1.pdf"], ["http://a.example/2.pdf"]]
    lines(
        tmp_path / "topics.jsonl",
        [{"id": "t", "query": "q", "relevant": relevant, "neutral": ["http://a.example/3.pdf"]}],
    )
    lines(tmp_path / "wants.jsonl", [{"answers": [f"http://a.example/{n}.pdf" for n in range(1, 5)]}])
    files = [f"http://a.example/{n}.pdf" for n in (1, 3, 4)] + ["https://b.example/1.pdf", "http://c.example/9.pdf"]
    row = {"item": "topic_result", "topic_id": "t", "status": "ok", "files": files, "harvest_rate": 0.5, "requests": 9}
    result = score_topics(tmp_path, [row, {"item": "paper"}])
    assert result["figures"]["mean_precision"] == 0.5
    assert result["figures"]["mean_recall"] == 0.5
    assert result["topics"]["t"]["wrong"] == ["a.example/4.pdf"]
    assert result["topics"]["t"]["missed"] == ["a.example/2.pdf"]


def test_a_subject_without_an_answer_is_missed(tmp_path: Path) -> None:
    lines(
        tmp_path / "topics.jsonl", [{"id": "t", "query": "q", "relevant": [["http://a.example/1.pdf"]], "neutral": []}]
    )
    lines(tmp_path / "wants.jsonl", [])
    result = score_topics(tmp_path, [])
    assert result["figures"]["mean_recall"] == 0.0
    assert result["topics"]["t"]["status"] == "missing"


def test_methods_stand_side_by_side_with_what_each_costs() -> None:
    figures = {"ours": dict.fromkeys(COMPARED, 1.0), "mops": dict.fromkeys(COMPARED, 0.5)}
    table = compare_methods(figures)
    assert table.columns == [
        "method",
        "mean precision",
        "mean recall",
        "harvest rate",
        "requests a topic",
        "seconds a topic",
    ]
    assert [row[:2] for row in table.rows] == [["ours", 1.0], ["mops", 0.5]]


def test_a_named_method_has_ours_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[str] = []

    def crawl(corpus: Path, method: str, *settings: str) -> dict[str, Any]:
        asked.append(method)
        return {"figures": dict.fromkeys(COMPARED, len(asked)), "n": 1}

    monkeypatch.setattr("harvester.evaluation.webs.topics._crawl_topics", crawl)
    lines(tmp_path / "topics.jsonl", [])
    lines(tmp_path / "wants.jsonl", [])
    result = evaluate_topics(tmp_path, "mops")
    assert asked == ["TOPIC_METHOD=mops", "TOPIC_METHOD=ours"]
    assert [row[:2] for row in result["sections"][0].rows] == [["mops", 1], ["ours", 2]]
    assert (result["method"], result["figures"]["mean_recall"]) == ("mops", 1)
    assert evaluate_topics(tmp_path)["method"] == "ours"
    assert len(asked) == 3


def test_what_the_corpus_lacks_is_told_before_the_crawl(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    crawled: list[Path] = []
    monkeypatch.setattr("harvester.evaluation.webs.topics._crawl_topics", lambda corpus, *_: crawled.append(corpus))
    lines(tmp_path / "topics.jsonl", [])
    with pytest.raises(CorpusError, match=r"wants\.jsonl is missing"):
        evaluate_topics(tmp_path)
    assert crawled == []

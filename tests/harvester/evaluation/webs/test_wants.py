"""The scorer on lines made by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harvester.evaluation.webs.wants import score_wants

if TYPE_CHECKING:
    from pathlib import Path


def want(number: int, *answers: str, **more: Any) -> dict[str, Any]:
    row = {"id": f"w{number}", "title": f"Title {number}", "answers": list(answers), "known_to_search": True}
    return row | {"given": "title", "kind": "present" if answers else "absent", "near_identical": None} | more


TRUTH = [
    want(1, "http://large.example/1.pdf"),
    want(2, "http://large.example/2.pdf", "http://mirror.example/2.pdf", given="reference"),
    want(3, "http://large.example/3.pdf", kind="present-variant"),
    want(4, "http://small.example/4.pdf", known_to_search=False),
    want(5, "http://small.example/5.pdf", known_to_search=False, given="reference"),
    want(6, near_identical="w1"),
    want(7, near_identical="w2"),
    want(8),
]


def line(number: int, url: str | None, status: str | None = None, **more: Any) -> dict[str, Any]:
    status = status or ("found" if url else "not_found")
    row = {"item": "want_result", "want_id": f"w{number}", "status": status, "url": url}
    return row | {"requests": 4, "seconds": 2.0} | more


LINES = [
    {"item": "paper", "paper_id": "p"},
    line(1, "https://LARGE.example/1.pdf#page=1", requests=10, seconds=5.0),  # A
    line(2, "http://mirror.example/2.pdf"),  # A, at the second address
    line(3, "http://large.example/2.pdf"),  # B: another paper
    line(4, "http://small.example/4.pdf"),  # A
    line(5, None, "could_not_fetch"),  # C
    line(6, "http://large.example/1.pdf"),  # B: the near-identical one
    line(7, None),  # D
    # w8 has no line at all: D, but unanswered
]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "wants.jsonl").write_text("\n".join(map(json.dumps, TRUTH)), encoding="utf-8")
    return tmp_path


def test_the_four_outcomes_and_their_shares(corpus: Path) -> None:
    figures = score_wants(corpus, LINES)["figures"]
    assert [figures[letter] for letter in "ABCD"] == [3, 2, 1, 2]
    assert (figures["precision"], figures["recall"], figures["accuracy"]) == (0.6, 0.75, 0.625)


def test_the_parts_that_a_large_host_or_an_easy_kind_could_hide(corpus: Path) -> None:
    figures = score_wants(corpus, LINES)["figures"]
    assert figures["recall_outside_largest_host"] == 0.5
    assert figures["recall_unknown_to_search"] == 0.5
    assert figures["recall_by_reference"] == 0.5
    assert figures["recall_of_variants"] == 0.0
    assert figures["near_identical_refused"] == 0.5
    assert figures["absent_refused"] == 1.0


def test_by_host_and_what_it_cost(corpus: Path) -> None:
    result = score_wants(corpus, LINES)
    assert (result["task"], result["n"], result["answered"]) == ("wants", 8, 7)
    assert result["hosts"] == {"large.example": {"A": 2, "B": 1}, "small.example": {"A": 1, "C": 1}}
    assert (result["figures"]["requests_a_want"], result["figures"]["seconds_a_want"]) == (4.9, 2.4)


def test_what_was_wrong_is_named_with_its_line(corpus: Path) -> None:
    wrong = {row["want_id"]: row for row in score_wants(corpus, LINES)["wrong"]}
    assert {key: row["outcome"] for key, row in wrong.items()} == {"w3": "B", "w5": "C", "w6": "B"}
    assert wrong["w5"]["line"]["status"] == "could_not_fetch"


def test_an_address_counts_only_when_the_status_says_found(corpus: Path) -> None:
    figures = score_wants(corpus, [line(1, "http://large.example/1.pdf", "undecided")])["figures"]
    assert (figures["A"], figures["B"]) == (0, 0)


def test_no_lines_at_all(corpus: Path) -> None:
    result = score_wants(corpus, [])
    assert [result["figures"][letter] for letter in "ABCD"] == [0, 0, 5, 3]
    assert result["figures"]["precision"] is None
    assert json.dumps(result)


def test_a_corpus_of_absent_papers_only(tmp_path: Path) -> None:
    (tmp_path / "wants.jsonl").write_text(json.dumps(want(1)), encoding="utf-8")
    figures = score_wants(tmp_path, [line(1, None)])["figures"]
    assert (figures["D"], figures["accuracy"], figures["recall"]) == (1, 1.0, None)


def test_missed_papers_are_told_by_cause_and_year(tmp_path: Path) -> None:
    truth = [want(number, f"http://a.example/{number}.pdf", year=2010 + number // 4) for number in range(1, 6)]
    (tmp_path / "wants.jsonl").write_text("\n".join(map(json.dumps, truth)), encoding="utf-8")

    def tried(number: int, status: str) -> list[dict[str, str]]:
        return [
            {"url": "http://b.example/x.pdf", "status": "rejected"},
            {"url": f"http://a.example/{number}.pdf", "status": status},
        ]

    lines = [
        line(1, "http://a.example/1.pdf", tried=tried(1, "accepted")),
        line(2, None, tried=tried(2, "rejected")),
        line(3, None, tried=tried(3, "no_text")),
        line(4, None, tried=tried(9, "rejected")),
        line(5, "http://b.example/x.pdf", tried=tried(5, "gone")),
    ]
    result = score_wants(tmp_path, lines)
    figures = result["figures"]
    assert [figures[f"missed_{cause}"] for cause in ("not_recognised", "unreadable", "never_reached")] == [1, 2, 1]
    assert result["years"] == {
        "2010": {"found": 1, "not_recognised": 1, "unreadable": 1},
        "2011": {"never_reached": 1, "unreadable": 1},
    }
    assert {row["want_id"]: row["cause"] for row in result["wrong"]}["w4"] == "never_reached"

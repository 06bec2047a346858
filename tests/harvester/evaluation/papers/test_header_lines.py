from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.papers.header_lines import LabelledHeader, _run_folds, evaluate_header_lines, make_figures

LINES = ["On finite graphs", "A. Bright, B. Dull", "University of Westmark", "Abstract", "We study spectra."]
LABELS = ["title", "author", "affiliation", "abstract", "abstract"]
SEGMENTS = [["On finite graphs", "title"], ["A. Bright, B. Dull", "author"], ["University of Westmark", "affiliation"]]
SEGMENTS += [["Abstract We study spectra.", "abstract"]]


def row(name: str = "h1") -> dict[str, Any]:
    return {
        "id": name,
        "lang": "en",
        "lines": LINES,
        "labels": LABELS,
        "segments": SEGMENTS,
        "fields": {"title": LINES[0]},
    }


def test_fields_come_out_by_the_letters_of_their_segments() -> None:
    right = LabelledHeader(row(), LABELS)
    wrong = LabelledHeader(row(), ["title", "title", "affiliation", "abstract", "abstract"])
    assert make_figures([right, wrong]) == {
        "line_micro_f": 0.9,
        "title_exact": 0.5,
        "authors_exact": 0.5,
        "abstract_exact": 1.0,
    }


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "headers.some.jsonl"
    rows = [row(f"h{n}") | {"fields": {"title": f"{LINES[0]} {n}"}} for n in range(4)]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def test_folds_of_labelled_headers(corpus: Path) -> None:
    known: list[int] = []

    def label(lines: list[str], method: str) -> list[str]:
        return LABELS if method == "crf" else ["abstract"] * len(lines)

    def fit(examples: list[Any], headers: list[dict[str, Any]]) -> Callable[[list[str], str], list[str]]:
        known.append(len(headers))
        return label

    result = evaluate_header_lines(corpus, "", Folds(2, fit))
    assert known == [2, 2]
    assert result["figures"]["crf"]["line_micro_f"] == 1.0
    assert result["figures"]["line_micro_f"] == result["figures"]["majority_baseline"] == 0.4
    seeds = next(section for section in result["sections"] if section.title.startswith("Seeds"))
    assert seeds.title == "Seeds' table 5, per cent"
    crf = next(one for one in seeds.rows if one[:2] == ["title", "crf"])
    assert crf[2:5] == [4, 72, 100.0]


def test_rules_label_lines_too(corpus: Path) -> None:
    result = evaluate_header_lines(corpus, "rules")
    found, by_method = result["figures"], result["sections"][0]
    assert [row[0] for row in by_method.rows] == ["rules", "best"]
    assert by_method.columns[-1] == "milliseconds a header"
    assert found["title_exact"] == found["authors_exact"] == found["abstract_exact"] == 1.0


def test_no_such_method(corpus: Path) -> None:
    with pytest.raises(CorpusError, match="crf"):
        evaluate_header_lines(corpus, "guessing")


def titled(name: str, title: str | None) -> dict[str, Any]:
    return {"id": name, "lines": [], "labels": [], "segments": [], "fields": {"title": title} if title else {}}


def write(path: Path, *rows: dict[str, Any]) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def test_copies_of_a_labelled_header_are_no_lesson(tmp_path: Path) -> None:
    rows = [titled("a", "On graphs"), titled("b", "On graphs."), titled("c", "On trees"), titled("d", "Rings")]
    corpus = write(tmp_path / "corpora" / "headers.some.jsonl", *rows)
    write(tmp_path / "corpora" / "headers.other.jsonl", titled("x", "on trees"))
    folds = Folds(4, lambda examples, headers: lambda lines, method: [row["id"] for row in headers])
    for label, asked in _run_folds(rows, folds, corpus):
        known = label([], "")
        assert {rows[place]["id"] for place in asked}.isdisjoint(known)
        assert not {"a", "b"} & set(known) or 0 not in asked
        assert "x" not in known or 2 not in asked

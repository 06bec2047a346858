from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.header import evaluate
from harvester.evaluation.header_lines import Labelled, figures
from harvester.evaluation.web import CorpusError

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
    right = Labelled(row(), LABELS)
    wrong = Labelled(row(), ["title", "title", "affiliation", "abstract", "abstract"])
    assert figures([right, wrong]) == {
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


def test_folds_of_labelled_headers(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from models.training import header

    known: list[int] = []

    class Models:
        def label_lines(self, lines: list[str], method: str) -> list[str]:
            return LABELS if method == "crf" else ["abstract"] * len(lines)

    def fit(examples: list[Any], headers: list[dict[str, Any]]) -> Models:
        known.append(len(headers))
        return Models()

    monkeypatch.setattr(header, "fit_labellers", fit)
    result = evaluate(corpus, "", 2)
    assert known == [2, 2]
    assert result["figures"]["crf"]["line_micro_f"] == 1.0
    assert result["figures"]["line_micro_f"] == result["figures"]["majority_baseline"] == 0.4
    seeds = next(section for section in result["sections"] if section.title.startswith("Seeds"))
    assert seeds.title == "Seeds' table 5, per cent"
    crf = next(one for one in seeds.rows if one[:2] == ["title", "crf"])
    assert crf[2:5] == [4, 72, 100.0]


def test_rules_label_lines_too(corpus: Path) -> None:
    found = evaluate(corpus, "rules")["figures"]
    assert found["title_exact"] == found["authors_exact"] == found["abstract_exact"] == 1.0


def test_no_such_method(corpus: Path) -> None:
    with pytest.raises(CorpusError, match="crf"):
        evaluate(corpus, "guessing")

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.reference_lists.bibliography_documents import (
    compare_references,
    evaluate_documents,
    make_figures,
)
from tests.webs import pdf

if TYPE_CHECKING:
    from pathlib import Path

CITED = [
    "Dull C. Stable sorting of noisy permutations // Journal of Examples. 2001. V. 3. P. 11-19.",
    "Nobody N. Graph colouring with few queries // Journal of Examples. 2003. V. 5. P. 21-29.",
    "Mild D. On the shape of random trees in the plane // Journal of Examples. 1999. V. 1. P. 31-39.",
]


def row(**more: Any) -> dict[str, Any]:
    facts = {"format": "pdf", "lang": "ru", "made": "no", "group": "g", "twin": None, "refs_grade": "A"}
    return {"file": "a.pdf", "refs": CITED, **facts, **more}


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "a.pdf").write_bytes(pdf("Bounded growth of lacunary series", "A. Bright", cited=CITED))
    return tmp_path


def write(corpus: Path, *rows: dict[str, Any]) -> Path:
    (corpus / "truth.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return corpus


def test_the_references_of_a_file(corpus: Path) -> None:
    result = evaluate_documents(write(corpus, row(), row(refs=None), row(refs_grade="B")))
    assert (result["task"], result["n"], result["trained_on"]) == ("bibliography", 3, False)
    whole = {"precision": 1.0, "found_whole": 1.0, "number_within_5_percent": 1.0}
    assert result["figures"]["russian_pdf"] == {"n": 3, "files": 1, **whole}
    assert all(value["right"] for value in result["values"])


def test_what_is_cut_or_invented_counts() -> None:
    found = compare_references(row(), "g", [CITED[0], f"{CITED[1]} {CITED[2]}"])
    assert (len(found.missed), len(found.false)) == (2, 1)
    shares = {"precision": 0.5, "found_whole": round(1 / 3, 4), "number_within_5_percent": 0.0}
    assert make_figures([found]) == {"n": 3, "files": 1, **shares}


def test_numbers_and_marks_do_not_count_and_nothing_counts_twice() -> None:
    found = compare_references(row(refs=[f"1. {CITED[0]}", f"[2] {CITED[0]}"]), "g", [CITED[0].replace(".", "")])
    assert (len(found.missed), found.false) == (1, [])


def test_wrong_use(corpus: Path) -> None:
    with pytest.raises(CorpusError, match="grade A"):
        evaluate_documents(write(corpus, row(refs=None)))

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.papers.header_curve import SHARES, evaluate_curve, hide_sources
from harvester.items import Document, Metadata, Value

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.evaluation.papers.header import Extract

NAMES = [f"{letter}.txt" for letter in "abcdefgh"]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    rows = [{"file": name, "lang": "ru", "kind": "paper", "group": name, "title": f"Работа {name}"} for name in NAMES]
    for name in NAMES:
        (tmp_path / name).write_text(f"Работа {name}\nТекст работы.", encoding="utf-8")
    (tmp_path / "truth.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return tmp_path


def test_less_is_learned_from_and_the_same_is_asked(corpus: Path) -> None:
    learned: list[int] = []

    def fit(known: list[tuple[dict[str, Any], Document]], _: list[dict[str, Any]]) -> Extract:
        learned.append(len(known))
        # Whoever has seen three papers can read any.
        return lambda document, _: Metadata(
            title=Value(document.lines[0].text, 0.9, "best") if len(known) > 2 else None
        )

    result = evaluate_curve(corpus, "ranked", Folds(2, fit))
    assert sum(learned[:2]) == len(NAMES)
    assert sum(learned[2:4]) == len(NAMES) / 2
    assert sum(learned[4:]) == len(NAMES) / 4
    figures = {name: result["figures"][f"with_{name}"] for name in SHARES}
    assert {of["n"] for of in figures.values()} == {len(NAMES)}
    assert (figures["all"]["title_close"], figures["quarter"]["title_close"]) == (1.0, 0.0)
    table, bars = result["sections"]
    assert [row[:2] for row in table.rows] == [["all", 8], ["half", 4], ["quarter", 2]]
    assert bars.values["title close"][0] == 1.0


def test_without_folds_there_is_nothing_to_learn(corpus: Path) -> None:
    with pytest.raises(CorpusError, match="--folds"):
        evaluate_curve(corpus, "", None)


@given(st.sets(st.text(max_size=5), max_size=20))
def test_what_is_hidden_from_more_is_hidden_from_less(groups: set[str]) -> None:
    half, quarter = hide_sources(groups, 0.5), hide_sources(groups, 0.25)
    assert hide_sources(groups, 1.0) == set()
    assert half <= quarter <= groups
    assert len(half) == len(groups) // 2

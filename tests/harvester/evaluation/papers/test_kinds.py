from __future__ import annotations

import json
from typing import TYPE_CHECKING, ClassVar

import numpy
import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.papers.kinds import (
    KindAnswer,
    KindExample,
    cross_validate,
    evaluate_kinds,
    make_figures,
    read_examples,
)

if TYPE_CHECKING:
    from pathlib import Path

PAPER = "О спектрах графов\nИ. И. Соколов\nАннотация. Изучаются спектры.\nВведение\nТекст.\nЛитература\n1. Ким Л. О графах. М., 2001."
FORM = "Заявление\nЯ, ____________, прошу принять\nПодпись ____________"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    rows = []
    for n in range(6):
        kind, text = ("paper", PAPER) if n % 2 else ("other", FORM)
        (tmp_path / f"{n}.txt").write_text(text * 3, encoding="utf-8")
        rows.append({"file": f"{n}.txt", "kind": kind, "group": f"g{n}", "twin": "t" if n > 3 else None})
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.4 nothing")
    rows.append({"file": "broken.pdf", "kind": "unreadable", "group": "g0", "twin": None})
    (tmp_path / "truth.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return tmp_path


def test_twins_stand_in_one_group_and_what_has_no_kind_is_left_out(corpus: Path) -> None:
    found = read_examples(corpus)
    assert [example.group for example in found] == ["g0", "g1", "g2", "g3", "g4", "g4"]


def test_the_shipped_model_on_a_corpus(corpus: Path) -> None:
    result = evaluate_kinds(corpus)
    assert (result["task"], result["n"]) == ("kinds", 6)
    assert {row["given"] for row in result["wrong"]} <= {"paper", "other", "autoreferat", "thesis"}


class Judge:
    """In place of a model: calls everything a paper, and remembers what it was trained on."""

    kinds = ("paper", "other")
    trained: ClassVar[list[set[str]]] = []

    def __init__(self, known: list[KindExample]) -> None:
        self.trained.append({example.group for example in known})

    def chances(self, found: dict[str, float]) -> numpy.ndarray:
        return numpy.array([0.7, 0.3])


def test_no_group_is_known_to_the_model_that_judges_it(corpus: Path) -> None:
    answers = cross_validate(read_examples(corpus), Judge, 5)  # type: ignore[arg-type]
    assert sorted(answer.file for answer in answers) == [f"{n}.txt" for n in range(6)]
    assert {answer.given for answer in answers} == {"paper"}
    assert sorted(map(len, Judge.trained)) == [4] * 5


def test_figures() -> None:
    answers = [KindAnswer("a", "paper", "g", "paper", 0.99)] * 6 + [KindAnswer("b", "thesis", "h", "autoreferat", 0.7)]
    answers += [KindAnswer("c", "other", "h", "paper", 0.6)]
    found = make_figures(answers)
    assert found["right"] == 0.75
    assert found["right_without_largest_group"] == 0.0
    assert found["recall_of_non_papers"] == 0.5
    assert found["theses_and_autoreferats"] == "1 of 1"
    assert (found["thesis"], found["paper"]) == ("0 of 1", "6 of 6")
    assert found["weight_0.99"] == "6 of 6"


def test_a_corpus_without_kinds(tmp_path: Path) -> None:
    (tmp_path / "truth.jsonl").write_text("", encoding="utf-8")
    with pytest.raises(CorpusError):
        evaluate_kinds(tmp_path)

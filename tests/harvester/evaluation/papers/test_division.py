from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.papers.division import evaluate_division, judge_division, make_figures
from harvester.evaluation.papers.joined_papers import JoinedPaper
from harvester.items import Document
from tests.harvester.layout.making import NEXT, TAIL, cut_from_issue

if TYPE_CHECKING:
    from pathlib import Path


def name_kinds(document: Document) -> list[str]:
    own = len(document.lines) - len(TAIL) - len(NEXT)
    return ["tail"] * len(TAIL) + ["paper"] * own + ["next"] * len(NEXT)


def test_a_file_divided_rightly() -> None:
    document = cut_from_issue()
    judged = judge_division(JoinedPaper("both", document, name_kinds(document)))
    assert (judged.first, judged.last) == (True, True)
    figures = make_figures([judged])
    assert (figures["tail_f"], figures["paper_f"], figures["next_f"], figures["front_f"]) == (1.0, 1.0, 1.0, None)


def test_lines_of_the_wrong_kind_count_for_both_kinds() -> None:
    document = cut_from_issue()
    kinds = ["paper"] * (len(TAIL) - 1) + name_kinds(document)[len(TAIL) - 1 :]  # all but one are said to be its own
    judged = judge_division(JoinedPaper("as printed", document, kinds))
    assert (judged.first, judged.last) == (False, True)
    assert (judged.counts["tail"].right, judged.counts["tail"].false) == (1, len(TAIL) - 1)
    assert judged.counts["paper"].missed == len(TAIL) - 1


def test_rows_that_say_which_lines_are_the_papers(tmp_path: Path) -> None:
    (tmp_path / "paper.txt").write_text("О деревьях\nИ. И. Соколов\nТекст о деревьях.\n", "utf-8")
    row = {"file": "paper.txt", "kind": "paper", "title": "О деревьях", "own_lines": [0, 2]}
    (tmp_path / "truth.jsonl").write_text(json.dumps(row), "utf-8")
    result = evaluate_division(tmp_path)
    assert result["figures"]["as printed"]["first_line_right"] == 1.0
    assert result["n"] == 1


def test_a_corpus_without_papers_is_refused(tmp_path: Path) -> None:
    (tmp_path / "paper.txt").write_text("О деревьях", "utf-8")
    (tmp_path / "truth.jsonl").write_text(json.dumps({"file": "paper.txt"}), "utf-8")
    with pytest.raises(CorpusError, match="no PDF paper"):
        evaluate_division(tmp_path)

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.settings import Settings

from harvester import evaluation
from harvester.commands.evaluate import reading_tasks
from harvester.commands.evaluate.options import add_options
from harvester.demo import WEB
from harvester.evaluation.corpora import CorpusError

if TYPE_CHECKING:
    from collections.abc import Callable

OWN = Path(evaluation.__file__).parent / "own"
LINES = ["On finite graphs", "A. Bright, B. Dull", "Abstract", "We study spectra."]
LABELS = ["title", "author", "abstract", "abstract"]


def measure(task: Callable[..., dict[str, Any]], corpus: Path, *options: str, **settings: str) -> dict[str, Any]:
    parser = argparse.ArgumentParser()
    add_options(parser)
    asked = Settings()
    asked.setmodule("harvester.settings")
    asked.setdict(settings)
    return task(corpus, parser.parse_args(options), asked)


@pytest.fixture
def headers(tmp_path: Path) -> Path:
    """Four labelled headers, in one file."""
    segments = [[LINES[0], "title"], [LINES[1], "author"], [" ".join(LINES[2:]), "abstract"]]
    row = {"lang": "en", "lines": LINES, "labels": LABELS, "segments": segments}
    rows = [row | {"id": f"h{number}", "fields": {"title": f"{LINES[0]} {number}"}} for number in range(4)]
    path = tmp_path / "headers.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def test_headers_are_measured_by_the_shape_of_their_corpus(headers: Path) -> None:
    of_pages = measure(reading_tasks.measure_header, WEB)
    assert (of_pages["task"], of_pages["n"]) == ("pages", 9)
    of_lines = measure(reading_tasks.measure_header, headers, "--folds", "2")
    assert (of_lines["task"], of_lines["n"]) == ("header", 4)
    with pytest.raises(CorpusError, match=r"truth\.jsonl"):
        measure(reading_tasks.measure_header, headers.parent)
    with pytest.raises(CorpusError, match="--curve trains anew"):
        measure(reading_tasks.measure_header, headers.parent, "--curve")


def test_with_folds_it_is_trained_anew(headers: Path) -> None:
    result = measure(reading_tasks.measure_header, headers, "--folds", "2")
    assert (result["folds"], result["trained_on"]) == (2, False)
    # Four headers of one kind, learned from two of them: a model of their own has them right.
    assert result["figures"]["line_micro_f"] == 1.0


def test_rules_are_measured_one_by_one_when_asked_for() -> None:
    corpus = OWN / "references.jsonl"
    all_methods = measure(reading_tasks.measure_references, corpus, "--method", "rules")
    assert (all_methods["method"], all_methods["sections"][0].title) == ("rules", "By method")
    [table] = measure(reading_tasks.measure_references, corpus, "--ablation")["sections"]
    assert table.title == "What each rule earns"


def test_lists_are_measured_in_lines_and_in_files(tmp_path: Path) -> None:
    result = measure(reading_tasks.measure_bibliography, OWN / "lines.jsonl", "--method", "rules")
    assert (result["n"], result["method"]) == (7, "rules")
    with pytest.raises(CorpusError, match="leave --method and --folds out"):
        measure(reading_tasks.measure_bibliography, tmp_path, "--folds", "5")


def test_sentences_that_cite_need_a_reader_s_truth(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="--truth FILE"):
        measure(reading_tasks.measure_contexts, tmp_path)

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester import header
from harvester.commands.evaluate.task_methods import check_method
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.papers import header_lines
from harvester.homepages.judge import FAMILIES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("task", "methods"),
    [
        ("wants", ("ours", "seed", "citeseer", "all")),
        ("homepages", ("ours", "points", "tree", *FAMILIES)),
        ("references", ("crf", "hmm", "rules", "all")),
        ("bibliography", ("rules", "forest", "union", "all")),
        ("codes", ("",)),
    ],
)
def test_a_method_of_the_task_passes_and_one_of_nobody_does_not(
    tmp_path: Path, task: str, methods: tuple[str, ...]
) -> None:
    for method in methods:
        check_method(task, tmp_path, method)
    with pytest.raises(CorpusError, match="no method nonsense"):
        check_method(task, tmp_path, "nonsense")


def test_documents_labelled_lines_and_pages_each_have_methods_of_their_own(tmp_path: Path) -> None:
    labelled = tmp_path / "headers.jsonl"
    labelled.touch()
    of_documents = next(name for name in header.METHODS if name not in header_lines.METHODS)
    check_method("header", tmp_path, of_documents)
    check_method("header", labelled, header_lines.METHODS[0])
    with pytest.raises(CorpusError, match="one of "):
        check_method("header", labelled, of_documents)
    (tmp_path / "sites").mkdir()
    with pytest.raises(CorpusError, match="measured one way here"):
        check_method("header", tmp_path, of_documents)

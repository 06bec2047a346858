from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harvester import documents
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.documents import read_truth
from harvester.evaluation.papers import codes
from harvester.evaluation.papers.codes import compare_codes, evaluate_codes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Document

PAPER = """УДК {udk}
О спектрах конечных графов
И. И. Соколов
Аннотация. Изучаются спектры конечных графов.
2000 Mathematics Subject Classification: 05C50, 15A18.
Введение
Текст работы занимает всю страницу и говорит о графах.
"""


def read_in_process(corpus: Path, ocr: str) -> Iterator[tuple[dict[str, Any], Document]]:
    """As `read_corpus`, without processes of its own."""
    for row in read_truth(corpus):
        yield row, documents.read((corpus / row["file"]).read_bytes(), row["file"], ocr=ocr)


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(codes, "read_corpus", read_in_process)
    rows: list[dict[str, Any]] = [
        {"file": "a.txt", "udk": "519.17", "msc": ["05C50", "15A18", "05C05"]},
        {"file": "b.txt", "udk": "517.5"},
    ]
    for row, udk in zip(rows, ("519.17", "512.5"), strict=True):
        (tmp_path / str(row["file"])).write_text(PAPER.format(udk=udk), encoding="utf-8")
    (tmp_path / "truth.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return tmp_path


def test_codes_are_right_missed_too_many_or_not_judged() -> None:
    assert compare_codes({"1", "2"}, {"2", "3"}) == {"right": 1, "missed": 1, "too many": 1}
    assert compare_codes({"1"}, None) == {"not judged": 1}


def test_codes_of_files_by_format(corpus: Path) -> None:
    result = evaluate_codes(corpus, "never")
    assert result["n"] == 2
    assert result["figures"]["udk"]["recall"] == 0.5
    assert (result["figures"]["msc"]["right"], result["figures"]["msc"]["missed"]) == (2, 1)
    assert result["figures"]["msc"]["not_judged"] == 2
    assert [(row["file"], row["scheme"]) for row in result["wrong"]] == [("a.txt", "msc"), ("b.txt", "udk")]
    (table,) = result["sections"]
    assert [row[:3] for row in table.rows] == [["udk", "txt", 1], ["msc", "txt", 2]]


def test_a_corpus_that_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "read_corpus", read_in_process)
    (tmp_path / "truth.jsonl").write_text('{"file": "a.bin"}', encoding="utf-8")
    (tmp_path / "a.bin").write_bytes(b"\x00\x01")
    with pytest.raises(CorpusError, match="no file that can be read"):
        evaluate_codes(tmp_path, "never")

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harvester import documents
from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.documents import read_truth
from harvester.evaluation.papers import keyphrases
from harvester.evaluation.papers.keyphrases import COMPARED, evaluate_keyphrases
from models.training.keyphrases import fit_weights

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Document

SUBJECTS = (
    ("спектр графа", "матрица смежности"),
    ("нейронная сеть", "распознавание речи"),
    ("база данных", "язык запросов"),
    ("разностная схема", "уравнение переноса"),
)


def read_in_process(corpus: Path, ocr: str) -> Iterator[tuple[dict[str, Any], Document]]:
    """As `read_corpus`, without processes of its own."""
    for row in read_truth(corpus):
        yield row, documents.read((corpus / row["file"]).read_bytes(), row["file"], ocr=ocr)


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Four papers that print their key words, each of a source of its own."""
    monkeypatch.setattr(keyphrases, "read_corpus", read_in_process)
    rows = []
    for number, (one, other) in enumerate(SUBJECTS):
        text = [f"{one.capitalize()} и её применения", "И. И. Соколов", "Аннотация. Изучается новый подход."]
        text += [f"Ключевые слова: {one}, {other}."]
        text += [f"Здесь важна {one}, а также {other}. Дальше идут подробности доказательства."] * 9
        (tmp_path / f"{number}.txt").write_text("\n".join(text), encoding="utf-8")
        rows.append({"file": f"{number}.txt", "kind": "paper", "group": str(number)})
    (tmp_path / "truth.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return tmp_path


def test_the_shipped_model_beside_plain_tf_idf(corpus: Path) -> None:
    result = evaluate_keyphrases(corpus, "", None, "never")
    assert result["n"] == 4
    assert result["figures"]["papers_with_one"] == 1.0
    assert 0 < result["figures"]["f_at_10"] <= 1.0
    (table,) = result["sections"]
    assert [row[0] for row in table.rows] == ["ours", "tf-idf"]
    assert len(table.columns) == len(COMPARED) + 1


def test_with_folds_kea_stands_beside(corpus: Path) -> None:
    result = evaluate_keyphrases(corpus, "all", Folds(2, fit_weights), "never")
    (table,) = result["sections"]
    assert [row[0] for row in table.rows] == ["ours", "kea", "tf-idf"]
    assert result["folds"] == 2


def test_a_named_method_has_ours_beside_it(corpus: Path) -> None:
    result = evaluate_keyphrases(corpus, "tf-idf", None, "never")
    (table,) = result["sections"]
    assert [row[0] for row in table.rows] == ["tf-idf", "ours"]
    assert result["figures"]["f_at_10"] == table.rows[0][1]


def test_kea_needs_folds_and_papers_key_words(corpus: Path) -> None:
    with pytest.raises(CorpusError, match=r"kea: .* give --folds N"):
        evaluate_keyphrases(corpus, "kea", None, "never")
    for path in corpus.glob("*.txt"):
        path.write_text("Спектр графа\nТекст без ключевых.", encoding="utf-8")
    with pytest.raises(CorpusError, match="no paper with key words"):
        evaluate_keyphrases(corpus, "", None, "never")

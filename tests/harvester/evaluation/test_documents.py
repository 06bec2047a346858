from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation import documents
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.documents import group_of, read_corpus, read_truth


def corpus(folder: Path) -> Path:
    (folder / "a.txt").write_text("О спектрах графов\nИ. И. Соколов\nТекст работы о спектрах графов.", encoding="utf-8")
    (folder / "b.pdf").write_bytes(b"%PDF-1.4 nothing")
    rows = [{"file": "a.txt", "group": "one"}, {"file": "b.pdf", "group": "two"}]
    (folder / "truth.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return folder


def test_each_row_has_its_document(tmp_path: Path) -> None:
    found = [(row["file"], document.status) for row, document in read_corpus(corpus(tmp_path), workers=1)]
    assert found == [("a.txt", "ok"), ("b.pdf", "broken")]


def test_a_file_is_read_once(tmp_path: Path) -> None:
    folder = corpus(tmp_path)
    first = [document for _, document in read_corpus(folder, workers=1)]
    kept = list(Path(os.environ["XDG_CACHE_HOME"]).rglob("*.doc"))
    times = {path: path.stat().st_mtime_ns for path in kept}
    assert [document for _, document in read_corpus(folder, workers=1)] == first
    assert kept
    assert {path: path.stat().st_mtime_ns for path in kept} == times


def test_other_readers_another_folder() -> None:
    assert documents._choose_folder("never") != documents._choose_folder("auto")
    assert documents._digest_readers() in documents._choose_folder("auto").name


def test_twins_are_of_one_group() -> None:
    twins: dict[str, str] = {}
    rows: list[dict[str, Any]] = [
        {"group": "a", "twin": "t"},
        {"group": "b", "twin": "t"},
        {"group": "b", "twin": None},
    ]
    assert [group_of(row, twins) for row in rows] == ["a", "a", "b"]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    folder = corpus(tmp_path)
    for row in ('{"file": "c.pdf"}', '{"title": "no file"}', "[1]", '{"file": "."}'):
        (folder / "truth.jsonl").write_text(f'{{"file": "a.txt"}}\n{row}\n', encoding="utf-8")
        with pytest.raises(CorpusError, match=r"truth\.jsonl, row 2: file .* is not there"):
            next(read_corpus(folder))


def test_a_row_may_say_little(tmp_path: Path) -> None:
    (corpus(tmp_path) / "truth.jsonl").write_text('{"file": "a.txt", "lang": "ru"}', encoding="utf-8")
    [row] = read_truth(tmp_path)
    assert (row["lang"], row["format"], row["kind"], row["group"]) == ("ru", "txt", "", "a.txt")

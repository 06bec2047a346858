from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from harvester.evaluation import corpora
from harvester.evaluation.corpora import CorpusError

ROWS = [{"id": "a", "text": "x"}, {"id": "b", "text": "y"}]


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    (tmp_path / "corpora").mkdir()
    path = tmp_path / "corpora" / "refs.one.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, ROWS)).encode()))
    return path


def test_a_set_is_read_packed_or_not(packed: Path) -> None:
    plain = packed.with_name("refs.two.jsonl")
    plain.write_bytes(gzip.decompress(packed.read_bytes()))
    assert corpora.read_rows(packed) == corpora.read_rows(plain) == ROWS
    assert corpora.read_rows_beside(packed, "corpora", "refs.*") == ROWS


@pytest.mark.parametrize(
    "data", [b"no gzip", gzip.compress(b"no json"), gzip.compress(b'{"id": 1}')[:-9]], ids=["plain", "text", "cut"]
)
def test_a_broken_set_is_an_error_of_the_corpus(packed: Path, data: bytes) -> None:
    packed.write_bytes(data)
    with pytest.raises(CorpusError):
        corpora.read_rows(packed)


def test_a_set_of_another_task_is_an_error_that_says_what_is_missing(packed: Path) -> None:
    assert corpora.require_rows(packed, "text") == ROWS
    with pytest.raises(CorpusError, match="lines, labels"):
        corpora.require_rows(packed, "lines", "labels")


def test_no_group_stands_on_both_sides_of_a_fold() -> None:
    groups = list("aabbccdd")
    asked = []
    for known, places in corpora.deal_folds(range(8), groups, 3):
        assert not {groups[place] for place in places} & {groups[index] for index in known}
        asked += places
    assert sorted(asked) == list(range(8))


def test_one_group_has_no_folds() -> None:
    with pytest.raises(CorpusError):
        list(corpora.deal_folds([1, 2], ["a", "a"], 5))


def test_the_largest_groups() -> None:
    assert corpora.find_largest(list("abcbcb"), 2) == {"b", "c"}


def test_whether_a_corpus_was_trained_on(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpora, "open_table", lambda name: {"header": corpora.note_seen([packed])})
    assert corpora.was_trained_on("header", packed)
    assert not corpora.was_trained_on("bibliography", packed)
    (packed.parent / "truth.jsonl").write_text("{}", encoding="utf-8")
    assert not corpora.was_trained_on("header", packed.parent)


def test_rows_of_a_corpus_that_was_trained_on_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [json.dumps({"id": number, "text": f"О {number} графах"}, ensure_ascii=False) for number in range(40)]
    whole, part, other = (tmp_path / name for name in ("whole.jsonl", "part.jsonl", "other.jsonl"))
    whole.write_text("\n".join(lines[:30]), encoding="utf-8")
    part.write_text("\n".join(lines[5:15]), encoding="utf-8")
    other.write_text("\n".join(lines[30:]), encoding="utf-8")
    monkeypatch.setattr(corpora, "open_table", lambda name: {"header": corpora.note_seen([whole])})
    assert corpora.was_trained_on("header", part)
    assert not corpora.was_trained_on("header", other)

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.header_rounds import Example, of_documents, of_lines, unlike
from harvester.items import Document
from models.training import header


def labelled(name: str, title: str | None) -> dict[str, Any]:
    return {"id": name, "lines": [], "labels": [], "segments": [], "fields": {"title": title} if title else {}}


class Models:
    """A stand-in for trained models that keeps what it was given."""

    def __init__(self, examples: list[tuple[dict[str, Any], Document]], headers: list[dict[str, Any]]) -> None:
        self.titles = [row["title"] for row, _ in examples]
        self.headers = [row["id"] for row in headers]

    def extract(self, document: Document, method: str) -> Any:
        return self

    def label_lines(self, lines: list[str], method: str) -> Any:
        return self


@pytest.fixture(autouse=True)
def fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "fit", Models)
    monkeypatch.setattr(header, "fit_labellers", Models)


def write(path: Path, *rows: dict[str, Any]) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def example(title: str, group: str) -> Example:
    return Example({"title": title, "group": group}, Document("ok"), group)


def test_case_and_punctuation_hide_no_copy() -> None:
    rows = [labelled("a", "On Graphs!"), labelled("b", "On trees"), labelled("c", None)]
    assert [row["id"] for row in unlike(rows, ["On graphs", ""])] == ["b", "c"]


def test_a_paper_that_is_asked_about_is_not_among_the_labelled_headers(tmp_path: Path) -> None:
    write(tmp_path / "corpora" / "headers.some.jsonl", labelled("a", "On graphs"), labelled("b", "On rings"))
    found = [example("On graphs", "one"), example("On trees", "two")]
    rounds = {asked[0].row["title"]: extract(Document("ok"), "") for extract, asked in _of(found, tmp_path)}
    assert rounds["On graphs"].headers == ["b"]
    assert rounds["On trees"].headers == ["a", "b"]


def test_hidden_groups_are_asked_about_but_not_learned_from(tmp_path: Path) -> None:
    found = [example("On graphs", "one"), example("On trees", "two"), example("On rings", "three")]
    rounds = [(extract(Document("ok"), ""), asked) for extract, asked in _of(found, tmp_path, {"two"}, 3)]
    assert sorted(one.row["title"] for _, asked in rounds for one in asked) == ["On graphs", "On rings", "On trees"]
    assert all("On trees" not in models.titles for models, _ in rounds)


def test_copies_of_a_labelled_header_are_no_lesson(tmp_path: Path) -> None:
    rows = [labelled("a", "On graphs"), labelled("b", "On graphs."), labelled("c", "On trees"), labelled("d", "Rings")]
    corpus = write(tmp_path / "corpora" / "headers.some.jsonl", *rows)
    write(tmp_path / "corpora" / "headers.other.jsonl", labelled("x", "on trees"))
    for label, asked in of_lines(rows, 4, corpus):
        known = label([], "").headers  # type: ignore[attr-defined]
        assert {rows[place]["id"] for place in asked}.isdisjoint(known)
        assert not {"a", "b"} & set(known) or 0 not in asked
        assert "x" not in known or 2 not in asked


def _of(found: list[Example], folder: Path, hidden: set[str] | None = None, folds: int = 2) -> Any:
    corpus = folder / "papers"
    corpus.mkdir()
    return of_documents(found, folds, corpus, hidden or set())

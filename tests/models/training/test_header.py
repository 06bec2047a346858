from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from harvester.evaluation.papers.header_labels import label_weakly, read_labels, read_lines
from harvester.header import METHOD_NAMES, Models
from harvester.header.head_lines import label_bare_lines
from models.training.header import fit, fit_extract, save
from models.training.header_corpus import Example, of_built_in
from models.training.header_samples import Sample, thinned
from tests.harvester.header.making import BODY, PAPER, document_of

if TYPE_CHECKING:
    from pathlib import Path

ROW = {
    "title": "О спектрах конечных графов и их приложениях в химии",
    "authors": [{"family": "Соколов"}, {"family": "Лисицына"}],
    "abstract": "В работе изучаются спектры конечных графов. Найдены оценки спектрального радиуса через степени вершин.",
    "keywords": ["граф", "спектр", "спектральный радиус"],
}


def test_weak_labels() -> None:
    rows = [*PAPER[:5], ("Институт математики, Новгород", 10.0, False), *PAPER[6:]]
    lines, labels = label_weakly(ROW, document_of(rows, BODY))
    assert len(lines) == len(labels)
    assert labels[:12] == [
        *("note", "pubnum", "title", "title", "author", "affiliation", "email"),
        *("abstract", "abstract", "keyword", "intro", "other"),
    ]


def test_layout_of_labelled_headers_is_used_where_it_is() -> None:
    row = {
        "lines": ["Ein Titel"],
        "layout": [[100.0, 50.0, 14.0, 200.0, 0.0]],
        "layout_columns": ["x", "y", "height", "width"],
    }
    assert read_lines(row)[0].line.size == 14.0
    assert read_lines({"lines": ["A title"]})[0].line.size == 0.0


def test_headers_do_not_drown_papers() -> None:
    papers = [Sample([], [], {"grade": "A"}, f"paper {number}") for number in range(2)]
    headers = [Sample([], [], {}, str(number)) for number in range(60)]
    assert [one.source for one in thinned(papers + headers)] == [
        "paper 0",
        "paper 1",
        "0",
        "10",
        "20",
        "30",
        "40",
        "50",
    ]
    assert thinned(papers + headers[:4]) == papers + headers[:4]
    assert thinned(headers) == headers
    assert thinned([]) == []


def test_what_a_set_left_untagged_is_a_note_but_the_body_of_a_paper_is_none() -> None:
    lines, labels = label_bare_lines(["On Graphs", "Corresponding author", "Abstract"]), ["title", "other", "other"]
    assert Sample(lines, labels, {}, "").tags() == ["title", "note", "other"]
    assert Sample(lines, labels, {"grade": "A"}, "").tags() == labels


@pytest.mark.parametrize(
    ("label", "line", "expected"),
    [
        ("note", "http://www.example.org/papers/", "web"),
        ("other", "URL: ftp://ftp.example.org/pub", "web"),
        ("pubnum", "https://doi.org/10.1000/182", "pubnum"),
        ("note", "Supported by a grant, see http://www.example.org for its terms", "note"),
        ("other", "Tel. +31 71 5277037", "phone"),
        ("page", "\f", "page"),
        ("page", "127", "other"),
        ("title", "www.example.org", "title"),
    ],
)
def test_sets_agree_on_labels(label: str, line: str, expected: str) -> None:
    assert read_labels({"labels": [label], "lines": [line]}) == [expected]


@pytest.fixture(scope="module")
def examples() -> list[Example]:
    return list(islice(of_built_in(), 10))


@pytest.fixture(scope="module")
def models(examples: list[Example]) -> Models:
    return fit(examples, [])


@pytest.mark.parametrize("method", METHOD_NAMES)
def test_trained_on_the_built_in_papers(models: Models, examples: list[Example], method: str) -> None:
    right = sum(_title(models, document, method) == row["title"].casefold() for row, document in examples)
    assert right >= 0.6 * len(examples)


def test_a_maximum_entropy_model_is_trained_for_folds(examples: list[Example]) -> None:
    extract = fit_extract(examples, [])
    titles = [extract(document, "memm").title for _, document in examples]
    right = sum(
        title is not None and title.value == row["title"] for title, (row, _) in zip(titles, examples, strict=True)
    )
    assert right >= 0.6 * len(examples)


def _title(models: Models, document: object, method: str) -> str:
    title = models.head(document, method).title  # type: ignore[arg-type]
    return title.value.casefold() if title else ""


def test_the_same_input_gives_the_same_files(models: Models, examples: list[Example], tmp_path: Path) -> None:
    for folder, made in (("one", models), ("two", fit(examples, []))):
        (tmp_path / folder).mkdir()
        save(made, tmp_path / folder)
    for name in ("header.crf", "header_hmm.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert json.loads((tmp_path / "one" / "header_hmm.json").read_text("utf-8"))["moves"]

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester.demo import WEB
from harvester.documents import read
from harvester.evaluation.corpora import CorpusError, Folds, read_rows
from harvester.evaluation.papers.header import HeaderExample, evaluate_header, is_scored, name_methods, run_folds
from harvester.evaluation.papers.header_figures import (
    _show_pages,
    count_ratings,
    judge_metadata,
    leave_out_titles,
    make_figures,
    split_by_layout,
)
from harvester.evaluation.report.sections import Bars, Curve, ReadPages, Table, WrongValue, WrongValues
from harvester.items import Document, Metadata, Person, Value

if TYPE_CHECKING:
    from harvester.evaluation.papers.header import Extract

TITLE, OTHER = "Спектры конечных графов", "Spectra of finite graphs"
ABSTRACT = "Изучаются спектры конечных графов и их оценки."
PAGE = """<html><body><p>УДК 519.17</p><h1>{title}</h1><p>И. И. Соколов, П. К. Ветров</p>
<p>Аннотация. {abstract}</p><p>Ключевые слова: графы, спектры.</p><h2>Введение</h2><p>Пусть дан граф.</p></body></html>"""


def row(**more: Any) -> dict[str, Any]:
    truth: dict[str, Any] = {
        "file": "a.html",
        "lang": "ru",
        "format": "html",
        "kind": "paper",
        "group": "g",
        "title": TITLE,
        "title_alt": OTHER,
    }
    truth |= {"authors": [{"family": "Соколов"}, {"family": "Ветров"}], "abstract": ABSTRACT, "udk": "519.17"}
    return truth | {"keywords": ["графы", "спектры"], "emails": ["a@b.example"], "grade": "A"} | more


def value(text: str, weight: float = 0.9) -> Value:
    return Value(text, weight, "rules")


def metadata(**more: Any) -> Metadata:
    made: dict[str, Any] = {
        "title": value(TITLE),
        "authors": [Person("Соколов", weight=0.9), Person("Ветров", weight=0.9)],
    }
    made |= {"abstract": value(ABSTRACT), "udc": value("519.17"), "keywords": [value("Графы"), value("спектры")]}
    return Metadata(**made | {"emails": [value("A@b.example")], "title_other": value(OTHER)} | more)


def test_everything_right() -> None:
    found = make_figures([judge_metadata(row(), metadata())])
    for name in ("title_exact", "title_close", "surname_f", "abstract", "udk", "keywords_f", "title_alt", "emails"):
        assert found[name] == 1.0, name


@pytest.mark.parametrize(
    ("truth", "given", "figure", "expected"),
    [
        ({}, {"title": value(OTHER)}, "title_exact", 1.0),
        ({}, {"title": value(TITLE + "ы")}, "title_exact", 0.0),
        ({}, {"title": value(TITLE + "ы")}, "title_close", 1.0),
        ({}, {"title": None}, "title_close", 0.0),
        ({"title_alt": None}, {}, "title_alt", None),
        ({}, {"title_other": None}, "title_alt", 0.0),
        ({}, {"authors": [Person("Соколов"), Person("Графов")]}, "surname_precision", 0.5),
        ({}, {"abstract": None, "abstract_other": value(ABSTRACT)}, "abstract", 1.0),
        ({"abstract": None}, {}, "abstract", None),
        ({}, {"keywords": [value("графы")]}, "keywords_f", round(2 / 3, 4)),
        ({}, {"emails": []}, "emails", 0.0),
    ],
)
def test_one_field_after_the_other(truth: dict[str, Any], given: dict[str, Any], figure: str, expected: float) -> None:
    assert make_figures([judge_metadata(row(**truth), metadata(**given))])[figure] == expected


def test_ratings_of_the_seeds() -> None:
    more = value(f"{TITLE} Труды конференции молодых учёных")
    found = count_ratings([judge_metadata(row(), metadata(title=more, authors=[Person("Ветров")], emails=[]))])
    assert found == {"title": [0, 0, 1, 0], "author": [0, 0, 0, 1], "email": [0, 1, 0, 0], "abstract": [1, 0, 0, 0]}


def test_rows_that_can_be_judged() -> None:
    assert is_scored(row())
    assert not is_scored(row(title=None))
    assert not is_scored(row(grade="B"))


def test_methods() -> None:
    assert name_methods("rules") == ["rules", "best"]
    assert name_methods()[0] == "best"
    with pytest.raises(CorpusError, match="rules"):
        name_methods("guessing")
    with pytest.raises(CorpusError, match="no model of memm is shipped"):
        name_methods("memm")
    assert name_methods("memm", retrained=True) == ["memm", "ranked"]
    assert "memm" not in name_methods()
    assert "memm" in name_methods(retrained=True)


def read_here(corpus: Path, ocr: str) -> Iterator[tuple[dict[str, Any], Document]]:
    """The documents of a corpus without worker processes, which take their time to start."""
    for one in read_rows(corpus / "truth.jsonl"):
        yield one, read((corpus / one["file"]).read_bytes(), name=one["file"], ocr="never")


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("harvester.evaluation.papers.header.read_corpus", read_here)
    folder = tmp_path / "papers"
    folder.mkdir()
    truth = []
    for number in range(3):
        title = f"{TITLE} порядка {number}"
        (folder / f"{number}.html").write_text(PAGE.format(title=title, abstract=ABSTRACT), encoding="utf-8")
        truth.append(row(file=f"{number}.html", title=title, title_alt=None, group=f"g{number}"))
    (folder / "broken.pdf").write_bytes(b"%PDF-1.4 nothing")
    truth.append(row(file="broken.pdf", format="pdf", group="g0", kind="thesis"))
    text = "\n".join(json.dumps(one, ensure_ascii=False) for one in truth)
    (folder / "truth.jsonl").write_text(text, encoding="utf-8")
    return folder


def test_a_folder_by_rules(corpus: Path) -> None:
    result = evaluate_header(corpus, "rules")
    assert (result["task"], result["n"], result["method"], result["trained_on"]) == ("header", 4, "rules", False)
    assert (result["figures"]["n"], result["figures"]["title_exact"]) == (3, 1.0)
    assert result["figures"]["not_pdf"]["surname_recall"] == 1.0
    assert result["figures"]["theses"]["title_close"] == "0 of 1"
    tables = [section for section in result["sections"] if isinstance(section, Table)]
    assert (tables[0].title, tables[0].columns[-1]) == ("By method", "milliseconds a document")
    assert [(row[0], row[-1] is None) for row in tables[0].rows] == [
        ("rules", False),
        ("best", False),
        ("majority", True),
    ]
    assert tables[1].title.startswith("Seeds' table 4 (ru)")
    assert {type(section) for section in result["sections"]} == {Table, Bars, Curve, WrongValues, ReadPages}
    (worst,) = [case for case in result["sections"][-2].cases if case.field == "title"]
    assert isinstance(worst, WrongValue)
    assert (worst.name, worst.got) == ("broken.pdf", "")
    assert {value["id"] for value in result["values"]} == {"0.html", "1.html", "2.html"}


def test_each_fold_trains_without_the_sources_it_is_asked_about(corpus: Path) -> None:
    known: list[list[str]] = []

    def fit(examples: list[tuple[dict[str, Any], Document]], headers: list[dict[str, Any]]) -> Extract:
        known.append([row["group"] for row, _ in examples])
        return lambda document, method: Metadata(title=value("Не то"))

    result = evaluate_header(corpus, "rules", Folds(3, fit))
    assert sorted(map(sorted, known)) == [["g0", "g0", "g1"], ["g0", "g0", "g2"], ["g1", "g2"]]
    assert (result["folds"], result["figures"]["title_close"]) == (3, 0.0)


class Knowing:
    """A stand-in for trained models: it gets right what it was not kept from."""

    def __init__(self, examples: list[tuple[dict[str, Any], Document]]) -> None:
        self.groups = {row["group"] for row, _ in examples}

    def extract(self, document: Document, method: str) -> Metadata:
        return metadata(title=value(TITLE if "big" in self.groups else "Не то"))


def test_the_largest_source_kept_from_training(corpus: Path) -> None:
    data = next((WEB / "sites").rglob("*.pdf")).read_bytes()
    truth = []
    for number, group in enumerate(("big", "big", "small", "other")):
        (corpus / f"{number}.pdf").write_bytes(data)
        truth.append(row(file=f"{number}.pdf", format="pdf", group=group))
    text = "\n".join(json.dumps(one, ensure_ascii=False) for one in truth)
    (corpus / "truth.jsonl").write_text(text, encoding="utf-8")
    found = evaluate_header(corpus, "crf", Folds(2, lambda examples, _: Knowing(examples).extract))["figures"]
    assert (found["ru_pdf"]["n"], found["ru_pdf"]["title_close"]) == (4, 0.5)
    assert found["ru_pdf_without_largest_group"]["title_close"] == 1.0
    assert found["ru_pdf_trained_without_largest_group"]["title_close"] == 0.0


def test_the_majority_stands_beside_the_methods(corpus: Path) -> None:
    result = evaluate_header(corpus, "rules")
    # Every paper of the set has its title in the second line and its authors in the third: no method could do better.
    assert result["figures"]["by_majority"]["title_exact"] == 1.0
    assert result["figures"]["by_rules"]["title_exact"] == 1.0
    seeds = next(section for section in result["sections"] if section.title.startswith("Seeds"))
    assert [one[1] for one in seeds.rows if one[0] == "title"] == ["rules", "best", "majority"]
    assert next(one for one in seeds.rows if one[:2] == ["title", "majority"])[2:5] == [3, None, 100.0]
    assert next(one for one in seeds.rows if one[:2] == ["city", "rules"])[2:] == [None] * 9


def test_a_folder_without_titles(tmp_path: Path) -> None:
    (tmp_path / "truth.jsonl").write_text("", encoding="utf-8")
    with pytest.raises(CorpusError):
        evaluate_header(tmp_path)


def labelled(name: str, title: str | None) -> dict[str, Any]:
    return {"id": name, "lines": [], "labels": [], "segments": [], "fields": {"title": title} if title else {}}


class Given:
    """In place of trained models: keeps what it was given."""

    def __init__(self, examples: list[tuple[dict[str, Any], Document]], headers: list[dict[str, Any]]) -> None:
        self.titles = [row["title"] for row, _ in examples]
        self.headers = [row["id"] for row in headers]

    def extract(self, document: Document, method: str) -> Any:
        return self


def write(path: Path, *rows: dict[str, Any]) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def example(title: str, group: str) -> HeaderExample:
    return HeaderExample({"title": title, "group": group}, Document("ok"), group)


def test_case_and_punctuation_hide_no_copy() -> None:
    rows = [labelled("a", "On Graphs!"), labelled("b", "On trees"), labelled("c", None)]
    assert [row["id"] for row in leave_out_titles(rows, ["On graphs", ""])] == ["b", "c"]


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


def _of(found: list[HeaderExample], folder: Path, hidden: set[str] | None = None, folds: int = 2) -> Any:
    corpus = folder / "papers"
    corpus.mkdir()
    return run_folds(
        found, Folds(folds, lambda examples, headers: Given(examples, headers).extract), corpus, hidden or set()
    )


def test_figures_by_layout_and_pages_with_something_wrong() -> None:
    tags = [["cover"], ["cover", "rubric"], ["cover"], []]
    given = [metadata(), metadata(title=None), metadata(), metadata()]
    judged = [
        judge_metadata(row(layout=layout, file=f"{place}.pdf"), one)
        for place, (layout, one) in enumerate(zip(tags, given, strict=True))
    ]
    parts = split_by_layout(judged)
    assert {tag: (found["n"], found["title_close"]) for tag, found in parts.items()} == {"cover": (3, 0.6667)}
    pages = _show_pages(judged, Path("corpus")).pages
    assert [(page.name, page.path) for page in pages] == [("1.pdf", str(Path("corpus/1.pdf")))]
    assert [field.name for field in pages[0].fields if field.right is False] == ["title"]

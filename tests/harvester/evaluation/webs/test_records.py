from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.webs.records import score_records
from harvester.fusion.record import fuse_paper
from harvester.items import Paper, Person, Statement

if TYPE_CHECKING:
    from pathlib import Path

FILE = "http://a.example/1.pdf"
WANT = {
    "id": "w1",
    "title": "О дорогах",
    "authors": ["Лосев П. А."],
    "year": 2011,
    "reference": "Лосев П. А. О дорогах // Вестник дорожных наук. 2011. С. 5–9.",
    "answers": [FILE],
}
ENTRY = {"text": "О дорогах Лосев П. А., Ким Л.", "title": "О дорогах", "year": 2012, "files": [FILE]}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    for name, rows in (
        ("wants", [WANT]),
        ("venues", [{"name": "Дорожная конференция", "kind": "conference", "home_url": ["http://v.example/"]}]),
        ("publications", [{"page_url": "http://v.example/list", "entries": [ENTRY]}]),
    ):
        lines = "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        (tmp_path / f"{name}.jsonl").write_text(lines, encoding="utf-8")
    return tmp_path


def paper(year: str, families: list[str], container: str, pages: str) -> Paper:
    people = [Person(family, "П.") for family in families]
    said = {"title": "О ДОРОГАХ", "year": year, "container": container, "page_range": pages}
    heard = [Statement(name, value, "header", 0.9, "f") for name, value in said.items() if value]
    heard.append(Statement("authors", "", "header", 0.9, "f", people=people))
    return fuse_paper(Paper("p", "ab" * 32, urls=[FILE], witnesses=heard))


def test_each_that_speaks_of_a_file_counts_as_right(web: Path) -> None:
    for year, container in (("2011", "Вестник дорожных наук"), ("2012", "Дорожная конференция")):
        figures = score_records(web, [paper(year, ["Лосев", "Ким"], container, "5-9")])["figures"]
        assert {figures[name] for name in ("title", "surnames", "year", "venue_right", "venue_present")} == {1.0}
        assert figures["pages_right"] == 1.0


def test_a_link_of_a_list_is_no_part_of_its_title(web: Path) -> None:
    entry = {**ENTRY, "title": "О дорогах скачать файл", "files": [FILE]}
    listed = json.dumps({"page_url": "http://v.example/list", "entries": [entry]}, ensure_ascii=False)
    (web / "publications.jsonl").write_text(listed, encoding="utf-8")
    (web / "wants.jsonl").write_text("", encoding="utf-8")
    assert score_records(web, [paper("2012", ["Лосев"], "", "")])["figures"]["title"] == 1.0


@pytest.mark.parametrize(("grade", "checked"), [("A", 0.0), ("B", None)])
def test_a_title_that_a_pattern_cut_is_told_apart(web: Path, grade: str, checked: float | None) -> None:
    entry = {**ENTRY, "title": "О дорогах, Вестник, Nr"}
    listed = {"page_url": "http://v.example/list", "grade": grade, "entries": [entry]}
    (web / "publications.jsonl").write_text(json.dumps(listed, ensure_ascii=False), encoding="utf-8")
    (web / "wants.jsonl").write_text("", encoding="utf-8")
    figures = score_records(web, [paper("2012", ["Лосев"], "", "")])["figures"]
    assert (figures["title"], figures["checked_title"]) == (0.0, checked)


def test_what_nobody_says_is_wrong_and_hosts_aside_stand_apart(web: Path) -> None:
    wrong = paper("2010", ["Лосев", "Чужой"], "Acta Viarum", "7-9")
    figures = score_records(web, [wrong], aside=["a.example"])["figures"]
    assert [figures[f"aside_{name}"] for name in ("surnames", "year", "venue_right", "pages_right")] == [0.0] * 4
    assert (figures["papers"], figures["aside_papers"]) == (0, 1)


def test_a_library_of_another_web_is_one_line(web: Path) -> None:
    with pytest.raises(CorpusError, match="no paper"):
        score_records(web, [])

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.harvester.documents.files import make_odt, make_rtf, make_zip

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harvester.commands.running import Place

PAGE = """<html><meta charset="utf-8"><body><h1>О спектрах конечных графов</h1><p>И. И. Соколов</p>
<p>Аннотация. В работе изучаются спектры конечных графов и оценки их радиусов.</p>
<h2>Введение</h2><p>Графы изучают давно [1, с. 7].</p><h2>Литература</h2>
<p>1. Лисицын П. А. О деревьях // Журнал. 2001. С. 5–9.</p>
<p>2. Орлова О. О. Об одном методе // Вестник анализа. 1999. Т. 3, № 2. С. 15–19.</p>
<p>3. Zygmund A. Trigonometric series. Cambridge: University Press, 1959. 364 p.</p></body></html>"""


def test_the_days_that_are_shown_are_those_that_are_read() -> None:
    from harvester.commands import extract
    from harvester.imprint import history

    assert extract.EVENTS == history.EVENTS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "papers"
    (folder / "more").mkdir(parents=True)
    (folder / "a.html").write_text(PAGE, encoding="utf-8")
    (folder / "b.pdf").write_bytes(b"")
    (folder / "more" / "c.txt").write_text("Просто записка", encoding="utf-8")
    return folder


def test_a_line_for_each_file_in_order(place: Place, folder: Path) -> None:
    done = place.program("extract", "--json", folder)
    records = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 0
    assert [record["file"] for record in records] == [str(folder / name) for name in ("a.html", "b.pdf", "more/c.txt")]
    assert [record["status"] for record in records] == ["ok", "empty", "ok"]
    first = records[0]
    assert first["title"]["value"] == "О спектрах конечных графов"
    assert [person["family"] for person in first["authors"]] == ["Соколов"]
    assert [reference["title"] for reference in first["references"]][:2] == ["О деревьях", "Об одном методе"]
    cited = {"text": "Графы изучают давно [1, с. 7].", "marker": "[1, с. 7]", "page": 1, "weight": 0.97}
    assert [reference["contexts"] for reference in first["references"]] == [[cited], [], []]


def test_only_text(place: Place, folder: Path) -> None:
    done = place.program("extract", "--json", "--only", "text", folder / "a.html")
    (record,) = [json.loads(line) for line in done.out.splitlines()]
    assert record["text"][0].startswith("О спектрах конечных графов\nИ. И. Соколов\n")
    assert record["title"] is None


def test_each_document_of_an_archive_has_its_line(place: Place, tmp_path: Path) -> None:
    several = tmp_path / "several.zip"
    several.write_bytes(make_zip({"a.rtf": make_rtf(), "b.odt": make_odt(), "photo.png": b"\x89PNG"}))
    (tmp_path / "single.zip").write_bytes(make_zip({"a.rtf": make_rtf()}))
    done = place.program("extract", "--json", "--only", "text", several, tmp_path / "single.zip")
    records = [json.loads(line) for line in done.out.splitlines()]
    assert [record["file"] for record in records] == [
        f"{several}!a.rtf",
        f"{several}!b.odt",
        str(tmp_path / "single.zip"),
    ]
    assert [record["format"] for record in records] == ["rtf", "odt", "rtf"]


def test_a_person_can_read_it(place: Place, folder: Path) -> None:
    done = place.program("extract", folder / "a.html")
    assert "О спектрах конечных графов" in done.out
    assert "Соколов И. И." in done.out
    assert "Лисицын П. А. О деревьях" in done.out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "no path given"),
        (["no-such-file.pdf"], "no-such-file.pdf is not there"),
        (["--only", "colour", "."], "header, references, text"),
        (["--method", "magic", "."], "rules"),
    ],
)
def test_wrong_use_is_one_line(place: Place, args: list[str], words: str) -> None:
    done = place.scrapy("extract", *args)
    assert done.code == 2
    assert words in done.error


def test_all_fields(place: Place, folder: Path) -> None:
    done = place.program("extract", "--json", "--only", "header", "--all-fields", folder / "a.html")
    (record,) = [json.loads(line) for line in done.out.splitlines()]
    assert {"date", "urls", "addresses", "phones", "notes", "introduction"} <= set(record)

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from scrapy.settings import Settings

from harvester.demo import WEB
from harvester.inputs.lines import InputError
from harvester.inputs.manuscripts import check_manuscript, make_reference, read_manuscript

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = Settings({"WORKER_SECONDS": 300, "WORKER_MEMORY_MB": 3000, "OCR": "never"})
LIST = [
    "1. Лисицын П. А. О деревьях и графах // Вестник анализа. 2001. Т. 5, № 2. С. 5–9.",
    "2. Орлова О. О. Об одном методе вычисления рядов Фурье. — М. : Наука, 1999. — 212 с.",
]
BIB = """@article{a, author = {Орлова, О. О. and Петров, П. and others}, title = {Об одном {М}етоде},
 journal = {Вестник анализа}, year = 1999, volume = 3, number = {2}, pages = {5--9}, doi = {10.5555/a.1}}
@book{b, author = {Anton Zygmund}, title = {Trigonometric series}, publisher = {Press}, year = {1959}}"""


def test_a_document(tmp_path: Path) -> None:
    found = read_manuscript(str(WEB / "manuscript.docx"), SETTINGS)
    assert [one.number for one in found] == list(range(1, 16))
    assert found[0].reference.title == "Поиск кратчайших путей в графах с изменяющимися весами рёбер"
    again = read_manuscript(str(WEB / "manuscript.docx"), SETTINGS)
    assert [one.id for one in again] == [one.id for one in found]


def test_a_reference_a_line(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("\n".join(LIST), encoding="utf-8")
    found = read_manuscript(str(tmp_path / "list.txt"), SETTINGS)
    assert [one.reference.year for one in found] == ["2001", "1999"]
    assert found[0].reference.text.startswith("Лисицын")


def test_a_text_with_a_heading_is_a_document(tmp_path: Path) -> None:
    body = ["О рядах", *["Ряды изучают давно, и об этом написано много книг."] * 20, "Литература", *LIST]
    (tmp_path / "paper.txt").write_text("\n".join(body), encoding="utf-8")
    found = read_manuscript(str(tmp_path / "paper.txt"), SETTINGS)
    assert [one.reference.authors[0].family for one in found] == ["Лисицын", "Орлова"]


def test_records_keep_their_fields(tmp_path: Path) -> None:
    (tmp_path / "my.bib").write_text(BIB, encoding="utf-8")
    article, book = (one.reference for one in read_manuscript(str(tmp_path / "my.bib"), SETTINGS))
    assert (article.title, article.container, article.volume) == ("Об одном Методе", "Вестник анализа", "3")
    assert (article.issue, article.doi, [one.family for one in article.authors]) == (
        "2",
        "10.5555/a.1",
        ["Орлова", "Петров"],
    )
    assert "et al." in article.text
    assert (book.authors[0].family, book.publisher, book.container) == ("Zygmund", "Press", None)


def test_ris(tmp_path: Path) -> None:
    rows = [
        "TY  - JOUR",
        "AU  - Kim, L.",
        "TI  - On series",
        "T2  - Annals",
        "VL  - 4",
        "SP  - 3",
        "EP  - 9",
        "PY  - 2001",
    ]
    (tmp_path / "my.ris").write_text("\n".join([*rows, "ER  - "]), encoding="utf-8")
    (one,) = read_manuscript(str(tmp_path / "my.ris"), SETTINGS)
    assert (one.reference.container, one.reference.volume, one.reference.pages) == ("Annals", "4", "3–9")


def test_a_record_without_anything_but_a_title() -> None:
    assert make_reference({"title": "On series", "authors": []}).text == "On series."


def test_what_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "novel.tex").write_text("\\documentclass{a}\\begin{document}Text.\\bibliography{x}\\end{document}")
    for name in ("", "no-such-file", str(tmp_path), str(tmp_path / "empty.txt")):
        with pytest.raises(InputError, match="give a document"):
            check_manuscript(name)
    with pytest.raises(InputError, match=r"no references were found in novel\.tex"):
        read_manuscript(str(tmp_path / "novel.tex"), SETTINGS)

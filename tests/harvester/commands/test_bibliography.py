from __future__ import annotations

import io
import json
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from harvester.bibliography.places import locate_references
from harvester.items import Line
from harvester.record.file_records import read_lists, read_record
from tests.harvester.documents.files import make_djvu, make_doc, make_odt, make_zip
from tests.harvester.documents.making import FONT, make_docx, make_pdf

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harvester.commands.running import Done, Place

BODY = ["О сходимости рядов", "И. И. Соколов", "Введение", *["Ряды изучают давно, и об этом написано много книг."] * 20]
LIST = [
    "Список литературы",
    "1. Лисицын П. А. О деревьях и графах // Вестник анализа. 2001. Т. 5, № 2. С. 5–9.",
    "2. Орлова О. О. Об одном методе вычисления",
    "рядов Фурье. — М. : Наука, 1999. — 212 с.",
    "3. Zygmund A. Trigonometric series. Cambridge: Cambridge University Press, 1959. 364 p.",
]


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "paper.txt"
    path.write_text("\n".join(BODY + LIST) + "\n", encoding="utf-8")
    return path


def answer(done: Done) -> dict[str, Any]:
    assert done.code == 0
    (line,) = done.out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_blocks_and_references(place: Place, paper: Path) -> None:
    found = answer(place.scrapy("bibliography", "--json", paper))
    first = len(BODY) + 1
    assert set(found) == {"file", "status", "blocks", "references"}
    assert (found["file"], found["status"], found["blocks"]) == (str(paper), "ok", [[first, first + 3]])
    assert [reference["lines"] for reference in found["references"]] == [
        [first, first],
        [first + 1, first + 2],
        [first + 3, first + 3],
    ]
    assert found["references"][1]["text"].endswith("вычисления рядов Фурье. — М. : Наука, 1999. — 212 с.")
    assert [reference["twin"] for reference in found["references"]] == [None] * 3


def test_without(place: Place, paper: Path) -> None:
    done = place.scrapy("bibliography", "--without", paper)
    assert done.code == 0
    assert "Ряды изучают давно" in done.out
    assert "Zygmund" not in done.out


def test_notes_of_a_text_without_a_list(place: Place, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    notes = ["1 Лисицын П. А. О деревьях. М.: Наука, 2001. С. 5.", "2 Там же. С. 7."]
    path.write_text("\n".join([*BODY[3:6], "____", *notes]), encoding="utf-8")
    found = answer(place.scrapy("bibliography", "--json", path))
    assert (found["blocks"], [reference["lines"] for reference in found["references"]]) == ([], [[4, 4], [5, 5]])
    assert "ok, no list, but notes" in place.scrapy("bibliography", path).out


def make_files() -> dict[str, bytes]:
    """The same paper in several formats."""
    rows = BODY + LIST
    tex = ["\\documentclass{article}", "\\begin{document}", *BODY, "\\begin{thebibliography}{9}"]
    tex += [f"\\bibitem{{b}} {row[3:]}" if row[1] == "." else row for row in LIST[1:]]
    tex += ["\\end{thebibliography}", "\\end{document}"]
    paragraphs = "".join(f"<text:p>{row}</text:p>" for row in rows)
    files = {
        "paper.pdf": make_pdf([(row, 10, "", "L") for row in rows]) if FONT.exists() else b"",
        "paper.docx": make_docx([(row, 10, False) for row in rows]),
        "paper.doc": make_doc("".join(f"{row}\r" for row in rows)),
        "paper.odt": make_odt(paragraphs),
        "paper.djvu": make_djvu(rows) or b"",
        "paper.tex": "\n\n".join(tex).encode(),
        "paper.html": f"<html><body>{''.join(f'<p>{row}</p>' for row in rows)}</body></html>".encode(),
    }
    return {name: data for name, data in files.items() if data}


def test_documents_of_every_format(place: Place, tmp_path: Path) -> None:
    (tmp_path / "all.zip").write_bytes(make_zip(make_files()))
    done = place.scrapy("bibliography", "--json", tmp_path / "all.zip")
    found = {each["file"].partition("!")[2]: each for each in map(json.loads, done.out.splitlines())}
    assert found.keys() == make_files().keys()
    for name, each in found.items():
        assert (name, each["status"], len(each["blocks"])) == (name, "ok", 1)
        families = [reference["text"].split(maxsplit=1)[0] for reference in each["references"]]
        assert (name, families) == (name, ["Лисицын", "Орлова", "Zygmund"])


def test_lines_of_a_document_are_those_of_its_text() -> None:
    data = make_files()["paper.docx"]
    found = read_lists("paper.docx", data, "best", False, {})
    lines = "\n".join(read_record("paper.docx", data, ("text",), "rules", {})["text"]).split("\n")
    first, last = found["blocks"][0]
    assert lines[first - 1] == "Список литературы"
    assert [lines[reference["lines"][0]][:9] for reference in found["references"]] == [
        row[:9] for row in (LIST[1], LIST[2], LIST[4])
    ]
    assert last == found["references"][-1]["lines"][1]


def test_footnotes_of_a_document_that_has_no_list() -> None:
    notes = ["1 Лисицын П. А. О деревьях. М.: Наука, 2001. С. 5.", "2 Орлова О. О. Об одном методе. М., 1999. С. 7."]
    lines = [Line(row) for row in BODY]
    lines[5:5], lines[9:9] = [Line(notes[0], kind="footnote")], [Line(notes[1], kind="footnote")]
    found = locate_references(lines)
    assert (found["blocks"], [each["lines"] for each in found["references"]]) == ([], [[5, 5], [9, 9]])


def test_documents_without_their_lists(place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = make_files()["paper.docx"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    done = place.scrapy("bibliography", "--without", "-")
    assert (done.code, done.out) == (0, "\n".join(BODY) + "\n")


def test_what_cannot_be_read_is_told(place: Place, tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"\x89PNG")
    assert read_lists("a.pdf", b"%PDF-1.4\nno more", "best", True, {})["status"] == "broken"
    assert "a.png: unsupported, it is no text" in place.scrapy("bibliography", tmp_path / "a.png").out
    assert "a.png is unsupported" in place.scrapy("bibliography", "--without", tmp_path / "a.png").error


@pytest.mark.parametrize("method", ["best", "rules", "forest", "union"])
def test_methods(place: Place, paper: Path, method: str) -> None:
    assert answer(place.scrapy("bibliography", "--json", "--method", method, paper))["blocks"]


def test_standard_input(place: Place, paper: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(paper.read_bytes())))
    found = answer(place.scrapy("bibliography", "--json", "-"))
    assert (found["file"], len(found["references"])) == ("-", 3)


def test_a_person_can_read_it(place: Place, paper: Path) -> None:
    done = place.scrapy("bibliography", paper)
    assert f"lines {len(BODY) + 1} to {len(BODY) + 4}" in done.out
    assert "Лисицын П. А. О деревьях" in done.out


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (bytes(range(32)) * 50, "unsupported"),
        (("Он шёл по лесу и думал о доме. " * 20_000).encode(), "ok"),
        (("Он шёл по лесу и думал о доме.\n" * 3_000).encode(), "ok"),
        (b"def f(x):\n    return [x for x in range(10)]\n\n\n" * 500, "ok"),
    ],
    ids=["empty", "blank", "binary", "one endless line", "a novel", "source code"],
)
def test_odd_input_has_a_status(place: Place, tmp_path: Path, data: bytes, status: str) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(data)
    found = answer(place.scrapy("bibliography", "--json", path))
    assert (found["status"], found["blocks"], found["references"]) == (status, [], [])


@pytest.mark.parametrize(
    "entry",
    ["{}. Ким Л. О рядах. М., 1999.", "Ким Л. О рядах {}. М., 1999.", "Литература", "Литература: 1. Ким Л. 1999."],
)
def test_a_list_that_does_not_end_costs_no_more_a_line(entry: str) -> None:
    """Four times the lines may take four times as long; twice that leaves room for chance."""

    def seconds(count: int) -> float:
        lines = ["Список литературы", *(entry.format(number % 999 + 1) for number in range(count))]
        began = time.process_time()
        found = locate_references(lines)
        assert all(last < len(lines) for _, last in found["blocks"])
        return time.process_time() - began

    seconds(10)
    assert seconds(4_000) < 8 * seconds(1_000) + 0.5


def test_too_large(place: Place, paper: Path) -> None:
    found = answer(place.scrapy("bibliography", "--json", "-s", "DOCUMENT_MAX_SIZE=100", paper))
    assert (found["status"], found["blocks"]) == ("too_large", [])
    shown = place.scrapy("bibliography", "-s", "DOCUMENT_MAX_SIZE=100", paper).out
    assert "larger than DOCUMENT_MAX_SIZE" in shown
    assert "no bibliography" not in shown


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "give one path"),
        (["--method", "crf", "-"], "--method knows best, rules, forest, union, not 'crf'"),
        (["no-such-file.txt"], "no-such-file.txt is not there"),
        (["."], ". is a folder"),
        (["--json", "--without", "-"], "not both"),
    ],
)
def test_wrong_use_is_one_line(place: Place, args: list[str], words: str) -> None:
    done = place.scrapy("bibliography", *args)
    assert done.code == 2
    assert words in done.error

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.exports.file_names import LONGEST_NAME_BYTES, ReadableFolder, choose_ending, make_readable_name
from harvester.items import Paper

if TYPE_CHECKING:
    from pathlib import Path


def made(title: str = "", author: str = "", year: str | None = None, file: str = "ab/ab.pdf") -> Paper:
    return Paper("abcd", "ab", title, [author] if author else [], year, file=file)


@pytest.mark.parametrize(
    ("paper", "name"),
    [
        (made("О сходимости рядов", "Иванов И. И.", "2016"), "Иванов 2016 О сходимости рядов"),
        (made("On graphs: a survey/review?", "Karl Svozil"), "Svozil On graphs a survey review"),
        (made("Reihen", "Broek, Hans-Jürgen", "2008"), "Broek 2008 Reihen"),
        (made("../../etc/passwd"), "etc passwd"),
        (made("Ряды\n\tи\x00пределы\x1b[31m"), "Ряды и пределы 31m"),
        (made("«Кавычки» и <скобки>", "", "1999"), "1999 Кавычки и скобки"),
        (made("И\u0306од", ""), "Йод"),
        (made("CON"), "CON abcd"),
        (made("..."), "abcd"),
        (made(), "abcd"),
    ],
)
def test_names_are_readable_and_safe(paper: Paper, name: str) -> None:
    assert make_readable_name(paper) == name


def test_a_long_name_is_cut_at_a_word() -> None:
    name = make_readable_name(made("Асимптотическое поведение решений " * 20, "Иванов И. И.", "2016"))
    assert len(name.encode()) <= LONGEST_NAME_BYTES
    assert name.split()[-1] in ("Асимптотическое", "поведение", "решений")
    assert len(make_readable_name(made("ы" * 500)).encode()) <= LONGEST_NAME_BYTES


@pytest.mark.parametrize(
    ("file", "format_", "suffix"),
    [("ab/ab.PDF", "", ".pdf"), ("ab/ab", "djvu", ".djvu"), ("ab/ab.tar/../x y", "", ".bin"), ("", "", ".bin")],
)
def test_endings(file: str, format_: str, suffix: str) -> None:
    paper = made(file=file)
    paper.format = format_
    assert choose_ending(paper) == suffix


def test_clashes_are_numbered_and_filling_again_changes_nothing(tmp_path: Path) -> None:
    papers = [Paper(str(number), "", title) for number, title in enumerate(("Ряды", "РЯДЫ", "Ряды"))]
    for _ in range(2):
        folder = ReadableFolder(tmp_path / "found")
        names = [folder.put(paper, paper.paper_id.encode()).name for paper in papers]
        assert names == ["Ряды.bin", "РЯДЫ (2).bin", "Ряды (3).bin"]
    assert len(list(folder.folder.iterdir())) == 3


def test_a_file_of_somebody_else_stays(tmp_path: Path) -> None:
    (tmp_path / "Ряды.pdf").write_text("notes")
    path = ReadableFolder(tmp_path).put(made("Ряды"), b"paper")
    assert (path.name, path.read_bytes()) == ("Ряды (2).pdf", b"paper")
    assert (tmp_path / "Ряды.pdf").read_text() == "notes"

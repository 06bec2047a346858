from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from harvester.documents import tesseract
from harvester.documents.tesseract import BLOCK, LEAST_TURN_CONFIDENCE, Word, find_turn, list_languages, run_tesseract
from harvester.documents.tools import ToolError

HEAD = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"
PICTURE = (b"P5 10 10 255\n" + bytes(100), 2.0)


def write_row(line: int, word: int, text: str, place: tuple[int, int, int, int], sure: float = 95.0) -> str:
    return "\t".join(map(str, (5, 1, 1, 1, line, word, *place, sure, text)))


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Stands in the place of tesseract: prints what is in `answer`, ends with `code`, or with 9 when not called so."""
    (tmp_path / "code").write_text("0")
    (tmp_path / "called").write_text("")
    path = tmp_path / "tesseract"
    asked = f'case "$*" in *"$(cat {tmp_path}/called)"*) ;; *) exit 9 ;; esac'
    path.write_text(f"#!/bin/sh\n{asked}\ncat {tmp_path}/answer\nexit $(cat {tmp_path}/code)\n")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    list_languages.cache_clear()
    yield tmp_path
    list_languages.cache_clear()


def answer(folder: Path, *rows: str) -> None:
    (folder / "answer").write_text("\n".join(rows), encoding="utf-8")


def test_rows_of_the_table_become_lines_in_points(program: Path) -> None:
    answer(program, HEAD, write_row(1, 1, "О", (100, 40, 20, 28)), write_row(1, 2, "графах", (130, 40, 110, 36)))
    (program / "called").write_text("-l rus --psm 6 --dpi 144 tsv")
    (line,) = run_tesseract(PICTURE, "rus", 5, BLOCK, 144)
    assert (line.text, line.x0, line.y0, line.x1, line.y1) == ("О графах", 50, 20, 120, 38)


def test_specks_and_rows_that_are_no_words_are_left_out(program: Path) -> None:
    speck = write_row(1, 2, "|", (200, 40, 4, 300), tesseract.LEAST_CONFIDENCE - 1)
    answer(
        program,
        HEAD,
        "4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t",
        write_row(1, 1, "слово", (100, 40, 60, 20)),
        speck,
        "5\tcut",
    )
    assert [line.text for line in run_tesseract(PICTURE, "rus", 5)] == ["слово"]


def test_neighbours_of_nearly_one_size_are_of_one_size(program: Path) -> None:
    rows = [
        write_row(1, 1, "нос", (0, 0, 50, 40)),
        write_row(2, 1, "сон", (0, 60, 50, 42)),
        write_row(3, 1, "вес", (0, 120, 50, 80)),
    ]
    answer(program, HEAD, *rows)
    first, second, third = run_tesseract(PICTURE, "rus", 5)
    assert first.size == second.size < third.size


def test_the_size_of_a_word_by_its_letters() -> None:
    assert Word("нос", 0, 0, 30, 4.8).size == pytest.approx(10)
    assert Word("НОС", 0, 0, 30, 7.0).size == pytest.approx(10)
    assert Word("щур", 0, 0, 30, 6.8).size == pytest.approx(10)


@pytest.mark.parametrize(
    ("turn", "sure", "found"),
    [(90, LEAST_TURN_CONFIDENCE, 90), (270, 12.5, 270), (360, 9.0, 0), (180, LEAST_TURN_CONFIDENCE - 0.1, 0)],
)
def test_the_turn_of_a_picture(program: Path, turn: int, sure: float, found: int) -> None:
    answer(program, f"Rotate: {turn}", f"Orientation confidence: {sure}")
    assert find_turn(PICTURE, 5) == found


def test_too_few_letters_are_no_turn_and_a_failed_reading_is_told(program: Path) -> None:
    answer(program)
    (program / "code").write_text("1")
    assert find_turn(PICTURE, 5) == 0
    with pytest.raises(ToolError):
        run_tesseract(PICTURE, "rus", 5)


def test_languages_that_are_installed(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(program, "List of available languages (2):", "eng", "rus")
    assert list_languages() == {"eng", "rus"}
    list_languages.cache_clear()
    monkeypatch.setenv("PATH", "/nowhere")
    assert list_languages() == frozenset()

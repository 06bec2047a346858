from __future__ import annotations

import unicodedata

import pytest

from harvester.documents import read
from harvester.documents.texwords import ACCENTS, BROKEN, CITES, FRONT, LABELLED, LETTERS, NOTES, PLACES, SILENT, SIZES


@pytest.mark.parametrize(
    ("word", "letter"), [("alpha", "α"), ("Omega", "Ω"), ("varphi", "φ"), ("lambda", "λ"), ("ss", "ß")]
)
def test_letters_by_their_commands(word: str, letter: str) -> None:
    assert LETTERS[word] == letter


@pytest.mark.parametrize("mark", sorted(ACCENTS.values()))
def test_accents_join_the_letter_before_them(mark: str) -> None:
    assert unicodedata.combining(mark)


def test_a_command_has_one_meaning() -> None:
    headings = {*FRONT, *SIZES, *LABELLED}
    assert not headings & {*SILENT, *NOTES, *CITES, *LETTERS}
    assert set(FRONT) >= PLACES
    assert not {*SIZES} & {*FRONT}


@pytest.mark.parametrize("word", sorted(word for word, count in SILENT.items() if count == 1 and word not in CITES))
def test_arguments_that_are_not_printed(word: str) -> None:
    document = read(
        f"\\documentclass{{article}}\\begin{{document}}\nText \\{word}{{hidden}} goes on.\n\\end{{document}}".encode()
    )
    assert "hidden" not in " ".join(line.text for line in document.lines)
    assert "goes on." in " ".join(line.text for line in document.lines)


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_lines_end_where_they_are_broken(name: str) -> None:
    source = (
        f"\\documentclass{{article}}\\begin{{document}}\n\\begin{{{name}}}One\\\\Two\\end{{{name}}}\n\\end{{document}}"
    )
    assert [line.text for line in read(source.encode()).lines] == ["One", "Two"]


@pytest.mark.parametrize(
    ("language", "word"), [("Изучаются спектры.", "Ключевые слова: "), ("Spectra are studied.", "Keywords: ")]
)
def test_what_is_printed_before_an_argument(language: str, word: str) -> None:
    source = f"\\documentclass{{article}}\\begin{{document}}\n\\keywords{{{language}}}\n{language}\n\\end{{document}}"
    assert read(source.encode()).lines[0].text == word + language

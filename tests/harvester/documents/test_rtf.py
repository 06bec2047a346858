from __future__ import annotations

import pytest

from harvester.documents import read
from tests.harvester.documents.files import AUTHOR, TEXT, TITLE, make_rtf


def texts(source: str) -> list[str]:
    return [line.text for line in read(source.encode("latin-1")).lines]


def test_paragraphs_in_their_code_page_with_size_and_weight() -> None:
    document = read(make_rtf(), name="mislabelled.doc")
    assert (document.status, document.format, document.language) == ("ok", "rtf", "ru")
    assert [line.text for line in document.lines] == [TITLE, AUTHOR, TEXT, "Введение"]
    title, author = document.lines[:2]
    assert (title.size, title.bold) == (16.0, True)
    assert (author.size, author.bold) == (10.0, False)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        (r"{\rtf1\ansi\ansicpg1251 \'c3\'f0\'e0\'f4}", ["Граф"]),
        (r"{\rtf1\ansi{\fonttbl{\f3\fcharset204 A;}}\f3 \'c3\'f0\'e0\'f4}", ["Граф"]),
        (r"{\rtf1\ansi{\fonttbl{\f3\fcharset204 A;}}{\f3 \'c3}{\f0 \'fc}}", ["Гü"]),
        (r"{\rtf1\uc2\u1043 ab\u1088?a.}", ["Гр."]),
        (r"{\rtf1\u-10179?\u-8704?}", ["\U0001f600"]),
        (r"{\rtf1 one\tab two\~three\emdash four\line five\cell six}", ["one two three—four", "five", "six"]),
        (r"{\rtf1 a{\*\generator Riched;}b{\pict\bin4 }}}}c}{\header no}d}", ["abd"]),
        (r"{\rtf1 Title{\footnote A note\par more}\par Text}", ["Title", "A note", "more", "Text"]),
        (r"{\rtf1{\field{\*\fldinst HYPERLINK x}{\fldrslt shown}}\{a\}\\}", [r"shown{a}\ ".strip()]),
        (r"{\rtf1{\listtext 1.\tab}First\par{\listtext 2.\tab}Second}", ["1. First", "2. Second"]),
    ],
)
def test_what_stands_in_a_line(source: str, lines: list[str]) -> None:
    assert texts(source) == lines


def test_nesting_without_end_is_broken() -> None:
    assert read(b"{\\rtf1" + b"{" * 100_000).status == "broken"

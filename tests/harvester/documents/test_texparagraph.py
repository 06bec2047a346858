from __future__ import annotations

import re

import pytest

from harvester.documents.texparagraph import TexParagraph
from harvester.documents.texwords import PLAIN, SET

TOKEN = re.compile(r"\\(?P<word>[A-Za-z]+) ?|\\(?P<sign>.)|(?P<skip>[{}&])|(?P<text>[^\\{}&]+)")


def read_paragraph(source: str) -> TexParagraph:
    paragraph = TexParagraph()
    letters = iter(())
    for token in TOKEN.finditer(source):
        if token["text"]:
            paragraph.write(token["text"])
        else:
            paragraph.add(token, lambda: next(letters, "e"))
    return paragraph


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("с. 5--9 --- <<конец>>", "с. 5–9 — «конец»"),
        ("``so''", "“so”"),
        ("И.~И.~Иванов", "И. И. Иванов"),
        (r"Stra\ss e", "Straße"),
        (r"\'", "é"),
        (r"5\% \& \#1", "5% & #1"),
        (r"a\ b", "a b"),
        ("a&b", "a b"),
        (r"\emph{важно}", "важно"),
    ],
)
def test_text_without_commands(source: str, text: str) -> None:
    (line,) = read_paragraph(source).end_paragraph()
    assert line.text == text


@pytest.mark.parametrize(
    ("source", "size", "bold"),
    [
        ("просто", PLAIN, False),
        (r"\textbf{важно}", PLAIN, True),
        (r"\bf важно", PLAIN, True),
        (r"{\Large\bfseries важно}", SET["Large"], True),
        (r"{\Large важно} и дальше", PLAIN, False),
        (r"\textbf{важно} и дальше", PLAIN, False),
    ],
)
def test_how_all_of_it_is_set(source: str, size: float, bold: bool) -> None:
    (line,) = read_paragraph(source).end_paragraph()
    assert (line.size, line.bold) == (size, bold)


def test_groups_go_on_and_an_empty_paragraph_is_none() -> None:
    paragraph = read_paragraph(r"{\Large первый")
    assert [line.size for line in paragraph.end_paragraph()] == [SET["Large"]]
    assert list(paragraph.end_paragraph()) == []
    paragraph.write("второй")
    assert [(line.text, line.size) for line in paragraph.end_paragraph()] == [("второй", SET["Large"])]


def test_more_groups_end_than_began() -> None:
    (line,) = read_paragraph(r"}}\bf важно}").end_paragraph()
    assert line.bold

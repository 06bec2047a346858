from __future__ import annotations

import pytest

from harvester.evaluation.papers.printed_keywords import make_example
from harvester.items import Document, DocumentPage, Line

TEXT = ("Рассматривается спектр графа.", "Доказана теорема о матрицах.")


def make_document(*texts: str, language: str = "ru") -> Document:
    return Document("ok", "txt", language, "text", [DocumentPage(1, lines=[Line(text) for text in texts])])


def list_kept(document: Document | None) -> list[str]:
    assert document is not None
    return [line.text for line in document.lines]


@pytest.mark.parametrize(
    "printed",
    [
        ["Ключевые слова: спектр графа, матрица смежности."],
        ["Ключевые слова", "спектр графа; матрица", "смежности"],
        ["КЛЮЧЕВЫЕ СЛОВА — спектр графа, матрица смеж-", "ности", "УДК 519.17"],
    ],
)
def test_key_words_are_read_and_their_lines_left_out(printed: list[str]) -> None:
    example = make_example("1.txt", "source", make_document("О графах", *printed, *TEXT), [])
    assert example.keywords == ["спектр графа", "матрица смежности"]
    assert list_kept(example.document) == ["О графах", *[line for line in printed if "УДК" in line], *TEXT]
    assert ("спектр", "граф") in example.keys
    assert "смежность" in example.words, "the words of the corpus are those of the whole text"


def test_key_words_told_from_elsewhere_are_left_out_wherever_they_are_listed() -> None:
    told = ["спектр графа", "матрица смежности"]
    example = make_example("1.txt", "source", make_document("Спектр графа, матрица смежности", *TEXT), told)
    assert example.keywords == told
    assert list_kept(example.document) == list(TEXT), "one that is only mentioned stays"


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("Ключевые слова: спектр.", "ru"),
        ("Keywords: graph spectrum, matrix.", "ru"),
        ("Ключевые слова: спектр графа, матрица.", "en"),
        ("Ключевые слова: то, что здесь стоит совсем не список слов вовсе.", "ru"),
    ],
)
def test_what_is_no_list_in_the_language_of_the_text_gives_no_key_words(line: str, language: str) -> None:
    example = make_example("1.txt", "source", make_document("О графах", line, *TEXT, language=language), [])
    assert (example.keywords, example.document) == ([], None)

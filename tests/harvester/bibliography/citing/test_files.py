"""From a file to the sentences that cite: the same paper as PDF, DOCX and HTML."""

from __future__ import annotations

import pytest

from harvester.bibliography.references import references_of
from harvester.documents import read
from tests.harvester.documents.making import make_docx, make_pdf, needs_font

FILLER = "Рассмотрим граф, у которого конечное число вершин, и докажем теорему о его спектре. " * 3
PARAGRAPHS = [
    "Введение",
    "О спектрах графов, см. рис. 2, известно многое [1, с. 7]. Обзор дан И. И. Соколовым и др. в [2–3].",
    FILLER,
    "Метод сеток",
    "Метод применяют давно.[3] Сетки строят иначе, т. е. без узлов.",
    FILLER,
]
LIST = [
    "Литература",
    "1. Соколов И. И. О спектрах конечных графов // Вестник графов. 2001. Т. 3, № 2. С. 5–19.",
    "2. Орлова Н. В. Устойчивость разностных схем. М.: Учебный мир, 1999. 212 с.",
    "3. Чиж П. П. Метод сеток // Труды сеточного общества. 2010. № 7. С. 30–41.",
]
HEADINGS = {"Введение", "Метод сеток", "Литература"}


def as_pdf() -> bytes:
    texts = [*PARAGRAPHS, *LIST]
    return make_pdf([(text, 14 if text in HEADINGS else 11, "B" if text in HEADINGS else "", "L") for text in texts])


def as_docx() -> bytes:
    return make_docx([(text, 12, text in HEADINGS) for text in (*PARAGRAPHS, *LIST)])


def as_html() -> bytes:
    marked = "".join(f"<h2>{text}</h2>" if text in HEADINGS else f"<p>{text}</p>" for text in (*PARAGRAPHS, *LIST))
    return f'<html><head><meta charset="utf-8"></head><body>{marked}</body></html>'.encode()


@pytest.mark.parametrize("make", [pytest.param(as_pdf, marks=needs_font), as_docx, as_html])
def test_every_format_gives_the_same_sentences(make: object) -> None:
    references = references_of(read(make()))  # type: ignore[operator]
    assert [[(context.text, context.marker) for context in one.contexts] for one in references] == [
        [("О спектрах графов, см. рис. 2, известно многое [1, с. 7].", "[1, с. 7]")],
        [("Обзор дан И. И. Соколовым и др. в [2–3].", "[2–3]")],
        [("Обзор дан И. И. Соколовым и др. в [2–3].", "[2–3]"), ("Метод применяют давно.[3]", "[3]")],
    ]

from __future__ import annotations

import pytest

from harvester.items import Document, DocumentPage, Line
from harvester.kinds import KINDS, find_kind, open_shipped_judge, tell_kind
from harvester.kinds.outline import measure_outline
from tests.harvester.header.making import BODY, PAPER, Row, document_of
from tests.harvester.volumes.making import ARTICLES, volume

LIST: list[Row] = [("Литература", 12.0, True), ("1. Соколов И. И. О графах. М., 2001. С. 5–12.", 10.0, False)]
PROSE: list[Row] = [*BODY, *BODY, *BODY]
AUTOREFERAT: list[Row] = [
    ("На правах рукописи", 12.0, False),
    ("СОКОЛОВ ИВАН ИВАНОВИЧ", 14.0, False),
    ("СПЕКТРЫ КОНЕЧНЫХ ГРАФОВ", 14.0, True),
    ("АВТОРЕФЕРАТ", 14.0, True),
    ("диссертации на соискание учёной степени кандидата физико-математических наук", 12.0, False),
    ("Научный руководитель: доктор наук, профессор Лисицына М. П.", 12.0, False),
    ("Официальные оппоненты: Ветров П. К., Орлова А. В.", 12.0, False),
]
THESIS: list[Row] = [
    ("Новгородский государственный университет", 12.0, False),
    ("Кафедра алгебры", 12.0, False),
    ("Направление подготовки: математика", 12.0, False),
    ("Соколов Иван Иванович", 14.0, False),
    ("Спектры конечных графов", 20.0, True),
    ("Выпускная квалификационная работа", 14.0, False),
    ("Научный руководитель: к. ф.-м. н., доцент Лисицына М. П.", 12.0, False),
]
DISSERTATION: list[Row] = [
    ("Über die Spektren endlicher Graphen", 18.0, True),
    ("DISSERTATION", 14.0, True),
    ("zur Erlangung des akademischen Grades Dr. rer. nat.", 12.0, False),
    ("eingereicht an der Mathematischen Fakultät der Universität Entenhausen", 12.0, False),
    ("von Dipl.-Math. Fritzi Falke-Ruh", 12.0, False),
    ("Gutachter: Prof. Dr. Rosa Fuchs", 12.0, False),
]
DIPLOMA: list[Row] = [
    ("Fachbereich Mathematik", 14.0, False),
    ("Diplomarbeit", 14.0, True),
    ("Spektren endlicher Graphen", 18.0, True),
    ("Verfasserin: Fritzi Falke-Ruh", 12.0, False),
    ("Betreuer: Prof. Dr. Rosa Fuchs", 12.0, False),
]
DOCTORAL: list[Row] = [
    ("Spectra of Finite Graphs", 18.0, True),
    ("Karl Falcon", 14.0, False),
    ("A thesis submitted in partial fulfilment of the requirements", 12.0, False),
    ("for the degree of Doctor of Philosophy", 12.0, False),
    ("Supervisor: Professor Rosa Fox", 12.0, False),
]
CONTENTS: list[Row] = [("Оглавление", 16.0, True)] + [
    (f"{n}. Глава {' .' * 20} {3 * n}", 12.0, False) for n in range(1, 9)
]
FORM: list[Row] = [
    ("Заявление", 12.0, True),
    ("Я, ______________________, прошу принять статью", 12.0, False),
    ("Подпись ____________  Дата ____________", 12.0, False),
]


@pytest.mark.parametrize(
    ("kind", "document"),
    [
        ("paper", document_of(PAPER, PROSE, [*PROSE, *LIST])),
        ("autoreferat", document_of(AUTOREFERAT, *[PROSE] * 18, LIST)),
        ("thesis", document_of(THESIS, CONTENTS, *[PROSE] * 25, LIST)),
        ("thesis", document_of(DISSERTATION, CONTENTS, *[PROSE] * 25, LIST, language="de")),
        ("thesis", document_of(DIPLOMA, CONTENTS, *[PROSE] * 25, LIST, language="de")),
        ("thesis", document_of(DOCTORAL, CONTENTS, *[PROSE] * 25, LIST, language="en")),
        ("volume", volume(ARTICLES * 3, contents=True)),
        ("other", document_of(FORM)),
    ],
)
def test_kinds(kind: str, document: Document) -> None:
    found = find_kind(document)
    assert found.value == kind
    assert 0.3 < found.weight <= 1
    assert found.method == "model"


def test_wide_pages_with_little_text_are_slides() -> None:
    lines = [
        Line("Постановка задачи", size=20.0, x1=300.0, y1=40.0),
        Line("граф и его спектр", size=14.0, x1=200.0, y1=70.0),
    ]
    pages = [DocumentPage(number, 363.0, 272.0, lines) for number in range(1, 20)]
    assert find_kind(Document("ok", "pdf", "ru", "text", pages)).value == "slides"


def test_the_weight_is_what_the_model_itself_says() -> None:
    found = measure_outline(document_of(PAPER, BODY, LIST))
    chances = open_shipped_judge().chances(found)
    assert chances.sum() == pytest.approx(1.0)
    assert tell_kind(found)[1] == pytest.approx(chances.max(), abs=0.001)


def test_an_empty_document_has_some_kind() -> None:
    assert find_kind(Document("ok")).value in KINDS

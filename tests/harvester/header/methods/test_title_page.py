from __future__ import annotations

import pytest

from harvester.header.methods.title_page import extract
from harvester.items import Document
from tests.harvester.header.making import BODY, PAPER, Row, document_of


def both(*rows: Row) -> tuple[str | None, list[str]]:
    metadata = extract(document_of(list(rows)))
    if metadata is None or metadata.title is None:
        return None, []
    return metadata.title.value, [person.family for person in metadata.authors]


def test_an_autoreferat() -> None:
    assert both(
        ("На правах рукописи", 12.0, False),
        ("СОКОЛОВ ИВАН ИВАНОВИЧ", 12.0, False),
        ("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", 14.0, True),
        ("И ИХ ПРИЛОЖЕНИЯХ", 14.0, True),
        ("Специальность 05.13.18 —", 12.0, False),
        ("«Математическое моделирование»", 12.0, False),
        ("АВТОРЕФЕРАТ", 12.0, True),
        ("диссертации на соискание учёной степени", 12.0, False),
        ("кандидата физико-математических наук", 12.0, False),
        ("Псков — 2016", 12.0, False),
    ) == ("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ И ИХ ПРИЛОЖЕНИЯХ", ["Соколов"])


def test_a_diploma_whose_supervisor_and_reviewer_are_no_authors() -> None:
    assert both(
        ("Псковский государственный университет", 14.0, False),
        ("Кафедра теории графов", 14.0, False),
        ("Соколов Иван Иванович", 17.0, False),
        ("О спектрах конечных графов", 24.0, False),
        ("Выпускная квалификационная работа", 14.0, False),
        ("Научный руководитель:", 12.0, False),
        ("к. ф.-м. н. Лисицына М. П.", 12.0, False),
        ("Рецензент:", 12.0, False),
        ("Волков А. А.", 12.0, False),
        ("Псков", 14.0, False),
        ("2016", 14.0, False),
    ) == ("О спектрах конечных графов", ["Соколов"])


def test_a_larger_line_above_is_the_title_and_this_one_its_subtitle() -> None:
    assert both(
        ("Inaugural-Dissertation", 12.0, True),
        ("der Universität Entenhausen", 12.0, False),
        ("Spektren im Raum.", 18.0, True),
        ("Eine vergleichende Untersuchung der Graphen", 16.0, True),
        ("vorgelegt von Anna Falke", 12.0, False),
        ("Entenhausen 1999", 12.0, False),
    ) == ("Spektren im Raum. Eine vergleichende Untersuchung der Graphen", ["Falke"])


@pytest.mark.parametrize(
    "rows",
    [
        ["vorgelegt von Dipl.-Inf. Fritzi Falke-Ruh"],
        ["vorgelegt von", "Dipl.-Inf. Fritzi Falke-Ruh"],
        ["vorgelegt von: Fritzi Falke-Ruh"],
        ["Verfasserin: Fritzi Falke-Ruh"],
        ["Name: Fritzi Falke-Ruh"],
    ],
)
def test_whoever_it_is_by_is_named_by_any_words(rows: list[str]) -> None:
    assert both(
        ("Universität Entenhausen", 12.0, False),
        ("Über die Spektren endlicher Graphen", 18.0, True),
        ("Dissertation", 12.0, False),
        ("zur Erlangung des Doktorgrades", 12.0, False),
        *((row, 12.0, False) for row in rows),
        ("Entenhausen 2016", 12.0, False),
    ) == ("Über die Spektren endlicher Graphen", ["Falke-Ruh"])


def test_the_author_may_come_after_the_title() -> None:
    assert both(
        ("«НАЦИОНАЛЬНЫЙ УНИВЕРСИТЕТ ГРАФОВ»", 14.0, True),
        ("КУРСОВАЯ РАБОТА", 14.0, True),
        ("на тему: «О спектрах конечных графов»", 14.0, False),
        ("Выполнил:", 12.0, False),
        ("Студент группы 228", 12.0, False),
        ("Соколов Иван Иванович", 12.0, False),
        ("Руководитель:", 12.0, False),
        ("Лисицына Мария Петровна", 12.0, False),
        ("Псков, 2016", 12.0, False),
    ) == ("О спектрах конечных графов", ["Соколов"])


def test_a_name_on_two_lines_and_latin_letters_in_ukrainian() -> None:
    assert (
        both(
            ("АВТОРЕФЕРАТ", 14.0, False),
            ("ТАНЧУК", 14.0, False),
            ("Олена Андрiївна", 14.0, False),
            ("Просторовi задачi теорiї графiв", 20.0, True),
            ("Харкiв — 2015", 14.0, False),
        )[0]
        == "Просторові задачі теорії графів"
    )
    assert both(
        ("Университет графов", 14.0, False),
        ("АРТЕМОВА", 14.0, False),
        ("Светлана Владимировна", 14.0, False),
        ("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", 14.0, False),
        ("Автореферат диссертации на соискание ученой степени", 14.0, False),
        ("Минск, 2016", 14.0, False),
    ) == ("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", ["Артемова"])


@pytest.mark.parametrize(
    ("sign", "by"),
    [("Masterarbeit", "vorgelegt von"), ("A thesis submitted for the degree of Doctor of Philosophy", "by")],
)
def test_other_languages(sign: str, by: str) -> None:
    rows: list[Row] = [
        ("University of Graphs", 14.0, False),
        ("On the Spectra of Finite Graphs", 20.0, True),
        (sign, 14.0, False),
        (by, 12.0, False),
        ("Anna Schmidt", 12.0, False),
        ("Supervisor: Prof. Karl Braun", 12.0, False),
        ("Berlin 2016", 12.0, False),
    ]
    assert both(*rows) == ("On the Spectra of Finite Graphs", ["Schmidt"])


def test_papers_and_empty_files_have_no_title_page() -> None:
    assert extract(document_of(PAPER)) is None
    assert extract(document_of([("Диссертация посвящена графам", 10.0, False), *BODY * 5])) is None
    assert extract(Document("ok")) is None
    assert extract(document_of([("АВТОРЕФЕРАТ", 14.0, True)])) is None

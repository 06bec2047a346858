from __future__ import annotations

from harvester.header.kinds import find_kind
from harvester.items import Document, DocumentPage, Line
from tests.harvester.header.making import BODY, PAPER, Row, document_of

LIST: list[Row] = [("Литература", 12.0, True), ("1. Соколов И. И. О графах. М., 2001.", 10.0, False)]


def test_a_paper() -> None:
    assert find_kind(document_of(PAPER, [*BODY, *LIST]), has_title=True).value == "paper"


def test_title_pages_say_what_they_are() -> None:
    pages: list[list[Row]] = [BODY] * 5
    autoreferat: list[Row] = [("АВТОРЕФЕРАТ", 14.0, True), ("диссертации на соискание учёной степени", 12.0, False)]
    thesis: list[Row] = [("Выпускная квалификационная работа", 14.0, True)]
    assert find_kind(document_of(autoreferat, *pages), has_title=True).value == "autoreferat"
    assert find_kind(document_of(thesis, *pages), has_title=True).value == "thesis"


def test_wide_pages_with_little_text_are_slides() -> None:
    pages = [DocumentPage(number, 800.0, 600.0, [Line("Слайд", size=20.0)]) for number in range(1, 9)]
    assert find_kind(Document("ok", "pdf", "ru", "text", pages), has_title=True).value == "slides"


def test_several_lists_of_references_make_a_volume() -> None:
    contents: list[Row] = [("Содержание", 14.0, True)]
    volume = document_of(contents, *[[*BODY, *LIST] if number % 9 == 0 else BODY for number in range(60)])
    assert find_kind(volume, has_title=True).value == "volume"


def test_a_note_is_something_else() -> None:
    assert find_kind(document_of([("Справка", 12.0, False)]), has_title=False).value == "other"

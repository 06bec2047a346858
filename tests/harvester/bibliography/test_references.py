from __future__ import annotations

from harvester.bibliography import references_of
from harvester.items import Document, DocumentPage, Line


def test_the_list_of_a_document_over_two_pages() -> None:
    first = ["Текст работы.", "Литература", "1. Соколов И. И. О спектрах ко-"]
    second = ["нечных графов // Журнал. 2010. С. 5–9.", "2. Лисицын П. А. Деревья. М.: Наука, 2001."]
    pages = [
        DocumentPage(number, lines=[Line(text) for text in texts]) for number, texts in enumerate((first, second), 1)
    ]
    references = references_of(Document("ok", "txt", "ru", "text", pages))
    assert [reference.title for reference in references] == ["О спектрах конечных графов", "Деревья"]
    assert references[0].text == "Соколов И. И. О спектрах конечных графов // Журнал. 2010. С. 5–9."


def test_a_document_without_a_list() -> None:
    assert references_of(Document("no_text")) == []

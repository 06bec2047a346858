from __future__ import annotations

import pytest

from harvester.bibliography.references import references_of
from harvester.items import Document, DocumentPage, Line
from tests.harvester.layout.making import TAIL, cut_from_issue

TEXT = [
    "Рассмотрим граф, у которого конечное число вершин, и докажем теорему о его спектре.",
    "Для этого заметим, что наибольшее собственное число не больше наибольшей степени.",
] * 6


def document(*pages: list[str], kind: str = "") -> Document:
    made = [DocumentPage(number, lines=[Line(text) for text in texts]) for number, texts in enumerate(pages, 1)]
    return Document("ok", "txt", "ru", "text", made)


def test_the_list_of_a_document_over_two_pages() -> None:
    first = [*TEXT, "Литература", "1. Соколов И. И. О спектрах ко-"]
    second = ["нечных графов // Журнал. 2010. С. 5–9.", "2. Лисицын П. А. Деревья. М.: Наука, 2001."]
    references = references_of(document(first, second))
    assert [reference.text for reference in references] == [
        "Соколов И. И. О спектрах конечных графов // Журнал. 2010. С. 5–9.",
        "Лисицын П. А. Деревья. М.: Наука, 2001.",
    ]
    assert references[0].title == "О спектрах конечных графов"


def test_a_list_printed_twice_gives_each_work_once() -> None:
    own = [
        "1. Соколов И. И. Спектры конечных графов // Вестник. 2010. № 1. С. 5–9.",
        "2. Лисицын П. А. Деревья и леса. М.: Наука, 2001. 320 с.",
    ]
    romanised = [
        "1. Sokolov I. I. Spektry konechnykh grafov [Spectra of graphs]. Vestnik, 2010, no. 1, pp. 5–9. doi: 10.1000/ab",
        "2. Lisitsyn P. A. Derev'ya i lesa [Trees and woods]. Moscow, Nauka Publ., 2001. 320 p.",
    ]
    references = references_of(document([*TEXT, "Литература", *own, "References", *romanised]))
    assert [reference.text for reference in references] == [text[3:] for text in own]
    assert [reference.twin for reference in references] == [text[3:] for text in romanised]
    assert [reference.title_other for reference in references] == ["Spektry konechnykh grafov", "Derev'ya i lesa"]
    assert references[0].doi == "10.1000/ab", "which only the second form has"


@pytest.mark.parametrize("labels", [("1. ", "2. "), ("[Сок10] ", "[Лис01] "), ("Соколов 2010 — ", "Лисицын 2001 — ")])
def test_labels_are_kept_beside_their_entries(labels: tuple[str, str]) -> None:
    entries = [
        "Соколов И. И. Спектры конечных графов // Вестник. 2010. № 1. С. 5–9.",
        "Лисицын П. А. Деревья и леса. М.: Наука, 2001. 320 с.",
    ]
    lines = [label + entry for label, entry in zip(labels, entries, strict=True)]
    references = references_of(document([*TEXT, "Литература", *lines]))
    assert [reference.label for reference in references] == [label.strip(" .[]—") for label in labels]
    assert [reference.text for reference in references] == entries
    assert [person.family for reference in references for person in reference.authors] == ["Соколов", "Лисицын"]


def test_the_same_author_again() -> None:
    entries = [
        "1. Соколов И. И. О графах. М.: Наука, 2001. 320 с.",
        "2. Он же. О деревьях. М.: Наука, 2003. 300 с.",
        "3. Там же. С. 5.",
    ]
    references = references_of(document([*TEXT, "Литература", *entries]))
    assert [person.family for person in references[1].authors] == ["Соколов"]
    assert [reference.title for reference in references] == ["О графах", "О деревьях", "О деревьях"]
    assert references[2].pages == "5"


def test_a_short_title_after_a_mark_for_the_authors() -> None:
    entries = [
        "1. Чижов А. А., Лунь Б. Б. Собрание работ. М.: Наука, 1965. 300 с.",
        "2. Они же. Избранное. М., 1970. 200 с.",
        "3. — Письма. М., 1975. 100 с.",
        "4. Соколов И. И. О графах. М.: Наука, 2001. 320 с.",
        "5. Лунь Б. Б. О деревьях // Вестник. 2003. № 1. С. 5–9.",
    ]
    references = references_of(document([*TEXT, "Литература", *entries]))
    assert [reference.title for reference in references[1:3]] == ["Избранное", "Письма"]
    assert all([person.family for person in one.authors] == ["Чижов", "Лунь"] for one in references[:3])
    assert references[2].text.startswith("— Письма")


def test_footnotes_of_a_paper_without_a_list() -> None:
    page = document(TEXT).pages[0]
    note = "1 Соколов И. И. О спектрах графов // Вестник университета. 2010. № 1. С. 5–9."
    page.lines.append(Line(note, kind="footnote"))
    page.lines.append(Line("2 Автор благодарит коллег за помощь.", kind="footnote"))
    assert [reference.year for reference in references_of(Document("ok", pages=[page]))] == ["2010"]


def test_a_document_without_a_list() -> None:
    assert references_of(Document("no_text")) == []
    assert references_of(document(TEXT)) == []


def test_the_lists_of_the_papers_before_and_after_are_not_its_own() -> None:
    assert [reference.text[:4] for reference in references_of(cut_from_issue())] == ["Ким ", "Соко"]


def test_what_is_known_of_the_papers_lines_goes_before_all() -> None:
    assert len(references_of(cut_from_issue(), own=range(len(TAIL)))) == 3

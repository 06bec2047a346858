from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester import header
from harvester.header.methods.rules import label_lines
from harvester.items import Document, Metadata
from tests.harvester.header.making import BODY, PAPER, document_of


def extract(document: Document) -> Metadata:
    return header.extract(document, "rules")


@pytest.fixture(scope="module")
def metadata() -> Metadata:
    return extract(document_of(PAPER, BODY))


def test_a_title_of_two_lines(metadata: Metadata) -> None:
    assert metadata.title is not None
    assert metadata.title.value == "О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ И ИХ ПРИЛОЖЕНИЯХ В ХИМИИ"
    assert metadata.title.method == "rules"
    assert 0.5 < metadata.title.weight < 1


def test_authors_in_order(metadata: Metadata) -> None:
    assert [(person.family, person.given, person.patronymic) for person in metadata.authors] == [
        ("Соколов", "И. И.", ""),
        ("Лисицына", "Мария", "Петровна"),
    ]
    assert all(person.method == "rules" and person.weight > 0 for person in metadata.authors)


def test_sections_and_codes(metadata: Metadata) -> None:
    assert metadata.abstract is not None
    assert metadata.abstract.value == (
        "В работе изучаются спектры конечных графов. Найдены оценки спектрального радиуса через степени вершин."
    )
    assert [value.value for value in metadata.keywords] == ["граф", "спектр", "спектральный радиус"]
    assert metadata.udc is not None
    assert metadata.udc.value == "519.17"
    assert metadata.year is not None
    assert metadata.year.value == "2016"
    assert [value.value for value in metadata.emails] == ["sokolov@example.org", "lisa@example.org"]


def test_the_title_in_another_language() -> None:
    rows = [
        *PAPER[2:5],
        ("ON SPECTRA OF FINITE GRAPHS AND THEIR USES", 14.0, True),
        ("Sokolov I. I., Lisitsyna P. A.", 12.0, False),
    ]
    metadata = extract(document_of([*rows, *BODY]))
    assert metadata.title_other is not None
    assert metadata.title_other.value == "ON SPECTRA OF FINITE GRAPHS AND THEIR USES"
    assert [person.family for person in metadata.authors] == ["Соколов", "Лисицына"]
    assert [person.family for person in metadata.authors_other] == ["Sokolov", "Lisitsyna"]


def test_the_tail_of_another_article_is_passed_over() -> None:
    tail = [("Конец другой статьи, которая стоит на этой странице выше нашей.", 10.0, False)] * 14
    metadata = extract(document_of([*tail, ("УДК 519.17", 10.0, False), *PAPER[2:]]))
    assert metadata.title is not None
    assert metadata.title.value.startswith("О СПЕКТРАХ")


def test_supervisors_are_no_authors() -> None:
    rows = [*PAPER[2:4], ("Соколов И. И., студент", 12.0, False), ("Научный руководитель: Лисицын П. А.", 12.0, False)]
    assert [person.family for person in extract(document_of([*rows, *BODY])).authors] == ["Соколов"]


def test_authors_before_the_title() -> None:
    rows = [PAPER[4], *PAPER[2:4], *PAPER[7:]]
    assert [person.family for person in extract(document_of(rows)).authors] == ["Соколов", "Лисицына"]


def test_an_english_paper() -> None:
    rows = [
        ("Proceedings of the Fifth Workshop on Graphs, 2011", 9.0, False),
        ("Spectra of Finite Graphs", 18.0, True),
        ("Zed Falcon and Qua Fox", 12.0, False),
        ("Institute of Mathematics", 10.0, False),
        ("Abstract", 11.0, True),
        ("We study spectra of finite graphs and give bounds of the spectral radius of trees.", 10.0, False),
        ("1 Introduction", 12.0, True),
        *[("The body of the paper goes on and on in the usual size of the font.", 10.0, False)] * 10,
    ]
    metadata = extract(document_of(rows, language="en"))
    assert metadata.title is not None
    assert metadata.title.value == "Spectra of Finite Graphs"
    assert [person.family for person in metadata.authors] == ["Falcon", "Fox"]
    assert metadata.abstract is not None
    assert metadata.abstract.value.startswith("We study")


@pytest.mark.parametrize("status", ["no_text", "encrypted", "broken"])
def test_a_document_without_text_has_no_metadata(status: str) -> None:
    assert extract(Document(status)) == Metadata()


def test_lines_without_layout() -> None:
    lines = [
        "On the Spectra of Trees",
        "A. B. Falcon",
        "Institute of Mathematics",
        "falcon@example.org",
        "Abstract",
        "We look.",
    ]
    assert label_lines(lines) == ["title", "author", "affiliation", "email", "abstract", "abstract"]


def test_addresses_of_the_web_and_phones_have_labels() -> None:
    lines = [
        "On the spectra of graphs",
        "A. Falcon, B. Heron",
        "http://www.example.org/~falcon/",
        "Phone: +43-1-53401-0",
    ]
    assert label_lines(lines) == ["title", "author", "web", "phone"]


row = st.tuples(st.text(max_size=60), st.sampled_from([0.0, 10.0, 18.0]), st.booleans())


@settings(max_examples=60, deadline=None)
@given(st.lists(row, max_size=25))
def test_any_lines_give_metadata(rows: list[tuple[str, float, bool]]) -> None:
    assert isinstance(extract(document_of(rows)), Metadata)

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.header.fields.filling import fill_fields
from harvester.items import Document, DocumentPage, Line, Metadata, Person, Value
from harvester.layout.layout_reader import divide_document
from tests.harvester.header.making import BODY, PAPER, Row, document_of, page_of

END: list[Row] = [
    ("Литература", 12.0, True),
    ("1. Волков А. А. Деревья. М.: Наука, 2001. 200 с.", 10.0, False),
    ("ON THE SPECTRA OF FINITE GRAPHS AND THEIR USE IN CHEMISTRY", 14.0, True),
    ("I. I. Sokolov, M. P. Lisitsyna", 12.0, False),
    ("Abstract. The paper studies the spectra of finite graphs and their bounds.", 9.0, False),
    ("Keywords: graph, spectrum", 9.0, False),
]


def filled(document: Document) -> Metadata:
    metadata = Metadata(
        title=Value("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ И ИХ ПРИЛОЖЕНИЯХ В ХИМИИ", 0.9, "test"),
        authors=[Person("Соколов", "И. И.", weight=0.9), Person("Лисицына", "Мария", "Петровна", 0.9)],
    )
    fill_fields(divide_document(document), metadata)
    return metadata


def test_how_to_cite_and_the_day_of_receipt_stand_wherever_they_may() -> None:
    cite: list[Row] = [
        ("Для цитирования: Соколов И. И., Лисицына М. П. О спектрах конечных графов и их прило-", 9.0, False),
        ("жениях в химии // Вестник деревьев. 2016. Т. 5, № 4. С. 15–19.", 9.0, False),
    ]
    metadata = filled(
        document_of([*PAPER[2:10], *cite, *BODY], BODY, [("Поступила в редакцию 7 мая 2016 г.", 10.0, False)])
    )
    values = (metadata.container, metadata.volume, metadata.issue, metadata.page_range, metadata.received)
    assert [value and value.value for value in values] == ["Вестник деревьев", "5", "4", "15–19", "7 мая 2016"]


def test_without_a_by_line_the_citation_names_the_authors() -> None:
    cite: list[Row] = [("Для цитирования: Соколов И. И., Лисицына М. П. О графах // Вестник. 2016. № 4.", 9.0, False)]
    metadata = Metadata(title=Value("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", 0.9, "test"))
    fill_fields(divide_document(document_of([*cite, *BODY])), metadata)
    assert [(one.family, one.method) for one in metadata.authors] == [("Соколов", "citation"), ("Лисицына", "citation")]


def test_every_field_of_a_paper() -> None:
    metadata = filled(document_of(PAPER, BODY, END))
    assert metadata.abstract is not None
    assert metadata.abstract.value.startswith("В работе изучаются")
    assert metadata.abstract_other is not None
    assert metadata.abstract_other.value.startswith("The paper studies")
    assert [value.value for value in metadata.keywords] == ["граф", "спектр", "спектральный радиус"]
    assert [value.value for value in metadata.keywords_other] == ["graph", "spectrum"]
    assert metadata.title_other is not None
    assert metadata.title_other.value == "ON THE SPECTRA OF FINITE GRAPHS AND THEIR USE IN CHEMISTRY"
    assert [person.family for person in metadata.authors_other] == ["Sokolov", "Lisitsyna"]
    assert [(block.language, block.title, block.abstract, block.keywords) for block in metadata.blocks] == [
        ("ru", metadata.title, metadata.abstract, metadata.keywords),
        ("en", metadata.title_other, metadata.abstract_other, metadata.keywords_other),
    ]
    assert [value.value for value in metadata.emails] == ["sokolov@example.org", "lisa@example.org"]
    assert [(place["name"], place["city"]) for place in metadata.affiliations] == [
        ("Институт математики", "Новгород"),
        ("Университет", "Псков"),
    ]
    assert [person.affiliations for person in metadata.authors] == [[0], [1]]
    values = (metadata.udc, metadata.container, metadata.volume, metadata.issue, metadata.year)
    assert [value and value.value for value in values] == [
        "519.17",
        "Труды конференции молодых учёных",
        "3",
        "2",
        "2016",
    ]


def test_a_cover_sheet_is_passed_over_but_dates_the_paper() -> None:
    cover: list[Row] = [("See discussions, stats, and author profiles", 9.0, False), ("October 2014", 9.0, False)]
    metadata = filled(document_of(cover, PAPER[1:], BODY))
    assert metadata.udc is not None
    assert metadata.year is not None
    assert (metadata.udc.value, metadata.year.value) == ("519.17", "2014")


def test_codes_of_mathematics_on_the_first_three_pages() -> None:
    note: list[Row] = [("2010 Mathematics Subject Classification: 05C50, 15A18", 8.0, False)]
    assert [value.value for value in filled(document_of(PAPER, BODY, note)).msc] == ["05C50", "15A18"]
    assert filled(document_of(PAPER, BODY, BODY, note)).msc == []


@pytest.mark.parametrize(
    "document",
    [
        Document("ok"),
        Document("ok", pages=[DocumentPage(1)]),
        document_of([("Одна строка", 10.0, False)]),
        document_of([("аннотация ключевые слова @ УДК 10.1/ ", 10.0, False)]),
        Document("ok", pages=[DocumentPage(1, lines=[Line("а" * 1_000_000)])]),
        Document("ok", pages=[DocumentPage(1, lines=[Line(f"Строка {n}, Псков, a@b.ru") for n in range(10_000)])]),
        Document("ok", pages=[page_of(BODY * 3, number) for number in range(1, 301)]),
    ],
    ids=["no pages", "no lines", "one line", "signs", "endless line", "ten thousand lines", "a book"],
)
def test_bad_input_is_bounded(document: Document) -> None:
    filled(document)
    begin = time.process_time()
    filled(document)
    assert time.process_time() - begin < 5


LINES = st.builds(
    Line,
    text=st.text(max_size=80),
    font=st.sampled_from(["", "Times", "Times-Italic"]),
    size=st.floats(0, 40),
    bold=st.booleans(),
    x0=st.floats(-10, 600),
    y0=st.floats(-10, 800),
    x1=st.floats(-10, 600),
    y1=st.floats(-10, 800),
    kind=st.sampled_from(["", "header", "footnote"]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(LINES, max_size=12), max_size=4))
def test_any_document_has_an_answer(pages: list[list[Line]]) -> None:
    document = Document("ok", pages=[DocumentPage(n, 600.0, 800.0, lines) for n, lines in enumerate(pages, 1)])
    metadata = filled(document)
    assert metadata.title is not None
    assert all(0 <= value.weight <= 1 for value in (metadata.abstract, metadata.udc, metadata.year) if value)

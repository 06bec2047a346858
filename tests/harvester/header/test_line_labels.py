from __future__ import annotations

import pytest

from harvester.header.head_lines import label_bare_lines, read_head, view_head
from harvester.header.line_labels import (
    CEILINGS,
    LineLabel,
    find_title,
    find_title_blocks,
    make_metadata,
)
from tests.harvester.header.making import BODY, Row, document_of


def labelled(*labels: str) -> list[LineLabel]:
    return [LineLabel(label, 0.9 * (label == "title"), 0.8 * (label == "author")) for label in labels]


def test_lines_of_a_title_are_joined() -> None:
    lines = label_bare_lines(["О спектрах ко-", "нечных графов1", "Соколов И. И.,", "Лисицына М. П."])
    metadata = make_metadata(lines, labelled("title", "title", "author", "author"), "crf")
    assert metadata.title is not None
    assert (metadata.title.value, metadata.title.weight, metadata.title.method) == (
        "О спектрах конечных графов",
        0.9,
        "crf",
    )
    assert [(person.family, person.given) for person in metadata.authors] == [
        ("Соколов", "И. И."),
        ("Лисицына", "М. П."),
    ]


def test_no_method_is_surer_than_its_figures() -> None:
    lines = label_bare_lines(["О спектрах конечных графов", "Соколов И. И."])
    sure = [LineLabel("title", 1.0), LineLabel("author", 0.0, 1.0)]
    for method, (title, author) in CEILINGS.items():
        metadata = make_metadata(lines, sure, method)
        assert metadata.title is not None
        assert (metadata.title.weight, metadata.authors[0].weight) == (title, author)


def test_a_title_in_another_script_is_another_block() -> None:
    lines = label_bare_lines(["О спектрах конечных графов", "On the spectra of finite graphs"])
    assert [block.first for block in find_title_blocks(lines, labelled("title", "title"))] == [0, 1]


def test_only_the_part_with_the_names_is_read() -> None:
    lines = label_bare_lines(["Anna Bright Institute of Dreams"])
    given = [LineLabel("author", 0.0, 0.9, "Anna Bright")]
    assert [person.family for person in make_metadata(lines, given, "svm").authors] == ["Bright"]


def titles(rows: list[Row], labels: str) -> list[str]:
    """The blocks of a page whose lines are marked by a letter each: t for the title."""
    lines = view_head(document_of([*rows, *BODY]))
    named = ["title" if mark == "t" else "other" for mark in labels] + ["other"] * (len(lines) - len(labels))
    return [block.text for block in find_title_blocks(lines, labelled(*named))]


def test_what_is_set_in_another_style_is_another_block() -> None:
    rows: list[Row] = [("Вопросы науки", 10.0, False), ("О спектрах графов", 18.0, False), ("и деревьев", 18.0, False)]
    assert "О спектрах графов и деревьев" in titles(rows, "ttt")


def test_a_subtitle_belongs_to_the_title() -> None:
    rows: list[Row] = [("Спектры конечных графов", 18.0, True), ("Опыт применения в химии", 14.0, False)]
    assert titles(rows, "tt")[0] == "Спектры конечных графов Опыт применения в химии"


def test_a_title_above_a_likelier_subtitle_belongs_to_it() -> None:
    lines = view_head(
        document_of([("Der lange Weg der Spektren:", 18.0, True), ("Über die Graphen", 13.0, True), *BODY])
    )
    chances = [LineLabel("title", 0.9), LineLabel("title", 1.0), *[LineLabel("other")] * (len(lines) - 2)]
    assert find_title_blocks(lines, chances)[0].text == "Der lange Weg der Spektren: Über die Graphen"


def test_what_the_work_is_belongs_to_no_title() -> None:
    rows: list[Row] = [("Arbeitspapier Nr. 7", 20.0, True), ("Spektren endlicher Graphen", 16.0, True)]
    assert "Spektren endlicher Graphen" in titles(rows, "tt")
    assert not any("Arbeitspapier" in title and "Spektren" in title for title in titles(rows, "tt"))


def test_a_title_in_another_language_is_no_subtitle() -> None:
    rows: list[Row] = [("Über die Spektren der Graphen", 18.0, True), ("On the spectra of the graphs", 13.0, True)]
    assert titles(rows, "tt")[0] == "Über die Spektren der Graphen"


def test_a_line_set_as_the_title_belongs_to_it() -> None:
    rows: list[Row] = [("О спектрах", 18.0, True), ("конечных графов", 18.0, True), ("Текст", 10.0, False)]
    assert titles(rows, "ot")[0] == "О спектрах конечных графов"


def test_a_mark_between_the_lines_of_a_title_parts_nothing() -> None:
    rows: list[Row] = [("О спектрах", 18.0, True), ("**", 9.0, False), ("конечных графов", 18.0, True)]
    assert titles(rows, "tt") == ["О спектрах конечных графов"]


def test_where_no_line_is_a_title_the_likeliest_is() -> None:
    lines = label_bare_lines(["О спектрах конечных графов", "Соколов И. И."])
    given = [LineLabel("abstract", 0.3), LineLabel("author", 0.1, 0.9)]
    assert [block.text for block in find_title_blocks(lines, given)] == ["О спектрах конечных графов"]
    assert find_title_blocks(lines, [LineLabel("other"), LineLabel("author")]) == []


def test_a_line_that_begins_with_a_name_names_an_author_whatever_else_it_says() -> None:
    lines = label_bare_lines(["Соколов И. И., доцент кафедры алгебры", "Кафедра алгебры"])
    metadata = make_metadata(lines, labelled("degree", "affiliation"), "svm")
    assert [person.family for person in metadata.authors] == ["Соколов"]


def title_of(rows: list[Row]) -> str | None:
    title = find_title(read_head(document_of([*rows, *BODY])))
    return title.text if title else None


@pytest.mark.parametrize(
    ("rows", "title"),
    [
        ([("Вестник университета, № 5", 20.0, True), ("О сходимости рядов", 16.0, True)], "О сходимости рядов"),
        ([("О сходимости рядов1", 16.0, True)], "О сходимости рядов"),
        ([("О сходимости рядов ∗", 16.0, True)], "О сходимости рядов"),
        ([("О сходи-", 16.0, True), ("мости рядов Фурье", 16.0, True)], "О сходимости рядов Фурье"),
        ([("О СХОДИМОСТИ РЯДОВ", 10.0, False), ("Соколов И. И.", 10.0, False)], "О СХОДИМОСТИ РЯДОВ"),
        ([("Title: On the Convergence of Series", 16.0, True)], "On the Convergence of Series"),
        ([("О сходимости рядов [2]", 16.0, True)], "О сходимости рядов"),
        (
            [("СОРБЦИЯ ИОНОВ Pb(II) И Zn(II)", 12.0, True), ("ИЗ ВОДНЫХ РАСТВОРОВ", 12.0, True)],
            "СОРБЦИЯ ИОНОВ Pb(II) И Zn(II) ИЗ ВОДНЫХ РАСТВОРОВ",
        ),
        ([("12", 30.0, True), ("О сходимости рядов", 14.0, True)], "О сходимости рядов"),
    ],
)
def test_the_block_that_is_set_like_a_title(rows: list[Row], title: str) -> None:
    assert title_of(rows) == title


def test_two_titles_in_two_languages_stay_apart() -> None:
    rows = [("О СХОДИМОСТИ РЯДОВ ФУРЬЕ", 14.0, True), ("ON THE CONVERGENCE OF FOURIER SERIES", 14.0, True)]
    assert title_of(rows) == "О СХОДИМОСТИ РЯДОВ ФУРЬЕ"


def test_an_empty_head_has_no_title() -> None:
    assert find_title([]) is None

from __future__ import annotations

from harvester.header.labels import CEILINGS, Labelled, by_script, metadata_of, title_blocks
from harvester.header.lines import bare, view
from harvester.items import Person
from tests.harvester.header.making import BODY, Row, document_of


def labelled(*labels: str) -> list[Labelled]:
    return [Labelled(label, 0.9 * (label == "title"), 0.8 * (label == "author")) for label in labels]


def test_lines_of_a_title_are_joined() -> None:
    lines = bare(["О спектрах ко-", "нечных графов1", "Соколов И. И.,", "Лисицына М. П."])
    metadata = metadata_of(lines, labelled("title", "title", "author", "author"), "crf")
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
    lines = bare(["О спектрах конечных графов", "Соколов И. И."])
    sure = [Labelled("title", 1.0), Labelled("author", 0.0, 1.0)]
    for method, (title, author) in CEILINGS.items():
        metadata = metadata_of(lines, sure, method)
        assert metadata.title is not None
        assert (metadata.title.weight, metadata.authors[0].weight) == (title, author)


def test_a_title_in_another_script_is_another_block() -> None:
    lines = bare(["О спектрах конечных графов", "On the spectra of finite graphs"])
    assert [block.first for block in title_blocks(lines, labelled("title", "title"))] == [0, 1]


def test_only_the_part_with_the_names_is_read() -> None:
    lines = bare(["Anna Bright Institute of Dreams"])
    given = [Labelled("author", 0.0, 0.9, "Anna Bright")]
    assert [person.family for person in metadata_of(lines, given, "svm").authors] == ["Bright"]


def test_authors_in_two_scripts() -> None:
    people = [Person("Соколов"), Person("Sokolov")]
    assert by_script(people, "О графах") == ([people[0]], [people[1]])
    assert by_script(people[1:], "О графах") == (people[1:], [])


def titles(rows: list[Row], labels: str) -> list[str]:
    """The blocks of a page whose lines are marked by a letter each: t for the title."""
    lines = view(document_of([*rows, *BODY]))
    named = ["title" if mark == "t" else "other" for mark in labels] + ["other"] * (len(lines) - len(labels))
    return [block.text for block in title_blocks(lines, labelled(*named))]


def test_what_is_set_in_another_style_is_another_block() -> None:
    rows: list[Row] = [("Вопросы науки", 10.0, False), ("О спектрах графов", 18.0, False), ("и деревьев", 18.0, False)]
    assert "О спектрах графов и деревьев" in titles(rows, "ttt")


def test_a_subtitle_belongs_to_the_title() -> None:
    rows: list[Row] = [("Спектры конечных графов", 18.0, True), ("Опыт применения в химии", 14.0, False)]
    assert titles(rows, "tt")[0] == "Спектры конечных графов Опыт применения в химии"


def test_a_title_above_a_likelier_subtitle_belongs_to_it() -> None:
    lines = view(document_of([("Der lange Weg der Spektren:", 18.0, True), ("Über die Graphen", 13.0, True), *BODY]))
    chances = [Labelled("title", 0.9), Labelled("title", 1.0), *[Labelled("other")] * (len(lines) - 2)]
    assert title_blocks(lines, chances)[0].text == "Der lange Weg der Spektren: Über die Graphen"


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
    lines = bare(["О спектрах конечных графов", "Соколов И. И."])
    given = [Labelled("abstract", 0.3), Labelled("author", 0.1, 0.9)]
    assert [block.text for block in title_blocks(lines, given)] == ["О спектрах конечных графов"]
    assert title_blocks(lines, [Labelled("other"), Labelled("author")]) == []


def test_a_line_that_begins_with_a_name_names_an_author_whatever_else_it_says() -> None:
    lines = bare(["Соколов И. И., доцент кафедры алгебры", "Кафедра алгебры"])
    metadata = metadata_of(lines, labelled("degree", "affiliation"), "svm")
    assert [person.family for person in metadata.authors] == ["Соколов"]

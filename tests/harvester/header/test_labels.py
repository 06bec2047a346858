from __future__ import annotations

from harvester.header.labels import Labelled, by_script, metadata_of, title_blocks
from harvester.header.lines import bare
from harvester.items import Person


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

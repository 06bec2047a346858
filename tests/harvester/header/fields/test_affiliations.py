from __future__ import annotations

import pytest

from harvester.header.fields.affiliations import find_affiliations, is_organisation, parse_affiliation
from harvester.items import Person
from harvester.layout.paragraphs import make_paragraphs
from tests.harvester.header.making import Row, page_of


def found(lines: list[str], *families: str) -> tuple[list[tuple[str, str | None]], list[list[int]]]:
    rows: list[Row] = [(line, 10.0, False) for line in lines]
    authors = [Person(family) for family in families]
    places = find_affiliations(make_paragraphs([page_of(rows)]), authors)
    return [(place["name"], place["city"]) for place in places], [person.affiliations for person in authors]


def test_numbers_tell_who_works_where() -> None:
    places, indices = found(
        [
            "И. И. Соколов1, 2, М. П. Лисицына2",
            "1 Институт математики, Псков, Россия",
            "2 Университет графов, Тверь, Россия",
        ],
        "Соколов",
        "Лисицына",
    )
    assert places == [("Институт математики", "Псков"), ("Университет графов", "Тверь")]
    assert indices == [[0, 1], [1]]


def test_ranges_of_numbers_and_one_line_for_all() -> None:
    places, indices = found(
        ["И. И. Соколов1−3, М. П. Лисицына3", "1Институт чисел, Псков, 2Институт полей, Тверь, 3Институт колец, Орёл"],
        "Соколов",
        "Лисицына",
    )
    assert [name for name, _ in places] == ["Институт чисел", "Институт полей", "Институт колец"]
    assert indices == [[0, 1, 2], [2]]


def test_without_numbers_each_line_belongs_to_the_person_before_it() -> None:
    places, indices = found(
        ["Соколов И. И.", "Университет графов", "Казань, Россия", "Лисицына М. П.", "Институт полей, г. Псков"],
        "Соколов",
        "Лисицына",
    )
    assert places == [("Университет графов", "Казань"), ("Институт полей", "Псков")]
    assert indices == [[0], [1]]


def test_one_organisation_is_everybodys() -> None:
    places, indices = found(["И. И. Соколов, М. П. Лисицына", "Университет графов"], "Соколов", "Лисицына")
    assert places == [("Университет графов", None)]
    assert indices == [[0], [0]]


def test_a_name_over_two_lines() -> None:
    places, _ = found(
        ["И. И. Соколов", "Институт земного магнетизма и распространения волн", "им. А. А. Волнова"], "Соколов"
    )
    assert places == [("Институт земного магнетизма и распространения волн им. А. А. Волнова", None)]


def test_a_department_and_its_university_are_one() -> None:
    places, _ = found(["I. Sokolov", "Department of Graphs", "University of Trees, Berlin"], "Sokolov")
    assert places == [("Department of Graphs, University of Trees", "Berlin")]


def test_one_star_and_two() -> None:
    places, indices = found(
        ["И. И. Соколов*, М. П. Лисицына**", "*Институт чисел, Псков", "**Институт полей, Тверь"], "Соколов", "Лисицына"
    )
    assert [name for name, _ in places] == ["Институт чисел", "Институт полей"]
    assert indices == [[0], [1]]


def test_signs_within_a_line() -> None:
    places, indices = found(
        ["I. Sokolov*, M. Lisitsyna†", "*University of Ice, †University of Snow"], "Sokolov", "Lisitsyna"
    )
    assert [name for name, _ in places] == ["University of Ice", "University of Snow"]
    assert indices == [[0], [1]]
    places, indices = found(["I. Sokolov†, M. Lisitsyna‡", "†, ‡University of Ice"], "Sokolov", "Lisitsyna")
    assert [name for name, _ in places] == ["University of Ice"]
    assert indices == [[0], [0]]


def test_letters_as_marks() -> None:
    places, indices = found(
        ["I. Sokolov a, M. Lisitsyna b,*", "a Institute of Ice, Oslo, Norway", "b Institute of Snow, Bergen, Norway"],
        "Sokolov",
        "Lisitsyna",
    )
    assert [name for name, _ in places] == ["Institute of Ice", "Institute of Snow"]
    assert indices == [[0], [1]]


def test_title_pages_have_ministries_and_formalities_around_the_university() -> None:
    places, _ = found(
        [
            "МИНИСТЕРСТВО НАУКИ И ОБРАЗОВАНИЯ",
            "Псковский государственный университет",
            "Факультет математики и кибернетики",
            "На правах рукописи",
            "von",
        ],
        "Соколов",
    )
    assert [name for name, _ in places] == [
        "Псковский государственный университет",
        "Факультет математики и кибернетики",
    ]


def test_a_street_below_belongs_to_the_name_above() -> None:
    places, _ = found(["I. Sokolov", "Institut für Eis", "Winterstraße 8, 12345 Musterhausen, Germany"], "Sokolov")
    assert places == [("Institut für Eis", "Musterhausen")]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("д.ф.-м.н, проф. ПГУ", "ПГУ"),
        ("чл.-корр. РАН, Институт чисел", "Институт чисел"),
        ("студентка гр. 3-АБ, Университет графов", "Университет графов"),
        ("Университет графов {sokolov, lisa}@example.org", "Университет графов"),
        ("студент кафедры информатики, Университет графов", "кафедры информатики, Университет графов"),
        ("д.э.н., профессор, Псковский филиал академии", "Псковский филиал академии"),
        ("Университет графов, sokolov@example.org", "Университет графов"),
    ],
)
def test_posts_degrees_and_addresses_are_no_names(text: str, name: str) -> None:
    assert parse_affiliation(text)["name"] == name


def test_a_rank_and_a_name_are_no_organisation() -> None:
    assert not is_organisation("академик РАН И. И. Соколов")


def test_no_people_no_organisations() -> None:
    assert found([]) == ([], [])
    assert found(["О спектрах графов", "Труды университета, том 3, № 2"], "Соколов") == ([], [[]])

from __future__ import annotations

import pytest

from harvester.items import Value
from harvester.metadata.persons import stated_people


def families(method: str, *values: str) -> list[str]:
    return [person.family for person in stated_people([Value(value, 0.9, method) for value in values])]


@pytest.mark.parametrize(
    ("method", "values", "expected"),
    [
        ("citation_author", ["Лыкова И. Н.", "Шток Э. Р."], ["Лыкова", "Шток"]),
        ("citation_author", ["van der Quill, Oda"], ["van der Quill"]),
        ("citation_author", ["Sanchez Garcia, Maria Jose"], ["Sanchez Garcia"]),
        ("citation_author", ["Quill, A.", "Quill, B."], ["Quill", "Quill"]),
        ("citation_author", ["Quill, A.", "Quill, Anna"], ["Quill"]),
        ("citation_authors", ["Quill, A.; Thane, B."], ["Quill", "Thane"]),
        ("author", ["Oda Quill, Kasimir Thane"], ["Quill", "Thane"]),
        ("author", ["Quill, Oda"], ["Quill"]),
        ("author", ["Dr.rer.nat. Oda Quill"], ["Quill"]),
        ("author", ["Oda Quill and others"], ["Quill"]),
        ("author", ["Oda Quill, oda@quill.example"], ["Quill"]),
        ("author", ["Institute of Ponds"], []),
        ("author", ["Oda Quill, Institute of Ponds, Westmarch University"], ["Quill"]),
        ("author", ["http://quill.example"], []),
        ("author", ["admin"], []),
    ],
)
def test_people_of_tags(method: str, values: list[str], expected: list[str]) -> None:
    assert families(method, *values) == expected


def test_the_weight_is_that_of_the_tag() -> None:
    (person,) = stated_people([Value("Лыкова Инна Николаевна", 0.7, "author")])
    assert (person.given, person.patronymic, person.weight, person.method) == ("Инна", "Николаевна", 0.7, "author")

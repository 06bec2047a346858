from __future__ import annotations

import pytest

from harvester.bibliography.short_forms import meant, resolved
from harvester.items import Person, Reference


def works(*texts: str) -> list[Reference]:
    full = [
        Reference(
            "Соколов И. И. О графах. М., 2001. 320 с.",
            authors=[Person("Соколов", "И. И.")],
            title="О графах",
            year="2001",
        ),
        Reference(
            "Лисицын П. А. Деревья. М., 2002.", authors=[Person("Лисицын", "П. А.")], title="Деревья", year="2002"
        ),
    ]
    return full + [Reference(text, title=text) for text in texts]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Там же. С. 68.", 1),
        ("3. Там же.", 1),
        ("Ibid., p. 5.", 1),
        ("Ebd., S. 12", 1),
        ("Соколов И. И. Указ. соч. С. 163.", 0),
        ("Sokolov, op. cit., p. 7", 0),
        ("Журавлёв Н. Указ. соч. С. 163.", None),
        ("Там жена. М., 1999.", None),
        ("Об указателях. М., 1999.", None),
    ],
)
def test_which_work_is_meant(text: str, place: int | None) -> None:
    assert meant(works(text))[2] == place


def test_a_chain_means_the_first() -> None:
    assert meant(works("Там же. С. 1.", "Там же. С. 2."))[2:] == [1, 1]


def test_fields_of_the_work_and_own_page() -> None:
    found = resolved(works("Там же. С. 68–70."))[2]
    assert (found.text, found.title, found.year, found.pages) == ("Там же. С. 68–70.", "Деревья", "2002", "68–70")


@pytest.mark.parametrize(
    "text", ["______. Леса. М., 2003.", "Он же. Леса. М., 2003.", "Ders.: Wälder. 2003.", "———. Forests."]
)
def test_the_same_authors(text: str) -> None:
    found = resolved(works(text))[2]
    assert [person.family for person in found.authors] == ["Лисицын"]
    assert found.title == text


def test_the_first_has_nothing_before_it() -> None:
    alone = [Reference("Там же. С. 5.")]
    assert resolved(alone) == alone

from __future__ import annotations

import pytest

from harvester.bibliography.short_forms import fill_authors, find_meant, resolve_short_forms, write_in_full
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
        ("Соколов И. И. Там же. С. 12.", 0),
        ("Указ. соч. С. 80.", 1),
        ("Op. cit., p. 3.", 1),
        ("Журавлёв Н. Там же. С. 12.", None),
        ("Журавлёв Н. Указ. соч. С. 163.", None),
        ("Там жена. М., 1999.", None),
        ("Об указателях. М., 1999.", None),
    ],
)
def test_which_work_is_meant(text: str, place: int | None) -> None:
    assert find_meant(works(text))[2] == place


def test_a_chain_means_the_first() -> None:
    assert find_meant(works("Там же. С. 1.", "Там же. С. 2."))[2:] == [1, 1]


def test_fields_of_the_work_and_own_page() -> None:
    found = resolve_short_forms(works("Там же. С. 68–70."))[2]
    assert (found.text, found.title, found.year, found.pages) == ("Там же. С. 68–70.", "Деревья", "2002", "68–70")


@pytest.mark.parametrize(
    "text",
    ["______. Леса. М., 2003.", "Он же. Леса. М., 2003.", "Ders.: Wälder. 2003.", "———. Forests.", "— Леса. М., 2003."],
)
def test_the_same_authors(text: str) -> None:
    found = fill_authors(works(text))[2]
    assert [person.family for person in found.authors] == ["Лисицын"]
    assert found.title == text


def test_the_same_authors_after_what_points_back() -> None:
    assert fill_authors(works("Там же. С. 5.", "Он же. Леса. 2003."))[3].authors[0].family == "Лисицын"


def test_a_dash_before_authors_is_a_bullet() -> None:
    own = Reference("– Чиж А. Леса. М., 2003.", authors=[Person("Чиж", "А.")])
    assert fill_authors([*works(), own])[2].authors == own.authors


@pytest.mark.parametrize(
    ("text", "families"),
    [("Она же. Леса.", ["Лунина"]), ("Он же. Леса.", ["Чиж"]), ("Они же. Леса.", ["Лунина", "Чиж"])],
)
def test_one_of_two_authors(text: str, families: list[str]) -> None:
    both = Reference("Лунина А., Чиж Б. О графах.", authors=[Person("Лунина", "А."), Person("Чиж", "Б.")])
    assert [person.family for person in fill_authors([both, Reference(text)])[1].authors] == families


@pytest.mark.parametrize(
    ("text", "authors", "full"),
    [
        ("Он же. Леса. М., 2003.", [Person("Чиж", "А. А.")], "Чиж А. А. Леса. М., 2003."),
        ("Они же. Леса.", [Person("Чиж", "А. А."), Person("Лунь", "Б.")], "Чиж А. А., Лунь Б. Леса."),
        ("Ders. (1932): Wälder.", [Person("Falk", "Max")], "Falk, Max (1932): Wälder."),
        ("Ders.: Wälder.", [Person("Falk", "Max")], "Falk, Max. Wälder."),
    ],
)
def test_authors_in_the_place_of_the_mark(text: str, authors: list[Person], full: str) -> None:
    assert write_in_full(Reference(text, authors=authors)) == full


def test_the_first_has_nothing_before_it() -> None:
    alone = [Reference("Там же. С. 5.")]
    assert resolve_short_forms(alone) == alone

from __future__ import annotations

import pytest

from harvester.bibliography.parsing.repairs import containers
from harvester.items import Person
from tests.harvester.bibliography.parsing.drafts import read_only


def read(*parts: tuple[str, str]) -> tuple[str | None, str | None]:
    """Title and container of a book that has editors only."""
    reference = read_only(containers, parts=parts, editors=[Person("Falcon", "Z.")])
    return reference.title, reference.container


@pytest.mark.parametrize(
    ("before", "name", "found"),
    [
        ("Falcon, Z. (Hrsg.): ", "Gärten heute", ("Gärten heute", None)),
        ("Falcon Z, editor. ", "Gardens", ("Gardens", None)),
        ("Соколов И. (ред.) ", "Сады", ("Сады", None)),
        ("Соколов И. (отв. ред.) ", "Труды по садам", (None, "Труды по садам")),
        ("Falcon, Z. (ed.) ", "Proceedings of gardens", (None, "Proceedings of gardens")),
        ("In Falcon, Z. (ed.) ", "Gardens", (None, "Gardens")),
        ("Falcon, Z. ", "Gardens", (None, "Gardens")),
    ],
)
def test_a_book_of_editors_has_a_title(before: str, name: str, found: tuple[str | None, str | None]) -> None:
    assert read((before, "editor"), (name, "container"), (", 2001", "year")) == found


def test_a_day_is_none_of_a_gazette() -> None:
    assert read(("Сады // ", "other"), ("Сад. 14.12.2020", "container"), (". № 5", "other"))[1] == "Сад"


def labelled(*parts: tuple[str, str], title: str) -> str | None:
    """The container of labelled pieces of text."""
    return read_only(containers, parts=parts, title=title or None).container


def test_what_a_chapter_stands_in_follows_the_double_slash() -> None:
    chapter = ("Сады / И. Орлов // ", "title"), ("Поля", "container"), (". М., 2001", "other")
    assert labelled(*chapter, title="Сады") == "Поля"


def test_of_a_work_and_its_translation_the_first() -> None:
    first = ("О садах", "title"), (", Сад, ", "container"), ("5:1 (", "volume"), ("2001", "year"), ("), 3–9; ", "pages")
    second = ("On gardens", "title"), (", Journal of All Gardens", "container"), (", 5 (2001), 2–8", "other")
    assert labelled(*first, *second, title="О садах") == "Сад"


def test_a_publisher_after_a_dash_is_no_part_of_it() -> None:
    rest = (", 2001. – P. 5", "other")
    assert labelled(("Gardens // ", "title"), ("Garden Congress. – GBC", "container"), rest, title="Gardens") == (
        "Garden Congress"
    )
    series = ("Вестник садов. – Серия 5", "container")
    assert labelled(("Сады // ", "title"), series, rest, title="Сады") == "Вестник садов. – Серия 5"

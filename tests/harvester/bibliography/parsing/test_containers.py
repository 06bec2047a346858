from __future__ import annotations

import pytest

from harvester.bibliography.parsing.containers import container
from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of
from harvester.items import Person, Reference


def read(*parts: tuple[str, str]) -> tuple[str | None, str | None]:
    """Title and container of a book that has editors only."""
    tokens = tokens_of("".join(text for text, _ in parts))
    reference = Reference(text=tokens.text, editors=[Person("Falcon", "Z.")])
    container(segments_of(tokens, [label for text, label in parts for _ in tokens_of(text).words]), reference)
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
    tokens = tokens_of("".join(text for text, _ in parts))
    reference = Reference(text=tokens.text, title=title or None)
    container(segments_of(tokens, [label for text, label in parts for _ in tokens_of(text).words]), reference)
    return reference.container


def test_a_body_after_a_single_slash_is_none() -> None:
    book = ("Сады: стат. сб.", "title"), (" / ", "other"), ("Садстат", "container"), (". М., 2001", "other")
    assert labelled(*book, title="Сады") is None
    assert labelled(("Сады: стат. сб. / Садстат", "container"), (". М., 2001", "other"), title="Сады") is None
    chapter = ("Сады / И. Орлов // ", "title"), ("Поля", "container"), (". М., 2001", "other")
    assert labelled(*chapter, title="Сады") == "Поля"


def test_of_a_work_and_its_translation_the_first() -> None:
    first = ("О садах", "title"), (", Сад, ", "container"), ("5:1 (", "volume"), ("2001", "year"), ("), 3–9; ", "pages")
    second = ("On gardens", "title"), (", Journal of All Gardens", "container"), (", 5 (2001), 2–8", "other")
    assert labelled(*first, *second, title="О садах") == "Сад"


def test_a_book_with_its_people_after_a_slash_has_a_title() -> None:
    assert labelled(("Орлов П. Сады / под ред. И. Лисицына. М., 2001", "container"), title="") is None


def test_a_publisher_after_a_dash_is_no_part_of_it() -> None:
    rest = (", 2001. – P. 5", "other")
    assert labelled(("Gardens // ", "title"), ("Garden Congress. – GBC", "container"), rest, title="Gardens") == (
        "Garden Congress"
    )
    series = ("Вестник садов. – Серия 5", "container")
    assert labelled(("Сады // ", "title"), series, rest, title="Сады") == "Вестник садов. – Серия 5"

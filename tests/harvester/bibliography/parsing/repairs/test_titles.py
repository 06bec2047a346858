from __future__ import annotations

import pytest

from harvester.bibliography.parsing.repairs import russian_titles, titles
from harvester.items import Person
from tests.harvester.bibliography.parsing.drafts import read_only


def read(*parts: tuple[str, str], authors: tuple[str, ...] = ()) -> str | None:
    """The title of labelled pieces of text."""
    given = [Person(name, "Z.") for name in authors]
    return read_only(titles, russian_titles, parts=parts, authors=given).title


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ([("Gärten um 1900. 3", "title"), (" S. Bonn, 2018", "other")], "Gärten um 1900. 3"),
        ([("Fox Q. ", "other"), ("A thesis on the Hesse gardens", "title"), (". Bonn, 2018", "other")], "A thesis on the Hesse gardens"),
        ([("“", "other"), ("О садах", "title"), ("”, пер.: I. ", "other"), ("Yu. Fox, On all the gardens of it", "title")], "О садах"),
    ],
)  # fmt: skip
def test_title(parts: list[tuple[str, str]], found: str) -> None:
    assert read(*parts) == found

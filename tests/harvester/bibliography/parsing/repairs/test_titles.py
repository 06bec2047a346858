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
        ([("Fox, Qua", "family"), (", 2018", "year"), (". Gärten im Netz [online]. Bonn", "other")], "Gärten im Netz"),
        ([("Gärten heute. 3", "title"), (". Auflage. Bonn, 2018", "other")], "Gärten heute"),
        ([("Gärten um 1900. 3", "title"), (" S. Bonn, 2018", "other")], "Gärten um 1900. 3"),
        ([("Fox Q. ", "other"), ("Gardens: PhD thesis", "title"), (". Bonn, 2018", "other")], "Gardens"),
        ([("Fox Q. ", "other"), ("Gardens [Electronic resource]. Mode", "title"), (": http://a.org", "url")], "Gardens"),
        ([("Fox Q. ", "other"), ("A thesis on the Hesse gardens", "title"), (". Bonn, 2018", "other")], "A thesis on the Hesse gardens"),
        ([("«", "other"), ("Сад» и поле", "title"), (". М., 2001", "other")], "«Сад» и поле"),
        ([("«", "other"), ("Сад и поле», Труды", "title"), (". М., 2001", "other")], "Сад и поле"),
        ([("“", "other"), ("О садах", "title"), ("”, пер.: I. ", "other"), ("Yu. Fox, On all the gardens of it", "title")], "О садах"),
        ([("Патент на лейку № 123456 РФ. Лейка садовая", "title"), (" / П. Орлов", "other")], "Лейка садовая"),
    ],
)  # fmt: skip
def test_title(parts: list[tuple[str, str]], found: str) -> None:
    assert read(*parts) == found

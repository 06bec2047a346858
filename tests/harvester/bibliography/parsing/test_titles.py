from __future__ import annotations

import pytest

from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.titles import title
from harvester.bibliography.parsing.tokens import tokens_of
from harvester.items import Person, Reference


def read(*parts: tuple[str, str], authors: tuple[str, ...] = ()) -> str | None:
    """The title of labelled pieces of text."""
    tokens = tokens_of("".join(text for text, _ in parts))
    reference = Reference(text=tokens.text, authors=[Person(name, "Z.") for name in authors])
    title(segments_of(tokens, [label for text, label in parts for _ in tokens_of(text).words]), reference)
    return reference.title


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ([("Fox, Qua", "family"), (", 2018", "year"), (". Gärten im Netz [online]. Bonn", "other")], "Gärten im Netz"),
        ([("Gärten heute. Herausgegeben von Zed Fox", "title"), (". Bonn, 2018", "other")], "Gärten heute"),
        ([("Gärten heute. 3", "title"), (". Auflage. Bonn, 2018", "other")], "Gärten heute"),
        ([("Gärten um 1900. 3", "title"), (" S. Bonn, 2018", "other")], "Gärten um 1900. 3"),
        ([("Council Regulation (EC) No ", "editor"), ("7/2001 on gardens", "title"), (". 2001", "year")], "Council Regulation (EC) No 7/2001 on gardens"),
        ([("Fox Q. ", "other"), ("Gardens: PhD thesis", "title"), (". Bonn, 2018", "other")], "Gardens"),
        ([("Fox Q. ", "other"), ("Gardens [Electronic resource]. Mode", "title"), (": http://a.org", "url")], "Gardens"),
        ([("Fox Q. ", "other"), ("A thesis on the Hesse gardens", "title"), (". Bonn, 2018", "other")], "A thesis on the Hesse gardens"),
        ([("«", "other"), ("Сад» и поле", "title"), (". М., 2001", "other")], "«Сад» и поле"),
        ([("«", "other"), ("Сад и поле», Труды", "title"), (". М., 2001", "other")], "Сад и поле"),
        ([("Regulation (EU) ", "other"), ("12/345 of gardens", "title"), (". 2001", "year")], "Regulation (EU) 12/345 of gardens"),
        ([("Письмо", "family"), (" П.", "given"), (" Орлова", "family"), (" саду 1 мая", "title"), (" // Сад", "container")], "Письмо П. Орлова саду 1 мая"),
        ([("“", "other"), ("О садах", "title"), ("”, пер.: I. ", "other"), ("Yu. Fox, On all the gardens of it", "title")], "О садах"),
        ([("Патент на лейку № 123456 РФ. Лейка садовая", "title"), (" / П. Орлов", "other")], "Лейка садовая"),
    ],
)  # fmt: skip
def test_title(parts: list[tuple[str, str]], found: str) -> None:
    assert read(*parts) == found


def test_what_a_book_of_authors_says_of_its_editors_stays() -> None:
    text = "Werke. Herausgegeben von Zed Fox"
    assert read(("Falcon, Z.: ", "family"), (text, "title"), (". Bonn", "other"), authors=("Falcon",)) == text


def test_a_title_of_one_word_after_names_with_initials_first() -> None:
    names = [("Z. ", "given"), ("Falcon", "family"), (", Q. ", "given"), ("Fox", "family"), (", Gardens", "family")]
    assert read(*names, (", Bonn, 2001", "other")) == "Gardens"

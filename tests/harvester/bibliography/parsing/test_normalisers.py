from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from harvester.bibliography.parsing.normalisers import normalise
from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of
from harvester.items import Reference

NAMES = ("family", "given", "editor", "title", "container", "year", "volume", "issue", "pages", "publisher", "place", "url", "doi", "extent", "number", "accessed", "other")  # fmt: skip


def read(*parts: tuple[str, str]) -> Reference:
    """A reference of labelled pieces of text."""
    tokens = tokens_of("".join(text for text, _ in parts))
    labels = [label for text, label in parts for _ in tokens_of(text).words]
    return normalise(segments_of(tokens, labels), Reference(text=tokens.text))


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Графы [Текст]", "Графы"),
        ("Графы: учебное пособие для вузов", "Графы"),
        ("Графы = Graphs", "Графы"),
        ("Графы : дис. … канд. наук", "Графы"),
        ("О спек- трах графов", "О спектрах графов"),
        ("Графы (для всех", "Графы (для всех)"),
        ("Графы: от истоков до наших дней", "Графы: от истоков до наших дней"),
    ],
)
def test_title(printed: str, title: str) -> None:
    assert read((printed, "title"), (" // Ж. 2001", "other")).title == title


def test_who_said_it_stands_before_the_quotes() -> None:
    assert read(("Союз садоводов: «Яблони в цвету", "title"), ("». М., 2001", "other")).title == "Яблони в цвету"
    act = read(("Указ о садах от 1 мая 2001 г. «Яблони в цвету", "title"), ("»", "other"))
    assert act.title == "Указ о садах от 1 мая 2001 г. «Яблони в цвету»"


def test_a_title_ends_at_the_double_slash() -> None:
    reference = read(("Графы // Вестник", "title"))
    assert (reference.title, reference.container) == ("Графы", "Вестник")


@pytest.mark.parametrize(
    ("parts", "year"),
    [
        ([("Графы", "title"), (". 2001", "year"), (". 1990", "other")], "2001"),
        ([("Графы", "title"), (". М., 1987", "other")], "1987"),
        ([("Графы", "title"), (" (дата обращения: 01.02.2020)", "other")], None),
        ([("Указ Президента от 11 марта 2011 года", "title")], "2011"),
        ([("Графы 2011 года", "title")], None),
    ],
)
def test_year(parts: list[tuple[str, str]], year: str | None) -> None:
    assert read(*parts).year == year


@pytest.mark.parametrize(
    ("parts", "pages", "extent"),
    [
        ([("320", "extent"), (" с.", "other")], None, "320"),
        ([("320", "pages"), (" с.", "other")], None, "320"),
        ([("320с", "pages")], None, "320"),
        ([("С. ", "other"), ("320", "pages")], "320", None),
        ([("Вестник", "container"), (". ", "other"), ("5–9", "extent"), (" с.", "other")], "5–9", None),
        ([("Вестник", "container"), (". С. ", "other"), ("5–9", "pages")], "5–9", None),
    ],
)
def test_pages_and_extent(parts: list[tuple[str, str]], pages: str | None, extent: str | None) -> None:
    reference = read(("Графы. ", "title"), *parts)
    assert (reference.pages, reference.extent) == (pages, extent)


def test_links() -> None:
    reference = read(("doi: ", "other"), ("10.1234/abc.5", "doi"), (" ", "other"), ("http://example.org/ a", "url"))
    assert (reference.doi, reference.url) == ("10.1234/abc.5", "http://example.org/a")


@given(st.lists(st.tuples(st.text("абвABC12.,:/[]()«»- ", max_size=20), st.sampled_from(NAMES)), max_size=12))
def test_any_labels_give_a_reference(parts: list[tuple[str, str]]) -> None:
    words = sum(len(tokens_of(text).words) for text, _ in parts) + 1
    assume(words == len(tokens_of("".join(f"{text} " for text, _ in parts) + "конец")))
    assert isinstance(read(*[(f"{text} ", label) for text, label in parts], ("конец", "other")), Reference)


def test_a_standard_and_an_act_have_no_author() -> None:
    standard = read(("ГОСТ", "family"), (" 12-79. ", "number"), ("Сады", "title"), (". М., 1979", "other"))
    assert (standard.title, standard.authors) == ("ГОСТ 12-79. Сады", [])
    act = read(("Декрет", "family"), (" съезда «О садах", "title"), ("» // ", "other"), ("Сад", "container"))
    assert (act.title, act.authors, act.container) == ("Декрет съезда «О садах»", [], "Сад")
    book = read(("Орлов П.", "family"), (" ГОСТ и сады", "title"), (". М., 1979", "other"))
    assert book.title == "ГОСТ и сады"


def test_what_follows_names_and_slashes_is_no_title() -> None:
    found = read(("Орлов", "family"), (" П.", "given"), ("//САД", "title"), (". 1992. Т. 23.", "other"))
    assert (found.title, found.container) == (None, "САД")


def test_a_gazette_is_no_title() -> None:
    found = read(("Ведомости садов", "title"), (". 1991", "year"), (". № 50. Ст. 1740.", "other"))
    assert (found.title, found.container) == (None, "Ведомости садов")
    book = read(("Статьи о садах", "title"), (". 1991", "year"), (". 50 с.", "other"))
    assert (book.title, book.container) == ("Статьи о садах", None)


def test_a_title_before_the_slash_of_a_book_without_authors() -> None:
    book = read(("Сады : альбом / сост. ", "other"), ("П. Орлов", "family"), (". М., 2001", "other"))
    assert (book.title, book.authors) == ("Сады : альбом", [])
    patent = read(("Пат. 123 РФ, МПК7 A 01. Лейка садовая / ", "other"), ("Орлов П.", "family"), (" ; опубл.", "other"))
    assert patent.title == "Лейка садовая"


def test_a_hyphen_before_and_is_kept() -> None:
    assert read(("Garten- und Wege- netze", "title"), (". 2001", "year")).title == "Garten- und Wegenetze"


def test_a_town_has_its_river_and_a_body_its_name() -> None:
    assert read(("Gärten", "title"), (". Stadt am ", "other"), ("Fluss", "place")).place == "Stadt am Fluss"
    named = read(
        ("Сады", "title"), (". М. : Институт им. П. ", "other"), ("Р. Орлова", "publisher"), (", 2001", "year")
    )
    assert named.publisher == "Институт им. П. Р. Орлова"


def test_title_and_journal_before_a_chain() -> None:
    chain = ("2004;17(6):31-9", "other")
    found = read(("Орлов", "family"), (" П.", "given"), (" Сады севера. Журн. сад. ", "title"), chain)
    assert (found.title, found.container) == ("Сады севера", "Журн. сад")

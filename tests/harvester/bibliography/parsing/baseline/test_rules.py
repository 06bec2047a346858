from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.baseline import parse


@pytest.mark.parametrize(
    ("text", "title", "families"),
    [
        ("Соколов И.И., Лисицын П.П. О спектрах графов // Журнал. — 2016. — Т. 1. — С. 5–9.", "О спектрах графов", ["Соколов", "Лисицын"]),
        ("Соколов. И.И. О спектрах графов // Журнал. — 2016.", "О спектрах графов", ["Соколов"]),
        ("Соколов И.И О спектрах графов // Журнал. — 2016.", "О спектрах графов", ["Соколов"]),
        ("О спектрах графов / И. И. Соколов, П. П. Лисицын // Журнал. 2016.", "О спектрах графов", ["Соколов", "Лисицын"]),
        ("Соколов И. И. Графы. Основы теории. — М.: Наука, 2001. — 320 с.", "Графы. Основы теории", ["Соколов"]),
        ("Соколов И. И. и др. Спектры графов. М.: Наука, 2001.", "Спектры графов", ["Соколов"]),
        ("Соколов И. И. Спектры: учебное пособие. — М., 2001.", "Спектры", ["Соколов"]),
        ("Zed Falcon and Qua Fox, ``Spectra of trees'', Physical Letters 93 (2004)", "Spectra of trees", ["Falcon", "Fox"]),
        ("Zed Falcon. Spectra of trees. Proceedings of the 2017 Workshop, pp. 7-12, 2017", "Spectra of trees", ["Falcon"]),
        ("Zed Falcon: Bäume und ihre Spektren. Vortrag, Mai 2002", "Bäume und ihre Spektren", ["Falcon"]),
        ("Bäume und Wälder. Eine Einleitung (mit Qua Fox). In: Das Buch Berlin 2004, S. 7-41.", "Bäume und Wälder. Eine Einleitung", []),
        ('Falcon Z and Fox Q (1994), "Spectra of trees", Letters. Vol. 34, pp. 17-54.', "Spectra of trees", ["Falcon", "Fox"]),
        ("Falcon, Zed; Fox, Qua (Hrsg.) (2021): Netze und Bäume. Berlin: Verlag.", "Netze und Bäume", ["Falcon", "Fox"]),
        ("Lock Trees Michael Falcon, Jeff Fox, Qua Bear 34th Symposium (POPL 2007) PDF", "Lock Trees", ["Falcon", "Fox", "Bear"]),
        ("Edward FALCON Towards Spectra of Trees", "Towards Spectra of Trees", ["Falcon"]),
    ],
)  # fmt: skip
def test_title_and_surnames(text: str, title: str, families: list[str]) -> None:
    reference = parse(text)
    assert reference.title == title
    assert [person.family for person in reference.authors] == families


def test_all_fields_of_an_article() -> None:
    reference = parse(
        "[3] Соколов И. И. О спектрах графов // Вестник университета. Математика. — 2016. — Т. 12, № 3. — С. 5–9. — "
        "DOI: 10.1234/abc.5. — URL: http://example.org/a (дата обращения: 01.02.2020)."
    )
    assert (reference.container, reference.year, reference.volume, reference.issue, reference.pages) == (
        "Вестник университета. Математика",
        "2016",
        "12",
        "3",
        "5–9",
    )
    assert (reference.doi, reference.url, reference.accessed) == ("10.1234/abc.5", "http://example.org/a", "01.02.2020")
    assert (reference.type, reference.language, reference.method) == ("article", "ru", "rules")


def test_a_book_has_publisher_and_extent() -> None:
    reference = parse("2. Соколов И. И. Теория графов. — М.: Наука, 2001. — 320 с.")
    assert (reference.place, reference.publisher, reference.extent) == ("М", "Наука", "320")
    assert (reference.type, reference.container, reference.pages) == ("book", None, None)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Соколов И. И. Графы: автореф. дис. … канд. наук. М., 2001.", "autoreferat"),
        ("Соколов И. И. Графы: дис. … канд. наук. М., 2001.", "thesis"),
        ("ГОСТ 7.1-2003. Библиографическая запись. М., 2004.", "standard"),
        ("Falcon Z. Spectra // arXiv preprint arXiv:1807.00235. 2018.", "preprint"),
    ],
)
def test_types(text: str, kind: str) -> None:
    assert parse(text).type == kind


@given(st.text(max_size=200))
def test_the_text_is_kept_and_nothing_fails(text: str) -> None:
    assert parse(text).text == text


@given(st.text("аеоинтсАЕО ИНТ.,:;/–«»()[]12", max_size=200))
def test_russian_noise(text: str) -> None:
    assert parse(text).text == text

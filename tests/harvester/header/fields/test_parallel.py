from __future__ import annotations

from harvester.header.fields.parallel import find_authors, find_titles
from harvester.items import Person
from harvester.layout.paragraphs import make_paragraphs
from tests.harvester.header.making import BODY, Row, page_of

TITLE = "О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ"
AUTHORS = [Person("Соколов", "И. И."), Person("Щукина", "М. П.")]
HEAD: list[Row] = [(TITLE, 16.0, True), ("И. И. Соколов, М. П. Щукина", 12.0, False)]
OTHER: list[Row] = [
    ("ON THE SPECTRA OF FINITE GRAPHS", 14.0, True),
    ("I. I. Sokolov, M. P. Shchukina", 12.0, False),
    ("Abstract. The paper studies spectra of finite graphs and their bounds.", 9.0, False),
]


def title_of(front: list[Row], back: list[Row] | None = None) -> str | None:
    last = make_paragraphs([page_of(back, 5)]) if back else []
    found = find_titles(make_paragraphs([page_of(front)]), last, TITLE, 0, AUTHORS)
    return found["en"].value if found else None


def test_under_the_first() -> None:
    assert title_of([*HEAD, *OTHER, ("Введение", 12.0, True), *BODY]) == "ON THE SPECTRA OF FINITE GRAPHS"


def test_at_the_end_of_the_paper() -> None:
    last: list[Row] = [
        ("Литература", 12.0, True),
        ("1. Brown A. B. A long book about trees and forests. London: Press, 2001.", 10.0, False),
        *OTHER,
    ]
    assert title_of([*HEAD, *BODY], last) == "ON THE SPECTRA OF FINITE GRAPHS"


def test_by_its_label() -> None:
    label: Row = ("Название на английском: On the spectra of finite graphs", 10.0, False)
    assert title_of([*HEAD, label, *BODY]) == "On the spectra of finite graphs"


def test_by_its_label_after_the_references() -> None:
    last: list[Row] = [
        ("METADATA", 10.0, True),
        ("Language: Russian.", 9.0, False),
        ("Title: On the spectra of finite graphs and", 9.0, False),
        ("their bounds.", 9.0, False),
        ("Authors: I. I. Sokolov, M. P. Shchukina.", 9.0, False),
    ]
    assert title_of([*HEAD, *BODY], last) == "On the spectra of finite graphs and their bounds"
    assert title_of([*HEAD, ("Title: О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", 10.0, False), *BODY]) is None


def test_a_line_of_authors_is_no_title() -> None:
    rows: list[Row] = [("Waves in the ice", 16.0, True), ("Jörg von der Eis, Karl Weiß und Özlem Frost", 12.0, True)]
    authors = [Person("von der Eis", "Jörg"), Person("Weiß", "Karl"), Person("Frost", "Özlem")]
    assert find_titles(make_paragraphs([page_of(rows)]), [], "Waves in the ice", 0, authors) == {}


def test_references_are_no_titles() -> None:
    last: list[Row] = [
        ("References", 12.0, True),
        ("Brown A. B. A long book about trees and forests. London: Press, 2001.", 10.0, False),
        ("Green C. D. Another long book about trees and forests. London: Press, 2002.", 10.0, False),
    ]
    assert title_of([*HEAD, *BODY], last) is None


def test_authors_in_the_other_alphabet_in_the_order_of_the_first() -> None:
    swapped: list[Row] = [("M. P. Shchukina, I. I. Sokolov, A. B. Brown", 12.0, False)]
    found = find_authors(make_paragraphs([page_of([*HEAD, *swapped])]), [], AUTHORS)
    assert {language: [person.family for person in people] for language, people in found.items()} == {
        "en": ["Sokolov", "Shchukina"]
    }
    assert find_authors(make_paragraphs([page_of(HEAD)]), [], AUTHORS) == {}


def test_a_title_in_each_of_the_other_languages() -> None:
    third: list[Row] = [
        ("ПРО СПЕКТРИ СКІНЧЕННИХ ГРАФІВ", 14.0, True),
        ("І. І. Соколов, М. П. Щукіна", 12.0, False),
        ("Анотація. У роботі вивчаються спектри скінченних графів та їх оцінки.", 9.0, False),
    ]
    found = find_titles(make_paragraphs([page_of([*HEAD, *OTHER, *third, *BODY])]), [], TITLE, 0, AUTHORS)
    assert {language: title.value for language, title in found.items()} == {
        "en": "ON THE SPECTRA OF FINITE GRAPHS",
        "uk": "ПРО СПЕКТРИ СКІНЧЕННИХ ГРАФІВ",
    }


def test_the_kind_of_article_is_no_part_of_a_title() -> None:
    kind: Row = ("Original article", 14.0, True)
    assert title_of([*HEAD, kind, *OTHER, ("Введение", 12.0, True), *BODY]) == "ON THE SPECTRA OF FINITE GRAPHS"

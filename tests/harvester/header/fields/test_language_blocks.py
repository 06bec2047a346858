from __future__ import annotations

import pytest

from harvester.header.fields.language_blocks import (
    choose_main_language,
    drop_repeated_authors,
    make_blocks,
    prefer_body_language,
)
from harvester.items import LanguageBlock, Metadata, Person, Value
from harvester.layout.paragraphs import make_paragraphs
from tests.harvester.header.making import BODY, Row, page_of

RUSSIAN, ENGLISH = Value("О спектрах графов", 0.9, "best"), Value("On the spectra of graphs", 0.8, "rules")
UKRAINIAN = Value("Про спектри скінченних графів", 0.8, "rules")
TEXT: list[Row] = [("The text of this paper is set in the usual way and fills the whole page.", 10.0, False)] * 9


@pytest.mark.parametrize(
    ("title", "rows", "usual", "main"),
    [
        (RUSSIAN, BODY, "ru", "ru"),
        (ENGLISH, BODY, "ru", "ru"),
        (ENGLISH, TEXT, "ru", "en"),
        (RUSSIAN, TEXT, "uk", "ru"),
        (None, BODY, "uk", "uk"),
    ],
)
def test_the_main_language_is_that_of_the_body(title: Value | None, rows: list[Row], usual: str, main: str) -> None:
    assert choose_main_language(make_paragraphs([page_of(rows)]), title, usual) == main


def test_title_and_authors_of_the_body_come_first() -> None:
    metadata = Metadata(title=ENGLISH, authors=[Person("Sokolov"), Person("Brown")])
    people = {"ru": [Person("Соколов", "И. И.")]}
    titles = prefer_body_language(metadata, {"ru": RUSSIAN, "uk": UKRAINIAN}, people, "ru")
    assert metadata.title == RUSSIAN
    assert titles == {"en": ENGLISH, "uk": UKRAINIAN}
    assert [person.family for person in metadata.authors] == ["Соколов", "Brown"]
    assert people == {"en": [Person("Sokolov")]}


def test_nothing_changes_where_they_are_in_the_language_of_the_body() -> None:
    metadata = Metadata(title=RUSSIAN, authors=[Person("Соколов")])
    people = {"en": [Person("Sokolov")]}
    assert prefer_body_language(metadata, {"en": ENGLISH}, people, "ru") == {"en": ENGLISH}
    assert (metadata.title, metadata.authors, people) == (RUSSIAN, [Person("Соколов")], {"en": [Person("Sokolov")]})


def test_a_block_for_each_language() -> None:
    metadata = Metadata(title=UKRAINIAN, authors=[Person("Щукіна")])
    abstract = Value("The paper studies spectra of graphs.", 0.9, "rules")
    words = [[Value("граф", 0.9, "rules")], [Value("spectrum", 0.9, "rules"), Value("graph", 0.9, "rules")]]
    people = {"en": [Person("Shchukina")]}
    assert make_blocks(metadata, {"ru": RUSSIAN, "en": ENGLISH}, people, [abstract], words, "uk") == [
        LanguageBlock("uk", UKRAINIAN, [Person("Щукіна")]),
        LanguageBlock("ru", RUSSIAN, [], None, words[0]),
        LanguageBlock("en", ENGLISH, [Person("Shchukina")], abstract, words[1]),
    ]


def test_words_that_may_be_of_two_languages_go_where_none_are() -> None:
    metadata = Metadata(title=UKRAINIAN)
    words = [[Value("граф", 0.9, "rules")]]
    first, second = make_blocks(metadata, {"en": ENGLISH}, {}, [], words, "uk")
    assert (first.language, first.keywords, second.keywords) == ("uk", words[0], [])


def test_one_language_makes_no_blocks() -> None:
    assert make_blocks(Metadata(title=RUSSIAN), {}, {}, [], [], "ru") == []


@pytest.mark.parametrize(
    ("families", "kept"),
    [
        (["Івчук", "Ковальчук", "Ивчук"], 2),
        (["Щукіна", "Жук", "Крук", "Щукина", "Жук", "Крук"], 3),
        (["Щукіна", "Жук", "Крук", "Щукина", "Жук"], 3),
        (["Соколов", "Орлов", "Соколов"], 3),
        (["Соколов", "Соколов", "Орлов"], 3),
        (["Соколов", "Соколов"], 2),
        ([], 0),
    ],
)
def test_authors_named_again_in_a_kindred_language(families: list[str], kept: int) -> None:
    authors = [Person(family) for family in families]
    assert drop_repeated_authors(authors) == authors[:kept]

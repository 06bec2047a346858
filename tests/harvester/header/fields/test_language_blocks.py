from __future__ import annotations

import pytest

from harvester.header.fields.language_blocks import choose_main_language, make_blocks
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

from __future__ import annotations

from harvester.homepages.view import View, raise_small_lines
from harvester.items import Page, Scholar
from harvester.persons.mentions import FULL, Names


def test_a_name_in_small_letters_is_one_where_its_line_has_no_capital() -> None:
    page = Page("http://a.example/", title="anna berg", text="anna berg\npoetry\nI met anna berg in Graz")
    view = View(page, Scholar("s", "Anna Berg"), Names(["Anna Berg"]))
    assert view.title_grade == FULL
    assert [(mention.start, mention.grade) for mention in view.mentions] == [(0, FULL)]


def test_places_stay_where_they_are() -> None:
    text = "straße ßa ŉa\n" + "long line " * 20
    assert len(raise_small_lines(text)) == len(text)
    assert raise_small_lines(text).endswith("long line ")

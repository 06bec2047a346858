from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library
from tests.harvester.library.test_people import ICE, VERSE, add

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


@pytest.fixture
def namesakes(place: Place) -> Place:
    """Two people of one name."""
    with closing(open_library(place.uri)) as library:
        for title in ICE:
            add(library, title, ["Рябов П. И.", "Зимина О. А."], "Вестник льда")
        for title in VERSE:
            add(library, title, ["Рябов П. И.", "Корнев Д. С."], "Живая старина")
    return place


def list_ids(place: Place, name: str) -> list[str]:
    rows = place.scrapy("library", "author", "list", name, "--json").out.splitlines()
    return sorted(json.loads(row)["author_id"] for row in rows)


def test_namesakes_are_listed_shown_merged_and_parted_again(namesakes: Place) -> None:
    assert list_ids(namesakes, "Рябов") == ["rabov-p-i", "rabov-p-i-2"]
    shown = namesakes.scrapy("library", "author", "show", "rabov-p-i-2")
    assert shown.code == 0, shown.err
    assert "Рябов П. И." in shown.out
    assert "rabov-p-i Рябов П. И., papers: 3" in shown.out
    merged = namesakes.scrapy("library", "author", "merge", "rabov-p-i", "rabov-p-i-2")
    assert "2 authors are one" in merged.out
    assert list_ids(namesakes, "Рябов") == ["rabov-p-i"]
    assert namesakes.scrapy("library", "author", "tell", "--anew").code == 0
    assert "apart from" in namesakes.scrapy("library", "author", "undo", "rabov-p-i").out
    assert list_ids(namesakes, "Рябов П.") == ["rabov-p-i", "rabov-p-i-2"]


def test_papers_are_given_to_another_person(namesakes: Place) -> None:
    papers = json.loads(namesakes.scrapy("library", "author", "show", "zimina-o-a", "--json").out)["mentions"]
    split = namesakes.scrapy("library", "author", "split", "zimina-o-a", papers[0]["paper_id"])
    assert "zimina-o-a-2: 1 papers are another person's" in split.out
    assert list_ids(namesakes, "Зимина") == ["zimina-o-a", "zimina-o-a-2"]


def test_bad_input_is_one_line(namesakes: Place) -> None:
    for args, says in (
        (["merge", "rabov-p-i", "rabov-p-i"], "are one author already"),
        (["merge", "rabov-p-i", "nobody"], "no author has the id 'nobody'"),
        (["merge", "rabov-p-i"], "needs two ids"),
        (["split", "rabov-p-i"], "needs an author and the papers"),
        (["split", "rabov-p-i", "ffff"], "no paper has an id that begins with 'ffff'"),
        (["undo", "rabov-p-i"], "nobody said anything"),
        (["show", "nobody"], "no author has the id 'nobody'"),
        (["show", "Рябов"], "2 authors may be called 'Рябов'"),
        (["show"], "whom?"),
        (["list"], "whose name?"),
        (["list", "Никто"], "no author here is called 'Никто'"),
        (["marry", "a", "b"], "invalid choice"),
    ):
        done = namesakes.scrapy("library", "author", *args)
        assert done.code == 2, args
        assert says in done.error

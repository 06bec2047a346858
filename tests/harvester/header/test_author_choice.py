from __future__ import annotations

from harvester.header.author_choice import choose_authors, find_byline
from harvester.items import Document
from tests.harvester.header.test_title_choice import read_as
from tests.harvester.layout.making import set_page

PAGE = set_page(
    1,
    ("Рост деревьев на склонах", 14.0, True),
    ("И. И. Соколов, П. А. Орлова", 11.0, False),
    ("Аннотация. Деревья растут.", 9.0, False),
    ("Growth of trees on slopes", 14.0, True),
    ("I. I. Sokolov, P. A. Orlova", 11.0, False),
    *[("Деревья растут на склонах холмов и в долинах рек.", 10.0, False)] * 9,
)
DOCUMENT = Document("ok", language="ru", pages=[PAGE])


def test_authors_stand_nearest_to_their_title() -> None:
    reading = read_as(DOCUMENT, title=[0, 3], author=[1, 4], abstract=[2])
    assert find_byline(reading, [0]) == [1]
    assert find_byline(reading, [3]) == [4]


def test_where_no_line_is_nearest_all_are_taken_and_parted_by_script() -> None:
    reading = read_as(DOCUMENT, title=[0], author=[1, 4], abstract=[2])
    own, other = choose_authors(reading, [0], "layout")
    assert [person.family for person in own] == ["Соколов", "Орлова"]
    assert [person.family for person in other] == ["Sokolov", "Orlova"]
    assert {person.method for person in own} == {"layout"}

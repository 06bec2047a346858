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


def test_supervisors_on_lines_of_their_own_are_no_authors() -> None:
    page = set_page(
        1,
        ("Рост деревьев на склонах", 14.0, True),
        ("Соколов И. И.", 11.0, False),
        ("Научный руководитель –", 10.0, False),
        ("канд. биол. наук, доцент", 10.0, False),
        ("Орлова П. А.", 11.0, False),
        ("Кедров В. Г.", 11.0, False),
        ("научный консультант, профессор", 10.0, False),
    )
    reading = read_as(Document("ok", language="ru", pages=[page]), title=[0], author=[1, 4], affiliation=[2, 3])
    assert [person.family for person in choose_authors(reading, [0], "layout")[0]] == ["Соколов"]
    reading = read_as(Document("ok", language="ru", pages=[page]), title=[0], author=[1, 5], affiliation=[2, 3])
    assert [person.family for person in choose_authors(reading, [0], "layout")[0]] == ["Соколов"]
    reading = read_as(Document("ok", language="ru", pages=[page]), title=[0], author=[4], affiliation=[2, 3])
    assert [person.family for person in choose_authors(reading, [0], "layout")[0]] == ["Орлова"]

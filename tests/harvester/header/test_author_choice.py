from __future__ import annotations

from harvester.header.author_choice import choose_authors
from harvester.header.author_proposals import propose_authors
from harvester.items import Document
from harvester.learned.files import open_table
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


def _name_authors(document: Document, **labels: list[int]) -> list[str]:
    proposed = propose_authors(read_as(document, **labels), labels["title"])
    people = choose_authors(proposed, open_table("header_authors"), "layout")
    assert {person.method for person in people} <= {"layout"}
    assert all(0.4 < person.weight <= 1 for person in people)
    return [person.family for person in people]


def test_authors_are_those_of_both_by_lines() -> None:
    found = _name_authors(DOCUMENT, title=[0], author=[1, 4], abstract=[2])
    assert found == ["Соколов", "Орлова", "Sokolov", "Orlova"]


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
    document = Document("ok", language="ru", pages=[page])
    assert _name_authors(document, title=[0], author=[1, 4], affiliation=[2, 3]) == ["Соколов"]
    assert _name_authors(document, title=[0], author=[1, 5], affiliation=[2, 3]) == ["Соколов"]
    assert _name_authors(document, title=[0], author=[4], affiliation=[2, 3]) == []

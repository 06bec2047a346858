from __future__ import annotations

import numpy as np

from harvester.header.author_choice import choose_authors
from harvester.items import DocumentPage, Line
from harvester.layout.viewed_lines import LABELS, LayoutReading, ViewedLine

PAGE = DocumentPage(1, 600.0, 800.0)


def read_as(*rows: tuple[str, dict[str, float]]) -> LayoutReading:
    """Lines with what the network makes of them; the rest of each line's chance is the note's."""
    chances = np.zeros((len(rows), len(LABELS)), np.float32)
    for place, (_, labels) in enumerate(rows):
        for label, chance in {"note": 1 - sum(labels.values()), **labels}.items():
            chances[place, LABELS.index(label)] = chance
    return LayoutReading([ViewedLine(Line(text), PAGE, 0, n) for n, (text, _) in enumerate(rows)], chances)


def name_all(reading: LayoutReading) -> list[str]:
    return [person.family for person in choose_authors(reading, [0], "test")[0]]


TITLE = ("О деревьях и лесах", {"title": 1.0})
BYLINE = ("Лунь Б. Б., доцент", {"author": 0.9, "affiliation": 0.1})


def test_a_name_before_its_place_of_work_is_an_authors() -> None:
    line = ("Соколов И. И.", {"author": 0.3, "affiliation": 0.7})
    assert name_all(read_as(TITLE, BYLINE, line)) == ["Лунь", "Соколов"]


def test_an_address_and_a_running_head_speak_for_a_name() -> None:
    alone = ("Соколов И. И.", {"author": 0.3})
    assert name_all(read_as(TITLE, BYLINE, alone)) == ["Лунь"]
    address, head = ("sokolov@example.org", {"email": 1.0}), ("Соколов И. И. О деревьях", {"running": 1.0})
    assert name_all(read_as(TITLE, BYLINE, alone, address, head)) == ["Лунь", "Соколов"]


def test_names_in_the_text_are_nobodys() -> None:
    assert name_all(read_as(TITLE, BYLINE, ("Соколов И. И.", {"author": 0.3, "body": 0.7}))) == ["Лунь"]

from __future__ import annotations

import pytest

from harvester.header.methods import layout
from harvester.layout.layout_reader import divide_document
from harvester.learned.files import open_table
from tests.harvester.layout.making import set_paper


@pytest.mark.parametrize("front", [False, True])
def test_title_and_authors_are_read_also_behind_a_cover(front: bool) -> None:
    divided = divide_document(set_paper(front=front))
    found, first = layout.extract(divided, open_table("header_layout"), open_table("header_authors"))
    assert first == (2 if front else 0)
    assert found.title is not None
    assert found.title.value == "О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ ПРИ МАЛЫХ ПРОГИБАХ"
    assert 0 < found.title.weight <= 1
    assert [person.family for person in found.authors] == ["Соколов", "Орлова"]

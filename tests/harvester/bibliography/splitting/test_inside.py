from __future__ import annotations

import pytest

from harvester.bibliography.splitting.inside import pieces


def test_several_references_in_one_paragraph() -> None:
    text = "1. Соколов И. И. О графах. М., 2001. 2. Лисицын П. А. О деревьях. М., 2002. 3. Falcon J. Trees. 1999."
    found = pieces(["Литература", text, "4. Лунь А. Листья. 2004."])
    assert [(piece.text[:2], piece.line) for piece in found] == [("Ли", 0), ("1.", 1), ("2.", 1), ("3.", 1), ("4.", 2)]


@pytest.mark.parametrize(
    "lines",
    [
        ["1. Соколов И. И. Сочинения. Т. 2. Москва, 2001."],
        ["1. Соколов И. И. Часть 2. Основы.", "2. Лисицын П. А. О деревьях."],
        ["Во-первых, это. 2. Во-вторых, то."],
        ["1. Falcon J. Trees, no. 2. London 1999"],
    ],
)
def test_numbers_that_begin_nothing(lines: list[str]) -> None:
    assert [piece.text for piece in pieces(lines)] == lines

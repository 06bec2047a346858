from __future__ import annotations

import re

import pytest

from harvester.persons import reference_line_names as names


@pytest.mark.parametrize(
    ("piece", "found", "missed"),
    [
        (names.NAME, ["Соколов", "Bright-Grey", "СОКОЛОВ", "O’Hara"], ["соколов", "A"]),
        (names.NAME_AND_INITIAL, ["Соколов И.", "Bright, A.", "Bright, von A.", "Ли Ю. В."], ["Bright Anna", "On A"]),
        (names.INITIALS_AND_NAME, ["И. И. Соколов", "A.-B. Bright", "Ю.Ли"], ["Anna Bright", "A Bright"]),
        (names.NAME_AND_BARE_INITIALS, ["Bright AB", "Соколов И"], ["Bright ab"]),
        (names.NAME_AND_COMMA, ["Bright, Anna", "Bright Grey, A."], ["Bright Anna", "Bright, on trees"]),
        (names.INITIAL, ["И. И. Соколов", "A."], ["Anna.", "a. b"]),
        (names.NAMED, ["А. Б. Соколов", "A.B.", "Соколов И."], ["Соколов", "A. Bright"]),
    ],
)
def test_the_beginning_of_a_line(piece: str, found: list[str], missed: list[str]) -> None:
    assert [text for text in found if not re.match(piece, text)] == []
    assert [text for text in missed if re.match(piece, text)] == []

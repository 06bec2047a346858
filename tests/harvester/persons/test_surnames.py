from __future__ import annotations

import pytest

from harvester.pages.words import split_letter_runs
from harvester.persons.surnames import Surnames


@pytest.mark.parametrize(
    ("author", "text"),
    [
        ("Щукина А.П.", "см. Щукина А. П., 2001"),
        ("Щукина А.П.", "see A. Shchukina, 2001"),
        ("Shchukina A.", "см. Щукина А. П., 2001"),
        ("Jürgen Müller", "von J. Müller"),
    ],
)
def test_found_in_either_alphabet(author: str, text: str) -> None:
    assert len(Surnames([author]).find(text).between(0, len(text))) == 1


def test_not_found() -> None:
    names = Surnames(["Иванов И.И."])
    text = "Петров, Иванова гора, иванов цвет"
    assert names.find(text).between(0, 7) == []
    assert not Surnames([])
    assert Surnames([]).find("Иванов").between(0, 6) == []


@pytest.mark.parametrize(("address", "there"), [("/~ivanov/", True), ("/ivanova-page", True), ("/van/", False)])
def test_in_address(address: str, there: bool) -> None:
    assert Surnames(["Иванов И.И."]).in_address(address, split_letter_runs(address)) is there

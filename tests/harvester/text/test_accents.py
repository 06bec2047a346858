from __future__ import annotations

import pytest

from harvester.text.accents import mend_accents


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("M¨uller", "Müller"),
        ("Garcı ´a", "García"),
        ("Gomez ´", "Gomez"),
        ("Mu\u0308ller", "Müller"),
        ("Соснин", "Соснин"),
    ],
)
def test_accents_stand_on_their_letters(printed: str, meant: str) -> None:
    assert mend_accents(printed) == meant

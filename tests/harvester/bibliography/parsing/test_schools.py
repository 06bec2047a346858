from __future__ import annotations

import pytest

from harvester.bibliography.parsing.schools import school_of


@pytest.mark.parametrize(
    ("text", "school"),
    [
        ("Соколов И. И. О графах. М.: Наука, 2001.", "east"),
        ("Falcon Z. Spectra of trees // Letters. 2001. P. 5–9.", "east"),
        ("Sokolov I. I. O spektrakh konechnykh derevyev [On spectra]. Moscow, Nauka Publ., 2001.", "east"),
        ("Vetrov K. Nauka o derevyakh [Science of trees]. Moscow, Progress, 1966.", "east"),
        ("Sokolov I. I. Spectra of trees. Letters, 2016, vol. 23, pp. 20-33 (in Russian).", "east"),
        ("Falcon Z. Wald und Bäume [Forest and trees]. Opladen: Campus, 1999.", "west"),
        ("Falcon, Z. Spectra of trees. Letters 93 (2004), 17-54.", "west"),
        ("Falcon, Z.: Bäume und Netze. Berlin 2001. https://example.org/a", "west"),
    ],
)
def test_school(text: str, school: str) -> None:
    assert school_of(text) == school

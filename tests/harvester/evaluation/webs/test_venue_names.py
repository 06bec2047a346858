"""Venues that a librarian would call the same, and others."""

from __future__ import annotations

import pytest

from harvester.evaluation.webs.venue_names import is_same_venue

ROADS = "Дорожная конференция молодых учёных ДОРОГА"
ENTRY = "Лосев П. А. // ДОРОГА-2016: материалы дорожной конференции молодых учёных. 2016."


@pytest.mark.parametrize(("name", "venues", "texts"), [
    ("Дорожная конференция молодых учёных", [ROADS], []),
    ("Материалы дорожной конференции молодых учёных", [ROADS], []),
    ("ДОРОГА", [ROADS], [ENTRY]),
    ("ДОРОГА 2016", [], [ENTRY]),
    ("Journal of Roads", [], ["Losev P. J. of Roads, 12 (2016), 3-9"]),
    ("J. Roads", [], ["Losev P. Journal of Roads, 12 (2016), 3-9"]),
    ("22nd Conference on Roads", [], ["Conference on Roads, 2016"]),
    ("Дороги: электронный журнал", ["Дороги"], []),
    ("Вестник МГУ", [], ["Вестник Московского государственного университета. 2016. С. 3-9"]),
])  # fmt: skip
def test_one_venue(name: str, venues: list[str], texts: list[str]) -> None:
    assert is_same_venue(name, venues, texts)


@pytest.mark.parametrize(("name", "venues", "texts"), [
    ("Конференция", [ROADS], []),
    ("Материалы", [ROADS], [ENTRY]),
    ("Дорожная конференция. Portable Document Format", [ROADS], []),
    ("Журнал дорожных наук", [ROADS], []),
    ("Journal of Bridges", [], ["Losev P. Journal of Roads, 12 (2016), 3-9"]),
    ("", [ROADS], []),
    ("2016", [ROADS], []),
])  # fmt: skip
def test_another(name: str, venues: list[str], texts: list[str]) -> None:
    assert not is_same_venue(name, venues, texts)

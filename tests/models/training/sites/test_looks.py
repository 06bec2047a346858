from __future__ import annotations

import random

import pytest

from harvester.pages.reading import read_page
from models.training.printing.printed_names import Registry
from models.training.sites.families import make_families
from models.training.sites.looks import ENTRY_LOOKS, Look
from models.training.sites.speaker import Speaker


@pytest.mark.parametrize("shape", ENTRY_LOOKS)
def test_an_entry_of_any_look_says_whom_it_is_about_and_leads_to_him(shape: str) -> None:
    chance = random.Random(1)
    look = Look(chance, Speaker("ru", Registry(make_families(), {}, chance), chance))
    look.entry_look, look.capitals = shape, shape == "row"
    entry = look.write_entry("Зиминов Пётр Ильич", "http://a.example/7", ["доцент", "к. т. н."])
    page = read_page(look.write_page("Staff", look.write_entries([entry])).encode(), "http://a.example/", "text/html")
    name = "ЗИМИНОВ ПЁТР ИЛЬИЧ" if look.capitals else "Зиминов Пётр Ильич"
    assert page.text.index(name) >= 0
    assert "доцент" in page.text
    assert "http://a.example/7" in [link.url for link in page.links if link.text == name]

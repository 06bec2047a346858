from __future__ import annotations

import random

import pytest

from harvester.pages.reading import read_page
from harvester.persons.mentions import FULL, Names
from models.training.printing.printed_names import Registry
from models.training.sites.families import make_families
from models.training.sites.looks import ENTRY_LOOKS, NAME_TAGS, Look
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


@pytest.mark.parametrize("tag", NAME_TAGS)
def test_a_name_of_any_look_stands_on_its_page(tag: str) -> None:
    chance = random.Random(1)
    look = Look(chance, Speaker("ru", Registry(make_families(), {}, chance), chance))
    look.name_tag, look.capitals = tag, False
    page = read_page(
        look.write_page("", look.write_name("Зиминов Пётр Ильич")).encode(), "http://a.example/", "text/html"
    )
    assert Names(["Пётр Ильич Зиминов"]).best(page.text) == FULL

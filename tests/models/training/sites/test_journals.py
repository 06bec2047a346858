from __future__ import annotations

import random

import pytest

from harvester.pages.reading import read_page
from harvester.persons.mentions import INITIALS, Names
from models.training.printing.printed_names import Registry, print_name
from models.training.sites.families import make_families
from models.training.sites.gatherings import make_gathering
from models.training.sites.journals import make_journal
from models.training.sites.site import LISTED
from models.training.sites.speaker import Speaker


@pytest.mark.parametrize("language", ["ru", "uk", "en", "de"])
@pytest.mark.parametrize("make", [make_journal, make_gathering])
def test_people_are_named_and_nobody_has_a_page(make, language: str) -> None:
    for seed in range(6):
        chance = random.Random(seed)
        speaker = Speaker(language, Registry(make_families(), {}, chance), chance)
        site = make("a.example", speaker, chance)
        assert {how for places in site.people.values() for how in places.values()} == {LISTED}
        texts = [read_page(html.encode(), url, "text/html; charset=utf-8").text for url, html in site.pages.items()]
        assert not any("{" in text for text in texts)
        names = [Names([print_name(person, "Family Given Patronymic").text]) for person in site.people]
        assert any(name.best(text) >= INITIALS for name in names for text in texts)

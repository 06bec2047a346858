from __future__ import annotations

import random

import pytest

from harvester.pages.reading import read_page
from harvester.persons.mentions import INITIALS, Names
from models.training.printing.printed_names import Registry, print_name
from models.training.sites.families import make_families
from models.training.sites.homes import make_home
from models.training.sites.site import OWN
from models.training.sites.speaker import Speaker


@pytest.mark.parametrize("language", ["ru", "uk", "en", "de"])
def test_weblogs_and_frames_say_whose_they_are_beside_the_front_page(language: str) -> None:
    weblogs = named = 0
    for seed in range(60):
        chance = random.Random(seed)
        speaker = Speaker(language, Registry(make_families(), {}, chance), chance)
        speaker.others = [speaker.draw_person() for _ in range(2)]
        site = make_home("a.example", speaker, chance)
        ((person, places),) = site.people.items()
        if len(site.pages) > 2 or not (
            about := [url for url in places if url.endswith(("about/", "me.html", "bio.htm"))]
        ):
            continue
        weblogs += 1
        page = read_page(site.pages[about[0]].encode(), about[0], "text/html; charset=utf-8")
        named += Names([print_name(person, "Given Patronymic Family").text]).best(page.text) >= INITIALS
        assert set(places.values()) == {OWN}
    assert weblogs > 2
    assert named >= 0.7 * weblogs  # some forms of names are hard to read

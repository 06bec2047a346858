from __future__ import annotations

import random

import pytest

from harvester.pages.reading import read_page
from harvester.persons.mentions import INITIALS, Names
from models.training.printing.printed_names import Registry, print_name
from models.training.sites.families import make_families
from models.training.sites.looks import Look
from models.training.sites.notices import write_council, write_notice
from models.training.sites.speaker import Speaker


@pytest.mark.parametrize("language", ["ru", "uk", "en", "de"])
def test_news_and_councils_name_people_in_every_language(language: str) -> None:
    chance = random.Random(6)
    speaker = Speaker(language, Registry(make_families(), {}, chance), chance)
    person, look = speaker.draw_person(), Look(chance, speaker)
    names = Names([print_name(person, "Family Given Patronymic").text])
    for title, body in (write_notice(person, look, speaker), write_council([person], look, speaker)):
        page = read_page(look.write_page(title, body).encode(), "http://a.example/news/", "text/html; charset=utf-8")
        assert names.best(page.text) >= INITIALS
        assert "{" not in page.text


def test_sites_in_english_have_people_who_are_asked_for_in_their_own_letters() -> None:
    chance = random.Random(2)
    speaker = Speaker("en", Registry(make_families(), {}, chance), chance)
    speaker.people_from = "ru"
    person = speaker.draw_person()
    asked = {speaker.draw_asked_name(person, with_patronymic=False).isascii() for _ in range(40)}
    assert speaker.write_name(person).isascii()
    assert asked == {True, False}

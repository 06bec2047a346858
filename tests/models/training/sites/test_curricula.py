from __future__ import annotations

import random

from harvester.pages.reading import read_page
from harvester.persons.mentions import INITIALS, Names
from models.training.printing.printed_names import Registry, print_name
from models.training.sites.curricula import write_curriculum
from models.training.sites.families import make_families
from models.training.sites.homes import make_home
from models.training.sites.looks import Look
from models.training.sites.site import ANOTHERS
from models.training.sites.speaker import Speaker


def draw_speaker(language: str, seed: int) -> Speaker:
    chance = random.Random(seed)
    random.seed(seed)
    return Speaker(language, Registry(make_families(), {}, chance), chance)


def test_a_curriculum_names_its_students_who_have_no_page() -> None:
    for language in ("ru", "uk", "en", "de"):
        speaker = draw_speaker(language, 5)
        person, look = speaker.draw_person(), Look(speaker.chance, speaker)
        html = write_curriculum(person, "Anna Berg", look, speaker)
        text = read_page(html.encode(), "http://site.example/cv.html", "text/html; charset=utf-8").text
        assert speaker.others
        assert all(
            Names([print_name(one, "Family Given Patronymic").text]).best(text) >= INITIALS for one in speaker.others
        )


def test_pages_below_a_home_page_are_its_owner_s() -> None:
    speaker = draw_speaker("en", 8)
    speaker.others = [speaker.draw_person() for _ in range(4)]
    site = make_home("site.example", speaker, speaker.chance)
    assert set(site.owners) == set(site.pages)
    assert {site.tell_kind(url) for url in site.pages} == {ANOTHERS}

from __future__ import annotations

import pytest

from harvester.bibliography.parsing.editors import editors_of
from harvester.bibliography.parsing.names import authors_of
from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of
from harvester.header.names import people_of_line
from harvester.pages.venue.staff import name_in
from harvester.text.particles import CAPITALISED, IN_TEXTS, PARTICLES
from harvester.text.scripts import is_cyrillic


def _family(particle: str) -> str:
    return f"{particle} Соколов" if is_cyrillic(particle) else f"{particle} Falcon"


@pytest.mark.parametrize("particle", sorted(IN_TEXTS))
def test_all_who_look_for_names_in_texts_know_all_particles(particle: str) -> None:
    family = _family(particle)
    assert [person.family for person in people_of_line(f"A. {family}, B. Fox")] == [family, "Fox"]
    assert name_in(f"Anna {family}, professor") == f"Anna {family}"
    labelled = segments_of(tokens_of(f"Nets / ed. by {family}, Z."), ["title", "other", "other", *["editor"] * 3])
    assert [person.family for person in editors_of(labelled)] == [family]


@pytest.mark.parametrize("particle", sorted(PARTICLES - {"al"}))
def test_words_labelled_as_a_family_name_keep_their_particle(particle: str) -> None:
    family = _family(particle)
    labelled = segments_of(tokens_of(f"{family} Z. Nets"), ["family", "family", "given", "title"])
    assert [person.family for person in authors_of(labelled)] == [family]


def test_the_end_of_et_al_is_no_particle_in_a_reference() -> None:
    labelled = segments_of(tokens_of("Falcon Z. et al. Nets"), ["family", "given", "family", "family", "title"])
    assert [person.family for person in authors_of(labelled)] == ["Falcon"]


@pytest.mark.parametrize("particle", sorted(CAPITALISED))
def test_capitals_do_not_make_a_particle_a_given_name(particle: str) -> None:
    for form in (particle.title(), particle.upper()):
        assert people_of_line(f"A. B. {_family(form)}, B. Fox")[0].family == _family(form)


@pytest.mark.parametrize("name", ["Al", "Bin", "El"])
def test_what_may_be_a_given_name_is_no_particle_with_a_capital(name: str) -> None:
    assert people_of_line(f"Anna {name} Falcon, B. Fox")[0].given == f"Anna {name}"

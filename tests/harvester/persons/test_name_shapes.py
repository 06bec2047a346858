from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.repairing import Repairs
from harvester.items import Reference
from harvester.layout.words.affiliation_words import POST
from harvester.persons.author_line_signs import put_signs
from harvester.persons.author_lines import read_author_line
from harvester.persons.leading_names import read_leading_name
from harvester.persons.mentions import Names
from harvester.persons.name_shapes import (
    CAPITALISED,
    DEGREE,
    DOTTED_DEGREE,
    IN_TEXTS,
    NAME_START,
    PARTICLES,
    POST_STEMS,
    SHORT_POSTS,
    STRONG,
    STRONG_WITHOUT_STOPS,
    WEAK,
)
from harvester.persons.name_shapes import POST as SIGN
from harvester.persons.titled_names import strip_titles
from harvester.text.scripts import is_cyrillic
from tests.harvester.bibliography.parsing.drafts import draft


def _family(particle: str) -> str:
    return f"{particle} Соколов" if is_cyrillic(particle) else f"{particle} Falcon"


def _labelled(text: str, labels: list[str]) -> Reference:
    made = draft(text, labels)
    Repairs().apply(made)
    return made.reference


@pytest.mark.parametrize("particle", sorted(IN_TEXTS))
def test_all_who_look_for_names_in_texts_know_all_particles(particle: str) -> None:
    family = _family(particle)
    assert [person.family for person in read_author_line(f"A. {family}, B. Fox")] == [family, "Fox"]
    assert read_leading_name(f"Anna {family}, professor") == f"Anna {family}"
    labelled = _labelled(f"Nets / ed. by {family}, Z.", ["title", "other", "other", *["editor"] * 3])
    assert [person.family for person in labelled.editors] == [family]


@pytest.mark.parametrize("particle", sorted(PARTICLES - {"al"}))
def test_words_labelled_as_a_family_name_keep_their_particle(particle: str) -> None:
    family = _family(particle)
    labelled = _labelled(f"{family} Z. Nets", ["family", "family", "given", "title"])
    assert [person.family for person in labelled.authors] == [family]


def test_the_end_of_et_al_is_no_particle_in_a_reference() -> None:
    labelled = _labelled("Falcon Z. et al. Nets", ["family", "given", "family", "family", "title"])
    assert [person.family for person in labelled.authors] == ["Falcon"]


@pytest.mark.parametrize("particle", sorted(CAPITALISED))
def test_capitals_do_not_make_a_particle_a_given_name(particle: str) -> None:
    for form in (particle.title(), particle.upper()):
        assert read_author_line(f"A. B. {_family(form)}, B. Fox")[0].family == _family(form)


@pytest.mark.parametrize("name", ["Al", "Bin", "El"])
def test_what_may_be_a_given_name_is_no_particle_with_a_capital(name: str) -> None:
    assert read_author_line(f"Anna {name} Falcon, B. Fox")[0].given == f"Anna {name}"


FULL = [f"{post}ь" if post.endswith("тел") else post for post in POST_STEMS.split("|")]


@pytest.mark.parametrize(
    "post", [*FULL, "студентка", "преподавательница", *(f"{post}." for post in SHORT_POSTS.split("|"))]
)
def test_a_post_is_one_before_and_after_names_in_author_lines_and_on_pages(post: str) -> None:
    assert strip_titles(f"{post} Лунин О. И.") == strip_titles(f"Лунин О. И., {post}") == "Лунин О. И."
    line = put_signs(f"Лунин О. И., {post}, Лисицын П. П.")
    assert re.sub(f"[{DEGREE}{SIGN}, ]+", " ", line) == "Лунин О. И. Лисицын П. П."
    assert POST.sub("", f"{post} кафедры сетей") == "кафедры сетей"
    assert Names(["Олег Лунин"]).best(f"{post.capitalize()} Лунин") == Names(["Олег Лунин"]).best("Лунин")


@pytest.mark.parametrize("degree", ["к.т.н.", "д. ф.-м. н.", "к. физ.-мат. наук", "д.э.н", "к. т. н."])
def test_degrees_with_full_stops(degree: str) -> None:
    assert re.fullmatch(DOTTED_DEGREE, degree)
    assert put_signs(f"Лунин О. И., {degree}, Лисицын П. П.").count(DEGREE) == 1


@pytest.mark.parametrize("name", ["Д. Ф. Лунин", "К. Т. Н. Лунин"])
def test_initials_are_no_degree(name: str) -> None:
    assert not re.match(DOTTED_DEGREE, name)
    assert put_signs(name) == name


_PIECES = st.sampled_from(["Falke", "ORLOV", "A", "Орлова", "Ивановна", "van ", "d’", "-", " ", ",", ".", "x", "1"])


@given(st.lists(_PIECES, max_size=7).map("".join))
def test_what_a_name_cannot_begin_with_or_be_without_is_tried_by_no_pattern(text: str) -> None:
    met = [pattern for pattern in (*STRONG, WEAK) if pattern.match(text)]
    assert not met or NAME_START.match(text)
    assert "." in text or set(met) <= {*STRONG_WITHOUT_STOPS, WEAK}

"""How crowded a name is, as the names of a library tell it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.authors.census import NameCensus
from harvester.authors.judging import explain_pair
from harvester.authors.mentions import make_block
from harvester.authors.settling import settle_block
from harvester.persons.name_strings import read_person
from tests.harvester.authors.mentioned import mention

LETTERS = "АБВГДЕИКЛМНОПРСТ"


def write_names(family: str, people: int, seed: int = 1) -> list[tuple[str, str, str]]:
    """The names of so many people of one family name, their initials drawn by chance."""
    chance = random.Random(f"{family} {seed}")
    initials = [f"{chance.choice(LETTERS)}. {chance.choice(LETTERS)}." for _ in range(people)]
    return [_write(f"{family} {both}") for both in initials]


def _write(name: str) -> tuple[str, str, str]:
    person = read_person(name)
    return make_block(person), person.given, person.patronymic


@pytest.fixture(scope="module")
def census() -> NameCensus:
    families = [f"Зяб{stem}ев" for stem in ("р", "л", "н", "к", "т", "д", "п", "с", "м", "в")]
    few = [name for family in families for name in write_names(family, 12)]
    return NameCensus([*few, *write_names("Тверцов", 60), *write_names("Лунгин", 1)])


def test_initials_tell_how_many_people_have_a_family_name(census: NameCensus) -> None:
    assert census.estimate_people("tvercov") == pytest.approx(60, rel=0.35)
    assert census.estimate_people("lungin") == 1
    assert census.estimate_people("nobodi") == 0


def test_the_less_of_a_name_is_written_the_more_people_it_may_be(census: NameCensus) -> None:
    exact, vague = (census.estimate_bearers(mention("a", f"Тверцов {given}")) for given in ("А. Б.", "А."))
    assert 0 < exact < vague < census.estimate_people("tvercov")


def test_a_library_without_names_knows_no_namesakes() -> None:
    assert NameCensus().estimate_bearers(mention("a", "Тверцов А. Б.")) == 0


def test_a_name_alone_joins_where_it_is_rare_and_not_where_it_is_crowded(census: NameCensus) -> None:
    one, other = mention("a", "Тверцов А. Б.", "Лёд"), mention("b", "Тверцов А. Б.", "Сказка")
    lone = [one, other]
    assert len(set(settle_block(lone).authors.values())) == 1
    crowded = NameCensus([*write_names("Тверцов", 4000), *(_write(f"Тверцов {one}. Б.") for one in LETTERS)])
    assert len(set(settle_block(lone, census=crowded).authors.values())) == 2
    reasons = {reason.name: reason.points for reason in explain_pair(one, other, census=crowded)}
    assert reasons["others of this name"] < -2
    assert "others of this name" not in {reason.name for reason in explain_pair(one, other)}


@given(st.lists(st.tuples(st.text(max_size=12), st.text(max_size=8), st.text(max_size=8)), max_size=30))
def test_any_names_can_be_counted(writings: list[tuple[str, str, str]]) -> None:
    census = NameCensus(writings)
    for block, given_names, patronymic in writings:
        one = mention("a", "Тверцов")
        one.block, one.given, one.patronymic = block, given_names, patronymic
        assert 0 <= census.estimate_bearers(one) <= 200_000

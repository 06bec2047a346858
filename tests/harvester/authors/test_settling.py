"""Mentions become persons whose ids stay."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.authors import settling
from harvester.authors.census import NameCensus
from harvester.authors.settling import settle_block
from harvester.items import AuthorMention
from harvester.items.authors import HandDecisions
from tests.harvester.authors.mentioned import mention

ICE = ("Рост речного льда в половодье", "Толщина речного льда и снега", "Прочность льда на реках")
VERSE = ("Рифма в сказках севера", "Сюжеты северной сказки", "Ритм народной былины")


def glaciologist(name: str = "Рябов П. И.") -> list[AuthorMention]:
    told = {"coauthors": ["zimina o"], "venue": "вестникльда", "hosts": ["ice.example"]}
    return [mention(f"ice{number}", name, title, **told) for number, title in enumerate(ICE)]


def folklorist(name: str = "Рябов П. И.") -> list[AuthorMention]:
    told = {"coauthors": ["kornev d"], "venue": "сказки", "hosts": ["verse.example"]}
    return [mention(f"verse{number}", name, title, **told) for number, title in enumerate(VERSE)]


def told(found: dict[tuple[str, int], str], mentions: list[AuthorMention]) -> set[str]:
    return {found[one.name] for one in mentions}


def settle(mentions: list[AuthorMention], **given: object) -> list[AuthorMention]:
    """The mentions with their persons."""
    found = settle_block(mentions, **given).authors  # type: ignore[arg-type]
    return [replace(one, author=found[one.name]) for one in mentions]


def test_namesakes_of_other_fields_are_two() -> None:
    ice, verse = glaciologist(), folklorist()
    found = settle_block([*ice, *verse]).authors
    assert len(told(found, ice)) == len(told(found, verse)) == 1
    assert set(found.values()) == {"rabov-p-i", "rabov-p-i-2"}


def test_alphabets_of_one_person_are_joined() -> None:
    latin = mention("en", "Ryabov P. I.", "Strength of river ice", coauthors=["zimina o"], hosts=["ice.example"])
    found = settle_block([*glaciologist(), latin]).authors
    assert len(set(found.values())) == 1


def test_other_names_in_full_are_never_one() -> None:
    one, other = (mention("a", "Рябов, Пётр Ильич", ICE[0]), mention("b", "Рябов, Павел Ильич", ICE[0]))
    one.coauthors = other.coauthors = ["zimina o", "kornev d"]
    assert len(set(settle_block([one, other]).authors.values())) == 2


def test_other_numbers_are_never_one() -> None:
    ice = glaciologist()
    ice[0].ids, ice[1].ids = ["orcid:0000-0001"], ["orcid:0000-0002"]
    found = settle_block(ice).authors
    assert found["ice0", 0] != found["ice1", 0]


def test_one_number_joins_what_words_would_part() -> None:
    one, other = glaciologist()[0], folklorist()[0]
    one.ids = other.ids = ["orcid:0000-0001"]
    one.emails = other.emails = ["ryabov@ice.example"]
    assert len(set(settle_block([one, other]).authors.values())) == 1


def test_ids_stay_when_the_library_grows() -> None:
    before = settle([*folklorist(), *glaciologist()])
    first = {one.name: one.author for one in before}
    more = mention("ice9", "Рябов П.", "Лёд на малых реках", coauthors=["zimina o"], venue="вестникльда")
    after = settle_block([more, *before]).authors
    assert {name: after[name] for name in first} == first
    assert after["ice9", 0] == first["ice0", 0]
    anew = settle_block([more, *before], anew=True).authors
    assert {name: anew[name] for name in first} == first


def test_a_taken_id_is_not_given_again() -> None:
    found = settle_block(glaciologist(), taken={"rabov-p-i", "rabov-p-i-2"}).authors
    assert set(found.values()) == {"rabov-p-i-3"}


def test_what_people_said_holds() -> None:
    ice, verse = glaciologist(), folklorist()
    joined = HandDecisions(together=[[ice[0].name, verse[0].name]])
    found = settle_block([*ice, *verse], joined).authors
    assert found["ice0", 0] == found["verse0", 0]
    parted = HandDecisions(apart=[([ice[0].name], [one.name for one in ice[1:]])])
    found = settle_block(ice, parted).authors
    assert found["ice0", 0] not in {found["ice1", 0], found["ice2", 0]}


def test_persons_that_turn_out_to_be_one_leave_a_trace() -> None:
    ice = glaciologist()
    before = [replace(one, author=f"rabov-p-i{end}") for one, end in zip(ice, ("", "", "-2"), strict=True)]
    for one in before:
        one.emails, one.ids = ["ryabov@ice.example"], ["orcid:0000-0001"]
    found = settle_block(before)
    assert set(found.authors.values()) == {"rabov-p-i"}
    assert found.merged == {"rabov-p-i-2": "rabov-p-i"}


def test_a_block_too_large_for_one_table_is_told_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "MOST_AT_ONCE", 4)
    every = [
        replace(one, paper_id=f"{one.paper_id}{copy}") for copy in range(3) for one in [*glaciologist(), *folklorist()]
    ]
    found = settle_block(every).authors
    assert len(set(found.values())) == 2


def test_nothing_is_settled_to_nothing() -> None:
    assert settle_block([]).authors == {}


@given(st.lists(st.tuples(st.text(max_size=6), st.text(max_size=4), st.integers(0, 2100)), max_size=8))
def test_every_mention_gets_a_person(given: list[tuple[str, str, int]]) -> None:
    mentions = [
        AuthorMention(str(number), 0, family, given_name, year=year)
        for number, (family, given_name, year) in enumerate(given)
    ]
    found = settle_block(mentions).authors
    assert set(found) == {one.name for one in mentions}
    assert all(found.values())


def test_a_paper_that_may_be_either_namesakes_is_given_to_neither() -> None:
    """A beekeeper and a metallurgist, of whom only titles, venues and co-authors are known; two papers have neither."""
    bees = [
        mention(f"bees{number}", "Whitfield M.", title, coauthors=["prut a"], venue="apiculture")
        for number, title in enumerate(("Swarming of bees in wet summers", "The weight of a hive in winter"))
    ]
    metals = [
        mention(f"metals{number}", "Whitfield M.", title, coauthors=["sorensen k"], venue="welding")
        for number, title in enumerate(("Crack arrest in ship plates", "Corrosion under paint"))
    ]
    alone = [mention("hives", "Whitfield M.", "Early pears and late hives", venue="orchards")]
    alone += [mention("steel", "Whitfield M.", "Grain size and the toughness of cast steel", venue="metals")]
    every = [*bees, *metals, *alone]
    census = NameCensus({(one.block, one.given, one.patronymic) for one in every})
    found = settle_block(every, census=census).authors
    assert told(found, bees).isdisjoint(told(found, metals))
    assert found[alone[1].name] not in told(found, [*bees, alone[0]])
    assert found[alone[0].name] not in told(found, metals)

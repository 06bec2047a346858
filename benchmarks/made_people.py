"""Made people and what they write: fields, circles of co-authors, institutes, habits of writing a name.

Names are drawn as in life: few family names are borne by many, so that some people have namesakes.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

import iuliia

from benchmarks.made_library import make_hash
from benchmarks.made_works import _ENDINGS, _ROOTS, _STEMS, _THINGS
from harvester.items import Metadata, Paper, Person, Value
from harvester.library.joining import make_first_copy
from harvester.persons.name_strings import write_person

PAPERS_EACH = 6  # of one person, on average over all his papers with co-authors
CIRCLE = 8  # people who write together
FIELDS = 200
_GIVEN = "Алексей Андрей Борис Виктор Глеб Денис Егор Иван Кирилл Лев Михаил Николай Олег Павел Роман Семён Тимур Юрий"
_FATHERS = "Андреевич Борисович Викторович Глебович Денисович Егорович Иванович Львович Михайлович Олегович Павлович"


@dataclass(frozen=True, slots=True)
class Writer:
    """A person: name, circle, institute, and how often the name is printed in full."""

    family: str
    given: str
    father: str
    circle: int
    full: float


@lru_cache(maxsize=200_000)
def make_writer(number: int) -> Writer:
    chance = random.Random(f"writer {number}")
    # A few family names are common: the square makes the first ones ten times as frequent as the last.
    family = f"{_STEMS[int(len(_STEMS) * chance.random() ** 2)]}{chance.choice(_ENDINGS)}"
    return Writer(
        family,
        chance.choice(_GIVEN.split()),
        chance.choice(_FATHERS.split()),
        number // CIRCLE,
        chance.choice((0.0, 0.1, 0.5)),
    )


def make_authored_paper(number: int, papers: int) -> tuple[Paper, list[int]]:
    """A paper of a library of so many, and who wrote it."""
    chance = random.Random(f"paper {number}")
    writers = papers * 5 // (2 * PAPERS_EACH)
    first = chance.randrange(writers)
    circle = first // CIRCLE
    others = [circle * CIRCLE + place for place in range(CIRCLE)]
    those = [first, *chance.sample([one for one in others if one != first], chance.choice((0, 1, 1, 2, 3)))]
    latin = chance.random() < 0.15
    persons = [_write_person(make_writer(one), chance, latin) for one in those]
    field = random.Random(f"field {circle}").randrange(FIELDS)
    metadata = Metadata(
        authors=persons,
        affiliations=[{"name": f"Институт {_ROOTS[field % len(_ROOTS)]}ологии", "city": f"Город{circle % 97}"}],
        container=Value(f"Вестник {_THINGS[field % len(_THINGS)]} {chance.randrange(3)}", 0.9, "made"),
        keywords=[Value(_draw_word(chance, field), 0.9, "made") for _ in range(5)],
    )
    title = " ".join(_draw_word(chance, field) for _ in range(6)).capitalize()
    paper = Paper("", make_hash(number), title, list(map(write_person, persons)), str(1990 + chance.randrange(30)))
    paper.metadata = metadata
    return make_first_copy(paper, ""), those


def _draw_word(chance: random.Random, field: int) -> str:
    """Words of a field, and among them words that every field has."""
    if chance.random() < 0.4:
        return chance.choice(_THINGS)
    return f"{_ROOTS[(field * 7 + chance.randrange(6)) % len(_ROOTS)]}{'ция' if field % 2 else 'ность'}"


def _write_person(writer: Writer, chance: random.Random, latin: bool) -> Person:
    full = chance.random() < writer.full
    given, father = (writer.given, writer.father) if full else (f"{writer.given[0]}.", f"{writer.father[0]}.")
    if not full and chance.random() < 0.2:
        father = ""
    parts = [writer.family, given, father]
    family, given, father = (str(iuliia.WIKIPEDIA.translate(part)) for part in parts) if latin else parts
    return Person(family, given, father, affiliations=[0])

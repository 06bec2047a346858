"""What the pages of one made site say: its people, and phrases of its language filled by chance."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from models.training.generator import print_record
from models.training.generator.records import Record
from models.training.printing.printed_names import NamedPerson, print_name, write_latin
from models.training.printing.wording import Wording

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from models.training.printing.printed_names import Registry

_FULL = ("Given Patronymic Family", "Family Given Patronymic", "FAMILY Given Patronymic", "Given Family")
_SHORT = ("I. I. Family", "I.I. Family", "Family I. I.", "Family I.I.")
# How a site writes its people, the usual ways oftener.
_OF_SITES = (
    *_FULL, *_FULL, *_FULL, "Family, Given Patronymic", "Family, Given Patronymic", "Family Given", "Given P. Family",
    *_SHORT,
)  # fmt: skip
_WHOLE = (
    "Family Given Patronymic",
    "Family Given Patronymic",
    "Given Patronymic Family",
    "Family I. I.",
    "Family I.I.",
)
_HOLE = re.compile(r"\{(\w+)\}")


@cache
def read_phrases(language: str) -> dict[str, tuple[str, ...]]:
    text = (resources.files(__package__) / "phrases" / f"{language}.txt").read_text(encoding="utf-8")
    rows = (line.partition(": ") for line in text.splitlines() if not line.startswith("#"))
    return {name: tuple(phrases.split("|")) for name, _, phrases in rows}


@dataclass
class Speaker:
    """Draws people and phrases of one language; `others` are those whom phrases and works name beside the staff."""

    language: str
    registry: Registry
    chance: random.Random
    others: list[NamedPerson] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wording = Wording(self.language, self.chance, lambda _: self.name_somebody())
        self.form = self.chance.choice(_OF_SITES)
        # Sites in English have people of other alphabets, whose names users know in their own.
        self.people_from = "ru" if self.language == "en" and self.chance.random() < 0.3 else self.language
        self.titles = self.chance.choice(("", "", "", "before_name", "after_name"))
        self.university = self.wording.draw("university")
        self.topics = self.wording.draw_some("keyword", 12)

    def draw_person(self) -> NamedPerson:
        return self.registry.draw(self.people_from)

    def say(self, name: str, person: NamedPerson | None = None) -> str:
        """A phrase of a class; what it tells of somebody is told of this person."""
        phrase = self.chance.choice(read_phrases(self.language)[name])
        return _HOLE.sub(lambda hole: self._fill(hole[1], person), phrase)

    def say_some(self, name: str, most: int, person: NamedPerson | None = None) -> list[str]:
        count = self.chance.randint(1, most)
        return list(dict.fromkeys(self.say(name, person) for _ in range(count)))

    def say_all(self, name: str) -> tuple[str, ...]:
        """All phrases of a class, in their order: labels that belong together."""
        return read_phrases(self.language)[name]

    def _fill(self, hole: str, person: NamedPerson | None) -> str:
        chance = self.chance
        made: dict[str, Callable[[], str]] = {
            "year": lambda: str(chance.randint(1960, 2025)),
            "n": lambda: str(chance.randint(5, 200)),
            "date": lambda: f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.randint(2005, 2025)}",
            "name": self.name_somebody,
            "named": lambda: self.write_name(person, 0.3) if person else self.name_somebody(),
            "topic": lambda: chance.choice(self.topics),
            "first": lambda: self._spell(person).given if person else "",
            "pronoun": lambda: "She" if person and person.female else "He",
        }
        return made[hole]() if hole in made else self.wording.draw(hole)

    def name_somebody(self) -> str:
        """One of the others, in a form that texts have."""
        person = self.chance.choice(self.others) if self.others else self.draw_person()
        return print_name(self._spell(person), self.chance.choice((*_FULL[:2], *_SHORT))).text

    def write_name(self, person: NamedPerson, short: float = 0.1) -> str:
        """A name as this site writes it."""
        form = self.chance.choice(_SHORT) if self.chance.random() < short else self.form
        return print_name(self._spell(person), form).text

    def write_titled_name(self, person: NamedPerson, short: float = 0.1) -> str:
        """The same with a degree before or after it, where the site is fond of them."""
        name = self.write_name(person, short)
        if not self.titles or self.chance.random() < 0.3:
            return name
        title = self.say(self.titles)
        return f"{title} {name}" if self.titles == "before_name" else f"{name}{title}"

    def _spell(self, person: NamedPerson) -> NamedPerson:
        return person.romanise() if self.language == "en" else person

    def write_work(self, people: list[NamedPerson]) -> str:
        """A reference to a work of these people."""
        chance = self.chance
        year = str(chance.randint(1990, 2025))
        authors = [(one.family, f"{one.given} {one.patronymic}".strip()) for one in map(self._spell, people)]
        start = chance.randint(1, 300)
        record = Record(
            chance.choice(("article", "article", "proceedings", "book")), self.wording.draw("title"), authors,
            container=self.wording.draw(chance.choice(("journal", "conference"))), year=year,
            volume=str(chance.randint(1, 60)), pages=f"{start}-{start + chance.randint(2, 20)}",
        )  # fmt: skip
        return print_record(record, chance).text

    def make_mail(self, person: NamedPerson, host: str) -> str:
        """An address that has the family name, the initials, or neither."""
        family, given = (re.sub("[^a-z]", "", write_latin(name).lower()) for name in (person.family, person.given))
        local = self.chance.choice((family, f"{given}.{family}", f"{given[:1]}{family}", f"{family}{given[:1]}", given))
        return f"{local or 'info'}@{host}"

    def draw_asked_name(self, person: NamedPerson, with_patronymic: bool) -> str:
        """A name as users ask for it, in either alphabet; all of it, or its initials, where a part may be left out."""
        is_romanised = self.chance.random() < (0.5 if self.people_from != self.language else 0.15)
        if not with_patronymic and is_romanised:
            return print_name(person.romanise(), "Given Family").text
        forms = _WHOLE if with_patronymic else (*_WHOLE, *_WHOLE, "Given Family", "Family Given")
        return print_name(person, self.chance.choice(forms)).text

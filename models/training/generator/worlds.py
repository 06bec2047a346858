"""Works of other worlds: the record itself or one made up, in the languages that lists have."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from harvester.text.transliteration import romanise
from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import Pieces, write_initials
from models.training.printing.wording import Wording, find_phrases

if TYPE_CHECKING:
    import random

    from models.training.generator.records import Record

# Languages of works whose records have Cyrillic or Latin letters, with their shares.
CYRILLIC = {"ru": 62, "uk": 26, "kk": 4, "ru-Latn": 16, "uk-Latn": 5}
LATIN = {"en": 74, "de": 18, "fr": 8}
GENITIVES = {
    "ский": "ского", "цкий": "цкого", "ський": "ського", "ова": "овой", "ева": "евой", "ина": "иной", "ов": "ова",
    "ев": "ева", "ин": "ина", "ко": "ка", "ой": "ого", "ук": "ука",
}  # fmt: skip
MADE_TITLE, MADE_NAMES = 0.5, 0.6
# Works on one page are cited less often than records have them: most of those are the first of several.
ONE_PAGE = 0.25
TRANSLATIONS = list_phrases("translations")
_UKRAINIAN = re.compile("[іїєґІЇЄҐ]")
_GERMAN = re.compile(r"\b(?:der|die|das|und|für|von|zur|im)\b|[äöüß]")


@dataclass(slots=True)
class World:
    """A work, the language its reference is written in, and phrases of that language."""

    record: Record
    language: str
    romanised: bool
    words: Wording
    chance: random.Random

    @property
    def cyrillic(self) -> bool:
        return self.language in ("ru", "uk", "kk")

    def choose(self, ways: dict[str, tuple[str, ...]]) -> str:
        """One of the ways of this language, or of English or Russian where it has none of its own."""
        return self.chance.choice(ways.get(self.language) or ways["ru" if self.cyrillic else "en"])

    def name_person(self, form: str = "I.F") -> str:
        family, given = self.draw_person()
        short = write_initials(given, "И. И.")
        return f"{family} {short}" if form == "F.I" else f"{short} {family}"

    def draw_person(self) -> tuple[str, str]:
        """A family name with a given one."""
        if self.language in ("uk", "kk"):
            own = self.language
            return self._draw(f"{own}_family"), f"{self._draw(f'{own}_m')} {self._draw(f'{own}_mp')}"
        if self.record.authors and self.chance.random() < 0.4:
            return self.chance.choice(self.record.authors)
        return self.chance.choice(FAMILIES[self.cyrillic]), self._draw("ru_m" if self.cyrillic else "en_m")

    def name_editors(self, count: int) -> list[tuple[str, str]]:
        """So many people, as they are named after "под ред."."""
        people = [self.draw_person() for _ in range(count)]
        return [(_incline(family), given) for family, given in people] if self.language in ("ru", "uk") else people

    def _draw(self, name: str) -> str:
        return self.chance.choice(find_phrases("people", name))

    def finish(self, pieces: Pieces) -> Pieces:
        """The pieces, in Latin letters where the list is for foreign readers."""
        return Pieces([(romanise(text), label) for text, label in pieces.parts]) if self.romanised else pieces

    def translate(self, pieces: Pieces, share: float = 0.7) -> None:
        """What follows a romanised name: a translation in brackets."""
        if self.romanised and self.chance.random() < share:
            pieces.add(f" [{self.chance.choice(TRANSLATIONS)}]")


FAMILIES = {True: list_phrases("families_ru"), False: list_phrases("families_en")}


def draw_world(record: Record, chance: random.Random, kind: str) -> World:
    """The record, or one that shares a part of it; `kind` is the class of names its host is drawn from."""
    russian = record.russian
    shares = CYRILLIC if russian else LATIN
    name = chance.choices(list(shares), list(shares.values()))[0]
    language, romanised = name.removesuffix("-Latn"), name.endswith("-Latn")
    fits = _fits(record.title, language)
    words = Wording(language, chance, lambda form: "")
    world = World(record, language, romanised, words, chance)
    words.name_person = partial(World.name_person, world)
    if not fits or chance.random() < MADE_TITLE:
        record = replace(record, title=words.draw("title").replace("$", ""))
    if not fits or not record.container or record.type == "book" or chance.random() < MADE_NAMES:
        record = replace(record, container=words.draw(kind))
    world.record = replace(record, **_complete(record, world))  # type: ignore[arg-type]
    return world


def _incline(family: str) -> str:
    """The genitive of a Russian or Ukrainian family name, where its ending tells it."""
    for ending, genitive in GENITIVES.items():
        if family.endswith(ending):
            return family[: len(family) - len(ending)] + genitive
    return family


def _fits(title: str, language: str) -> bool:
    """Whether a title may be of that language: there are no more than these to tell apart."""
    if language in ("ru", "uk"):
        return bool(_UKRAINIAN.search(title)) == (language == "uk")
    return language in ("en", "de") and bool(_GERMAN.search(title)) == (language == "de")


def _complete(record: Record, world: World) -> dict[str, object]:
    """Names, numbers and an imprint where the record has none."""
    chance = world.chance
    first, length = chance.randint(1, 700), chance.randint(2, 30)
    people = record.authors if world.language not in ("uk", "kk") else []
    pages = record.pages
    if pages.isdecimal() and chance.random() > ONE_PAGE:
        pages = f"{pages}-{int(pages) + length}"
    return {
        "authors": people or [world.draw_person() for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4)))],
        "year": record.year or str(chance.randint(1955, 2024)),
        "volume": record.volume or (str(chance.randint(1, 90)) if chance.random() < 0.5 else ""),
        "issue": record.issue or (str(chance.randint(1, 12)) if chance.random() < 0.6 else ""),
        "pages": pages or (f"{first}-{first + length}" if chance.random() < 0.9 else ""),
        "place": record.place or (world.words.draw("city") if chance.random() < 0.7 else ""),
        "publisher": record.publisher or (world.words.draw("publisher") if chance.random() < 0.6 else ""),
    }

"""People of many languages, and all the forms in which their names are printed."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harvester.text.transliteration import romanise
from models.training.printing.wording import find_phrases

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

# Endings that tell the sex of a family name.
_FEMALE = re.compile(r"(?:[оеё]ва|ина|ская|цкая|ая|ської|ська|цька|ўская)$")
_MALE = re.compile(r"(?:[оеё]в|ин|ский|цкий|ий|ой|ський|цький|ўскі)$")
LATIN = ("en", "de")
# Ukrainian, Belarusian and Kazakh letters.
_LETTERS = dict(
    zip(
        "іІїЇєЄґҐўЎәӘөӨұҰүҮқҚғҒңҢһҺ’",
        [
            "i",
            "I",
            "yi",
            "Yi",
            "ye",
            "Ye",
            "g",
            "G",
            "u",
            "U",
            "a",
            "A",
            "o",
            "O",
            "u",
            "U",
            "u",
            "U",
            "q",
            "Q",
            "g",
            "G",
            "n",
            "N",
            "h",
            "H",
            "",
        ],
        strict=True,
    )
)
FORMS = (
    "I. I. Family",
    "I.I. Family",
    "I.I.Family",
    "Family I. I.",
    "Family I.I.",
    "Family, I. I.",
    "Given Patronymic Family",
    "Family Given Patronymic",
    "FAMILY Given Patronymic",
    "Family, Given Patronymic",
    "Given Family",
    "Given P. Family",
    "Family Given",
)
_WEIGHTS = (22, 14, 2, 8, 16, 1, 7, 14, 4, 1, 6, 2, 3)
_LATIN_WEIGHTS = (14, 6, 1, 3, 3, 2, 6, 1, 1, 1, 30, 12, 2)


@dataclass(frozen=True, slots=True)
class NamedPerson:
    family: str
    given: str
    patronymic: str = ""
    language: str = "ru"
    female: bool = False

    def romanise(self) -> NamedPerson:
        """As the English part of the page prints them."""
        if self.language in LATIN:
            return self
        family, given, patronymic = map(write_latin, (self.family, self.given, self.patronymic))
        return NamedPerson(family, given, patronymic, "en", self.female)


@dataclass(frozen=True, slots=True)
class PrintedName:
    """A name as it stands on the page, and its parts in the same spelling."""

    text: str
    family: str
    given: str


def write_latin(name: str) -> str:
    """A name in Latin letters; those that Russian has not are given first."""
    return romanise("".join(_LETTERS.get(letter, letter) for letter in name))


def print_name(person: NamedPerson, form: str) -> PrintedName:
    """The name in one of FORMS; a part that is not known is left out."""
    names = [name for name in (person.given, person.patronymic) if name]
    letters = [_shorten(name) for name in names]
    full = " ".join(names)
    spaced, tight = " ".join(letters), "".join(letters)
    middle = " ".join(names[:1] + letters[1:])
    pattern = {
        "I. I. Family": ("{given} {family}", spaced),
        "I.I. Family": ("{given} {family}", tight),
        "I.I.Family": ("{given}{family}", tight),
        "Family I. I.": ("{family} {given}", spaced),
        "Family I.I.": ("{family} {given}", tight),
        "Family, I. I.": ("{family}, {given}", spaced),
        "Given Patronymic Family": ("{given} {family}", full),
        "Family Given Patronymic": ("{family} {given}", full),
        "FAMILY Given Patronymic": ("{upper} {given}", full),
        "Family, Given Patronymic": ("{family}, {given}", full),
        "Given Family": ("{given} {family}", names[0] if names else ""),
        "Given P. Family": ("{given} {family}", middle),
        "Family Given": ("{family} {given}", names[0] if names else ""),
    }
    shape, given = pattern[form]
    text = shape.format(family=person.family, upper=person.family.upper(), given=given).strip(" ,")
    return PrintedName(text, person.family, given)


def _shorten(name: str) -> str:
    """The initial of a name, of a double one both; one that is an initial stays."""
    if name.endswith(".") or len(name) == 1:
        return name.rstrip(".") + "."
    return "-".join(f"{part[0].upper()}." for part in name.split("-") if part)


def draw_form(language: str, chance: random.Random) -> str:
    return chance.choices(FORMS, _LATIN_WEIGHTS if language in LATIN else _WEIGHTS)[0]


class Registry:
    """Draws people of a language: family names of the records, given names of the phrases."""

    def __init__(
        self, families: dict[str, list[str]], given_names: dict[str, list[str]], chance: random.Random
    ) -> None:
        self.families = families
        self.given_names = given_names
        self.chance = chance

    def draw(self, language: str) -> NamedPerson:
        chance = self.chance
        if language in ("ru", "kk") and chance.random() < 0.03:
            return _part_name(chance.choice(find_phrases("people", "ru_east")))
        source = self.families.get(language) or find_phrases("people", f"{language}_family")
        family = chance.choice(source)
        female = bool(_FEMALE.search(family)) or (not _MALE.search(family) and chance.random() < 0.45)
        if language not in LATIN and chance.random() < 0.03 and "-" not in family:
            family = f"{family}-{chance.choice(source)}"
        sex = "f" if female else "m"
        given = chance.choice(self._list_given_names(language, sex))
        return NamedPerson(family, given, self._draw_second_name(language, sex), language, female)

    def _list_given_names(self, language: str, sex: str) -> Sequence[str]:
        if language in LATIN and self.given_names.get(language) and self.chance.random() < 0.6:
            return self.given_names[language]
        return find_phrases("people", f"{language}_{sex}")

    def _draw_second_name(self, language: str, sex: str) -> str:
        if language in LATIN:
            return f"{self.chance.choice('ABCDEFGHJKLMPRSTW')}." if self.chance.random() < 0.35 else ""
        return self.chance.choice(find_phrases("people", f"{language}_{sex}p"))

    def draw_many(self, language: str) -> list[NamedPerson]:
        count = self.chance.choices(range(1, 11), [40, 24, 16, 8, 5, 3, 1, 1, 1, 1])[0]
        found = {(person := self.draw(language)).family: person for _ in range(count)}
        return list(found.values())


def _part_name(text: str) -> NamedPerson:
    family, given, *rest = text.split()
    return NamedPerson(family, given, " ".join(rest), "ru", rest[-1:] == ["кызы"])


def decline_name(person: NamedPerson) -> NamedPerson | None:
    """The genitive of a Russian name, where its endings are regular: title pages print „диссертация Иванова Ивана“."""
    parts = [_decline(part, person.female) for part in (person.family, person.given, person.patronymic)]
    if person.language != "ru" or None in parts:
        return None
    family, given, patronymic = (part or "" for part in parts)
    return replace(person, family=family, given=given, patronymic=patronymic)


_FEMALE_ENDINGS = (
    ("ова", "овой"),
    ("ева", "евой"),
    ("ёва", "ёвой"),
    ("ина", "иной"),
    ("ская", "ской"),
    ("цкая", "цкой"),
    ("вна", "вны"),
    ("чна", "чны"),
    ("ия", "ии"),
    ("ья", "ьи"),
    ("на", "ны"),
    ("ра", "ры"),
    ("га", "ги"),
    ("са", "сы"),
    ("да", "ды"),
    ("та", "ты"),
    ("ла", "лы"),
)
_MALE_ENDINGS = (
    ("ский", "ского"),
    ("цкий", "цкого"),
    ("ов", "ова"),
    ("ев", "ева"),
    ("ёв", "ёва"),
    ("ин", "ина"),
    ("ич", "ича"),
    ("ий", "ия"),
    ("ей", "ея"),
    ("ай", "ая"),
    ("ан", "ана"),
    ("он", "она"),
    ("др", "дра"),
    ("им", "има"),
    ("ил", "ила"),
    ("ег", "ега"),
    ("орь", "оря"),
    ("ис", "иса"),
    ("ид", "ида"),
    ("ав", "ава"),
    ("та", "ты"),
    ("ья", "ьи"),
    ("ор", "ора"),
    ("ум", "ума"),
    ("нт", "нта"),
)


def _decline(word: str, female: bool) -> str | None:
    if not word:
        return ""
    for ending, other in _FEMALE_ENDINGS if female else _MALE_ENDINGS:
        if word.endswith(ending):
            return word[: -len(ending)] + other
    return None

"""Names of persons as they are printed: split into family and given name, told apart, compared across scripts."""

from __future__ import annotations

import re

from rapidfuzz.distance import OSA

from harvester.items import Person
from harvester.text.particles import PARTICLES
from harvester.text.patronymics import is_patronymic
from harvester.text.patterns import LOOSE_EMAIL
from harvester.text.scripts import squeeze
from harvester.text.transliteration import surname_key

_SUFFIX = re.compile(r"^(?:jr|sr|ii|iii|iv|мл|ст|ph\.?d|dr|prof|проф|доц)\.?$", re.IGNORECASE)
_INITIAL = re.compile(r"^(?:[^\W\d_]|[^\W\d_]{1,3}\.)$")
_GLUED_INITIALS = re.compile(r"(?<=[^\W\d_])\.(?=[^\W\d_])")
_RUSSIAN_FAMILY = re.compile(
    r"(?:[оеё]в|[иы]н|ск(?:ий|ой)|цк(?:ий|ой)|[оеё]ва|[иы]на|ская|цкая|енко|чук|юк|[иы]х|дзе|швили|ян|ович|евич)$"
)
_MARKS = re.compile(rf"[\d*†‡§¶∗⋆()\[\]{{}}<>^|]+|\b{LOOSE_EMAIL}")
_LIST = re.compile(r"\s*(?:\n|&|•|·)\s*|\s*,?\s(?:and|und|и)\s")


def parse_name(text: str) -> Person:
    """Family and given name of "Иванов И. И.", "И.И. Иванов", "Roth, Philip", "Karl Svozil", "фон Нейман Дж."."""
    text = " ".join(_MARKS.sub(" ", text).split()).strip(" ,;:-")
    if "," in text:
        family, given = (part.strip() for part in text.split(",", 1))
        if family and given and not _SUFFIX.match(given):
            return _person(family, given.split())
        text = family
    parts = [part for part in _GLUED_INITIALS.sub(". ", text).split() if not _SUFFIX.match(part)]
    if not parts:
        return Person("")
    start, end = _family_span(parts)
    return _person(" ".join(parts[start:end]), parts[:start] + parts[end:])


def _person(family: str, given: list[str]) -> Person:
    patronymic = next((part for part in given[1:] if is_patronymic(part)), "")
    if patronymic:
        return Person(family, " ".join(part for part in given if part != patronymic), patronymic)
    return Person(family, " ".join(given))


def _family_span(parts: list[str]) -> tuple[int, int]:
    """Where the family name stands among the parts of a name without a comma."""
    if _INITIAL.match(parts[-1]) and len(parts) > 1:
        end = next((index for index, part in enumerate(parts) if index and _INITIAL.match(part)), 1)
        return 0, end
    if len(parts) == 3 and is_patronymic(parts[2]):
        return 0, 1
    if len(parts) == 2 and _RUSSIAN_FAMILY.search(parts[0].casefold()) and not _RUSSIAN_FAMILY.search(parts[1]):
        return 0, 1
    start = len(parts) - 1
    while start and parts[start - 1].casefold() in PARTICLES:
        start -= 1
    return start, len(parts)


def surname_of(text: str) -> str:
    return parse_name(text).family


def same_surname(a: str, b: str) -> bool:
    """Whether two surnames are one across scripts, schemes and case; long ones may differ by a letter."""
    return any(_alike(form(a), form(b)) for form in (surname_key, squeeze))


def _alike(one: str, other: str) -> bool:
    if one == other:
        return bool(one)
    shorter = min(len(one), len(other))
    return shorter >= 5 and OSA.distance(one, other, score_cutoff=2) <= (2 if shorter >= 10 else 1)


def split_names(text: str) -> list[str]:
    """The names of a list: by semicolons if there are any, else by "and" and by the commas between names."""
    if ";" in text:
        names = [part.strip(" ,") for part in text.split(";")]
        # "Roth; Philip": a semicolon between family and given name of one person.
        return [", ".join(names)] if len(names) == 2 and all(_one_word(name) for name in names) else _kept(names)
    names = []
    for part in _LIST.split(text):
        names.extend(_at_commas([piece.strip() for piece in part.split(",")]))
    return _kept(names)


def _kept(names: list[str]) -> list[str]:
    return [name for name in (name.strip(" ,;") for name in names) if re.search(r"[^\W\d_]{2}", name)]


def _one_word(name: str) -> bool:
    return bool(re.fullmatch(r"[^\W\d_]{2,}", name))


def _at_commas(pieces: list[str]) -> list[str]:
    """Names of a list: in "Roth, P., Beyer, M." a comma is inside each, in "P. Roth, M. Beyer" between them."""
    inside = len(pieces) > 1 and len(pieces) % 2 == 0 and all(_only_given(piece) for piece in pieces[1::2])
    if len(pieces) == 2 and all(" " not in piece for piece in pieces):
        inside = not _RUSSIAN_FAMILY.search(pieces[1].casefold())
    if not inside:
        return pieces
    return [f"{family}, {given}" for family, given in zip(pieces[::2], pieces[1::2], strict=True)]


def _only_given(piece: str) -> bool:
    parts = _GLUED_INITIALS.sub(". ", piece).split()
    return bool(parts) and all(_INITIAL.match(part) for part in parts)

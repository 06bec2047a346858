"""A person of the parts of a printed name: which word is the family name, and in what letters it is kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.header.words.families import CYRILLIC, LATIN, LATIN_LAST, VIETNAMESE
from harvester.header.words.given import is_given
from harvester.header.words.people import PARTICLE
from harvester.items import Person
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Sequence

_SURNAME = re.compile(r"(?:[оеё]в|[иы]н|ский|цкий|[оеё]ва|[иы]на|ская|цкая|енко|чук|юк)$")
_LATIN_SURNAME = re.compile(r"(?:ova?|eva?|ina?|ska?y|skii|aya|enko|chuk|yuk)$")
# Chinese given names that end as Russian family names do.
_SYLLABLE = re.compile(r"[мбпдлц]ин$")
# A syllable of Chinese in Latin letters.
_PINYIN = (
    r"(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|"
    r"ou|ua|ue|ui|un|uo|üe|[aeiouü])"
)
_CHINESE = re.compile(rf"{_PINYIN}(?:-?{_PINYIN})?", re.IGNORECASE)
_TWO_PARTS = re.compile(rf"{_PINYIN}[- ]?{_PINYIN}|[a-z]{{1,6}}-[a-z]{{1,6}}", re.IGNORECASE)
_MIDDLE = frozenset(("thi", "thị", "văn", "тхи"))
_LEADING = re.compile(rf"^{PARTICLE}+")
_RUN = re.compile(r"[^\W\d_]{2,}")


def person_of(match: re.Match[str]) -> Person:
    """The person of a pattern with the groups family and given, and perhaps patronymic."""
    parts = match.groupdict()
    family, given, patronymic = parts["family"], parts["given"].strip(" ."), parts.get("patronymic") or ""
    if "." in parts["given"]:
        given = parts["given"].strip()
    if not patronymic and "." not in given and match.start("given") < match.start("family"):
        family, given = _ordered(family, given)
    elif family.isupper() and given.casefold() in LATIN and _CHINESE.fullmatch(family):  # `WEI LI` has no initials
        family, given = given, family
    return Person(cased(family, 1), cased(given, 2), cased(patronymic, 2))


def _ordered(family: str, given: str) -> tuple[str, str]:
    if not is_given(given) and _swapped(given, family):
        return given, family
    words = f"{given} {family}".split()
    return (words[0], " ".join(words[1:])) if family_first(words) else (family, given)


def _swapped(first: str, last: str) -> bool:
    """`Петров Марат`: the last word is a given name, or only the first has the ending of a family name."""
    if last.isascii():  # Henry and Thomas are family names too
        return is_given(last) and bool(_LATIN_SURNAME.search(first))
    return is_given(last) or bool(_SURNAME.search(first) and not _SURNAME.search(last) and len(first) > 4)


def family_first(words: Sequence[str]) -> bool:
    """`Нгуен Ван Тхань`, `Li Xiaoming`: a frequent family name of one syllable, and none where others have it."""
    first, *rest = (word.casefold() for word in words)
    if any(map(is_given, rest)):
        return False
    if is_cyrillic(first):
        return first in CYRILLIC and (not _SURNAME.search(rest[-1]) or bool(_SYLLABLE.search(rest[-1])))
    if rest[0] in _MIDDLE or (rest[0] == "van" and first in LATIN_LAST):
        return True
    if rest[-1] in (LATIN_LAST if len(rest) == 1 or first not in VIETNAMESE else VIETNAMESE):
        return False
    return first in VIETNAMESE or (first in LATIN and bool(_TWO_PARTS.fullmatch(" ".join(rest))))


def in_one_order(people: list[Person], text: str) -> list[Person]:
    """`Li Xiaoming, Wang Wei`: where one name of a list is surely in that order, all are that may be."""
    line = text.casefold()
    turned = [person for person in people if f"{person.family} {person.given}".casefold() in line]
    doubtful = [person for person in people if person not in turned]
    sure = any(family_first([person.family, *person.given.split()]) for person in turned if person.given)
    if sure and all(person.given.casefold() in LATIN for person in doubtful):
        for person in doubtful:
            person.family, person.given = person.given, person.family
    return people


def cased(name: str, kept: int) -> str:
    """Capitals as they are written elsewhere; `kept` letters or fewer are initials."""
    capitals = name.removeprefix("Mc")
    if not capitals.isupper() or len(name) <= kept:
        return name
    small = _RUN.sub(lambda run: run[0].capitalize(), capitals)
    return _LEADING.sub(lambda particle: particle[0].lower(), small) if capitals == name else f"Mc{small}"

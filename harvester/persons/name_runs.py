"""The run of names that a text begins with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items.documents import Person
from harvester.persons.given_names import (
    CYRILLIC_FAMILIES,
    LAST_FAMILIES,
    LATIN_FAMILIES,
    VIETNAMESE_FAMILIES,
    is_given_name,
)
from harvester.persons.name_shapes import (
    BARE_INITIALS,
    BESIDE,
    CAPITALS_FIRST,
    FAMILY_FIRST,
    NAME_START,
    PARTICLE,
    POST,
    SEPARATOR,
    STRONG,
    STRONG_WITHOUT_STOPS,
    TITLES,
    TURNED,
    VON,
    WEAK,
    WITH_CAPITALS,
)
from harvester.persons.workplaces import AFFILIATION, WORK
from harvester.text.late_patterns import compile_late
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Sequence

_NO_FAMILY = compile_late(
    r"(?:удк|ббк|гост|том|вып|сер|журн|рис|табл|гл|ст|изд|москва|петербург|petersburg|спб|см|"
    r"in|proc|vol|fig|the|of|for|on)",
    re.IGNORECASE,
)
# No one is called so: fields and kinds of organisations, and words that sentences and headings begin with.
_NO_NAME = compile_late(
    r"\b(?:research|sciences?|engineering|software|computers?|computing|technolog\w+|systems|informati\w+|mathemati\w+|"
    r"physics|chemistry|biology|statistics|studies|studien|units?|teams?|division|foundation|national|international|"
    r"federal|technical|applied|advanced|higher|höhere|journal|report|conference)\b|^(?:the|die|das|eine?|zu[rm])\s",
    re.IGNORECASE,
)
_SURNAME = compile_late(r"(?:[оеё]в|[иы]н|ский|цкий|[оеё]ва|[иы]на|ская|цкая|енко|чук|юк)$")
_LATIN_SURNAME = compile_late(r"(?:ova?|eva?|ina?|ska?y|skii|aya|enko|chuk|yuk)$")
# Chinese given names that end as Russian family names do.
_SYLLABLE = compile_late(r"[мбпдлц]ин$")
# A syllable of Chinese in Latin letters.
_PINYIN = (
    r"(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|"
    r"ou|ua|ue|ui|un|uo|üe|[aeiouü])"
)
_CHINESE = compile_late(rf"{_PINYIN}(?:-?{_PINYIN})?", re.IGNORECASE)
_TWO_PARTS = compile_late(rf"{_PINYIN}[- ]?{_PINYIN}|[a-z]{{1,6}}-[a-z]{{1,6}}", re.IGNORECASE)
_MIDDLE = frozenset(("thi", "thị", "văn", "тхи"))
_LEADING_PARTICLES = compile_late(rf"^{PARTICLE}+")
_RUN = compile_late(r"[^\W\d_]{2,}")


def read_people_at_start(text: str, weak: bool = False) -> tuple[list[Person], str]:
    """The people a text begins with, and the rest of it; `weak` takes any capitalised words of a list for names."""
    people: list[Person] = []
    rest = text.strip()
    parted = True
    guess = weak
    while True:
        bare = _strip_titles(rest)
        match = _match_name(bare, guess, parted)
        if match is None:
            return people, rest
        people.append(make_person(match))
        rest = bare[match.end() :]
        gap = SEPARATOR.match(rest)
        between = gap.group().strip() if gap else ""
        # What follows a post is where it is held, unless a comma parts them.
        parted = bool(between) or match.re.pattern == BESIDE.pattern
        guess = weak and parted and not between.endswith(POST)
        rest = rest[gap.end() :] if gap else rest


def _strip_titles(text: str) -> str:
    bare = TITLES.sub("", text)
    by = VON.match(bare)
    if by is None:
        return bare
    named = by["last"] is None or is_given_name(by["first"]) or not is_given_name(by["last"])
    return TITLES.sub("", bare[3:].lstrip()) if named else bare


def _match_name(text: str, weak: bool, parted: bool) -> re.Match[str] | None:
    if not NAME_START.match(text):
        return None
    initials = "." in text
    if parted and (found := BESIDE.match(text)) and _two_known(found):
        return found
    if initials and (found := WITH_CAPITALS.match(text)) and is_given_name(found["word"]):
        return found
    if (found := CAPITALS_FIRST.match(text)) and is_given_name(found["given"]):
        return found
    for pattern in STRONG if initials else STRONG_WITHOUT_STOPS:
        match = pattern.match(text)
        if match and not _no_name(match):
            return match
    return _match_doubtful_name(text, weak, parted)


def _match_doubtful_name(text: str, weak: bool, parted: bool) -> re.Match[str] | None:
    """A name without initials and patronymic, which may be any words with capitals."""
    if parted and (found := FAMILY_FIRST.match(text)) and is_family_first(found.group().split()):
        return found
    turned = TURNED.match(text) if parted and "." in text else None
    if turned and is_given_name(turned["word"]) and not is_given_name(turned["family"]):
        return turned
    found = WEAK.match(text) or (BARE_INITIALS.match(text) if weak else None)
    if found is None or any(words.search(found.group()) for words in (AFFILIATION, WORK, _NO_NAME)):
        return None
    return found if weak else _keep_known(found) if parted else None


def _two_known(match: re.Match[str]) -> bool:
    """Whether two names side by side have given names; with initials too, one is enough."""
    first, second = is_given_name(match["given"].split()[0]), is_given_name(match["next"])
    return (first and (second or bool(match["initials"]))) or ("." in match["given"] and (first or second))


def _keep_known(match: re.Match[str]) -> re.Match[str] | None:
    """Two capitalised words are a person for sure only when one is a common given name."""
    return match if is_given_name(match["given"].split()[0]) or is_given_name(match["family"]) else None


def _no_name(match: re.Match[str]) -> bool:
    return bool(_NO_FAMILY.fullmatch(match["family"]) or AFFILIATION.search(match["family"]))


def make_person(match: re.Match[str]) -> Person:
    """The person of a pattern with the groups family and given, and perhaps patronymic."""
    parts = match.groupdict()
    family, given, patronymic = parts["family"], parts["given"].strip(" ."), parts.get("patronymic") or ""
    if "." in parts["given"]:
        given = parts["given"].strip()
    if not patronymic and "." not in given and match.start("given") < match.start("family"):
        family, given = _put_family_first(family, given)
    elif (
        family.isupper() and given.casefold() in LATIN_FAMILIES and _CHINESE.fullmatch(family)
    ):  # `WEI LI` has no initials
        family, given = given, family
    return Person(fix_case(family, 1), fix_case(given, 2), fix_case(patronymic, 2))


def _put_family_first(family: str, given: str) -> tuple[str, str]:
    if not is_given_name(given) and _is_swapped(given, family):
        return given, family
    words = f"{given} {family}".split()
    return (words[0], " ".join(words[1:])) if is_family_first(words) else (family, given)


def _is_swapped(first: str, last: str) -> bool:
    """`Петров Марат`: the last word is a given name, or only the first has the ending of a family name."""
    if last.isascii():  # Henry and Thomas are family names too
        return is_given_name(last) and bool(_LATIN_SURNAME.search(first))
    return is_given_name(last) or bool(_SURNAME.search(first) and not _SURNAME.search(last) and len(first) > 4)


def is_family_first(words: Sequence[str]) -> bool:
    """`Нгуен Ван Тхань`, `Li Xiaoming`: a frequent family name of one syllable, and none where others have it."""
    first, *rest = (word.casefold() for word in words)
    if any(map(is_given_name, rest)):
        return False
    if is_cyrillic(first):
        return first in CYRILLIC_FAMILIES and (not _SURNAME.search(rest[-1]) or bool(_SYLLABLE.search(rest[-1])))
    if rest[0] in _MIDDLE or (rest[0] == "van" and first in LAST_FAMILIES):
        return True
    if rest[-1] in (LAST_FAMILIES if len(rest) == 1 or first not in VIETNAMESE_FAMILIES else VIETNAMESE_FAMILIES):
        return False
    return first in VIETNAMESE_FAMILIES or (first in LATIN_FAMILIES and bool(_TWO_PARTS.fullmatch(" ".join(rest))))


def put_in_one_order(people: list[Person], text: str) -> list[Person]:
    """`Li Xiaoming, Wang Wei`: where one name of a list is surely in that order, all are that may be."""
    line = text.casefold()
    turned = [person for person in people if f"{person.family} {person.given}".casefold() in line]
    doubtful = [person for person in people if person not in turned]
    sure = any(is_family_first([person.family, *person.given.split()]) for person in turned if person.given)
    if sure and all(person.given.casefold() in LATIN_FAMILIES for person in doubtful):
        for person in doubtful:
            person.family, person.given = person.given, person.family
    return people


def fix_case(name: str, kept: int) -> str:
    """Capitals as they are written elsewhere; `kept` letters or fewer are initials."""
    capitals = name.removeprefix("Mc")
    if not capitals.isupper() or len(name) <= kept:
        return name
    small = _RUN.sub(lambda run: run[0].capitalize(), capitals)
    return _LEADING_PARTICLES.sub(lambda particle: particle[0].lower(), small) if capitals == name else f"Mc{small}"

"""Russian names put into the nominative out of the cases in which texts print them.

References have a surname in the genitive, of anybody (`под ред. Соколова`): the dictionary helps, and what is not sure
stays as it is printed. Lists of publications have names in the genitive and in the instrumental (`трудов доцента
Орлова`, `совместно с Орловым`), of people of whom more is known: their endings are enough.
"""

from __future__ import annotations

import re
from functools import lru_cache

from harvester.items import Person
from harvester.persons.name_runs import read_people_at_start
from harvester.text.russian_dictionary import open_dictionary

_SURNAME = re.compile("[А-ЯЁ][а-яё]+")
# Shorter ones may be indeclinable (Дюма): the dictionary must know them.
SHORT = 5
# What the ending alone tells; fleeting vowels (Кравца) and -ого are left to the dictionary.
_ENDINGS = (
    (re.compile("(?<=[оеё]в)а$|(?<=[иы]н)а$"), ""),
    (re.compile("(?<=[оеё]в)ой$|(?<=[иы]н)ой$"), "а"),
    (re.compile("(?<=[сц]к)ой$"), "ая"),
    (re.compile("(?<=[аеёиоуыэюя][бвгджзклмнпрстфхцчшщ])а$"), ""),
    (re.compile("(?<=[аеоуюя])я$"), "й"),
)
_ADJECTIVE = re.compile("(?<=[сц]к)ого$")
# Rows: the ending of the case, that of the nominative; names of women first, their endings hold those of men.
Endings = tuple[tuple[str, str], ...]
_ENDINGS_OF_WOMEN: Endings = (("овой", "ова"), ("евой", "ева"), ("иной", "ина"), ("ской", "ская"), ("цкой", "цкая"))
GENITIVE: Endings = (
    *_ENDINGS_OF_WOMEN,
    ("ского", "ский"), ("цкого", "цкий"), ("ова", "ов"), ("ева", "ев"), ("ёва", "ёв"), ("ина", "ин"), ("ына", "ын"),
)  # fmt: skip
GENITIVE_GIVEN: Endings = (
    ("ея", "ей"), ("ия", "ий"), ("ая", "ай"), ("ря", "рь"), ("ии", "ия"), ("ьи", "ья"), ("ы", "а"), ("а", ""),
)  # fmt: skip
GENITIVE_PATRONYMIC: Endings = (("вны", "вна"), ("чны", "чна"), ("вича", "вич"), ("ьича", "ьич"))
INSTRUMENTAL: Endings = (
    *_ENDINGS_OF_WOMEN,
    ("ским", "ский"), ("цким", "цкий"), ("овым", "ов"), ("евым", "ев"), ("иным", "ин"), ("ыным", "ын"), ("ом", ""),
)  # fmt: skip
_FULL_GENITIVE = re.compile(r"([А-ЯЁ][\w-]+) ([А-ЯЁ][а-яё]+) ([А-ЯЁ][а-яё]+(?:вича|ьича|вны|чны))\b")
# What may stand after a name that is all of a heading, or all of it but a remark.
_AFTER_NAME = re.compile(r"^\s*(?:$|[:/(,.])")


def read_genitive_name(text: str) -> Person | None:
    """The person whom a text names first in the genitive, with a patronymic or with initials, in the nominative."""
    if full := _FULL_GENITIVE.match(text):
        given, patronymic = replace_ending(full[2], GENITIVE_GIVEN), replace_ending(full[3], GENITIVE_PATRONYMIC)
        person = Person(full[1], given, patronymic)
    else:
        people, rest = read_people_at_start(text)
        if len(people) != 1 or "." not in people[0].given or not _AFTER_NAME.match(rest):
            return None
        person = people[0]
    person.family = replace_ending(person.family, GENITIVE)
    return person


def guess_nominative(surname: str) -> str:
    """A surname in the nominative, each part of a double one."""
    return "-".join(map(_guess_part, surname.split("-")))


@lru_cache(maxsize=10_000)
def _guess_part(surname: str) -> str:
    if not _SURNAME.fullmatch(surname):
        return surname
    known = _look_up(surname) if len(surname) < SHORT or not _replace_sure_ending(surname) else ""
    if known or len(surname) < SHORT:
        return known or surname
    return _replace_sure_ending(surname) or _ADJECTIVE.sub("ий", surname)


def _replace_sure_ending(surname: str) -> str:
    return next((ending.sub(new, surname) for ending, new in _ENDINGS if ending.search(surname)), "")


def _look_up(surname: str) -> str:
    """By the dictionary, when it has the form as the genitive of a surname and not as the nominative of one."""
    found = [form for form in open_dictionary().parse(surname) if form.is_known and "Surn" in form.tag]
    if any("nomn" in form.tag and "plur" not in form.tag for form in found):
        return ""
    genitive = next((form for form in found if "gent" in form.tag), None)
    nominative = genitive.inflect({"nomn"}) if genitive else None
    return str(nominative.word).capitalize() if nominative else ""


def replace_ending(name: str, endings: Endings) -> str:
    """The name as a list of authors has it; as it is when no ending fits."""
    return next((name[: -len(old)] + new for old, new in endings if name.endswith(old)), name)

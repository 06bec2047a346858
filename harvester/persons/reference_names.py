"""The authors of a reference: before the title, after a slash, or after a title without any mark."""

from __future__ import annotations

import re

from harvester.items import Person
from harvester.persons.given_names import GIVEN_NAMES
from harvester.persons.name_runs import read_people_at_start
from harvester.persons.name_shapes import CAPITALS, FAMILY, GIVEN_WORD, INITIALS, LOW, UP
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1800

_OTHERS = compile_late(
    r"^[,\s]*(?:(?:и\s+)?др(?:\.|угие)|и соавт\.?|(?:et )?al\.?(?=[\s:,])|u\.\s?a\.|\[и др\.\]|и т\. ?д\.)[.,:]?\s*",
    re.IGNORECASE,
)
_EDITORS = compile_late(r"^[,\s]*\((?:Hrsg|Hg|eds?|ред|под ред)\.?\)[,:.]?\s*", re.IGNORECASE)
_YEAR = compile_late(rf"^[\s,.]*\({YEAR_SINCE_1800}[a-zа-я]?\)[\s,.:]*|^[\s,.]*{YEAR_SINCE_1800}[a-z]?[.:]\s+")
_END = compile_late(r"^[\s.,:;]*")
_INVERTED = compile_late(
    rf"({FAMILY}),\s({UP}{LOW}+(?:[ -]{UP}{LOW}+)?(?:\s{INITIALS})?)\s*(;|&|\band\b|\bund\b|(?=\(|:|\.\s))\s*"
)
_CAPITAL_FAMILY = compile_late(rf"({UP}{LOW}+(?:-{UP}{LOW}+)?)\s({CAPITALS})\s+(?={UP}{LOW})")
_NAME = rf"(?:{GIVEN_WORD}|{INITIALS})(?:\s(?:{INITIALS}|{UP}{LOW}+))?\s{FAMILY}"
_NAME_LIST = compile_late(
    rf"(?:{GIVEN_WORD}|{INITIALS})(?:\s{INITIALS})?\s{FAMILY}(?:,?\s(?:and|und|и)\s|,\s)(?={_NAME})"
)


def read_reference_authors(text: str) -> tuple[list[Person], str]:
    """The authors a reference begins with, and the rest of it without them: the reading that finds most people."""
    readings = [reader(text) for reader in (_read_inverted, _read_sure, _read_full_names, _read_capitals)]
    people, rest = max(readings, key=lambda reading: len(reading[0]) if len(reading[1]) > 5 else 0)
    return (people, _strip_after_authors(rest)) if people and len(rest) > 5 else ([], text)


def _strip_after_authors(text: str) -> str:
    for pattern in (_OTHERS, _EDITORS, _YEAR, _END):
        text = pattern.sub("", text, count=1)
    return text


def _read_sure(text: str) -> tuple[list[Person], str]:
    people, rest = read_people_at_start(text)
    return people, rest


def _read_inverted(text: str) -> tuple[list[Person], str]:
    """`Roth, Philip; Thibaut, Julia (Hrsg.)`."""
    people: list[Person] = []
    rest = text
    while match := _INVERTED.match(rest):
        people.append(Person(match[1], match[2]))
        rest = rest[match.end() :]
        if not match[3]:
            return people, rest
    return (people, rest) if len(people) > 1 else ([], text)


def _read_capitals(text: str) -> tuple[list[Person], str]:
    """`Edward SMITH Towards …`: capitals tell the family name."""
    match = _CAPITAL_FAMILY.match(text)
    return ([Person(match[2].capitalize(), match[1])], text[match.end() :]) if match else ([], text)


def _read_full_names(text: str) -> tuple[list[Person], str]:
    """Full names without initials, when what follows them is the end of a list of authors."""
    people, rest = read_people_at_start(text, weak=True)
    return (people, rest) if re.match(r"[.:(«“„\"`]", rest) else ([], text)


def read_authors_after_title(text: str) -> list[Person]:
    return read_people_at_start(text)[0] or read_people_at_start(text, weak=True)[0]


def find_authors_inside(text: str) -> tuple[int, list[Person]]:
    """Where a list of full names begins in `Title Name Name, Name Name and Name Name venue`, and the people."""
    for match in _NAME_LIST.finditer(text):
        if match.start() > 8:
            people, _ = read_people_at_start(text[match.start() :], weak=True)
            if len(people) > 1:
                return match.start(), people
    for match in re.finditer(rf"(?<=\s)({GIVEN_WORD})\s({FAMILY})$", text):
        if match.start() > 8 and match[1].casefold() in GIVEN_NAMES:
            return match.start(), [Person(match[2], match[1])]
    return 0, []

"""Names as strings: printed ones read, lists of them parted, and the one form in which names are kept and shown.

With initials a name is kept as "Иванов И. И.", with full given names as "Иванов, Иван Иванович": a comma tells surely
what is the family name. People write names without it, and older libraries hold such ones: there a word known as a
given name decides.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.items.documents import Person
from harvester.persons.given_names import GIVEN_NAMES, is_given_or_family, is_patronymic
from harvester.persons.name_shapes import PARTICLES
from harvester.text.patterns import LOOSE_EMAIL
from harvester.text.scripts import squeeze
from harvester.text.transliteration import key_first_sound, make_surname_key

if TYPE_CHECKING:
    from harvester.items.papers import Paper

LONGEST_KEY = 120
_PARTS = re.compile(r"[\s.\-]+")
_AFTER_NAME = re.compile(r"^(?:jr|sr|ii|iii|iv|мл|ст|ph\.?d|dr|prof|проф|доц)\.?$", re.IGNORECASE)
_ONE_INITIAL = re.compile(r"^(?:[^\W\d_]|[^\W\d_]{1,3}\.)$")
_GLUED_INITIALS = re.compile(r"(?<=[^\W\d_])\.(?=[^\W\d_])")
_RUSSIAN_FAMILY = re.compile(
    r"(?:[оеё]в|[иы]н|ск(?:ий|ой)|цк(?:ий|ой)|[оеё]ва|[иы]на|ская|цкая|енко|чук|юк|[иы]х|дзе|швили|ян|ович|евич)$"
)
_MARKS = re.compile(rf"[\d*†‡§¶∗⋆()\[\]{{}}<>^|]+|\b{LOOSE_EMAIL}")
_LIST = re.compile(r"\s*(?:\n|&|•|·)\s*|\s*,?\s(?:and|und|и)\s")
_INITIAL = re.compile(r"(?:[^\W\d_]{1,3}\.)*[^\W\d_]?")
_HYPHENED = re.compile(r"(?<=[^\W\d_]\.)[-‐‑](?=[^\W\d_]\.)")  # initials: J.-P.
_WORD = re.compile(r"[^\W\d_]{2,}(?:[-'’ʼ‑][^\W\d_]+)*")


def parse_name(text: str) -> Person:
    """Family and given name of "Иванов И. И.", "И.И. Иванов", "Roth, Philip", "Karl Svozil", "фон Нейман Дж."."""
    text = " ".join(_MARKS.sub(" ", text).split()).strip(" ,;:-")
    if "," in text:
        family, given = (part.strip() for part in text.split(",", 1))
        if family and given and not _AFTER_NAME.match(given):
            return _make_person(family, given.split())
        text = family
    parts = [part for part in _GLUED_INITIALS.sub(". ", text).split() if not _AFTER_NAME.match(part)]
    if not parts:
        return Person("")
    start, end = _family_span(parts)
    return _make_person(" ".join(parts[start:end]), parts[:start] + parts[end:])


def _make_person(family: str, given: list[str]) -> Person:
    patronymic = next((part for part in given[1:] if is_patronymic(part)), "")
    if patronymic:
        return Person(family, " ".join(part for part in given if part != patronymic), patronymic)
    return Person(family, " ".join(given))


def _family_span(parts: list[str]) -> tuple[int, int]:
    """Where the family name stands among the parts of a name without a comma."""
    if _ONE_INITIAL.match(parts[-1]) and len(parts) > 1:
        end = next((index for index, part in enumerate(parts) if index and _ONE_INITIAL.match(part)), 1)
        return 0, end
    if len(parts) == 3 and is_patronymic(parts[2]):
        return 0, 1
    if len(parts) == 2 and _RUSSIAN_FAMILY.search(parts[0].casefold()) and not _RUSSIAN_FAMILY.search(parts[1]):
        return 0, 1
    start = len(parts) - 1
    while start and parts[start - 1].casefold() in PARTICLES:
        start -= 1
    return start, len(parts)


def parse_surname(text: str) -> str:
    return parse_name(text).family


def split_names(text: str) -> list[str]:
    """The names of a list: by semicolons if there are any, else by "and" and by the commas between names."""
    if ";" in text:
        names = [part.strip(" ,") for part in text.split(";")]
        # "Roth; Philip": a semicolon between family and given name of one person.
        return [", ".join(names)] if len(names) == 2 and all(_one_word(name) for name in names) else _drop_empty(names)
    names = []
    for part in _LIST.split(text):
        names.extend(_at_commas([piece.strip() for piece in part.split(",")]))
    return _drop_empty(names)


def _drop_empty(names: list[str]) -> list[str]:
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
    return bool(parts) and all(_ONE_INITIAL.match(part) for part in parts)


def write_person(person: Person) -> str:
    """The name as libraries, wants and lists keep it."""
    return write_name(person.family, f"{person.given} {person.patronymic}")


def write_in_order(person: Person) -> str:
    """Family name, given name, patronymic, as Russian lists of works print them."""
    return " ".join(filter(None, (person.family, person.given.replace(".", ". ").strip(), person.patronymic)))


def write_name(family: str, given: str) -> str:
    """Family and given names in the form that reads back."""
    family, given = " ".join(family.replace(",", " ").split()), " ".join(given.split())
    plain = f"{family} {given}".strip()
    if not family or not given:
        return plain
    is_sure = all(map(_INITIAL.fullmatch, given.split())) and read_family(plain) == family
    return plain if is_sure else f"{family}, {given}"


def read_person(name: str) -> Person:
    """Whom a name means, in whatever order it has the family name."""
    found = _read_person(name)
    return Person(found.family, found.given, found.patronymic)


@lru_cache(maxsize=1024)  # of a paper that is kept, each a dozen times
def _read_person(name: str) -> Person:
    name = _HYPHENED.sub(" ", name)
    person = parse_name(name)
    words = name.split()
    full = [word for word in words if _WORD.fullmatch(word)]
    if "," in name or person.patronymic or len(full) < 2 or full != words[: len(full)]:
        return person
    first, last = _is_given(full[0]), _is_given(full[-1])
    if first and not last and person.family == full[0]:
        return Person(full[-1], " ".join(full[:-1]))
    if last and not first and (full != words or _is_no_family(full, person)):
        return _turn_name(full, words[len(full) :])
    return person


def _is_no_family(full: list[str], person: Person) -> bool:
    """Whether a given name at the end of full words is no family name, nor the end of one: `Le Jan`."""
    return not is_given_or_family(full[-1]) and " " not in person.family


def _turn_name(full: list[str], initials: list[str]) -> Person:
    """`García Márquez Gabriel`: all after the family name are given names, and of it one word stays."""
    end = len(full) - 1
    while end > 1 and _is_given(full[end - 1]):
        end -= 1
    return Person(" ".join(full[:end]), " ".join([*full[end:], *initials]))


def make_author_key(name: str) -> str:
    """Family and initials in the alphabet that Russian and its romanisations share: `ivanov-i-p`."""
    person = read_person(name)
    family = make_surname_key(person.family) or squeeze(person.family)
    given = _PARTS.split(f"{person.given} {person.patronymic}")
    initials = [sound for part in given if (sound := key_first_sound(part))][:2]
    return "-".join([family, *initials])[:LONGEST_KEY] if family else ""


def read_family(name: str) -> str:
    return read_person(name).family


def read_authors_of_paper(paper: Paper) -> list[Person]:
    """The authors of a paper, in the parts that its header gave wherever the kept name is that person's."""
    told = paper.metadata.authors
    if not paper.authors:
        return list(told)
    known = {squeeze(write_person(person)): person for person in [*paper.metadata.authors_other, *told]}
    return [known.get(squeeze(name)) or read_person(name) for name in paper.authors]


def _is_given(word: str) -> bool:
    return any(part in GIVEN_NAMES for part in (word.casefold(), word.casefold().partition("-")[0]))

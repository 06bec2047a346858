"""People as strings: the one form in which names are kept and shown, and how such strings are read back.

With initials a name is kept as "Иванов И. И.", with full given names as "Иванов, Иван Иванович": a comma tells surely
what is the family name. People write names without it, and older libraries hold such ones: there a word known as a
given name decides.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Person
from harvester.text.names import parse_name
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import Paper

_INITIAL = re.compile(r"(?:[^\W\d_]{1,3}\.)*[^\W\d_]?")
_HYPHENED = re.compile(r"(?<=[^\W\d_]\.)[-‐‑](?=[^\W\d_]\.)")  # initials: J.-P.
_WORD = re.compile(r"[^\W\d_]{2,}(?:[-'’ʼ‑][^\W\d_]+)*")
# Given names that are as common as family names: at the end of a name in Latin letters they tell nothing.
_ALSO_FAMILIES = (
    "adam ahmed albert albrecht alexander ali allen anders andre anthony antonio arnold arthur ashley barry "
    "benjamin bernard bernhard bruce bruno burkhard cameron charles christian christopher claude clement conrad "
    "craig curtis daniel david denis dennis dietrich douglas duncan edgar edward elias ernst felix ferdinand "
    "francis francois frank franz françois fritz gabriel georg george gerhard gilbert gordon graham gregory günther "
    "heinrich heinz henning henry herbert hermann howard hugo isaac jacob jacques james joachim johan john jonas "
    "jordan joseph joyce julian julien kelly kenneth kim konrad kumar kurt laurent lawrence lee leon leonard "
    "leopold lewis lorenz lorenzo louis lucas ludwig lutz lynn magnus marc marcel marcus mark markus marshall "
    "martin matthew maurice max michael michel mohamed murat nathan neil nicholas nicolas norman oliver olivier "
    "oscar otto patrick paul pavel peter philip philipp pierre ralph randall raymond richard robert robin roger "
    "roland roman ross roy rudolf russell ryan samuel scott sebastian simon stanley stefan steffen stephan stephen "
    "stuart taylor theo theodor thomas tobias todd tristan ulrich victor vincent walter warren wayne wenzel werner "
    "wilhelm william wolf xavier"
)
_FAMILIES = frozenset(_ALSO_FAMILIES.split())


def written(person: Person) -> str:
    """The name as libraries, wants and lists keep it."""
    return written_name(person.family, f"{person.given} {person.patronymic}")


def written_name(family: str, given: str) -> str:
    """Family and given names in the form that reads back."""
    family, given = " ".join(family.replace(",", " ").split()), " ".join(given.split())
    plain = f"{family} {given}".strip()
    if not family or not given:
        return plain
    is_sure = all(map(_INITIAL.fullmatch, given.split())) and family_of(plain) == family
    return plain if is_sure else f"{family}, {given}"


def read_person(name: str) -> Person:
    """Whom a name means, in whatever order it has the family name."""
    name = _HYPHENED.sub(" ", name)
    person = parse_name(name)
    words = name.split()
    full = [word for word in words if _WORD.fullmatch(word)]
    if "," in name or person.patronymic or len(full) < 2 or full != words[: len(full)]:
        return person
    first, last = _is_given(full[0]), _is_given(full[-1])
    if first and not last and person.family == full[0]:
        return Person(full[-1], " ".join(full[:-1]))
    if last and not first and (full != words or _tells(full, person)):
        return _turned(full, words[len(full) :])
    return person


def _tells(full: list[str], person: Person) -> bool:
    """Whether a given name at the end of full words is no family name, nor the end of one: `Le Jan`."""
    return full[-1].casefold() not in _FAMILIES and " " not in person.family


def _turned(full: list[str], initials: list[str]) -> Person:
    """`García Márquez Gabriel`: all after the family name are given names, and of it one word stays."""
    end = len(full) - 1
    while end > 1 and _is_given(full[end - 1]):
        end -= 1
    return Person(" ".join(full[:end]), " ".join([*full[end:], *initials]))


def family_of(name: str) -> str:
    return read_person(name).family


def authors_of(paper: Paper) -> list[Person]:
    """The authors of a paper, in the parts that its header gave wherever the kept name is that person's."""
    told = paper.metadata.authors
    if not paper.authors:
        return list(told)
    known = {squeeze(written(person)): person for person in [*paper.metadata.authors_other, *told]}
    return [known.get(squeeze(name)) or read_person(name) for name in paper.authors]


def _is_given(word: str) -> bool:
    # The words of headers are many modules, and only names without comma and initials ask for them.
    from harvester.header.words.given import GIVEN

    return any(part in GIVEN for part in (word.casefold(), word.casefold().partition("-")[0]))

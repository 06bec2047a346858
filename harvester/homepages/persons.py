"""A person's name as it stands on pages: each mention graded by how much of the asked name it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.homepages.grades import grade_of
from harvester.persons.given import are_two, given_names
from harvester.persons.reading import other_names, read_name
from harvester.text.scripts import squeeze
from harvester.text.transliteration import spellings, surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Person

_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*\.?")
_GLUED = re.compile(r"(?<=[^\W\d_])\.(?=[^\W\d_])")
# Latin letters typed for the Cyrillic ones they look like: an initial beside a Cyrillic word.
_MISTYPED = re.compile(
    r"(?<=[а-яё][ \xa0])[ABCEHKMOPTXY](?=[. ])|\b[ABCEHKMOPTXY](?=[. \xa0]{1,2}(?:[А-ЯЁ][. \xa0]{1,2})?[А-ЯЁ][а-яё])"
)
_MEANT = dict(zip("ABCEHKMOPTXY", "АВСЕНКМОРТХУ", strict=True))
_ALPHABETS = "abcdefghijklmnopqrstuvwxyzäöüабвгдежзийклмнопрстуфхцчшщыэюяёіїє"
_LONG, _PREFIX = 5, 4  # letters of a surname, of a given name that may stand inside a word of an address
_MOST_TEXT = 300_000
# Endings a Russian surname takes in other cases, by the ending it has.
_CASES = (
    ("ский", "ского скому ским ском"), ("цкий", "цкого цкому цким цком"), ("ая", "ой ую"),
    ("ий", "ого ому им ом его ему"),
    ("ова", "овой ову"), ("ева", "евой еву"), ("ина", "иной ину"), ("ына", "ыной ыну"),
    ("ов", "ова ову овым ове"), ("ев", "ева еву евым еве"), ("ин", "ина ину иным ине"), ("ын", "ына ыну ыным ыне"),
)  # fmt: skip


@dataclass(slots=True)
class Mention:
    start: int
    end: int
    grade: int


class Names:
    """All forms of one person's name; made once a scholar."""

    def __init__(self, names: Iterable[str]) -> None:
        whole = [form for name in names for form in (name, *other_names(name))]
        self.people = [person for person in map(read_name, whole) if len(squeeze(person.family)) > 1]
        self._keys: dict[str, list[Person]] = {}
        for person in self.people:
            for form in _forms(person.family.split()[-1]):
                self._keys.setdefault(surname_key(form), []).append(person)
        self._keys.pop("", None)
        families = {form for person in self.people for form in (person.family, person.family.split()[-1])}
        self.latin = {squeeze(form) for family in families for form in spellings(family)} - {""}
        sounds = {form[0] for form in self._keys}
        self._letters = {letter for letter in _ALPHABETS if surname_key(letter)[:1] in sounds} | {
            form[:1] for form in self.latin
        }
        self.given = {squeeze(form) for person in self.people for form in _latin_given(person)} - {""}

    def __bool__(self) -> bool:
        return bool(self._keys)

    def mentions(self, text: str) -> list[Mention]:
        """Where the person stands in a text, and others of the same surname."""
        # Same length, so that places stay right.
        text = _MISTYPED.sub(lambda letter: _MEANT[letter[0]], _GLUED.sub(" ", text[:_MOST_TEXT]))
        words = list(_WORD.finditer(text))
        found = []
        for place, word in enumerate(words):
            token = word[0].rstrip(".")
            if len(token) < 2 or token[0].lower() not in self._letters or token.islower():
                continue
            people = self._keys.get(surname_key(token), ())
            if people:
                grade, start, end = max(grade_of(person, text, words, place) for person in people)
                found.append(Mention(start, end, grade))
        return found

    def best(self, text: str) -> int:
        """The best grade in a text; -1 when the surname is not there."""
        return max((mention.grade for mention in self.mentions(text)), default=-1)

    def is_namesake(self, mention: str) -> bool:
        """Whether a mention gives the initial of the asked name another name: `Jonas Lang` where Judith is asked."""
        tokens = [word[0] for word in _WORD.finditer(mention) if surname_key(word[0]) not in self._keys]
        asked = [given_names(person)[0] for person in self.people if given_names(person)]
        return bool(asked) and any(all(are_two(token, name) for name in asked) for token in tokens)

    def in_address(self, address: str) -> bool:
        """A surname as a word of an address, or inside one when it is long enough."""
        parts = re.findall(r"[^\W\d_]+", address.lower())
        squeezed = "".join(parts)
        return any(name in parts or (len(name) >= _LONG and name in squeezed) for name in self.latin)

    def given_in_address(self, address: str) -> bool:
        squeezed = "".join(re.findall(r"[^\W\d_]+", address.lower()))
        return any(len(name) >= _PREFIX and name in squeezed for name in self.given)


def _forms(family: str) -> list[str]:
    family = family.replace("ё", "е").replace("Ё", "Е")  # the key knows no difference
    low = family.casefold()
    for ending, others in _CASES:
        if low.endswith(ending):
            return [family, *(family[: -len(ending)] + other for other in others.split())]
    return [family]


def _latin_given(person: Person) -> set[str]:
    given = person.given.split()[0].rstrip(".") if person.given else ""
    return spellings(given) if len(given) > 1 else set()

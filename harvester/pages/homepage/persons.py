"""A person's name as it stands on pages: each mention graded by how much of the asked name it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from harvester.items import Person
from harvester.text.names import parse_name
from harvester.text.scripts import squeeze
from harvester.text.transliteration import key, spellings, surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# Grades of a mention: another person; a name that may be another's; the surname alone; initials; given name; all.
OTHER, DOUBTFUL, BARE, INITIALS, GIVEN, FULL = 0, 1, 2, 3, 4, 5
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*\.?")
_GAP = re.compile(r"[ \t\xa0,]*\n?[ \t\xa0]*")
_GLUED = re.compile(r"(?<=[^\W\d_])\.(?=[^\W\d_])")
_PATRONYMIC = re.compile(r"(?:вич|вна|ична|[^\W\d_]ич|vi[ct]h|v[iy]ch|vna|ichna|witsch)$", re.I)
_TITLE = re.compile(r"(?:prof|dr|phd|ph|проф|доц|акад|д-р)\.?(?:or|essor|ессор|ент|емик)?$", re.I)
_ALPHABETS = "abcdefghijklmnopqrstuvwxyzäöüабвгдежзийклмнопрстуфхцчшщыэюяёіїє"
_LONG, _PREFIX = 5, 4
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


def person_of(name: str) -> Person:
    """Family, given name and patronymic of a name as it is asked."""
    person = parse_name(name)
    parts = person.family.split()
    if len(parts) > 1 and parts[-1][:1].isupper() and parts[0][:1].isupper() and "," not in name:
        # "Иванов Иван П.": a lone initial after a full given name.
        return Person(parts[0], " ".join([*parts[1:2], *person.given.split()]))
    return person


class Names:
    """All forms of one person's name; made once a scholar."""

    def __init__(self, names: Iterable[str]) -> None:
        self.people = [person for person in map(person_of, names) if len(squeeze(person.family)) > 1]
        self._keys = {surname_key(form): person for person in self.people for form in _forms(person.family)}
        self._keys.pop("", None)
        self.latin = {squeeze(form) for person in self.people for form in spellings(person.family)} - {""}
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
        text = _GLUED.sub(" ", text[:_MOST_TEXT])
        words = list(_WORD.finditer(text))
        found = []
        for place, word in enumerate(words):
            token = word[0].rstrip(".")
            if len(token) < 2 or not token[0].isupper() or token[0].lower() not in self._letters:
                continue
            person = self._keys.get(surname_key(token))
            if person is not None:
                grade, start, end = _grade(person, text, words, place)
                found.append(Mention(start, end, grade))
        return found

    def best(self, text: str) -> int:
        """The best grade in a text; -1 when the surname is not there."""
        return max((mention.grade for mention in self.mentions(text)), default=-1)

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


def _grade(person: Person, text: str, words: Sequence[re.Match[str]], place: int) -> tuple[int, int, int]:
    """The best reading of the words around a surname: given names after it, or before it."""
    own = words[place]
    after = _run(text, words, place, 1)
    before = _run(text, words, place, -1)[::-1]
    best = worst = (BARE, own.start(), own.end())
    for given, is_before in ((after, False), (before, True)):
        if not given:
            continue
        grade, used = _read(person, given, is_before)
        span = (used[0].start(), own.end()) if is_before else (own.start(), used[-1].end())
        best, worst = max(best, (grade, *span)), min(worst, (grade, *span))
    return best if best[0] > BARE else worst


def _read(person: Person, given: list[re.Match[str]], is_before: bool) -> tuple[int, list[re.Match[str]]]:
    """Both words beside the surname as given names, or the nearer one when the other is none."""
    near = given[-1:] if is_before else given[:1]
    whole = _compare(person, [word[0] for word in given])
    if len(given) == 1 or (whole == OTHER and _is_given(given[1][0])):
        return whole, given
    alone = _compare(person, [near[0][0]])
    return (alone, near) if alone > whole else (whole, given)


def _run(text: str, words: Sequence[re.Match[str]], place: int, step: int) -> list[re.Match[str]]:
    """Up to two capitalised words beside a surname, with nothing but a blank, a comma or a line's end between."""
    run: list[re.Match[str]] = []
    at = place
    while len(run) < 2 and 0 <= at + step < len(words):
        one, other = sorted((words[at], words[at + step]), key=lambda word: word.start())
        beside = words[at + step][0]
        if not _GAP.fullmatch(text, one.end(), other.start()) or not beside[0].isupper() or _TITLE.match(beside):
            break
        at += step
        run.append(words[at])
    return run


def _compare(person: Person, given: list[str]) -> int:
    """What the given names beside the surname say: initials and patronymics can tell another person."""
    wanted = [*person.given.split(), *([person.patronymic] if person.patronymic else [])]
    if not wanted:
        return BARE
    signs = [_same(token, want) for token, want in zip(given, wanted, strict=False)]
    if min(signs) >= 0:
        full = signs[0] == 1
        if full and len(given) >= len(wanted) and signs[-1] == 1:
            return FULL
        return GIVEN if full else INITIALS
    return OTHER if all(map(_is_initial, given)) or (len(given) == 2 and _is_given(given[1])) else DOUBTFUL


def _is_given(token: str) -> bool:
    """Surely a second given name: an initial or a patronymic."""
    return _is_initial(token) or bool(_PATRONYMIC.search(token))


@lru_cache(maxsize=20_000)
def _same(token: str, want: str) -> int:
    """1: the same name; 0: an initial that agrees; -1: another."""
    a, b = (re.sub("[^a-z]", "", key(name)) for name in (token, want))
    if not a or not b:
        return -1
    if _is_initial(token) or _is_initial(want):
        return 0 if a[0] == b[0] else -1
    if a == b or (min(len(a), len(b)) >= _PREFIX and (a.startswith(b) or b.startswith(a))):
        return 1
    return 1 if min(len(a), len(b)) >= _LONG and OSA.distance(a, b, score_cutoff=1) <= 1 else -1


def _is_initial(token: str) -> bool:
    return len(token.rstrip(".")) == 1 or (token.endswith(".") and len(token) <= 3)

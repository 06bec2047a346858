"""A person's name as it stands on pages: each mention graded by how much of the asked name it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes
from harvester.persons.given_names import is_patronymic
from harvester.persons.name_comparison import (
    AGREES,
    SAME,
    are_forms_of_one,
    are_two,
    compare_given_names,
    is_initial,
    list_given_names,
)
from harvester.persons.name_shapes import PARTICLES, POST_ENDING, POST_STEMS, SCHOLAR_DEGREE, SHORT_POSTS
from harvester.persons.titled_names import list_former_names, read_titled_name
from harvester.text.scripts import squeeze
from harvester.text.transliteration import list_spellings, make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Person

    Words = Sequence[re.Match[str]]

# Grades of a mention: another person; a name that may be another's; the surname alone; initials; given name; all.
OTHER, DOUBTFUL, BARE, INITIALS, GIVEN, FULL = 0, 1, 2, 3, 4, 5
# A line's end or the next cell of a row may part a name; the hyphen is that of H.-P.
_GAP = re.compile(r"[ \t\xa0,]*(?:\n|\|)?[ \t\xa0]*|(?<=\.)-")
_TITLE = re.compile(
    rf"(?:prof(?:essor)?|dr|phd?|m[rs]|mrs|frau|herr|д-р|академик|{SHORT_POSTS}|(?:{POST_STEMS}){POST_ENDING})\.?", re.I
)
# The letters of a degree are no initials; it is read as a title of one word.
_DEGREE = re.compile(rf"\b(?:{SCHOLAR_DEGREE})\b\.?", re.I)
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*\.?")
_GLUED = re.compile(r"(?<=[^\W\d_])\.(?=[^\W\d_])")
_PARTED = re.compile(r"[,|\n]")
_HYPHENS = str.maketrans("‐‑", "--")
# Two or three initials without full stops, as indexes have them: Петров ИВ, Thompson RJ.
_BARE_INITIALS = re.compile("[A-Z]{2,3}|[А-ЯЁІЇЄҐ]{2,3}")
# Somebody's former name stands between the present one and the given names.
_FORMER = re.compile(r"(?<=[^\W\d_])\s+\(([^()\n]{2,40})\)(?=,?\s+[^\W\d_])")
# Cards of persons name the parts of a name, before them or in the line above: "Фамилия: Берг", "Vorname | Anna".
_NAME_PARTS = join_classes("name_labels")
_LABEL = re.compile(rf"(?<![^\W_])(?:{_NAME_PARTS})[ \t]*[:|]+[ \t|]*|^(?:{_NAME_PARTS})\n", re.I | re.M)
_POSSESSIVE = re.compile(r"(?<=[a-z])[’']s\b")
# Latin letters typed for the Cyrillic ones they look like: an initial beside a Cyrillic word.
_MISTYPED = re.compile(
    r"(?<=[а-яё][ \xa0])[ABCEHKMOPTXY](?=[. ])|\b[ABCEHKMOPTXY](?=[. \xa0]{1,2}(?:[А-ЯЁ][. \xa0]{1,2})?[А-ЯЁ][а-яё])"
)
_MEANT = dict(zip("ABCEHKMOPTXY", "АВСЕНКМОРТХУ", strict=True))
_ALPHABETS = "abcdefghijklmnopqrstuvwxyzäöüабвгдежзийклмнопрстуфхцчшщыэюяёіїє"
_LONG, _PREFIX = 5, 4  # letters of a surname, of a given name that may stand inside a word of an address
_MOST_TEXT = 300_000
_G_AS_H = str.maketrans("Гг", "Хх")
# Endings a Russian surname takes in other cases, by the ending it has.
_CASES = (
    ("ский", "ского скому ским ском"), ("цкий", "цкого цкому цким цком"), ("ая", "ой ую"),
    ("ий", "ого ому им ом его ему"),
    ("ова", "овой ову"), ("ева", "евой еву"), ("ина", "иной ину"), ("ына", "ыной ыну"),
    ("ов", "ова ову овым ове"), ("ев", "ева еву евым еве"), ("ин", "ина ину иным ине"), ("ын", "ына ыну ыным ыне"),
)  # fmt: skip


def grade_of(person: Person, text: str, words: Words, place: int) -> tuple[int, int, int]:
    """The best reading of the words around a surname, given names after it or before it; and where they stand."""
    *leading, _ = person.family.split()
    first = _first_of(leading, text, words, place)
    after = _run(text, words, place, 1)
    before = _run(text, words, first, -1)[::-1]
    own = (words[first].start(), words[place].end())
    best = worst = (BARE, *own)
    for given, is_before in ((after, False), (before, True)):
        if not given:
            continue
        grade, used = _read(person, given, is_before)
        span = (used[0].start(), own[1]) if is_before else (own[0], used[-1].end())
        best, worst = max(best, (grade, *span)), min(worst, (grade, *span))
    read = best if best[0] > BARE else worst
    if first == place and leading and not _stand(leading, text, words, place + len(after) + 1):
        read = (min(read[0], DOUBTFUL if after or before else BARE), *read[1:])
    doubtful = read[0] == BARE and first == place and _has_particles(person, text, words, place)
    return (DOUBTFUL, *own) if doubtful else read


def _first_of(leading: list[str], text: str, words: Words, place: int) -> int:
    """Where a surname of several words begins; its last word itself where the others do not stand before it."""
    first = place - len(leading)
    return first if first >= 0 and _stand(leading, text, words, first, place) else place


def _stand(names: list[str], text: str, words: Words, start: int, end: int = 0) -> bool:
    """Whether these words stand there, beside the word before or at the end: `van der Berg`, `Berg, Jan van der`."""
    there = words[start : start + len(names)]
    if [_sound(word[0]) for word in there] != list(map(_sound, names)):
        return False
    run = [*there, words[end]] if end else [words[start - 1], *there]
    return all(_GAP.fullmatch(text, one.end(), other.start()) for one, other in pairwise(run))


def _sound(name: str) -> str:
    return make_surname_key(name).replace("v", "f")  # von is фон


def _has_particles(person: Person, text: str, words: Words, place: int) -> bool:
    """`Jan van der Berg` is not Jan Berg; `von Berg` alone may be."""
    first = place
    while (
        first
        and words[first - 1][0] in PARTICLES
        and _GAP.fullmatch(text, words[first - 1].end(), words[first].start())
    ):
        first -= 1
    before = _run(text, words, first, -1)[::-1] if first < place else []
    return bool(before) and _read(person, before, True)[0] > BARE


def _read(person: Person, given: list[re.Match[str]], is_before: bool) -> tuple[int, list[re.Match[str]]]:
    """Both words beside the surname as given names, or the nearer one when the other is none."""
    near = given[-1:] if is_before else given[:1]
    whole = _compare(person, [word[0] for word in given])
    if len(given) == 1 or (whole == OTHER and _is_given(given[1][0])):
        return whole, given
    alone = _compare(person, [near[0][0]])
    return (alone, near) if alone > whole else (whole, given)


def _run(text: str, words: Words, place: int, step: int) -> list[re.Match[str]]:
    """Up to two capitalised words beside a surname, with nothing but a blank, a comma or a line's end between; after
    a surname and a comma or a cell titles are passed over: `Brunner, Dr. Daniel`."""
    run: list[re.Match[str]] = []
    at = place
    while len(run) < 2 and 0 <= at + step < len(words):
        one, other = sorted((words[at], words[at + step]), key=lambda word: word.start())
        beside, next_line = words[at + step], "\n" in text[one.end() : other.start()]
        if not _GAP.fullmatch(text, one.end(), other.start()) or not beside[0][0].isupper():
            break
        # Somebody else stands below a title: `Berg, M.Sc.`.
        if next_line and at != place and not run:
            break
        # In the next cell or line stands a second given name, or a post: `Berg, Anna | Lecturer`.
        if run and _PARTED.search(text, one.end(), other.start()) and not _is_given(beside[0]):
            break
        if not _TITLE.fullmatch(beside[0]):
            run.append(beside)
        elif run or step < 0 or not _PARTED.search(text, words[place].end(), beside.start()):
            break
        at += step
    return run


def _compare(person: Person, given: list[str]) -> int:
    """What the given names beside the surname say: initials and patronymics can tell another person."""
    wanted = list_given_names(person)
    if not wanted:
        return BARE
    if len(given) == 1 and _BARE_INITIALS.fullmatch(given[0]):
        initials = [f"{letter}." for letter in given[0]]
        if all(compare_given_names(*pair) >= AGREES for pair in zip(initials, wanted, strict=False)):
            return INITIALS
    signs = [_compare_one(token, want) for token, want in zip(given, wanted, strict=False)]
    if min(signs) >= AGREES:
        full = signs[0] == SAME
        if full and len(given) >= len(wanted) and signs[-1] == SAME:
            return FULL
        return GIVEN if full else INITIALS
    return OTHER if all(map(is_initial, given)) or (len(given) == 2 and _is_given(given[1])) else DOUBTFUL


def _compare_one(token: str, want: str) -> int:
    return SAME if are_forms_of_one(token, want) else compare_given_names(token, want)


def _is_given(token: str) -> bool:
    """Surely a second given name: an initial or a patronymic, in German letters too."""
    return is_initial(token) or is_patronymic(token) or token.casefold().endswith("witsch")


@dataclass(slots=True)
class Mention:
    start: int
    end: int
    grade: int


class Names:
    """All forms of one person's name; made once a scholar."""

    def __init__(self, names: Iterable[str]) -> None:
        whole = [form for name in names for form in (name, *list_former_names(name))]
        self.people = [person for person in map(read_titled_name, whole) if len(squeeze(person.family)) > 1]
        self._keys: dict[str, list[Person]] = {}
        for person in self.people:
            family = person.family.split()[-1]
            for form in (*_forms(family), *list_spellings(family)):
                self._keys.setdefault(make_surname_key(form), []).append(person)
        self._keys.pop("", None)
        families = {form for person in self.people for form in (person.family, person.family.split()[-1])}
        self.latin = {squeeze(form) for family in families for form in list_spellings(family)} - {""}
        # A first letter may be silent in the key of the whole: Чкалов.
        sounds = {form[0] for form in self._keys} | {make_surname_key(family.split()[-1][0]) for family in families}
        self._letters = {letter for letter in _ALPHABETS if make_surname_key(letter)[:1] in sounds} | {
            form[:1] for form in self.latin
        }
        self.given = {squeeze(form) for person in self.people for form in _latin_given(person)} - {""}

    def __bool__(self) -> bool:
        return bool(self._keys)

    def mentions(self, text: str) -> list[Mention]:
        """Where the person stands in a text, and others of the same surname."""
        # Same length, so that places stay right.
        text = _DEGREE.sub(lambda degree: "PhD".ljust(len(degree[0])), text[:_MOST_TEXT])
        text = _POSSESSIVE.sub("  ", _GLUED.sub(" ", text.translate(_HYPHENS)))
        text = _FORMER.sub(self._pass_former_name, text)
        text = _LABEL.sub(lambda label: " " * len(label[0]), text)
        text = _MISTYPED.sub(lambda letter: _MEANT[letter[0]], text)
        words = list(_WORD.finditer(text))
        found = []
        for place, word in enumerate(words):
            token = word[0].rstrip(".")
            if len(token) < 2 or token[0].lower() not in self._letters or token.islower():
                continue
            people = self._keys.get(make_surname_key(token), ())
            if people:
                grade, start, end = max(grade_of(person, text, words, place) for person in people)
                found.append(Mention(start, end, grade))
        return found

    def _pass_former_name(self, bracket: re.Match[str]) -> str:
        """Blanks for a name in brackets, unless it is the one that is asked for."""
        is_asked = any(make_surname_key(word) in self._keys for word in bracket[1].split())
        return bracket[0] if is_asked else " " * len(bracket[0])

    def best(self, text: str) -> int:
        """The best grade in a text; -1 when the surname is not there."""
        return max((mention.grade for mention in self.mentions(text)), default=-1)

    def is_namesake(self, mention: str) -> bool:
        """Whether a mention gives the initial of the asked name another name: `Jonas Lang` where Judith is asked."""
        tokens = [word[0] for word in _WORD.finditer(mention) if make_surname_key(word[0]) not in self._keys]
        asked = [list_given_names(person)[0] for person in self.people if list_given_names(person)]
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
    cases = next((others.split() for ending, others in _CASES if low.endswith(ending)), [])
    ending = next((ending for ending, _ in _CASES if low.endswith(ending)), "")
    forms = [family, *(family[: len(family) - len(ending)] + other for other in cases)]
    # Ukrainian Г is an H in Latin letters.
    return [*forms, *(form.translate(_G_AS_H) for form in forms if "г" in form.casefold())]


def _latin_given(person: Person) -> set[str]:
    given = person.given.split()[0].rstrip(".") if person.given else ""
    return list_spellings(given) if len(given) > 1 else set()


def stands_with_initial(person: Person, text: str) -> bool:
    """Whether the family name stands in a text beside the initial of the given one."""
    family, initial = re.escape(person.family), re.escape(person.given[0])
    return bool(re.search(rf"\b{initial}\.(?:\s?\w\.)?\s?{family}\b|\b{family},?\s{initial}\.", text))

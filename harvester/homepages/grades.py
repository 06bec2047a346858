"""How much of a person's name stands around a surname on a page."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.persons.given import AGREES, SAME, agreement, given_names, is_initial
from harvester.persons.title_words import ENDING, POSTS, SHORT_POSTS
from harvester.text.particles import PARTICLES
from harvester.text.patronymics import is_patronymic
from harvester.text.transliteration import surname_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Person

    Words = Sequence[re.Match[str]]

# Grades of a mention: another person; a name that may be another's; the surname alone; initials; given name; all.
OTHER, DOUBTFUL, BARE, INITIALS, GIVEN, FULL = 0, 1, 2, 3, 4, 5
_GAP = re.compile(r"[ \t\xa0,]*\n?[ \t\xa0]*|(?<=\.)[-‐‑]")  # the hyphen of H.-P.
_TITLE = re.compile(rf"(?:prof(?:essor)?|dr|phd?|д-р|академик|{SHORT_POSTS}|(?:{POSTS}){ENDING})\.?", re.I)


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
    return surname_key(name).replace("v", "f")  # von is фон


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
    """Up to two capitalised words beside a surname, with nothing but a blank, a comma or a line's end between."""
    run: list[re.Match[str]] = []
    at = place
    while len(run) < 2 and 0 <= at + step < len(words):
        one, other = sorted((words[at], words[at + step]), key=lambda word: word.start())
        beside = words[at + step][0]
        if not _GAP.fullmatch(text, one.end(), other.start()) or not beside[0].isupper() or _TITLE.fullmatch(beside):
            break
        at += step
        run.append(words[at])
    return run


def _compare(person: Person, given: list[str]) -> int:
    """What the given names beside the surname say: initials and patronymics can tell another person."""
    wanted = given_names(person)
    if not wanted:
        return BARE
    signs = [agreement(token, want) for token, want in zip(given, wanted, strict=False)]
    if min(signs) >= AGREES:
        full = signs[0] == SAME
        if full and len(given) >= len(wanted) and signs[-1] == SAME:
            return FULL
        return GIVEN if full else INITIALS
    return OTHER if all(map(is_initial, given)) or (len(given) == 2 and _is_given(given[1])) else DOUBTFUL


def _is_given(token: str) -> bool:
    """Surely a second given name: an initial or a patronymic, in German letters too."""
    return is_initial(token) or is_patronymic(token) or token.casefold().endswith("witsch")

"""Persons out of words labelled as family and given names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.roles import compiled, edited, translated
from harvester.items import Person
from harvester.persons.given_names import is_patronymic
from harvester.persons.name_shapes import PARTICLES, SUFFIXES

if TYPE_CHECKING:
    from harvester.bibliography.parsing.roles import Run
    from harvester.bibliography.parsing.segments import Segments

_PARTICLES = PARTICLES - {"al"}  # the end of `et al` is labelled as a name, too
# Given names are shortened to so many letters: "Вл.", "Дж.", "Alf.".
SHORTENED = 3
INITIALS = 4


def authors_of(segments: Segments) -> list[Person]:
    """All persons named as authors, in their order; one named again after the slash is the same."""
    runs = segments.runs.get("author", ())
    end = _first_container(segments) if len(runs) > 1 else len(segments.labels)
    authors = [run for run in runs if run[0] < end and not edited(segments, run)]
    return people_of(segments, [run for run in authors if not (translated(segments, run) or compiled(segments, run))])


def _first_container(segments: Segments) -> int:
    """Where a container begins that no slash parts from what follows: names after it are those of no author."""
    start = next((run[0] for run in segments.runs.get("container", ())), 0)
    parted = start and segments.runs["author"][0][0] < start and "/" not in "".join(segments.tokens.gaps)
    return start if parted else len(segments.labels)


def people_of(segments: Segments, runs: list[Run]) -> list[Person]:
    """The persons of all runs; two of one list may share surname and initial."""
    found: list[Person] = []
    for start, end in runs:
        earlier = [_key(person) for person in found]
        for person in _of_run(segments, start, end):
            if _key(person) in earlier:
                earlier.remove(_key(person))
            elif not person.given and any(family == person.family.casefold() for family, _ in earlier):
                continue
            elif person not in found:
                found.append(person)
    return found


def _key(person: Person) -> tuple[str, str]:
    return person.family.casefold(), person.given[:1]


def _of_run(segments: Segments, start: int, end: int) -> list[Person]:
    """A run of names: whether families come first in it is seen at its beginning."""
    gaps, words = segments.tokens.gaps, segments.tokens.words
    labels = _turned(segments, start, end)
    found: list[Person] = []
    family: list[str] = []
    given: list[str] = []
    for n in range(start, end):
        label, small = labels[n], words[n].islower()
        if small and family and gaps[n] == "- " and label == labels[n - 1] == "family":
            family[-1] += words[n]
            continue
        if words[n].casefold() in SUFFIXES or (small and words[n] not in _PARTICLES):
            continue
        if family and n > start and _begins(label, labels[n - 1], labels[start], gaps[n]):
            found.append(_person(family, given))
            family, given = [], []
        (family if label == "family" else given).append(_word(segments, n, label))
    return [*found, _person(family, given)] if family else found


def _turned(segments: Segments, start: int, end: int) -> list[str]:
    """The labels put right: initials and patronymics are no family, nor is Anna in `Anna M. Falcon`."""
    gaps, words, labels = segments.tokens.gaps, segments.tokens.words, segments.labels[:]
    for n in range(start, end):
        if len(words[n]) == 1 and end - start > 1 and words[n].isupper():
            labels[n] = "given"
    for n in range(start, end - 1):
        if labels[n] != "family":
            continue
        if labels[n + 1] == "family" and gaps[n + 1] == " " and _capitals(words[n], words[n + 1]):
            labels[n] = "given"
        abbreviated = gaps[n + 1] == ". " and 1 < len(words[n]) <= SHORTENED and words[n][1:].islower()
        if abbreviated and labels[n : n + 3] == ["family", "given", "family"] and gaps[n + 2] == ". ":
            labels[n] = "given"
    for n in range(start, end - 2):
        if labels[n] == "family" and gaps[n + 1] == " ":
            _turn_three(segments, labels, n, last=n + 3 == end)
    return labels


def _turn_three(segments: Segments, labels: list[str], n: int, last: bool) -> None:
    """A family and two words after it: `Fox Ivan Petrovich` and `Anna M. Falcon`, with blanks between."""
    gaps, words = segments.tokens.gaps, segments.tokens.words
    if gaps[n + 2] == " " and "given" in labels[n + 1 : n + 3] and is_patronymic(words[n + 2]):
        labels[n + 1] = labels[n + 2] = "given"
    initial = labels[n + 1] == "given" and len(words[n + 1]) == 1
    ends = last or labels[n + 3] == "family" or "," in gaps[n + 3]
    if initial and ends and gaps[n + 2] in (". ", " ") and len(words[n + 2]) > 2:
        labels[n], labels[n + 2] = "given", "family"


def _capitals(first: str, second: str) -> bool:
    """`Zed FALCON`: capitals tell the family name; up to four of them are initials."""
    longer = second.isupper() and len(second) > INITIALS
    return longer and first.istitle() and first != "The" and first.casefold() not in _PARTICLES


def _begins(label: str, before: str, first: str, gap: str) -> bool:
    """Whether a word begins another person."""
    if ";" in gap or (label == "family" and before == "given" and first == "family"):
        return True
    if label == "family":
        return before == "family" and ("," in gap or "/" in gap)
    return first == "given" and before == "family"


def _word(segments: Segments, n: int, label: str) -> str:
    """A name; the full stop belongs to an initial."""
    word = segments.tokens.words[n]
    initial = label == "given" and len(word) < 3 and segments.tokens.gaps[n + 1].startswith(".")
    return f"{word}." if initial else word


def _person(family: list[str], given: list[str]) -> Person:
    return Person(" ".join(family), " ".join(given))

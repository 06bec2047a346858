"""Persons out of the words of a reference that a tagger labelled as family and given names, or as editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Person
from harvester.persons.name_shapes import PARTICLE_WORDS, PARTICLES, SUFFIXES
from harvester.persons.name_strings import parse_name, split_names
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_PARTICLES = PARTICLES - {"al"}  # the end of `et al` is labelled as a name, too
# Vancouver's `Falcon QZ` has its initials last and without full stops.
_INITIALS_LAST = compile_late(r"([^\W\d_]+(?:['’-][^\W\d_]+)*) ([A-Z]{1,3})")
# What the tagger took along before the first name: `предисл. П. Лисицына`.
_LEADING = compile_late(rf"^(?:(?!(?:{PARTICLE_WORDS})\b)[^\W\d_A-ZА-ЯЁ]+\.?\s+)+(?=[A-ZА-ЯЁ])")
# `Falcon, Zed/Fox, Qua`.
_SLASH = compile_late(r"\s?/\s?")


def join_people(runs: Iterable[list[Person]]) -> list[Person]:
    """The persons of all runs, those named again only once; two of one list may share surname and initial."""
    found: list[Person] = []
    for run in runs:
        earlier = [_key_person(person) for person in found]
        for person in run:
            if _key_person(person) in earlier:
                earlier.remove(_key_person(person))
            elif not person.given and any(family == person.family.casefold() for family, _ in earlier):
                continue
            elif person not in found:
                found.append(person)
    return found


def _key_person(person: Person) -> tuple[str, str]:
    return person.family.casefold(), person.given[:1]


def read_labelled_run(
    words: Sequence[str], gaps: Sequence[str], labels: Sequence[str], start: int, end: int
) -> list[Person]:
    """The persons of the words from `start` to `end`, each word with its label and the gap before it.

    Whether families come first in a run is seen at its beginning.
    """
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
        if family and n > start and _begins_person(label, labels[n - 1], labels[start], gaps[n]):
            found.append(_make_person(family, given))
            family, given = [], []
        (family if label == "family" else given).append(_restore_stop(words[n], label, gaps[n + 1]))
    return [*found, _make_person(family, given)] if family else found


def _begins_person(label: str, before: str, first: str, gap: str) -> bool:
    """Whether a word begins another person."""
    if ";" in gap or (label == "family" and before == "given" and first == "family"):
        return True
    if label == "family":
        return before == "family" and ("," in gap or "/" in gap)
    return first == "given" and before == "family"


def _restore_stop(word: str, label: str, after: str) -> str:
    """A name; the full stop belongs to an initial."""
    initial = label == "given" and len(word) < 3 and after.startswith(".")
    return f"{word}." if initial else word


def _make_person(family: list[str], given: list[str]) -> Person:
    return Person(" ".join(family), " ".join(given))


def read_editors(text: str) -> list[Person]:
    """The people of a run labelled as editors."""
    return [_read_editor(name) for part in _SLASH.split(_LEADING.sub("", text)) for name in split_names(part)]


def _read_editor(name: str) -> Person:
    last = _INITIALS_LAST.fullmatch(name) if not name.isupper() else None
    return Person(last[1], last[2]) if last else parse_name(name)

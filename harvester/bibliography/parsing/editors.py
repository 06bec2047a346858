"""The editors of a reference."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.names import people_of
from harvester.bibliography.parsing.roles import declined, edited, translated
from harvester.items import Person
from harvester.persons.name_cases import guess_nominative
from harvester.persons.name_shapes import PARTICLE_WORDS
from harvester.persons.name_strings import parse_name, split_names

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments

# Vancouver's `Falcon QZ` has its initials last and without full stops.
_INITIALS_LAST = re.compile(r"([^\W\d_]+(?:['’-][^\W\d_]+)*) ([A-Z]{1,3})")
# What the tagger took along before the first name: `предисл. П. Лисицына`.
_LEADING = re.compile(rf"^(?:(?!(?:{PARTICLE_WORDS})\b)[^\W\d_A-ZА-ЯЁ]+\.?\s+)+(?=[A-ZА-ЯЁ])")
# `Falcon, Zed/Fox, Qua`.
_SLASH = re.compile(r"\s?/\s?")


def editors_of(segments: Segments) -> list[Person]:
    """Persons labelled as editors, and those that a mark beside them calls so."""
    named = [run for run in segments.runs.get("author", ()) if edited(segments, run)]
    found = [person for run in named for person in _upright(segments, run, people_of(segments, [run]))]
    for run in segments.runs.get("editor", ()):
        if not translated(segments, run):
            found += _upright(segments, run, _labelled(_text(segments, run)))
    return [person for person in found if person.family]


def _text(segments: Segments, run: tuple[int, int]) -> str:
    """The names of a run, with the full stop of a last initial."""
    initial = len(segments.tokens.words[run[1] - 1]) == 1 and segments.tokens.gaps[run[1]].startswith(".")
    return segments.text(run) + "." * initial


def _labelled(text: str) -> list[Person]:
    return [_named(name) for part in _SLASH.split(_LEADING.sub("", text)) for name in split_names(part)]


def _named(name: str) -> Person:
    last = _INITIALS_LAST.fullmatch(name) if not name.isupper() else None
    return Person(last[1], last[2]) if last else parse_name(name)


def _upright(segments: Segments, run: tuple[int, int], people: list[Person]) -> list[Person]:
    if not declined(segments, run):
        return people
    return [Person(guess_nominative(person.family), person.given, person.patronymic) for person in people]

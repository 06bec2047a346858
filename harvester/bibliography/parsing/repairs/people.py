"""Persons out of words labelled as family and given names, or as editors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.repairs.roles import is_translated
from harvester.items import Person
from harvester.persons.given_names import is_patronymic
from harvester.persons.name_cases import guess_nominative
from harvester.persons.name_shapes import PARTICLE_WORDS, PARTICLES, SUFFIXES
from harvester.persons.name_strings import parse_name, split_names

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft, Run

_PARTICLES = PARTICLES - {"al"}  # the end of `et al` is labelled as a name, too
# Given names are shortened to so many letters: "Вл.", "Дж.", "Alf.".
SHORT_GIVEN_LENGTH = 3
# Vancouver's `Falcon QZ` has its initials last and without full stops.
_INITIALS_LAST = re.compile(r"([^\W\d_]+(?:['’-][^\W\d_]+)*) ([A-Z]{1,3})")
# What the tagger took along before the first name: `предисл. П. Лисицына`.
_LEADING = re.compile(rf"^(?:(?!(?:{PARTICLE_WORDS})\b)[^\W\d_A-ZА-ЯЁ]+\.?\s+)+(?=[A-ZА-ЯЁ])")
# `Falcon, Zed/Fox, Qua`.
_SLASH = re.compile(r"\s?/\s?")
# Names stand in the genitive after "под ред."; after a colon they may not. So far before them it is looked for.
_GENITIVE = re.compile(r"\bпод\s[^/;:–—]{0,25}\bред(?:\.|акци\w+)[^/;:–—]{0,80}$", re.IGNORECASE)
FAR = 120


def give_initials(draft: Draft) -> None:
    """Single capitals are no family."""
    words = draft.tokens.words
    for start, end in draft.runs.get("author", ()):
        for n in range(start, end) if end - start > 1 else ():
            if len(words[n]) == 1 and words[n].isupper():
                draft.labels[n] = "given"


def give_shortened_names(draft: Draft) -> None:
    """`Alf. Z. Falcon`: a short word with a full stop before an initial is a given name."""
    labels, words, gaps = draft.labels, draft.tokens.words, draft.tokens.gaps
    for start, end in draft.runs.get("author", ()):
        for n in range(start, end - 1):
            short = gaps[n + 1] == ". " and 1 < len(words[n]) <= SHORT_GIVEN_LENGTH and words[n][1:].islower()
            if short and labels[n : n + 3] == ["family", "given", "family"] and gaps[n + 2] == ". ":
                labels[n] = "given"


def give_patronymics(draft: Draft) -> None:
    """`Fox Ivan Petrovich`: what stands before a patronymic is a given name."""
    labels, words, gaps = draft.labels, draft.tokens.words, draft.tokens.gaps
    for start, end in draft.runs.get("author", ()):
        for n in range(start, end - 2):
            blanks = labels[n] == "family" and gaps[n + 1] == gaps[n + 2] == " "
            if blanks and "given" in labels[n + 1 : n + 3] and is_patronymic(words[n + 2]):
                labels[n + 1] = labels[n + 2] = "given"


def give_name_before_initial(draft: Draft) -> None:
    """`Anna M. Falcon`: the word before an initial is a given name, and the one after it the family."""
    labels, words, gaps = draft.labels, draft.tokens.words, draft.tokens.gaps
    for start, end in draft.runs.get("author", ()):
        for n in range(start, end - 2):
            if labels[n] != "family" or gaps[n + 1] != " ":
                continue
            initial = labels[n + 1] == "given" and len(words[n + 1]) == 1
            ends = n + 3 == end or labels[n + 3] == "family" or "," in gaps[n + 3]
            if initial and ends and gaps[n + 2] in (". ", " ") and len(words[n + 2]) > 2:
                labels[n], labels[n + 2] = "given", "family"


def read_people(draft: Draft) -> None:
    """Authors and editors in their order; one named again after the slash is the same."""
    draft.reference.authors = people_of(draft, draft.author_runs)
    named = [person for run in draft.editor_runs for person in people_of(draft, [run])]
    labelled = [person for run in _labelled_editors(draft) for person in _named_in(_editors_text(draft, run))]
    draft.reference.editors = [person for person in [*named, *labelled] if person.family]


def straighten_editors(draft: Draft) -> None:
    """`под ред. Соколова` names Соколов."""
    straight = []
    for run in draft.editor_runs:
        straight += [_straight(person, draft, run) for person in people_of(draft, [run])]
    for run in _labelled_editors(draft):
        straight += [_straight(person, draft, run) for person in _named_in(_editors_text(draft, run))]
    draft.reference.editors = [person for person in straight if person.family]


def _straight(person: Person, draft: Draft, run: Run) -> Person:
    if not _GENITIVE.search(draft.before(run, FAR)):
        return person
    return Person(guess_nominative(person.family), person.given, person.patronymic)


def people_of(draft: Draft, runs: list[Run]) -> list[Person]:
    """The persons of all runs; two of one list may share surname and initial."""
    found: list[Person] = []
    for start, end in runs:
        earlier = [_key(person) for person in found]
        for person in _of_run(draft, start, end):
            if _key(person) in earlier:
                earlier.remove(_key(person))
            elif not person.given and any(family == person.family.casefold() for family, _ in earlier):
                continue
            elif person not in found:
                found.append(person)
    return found


def _key(person: Person) -> tuple[str, str]:
    return person.family.casefold(), person.given[:1]


def _of_run(draft: Draft, start: int, end: int) -> list[Person]:
    """A run of names: whether families come first in it is seen at its beginning."""
    gaps, words, labels = draft.tokens.gaps, draft.tokens.words, draft.labels
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
        (family if label == "family" else given).append(_word(draft, n, label))
    return [*found, _person(family, given)] if family else found


def _begins(label: str, before: str, first: str, gap: str) -> bool:
    """Whether a word begins another person."""
    if ";" in gap or (label == "family" and before == "given" and first == "family"):
        return True
    if label == "family":
        return before == "family" and ("," in gap or "/" in gap)
    return first == "given" and before == "family"


def _word(draft: Draft, n: int, label: str) -> str:
    """A name; the full stop belongs to an initial."""
    word = draft.tokens.words[n]
    initial = label == "given" and len(word) < 3 and draft.tokens.gaps[n + 1].startswith(".")
    return f"{word}." if initial else word


def _person(family: list[str], given: list[str]) -> Person:
    return Person(" ".join(family), " ".join(given))


def _labelled_editors(draft: Draft) -> list[Run]:
    return [run for run in draft.runs.get("editor", ()) if not is_translated(draft, run)]


def _editors_text(draft: Draft, run: Run) -> str:
    """The names of a run, with the full stop of a last initial."""
    initial = len(draft.tokens.words[run[1] - 1]) == 1 and draft.tokens.gaps[run[1]].startswith(".")
    return draft.text(run) + "." * initial


def _named_in(text: str) -> list[Person]:
    return [_named(name) for part in _SLASH.split(_LEADING.sub("", text)) for name in split_names(part)]


def _named(name: str) -> Person:
    last = _INITIALS_LAST.fullmatch(name) if not name.isupper() else None
    return Person(last[1], last[2]) if last else parse_name(name)

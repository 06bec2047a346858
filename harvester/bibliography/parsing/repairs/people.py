"""Persons out of words labelled as family and given names, or as editors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.repairs.roles import is_translated
from harvester.items import Person
from harvester.persons.given_names import is_patronymic
from harvester.persons.labelled_names import join_people, read_editors, read_labelled_run
from harvester.persons.name_cases import guess_nominative
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft, Run

# Names stand in the genitive after "под ред."; after a colon they may not. So far before them it is looked for.
_GENITIVE = compile_late(r"\bпод\s[^/;:–—]{0,25}\bред(?:\.|акци\w+)[^/;:–—]{0,80}$", re.IGNORECASE)
FAR = 120


def give_patronymics(draft: Draft) -> None:
    """`Fox Ivan Petrovich`: what stands before a patronymic is a given name."""
    labels, words, gaps = draft.labels, draft.tokens.words, draft.tokens.gaps
    for start, end in draft.runs.get("author", ()):
        for n in range(start, end - 2):
            blanks = labels[n] == "family" and gaps[n + 1] == gaps[n + 2] == " "
            if blanks and "given" in labels[n + 1 : n + 3] and is_patronymic(words[n + 2]):
                labels[n + 1] = labels[n + 2] = "given"


def read_people(draft: Draft) -> None:
    """Authors and editors in their order; one named again after the slash is the same."""
    draft.reference.authors = read_persons(draft, draft.author_runs)
    named = [person for run in draft.editor_runs for person in read_persons(draft, [run])]
    labelled = [person for run in _labelled_editors(draft) for person in read_editors(_editors_text(draft, run))]
    draft.reference.editors = [person for person in [*named, *labelled] if person.family]


def straighten_editors(draft: Draft) -> None:
    """`под ред. Соколова` names Соколов."""
    straight = []
    for run in draft.editor_runs:
        straight += [_straight(person, draft, run) for person in read_persons(draft, [run])]
    for run in _labelled_editors(draft):
        straight += [_straight(person, draft, run) for person in read_editors(_editors_text(draft, run))]
    draft.reference.editors = [person for person in straight if person.family]


def _straight(person: Person, draft: Draft, run: Run) -> Person:
    if not _GENITIVE.search(draft.before(run, FAR)):
        return person
    return Person(guess_nominative(person.family), person.given, person.patronymic)


def read_persons(draft: Draft, runs: list[Run]) -> list[Person]:
    """The persons of all runs."""
    words, gaps, labels = draft.tokens.words, draft.tokens.gaps, draft.labels
    return join_people(read_labelled_run(words, gaps, labels, *run) for run in runs)


def _labelled_editors(draft: Draft) -> list[Run]:
    return [run for run in draft.runs.get("editor", ()) if not is_translated(draft, run)]


def _editors_text(draft: Draft, run: Run) -> str:
    """The names of a run, with the full stop of a last initial."""
    initial = len(draft.tokens.words[run[1] - 1]) == 1 and draft.tokens.gaps[run[1]].startswith(".")
    return draft.text(run) + "." * initial

"""The decisions about all fields, put into a paper: one record for pages, exports, names of files and search."""

from __future__ import annotations

import re
from collections import defaultdict
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.fusion.agreement import agree, may_be_one_person
from harvester.fusion.deciding import HAND, Decision, decide
from harvester.fusion.statements import FIELDS, VALUES, list_witnesses, replace_statements
from harvester.fusion.work_types import tell_type
from harvester.items import Value
from harvester.persons.name_strings import write_person
from harvester.text.patterns import YEAR_SINCE_1400
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper, Person, Statement

# Numbers belong to one place of publication: whoever names another journal says nothing of the volume in this one.
PLACED = ("volume", "issue", "page_range", "issn")
_YEAR = re.compile(YEAR_SINCE_1400)


def fuse_paper(paper: Paper) -> Paper:
    """The paper as its witnesses have it; one without any stays as it is."""
    if not paper.witnesses:
        return paper
    decided = decide_fields(paper.witnesses)
    told = copy(paper.metadata)
    for name in VALUES:
        setattr(told, name, _make_value(decided.get(name)))
    people = _complete_people(decided["authors"]) if "authors" in decided else []
    told.authors = _keep_details(people, paper)
    year = _YEAR.search(told.year.value) if told.year else None
    return replace(
        paper,
        title=told.title.value if told.title else "",
        authors=[write_person(person) for person in people],
        year=year[0] if year else told.year.value if told.year else None,
        type=tell_type(told, decided["type"].chosen.value if "type" in decided else ""),
        metadata=told,
    )


def hear_anew(paper: Paper, source: str, witnesses: Iterable[Statement]) -> Paper:
    """The paper with these statements in the place of all that this kind of witness had said."""
    heard = replace_statements(list_witnesses(paper), source, witnesses)
    return paper if heard == paper.witnesses else fuse_paper(replace(paper, witnesses=heard))


def decide_fields(witnesses: Iterable[Statement]) -> dict[str, Decision]:
    """The decision about each field that somebody says something of."""
    said: dict[str, list[Statement]] = defaultdict(list)
    for one in witnesses:
        said[one.about].append(one)
    decided: dict[str, Decision] = {}
    for name in FIELDS:
        heard = _drop_misplaced(said[name], said["container"], decided) if name in PLACED else said[name]
        if name == "container":
            heard = _drop_own_title(heard, decided)
        if decision := decide(heard, agree):
            decided[name] = decision
    return decided


def _drop_own_title(said: list[Statement], decided: dict[str, Decision]) -> list[Statement]:
    """Where a reading of a reference went wrong, the paper stands in itself."""
    title = squeeze(decided["title"].chosen.value) if "title" in decided else ""
    return [one for one in said if one.source == HAND or squeeze(one.value) != title]


def _drop_misplaced(
    said: list[Statement], containers: list[Statement], decided: dict[str, Decision]
) -> list[Statement]:
    if "container" not in decided:
        return said
    chosen = decided["container"].chosen
    elsewhere = {(one.source, one.where) for one in containers if not agree(one, chosen)}
    return [one for one in said if one.source == HAND or (one.source, one.where) not in elsewhere]


def _make_value(decision: Decision | None) -> Value | None:
    if decision is None or not decision.chosen.value:
        return None
    chosen = decision.chosen
    return Value(chosen.value, decision.weight, chosen.method if chosen.source == "header" else chosen.source)


def _complete_people(decision: Decision) -> list[Person]:
    """The chosen people, each in the fullest form of his name that somebody has."""
    if decision.chosen.source == HAND:
        return list(decision.chosen.people)
    known = [person for one in (*decision.agreeing, *decision.differing) for person in one.people]
    return [_find_fullest(person, known) for person in decision.chosen.people]


def _find_fullest(person: Person, known: list[Person]) -> Person:
    forms = [person, *(other for other in known if _says_more(other, person))]
    best = max(forms, key=lambda one: len(f"{one.given}{one.patronymic}".replace(".", "").replace(" ", "")))
    return replace(person, given=best.given, patronymic=best.patronymic)


def _says_more(other: Person, person: Person) -> bool:
    """Whether one name is the other in more letters, in its own alphabet; an initial more may be a slip of reading."""
    if not may_be_one_person(person, other) or person.family.isascii() != other.family.isascii():
        return False
    own, others = (f"{one.given} {one.patronymic}".replace(".", ". ").split() for one in (person, other))
    return not own or len(own) == len(others) or (len(own) < len(others) and any(len(part) > 2 for part in others))


def _keep_details(people: list[Person], paper: Paper) -> list[Person]:
    """Institutions and numbers of authors as the header gave them."""
    known = paper.metadata.authors
    detailed = []
    for person in people:
        same = next((one for one in known if may_be_one_person(one, person)), None)
        detailed.append(replace(person, affiliations=same.affiliations, ids=same.ids) if same else person)
    return detailed


def explain_fields(paper: Paper) -> Iterable[tuple[str, Decision]]:
    """Each field with its decision, in their order."""
    return decide_fields(list_witnesses(paper)).items()

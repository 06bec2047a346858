"""What a person corrected stands over whatever is read: put on, taken off, and put on again when a paper is read anew.

A paper's values always have its corrections. Whoever decides them anew takes the corrections off first
(`strip_corrections`), so that he sees what was read, and puts them on last (`apply_corrections`).
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from harvester.items import Correction, Metadata, Paper, Person, Value
from harvester.items.codec import decode, encode
from harvester.persons.name_strings import read_person, write_person

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

METHOD = "hand"  # of a value that a person gave
PEOPLE, LISTS, DECIDED = "authors", ("keywords", "keywords_other"), ("title", "authors", "year", "language")
# By the name under which people know a field: its name in the metadata, "" where it is not there.
FIELDS = {
    **{name: name for name in ("title", "title_other", "authors", "year", "abstract", "abstract_other")},
    **{name: name for name in (*LISTS, "kind", "container", "volume", "issue", "doi", "issn", "udc", "bbk")},
    **{name: name for name in ("licence", "version", "received", "accepted", "published")},
    "pages": "page_range",
    "language": "",
}


def correct_paper(paper: Paper, correction: Correction) -> Paper:
    """The paper with one more correction, in the place of an earlier one of that field."""
    others = [one for one in paper.corrections if one.name != correction.name]
    return apply_corrections(strip_corrections(paper), [*others, correction])


def undo_correction(paper: Paper, name: str) -> Paper:
    """The paper as it was read in that field."""
    return apply_corrections(strip_corrections(paper), [one for one in paper.corrections if one.name != name])


def change_beneath(paper: Paper, change: Callable[[Paper], Paper]) -> Paper:
    """The paper changed as it was read, with its corrections over it again."""
    return apply_corrections(change(strip_corrections(paper)), paper.corrections)


def strip_corrections(paper: Paper) -> Paper:
    """The paper as it was read."""
    for correction in reversed(paper.corrections):
        paper = _put_back(paper, correction.read)
    return replace(paper, corrections=[])


def apply_corrections(paper: Paper, corrections: Iterable[Correction]) -> Paper:
    """The paper as it was read with these corrections over it; each remembers what it stands over."""
    kept = []
    for correction in corrections:
        if correction.name in FIELDS:
            kept.append(replace(correction, read=_take(paper, correction.name)))
            paper = _put(paper, correction.name, correction.value)
    return replace(paper, corrections=kept)


def unite_corrections(first: Iterable[Correction], second: Iterable[Correction]) -> list[Correction]:
    """Those of two records of one paper: of two of the same field the later counts."""
    united: dict[str, Correction] = {}
    for correction in (*first, *second):
        known = united.get(correction.name)
        if not known or correction.time > known.time:
            united[correction.name] = correction
    return list(united.values())


def read_field(paper: Paper, name: str) -> list[str]:
    """What stands in a field now."""
    parts = [*_take(paper, name).values()]
    return list_texts(parts[0]) if parts else []


def list_texts(value: Any) -> list[str]:
    """A part of `read` as texts, as `value` of a correction has them."""
    if isinstance(value, list):
        return [text for one in value for text in list_texts(one)]
    if isinstance(value, dict) and "family" in value:
        return [write_person(decode(Person, value))]
    text = value.get("value") if isinstance(value, dict) else value
    return [str(text)] if text not in (None, "") else []


def _take(paper: Paper, name: str) -> dict[str, Any]:
    """Every part of a paper that holds the field, plain."""
    taken = {name: encode(getattr(paper, name))} if name in DECIDED else {}
    told = FIELDS[name]
    return {**taken, **({f"metadata.{told}": encode(getattr(paper.metadata, told))} if told else {})}


def _put(paper: Paper, name: str, values: list[str]) -> Paper:
    told, first = FIELDS[name], values[0] if values else ""
    decided: dict[str, Any] = {}
    if name in DECIDED:
        decided[name] = list(values) if name == PEOPLE else first or (None if name == "year" else "")
    if not told:
        return replace(paper, **decided)
    if name == PEOPLE:
        part: Any = _name_people(paper.metadata.authors, values)
    elif name in LISTS:
        part = [Value(value, 1.0, METHOD) for value in values]
    else:
        part = Value(first, 1.0, METHOD) if first else None
    return replace(paper, **decided, metadata=replace(paper.metadata, **{told: part}))


def _put_back(paper: Paper, read: dict[str, Any]) -> Paper:
    metadata = {name.partition(".")[2]: value for name, value in read.items() if name.startswith("metadata.")}
    told = decode(Metadata, metadata)
    known = {part.name for part in fields(Metadata)}
    paper = replace(
        paper, metadata=replace(paper.metadata, **{name: getattr(told, name) for name in metadata if name in known})
    )
    return replace(paper, **{name: value for name, value in read.items() if name in DECIDED})


def _name_people(read: list[Person], names: list[str]) -> list[Person]:
    """Persons of these names; who was read by that family name keeps affiliations and numbers."""
    known = {person.family.casefold(): person for person in read}
    people = map(read_person, names)
    return [
        replace(
            known.get(person.family.casefold(), person),
            family=person.family,
            given=person.given,
            patronymic=person.patronymic,
            weight=1.0,
            method=METHOD,
        )
        for person in people
    ]

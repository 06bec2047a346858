"""What each kind of witness says of a paper: its header, the want, an entry of a list, a venue, a reference to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Statement
from harvester.persons.name_strings import read_person, write_person

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.items import Metadata, Paper, Person, Publication, Reference, Want

# Fields of a paper that are decided; all but authors and type are those of its metadata.
VALUES = (
    "title", "title_other", "abstract", "year", "container", "volume", "issue", "page_range", "doi", "issn",
)  # fmt: skip
FIELDS = ("title", "authors", *VALUES[1:], "type")
# Fields of a reference, by ours.
OF_REFERENCE = {
    "title": "title",
    "year": "year",
    "container": "container",
    "volume": "volume",
    "issue": "issue",
    "page_range": "pages",
    "doi": "doi",
}
UNKNOWN_TYPES = ("other", "web", "")
KEPT_WEIGHT = 0.9  # of what an older version of the library had decided
LONGEST_VALUE = 5_000  # letters: a longer value of a field is a text that ran on


def hear_header(told: Metadata, where: str = "", source: str = "header") -> list[Statement]:
    """What a document, or a page about it, says it is."""
    found = [
        Statement(name, value.value[:LONGEST_VALUE], source, value.weight, where, value.method)
        for name in VALUES
        if (value := getattr(told, name)) and value.value
    ]
    if told.authors:
        weight = min(person.weight for person in told.authors)
        found.append(_hear_people(told.authors, source, weight, where, told.authors[0].method))
    if told.version and told.version.value == "preprint":
        found.append(Statement("type", "preprint", source, told.version.weight, where, told.version.method))
    return found


def hear_want(want: Want, understood: Want, read: Reference | None = None) -> list[Statement]:
    """What a person who wants a paper says of it; of a lone reference what was read, at the weight of the reading."""
    values = {"title": want.title and understood.title, "year": str(want.year or "")}
    found = list(_hear_plain(values, "want", 1.0, want.id))
    if want.authors:
        found.append(_hear_people([read_person(name) for name in want.authors], "want", 1.0, want.id))
    known = {one.about for one in found}
    more = hear_reference(read, "want", read.weight, want.id) if read else []
    return [*found, *(one for one in more if one.about not in known)]


def hear_reference(reference: Reference, source: str, weight: float, where: str = "") -> list[Statement]:
    """What a reference says of the work it describes; of a list's entry, too, which reads as one."""
    values = {ours: getattr(reference, theirs) or "" for ours, theirs in OF_REFERENCE.items()}
    values["type"] = "" if reference.type in UNKNOWN_TYPES else reference.type
    found = list(_hear_plain(values, source, weight, where, reference.method))
    if reference.authors:
        found.append(_hear_people(reference.authors, source, weight, where, reference.method))
    return found


def hear_entry(entry: Publication, where: str, read: Reference | None = None) -> list[Statement]:
    """What a list says: the entry as the list was read, and of its text as a reference what the entry leaves open."""
    weight = (1 + entry.weight) / 2  # verification has found the paper that it names
    values = {"title": entry.title, "year": entry.year or "", "container": entry.container or ""}
    found = list(_hear_plain(values, "list", weight, where))
    if entry.authors:
        found.append(_hear_people([read_person(name) for name in entry.authors], "list", weight, where))
    known = {one.about for one in found}
    more = hear_reference(read, "list", read.weight, where) if read else []
    return [*found, *(one for one in more if one.about not in known and one.about != "title")]


def hear_kept(paper: Paper) -> list[Statement]:
    """What a paper without witnesses is: kept by an older version, which had decided title, authors and year."""
    values = {"title": paper.title, "year": paper.year or ""}
    found = list(_hear_plain(values, "kept", KEPT_WEIGHT, paper.paper_id))
    if paper.authors:
        people = [read_person(name) for name in paper.authors]
        found.append(_hear_people(people, "kept", KEPT_WEIGHT, paper.paper_id))
    return [*hear_header(paper.metadata), *found]


def list_witnesses(paper: Paper) -> list[Statement]:
    """The witnesses of a paper; of one that an older version kept what can be said after the fact."""
    return list(paper.witnesses) or hear_kept(paper)


def unite_statements(old: Iterable[Statement], new: Iterable[Statement]) -> list[Statement]:
    """All of both, each once; of one witness about one field the newer stands."""
    found: dict[tuple[str, ...], Statement] = {}
    for one in (*old, *new):
        found[one.about, one.source, one.where, one.date] = one
    return list(found.values())


def replace_statements(old: Iterable[Statement], source: str, new: Iterable[Statement]) -> list[Statement]:
    """What all others have said, and in the place of this kind of witness what it says now."""
    return unite_statements((one for one in old if one.source != source), new)


def _hear_plain(
    values: dict[str, str], source: str, weight: float, where: str, method: str = ""
) -> Iterator[Statement]:
    for name, value in values.items():
        if value.strip():
            yield Statement(name, " ".join(value.split())[:LONGEST_VALUE], source, weight, where, method)


def _hear_people(people: Sequence[Person], source: str, weight: float, where: str, method: str = "") -> Statement:
    names = "; ".join(write_person(person) for person in people)
    return Statement("authors", names, source, weight, where, method, list(people))

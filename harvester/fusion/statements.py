"""What each kind of witness says of a paper: its header, the want, an entry of a list, a venue, a reference to it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.fusion.file_notes import strip_file_notes, strip_format
from harvester.fusion.numbers_in_print import find_last_pages
from harvester.items import Statement
from harvester.persons.name_strings import read_person, write_person
from harvester.text.likeness import compare_titles
from harvester.text.patterns import LONE_YEAR
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.items import Metadata, Paper, Person, Publication, Reference, Want

# Fields of a paper that are decided; all but authors and type are those of its metadata.
VALUES = (
    "title", "title_other", "abstract", "year", "container", "volume", "issue", "page_range", "doi", "issn",
)  # fmt: skip
FIELDS = ("title", "authors", *VALUES[1:], "type")
# Fields of a want, and of a reference, by ours.
OF_WANT = {"container": "container", "volume": "volume", "issue": "issue", "page_range": "pages", "doi": "doi"}
OF_REFERENCE = {
    "title": "title",
    "year": "year",
    "container": "container",
    "volume": "volume",
    "issue": "issue",
    "page_range": "pages",
    "doi": "doi",
}
SAME_TITLE = 0.8  # of a text read as a reference and as an entry: else it was read wrongly
UNKNOWN_TYPES = ("other", "web", "")
UNSURE_YEAR = 0.7  # of an entry that has several: that of a talk, of a file, of the conference before
# Of the name that a venue's home page has as its title: of some it is a word of welcome.
VENUE_WEIGHT = 0.85
KEPT_WEIGHT = 0.9  # of what an older version of the library had decided
BARE_NAMES = 0.6  # of authors without any initial: a word of the title may have been taken for one
LONGEST_VALUE = 5_000  # letters: a longer value of a field is a text that ran on
# What a title page has after a title: the sign of a footnote, the dots of a table of contents.
# A question stands at its word: after a space it is a sign that the file's font has under another number.
_AFTER_TITLE = re.compile(r"\s*[*∗⋆†‡§¶]+$|(?<=[^\W\d_])\s\?$|(?:\s?\.){4,}[\W\d]{0,8}$")
_SITE = re.compile(r"\s[|»•·]\s|\s[–—-]\s(?=\S+$)")  # what a title has after the name: the site, a section


def hear_header(told: Metadata, where: str = "", source: str = "header") -> list[Statement]:
    """What a document, or a page about it, says it is."""
    found = [
        Statement(name, _strip_marks(name, value.value[:LONGEST_VALUE]), source, value.weight, where, value.method)
        for name in VALUES
        if (value := getattr(told, name)) and value.value
    ]
    if told.authors:
        weight = min(person.weight for person in told.authors)
        found.append(_hear_people(told.authors, source, weight, where, told.authors[0].method))
    if told.version and told.version.value == "preprint":
        found.append(Statement("type", "preprint", source, told.version.weight, where, told.version.method))
    return found


def _strip_marks(name: str, value: str) -> str:
    """A title without the sign of a footnote or dots at its end."""
    return _AFTER_TITLE.sub("", value) or value if name in ("title", "title_other") else value


def hear_want(want: Want, understood: Want, read: Reference | None = None) -> list[Statement]:
    """What a person who wants a paper says of it; of a lone reference what was read, at the weight of the reading."""
    values = {"title": want.title and understood.title, "year": str(want.year or "")}
    values |= {ours: getattr(want, theirs) for ours, theirs in OF_WANT.items()}
    values["type"] = "" if want.kind in UNKNOWN_TYPES else want.kind
    found = list(_hear_plain(values, "want", 1.0, want.id))
    if want.authors:
        found.append(_hear_people([read_person(name) for name in want.authors], "want", 1.0, want.id))
    return [*found, *_hear_more(found, hear_reference(read, "want", read.weight, want.id) if read else [])]


def hear_reference(reference: Reference, source: str, weight: float, where: str = "") -> list[Statement]:
    """What a reference says of the work it describes; of a list's entry, too, which reads as one."""
    values = {ours: getattr(reference, theirs) or "" for ours, theirs in OF_REFERENCE.items()}
    values["type"] = "" if reference.type in UNKNOWN_TYPES else reference.type
    found = list(_hear_plain(values, source, weight, where, reference.method))
    if reference.authors:
        found.append(_hear_people(reference.authors, source, weight, where, reference.method))
    return found


def hear_catalogue(record: Reference, where: str) -> list[Statement]:
    """What a catalogue says of the work that a file turned out to be; of several years the first, that of the work."""
    year = LONE_YEAR.search(record.year or "")
    return hear_reference(replace(record, year=year[0] if year else None), "catalogue", record.weight, where)


def hear_entry(entry: Publication, where: str, read: Reference | None = None, source: str = "list") -> list[Statement]:
    """What a list says: the entry as the list was read, and of its text as a reference what the entry leaves open."""
    weight = (1 + entry.weight) / 2  # verification has found the paper that it names
    text = strip_file_notes(entry.text)
    pages = find_last_pages(text)
    container = strip_format(entry.container or "")
    # Nothing stands in itself or its subtitle: where the list was read so, its text as a reference may say more.
    title, name = squeeze(entry.title), squeeze(container)
    itself = title == name or (" " in container and title.endswith(name))
    values = {"title": strip_file_notes(entry.title), "container": "" if itself else container}
    year, dated = _choose_year(entry, text)
    found = [
        *_hear_plain(values, source, weight, where),
        *_hear_plain({"year": year}, source, weight * dated, where),
    ]
    if entry.authors:
        found.append(_hear_people([read_person(name) for name in entry.authors], source, weight, where))
    if read and compare_titles(read.title or "", entry.title) >= SAME_TITLE:
        found += _hear_more(found, hear_reference(read, source, read.weight, where))
    return [*found, *_hear_more(found, _hear_plain({"page_range": pages}, source, weight, where))]


def _choose_year(entry: Publication, text: str) -> tuple[str, float]:
    """The year of an entry and how far it can be trusted: that of its file says nothing of the work."""
    year, years = entry.year or "", set(LONE_YEAR.findall(text))
    if year in entry.text and year not in text:
        return (years.pop(), UNSURE_YEAR) if len(years) == 1 else ("", 0.0)
    return year, UNSURE_YEAR if len(years) > 1 else 1.0


def _hear_more(found: Iterable[Statement], more: Iterable[Statement]) -> list[Statement]:
    """Of further statements those about what is not yet said."""
    known = {one.about for one in found}
    return [one for one in more if one.about not in known]


def hear_venue(name: str, kind: str, where: str) -> list[Statement]:
    """What the site of a conference or journal says of all its papers: where they stand, and so what they are."""
    name = _SITE.split(name)[0].strip(" .,;:")
    known = {"conference": "proceedings", "journal": "article"}.get(kind, "")
    weight = VENUE_WEIGHT if known else VENUE_WEIGHT / 2
    return list(_hear_plain({"container": name, "type": known}, "contents", weight, where))


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
    bare = not any(person.given or person.patronymic for person in people)
    return Statement("authors", names, source, weight * (BARE_NAMES if bare else 1), where, method, list(people))

"""The entries of a page: cut out, read, their titles chosen, their files found."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.items import Publication
from harvester.pages.units import read_sheet
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import read_family, write_person
from harvester.publications.choosing import Candidates, chosen
from harvester.publications.fields import fields_of
from harvester.publications.judges import entry_chances, title_chances
from harvester.publications.links import links_of
from harvester.publications.names_first import without_names
from harvester.publications.owners import Owners
from harvester.publications.readings import read_entries
from harvester.publications.strays import Strays
from harvester.publications.titles import titles
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.items import Reference
    from harvester.pages.sheet import Sheet

LEAST = 0.1  # chance of a title below which an entry is none
LEAST_WEIGHT = 0.15  # of an entry and its title: of those below nearly all are pieces of text
_GLUED = re.compile(r"\.(?=[^\W\d_])")
# What a work is, after its name, as lists of works for the file want it.
_KIND = re.compile(
    r"\s*[(\[](?:(?:научн|учебн|журнальн)\w+ )?(?:стать[яи]|тезисы(?: докладов?)?|доклад|монография|пособие|текст"
    r"|электронный ресурс|article|paper|book)[)\]]$",
    re.I,
)
_SLASHES = re.compile(r"(?<=.{8})\s//\s.*")  # what stands after them is never the title's
_YEAR = re.compile(rf"(?<!\d)({YEAR})(?!\d)")


@dataclass(slots=True)
class Listed:
    """An entry and the pages it links to, which may lead to its file."""

    publication: Publication
    pages: list[str]


def entries_of(body: bytes, url: str, owner: str = "", content_type: str | None = None) -> list[Publication]:
    """The publications a page lists, in order, each with the files that belong to it."""
    return [listed.publication for listed in listed_on(body, url, owner, content_type)]


def listed_on(
    body: bytes, url: str, owner: str = "", content_type: str | None = None, model_file: str = ""
) -> list[Listed]:
    """The same with the pages each entry links to; `model_file` is judged by instead of the shipped model."""
    sheet = read_sheet(body, url, content_type)
    candidates = Candidates(sheet)
    found = chosen(candidates, entry_chances(candidates, model_file))
    units = [unit for unit, _ in found]
    reads = read_entries(sheet, units)
    best = titles(reads, title_chances(reads, model_file))
    names = without_names([read.text for read in reads], [_SLASHES.sub("", title) for title, _ in best])
    fields, links = fields_of(sheet, reads, names), links_of(sheet, units, names)
    sections = candidates.sections
    strays, owners = Strays(sheet, sections), Owners(sheet, sections, owner)
    listed = []
    for (unit, chance), own, title, (_, likely), link in zip(found, fields, names, best, links, strict=True):
        weight = round(chance * likely, 3)
        if likely < LEAST or weight < LEAST_WEIGHT or strays.has(unit, title, own.reference):
            continue
        publication = Publication(
            text=sheet.text(unit),
            title=_KIND.sub("", title),
            authors=authors_of(own.reference, owners.beside(unit, own)),
            year=sections.own_year(unit) or own.reference.year or sections.year(unit) or _year_in(own.text, sheet),
            container=own.reference.container,
            files=link.files,
            weight=weight,
        )
        listed.append(Listed(publication, link.pages))
    return listed


def authors_of(reference: Reference, owner: str) -> list[str]:
    """As printed; the owner of the page comes first where the page leaves the name out."""
    names = [_GLUED.sub(". ", write_person(person)) for person in reference.authors]
    his = {read_family(owner), *owner.split()} if owner else set()  # whichever part of it comes first
    if owner and not any(same_surname(person.family, one) for person in reference.authors for one in his):
        names.insert(0, owner)
    return names


def _year_in(text: str, sheet: Sheet) -> str | None:
    """The last year of the entry, else the one the page's own title gives."""
    found = _YEAR.findall(text) or _YEAR.findall(sheet.title)
    return found[-1] if found else None

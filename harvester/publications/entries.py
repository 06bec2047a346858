"""The entries of a page: cut out, read, their titles chosen, their files found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parser import parse_many
from harvester.items import ListedPublication, Publication
from harvester.lexicon import join_classes
from harvester.pages.units import read_sheet
from harvester.publications.candidates import Candidates
from harvester.publications.choosing import choose_entries
from harvester.publications.fields import read_fields
from harvester.publications.judging import judge_units
from harvester.publications.links import find_entry_links
from harvester.publications.owners import Owners, list_authors
from harvester.publications.readings import read_entries
from harvester.publications.strays import is_stray
from harvester.publications.titles import choose_titles, judge_readings
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.pages.sheet import UnitSheet

MIN_WEIGHT = 0.15  # of an entry and its title: of those below nearly all are pieces of text
# What a work is, after its name, as lists of works for the file want it.
_KIND = re.compile(
    rf"\s*[(\[](?:(?:{join_classes('title_additions.adjectives')}) )?"
    rf"(?:{join_classes('title_additions.brackets')})[)\]]$",
    re.I,
)
_SLASHES = re.compile(r"(?<=.{8})\s//\s.*")  # what stands after them is never the title's
_YEAR = re.compile(rf"(?<!\d)({YEAR})(?!\d)")


def read_publications(body: bytes, url: str, owner: str = "", content_type: str | None = None) -> list[Publication]:
    """The publications a page lists, in order, each with the files that belong to it."""
    return [listed.publication for listed in read_list(body, url, owner, content_type)]


def read_list(
    body: bytes, url: str, owner: str = "", content_type: str | None = None, model_file: str = ""
) -> list[ListedPublication]:
    """The same with the pages each entry links to; `model_file` is judged by instead of the shipped model."""
    sheet = read_sheet(body, url, content_type)
    candidates = Candidates(sheet)
    found = choose_entries(candidates, judge_units(candidates, model_file))
    units = [unit for unit, _ in found]
    reads = read_entries(sheet, units, parse_many)
    best = choose_titles(reads, judge_readings(reads, model_file))
    names = [_SLASHES.sub("", title) for title, _ in best]
    fields, links = read_fields(sheet, reads, names, parse_many), find_entry_links(sheet, units, names)
    sections = candidates.sections
    owners = Owners(sheet, sections, owner, [own.reference for own in fields])
    listed = []
    for (unit, chance), own, title, (_, likely), link in zip(found, fields, names, best, links, strict=True):
        weight = round(chance * likely, 3)
        if weight < MIN_WEIGHT or is_stray(sheet, sections, unit, title):
            continue
        missing = owners.find_missing_author(unit, bool(own.reference.authors), own.are_coauthors)
        publication = Publication(
            text=sheet.text(unit),
            title=_KIND.sub("", title),
            authors=list_authors(own.reference, missing),
            year=sections.own_year(unit)
            or own.reference.year
            or sections.year(unit)
            or _find_last_year(own.text, sheet),
            container=own.reference.container,
            files=link.files,
            weight=weight,
        )
        listed.append(ListedPublication(publication, link.pages))
    return listed


def _find_last_year(text: str, sheet: UnitSheet) -> str | None:
    """The last year of the entry, else the one the page's own title gives."""
    found = _YEAR.findall(text) or _YEAR.findall(sheet.title)
    return found[-1] if found else None

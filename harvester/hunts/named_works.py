"""A want that names its work by a DOI, a number of arXiv or an address: what to ask, where to look, what to learn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.fusion.agreement import SAME_TITLE
from harvester.fusion.numbers_in_print import clean_doi
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import read_family, write_person
from harvester.text.likeness import compare_titles
from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from harvester.items import Hit, Reference, Want
    from harvester.search.provider import SearchAnswer

DOI_ORG = "https://doi.org/"
ARXIV_FILE = "https://arxiv.org/pdf/"


def make_name_query(want: Want) -> str:
    """What catalogues are asked first."""
    return want.doi or (f"arXiv:{want.arxiv}" if want.arxiv else "")


def list_named_addresses(want: Want, resolver: str) -> list[str]:
    """Where the want itself says the work is, a file before a page."""
    arxiv = [f"{ARXIV_FILE}{want.arxiv}"] if want.arxiv else []
    address = [want.address] if want.address else []
    return [*arxiv, *address, *([f"{resolver}{want.doi}"] if want.doi else [])]


def find_record(want: Want, answer: SearchAnswer) -> Reference | None:
    """The work of this DOI or number as a catalogue describes it."""
    return next((hit.record for hit in answer.hits if hit.record and _is_named(want, hit, hit.record)), None)


def find_descriptions(want: Want, answer: SearchAnswer) -> dict[str, Reference]:
    """What catalogues say of the wanted work, by their addresses: one number, or one title and an author."""
    return {
        hit.url: hit.record
        for hit in answer.hits
        if hit.record and (_is_named(want, hit, hit.record) or _is_described(want, hit.record))
    }


def _is_described(want: Want, record: Reference) -> bool:
    """Without an author a title is not enough: reports and journals have papers of one title."""
    surnames = [read_family(name) for name in want.authors]
    known = any(same_surname(surname, person.family) for surname in surnames for person in record.authors)
    other_doi = want.doi and record.doi and clean_doi(want.doi) != clean_doi(record.doi)
    return known and not other_doi and compare_titles(want.title, record.title or "") >= SAME_TITLE


def choose_named_hits(want: Want, answer: SearchAnswer) -> list[Hit]:
    """The addresses that catalogues give for the named work: all of a work have its title."""
    named = {(hit.provider, hit.title) for hit in answer.hits if hit.record and _is_named(want, hit, hit.record)}
    return [hit for hit in answer.hits if (hit.provider, hit.title) in named]


def _is_named(want: Want, hit: Hit, record: Reference) -> bool:
    doi = (record.doi or "").casefold()
    same_doi = bool(want.doi) and doi.removeprefix(DOI_ORG).endswith(want.doi.casefold())
    return same_doi or (bool(want.arxiv) and want.arxiv.partition("v")[0] in hit.url)


def learn_from_record(want: Want, record: Reference | None) -> Want:
    """The want with what it lacks of title, authors, year and place."""
    if record is None:
        return want
    year = LONE_YEAR.search(record.year or "")
    return replace(
        want,
        title=want.title or record.title or "",
        authors=want.authors or [write_person(person) for person in record.authors],
        year=want.year or (int(year[0]) if year else None),
        container=want.container or record.container or "",
        volume=want.volume or record.volume or "",
        pages=want.pages or record.pages or "",
    )

"""The registers of authors: what each is called, and where it shows an author."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.persons.name_strings import write_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import AuthorId, Metadata

NAMES = {
    "orcid": "ORCID",
    "spin": "SPIN",
    "researcher_id": "ResearcherID",
    "scopus": "Scopus",
    "rinc": "РИНЦ AuthorID",
}
# SPIN has no page by its number alone.
ADDRESSES = {
    "orcid": "https://orcid.org/{}",
    "researcher_id": "https://www.webofscience.com/wos/author/rid/{}",
    "scopus": "https://www.scopus.com/authid/detail.uri?authorId={}",
    "rinc": "https://elibrary.ru/author_items.asp?authorid={}",
}


@dataclass(slots=True)
class ShownId:
    """A number with its register and, where they are known, its author and its page."""

    author: str
    register: str
    value: str
    address: str = ""

    def __str__(self) -> str:
        return f"{self.author}: {self.register} {self.value}" if self.author else f"{self.register} {self.value}"


def list_author_ids(metadata: Metadata) -> Iterator[ShownId]:
    """Those of each author in order, then those of the paper."""
    for person in metadata.authors:
        for found in person.ids:
            yield _show_id(found, write_name(person.family, f"{person.given} {person.patronymic}".strip()))
    for found in metadata.author_ids:
        yield _show_id(found, "")


def _show_id(found: AuthorId, author: str) -> ShownId:
    address = ADDRESSES.get(found.scheme, "").format(found.value)
    return ShownId(author, NAMES.get(found.scheme, found.scheme), found.value, address)

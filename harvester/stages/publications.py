"""The stages of a list of publications: what a page or a file lists, and where a landing page leads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.addresses.canonical import make_address_key
from harvester.items import Publication
from harvester.persons.name_strings import write_person
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import Reference, Want
    from harvester.stages.workbench import Workbench


SAME_TITLE = 90.0  # per cent of likeness
LONGEST_ENTRY = 2_000  # letters: longer ones are no entries, but pages that ran together


@dataclass(slots=True)
class Listing:
    """The entries of one page, the pages each links to, and where the list goes on."""

    entries: list[Publication] = field(default_factory=list)
    pages: list[list[str]] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    further: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    attached: list[str] = field(default_factory=list)  # files that may hold the list instead


def warm_up() -> None:
    """Load the judges and the parser before the first call is timed."""
    from harvester.bibliography.parser import parse_many
    from harvester.publications.judges import open_shipped

    open_shipped()
    list(parse_many(["Ким Л. О графах. М., 2001."]))


def list_entries(bench: Workbench, handle: str, owner: str) -> Listing:
    """What a page lists; nothing when it has left the spool."""
    from harvester.publications import following
    from harvester.publications.attached import find_attached_lists
    from harvester.publications.entries import read_list

    page, data = bench.load_page(handle), bench.load_bytes(handle)
    if page is None or data is None:
        return Listing()
    listed = read_list(data, page.url, owner, model_file=bench.publications_model)
    return Listing(
        entries=[one.publication for one in listed],
        pages=[one.pages for one in listed],
        frames=following.find_frames(page),
        further=following.find_further_pages(page),
        parts=following.find_parts(page),
        attached=find_attached_lists(page),
    )


def gives_to_another(bench: Workbench, handle: str, url: str, want: Want) -> bool:
    """Whether the list on a page has a file in an entry of another title, and in none of the wanted one."""
    from rapidfuzz import fuzz

    file, wanted = make_address_key(url), squeeze(want.title or want.reference)
    compare = fuzz.ratio if want.title else fuzz.partial_ratio  # a reference has the title somewhere
    entries = list_entries(bench, handle, "").entries
    titles = [squeeze(entry.title) for entry in entries if file in map(make_address_key, entry.files)]
    return bool(titles) and max(compare(wanted, one) for one in titles) < SAME_TITLE


def list_entries_in_file(bench: Workbench, handle: str, owner: str) -> Listing:
    """What a file lists; nothing when it has left the spool."""
    from harvester.publications.attached import read_attached_list

    document = bench.load_document(handle)
    entries = read_attached_list(document, owner) if document else []
    return Listing(entries, [[] for _ in entries])


def read_entry_text(bench: Workbench, text: str) -> Reference | None:
    """The text of an entry read as a reference: volume, pages and numbers that a list has no columns for."""
    from harvester.bibliography.parser import parse
    from harvester.fusion.file_notes import strip_file_notes

    return parse(strip_file_notes(" ".join(text.split())[:LONGEST_ENTRY])) if text.strip() else None


def find_landing_files(bench: Workbench, handle: str) -> list[str]:
    """The files a landing page leads to."""
    from harvester.pages.landing import find_landing_files

    page = bench.load_page(handle)
    return [] if page is None else find_landing_files(page)


def read_landing_entry(bench: Workbench, handle: str, url: str) -> Publication | None:
    """What the page of one paper says of it: a sitemap has addresses only, and a file is verified by its title."""
    from harvester.metadata.page import read_page_metadata

    data = bench.load_bytes(handle)
    metadata = read_page_metadata(data, url) if data is not None else None
    if metadata is None or metadata.title is None:
        return None
    authors = [write_person(person) for person in metadata.authors]
    year = metadata.year.value if metadata.year else None
    return Publication("", metadata.title.value, authors, year)

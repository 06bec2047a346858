"""What runs inside the workers for a list of publications: pages by handle, as in `stages`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from harvester.items import Document, Page, Publication
from harvester.items.codec import decode
from harvester.stages import spool


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
    from harvester.bibliography import parse_many
    from harvester.publications.judges import shipped

    shipped()
    list(parse_many(["Ким Л. О графах. М., 2001."]))


def list_entries(folder: str, handle: str, owner: str, model_file: str = "") -> Listing:
    """What a page lists; nothing when it has left the spool."""
    from harvester.publications import following
    from harvester.publications.attached import attached
    from harvester.publications.entries import listed_on

    page, file = _page(folder, handle), Path(folder) / f"{handle}.bin"
    if page is None or not file.exists():
        return Listing()
    listed = listed_on(file.read_bytes(), page.url, owner, model_file=model_file)
    return Listing(
        entries=[one.publication for one in listed],
        pages=[one.pages for one in listed],
        frames=following.frames(page),
        further=following.further(page),
        parts=following.by_part(page),
        attached=attached(page),
    )


def list_entries_in_file(folder: str, handle: str, owner: str) -> Listing:
    """What a file lists; nothing when it has left the spool."""
    from harvester.publications.attached import entries_in

    facts = spool.read(folder, f"{handle}.doc")
    entries = entries_in(decode(Document, facts), owner) if facts else []
    return Listing(entries, [[] for _ in entries])


def find_landing_files(folder: str, handle: str) -> list[str]:
    """The files a landing page leads to."""
    from harvester.publications.landings import files_on

    page = _page(folder, handle)
    return [] if page is None else files_on(page)


def _page(folder: str, handle: str) -> Page | None:
    facts = spool.read(folder, f"{handle}.page")
    return None if facts is None else decode(Page, facts)

"""What runs inside the workers for a scholar's hunt: pages by handle, as in `stages`."""

from __future__ import annotations

from dataclasses import dataclass, field

from harvester.homepages import judge as judging
from harvester.homepages import leads as leading
from harvester.homepages import publication_pages
from harvester.items import Document, Hit, Lead, Page, Scholar, Value
from harvester.items.codec import decode
from harvester.persons.mentions import Names
from harvester.stages import spool


@dataclass(slots=True)
class Around:
    """What a page near a scholar's home leads to: files that may be papers, files that may be lists, pages below."""

    files: list[Lead] = field(default_factory=list)
    lists: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)


def warm_up() -> None:
    """Load the judge before the first call is timed."""
    judging.shipped()


def find_home_leads(folder: str, handle: str, scholar: Scholar) -> list[Lead]:
    """Pages a page proposes as the scholar's own."""
    page = _page(folder, handle)
    return leading.leads(page, names_of(scholar)) if page else []


def judge_homes(folder: str, seen: list[tuple[str, Hit | None]], scholar: Scholar) -> list[judging.Judged]:
    """All pages seen for a scholar, judged together; one that has left the spool is left out."""
    pages = [(page, hit) for page, hit in ((_page(folder, handle), hit) for handle, hit in seen) if page]
    found = judging.views([page for page, _ in pages], [hit for _, hit in pages], scholar, names_of(scholar))
    return judging.judge(found)


def find_list_leads(folder: str, handle: str, scholar: Scholar) -> list[Lead]:
    """Pages a page proposes as lists of publications."""
    page = _page(folder, handle)
    return publication_pages.candidates(page, names_of(scholar)) if page else []


def score_list(
    folder: str, handle: str, promised: float, is_home: bool, scholar: Scholar
) -> publication_pages.ListScore | None:
    """How much a page is a list of the scholar's publications."""
    page = _page(folder, handle)
    return publication_pages.score(page, names_of(scholar), promised, is_home) if page else None


def look_around(folder: str, handle: str, home: str) -> Around:
    """Files and pages near a home page; nothing when the page has left the spool."""
    from harvester.homepages import around as near
    from harvester.publications.attached import attached

    page = _page(folder, handle)
    return Around(near.files(page), attached(page), near.pages(page, home)) if page else Around()


def classify_file(folder: str, handle: str) -> Value | None:
    """What kind of document a file is."""
    from harvester.header.kinds import find_kind

    facts = spool.read(folder, f"{handle}.doc")
    return find_kind(decode(Document, facts)) if facts else None


def names_of(scholar: Scholar) -> Names:
    return Names([scholar.name, *scholar.other_names])


def _page(folder: str, handle: str) -> Page | None:
    facts = spool.read(folder, f"{handle}.page")
    return None if facts is None else decode(Page, facts)

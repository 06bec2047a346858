"""The stages of a scholar's hunt: which pages may be his, which have his list, what lies around them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.homepages import judge as judging
from harvester.homepages import leads as leading
from harvester.homepages import publication_pages
from harvester.items import Hit, Lead, Scholar, Value
from harvester.persons.mentions import Names

if TYPE_CHECKING:
    from harvester.items import Hit, Lead, Scholar, Value
    from harvester.stages.workbench import Workbench


@dataclass(slots=True)
class Around:
    """What a page near a scholar's home leads to: files that may be papers, files that may be lists, pages below."""

    files: list[Lead] = field(default_factory=list)
    lists: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)


def warm_up() -> None:
    """Load the judge before the first call is timed."""
    judging.open_shipped()


def find_home_leads(bench: Workbench, handle: str, scholar: Scholar) -> list[Lead]:
    """Pages a page proposes as the scholar's own."""
    page = bench.load_page(handle)
    return leading.find_home_leads(page, names_of(scholar)) if page else []


def judge_homes(bench: Workbench, seen: list[tuple[str, Hit | None]], scholar: Scholar) -> list[judging.Judged]:
    """All pages seen for a scholar, judged together; one that has left the spool is left out."""
    pages = [(page, hit) for page, hit in ((bench.load_page(handle), hit) for handle, hit in seen) if page]
    found = judging.make_views([page for page, _ in pages], [hit for _, hit in pages], scholar, names_of(scholar))
    models = judging.open_file(bench.homepage_model) if bench.homepage_model else None
    return judging.judge_pages(found, models)


def find_list_leads(bench: Workbench, handle: str, scholar: Scholar) -> list[Lead]:
    """Pages a page proposes as lists of publications."""
    page = bench.load_page(handle)
    return publication_pages.find_list_leads(page, names_of(scholar)) if page else []


def score_list(
    bench: Workbench, handle: str, promised: float, is_home: bool, scholar: Scholar
) -> publication_pages.ListScore | None:
    """How much a page is a list of the scholar's publications."""
    page = bench.load_page(handle)
    return publication_pages.score_list(page, names_of(scholar), promised, is_home) if page else None


def look_around(bench: Workbench, handle: str, home: str) -> Around:
    """Files and pages near a home page; nothing when the page has left the spool."""
    from harvester.homepages import around as near
    from harvester.publications.attached import find_attached_lists

    page = bench.load_page(handle)
    return (
        Around(near.find_files_around(page), find_attached_lists(page), near.find_pages_below(page, home))
        if page
        else Around()
    )


def classify_file(bench: Workbench, handle: str) -> Value | None:
    """What kind of document a file is."""
    from harvester.kinds import find_kind

    document = bench.load_document(handle)
    return find_kind(document) if document else None


def names_of(scholar: Scholar) -> Names:
    return Names([scholar.name, *scholar.other_names])

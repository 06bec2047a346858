"""Landing pages: pages about one paper that name its file in their head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.addresses.links import make_absolute
from harvester.items import Lead
from harvester.pages.files import fileness
from harvester.pages.heads import ALTERNATE_FILE, CONTENT_URL
from harvester.text.likeness import title_likeness
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import Page

# Row: meta name, weight, whether the value must look like a file. Best first.
FILES: tuple[tuple[str, float, bool], ...] = (
    ("citation_pdf_url", 0.97, False),
    ("bepress_citation_pdf_url", 0.97, False),
    ("eprints.document_url", 0.95, False),
    ("wkhealth_pdf_url", 0.95, False),
    ("citation_postscript_url", 0.95, False),
    (ALTERNATE_FILE, 0.92, False),
    (CONTENT_URL, 0.85, True),
    ("dc.identifier", 0.8, True),
    ("dcterms.identifier", 0.8, True),
    ("dc.identifier.uri", 0.8, True),
    ("dc.relation", 0.7, True),
    ("og:url", 0.6, True),
)
PAGES: tuple[tuple[str, float], ...] = (
    ("citation_fulltext_html_url", 0.9),
    ("citation_abstract_html_url", 0.8),
    ("eprints.eprint_url", 0.8),
    ("citation_public_url", 0.8),
)
TITLES = ("citation_title", "bepress_citation_title", "eprints.title", "dc.title", "dcterms.title", "og:title")
_ALIKE = 0.9


def is_about(page: Page, title: str) -> bool | None:
    """Whether the head says that the page is about this paper; None when it says nothing."""
    titles = [value for name in TITLES for value in page.meta.get(name, ())]
    declared = any(page.meta.get(name) for name in TITLES[:5])
    if any(_alike(value, title) for value in [*titles, page.title, *page.headings[:2]]):
        return True
    return False if declared else None


def _alike(printed: str, wanted: str) -> bool:
    if title_likeness(printed, wanted) >= _ALIKE:
        return True
    # The title of a page often has the name of the site beside that of the paper.
    one, other = squeeze(printed), squeeze(wanted)
    return len(other) >= 20 and len(one) < 2 * len(other) + 40 and other in one


def file_leads(page: Page) -> list[Lead]:
    """The files a landing page names in its head."""
    found = []
    for name, weight, must_look_so in FILES:
        leads = _leads(page, name, weight)
        found += [lead for lead in leads if not must_look_so or fileness(lead.url, "")[0]]
    return found


def page_leads(page: Page) -> list[Lead]:
    """Other pages about the same paper that a landing page names in its head."""
    return [lead for name, weight in PAGES for lead in _leads(page, name, weight)]


def _leads(page: Page, name: str, weight: float) -> list[Lead]:
    urls = [make_absolute(value, page.url) for value in page.meta.get(name, ())]
    return [Lead(url, weight, name) for url in urls if url]

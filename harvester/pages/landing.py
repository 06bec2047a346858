"""Landing pages: pages about one paper that name its file in their head."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.addresses.links import make_absolute
from harvester.items import Lead
from harvester.lexicon import join_classes
from harvester.pages.files import is_beside, rate_file_link
from harvester.pages.markup import ALTERNATE_FILE, CONTENT_URL
from harvester.text.likeness import compare_titles
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import Page

MIN_PAPER_TEXT = 3000  # characters; abstracts with their surroundings stay below
# Within the line: a table of numbers would otherwise be read to its end from each of its lines.
_SECTION_NUMBER = r"^[\dIVX. \t\xa0]*"
# The rest of the line below a heading, or the paragraph that a heading runs into.
_REST = r"(?:.{0,20}$|[.:]? (?-i:[A-ZÄÖÜА-ЯЁІЇЄҐ]))"
# A paper has at least two of these at the beginning of a line, whatever its language.
PAPER_SECTIONS = tuple(
    re.compile(rf"{_SECTION_NUMBER}(?:{headings})\b{end}", re.I | re.M)
    for headings, end in (
        (join_classes("introduction_headings"), _REST),
        (join_classes("conclusion_headings"), _REST),
        (join_classes("bibliography_headings", "bibliography_headings.other"), ".{0,20}$"),
        (join_classes("abstract_headings", "abstract_headings.other"), ""),
    )
)
# Row: whose addresses, what they look like, the address of the file; tried from the top. The end of a host's name is
# left open: mirrors, and the built-in web, have others.
FILE_ADDRESSES: tuple[tuple[str, str, str], ...] = (
    ("arXiv", r"^(https?://(?:[\w-]+\.)?arxiv\.[a-z]+)/abs/([\w.\-/]+?)/?$", r"\1/pdf/\2"),
    ("CyberLeninka", r"^(https?://cyberleninka\.[a-z]+/article/n/[\w-]+)/?(?:viewer)?$", r"\1/pdf"),
    (
        "Math-Net.Ru",
        r"^(https?://(?:www\.)?mathnet\.[a-z]+)/(?:rus|eng|php/archive\.phtml\?.*)?/?([a-z]{2,5}\d+)$",
        r"\1/php/getFT.phtml?jrnid=&paperid=\2&what=fullt",
    ),
    ("OJS", r"^(https?://.+/article/)view(/\d+/\d+)/?$", r"\1download\2"),
    ("bioRxiv", r"^(https?://(?:www\.)?(?:bio|med)rxiv\.[a-z]+/content/[^?#]+v\d+)/?$", r"\1.full.pdf"),
    ("OpenReview", r"^(https?://openreview\.[a-z]+/)forum(\?id=[\w-]+)$", r"\1pdf\2"),
    ("ACL Anthology", r"^(https?://aclanthology\.[a-z]+/(?:[A-Z]\d\d-\d+|\d{4}\.[\w-]+\.\d+))/?$", r"\1.pdf"),
    ("HAL", r"^(https?://(?:[\w-]+\.)?hal\.[a-z]+/[\w-]+v\d+)/?$", r"\1/document"),
    ("CEUR", r"^(https?://ceur-ws\.[a-z]+/Vol-\d+/[\w-]+)\.html?$", r"\1.pdf"),
    ("PMC", r"^(https?://[\w.-]+/pmc/articles/PMC\d+)/?$", r"\1/pdf/"),
)
# Rows of places whose pages name the file in their head (citation_pdf_url and the like): worth a request.
LANDING_PAGES: tuple[tuple[str, str], ...] = (
    ("DOI", r"^https?://(?:dx\.)?doi\.[a-z]+/10\."),
    ("OJS", r"/article/view/\d+"),
    ("DSpace", r"/(?:xmlui/|jspui/)?handle/\d+"),
    ("DSpace 7", r"/items/[0-9a-f-]{36}"),
    ("EPrints", r"^https?://[^/]*eprints[^/]*/(?:id/eprint/)?\d+"),
    ("Math-Net.Ru", r"mathnet\.[a-z]+/"),
    ("eLIBRARY", r"elibrary\.[a-z]+/item\.asp"),
    ("Zenodo", r"zenodo\.[a-z]+/records?/\d+"),
)
MAX_LIKELY_FILES = 2  # files taken from the links of a landing page
_LIKELY = 0.8
_FILE_ADDRESSES = [(re.compile(pattern), file) for _, pattern, file in FILE_ADDRESSES]
_LANDING_PAGES = [re.compile(pattern) for _, pattern in LANDING_PAGES]
# Row: meta name, weight, whether the value must look like a file. Best first.
FILE_TAGS: tuple[tuple[str, float, bool], ...] = (
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
PAGE_TAGS: tuple[tuple[str, float], ...] = (
    ("citation_fulltext_html_url", 0.9),
    ("citation_abstract_html_url", 0.8),
    ("eprints.eprint_url", 0.8),
    ("citation_public_url", 0.8),
)
TITLE_TAGS = ("citation_title", "bepress_citation_title", "eprints.title", "dc.title", "dcterms.title", "og:title")
_ALIKE = 0.9


def is_about(page: Page, title: str) -> bool | None:
    """Whether the head says that the page is about this paper; None when it says nothing."""
    titles = [value for name in TITLE_TAGS for value in page.meta.get(name, ())]
    declared = any(page.meta.get(name) for name in TITLE_TAGS[:5])
    if any(_are_alike(value, title) for value in [*titles, page.title, *page.headings[:2]]):
        return True
    return False if declared else None


def _are_alike(printed: str, wanted: str) -> bool:
    if compare_titles(printed, wanted) >= _ALIKE:
        return True
    # The title of a page often has the name of the site beside that of the paper.
    one, other = squeeze(printed), squeeze(wanted)
    return len(other) >= 20 and len(one) < 2 * len(other) + 40 and other in one


def find_tagged_files(page: Page) -> list[Lead]:
    """The files a landing page names in its head."""
    found = []
    for name, weight, must_look_so in FILE_TAGS:
        leads = _list_leads(page, name, weight)
        found += [lead for lead in leads if not must_look_so or rate_file_link(lead.url, "")[0]]
    return found


def find_tagged_pages(page: Page) -> list[Lead]:
    """Other pages about the same paper that a landing page names in its head."""
    return [lead for name, weight in PAGE_TAGS for lead in _list_leads(page, name, weight)]


def _list_leads(page: Page, name: str, weight: float) -> list[Lead]:
    urls = [make_absolute(value, page.url) for value in page.meta.get(name, ())]
    return [Lead(url, weight, name) for url in urls if url]


def derive_file_address(url: str) -> str | None:
    """The address of the file, where that of the landing page tells it."""
    return next((pattern.sub(file, url) for pattern, file in _FILE_ADDRESSES if pattern.match(url)), None)


def is_landing_address(url: str) -> bool:
    """A page of a repository or publisher that may name its file."""
    return any(pattern.search(url) for pattern in _LANDING_PAGES)


def find_landing_files(page: Page) -> list[str]:
    """The files of a landing page: those its head names, else the likeliest links of its own host."""
    named = list(dict.fromkeys(lead.url for lead in find_tagged_files(page)))
    if named:
        return named
    host = urlsplit(page.url).netloc
    likely = [
        link.url
        for link in page.links
        if urlsplit(link.url).netloc == host
        and rate_file_link(link.url, link.text)[0] >= _LIKELY
        and not is_beside(link.url, link.text)
    ]
    files = list(dict.fromkeys(likely))
    return files if len(files) <= MAX_LIKELY_FILES else []


def holds_whole_paper(page: Page, files: list[Lead]) -> bool:
    """Whether a page about one paper holds its whole text; one that names a file leaves that to the file."""
    if files or len(page.text) < MIN_PAPER_TEXT:
        return False
    return sum(bool(section.search(page.text)) for section in PAPER_SECTIONS) >= 2

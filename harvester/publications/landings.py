"""Landing pages lead to files by a table of rules, one row each: by address, by the page's head, by its links."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.pages.files import fileness, is_beside
from harvester.pages.landing import file_leads

if TYPE_CHECKING:
    from harvester.items import Page

# Row: whose addresses, what they look like, the address of the file; tried from the top. The end of a host's name is
# left open: mirrors, and the built-in web, have others.
ADDRESSES: tuple[tuple[str, str, str], ...] = (
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
PAGES: tuple[tuple[str, str], ...] = (
    ("DOI", r"^https?://(?:dx\.)?doi\.[a-z]+/10\."),
    ("OJS", r"/article/view/\d+"),
    ("DSpace", r"/(?:xmlui/|jspui/)?handle/\d+"),
    ("DSpace 7", r"/items/[0-9a-f-]{36}"),
    ("EPrints", r"^https?://[^/]*eprints[^/]*/(?:id/eprint/)?\d+"),
    ("Math-Net.Ru", r"mathnet\.[a-z]+/"),
    ("eLIBRARY", r"elibrary\.[a-z]+/item\.asp"),
    ("Zenodo", r"zenodo\.[a-z]+/records?/\d+"),
)
MOST = 2  # files taken from the links of a landing page
_LIKELY = 0.8
_ADDRESSES = [(re.compile(pattern), file) for _, pattern, file in ADDRESSES]
_PAGES = [re.compile(pattern) for _, pattern in PAGES]


def file_of(url: str) -> str | None:
    """The address of the file, where that of the landing page tells it."""
    return next((pattern.sub(file, url) for pattern, file in _ADDRESSES if pattern.match(url)), None)


def is_landing(url: str) -> bool:
    """A page of a repository or publisher that may name its file."""
    return any(pattern.search(url) for pattern in _PAGES)


def files_on(page: Page) -> list[str]:
    """The files of a landing page: those its head names, else the likeliest links of its own host."""
    named = list(dict.fromkeys(lead.url for lead in file_leads(page)))
    if named:
        return named
    host = urlsplit(page.url).netloc
    likely = [
        link.url
        for link in page.links
        if urlsplit(link.url).netloc == host
        and fileness(link.url, link.text)[0] >= _LIKELY
        and not is_beside(link.url, link.text)
    ]
    files = list(dict.fromkeys(likely))
    return files if len(files) <= MOST else []

"""What lies around a home page: files that may be papers, told from other material by their addresses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

from harvester.items import Lead
from harvester.lexicon import join_classes, join_edged
from harvester.pages.files import is_beside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Link, Page

MAX_LINKS = 5_000
MAX_FOUND = 100
_PAPER = re.compile(r"\.(?:pdf|ps|eps|djvu?|docx?|rtf|odt|dvi)(?:\.(?:gz|z|bz2|zip))?$", re.I)
_PAGE = re.compile(r"(?:/|\.[sp]?html?|\.php|/[^./]*)$", re.I)
_INDEX = re.compile(rf"(?:{join_classes('home_pages.files')})\.\w+$", re.I)
# Other material of a scholar's: teaching, forms, administration, his life.
_OTHER = re.compile(rf"\bhw ?\d|{join_edged('files_beside.other')}", re.I)
_SHORT = 120  # characters of an anchor


def find_files_around(page: Page) -> list[Lead]:
    """Links of the page's own host that end like papers and do not say that they are something else."""
    host = urlsplit(page.url).netloc
    found: dict[str, Lead] = {}
    for link in page.links[:MAX_LINKS]:
        parts = urlsplit(link.url)
        if parts.netloc == host and _PAPER.search(parts.path) and not is_other_material(link):
            found.setdefault(link.url, Lead(link.url, 0.5, "a file of its own host, no sign of other material"))
    return list(found.values())[:MAX_FOUND]


def is_other_material(link: Link) -> bool:
    """Slides, a poster, lecture notes, a CV: by the last two parts of the address, or by the anchor."""
    words = " ".join(re.split(r"[/_.+-]+", unquote(urlsplit(link.url).path))[-4:])
    anchor = link.text[:_SHORT]
    return is_beside(link.url, link.text) or bool(_OTHER.search(words) or _OTHER.search(anchor))


def find_pages_below(page: Page, home: str) -> list[str]:
    """Pages below the home page that it links to; those of teaching are left out."""
    below = find_own_folder(home)
    found = [link.url.partition("#")[0] for link in _find_links_below(page, below) if not is_other_material(link)]
    return [url for url in dict.fromkeys(found) if url not in (page.url, home)][:MAX_FOUND]


def find_own_folder(home: str) -> str:
    """The beginning that the addresses of a scholar's pages share: his folder, or his page's name without ending."""
    parts = urlsplit(home)
    if parts.path.endswith("/") or not parts.path or _INDEX.search(parts.path):
        return urljoin(home, ".") if parts.path else f"{home}/"
    return re.sub(r"\.\w+$", "", home.partition("?")[0])


def _find_links_below(page: Page, beginning: str) -> Iterator[Link]:
    for link in page.links[:MAX_LINKS]:
        if link.url.startswith(beginning) and _PAGE.search(urlsplit(link.url).path):
            yield link

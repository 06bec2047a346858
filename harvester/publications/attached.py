"""The works that a file lists, as a list of works or a CV: PDF, DOC or text, perhaps in an archive."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.bibliography.finder import find
from harvester.bibliography.finding.methods import rate_texts
from harvester.bibliography.marks import MARK
from harvester.bibliography.parser import parse_many
from harvester.bibliography.splitter import split
from harvester.items import Publication
from harvester.lexicon import join_classes, join_edged
from harvester.pages.sections import kind_of
from harvester.publications.owners import list_authors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Document, Line, Page

MOST_ENTRIES = 2_000
LEAST_LIKENESS = 0.5  # an entry that looks less like a reference is none
_LONGEST_HEADING = 60  # characters


def find_listed_texts(document: Document) -> list[str]:
    """The entries of a file's list without their marks; a text that lists none gives none."""
    lines = _leave_out_other_sections([line for line in document.lines if line.text.strip() and not line.kind])
    blocks = find(lines) or [[0, len(lines) - 1]]
    texts = [text for first, last in blocks for text in split(lines[first : last + 1])][:MOST_ENTRIES]
    likely = [text for text, like in zip(texts, rate_texts(texts), strict=True) if like >= LEAST_LIKENESS]
    return [MARK.sub("", text, count=1).strip() for text in likely]


def _leave_out_other_sections(lines: Sequence[Line]) -> list[Line]:
    """The lines without what stands under headings of talks, teaching and the like."""
    kept, is_open = [], True
    for line in lines:
        kind = kind_of(line.text) if _is_heading(line.text) else ""
        is_open = kind == "publications" if kind else is_open
        if is_open:
            kept.append(line)
    return kept


def _is_heading(text: str) -> bool:
    """A short line of a few words, without the signs of a reference."""
    return len(text) <= _LONGEST_HEADING and not re.search(r"\d{4}|//|[.;,]\s*\S|^\W*\d", text)


MOST_LINKS = 3_000
MOST_FILES = 3
_SHORT = 60  # characters of an anchor
_FILE = re.compile(r"\.(?:pdf|ps|ps\.gz|docx?|rtf|odt|tex|txt|zip|rar|7z|tgz|tar\.gz)$", re.I)
_LIST = re.compile(join_edged("list_links.files"), re.I)
_CV = re.compile(rf"(?<!\w)(?:{join_classes('list_links.lives')})(?!\w)", re.I)


def find_attached_lists(page: Page) -> list[str]:
    """Files linked from a page that may hold a list of publications; lists before CVs."""
    lists: list[str] = []
    lives: list[str] = []
    for link in page.links[:MOST_LINKS]:
        path = unquote(urlsplit(link.url).path)
        if not _FILE.search(path) or len(link.text) > _SHORT:
            continue
        name = re.sub(r"[\W\d_]+", " ", path.rpartition("/")[2].partition(".")[0])
        for pattern, found in ((_LIST, lists), (_CV, lives)):
            if pattern.search(link.text) or pattern.search(name):
                found.append(link.url)
                break
    return list(dict.fromkeys([*lists, *lives]))[:MOST_FILES]


def read_attached_list(document: Document, owner: str = "") -> list[Publication]:
    """The publications a file lists; a text that lists none gives none."""
    bodies = find_listed_texts(document)
    return [
        Publication(
            text=body,
            title=reference.title,
            authors=list_authors(reference, owner),
            year=reference.year,
            container=reference.container,
            weight=round(reference.weight, 3),
        )
        for body, reference in zip(bodies, parse_many(bodies), strict=True)
        if reference.title
    ]

"""The table of contents of a volume: its entries, and the pages of the file that they mean."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.kinds.kind_words import CONTENTS
from harvester.text.scripts import split_words

if TYPE_CHECKING:
    from harvester.items import Document, DocumentPage, Line

# Contents stand in the first or the last pages.
FRONT, BACK = 16, 10
MOST_PAGES = 30
# So much of an entry's words stand on the page it names, and so many entries agree on the offset.
ON_PAGE = 0.7
AGREE = 0.3
# Lines of one row differ less than this, in sizes of print.
ROW = 0.5
LONGEST_ENTRY, LONGEST_ARTICLE, HIGHEST = 12, 400, 9999
_NUMBER = re.compile(
    r"^(?P<text>.*?)(?P<gap>[\s.…·_]*)(?<![\w-])(?:[сcpС]\.\s?)?(?P<page>\d{1,4})(?:\s?[-–—]\s?\d{1,4})?\.?$"
)
_LEADERS = re.compile(r"(?:[.…·_]\s?){3,}\s*$")


@dataclass(slots=True)
class ContentsEntry:
    """An entry as printed: its rows without the leaders, and the number of its page."""

    rows: list[str]
    page: int

    @property
    def words(self) -> set[str]:
        return {word for row in self.rows for word in split_words(row) if len(word) > 3}


def find_entries(document: Document) -> tuple[list[ContentsEntry], set[int]]:
    """The entries of the fullest table of contents, and the indexes of its pages."""
    count = len(document.pages)
    near = [index for index in range(count) if index < FRONT or index >= count - BACK]
    tables = [_read_table(document, index) for index in near if _find_heading(document.pages[index]) is not None]
    return max(tables, key=lambda table: len(table[0]), default=([], set()))


def find_first_pages(document: Document, entries: list[ContentsEntry], contents: set[int]) -> list[int] | None:
    """The index of the page each entry means; None when the entries fit no offset of page numbers."""
    texts = [set() if n in contents else _collect_words(page) for n, page in enumerate(document.pages)]
    places = [{n for n, text in enumerate(texts) if _share_words(entry.words, text) >= ON_PAGE} for entry in entries]
    votes = Counter(n - entry.page for entry, found in zip(entries, places, strict=True) for n in found)
    if not votes:
        return None
    offset, agreed = max(votes.items(), key=lambda vote: (vote[1], -abs(vote[0])))
    if agreed < max(2, AGREE * len(entries)):
        return None
    return [
        min(max(_find_nearest(entry.page + offset, found), 0), len(texts) - 1)
        for entry, found in zip(entries, places, strict=True)
    ]


def _find_nearest(page: int, found: set[int]) -> int:
    """Page numbers of contents are wrong by one at times: the page that has the title is right."""
    return next((n for n in (page, page + 1, page - 1) if n in found), page)


def _share_words(entry: set[str], page: set[str]) -> float:
    return len(entry & page) / len(entry) if entry else 0.0


def _collect_words(page: DocumentPage) -> set[str]:
    """The words of a page, those broken at the end of a line put together too."""
    found: set[str] = set()
    rest = ""
    for line in page.lines:
        text = rest + line.text.strip()
        rest = ""
        if text.endswith("-"):
            head, _, rest = text.rpartition(" ")
            rest = rest[:-1]
            text = f"{head} {rest}"
        found.update(split_words(text))
    return found


def _find_heading(page: DocumentPage) -> int | None:
    return next((n for n, line in enumerate(page.lines) if CONTENTS.match(line.text)), None)


def _read_table(document: Document, first: int) -> tuple[list[ContentsEntry], set[int]]:
    """The entries from the heading on, over the pages that go on with them."""
    running = _find_running_heads(document)
    rows: list[str] = []
    pages = set()
    for index in range(first, min(first + MOST_PAGES, len(document.pages))):
        page = document.pages[index]
        added = _join_rows(page.lines[(_find_heading(page) or 0) + 1 if index == first else 0 :])
        added = [
            row for n, row in enumerate(added) if row not in running and not (row.isdigit() and n == len(added) - 1)
        ]
        if index > first and len(_read_entries(rows + added)) < len(_read_entries(rows)) + 2:
            break
        rows += added
        pages.add(index)
    return _read_entries(rows), pages


def _find_running_heads(document: Document) -> set[str]:
    """What runs over the pages of the volume at their top."""
    tops = Counter(page.lines[0].text.strip() for page in document.pages if page.lines)
    return {text for text, count in tops.items() if count > 2}


def _stands_apart(row: str) -> bool:
    """Whether a number ends the row, with leaders or a gap before it: the number of a page for sure."""
    found = _NUMBER.match(row)
    return found is not None and (len(found["gap"]) > 1 or not found["text"])


def _read_entries(rows: list[str]) -> list[ContentsEntry]:
    entries: list[ContentsEntry] = []
    waiting: list[str] = []
    for row, limit in zip(rows, _find_limits(rows), strict=True):
        found = _NUMBER.match(row)
        last = entries[-1].page if entries else 0
        if found and last <= int(found["page"]) <= min(limit, last + LONGEST_ARTICLE) and (waiting or found["text"]):
            texts = [_LEADERS.sub("", text).strip() for text in [*waiting[-LONGEST_ENTRY:], found["text"]]]
            entries.append(ContentsEntry([text for text in texts if text], int(found["page"])))
            waiting.clear()
        else:
            waiting.append(row)
    return entries


def _find_limits(rows: list[str]) -> list[int]:
    """The largest page a row may name: a title may end in a number too, but seldom in one that fits the next page."""
    limits: list[int] = []
    following = HIGHEST
    for row in reversed(rows):
        found = _NUMBER.match(row)
        apart = found is not None and _stands_apart(row)
        limits.append(HIGHEST if apart else following)
        following = int(found["page"]) if found and apart else following
    return limits[::-1]


def _join_rows(lines: list[Line]) -> list[str]:
    """Lines of one height as one row: the number of the page often stands apart, at the right edge."""
    rows: list[list[Line]] = []
    for line in lines:
        if rows and line.y1 and abs(rows[-1][-1].y0 - line.y0) < ROW * max(line.size, 1.0):
            rows[-1].append(line)
        else:
            rows.append([line])
    return ["  ".join(line.text.strip() for line in sorted(row, key=lambda line: line.x0)) for row in rows]

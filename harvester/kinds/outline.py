"""What tells the kind of a document: the shape of its pages, the words of its first one, its parts."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.bibliography.finding.words import HEADING
from harvester.kinds.kind_words import BEGINNINGS, CONTENTS, HEADINGS, STATEMENT, THANKS, THANKS_STEMS, UDC, WORDS
from harvester.layout import words
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.items import Document, DocumentPage, Line

FIRST_LETTERS = 2500
TOP_LINES, HEADING_LETTERS = 14, 110
CONTENTS_PAGES = 6
SHORT_LINE, LONG_LINE = 35, 55

ENTRY = re.compile(r"(?:\.{3,}|(?:\. ){3,}|…)\s*\d+\s*$")
_NUMBERED = re.compile(r"^\s*(?:\[?\d{1,3}[.)\]])\s")
# One a line, looked for from its slash or full stop: letters are everywhere, these are not.
_CITATION = re.compile(rf"(?://|\.(?:(?:(?<=\b[СPс].)|(?<=\bpp.)) ?\d|(?<=\b{YEAR}.) ?(?:№|Т\.|V)|(?<=М.), {YEAR})).*")
_MARK = re.compile(r"\[\d{1,3}(?:[,–-] ?\d{1,3})*\]")
_BLANKS = ("_" * 4, "." * 12, "…" * 4)


@dataclass(slots=True)
class DocumentOutline:
    """A document made ready for its features."""

    document: Document
    lines: list[Line]
    opened: list[str]
    first: str
    letters: int

    @classmethod
    def of(cls, document: Document) -> DocumentOutline:
        lines = [line for line in document.lines if line.text.strip()]
        opened = _keep_opened([line.text for line in lines])
        return cls(document, lines, opened, _join_beginning(lines), sum([len(line.text) for line in lines]))


def measure_outline(document: Document) -> dict[str, float]:
    """The features by name; the model was trained on exactly these."""
    sight = DocumentOutline.of(document)
    return {**_measure_shape(sight), **_measure_print(sight), **_measure_parts(sight), **_measure_words(sight)}


def _keep_opened(texts: list[str]) -> list[str]:
    """The lines that begin with a number, a sign or the first letters of what is counted at beginnings."""
    return [text for text in texts if text[:2] in BEGINNINGS or not text[:1].isalpha()]


def _join_beginning(lines: list[Line]) -> str:
    parts, count = [], 0
    for line in lines:
        parts.append(line.text)
        count += len(line.text)
        if count > FIRST_LETTERS:
            break
    return "\n".join(parts)


def _measure_shape(sight: DocumentOutline) -> dict[str, float]:
    pages = sight.document.pages
    placed = [page for page in pages if page.height > 0]
    wide = sum(page.width > 1.15 * page.height for page in placed)
    count = max(len(pages), 1)
    return {
        "pages": math.log1p(len(pages)),
        "one page": float(len(pages) == 1),
        "letters": math.log1p(sight.letters),
        "letters a page": math.log1p(sight.letters / count),
        "letters on page 1": math.log1p(_count_letters(pages[0]) if pages else 0),
        "sparse first page": _count_letters(pages[0]) / (sight.letters / count + 1) if len(pages) > 2 else 1.0,
        "wide": wide / max(len(placed), 1),
        "small pages": sum(page.height < 500 for page in placed) / max(len(placed), 1),
        "without layout": float(not placed),
    }


def _count_letters(page: DocumentPage) -> int:
    return sum([len(line.text) for line in page.lines])


def _measure_print(sight: DocumentOutline) -> dict[str, float]:
    printed: Counter[float] = Counter()
    for line in sight.lines:
        printed[line.size] += len(line.text)
    sizes: Counter[float] = Counter()
    for size, letters in printed.items():
        sizes[round(size)] += letters
    body = sizes.most_common(1)[0][0] if sizes else 0.0
    count = max(len(sight.lines), 1)
    largest = max((line.size for line in sight.lines[:40]), default=0.0)
    lengths = [len(line.text) for line in sight.lines]
    return {
        "body size": min(body, 24.0),
        "largest": min(largest / body, 4.0) if body else 1.0,
        "sizes": math.log1p(sum(share > 0.01 * sight.letters for share in sizes.values())),
        "short lines": sum([length < SHORT_LINE for length in lengths]) / count,
        "bold lines": sum([line.bold for line in sight.lines]) / count,
        "blanks": math.log1p(_count_blanks([line.text for line in sight.lines[:400]])),
        "long lines": sum([length > LONG_LINE for length in lengths]) / count,
        "numbered lines": _count_matches(_NUMBERED, sight.opened) / count,
    }


def _count_blanks(texts: list[str]) -> int:
    """How many lines have a place to be filled in."""
    together = "\n".join(texts)
    blanks = [blank for blank in _BLANKS if blank in together]
    return sum(any(blank in text for blank in blanks) for text in texts) if blanks else 0


def _measure_parts(sight: DocumentOutline) -> dict[str, float]:
    """Parts that documents of a kind have: lists of references, codes of articles, tables of contents."""
    texts = [line.text for line in sight.lines]
    whole = "\n".join(texts)
    pages = sight.document.pages
    front = sight.opened
    if len(pages) > CONTENTS_PAGES:
        front = _keep_opened([line.text for page in pages[:CONTENTS_PAGES] for line in page.lines])
    lists = sum([HEADING.match(text) is not None for text in texts if len(text) < 60])
    abstracts = _count_matches(words.ABSTRACT, sight.opened)
    codes = _count_matches(UDC, sight.opened)
    entries = [text for text in texts if text.rstrip()[-1:].isdigit()]
    return {
        "lists of references": min(lists, 2.0),
        "many lists": math.log1p(max(lists - 2, 0)),
        "many abstracts": math.log1p(max(abstracts - 2, 0)),
        "many codes": math.log1p(max(codes - 1, 0)),
        "contents": float(_count_matches(CONTENTS, front) > 0),
        "contents at the end": float(len(texts) > 600 and _count_matches(CONTENTS, texts[-300:]) > 0),
        "entries": math.log1p(sum([ENTRY.search(text) is not None for text in entries])),
        "thanks": float(_says_thanks(texts[-40:])),
        "list first": float(any(HEADING.match(text) for text in texts[:5])),
        "entries of lists": len(_CITATION.findall(whole)) / max(len(texts), 1),
        "marks of citations": math.log1p(len(_MARK.findall(whole))),
        "statements": math.log1p(_count_matches(STATEMENT, sight.opened)),
    }


def _says_thanks(texts: list[str]) -> bool:
    small = "\n".join(texts).lower()
    return any(stem in small for stem in THANKS_STEMS) and any(THANKS.search(text) for text in texts)


def _count_matches(pattern: re.Pattern[str], texts: list[str]) -> int:
    match = pattern.match
    return sum([match(text) is not None for text in texts])


def _measure_words(sight: DocumentOutline) -> dict[str, float]:
    top = [line.text.strip() for line in sight.lines[:TOP_LINES] if len(line.text) < HEADING_LETTERS]
    first = sight.first.lower()
    found = {name: float(_has_word(first, *sign)) for name, sign in WORDS.items()}
    small = "\n".join(top).lower()
    return found | {f"{name} as a heading": float(_has_heading(top, small, *sign)) for name, sign in HEADINGS.items()}


def _has_heading(lines: list[str], small: str, stems: frozenset[str], pattern: re.Pattern[str]) -> bool:
    """`small` are the lines in small letters."""
    return any(stem in small for stem in stems) and any(pattern.match(text) for text in lines)


def _has_word(small: str, stems: tuple[str, ...], pattern: re.Pattern[str]) -> bool:
    likely = not stems or any(stem in small for stem in stems)
    return likely and pattern.search(small) is not None

"""A text with the key words that its authors gave, read without the part that prints them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from harvester.keyphrases.phrase_candidates import Key, split_tokens
from harvester.lexicon import join_classes
from harvester.text.lemmas import list_lemmas

if TYPE_CHECKING:
    from harvester.items import Document, Line

KINDS = frozenset({"paper", "thesis", "autoreferat"})
# Key words stand in the first lines, few lines long; what has fewer or longer terms is something else.
FIRST_LINES, MOST_LINES, MOST_SIGNS = 400, 6, 500
FEWEST, MOST, LONGEST_TERM = 2, 15, 6
# A line that consists of key words for more than this prints them, wherever it stands.
LISTED = 0.6
_HEADING = re.compile(
    rf"^\W*(?:{join_classes('keyword_headings', 'keyword_headings.other')})\s*[.:—–-]*\s*", re.IGNORECASE
)
_ENDS = join_classes("publication_codes", "publication_codes.other", "introduction_headings", "abstract_headings")
_END = re.compile(rf"^\W*(?:{_ENDS})\b", re.IGNORECASE)
_PARTS = re.compile(r"\s*[;•·]\s*|\s*,\s+|\s+[–—.-]\s+|\.\s+(?=[A-ZА-ЯЁ])")


@dataclass(slots=True)
class KeyphraseExample:
    """A text of a corpus: its lemmas, and, where authors gave key words, those and the document without them."""

    name: str
    group: str
    language: str
    words: frozenset[str]
    keywords: list[str]
    document: Document | None = None

    @property
    def keys(self) -> set[Key]:
        return {tuple(list_lemmas(term)) for term in self.keywords}


def make_example(name: str, group: str, document: Document, keywords: list[str]) -> KeyphraseExample:
    """A text with the key words told of it, or with those it prints."""
    spans = [_read_printed(document.lines, index) for index in _find_headings(document)]
    told = keywords or next((terms for _, _, terms in spans if _are_usable(terms, document.language)), [])
    printed = {number for first, last, _ in spans for number in range(first, last + 1)}
    words = frozenset(list_lemmas(" ".join(split_tokens(document.lines))))
    return KeyphraseExample(
        name, group, document.language, words, told, _drop_printed(document, printed, told) if told else None
    )


def _find_headings(document: Document) -> list[int]:
    lines = islice(enumerate(document.lines), FIRST_LINES)
    return [index for index, line in lines if _HEADING.match(line.text)]


def _read_printed(lines: list[Line], index: int) -> tuple[int, int, list[str]]:
    """First and last line of the key words under a heading, and the terms."""
    match = _HEADING.match(lines[index].text)
    text, last = lines[index].text[match.end() if match else 0 :], index
    for number in range(index + 1, min(index + MOST_LINES, len(lines))):
        line = lines[number].text
        if _END.match(line) or _HEADING.match(line) or not _goes_on(text, line):
            break
        text = text[:-1] + line if text.endswith("-") else f"{text} {line}"
        last = number
    return index, last, [term.strip(" .,;:()") for term in _PARTS.split(text) if term.strip(" .,;:()")]


def _goes_on(text: str, line: str) -> bool:
    if not text.strip():
        return True
    if not line.strip() or text.rstrip().endswith(".") or len(text) > MOST_SIGNS:
        return False
    return text.rstrip()[-1] in ",;-·–" or line[0].islower() or bool(re.match(r".{0,50}[;,·]", line))


def _are_usable(terms: list[str], language: str) -> bool:
    cyrillic = sum(bool(re.search("[а-яё]", term.lower())) for term in terms)
    fitting = 2 * cyrillic >= len(terms) if language == "ru" else not cyrillic
    return fitting and FEWEST <= len(terms) <= MOST and all(len(term.split()) <= LONGEST_TERM for term in terms)


def _drop_printed(document: Document, printed: set[int], told: list[str]) -> Document:
    """The document without the lines that print its key words, wherever they stand."""
    number, pages = 0, []
    for page in document.pages:
        kept = []
        for line in page.lines:
            if number not in printed and not _is_list(line.text, told):
                kept.append(line)
            number += 1
        pages.append(replace(page, lines=kept))
    return replace(document, pages=pages)


def _is_list(text: str, told: list[str]) -> bool:
    """Whether a line is mostly a list of key words."""
    held = [term for term in told if term.lower() in text.lower()]
    return len(held) > 1 and bool(re.search("[,;]", text)) and sum(map(len, held)) > LISTED * len(text)

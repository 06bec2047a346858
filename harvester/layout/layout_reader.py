"""The learned reader of layout: what each line of the first pages is, and by that which part of a file is the paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from harvester.items import Document, DocumentPage
from harvester.layout.document_parts import (
    FRONT_MATTER,
    HEAD_OF_NEXT,
    PAPER,
    TAIL_OF_OTHER,
    DividedDocument,
    DocumentPart,
)
from harvester.layout.line_letters import filter_lines
from harvester.layout.part_order import BODY, HEAD, TAIL, find_parts
from harvester.layout.setting_signs import SETTING, describe_setting
from harvester.layout.viewed_lines import LABELS, LayoutReading, find_text_size, view_lines
from harvester.layout.wording_signs import JUDGED_LETTERS, WORDING, describe_wording
from harvester.layout.words import REFERENCES, UDC
from harvester.learned.networks import OpenNetwork, open_network
from harvester.persons.author_lines import count_people
from harvester.text.line_language import CYRILLIC_LANGUAGES
from harvester.text.scripts import in_capitals, is_cyrillic

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.items import Line

# A line with more chance is a code, or of a title; authors so likely stand within so many lines of a title.
LIKELY, LIKELY_AUTHOR, NEAR = 0.5, 0.3, 7
# What may be a title stands out by its size against the text, or is bold or in capitals, and has so many letters.
LARGER, SHORTEST_TITLE = 1.1, 15


class ModelMismatch(ValueError):
    """The model was trained for other signs or labels than the code has."""


def read_layout(document: Document, network: OpenNetwork | None = None) -> LayoutReading:
    """The first pages line by line."""
    network = network or open_network("layout")
    lines = view_lines(document)
    if not lines:
        return LayoutReading([], np.zeros((0, len(LABELS)), np.float32))
    if network.facts["signs"] != [*WORDING, *SETTING] or network.facts["labels"] != list(LABELS):
        raise ModelMismatch("the network of layout has other signs or labels than the code: train it anew")
    texts = [viewed.text for viewed in lines]
    signs = np.concatenate([describe_wording(texts), describe_setting(document, lines)], axis=1)
    return LayoutReading(lines, _soften(network.answer(letters=filter_lines(texts, network.facts), signs=signs)))


def divide_document(document: Document, network: OpenNetwork | None = None) -> DividedDocument:
    """A document in its parts; one of them is the paper itself, whatever the others are."""
    reading = read_layout(document, network)
    count, ways = len(document.lines), find_parts(reading)
    start = tail = 0
    if ways and ways[0] not in (HEAD, BODY):
        start = _find_number(document, reading, _find_start(reading, ways))
        tail = _find_number(document, reading, ways.index(TAIL)) if TAIL in ways else start
    stop = _find_next(document, network)
    stop = stop if start < stop else count
    bounds = {FRONT_MATTER: (0, tail), TAIL_OF_OTHER: (tail, start), PAPER: (start, stop), HEAD_OF_NEXT: (stop, count)}
    parts = [DocumentPart(kind, first, end - 1) for kind, (first, end) in bounds.items() if first < end]
    return DividedDocument(document, parts, reading)


def keep_whole(document: Document, network: OpenNetwork | None = None) -> DividedDocument:
    """A document that is not divided."""
    whole = DocumentPart(PAPER, 0, len(document.lines) - 1)
    return DividedDocument(document, [whole], read_layout(document, network))


def find_own_lines(document: Document) -> range:
    """The numbers of the paper's lines; what has no pages is not divided."""
    if not any(page.width for page in document.pages) and len(document.pages) < 2:
        return range(len(document.lines))
    return divide_document(document).own


def _find_number(document: Document, reading: LayoutReading, place: int) -> int:
    """The number in the document of a viewed line."""
    return next(number for number, line in enumerate(document.lines) if line is reading.lines[place].line)


def _find_start(reading: LayoutReading, ways: list[int]) -> int:
    """The viewed line with which the paper begins.

    Another's tail may end with its summary in another language, title and authors with it: then the paper's own begins
    with its code.
    """
    start = next(place for place, way in enumerate(ways) if way in (HEAD, BODY))
    if TAIL not in ways:
        return start
    leaf, codes, titles = reading.lines[start].leaf, reading.chance_of("code"), reading.titles
    later = [place for place in range(start, len(ways)) if reading.lines[place].leaf == leaf and codes[place] > LIKELY]
    own = (place for place in later if titles[place : place + NEAR].max() > LIKELY)
    return max(own, default=start)


def _find_next(document: Document, network: OpenNetwork | None) -> int:
    """The number of the line of the last page with which another paper begins; that after the last where none does.

    The page is read as if it were a first one: what is the paper's own seems to be another's tail there. The title in
    another alphabet begins the paper's own summary.
    """
    count, page = len(document.lines), (document.pages or [DocumentPage(1)])[-1]
    size, cyrillic = find_text_size(document.pages), document.language in CYRILLIC_LANGUAGES
    likely = (place for place, line in enumerate(page.lines) if place and _may_be_title(line, size, cyrillic))
    if len(document.pages) < 2 or not any(_has_people_near(page.lines, place) for place in likely):
        return count
    reading = read_layout(Document("ok", pages=[page]), network)
    ways = find_parts(reading)
    if ways[:1] != [TAIL] or BODY not in ways:
        return count
    begins = next(place for place, way in enumerate(ways) if way in (HEAD, BODY))
    titles, authors = reading.titles, reading.chance_of("author")
    titled = [place for place in range(begins, len(ways)) if titles[place] >= LIKELY]
    if not titled or authors[max(titled[0] - NEAR, begins) : titled[0] + 2 * NEAR].max() < LIKELY_AUTHOR:
        return count
    if is_cyrillic(reading.lines[titled[0]].text) != cyrillic:
        return count
    return _find_number(document, reading, begins)


def _has_people_near(lines: list[Line], place: int) -> bool:
    """Whether a line as near to a title as its authors are names people."""
    near = lines[max(place - NEAR, 0) : place + 2 * NEAR]
    return any(count_people(line.text.strip()[:JUDGED_LETTERS]) for line in near)


def _may_be_title(line: Line, size: float, cyrillic: bool) -> bool:
    """Whether a line stands out as titles do, or is the code above one; most last pages have none and are not read."""
    text = line.text
    if UDC.match(text):
        return True
    apart = line.bold or line.size > LARGER * size > 0 or in_capitals(text)
    if not apart or line.kind or is_cyrillic(text) != cyrillic:
        return False
    return sum(map(str.isalpha, text)) >= SHORTEST_TITLE and not REFERENCES.match(text)


def _soften(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    grown = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: NDArray[np.float32] = grown / grown.sum(axis=1, keepdims=True)
    return chances

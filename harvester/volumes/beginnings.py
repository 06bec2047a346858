"""On which pages of a volume an article begins: features of a page and of the end of the one before it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from rapidfuzz import fuzz

from harvester.bibliography.finder import HEADING, read_entry_number
from harvester.header.head_lines import read_head
from harvester.header.line_labels import find_title
from harvester.items import Document, DocumentPage
from harvester.layout import words
from harvester.layout.viewed_lines import find_text_size
from harvester.learned.features import KEY, Features
from harvester.learned.files import open_table
from harvester.learned.trees import Trees, probabilities
from harvester.lexicon import join_classes
from harvester.text.patterns import EMAIL_SIGN

if TYPE_CHECKING:
    from harvester.header.labelled_line import HeadLine
    from harvester.header.line_labels import TitleBlock
    from harvester.items import Line

# Pages from which the sizes of print around a page are learnt.
AROUND = 3
# What stands at the top of more than this share of the pages is the volume's own.
EVERYWHERE = 0.25
# Swept on joined volumes: higher loses beginnings without a code or an abstract, lower takes chapters for articles.
LIKELY = 0.35
# Fewer lines before the code are the journal's own: its name, its address, a section. Lines of running text are longer
# than this on average; those of a title page are not.
TAIL_LINES, RUNNING = 9, 45
_NUMBERED = re.compile(r"^\[?\d{1,3}[.)\]]\s")
_SENTENCE_END = re.compile(r"[.!?:;»\])]\s*$")
_LETTERS = re.compile(r"(?:[^\W\d_][\W\d_]*){3}")
_EMAIL = re.compile(rf"{EMAIL_SIGN}|\be-?mail\b", re.IGNORECASE)
_INTRODUCTION = re.compile(rf"^\W*(?:[1I][.)]?\s*)?(?:{join_classes('introduction_headings')})\W*$", re.IGNORECASE)
_CONTINUED = re.compile(rf"^\s*(?:\d+(?:\.\d+)+|(?:{join_classes('part_headings.captions')})\b)", re.IGNORECASE)


def find_beginnings(document: Document, judge: BeginningJudge | None = None) -> list[int]:
    """The indexes of the pages on which an article seems to begin."""
    chances = (judge or open_judge()).chances(measure_pages(document))
    return [index for index, chance in enumerate(chances) if chance >= LIKELY]


@dataclass(slots=True)
class BeginningJudge:
    """Trees over the features of a page; what a page has not is zero."""

    features: Features
    trees: Trees

    def chances(self, rows: list[dict[str, float]]) -> list[float]:
        """How likely an article begins on each of these pages."""
        if not rows:
            return []
        values = np.array([[row.get(name, 0.0) for name in self.features.names] for row in rows])
        return [float(chance) for chance in probabilities(self.trees.scores(values))[:, 0]]


@cache
def open_judge() -> BeginningJudge:
    kept = open_table("beginning")
    features = Features(tuple(kept["trees"][KEY]))
    return BeginningJudge(features, Trees.opened(kept["trees"], features, "beginning"))


def measure_pages(document: Document) -> list[dict[str, float]]:
    """The features of every page, in order."""
    tops = _list_tops(document)
    return [measure_page(document, index, tops) for index in range(len(document.pages))]


def _list_tops(document: Document) -> list[str]:
    """What stands at the top of each page, if it tells articles apart: what runs over the whole volume does not."""
    tops = [_find_top(page) for page in document.pages]
    count = Counter(tops)
    return ["" if count[top] > EVERYWHERE * len(tops) and count[top] > 8 else top for top in tops]


def _find_top(page: DocumentPage) -> str:
    lines = _list_body_lines(page)[:1]
    return re.sub(r"[\W\d]+", "", lines[0].text).casefold() if lines else ""


def cut_part(document: Document, first: int, last: int) -> Document:
    """The pages from index `first` to `last` as a document of their own."""
    pages = document.pages[first : last + 1]
    numbered = [DocumentPage(number, page.width, page.height, page.lines) for number, page in enumerate(pages, 1)]
    return Document(document.status, document.format, document.language, document.text_from, numbered)


def measure_page(document: Document, index: int, tops: list[str]) -> dict[str, float]:
    """What tells a page with the beginning of an article from another; the model was trained on exactly these."""
    page = document.pages[index]
    before = document.pages[index - 1] if index else DocumentPage(0)
    return {
        "first": float(index == 0),
        "lines": min(len(page.lines), 80) / 80,
        **_measure_title(cut_part(document, index, index + AROUND)),
        **_measure_words(page),
        **_measure_page_before(document, index),
        **_measure_running_heads(tops, index),
        **_measure_change(before, page),
    }


def _measure_title(part: Document) -> dict[str, float]:
    first = part.pages[0]
    head = read_head(replace(part, pages=[replace(first, lines=_cut_tail(first, part)), *part.pages[1:]]))
    block = find_title(head)
    labels = [line.label for line in head]
    found = {
        "people": min(labels.count("people"), 4),
        "affiliations": min(labels.count("affiliation"), 4),
        "head ends": float(len(head) < len(part.pages[0].lines)),
    }
    if block is None:
        return found | {"title": 0.0}
    return found | {"title": 1.0} | _measure_print(block, head, part.pages[0])


def _cut_tail(page: DocumentPage, part: Document) -> list[Line]:
    """The lines without those of the article before: a code, or else a list of references, tells its end."""
    lines, size = page.lines, find_text_size(part.pages)
    if any(line.size > 1.15 * size for line in lines[:TAIL_LINES]):
        return lines
    code = next((index for index, line in enumerate(lines) if words.UDC.match(line.text)), 0)
    if code > TAIL_LINES and sum(len(line.text) for line in lines[:code]) > RUNNING * code:
        return lines[code:]
    heading = next((index for index, line in enumerate(lines) if words.REFERENCES.match(line.text)), len(lines))
    numbered = [index for index in range(heading, len(lines)) if _NUMBERED.match(lines[index].text)]
    if not size or not numbered or len(lines) - numbered[-1] < 2 * TAIL_LINES:
        return lines
    return lines[numbered[-1] + 1 :]


def _measure_print(block: TitleBlock, head: list[HeadLine], page: DocumentPage) -> dict[str, float]:
    """How the likeliest title of the page is set."""
    first = block.lines[0]
    near = [line.label for line in [*head[max(block.first - 3, 0) : block.first], *head[block.last + 1 :][:3]]]
    return {
        "points": max(-3.0, min(block.points, 8.0)),
        "relative": min(first.relative, 2.5),
        "bold": float(first.line.bold),
        "capitals": float(block.text.isupper()),
        "centred": float(first.centred),
        "place": first.line.y0 / page.height if page.height else 0.5,
        "order": min(block.first, 20) / 20,
        "title lines": min(len(block.lines), 6),
        "title letters": min(len(block.text), 200) / 100,
        "people beside": float("people" in near),
        "affiliation beside": float("affiliation" in near or "email" in near),
        "code beside": float("code" in near),
    }


def _measure_words(page: DocumentPage) -> dict[str, float]:
    texts = [line.text for line in page.lines]
    return {
        "udc": float(any(words.UDC.match(text) for text in texts)),
        "udc at the top": float(any(words.UDC.match(text) for text in texts[:6])),
        "abstract": float(any(words.ABSTRACT.match(text) for text in texts)),
        "keywords": float(any(words.KEYWORDS.match(text) for text in texts)),
        "introduction": float(any(_INTRODUCTION.match(text) for text in texts)),
        "email": float(any(_EMAIL.search(text) for text in texts[:30])),
        "formal": float(any(words.FORMAL.search(text) for text in texts[:10])),
        "venue": float(any(words.VENUE.search(text) for text in texts[:4])),
        "references here": float(any(HEADING.match(text) for text in texts if len(text) < 60)),
    }


def _measure_page_before(document: Document, index: int) -> dict[str, float]:
    """How the page before ends, and whether this one goes on from it."""
    page = document.pages[index]
    before = _list_body_lines(document.pages[index - 1]) if index else []
    last = before[-1] if before else None
    top = _list_body_lines(page)[:1]
    back = [line.text for number in (index - 2, index - 1) if number >= 0 for line in document.pages[number].lines]
    heading = max((n for n, text in enumerate(back) if len(text) < 60 and HEADING.match(text)), default=None)
    after = back[heading + 1 :] if heading is not None else []
    return {
        "list before": float(heading is not None),
        "numbered before": float(sum(read_entry_number(line.text) is not None for line in before[-12:]) > 1),
        "prose after list": float(sum(len(text) > 60 and not read_entry_number(text) for text in after) > 40),
        "sentence ended": float(last is None or bool(_SENTENCE_END.search(last.text))),
        "room below": 1 - last.y1 / document.pages[index - 1].height if last and last.y1 else 0.0,
        "goes on": float(bool(top) and top[0].text.lstrip()[:1].islower()),
        "numbered top": float(bool(top) and bool(_CONTINUED.match(top[0].text))),
    }


def _list_body_lines(page: DocumentPage) -> list[Line]:
    """The lines of a page without its number and what is no word."""
    return [line for line in page.lines if _LETTERS.search(line.text)]


def _measure_running_heads(tops: list[str], index: int) -> dict[str, float]:
    """Whether what stands at the top runs on from the pages before, or over those after."""
    before = [_get_top(tops, index - 1), _get_top(tops, index - 2)]
    after = [_get_top(tops, index + 1), _get_top(tops, index + 2)]
    return {
        "runs from before": max(_compare_tops(tops[index], top) for top in before),
        "runs before": _compare_tops(*before),
        "runs after": _compare_tops(*after),
        "same as after": max(_compare_tops(tops[index], top) for top in after),
    }


def _get_top(tops: list[str], index: int) -> str:
    return tops[index] if 0 <= index < len(tops) else ""


def _compare_tops(one: str, other: str) -> float:
    return fuzz.ratio(one, other) / 100 if one and other else 0.0


def _measure_change(before: DocumentPage, page: DocumentPage) -> dict[str, float]:
    """Whether the print changes from the page before: articles of one volume may be set by their authors."""
    one, other = _find_style(before), _find_style(page)
    return {
        "other size": float(bool(before.lines) and abs(one[0] - other[0]) > 0.4),
        "other margin": float(bool(before.lines) and abs(one[1] - other[1]) > 6.0),
    }


def _find_style(page: DocumentPage) -> tuple[float, float]:
    """The size of the middle line, and the left margin of most lines."""
    lines = _list_body_lines(page)
    if not lines:
        return 0.0, 0.0
    sizes = sorted(line.size for line in lines)
    return sizes[len(sizes) // 2], sorted(line.x0 for line in lines)[len(lines) // 4]

"""The abstracts of a paper: sections that are named so, and blocks before the text that are set or worded like one."""

from __future__ import annotations

import re
from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING

from harvester.header.fields.weights import ENDS, METHOD, weigh_abstract
from harvester.header.rule_switches import is_on
from harvester.items import Line, Value
from harvester.layout.paragraphs import HeadParagraph, is_italic, same_style
from harvester.layout.words.section_words import ABSTRACT, CUE, STRUCTURED
from harvester.persons.workplaces import AFFILIATION
from harvester.text.line_language import tell_language
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

# Letters of an abstract; one without its heading is taken for one only when it is long.
MIN_ABSTRACT, LONG, MAX_ABSTRACT = 60, 250, 3200
# A heading ends an abstract when it comes within so many paragraphs.
REACH = 7
# How many paragraphs after the title an abstract without a heading may begin.
FAR = 14
# How many paragraphs before the title one in the other language may stand.
NEAR = 5
# What ends one.
STOPS = frozenset({"keywords", "abstract", "section", "references", "code", "received", "note"})
# The points a block needs to be taken for an abstract that is not called so.
ENOUGH = 2.0
_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[А-ЯЁІЇЄA-ZÄÖÜ])")
# What entries of a list of references have.
_ENTRY = re.compile(r"(?<!:)//|\b(?:pp?|v|vol|no)\. ?\d|\d{4}\.? ?\d+ (?:с|p)\.", re.IGNORECASE)
# Of a table of contents.
_LEADERS = re.compile(r"(?:\. ?){5}")
_PERSONAL = re.compile(r"@|\bтел\.|\bул\.|\b\d{6}\b|^\W*\d{1,2}\s?[A-ZА-ЯЁ]|https?:|^\W*\[?\d+[.\])]|ISSN|©")


def find_body_style(lines: Iterable[Line]) -> Line:
    """A line in the style most letters are set in."""
    counts: Counter[tuple[float, bool]] = Counter()
    samples: dict[tuple[float, bool], Line] = {}
    for line in lines:
        key = (round(line.size, 1), is_italic(line))
        counts[key] += len(line.text)
        if key not in samples or line.x1 - line.x0 > samples[key].x1 - samples[key].x0:
            samples[key] = line
    return samples[counts.most_common(1)[0][0]] if counts else Line("")


def find_abstracts(front: list[HeadParagraph], back: list[HeadParagraph], body: Line, title: int) -> list[Value]:
    """The first in each language, those in front of the paper before those at its end; `title` is its title's place."""
    found: dict[str, Value] = {}
    above = front[max(title - NEAR, 0) : max(title, 0)]
    for value in (
        *_find_named(front[max(title, 0) :] or front, body),
        *_find_unnamed(front, body, title + 1),
        *_find_named([part for part in above if part.cyrillic != front[title].cyrillic], body),
        *_find_named(back, body),
        *_find_unnamed_at_end(front, back, body),
    ):
        found.setdefault(tell_language(value.value), value)
    return list(found.values())


def _find_named(paragraphs: list[HeadParagraph], body: Line) -> list[Value]:
    """The sections with the heading of an abstract."""
    found = []
    for place, paragraph in enumerate(paragraphs):
        if paragraph.start != "abstract":
            continue
        opening = ABSTRACT.sub("", paragraph.text, count=1)
        text = _join_section(opening, paragraphs[place + 1 :], body, paragraph)
        if MIN_ABSTRACT <= len(text) <= 2 * MAX_ABSTRACT and not _LEADERS.search(text):
            found.append(Value(text, weigh_abstract(text, named=True), METHOD))
    return found


def _join_section(opening: str, after: list[HeadParagraph], body: Line, heading: HeadParagraph) -> str:
    """The text up to the next heading when one is near; else what is set unlike the body, or one paragraph."""
    parts = [opening] if len(opening) > MIN_ABSTRACT else []
    first = heading if parts else (after[0] if after else heading)
    stop = next((part.start for part in after[:REACH] if part.start in STOPS), "")
    # Without a layout, or when the heading stands in the line, only the key words end an abstract for sure.
    bounded = stop == "keywords" or (stop != "" and (bool(first.style.x1) or not parts))
    length = len(opening)
    for part in after[:REACH]:
        if part.start in STOPS or part.cyrillic != first.cyrillic or length > MAX_ABSTRACT:
            break
        if parts and not _goes_on(part, first, body, bounded):
            break
        parts.append(part.text)
        length += len(part.text)
    return join_lines(parts).strip()


def _goes_on(part: HeadParagraph, first: HeadParagraph, body: Line, bounded: bool) -> bool:
    if not same_style(part.style, first.style) or part.style.bold != first.style.bold:
        return False
    unlike = bool(first.style.x1) and not same_style(first.style, body)
    return (unlike or bool(STRUCTURED.match(part.raw)) or bounded) and part.gap < 1.2 and len(part.raw) > MIN_ABSTRACT


def _find_unnamed(front: list[HeadParagraph], body: Line, begin: int) -> list[Value]:
    """Blocks after the title that look enough like an abstract."""
    found: list[Value] = []
    for place in range(begin, min(begin + FAR, len(front)) if is_on("unnamed_abstract") else begin):
        paragraph = front[place]
        if paragraph.start in ("section", "references"):
            break
        if is_running(paragraph):
            block, after = _merge_paragraphs(front, place, body)
            points = _score_block(block, after, body) + 0.5 * (place > 0 and front[place - 1].start == "keywords")
            if points >= ENOUGH:
                found.append(_make_value(block))
            elif same_style(block.style, body):
                break
    return found


def _find_unnamed_at_end(front: list[HeadParagraph], back: list[HeadParagraph], body: Line) -> list[Value]:
    """In old journals the abstract in the other language ends the paper, after its title and authors."""
    if not is_on("last_abstract"):
        return []
    cyrillic = _mostly_cyrillic([*front, *back])
    listed = next((place for place, part in enumerate(front) if part.start == "references"), len(front))
    last = [*front[listed:], *back][-FAR:]
    for part, after in zip_longest(last, last[1:]):
        if part.cyrillic != cyrillic and part.raw[:1].isupper() and is_running(part) and not _ENTRY.search(part.raw):
            bounded = after is not None and after.start == "keywords"
            points = _score_block(part, after if bounded else None, body)
            if points > ENOUGH or (bounded and points >= ENOUGH):
                return [_make_value(part)]
    return []


def _is_worded(text: str) -> bool:
    """Whether most sentences say what the paper does: «Рассмотрены … Приведена … Показано …»."""
    sentences = _SENTENCES.split(text[:MAX_ABSTRACT])
    return len(sentences) > 2 and sum(bool(CUE.match(sentence)) for sentence in sentences) > 0.6 * len(sentences)


def _make_value(block: HeadParagraph) -> Value:
    text = block.text.strip()
    return Value(text, weigh_abstract(text, named=False), METHOD)


def _mostly_cyrillic(paragraphs: list[HeadParagraph]) -> bool:
    letters = sum(len(part.raw) * (1 if part.cyrillic else -1) for part in paragraphs)
    return letters > 0


def is_running(paragraph: HeadParagraph) -> bool:
    text = paragraph.raw
    if paragraph.start or not MIN_ABSTRACT <= len(text) <= MAX_ABSTRACT:
        return False
    if text.isupper() or AFFILIATION.search(text[:30]):
        return False
    words = text.split()
    small = sum(word[:1].islower() for word in words)
    ends = text.rstrip()[-1:] in ENDS or len(text) > LONG
    return ends and not _PERSONAL.search(text[:200]) and small > 0.55 * len(words)


def _merge_paragraphs(front: list[HeadParagraph], place: int, body: Line) -> tuple[HeadParagraph, HeadParagraph | None]:
    """The block that a paragraph begins, when it goes on in the same style, and what comes after it."""
    first = front[place]
    lines = list(first.lines)
    place += 1
    # What is set like the body would run into it, unless the key words come in time.
    bounded = not same_style(first.style, body) or any(part.start == "keywords" for part in front[place : place + 3])
    while bounded and place < len(front) and _joins(first, front[place]):
        lines += front[place].lines
        place += 1
    return HeadParagraph(lines, first.page, first.start, first.gap), front[place] if place < len(front) else None


def _joins(first: HeadParagraph, part: HeadParagraph) -> bool:
    return (
        is_running(part) and same_style(first.style, part.style) and part.gap < 0.6 and part.cyrillic == first.cyrillic
    )


def _score_block(block: HeadParagraph, after: HeadParagraph | None, body: Line) -> float:
    style = block.style
    points = 1.0 * bool(CUE.match(block.raw.lstrip(' "«')))
    points += 1.0 * _is_worded(block.raw)
    unlike = not same_style(style, body)
    points += 1.5 * (unlike and style.size <= body.size * 1.02) + 1.0 * (not unlike and style.font != body.font)
    if body.x1 and len(block.lines) > 1:
        points += 1.0 * (block.right - block.left < 0.94 * (body.x1 - body.x0) and block.left > body.x0 + 4)
    if after is not None:
        points += 1.5 * (after.start == "keywords") + 1.0 * (after.start in ("section", "code", "abstract"))
        points += 0.7 * (after.gap > 0.8 and not after.start)
        points += 1.0 * (after.cyrillic != block.cyrillic and is_running(after))
        points += 0.7 * (after.style.size > 1.06 * style.size and not after.start and len(after.raw) > MIN_ABSTRACT)
    alone = len(block.lines) < 2 and bool(body.x1)
    return points - (1.5 * (len(block.raw) > MAX_ABSTRACT) + 0.7 * alone + 0.5 * (len(block.raw) < 90))

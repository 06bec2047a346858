"""The title of a page from its title tag, its headings and its formatted first lines: the eight cases of the seed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.items import Value
from harvester.lexicon import join_classes, join_edged
from harvester.metadata import words
from harvester.pages.blocks import squeeze_text
from harvester.pages.opening import clean_value
from harvester.persons.author_lines import read_author_line
from harvester.text.likeness import compare_titles
from harvester.text.scripts import normalise_text, squeeze

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.pages.blocks import PageBlock
    from harvester.pages.opening import OpenedPage

# What programs write when nobody gave a title.
UNTITLED = re.compile(
    rf"{join_edged('untitled')}|^https?://\S*$|^\S+\.(?:docx?|html?|pdf|dvi|tex|rtf|odt)$|"
    rf"^(?:{join_classes('untitled.whole')})(?: ?\d+)?$",
    re.IGNORECASE,
)
WEIGHTS = {1: 1.0, 2: 0.8, 3: 0.8, 4: 0.8, 5: 0.5, 6: 0.5, 7: 0.3, 8: 0.1}
_LETTERS = re.compile(r"[^\W\d_]{2}")
# Marks that part the name of a page from that of its site, before and after it.
_PARTED_BEFORE = re.compile(r"(?:[|/·•»›:←→,\])>]\s?|\s-\s)$")
_PARTED_AFTER = re.compile(r"^(?:\s?[|/·•«‹:←→,\[(<]|\s-\s)")
_MARK = re.compile(r"\s+(?:[|·•»›]|::|[–—])\s+")
_SITE = re.compile(r"\s+[|–—·•:-]\s+[^\W_][\w-]*(?:\.[\w-]+)*\.[^\W\d_]{2,}$")
_SAME = 0.9
MAX_TITLE = 400  # characters: what is longer is running text that was set as a heading
LOOKED_AT, FEW = 60, 10  # blocks that may be a title, elements called so
_ENOUGH = 3  # words: a shorter heading ("Publications") says less than the title with the name of the site


@dataclass(frozen=True, slots=True)
class TitleCase:
    """One of the eight cases; where the seed puts two strings together, both are given."""

    number: int
    parts: tuple[str, ...]

    @property
    def weight(self) -> float:
        return WEIGHTS[self.number]


def decide_case(title: str, heading: str, first: str) -> TitleCase | None:
    """Title tag, largest heading and formatted first lines decide; empty ones are not there."""
    if UNTITLED.search(title) or words.SECTION.match(title) or not _LETTERS.search(title):
        title = ""
    if title and heading:
        one, other = squeeze(title), squeeze(heading)
        if one == other:
            return TitleCase(1, (title,))
        if other in one:
            return TitleCase(2, (title,))
        return TitleCase(3, (heading,)) if one in other else TitleCase(4, (title, heading))
    if title:
        return TitleCase(5, (title, first)) if first else TitleCase(6, (title,))
    if heading:
        return TitleCase(7, (heading,))
    return TitleCase(8, (first,)) if first else None


def find_title(page: OpenedPage) -> Value | None:
    """The case decides the weight. Of two strings, or of a title with the name of the site in it, one part is taken."""
    headings = join_headings(page.headings)
    largest = min(headings, key=lambda entry: entry[0], default=(0, ""))[1]
    case = decide_case(page.titles[0] if page.titles else "", largest, join_first_lines(page.blocks))
    if case is None:
        return None
    value = _narrow(case, list(_find_candidates(page)))
    return Value(clean_value(value), case.weight, f"title case {case.number}")


def join_headings(headings: list[PageBlock]) -> list[tuple[int, str]]:
    """Level and text of the headings; those of one level that follow each other directly are one entry."""
    found: list[tuple[int, str]] = []
    before: PageBlock | None = None
    for block in headings:
        if not _LETTERS.search(block.text) or len(block.text) > MAX_TITLE or words.SECTION.match(block.text):
            continue
        if before is not None and before.level == block.level and _follows(before, block):
            found[-1] = (block.level, f"{found[-1][1]} {block.text}")
        else:
            found.append((block.level, words.TITLE.sub("", block.text) or block.text))
        before = block
    return found


def _follows(one: PageBlock, other: PageBlock) -> bool:
    if one.place is None or one.place is other.place:
        return True
    return one.place.getnext() is other.place and not (one.place.tail or "").strip()


def join_first_lines(blocks: list[PageBlock]) -> str:
    """The first lines that are formatted and no heading, as far as the format stays the same and no names come."""
    run: list[PageBlock] = []
    for block in blocks:
        if run and (block.formatted != run[0].formatted or block.level or read_author_line(block.text[:MAX_TITLE])):
            break
        if block.formatted and not block.level and not block.aside and _LETTERS.search(block.text):
            run.append(block)
    return " ".join(block.text for block in run)


def _narrow(case: TitleCase, candidates: list[str]) -> str:
    """A title tag often has the name of the site beside that of the page, which stands in the page itself too."""
    title = _SITE.sub("", case.parts[0])
    if case.number not in (2, 4, 5, 6):
        return title
    longest = sorted(candidates, key=len, reverse=True)
    enough = [text for text in longest if len(text.split()) >= _ENOUGH]
    parts = (text for text in enough if _is_part(text, title))
    return (
        next(parts, "") or next((text for text in longest if _is_signed(text, title)), "") or _find_begun(title, enough)
    )


def _is_signed(heading: str, title: str) -> bool:
    """Whether the title is the heading with the names of authors before it: "Лыкова И. Н. О прудах"."""
    before, there, after = normalise_text(title).partition(normalise_text(heading))
    parted = bool(there) and (not after or _PARTED_AFTER.search(after) is not None) and " " in heading
    return parted and bool(read_author_line(title[: len(before)].strip(" :–—-")))


def _find_begun(title: str, headings: list[str]) -> str:
    """The part of a title up to or after a mark that one of the headings is the beginning of: with its subtitle."""
    parts = [part for part in _MARK.split(title) if len(part.split()) > _ENOUGH]
    return next((part for part in parts if any(squeeze(part).startswith(squeeze(one)) for one in headings)), title)


def _find_candidates(page: OpenedPage) -> Iterator[str]:
    """What the page itself shows as a title: headings, and texts that are labelled or called so."""
    yield from (text for _, text in join_headings(page.headings))
    for block, after in pairwise(page.blocks[:LOOKED_AT]):
        if (label := words.TITLE.match(block.text)) is not None:
            yield block.text[label.end() :] or after.text
    for element in page.called(words.TITLE_HINT)[:FEW]:
        yield squeeze_text(" ".join(element.itertext()))


def _is_part(heading: str, title: str) -> bool:
    """Whether the heading is the title, or all of it up to or after a mark that parts names."""
    if compare_titles(heading, title) >= _SAME:
        return True
    before, there, after = normalise_text(title).partition(normalise_text(heading))
    if not there:
        return False
    fits = (_PARTED_BEFORE.search(before), _PARTED_AFTER.search(after))
    return all(fit or not _LETTERS.search(rest) for fit, rest in zip(fits, (before, after), strict=True))

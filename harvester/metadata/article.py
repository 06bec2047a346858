"""An HTML document as the reader of headers should see it, and its title as the page shows it."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from harvester.metadata import words
from harvester.metadata.words import find_institution_names
from harvester.persons.author_lines import read_author_line
from harvester.persons.stated_people import AUTHORS
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Document, Line, Value
    from harvester.pages.blocks import PageBlock
    from harvester.pages.opening import OpenedPage

AHEAD = 40  # blocks that are looked through for a line of the document
RUNNING = 100  # characters: so long is running text, which no title comes after
MAX_TITLE_BLOCKS = 12  # blocks of which a title may be made
_GOES_ON = (":", "–", "—", "-", ",")

Group = list["PageBlock"]


def strip_furniture(document: Document, page: OpenedPage) -> Document:
    """The document without the lines that the page hides or sets aside: menus, footers, a title in the body."""
    lines = [line for part in document.pages for line in part.lines]
    kept = iter([not aside for aside in _tell_aside(lines, page.blocks, {squeeze(text) for text in page.hidden})])
    pages = [replace(part, lines=[line for line in part.lines if next(kept)]) for part in document.pages]
    pages = [part for part in pages if part.lines]
    return replace(document, pages=pages) if pages else document


def _tell_aside(lines: list[Line], blocks: list[PageBlock], hidden: set[str]) -> Iterator[bool]:
    """For each line whether its block is set aside: both are in the order of the page."""
    texts = [squeeze(block.text) for block in blocks]
    unseen = hidden.difference(texts)
    place = 0
    for line in lines:
        text = squeeze(line.text)
        ahead = texts[place : place + AHEAD]
        there = bool(text) and text in ahead
        place += ahead.index(text) + 1 if there else 0
        yield blocks[place - 1].aside if there else text in unseen


def cut_title(title: Value, blocks: list[PageBlock], titles: Iterable[str]) -> Value:
    """A title read from lines that the page sets as several things: of these, the one that is the title.

    What `titles` say, those of the tags, decides; else the longest that is no label, institution or name.
    """
    groups = list(_group_blocks(_find_blocks(title.value, blocks)))
    if len(groups) < 2:
        return replace(title, value=words.TITLE.sub("", title.value) or title.value)
    said = [squeeze(text) for text in titles]
    runs = [_join_text(groups[start:end]) for end in range(1, len(groups) + 1) for start in range(end)]
    agreed = [run for run in runs if len(run.split()) > 1 and any(squeeze(run) in text for text in said)]
    own = [text for group in groups if _may_be(text := _join_text([group]))]
    chosen = max(agreed or own, key=len, default="")
    return replace(title, value=chosen.strip(" .,;:")) if chosen else title


def is_section(title: str, blocks: list[PageBlock], titles: list[str]) -> bool:
    """Whether it heads a part of a page that names itself above, in a heading and in its title tag alike."""
    shown = [block for block in blocks if not block.aside]
    named = squeeze(" ".join(titles[:1]))
    heading = next((place for place, block in enumerate(shown) if block.level and squeeze(block.text) in named), None)
    first = next(iter(_find_blocks(title, blocks)), None)
    if heading is None or first is None or squeeze(title) in named:
        return False
    between = shown[heading + 1 : shown.index(first)]
    return any(len(block.text) >= RUNNING for block in between)


def _find_blocks(title: str, blocks: list[PageBlock]) -> list[PageBlock]:
    """The neighbouring blocks that make up a title, those set aside left out; none when it stands in no such row."""
    shown = [(squeeze(block.text), block) for block in blocks if not block.aside]
    shown = [(text, block) for text, block in shown if text]
    wanted = squeeze(title)
    for start in range(len(shown)):
        rest = wanted
        for end, (text, _) in enumerate(shown[start : start + MAX_TITLE_BLOCKS], start):
            if not rest.startswith(text):
                break
            rest = rest[len(text) :]
            if not rest:
                return [block for _, block in shown[start : end + 1]]
    return []


def _group_blocks(blocks: list[PageBlock]) -> Iterator[Group]:
    """Blocks that are set alike are one; so are those of which one goes on with the other."""
    open_: Group = []
    for _, alike in groupby(blocks, key=_setting):
        group = list(alike)
        if open_ and not (open_[-1].text.endswith(_GOES_ON) or group[0].text[:1].islower() or group[0].text[0] in "(«"):
            yield open_
            open_ = []
        open_ += group
    if open_:
        yield open_


def _setting(block: PageBlock) -> tuple[object, ...]:
    place = block.place
    if place is None:
        return block.level, block.formatted
    kind = None if block.level else place.get("class")
    return block.level, block.formatted, place.tag, kind


def _join_text(groups: list[Group]) -> str:
    return " ".join(block.text for group in groups for block in group)


def _may_be(text: str) -> bool:
    """Whether a text alone may be a title: no label, no section, no name, no institution."""
    labels = (words.TITLE, AUTHORS, words.SECTION, words.KEYWORDS, words.ABSTRACT)
    if any(label.match(text) for label in labels) or read_author_line(text):
        return False
    return not any(len(name) * 10 > len(text) * 8 for name in find_institution_names(text))

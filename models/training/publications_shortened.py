"""Short copies of list pages: the same page with two, three or five of its entries, so that short lists are learned."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from harvester.evaluation.matching import fold_title
from harvester.pages.sheet import Unit, UnitSheet
from models.training.publications_examples import ListPage, find_spans, lay_over, list_words

if TYPE_CHECKING:
    from collections.abc import Container
    from random import Random

LENGTHS = (2, 3, 5)
SHARE = 1 / len(LENGTHS)  # what a copy counts: all of a page together as much as the page


def make_copies(page: ListPage, random: Random) -> list[ListPage]:
    """A copy of each length that is shorter than the page's list, where the other entries could be taken out."""
    units = _find_entries(page)
    found = []
    for length in LENGTHS:
        if len(units) > length:
            kept = set(random.sample(range(len(units)), length))
            copy = _copy_page(page, units, kept)
            if length <= len(copy.entries) <= length + 1 and copy.labels.max(initial=0) == 1:
                found.append(copy)
    return found


def _find_entries(page: ListPage) -> list[Unit]:
    """The unit that fits each entry best."""
    candidates = page.candidates
    words, starts = list_words(candidates.sheet)
    likely = [unit for unit, label in zip(candidates.units, page.labels, strict=True) if label == 1]
    found = []
    for first, _, own in find_spans(words, page.entries):
        around = [unit for unit in likely if starts[unit.start] <= first < starts[unit.end]]
        if around:
            found.append(max(around, key=lambda unit: _rate_fit(words[starts[unit.start] : starts[unit.end]], own)))
    return found


def _rate_fit(words: list[str], entry: Counter[str]) -> int:
    """Words in common, less those that are not the entry's."""
    return 2 * (Counter(words) & entry).total() - len(words)


def _copy_page(page: ListPage, units: list[Unit], kept: Container[int]) -> ListPage:
    staying = {line for number, unit in enumerate(units) if number in kept for line in range(unit.start, unit.end)}
    going = {line for unit in units for line in range(unit.start, unit.end)} - staying
    sheet = drop_lines(page.candidates.sheet, going)
    text = " ".join(list_words(sheet)[0])
    entries = [entry for entry in page.entries if fold_title(entry["title"]) in text]
    return replace(lay_over(sheet, page.host, entries), share=page.share * SHARE)


def drop_lines(sheet: UnitSheet, lines: Container[int]) -> UnitSheet:
    """A sheet without some of its lines."""
    stays = [number not in lines for number in range(len(sheet.lines))]
    place = [0, *accumulate(stays)]

    def cut(unit: Unit) -> Unit:
        children = [child for child in map(cut, unit.children) if child.end > child.start or child.tags == ("gap",)]
        return replace(unit, start=place[unit.start], end=place[unit.end], children=children)

    kept = [line for line, stay in zip(sheet.lines, stays, strict=True) if stay]
    return UnitSheet(sheet.url, sheet.title, kept, sheet.links, cut(sheet.root))

"""The entries of a wanted paper on a page: its title, and the authors next to it."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING

from harvester.pages.index import PageIndex, TitlePlace
from harvester.pages.wanted_entry import REACH, WantedEntry, find_line, is_ended
from harvester.pages.words import split_letter_runs
from harvester.persons.surnames import SurnamePlaces, Surnames
from harvester.text.scripts import is_cyrillic, split_words
from harvester.text.transliteration import make_key, make_surname_key

if TYPE_CHECKING:
    from harvester.items import Link, Page, Want

_STEM = 6  # letters by which words of a title are told, so that endings do not matter
_PIECES = re.compile(r"\.\s+|//|\s[—–-]\s|[«»“”„\"]|,\s*(?=\d)")
_LITTLE = 3  # letters: shorter words say nothing
_LINES = 5  # a paragraph of more lines is no entry
_NEXT = 80  # characters at most between two authors of one list
_SHORT = 12  # letters: a shorter title stands anywhere, its authors must stand beside it
_CUT, _LEAST_CUT = 0.4, 20  # of a title, and letters: a list that has less of it may mean another
# How like an entry with a translated title is, and how many may be it; one, where one author is given.
_TRANSLATED, _FEW = 0.5, 2


class WantSight:
    """A page seen with one want in mind."""

    def __init__(self, page: Page, want: Want) -> None:
        self.page = page
        self.want = want
        self.titles = [want.title] if want.title else _guess_titles(want.reference)
        self.index = PageIndex(page.text)
        self.surnames = Surnames(want.authors)
        self.stems = {word[:_STEM] for word in split_words(self.titles[0]) if len(word) > _LITTLE}

    @cached_property
    def mentions(self) -> SurnamePlaces:
        """The places of the authors' surnames in the page's text."""
        return self.surnames.find(self.page.text)

    @cached_property
    def latin_stems(self) -> set[str]:
        """The title's words as file names may have them."""
        return {make_key(word)[:_STEM] for word in split_words(self.titles[0]) if len(word) > _LITTLE}

    def share(self, start: int, end: int) -> float:
        """The share of the title's words that stand in a stretch of the text."""
        if start >= end or not self.stems:
            return 0.0
        return len(self.stems & {word[:_STEM] for word in self.index.words(start, end)}) / len(self.stems)

    def share_in_name(self, name: str) -> float:
        """The share of the title's words that the name of a file has, in any alphabet."""
        return len(self.latin_stems & {make_key(word)[:_STEM] for word in split_letter_runs(name)}) / max(
            1, len(self.latin_stems)
        )

    def words(self, link: Link) -> list[str]:
        """The words of a link's anchor."""
        return self.index.words(link.start, link.end) if link.start < link.end else split_letter_runs(link.text.lower())

    def paragraph(self, start: int, end: int) -> tuple[int, int]:
        """From blank line to blank line."""
        text = self.page.text
        last = text.find("\n\n", end)
        return text.rfind("\n\n", 0, start) + 1, last if last >= 0 else len(text)


def _guess_titles(reference: str) -> list[str]:
    """What of a bare reference may be its title, the likeliest first: long pieces before the container's sign."""
    head = reference.partition("//")[0]
    pieces = [piece.strip() for piece in _PIECES.split(head) if len(split_words(piece)) > 2]
    return [*sorted(pieces, key=len, reverse=True)[:3], reference]


def find_entries(sight: WantSight) -> list[WantedEntry]:
    """The entries of a paper on a page, the one that fits best first."""
    places = next((found for found in map(sight.index.find, sight.titles) if found), [])
    entries = [_make_entry(sight, place) for place in places]
    if sight.surnames and sum(map(str.isalnum, sight.titles[0])) < _SHORT:
        entries = [entry for entry in entries if entry.authors]
    return sorted(entries, key=lambda entry: (-entry.place.likeness, -entry.authors))


def find_doubtful_entries(sight: WantSight) -> list[WantedEntry]:
    """The entries that may be the wanted one, where none has its title."""
    return [*_find_cut_entries(sight), *_find_likely_entries(sight), *_find_translated_entries(sight)]


def _find_cut_entries(sight: WantSight) -> list[WantedEntry]:
    """The entries that have the beginning of the title and end there: lists leave subtitles out."""
    title = sight.titles[0]
    least = max(_LEAST_CUT, int(_CUT * len(title)))
    beginning = title[: title.find(" ", least)] if " " in title[least:] else ""
    places = [_stretch_place(sight, place, title[len(beginning) :]) for place in sight.index.find(beginning)]
    return [_make_entry(sight, place) for place in places if place.likeness == 1 and is_ended(sight.page, place)]


def _find_likely_entries(sight: WantSight) -> list[WantedEntry]:
    """The entries that have most of the title's words, for titles quoted with a fault."""
    return [_make_entry(sight, place) for place in sight.index.find_by_words(sight.titles[0])]


def _find_translated_entries(sight: WantSight) -> list[WantedEntry]:
    """The entries by all authors of the want that are written in the other alphabet: lists translate titles."""
    text, title = sight.page.text, sight.titles[0]
    lines: dict[tuple[int, int], set[str]] = defaultdict(set)
    for start, end in sight.mentions.between(0, len(text)):
        lines[find_line(text, start, end)].add(make_surname_key(text[start:end]))
    found = [
        TitlePlace(start, end, _TRANSLATED)
        for (start, end), names in lines.items()
        if len(names) == len(sight.surnames) and is_cyrillic(text[start:end]) != is_cyrillic(title)
    ]
    dated = [place for place in found if sight.want.year and str(sight.want.year) in text[place.start : place.end]]
    found = dated or found
    return [_make_entry(sight, place) for place in found] if len(found) <= min(_FEW, len(sight.surnames)) else []


def _stretch_place(sight: WantSight, place: TitlePlace, rest: str) -> TitlePlace:
    """As far as the page goes on like the title."""
    text = sight.page.text[place.end : place.end + len(rest)]
    same = takewhile(lambda pair: pair[0].lower() == pair[1].lower(), zip(text, rest, strict=False))
    return replace(place, end=place.end + sum(1 for _ in same))


def _make_entry(sight: WantSight, place: TitlePlace) -> WantedEntry:
    ladder = _build_ladder(sight, place)
    names: list[tuple[int, int]] = []
    for start, end in ladder:
        if names or end - start > place.end - place.start + REACH:
            break
        names = _choose_side(sight.mentions.between(start, end), place)
    start = min([place.start, *(name[0] for name in names)])
    end = max([place.end, *(name[1] for name in names)])
    return WantedEntry(place, start, end, len(names), [span for span in ladder if span[0] <= start and end <= span[1]])


def _build_ladder(sight: WantSight, place: TitlePlace) -> list[tuple[int, int]]:
    """What holds the title, narrow to wide: its line, list item or row, the paragraph up to blank lines, boxes."""
    spans = {(start, end) for start, end in sight.page.records if start <= place.start and place.end <= end}
    spans.add(find_line(sight.page.text, place.start, place.end))
    paragraph = sight.paragraph(place.start, place.end)
    text = sight.page.text
    if paragraph != (0, len(text)) and text.count("\n", *paragraph) <= _LINES:
        spans.add(paragraph)
    return sorted(spans, key=lambda span: span[1] - span[0])


def _choose_side(names: list[tuple[int, int]], place: TitlePlace) -> list[tuple[int, int]]:
    """The authors on that side of the title where they stand closer to it, as far as their list goes."""
    before = [name for name in reversed(names) if name[1] <= place.start]
    after = [name for name in names if name[0] >= place.end]
    if before and (not after or place.start - before[0][1] <= after[0][0] - place.end):
        return _follow_list(before)
    return _follow_list(after)


def _follow_list(names: list[tuple[int, int]]) -> list[tuple[int, int]]:
    chain = names[:1]
    for name in names[1:]:
        if min(abs(name[0] - chain[-1][1]), abs(chain[-1][0] - name[1])) > _NEXT:
            break
        chain.append(name)
    return chain

"""Entry to file: title and authors are the block of an entry; links in it win, then the nearest on either side."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING

from harvester.items import Lead
from harvester.pages.files import is_beside, rate_file_link
from harvester.pages.index import PageIndex
from harvester.pages.words import split_letter_runs
from harvester.persons.surnames import SurnamePlaces, Surnames
from harvester.text.scripts import split_words
from harvester.text.transliteration import make_key

if TYPE_CHECKING:
    from harvester.items import Link, Page, Want
    from harvester.pages.index import TitlePlace

_STEM = 6  # letters by which words of a title are told, so that endings do not matter
_PIECES = re.compile(r"\.\s+|//|\s[—–-]\s|[«»“”„\"]|,\s*(?=\d)")
_LITTLE = 3  # letters: shorter words say nothing
MAX_FILES = 4
_REACH = 400  # characters around the title in which its authors are looked for
_LINES = 5  # a paragraph of more lines is no entry
_NEXT = 80  # characters at most between two authors of one list
_FAR = 1_500  # characters beyond which a link has nothing to do with the entry
_HALF = 300  # characters after which nearness has halved
_SHORT = 12  # letters: a shorter title stands anywhere, its authors must stand beside it
_SURE = 0.6  # a file this likely leaves no room for those outside the entry
_BESIDE = 0.4  # what slides and supplements are worth against the paper itself
_ELSEWHERE = 0.95  # of two copies the one on the page's own host is more often open to all
_INSIDE = ("title is link", "in entry")
_WHOLE = 20  # letters of a title that a list may vouch for
_CUT = 0.4  # of a title: a list that has less of it may mean another
_ENDS = re.compile(r"[ )]*(?:$|[.!?\n»”“\"(\[{<]|//)")  # a title has ended; after a comma or a colon it may go on
_ALONE = 45  # letters of a line with a link from which on it is an entry of its own


class WantSight:
    """A page seen with one want in mind."""

    def __init__(self, page: Page, want: Want) -> None:
        self.page = page
        self.want = want
        self.titles = [want.title] if want.title else _guess_titles(want.reference)
        self.index = PageIndex(page)
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

    def is_here(self, url: str) -> bool:
        """The address is on the host of the page."""
        return url.split("/", 3)[2:3] == self.page.url.split("/", 3)[2:3]

    def line(self, start: int, end: int) -> tuple[int, int]:
        """The line or lines around a stretch of the text."""
        text = self.page.text
        last = text.find("\n", end)
        return text.rfind("\n", 0, start) + 1, last if last >= 0 else len(text)

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


@dataclass(slots=True)
class WantedEntry:
    """A place of the wanted paper: `start` and `end` hold title and authors, `ladder` what is around, inner first."""

    place: TitlePlace
    start: int
    end: int
    authors: int
    ladder: list[tuple[int, int]]

    def step(self, link: Link) -> int | None:
        """The number of the narrowest stretch around the entry that has the link too."""
        return next((n for n, (start, end) in enumerate(self.ladder) if start <= link.start and link.end <= end), None)

    def has(self, link: Link) -> bool:
        """The link stands in the same item, row or paragraph, as far as that is about one entry."""
        step = self.step(link)
        return step is not None and self.ladder[step][1] - self.ladder[step][0] <= self.end - self.start + _REACH

    def distance(self, link: Link) -> int:
        """Characters between the entry and the link; negative when the link comes first."""
        if link.end <= self.start:
            return link.end - self.start - 1
        return max(0, link.start - self.end)

    def is_anchor(self, link: Link) -> bool:
        """The text of the link is the title, most of it at least."""
        common = min(self.place.end, link.end) - max(self.place.start, link.start)
        return common > 0.6 * (self.place.end - self.place.start)


def find_entries(sight: WantSight) -> list[WantedEntry]:
    """The entries of a paper on a page, the one that fits best first."""
    places = next((found for found in map(sight.index.find, sight.titles) if found), [])
    entries = [_make_entry(sight, place) for place in places]
    if sight.surnames and sum(map(str.isalnum, sight.titles[0])) < _SHORT:
        entries = [entry for entry in entries if entry.authors]
    return sorted(entries, key=lambda entry: (-entry.place.likeness, -entry.authors))


def find_cut_entries(sight: WantSight) -> list[WantedEntry]:
    """The entries that have the beginning of the title and end there: lists leave subtitles out."""
    title = sight.titles[0]
    least = max(_WHOLE, int(_CUT * len(title)))
    beginning = title[: title.find(" ", least)] if " " in title[least:] else ""
    places = [_stretch_place(sight, place, title[len(beginning) :]) for place in sight.index.find(beginning)]
    return [_make_entry(sight, place) for place in places if place.likeness == 1 and _is_ended(sight, place)]


def _stretch_place(sight: WantSight, place: TitlePlace, rest: str) -> TitlePlace:
    """As far as the page goes on like the title."""
    text = sight.page.text[place.end : place.end + len(rest)]
    same = takewhile(lambda pair: pair[0].lower() == pair[1].lower(), zip(text, rest, strict=False))
    return replace(place, end=place.end + sum(1 for _ in same))


def _make_entry(sight: WantSight, place: TitlePlace) -> WantedEntry:
    ladder = _build_ladder(sight, place)
    names: list[tuple[int, int]] = []
    for start, end in ladder:
        if names or end - start > place.end - place.start + _REACH:
            break
        names = _choose_side(sight.mentions.between(start, end), place)
    start = min([place.start, *(name[0] for name in names)])
    end = max([place.end, *(name[1] for name in names)])
    return WantedEntry(place, start, end, len(names), [span for span in ladder if span[0] <= start and end <= span[1]])


def _build_ladder(sight: WantSight, place: TitlePlace) -> list[tuple[int, int]]:
    """What holds the title, narrow to wide: its line, list item or row, the paragraph up to blank lines, boxes."""
    spans = {(start, end) for start, end in sight.page.records if start <= place.start and place.end <= end}
    spans.add(sight.line(place.start, place.end))
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


def find_entry_files(sight: WantSight, entry: WantedEntry) -> list[Lead]:
    """The files that belong to an entry: those inside it, else the nearest on either side."""
    inside: list[Lead] = []
    before: list[Lead] = []
    after: list[Lead] = []
    for link in sight.page.links:
        distance = entry.distance(link)
        strength, reason = rate_file_link(link.url, link.text) if abs(distance) <= _FAR else (0.0, "")
        if not strength or link.end == 0:
            continue
        weight, where = _weigh_link(sight, entry, link)
        weight *= strength * entry.place.likeness**2 * (1.0 if sight.is_here(link.url) else _ELSEWHERE)
        side = inside if where in _INSIDE else before if distance < 0 else after
        side.append(Lead(link.url, round(weight, 3), f"{where} ({reason})"))
    nearest = [max(side, key=lambda lead: lead.weight) for side in (before, after) if side]
    best = max(inside, key=lambda lead: lead.weight, default=None)
    if best and best.weight >= _SURE:
        best.listed = _has_whole_title(sight, entry)
        nearest = [lead for lead in nearest if lead.weight >= _SURE]
    return sorted([*inside, *nearest], key=lambda lead: -lead.weight)[:MAX_FILES]


def _has_whole_title(sight: WantSight, entry: WantedEntry) -> bool:
    """The wanted title is all of the entry's: letter by letter, long enough to be no other's, parted from the rest."""
    place = entry.place
    return place.likeness == 1 and place.end - place.start >= _WHOLE and _is_ended(sight, place)


def _is_ended(sight: WantSight, place: TitlePlace) -> bool:
    """What stands there is no piece of a longer title: it is the text of a link, or parted from what is around."""
    text = sight.page.text
    if any(link.start == place.start and link.end == place.end for link in sight.page.links):
        return True
    before, after = text[max(0, place.start - 2) : place.start].rstrip(" "), text[place.end : place.end + 4]
    return not before[-1:].isalnum() and bool(_ENDS.match(after))


def _weigh_link(sight: WantSight, entry: WantedEntry, link: Link) -> tuple[float, str]:
    """How sure a file link belongs to the entry, and what it is to it."""
    if entry.is_anchor(link):
        return 0.98, "title is link"
    distance = entry.distance(link)
    near = 1 / (1 + abs(distance) / _HALF)
    step = entry.step(link)
    foreign = step != 0 and _is_foreign(sight, entry, link)
    if step is not None and not foreign:
        weight, where = 0.95 * 0.95**step * (0.6 + 0.4 * near), "in entry"
    else:
        # Files are named after the entry far more often than before it.
        weight, where = near * (0.2 if foreign else 0.7) * (0.6 if distance < 0 else 1.0), "near entry"
    named = sight.share_in_name(link.url.rsplit("/", 1)[-1])
    weight = 1 - (1 - weight) * (1 - 0.5 * named)
    return weight * (_BESIDE if is_beside(link.url, link.text) else 1.0), where


def _is_foreign(sight: WantSight, entry: WantedEntry, link: Link) -> bool:
    """The link stands in another line that has much text, its own or beside it: it belongs to the entry there."""
    start, end = sight.line(link.start, link.end)
    if start <= entry.place.start and entry.place.end <= end:
        return False
    return sum(map(str.isalpha, sight.page.text[start : min(end, start + _FAR)])) > _ALONE

"""The text layer of a page judged by its picture: much ink and little text, or letters that form no words."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import pypdfium2

from harvester.documents.formats import FIRST, LAST
from harvester.documents.legibility import LEGIBLE, RUBBISH, is_told, rate_legibility
from harvester.documents.strange_letters import ILLEGIBLE, measure_strange_words
from harvester.text.soundness import has_lost_letter, measure_pairs

if TYPE_CHECKING:
    from harvester.documents.pictures import Box, Pictures
    from harvester.items.documents import Document, DocumentPage, Line
    from harvester.text.soundness import PairCounts

# A page with fewer letter pairs than this is a picture with a stamp or a page number.
BARE = 30
# A page with so many needs no look at its picture unless they form no words.
PLENTY = 500
# The largest picture of a scan covers so much of its page.
SCAN = 0.4
# So many letters could stand in what is drawn beside the text, and so many times those that do: swept over printed
# pages of which 1 in 400 passes both, a cover full of ornaments.
MUCH_INK, MORE_THAN_TEXT = 500.0, 3.0
# So many pages of a long scan are judged: there is no time to recognise more.
MAX_JUDGED = 80


def list_unread_pages(document: Document, pictures: Pictures) -> list[int]:
    """The pages (from 0) whose picture says more than their text layer; the first and the last ones are asked first."""
    if document.status == "no_text":
        return list(range(len(document.pages)))
    if has_lost_letter(document.text):
        return list(range(min(len(document.pages), MAX_JUDGED)))
    try:
        looks = [PageLook(page, number, pictures) for number, page in enumerate(document.pages[: len(pictures)])]
        return _choose_unread(looks)
    except pypdfium2.PdfiumError:  # a damaged file that another reader has read: there are no pictures
        return []


def _choose_unread(looks: list[PageLook]) -> list[int]:
    ends = [look for look in looks if look.number < FIRST or look.number >= len(looks) - LAST]
    unread = _list_unread(ends)
    if 2 * len(unread) > len(ends):
        unread = _list_unread([*ends, *looks[FIRST : len(looks) - LAST][:MAX_JUDGED]])
    elif not any(look.number == 0 for look in unread):
        # A picture page after one of text is a figure.
        unread = [look for look in unread if look.rate < LEGIBLE or (look.pairs < BARE and look.is_scan)]
    return sorted(look.number for look in unread)


def _list_unread(looks: list[PageLook]) -> list[PageLook]:
    unread = [look for look in looks if look.is_unread()]
    if any(look.is_scan and look.rate < LEGIBLE for look in unread):
        # The layers of a scan are of one make: with them go the pages that have too few words to tell.
        unread += [look for look in looks if look not in unread and not is_told(look.text) and look.is_scan]
    return unread


class PageLook:
    """A page and its picture, looked at as closely as is needed."""

    def __init__(self, page: DocumentPage, number: int, pictures: Pictures) -> None:
        self.number = number
        self._page = page
        self._pictures = pictures

    @cached_property
    def text(self) -> str:
        return "\n".join(line.text for line in self._page.lines)

    @cached_property
    def counts(self) -> PairCounts:
        return measure_pairs(self.text)

    @property
    def pairs(self) -> int:
        return self.counts.pairs

    @cached_property
    def rate(self) -> float:
        return rate_legibility(self.text)

    @cached_property
    def is_scan(self) -> bool:
        return self._pictures.covered(self.number) > SCAN

    def is_unread(self) -> bool:
        if self.pairs >= BARE and (
            not self.counts.is_sound
            or self.rate < RUBBISH
            or (self.rate < LEGIBLE and self.is_scan)
            or measure_strange_words(self.text) >= ILLEGIBLE
        ):
            return True
        if self.pairs >= PLENTY:
            return False
        return (self.pairs < BARE and self.is_scan) or self._has_bare_ink()

    def _has_bare_ink(self) -> bool:
        ink = self._pictures.measure_bare_ink(self.number, [find_box(line) for line in self._page.lines])
        return ink > MUCH_INK and ink > MORE_THAN_TEXT * self.pairs


def find_box(line: Line) -> Box:
    """What a line takes of its page, with room for its accents and tails."""
    margin = 0.3 * line.size
    return line.x0 - margin, line.y0 - margin, line.x1 + margin, line.y1 + margin

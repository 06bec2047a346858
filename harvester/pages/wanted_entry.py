"""The entry of a wanted paper as it stands on a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Link, Page
    from harvester.pages.index import TitlePlace

REACH = 400  # characters around the title in which its authors are looked for
_ENDS = re.compile(r"[ )]*(?:$|[.…!?\n»”“\"(\[{<|]|//)")  # a title has ended; after a comma or a colon it may go on


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

    def find_item(self, link: Link) -> tuple[int, int] | None:
        """The item, row or paragraph that has the link too, as far as that is about one entry."""
        step = self.step(link)
        if step is None or self.ladder[step][1] - self.ladder[step][0] > self.end - self.start + REACH:
            return None
        return self.ladder[step]

    def distance(self, link: Link) -> int:
        """Characters between the entry and the link; negative when the link comes first."""
        if link.end <= self.start:
            return link.end - self.start - 1
        return max(0, link.start - self.end)

    def is_anchor(self, link: Link) -> bool:
        """The text of the link is the title, most of it at least."""
        common = min(self.place.end, link.end) - max(self.place.start, link.start)
        return common > 0.6 * (self.place.end - self.place.start)


def is_ended(page: Page, place: TitlePlace) -> bool:
    """What stands there is no piece of a longer title: it is the text of a link, or parted from what is around."""
    text = page.text
    if any(link.start == place.start and link.end == place.end for link in page.links):
        return True
    before, after = text[max(0, place.start - 2) : place.start].rstrip(" "), text[place.end : place.end + 4]
    return not before[-1:].isalnum() and bool(_ENDS.match(after))


def find_line(text: str, start: int, end: int) -> tuple[int, int]:
    """The line or lines around a stretch of the text."""
    last = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, last if last >= 0 else len(text)

"""Entry to file: links inside an entry win, then the nearest on either side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Lead
from harvester.pages.files import is_beside, rate_file_link
from harvester.pages.wanted_entry import find_line, is_ended

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Link, Page
    from harvester.pages.wanted_entry import WantedEntry

MAX_FILES = 4
_WHOLE = 20  # letters of a title that a list may vouch for
_FAR = 1_500  # characters beyond which a link has nothing to do with the entry
_HALF = 300  # characters after which nearness has halved
_SURE = 0.6  # a file this likely leaves no room for those outside the entry
_BESIDE = 0.4  # what slides and supplements are worth against the paper itself
_ELSEWHERE = 0.95  # of two copies the one on the page's own host is more often open to all
_INSIDE = ("title is link", "in entry")
_ALONE = 45  # letters of a line or item with a link from which on it is an entry of its own


def find_entry_files(
    page: Page, entry: WantedEntry, rate_name: Callable[[str], float], *, inside_only: bool = False
) -> list[Lead]:
    """The files that belong to an entry: those inside it, else the nearest on either side.

    `rate_name` says how much the name of a file is like the wanted title.
    """
    inside: list[Lead] = []
    before: list[Lead] = []
    after: list[Lead] = []
    for link in page.links:
        distance = entry.distance(link)
        strength, reason = rate_file_link(link.url, link.text) if abs(distance) <= _FAR else (0.0, "")
        if not strength or link.end == 0:
            continue
        weight, where = _weigh_link(page, entry, link, rate_name)
        weight *= strength * (1.0 if _is_here(page, link.url) else _ELSEWHERE)
        side = inside if where in _INSIDE else before if distance < 0 else after
        side.append(Lead(link.url, round(weight, 3), f"{where} ({reason})"))
    nearest = [max(side, key=lambda lead: lead.weight) for side in (before, after) if side and not inside_only]
    best = max(inside, key=lambda lead: lead.weight, default=None)
    if best and best.weight >= _SURE:
        best.listed = _has_whole_title(page, entry)
        nearest = [lead for lead in nearest if lead.weight >= _SURE]
    leads = sorted([*inside, *nearest], key=lambda lead: -lead.weight)[:MAX_FILES]
    return [replace(lead, weight=round(lead.weight * entry.place.likeness**2, 3)) for lead in leads]


def _has_whole_title(page: Page, entry: WantedEntry) -> bool:
    """The wanted title is all of the entry's: letter by letter, long enough to be no other's, parted from the rest."""
    place = entry.place
    return place.likeness == 1 and place.end - place.start >= _WHOLE and is_ended(page, place)


def _weigh_link(page: Page, entry: WantedEntry, link: Link, rate_name: Callable[[str], float]) -> tuple[float, str]:
    """How sure a file link belongs to the entry, and what it is to it."""
    if entry.is_anchor(link):
        return 0.98, "title is link"
    distance = entry.distance(link)
    near = 1 / (1 + abs(distance) / _HALF)
    step = entry.step(link)
    foreign = step != 0 and _is_foreign(page, entry, link)
    if step is not None and not foreign:
        weight, where = 0.95 * 0.95**step * (0.6 + 0.4 * near), "in entry"
    else:
        # Files are named after the entry far more often than before it.
        weight, where = near * (0.2 if foreign else 0.7) * (0.6 if distance < 0 else 1.0), "near entry"
    named = rate_name(link.url.rsplit("/", 1)[-1])
    weight = 1 - (1 - weight) * (1 - 0.5 * named)
    return weight * (_BESIDE if is_beside(link.url, link.text) else 1.0), where


def _is_foreign(page: Page, entry: WantedEntry, link: Link) -> bool:
    """The link stands in another line or item that has much text: it belongs to the entry there."""
    start, end = find_line(page.text, link.start, link.end)
    if start <= entry.place.start and entry.place.end <= end:
        return False
    item = entry.find_item(link)
    if item and _has_one_line_of_files(page, item):
        return False
    start, end = _find_own_block(page, entry, link) or (start, end)
    return sum(map(str.isalpha, page.text[start : min(end, start + _FAR)])) > _ALONE


def _find_own_block(page: Page, entry: WantedEntry, link: Link) -> tuple[int, int] | None:
    """The widest item or paragraph around the link that is beside the title."""
    beside = [
        (start, end)
        for start, end in page.records
        if start <= link.start and link.end <= end and (end <= entry.place.start or entry.place.end <= start)
    ]
    return max(beside, key=lambda span: span[1] - span[0], default=None)


def _has_one_line_of_files(page: Page, span: tuple[int, int]) -> bool:
    """An item of a list is one entry, title in one line and the rest in others, if its files stand together."""
    inside = [link for link in page.links if span[0] <= link.start and link.end <= span[1]]
    return (
        len({find_line(page.text, link.start, link.end) for link in inside if rate_file_link(link.url, link.text)[0]})
        == 1
    )


def _is_here(page: Page, url: str) -> bool:
    """The address is on the host of the page."""
    return url.split("/", 3)[2:3] == page.url.split("/", 3)[2:3]

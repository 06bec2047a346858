"""Entry to file: the files of an entry by structure first, then those that stand between it and the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.pages.files import HTML_TEXT, is_beside, is_other, rate_file_link
from harvester.pages.landing import derive_file_address
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.pages.sheet import Target, Unit, UnitSheet

FILE = 0.7  # likeness to a file from which on a link is one
MAX_LINKS_OF_ENTRY = 6
_AFTER = 2  # lines after an entry in which its files may stand
_MIN_TITLE, _TITLE_BEGINNING = 10, 40  # letters of a title that are enough to know it in an anchor
_SHORT = 40  # letters: a line with more text is an entry of its own


@dataclass(slots=True)
class EntryLinks:
    """What an entry links to: files, and pages that may lead to one (best first)."""

    files: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)


def find_entry_links(sheet: UnitSheet, units: Sequence[Unit], titles: Sequence[str]) -> list[EntryLinks]:
    """The links of each entry; an entry is as wide as what holds it alone."""
    spans = [_widen(sheet, units, number) for number in range(len(units))]
    placed: dict[int, list[Target]] = {}
    for target in sheet.links:
        placed.setdefault(target.line, []).append(target)
    return [_sort_links(sheet, span, title, placed) for span, title in zip(spans, titles, strict=True)]


def _widen(sheet: UnitSheet, units: Sequence[Unit], number: int) -> tuple[int, int]:
    """The lines of the smallest element around an entry, if no other entry is in it, and short lines after it."""
    unit = units[number]
    before = units[number - 1].end if number else 0
    after = units[number + 1].start if number + 1 < len(units) else len(sheet.lines)
    start, end = unit.start, unit.end
    holder: Unit | None = sheet.root
    while holder is not None:
        if (
            before <= holder.start
            and holder.end <= after
            and holder.tags[0] in ("li", "tr", "dd", "p", "td", "article", "details")
        ):
            start, end = min(start, holder.start), max(end, holder.end)
            break
        holder = next((child for child in holder.children if child.start <= unit.start and unit.end <= child.end), None)
    for line in range(end, min(end + _AFTER, after)):
        if sheet.lines[line].level or len(sheet.lines[line].text) > _SHORT:
            break
        end = line + 1
    return start, end


def _sort_links(sheet: UnitSheet, span: tuple[int, int], title: str, placed: dict[int, list[Target]]) -> EntryLinks:
    targets = [target for line in range(*span) for target in placed.get(line, ())]
    found = EntryLinks()
    here = urlsplit(sheet.url).netloc
    for target in targets:
        strength, reason = rate_file_link(target.url, target.text)
        on_title = _is_on_title(target.text, title)
        if is_other(target.url) or (not on_title and is_beside(target.url, target.text)):
            continue
        if strength >= FILE:
            # A viewer is no file, and its address may tell that of the file.
            viewed = derive_file_address(target.url) if strength < 1 else None
            found.files.append(viewed or target.url)
        elif on_title or reason == HTML_TEXT:
            found.pages.insert(0, target.url)
        elif urlsplit(target.url).netloc != here:
            found.pages.append(target.url)
    return EntryLinks(
        list(dict.fromkeys(found.files))[:MAX_LINKS_OF_ENTRY], list(dict.fromkeys(found.pages))[:MAX_LINKS_OF_ENTRY]
    )


def _is_on_title(anchor: str, title: str) -> bool:
    """The anchor is the title or has the beginning of it; a short one may stand in any text."""
    linked, whole = squeeze(anchor), squeeze(title)
    return bool(whole) and (linked == whole or (len(whole) > _MIN_TITLE and whole[:_TITLE_BEGINNING] in linked))

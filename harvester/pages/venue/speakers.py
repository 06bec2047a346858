"""Entries of programmes and proceedings that print the speaker before the title."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.pages.venue.names import is_person

if TYPE_CHECKING:
    from harvester.items import Publication

USUAL = 0.6  # share of entries that begin with a name and a dash
_UP = "[A-ZÀ-ÞА-ЯЁІЇЄҐ]"
_SPEAKER = re.compile(rf"((?:{_UP}[\w’'-]*\.?\s+){{1,3}}{_UP}[\w’'-]+)\s*(?:\s[–—-]|:)\s+(?=\S.{{8}})")


def without_speakers(entries: list[Publication]) -> list[Publication]:
    """A name alone is no title, and no title begins with one: it is an author's."""
    spoken = [_SPEAKER.match(entry.title) for entry in entries]
    # When most entries begin so, names that nobody knows are names too.
    usual = sum(map(bool, spoken)) > USUAL * len(entries)
    for entry, speaker in zip(entries, spoken, strict=True):
        if is_person(entry.title):
            name, title = entry.title, entry.text.partition(entry.title)[2].strip(" .,:;–—-")
        elif speaker and (usual or is_person(speaker[1])):
            name, title = speaker[1], entry.title[speaker.end() :]
        else:
            continue
        if len(title) > len(name) // 2:
            entry.title, entry.authors = title, entry.authors or [name]
    return entries

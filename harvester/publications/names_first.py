"""The custom of programmes to print the authors right before the title, with little or nothing between."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.persons.listed_people import is_surely_person, read_names
from harvester.persons.name_runs import read_people_at_start

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEAST = 8  # letters of a title
LEAST = 3  # entries that begin so
SHARE = 0.6  # of a page's entries, from which on it is the page's custom
_UP = "[A-ZÀ-ÞŠŽČА-ЯЁІЇЄҐ]"
_LOW = "[a-zß-öø-ÿа-яёіїє]"
_NAME = rf"(?:{_UP}[\w.'’-]*\s+){{1,3}}{_UP}[\w'’-]+"
WAYS = (
    # "Anna BRIGHT On trees"
    re.compile(
        rf"\W*(?:[^\W\d_][\w.'’-]*{_LOW}[\w.'’-]*\s+){{1,2}}[^\W\d_a-zß-öø-ÿа-яё]{{3,}}(?:-[^\W\d_]+)?\s+(?=[^\W\d_])"
    ),
    # "Anna Bright, Carl Grey - On trees"
    re.compile(rf"\W*{_NAME}(?:,\s+{_NAME})*\s+[–—-]\s+(?=\S.{{8}})"),
)

_STOP = re.compile(r"[.:](?=\s)")
_STOPS = 12  # looked at in a title: initials have theirs
_USUAL = 0.3  # share of entries that have names before their titles, from which on they are part of none


def names_first(texts: Sequence[str]) -> re.Pattern[str] | None:
    """What matches the names, if most entries of a page begin with them."""
    for way in WAYS:
        found = sum(bool(way.match(text)) for text in texts)
        if found >= LEAST and found >= SHARE * len(texts):
            return way
    return None


def stopped(name: re.Match[str]) -> str:
    """The name as the parser of references knows it: parted from the title by a stop."""
    return f"{name[0].strip(' –—-')}. "


def without_names(texts: Sequence[str], titles: Sequence[str]) -> list[str]:
    """The titles without authors that were read into some of them, where others have theirs before the title."""
    before = [read_names(text.partition(title)[0]) for text, title in zip(texts, titles, strict=True) if title in text]
    usual = sum(any(map(is_surely_person, people)) for people in before) >= max(_USUAL * len(titles), 1)
    return [_bared(text, title) if usual else title for text, title in zip(texts, titles, strict=True)]


def _bared(text: str, title: str) -> str:
    """What follows the stop up to which an entry has nothing but names."""
    start = text.find(title)
    for stop in list(_STOP.finditer(title))[:_STOPS] if start >= 0 else ():
        people, bare = read_names(text[: start + stop.end()]), title[stop.end() :].strip()
        if people and all(map(is_surely_person, people)) and len(bare) > _LEAST:
            return bare
    return title


def bared(text: str) -> str:
    """A container without the people it begins with."""
    people, rest = read_people_at_start(text)
    bare = rest.strip(" .:,")
    return bare if any(map(is_surely_person, people)) and rest[:1] in (".", ":") and len(bare) > _LEAST else text

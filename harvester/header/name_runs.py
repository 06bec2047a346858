"""The run of names that a text begins with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.header.persons import family_first, person_of
from harvester.header.words import AFFILIATION
from harvester.header.words.affiliations import WORK
from harvester.header.words.given import is_given
from harvester.header.words.names import (
    BARE_INITIALS,
    BESIDE,
    CAPITALS_FIRST,
    FAMILY_FIRST,
    SEPARATOR,
    STRONG,
    TITLES,
    TURNED,
    VON,
    WEAK,
    WITH_CAPITALS,
)
from harvester.header.words.people import POST

if TYPE_CHECKING:
    from harvester.items import Person

_NO_FAMILY = re.compile(
    r"(?:удк|ббк|гост|том|вып|сер|журн|рис|табл|гл|ст|изд|москва|петербург|petersburg|спб|см|"
    r"in|proc|vol|fig|the|of|for|on)",
    re.IGNORECASE,
)
# No one is called so: fields and kinds of organisations, and words that sentences and headings begin with.
_NO_NAME = re.compile(
    r"\b(?:research|sciences?|engineering|software|computers?|computing|technolog\w+|systems|informati\w+|mathemati\w+|"
    r"physics|chemistry|biology|statistics|studies|studien|units?|teams?|division|foundation|national|international|"
    r"federal|technical|applied|advanced|higher|höhere|journal|report|conference)\b|^(?:the|die|das|eine?|zu[rm])\s",
    re.IGNORECASE,
)


def people_at_start(text: str, weak: bool = False) -> tuple[list[Person], str]:
    """The people a text begins with, and the rest of it; `weak` takes any capitalised words of a list for names."""
    people: list[Person] = []
    rest = text.strip()
    parted = True
    guess = weak
    while True:
        bare = _untitled(rest)
        match = _match(bare, guess, parted)
        if match is None:
            return people, rest
        people.append(person_of(match))
        rest = bare[match.end() :]
        gap = SEPARATOR.match(rest)
        between = gap.group().strip() if gap else ""
        # What follows a post is where it is held, unless a comma parts them.
        parted = bool(between) or match.re is BESIDE
        guess = weak and parted and not between.endswith(POST)
        rest = rest[gap.end() :] if gap else rest


def _untitled(text: str) -> str:
    bare = TITLES.sub("", text)
    by = VON.match(bare)
    if by is None:
        return bare
    named = by["last"] is None or is_given(by["first"]) or not is_given(by["last"])
    return TITLES.sub("", bare[3:].lstrip()) if named else bare


def _match(text: str, weak: bool, parted: bool) -> re.Match[str] | None:
    if parted and (found := BESIDE.match(text)) and _two_known(found):
        return found
    if (found := WITH_CAPITALS.match(text)) and is_given(found["word"]):
        return found
    if (found := CAPITALS_FIRST.match(text)) and is_given(found["given"]):
        return found
    for pattern in STRONG:
        match = pattern.match(text)
        if match and not _no_name(match):
            return match
    found = FAMILY_FIRST.match(text)
    if found and parted and family_first(found.group().split()):
        return found
    found = TURNED.match(text)
    if found and parted and is_given(found["word"]) and not is_given(found["family"]):
        return found
    found = WEAK.match(text) or (BARE_INITIALS.match(text) if weak else None)
    if found is None or any(words.search(found.group()) for words in (AFFILIATION, WORK, _NO_NAME)):
        return None
    return found if weak else _known(found) if parted else None


def _two_known(match: re.Match[str]) -> bool:
    """Whether two names side by side have given names; with initials too, one is enough."""
    first, second = is_given(match["given"].split()[0]), is_given(match["next"])
    return (first and (second or bool(match["initials"]))) or ("." in match["given"] and (first or second))


def _known(match: re.Match[str]) -> re.Match[str] | None:
    """Two capitalised words are a person for sure only when one is a common given name."""
    return match if is_given(match["given"].split()[0]) or is_given(match["family"]) else None


def _no_name(match: re.Match[str]) -> bool:
    return bool(_NO_FAMILY.fullmatch(match["family"]) or AFFILIATION.search(match["family"]))

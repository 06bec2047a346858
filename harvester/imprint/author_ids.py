"""The numbers by which registers know authors (ORCID, SPIN, ResearcherID, Scopus, РИНЦ), each with its author."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.items import AuthorId
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Metadata

METHOD = "rules"
# Beside its author, one of a row as long as that of the authors, and of the paper as a whole.
BESIDE, IN_ORDER, OF_PAPER = 0.95, 0.9, 0.9
MOST_LINES, LONGEST_LINE, MOST_IDS = 800, 1000, 60
# So many letters after a name its number may stand: institution, address and e-mail come between.
FAR = 700
_SCHEMES = {
    "orcid": r"(?<![\d-])(\d{4}[-–]\s?\d{4}[-–]\s?\d{4}[-–]\s?\d{3}[\dXxХх])(?![\d-])",
    "spin": r"\bSPIN\W{0,3}(?:код|code|РИНЦ)?(?:\s+(?:автора|РИНЦ))?[^\w\n]{0,6}(\d{4}[-–]\d{4})(?![\d-])",
    "researcher_id": (
        r"\b(?:Researcher\W{0,2}ID|WoS|Web\s+of\s+Science|Publons)[^\d\n]{0,25}?(?-i:\b([A-Z]{1,3}-\d{4}-\d{4}))(?![\d-])"
    ),
    "scopus": r"\bScopus\W{0,3}(?:Author\W{0,2})?(?:ID)?[^\w\n]{0,6}(\d{10,11})(?!\d)",
    "rinc": r"(?<!Scopus.)\bAuthor\W{0,2}ID(?:\W{0,3}РИНЦ)?[^\w\n]{0,6}(\d{3,8})(?!\d)",
}
# What a text with a number of the register has for sure, in small letters: most have none, and that is seen at once.
_SIGNS = {
    "orcid": ("0000-", "0000–", "0009-", "0009–"),
    "spin": ("spin",),
    "researcher_id": ("researcher", "wos", "web", "publons"),
    "scopus": ("scopus",),
    "rinc": ("author",),
}
_PATTERNS = {scheme: re.compile(pattern, re.IGNORECASE) for scheme, pattern in _SCHEMES.items()}
_WORD = re.compile(r"[^\W\d_][\w’'-]+")
_LETTERS_FOR_TEN = str.maketrans("xХх", "XXX")


@dataclass(slots=True)
class PrintedId:
    """A number and where it stands in the text."""

    scheme: str
    value: str
    start: int


def attach_ids(lines: Iterable[str], metadata: Metadata) -> None:
    """Each number goes to the author beside whom it stands, else to the paper."""
    text = "\n".join(line[:LONGEST_LINE] for line in list(lines)[:MOST_LINES])
    found = sorted(find_ids(text), key=lambda one: one.start)[:MOST_IDS]
    by_scheme: defaultdict[str, list[PrintedId]] = defaultdict(list)
    for one in found:
        by_scheme[one.scheme].append(one)
    mentions = _find_mentions(text, metadata) if found else []
    for scheme, printed in by_scheme.items():
        for value, (owner, weight) in _choose_owners(text, printed, mentions, len(metadata.authors)).items():
            kept = metadata.author_ids if owner is None else metadata.authors[owner].ids
            kept.append(AuthorId(scheme, value, weight, METHOD))


def find_ids(text: str) -> Iterator[PrintedId]:
    """The numbers of all registers; one of ORCID whose last figure does not check is misprinted, and nobody's."""
    small = text.lower()
    likely = (scheme for scheme, signs in _SIGNS.items() if any(sign in small for sign in signs))
    for scheme in likely:
        for match in _PATTERNS[scheme].finditer(text):
            value = re.sub(r"\s", "", match[1]).replace("–", "-").translate(_LETTERS_FOR_TEN)
            if scheme != "orcid" or _checks(value):
                yield PrintedId(scheme, value, match.start(1))


def _checks(orcid: str) -> bool:
    """The last figure by ISO 7064, mod 11-2."""
    total = 0
    for figure in orcid.replace("-", "")[:-1]:
        total = (total + int(figure)) * 2
    return "0123456789X"[(12 - total % 11) % 11] == orcid[-1]


def _find_mentions(text: str, metadata: Metadata) -> list[tuple[int, int]]:
    """Where authors are named, in whatever alphabet: the place, and the author's in their list."""
    keys = {make_surname_key(person.family): place for place, person in enumerate(metadata.authors)}
    words = (match for match in _WORD.finditer(text) if match[0][0].isupper())
    return [(match.start(), keys[key]) for match in words if (key := make_surname_key(match[0])) in keys]


def _choose_owners(
    text: str, printed: list[PrintedId], mentions: list[tuple[int, int]], authors: int
) -> dict[str, tuple[int | None, float]]:
    """The author of each number of one register, and how sure that is."""
    owners: dict[str, int] = {}
    last = 0
    for one in printed:
        near = [mention for mention in mentions if max(last, one.start - FAR) <= mention[0] < one.start]
        owner = _choose_nearest(text, one.start, near)
        if owner is not None and owner not in owners.values():
            owners.setdefault(one.value, owner)
        last = one.start
    values = list(dict.fromkeys(one.value for one in printed))
    if len(values) == authors and len(owners) < authors:
        return {value: (place, IN_ORDER) for place, value in enumerate(values)}
    return {value: (owners[value], BESIDE) if value in owners else (None, OF_PAPER) for value in values}


def _choose_nearest(text: str, start: int, near: list[tuple[int, int]]) -> int | None:
    """The author named last before a number; of several on a line above nobody knows whose it is."""
    if not near:
        return None
    place, owner = near[-1]
    line = text.rfind("\n", 0, place)
    beside = text.find("\n", place) >= start or "\n" not in text[place:start]
    return owner if beside or all(other == owner for where, other in near if where > line) else None

"""The numbers, stars and letters that tell which author works where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.persons.author_line_signs import LEADING_MARKS
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.items import Person

MARK = compile_late(
    r"^[^\w*∗†‡§¶¹²³⁴⁵⁶⁷⁸⁹]{0,2}((?:\d{1,2}|[*∗]{1,4}|[†‡§¶]{1,2}|[¹²³⁴⁵⁶⁷⁸⁹]{1,2}|[a-zа-е](?=[)\s]))"
    r"(?:\s?[,\s]\s?(?:\d{1,2}(?!\d)|[*∗†‡§¶]{1,2}))*)[)\s.]{0,3}(?=[^\W\d_«\"“(])"
)
_SUPERSCRIPTS = str.maketrans("¹²³⁴⁵⁶⁷⁸⁹", "123456789")
_MARKS_AFTER = compile_late(
    r"(?:[ ]?[^\W\d_][\w.’'-]*[ ]?){0,3}?[ ]?"
    r"((?:[*∗†‡§¹²³⁴⁵⁶⁷⁸⁹]|\d{1,2}(?!\d))(?:[ ,*∗†‡§¹²³⁴⁵⁶⁷⁸⁹−–-]|\d{1,2}(?!\d))*)"
)
# After a name set off by a blank: «Smith a, Jones b,*».
_LETTERS_AFTER = compile_late(r"(?:[ ]?[^\W\d_]\.){0,3}[ ]((?:[a-hа-е](?!\w)[ ,*]*)+)")
# Before it: «1,2Гусев А. В., 2О. Н. Ли».
_MARKS_BEFORE = compile_late(
    rf"(?:^|[\n,;]|\s(?:and|und|и))\s*({LEADING_MARKS})\)?\s?(?:[^\W\d_][^\s,;]{{0,15}}\s?){{0,3}}$"
)
_EACH = compile_late(r"\d{1,2}|[*∗]+|[^\W\d_]|[†‡§¶]+")
# Marks, initials and given names have no more letters.
FAR = 50
_RANGE = compile_late(r"(\d{1,2})\s?[−–—-]\s?(\d{1,2})")


def read_marks(text: str) -> list[str]:
    match = MARK.match(text)
    return _EACH.findall(match[1].translate(_SUPERSCRIPTS)) if match else []


def find_marks_of(person: Person, text: str) -> list[str]:
    """The numbers after an author's name, which may go on with initials or a given name, or else before it."""
    start = text.casefold().find(person.family.casefold())
    if start < 0:
        return []
    end = start + len(person.family)
    line = text[max(text.rfind("\n", 0, start), start - FAR, 0) : start]
    match = _LETTERS_AFTER.match(text, end) or _MARKS_AFTER.match(text, end) or _MARKS_BEFORE.search(line)
    if match is None:
        return []
    part = match[1].translate(_SUPERSCRIPTS)
    spread = _RANGE.sub(lambda found: " ".join(map(str, range(int(found[1]), min(int(found[2]), 30) + 1))), part)
    return _EACH.findall(spread)

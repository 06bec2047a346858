"""An author line without what stands beside the names: marks, degrees, posts, addresses; signs take their places."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from harvester.header.words import people as words
from harvester.header.words.names import FAMILY, INITIAL, LOW, TITLES, UP
from harvester.header.words.people import AND, DEGREE, MARK, PARTICLE, POST
from harvester.text.patterns import LOOSE_EMAIL

# No author line is longer; an endless line must not cost endless time.
LONGEST = 2000
# So many numbers after names are marks; fewer may be those of a street and a house.
SEVERAL = 3
SEPARATORS = f" ,;&•{MARK}{DEGREE}{POST}"
# Some files print the accent of a letter before it, or apart from it.
_ACCENTS = re.compile("[´`¨ˆ˜ˇ]")
_ACCENT = re.compile(r"(?<=[^\W\d_])([´`¨ˆ˜])([^\W\d_])")
_AFTER = re.compile(r"([^\W\d_])\s([´`¨ˆ˜ˇ])(?=[a-z])")
_STRAY = re.compile(r"(?<=\b[^\W\d_])\s[´`¨ˆ˜]\s(?=[^\W\d_])|\s[´`¨ˆ˜](?=\s|$)")
_COMBINING = {"´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "˜": "\u0303", "ˇ": "\u030c"}
# A name with a hyphen at the end of a line.
_BROKEN = re.compile(rf"(?<={LOW})-\s(?={UP})")
_EMAIL = re.compile(rf"\{{[^{{}}]*\}}\s?@\S+|\(?{LOOSE_EMAIL}|e-?mail:?", re.IGNORECASE)
_INITIAL = re.compile(rf"\s*{INITIAL}")
_INVERTED = re.compile(rf"{FAMILY}\s+{INITIAL}")
# A mark before each name: «1Гусев А. В., 1,2Ли О. Н.»; a number set apart from one name is that of a page.
_SIGN = r"(?:\d{1,2}|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,2}|[*∗†‡§]{1,3})"
LEADING_MARKS = rf"{_SIGN}(?:\s?,\s?{_SIGN})*"
_LEADING = re.compile(
    rf"(^|[,;&{MARK}]\s*|\s(?:and|und|и)\s+){LEADING_MARKS}\)?(?P<gap>\s?)(?={UP}(?:{LOW}|\s?\.|['’]|{UP}{{2}}))"
)
# «Fritzi Falke / Rosa Fuchs», «Fritzi Falke | Rosa Fuchs».
_SLASH = re.compile(rf"\s+[/|]\s+(?={UP})|(?<={LOW})/(?={UP}{LOW})")
# A number of its own, and words that go on: no author list.
_NUMBER = re.compile(r"\s\d+$")
_NUMBERS = re.compile(r"[^\W\d_]\s\d{1,2}(?!\d)")
_GOES_ON = re.compile(rf"\s*(?!{AND}|{PARTICLE}){LOW}{{2}}")
_WORDS = re.compile(r"[^\W\d_]{2,}")
_BEFORE = re.compile(r"[\W\d]*(?:(?:c\)|copyright\b)[\W\d]*)?(?:г\.\W*)?", re.IGNORECASE)
# Two words with capitals, or a particle for one of them.
_BEGINNING = re.compile(
    rf"(?:{UP}[\w.'’-]*|{PARTICLE}|[Vv]on\s)"
    rf"(?:[\W\d]*(?:{UP}|{PARTICLE}|\b(?:[a-zа-е]|and|und|и)\b)|\W*$)"
)


def spelt(text: str) -> str:
    """The line with accents on their letters, as one character each, and nothing but one sign between its names."""
    text = " ".join(text.split())
    if text[:1].isnumeric() and (first := _LEADING.match(text)) and (not first["gap"] or _is_marked(text)):
        text = _LEADING.sub(r"\1", text)
    if "/" in text or "|" in text:
        text = _SLASH.sub("; ", text)
    if _ACCENTS.search(text):
        text = _AFTER.sub(lambda found: _composed(found[1], found[2]), text)
        text = _STRAY.sub("", _ACCENT.sub(lambda found: _composed(found[2], found[1]), text))
    return unicodedata.normalize("NFC", _BROKEN.sub("-", text) if "- " in text else text)


def _is_marked(text: str) -> bool:
    return len(_LEADING.findall(text)) > 1


def _composed(letter: str, accent: str) -> str:
    return letter.replace("ı", "i") + _COMBINING[accent]


def may_begin(text: str) -> bool:
    """Whether the line may begin with a name, or with what stands before one: most lines do not."""
    start = _BEFORE.sub("", text, count=1)
    return bool(
        _BEGINNING.match(start) or TITLES.match(start) or words.DEGREES.match(start) or words.POSTS.match(start)
    )


@lru_cache(maxsize=500)
def plain(text: str) -> str:
    """The line with signs in place of marks, degrees and posts."""
    if len(text) > LONGEST:
        text = text[:LONGEST].rpartition(",")[0] or text[:LONGEST]
    if "@" in text or "mail" in text.casefold():
        text = _EMAIL.sub(f" {MARK} ", text)
    if words.MARKED.search(text):
        text = words.MARKS.sub(_parted, text)
    text = words.DOUBTFUL.sub(_degree, text)
    if words.DOTTED.search(text) or not words.HINTS.isdisjoint(word[:4] for word in _WORDS.findall(text.casefold())):
        text = words.POSTS.sub(f" {POST} ", words.DEGREES.sub(f" {DEGREE} ", text))
    return text.strip(SEPARATORS.replace("•", ""))


def _degree(found: re.Match[str]) -> str:
    return f" {DEGREE}" if words.TWO_WORDS.search(found.string[: found.start()]) else found[0]


def _parted(mark: re.Match[str]) -> str:
    """A mark ends a name of two words or more; between family name and initials it stands inside one."""
    before = re.split(f"[{SEPARATORS[1:]}]", mark.string[: mark.start()])[-1].strip()
    if _GOES_ON.match(mark.string, mark.end()):
        return mark[0] if mark[0].startswith(",") else " "
    inverted = _INVERTED.match(before) and _INITIAL.match(mark.string, mark.end())
    single = _NUMBER.match(mark[0]) and len(_NUMBERS.findall(mark.string)) < SEVERAL
    return " " if inverted or single or not re.search(r"[\s.]", before) else f" {MARK} "

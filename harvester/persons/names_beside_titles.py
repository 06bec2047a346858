"""Names beside the titles of a list: before each of its entries, or in brackets as those it was written with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_alternatives, list_words

if TYPE_CHECKING:
    from collections.abc import Sequence

MIN_NAMES_FIRST = 3  # entries that begin so
NAMES_FIRST_SHARE = 0.6  # of a page's entries, from which on it is the page's custom
_UP = "[A-ZÀ-ÞŠŽČА-ЯЁІЇЄҐ]"
_LOW = "[a-zß-öø-ÿа-яёіїє]"
_NAME = rf"(?:{_UP}[\w.'’-]*\s+){{1,3}}{_UP}[\w'’-]+"
NAMES_FIRST_WAYS = (
    # "Anna BRIGHT On trees"
    re.compile(
        rf"\W*(?:[^\W\d_][\w.'’-]*{_LOW}[\w.'’-]*\s+){{1,2}}[^\W\d_a-zß-öø-ÿа-яё]{{3,}}(?:-[^\W\d_]+)?\s+(?=[^\W\d_])"
    ),
    # "Anna Bright, Carl Grey - On trees"
    re.compile(rf"\W*{_NAME}(?:,\s+{_NAME})*\s+[–—-]\s+(?=\S.{{8}})"),
)
# "Anna Bright: On trees", "Anna Bright – On trees"
_SPEAKER = re.compile(r"((?:[A-ZÀ-ÞА-ЯЁІЇЄҐ][\w’'-]*\.?\s+){1,3}[A-ZÀ-ÞА-ЯЁІЇЄҐ][\w’'-]+)\s*(?:\s[–—-]|:)\s+(?=\S.{8})")
_NAMES = r"(?-i:(?:[A-ZÀ-ÞА-ЯЁ][\w.'’-]*|und|and|и|&|von|van|de)[\s,]*){2,}"


def _join_words(name: str, *languages: str) -> str:
    return join_alternatives(list_words(f"author_labels.{name}", *languages))


# "With" says it by itself; «с» is too common a word.
_WITH = (
    rf"(?:(?:{_join_words('together', 'en', 'de')}) )?(?:{_join_words('with', 'en', 'de')})"
    rf"|(?:{_join_words('together', 'ru')}) с"
)
_IN_BRACKETS = rf"\((?:{_WITH}) {_NAMES}\)"
_COAUTHORS = re.compile(rf"^{_IN_BRACKETS}[\s,:.]*|\s*{_IN_BRACKETS}$", re.I)


def strip_coauthors(title: str) -> str:
    """A title without the co-authors in brackets before or after it."""
    return _COAUTHORS.sub("", title)


def split_speaker(title: str) -> tuple[str, str] | None:
    """What looks like a name before a title, and the title; None where nothing does."""
    found = _SPEAKER.match(title)
    return (found[1], title[found.end() :]) if found else None


def find_names_first(texts: Sequence[str]) -> re.Pattern[str] | None:
    """What matches the names, if most entries of a page begin with them."""
    for way in NAMES_FIRST_WAYS:
        found = sum(bool(way.match(text)) for text in texts)
        if found >= MIN_NAMES_FIRST and found >= NAMES_FIRST_SHARE * len(texts):
            return way
    return None


def stop_after_name(name: re.Match[str]) -> str:
    """The name as the parser of references knows it: parted from the title by a stop."""
    return f"{name[0].strip(' –—-')}. "

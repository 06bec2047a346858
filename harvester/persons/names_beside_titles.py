"""Names beside the titles of a list: a speaker before one, or in brackets those it was written with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_alternatives, list_words

if TYPE_CHECKING:
    from collections.abc import Sequence

MIN_NAMES_FIRST, NAMES_FIRST_SHARE = 3, 0.6  # entries of a page, from which on it is its custom
# "Anna BRIGHT On trees": no stop parts them, but the capitals do.
_NAME_FIRST = re.compile(
    r"\W*(?:[A-ZÀ-ÞŠŽČА-ЯЁІЇЄҐ][\w.'’-]*[a-zß-öø-ÿа-яёіїє][\w.'’-]*\s+){1,2}"
    r"[^\W\d_a-zß-öø-ÿа-яё]{3,}(?:-[^\W\d_]+)?\s+(?=[^\W\d_])"
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
# And a name begins; of whatever case, since pages shout.
WITH_NAMES = rf"(?i:{_WITH})\s+(?=[A-ZÀ-ÞŠŽČА-ЯЁІЇЄҐ])"
_IN_BRACKETS = rf"\((?:{_WITH}) {_NAMES}\)"
_COAUTHORS = re.compile(rf"^{_IN_BRACKETS}[\s,:.]*|\s*{_IN_BRACKETS}$", re.I)


def strip_coauthors(title: str) -> str:
    """A title without the co-authors in brackets before or after it."""
    return _COAUTHORS.sub("", title)


def split_speaker(title: str) -> tuple[str, str] | None:
    """What looks like a name before a title, and the title; None where nothing does."""
    found = _SPEAKER.match(title)
    return (found[1], title[found.end() :]) if found else None


def strip_names_first(texts: Sequence[str], readings: Sequence[str]) -> list[str]:
    """Readings of titles without the name before them, if most entries of a page begin with one in capitals."""
    found = sum(bool(_NAME_FIRST.match(text)) for text in texts)
    if found < max(MIN_NAMES_FIRST, NAMES_FIRST_SHARE * len(texts)):
        return list(readings)
    return [_NAME_FIRST.sub("", reading, count=1) for reading in readings]

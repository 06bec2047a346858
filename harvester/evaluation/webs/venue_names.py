"""Is it the same venue? As a librarian would say, who files a paper under the name of a journal or a conference.

- The name is right when each of its words is a word of what the venue, an entry or a reference calls it: in any form
  and order, cut short, or as a letter of an abbreviation.
- Small words, numbers, years, the count of a meeting and the words for its volume (proceedings, материалы) say
  nothing; a name that has nothing else is none.
- What follows a colon and says what kind of thing it is (an electronic journal) says nothing either.
- Any other word makes it wrong: the title, the format of a file, a publisher, half a word.
- Where the venue has a name of its own, the record has to have half of its words, or its abbreviation: a word like
  "conference" is no name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.fusion.agreement import is_abbreviation, is_cut_of, is_one_name
from harvester.lexicon import join_classes, load_words
from harvester.text.lemmas import list_readings

if TYPE_CHECKING:
    from collections.abc import Sequence

_WORD = re.compile(r"[^\W\d_](?:\.|[^\W\d_]*)")  # one letter with its full stop: a word cut short
_SMALL = load_words("small_words") | load_words("conjunctions")
_COUNT = re.compile(r"\b\d+\s?-?(?:st|nd|rd|th|й|я|ая|ый|ой)\b", re.IGNORECASE)
_VOLUME = re.compile(rf"(?<!\w)(?:{join_classes('venue_names.volumes')})(?!\w)", re.IGNORECASE)
_KIND = re.compile(rf"(?<!\w)(?:{join_classes('venue_names.conference', 'venue_names.journal')})(?!\w)", re.IGNORECASE)
ENOUGH = 0.5  # of the words of the venue's own name
ONE_LETTER = 1
MOST_WORDS = 60  # in which an abbreviation is looked for


def is_same_venue(name: str, venues: Sequence[str], texts: Sequence[str]) -> bool:
    """`venues` are its own names, `texts` what entries and references have beside title and authors."""
    words, told = list_telling_words(name), [word for text in (*venues, *texts) for word in _WORD.findall(text)]
    if not words or any(not _has_word(word, told) for word in words):
        return False
    return not venues or any(_names_enough(words, venue) for venue in venues) or _is_of_text(name, texts)


def list_telling_words(name: str) -> list[str]:
    """The words of a name without those that every name may have."""
    head, _, addition = name.rpartition(":")
    rest = _VOLUME.sub(" ", _COUNT.sub(" ", head if head and _KIND.search(addition) else name))
    return [word for word in _WORD.findall(rest) if word.casefold() not in _SMALL]


def _has_word(word: str, told: Sequence[str]) -> bool:
    readings = set(list_readings(word.casefold()))
    if any(_is_one_word(word, other) or readings & set(list_readings(other.casefold())) for other in told):
        return True
    return is_abbreviation(word) and is_one_name(word, " ".join(told[:MOST_WORDS]))


def _is_one_word(one: str, other: str) -> bool:
    """The series E of a journal is no word cut short, "J." is one."""
    shorter, longer = sorted((one.casefold(), other.casefold()), key=len)
    if len(shorter.rstrip(".")) == ONE_LETTER:
        return shorter == longer or (shorter.endswith(".") and longer.startswith(shorter[0]))
    return is_cut_of(one, other)


def _names_enough(words: Sequence[str], venue: str) -> bool:
    own = list_telling_words(venue)
    short = any(is_abbreviation(word) and is_one_name(word, venue) for word in words)
    return short or sum(_has_word(word, words) for word in own) >= max(1, ENOUGH * len(own))


def _is_of_text(name: str, texts: Sequence[str]) -> bool:
    """The journal of an entry that a conference lists, too."""
    return any(len(list_telling_words(name)) > 1 and is_one_name(name, text) for text in texts)

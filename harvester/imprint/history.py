"""The days of a paper's way: received, revised, accepted, published."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.imprint.days import DAY, read_day
from harvester.items import Value
from harvester.lexicon import join_alternatives, join_classes, join_stems, list_words
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import WholeWords

if TYPE_CHECKING:
    from collections.abc import Iterable

METHOD = "rules"
EVENTS = ("received", "revised", "accepted", "published")
DAY_WEIGHT = 0.95
# Between the words and the day stand «в редакцию», "on", a line break; a whole sentence does not.
BETWEEN = 40
# The words begin their line, but for «Статья» or «(*)», or come so soon after another of these days.
BEFORE, AFTER_DAY = 25, 60
# Of a line and of all lines: where more is printed, papers tell of others.
LONGEST_LINE, MOST_LINES = 400, 1500
_CLASSES = (*EVENTS, "acceptedbeside", "publishedbeside")
_WORDS = WholeWords(join_alternatives(word for name in _CLASSES for word in list_words(f"paper_history.{name}")))
_BY_CLASS = {name: compile_late(join_classes(f"paper_history.{name}")) for name in _CLASSES}
_JOURNAL = compile_late(join_stems("paper_history.journal"), re.IGNORECASE)
_DAY = compile_late(DAY, re.IGNORECASE)


def find_history(lines: Iterable[str]) -> dict[str, Value]:
    """The first day of each event, as printed."""
    text = "\n".join(line[:LONGEST_LINE] for line in list(lines)[:MOST_LINES])
    found: dict[str, Value] = {}
    # Small letters are searched several times as quickly as any; of the few signs that change their length none counts.
    small = text.lower()
    told = _WORDS.find_all(small if len(small) == len(text) else text)
    last = -AFTER_DAY - 1  # where the last day ended
    for place, words in enumerate(told):
        end = told[place + 1].start() if place + 1 < len(told) else len(text)
        day = _DAY.search(text, words.end(), min(end, words.end() + BETWEEN + 25))
        if day is None or day.start() - words.end() > BETWEEN or not read_day(day[0]):
            continue
        event, beside = _name_event(words[0])
        after = words.start() - last <= AFTER_DAY
        if after or (not beside and _begins_line(text, words.start(), text[words.end() : day.start()])):
            found.setdefault(event, Value(" ".join(day[0].split()), DAY_WEIGHT, METHOD))
            last = day.end()
    return found


def _begins_line(text: str, start: int, between: str) -> bool:
    """Whether the words open their line; what names the journal is said of no other thing, so it may stand anywhere."""
    return start - text.rfind("\n", 0, start) - 1 <= BEFORE or bool(_JOURNAL.search(between))


def _name_event(words: str) -> tuple[str, bool]:
    """The event, and whether the words tell it only beside another."""
    name = next(name for name, pattern in _BY_CLASS.items() if pattern.fullmatch(words))
    return name.removesuffix("beside"), name.endswith("beside")

"""Which reading is the title: judged alone, and by how well its slot does on the whole page."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.lines import WORDS
from harvester.publications.features import name_letters
from harvester.text.patterns import LONE_YEAR
from harvester.text.scripts import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.publications.readings import Read, Reading

KINDS = ("parser", "line", "line sentence", "a", "b", "i", "u", "plain", "plain sentence", "class", "heading", "quoted")
SHAPE = (
    "words", "letters", "names", "digits", "year", "venue", "capital", "stop inside", "comma inside", "start", "share",
    "like parser", "in container", "in authors", "colon", "number", "last", "capitals", "names before",
    "names after", "stop before", "whole line",
)  # fmt: skip
SLOT = (
    "present", "distinct", "mean words", "mean names", "mean like parser", "mean venue", "mean year", "mean start",
    "mean authors",
)  # fmt: skip
NAMES = (*KINDS, *SHAPE, *SLOT)
_VENUE = frozenset(f"{WORDS['venue']} {WORDS['publisher']} {WORDS['kind']}".split())
_TITLE_CLASS = re.compile(r"title|titel|name\b|назв", re.I)


def rows(reads: Sequence[Read]) -> NDArray[np.float32]:
    """A row of NAMES for each reading of each entry, in order."""
    own = [_row(read, reading) for read in reads for reading in read.readings]
    slots = [reading.slot for read in reads for reading in read.readings]
    texts = [reading.text for read in reads for reading in read.readings]
    table = np.array(own, dtype=np.float32).reshape(len(own), len(KINDS) + len(SHAPE))
    by_slot: dict[str, list[int]] = defaultdict(list)
    for number, slot in enumerate(slots):
        by_slot[slot].append(number)
    around = np.zeros((len(own), len(SLOT)), dtype=np.float32)
    shape = {name: len(KINDS) + place for place, name in enumerate(SHAPE)}
    means = [shape[name] for name in ("words", "names", "like parser", "venue", "year", "start", "in authors")]
    for numbers in by_slot.values():
        distinct = len({texts[number] for number in numbers}) / len(numbers)
        around[numbers] = [len(numbers) / max(len(reads), 1), distinct, *table[numbers][:, means].mean(axis=0)]
    return np.hstack([table, around])


def _row(read: Read, reading: Reading) -> list[float]:
    kind = reading.slot.rstrip(" 0123456789").split(" ")[0] if reading.slot.startswith("class") else ""
    kind = kind or reading.slot.rstrip(" 0123456789")
    row = [float(kind == name) for name in KINDS]
    if kind == "class":
        row[KINDS.index("class")] = 2.0 if _TITLE_CLASS.search(reading.slot) else 1.0
    text, small = reading.text, words(reading.text)
    own = set(small)
    title = set(words(read.reference.title or ""))
    container = set(words(read.reference.container or ""))
    authors = {word for person in read.reference.authors for word in words(person.family)}
    size = max(len(text), 1)
    number = reading.slot[-1]
    return [
        *row,
        float(np.log1p(len(small))),
        float(np.log1p(size)),
        name_letters(text) / size,
        sum(map(str.isdigit, text)) / size,
        float(bool(LONE_YEAR.search(text))),
        len(own & _VENUE) / max(len(own), 1),
        float(text[0].isupper()),
        float(". " in text),
        float(min(text.count(","), 5)),
        float(np.log1p(reading.start)),
        size / max(len(read.text), 1),
        len(own & title) / max(len(own | title), 1),
        len(own & container) / max(len(own), 1),
        len(own & authors) / max(len(own), 1),
        float(":" in text),
        float(number) if number.isdigit() else 0.0,
        float(read.text.rstrip(" .").endswith(text)),
        *_beside(read, text),
    ]


def _beside(read: Read, text: str) -> list[float]:
    """What stands before and after a reading: authors on one side, a stop or a line's end around it."""
    capitals = [word for word in text.split() if word[0].isupper()]
    place = read.text.find(text)
    before, after = (read.text[:place], read.text[place + len(text) :]) if place >= 0 else ("", "")
    return [
        len(capitals) / max(len(text.split()), 1),
        name_letters(before[-200:]) / max(len(before[-200:]), 1),
        name_letters(after[:200]) / max(len(after[:200]), 1),
        float(before.rstrip()[-1:] in ".:)" if before else 1.0),
        float(after[:1] in ".,:;!?" if after else 1.0),
    ]


def titles(reads: Sequence[Read], chances: NDArray[np.float64]) -> list[tuple[str, float]]:
    """The best reading of each entry; half of the say is its slot's, so that a page is read in one way."""
    sure = np.clip(chances, 1e-3, 1 - 1e-3)
    odds = np.log(sure / (1 - sure))
    slots: dict[str, list[float]] = defaultdict(list)
    place = 0
    for read in reads:
        for reading in read.readings:
            slots[reading.slot].append(odds[place])
            place += 1
    mean = {slot: float(np.mean(own)) * len(own) / (len(own) + 1) for slot, own in slots.items()}
    found, place = [], 0
    for read in reads:
        scored = [
            (0.5 * float(odds[place + number]) + 0.5 * mean[reading.slot], reading.text)
            for number, reading in enumerate(read.readings)
        ]
        place += len(read.readings)
        best = max(scored, default=(-9.0, ""))
        found.append((best[1], 1 / (1 + float(np.exp(-best[0])))))
    return found

"""Which reading is the title: judged alone, and by how well its slot does on the whole page."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.line_signs import WORDS
from harvester.learned.features import Features
from harvester.lexicon import join_edged
from harvester.persons.listed_people import count_name_letters
from harvester.publications.judges import FEATURES, READING_KINDS, READING_SHAPE, SLOT_NAMES, ask_model
from harvester.publications.readings import holds_title_end
from harvester.text.patterns import LONE_YEAR
from harvester.text.scripts import split_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.publications.readings import ReadEntry, TitleReading

_VENUE = WORDS["venue"] | WORDS["publisher"] | WORDS["kind"]
_SHAPE = Features(READING_SHAPE)
# Share of a slot's say in that of its readings; what the parser reads stands at no one place of the page.
SLOT_SAY, PARSER_SLOT_SAY = 0.6, 0.25
FAVOUR, SELDOM = 1.0, 2  # log odds for a slot whose readings are always chosen; entries as if it had failed them
_AFTER_TITLES = ".,:;!?()[]|/–—»”“"  # what may stand right after a title
_TITLE_CLASS = re.compile(join_edged("class_names.titles"), re.I)


def measure_readings(reads: Sequence[ReadEntry]) -> NDArray[np.float32]:
    """A row of NAMES for each reading of each entry, in order."""
    own = [_measure_reading(read, reading) for read in reads for reading in read.readings]
    slots = [reading.slot for read in reads for reading in read.readings]
    texts = [reading.text for read in reads for reading in read.readings]
    table = np.array(own, dtype=np.float32).reshape(len(own), len(READING_KINDS) + len(READING_SHAPE))
    by_slot: dict[str, list[int]] = defaultdict(list)
    for number, slot in enumerate(slots):
        by_slot[slot].append(number)
    around = np.zeros((len(own), len(SLOT_NAMES)), dtype=np.float32)
    shape = {name: len(READING_KINDS) + place for place, name in enumerate(READING_SHAPE)}
    means = [shape[name] for name in ("words", "names", "like parser", "venue", "year", "start", "in authors")]
    for numbers in by_slot.values():
        distinct = len({texts[number] for number in numbers}) / len(numbers)
        around[numbers] = [len(numbers) / max(len(reads), 1), distinct, *table[numbers][:, means].mean(axis=0)]
    return FEATURES["title"].stack([((*READING_KINDS, *READING_SHAPE), table), (SLOT_NAMES, around)])


def _measure_reading(read: ReadEntry, reading: TitleReading) -> list[float]:
    kind = reading.slot.rstrip(" 0123456789").split(" ")[0] if reading.slot.startswith("class") else ""
    kind = kind or reading.slot.rstrip(" 0123456789")
    kinds = [float(kind == name) for name in READING_KINDS]
    if kind == "class":
        kinds[READING_KINDS.index("class")] = 2.0 if _TITLE_CLASS.search(reading.slot) else 1.0
    text, small = reading.text, split_words(reading.text)
    own = set(small)
    title = set(split_words(read.reference.title or ""))
    container = set(split_words(read.reference.container or ""))
    authors = {word for person in read.reference.authors for word in split_words(person.family)}
    size = max(len(text), 1)
    number = reading.slot[-1]
    shape = {
        "words": float(np.log1p(len(small))),
        "letters": float(np.log1p(size)),
        "names": count_name_letters(text) / size,
        "digits": sum(map(str.isdigit, text)) / size,
        "year": float(bool(LONE_YEAR.search(text))),
        "venue": len(own & _VENUE) / max(len(own), 1),
        "capital": float(text[0].isupper()),
        "stop inside": float(". " in text),
        "comma inside": float(min(text.count(","), 5)),
        "start": float(np.log1p(reading.start)),
        "share": size / max(len(read.text), 1),
        "like parser": len(own & title) / max(len(own | title), 1),
        "in container": len(own & container) / max(len(own), 1),
        "in authors": len(own & authors) / max(len(own), 1),
        "colon": float(":" in text),
        "number": float(number) if number.isdigit() else 0.0,
        "last": float(read.text.rstrip(" .").endswith(text)),
        "cut from line": reading.cut_from_line,
        "cut from stretch": reading.cut_from_stretch,
        "begins line": float(reading.begins_line),
        "below heading": float(reading.is_below_heading),
        "end inside": float(holds_title_end(text)),
    }
    return [*kinds, *_SHAPE.row(shape | _measure_beside(read, text))]


def _measure_beside(read: ReadEntry, text: str) -> dict[str, float]:
    """What stands before and after a reading: authors on one side, a stop or a line's end around it."""
    capitals = [word for word in text.split() if word[0].isupper()]
    place = read.text.find(text)
    before, after = (read.text[:place], read.text[place + len(text) :]) if place >= 0 else ("", "")
    return {
        "capitals": len(capitals) / max(len(text.split()), 1),
        "names before": count_name_letters(before[-200:]) / max(len(before[-200:]), 1),
        "names after": count_name_letters(after[:200]) / max(len(after[:200]), 1),
        "stop before": float(before.rstrip()[-1:] in ".:)" if before else 1.0),
        "whole line": float(after.lstrip()[:1] in _AFTER_TITLES if after else 1.0),
    }


def choose_titles(reads: Sequence[ReadEntry], chances: NDArray[np.float64]) -> list[tuple[str, float]]:
    """The best reading of each entry; its slot has a say in it, so that a page is read in one way.

    Then once more: slots whose readings were chosen gain by it, where they are one of several.
    """
    sure = np.clip(chances, 1e-3, 1 - 1e-3)
    odds = np.log(sure / (1 - sure))
    slots = [reading.slot for read in reads for reading in read.readings]
    own: dict[str, list[float]] = defaultdict(list)
    for slot, odd in zip(slots, odds, strict=True):
        own[slot].append(float(odd))
    mean = {slot: float(np.mean(values)) * len(values) / (len(values) + 1) for slot, values in own.items()}
    says = np.array([PARSER_SLOT_SAY if slot == "parser" else SLOT_SAY for slot in slots])
    scores = (1 - says) * odds + says * np.array([mean[slot] for slot in slots])
    favour = _measure_favour(reads, scores)
    favoured = scores + FAVOUR * np.array([favour[slot] for slot in slots])
    found, place = [], 0
    for read in reads:
        end = place + len(read.readings)
        best = place + int(np.argmax(favoured[place:end])) if end > place else -1
        likely = 1 / (1 + float(np.exp(-scores[best]))) if best >= 0 else 1e-4
        found.append((read.readings[best - place].text if best >= 0 else "", likely))
        place = end
    return found


def _measure_favour(reads: Sequence[ReadEntry], scores: NDArray[np.float64]) -> dict[str, float]:
    """How often a slot has the chosen title, less by a few for those seldom there."""
    chosen: dict[str, int] = defaultdict(int)
    there: dict[str, int] = defaultdict(int)
    place = 0
    for read in reads:
        end = place + len(read.readings)
        title = read.readings[int(np.argmax(scores[place:end]))].text if end > place else ""
        for slot, text in {reading.slot: reading.text for reading in read.readings}.items():
            there[slot] += 1
            chosen[slot] += text == title
        place = end
    return {slot: chosen[slot] / (count + SELDOM) for slot, count in there.items()}


def judge_readings(reads: Sequence[ReadEntry], file: str = "") -> NDArray[np.float64]:
    rows = measure_readings(reads)
    return ask_model("title", rows, file) if len(rows) else np.zeros(0)

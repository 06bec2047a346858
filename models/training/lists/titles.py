"""Titles that are more than one sentence (a subtitle after a stop, a review that names another work) or a few words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from models.training.generator.records import Record

LONG_SHARES = (0.0, 0.0, 0.1, 0.3)  # of the titles of a page that have a second sentence
REVIEW_SHARES = (0.0, 0.0, 0.0, 0.1)  # and of those that are reviews
SHORT_SHARES = (0.0, 0.0, 0.1, 0.3)  # and of those that are a word or two
_SHORT = re.compile(r"(?:[^\W\d_]{1,12}\s){0,2}[^\W\d_]{6,}")
QUOTED = {"ru": "«{}»", "en": "“{}”", "de": "„{}“"}  # of a title that begins with somebody's words
MAX_WHOLE = 220  # letters
REVIEWS = {
    "ru": ("Рецензия на книгу: {}", "Рец. на: {}", "Рецензия на {}"),
    "en": ("A review of {}", "Review of {}", "Book review: {}"),
    "de": ("Rezension zu {}", "Rez. zu: {}"),
}


def vary_titles(records: Sequence[Record], language: str, chance: random.Random) -> list[Record]:
    """The records of a page, some of them with such titles."""
    long, review, short = (chance.choice(shares) for shares in (LONG_SHARES, REVIEW_SHARES, SHORT_SHARES))
    varied = [_shorten(record) if chance.random() < short else record for record in records] if short else list(records)
    if not long and not review:
        return varied
    return [_lengthen(record, records, language, long, review, chance) for record in varied]


def _shorten(record: Record) -> Record:
    """The first words of a title up to a long one."""
    found = _SHORT.match(record.title)
    return replace(record, title=found[0]) if found else record


def _lengthen(
    record: Record, records: Sequence[Record], language: str, long: float, review: float, chance: random.Random
) -> Record:
    drawn = chance.random()
    if drawn < long:
        subtitle = chance.choice(records).title
        if chance.random() < 0.2:
            subtitle = subtitle[:1].lower() + subtitle[1:]
        first = record.title.rstrip(" .")
        whole = f"{QUOTED[language].format(first) if chance.random() < 0.2 else first}. {subtitle}"
    elif drawn < long + review:
        family, given = chance.choice(chance.choice(records).authors)
        whole = chance.choice(REVIEWS[language]).format(f"{family} {given[:1]}. {chance.choice(records).title}")
    else:
        return record
    return replace(record, title=whole) if len(whole) <= MAX_WHOLE else record

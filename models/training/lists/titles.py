"""Titles that are more than one sentence: with a subtitle after a stop, or of a review that names another work."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from models.training.generator.records import Record

LONG_SHARES = (0.0, 0.0, 0.1, 0.3)  # of the titles of a page that have a second sentence
REVIEW_SHARES = (0.0, 0.0, 0.0, 0.1)  # and of those that are reviews
MAX_WHOLE = 220  # letters
REVIEWS = {
    "ru": ("Рецензия на книгу: {}", "Рец. на: {}", "Рецензия на {}"),
    "en": ("A review of {}", "Review of {}", "Book review: {}"),
    "de": ("Rezension zu {}", "Rez. zu: {}"),
}


def lengthen_titles(records: Sequence[Record], language: str, chance: random.Random) -> list[Record]:
    """The records of a page, some of them with such titles."""
    long, review = chance.choice(LONG_SHARES), chance.choice(REVIEW_SHARES)
    if not long and not review:
        return list(records)
    return [_lengthen(record, records, language, long, review, chance) for record in records]


def _lengthen(
    record: Record, records: Sequence[Record], language: str, long: float, review: float, chance: random.Random
) -> Record:
    drawn = chance.random()
    if drawn < long:
        subtitle = chance.choice(records).title
        if chance.random() < 0.2:
            subtitle = subtitle[:1].lower() + subtitle[1:]
        whole = f"{record.title.rstrip(' .')}. {subtitle}"
    elif drawn < long + review:
        family, given = chance.choice(chance.choice(records).authors)
        whole = chance.choice(REVIEWS[language]).format(f"{family} {given[:1]}. {chance.choice(records).title}")
    else:
        return record
    return replace(record, title=whole) if len(whole) <= MAX_WHOLE else record

"""How rare words are in texts of a language, counted where the model of key phrases was trained."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from harvester.learned.files import open_table

if TYPE_CHECKING:
    from collections.abc import Mapping

# Languages whose words are counted; a text in another one is weighed with English counts.
LANGUAGES = ("ru", "en", "de")


@dataclass(slots=True)
class WordRarities:
    """In how many of how many documents of a language a word stands."""

    documents: int
    counts: Mapping[str, int]

    def rarity(self, word: str) -> float:
        return math.log((self.documents + 1) / (self.counts.get(word, 0) + 0.5))


@cache
def open_rarities(language: str) -> WordRarities:
    """How rare words are in texts of a language."""
    counted = open_table("keyphrases")["words"][language if language in LANGUAGES else "en"]
    return WordRarities(counted["documents"], counted["counts"])

"""Key phrases for papers whose authors gave none: candidates weighed by a small model, as Kea does it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.items import Document, Metadata, Value
from harvester.keyphrases.phrase_features import FEATURES, make_table
from harvester.keyphrases.phrase_forms import write_phrase
from harvester.keyphrases.word_rarities import open_rarities
from harvester.learned.files import open_table
from harvester.learned.trees import Trees, probabilities

if TYPE_CHECKING:
    from collections.abc import Sequence

METHOD = "keyphrases"
# Kinds of documents that have one subject.
KINDS = frozenset({"paper", "thesis", "autoreferat"})


def add_keyphrases(document: Document, metadata: Metadata) -> None:
    """Write key phrases into the metadata of a paper whose authors gave no key words."""
    given = metadata.keywords or metadata.keywords_other
    if not given and (metadata.kind is None or metadata.kind.value in KINDS):
        metadata.keyphrases = find_keyphrases(document, metadata)


def find_keyphrases(document: Document, metadata: Metadata, limit: int = 10) -> list[Value]:
    """The phrases that an author would most likely have given, best first, in the nominative.

    `weight` is the probability that this very phrase is among an author's own, so it is low by nature.
    """
    found = make_table(document, metadata, open_rarities(document.language))
    if not found.rows:
        return []
    weights = weigh_rows(found.rows)
    return [
        Value(write_phrase(found.phrases[index], found.tokens), round(weights[index], 3), METHOD)
        for index in choose_best(weights, limit)
    ]


def choose_best(weights: Sequence[float], limit: int) -> list[int]:
    """The numbers of the candidates with the greatest weights."""
    return sorted(range(len(weights)), key=lambda number: -weights[number])[:limit]


def weigh_rows(rows: list[list[float]]) -> list[float]:
    return [float(weight) for weight in probabilities(_open_trees().scores(np.array(rows)))[:, 0]]


@cache
def _open_trees() -> Trees:
    return Trees.opened(open_table("keyphrases")["trees"], FEATURES, "keyphrases")

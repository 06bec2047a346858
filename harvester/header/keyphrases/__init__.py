"""Key phrases for papers whose authors gave none (S29): candidates weighed by a small model, as Kea does it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.header.keyphrases.features import FEATURES, Background, table_of
from harvester.header.keyphrases.forms import written
from harvester.items import Document, Metadata, Value
from harvester.learned.files import open_table
from harvester.learned.trees import Trees, probabilities

if TYPE_CHECKING:
    from collections.abc import Sequence

METHOD = "keyphrases"
# Languages whose words are counted; a text in another one is weighed with English counts.
LANGUAGES = ("ru", "en", "de")
# Kinds of documents that have one subject.
KINDS = frozenset({"paper", "thesis", "autoreferat"})


def add_keyphrases(document: Document, metadata: Metadata) -> None:
    """Write key phrases into the metadata of a paper whose authors gave no key words."""
    given = metadata.keywords or metadata.keywords_other
    if not given and (metadata.kind is None or metadata.kind.value in KINDS):
        metadata.keyphrases = keyphrases(document, metadata)


def keyphrases(document: Document, metadata: Metadata, limit: int = 10) -> list[Value]:
    """The phrases that an author would most likely have given, best first, in the nominative.

    `weight` is the probability that this very phrase is among an author's own, so it is low by nature.
    """
    found = table_of(document, metadata, background(document.language))
    if not found.rows:
        return []
    weights = _weights(found.rows)
    return [
        Value(written(found.phrases[index], found.tokens), round(weights[index], 3), METHOD)
        for index in best(weights, limit)
    ]


def best(weights: Sequence[float], limit: int) -> list[int]:
    """The numbers of the candidates with the greatest weights."""
    return sorted(range(len(weights)), key=lambda number: -weights[number])[:limit]


@cache
def background(language: str) -> Background:
    """How rare words are in texts of a language."""
    counted = open_table("keyphrases")["words"][language if language in LANGUAGES else "en"]
    return Background(counted["documents"], counted["counts"])


def _weights(rows: list[list[float]]) -> list[float]:
    return [float(weight) for weight in probabilities(_trees().scores(np.array(rows)))[:, 0]]


@cache
def _trees() -> Trees:
    return Trees.opened(open_table("keyphrases")["trees"], FEATURES, "keyphrases")

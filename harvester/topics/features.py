"""What speaks for a text being on a subject: where, how often and how close together the words of the query stand."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.learned.features import Features
from harvester.topics.terms import HEAD, measure_cosine, measure_rarity

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from harvester.topics.query import Facet
    from harvester.topics.terms import Terms

FEATURES = Features(
    (
        "in title",
        "in abstract",
        "in text",
        "near at the beginning",
        "among the marking words",
        "like the accepted",
    )
)
SATURATION, LENGTH, USUAL = 1.2, 0.75, 1_500  # BM25's k1 and b, and a usual length in words
GAP = 2  # words between two that still make a phrase


def measure_text(facet: Facet, terms: Terms, profile: Mapping[str, float]) -> list[float]:
    """The FEATURES in order, each from 0 to 1."""
    weights = {word: measure_rarity(word, terms.language) for word in facet}
    whole = sum(weights.values())
    grown = sum(weight * _saturate_count(terms.counts[word], len(terms.body)) for word, weight in weights.items())
    beginning = are_near(facet, terms.title) or are_near(facet, terms.told) or are_near(facet, terms.body[:HEAD])
    values = {
        "in title": measure_cover(weights, terms.title),
        "in abstract": measure_cover(weights, terms.told),
        "in text": grown / whole,
        "near at the beginning": float(beginning),
        "among the marking words": sum(weight * terms.marks.get(word, 0.0) for word, weight in weights.items()) / whole,
        "like the accepted": measure_cosine(profile, terms.marks),
    }
    return FEATURES.row(values)


def measure_cover(weights: Mapping[str, float], words: Collection[str]) -> float:
    """The share of the words' weight that stands there."""
    present = set(words)
    return sum(weight for word, weight in weights.items() if word in present) / sum(weights.values())


def are_near(facet: Facet, words: Sequence[str]) -> bool:
    """Whether two words of a facet stand close to each other; of one word alone, whether it stands there."""
    places = [(place, word) for place, word in enumerate(words) if word in facet]
    if len(facet) == 1:
        return bool(places)
    return any(one != other and at - before <= 1 + GAP for (before, one), (at, other) in pairwise(places))


def _saturate_count(count: int, length: int) -> float:
    """Each further occurrence says less; in a long text all say less."""
    return count / (count + SATURATION * (1 - LENGTH + LENGTH * length / USUAL)) if count else 0.0

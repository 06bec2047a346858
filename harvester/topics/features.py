"""What speaks for a text being on a subject: where, how often and how close together the words of the query stand."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.learned.features import Features
from harvester.topics.kin import KIN, find_forms
from harvester.topics.terms import HEAD, measure_cosine, measure_rarity

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from harvester.items import Topic
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
LEAST_ALIKE = 0.05  # papers that have less in common tell nothing of what a further one should be like
MOST_LIKE = 1.2  # of the accepted papers' likeness to each other: what counts at most
# What speaks neither for nor against: so much of it, and more the more alike they are.
NEITHER, NEITHER_OF_ALIKE = 0.3, 0.6
GAP = 2  # words between two that still make a phrase


def measure_text(facet: Facet, terms: Terms, topic: Topic) -> list[float]:
    """The FEATURES in order, each from 0 to 1 but for the last; of the topic only what was learned counts."""
    weights = {word: measure_rarity(word, terms.language) for word in facet}
    whole = sum(weights.values())
    forms = find_forms(facet, terms.counts)
    counts, marks = _add_forms(forms, terms.counts), _add_forms(forms, terms.marks)
    grown = sum(weight * _saturate_count(counts[word], len(terms.body)) for word, weight in weights.items())
    beginning = any(are_near(facet, words) for words in (terms.title, terms.told, terms.body[:HEAD]))
    values = {
        "in title": measure_cover(weights, terms.title),
        "in abstract": measure_cover(weights, terms.told),
        "in text": grown / whole,
        "near at the beginning": float(beginning),
        "among the marking words": sum(weight * marks[word] for word, weight in weights.items()) / whole,
        "like the accepted": compare_to_accepted(topic, terms),
    }
    return FEATURES.row(values)


def compare_to_accepted(topic: Topic, terms: Terms) -> float:
    """How like the accepted papers a text is, beside how like they are to each other; some of that says nothing."""
    if not topic.profile:
        return 0.0
    alikeness = max(topic.alikeness, LEAST_ALIKE)
    likeness = min(measure_cosine(topic.profile, terms.marks) / alikeness, MOST_LIKE)
    return likeness - NEITHER - NEITHER_OF_ALIKE * alikeness


def measure_cover(weights: Mapping[str, float], words: Collection[str]) -> float:
    """The share of the words' weight that stands there; kin words have a part of it."""
    forms = find_forms(tuple(weights), words)
    covered = dict.fromkeys(forms.values(), KIN) | {word: 1.0 for word in weights if word in forms}
    return sum(weights[word] * share for word, share in covered.items()) / sum(weights.values())


def are_near(facet: Facet, words: Sequence[str]) -> bool:
    """Whether two words of a facet stand close to each other; of one word alone, whether it stands there."""
    forms = find_forms(facet, words)
    places = [(place, forms[word]) for place, word in enumerate(words) if word in forms]
    if len(facet) == 1:
        return bool(places)
    return any(one != other and at - before <= 1 + GAP for (before, one), (at, other) in pairwise(places))


def _add_forms(forms: Mapping[str, str], values: Mapping[str, float]) -> Mapping[str, float]:
    """The values of the words of a subject, with a part of those of their kin."""
    added: defaultdict[str, float] = defaultdict(float)
    for form, word in forms.items():
        added[word] += values.get(form, 0.0) * (1.0 if form == word else KIN)
    return added


def _saturate_count(count: float, length: int) -> float:
    """Each further occurrence says less; in a long text all say less."""
    return count / (count + SATURATION * (1 - LENGTH + LENGTH * length / USUAL)) if count else 0.0

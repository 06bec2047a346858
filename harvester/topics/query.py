"""The words of a subject as a person gives it, parted where it names two things."""

from __future__ import annotations

import re
from functools import lru_cache

from harvester.lexicon import load_words
from harvester.text.lemmas import list_lemmas
from harvester.topics.terms import is_content

# "event logs and alerts": papers on either are on the subject.
_AND = re.compile(r"\s*[,;]\s*|\s+(?:и|или|and|or|und|oder)\s+", re.IGNORECASE)
MOST_FACETS = 8
STOP = load_words("stop_words")

Facet = tuple[str, ...]


@lru_cache(maxsize=1_000)
def split_facets(query: str) -> tuple[Facet, ...]:
    """The parts of a query, each as its distinct content words; empty when it has none."""
    found = [_take_content(part) for part in _AND.split(query)]
    return tuple(dict.fromkeys(facet for facet in found if facet))[:MOST_FACETS]


def _take_content(text: str) -> Facet:
    """Short words and abbreviations only where there is nothing better."""
    words = [word for word in list_lemmas(text) if len(word) > 1 and word not in STOP]
    return tuple(dict.fromkeys([word for word in words if is_content(word)] or words))

"""The words of a subject as a person gives it, parted where it names two things."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain

from harvester.keyphrases.word_rarities import LANGUAGES
from harvester.lexicon import load_words
from harvester.text.lemmas import list_lemmas
from harvester.topics.terms import is_content, measure_rarity

# "event logs and alerts": papers on either are on the subject.
_AND = re.compile(r"\s*[,;]\s*|\s+(?:и|или|and|or|und|oder)\s+", re.IGNORECASE)
MOST_FACETS = 8
# Rarity that the words of a part need together to name a subject. Words in a fifth of all texts have 1.5; "systems" of
# "fuzzy models and systems" has 0.3, "alerts" 3.3.
LEAST_TELLING = 1.5
STOP = load_words("stop_words")

Facet = tuple[str, ...]


@lru_cache(maxsize=1_000)
def split_facets(query: str) -> tuple[Facet, ...]:
    """The parts of a query, each as its distinct content words; empty when it has none.

    A part that says too little alone stands for the whole query.
    """
    found = [facet for facet in map(_take_content, _AND.split(query)) if facet]
    whole = tuple(dict.fromkeys(chain.from_iterable(found)))
    return tuple(dict.fromkeys(facet if _is_telling(facet) else whole for facet in found))[:MOST_FACETS]


def _is_telling(facet: Facet) -> bool:
    """Whether the words are rare enough in whatever language they are: German ones look rare among English ones."""
    return min(sum(measure_rarity(word, language) for word in facet) for language in LANGUAGES) >= LEAST_TELLING


def _take_content(text: str) -> Facet:
    """Short words and abbreviations only where there is nothing better."""
    words = [word for word in list_lemmas(text) if len(word) > 1 and word not in STOP]
    return tuple(dict.fromkeys([word for word in words if is_content(word)] or words))

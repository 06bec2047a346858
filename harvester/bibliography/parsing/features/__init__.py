"""The features of each word of a reference: these families are the definition of the models.

A word is described by itself, by its neighbours, by the gaps beside it, by its way through the string. Families give
ready blocks that are kept and only put together here: this is the innermost loop of parsing.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, NamedTuple

from harvester.bibliography.parsing.features.blocks import NOTHING, FeatureBlock
from harvester.bibliography.parsing.features.gaps import gaps
from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.features.spelling import shape_of, spelling
from harvester.bibliography.parsing.features.whole import opening, places, style_of
from harvester.bibliography.parsing.features.zones import zones

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.text.tokens import Tokens

# What of a word its neighbours see, and those one further.
NEAR = ("w=", "sh=", "lx=", "s3=")
FAR = ("sh=", "lx=")
_CACHE = 100_000


class WordFeatures(NamedTuple):
    """What a word tells about itself and about the words around it."""

    shape: str
    own: FeatureBlock
    before: FeatureBlock
    after: FeatureBlock
    earlier: FeatureBlock
    later: FeatureBlock


@lru_cache(maxsize=_CACHE)
def word_of(text: str) -> WordFeatures:
    own = spelling(text) + lexicon(text)
    near = [name for name in own if name.startswith(NEAR)]
    far = [name for name in own if name.startswith(FAR)]
    seen = (
        FeatureBlock([f"{where}{name}" for name in names])
        for where, names in (("-1", near), ("+1", near), ("-2", far), ("+2", far))
    )
    return WordFeatures(shape_of(text), FeatureBlock(own), *seen)


def columns(tokens: Tokens) -> tuple[Iterable[FeatureBlock], ...]:
    """Each family as a column with a block for each word, moved up or down where it tells about a neighbour."""
    between, count = tokens.gaps, len(tokens)
    shapes, own, before, after, earlier, later = zip(*map(word_of, tokens.words), strict=True)
    style = style_of(tokens)
    begun = opening(shapes, between)
    return (
        own,
        map(gaps, ("", *shapes), between, shapes, between[1:], (*shapes[1:], ""), repeat(style)),
        zones(between, shapes, style),
        places(count),
        map(begun.__getitem__, shapes),
        (NOTHING, *before[:-1]),
        (*after[1:], NOTHING),
        (NOTHING, NOTHING, *earlier[:-2])[:count],
        (*later[2:], NOTHING, NOTHING)[:count],
    )


def features(tokens: Tokens) -> list[list[str]]:
    """The names of the features of each word, as trainers want them."""
    if not tokens.words:
        return []
    return [[name for block in blocks for name in block.names] for blocks in zip(*columns(tokens), strict=True)]

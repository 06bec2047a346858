"""The features of each word of a reference: these families are the definition of the models.

A word is described by itself, by its neighbours, by the gaps beside it, by its way through the string. Families give
ready lists that are kept and only put together here: this is the innermost loop of parsing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from harvester.bibliography.parsing.features.gaps import gaps
from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.features.spelling import shape_of, spelling
from harvester.bibliography.parsing.features.whole import begins, opening, place, style_of
from harvester.bibliography.parsing.features.zones import zones

if TYPE_CHECKING:
    from harvester.bibliography.parsing.tokens import Tokens

# What of a word its neighbours see, and those one further.
NEAR = ("w=", "sh=", "lx=", "s3=")
FAR = ("sh=", "lx=")
_CACHE = 100_000


class Word(NamedTuple):
    """What a word tells about itself and about the words around it."""

    shape: str
    own: list[str]
    before: list[str]
    after: list[str]
    earlier: list[str]
    later: list[str]


@lru_cache(maxsize=_CACHE)
def word_of(text: str) -> Word:
    own = spelling(text) + lexicon(text)
    near = [name for name in own if name.startswith(NEAR)]
    far = [name for name in own if name.startswith(FAR)]
    seen = (
        [f"{where}{name}" for name in names] for where, names in (("-1", near), ("+1", near), ("-2", far), ("+2", far))
    )
    return Word(shape_of(text), own, *seen)


_NO_WORD = Word("", [], [], [], [], [])


def features(tokens: Tokens) -> list[list[str]]:
    words, between, count = tokens.words, tokens.gaps, len(tokens.words)
    own = [word_of(text) for text in words]
    shapes = [word.shape for word in own]
    style = style_of(tokens)
    ways = zones(between, shapes, style)
    begun = opening(shapes, between)
    # There is no word before the first and after the last.
    around = [_NO_WORD, _NO_WORD, *own, _NO_WORD, _NO_WORD]
    return [
        [
            *word.own,
            *gaps(around[n + 1].shape, between[n], word.shape, between[n + 1], around[n + 3].shape, style),
            *ways[n],
            *place(n, count),
            *begins(begun, word.shape),
            *around[n + 1].before,
            *around[n + 3].after,
            *around[n].earlier,
            *around[n + 4].later,
        ]
        for n, word in enumerate(own)
    ]

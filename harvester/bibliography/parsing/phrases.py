"""The words of a field put together again."""

from __future__ import annotations

import re

# A word broken at the end of a line; in `Haus- und Hofbau` it is not.
_BROKEN = re.compile(r"(?<=[^\W\d_]{2})- (?!(?:und|oder|bzw|sowie|and|or|или)\b)(?=[^\W\d_A-ZА-ЯЁ]{2})")
# What makes a closer look at quotes and brackets worth while.
QUOTE = re.compile('[«“"„(\\[]')
PAIRS = (("(", ")"), ("[", "]"), ("«", "»"), ("“", "”"), ("„", "“"))
_EDGES = " .,;:/|–—-=\\"


def phrase(text: str | None) -> str | None:
    """Words of a title put together again, with the closing bracket or quote the last word lost."""
    if not text:
        return None
    text = (_BROKEN.sub("", text) if "- " in text else text).strip(_EDGES)
    if QUOTE.search(text):
        for opening, closing in PAIRS:
            closes = opening == "“" and "„" in text
            if not closes and text.count(opening) > text.count(closing):
                text += closing
    return text or None


def reopened(opening: str, text: str) -> str:
    """`«Сад» и «поле»`: quotes that close inside a title begin it."""
    closing = dict(PAIRS).get(opening)
    return opening + text if closing and text.count(closing) > text.count(opening) else text

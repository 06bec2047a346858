"""The words of running text, and whether a line goes on with the one above: thanks, rights and where a paper appeared
are told from an abstract by these. Only the machines use them, a random field would grow large."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.header.features.clusters import tokens_of
from harvester.header.features.wording import FEW

if TYPE_CHECKING:
    from harvester.header.lines import HeadLine

# What may be the rest of an address of the web that the line above began.
_PATH = re.compile(r"[^\s@]*[^\W\d_][^\s@]*/[^\s@]*")
_END = ".:;!?"


def prose(text: str) -> list[str]:
    """The words of a line that is too long to have them among its own features."""
    tokens = tokens_of(text)
    words = [token.casefold().rstrip(".") for token in tokens if token[0].isalpha() and len(token) > 1]
    found = [f"far={word}" for word in dict.fromkeys(words)] if len(tokens) > FEW else []
    return [*found, "path"] if _PATH.fullmatch(text.strip()) else found


def joints(lines: list[HeadLine]) -> list[str]:
    """How each line is joined to the one above, and how the last one ends."""
    texts = ["", *(line.text.strip() for line in lines)]
    return [
        f"{'open' if above and above[-1] not in _END else 'shut'} {'small' if text[:1].islower() else 'large'}"
        for above, text in pairwise(texts)
    ]

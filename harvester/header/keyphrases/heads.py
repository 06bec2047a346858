"""Words of a paper's head that are none of its subject: who wrote it, where they work, how to reach them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.header.keyphrases.candidates import Candidate
    from harvester.items import Metadata

# A word of an address or an organisation that stands in the text more often is its subject too.
SELDOM = 2
SHORTEST = 3
# The marks of affiliations stick to names.
DIGITS = "0123456789"
_WORD = re.compile(r"[^\W\d_]+")


class HeadWords:
    """The names, addresses and organisations of one paper, word by word."""

    def __init__(self, metadata: Metadata) -> None:
        people = [*metadata.authors, *metadata.authors_other]
        self.names = _words(f"{one.family} {one.given} {one.patronymic}" for one in people)
        self.addresses = _words(value.value for value in metadata.emails)
        self.places = _words(
            f"{place['name']} {place['city'] or ''} {place['country'] or ''}" for place in metadata.affiliations
        )

    def have(self, phrase: Candidate, found: list[str]) -> bool:
        """Whether a phrase names an author, or is, seldom as it stands, of an address or an organisation."""
        forms = [{word.casefold().rstrip(DIGITS) for word in form} for form in phrase.forms(found)]
        if any(form & self.names for form in forms):
            return True
        seldom = len(phrase.places) <= SELDOM
        return seldom and any(form & self.addresses or form <= self.places for form in forms)


def _words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word.casefold() for text in texts for word in _WORD.findall(text) if len(word) >= SHORTEST)

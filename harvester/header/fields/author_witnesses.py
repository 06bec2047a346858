"""Who the authors are by all that a paper says of them: by-line, the second by-line, addresses."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Metadata, Person

    # Of each witness that names some of the authors: whether it names this one.
    Heard = dict[str, bool]

_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|['’-](?=[^\W\d_])){2,}")
# Letters of a name that an address must have: shorter ones stand in words.
SHORTEST_IN_ADDRESS = 4


@dataclass(frozen=True, slots=True)
class AuthorTestimony:
    """What a witness adds to the logarithm of the odds: of those it names, and of the others of the same by-line."""

    named: float
    unnamed: float


# Fitted to 1,100 authors read rightly and wrongly in papers of many sources, by networks that had not seen them. Lines
# of rights and running heads were tried and add nothing.
TESTIMONIES = {"other": AuthorTestimony(1.75, 0.55), "address": AuthorTestimony(1.4, 0.25)}
# What the by-line's own weight counts for, and what all begin with.
OF_BYLINE, BEGINNING = 0.65, 0.5
# An author with less chance is none; between 0.3 and 0.5 it makes no difference, above right ones are lost.
LEAST = 0.4
# No by-line is surer than that, whatever its reader says.
SUREST = 0.99


def weigh_authors(metadata: Metadata) -> None:
    """The authors weighed by all witnesses: by-line, the second by-line, addresses."""
    witnesses = {"other": find_surnames(person.family for person in metadata.authors_other)}
    heard = hear_witnesses(metadata.authors, witnesses, [mail.value for mail in metadata.emails])
    for person, own in zip(metadata.authors, heard, strict=True):
        person.weight = round(weigh_author(person.weight, own), 3)
    metadata.authors = [person for person in metadata.authors if person.weight >= LEAST]


def find_surnames(texts: Iterable[str]) -> frozenset[str]:
    """The keys of all words that may be surnames."""
    return frozenset(make_surname_key(word) for text in texts for word in _NAME.findall(text))


def hear_witnesses(
    authors: Sequence[Person], witnesses: dict[str, frozenset[str]], mails: Sequence[str]
) -> list[Heard]:
    """What is said of each author; a witness who names none of them says nothing."""
    keys = [make_surname_key(person.family) for person in authors]
    owners = [make_surname_key(mail.partition("@")[0]) for mail in mails]
    named = {name: [key in known for key in keys] for name, known in witnesses.items()}
    named["address"] = [len(key) >= SHORTEST_IN_ADDRESS and any(key in owner for owner in owners) for key in keys]
    return [{name: yes[place] for name, yes in named.items() if any(yes)} for place in range(len(authors))]


def weigh_author(weight: float, heard: Heard) -> float:
    """The chance by the by-line, moved by what the witnesses say."""
    weight = min(max(weight, 1 - SUREST), SUREST)
    odds = BEGINNING + OF_BYLINE * math.log(weight / (1 - weight))
    odds += sum(TESTIMONIES[name].named if yes else TESTIMONIES[name].unnamed for name, yes in heard.items())
    return 1 / (1 + math.exp(-odds))

"""How many people of a library may bear one name, told from the names that stand in it.

Whoever has a family name has it with some pair of initials. The more pairs a family name stands with, the more people
have it; how common a pair is, all family names together tell. So a library says by itself which names are crowded, and
the same name may be one person's in a small library and forty people's in a large one.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import numpy as np

from harvester.items.documents import Person
from harvester.persons.name_comparison import key_initial, list_given_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from harvester.items.authors import AuthorMention

# A family name with nearly all initials there are could be any number of people's: it counts as one with these.
MOST_SEEN = 0.95
MOST_PEOPLE = 100_000.0
STEPS = 40  # of halving: the number of people to a millionth

Writing = tuple[str, str, str]  # block, given names, patronymic
Initials = tuple[str, ...]


class NameCensus:
    """Made once from all writings of a library; asked for each mention. Without writings nobody has a namesake."""

    def __init__(self, writings: Iterable[Writing] = ()) -> None:
        of_families: dict[int, defaultdict[str, set[Initials]]] = {1: defaultdict(set), 2: defaultdict(set)}
        for block, given, patronymic in writings:
            initials = _list_initials(given, patronymic)
            for count in range(1, len(initials) + 1):
                of_families[count][_take_family(block)].add(initials[:count])
        self._seen = of_families
        self._shares = {count: _share_out(families.values()) for count, families in of_families.items()}
        self._people: dict[str, float] = {}

    def estimate_bearers(self, mention: AuthorMention) -> float:
        """How many people with the name of a mention, as far as it is written, the library would have by chance."""
        initials = _list_initials(mention.given, mention.patronymic)
        share = self._shares[len(initials)].get(initials, 0.0) if initials else 1.0
        return self.estimate_people(_take_family(mention.block)) * share

    def estimate_people(self, family: str) -> float:
        """How many people have a family name, by the initials with which it was seen."""
        if family not in self._people:
            self._people[family] = max(
                _count_people(len(self._seen[count].get(family, ())), list(self._shares[count].values()))
                for count in self._seen
            )
        return self._people[family]


def measure_crowding(mentions: Sequence[AuthorMention], census: NameCensus) -> NDArray[np.float64]:
    """For each pair the bearers of its name: of the less exact of both writings, which may be any of them."""
    bearers = np.array([census.estimate_bearers(one) for one in mentions])
    return np.asarray(np.maximum(bearers[:, None], bearers[None, :]))


def _list_initials(given: str, patronymic: str) -> Initials:
    return tuple(key_initial(name) for name in list_given_names(Person("", given, patronymic))[:2])


def _take_family(block: str) -> str:
    """A block is a family name and the first initial; of a name without initials it is the family name alone."""
    return block.rpartition(" ")[0] or block


def _share_out(families: Iterable[set[Initials]]) -> dict[Initials, float]:
    """How common initials are: the share of each among all that family names stand with."""
    counts = Counter(initials for seen in families for initials in seen)
    return {initials: count / counts.total() for initials, count in counts.items()}


def _count_people(seen: int, shares: Sequence[float]) -> float:
    """So many people, with initials drawn by their shares, are expected to show as many different ones as were seen."""
    wanted = min(float(seen), MOST_SEEN * len(shares))
    if wanted <= 1:
        return float(seen)
    least, most = wanted, MOST_PEOPLE
    table = np.array(shares)
    for _ in range(STEPS):
        middle = math.sqrt(least * most)
        expected = float((1 - np.exp(-middle * table)).sum())
        least, most = (middle, most) if expected < wanted else (least, middle)
    return least

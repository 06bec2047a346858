"""Which clusters a line is made of, how much of each, and what it begins and ends with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harvester.header.features.clusters import cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = frozenset(("given", "surname", "patronymic", "likefamily", "initial", "initials", "capital"))


def shares(tokens: list[str]) -> Iterator[str]:
    found = [cluster(token) for token in tokens]
    if not found:
        return
    for name, count in Counter(found).items():
        yield f"has={name}"
        if count * 3 >= len(found):
            yield f"most={name}" if count * 3 >= 2 * len(found) else f"third={name}"
    yield f"first={found[0]}"
    yield f"last={found[-1]}"
    yield f"start={found[0]} {found[1] if len(found) > 1 else ''}"
    letters = [name for name in found if not name.startswith("mark")]
    yield f"names={round(4 * sum(name in NAMES for name in letters) / max(len(letters), 1))}"
    if len(letters) <= 4:
        yield f"shape={' '.join(letters)}"

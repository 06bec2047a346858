"""The plainest header method, for others to be above: a line is what lines in its place are most often."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from harvester.header.labels import Labelled, metadata_of
from harvester.header.lines import view

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.evaluation.header_rounds import Example
    from harvester.items import Document, Metadata

MAJORITY = "majority"
# What lines stand for that are further down than any counted.
NOTHING = Labelled("other")


def by_place(examples: Iterable[Example]) -> list[Labelled]:
    """What stands in the first line most often, in the second, and so on; how often title and authors do."""
    from models.training.header_labels import weak_labels

    counted: dict[int, Counter[str]] = defaultdict(Counter)
    for example in examples:
        for place, label in enumerate(weak_labels(example.row, example.document)[1]):
            counted[place][label] += 1
    return [_majority(counted[place]) for place in sorted(counted)]


def _majority(labels: Counter[str]) -> Labelled:
    total = labels.total()
    return Labelled(labels.most_common(1)[0][0], labels["title"] / total, labels["author"] / total)


def extract(document: Document, places: list[Labelled]) -> Metadata:
    """Title and authors are the lines where they are wont to be."""
    lines = view(document)
    known = places[: len(lines)]
    return metadata_of(lines, [*known, *[NOTHING] * (len(lines) - len(known))], MAJORITY)

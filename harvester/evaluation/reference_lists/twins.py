"""Twin lists: of the pairs that a set marks, how many we pair, from the lines of the lists on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.bibliography.finding.blocks import list_blocks
from harvester.bibliography.twins import pair_entries
from harvester.evaluation.measures import Counts
from harvester.evaluation.report.sections import WrongValue, WrongValues

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from harvester.bibliography.splitter import ListEntry
    from harvester.evaluation.corpora import Row

    Pair = tuple[int, int]

WORST = 20


@dataclass(slots=True)
class TwinPairs:
    """A document with a list printed twice: its pairs as marked and as we say, each by its two first lines."""

    row: Row
    want: set[Pair]
    got: set[Pair]

    @property
    def counts(self) -> Counts:
        return Counts(len(self.want & self.got), len(self.got - self.want), len(self.want - self.got))


def pair_twins(row: Row, entries: Callable[[Sequence[str]], Sequence[ListEntry]]) -> TwinPairs:
    """The pairs of a document, its lists split by `entries`."""
    lists = [(first, entries(row["lines"][first : last + 1])) for first, last in list_blocks(row["labels"])]
    found = [(first + entry.first, entry.text) for first, of in lists for entry in of]
    pairs = pair_entries([text for _, text in found])
    starts = row["ref_starts"]
    want = {(starts[one], starts[other]) for one, other in row["twins"]}
    return TwinPairs(row, want, {(found[one][0], found[other][0]) for one, other in pairs})


def make_figures(found: Iterable[TwinPairs]) -> dict[str, Any]:
    every = list(found)
    counts = sum((one.counts for one in every), Counts())
    shares = {"precision": counts.precision, "recall": counts.recall, "f": counts.f}
    whole = {name: round(value, 4) for name, value in shares.items()}
    joined = sum(one.want <= one.got for one in every)
    return {"n": sum(len(one.want) for one in every), "documents": len(every), "all_joined": joined, **whole}


def list_worst(found: Iterable[TwinPairs]) -> WrongValues:
    """The first missed pair of the documents that miss most."""
    cases = []
    for one in sorted(found, key=lambda one: -one.counts.missed)[:WORST]:
        missed = sorted(one.want - one.got)
        if missed:
            got = next((f"{a} and {b}" for a, b in sorted(one.got) if {a, b} & set(missed[0])), "")
            lines = [f"{number}  {one.row['lines'][number]}" for number in missed[0]]
            name = f"{len(missed)} of {len(one.want)} missed"
            cases.append(WrongValue(str(one.row["id"]), name, "lines {} and {}".format(*missed[0]), got, None, lines))
    return WrongValues("Twins not paired", cases, "Where a set marks pairs of a list printed twice.")

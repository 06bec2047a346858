"""The features of a model by name: saved with its numbers, checked when it is opened, and put in order by them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

Value = TypeVar("Value")
# Where a model keeps the names of its features.
KEY = "names"


class OtherFeatures(ValueError):
    """A model that was trained on other features than the code makes, or on the same in another order."""


@dataclass(frozen=True, slots=True)
class Features:
    """What the columns of a model are, in the order it was trained on."""

    names: tuple[str, ...]

    def __post_init__(self) -> None:
        if twice := {name for name in self.names if self.names.count(name) > 1}:
            raise ValueError(f"features named twice: {', '.join(sorted(twice))}")

    def check(self, saved: Mapping[str, Any], model: str) -> None:
        """Refuse a model whose saved names are not these."""
        known = saved.get(KEY)
        if known is None:
            raise OtherFeatures(f"model {model} does not say which features it was trained on; train it anew")
        for place, (theirs, ours) in enumerate(zip_longest(known, self.names), 1):
            if theirs != ours:
                raise OtherFeatures(
                    f"model {model} was trained on other features: its feature {place} is {_quote_name(theirs)}, "
                    f"the code's is {_quote_name(ours)}; train it anew"
                )

    def row(self, values: Mapping[str, Value]) -> list[Value]:
        """The values of one row, or the columns of several, in order; none may be missing, none may be unknown."""
        if len(values) != len(self.names) or values.keys() != set(self.names):
            odd = sorted(values.keys() ^ set(self.names))
            raise OtherFeatures(f"a row has other features than its model: {', '.join(odd)}")
        return [values[name] for name in self.names]

    def stack(self, blocks: Iterable[tuple[Sequence[str], NDArray[Any]]]) -> NDArray[np.float32]:
        """Columns side by side, each block with its names; they must come in the model's order."""
        names: list[str] = []
        columns = []
        for named, block in blocks:
            names += named
            columns.append(block)
        if tuple(names) != self.names:
            self.check({KEY: names}, "of these rows")
        return np.concatenate(columns, axis=1, dtype=np.float32, casting="same_kind")

    def saved(self) -> dict[str, list[str]]:
        """What a model keeps beside its numbers."""
        return {KEY: list(self.names)}


def _quote_name(name: str | None) -> str:
    return "missing" if name is None else f"“{name}”"

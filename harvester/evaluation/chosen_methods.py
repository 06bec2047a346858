"""Which methods a run measures: the one that is named with ours beside it, or all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.evaluation.corpora import CorpusError

if TYPE_CHECKING:
    from collections.abc import Iterable

OURS, ALL = "ours", "all"


def choose_methods(named: str, known: Iterable[str], ours: str = OURS) -> list[str]:
    """First the one whose figures are the run's: the one that is named, or ours before all the others."""
    every = list(known)
    if named not in (*every, ALL):
        raise CorpusError(f"no method {named}: one of {', '.join((*every, ALL))}")
    return list(dict.fromkeys([ours, *every] if named == ALL else [named, ours]))

"""The machine of the seed's reading of lists (S7), for the folds of an evaluation: nothing of it is shipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sklearn.feature_extraction import DictVectorizer
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import MaxAbsScaler
from sklearn.svm import LinearSVC

from harvester.publications.baselines import measure_line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEED, STRENGTH = 1, 1.0


def fit_lines(lines: Sequence[str], labels: Sequence[bool]) -> Callable[[Sequence[str]], list[bool]]:
    """What tells references from other lines; the fewer of the two weigh more. Lines of one kind teach that kind."""
    if len(set(labels)) < 2:
        only = bool(labels and labels[0])
        return lambda asked: [only for _ in asked]
    machine = make_pipeline(
        DictVectorizer(), MaxAbsScaler(), LinearSVC(C=STRENGTH, class_weight="balanced", random_state=SEED)
    )
    machine.fit(list(map(measure_line, lines)), labels)

    def are_entries(asked: Sequence[str]) -> list[bool]:
        return [bool(one) for one in machine.predict(list(map(measure_line, asked)))] if asked else []

    return are_entries

from __future__ import annotations

import pytest

from harvester.evaluation.chosen_methods import choose_methods
from harvester.evaluation.corpora import CorpusError

KNOWN = ("seed", "best", "svm")


@pytest.mark.parametrize(
    ("named", "chosen"),
    [("seed", ["seed", "best"]), ("best", ["best"]), ("all", ["best", "seed", "svm"])],
)
def test_a_named_method_stands_before_ours_and_ours_before_all(named: str, chosen: list[str]) -> None:
    assert choose_methods(named, KNOWN, "best") == chosen


def test_a_name_that_nobody_knows_is_refused() -> None:
    with pytest.raises(CorpusError, match="no method guessing: one of seed, best, svm, all"):
        choose_methods("guessing", KNOWN, "best")

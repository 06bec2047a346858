from __future__ import annotations

import pytest

from harvester.evaluation.persons import score_persons

TRUTH = {1: "a", 2: "a", 3: "a", 4: "b"}


@pytest.mark.parametrize(
    ("told", "pairs", "b3"),
    [
        ({1: "x", 2: "x", 3: "x", 4: "y"}, (1.0, 1.0), (1.0, 1.0)),
        ({1: "x", 2: "x", 3: "y", 4: "z"}, (1.0, 1 / 3), (1.0, (2 * 2 / 3 + 1 / 3 + 1) / 4)),
        ({1: "x", 2: "x", 3: "x", 4: "x"}, (0.5, 1.0), ((3 * 3 / 4 + 1 / 4) / 4, 1.0)),
    ],
)
def test_pairs_and_mentions(told: dict[int, str], pairs: tuple[float, float], b3: tuple[float, float]) -> None:
    figures = score_persons(told, TRUTH)
    assert (figures.pairs_precision, figures.pairs_recall) == pytest.approx(pairs)
    assert (figures.b3_precision, figures.b3_recall) == pytest.approx(b3)
    assert (figures.mentions, figures.persons) == (4, 2)


def test_mentions_whose_person_nobody_knows_do_not_count() -> None:
    assert score_persons({1: "x", 2: "x", 9: "x"}, {1: "a", 2: "a"}).pairs_f == 1.0


def test_nothing_to_tell_is_told_rightly() -> None:
    assert score_persons({}, {}).pairs_f == 1.0

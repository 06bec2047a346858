"""Pairs of mentions with their reasons."""

from __future__ import annotations

import pytest

from harvester.authors.judging import explain_pair, judge_pairs, open_judge
from tests.harvester.authors.mentioned import mention


def test_reasons_come_with_points() -> None:
    one = mention("a", "Рябов П.", "Рост льда", coauthors=["zimina o"])
    other = mention("b", "Рябов П.", "Прочность льда", coauthors=["zimina o"])
    reasons = explain_pair(one, other)
    assert reasons[0].points > 0
    assert "shared co-authors" in {reason.name for reason in reasons}
    points, _ = judge_pairs([one, other], open_judge())
    assert points[0, 1] == pytest.approx(sum(reason.points for reason in reasons) + open_judge().base, abs=0.2)

"""Pairs of mentions with their reasons."""

from __future__ import annotations

import pytest

from harvester.authors.judging import explain_pair, judge_pairs, open_judge
from harvester.authors.pairs import FEATURES, measure_pairs
from tests.harvester.authors.mentioned import mention


def value(name: str, one: str, other: str) -> float:
    rows, _ = measure_pairs([mention("a", one), mention("b", other)])
    return float(rows[0, 1, FEATURES.names.index(name)])


@pytest.mark.parametrize(
    ("feature", "one", "other"),
    [
        ("given names in full alike", "Рябов, Пётр", "Рябов, Петр Ильич"),
        ("second names in full alike", "Рябов, Пётр Ильич", "Рябов, Петр Ильич"),
        ("second initials alike", "Рябов П. И.", "Рябов, Пётр Ильич"),
        ("a second name is missing", "Рябов П.", "Рябов П. И."),
        ("other alphabet", "Рябов П.", "Ryabov P."),
    ],
)
def test_names_are_compared(feature: str, one: str, other: str) -> None:
    assert value(feature, one, other) == 1.0
    assert value(feature, "Рябов П.", "Рябов П.") == 0.0


@pytest.mark.parametrize(("one", "other"), [("Рябов П. И.", "Рябов П. С."), ("Цаплин А.", "Чаплин А.")])
def test_names_that_exclude_each_other(one: str, other: str) -> None:
    _, apart = measure_pairs([mention("a", one), mention("b", other)])
    assert apart[0, 1]


def test_what_is_not_known_speaks_neither_way() -> None:
    rows, apart = measure_pairs([mention("a", "Зябрев П. И."), mention("b", "Зябрев П. И.")])
    assert {name for name, one in zip(FEATURES.names, rows[0, 1], strict=True) if one} == {"second initials alike"}
    assert not apart.any()


def test_reasons_come_with_points() -> None:
    one = mention("a", "Рябов П.", "Рост льда", coauthors=["zimina o"])
    other = mention("b", "Рябов П.", "Прочность льда", coauthors=["zimina o"])
    reasons = explain_pair(one, other)
    assert reasons[0].points > 0
    assert "shared co-authors" in {reason.name for reason in reasons}
    points, _ = judge_pairs([one, other], open_judge())
    assert points[0, 1] == pytest.approx(sum(reason.points for reason in reasons) + open_judge().base, abs=0.2)

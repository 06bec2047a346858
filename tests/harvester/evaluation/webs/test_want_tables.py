from __future__ import annotations

from harvester.evaluation.webs.want_tables import rate_outcomes, tabulate_engine, tabulate_outcomes, tabulate_years

TRUTH = [
    {"id": "a", "year": 2004, "known_to_search": True},
    {"id": "b", "year": 2004, "known_to_search": False},
    {"id": "c", "year": 2010, "known_to_search": True},
    {"id": "d", "known_to_search": False},
]
OUTCOMES = {"a": "A", "b": "B", "c": "C", "d": "D"}


def test_the_seeds_formulas() -> None:
    assert rate_outcomes({"A": 3, "B": 1, "C": 2, "D": 4}) == [0.75, 0.7, 0.6]
    assert rate_outcomes({}) == [None, None, None]


def test_years_stand_beside_the_published_ones() -> None:
    rows = {row[0]: row[1:] for row in tabulate_years(TRUTH, OUTCOMES).rows}
    assert rows["2004"] == [1, 1, 0, 0, 0.5, 0.5, 1.0, 0.625, 0.99, 1.0]
    assert rows["2010"] == [0, 0, 1, 0, None, 0.0, 0.0, None, None, None]
    assert rows["all"] == [1, 1, 1, 1, 0.5, 0.5, 0.5, 0.666, 0.982, 0.809]
    assert rows["?"][:4] == [0, 0, 0, 1]


def test_each_class_by_what_the_engine_knows() -> None:
    table = tabulate_engine(TRUTH, OUTCOMES)
    assert table is not None
    assert [row[2:] for row in table.rows] == [[1, 0], [0, 1], [1, 0], [0, 1]]
    assert tabulate_engine([{"id": "a"}], {"a": "A"}) is None
    assert [one.title for one in tabulate_outcomes(TRUTH, OUTCOMES)] == ["By year", "By engine"]

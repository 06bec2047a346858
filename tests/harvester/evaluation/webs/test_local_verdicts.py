"""Factors of evidence that learn from a person's verdicts."""

from __future__ import annotations

from harvester.evaluation.webs.local_verdicts import measure_fitted_verdicts, measure_verdicts
from harvester.verification.weighing import VerdictExample, weigh_points
from models.training.local_verdicts import fit_factors


def make_examples(number: int) -> list[VerdictExample]:
    """A field of near-identical titles: a whole title says little there, the authors nearly all."""
    wrong = [
        VerdictExample(f"w{n}", {"title": 5.0, "authors": -2.5, "place": 1.5 + n / 50}, False) for n in range(number)
    ]
    right = [VerdictExample(f"r{n}", {"title": 1.0, "authors": 2.5, "place": 1.0}, True) for n in range(number)]
    return [*wrong, *right]


def test_verdicts_teach_which_evidence_counts() -> None:
    examples = make_examples(15)
    before = measure_verdicts(examples, {})["figures"]["verdicts_right"]
    after = measure_fitted_verdicts(examples, {}, fit_factors)["figures"]["verdicts_right"]
    assert before < after == 1.0
    factors = fit_factors(examples, {})
    assert factors["authors"] > 1.0 > factors["title"] >= 0.0


def test_without_factors_evidence_counts_as_it_is() -> None:
    assert round(weigh_points({"title": 5.0, "authors": -1.0}, {}), 3) == 0.5
    assert weigh_points({"title": 5.0}, {"title": 0.0}) < 0.02

from __future__ import annotations

from harvester.header.title_choice import ProposedTitle, score_signs
from models.training.layout.ranking import fit_ranker, fit_rankers, judge_proposals


def test_the_title_to_the_letter_is_right_else_the_most_like_it() -> None:
    proposed = [ProposedTitle([0], "Рост деревьев", {}), ProposedTitle([0, 1], "Рост деревьев на холмах.", {})]
    assert judge_proposals(proposed, "Рост деревьев на холмах", 1.0, 0).right == [False, True]
    assert judge_proposals(proposed, "Рост деревьев на холме", 1.0, 0).right == [False, True]
    assert judge_proposals(proposed, "О море", 1.0, 0).right == [False, False]


def test_a_ranker_learns_what_right_proposals_have() -> None:
    cases = []
    for number in range(30):
        signs = [{"large": 1.0, "late": float(number % 3)}, {"large": 0.0, "late": float((number + 1) % 3)}]
        proposed = [ProposedTitle([0], "Рост деревьев", signs[0]), ProposedTitle([1], "Введение", signs[1])]
        cases.append(judge_proposals(proposed, "Рост деревьев", 1.0, number % 5))
    ranker = fit_ranker(cases)
    assert score_signs({"large": 1.0, "late": 0.0}, ranker) > score_signs({"large": 0.0, "late": 0.0}, ranker)


def test_weights_are_told_by_what_was_not_learned_from() -> None:
    cases = []
    for number in range(40):
        own = {
            "large": 1.0,
            "mean": 2.0,
            "least": 1.0,
            "lost": 0.0,
            "few words": 0.0,
            "short": 0.0,
            "begins small": 0.0,
        }
        other = own | {"large": float(number % 4 == 0), "mean": 1.0}
        proposed = [ProposedTitle([0], "Рост деревьев", own), ProposedTitle([1], "О море и небе", other)]
        cases.append(judge_proposals(proposed, "Рост деревьев" if number % 4 else "О море и небе", 1.0, number % 5))
    assert set(fit_rankers(cases)) == {"title", "weight"}

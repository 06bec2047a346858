"""A ranker that learns from a person's own papers, measured on those it did not learn from."""

from __future__ import annotations

from harvester.evaluation.against import compare_runs
from harvester.evaluation.papers.local_titles import measure_fitted, measure_titles
from harvester.header.title_choice import TRUSTED, ProposedTitle, TitleExample
from models.training.local import adapt_rankers

SHIPPED = {"title": {"size": 1.0, "bold": 0.2}, "weight": {"share": 1.0}}


def propose(text: str, **signs: float) -> ProposedTitle:
    return ProposedTitle([0], text, {**dict.fromkeys(TRUSTED, 0.0), **signs})


def make_examples(number: int) -> list[TitleExample]:
    """A journal that sets its own name larger than the title, which is bold."""
    return [
        TitleExample(f"p{n}", f"Title {n}", [propose("Journal", size=2.0), propose(f"Title {n}", size=1.0, bold=1.0)])
        for n in range(number)
    ]


def test_fifty_papers_teach_what_the_shipped_ranker_does_not_know() -> None:
    examples = make_examples(50)
    before, after = measure_titles(examples, SHIPPED), measure_fitted(examples, SHIPPED, adapt_rankers)
    assert (before["figures"]["title_exact"], after["figures"]["title_exact"]) == (0.0, 1.0)
    _, counts, changes = compare_runs(before, after)
    assert counts.rows[0][:1] + counts.rows[0][4:6] == ["title", 50, 0]
    assert len(changes.rows) == 50


def test_what_is_right_already_moves_nothing_much() -> None:
    examples = [TitleExample("a", "Title", [propose("Title", size=2.0), propose("Other", size=0.5)])] * 5
    adapted = adapt_rankers(examples, SHIPPED)
    assert adapted["weight"] == SHIPPED["weight"]
    assert 0.0 < adapted["title"]["size"] - 1.0 < 0.5


def test_examples_whose_title_is_nowhere_teach_nothing() -> None:
    lost = [TitleExample("a", "Quite another", [propose("Journal", size=2.0)])]
    assert adapt_rankers(lost, SHIPPED) == SHIPPED

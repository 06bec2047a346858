"""What each rule around the learned header earns: how many documents it changes, and the figures that go with it."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from harvester.evaluation import corpora
from harvester.evaluation.papers import header
from harvester.evaluation.papers.header_figures import COLUMNS, make_figures
from harvester.evaluation.report.sections import Table
from harvester.header.rule_switches import RULES, switch_off

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.papers.header import Fit
    from harvester.evaluation.papers.header_figures import Judgement

FIGURES = (*COLUMNS[1:], "title_alt")


def evaluate_rules(corpus: Path, method: str, folds: Folds[Fit] | None, ocr: str = "auto") -> dict[str, Any]:
    """Each rule switched off in turn, on documents that nothing was trained on if there are folds."""
    found = header.read_examples(corpus, ocr)
    main = header.name_methods(method)[0]
    rounds = list(header.run_folds(found, folds, corpus))
    judged = {}
    for rule in ("", *RULES):
        with switch_off(rule) if rule else nullcontext():
            judged[rule] = header.judge_papers([main], rounds)[0][main]
    rules = {rule: _compare(judged[""], judged[rule]) for rule in RULES}
    return {
        "task": "header",
        "corpus": str(corpus),
        "n": len(found),
        "method": main,
        "folds": folds.count if folds else 0,
        "trained_on": not folds and corpora.was_trained_on("header", corpus),
        "figures": make_figures(judged[""]),
        "rules": rules,
        "sections": [_make_table(rules)],
    }


def _compare(with_rule: list[Judgement], without: list[Judgement]) -> dict[str, Any]:
    """How many documents differ, and what is lost without the rule."""
    changes = sum(one.metadata != other.metadata for one, other in zip(with_rule, without, strict=True))
    before, after = make_figures(with_rule), make_figures(without)
    gains = {name: round(before[name] - after[name], 4) + 0.0 for name in FIGURES if before[name] is not None}
    return {"changes": changes, **gains}


def _make_table(rules: dict[str, dict[str, Any]]) -> Table:
    rows = [[rule, RULES[rule], of["changes"], *(of.get(name) for name in FIGURES)] for rule, of in rules.items()]
    columns = ["rule", "what it does", "changes", *(name.replace("_", " ") for name in FIGURES)]
    note = "The figure without the rule subtracted from the figure with it, over all documents; changes: of how many."
    return Table("What each rule earns", columns, rows, note)

"""Trains models/topic.json: `python -m models.training topic --corpus CORPUS`.

CORPUS is a folder with papers/, corpora/ and corpora_ru/, whose texts with key words are trained on; without it, the
papers of the built-in web are. The links are those of the built-in web in any case.
"""

from __future__ import annotations

import argparse
from dataclasses import asdict
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from sklearn.metrics import roc_auc_score

from harvester.evaluation.corpora import deal_folds
from harvester.topics import features, links
from harvester.topics.likeness import TopicJudge
from models.training.topic_examples import Pair, make_pairs, read_texts
from models.training.topic_links import LinkExample, make_entry_examples, make_link_examples, read_small_web
from models.training.trees import write_values

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

MODELS = Path(__file__).parents[1]
Numbers = NDArray[np.float64]
FOLDS = 5
AGAINST = (links.FEATURES.names.index("another host"),)
# Subjects that several authors gave as key words are too general to show how alike papers on one are. This was swept on
# the subjects of two small webs, 1, 2 and 3.
GIVEN = {features.FEATURES.names.index("like the accepted"): 2.0}
NOTHING: dict[int, float] = {}
THRESHOLDS = (0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5)
CARD = """# topic.json

How likely a text is on a subject (`document`), and how likely a link leads to a paper on it (`link`): two logistic
regressions as plain numbers, used by `harvester.topics`.

| | |
|---|---|
| input | the features of `harvester/topics/features.py` and `harvester/topics/links.py` |
| trained on | {texts} texts with key words by their authors: {pairs} pairs of a key word and a text that has a word of it, {right} of them right; {links} links of the built-in web and entries made of the texts, {links_right} of them right |
| right | a text whose author's key words have the words of the subject (they are taken out of the text); a link to a paper on the subject, or to a page that links to one |
| made by | `python -m models.training topic --corpus CORPUS`, {date} |

## What counts

{factors}

## Figures, {folds} folds by source: neither the subject nor the text is of a source trained on

| threshold | precision | recall | F |
|---|---|---|---|
{figures}

Authors name few of the subjects of their papers, so many texts that count as wrong here are on the subject: the
precision is a lower bound, and the threshold stands below the middle.

"Like the accepted" is given, not trained: the subjects of key words are too general for it.

Weights against the share that is right: {calibration}.

Links, {folds} folds by subject: the area under the curve is {area:.3f}.
"""  # noqa: E501


def fit_document_judge(found: Sequence[Pair]) -> TopicJudge:
    return fit_judge(found, given=GIVEN)


def fit_judge(
    found: Sequence[Pair | LinkExample], against: Collection[int] = (), given: Mapping[int, float] = NOTHING
) -> TopicJudge:
    """A logistic regression in which each feature can only speak for the subject, or only against it, or is given."""
    rows = np.array([[*one.row, 1.0] for one in found])
    right = np.array([one.right for one in found], dtype=float)
    last = rows.shape[1] - 1

    def loss(factors: Numbers) -> tuple[float, Numbers]:
        points, kept = rows @ factors, np.append(factors[:-1], 0.0)
        slope = rows.T @ (1 / (1 + np.exp(-points)) - right)
        return float((np.logaddexp(0, points) - right * points).sum() + kept @ kept / 2), slope + kept

    free = [(None, 0.0) if place in against else (0.0, None) for place in range(last)]
    bounds = [(given[place], given[place]) if place in given else free[place] for place in range(last)]
    first = [given.get(place, 0.0) for place in range(last + 1)]
    best = minimize(loss, first, jac=True, bounds=[*bounds, (None, None)]).x
    return TopicJudge([round(float(factor), 4) for factor in best[:-1]], round(float(best[-1]), 4))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--into", type=Path, default=MODELS, help="the folder to write to (default: models)")
    options = parser.parse_args()
    known = read_texts(options.corpus)
    found = make_pairs(known)
    document = fit_document_judge(found)
    led = [*make_link_examples(read_small_web(), document), *make_entry_examples(known, document)]
    link = fit_judge(led, AGAINST)
    judges = {"document": (features.FEATURES, document), "link": (links.FEATURES, link)}
    write_values(
        options.into / "topic.json", {name: own.saved() | asdict(judge) for name, (own, judge) in judges.items()}
    )
    card = _write_card(len(known), found, led, (document, link))
    (options.into / "topic.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


def _write_card(known: int, found: list[Pair], led: list[LinkExample], judges: tuple[TopicJudge, TopicJudge]) -> str:
    weights, right = _cross_validate(found)
    named = zip(("document", "link"), (features.FEATURES.names, links.FEATURES.names), judges, strict=True)
    return CARD.format(
        texts=known,
        pairs=len(found),
        right=sum(pair.right for pair in found),
        links=len(led),
        links_right=sum(one.right for one in led),
        date=datetime.now(UTC).date(),
        factors="\n".join(f"- {name}: {_write_factors(names, judge)}" for name, names, judge in named),
        folds=FOLDS,
        figures="\n".join(_write_figures(weights, right, threshold) for threshold in THRESHOLDS),
        calibration=_tabulate_calibration(weights, right),
        area=_measure_area(led),
    )


def _write_factors(names: Sequence[str], judge: TopicJudge) -> str:
    told = [f"{name} {factor:+.2f}" for name, factor in zip(names, judge.factors, strict=True)]
    return f"{', '.join(told)}; base {judge.base:+.2f}"


def _cross_validate(found: list[Pair]) -> tuple[Numbers, Numbers]:
    """The weights of pairs by judges that have seen neither source, and which are right."""
    weights, right = [], []
    sources = [pair.groups[1] for pair in found]
    for _, asked in deal_folds(found, sources, FOLDS):
        inside = {sources[place] for place in asked}
        judge = fit_document_judge([pair for pair in found if not inside & set(pair.groups)])
        chosen = [found[place] for place in asked if found[place].groups[0] in inside]
        weights += [judge.chance(pair.row) for pair in chosen]
        right += [pair.right for pair in chosen]
    return np.array(weights), np.array(right, dtype=float)


def _write_figures(weights: Numbers, right: Numbers, threshold: float) -> str:
    taken = weights >= threshold
    hits = right[taken].sum()
    precision, recall = hits / max(taken.sum(), 1), hits / max(right.sum(), 1)
    both = 2 * precision * recall / max(precision + recall, 1e-9)
    return f"| {threshold} | {precision:.3f} | {recall:.3f} | {both:.3f} |"


def _tabulate_calibration(weights: Numbers, right: Numbers) -> str:
    """For ranges of weights, the mean weight and the share of right ones."""
    told = []
    for low, high in pairwise((0.0, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0)):
        inside = (weights >= low) & (weights < high)
        if inside.any():
            told.append(f"{weights[inside].mean():.2f} → {right[inside].mean():.2f} ({inside.sum()})")
    return ", ".join(told)


def _measure_area(led: list[LinkExample]) -> float:
    weights, right = [], []
    for known, asked in deal_folds(led, [one.topic for one in led], FOLDS):
        judge = fit_judge(known, AGAINST)
        weights += [judge.chance(led[place].row) for place in asked]
        right += [led[place].right for place in asked]
    return float(roc_auc_score(right, weights))


if __name__ == "__main__":
    raise SystemExit(main())
